//! The search: alpha-beta with a principal variation, deeper and deeper.

use std::sync::atomic::AtomicBool;

use super::evaluation::evaluate;
use super::level::Skill;
use super::limits::{Limits, Watch};
use super::ordering::{Candidates, Experience};
use super::score::{DRAW, INFINITE, Score, from_table, is_mate, mated_at, to_table};
use super::table::{Bound, Table};
use super::weights::Weights;
use crate::rules::{FIFTY_MOVES, Position, Role, Turn};

/// The search never looks further ahead than this many turns.
pub(super) const MAX_PLY: usize = 128;

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The turn to play; always legal.
    pub turn: Turn,
    /// What it leads to, for the side to move.
    pub score: Score,
    /// The last iteration that was completed, in turns; 0 if none was.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// What both sides are expected to play, [`Thought::turn`] first. Never empty.
    pub line: Vec<Turn>,
}

/// Searches for the best turn, or gives `None` if the game is over.
///
/// `history` holds the hashes of all earlier positions of the game in order; without them repetitions are seen from here on only. The
/// search ends at its limits or soon (some milliseconds) after `stop` becomes true, whichever is first; without limits it goes on until
/// then. However early it ends, it answers with a legal turn.
pub fn think(
    position: &Position,
    history: &[u64],
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<Thought> {
    think_with(position, history, limits, stop, Skill::FULL)
}

/// As [`think`], with the errors of a level.
pub(super) fn think_with(
    position: &Position,
    history: &[u64],
    limits: &Limits,
    stop: &AtomicBool,
    skill: Skill,
) -> Option<Thought> {
    if position.status_with_history(history).is_over() {
        return None;
    }
    Search::new(position, history, limits, stop, skill).iterate(position)
}

/// A search under way.
pub(super) struct Search<'a> {
    pub(super) weights: &'static Weights,
    pub(super) watch: Watch<'a>,
    pub(super) table: Table,
    experience: Experience,
    skill: Skill,
    /// The hashes of the positions of the game and then of those on the way from the root, each before the turn that left it.
    hashes: Vec<u64>,
    /// Where in `hashes` the root is.
    root: usize,
    /// The best line found from each ply.
    lines: Vec<Vec<Turn>>,
    /// The best turn of the root in this iteration.
    best: Option<(Turn, i32)>,
    depth: i32,
}

/// A node's place in the tree.
#[derive(Clone, Copy)]
struct Node {
    depth: i32,
    ply: usize,
    in_check: bool,
    /// Whether this side may pass to see whether it needs a turn at all.
    may_pass: bool,
}

impl<'a> Search<'a> {
    fn new(
        position: &Position,
        history: &[u64],
        limits: &Limits,
        stop: &'a AtomicBool,
        skill: Skill,
    ) -> Search<'a> {
        Search {
            weights: Weights::of(position.game()),
            watch: Watch::new(*limits, stop),
            table: Table::for_nodes(limits.nodes),
            experience: Experience::new(),
            skill,
            hashes: history.to_vec(),
            root: history.len(),
            lines: vec![Vec::new(); MAX_PLY + 1],
            best: None,
            depth: 0,
        }
    }

    fn iterate(&mut self, position: &Position) -> Option<Thought> {
        let fallback = *position.legal_turns().first()?;
        let mut thought = Thought {
            turn: fallback,
            score: Score::Centipawns(0),
            depth: 0,
            nodes: 0,
            line: vec![fallback],
        };
        let mut last = 0;
        let mut depth = 1;
        while self.watch.wants_depth(depth) && depth < MAX_PLY as i32 / 2 {
            self.depth = depth;
            self.best = None;
            let score = self.aspire(position, depth, last);
            if let Some((turn, score)) = self.best {
                thought.turn = turn;
                thought.score = Score::at_root(score);
                thought.line.clear();
                thought.line.push(turn);
                if self.lines[0].first() == Some(&turn) {
                    thought.line.clone_from(&self.lines[0]);
                }
            }
            if self.watch.is_over() {
                break;
            }
            thought.depth = depth.unsigned_abs();
            last = score;
            // A mate that was found cannot become shorter once the search is deeper than the mate is long.
            if is_mate(score) && score.abs() + depth >= -mated_at(0) {
                break;
            }
            depth += 1;
        }
        thought.nodes = self.watch.nodes();
        Some(thought)
    }

    /// Searches the root in a narrow window around the last score, widened as long as the score falls outside.
    fn aspire(&mut self, position: &Position, depth: i32, last: i32) -> i32 {
        let mut margin = 25;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && !is_mate(last) {
            (alpha, beta) = (last - margin, last + margin);
        }
        let node = Node {
            depth,
            ply: 0,
            in_check: position.is_check(),
            may_pass: false,
        };
        loop {
            let score = self.search(position, alpha, beta, node);
            if self.watch.is_over() {
                return score;
            }
            margin *= 4;
            let wide = margin > 1_000;
            if score <= alpha && alpha > -INFINITE {
                alpha = if wide { -INFINITE } else { score - margin };
            } else if score >= beta && beta < INFINITE {
                beta = if wide { INFINITE } else { score + margin };
            } else {
                return score;
            }
        }
    }

    /// The evaluation as the level sees it.
    pub(super) fn evaluate(&self, position: &Position) -> i32 {
        evaluate(position, self.weights) + self.skill.misjudgment(position)
    }

    /// Whether the position is drawn by repetition: it stood before on the way from the root, or twice in the game. Where the rules know no
    /// such draw, who could repeat for ever still gets no further than a draw.
    fn is_repeated(&self, position: &Position) -> bool {
        let hash = position.hash();
        let reversible = position.halfmove_clock() as usize;
        let mut before = 0;
        let earlier = self.hashes.iter().enumerate().rev();
        for (i, other) in earlier.take(reversible).skip(1).step_by(2) {
            if *other == hash {
                before += 1;
                if i >= self.root || before == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// Whether the position on the way is drawn, so that there is nothing to search.
    pub(super) fn is_drawn(&self, position: &Position) -> bool {
        self.is_repeated(position)
            || position.halfmove_clock() >= FIFTY_MOVES && position.has_legal_turn()
            || position.is_dead() && position.has_legal_turn()
    }

    /// The score of a node for the side to move, exact between `alpha` and `beta` and a bound outside.
    fn search(&mut self, position: &Position, mut alpha: i32, beta: i32, node: Node) -> i32 {
        let Node { ply, in_check, .. } = node;
        // A side in check is searched one turn deeper, but not without end.
        let extended = in_check && ply < 2 * self.depth as usize;
        let mut depth = node.depth + i32::from(extended);
        if depth <= 0 {
            return self.quiescence(position, alpha, beta, ply, in_check);
        }
        let exact = beta - alpha > 1;
        self.lines[ply].clear();
        if self.watch.tick() {
            return DRAW;
        }
        let mut beta = beta;
        if ply > 0 {
            if self.is_drawn(position) {
                return DRAW;
            }
            if ply >= MAX_PLY - 1 {
                return self.evaluate(position);
            }
            alpha = alpha.max(mated_at(ply));
            beta = beta.min(-mated_at(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        let hash = position.hash();
        let entry = self.table.get(hash);
        if let Some(entry) = entry
            && !exact
            && i32::from(entry.depth) >= depth
        {
            let score = from_table(i32::from(entry.score), ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if decides {
                return score;
            }
        }
        let table_turn = entry.and_then(|entry| entry.turn);
        let standing = if in_check {
            -INFINITE
        } else {
            self.evaluate(position)
        };
        if !exact && !in_check && !is_mate(beta) {
            if depth <= 4 && standing - 90 * depth >= beta {
                return standing;
            }
            if node.may_pass
                && depth >= 2
                && standing >= beta
                && let Some(score) = self.refuted_by_passing(position, beta, depth, ply, standing)
            {
                return score;
            }
        }
        if depth >= 4 && table_turn.is_none() {
            depth -= 1;
        }

        // Only at the root does it matter that each turn comes once and in its canonical form.
        let turns = if ply == 0 {
            position.legal_turns()
        } else {
            position.candidate_turns()
        };
        let breadth = turns.len() as i32;
        let candidates = self.candidates(position, &turns, table_turn, ply);
        let floor = alpha;
        let mut best = -INFINITE;
        let mut best_turn = None;
        let mut quiet_tried: Vec<Turn> = Vec::new();
        self.hashes.push(hash);
        for (i, candidate) in candidates.enumerate() {
            let turn = candidate.turn;
            let may_skip = ply > 0 && best > -INFINITE && !is_mate(best) && !in_check;
            if best > -INFINITE && self.skill.overlooks(hash, turn) {
                continue;
            }
            let Some(next) = position.play_candidate(turn) else {
                continue;
            };
            let gives_check = next.is_check();
            if may_skip && !exact && !gives_check && depth <= 4 {
                let hopeless = standing + 120 * depth + 60 <= alpha;
                let late = i as i32 > 4 + breadth / 12 + 3 * depth * depth;
                if !candidate.tactical && (hopeless || late) || candidate.is_losing() && depth <= 2
                {
                    continue;
                }
            }
            let child = Node {
                depth: depth - 1,
                ply: ply + 1,
                in_check: gives_check,
                may_pass: true,
            };
            let score = if best == -INFINITE {
                -self.search(&next, -beta, -alpha, child)
            } else {
                let mut reduction = 0;
                let quiet = !candidate.tactical || candidate.is_losing();
                if depth >= 3 && i >= 3 && quiet && !gives_check {
                    reduction = reduction_for(depth, i) - i32::from(exact) - i32::from(in_check);
                    reduction -= self.experience.history(position, turn) / 6_000;
                    reduction = reduction.clamp(0, depth - 2);
                }
                let reduced = Node {
                    depth: depth - 1 - reduction,
                    ..child
                };
                let mut score = -self.search(&next, -alpha - 1, -alpha, reduced);
                if score > alpha && reduction > 0 {
                    score = -self.search(&next, -alpha - 1, -alpha, child);
                }
                if score > alpha && score < beta {
                    score = -self.search(&next, -beta, -alpha, child);
                }
                score
            };
            if self.watch.is_over() {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_turn = Some(turn);
                    self.keep_line(ply, turn);
                    if ply == 0 {
                        self.best = Some((turn, score));
                    }
                }
            }
            if alpha >= beta {
                if !candidate.tactical {
                    self.experience
                        .refuted(position, turn, &quiet_tried, depth, ply);
                }
                break;
            }
            if !candidate.tactical {
                quiet_tried.push(turn);
            }
        }
        self.hashes.pop();
        if self.watch.is_over() {
            return DRAW;
        }
        if best == -INFINITE {
            return if in_check { mated_at(ply) } else { DRAW };
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table
            .put(hash, best_turn, to_table(best, ply), depth, bound);
        best
    }

    /// Nothing is expected after this ply.
    pub(super) fn clear_line(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// All turns of a node in the order in which to try them.
    pub(super) fn candidates(
        &self,
        position: &Position,
        turns: &[Turn],
        table_turn: Option<Turn>,
        ply: usize,
    ) -> Candidates {
        Candidates::all(
            position,
            self.weights,
            turns,
            table_turn,
            &self.experience,
            ply,
        )
    }

    /// Whether the side to move is so well off that it could even pass: then the score with which it does.
    fn refuted_by_passing(
        &mut self,
        position: &Position,
        beta: i32,
        depth: i32,
        ply: usize,
        standing: i32,
    ) -> Option<i32> {
        // With Pawns alone it is often worst to be the one to move.
        let few = position.king(position.turn()).set() | position.with_role(Role::Pawn);
        if (position.pieces(position.turn()) - few).is_empty() {
            return None;
        }
        let reduction = 3 + depth / 4 + ((standing - beta) / 200).min(2);
        self.hashes.push(position.hash());
        let next = position.pass_turn();
        let child = Node {
            depth: depth - 1 - reduction,
            ply: ply + 1,
            in_check: false,
            may_pass: false,
        };
        let score = -self.search(&next, -beta, 1 - beta, child);
        self.hashes.pop();
        (score >= beta && !self.watch.is_over()).then_some(if is_mate(score) {
            beta
        } else {
            score
        })
    }

    /// The line from this ply is the turn and then the line after it.
    fn keep_line(&mut self, ply: usize, turn: Turn) {
        if let [line, rest, ..] = &mut self.lines[ply..] {
            line.clear();
            line.push(turn);
            line.extend_from_slice(rest);
        }
    }
}

/// How much less deep a late quiet turn is searched at first.
fn reduction_for(depth: i32, index: usize) -> i32 {
    (0.6 + f64::from(depth).ln() * (index as f64).ln() / 2.2) as i32
}
