//! Events: round robins, Swiss, leagues, knockouts and simuls of a server's players.
//!
//! Whoever creates, joins, leaves or changes an event changes rows and makes a job due (`advance`),
//! as the end of one of its matches does. That job notes results, begins matches and rounds, and
//! ends the event; each step of it can be done again, so that it may be interrupted anywhere. What
//! is told (`news`) and shown (`show`) are jobs too.

mod advance;
mod create;
mod find;
mod half_bye;
mod manage;
mod news;
mod report;
mod setup;
mod table;

pub(crate) use advance::sort_by_rating;
pub use find::{EventAsker, EventListEntry};
pub use manage::EventOrder;
pub use news::EventPost;
pub use report::{ReportLines, ReportPost};
pub use setup::EventSetup;
pub use table::EventTable;

pub use crate::error::EventError;
