//! How to write about a game, for forms: its own turns, pieces and sides.

use crate::{App, Result};
use locale::{Locale, say};
use model::{AnalysisId, PlayerId};
use rules::{Color, Game, Role};

/// An example of what can be typed where this game is played; `id` is that of its text.
pub fn example(id: &str, game: Game, locale: Locale) -> String {
    let [turn, reply, short] = explain::first_turns(game, locale);
    let (pawn, king) = (game.name_id(Role::Pawn), game.name_id(Role::King));
    let side = game.side_id(Color::Black);
    say!(locale, id, turn, short, reply, pawn, king, side)
}

impl App {
    /// The game of an analysis board. Fails with `NoAnalysisBoard`.
    pub fn game_of_analysis(&self, by: PlayerId, id: AnalysisId) -> Result<Game> {
        Ok(self.analysis_position(by, id, 0)?.game())
    }
}
