//! The buttons and menus of events and duels.

use super::spelling::{Part, Parts, clicks};
use model::{DraftId, DuelId, EventId};

clicks! {
    /// A click in the message in which an event is set up.
    pub enum SetupClick of id: DraftId {
        Create = ["setup", id, "create"],
    }

    /// The menus that such a message had in earlier versions.
    pub enum SetupMenu of id: DraftId {
        Format = ["setup", id, "format"],
        Game = ["setup", id, "game"],
        Time = ["setup", id, "time"],
        Choices = ["setup", id, "choices"],
    }

    /// A click on an event whose answer only the clicker sees.
    pub enum EventClick of id: EventId {
        /// Show the table. The number tells the messages apart that have this button.
        Table(message: u32) = ["event", id, "table", message],
        Mine = ["event", id, "mine"],
        /// Withdraw, after the question.
        Leave = ["event", id, "leave"],
        /// Play after all in the round that the clicker wanted to sit out.
        NoBye = ["event", id, "no-bye"],
        /// Say that a report is dealt with, by its number.
        ReportDone(number: u32) = ["event", id, "report-done", number],
    }

    /// A click on a duel whose answer only the clicker sees.
    pub enum DuelClick of id: DuelId {
        /// Accept the invitation: a button of earlier versions, whose number anybody can guess.
        Accept = ["duel", id, "accept"],
        /// Show how it stands. The number tells the messages apart that have this button.
        Score(message: u8) = ["duel", id, "score", message],
        Leave = ["duel", id, "leave"],
    }
}
