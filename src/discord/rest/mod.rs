//! Requests to Discord, with its rate limits.

mod api;
pub mod emoji;
mod error;
mod limits;
pub mod pause;
pub mod register;

pub use api::{Api, Posted};
pub use error::ApiError;
