//! The database: plain rows, and the only place that knows SQL.
//!
//! Every change is one transaction on disk (`synchronous = FULL`) before the call returns; a change that cannot
//! be completed leaves nothing behind. Times come in as parameters; the store has no clock. Nothing outside
//! knows which database this is.

mod challenges;
mod clocks;
mod counts;
mod jobs;
mod matches;
mod offers;
mod open;
mod posts;
mod privacy;
mod ratings;
mod reading;
mod settings;
mod takebacks;
#[cfg(test)]
mod tests;
mod time;

use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, Transaction, TransactionBehavior};

pub use challenges::{ChallengeMessage, ChallengeRow, ChallengeState, NewChallenge};
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
pub use settings::{PlayerSettingsRow, ServerSettingsChange, ServerSettingsRow};
pub use takebacks::Takeback;
pub use time::Time;

/// The database could not do what was asked; nothing was changed. For the log, not for players.
#[derive(Debug, thiserror::Error)]
#[error("the database failed: {0}")]
pub struct Error(#[from] rusqlite::Error);

/// The result of asking the store.
pub type Result<T> = std::result::Result<T, Error>;

/// One database file. Share it between threads; every call holds it for one short transaction.
#[derive(Debug)]
pub struct Store {
    connection: Mutex<Connection>,
    rater: Rater,
}

impl Store {
    /// Rates matches by `rater` when they end. Without it no match is rated.
    pub fn rated_by(self, rater: Rater) -> Store {
        Store { rater, ..self }
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // A panic while the lock was held has rolled its transaction back, so the connection is sound.
        self.connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `change` in one transaction, which is kept only if it returns `Ok(Some(_))`.
    fn write<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<Option<T>>,
    ) -> Result<Option<T>> {
        let mut connection = self.connection();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let changed = change(&transaction)?;
        if changed.is_some() {
            transaction.commit()?;
        }
        Ok(changed)
    }

    /// Like [`Store::write`] for a change that cannot be refused.
    fn write_always<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        let mut connection = self.connection();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let value = change(&transaction)?;
        transaction.commit()?;
        Ok(value)
    }
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
