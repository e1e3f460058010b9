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
pub mod limits;
mod messages;
mod pace;
mod places;
pub mod refusals;
mod replies;
mod servers;

pub use api::Api;
pub use client::RestClient;
pub use discord_clock::DiscordClock;
pub use error::ApiError;
pub use invalid_requests::Priority;
pub use pace::Pace;
