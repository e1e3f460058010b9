//! PostgreSQL: a server that several hosts share.
//!
//! The calls of the store wait for the server on the thread that makes them. The connections themselves live in a runtime of the store's own, so
//! that nobody has to be in one, and those who are in another are not in its way: what their thread has to do beside is handed to others
//! meanwhile.
//!
//! A change is a transaction at the level *read committed*: each statement sees what others have committed before it. What a change relies on
//! from one statement to the next it has to lock first; see [`locks`](super::locks).

mod connect;
mod database;
mod failure;
mod migrations;
mod open;
mod tls;
mod url;

pub(super) use database::Postgres;
pub use open::ServerError;
pub use url::{ServerUrl, UrlError};
