//! The state of a search node.

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
    /// Whether null-move pruning is allowed: never twice in a row.
    pub(in crate::engine) may_pass: bool,
    /// The last action.
    pub(in crate::engine) previous: Option<PieceTo>,
    /// The action excluded by a singular extension search.
    pub(in crate::engine) excluded: Option<Move>,
}

/// What is known of a node before its actions are searched.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Known {
    /// The best action of an earlier search, from the transposition table.
    pub(in crate::engine) table_action: Option<Move>,
    /// The extension of the table action.
    pub(in crate::engine) extension: i32,
    /// The static evaluation; `None` in check or in mid-turn.
    pub(in crate::engine) static_eval: Option<i32>,
    /// Whether the static evaluation has improved since the side's last turn.
    pub(in crate::engine) improving: bool,
}

/// The result of a singular extension search.
pub(in crate::engine) enum Singular {
    /// The table action is far better than all others.
    Extend,
    /// Another action is nearly as good.
    No,
    /// Multi-cut: other actions cause a cutoff too, with this score.
    MultiCut(i32),
}

/// The score of a node after a first half action that begins no legal turn.
pub(in crate::engine) const IMPOSSIBLE: i32 = -crate::engine::score::INFINITE;
