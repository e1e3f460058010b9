//! Requests to Discord, with its rate limits.

mod api;
mod chores;
pub mod emoji;
mod error;
mod limits;
pub mod pause;
pub mod register;

pub use api::{Api, Posted};
pub use chores::Chores;
pub use error::ApiError;
