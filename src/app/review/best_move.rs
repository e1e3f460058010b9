//! The best move of a match, for those who look back at a week.

use super::judged::JudgedMatch;
use crate::base::App;
use crate::error::Result;
use crate::playing::numbered_turn;
use locale::Locale;
use model::Match;
use rules::Color;

/// The least that a best move makes of the chance to win, in percent, together with the error that
/// it answers.
const LEAST: f64 = 5.0;

/// A move that is the engine's choice, too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BestMove {
    /// The turns played before it.
    pub ply: usize,
    pub side: Color,
    /// By how much its player's chance to win has grown since before the opponent's last move, in
    /// percent.
    pub gained: f64,
}

impl App {
    /// The best move of a match, with its text; `None` where the match has not been reviewed, or
    /// has none.
    pub(crate) fn best_move(
        &self,
        info: &Match,
        locale: Locale,
    ) -> Result<Option<(BestMove, String)>> {
        let review = self.store().review(info.id)?;
        if review.is_none_or(|review| !review.done) {
            return Ok(None);
        }
        let judged = self.judged(info)?;
        Ok(judged.best_move().map(|best| {
            let position = &judged.expected[best.ply].position;
            let text = numbered_turn(position, judged.turns[best.ply], locale);
            (best, text)
        }))
    }
}

impl JudgedMatch {
    /// The move that has made the most of an opponent's error.
    fn best_move(&self) -> Option<BestMove> {
        let found = (1..self.turns.len()).filter_map(|ply| {
            let before = &self.expected[ply];
            let best = *before.line.first()?;
            let is_best = before.position.play_unchecked(best).hash()
                == self.expected[ply + 1].position.hash();
            let side = before.position.turn();
            let grown = self.chances[ply + 1] - self.chances[ply - 1];
            let gained = match side {
                Color::White => grown,
                Color::Black => -grown,
            };
            (is_best && gained >= LEAST).then_some(BestMove { ply, side, gained })
        });
        found.max_by(|a, b| a.gained.total_cmp(&b.gained))
    }
}
