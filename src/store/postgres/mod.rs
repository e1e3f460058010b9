//! PostgreSQL: a server that several hosts share.
//!
//! Calls block the calling thread. The connections live in a runtime of the store's own, so callers
//! need none; a caller within a runtime hands its other tasks to other threads meanwhile.
//!
//! A change is a transaction at the level *read committed*: each statement sees what others have
//! committed before it. What must not change between two statements is locked first; see
//! [`locks`](super::locks).

mod database;
mod failure;
mod migrations;
mod open;
mod server_error;
mod tls;
mod url;

pub(super) use database::Postgres;
pub use server_error::ServerError;
pub use url::{ServerUrl, UrlError};
