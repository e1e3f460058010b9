//! What is stored about people: their records and ratings, and what they can do with it.

pub mod privacy;
pub mod records;
