//! What is behind a failure of the server or of the way to it.

use tokio_postgres::error::SqlState;

use crate::error::{Error, is_cut_off};

/// Whether something that has failed may be tried again: not where it may have changed something.
pub fn may_be_tried_again(error: &Error) -> bool {
    let Error::Postgres(error) = error else { return false };
    let codes = [
        // The server has undone a transaction for the sake of others.
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        // A prepared statement does not fit the tables that a newer version has changed.
        SqlState::FEATURE_NOT_SUPPORTED,
    ];
    is_lost(error) || error.code().is_some_and(|code| codes.contains(code))
}

/// Whether the server says that it has not done what it was asked for.
pub fn is_refusal(error: &Error) -> bool {
    matches!(error, Error::Postgres(error) if error.as_db_error().is_some() && !is_lost(error))
}

/// Whether the connection is lost or the server is not there for the moment.
fn is_lost(error: &tokio_postgres::Error) -> bool {
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
