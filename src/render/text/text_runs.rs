//! Splits a text, such as a name that a player chose, into drawable runs of one font.

use unicode_general_category::{GeneralCategory, get_general_category};

use super::fonts::Font;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    pub(crate) font: Font,
    pub(crate) text: String,
}

/// The maximum number of letters. No name is longer; a longer text is cut.
const MOST_LETTERS: usize = 128;
/// The most combining marks on a letter: stacks of them cover their surroundings.
const MOST_MARKS: u32 = 2;

/// The runs of a text in order, without invisible or undrawable characters and excess marks, with
/// plain letters in place of ornate ones and single spaces for whitespace.
pub(crate) fn runs(text: &str) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut marks = 0;
    for letter in text.chars().take(MOST_LETTERS).filter_map(visible) {
        let before = runs.last_mut();
        if is_mark(letter) {
            marks += 1;
            if let Some(run) = before.filter(|run| marks <= MOST_MARKS && run.font.has(letter)) {
                run.text.push(letter);
            }
            continue;
        }
        marks = 0;
        match (letter, before) {
            (' ', None) => {}
            (' ', Some(run)) if run.text.ends_with(' ') => {}
            // The blank of emoji is as wide as two of them.
            (' ', Some(run)) if run.font == Font::Emoji => {
                runs.push(Run { font: Font::Noto, text: " ".to_owned() })
            }
            (' ', Some(run)) => run.text.push(' '),
            (letter, before) => match (Font::of(letter), before) {
                (None, _) => {}
                (Some(font), Some(run)) if run.font == font => run.text.push(letter),
                (Some(font), _) => runs.push(Run { font, text: letter.to_string() }),
            },
        }
    }
    if let Some(run) = runs.last_mut() {
        run.text.truncate(run.text.trim_end().len());
    }
    runs.pop_if(|run| run.text.is_empty());
    runs
}

pub(crate) fn is_right_to_left(runs: &[Run]) -> bool {
    let mut letters = runs.iter().flat_map(|run| run.text.chars());
    letters.find(|letter| letter.is_alphabetic()).is_some_and(|letter| {
        matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
    })
}

/// Returns the character to draw; `None` for an invisible one.
fn visible(letter: char) -> Option<char> {
    match letter {
        // Hangul fillers and the Braille blank look like spaces, but are no whitespace in Unicode.
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}' => Some(' '),
        letter if letter.is_whitespace() => Some(' '),
        letter if letter.is_control() || is_invisible(letter) => None,
        letter => Some(plain(letter)),
    }
}

/// Reports whether a character only controls others, such as joiners, or is a non-character.
const fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{fffe}'..='\u{ffff}'
            | '\u{1f3fb}'..='\u{1f3ff}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

pub(crate) fn is_mark(letter: char) -> bool {
    use GeneralCategory::{EnclosingMark, NonspacingMark};
    matches!(get_general_category(letter), NonspacingMark | EnclosingMark)
}

/// Replaces mathematical and enclosed letters and digits, which people use as ornaments.
fn plain(letter: char) -> char {
    let nth = |first: char, index: u32| char::from_u32(u32::from(first) + index).unwrap_or(letter);
    let code = u32::from(letter);
    match code {
        // Thirteen alphabets, each with capitals and small letters.
        0x1d400..0x1d6a4 => match (code - 0x1d400) % 52 {
            index @ 0..26 => nth('A', index),
            index => nth('a', index - 26),
        },
        0x1d7ce..=0x1d7ff => nth('0', (code - 0x1d7ce) % 10),
        // Letters in circles and squares, and regional indicators (the halves of flags).
        0x1f110..=0x1f129 => nth('A', code - 0x1f110),
        0x1f130..=0x1f149 => nth('A', code - 0x1f130),
        0x1f150..=0x1f169 => nth('A', code - 0x1f150),
        0x1f170..=0x1f189 => nth('A', code - 0x1f170),
        0x1f1e6..=0x1f1ff => nth('A', code - 0x1f1e6),
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_has_the_font_of_its_script() {
        let fonts =
            |name| runs(name).into_iter().map(|run| (run.font, run.text)).collect::<Vec<_>>();
        let part = |font, text: &str| (font, text.to_owned());
        assert_eq!(
            fonts("Anna محمد 李🎉"),
            [
                part(Font::Noto, "Anna "),
                part(Font::DejaVu, "محمد "),
                part(Font::Unifont, "李"),
                part(Font::Emoji, "🎉"),
            ]
        );
        assert_eq!(
            fonts("🎉 Anna 🎉 "),
            [part(Font::Emoji, "🎉"), part(Font::Noto, " Anna "), part(Font::Emoji, "🎉"),]
        );
        assert!(is_right_to_left(&runs("1 محمد")));
        assert!(!is_right_to_left(&runs("Anna محمد")));
    }
}
