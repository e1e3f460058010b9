//! The custom ids of the buttons of events.

use std::fmt;

use strum::{EnumString, IntoStaticStr};

use app::events::{DraftId, EventId};

/// A click in the message in which an event is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum SetupClick {
    /// Choose from a menu.
    Format,
    Game,
    Time,
    /// Choose whatever else there is.
    Choices,
    /// Create the event.
    Create,
}

impl SetupClick {
    /// Parses the parts of a custom id.
    pub(super) fn read(rest: &str) -> Option<(DraftId, Self)> {
        let (id, click) = rest.split_once(':')?;
        Some((DraftId(id.parse().ok()?), click.parse().ok()?))
    }
}

/// A click on an event whose answer only the clicker sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventClick {
    /// Show the table. The number tells the messages apart that have this button.
    Table(u32),
    /// List the clicker's matches.
    Mine,
    /// Withdraw, after the question.
    Leave,
    /// Play after all in the round that the clicker wanted to sit out.
    NoBye,
    /// Say that a report is dealt with, by its number.
    ReportDone(u32),
}

impl EventClick {
    /// Parses the parts of a custom id.
    pub(super) fn read(rest: &str) -> Option<(EventId, Self)> {
        let (id, click) = rest.split_once(':')?;
        let click = match click.split_once(':') {
            Some(("table", message)) => Self::Table(message.parse().ok()?),
            Some(("report-done", number)) => Self::ReportDone(number.parse().ok()?),
            None if click == "mine" => Self::Mine,
            None if click == "leave" => Self::Leave,
            None if click == "no-bye" => Self::NoBye,
            _ => return None,
        };
        Some((EventId(id.parse().ok()?), click))
    }

    pub(super) fn write(self, id: EventId, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(message) => write!(f, "event:{id}:table:{message}"),
            Self::Mine => write!(f, "event:{id}:mine"),
            Self::Leave => write!(f, "event:{id}:leave"),
            Self::NoBye => write!(f, "event:{id}:no-bye"),
            Self::ReportDone(number) => write!(f, "event:{id}:report-done:{number}"),
        }
    }
}
