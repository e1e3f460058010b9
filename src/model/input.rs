//! What people typed or chose, cut to what can be used.

use std::ops::RangeInclusive;
use std::time::Duration;

use locale::clean_name;
use rand::seq::IndexedRandom;

/// The characters of a typed text that an answer repeats at most.
const REPEATED: usize = 60;
/// The longest name of a server, in characters; what is longer is cut.
const LONGEST_SERVER_NAME: usize = 40;

/// The characters of a code, none of which is taken for another.
const CODE_CHARACTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// Far too many to guess.
const CODE_LENGTH: usize = 12;

/// What a player typed, as an answer repeats it.
pub fn cut_text(text: &str) -> String {
    text.trim().chars().take(REPEATED).collect()
}

pub fn in_range(value: i64, range: RangeInclusive<u8>) -> Option<u8> {
    u8::try_from(value).ok().filter(|value| range.contains(value))
}

/// A typed text on one line without blanks around it; `None` if nothing of it can be seen, or it is
/// too long.
pub fn tidy(text: &str, longest: usize) -> Option<String> {
    let visible = clean_name(text);
    let words: Vec<&str> = visible.split_whitespace().collect();
    let text = words.join(" ");
    (1..=longest).contains(&text.chars().count()).then_some(text)
}

/// How long an invitation of another server can be accepted.
pub const INVITED_FOR: Duration = Duration::from_hours(7 * 24);

/// A typed code, as it was given.
pub fn typed_code(text: &str) -> String {
    text.trim().to_lowercase()
}

/// A new code by which another server accepts an invitation.
pub fn new_code() -> String {
    let mut random = rand::rng();
    let characters = (0..CODE_LENGTH).filter_map(|_| CODE_CHARACTERS.choose(&mut random));
    characters.map(|character| char::from(*character)).collect()
}

/// The name of a server on one line; a dash stands for one that nobody could read.
pub fn tidy_server_name(name: &str) -> String {
    let name = tidy(name, usize::MAX).unwrap_or_else(|| "–".to_owned());
    match name.chars().count() > LONGEST_SERVER_NAME {
        true => name.chars().take(LONGEST_SERVER_NAME - 1).chain(['…']).collect(),
        false => name,
    }
}
