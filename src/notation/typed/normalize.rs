//! Normalizes typed text to the letters and signs of notation and strips what surrounds a turn.
//!
//! Cyrillic letters that look like Latin ones are read as these: they come from a keyboard that was not switched.

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Normalized {
    pub(crate) text: String,
    /// Whether it had a move number or an annotation: `12...e5`, `e5!`.
    pub(crate) annotated: bool,
    /// Whether it ended with a question mark.
    pub(crate) asks: bool,
}

/// Replaces full-width letters and digits, dashes, crosses, arrows and figurines, and strips the move number and annotations (`!`, `?`).
pub(crate) fn normalize(text: &str) -> Normalized {
    let signs: String = text.chars().filter_map(sign).collect();
    let around = |c: char| c.is_whitespace() || matches!(c, '`' | '*' | '"');
    let whole = signs.trim_matches(around);
    let unnumbered = without_number(whole);
    let judged = |c: char| matches!(c, '!' | '?');
    let bare = unnumbered.trim_end_matches(|c: char| judged(c) || around(c) || c == '.');
    Normalized {
        text: bare.to_owned(),
        annotated: unnumbered.len() < whole.len() || unnumbered.ends_with(judged),
        asks: unnumbered.ends_with('?'),
    }
}

/// Strips a move number, as in `12. e4` or `12...e5`.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_number = (1..=3).contains(&(text.len() - rest.len())) && rest.starts_with('.');
    match is_number {
        true => rest.trim_start_matches('.').trim_start(),
        false => text,
    }
}

/// Replaces a sign by that of notation; `None` drops it.
fn sign(sign: char) -> Option<char> {
    Some(match half_width(sign) {
        '–' | '—' | '−' | '‐' | '‑' | '‒' | '→' | '➔' | '➡' | '⇒' => '-',
        '×' | '✕' | '✖' | '⨯' => 'x',
        '、' => ',',
        '。' => '.',
        '…' => '.',
        '\u{3000}' | '\u{a0}' => ' ',
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        '♙' | '♟' => 'P',
        'А' => 'A',
        'В' => 'B',
        'С' => 'C',
        'Е' => 'E',
        'Н' => 'H',
        'К' => 'K',
        'М' => 'M',
        'О' => 'O',
        'Р' => 'P',
        'Х' => 'X',
        'а' => 'a',
        'с' => 'c',
        'е' => 'e',
        'о' => 'o',
        'х' => 'x',
        '\u{fe0e}' | '\u{fe0f}' => return None,
        other => other,
    })
}

/// Replaces a full-width letter, digit or sign by the ordinary one.
pub(crate) fn half_width(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(letter) - 0xff01 + u32::from('!')).unwrap_or(letter)
        }
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_that_stands_for_another_is_replaced() {
        for (typed, read) in [
            ("ｅ２ｅ４", "e2e4"),
            ("Ｎｆ３！", "Nf3"),
            ("e2–e4", "e2-e4"),
            ("e2 — e4", "e2 - e4"),
            ("e2−e4", "e2-e4"),
            ("e2→e4", "e2-e4"),
            ("L×d4", "Lxd4"),
            ("♘f3", "Nf3"),
            ("♞\u{fe0e}f3", "Nf3"),
            ("e4、f4", "e4,f4"),
            ("`e2e4`", "e2e4"),
            ("Вс4", "Bc4"),
            ("е2-е4", "e2-e4"),
            ("О-О", "O-O"),
            ("1.e4", "e4"),
            ("3. Nf3", "Nf3"),
            ("12...e5", "e5"),
            ("12… e5", "e5"),
            ("gxf6!", "gxf6"),
            ("Kd8??", "Kd8"),
            ("Kd8 ?!", "Kd8"),
            ("a6a7+", "a6a7+"),
            ("O-O#", "O-O#"),
            ("--", "--"),
            ("2e4", "2e4"),
            ("100 years. Really", "100 years. Really"),
        ] {
            assert_eq!(normalize(typed).text, read, "{typed}");
        }
    }

    #[test]
    fn numbers_and_question_marks_are_annotations() {
        for annotated in ["1.e4", "12...e5", "e4!", "e4?"] {
            assert!(normalize(annotated).annotated, "{annotated}");
        }
        for bare in ["e4", "e4.", "Nf3+", "ｅ４"] {
            assert!(!normalize(bare).annotated, "{bare}");
        }
        assert!(normalize("Nf3？").asks && !normalize("Nf3!").asks);
    }
}
