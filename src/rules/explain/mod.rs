//! The movement of pieces, for explanations and pictures.

pub(in crate::rules) mod diagram;
pub(in crate::rules) mod example;
mod lion_steps;
mod paths;
