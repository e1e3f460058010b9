//! The database: plain rows, and the only place that knows SQL.
//!
//! A change is on disk before the call returns, unless it says otherwise; one that cannot be completed leaves nothing behind.
//! Reading waits for no change. Times come in as parameters; the store has no clock. Nothing outside knows which database this is.
//!
//! Every call that returns a [`Result`] fails when the database does; what else can be in its way, it says itself.

mod backup;
mod challenges;
mod clocks;
mod connect;
mod counts;
mod database;
mod deadlines;
mod endings;
mod error;
mod jobs;
mod lessons;
mod matches;
mod offers;
mod open;
mod outcome;
mod places;
mod players;
mod posts;
mod privacy;
mod ratings;
mod readers;
mod reading;
mod requests;
mod settings;
mod takebacks;
#[cfg(test)]
mod tests;
mod text_enum;
mod time;
mod turns;
mod wal;
mod writer;

use connect::Transaction;
use text_enum::text_enum;

pub use backup::{BackupError, back_up};
pub use challenges::{
    ChallengeMessage, ChallengeRefused, ChallengeRow, ChallengeState, NewChallenge,
};
pub use counts::Counts;
pub use database::{CloseError, Store};
pub use error::{Error, Result};
pub use jobs::{JobKind, JobRow, NewJob};
pub use lessons::ShownTaskRow;
pub use matches::{EngineRow, MatchRow, NewMatch, Rematch};
pub use offers::{NewOffer, OfferRow, OfferState, OfferTaken};
pub use open::{Lock, OpenError};
pub use outcome::{Ended, RatedAt, Rater, Rating, Side};
pub use players::PlayerRow;
pub use privacy::{Cell, TableRows};
pub use ratings::{MatchFacts, RatingRow, ResultRow};
pub use reading::{ReadRow, UnreadRow};
pub use requests::{RequestLimits, RequestRefused};
pub use settings::{PlayerSettingsRow, ServerSettingsChange, ServerSettingsRow};
pub use takebacks::Takeback;
pub use time::Time;
pub use turns::{NewTurn, TurnRef, TurnRow};
pub use wal::LostChanges;
