//! What people can do, by a command as well as by a button. Each action takes who acts and on which match, calls the app, and makes the body
//! of the answer; how that is sent is the business of `incoming`.

pub mod begin;
pub mod exercises;
pub mod explain;
pub mod look;
mod match_request;
pub mod menu;
pub mod offers;
pub mod permissions;
pub mod places;
pub mod play;
pub mod questions;
pub mod reviews;
pub mod settings;

pub use match_request::MatchRequest;
