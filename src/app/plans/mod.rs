//! Moves planned ahead: reading them as they were typed, storing, showing and deleting them.
//! `playing::planned` plays them.

mod plan;
mod typed_lines;

pub(crate) use typed_lines::{LineError, read_lines};

pub use plan::PlanView;
