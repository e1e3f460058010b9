//! Reading and writing FEN, and SFEN where a game is also written as Shogi is.

mod error;
mod link;
mod read;
mod sfen;
mod write;

pub use error::{
    BoardError, CastlingError, EnPassantError, FEN_FIELDS, FenError, FirstPawnMoveError,
    LionBanError, PoolsError,
};

use crate::{Game, Position};

impl Position {
    pub fn start(game: Game) -> Position {
        match Position::from_fen(game, game.spec().start_fen()) {
            Ok(position) => position,
            Err(error) => unreachable!("the start of {game} is a valid position: {error}"),
        }
    }

    pub fn start_called(game: Game, id: &str) -> Option<Position> {
        let start = game.spec().start(id)?;
        Position::from_fen(game, start.fen).ok()
    }

    /// Parses a FEN or, in a game that is also written as Shogi is, an SFEN: that has 3 or 4
    /// fields, and `sfen` may stand before them; in addresses there is a `_` for each blank, and
    /// the whole address may be given.
    ///
    /// # Errors
    /// The first thing wrong with the FEN, and the field it is in.
    pub fn from_fen(game: Game, fen: &str) -> Result<Position, FenError> {
        let as_shogi = game.spec().is_written_as_shogi();
        let linked = as_shogi.then(|| link::position_in(fen)).flatten();
        let fen = linked.as_deref().unwrap_or(fen);
        let fields = fen.split(|c: char| c.is_ascii_whitespace() || as_shogi && c == '_');
        let fields: Vec<&str> = fields.filter(|field| !field.is_empty()).collect();
        match fields[..] {
            ["sfen", ref fields @ ..] if as_shogi => sfen::read(game, fields),
            [_, _, _] | [_, _, _, _] if as_shogi => sfen::read(game, &fields),
            // XBoard writes no field for castling where there is none.
            [board, turn, en_passant, halfmoves, fullmoves]
                if as_shogi && is_number(halfmoves) && is_number(fullmoves) =>
            {
                let fields = [board, turn, "-", en_passant, halfmoves, fullmoves];
                read::read(game, &fields)
            }
            _ => read::read(game, &fields),
        }
    }
}

fn is_number(field: &str) -> bool {
    field.bytes().all(|byte| byte.is_ascii_digit())
}
