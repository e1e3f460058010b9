//! Turns of Chu Shogi in USI, as lishogi writes and reads them.

use notation::{ReadError, read_turn, read_usi, write_usi};
use proptest::prelude::*;
use rules::{Game, Position};

use crate::random::random_play_of;

fn board(fen: &str) -> Position {
    Position::from_fen(Game::ChuShogi, fen).expect(fen)
}

#[test]
fn every_way_of_a_lion_is_written_and_read() {
    let lion = board("k11/12/12/12/7g4/6s5/5N6/12/12/12/12/11K w - - 0 1");
    let deer = board("k11/4p7/12/12/7g4/P5n5/5+H6/5p6/12/12/12/11K w - - 0 1");
    for (position, canonical, usi, also) in [
        // A double capture, a jump, a step that captures, igui and a pass.
        (&lion, "f6g7h8", "7g6f5e", &[][..]),
        (&lion, "f6f8", "7g7e", &["7g7f7e", "7g8f7e", "7g7e=", "7g7e?"]),
        (&lion, "f6g7", "7g6f", &["7g7f6f"]),
        (&lion, "f6g7f6", "7g6f7g", &[]),
        (&lion, "f6f6", "7g8h7g", &["7g7g", "7g7f7g"]),
        (&deer, "f6f6", "7g7f7g", &["7g7g"]),
        (&board("k11/5P6/12/12/12/12/12/12/12/12/12/11K w - - 0 1"), "f11f12+", "7b7a+", &[]),
        (&board("k11/12/12/12/O11/12/12/12/12/12/12/11K w - - 0 1"), "a8a10+", "12e12c+", &[]),
    ] {
        let turn = read_turn(position, canonical).expect(canonical);
        assert_eq!(write_usi(position, turn), usi);
        for text in [usi].iter().chain(also) {
            assert_eq!(read_usi(position, text), Ok(turn), "{text}");
        }
    }
}

/// In digits `7c7b` is a move of the other Queen.
#[test]
fn squares_are_read_in_letters_only() {
    let position = board("k11/12/5Q6/12/12/12/12/12/12/12/11K/5Q6 w - - 0 1");
    let turn = read_usi(&position, "7c7b").unwrap();
    assert_eq!(position.turn_text(turn), "f10f11");
}

#[test]
fn what_is_no_turn_is_refused() {
    let start = Position::start(Game::ChuShogi);
    for text in
        ["", "7", "7i", "7i7h7g7f", "7i7h++", "7i7hx", "P*7h", "f4f5", "7I7H", "7i7七", "９i9h"]
    {
        assert_eq!(read_usi(&start, text), Err(ReadError::NotATurn), "{text}");
    }
    assert_eq!(read_usi(&start, "13i13h"), Err(ReadError::OffBoard("13i".to_owned())));
    assert_eq!(read_usi(&start, "7i7z"), Err(ReadError::OffBoard("7z".to_owned())));
    assert!(matches!(read_usi(&start, "7i7f"), Err(ReadError::Illegal(_))));
    assert!(matches!(read_usi(&start, "7i7h+"), Err(ReadError::Illegal(_))));
    let other = Position::start(Game::MightyLion);
    assert_eq!(read_usi(&other, "5g5f"), Err(ReadError::NotATurn));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_turn_is_read_as_it_is_written(position in random_play_of(Game::ChuShogi)) {
        for turn in position.legal_turns() {
            let text = write_usi(&position, turn);
            prop_assert_eq!(read_usi(&position, &text), Ok(turn), "{}", text);
        }
    }
}
