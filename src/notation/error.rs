//! Why a text is not a turn that can be played, in words.

use super::refusal::refusal;
use crate::locale::{Conjunction, Locale};
use crate::rules::{IllegalTurn, Position, Role, Square, SquareSet, Turn};
use crate::say;

/// How many of the turns that a text could mean are written out in the answer.
const MOST_CANDIDATES_NAMED: usize = 10;

/// Why a text is not a turn that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// It does not read like a turn at all: talk, to be left alone.
    NotATurn,
    /// It is written like a turn, but names this square, which the board does not have.
    OffBoard(String),
    /// Several legal turns fit. In canonical order.
    Ambiguous(Vec<Turn>),
    /// It names a turn that a rule forbids.
    Illegal(IllegalTurn),
    /// It names a kind of piece that the player does not have on the board.
    NoSuchPiece(Role),
    /// Several pieces of the kind are there, but none can do that.
    NoneCan {
        /// The kind.
        role: Role,
        /// Where it should go.
        to: Square,
    },
    /// It names another piece than the one on the square.
    OtherPiece {
        /// The square.
        on: Square,
        /// What stands there.
        role: Role,
    },
    /// A `+` after a turn that neither gives check nor can promote.
    StrayPlus {
        /// Where the turn ends.
        to: Square,
    },
    /// The half actions cannot be played together as written.
    NotTogether,
    /// More half actions than a turn has.
    TooManyActions,
}

impl ReadError {
    /// A full sentence that says what is wrong, for the position the text was read in.
    pub fn sentence(&self, position: &Position, locale: Locale) -> String {
        let game = position.game();
        match self {
            ReadError::NotATurn => say!(locale, "unread-not-a-turn"),
            ReadError::OffBoard(square) => {
                let geometry = game.spec().geometry;
                say!(
                    locale,
                    "unread-off-board",
                    square = square.as_str(),
                    last = char::from(b'a' + geometry.files - 1).to_string(),
                    low = geometry.first_rank,
                    high = geometry.first_rank + geometry.ranks - 1
                )
            }
            ReadError::Ambiguous(turns) => {
                let named = turns.iter().take(MOST_CANDIDATES_NAMED);
                let turns_named = named
                    .map(|turn| position.turn_text(*turn))
                    .reduce(|before, turn| locale.list([before, turn], Conjunction::Or));
                say!(
                    locale,
                    "unread-ambiguous",
                    turns = turns_named.unwrap_or_default(),
                    more = turns.len().saturating_sub(MOST_CANDIDATES_NAMED)
                )
            }
            ReadError::Illegal(reason) => refusal(reason, game, locale),
            ReadError::NoSuchPiece(role) => {
                say!(locale, "unread-no-such-piece", piece = role.id())
            }
            ReadError::NoneCan { role, to } => {
                let to = game.square_name(*to);
                say!(locale, "unread-none-can", piece = role.id(), to = to)
            }
            ReadError::OtherPiece { on, role } => {
                let on = game.square_name(*on);
                say!(locale, "unread-other-piece", piece = role.id(), on = on)
            }
            ReadError::StrayPlus { to } => {
                say!(locale, "unread-stray-plus", to = game.square_name(*to))
            }
            ReadError::TooManyActions => say!(locale, "unread-too-many-actions"),
            ReadError::NotTogether => say!(locale, "unread-not-together"),
        }
    }

    /// The piece in question, where the squares alone do not show it.
    pub fn mover(&self) -> Option<Square> {
        match self {
            ReadError::Illegal(reason) => reason.mover(),
            _ => None,
        }
    }

    /// The squares that the answer is about, to be marked on a board.
    pub fn squares(&self) -> SquareSet {
        match self {
            ReadError::NotATurn
            | ReadError::OffBoard(_)
            | ReadError::NoSuchPiece(_)
            | ReadError::NotTogether
            | ReadError::TooManyActions => SquareSet::EMPTY,
            ReadError::Ambiguous(turns) => turns
                .iter()
                .fold(SquareSet::EMPTY, |set, turn| set | turn.squares()),
            ReadError::Illegal(reason) => reason.squares(),
            ReadError::NoneCan { to: square, .. }
            | ReadError::OtherPiece { on: square, .. }
            | ReadError::StrayPlus { to: square } => square.set(),
        }
    }
}
