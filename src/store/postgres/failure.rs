//! What is behind a failure of the server or of the way to it.

use std::error::Error as StdError;

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use crate::error::Fault;

/// Whether the database has undone a transaction for the sake of others, so that it may well go
/// through the next time.
pub fn is_in_the_way_of_others(error: &Error) -> bool {
    let codes = [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED];
    error.code().is_some_and(|code| codes.contains(code))
}

/// Whether the connection is lost or the server is just not there, which may be different in a
/// moment.
pub fn is_lost(error: &Error) -> bool {
    let codes = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
    ];
    match error.code() {
        Some(code) => codes.contains(code),
        None => error.is_closed() || error.source().is_some_and(is_of_the_network),
    }
}

/// Whether the server says that it has not done what it was asked for.
pub fn is_refusal(fault: &Fault) -> bool {
    match fault {
        Fault::Postgres(error) => error.as_db_error().is_some() && !is_lost(error),
        _ => false,
    }
}

/// Whether a statement that was prepared does not fit the tables any more, because another version
/// of this program has changed them.
pub fn is_of_old_plan(error: &Error) -> bool {
    error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED)
}

fn is_of_the_network(source: &(dyn StdError + 'static)) -> bool {
    source.is::<std::io::Error>()
}
