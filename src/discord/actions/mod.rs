//! Actions that a command or a button can trigger. Each takes the user and the match, calls the
//! app, and builds the body of the answer; `incoming` sends it.

pub mod begin;
pub mod duels;
pub mod event_reports;
pub mod event_setup;
pub mod events;
pub mod exercises;
pub mod explain;
pub mod look;
pub mod looking;
mod match_request;
pub mod menu;
pub mod offers;
pub mod permissions;
pub mod places;
pub mod plans;
pub mod play;
pub mod questions;
pub mod reviews;
pub mod rights;
pub mod seen;
pub mod settings;
pub mod vacation;
pub mod vote_match;

pub use match_request::MatchRequest;
