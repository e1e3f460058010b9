//! Typed text as a turn.

use super::error::ReadError;
use super::{diagnose, resolve, syntax};
use crate::rules::{Game, Position, Turn};

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
pub fn reads_like_turn(game: Game, text: &str) -> bool {
    let text = text.trim();
    !syntax::readings(game, text).is_empty()
        || syntax::more_than_two_actions(game, text)
        || syntax::square_off_board(game, text).is_some()
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
            "There is no square e9 on this board: its files are a to h, its ranks 1 to 8."
        );
    }
}
