//! Selectivity: pruning and extensions. The margins are those of `tuning`.

use crate::score::is_mate;
use crate::search::picker::Candidate;
use crate::search::static_exchange::{moves_a_piece, see};
use crate::search::transposition_table::{Bound, Entry};
use crate::search::{Node, NodeFacts, Search, Singular};
use rules::{Move, Position, Role, Width};

impl<W: Width> Search<'_, W> {
    /// Whether the evaluation has improved for the side to move since its last turn.
    pub(crate) fn has_improved(&self, ply: usize, now: i32) -> bool {
        let before = ply.checked_sub(2).and_then(|ply| self.evaluations[ply]);
        before.is_none_or(|before| now > before)
    }

    /// Reverse futility pruning, then null-move pruning: the score of a node where the side to move
    /// is so far ahead that its actions need not be searched.
    pub(crate) fn prune_node(
        &mut self,
        position: &Position<W>,
        beta: i32,
        depth: i32,
        node: Node,
        estimate: i32,
        improving: bool,
    ) -> Option<i32> {
        let tuning = self.tuning;
        if depth <= tuning.reverse_depth
            && estimate - tuning.reverse_futility_margin(depth, improving) >= beta
        {
            return Some(estimate);
        }
        // Null-move pruning: a side that is well off even after a pass is so after an action. Not
        // with Pawns alone, where zugzwang is common.
        let few = position.royals(position.turn()) | position.with_role(Role::Pawn);
        if !node.may_pass
            || depth < 2
            || estimate < beta
            || (position.pieces(position.turn()) - few).is_empty()
        {
            return None;
        }
        let reduction = tuning.null_base
            + depth / tuning.null_depth
            + ((estimate - beta) / tuning.null_margin).min(3);
        self.path.push(position.visit());
        let next = position.pass_turn();
        self.evaluator.push_pass();
        let child = Node {
            depth: depth - 1 - reduction,
            ply: node.ply + 1,
            turns: node.turns + 1,
            in_check: false,
            may_pass: false,
            all: !node.all,
            previous: None,
            excluded: None,
        };
        let score = -self.search(&next, -beta, 1 - beta, child);
        self.evaluator.pop();
        self.path.pop();
        (score >= beta && !self.watch.over).then_some(if is_mate(score) { beta } else { score })
    }

    /// Late move pruning and futility pruning: whether to skip the remaining quiet actions near the
    /// leaves.
    pub(crate) fn prunes_quiet(
        &self,
        depth: i32,
        tried: usize,
        alpha: i32,
        known: NodeFacts,
    ) -> bool {
        let tuning = &self.tuning;
        if depth <= tuning.late_depth && tried >= tuning.late_move_count(depth, known.improving) {
            return true;
        }
        let is_futile = |static_eval: i32| static_eval + tuning.futility_margin(depth) <= alpha;
        depth <= tuning.futility_depth && known.static_eval.is_some_and(is_futile)
    }

    /// History pruning and pruning by static exchange evaluation: whether to skip an action after
    /// the first near the leaves.
    pub(crate) fn prunes_action(
        &self,
        position: &Position<W>,
        candidate: Candidate,
        depth: i32,
    ) -> bool {
        let tuning = &self.tuning;
        if candidate.tactical {
            return candidate.losing && depth <= tuning.losing_depth;
        }
        depth <= tuning.history_depth && candidate.history < -tuning.history_turn * depth
            || depth <= tuning.exchange_depth
                && moves_a_piece(position, candidate.mv)
                && see(position, self.values, candidate.mv) < -tuning.exchange_turn * depth
    }

    /// Singular extensions: tests whether the table action is so much better than all others that
    /// it is searched deeper. The reduced search of the others may also allow a multi-cut.
    pub(crate) fn singular(
        &mut self,
        position: &Position<W>,
        (alpha, beta): (i32, i32),
        node: Node,
        mv: Move,
        entry: Entry,
    ) -> Singular {
        if node.ply == 0
            || node.depth < self.tuning.singular_depth
            || node.turns >= 2 * self.depth as usize
            || entry.depth < node.depth - 3
            || !matches!(entry.bound, Bound::Lower | Bound::Exact)
            || is_mate(entry.score)
        {
            return Singular::No;
        }
        let others = Node { depth: (node.depth - 1) / 2, excluded: Some(mv), ..node };
        let margin = entry.score - self.tuning.singular_margin * node.depth;
        let score = self.search(position, margin - 1, margin, others);
        self.lines[node.ply].clear();
        if score < margin {
            Singular::Extend
        } else if margin >= beta && beta - alpha == 1 {
            Singular::MultiCut(margin)
        } else {
            Singular::No
        }
    }
}
