//! What goes wrong in the database.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::ErrorCode;
use tokio_postgres::error::SqlState;

/// The database could not do what was asked; nothing was changed. For the log, not for players.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}", describe_sqlite(.0))]
    Sqlite(#[source] rusqlite::Error),
    #[error(
        "the database is damaged ({0}): stop the program and put back a copy of DATABASE_PATH that was made while it was stopped"
    )]
    Damaged(#[source] rusqlite::Error),
    /// PostgreSQL, or the way to it.
    #[error("{}", describe(.0))]
    Postgres(#[from] tokio_postgres::Error),
    #[error("the database server does not answer")]
    Timeout,
    #[error("the database does not answer: all connections have been in use for {} s", .0.as_secs())]
    PoolTimeout(Duration),
    /// The connection failed during a commit: the server may have made the change.
    #[error("{0}; whether the change was kept is not known")]
    Unknown(Box<Error>),
    #[error(
        "{path} or its log has been removed or replaced, so nothing is written any more: put both files back, or restart the program to go on with what is there now",
        path = .0.display()
    )]
    FileGone(PathBuf),
    /// Nothing was asked: the database is known to be away.
    #[error("{0}")]
    Away(Arc<str>),
    /// What is stored is not what this program stores.
    #[error("{0}")]
    Unreadable(String),
    #[error("the database has been closed")]
    Closed,
}

/// What an outage takes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outage {
    /// Changes. Reading works.
    Writes,
    /// Everything.
    All,
}

impl Error {
    /// Whether the database as a whole is away: every other call would fail too.
    pub fn is_away(&self) -> bool {
        self.outage().is_some()
    }

    /// Whether the same call may well succeed later.
    pub fn is_passing(&self) -> bool {
        match self {
            Error::Postgres(error) => {
                let codes = [
                    SqlState::QUERY_CANCELED,
                    SqlState::LOCK_NOT_AVAILABLE,
                    SqlState::T_R_SERIALIZATION_FAILURE,
                    SqlState::T_R_DEADLOCK_DETECTED,
                    SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
                ];
                self.is_away() || error.code().is_some_and(|code| codes.contains(code))
            }
            Error::Unknown(error) => error.is_passing(),
            _ => self.is_away(),
        }
    }

    /// What is out of order besides this call, if anything.
    pub(super) fn outage(&self) -> Option<Outage> {
        match self {
            Error::Sqlite(error) => outage_of_file(error),
            Error::Postgres(error) => outage_of_server(error),
            Error::Timeout | Error::PoolTimeout(_) | Error::Away(_) => Some(Outage::All),
            // One connection was lost, perhaps the only one. The next call finds out.
            Error::Unknown(error) if !matches!(**error, Error::Timeout) => None,
            Error::Unknown(_) => Some(Outage::All),
            // What is open can still be read.
            Error::FileGone(_) => Some(Outage::Writes),
            Error::Damaged(_) | Error::Unreadable(_) | Error::Closed => None,
        }
    }
}

fn outage_of_file(error: &rusqlite::Error) -> Option<Outage> {
    match error.sqlite_error_code()? {
        ErrorCode::DiskFull
        | ErrorCode::ReadOnly
        | ErrorCode::SystemIoFailure
        | ErrorCode::CannotOpen
        | ErrorCode::DatabaseBusy
        | ErrorCode::DatabaseLocked
        | ErrorCode::FileLockingProtocolFailed
        | ErrorCode::OutOfMemory
        | ErrorCode::OperationAborted => Some(Outage::Writes),
        _ => None,
    }
}

fn outage_of_server(error: &tokio_postgres::Error) -> Option<Outage> {
    let Some(code) = error.code() else { return is_cut_off(error).then_some(Outage::All) };
    if *code == SqlState::QUERY_CANCELED {
        return None;
    }
    // The class of the code: https://www.postgresql.org/docs/current/errcodes-appendix.html
    match code.code().get(..2)? {
        // A transaction must not write; resources such as the disk are used up.
        "25" if *code == SqlState::READ_ONLY_SQL_TRANSACTION => Some(Outage::Writes),
        "53" if *code != SqlState::TOO_MANY_CONNECTIONS => Some(Outage::Writes),
        // The connection, the right to connect, the operator, the system.
        "08" | "28" | "3D" | "53" | "57" | "58" => Some(Outage::All),
        _ => None,
    }
}

/// Whether an error that did not come from the server says that there is no way to it.
pub(super) fn is_cut_off(error: &tokio_postgres::Error) -> bool {
    let source = std::error::Error::source(error);
    error.is_closed() || source.is_some_and(|it| it.is::<std::io::Error>())
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Error::Damaged(error),
            _ => Error::Sqlite(error),
        }
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

/// What happened, in words, where the library's own are not plain.
fn describe_sqlite(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "the disk is full".to_owned(),
        Some(ErrorCode::DatabaseBusy) => {
            "another program has kept the database locked for too long".to_owned()
        }
        Some(ErrorCode::ReadOnly) => format!("the database file cannot be written ({error})"),
        Some(ErrorCode::SystemIoFailure) => format!("the disk failed ({error})"),
        _ => error.to_string(),
    }
}

/// What every call of the store returns: an error when the database fails.
pub type Result<T> = std::result::Result<T, Error>;

/// Why a change is not made.
#[derive(Debug)]
pub enum Stop {
    /// A condition for it does not hold.
    Refused,
    Failed(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::Failed(error)
    }
}

/// What a change returns that may be refused: then it leaves nothing behind.
pub type Attempt<T> = std::result::Result<T, Stop>;

/// Refuses a change unless this holds.
pub fn require(holds: bool) -> Attempt<()> {
    if holds { Ok(()) } else { Err(Stop::Refused) }
}
