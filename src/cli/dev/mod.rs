//! Tools for developers of the engine and of puzzles.
//!
//! - `lions-den match` ([`matches`]) plays matches between two engines and measures their strength.
//!
//! The cycle of a change to the engine: fit weights or change the search, check with `lions-den bench` that the search does what is intended, and let
//! a match between the new and the old program decide.

pub mod matches;
pub mod puzzles;
pub mod tune;

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

/// Returns the random numbers for the game or opening with this number, always the same for the same seed.
fn random(seed: u64, number: u64) -> StdRng {
    let first: u64 = StdRng::seed_from_u64(seed).random();
    StdRng::seed_from_u64(first.wrapping_add(number))
}
