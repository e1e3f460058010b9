//! Duels: matches of one server's players against another's.
//!
//! One server invites, the other accepts by a code, and players of both join. On each board, two
//! players meet twice, once in each server; who plays in the other server is the *visitor* of that
//! match, and plays it by direct message. As with events, whoever changes something changes rows
//! and makes a job due (`advance`), each step of which can be done again. No result is stored: the
//! score follows from the matches.
//!
//! Nothing of one server's members is shown in the other but the names and moves of those who play.

mod advance;
mod find;
mod invite;
mod line_up;

pub use invite::NewDuel;

pub use crate::error::DuelError;
