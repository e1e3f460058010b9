//! Requests to Discord, with its rate limits.

mod api;
mod application;
mod channel_queues;
mod chores;
mod client;
pub mod emoji;
mod error;
mod interactions;
mod invalid_requests;
mod limits;
mod messages;
pub mod pause;
mod places;
mod refusals;
pub mod register;
mod replies;
mod visible;

pub use api::Api;
pub use chores::Chores;
pub use client::RestClient;
pub use error::ApiError;
pub use invalid_requests::{HOLD_BACK_AT, InvalidRequests, Priority};
pub use limits::REQUESTS_PER_SECOND;
pub use messages::Posted;
pub use refusals::Allowed;
