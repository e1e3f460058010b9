//! Turns as chess players write them: `Nf3`, `Lxc3xd4`, `exd6`, `e8=Q`.

use std::collections::HashMap;

use crate::rules::{CastlingSide, Move, PieceSpec, Position, Role, Turn};

/// A legal turn in algebraic notation, with the square it starts on where another turn would be written the same; without marks for check.
pub fn algebraic(position: &Position, turn: Turn) -> String {
    let mut all = Algebra::new(position);
    all.text(turn)
}

/// The legal turns of a position in algebraic notation.
#[derive(Debug)]
pub struct Algebra<'a> {
    position: &'a Position,
    turns: Vec<Turn>,
    /// How many turns are written the same with so much said about where they start.
    same: [HashMap<String, u32>; Origin::ALL.len()],
}

/// What is written about where a piece starts.
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
    /// All legal turns of a position.
    pub fn new(position: &'a Position) -> Algebra<'a> {
        Algebra {
            position,
            turns: position.legal_turns(),
            same: Default::default(),
        }
    }

    /// The turns.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// A turn with nothing, the file, the rank and the square said about where it starts; several may be written so.
    pub fn spellings(&self, turn: Turn) -> [String; 4] {
        Origin::ALL.map(|origin| written(self.position, turn, origin))
    }

    /// A turn with as much said about where it starts as is needed.
    pub fn text(&mut self, turn: Turn) -> String {
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
    match turn.second() {
        None => first,
        Some(second) => {
            let second = written_move(&position.after_action(turn.first()), second, origin);
            format!("{first}, {second}")
        }
    }
}

fn written_move(position: &Position, mv: Move, origin: Origin) -> String {
    match position.castling_of(mv) {
        Some(CastlingSide::LastFile) => return "O-O".to_owned(),
        Some(CastlingSide::AFile) => return "O-O-O".to_owned(),
        None => {}
    }
    let name = |square| position.game().square_name(square);
    let spec = position.spec();
    let symbol = |role: Role| spec.piece(role).map(PieceSpec::symbol).unwrap_or_default();
    let role = position.role_at(mv.from);
    let is_pawn = role == Some(Role::Pawn);
    let becomes = match mv.promotion {
        Some(role) => format!("={}", symbol(role)),
        None => String::new(),
    };
    // A promotion as an action of its own.
    if mv.from == mv.to && mv.promotion.is_some() {
        return format!("{}{becomes}", name(mv.to));
    }
    let from = name(mv.from);
    let file = from.chars().next().unwrap_or_default();
    let captures = position.pieces(!position.turn()).contains(mv.to) || mv.taking.is_some();
    let start = match origin {
        Origin::Nothing if is_pawn && mv.from.file() != mv.to.file() => file.to_string(),
        Origin::Nothing => String::new(),
        Origin::File => file.to_string(),
        Origin::Rank => from[1..].to_owned(),
        Origin::Square => from,
    };
    let letter = match role {
        Some(role) if !is_pawn => symbol(role),
        _ => String::new(),
    };
    let on_the_way = match mv.taking {
        Some(taking) if !is_pawn => format!("x{}", name(taking)),
        _ => String::new(),
    };
    let captures_at_end = mv.from != mv.to && position.pieces(!position.turn()).contains(mv.to);
    let sign = match () {
        () if captures_at_end || is_pawn && captures => "x",
        () if !on_the_way.is_empty() => "-",
        () => "",
    };
    format!("{letter}{start}{on_the_way}{sign}{}{becomes}", name(mv.to))
}
