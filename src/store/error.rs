//! What goes wrong in the database.

use rusqlite::ErrorCode;

/// The database could not do what was asked; nothing was changed. For the log, not for players.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// What the database library says.
    #[error("the database failed: {0}")]
    Failed(#[source] Fault),
    /// Pages of the file hold what they cannot hold.
    #[error(
        "the database is damaged ({0}): stop the program and put back a copy of DATABASE_PATH that was made while it was stopped"
    )]
    Damaged(#[source] Fault),
    /// The store has been closed.
    #[error("the database has been closed")]
    Closed,
}

/// Who says that the database has failed.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// SQLite.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL, or the way to it.
    #[error("{}", describe(.0))]
    Postgres(#[source] tokio_postgres::Error),
    /// The same, at a moment when a change may have been kept already.
    #[error("{}; whether the change was kept is not known", describe(.0))]
    Unknown(#[source] tokio_postgres::Error),
    /// What is stored is not what this program stores.
    #[error("{0}")]
    Unreadable(String),
}

impl Error {
    pub(super) fn unreadable(why: String) -> Error {
        Error::Failed(Fault::Unreadable(why))
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Error::Damaged(Fault::Sqlite(error))
            }
            _ => Error::Failed(Fault::Sqlite(error)),
        }
    }
}

impl From<tokio_postgres::Error> for Error {
    fn from(error: tokio_postgres::Error) -> Error {
        Error::Failed(Fault::Postgres(error))
    }
}

/// What happened, in words: the library's own text says only which part of it failed.
pub(super) fn describe(error: &tokio_postgres::Error) -> String {
    if let Some(error) = error.as_db_error() {
        return format!("{} ({})", error.message(), error.code().code());
    }
    match std::error::Error::source(error) {
        Some(why) => format!("{error}: {why}"),
        None => error.to_string(),
    }
}

/// What every call of the store returns: an error when the database fails.
pub type Result<T> = std::result::Result<T, Error>;
