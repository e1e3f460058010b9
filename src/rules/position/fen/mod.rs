//! Reading and writing FEN.

mod error;
mod read;
mod write;

pub use error::FenError;
