//! What players type and read: typed text becomes a turn, a turn becomes words.
//!
//! Reading never guesses. The text is taken apart into every way in which it can be read (`syntax`), each way is compared with the legal
//! turns (`resolve`), and only if exactly one turn fits is it the answer. If none fits, `diagnose` finds the reason.

mod algebraic;
mod asked;
mod describe;
mod diagnose;
mod motifs;
mod names;
mod piece_now;
mod piece_words;
mod questions;
mod record;
mod refusal;
mod resolve;
mod syntax;

use crate::locale::{Conjunction, Locale};
use crate::rules::{IllegalTurn, Position, Role, Square, SquareSet, Turn};
use crate::say;

pub use algebraic::algebraic;
pub use asked::reads_like_question;
pub use describe::{describe, lent_check};
pub use motifs::motifs;
pub use names::{color_name, game_name, piece_name};
pub use piece_now::{piece_now, piece_ways};
pub use piece_words::{piece_sentences, value};
pub use questions::answer;
pub use record::{Record, RecordError};
pub use refusal::refusal;

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

/// Reads a turn in any accepted spelling: the canonical form in any letter case; with spaces, `-`, `x`, `:`, `,` or `/` between squares;
/// `=Q`, `q` or `(Q)` for promotions; `O-O` or `0-0` for castling; a written-out transit square that was empty; en passant with or without
/// the captured square; `pass` or `--` for the Lion's pass; half actions in either order; and algebraic notation as chess players write it.
///
/// # Errors
/// [`ReadError::NotATurn`] for talk; else the rule that forbids the turn, or which turns it could be.
pub fn read_turn(position: &Position, text: &str) -> Result<Turn, ReadError> {
    let turns = position.legal_turns();
    let text = text.trim();
    if let Some(turn) = turns.iter().find(|turn| position.turn_text(**turn) == text) {
        return Ok(*turn);
    }
    let readings = syntax::readings(position.game(), text);
    let too_many = syntax::more_than_two_actions(position.game(), text);
    if readings.is_empty() {
        if too_many {
            return Err(ReadError::TooManyActions);
        }
        let off_board = syntax::square_off_board(position.game(), text);
        return Err(off_board.map_or(ReadError::NotATurn, ReadError::OffBoard));
    }
    let mut fitting = resolve::resolve(position, &readings);
    match fitting.len() {
        0 if too_many => Err(ReadError::TooManyActions),
        0 => Err(diagnose::diagnose(position, &readings)),
        1 => Ok(fitting.remove(0)),
        _ => {
            fitting.sort_by_cached_key(|turn| position.turn_text(*turn));
            Err(ReadError::Ambiguous(fitting))
        }
    }
}

/// Whether a text can be read as a turn, legal or not, in some way.
pub fn reads_like_turn(position: &Position, text: &str) -> bool {
    let (game, text) = (position.game(), text.trim());
    !syntax::readings(game, text).is_empty()
        || syntax::more_than_two_actions(game, text)
        || syntax::square_off_board(game, text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    #[test]
    fn three_half_actions_at_once_are_refused_and_not_taken_for_talk() {
        let position = Position::start(Game::Lionheart);
        for text in [
            "e3e4,f3f4,g3g4",
            "e3-e4, f3-f4, g3-g4",
            "e3e4 f3f4 g3g4",
            "Ke2, e4, f4",
            "a3a4,b3b4,c3c4,d3d4",
        ] {
            assert_eq!(
                read_turn(&position, text),
                Err(ReadError::TooManyActions),
                "{text}"
            );
            assert!(reads_like_turn(&position, text));
        }
        for talk in ["a, b, c", "one, two, three", "yes e4 e5"] {
            assert_eq!(
                read_turn(&position, talk),
                Err(ReadError::NotATurn),
                "{talk}"
            );
        }
        // One piece by way of two squares is two half actions at most.
        assert_ne!(
            read_turn(&position, "e3 e4 e5"),
            Err(ReadError::TooManyActions)
        );
    }

    #[test]
    fn squares_off_the_board_are_answered_and_talk_is_not() {
        let position = Position::start(Game::MightyLion);
        for (text, square) in [
            ("e2e9", "e9"),
            ("Kf9", "f9"),
            ("i2-i4", "i2"),
            ("e2 - e10", "e10"),
        ] {
            assert_eq!(
                read_turn(&position, text),
                Err(ReadError::OffBoard(square.to_owned()))
            );
            assert!(reads_like_turn(&position, text));
        }
        for talk in ["b12", "hello", "mp3", "see you at 9", "e", "k9", "e9"] {
            assert_eq!(
                read_turn(&position, talk),
                Err(ReadError::NotATurn),
                "{talk}"
            );
        }
        let sentence = ReadError::OffBoard("e9".to_owned()).sentence(&position, Locale::English);
        assert_eq!(
            sentence,
            "There is no square e9 on this board: its files are a to h, its ranks 1 to 8."
        );
    }
}
