//! Tools for developers of the engine and of puzzles.
//!
//! - `lions-den match` ([`matches`]) plays matches between two engines and measures their strength.
//!
//! A change of the engine goes round: fit weights or change the search, look at `lions-den bench` to see that the search does what is meant,
//! and let a match between the new and the old program decide.

pub mod matches;
pub mod puzzles;
pub mod tune;

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

/// Random numbers for the game or opening of this number: always the same for the same seed.
fn random(seed: u64, number: u64) -> StdRng {
    let first: u64 = StdRng::seed_from_u64(seed).random();
    StdRng::seed_from_u64(first.wrapping_add(number))
}
