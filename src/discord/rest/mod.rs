//! Requests to Discord, with its rate limits.

mod api;
mod application;
mod chores;
pub mod emoji;
mod error;
mod interactions;
mod limits;
mod messages;
pub mod pause;
mod places;
pub mod register;
mod visible;

pub use api::Api;
pub use chores::Chores;
pub use error::ApiError;
pub use limits::REQUESTS_PER_SECOND;
pub use messages::Posted;
