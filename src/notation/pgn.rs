//! Writes games with variations as PGN files, in canonical notation with algebraic comments.

use super::algebraic::algebraic;
use super::short_castling::short_castling_tag;
use super::tree::{GameTree, TreeNode};
use rules::{Color, Position};

/// The length of a line of turns, in characters.
const LINE: usize = 80;

impl GameTree {
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
