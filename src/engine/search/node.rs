//! The state of a search node.

use crate::search::history::PieceTo;
use rules::Move;

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
    /// The static evaluation; `None` in check or in mid-turn.
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
pub(crate) const IMPOSSIBLE: i32 = -crate::score::INFINITE;
