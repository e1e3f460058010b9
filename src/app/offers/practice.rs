//! `/practice`: a match against the engine.

use super::begin::new_match;
use crate::app::base::App;
use crate::app::model::{ColorChoice, Error, Match, Person, Place, Result, in_range};
use crate::rules::{Color, Game, Position};
use crate::store::{EngineRow, NewMatch};

/// The engine's level where the player does not say.
const DEFAULT_LEVEL: i64 = 3;

/// What a player asks of the engine.
#[derive(Clone, Copy, Debug)]
pub struct NewPractice {
    /// The game.
    pub game: Game,
    /// The engine's level, 1–8; `None`: 3.
    pub level: Option<i64>,
    /// The player's colour.
    pub color: ColorChoice,
}

impl App {
    /// Begins a match against the engine; its thread and first board become due.
    ///
    /// # Errors
    /// `Level`.
    pub fn practice(&self, by: &Person, new: NewPractice, place: Place) -> Result<Match> {
        self.practice_from(by, new, &Position::start(new.game), place)
    }

    /// As [`App::practice`], from a position that is not the start of the game.
    pub(in crate::app) fn practice_from(
        &self,
        by: &Person,
        new: NewPractice,
        start: &Position,
        place: Place,
    ) -> Result<Match> {
        let level = new.level.unwrap_or(DEFAULT_LEVEL);
        let level = in_range(level, 1..=8).ok_or(Error::Level(level))?;
        let player = by.to_row();
        let (white, black) = match new.color.decide() {
            Color::White => (Some(&player), None),
            Color::Black => (None, Some(&player)),
        };
        let fen = start.fen();
        let practice = NewMatch {
            white,
            black,
            engine: Some(EngineRow {
                level,
                seed: rand::random(),
            }),
            to_move: start.turn().into(),
            ..new_match(new.game, &fen, place)
        };
        // Nothing that it comes from could be closed.
        let begun = self.begin(&practice)?;
        begun.ok_or(Error::NoMatch)
    }
}
