//! Single words that ask for what a button or a command does: `hint`, `draw?`, `resign`, `remis`,
//! `投了`.
//!
//! A message must say nothing else: "draw me a lion" is talk. Castling is a move and is read with
//! the other moves.

use std::sync::LazyLock;

use strum::{IntoStaticStr, VariantArray};

use locale::{Locale, say};

/// What a word asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum TypedWord {
    /// A hint, in a match or an exercise.
    Hint,
    /// To offer a draw, or to answer the opponent's offer.
    Draw,
    Resign,
    Takeback,
    /// To undo the move just played.
    Undo,
    /// The next exercise.
    Next,
    /// The solution of a puzzle.
    Solution,
    /// To answer what the opponent has asked.
    Answer,
    /// Another match like the one that is over.
    Rematch,
}

static WORDS: LazyLock<Vec<(String, TypedWord)>> = LazyLock::new(|| {
    let said = |locale: Locale| {
        TypedWord::VARIANTS.iter().flat_map(move |word| {
            let words = say!(locale, &format!("said-{}", word.into_str()));
            let words: Vec<_> = words.split('|').map(|text| (bare(text), *word)).collect();
            words
        })
    };
    Locale::ALL.into_iter().flat_map(said).collect()
});

impl TypedWord {
    /// What a message of a single word, or of a phrase that stands for one, asks for, in any of the
    /// languages.
    pub(super) fn read(text: &str) -> Option<TypedWord> {
        let text = bare(text);
        WORDS.iter().find(|(word, _)| *word == text).map(|(_, meaning)| *meaning)
    }
}

/// In small letters, without signs around it and with single blanks.
fn bare(text: &str) -> String {
    let signs = |c: char| {
        c.is_whitespace() || matches!(c, '.' | '!' | '?' | '。' | '！' | '？' | '/' | '…' | '"')
    };
    let words = text.trim_matches(signs).split_whitespace();
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}
