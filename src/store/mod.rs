//! The database: the model in tables, and the only place that knows SQL.
//!
//! A change is on disk before the call returns, unless it says otherwise; one that cannot be completed leaves nothing behind.
//! Reading waits for no change. Times come in as parameters; the store has no clock but that of a server, for leases. Nothing outside knows which database this is.
//!
//! Every call that returns a [`Result`] fails when the database does; what else can be in its way, it says itself.

mod blocks;
mod cell;
mod challenges;
mod clocks;
mod columns;
mod copy;
mod counts;
mod daily;
mod database;
mod deadlines;
mod endings;
mod engine_turns;
mod error;
mod flush;
mod gaps;
mod given;
mod hosts;
mod interactions;
mod invalid_requests;
mod lessons;
mod location;
mod locks;
mod matches;
mod offers;
mod open;
mod open_error;
mod operators;
mod outbox;
mod places;
mod players;
mod pool;
mod positions;
mod postgres;
mod posts;
mod privacy;
mod puzzles;
mod rater;
mod ratings;
mod reading;
mod requests;
mod retention;
mod reviews;
mod server_matches;
mod settings;
mod shown;
mod sql;
mod sqlite;
mod takebacks;
#[cfg(test)]
#[path = "../../tests/common/database.rs"]
mod test_database;
#[cfg(test)]
mod tests;
mod tidying;
mod turns;
mod watch;

use sql::Transaction;

pub use cell::Cell;
pub use challenges::{ChallengeRefused, NewChallenge};
pub use copy::{CopyError, Progress};
pub use counts::Counts;
pub use daily::{DailyRow, DailyServer};
pub use database::{CloseError, Store};
pub use engine_turns::{DueEngineTurn, Pace};
pub use error::{Error, Fault, Result};
pub use hosts::{ShardShare, ShareRequest};
pub use invalid_requests::InvalidRequests;
pub use lessons::ShownTask;
pub use location::Location;
pub use matches::{MatchesMeant, NewMatch, Rematch};
pub use offers::{NewOffer, OfferTaken};
pub use open::Lock;
pub use open_error::OpenError;
pub use operators::{MatchTimes, PendingJob};
pub use outbox::{
    DailyPuzzleId, EngineJob, Job, JobKind, MatchJob, NewJob, Subject, TaskState, new_nonce,
};
pub use pool::Connections;
pub use positions::{AudienceRow, PositionRows};
pub use postgres::{ServerError, ServerUrl, UrlError};
pub use privacy::TableRows;
pub use puzzles::{PuzzleEvent, PuzzleRated, PuzzleRater, PuzzleTry, Solver};
pub use rater::{RatedAt, Rater, Rating};
pub use ratings::{MatchFacts, RatingRow, ResultRow};
pub use reading::{ReadMark, Unread};
pub use requests::{RequestLimits, RequestRefused};
pub use reviews::{EvaluationRow, ReviewBegun, ReviewLimits, ReviewRow};
pub use settings::{PlayerSettingsRow, ServerSettingsChange, ServerSettingsRow};
pub use shown::BoardInMessage;
pub use sqlite::{BackupError, LostChanges, back_up};
pub use takebacks::Takeback;
pub use tidying::RatingChange;
pub use turns::{NewTurn, TurnRow};
