//! Generating moves and turns, rejecting illegal ones, and playing them.

pub(in crate::rules) mod actions;
mod apply;
mod attacks;
mod castling;
mod diagnose;
mod half_actions;
mod legal;
mod lion;
pub(in crate::rules) mod lionized;
pub(in crate::rules) mod movegen;
mod tactics;
pub(in crate::rules) mod turns;
