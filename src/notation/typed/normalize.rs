//! Normalizes typed text to the letters and signs of notation and strips what surrounds a turn.
//! Cyrillic letters that look like Latin ones come from a keyboard that was not switched.

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Normalized {
    pub text: String,
    /// Whether it had a move number or an annotation: `12...e5`, `e5!`.
    pub annotated: bool,
    /// Whether it ended with a lone question mark: `??` and `!?` are annotations.
    pub asks: bool,
}

/// Replaces what only looks like signs of notation, and strips move number and annotations.
pub fn normalize(text: &str) -> Normalized {
    let signs: String = text.replace('…', "...").chars().filter_map(sign).collect();
    let signs = signs.replace("->", "-");
    let around = |c: char| c.is_whitespace() || matches!(c, '`' | '*' | '"' | '|' | '~' | '_');
    let whole = signs.trim_matches(around);
    let unnumbered = without_number(whole);
    let judged = |c: char| matches!(c, '!' | '?');
    let end = |c: char| judged(c) || around(c) || c == '.';
    let judged_turn = unnumbered.trim_end_matches(end);
    let bare = without_remark(judged_turn).trim_end_matches(end);
    Normalized {
        text: bare.to_owned(),
        annotated: unnumbered.len() < whole.len()
            || unnumbered.ends_with(judged)
            || bare.len() < judged_turn.len(),
        asks: unnumbered[judged_turn.len()..].trim_matches(around) == "?",
    }
}

/// What players write behind a turn and what follows from it. Latin letters are small.
const REMARKS: &str =
    "e.p|ep|en passant|ch|check|mate|checkmate|schach|matt|schachmatt|††|†|‡|王手|詰み";

/// Strips a remark such as `e.p.` or `check` behind a square, a promotion or a castling.
fn without_remark(text: &str) -> &str {
    let lower = text.to_ascii_lowercase();
    let stripped = |remark: &str| {
        let turn = lower.strip_suffix(remark)?;
        let end = turn.trim_end_matches([' ', ',', '(']);
        let is_apart = end.len() < turn.len();
        let last = end.chars().last()?;
        let ends_turn = last.is_ascii_digit() || "+#=)".contains(last);
        let ends_otherwise = is_apart && last.is_ascii_alphabetic();
        let has_square = end.contains(|c: char| c.is_ascii_digit()) || end.starts_with("o-o");
        let is_one_word = has_square && end.split_whitespace().count() == 1;
        (ends_turn || ends_otherwise && is_one_word).then_some(&text[..end.len()])
    };
    let found = REMARKS.split('|').filter_map(stripped);
    found.min_by_key(|turn| turn.len()).unwrap_or(text)
}

/// Strips a move number, as in `12. e4` or `12...e5`, or White's dots, as in `...e5`.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.len() - rest.len();
    let is_number = match digits {
        0 => rest.starts_with(".."),
        _ => digits <= 3 && rest.starts_with('.'),
    };
    if is_number { rest.trim_start_matches('.').trim_start() } else { text }
}

/// The Cyrillic letters that look like Latin ones, and these.
const CYRILLIC: &str = "АВСЕНКМОРХасеох";
const LOOK_LIKE: &str = "ABCEHKMOPXaceox";

/// Replaces a sign by that of notation; `None` drops it.
fn sign(sign: char) -> Option<char> {
    Some(match half_width(sign) {
        '–' | '—' | '−' | '‐' | '‑' | '‒' | '→' | '➔' | '➡' | '⇒' => '-',
        '×' | '✕' | '✖' | '⨯' => 'x',
        '、' => ',',
        '。' => '.',
        '\u{3000}' | '\u{a0}' => ' ',
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        '♙' | '♟' => 'P',
        '\u{fe0e}' | '\u{fe0f}' => return None,
        other => {
            let at = CYRILLIC.chars().position(|letter| letter == other);
            at.and_then(|at| LOOK_LIKE.chars().nth(at)).unwrap_or(other)
        }
    })
}

/// Replaces a full-width letter, digit or sign by the ordinary one.
pub fn half_width(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(letter) - 0xff01 + u32::from('!')).unwrap_or(letter)
        }
        letter => letter,
    }
}
