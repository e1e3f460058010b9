//! The custom ids of the buttons of duels.

use std::fmt;

use app::duels::DuelId;

/// A click on a duel whose answer only the clicker sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelClick {
    /// Accept the invitation: a button of earlier versions, whose number anybody can guess.
    Accept,
    /// Show how it stands. The number tells the messages apart that have this button.
    Score(u8),
    /// Withdraw, after the question.
    Leave,
}

impl DuelClick {
    /// Parses the parts of a custom id.
    pub(super) fn read(rest: &str) -> Option<(DuelId, Self)> {
        let (id, click) = rest.split_once(':')?;
        let click = match click.split_once(':') {
            Some(("score", message)) => Self::Score(message.parse().ok()?),
            None if click == "accept" => Self::Accept,
            None if click == "leave" => Self::Leave,
            _ => return None,
        };
        Some((DuelId(id.parse().ok()?), click))
    }

    pub(super) fn write(self, id: DuelId, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accept => write!(f, "duel:{id}:accept"),
            Self::Score(message) => write!(f, "duel:{id}:score:{message}"),
            Self::Leave => write!(f, "duel:{id}:leave"),
        }
    }
}
