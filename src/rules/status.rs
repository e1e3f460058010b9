//! How a game ends by the rules.

use super::piece::{Color, Role};
use super::position::Position;
use super::spec::DeadPosition;
use super::square::SquareSet;

/// The half-move clock at which fifty turns of each player have passed.
pub const FIFTY_MOVES: u32 = 100;

/// Whether a game goes on, and if not, how it ended. What takes precedence is in the order given here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It goes on.
    Ongoing,
    /// The side to move is in check and has no legal turn.
    Checkmate {
        /// The other side.
        winner: Color,
    },
    /// The side to move is not in check and has no legal turn: a draw.
    Stalemate,
    /// Drawn by one of the rules that apply automatically.
    Draw(Draw),
}

/// Why a game is drawn though there are legal turns. What takes precedence is in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// Fifty turns of each player without anything that resets the half-move clock.
    FiftyMoves,
    /// Nobody can mate any more.
    DeadPosition,
    /// The position stands for the third time.
    Threefold,
}

impl Draw {
    /// The name of the reason: `fifty-moves`.
    pub const fn id(self) -> &'static str {
        match self {
            Draw::FiftyMoves => "fifty-moves",
            Draw::DeadPosition => "dead-position",
            Draw::Threefold => "threefold",
        }
    }
}

impl Status {
    /// The name of the status: `ongoing`, `checkmate`, `stalemate` or `draw`.
    pub const fn id(self) -> &'static str {
        match self {
            Status::Ongoing => "ongoing",
            Status::Checkmate { .. } => "checkmate",
            Status::Stalemate => "stalemate",
            Status::Draw(_) => "draw",
        }
    }

    /// Whether the game is over.
    pub const fn is_over(self) -> bool {
        !matches!(self, Status::Ongoing)
    }
}

impl Position {
    /// The status as far as the position alone shows it: everything but repetition.
    pub fn status(&self) -> Status {
        self.status_given(self.has_legal_turn())
    }

    /// The status in a game of which `earlier` holds the hashes of all positions before this one.
    pub fn status_with_history(&self, earlier: &[u64]) -> Status {
        match self.status() {
            Status::Ongoing if self.spec().draws.threefold => {
                let hash = self.hash();
                let times = 1 + earlier.iter().filter(|other| **other == hash).count();
                if times >= 3 {
                    Status::Draw(Draw::Threefold)
                } else {
                    Status::Ongoing
                }
            }
            status => status,
        }
    }

    /// The status, for a caller who knows whether there is a legal turn.
    pub(crate) fn status_given(&self, has_legal_turn: bool) -> Status {
        if !has_legal_turn {
            return if self.is_check() {
                Status::Checkmate { winner: !self.turn }
            } else {
                Status::Stalemate
            };
        }
        if self.halfmove_clock >= FIFTY_MOVES {
            Status::Draw(Draw::FiftyMoves)
        } else if self.is_dead() {
            Status::Draw(Draw::DeadPosition)
        } else {
            Status::Ongoing
        }
    }

    /// Whether the side to move has a legal turn.
    pub fn has_legal_turn(&self) -> bool {
        self.legal_turn_count() > 0
    }

    /// Whether nobody can mate any more.
    pub fn is_dead(&self) -> bool {
        let others = self.occupied() - self.kings();
        if others.is_empty() {
            return true;
        }
        match self.spec().draws.dead_position {
            DeadPosition::BareKings => false,
            DeadPosition::MinorPieces => {
                let bishops = self.with_role(Role::Bishop);
                let knights = self.with_role(Role::Knight);
                !others.is_several() && (others - bishops - knights).is_empty()
                    || (others - bishops).is_empty() && on_one_colour(bishops)
            }
            DeadPosition::LionizedPieces => {
                let minor = [Role::Ferz, Role::Mammoth, Role::ColdHorse, Role::HotHorse];
                let minor = minor
                    .iter()
                    .fold(SquareSet::EMPTY, |set, role| set | self.with_role(*role));
                (others - self.with_role(Role::Lionizer)).is_empty()
                    || !others.is_several() && (others - minor).is_empty()
            }
        }
    }

    fn kings(&self) -> SquareSet {
        self.king(Color::White).set().with(self.king(Color::Black))
    }
}

fn on_one_colour(squares: SquareSet) -> bool {
    let mut colours = squares
        .into_iter()
        .map(|square| (square.file() + square.rank()) % 2);
    colours
        .next()
        .is_none_or(|first| colours.all(|colour| colour == first))
}
