//! Algebraic notation, as in `Nf3`, `Lxc3xd4` and `e8=Q`, written; `syntax` and `resolve` read it.

pub(super) mod resolve;
pub(super) mod syntax;

use std::collections::HashMap;

use resolve::{meant, straight};
use syntax::readings;

use rules::{Move, PieceSpec, Position, Role, Status, Turn};

/// How a pass is written: a piece that ends where it started would read like one that comes there.
const PASS: &str = "--";

/// A legal turn in algebraic notation with `+` or `#`, or in canonical notation if none is unique.
pub fn algebraic(position: &Position, turn: Turn) -> String {
    let shortest = match position.is_pass(turn) {
        true => PASS.to_owned(),
        false => Algebra::new(position).text(turn),
    };
    let text = if means(position, &shortest, turn) { shortest } else { position.turn_text(turn) };
    let after = position.play_unchecked(turn);
    let mark = match after.status() {
        Status::Checkmate { .. } => '#',
        Status::Ongoing if after.is_check() => '+',
        _ => return text,
    };
    // The `+` is omitted where it could mean a promotion.
    let marked = format!("{text}{mark}");
    if means(position, &marked, turn) { marked } else { text }
}

fn means(position: &Position, text: &str, turn: Turn) -> bool {
    let turns = meant(position, text, readings(position.game(), text));
    turns == [turn] || straight(position, &turns) == Some(turn)
}

#[derive(Debug)]
pub struct Algebra<'a> {
    position: &'a Position,
    turns: Vec<Turn>,
    /// For each [`Origin`]: how many turns have the same spelling.
    same: [HashMap<String, u32>; Origin::ALL.len()],
}

/// How much a spelling says about where the piece starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    Nothing,
    File,
    Rank,
    Square,
}

impl Origin {
    const ALL: [Origin; 4] = [Origin::Nothing, Origin::File, Origin::Rank, Origin::Square];
}

impl<'a> Algebra<'a> {
    pub fn new(position: &'a Position) -> Algebra<'a> {
        Algebra { position, turns: position.legal_turns(), same: Default::default() }
    }

    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The spellings of a turn with each `Origin`. They need not be unique.
    pub fn spellings(&self, turn: Turn) -> [String; 4] {
        Origin::ALL.map(|origin| written(self.position, turn, origin))
    }

    pub fn text(&mut self, turn: Turn) -> String {
        if self.position.is_pass(turn) && means(self.position, PASS, turn) {
            return PASS.to_owned();
        }
        for (index, origin) in Origin::ALL.into_iter().enumerate() {
            let text = written(self.position, turn, origin);
            if self.same[index].is_empty() {
                for other in &self.turns {
                    let other = written(self.position, *other, origin);
                    *self.same[index].entry(other).or_default() += 1;
                }
            }
            if self.same[index].get(&text) == Some(&1) {
                return text;
            }
        }
        self.position.turn_text(turn)
    }
}

fn written(position: &Position, turn: Turn, origin: Origin) -> String {
    let first = written_move(position, turn.first(), origin);
    let Some(second) = turn.second() else { return first };
    format!("{first}, {}", written_move(&position.after_action(turn.first()), second, origin))
}

fn written_move(position: &Position, mv: Move, origin: Origin) -> String {
    if let Some(length) = position.castling_length(mv) {
        return length.text().to_owned();
    }
    let name = |square| position.game().square_name(square);
    let spec = position.spec();
    let symbol = |role: Role| spec.piece(role).map(PieceSpec::symbol).unwrap_or_default();
    let role = position.role_at(mv.from);
    let is_pawn = role == Some(Role::Pawn);
    let becomes = mv.promotion.map_or_else(String::new, |role| format!("={}", symbol(role)));
    // A promotion can be an action of its own.
    if mv.from == mv.to && mv.promotion.is_some() {
        return format!("{}{becomes}", name(mv.to));
    }
    let from = name(mv.from);
    let file = from.chars().next().unwrap_or_default();
    let captures = position.pieces(!position.turn()).contains(mv.to) || mv.taking.is_some();
    let start = match origin {
        // A Pawn that captures is called by its file, even where it captures straight ahead.
        Origin::Nothing if is_pawn && (captures || mv.from.file() != mv.to.file()) => {
            file.to_string()
        }
        Origin::Nothing => String::new(),
        Origin::File => file.to_string(),
        Origin::Rank => from[1..].to_owned(),
        Origin::Square => from,
    };
    let letter = role.filter(|_| !is_pawn).map(symbol).unwrap_or_default();
    let passed = mv.taking.filter(|_| !is_pawn);
    let on_the_way = passed.map_or_else(String::new, |taking| format!("x{}", name(taking)));
    let captures_at_end = mv.from != mv.to && position.pieces(!position.turn()).contains(mv.to);
    let sign = match () {
        () if captures_at_end || is_pawn && captures => "x",
        () if !on_the_way.is_empty() => "-",
        () => "",
    };
    format!("{letter}{start}{on_the_way}{sign}{}{becomes}", name(mv.to))
}
