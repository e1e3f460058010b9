//! Why a turn is good or bad: what it wins, saves, attacks, protects and threatens, what it misses, and what it leaves to the other side.
//!
//! - A `Reason` is one of these, found by the rules from turns and the lines that the engine expects after them.
//! - [`Merits`] are what speaks for a turn; `faults` compares one with a better one.
//! - `words` says them; the same words stand in hints, in reviews and in records.

mod faults;
mod material;
mod merits;
mod reason;
mod words;

pub(in crate::app) use faults::{Compared, faults, is_missed};
pub(in crate::app) use merits::Merits;
pub(in crate::app) use reason::{Fault, mate};
pub(in crate::app) use words::{as_faults, as_merits};
