//! The review of a game: what the engine expects in each position, and which turns were errors.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::accuracy::{bounded, of_match, win_percent};
use engine::{Limits, Score, SearchResult};
use explain::{Comparison, Drawback, Naming, drawbacks, drawbacks_in_words, mate};
use locale::{Conjunction, Locale};
use model::Outcome;
use notation::TurnNote;
use render::Judgement;
use rules::{Color, Game, Position, Turn, Visit};

/// How many positions all searches of a review look at together: about half a minute of one core.
const NODES_IN_ALL: u32 = 12_000_000;
/// The most for one search, however short the match: more than twice what level 8 looks at in any game.
const MOST_NODES: u32 = 760_000;
/// No search takes longer, however slow or busy the machine.
const LONGEST: Duration = Duration::from_secs(10);
/// The turns of a line that are kept, unless it mates.
const LINE: usize = 6;

/// How bad a turn is that loses at least so much of the chance to win, in percent, as on Lichess.
/// Lichess has other limits for mates; here a mate counts as a chance, and missing one is at least
/// an inaccuracy.
const LIMITS: [(f64, Judgement); 3] =
    [(15.0, Judgement::Blunder), (10.0, Judgement::Mistake), (LEAST_LOST, Judgement::Inaccuracy)];

/// How much of the chance to win an error loses at least, in percent, unless it misses a mate.
pub const LEAST_LOST: f64 = 5.0;

/// How many turns are said to have decided a match.
const DECIDING: usize = 3;

/// The nodes for each position of a match of so many turns, the same so that they compare.
pub fn nodes_for(turns: u32) -> u32 {
    (NODES_IN_ALL / (turns + 1)).min(MOST_NODES)
}

/// Reviews a game, with so many nodes for each position; `None` if it was stopped before its end.
pub fn review(
    start: &Position,
    turns: Vec<Turn>,
    nodes: u32,
    stop: &AtomicBool,
) -> Option<JudgedMatch> {
    let mut position = start.clone();
    let mut earlier: Vec<Visit> = Vec::with_capacity(turns.len());
    let mut expected = Vec::with_capacity(turns.len() + 1);
    for turn in turns.iter().map(Some).chain([None]) {
        let (score, line) = match Outcome::by_rules(&position, &earlier) {
            Some(outcome) => (final_score(outcome, position.turn()), Vec::new()),
            None => {
                let found = search(&position, &earlier, nodes, stop)?;
                (found.score, kept_line(&found).to_vec())
            }
        };
        let score = of_side(score, position.turn());
        expected.push(Expected { position: position.clone(), score, line });
        if let Some(turn) = turn {
            earlier.push(position.visit());
            position = position.play_unchecked(*turn);
        }
    }
    Some(JudgedMatch::new(expected, turns))
}

/// Searches a position in which the match is not over as a review does; `None` if it was stopped before anything was found.
pub fn search(
    position: &Position,
    earlier: &[Visit],
    nodes: u32,
    stop: &AtomicBool,
) -> Option<SearchResult> {
    let limits = Limits {
        nodes: Some(nodes.into()),
        deadline: Instant::now().checked_add(LONGEST),
        ..Limits::default()
    };
    let found = engine::think(position, earlier, &limits, stop)?;
    Some(engine::to_mate(position, found, nodes.into(), stop))
}

/// The first turns of what was found, or all of a mate.
pub fn kept_line(found: &SearchResult) -> &[Turn] {
    let kept = match found.score {
        Score::MatesIn(_) | Score::MatedIn(_) => found.line.len(),
        Score::Centipawns(_) => LINE,
    };
    &found.line[..kept.min(found.line.len())]
}

pub struct Expected {
    pub position: Position,
    /// For White.
    pub score: Score,
    /// The best turns of both sides; empty where the match is over.
    pub line: Vec<Turn>,
}

pub struct BadTurn {
    /// The number of turns played before it.
    pub ply: usize,
    pub turn: Turn,
    pub judgement: Judgement,
    /// How much of the chance to win it has lost, in percent.
    pub lost: f64,
    /// Whether it is one of those that have decided the match.
    pub decided: bool,
}

/// The least, in percent, by which a best move and the error it answers raise the chance to win.
const LEAST_GAINED: f64 = 5.0;

#[derive(Clone, Copy, Debug)]
pub struct BestMove {
    /// The turns played before it.
    pub ply: usize,
    pub side: Color,
    /// How much its player's chance to win has grown by it and the move before it, in percent.
    pub gained: f64,
}

/// A match with what the engine thinks of each of its positions.
pub struct JudgedMatch {
    pub expected: Vec<Expected>,
    pub turns: Vec<Turn>,
    /// White's chances to win in each position, in percent.
    pub chances: Vec<f64>,
    pub accuracy: [Option<f64>; 2],
    /// In the order of the match.
    pub errors: Vec<BadTurn>,
}

impl JudgedMatch {
    /// `expected` holds every position of the match.
    pub fn new(expected: Vec<Expected>, turns: Vec<Turn>) -> JudgedMatch {
        let chances: Vec<f64> = expected.iter().map(|it| win_percent(it.score)).collect();
        let first = expected.first().map_or(Color::White, |first| first.position.turn());
        let mut judged = JudgedMatch {
            accuracy: of_match(&chances, first),
            errors: Vec::new(),
            chances,
            expected,
            turns,
        };
        judged.errors = judged.find_errors();
        judged
    }

    fn find_errors(&self) -> Vec<BadTurn> {
        let turns = self.turns.iter().enumerate();
        let mut errors: Vec<BadTurn> = turns
            .filter_map(|(ply, turn)| {
                if self.is_best(ply)? {
                    return None;
                }
                let side = self.expected[ply].position.turn();
                let score = of_side(self.expected[ply + 1].score, side);
                let (judgement, lost) = self.judge_score(ply, score)?;
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

    /// Whether a turn was the engine's choice, if it had one. Two ways to play can be the same turn.
    fn is_best(&self, ply: usize) -> Option<bool> {
        let (before, after) = (&self.expected[ply], &self.expected[ply + 1]);
        let best = before.position.play_unchecked(*before.line.first()?);
        Some(best.hash() == after.position.hash())
    }

    /// How bad a turn would have been, after which the engine expects `score` for its side.
    pub fn judge_score(&self, ply: usize, score: Score) -> Option<(Judgement, f64)> {
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
    pub fn notes(&self, game: Game) -> BTreeMap<usize, TurnNote> {
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
            let drawbacks =
                drawbacks_in_words(&self.drawbacks(error), game, Naming::Board, Locale::English);
            let drawbacks = Locale::English.list(drawbacks, Conjunction::And);
            let better = before.line.first();
            let better = better.map(|turn| format!("better {}", before.position.turn_text(*turn)));
            let said = [drawbacks].into_iter().filter(|it| !it.is_empty());
            note.comment = said.chain(better).collect::<Vec<_>>().join("; ");
        }
        notes
    }

    pub fn drawbacks(&self, error: &BadTurn) -> Vec<Drawback> {
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

    /// The move that has made the most of an opponent's error.
    pub fn best_move(&self) -> Option<BestMove> {
        let found = (1..self.turns.len()).filter_map(|ply| {
            let side = self.expected[ply].position.turn();
            let grown = self.chances[ply + 1] - self.chances[ply - 1];
            let gained = if side == Color::White { grown } else { -grown };
            (self.is_best(ply)? && gained >= LEAST_GAINED).then_some(BestMove { ply, side, gained })
        });
        found.max_by(|a, b| a.gained.total_cmp(&b.gained))
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

pub fn of_side(score: Score, side: Color) -> Score {
    match side {
        Color::White => score,
        Color::Black => score.for_opponent(),
    }
}

/// The score of a match that is over, for the side to move.
pub fn final_score(outcome: Outcome, to_move: Color) -> Score {
    match outcome.winner {
        Some(winner) if winner == to_move => Score::MatesIn(1),
        Some(_) => Score::MatedIn(0),
        None => Score::Centipawns(0),
    }
}
