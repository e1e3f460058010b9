//! What people typed or chose, cut to what can be used.

use std::ops::RangeInclusive;

/// The characters of a typed text that an answer repeats at most.
const REPEATED: usize = 60;

/// What a player typed, as an answer repeats it.
pub(in crate::app) fn cut_text(text: &str) -> String {
    text.trim().chars().take(REPEATED).collect()
}

pub(in crate::app) fn in_range(value: i64, range: RangeInclusive<u8>) -> Option<u8> {
    u8::try_from(value)
        .ok()
        .filter(|value| range.contains(value))
}
