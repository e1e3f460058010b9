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
    let spec = position.spec();
    let row = |rank: u8| -> String {
        let squares = (0..spec.geometry.files).map(|file| Square::at(file, rank));
        let pieces: Vec<_> = squares.map(|square| position.slot_at(square)).collect();
        let runs = pieces.chunk_by(|one, next| one.is_none() && next.is_none());
        let texts = runs.map(|run| match run[0] {
            Some((slot, color)) => spec.pieces[slot].symbol_of(color),
            None => run.len().to_string(),
        });
        texts.collect()
    };
    let rows: Vec<String> = (0..spec.geometry.ranks).rev().map(row).collect();
    let mut fen = rows.join("/");
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
    let castling = "KQkq"
        .chars()
        .enumerate()
        .filter(|(at, _)| position.castling.has(Color::ALL[at / 2], CastlingSide::ALL[at % 2]));
    let first = position.first_pawn_move.then_some('F').into_iter();
    let field: String = first.chain(castling.map(|(_, letter)| letter)).collect();
    if field.is_empty() { "-".to_owned() } else { field }
}
