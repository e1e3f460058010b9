//! Quiescence search: plays out captures until the position is quiet enough to evaluate.

use crate::eval::evaluator::LAZY_MARGIN;
use crate::limits::MAX_PLY;
use crate::score::{DRAW, INFINITE, LEAST_MATE, mated_at, to_table};
use crate::search::history::PieceTo;
use crate::search::picker::Picker;
use crate::search::transposition_table::{Bound, Entry};
use crate::search::{IMPOSSIBLE, Node, Search};
use rules::{Position, Width};

impl<W: Width> Search<'_, W> {
    /// The score of a node, searching only captures, promotions, ends of turns and check evasions.
    pub(crate) fn quiescence(
        &mut self,
        position: &Position<W>,
        mut alpha: i32,
        beta: i32,
        node: Node,
    ) -> i32 {
        let Node { ply, turns, in_check, .. } = node;
        self.lines[ply].clear();
        let mid_turn = position.is_mid_turn();
        if self.watch.tick() {
            return DRAW;
        }
        self.deepest = self.deepest.max(turns as u32);
        if !mid_turn && let Some(score) = self.ended(position, turns) {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return self.evaluate(position);
        }
        let hash = position.hash();
        let entry = self.table.get(hash);
        if beta - alpha == 1
            && let Some(entry) = entry
            && let Some(score) = entry.decides(alpha, beta, turns)
        {
            return score;
        }
        let known = entry.and_then(|entry| entry.evaluation);
        let mut exact = true;
        let plain_eval = (!in_check && !mid_turn).then(|| {
            known.unwrap_or_else(|| {
                let lazy = self.evaluator.evaluate_lazily(position);
                exact = (alpha - LAZY_MARGIN..=beta + LAZY_MARGIN).contains(&lazy);
                if exact { self.evaluate(position) } else { lazy }
            })
        });
        let evaluation = plain_eval.map(|eval| self.corrected(eval, position, node.previous));
        // Stand pat: nobody is forced to capture.
        let mut best = evaluation.unwrap_or(-INFINITE);
        if best >= beta {
            return best;
        }
        let alpha_before = alpha;
        alpha = alpha.max(best);
        let mut best_action = None;
        let lists = self.spare_lists.pop().unwrap_or_default();
        let mut picker = if evaluation.is_none() {
            let refutations = self.history.refutations(ply, node.previous);
            Picker::all(lists, None, refutations, node.previous, self.tuning)
        } else {
            Picker::winning(lists, self.tuning)
        };
        let mut legality = None;
        loop {
            // Delta pruning.
            if let Some(evaluation) = evaluation {
                picker.want_more_than(alpha - evaluation - self.tuning.delta_margin);
            }
            let Some(candidate) = picker.next(position, self.values, self.history) else { break };
            let mv = candidate.mv;
            // A check evasion, or a way to end the turn, is known already.
            if evaluation.is_none() && !candidate.tactical && best > -LEAST_MATE {
                break;
            }
            let legality = legality.get_or_insert_with(|| position.legality());
            let mut next = position.clone();
            if !next.play_action(mv, legality) {
                continue;
            }
            self.table.prefetch(next.hash());
            self.evaluator.push(position, &next, mv);
            let same_side = next.turn() == position.turn();
            let child = Node {
                depth: 0,
                ply: ply + 1,
                turns: turns + usize::from(!same_side),
                in_check: !same_side && next.is_check(),
                previous: Some(PieceTo::of(position, self.values, mv)),
                ..node
            };
            let score = if same_side {
                self.quiescence(&next, alpha, beta, child)
            } else {
                -self.quiescence(&next, -beta, -alpha, child)
            };
            self.evaluator.pop();
            if self.watch.over {
                break;
            }
            if same_side && score == IMPOSSIBLE {
                continue;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_action = Some(mv);
                    self.keep_line(ply, mv);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        self.spare_lists.push(picker.into_lists());
        if self.watch.over {
            return DRAW;
        }
        // Only in check or in mid-turn: elsewhere the stand-pat score is a lower bound.
        if best == -INFINITE {
            return if mid_turn { IMPOSSIBLE } else { mated_at(turns) };
        }
        let found = Entry {
            action: best_action,
            score: to_table(best, turns),
            evaluation: plain_eval.filter(|_| exact),
            depth: 0,
            bound: Bound::of(best, alpha_before, beta),
        };
        self.table.put(hash, found);
        best
    }
}
