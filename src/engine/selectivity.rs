//! Which parts of the tree are searched less, or more, than others.

use super::board::Board;
use super::exchange::{exchange, moves_a_piece};
use super::picker::Candidate;
use super::pruning;
use super::score::is_mate;
use super::search::{Node, Search};
use super::table::{Bound, Entry};
use crate::rules::{Move, Position, Role};

/// What is known of a node before its actions are tried.
#[derive(Clone, Copy)]
pub(super) struct Known {
    /// The best action of an earlier search.
    pub(super) table_action: Option<Move>,
    /// By how much deeper it is searched.
    pub(super) extension: i32,
    /// The evaluation, unless the side to move is in check or in mid-turn.
    pub(super) standing: Option<i32>,
    /// Whether the side to move stands better than before its last turn.
    pub(super) improving: bool,
}

/// How the table's action compares with all others.
pub(super) enum Singular {
    /// It is far better.
    Extend,
    /// Some other is nearly as good.
    No,
    /// Others too refute the other side: the score of the node.
    Refuted(i32),
}

impl Search<'_> {
    /// Whether the side to move stands better than before its last turn.
    pub(super) fn has_improved(&self, ply: usize, now: i32) -> bool {
        let before = ply.checked_sub(2).and_then(|ply| self.evaluations[ply]);
        before.is_none_or(|before| now > before)
    }

    /// The score of a node at which the side to move is so well off that it need not be searched.
    pub(super) fn refuted_at_once(
        &mut self,
        board: &Board,
        beta: i32,
        depth: i32,
        node: Node,
        standing: i32,
        improving: bool,
    ) -> Option<i32> {
        if depth <= 7 && standing - pruning::futility(depth, improving) >= beta {
            return Some(standing);
        }
        // With Pawns alone it is often worst to be the one to move.
        let position = &board.position;
        let few = position.king(position.turn()).set() | position.with_role(Role::Pawn);
        if !node.may_pass
            || depth < 2
            || standing < beta
            || (position.pieces(position.turn()) - few).is_empty()
        {
            return None;
        }
        let reduction = 3 + depth / 3 + ((standing - beta) / 200).min(3);
        self.hashes.push(position.hash());
        let next = board.pass();
        let child = Node {
            depth: depth - 1 - reduction,
            ply: node.ply + 1,
            turns: node.turns + 1,
            in_check: false,
            may_pass: false,
            previous: None,
            without: None,
        };
        let score = -self.search(&next, -beta, 1 - beta, child);
        self.hashes.pop();
        (score >= beta && !self.watch.is_over()).then_some(if is_mate(score) {
            beta
        } else {
            score
        })
    }

    /// Whether no quiet action is worth looking at any more near the leaves.
    pub(super) fn is_quiet_hopeless(
        &self,
        depth: i32,
        tried: usize,
        alpha: i32,
        known: Known,
    ) -> bool {
        if depth <= 6 && tried >= pruning::late(depth, known.improving) {
            return true;
        }
        let hope = |standing: i32| standing + pruning::hope(depth);
        depth <= 5
            && known
                .standing
                .is_some_and(|standing| hope(standing) <= alpha)
    }

    /// Whether an action after the first is not worth looking at near the leaves.
    pub(super) fn is_hopeless(
        &self,
        position: &Position,
        candidate: Candidate,
        depth: i32,
    ) -> bool {
        if candidate.tactical {
            return candidate.losing && depth <= 3;
        }
        depth <= 4 && candidate.history < -3_000 * depth
            || depth <= 3
                && moves_a_piece(position, candidate.mv)
                && exchange(position, self.weights, candidate.mv) < -40 * depth
    }

    /// Whether the table's action is so much better than all others that it is to be searched deeper.
    pub(super) fn singular(
        &mut self,
        board: &Board,
        (alpha, beta): (i32, i32),
        node: Node,
        mv: Move,
        entry: Entry,
    ) -> Singular {
        if node.ply == 0
            || node.depth < 7
            || node.turns >= 2 * self.depth as usize
            || entry.depth < node.depth - 3
            || !matches!(entry.bound, Bound::Lower | Bound::Exact)
            || is_mate(entry.score)
        {
            return Singular::No;
        }
        let others = Node {
            depth: (node.depth - 1) / 2,
            without: Some(mv),
            ..node
        };
        let margin = entry.score - 2 * node.depth;
        let score = self.search(board, margin - 1, margin, others);
        self.clear_line(node.ply);
        if score < margin {
            Singular::Extend
        } else if margin >= beta && beta - alpha == 1 {
            // Not even without the best action does the score fall below the bound.
            Singular::Refuted(margin)
        } else {
            Singular::No
        }
    }
}
