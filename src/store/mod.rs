//! The database: plain rows, and the only place that knows SQL.
//!
//! A change is on disk before the call returns, unless it says otherwise; one that cannot be completed leaves nothing behind.
//! Reading waits for no change. Times come in as parameters; the store has no clock. Nothing outside knows which database this is.

mod challenges;
mod clocks;
mod connect;
mod counts;
mod jobs;
mod matches;
mod offers;
mod open;
mod places;
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
mod time;
mod wal;
mod writer;

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use readers::{Reader, Readers};
use rusqlite::ErrorCode;
use writer::{Flush, Writer};

pub use challenges::{
    ChallengeMessage, ChallengeRefused, ChallengeRow, ChallengeState, NewChallenge,
};
pub use clocks::TurnRef;
pub use counts::Counts;
pub use jobs::{JobKind, JobRow, NewJob};
pub use matches::{
    Ended, EngineRow, MatchRow, NewMatch, NewTurn, PlayerRow, Rematch, Side, TurnRow,
};
pub use offers::{NewOffer, OfferRow, OfferState, OfferTaken};
pub use open::{Lock, OpenError};
pub use privacy::{Cell, TableRows};
pub use ratings::{MatchFacts, RatedAt, Rater, Rating, RatingRow, ResultRow};
pub use reading::{ReadRow, UnreadRow};
pub use requests::{RequestLimits, RequestRefused};
pub use settings::{PlayerSettingsRow, ServerSettingsChange, ServerSettingsRow};
pub use takebacks::Takeback;
pub use time::Time;
pub use wal::LostChanges;

/// The database could not do what was asked; nothing was changed. For the log, not for players.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// What the database library says.
    #[error("the database failed: {0}")]
    Failed(#[source] rusqlite::Error),
    /// Pages of the file hold what they cannot hold.
    #[error(
        "the database is damaged ({0}): stop the program and put back a copy of DATABASE_PATH that was made while it was stopped"
    )]
    Damaged(#[source] rusqlite::Error),
    /// The store has been closed.
    #[error("the database has been closed")]
    Closed,
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Error::Damaged(error),
            _ => Error::Failed(error),
        }
    }
}

/// The result of asking the store.
pub type Result<T> = std::result::Result<T, Error>;

/// Why a store could not be closed as it should. `Display` is a sentence for whoever runs the program.
#[derive(Debug, thiserror::Error)]
#[error(
    "The newest turns could not be moved into {path}: {why}. They are safe in {path}-wal, as long as the two files stay together.",
    path = .path.display()
)]
pub struct CloseError {
    /// The file.
    pub path: PathBuf,
    /// What was in the way.
    pub why: String,
}

/// How long closing waits for those who are still reading.
const CLOSING_PATIENCE: Duration = Duration::from_secs(1);

/// What a change is made in: a part of a transaction that may hold others, too, and can be undone without them.
type Transaction<'a> = rusqlite::Savepoint<'a>;

/// One database file, to be shared between threads.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    // Closed before the writer, which tidies up.
    readers: Readers,
    writer: Writer,
    rater: Rater,
}

impl Store {
    /// Rates matches by `rater` when they end. Without it no match is rated.
    pub fn rated_by(self, rater: Rater) -> Store {
        Store { rater, ..self }
    }

    /// Moves what has been written into the database file itself, so that a copy of that one file is whole, if nothing has been
    /// written since the last call. Call it every few seconds.
    ///
    /// # Errors
    /// When the database fails.
    pub fn checkpoint_when_quiet(&self) -> Result<()> {
        self.writer.checkpoint_when_quiet()
    }

    /// Ends all work on the database and leaves everything in the one file. Whoever asks the store for anything from now on gets
    /// [`Error::Closed`].
    ///
    /// # Errors
    /// When something else reads the database all the time, or the database fails.
    pub fn close(&self) -> std::result::Result<(), CloseError> {
        self.readers.close(CLOSING_PATIENCE);
        let why = match self.writer.close(CLOSING_PATIENCE) {
            Ok(true) => return Ok(()),
            Ok(false) => "another program is reading it".to_owned(),
            Err(error) => error.to_string(),
        };
        let path = self.path.clone();
        Err(CloseError { path, why })
    }

    /// A connection to read with.
    fn connection(&self) -> Result<Reader<'_>> {
        self.readers.lend()
    }

    /// Runs `change` in one transaction, which is kept only if it returns `Ok(Some(_))`.
    fn write<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<Option<T>>,
    ) -> Result<Option<T>> {
        self.writer.write(Flush::Now, change, Option::is_some)
    }

    /// Like [`Store::write`] for a change that cannot be refused.
    fn write_always<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        self.write_always_with(Flush::Now, change)
    }

    /// Like [`Store::write`] for a change that a power cut may undo.
    fn note<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<Option<T>>,
    ) -> Result<Option<T>> {
        self.writer.write(Flush::Later, change, Option::is_some)
    }

    /// Like [`Store::note`] for a change that cannot be refused.
    fn note_always<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        self.write_always_with(Flush::Later, change)
    }

    fn write_always_with<T>(
        &self,
        flush: Flush,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        self.writer.write(flush, change, |_| true)
    }
}

/// Locks, also after a panic elsewhere: nothing that is guarded here is left half changed by one.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An enum that a column holds as text.
macro_rules! text_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)*
        }

        impl rusqlite::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                Ok(match self { $($name::$variant => $text,)* }.into())
            }
        }

        impl rusqlite::types::FromSql for $name {
            fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
                match value.as_str()? {
                    $($text => Ok($name::$variant),)*
                    other => Err(rusqlite::types::FromSqlError::Other(
                        format!(concat!("{:?} is no ", stringify!($name)), other).into(),
                    )),
                }
            }
        }
    };
}
use text_enum;
