//! A game with variations, and how it is written as a PGN file.

use std::fmt::Write;

use super::algebraic::algebraic;
use super::short_castling::short_castling_tag;
use super::typed::read_turn::read_turn;
use rules::{Color, Position, Turn};

/// The length of a line of turns, in characters.
const LINE: usize = 80;

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

    /// The content of a file with these tags, to which those are added that follow from the game and
    /// the result. Lines of turns have at most 80 characters.
    pub fn pgn(&self, tags: &[(String, String)], result: &str) -> String {
        let game = self.start.game();
        let mut text = String::new();
        for (name, value) in tags {
            tag(&mut text, name, value);
        }
        tag(&mut text, "Result", result);
        tag(&mut text, "Variant", game.id());
        if let Some((name, value)) = short_castling_tag(game) {
            tag(&mut text, name, value);
        }
        let fen = self.start.fen();
        if fen != Position::start(game).fen() {
            tag(&mut text, "SetUp", "1");
            tag(&mut text, "FEN", &fen);
        }
        text.push('\n');
        let mut words = Words { text, width: 0, opens: false };
        self.write_lines(&mut words);
        words.write(result);
        words.text + "\n"
    }

    /// Writes the main line with its variations, which may be nested too deep for recursion.
    fn write_lines(&self, words: &mut Words) {
        let mut left = vec![Part::Line(None, self.start.clone(), true)];
        while let Some(part) = left.pop() {
            match part {
                Part::Line(parent, position, is_numbered) => {
                    let mut children = self.children(parent);
                    let Some(main) = children.next() else { continue };
                    write_turn(&self.nodes[main], &position, is_numbered, words);
                    let others: Vec<usize> = children.collect();
                    let after = position.play_unchecked(self.nodes[main].turn);
                    left.push(Part::Line(Some(main), after, !others.is_empty()));
                    let others = others.into_iter().rev();
                    left.extend(others.map(|other| Part::Variation(other, position.clone())));
                }
                Part::Variation(first, position) => {
                    words.opens = true;
                    let node = &self.nodes[first];
                    write_turn(node, &position, true, words);
                    let after = position.play_unchecked(node.turn);
                    left.extend([Part::Close, Part::Line(Some(first), after, true)]);
                }
                Part::Close => words.close(),
            }
        }
    }
}

enum Part {
    /// The main line that follows a node, from a position; whether its first turn has a number.
    Line(Option<usize>, Position, bool),
    /// A node that begins a variation, in a position.
    Variation(usize, Position),
    Close,
}

/// Writes a turn with its note. Black's has a number unless White's stands right before it.
fn write_turn(node: &TreeNode, position: &Position, is_numbered: bool, words: &mut Words) {
    let number = position.fullmove_number();
    match position.turn() {
        Color::White => words.write(&format!("{number}.")),
        Color::Black if is_numbered => words.write(&format!("{number}...")),
        Color::Black => {}
    }
    let canonical = position.turn_text(node.turn);
    words.write(&canonical);
    if let Some(nag) = node.note.nag {
        words.write(&format!("${nag}"));
    }
    let mut comment: Vec<String> = Vec::new();
    // A comment, as the file is read back in canonical notation.
    let short = algebraic(position, node.turn);
    if short != canonical {
        comment.extend(short.split(' ').map(str::to_owned));
    }
    // Machine-readable, so it stays on one line.
    comment.extend(node.note.eval.iter().map(|eval| format!("[%eval {eval}]")));
    let said = node.note.comment.split_whitespace().map(|word| word.replace(['{', '}'], ""));
    comment.extend(said.filter(|word| !word.is_empty()));
    if let Some(first) = comment.first_mut() {
        first.insert(0, '{');
    }
    if let Some(last) = comment.last_mut() {
        last.push('}');
    }
    comment.iter().for_each(|word| words.write(word));
}

/// The text of a file to which words are added.
struct Words {
    text: String,
    /// The characters of the last line.
    width: usize,
    /// Whether the next word begins a variation.
    opens: bool,
}

impl Words {
    fn write(&mut self, word: &str) {
        let opens = if std::mem::take(&mut self.opens) { "(" } else { "" };
        let length = opens.len() + word.chars().count();
        if self.width > 0 {
            let breaks = self.width + 1 + length > LINE;
            self.text.push(if breaks { '\n' } else { ' ' });
            self.width = if breaks { 0 } else { self.width + 1 };
        }
        self.text.push_str(opens);
        self.text.push_str(word);
        self.width += length;
    }

    fn close(&mut self) {
        if self.width >= LINE {
            self.text.push('\n');
            self.width = 0;
        }
        self.text.push(')');
        self.width += 1;
    }
}

/// Writes `[Name "value"]`, with blanks in place of control characters.
fn tag(text: &mut String, name: &str, value: &str) {
    *text += &format!("[{name} \"");
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    *text += "\"]\n";
}
