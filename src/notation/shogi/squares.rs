//! Squares as Shogi players write them: files count from the right, ranks from the top.

use rules::{Geometry, Move, Position, Square};

const DIGITS: &str = "一二三四五六七八九";

/// How squares are written, where the same text could be two squares: `7c` is 7-3 in letters and
/// 7-12 in digits. A turn uses one way only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// A number and a letter, as in USI: `12a`.
    Letters,
    /// Two signs, with a, b and c for 10, 11 and 12: `76`, `c1`.
    Digits,
    /// With a hyphen or a Japanese number, which can be nothing else: `12-1`, `１２一`.
    Clear,
}

/// Every way to read a half-width square at the start of a text, with the rest of the text.
pub(crate) fn squares(geometry: Geometry, text: &str) -> Vec<(Square, Style, &str)> {
    let mut found = Vec::new();
    if let Some((square, rest)) = geometry.read_usi_square(text) {
        found.push((square, Style::Letters, rest));
    }
    let mut signs = text.chars();
    if let (Some(file), Some(rank)) = (signs.next(), signs.next())
        && let (Some(file), Some(rank)) = (one_sign(file), one_sign(rank))
        && let Some(square) = geometry.shogi_square(file, rank)
    {
        found.push((square, Style::Digits, signs.as_str()));
    }
    for (file, rest) in numbers(text) {
        let ranks = match rest.strip_prefix('-') {
            Some(rest) => numbers(rest),
            None => japanese_number(rest).into_iter().collect(),
        };
        for (rank, rest) in ranks {
            if let Some(square) = geometry.shogi_square(file, rank) {
                found.push((square, Style::Clear, rest));
            }
        }
    }
    found
}

/// A number from 1 to 19 in Japanese.
pub(crate) fn japanese_numeral(number: u8) -> String {
    let ten = if number >= 10 { "十" } else { "" };
    let digit = usize::from(number % 10).checked_sub(1);
    let digit = digit.and_then(|index| DIGITS.chars().nth(index));
    ten.chars().chain(digit).collect()
}

/// The square between two steps: of the captured piece or, if the piece passes, an empty one.
pub(crate) fn between_steps(position: &Position, mv: Move) -> Option<Square> {
    let may_step = |via: &Square| position.is_empty_transit(mv, *via);
    let empty = || position.empty_squares().into_iter().find(may_step);
    mv.taking.or_else(|| (mv.from == mv.to).then(empty).flatten())
}

fn one_sign(sign: char) -> Option<u8> {
    let value = sign.to_digit(13)?;
    u8::try_from(value).ok().filter(|value| *value > 0)
}

/// The numbers of one and two digits at the start of a text.
fn numbers(text: &str) -> Vec<(u8, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count().min(2);
    let read = |length: usize| Some((text[..length].parse().ok()?, &text[length..]));
    let lengths = (1..=digits).filter(|_| !text.starts_with('0'));
    lengths.filter_map(read).collect()
}

/// The Japanese number from 1 to 19 at the start of a text.
fn japanese_number(text: &str) -> Option<(u8, &str)> {
    let digit = |text: &str| {
        let sign = text.chars().next()?;
        let value = DIGITS.chars().position(|digit| digit == sign)?;
        Some((value as u8 + 1, sign.len_utf8()))
    };
    match text.strip_prefix('十') {
        Some(rest) => {
            Some(digit(rest).map_or((10, rest), |(value, length)| (10 + value, &rest[length..])))
        }
        None => digit(text).map(|(value, length)| (value, &text[length..])),
    }
}
