//! The client for Discord's REST API, with its rate limits.

mod api;
mod application;
mod attachments;
mod channel_queues;
mod client;
mod discord_clock;
mod error;
mod interactions;
mod invalid_requests;
mod limits;
mod messages;
mod pace;
mod places;
mod refusals;
mod replies;
mod servers;

pub use api::Api;
pub use client::RestClient;
pub use discord_clock::DiscordClock;
pub use error::ApiError;
pub use invalid_requests::Priority;
pub use limits::{REQUESTS_PER_SECOND, date, retry_after};
pub use pace::Pace;
pub use refusals::{Allowed, Refusals};
