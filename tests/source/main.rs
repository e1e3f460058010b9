//! Checks the source itself: its layers and its manifest.

mod layers;
mod manifest;
