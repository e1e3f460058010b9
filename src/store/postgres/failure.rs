//! What is behind a failure of the server or of the way to it.

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use crate::error::{Fault, is_cut_off};

/// Whether the server has undone a transaction for the sake of others: it may be tried again.
pub fn is_in_the_way_of_others(error: &Error) -> bool {
    let codes = [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED];
    error.code().is_some_and(|code| codes.contains(code))
}

/// Whether the connection is lost or the server is not there for the moment.
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
        None => is_cut_off(error),
    }
}

/// Whether the server says that it has not done what it was asked for.
pub fn is_refusal(fault: &Fault) -> bool {
    matches!(fault, Fault::Postgres(error) if error.as_db_error().is_some() && !is_lost(error))
}

/// Whether a prepared statement does not fit the tables that a newer version has changed.
pub fn is_of_old_plan(error: &Error) -> bool {
    error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED)
}
