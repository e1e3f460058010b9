//! Random numbers that can be had again.

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

/// Returns the random numbers for the game or opening with this number, always the same for the
/// same seed.
pub fn random(seed: u64, number: u64) -> StdRng {
    let first: u64 = StdRng::seed_from_u64(seed).random();
    StdRng::seed_from_u64(first.wrapping_add(number))
}
