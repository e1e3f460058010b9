//! Turns in words whose piece is misspelt: `kinght f3`, `bihsop to c4`.
//!
//! Only a slip of the fingers counts: letters exchanged, left out or too many, a few wrong ones in a long name; the first letter is right, and
//! every other word is known. A wrong letter in a short name makes another word, as in `room b2`.

use std::sync::LazyLock;

use strsim::osa_distance;

use super::names::piece_name;
use super::words::{self, Said};
use crate::locale::Locale;
use crate::rules::{Game, Role};

/// Shorter words are no misspelt names.
const SHORTEST: usize = 3;
/// Names from this length on may have two slips, and wrong letters.
const LONG: usize = 6;
/// A piece stands at the beginning of a sentence, or behind an article.
const WORDS_LOOKED_AT: usize = 2;

/// The names of one word in all languages.
static NAMES: LazyLock<Vec<(String, Role)>> = LazyLock::new(|| {
    let of_role = |&role: &Role| Locale::ALL.map(|locale| (piece_name(role, locale), role));
    let names = Role::ALL.iter().flat_map(of_role);
    let one_word = names.filter(|(name, _)| name.chars().all(char::is_alphabetic));
    one_word
        .map(|(name, role)| (name.to_lowercase(), role))
        .collect()
});

/// What a text would say if the one name in it were spelt right; `None` for talk.
pub(super) fn said(game: Game, text: &str) -> Option<Said> {
    let words: Vec<&str> = text.split_whitespace().collect();
    (0..words.len().min(WORDS_LOOKED_AT)).find_map(|at| {
        let mut corrected = words.clone();
        corrected[at] = meant(game, corrected[at])?;
        words::said(game, &corrected.join(" "))
    })
}

/// The one name of a piece that a word is likest to.
fn meant(game: Game, word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    if word.chars().count() < SHORTEST || !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let pieces = NAMES
        .iter()
        .filter(|(_, role)| game.spec().piece(*role).is_some());
    let mut near: Vec<(usize, &str, Role)> = pieces
        .filter_map(|(name, role)| Some((slips(name, &word)?, name.as_str(), *role)))
        .collect();
    near.sort_unstable_by_key(|&(slips, ..)| slips);
    let &(least, name, role) = near.first()?;
    let rivals = near
        .iter()
        .filter(|&&(slips, _, it)| slips == least && it != role);
    (rivals.count() == 0).then_some(name)
}

/// How many slips make a word of a name, if they are few.
fn slips(name: &str, word: &str) -> Option<usize> {
    let letters = name.chars().count();
    let slips = osa_distance(name, word);
    let most = if letters >= LONG { 2 } else { 1 };
    let same_length = letters == word.chars().count();
    let same_letters = || {
        let sorted = |text: &str| {
            let mut letters: Vec<char> = text.chars().collect();
            letters.sort_unstable();
            letters
        };
        sorted(name) == sorted(word)
    };
    let is_slip = letters >= LONG || !same_length || same_letters();
    let begins = name.chars().next() == word.chars().next();
    ((1..=most).contains(&slips) && begins && is_slip).then_some(slips)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_fingers_is_mended_and_another_word_is_none() {
        for (word, name) in [
            ("kinght", "knight"),
            ("knigth", "knight"),
            ("bihsop", "bishop"),
            ("bishp", "bishop"),
            ("quen", "queen"),
            ("lino", "lion"),
            ("pwan", "pawn"),
            ("sprigner", "springer"),
            ("läufre", "läufer"),
        ] {
            assert_eq!(meant(Game::MightyLion, word), Some(name), "{word}");
        }
        for word in [
            "room", "look", "book", "line", "ring", "night", "thing", "down", "knight", "at", "we",
        ] {
            assert_eq!(meant(Game::MightyLion, word), None, "{word}");
        }
    }
}
