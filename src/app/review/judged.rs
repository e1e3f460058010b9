//! Which turns of a match were errors, how bad they were, and which was the best.

use std::collections::BTreeMap;

use crate::playing::numbered_turn;
use crate::{App, Error, Result};
use engine::Score;
use explain::{Comparison, Drawback, drawbacks, drawbacks_in_words, mate};
use locale::{Conjunction, Locale};
use model::{Match, Outcome};
use notation::{TurnNote, read_turn};
use render::Judgement;
use rules::{Color, Game, Position, Turn};
use store::EvaluationRow;
use study::{bounded, of_match, win_percent};

/// How much of the chance to win, in percent, a turn loses at least that is an error, with how bad
/// it then is. These are the limits of Lichess. Lichess judges turns that miss or allow a mate by
/// limits of their own. Here a mate counts as a chance, too; one that is missed is an inaccuracy at
/// least.
const LIMITS: [(f64, Judgement); 3] =
    [(15.0, Judgement::Blunder), (10.0, Judgement::Mistake), (LEAST_LOST, Judgement::Inaccuracy)];

/// How much of the chance to win, in percent, a turn loses at least that is an error; but for one
/// that misses a mate.
pub(super) const LEAST_LOST: f64 = 5.0;

/// How many turns are said to have decided a match.
const DECIDING: usize = 3;

/// What the engine expects in a position.
pub(super) struct Expected {
    pub position: Position,
    /// For White.
    pub score: Score,
    /// The best turns of both sides; empty where the match is over.
    pub line: Vec<Turn>,
}

pub(super) struct BadTurn {
    /// The number of turns played before it.
    pub ply: usize,
    pub turn: Turn,
    pub judgement: Judgement,
    /// How much of the chance to win it has lost, in percent.
    pub lost: f64,
    /// Whether it is one of those that have decided the match.
    pub decided: bool,
}

/// A match with what the engine thinks of each of its positions.
pub(super) struct JudgedMatch {
    pub expected: Vec<Expected>,
    pub turns: Vec<Turn>,
    /// White's chances to win in each position, in percent.
    pub chances: Vec<f64>,
    /// The accuracy of White and Black.
    pub accuracy: [Option<f64>; 2],
    /// In the order of the match.
    pub errors: Vec<BadTurn>,
}

impl App {
    /// A match whose review is done.
    pub(super) fn judged(&self, info: &Match) -> Result<JudgedMatch> {
        let (start, turns) = self.played(info)?;
        let rows = self.store().evaluations(info.id)?;
        JudgedMatch::new(start, turns, &rows)
            .ok_or_else(|| Error::unreadable(info.id, "the review does not fit the match"))
    }

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
    /// `None` where the rows do not belong to the match.
    fn new(start: Position, turns: Vec<Turn>, rows: &[EvaluationRow]) -> Option<JudgedMatch> {
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
        let chances: Vec<f64> = expected.iter().map(|it| win_percent(it.score)).collect();
        let first = expected.first()?.position.turn();
        let mut judged = JudgedMatch {
            accuracy: of_match(&chances, first),
            errors: Vec::new(),
            chances,
            expected,
            turns,
        };
        judged.errors = judged.find_errors();
        Some(judged)
    }

    fn find_errors(&self) -> Vec<BadTurn> {
        let turns = self.turns.iter().enumerate();
        let mut errors: Vec<BadTurn> = turns
            .filter_map(|(ply, turn)| {
                let (judgement, lost) = self.judge(ply)?;
                Some(BadTurn { ply, turn: *turn, judgement, lost, decided: false })
            })
            .collect();
        let mut worst: Vec<&mut BadTurn> = errors.iter_mut().collect();
        worst.sort_by(|a, b| b.lost.total_cmp(&a.lost));
        for error in worst.into_iter().take(DECIDING) {
            error.decided = true;
        }
        errors
    }

    /// How bad a turn of the match was, and how much of the chance to win it has lost; `None` where
    /// it was good enough.
    fn judge(&self, ply: usize) -> Option<(Judgement, f64)> {
        let (before, after) = (&self.expected[ply], &self.expected[ply + 1]);
        let best = *before.line.first()?;
        // Two ways to play can be the same turn.
        let is_best = before.position.play_unchecked(best).hash() == after.position.hash();
        let score = of_side(after.score, before.position.turn());
        if is_best { None } else { self.judge_score(ply, score) }
    }

    /// As a turn of the match, one that could have been played instead, after which the engine
    /// expects `score` for its side.
    pub(super) fn judge_score(&self, ply: usize, score: Score) -> Option<(Judgement, f64)> {
        let before = &self.expected[ply];
        let expected = of_side(before.score, before.position.turn());
        let lost = bounded(win_percent(expected)) - bounded(win_percent(score));
        let found = LIMITS.iter().find(|(least, _)| lost >= *least);
        let missed_mate = mate(expected).is_some() && mate(score).is_none();
        match found {
            Some((_, judgement)) => Some((*judgement, lost)),
            None => missed_mate.then_some((Judgement::Inaccuracy, lost.max(0.0))),
        }
    }

    /// What a record says of the turns, in English.
    pub(super) fn notes(&self, game: Game) -> BTreeMap<usize, TurnNote> {
        let evals = self.expected.iter().skip(1).enumerate();
        let note =
            |after: &Expected| TurnNote { eval: Some(eval(after.score)), ..TurnNote::default() };
        let mut notes: BTreeMap<usize, TurnNote> = evals
            .filter(|(_, after)| !after.line.is_empty())
            .map(|(turn, after)| (turn, note(after)))
            .collect();
        for error in &self.errors {
            let note = notes.entry(error.ply).or_default();
            note.nag = Some(match error.judgement {
                Judgement::Mistake => 2,
                Judgement::Blunder => 4,
                Judgement::Inaccuracy => 6,
            });
            let before = &self.expected[error.ply];
            let drawbacks = drawbacks_in_words(&self.drawbacks(error), game, Locale::English);
            let drawbacks = Locale::English.list(drawbacks, Conjunction::And);
            let better = before.line.first();
            let better = better.map(|turn| format!("better {}", before.position.turn_text(*turn)));
            let said = [drawbacks].into_iter().filter(|it| !it.is_empty());
            note.comment = said.chain(better).collect::<Vec<_>>().join("; ");
        }
        notes
    }

    pub(super) fn drawbacks(&self, error: &BadTurn) -> Vec<Drawback> {
        let (before, after) = (&self.expected[error.ply], &self.expected[error.ply + 1]);
        let side = before.position.turn();
        let had = mate(of_side(before.score, side));
        let has = mate(of_side(after.score, side));
        let was_mated = mate(of_side(before.score, !side)).is_some();
        let mated = mate(of_side(after.score, !side));
        drawbacks(Comparison {
            position: &before.position,
            played: error.turn,
            reply: &after.line,
            mated: mated.filter(|_| !was_mated),
            better: &before.line,
            mates: had.filter(|_| has.is_none()),
        })
    }
}

/// A score of White as other programs read it in a record.
fn eval(score: Score) -> String {
    match score {
        Score::Centipawns(score) => format!("{:.2}", f64::from(score) / 100.0),
        Score::MatesIn(turns) => format!("#{turns}"),
        Score::MatedIn(turns) => format!("#-{turns}"),
    }
}

pub(super) fn of_side(score: Score, side: Color) -> Score {
    match side {
        Color::White => score,
        Color::Black => score.for_opponent(),
    }
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

pub(super) fn final_score(outcome: Outcome, to_move: Color) -> Score {
    match outcome.winner {
        Some(winner) if winner == to_move => Score::MatesIn(1),
        Some(_) => Score::MatedIn(0),
        None => Score::Centipawns(0),
    }
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
            let gained = if side == Color::White { grown } else { -grown };
            (is_best && gained >= LEAST).then_some(BestMove { ply, side, gained })
        });
        found.max_by(|a, b| a.gained.total_cmp(&b.gained))
    }
}
