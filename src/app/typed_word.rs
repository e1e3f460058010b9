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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_alone_is_heard_and_talk_is_not() {
        for (text, word) in [
            ("hint", TypedWord::Hint),
            ("Tipp!", TypedWord::Hint),
            ("ヒント", TypedWord::Hint),
            ("Draw?", TypedWord::Draw),
            ("remis", TypedWord::Draw),
            ("引き分け？", TypedWord::Draw),
            ("/resign", TypedWord::Resign),
            ("I  resign.", TypedWord::Resign),
            ("Ich gebe auf", TypedWord::Resign),
            ("投了", TypedWord::Resign),
            ("take back", TypedWord::Takeback),
            ("Zurücknehmen", TypedWord::Takeback),
            ("待った", TypedWord::Takeback),
            ("undo", TypedWord::Undo),
            ("Rückgängig!", TypedWord::Undo),
            ("取り消し", TypedWord::Undo),
            ("next", TypedWord::Next),
            ("weiter", TypedWord::Next),
            ("次", TypedWord::Next),
            ("Solution!", TypedWord::Solution),
            ("Lösung", TypedWord::Solution),
            ("解答", TypedWord::Solution),
            ("I accept", TypedWord::Answer),
            ("Nein!", TypedWord::Answer),
            ("はい", TypedWord::Answer),
            ("Rematch?", TypedWord::Rematch),
            ("Revanche!", TypedWord::Rematch),
            ("もう一局", TypedWord::Rematch),
        ] {
            assert_eq!(TypedWord::read(text), Some(word), "{text}");
        }
        for talk in ["draw me a lion", "", "?", "that is a draw", "no hints", "what a resignation"]
        {
            assert_eq!(TypedWord::read(talk), None, "{talk}");
        }
    }
}
