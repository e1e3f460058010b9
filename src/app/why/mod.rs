//! Why a turn is good or bad: what it wins, saves, attacks, protects and threatens, what it misses, and what it leaves to the other side.
//!
//! - A `Reason` is one of these, found by the rules from turns and the lines that the engine expects after them.
//! - [`Merits`] are what speaks for a turn; `faults` compares one with a better one, and `slips` does so where no piece is won or lost by it.
//! - `words` says them; the same words stand in hints, in reviews and in records.

mod compared;
mod faults;
mod material;
mod merits;
mod quiet;
mod reason;
mod slips;
mod words;

pub(in crate::app) use compared::Compared;
pub(in crate::app) use faults::{faults, is_missed};
pub(in crate::app) use merits::Merits;
pub(in crate::app) use reason::{Fault, Reason, mate};
pub(in crate::app) use words::{as_faults, as_merits};
