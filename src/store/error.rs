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

/// What every call of the store returns: an error when the database fails.
pub type Result<T> = std::result::Result<T, Error>;
