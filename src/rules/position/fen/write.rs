//! Writing FEN.

use crate::{CastlingSide, Color, Pool, Position, Square, Width};

impl<W: Width> Position<W> {
    pub fn fen(&self) -> String {
        let name = |square| self.spec().geometry.name(square);
        let (board, turn, third) = (board(self), self.turn.letter(), third_field(self));
        let en_passant = self.en_passant.map_or_else(|| "-".to_owned(), name);
        let (halfmoves, fullmoves) = (self.halfmove_clock, self.fullmove_number);
        let ban = if self.lion_ban() { " x" } else { "" };
        let spared = self.lion_ban_spares().map(name).unwrap_or_default();
        format!("{board} {turn} {third} {en_passant} {halfmoves} {fullmoves}{ban}{spared}")
    }
}

fn board<W: Width>(position: &Position<W>) -> String {
    let mut fen = String::with_capacity(96);
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
                    push_empty(&mut fen, &mut empty);
                    fen.push_str(&spec.pieces[slot].symbol_of(color));
                }
                None => empty += 1,
            }
        }
        push_empty(&mut fen, &mut empty);
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
    fen
}

fn third_field<W: Width>(position: &Position<W>) -> String {
    let mut field = String::new();
    if position.first_pawn_move {
        field.push('F');
    }
    for color in Color::ALL {
        for (side, letter) in CastlingSide::ALL.into_iter().zip(['K', 'Q']) {
            if position.castling.has(color, side) {
                let small = letter.to_ascii_lowercase();
                field.push(if color == Color::White { letter } else { small });
            }
        }
    }
    if field.is_empty() {
        field.push('-');
    }
    field
}
