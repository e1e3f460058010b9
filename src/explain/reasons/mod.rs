//! Why a turn is good or bad: what it wins, saves, attacks, protects and threatens, what it misses,
//! and what it leaves to the other side.
//!
//! - A `Reason` is one of these, found by the rules from turns and the engine's lines after them.
//! - [`Gains`] are what speaks for a turn; `drawbacks` compares one with a better one.
//! - `words` says them; the same words stand in hints, in reviews and in records.

mod drawbacks;
mod gains;
mod material;
mod positional;
mod reason;
mod words;

pub use drawbacks::{drawbacks, is_missed};
pub use gains::Gains;
pub use material::material_won;
pub use reason::{Comparison, Drawback, Reason, mate};
pub use words::{drawbacks_in_words, expectation, gains_in_words, merits};
