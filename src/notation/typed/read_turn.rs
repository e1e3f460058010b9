//! Reads a turn in any spelling of notation.

use super::normalize::normalize;
use super::{diagnose, foreign_letters};
use crate::notation::algebraic::{resolve, syntax};
use crate::notation::error::ReadError;
use crate::rules::{Game, Position, Turn};

/// Reads a turn in any accepted spelling: the canonical form in any letter case; with spaces, `-`, `x`, `:`, `,` or `/` between squares;
/// `=Q`, `q` or `(Q)` for promotions; `O-O` or `0-0` for castling; a written-out transit square that was empty; en passant with or without
/// the captured square; `pass` or `--` for the Lion's pass; half actions in either order; and algebraic notation as chess players write it.
/// Full-width letters, dashes and figurines are accepted; move numbers and annotations (`12. e4!`) are ignored.
///
/// # Errors
/// [`ReadError::NotATurn`] for talk; else the rule that forbids the turn, or the turns that it could be.
pub fn read_turn(position: &Position, text: &str) -> Result<Turn, ReadError> {
    read_normalized(position, &normalize(text).text)
}

/// As [`read_turn`], for a normalized text.
pub(crate) fn read_normalized(position: &Position, text: &str) -> Result<Turn, ReadError> {
    let turns = position.legal_turns();
    if let Some(turn) = turns.iter().find(|turn| position.turn_text(**turn) == text) {
        return Ok(*turn);
    }
    let game = position.game();
    let readings = syntax::readings(game, text);
    let too_many = syntax::more_than_two_actions(game, text);
    if readings.is_empty() {
        return Err(unreadable(game, text));
    }
    let mut fitting = resolve::meant(position, text, readings.clone());
    match fitting.len() {
        0 if too_many => Err(ReadError::TooManyActions),
        0 if syntax::several_moves(game, text) => Err(ReadError::TwoMoves),
        0 => Err(diagnose::diagnose(
            position,
            &syntax::likeliest(game, text, readings),
        )),
        1 => Ok(fitting.remove(0)),
        _ => {
            fitting.sort_by_cached_key(|turn| position.turn_text(*turn));
            Err(ReadError::Ambiguous(fitting))
        }
    }
}

/// Why there is no reading of a text.
fn unreadable(game: Game, text: &str) -> ReadError {
    if syntax::more_than_two_actions(game, text) {
        return ReadError::TooManyActions;
    }
    if syntax::several_moves(game, text) {
        return ReadError::TwoMoves;
    }
    if let Some(square) = syntax::square_off_board(game, text) {
        return ReadError::OffBoard(square);
    }
    if let Some(unknown) = foreign_letters::unknown(game, text) {
        return unknown;
    }
    ReadError::NotATurn
}

/// Whether a text can be read as a turn, legal or not.
pub fn reads_like_turn(game: Game, text: &str) -> bool {
    is_written_like_turn(game, &normalize(text).text)
}

/// As [`reads_like_turn`], for a normalized text.
pub(crate) fn is_written_like_turn(game: Game, text: &str) -> bool {
    !syntax::readings(game, text).is_empty()
        || matches!(
            unreadable(game, text),
            ReadError::TooManyActions | ReadError::OffBoard(_)
        )
}

/// Whether a known mistake keeps a text from being a turn.
pub(crate) fn is_slip(game: Game, text: &str) -> bool {
    unreadable(game, text) != ReadError::NotATurn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;

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
            assert!(reads_like_turn(position.game(), text));
        }
        for talk in ["a, b, c", "one, two, three", "yes e4 e5"] {
            assert_eq!(
                read_turn(&position, talk),
                Err(ReadError::NotATurn),
                "{talk}"
            );
        }
        // One piece over two squares: two half actions at most.
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
            assert!(reads_like_turn(position.game(), text));
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
            "There is no square e9 on this board: the files are a to h, the ranks 1 to 8."
        );
    }
}
