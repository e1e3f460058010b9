//! Writing FEN.

use std::fmt::Write as _;

use crate::{CastlingSide, Color, Pool, Position, Square, Width};

impl<W: Width> Position<W> {
    /// The FEN in its canonical form.
    pub fn fen(&self) -> String {
        let name = |square| self.spec().geometry.name(square);
        let mut fen = String::with_capacity(96);
        write_board(self, &mut fen);
        fen.push(' ');
        fen.push(self.turn.letter());
        fen.push(' ');
        write_third_field(self, &mut fen);
        fen.push(' ');
        fen += &self.en_passant.map_or_else(|| "-".to_owned(), name);
        // Writing to a `String` never fails.
        let _ = write!(fen, " {} {}", self.halfmove_clock, self.fullmove_number);
        if self.lion_ban {
            fen += " x";
        }
        fen += &self.ban_spares.map(name).unwrap_or_default();
        fen
    }
}

fn write_board<W: Width>(position: &Position<W>, fen: &mut String) {
    let spec = position.spec();
    let geometry = spec.geometry;
    let push_empty = |fen: &mut String, empty: &mut u8| {
        if *empty > 0 {
            fen.push_str(&empty.to_string());
        }
        *empty = 0;
    };
    for rank in (0..geometry.ranks).rev() {
        let mut empty = 0;
        for file in 0..geometry.files {
            match position.slot_at(Square::at(file, rank)) {
                Some((slot, color)) => {
                    push_empty(fen, &mut empty);
                    fen.push_str(&spec.pieces[slot].symbol_of(color));
                }
                None => empty += 1,
            }
        }
        push_empty(fen, &mut empty);
        if rank > 0 {
            fen.push('/');
        }
    }
    if spec.pool != Pool::None {
        fen.push('[');
        for color in Color::ALL {
            for slot in 0..spec.pieces.len() {
                for _ in 0..position.pool_in_slot(color, slot) {
                    fen.push_str(&spec.pieces[slot].symbol_of(color));
                }
            }
        }
        fen.push(']');
    }
}

fn write_third_field<W: Width>(position: &Position<W>, fen: &mut String) {
    let before = fen.len();
    if position.first_pawn_move {
        fen.push('F');
    }
    for color in Color::ALL {
        for (side, letter) in CastlingSide::ALL.into_iter().zip(['K', 'Q']) {
            if position.castling.has(color, side) {
                fen.push(if color == Color::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
    }
    if fen.len() == before {
        fen.push('-');
    }
}
