//! Requests to Discord, with its rate limits.

mod api;
mod limits;
pub mod pause;
pub mod register;

pub use api::{Api, ApiError, Posted};
