//! What the search knows of a node.

use crate::engine::search::history::PieceTo;
use crate::rules::Move;

/// A node's place in the tree.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Node {
    pub(in crate::engine) depth: i32,
    /// Actions from the root.
    pub(in crate::engine) ply: usize,
    /// Turns from the root.
    pub(in crate::engine) turns: usize,
    pub(in crate::engine) in_check: bool,
    /// Whether null-move pruning may be tried: not twice in a row.
    pub(in crate::engine) may_pass: bool,
    /// What was played last.
    pub(in crate::engine) previous: Option<PieceTo>,
    /// The action that a singular extension is asked about, which is left out.
    pub(in crate::engine) excluded: Option<Move>,
}

/// What is known of a node before its actions are tried.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Known {
    /// The best action of an earlier search.
    pub(in crate::engine) table_action: Option<Move>,
    /// By how much deeper it is searched.
    pub(in crate::engine) extension: i32,
    /// The evaluation, unless the side to move is in check or in mid-turn.
    pub(in crate::engine) static_eval: Option<i32>,
    /// Whether the evaluation is better than before the side's last turn.
    pub(in crate::engine) improving: bool,
}

/// How the table's action compares with all others.
pub(in crate::engine) enum Singular {
    /// It is far better.
    Extend,
    /// Some other is nearly as good.
    No,
    /// Others too refute the other side: the score of the node.
    MultiCut(i32),
}

/// The score of a node after a first half action that no legal turn begins with.
pub(in crate::engine) const IMPOSSIBLE: i32 = -crate::engine::score::INFINITE;
