//! A game with variations.

use std::fmt::Write;

use super::typed::read_turn::read_turn;
use rules::{Position, Turn};

/// A start and the turns from it. The first one stored in a place is the main line.
#[derive(Clone, Debug)]
pub struct GameTree {
    pub start: Position,
    /// Each after the one that it follows.
    pub nodes: Vec<TreeNode>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnNote {
    /// A numeric annotation glyph of PGN: 2 for a mistake, 4 for a blunder, 6 for a dubious turn.
    pub nag: Option<u8>,
    /// The evaluation for White: `1.20`, or `#-3` if Black mates in 3.
    pub eval: Option<String>,
    pub comment: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The node that it follows; `None` for a turn from the start.
    pub parent: Option<usize>,
    /// Canonical, and legal where it is played.
    pub turn: Turn,
    /// What is said about it; often nothing. It is not part of [`GameTree::text`].
    pub note: TurnNote,
}

impl GameTree {
    pub const fn new(start: Position) -> GameTree {
        GameTree { start, nodes: Vec::new() }
    }

    /// Adds a turn after a node, or from the start. Returns its node, which may have been there.
    pub fn add(&mut self, parent: Option<usize>, turn: Turn) -> usize {
        let known = self.children(parent).find(|child| self.nodes[*child].turn == turn);
        known.unwrap_or_else(|| {
            self.nodes.push(TreeNode { parent, turn, note: TurnNote::default() });
            self.nodes.len() - 1
        })
    }

    /// Adds turns that follow each other. Returns the last node, or `from` if there are none.
    pub fn add_line(&mut self, from: Option<usize>, turns: &[Turn]) -> Option<usize> {
        turns.iter().fold(from, |parent, turn| Some(self.add(parent, *turn)))
    }

    /// The nodes that follow one, or the start; the main line first.
    pub fn children(&self, of: Option<usize>) -> impl Iterator<Item = usize> {
        let first = of.map_or(0, |node| node + 1);
        (first..self.nodes.len()).filter(move |child| self.nodes[*child].parent == of)
    }

    pub fn line_to(&self, at: Option<usize>) -> Vec<usize> {
        let parent = |node: &usize| self.nodes[*node].parent;
        let mut line: Vec<usize> = std::iter::successors(at, parent).collect();
        line.reverse();
        line
    }

    /// The nodes that follow one, or the start, on the main line.
    pub fn main_line(&self, from: Option<usize>) -> Vec<usize> {
        let first = |of| self.children(of).next();
        std::iter::successors(first(from), |node| first(Some(*node))).collect()
    }

    pub fn turns_to(&self, at: Option<usize>) -> Vec<Turn> {
        self.line_to(at).into_iter().map(|node| self.nodes[node].turn).collect()
    }

    /// The tree in one line: canonical turns, each after the one written before it, unless the
    /// number of another stands in front (`0:` for the start).
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut before: Vec<Position> = Vec::with_capacity(self.nodes.len());
        for (index, node) in self.nodes.iter().enumerate() {
            let position = node.parent.map_or(&self.start, |parent| &before[parent]);
            let separator = if index == 0 { "" } else { " " };
            text += separator;
            if node.parent != index.checked_sub(1) {
                // Writing into a string does not fail.
                let _ = write!(text, "{}:", node.parent.map_or(0, |parent| parent + 1));
            }
            text += &position.turn_text(node.turn);
            before.push(position.play_unchecked(node.turn));
        }
        text
    }

    /// Reads what [`GameTree::text`] has written; `None` if it is something else.
    pub fn read(start: Position, text: &str) -> Option<GameTree> {
        let mut tree = GameTree::new(start);
        let mut after: Vec<Position> = Vec::new();
        for word in text.split_ascii_whitespace() {
            let (parent, turn) = match word.split_once(':') {
                Some((number, turn)) => (number.parse::<usize>().ok()?.checked_sub(1), turn),
                None => (tree.nodes.len().checked_sub(1), word),
            };
            let position = match parent {
                Some(parent) => after.get(parent)?,
                None => &tree.start,
            };
            let turn = read_turn(position, turn).ok()?;
            after.push(position.play_unchecked(turn));
            tree.nodes.push(TreeNode { parent, turn, note: TurnNote::default() });
        }
        Some(tree)
    }
}
