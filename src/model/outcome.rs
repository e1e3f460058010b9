//! How a match ended.

use strum::{EnumString, IntoStaticStr};

use notation::FileResult;
use rules::{Color, Draw, Position, Status, Visit, Win};

/// What ended a match. Those before [`Ending::Resignation`] follow from the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Ending {
    /// The side to move is in check and has no legal turn.
    Checkmate,
    /// The side to move has no legal turn and, in games where check must be answered, is not in
    /// check.
    Stalemate,
    /// Fifty moves by each player without progress.
    FiftyMoves,
    /// Nobody can be mated any more.
    DeadPosition,
    /// The position occurred for the third time.
    Threefold,
    /// The position occurred for the fourth time.
    Fourfold,
    /// The last royal piece was captured.
    RoyalsLost,
    /// Nothing is left but a royal piece.
    BareKing,
    /// A side repeated the position and attacked with every turn.
    PerpetualAttack,
    Resignation,
    Agreement,
    /// The side to move ran out of time.
    Time,
    /// Ended before each side had played a turn, or because nobody can see it any more. It has no
    /// winner and is no draw: it does not count.
    Aborted,
    /// Ended because a channel that played it cannot be reached any more. It does not count either.
    ChannelLost,
    /// Ended by an operator. Without a winner it does not count.
    Operator,
    /// A game that was brought from elsewhere has ended there, in a way that does not follow from
    /// its last position.
    PlayedElsewhere,
    /// A game that was brought from elsewhere has not ended there, or its end is not known.
    Unfinished,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner; `None` for a draw or a match that does not count.
    pub winner: Option<Color>,
    pub ending: Ending,
}

impl Outcome {
    /// Reports whether it enters records and ratings.
    pub const fn counts(self) -> bool {
        match self.ending {
            Ending::Aborted | Ending::ChannelLost | Ending::Unfinished => false,
            Ending::Operator => self.winner.is_some(),
            _ => true,
        }
    }

    /// An aborted match, neither won, lost nor drawn.
    pub const ABORTED: Outcome = Outcome::drawn(Ending::Aborted);

    /// A match that cannot go on, as a channel that played it cannot be reached.
    pub const CHANNEL_LOST: Outcome = Outcome::drawn(Ending::ChannelLost);

    /// A game that was brought from elsewhere without its end.
    pub const UNFINISHED: Outcome = Outcome::drawn(Ending::Unfinished);

    pub const AGREED: Outcome = Outcome::drawn(Ending::Agreement);

    /// What a side's resignation makes of a match.
    pub fn resigned_by(loser: Color) -> Outcome {
        Outcome { winner: Some(!loser), ending: Ending::Resignation }
    }

    /// What a game was that ended elsewhere.
    pub fn played_elsewhere(result: FileResult) -> Outcome {
        let winner = match result {
            FileResult::Won(winner) => Some(winner),
            FileResult::Drawn => None,
        };
        Outcome { winner, ending: Ending::PlayedElsewhere }
    }

    /// Returns the outcome of a position by the rules, if any. `earlier` are the notes of the
    /// positions before it.
    pub fn by_rules(position: &Position, earlier: &[Visit]) -> Option<Outcome> {
        let (winner, ending) = match position.status_with_history(earlier) {
            Status::Ongoing => return None,
            Status::Checkmate { winner } => (Some(winner), Ending::Checkmate),
            Status::Won { winner, by: Win::RoyalsLost } => (Some(winner), Ending::RoyalsLost),
            Status::Won { winner, by: Win::BareRoyal } => (Some(winner), Ending::BareKing),
            Status::Won { winner, by: Win::Stalemate } => (Some(winner), Ending::Stalemate),
            Status::Won { winner, by: Win::PerpetualAttack } => {
                (Some(winner), Ending::PerpetualAttack)
            }
            Status::Stalemate => (None, Ending::Stalemate),
            Status::Draw(Draw::FiftyMoves) => (None, Ending::FiftyMoves),
            Status::Draw(Draw::DeadPosition) => (None, Ending::DeadPosition),
            Status::Draw(Draw::Threefold) => (None, Ending::Threefold),
            Status::Draw(Draw::Fourfold) => (None, Ending::Fourfold),
        };
        Some(Outcome { winner, ending })
    }

    const fn drawn(ending: Ending) -> Outcome {
        Outcome { winner: None, ending }
    }
}
