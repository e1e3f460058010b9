//! Formats a position as a monospaced diagram.

use locale::{Locale, say};
use rules::{Color, Position, Square};

/// The board as letters with `orientation` at the bottom, small ones for Black, `+` before a
/// crowned piece, `.` for an empty square; then the pools. Lines have at most 33 characters.
pub fn text_board(position: &Position, orientation: Color, locale: Locale) -> String {
    let spec = position.spec();
    let geometry = spec.geometry;
    let mut ranks: Vec<u8> = (0..geometry.ranks).rev().collect();
    let mut files: Vec<u8> = (0..geometry.files).collect();
    if orientation == Color::Black {
        ranks.reverse();
        files.reverse();
    }
    let width = if geometry.ranks + geometry.first_rank > 10 { 2 } else { 1 };
    let crowned = spec.pieces.iter().any(|piece| piece.is_crowned());
    // A phone shows 33 columns. On wide boards the `+` takes the place of the gap.
    let cell = if crowned && geometry.files <= 10 { 3 } else { 2 };
    let mut text = String::new();
    for rank in ranks {
        let label = rank + geometry.first_rank;
        text += &format!("{label:>width$}");
        for file in &files {
            let symbol = Square::new(*file, rank)
                .and_then(|square| symbol(position, square))
                .unwrap_or_else(|| ".".to_owned());
            text += &format!("{symbol:>cell$}");
        }
        text.push('\n');
    }
    text += &" ".repeat(width);
    for file in files {
        text += &format!("{:>cell$}", char::from(b'a' + file));
    }
    text.push('\n');
    for color in Color::ALL {
        let pool: Vec<String> = position
            .pool(color)
            .filter_map(|(role, count)| {
                let letter = spec.piece(role)?.symbol_of(color);
                Some(match count {
                    1 => letter,
                    _ => format!("{letter}×{count}"),
                })
            })
            .collect();
        if !pool.is_empty() {
            let pieces = pool.join(" ");
            text += &say!(locale, "text-board-pool", side = position.game().side_id(color), pieces);
            text.push('\n');
        }
    }
    text
}

fn symbol(position: &Position, square: Square) -> Option<String> {
    let piece = position.piece_at(square)?;
    Some(position.spec().piece(piece.role)?.symbol_of(piece.color))
}
