//! How a match ended.

use crate::rules::{Color, Draw, Position, Status};
use crate::store::{Ended, Side};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// `None`: a draw, unless the match was aborted.
    pub winner: Option<Color>,
    /// What ended it.
    pub ending: Ending,
}

impl Ending {
    const ALL: [Ending; 9] = [
        Ending::Checkmate,
        Ending::Stalemate,
        Ending::FiftyMoves,
        Ending::DeadPosition,
        Ending::Threefold,
        Ending::Resignation,
        Ending::Agreement,
        Ending::Time,
        Ending::Aborted,
    ];

    /// The stable id, as in the database.
    pub const fn id(self) -> &'static str {
        match self {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
            Ending::FiftyMoves => "fifty-moves",
            Ending::DeadPosition => "dead-position",
            Ending::Threefold => "threefold",
            Ending::Resignation => "resignation",
            Ending::Agreement => "agreement",
            Ending::Time => "time",
            Ending::Aborted => "aborted",
        }
    }

    /// Whether a match that ended so has a result for records and ratings.
    pub(in crate::app) const fn counts(self) -> bool {
        match self {
            Ending::Checkmate
            | Ending::Stalemate
            | Ending::FiftyMoves
            | Ending::DeadPosition
            | Ending::Threefold
            | Ending::Resignation
            | Ending::Agreement
            | Ending::Time => true,
            Ending::Aborted => false,
        }
    }

    pub(in crate::app) fn from_id(id: &str) -> Option<Ending> {
        Ending::ALL.into_iter().find(|ending| ending.id() == id)
    }
}

impl Outcome {
    /// Neither won, lost nor drawn.
    pub(in crate::app) const ABORTED: Outcome = Outcome {
        winner: None,
        ending: Ending::Aborted,
    };

    /// The result of a draw by agreement.
    pub(in crate::app) const AGREED: Outcome = Outcome {
        winner: None,
        ending: Ending::Agreement,
    };

    /// The outcome that the rules give a position, if any; `earlier` are the hashes of the positions before it.
    pub(in crate::app) fn by_rules(position: &Position, earlier: &[u64]) -> Option<Outcome> {
        let drawn = |ending| Outcome {
            winner: None,
            ending,
        };
        match position.status_with_history(earlier) {
            Status::Ongoing => None,
            Status::Checkmate { winner } => Some(Outcome {
                winner: Some(winner),
                ending: Ending::Checkmate,
            }),
            Status::Stalemate => Some(drawn(Ending::Stalemate)),
            Status::Draw(Draw::FiftyMoves) => Some(drawn(Ending::FiftyMoves)),
            Status::Draw(Draw::DeadPosition) => Some(drawn(Ending::DeadPosition)),
            Status::Draw(Draw::Threefold) => Some(drawn(Ending::Threefold)),
        }
    }

    pub(in crate::app) fn to_row(self) -> Ended {
        Ended {
            winner: self.winner.map(Side::from),
            ending: self.ending.id().to_owned(),
        }
    }
}
