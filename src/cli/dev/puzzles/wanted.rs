//! Which puzzles are to be made.

use super::winning_move::Goal;

/// Which puzzles are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    Any,
    /// Few pieces and a short line.
    Easy,
    /// Long mates and deep wins.
    Hard,
}

impl Wanted {
    /// Ratings that an easy puzzle does not exceed and that a hard one has at least.
    const EASY: u32 = 1_000;
    const HARD: u32 = 1_450;

    /// Whether a puzzle with this goal may become one of those wanted.
    pub fn allows(self, goal: Goal) -> bool {
        match self {
            Wanted::Any => true,
            Wanted::Easy => !matches!(goal, Goal::Mate(3..)),
            Wanted::Hard => goal != Goal::Mate(1),
        }
    }

    /// Whether a puzzle of this rating is one of those wanted.
    pub fn takes(self, rating: u32) -> bool {
        match self {
            Wanted::Any => true,
            Wanted::Easy => rating <= Wanted::EASY,
            Wanted::Hard => rating >= Wanted::HARD,
        }
    }
}
