//! Reading and writing FEN, and SFEN where a game is also written as Shogi is.

mod error;
mod read;
mod sfen;
mod write;

pub use error::{
    BoardError, CastlingError, EnPassantError, FEN_FIELDS, FenError, FirstPawnMoveError,
    LionBanError, PoolsError,
};

use crate::rules::game::Game;
use crate::rules::position::Position;

impl Position {
    /// The start position of a game.
    pub fn start(game: Game) -> Position {
        match Position::from_fen(game, game.spec().start_fen()) {
            Ok(position) => position,
            Err(error) => unreachable!("the start of {game} is a valid position: {error}"),
        }
    }

    /// The start position with this id, if the game has one.
    pub fn start_called(game: Game, id: &str) -> Option<Position> {
        let start = game.spec().start(id)?;
        Position::from_fen(game, start.fen).ok()
    }

    /// Parses a FEN or, in a game that is also written as Shogi is, an SFEN: that has 3 or 4 fields, and `sfen` may stand before them;
    /// in addresses there is a `_` for each blank.
    ///
    /// # Errors
    /// The first thing wrong with the FEN, and the field it is in.
    pub fn from_fen(game: Game, fen: &str) -> Result<Position, FenError> {
        let as_shogi = game.spec().is_written_as_shogi();
        let fields = fen.split(|c: char| c.is_ascii_whitespace() || as_shogi && c == '_');
        let fields: Vec<&str> = fields.filter(|field| !field.is_empty()).collect();
        match fields[..] {
            ["sfen", ref fields @ ..] if as_shogi => sfen::read(game, fields),
            [_, _, _] | [_, _, _, _] if as_shogi => sfen::read(game, &fields),
            _ => read::read(game, &fields),
        }
    }
}
