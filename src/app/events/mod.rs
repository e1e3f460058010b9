//! Events: round robins, Swiss, leagues, knockouts and simuls of a server's players.
//!
//! Whoever creates, joins, leaves or changes an event changes rows and makes a job due (`advance`), as the end of one of its matches does.
//! That job notes results, begins matches and rounds, and ends the event; each step of it can be done again, so that it may be interrupted
//! anywhere. What is told (`news`) and shown (`show`) are jobs too.

mod advance;
mod berger;
mod bracket;
mod create;
mod find;
mod format;
mod half_bye;
#[cfg(test)]
mod judged;
mod league;
mod manage;
mod news;
mod report;
mod setup;
mod show;
#[cfg(test)]
mod simulated;
mod standings;
mod swiss;
mod table;
#[cfg(test)]
mod test_event;
mod trf;
mod withdrawal;

pub(in crate::app) use table::points;
pub(in crate::app) use withdrawal::{was_played, withdrawal};

pub use create::NewEvent;
pub use find::{EventAsker, EventChoice, EventListEntry};
pub use manage::EventOrder;
pub use news::{EventPost, LINKED};
pub use report::{ReportLines, ReportPost};
pub use setup::{DraftChange, EventSetup};
pub use show::EventView;
pub use table::EventTable;

pub use crate::app::model::{EventError, Manager};
pub use crate::model::{
    DraftField, DraftId, Event, EventDraft, EventFormat, EventId, EventState, PairingResult,
};
