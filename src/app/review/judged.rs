//! What is stored of a review, as [`study::review`] judges it.

use crate::playing::numbered_turn;
use crate::{App, Error, Result};
use engine::Score;
use locale::Locale;
use model::{Match, Outcome};
use notation::read_turn;
use rules::{Position, Turn};
use store::EvaluationRow;
use study::review::{BestMove, Expected, JudgedMatch, final_score, of_side};

impl App {
    /// A match whose review is done.
    pub(super) fn judged(&self, info: &Match) -> Result<JudgedMatch> {
        let (start, turns) = self.played(info)?;
        let rows = self.store().evaluations(info.id)?;
        expected(start, &turns, &rows)
            .map(|expected| JudgedMatch::new(expected, turns))
            .ok_or_else(|| Error::unreadable(info.id, "the review does not fit the match"))
    }

    /// The best move of a match, with its text; `None` where the match has not been reviewed, or
    /// has none.
    pub(crate) fn best_move(
        &self,
        info: &Match,
        locale: Locale,
    ) -> Result<Option<(BestMove, String)>> {
        if !self.is_reviewed(info)? {
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

/// What the engine expects in each position; `None` where the rows do not belong to the match.
fn expected(start: Position, turns: &[Turn], rows: &[EvaluationRow]) -> Option<Vec<Expected>> {
    if rows.len() != turns.len() + 1 {
        return None;
    }
    let mut position = start;
    let mut expected = Vec::with_capacity(rows.len());
    for (ply, row) in rows.iter().enumerate() {
        expected.push(Expected {
            score: of_white(&position, row),
            line: read_line(&position, &row.line)?,
            position: position.clone(),
        });
        if let Some(turn) = turns.get(ply) {
            position = position.play_unchecked(*turn);
        }
    }
    Some(expected)
}

/// What is stored of a position as a score of White. Where the position ends the match, the rules
/// know how.
fn of_white(position: &Position, row: &EvaluationRow) -> Score {
    let score = match Outcome::by_rules(position, &[]) {
        Some(outcome) => final_score(outcome, position.turn()),
        None => Score::from_number(row.score),
    };
    of_side(score, position.turn())
}

fn read_line(start: &Position, text: &str) -> Option<Vec<Turn>> {
    let mut position = start.clone();
    let turns = text.split_whitespace().map(|text| {
        let turn = read_turn(&position, text).ok()?;
        position = position.play_unchecked(turn);
        Some(turn)
    });
    turns.collect()
}
