//! Easy and hard puzzles, which can be asked for.

use super::winning_move::Goal;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difficulty {
    Any,
    /// Few pieces and a short line.
    Easy,
    /// Long mates and deep wins.
    Hard,
}

impl Difficulty {
    /// Ratings that an easy puzzle does not exceed and that a hard one has at least.
    const EASY: u32 = 1_000;
    const HARD: u32 = 1_450;

    pub fn allows(self, goal: Goal) -> bool {
        match self {
            Difficulty::Any => true,
            Difficulty::Easy => !matches!(goal, Goal::Mate(3..)),
            Difficulty::Hard => goal != Goal::Mate(1),
        }
    }

    pub fn takes(self, rating: u32) -> bool {
        match self {
            Difficulty::Any => true,
            Difficulty::Easy => rating <= Difficulty::EASY,
            Difficulty::Hard => rating >= Difficulty::HARD,
        }
    }
}
