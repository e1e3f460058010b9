//! The source itself: its layers, and what its manifest says.

mod layers;
mod manifest;
