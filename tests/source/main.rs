//! Checks the source itself: its layers and its manifest.

mod circles;
mod manifest;
