//! The movement of pieces, for explanations and pictures.

pub(crate) mod diagram;
pub(crate) mod example;
mod paths;
