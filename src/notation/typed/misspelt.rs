//! Corrects misspelt pieces in turns in words: `kinght f3`, `bihsop to c4`.
//!
//! Only typing slips count: letters swapped, missing or doubled, or a few wrong in a long name. The
//! first letter must be right and every other word known: `room b2` is talk.

use std::sync::LazyLock;

use strsim::osa_distance;

use super::move_in_words::{MoveInWords, read_words};
use crate::names::every_name_id;
use locale::{Locale, say};
use rules::{Game, Role};

/// Shorter words are not corrected.
const SHORTEST: usize = 3;
/// Names from this length on may have two slips and wrong letters.
const LONG: usize = 6;
/// A piece is the first word of a sentence or follows an article.
const WORDS_LOOKED_AT: usize = 2;

/// The single-word names in all languages.
static NAMES: LazyLock<Vec<(String, Role)>> = LazyLock::new(|| {
    let names = every_name_id().flat_map(|(role, id)| {
        let id = format!("piece-{id}");
        Locale::ALL.map(|locale| (say!(locale, &id), role))
    });
    let one_word = names.filter(|(name, _)| name.chars().all(char::is_alphabetic));
    one_word.map(|(name, role)| (name.to_lowercase(), role)).collect()
});

/// Reads a text as if the name in it were spelt right; `None` for talk.
pub(crate) fn read_misspelt(game: Game, text: &str) -> Option<MoveInWords> {
    let words: Vec<&str> = text.split_whitespace().collect();
    (0..words.len().min(WORDS_LOOKED_AT)).find_map(|at| {
        let mut corrected = words.clone();
        corrected[at] = correct(game, corrected[at])?;
        read_words(game, &corrected.join(" ")).into_iter().next()
    })
}

/// The name of a piece that is nearest to a word, if it is the only one.
fn correct(game: Game, word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    if word.chars().count() < SHORTEST || !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let pieces = NAMES.iter().filter(|(_, role)| game.spec().piece(*role).is_some());
    let mut near: Vec<(usize, &str, Role)> = pieces
        .filter_map(|(name, role)| Some((slips(name, &word)?, name.as_str(), *role)))
        .collect();
    near.sort_unstable_by_key(|&(slips, ..)| slips);
    let &(least, name, role) = near.first()?;
    let rivals = near.iter().filter(|&&(slips, _, it)| slips == least && it != role);
    (rivals.count() == 0).then_some(name)
}

/// How many slips turn a name into a word; `None` if too many.
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
