//! Turns and the moves they are made of.

use crate::{Role, Square, SquareSet, Width};

/// A move of a piece, or a promotion as a separate action: then `from` and `to` are the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Move {
    pub from: Square,
    /// The square of a captured piece if it is not `to`: en passant, or captured in passing.
    pub taking: Option<Square>,
    pub to: Square,
    pub promotion: Option<Role>,
}

impl Move {
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, taking: None, to, promotion: None }
    }

    #[must_use]
    pub const fn taking(self, square: Square) -> Move {
        Move { taking: Some(square), ..self }
    }

    #[must_use]
    pub const fn promoting(self, role: Role) -> Move {
        Move { promotion: Some(role), ..self }
    }

    /// The squares on which it may capture.
    pub fn capture_squares<W: Width>(self) -> SquareSet<W> {
        self.taking.map_or(self.to.set(), |taking| self.to.set().with(taking))
    }

    pub fn squares<W: Width>(self) -> SquareSet<W> {
        self.capture_squares().with(self.from)
    }
}

/// What a player does before the other plays: one move, or two half actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Turn {
    first: Move,
    second: Option<Move>,
}

impl Turn {
    pub const fn two(first: Move, second: Move) -> Turn {
        Turn { first, second: Some(second) }
    }

    /// The first move, usually the only one.
    pub const fn first(self) -> Move {
        self.first
    }

    pub const fn second(self) -> Option<Move> {
        self.second
    }

    /// The moves, in order, of the piece that stands on `square` before the turn.
    pub fn moves_of(self, square: Square) -> impl Iterator<Item = Move> {
        self.moves()
            .scan(square, |at, mv| {
                let is_its = mv.from == *at;
                if is_its {
                    *at = mv.to;
                }
                Some(is_its.then_some(mv))
            })
            .flatten()
    }

    pub fn moves(self) -> impl Iterator<Item = Move> {
        std::iter::once(self.first).chain(self.second)
    }

    pub const fn target(self) -> Square {
        match self.second {
            Some(second) => second.to,
            None => self.first.to,
        }
    }

    pub fn squares(self) -> SquareSet {
        self.moves().fold(SquareSet::EMPTY, |set, mv| set | mv.squares())
    }
}

impl From<Move> for Turn {
    fn from(only: Move) -> Turn {
        Turn { first: only, second: None }
    }
}
