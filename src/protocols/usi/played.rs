//! The game on the board, as the GUI tells it anew before each turn.

use locale::Locale;
use notation::read_usi;
use rules::{Game, Position, Visit};

use super::command::cut;

/// A game up to now.
pub struct Played {
    /// Where it started, as an SFEN; `None` for the usual start.
    sfen: Option<String>,
    /// In USI.
    moves: Vec<String>,
    /// All positions since the start; never empty.
    positions: Vec<Position>,
}

impl Played {
    /// Nothing yet.
    pub fn start() -> Played {
        let positions = vec![Position::start(Game::ChuShogi)];
        Played { sfen: None, moves: Vec::new(), positions }
    }

    /// Reads a game. What it has in common with this one is not read again.
    pub fn or_other(&self, sfen: Option<String>, moves: Vec<String>) -> Result<Played, String> {
        let (game, locale) = (Game::ChuShogi, Locale::English);
        let mut positions = match &sfen {
            same if *same == self.sfen => {
                let common = self.moves.iter().zip(&moves).take_while(|(old, new)| old == new);
                self.positions[..=common.count()].to_vec()
            }
            Some(sfen) => vec![
                Position::from_fen(game, sfen)
                    .map_err(|error| explain::fen_error(&error, game, locale))?,
            ],
            None => vec![Position::start(game)],
        };
        for (number, text) in moves.iter().enumerate().skip(positions.len() - 1) {
            let at = &positions[number];
            let turn = read_usi(at, text).map_err(|error| {
                let why = explain::read_error(&error, at, locale);
                format!("move {}, `{}`: {why}", number + 1, cut(text))
            })?;
            let next = at.play_unchecked(turn);
            positions.push(next);
        }
        Ok(Played { sfen, moves, positions })
    }

    pub fn position(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// The notes of all positions before, in order.
    pub fn earlier(&self) -> Vec<Visit> {
        let before = &self.positions[..self.positions.len() - 1];
        before.iter().map(Position::visit).collect()
    }
}
