//! The search of one thread: principal variation search, alpha-beta with null windows for all
//! actions but the first.
//!
//! The tree branches by action. Where a turn has two half actions, the node after the first has the
//! same side to move: its score is not negated, and its actions cost no depth.

pub(crate) mod correction;
pub(crate) mod ends;
pub(crate) mod gravity;
pub(crate) mod history;
pub(crate) mod iteration;
pub(crate) mod picker;
pub(crate) mod quiescence;
pub(crate) mod searcher;
pub(crate) mod selectivity;
pub(crate) mod static_exchange;
pub(crate) mod transposition_table;
pub(crate) mod tuning;

use crate::eval::evaluation::clamped;
use crate::eval::evaluator::Evaluator;
use crate::eval::net::Net;
use crate::eval::weights::{Values, Weights};
use crate::limits::{MAX_PLY, Watch};
use crate::score::{DRAW, INFINITE, is_mate, mated_at, to_table};
use crate::search::correction::Likeness;
use crate::search::history::{History, PieceTo};
use crate::search::picker::{Lists, Picker};
use crate::search::transposition_table::{Bound, Entry, Table};
use crate::search::tuning::Tuning;
use crate::weaken::{Skill, mix};
use rules::{Move, Position, Stalemate, Visit, Width};

/// The root of a search.
#[derive(Clone, Copy)]
pub(crate) struct Root<'a, W: Width> {
    pub(crate) position: &'a Position<W>,
    pub(crate) weights: &'static Weights<W>,
    pub(crate) net: Option<&'static Net>,
    /// The notes of all earlier positions of the game, in order.
    pub(crate) earlier: &'a [Visit],
}

/// A node's place in the tree.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) depth: i32,
    /// Actions from the root.
    pub(crate) ply: usize,
    /// Turns from the root.
    pub(crate) turns: usize,
    pub(crate) in_check: bool,
    /// Whether null-move pruning is allowed: never twice in a row.
    pub(crate) may_pass: bool,
    /// Whether it is expected to fail low, so that all its actions are searched.
    pub(crate) all: bool,
    /// The last action.
    pub(crate) previous: Option<PieceTo>,
    /// The action excluded by a singular extension search.
    pub(crate) excluded: Option<Move>,
}

/// What is known of a node before its actions are searched.
#[derive(Clone, Copy)]
pub(crate) struct NodeFacts {
    /// The best action of an earlier search, from the transposition table.
    pub(crate) table_action: Option<Move>,
    /// The extension of the table action.
    pub(crate) extension: i32,
    /// The static evaluation before its correction; `None` in check or in mid-turn.
    pub(crate) plain_eval: Option<i32>,
    /// The same with its correction.
    pub(crate) static_eval: Option<i32>,
    /// Whether the static evaluation has improved since the side's last turn.
    pub(crate) improving: bool,
}

/// The result of a singular extension search.
pub(crate) enum Singular {
    /// The table action is far better than all others.
    Extend,
    /// Another action is nearly as good.
    No,
    /// Multi-cut: other actions cause a cutoff too, with this score.
    MultiCut(i32),
}

/// The score of a node after a first half action that begins no legal turn.
pub(crate) const IMPOSSIBLE: i32 = -INFINITE;

/// A running search on one thread.
pub(crate) struct Search<'a, W: Width> {
    pub(crate) values: &'static Values,
    pub(crate) evaluator: Evaluator<W>,
    pub(crate) watch: Watch<'a>,
    pub(crate) table: &'a Table,
    pub(crate) history: &'a mut History,
    pub(crate) skill: Skill,
    pub(crate) tuning: Tuning,
    /// The notes of the positions of the game and of the path from the root, each before the turn
    /// that left it.
    pub(crate) path: Vec<Visit>,
    /// The index of the root in `path`.
    pub(crate) root: usize,
    /// The principal variation from each ply.
    pub(crate) lines: Vec<Vec<Move>>,
    /// The best root score of this iteration, once there is a best turn.
    pub(crate) best: Option<i32>,
    /// The depth of this iteration.
    pub(crate) depth: i32,
    /// The static evaluation at each ply of the path; `None` in check or in mid-turn.
    pub(crate) evaluations: [Option<i32>; MAX_PLY + 1],
    /// The hashes of positions that no root turn may lead to.
    pub(crate) avoided: Vec<u64>,
    /// The greatest number of turns from the root.
    pub(crate) deepest: u32,
    /// The lists of finished pickers, for reuse.
    pub(crate) spare_lists: Vec<Lists>,
}

impl<'a, W: Width> Search<'a, W> {
    pub(crate) fn new(
        root: Root<'_, W>,
        watch: Watch<'a>,
        table: &'a Table,
        history: &'a mut History,
        (skill, tuning): (Skill, Tuning),
    ) -> Search<'a, W> {
        Search {
            values: &root.weights.values,
            evaluator: Evaluator::new(root.position, root.weights, root.net),
            watch,
            table,
            history,
            skill,
            tuning,
            path: root.earlier.to_vec(),
            root: root.earlier.len(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            best: None,
            depth: 0,
            evaluations: [None; MAX_PLY + 1],
            avoided: Vec::new(),
            deepest: 0,
            spare_lists: Vec::new(),
        }
    }

    /// The static evaluation with the misjudgement of the level.
    pub(crate) fn evaluate(&mut self, position: &Position<W>) -> i32 {
        self.evaluator.evaluate(position) + self.skill.misjudgment(position)
    }

    /// A static evaluation, corrected by what that of like positions was wrong by.
    pub(crate) fn corrected(
        &self,
        evaluation: i32,
        position: &Position<W>,
        previous: Option<PieceTo>,
    ) -> i32 {
        let correction = self.history.corrections.of(self.likeness(position, previous));
        clamped(evaluation + correction * self.tuning.correction / (256 * 256))
    }

    fn likeness(&self, position: &Position<W>, previous: Option<PieceTo>) -> Likeness {
        let previous = previous.map(PieceTo::index);
        Likeness { turn: position.turn(), keys: self.evaluator.keys(), previous }
    }

    /// The score of a node for the side to move: exact between `alpha` and `beta`, a bound outside.
    pub(crate) fn search(
        &mut self,
        position: &Position<W>,
        mut alpha: i32,
        mut beta: i32,
        node: Node,
    ) -> i32 {
        let Node { ply, turns, in_check, .. } = node;
        // Check extension, limited so that the search ends.
        let extended = in_check && turns < 2 * self.depth as usize;
        let mut depth = node.depth + i32::from(extended);
        if depth <= 0 {
            return self.quiescence(position, alpha, beta, node);
        }
        let is_pv = beta - alpha > 1;
        self.lines[ply].clear();
        if self.watch.tick() {
            return DRAW;
        }
        self.deepest = self.deepest.max(turns as u32);
        let mid_turn = position.is_mid_turn();
        if ply > 0 && !mid_turn {
            if let Some(score) = self.ended(position, turns) {
                return score;
            }
            // Mate distance pruning.
            alpha = alpha.max(mated_at(turns));
            beta = beta.min(-mated_at(turns + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        if ply >= MAX_PLY - 2 {
            return self.evaluate(position);
        }
        let key = self.key(position, turns);
        let entry = self.table.get(key).filter(|_| node.excluded.is_none());
        if let Some(entry) = entry
            && !is_pv
            && entry.depth >= depth
            && let Some(score) = entry.decides(alpha, beta, turns)
        {
            return score;
        }
        let table_action =
            entry.and_then(|entry| entry.action).filter(|mv| position.has_action(*mv));
        let plain_eval = (!in_check && !mid_turn).then(|| {
            let known = entry.and_then(|entry| entry.evaluation);
            known.unwrap_or_else(|| self.evaluate(position))
        });
        let static_eval = plain_eval.map(|eval| self.corrected(eval, position, node.previous));
        self.evaluations[ply] = static_eval;
        let improving = static_eval.is_some_and(|now| self.has_improved(ply, now));
        if let Some(static_eval) = static_eval
            && !is_pv
            && node.excluded.is_none()
            && !is_mate(beta)
            && let Some(score) = {
                let estimate = refined(static_eval, entry, turns);
                self.prune_node(position, beta, depth, node, estimate, improving)
            }
        {
            return score;
        }
        // Internal iterative reduction.
        if depth >= self.tuning.iir_depth && table_action.is_none() && node.excluded.is_none() {
            depth -= 1;
        }
        let node = Node { depth, ..node };
        let extension = match (table_action, entry) {
            (Some(mv), Some(entry)) => {
                match self.singular(position, (alpha, beta), node, mv, entry) {
                    Singular::Extend => 1,
                    Singular::No => 0,
                    Singular::MultiCut(score) => return score,
                }
            }
            _ => 0,
        };
        let known = NodeFacts { table_action, extension, plain_eval, static_eval, improving };
        self.search_actions(position, alpha, beta, node, known)
    }

    /// Searches the actions of a node one after another and returns its score.
    fn search_actions(
        &mut self,
        position: &Position<W>,
        mut alpha: i32,
        beta: i32,
        node: Node,
        known: NodeFacts,
    ) -> i32 {
        let (note, mid_turn) = (position.visit(), position.is_mid_turn());
        let key = self.key(position, node.turns);
        let legality = position.legality();
        let refutations = self.history.refutations(node.ply, node.previous);
        let lists = self.spare_lists.pop().unwrap_or_default();
        let mut picker =
            Picker::all(lists, known.table_action, refutations, node.previous, self.tuning);
        let (alpha_before, is_pv) = (alpha, beta - alpha > 1);
        let mut best = -INFINITE;
        let mut best_action = None;
        let mut best_is_tactical = false;
        let mut quiet_tried: Vec<Move> = Vec::new();
        let mut tried = 0;
        if !mid_turn {
            self.path.push(note);
        }
        loop {
            // A score of mate leaves no margin to prune by.
            let may_skip = node.ply > 0
                && best > -INFINITE
                && !is_mate(best)
                && !is_mate(alpha)
                && !node.in_check;
            if may_skip && self.prunes_quiet(node.depth, tried, alpha, known) {
                picker.skip_quiet();
            }
            let Some(candidate) = picker.next(position, self.values, self.history) else { break };
            let mv = candidate.mv;
            if node.excluded == Some(mv) || best > -INFINITE && self.skill.overlooks(note.hash, mv)
            {
                continue;
            }
            if may_skip && self.prunes_action(position, candidate, node.depth) {
                continue;
            }
            let mut next = position.clone();
            if !next.play_action(mv, &legality) {
                continue;
            }
            if node.turns == 0 && self.avoids(&next) {
                continue;
            }
            self.table.prefetch(next.hash());
            self.evaluator.push(position, &next, mv);
            let same_side = next.turn() == position.turn();
            let extension = if known.table_action == Some(mv) { known.extension } else { 0 };
            let child = Node {
                depth: node.depth - i32::from(!mid_turn) + extension,
                ply: node.ply + 1,
                turns: node.turns + usize::from(!same_side),
                in_check: !same_side && next.is_check(),
                may_pass: true,
                all: if same_side { node.all } else { !node.all && !is_pv },
                previous: Some(PieceTo::of(position, self.values, mv)),
                excluded: None,
            };
            let score = if best == -INFINITE {
                self.descend(&next, same_side, alpha, beta, child)
            } else {
                let mut reduction = 0;
                if node.depth >= 2 && tried >= 2 && (!candidate.tactical || candidate.losing) {
                    let tuning = &self.tuning;
                    let checks = i32::from(node.in_check) + i32::from(child.in_check);
                    let thousandths = tuning.reduction(node.depth, tried, candidate.history)
                        - tuning.lmr_pv * i32::from(is_pv)
                        - tuning.lmr_check * checks
                        + tuning.lmr_worsening * i32::from(!known.improving && !mid_turn)
                        + tuning.lmr_all * i32::from(node.all);
                    reduction = (thousandths / 1_000).clamp(0, (child.depth - 1).max(0));
                }
                self.descend_later(&next, same_side, (alpha, beta), child, reduction)
            };
            self.evaluator.pop();
            if self.watch.over {
                break;
            }
            if same_side && score == IMPOSSIBLE {
                continue;
            }
            tried += 1;
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_action = Some(mv);
                    best_is_tactical = candidate.tactical;
                    self.keep_line(node.ply, mv);
                    if node.ply == 0 {
                        self.best = Some(score);
                    }
                }
            }
            if alpha >= beta {
                if !candidate.tactical {
                    self.history.update(
                        position,
                        self.values,
                        mv,
                        &quiet_tried,
                        node.depth,
                        (node.ply, node.previous),
                    );
                }
                break;
            }
            if !candidate.tactical {
                quiet_tried.push(mv);
            }
        }
        self.spare_lists.push(picker.into_lists());
        if !mid_turn {
            self.path.pop();
        }
        if self.watch.over {
            return DRAW;
        }
        if best == -INFINITE {
            return match node {
                Node { excluded: Some(_), .. } => alpha_before,
                _ if mid_turn => IMPOSSIBLE,
                Node { in_check: true, turns, .. } => mated_at(turns),
                _ if position.spec().wins.stalemate == Stalemate::Loses => mated_at(node.turns),
                _ => DRAW,
            };
        }
        if node.excluded.is_none() {
            let bound = Bound::of(best, alpha_before, beta);
            // What a capture changes says nothing about the evaluation.
            if let Some(eval) = known.static_eval
                && !best_is_tactical
                && !is_mate(best)
                && match bound {
                    Bound::Exact => true,
                    Bound::Lower => best > eval,
                    Bound::Upper => best < eval,
                }
            {
                let likeness = self.likeness(position, node.previous);
                self.history.corrections.learn(likeness, best - eval, node.depth);
            }
            let found = Entry {
                action: best_action,
                score: to_table(best, node.turns),
                evaluation: known.plain_eval,
                depth: node.depth,
                bound,
            };
            self.table.put(key, found);
        }
        best
    }

    /// Whether a root turn leads to an excluded position.
    pub(crate) fn avoids(&self, next: &Position<W>) -> bool {
        !self.avoided.is_empty() && !next.is_mid_turn() && self.avoided.contains(&next.hash())
    }

    /// The transposition table key of a node this many turns from the root. Within the root turn,
    /// excluded turns change scores, so these nodes get keys that depend on what is excluded.
    pub(crate) fn key(&self, position: &Position<W>, turns: usize) -> u64 {
        let apart = if turns == 0 { &self.avoided[..] } else { &[] };
        apart.iter().fold(position.hash(), |key, hash| key ^ mix(*hash))
    }

    /// The score of a child, from its parent's view.
    pub(crate) fn descend(
        &mut self,
        next: &Position<W>,
        same_side: bool,
        alpha: i32,
        beta: i32,
        child: Node,
    ) -> i32 {
        if same_side {
            self.search(next, alpha, beta, child)
        } else {
            -self.search(next, -beta, -alpha, child)
        }
    }

    /// The score of an action after the first, for the side that plays it. A null-window search, at
    /// first reduced by `reduction`, shows whether the action beats the best so far; only then is
    /// it searched with the full window.
    fn descend_later(
        &mut self,
        next: &Position<W>,
        same_side: bool,
        (alpha, beta): (i32, i32),
        child: Node,
        reduction: i32,
    ) -> i32 {
        let reduced = Node { depth: child.depth - reduction, ..child };
        let mut score = self.descend(next, same_side, alpha, alpha + 1, reduced);
        if score > alpha && reduction > 0 {
            score = self.descend(next, same_side, alpha, alpha + 1, child);
        }
        if score > alpha && score < beta {
            score = self.descend(next, same_side, alpha, beta, child);
        }
        score
    }

    /// Sets the principal variation of this ply to the action followed by that of the next ply.
    pub(crate) fn keep_line(&mut self, ply: usize, mv: Move) {
        if let [line, rest, ..] = &mut self.lines[ply..] {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }
}

/// The evaluation of a node or, where the table's bound lies beyond it, that bound.
fn refined(evaluation: i32, entry: Option<Entry>, turns: usize) -> i32 {
    entry
        .and_then(|entry| entry.decides(evaluation - 1, evaluation + 1, turns))
        .filter(|score| !is_mate(*score))
        .unwrap_or(evaluation)
}
