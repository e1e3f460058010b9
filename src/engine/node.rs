//! What the search knows of a node.

use super::history::PieceTo;
use crate::rules::Move;

/// A node's place in the tree.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) depth: i32,
    /// Actions from the root.
    pub(super) ply: usize,
    /// Turns from the root.
    pub(super) turns: usize,
    pub(super) in_check: bool,
    /// Whether null-move pruning may be tried: not twice in a row.
    pub(super) may_pass: bool,
    /// What was played last.
    pub(super) previous: Option<PieceTo>,
    /// The action that a singular extension is asked about, which is left out.
    pub(super) excluded: Option<Move>,
}

/// What is known of a node before its actions are tried.
#[derive(Clone, Copy)]
pub(super) struct Known {
    /// The best action of an earlier search.
    pub(super) table_action: Option<Move>,
    /// By how much deeper it is searched.
    pub(super) extension: i32,
    /// The evaluation, unless the side to move is in check or in mid-turn.
    pub(super) static_eval: Option<i32>,
    /// Whether the evaluation is better than before the side's last turn.
    pub(super) improving: bool,
}

/// How the table's action compares with all others.
pub(super) enum Singular {
    /// It is far better.
    Extend,
    /// Some other is nearly as good.
    No,
    /// Others too refute the other side: the score of the node.
    MultiCut(i32),
}

/// The score of a node after a first half action that no legal turn begins with.
pub(super) const IMPOSSIBLE: i32 = -super::score::INFINITE;
