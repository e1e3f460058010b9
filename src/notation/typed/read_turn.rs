//! Reads a turn in any spelling of notation.

use super::diagnose_shogi::diagnose_shogi;
use super::normalize::normalize;
use super::{diagnose, foreign_letters};
use crate::notation::algebraic::syntax::Reading;
use crate::notation::algebraic::{algebraic, resolve, syntax};
use crate::notation::error::ReadError;
use crate::notation::shogi;
use crate::rules::{Game, Position, Square, Turn};

/// Reads a turn in any accepted spelling: the canonical form in any letter case; with spaces, `-`, `x`, `:`, `,` or `/` between squares;
/// `=Q`, `q` or `(Q)` for promotions; `O-O` or `0-0` for castling; a written-out transit square that was empty; en passant with or without
/// the captured square; `pass` or `--` for the Lion's pass; half actions in either order; and algebraic notation as chess players write it.
/// Full-width letters, dashes and figurines are accepted; move numbers and annotations (`12. e4!`) are ignored. In games that are also
/// written as Shogi is, its notations are read too.
///
/// # Errors
/// [`ReadError::NotATurn`] for talk; else the rule that forbids the turn, or the turns that it could be.
pub fn read_turn(position: &Position, text: &str) -> Result<Turn, ReadError> {
    read_reply(position, None, text)
}

/// As [`read_turn`], given the square on which the turn before has ended: Shogi players leave it out where they capture there.
///
/// # Errors
/// As [`read_turn`].
pub fn read_reply(
    position: &Position,
    last: Option<Square>,
    text: &str,
) -> Result<Turn, ReadError> {
    read_normalized(position, last, &normalize(text).text)
}

/// As [`read_reply`], for a normalized text.
pub(crate) fn read_normalized(
    position: &Position,
    last: Option<Square>,
    text: &str,
) -> Result<Turn, ReadError> {
    let turns = position.legal_turns();
    if let Some(turn) = turns.iter().find(|turn| position.turn_text(**turn) == text) {
        return Ok(*turn);
    }
    let game = position.game();
    let readings = chess_readings(game, text);
    let as_shogi = shogi::syntax::readings(game, text);
    if readings.is_empty() && as_shogi.is_empty() {
        return Err(unreadable(game, text));
    }
    let fitting = match readings.is_empty() {
        true => Vec::new(),
        false => resolve::meant(position, text, readings.clone()),
    };
    let fitting_as_shogi = shogi::resolve::resolve(position, last, &as_shogi);
    match (&fitting[..], &fitting_as_shogi[..]) {
        ([], []) if readings.is_empty() => Err(diagnose_shogi(position, last, &as_shogi)),
        ([], []) => Err(why_not(position, text, readings)),
        // It is as likely meant for a turn of chess notation that is illegal.
        ([], [turn]) if !readings.is_empty() => Err(ReadError::Uncertain(*turn)),
        ([turn], _) if !as_shogi.is_empty() && algebraic(position, *turn) == text => Ok(*turn),
        _ => the_only(position, fitting.into_iter().chain(fitting_as_shogi)),
    }
}

/// The only one of the turns that a text can mean.
fn the_only(position: &Position, turns: impl Iterator<Item = Turn>) -> Result<Turn, ReadError> {
    let mut turns: Vec<Turn> = turns.collect();
    turns.sort_by_cached_key(|turn| position.turn_text(*turn));
    turns.dedup();
    match turns[..] {
        [turn] => Ok(turn),
        _ => Err(ReadError::Ambiguous(turns)),
    }
}

/// Why no legal turn fits the readings of a text.
fn why_not(position: &Position, text: &str, readings: Vec<Reading>) -> ReadError {
    let game = position.game();
    if syntax::more_than_two_actions(game, text) {
        return ReadError::TooManyActions;
    }
    if syntax::several_moves(game, text) {
        return ReadError::TwoMoves;
    }
    diagnose::diagnose(position, &syntax::likeliest(game, text, readings))
}

/// Every way to read a text in the notation of chess. Where a game is also written as Shogi is, a sign between a letter and a digit keeps them
/// from being a square, as in `B-4e`.
pub(crate) fn chess_readings(game: Game, text: &str) -> Vec<Reading> {
    let signs: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let splits_square = |signs: &[char]| matches!(signs, [letter, '-' | 'x' | 'X', digit] if letter.is_ascii_alphabetic() && digit.is_ascii_digit());
    match game.spec().is_written_as_shogi() && signs.windows(3).any(splits_square) {
        true => Vec::new(),
        false => syntax::readings(game, text),
    }
}

/// Whether a text can mean a turn in the notation of chess, and not only in one of Shogi.
pub(crate) fn is_chess_notation(position: &Position, text: &str, turn: Turn) -> bool {
    let game = position.game();
    !game.spec().is_written_as_shogi()
        || resolve::resolve(position, &chess_readings(game, text)).contains(&turn)
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
    !chess_readings(game, text).is_empty()
        || !shogi::syntax::readings(game, text).is_empty()
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
