//! How a match ended.

use strum::{EnumString, IntoStaticStr};

use crate::rules::{Color, Draw, Position, Status};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Ending {
    /// By the rules: the side to move is in check and has no legal turn.
    Checkmate,
    /// By the rules: the side to move is not in check and has no legal turn.
    Stalemate,
    /// By the rules: fifty moves by each player without progress.
    FiftyMoves,
    /// By the rules: nobody can be mated any more.
    DeadPosition,
    /// By the rules: the position occurred for the third time.
    Threefold,
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// The side to move was out of time.
    Time,
    /// Ended before each side had played a turn, or where nobody can see it any more. Without a winner, but no draw
    /// either: it counts for nothing.
    Aborted,
    /// Ended by those who run the bot. Without a winner it counts for nothing.
    Operator,
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// `None`: a draw, unless the match was aborted.
    pub winner: Option<Color>,
    /// What ended it.
    pub ending: Ending,
}

impl Outcome {
    /// Whether a match that ended so has a result for records and ratings.
    pub const fn counts(self) -> bool {
        match self.ending {
            Ending::Aborted => false,
            Ending::Operator => self.winner.is_some(),
            _ => true,
        }
    }

    /// Neither won, lost nor drawn.
    pub const ABORTED: Outcome = Outcome::drawn(Ending::Aborted);

    /// The result of a draw by agreement.
    pub const AGREED: Outcome = Outcome::drawn(Ending::Agreement);

    /// The outcome that the rules give a position, if any; `earlier` are the hashes of the positions before it.
    pub fn by_rules(position: &Position, earlier: &[u64]) -> Option<Outcome> {
        Some(match position.status_with_history(earlier) {
            Status::Ongoing => return None,
            Status::Checkmate { winner } => Outcome {
                winner: Some(winner),
                ending: Ending::Checkmate,
            },
            Status::Stalemate => Outcome::drawn(Ending::Stalemate),
            Status::Draw(Draw::FiftyMoves) => Outcome::drawn(Ending::FiftyMoves),
            Status::Draw(Draw::DeadPosition) => Outcome::drawn(Ending::DeadPosition),
            Status::Draw(Draw::Threefold) => Outcome::drawn(Ending::Threefold),
        })
    }

    const fn drawn(ending: Ending) -> Outcome {
        Outcome {
            winner: None,
            ending,
        }
    }
}
