//! Generating moves and turns, rejecting illegal ones, and playing them.

pub(crate) mod actions;
mod apply;
mod attacks;
mod castling;
mod diagnose;
mod half_actions;
mod legal;
mod lion;
pub(crate) mod lionized;
pub(crate) mod movegen;
mod tactics;
pub(crate) mod turns;
