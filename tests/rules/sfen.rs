//! Positions of Chu Shogi as lishogi writes them.

use proptest::prelude::*;
use rules::games::chu_shogi::CHU_SHOGI;
use rules::{Game, Position};

use crate::random::random_play_of;

#[track_caller]
fn read(text: &str) -> Position {
    Position::from_fen(Game::ChuShogi, text).expect(text)
}

#[test]
fn the_start_is_written_and_read() {
    let start = Position::start(Game::ChuShogi);
    let (board, _) = CHU_SHOGI.start_fen().split_once(' ').expect("a FEN has fields");
    let sfen = format!("{board} b - 1");
    assert_eq!(start.sfen(), Some(sfen.clone()));
    for text in [
        sfen.clone(),
        format!("sfen {sfen}"),
        format!("{board} b -"),
        format!("  sfen  {board} b - "),
    ] {
        assert_eq!(read(&text).fen(), CHU_SHOGI.start_fen());
    }
}

#[test]
fn a_link_of_lishogi_holds_a_position() {
    let board = "k11/12/12/12/7g4/6s5/5N6/12/12/+p11/12/11K";
    for link in [
        format!("https://lishogi.org/analysis/chushogi/{board}_b_-_1"),
        format!("lishogi.org/editor/chushogi/{board}_b_-_1?orientation=gote"),
        format!("<https://lishogi.org/analysis/chushogi/{}_b_-_1#3>", board.replace('+', "%2B")),
        format!("https://lishogi.org/editor/chushogi/{}%20b%20-%201", board.replace('/', "%2F")),
    ] {
        assert_eq!(read(&link).fen(), format!("{board} w - - 0 1"), "{link}");
    }
    assert!(Position::from_fen(Game::ChuShogi, "https://lishogi.org/dLmEJ6Xy").is_err());
    let link = format!("https://lishogi.org/editor/chushogi/{board}_b_-_1");
    assert_eq!(read(&link).lishogi_link(), Some(link));
    assert_eq!(Position::start(Game::MightyLion).lishogi_link(), None);
}

#[test]
fn the_field_of_castling_may_be_missing() {
    let board = "k11/12/12/12/7g4/6s5/5N6/12/12/+p11/12/11K";
    assert_eq!(read(&format!("{board} w - 0 1")).fen(), format!("{board} w - - 0 1"));
    assert_eq!(read(&format!("{board} b - 5 9")).fen(), format!("{board} b - - 5 9"));
}

#[test]
fn turns_are_counted_one_by_one() {
    let board = "k11/12/12/12/12/12/12/12/12/12/12/11K";
    for (sfen, fen) in [
        ("b - 1", "w - - 0 1"),
        ("w - 2", "b - - 0 1"),
        ("b - 3", "w - - 0 2"),
        ("w - 134", "b - - 0 67"),
        ("w - 1999999998", "b - - 0 999999999"),
        // A handicap: the second player makes the first turn.
        ("w - 1", "b - - 0 1"),
    ] {
        assert_eq!(read(&format!("{board} {sfen}")).fen(), format!("{board} {fen}"));
    }
}

#[test]
fn the_square_of_a_captured_lion_is_the_ban_of_the_fen() {
    for (board, sfen, ban) in [
        // A Rook has captured; there are two other Lions.
        ("k11/12/12/12/12/12/12/12/5o3n1n/4r6P/12/6B4K", "b 8j 3", "w - - 0 2 x"),
        // A Kirin has captured and is now a Lion.
        ("k11/12/12/12/12/4r7/12/12/9n1n/4+o6P/12/6B4K", "b 8j 3", "w - - 0 2 xe3"),
        // An igui: the square is empty.
        ("k11/12/12/12/12/12/12/12/4+ho3n2/12/12/6B4K", "b 8j 3", "w - - 0 2 x"),
        ("k11/12/12/12/6P5/12/12/5+h6/12/5N6/12/11K", "w 12a 2", "b - - 0 1 x"),
        // No other Lion is left to ban.
        ("k11/12/12/12/12/4r7/12/12/12/4+o6P/12/6B4K", "b 8j 3", "w - - 0 2"),
        ("k11/12/12/12/12/12/12/12/12/4r6P/12/6B4K", "b 8j 3", "w - - 0 2"),
    ] {
        let position = read(&format!("{board} {sfen}"));
        assert_eq!(position.fen(), format!("{board} {ban}"));
        let written = position.sfen().expect("Chu Shogi has an SFEN");
        assert_eq!(read(&written), position, "{written}");
    }
}

#[test]
fn what_is_wrong_with_an_sfen_is_said() {
    let board = "k11/12/12/12/12/12/12/12/12/5n6/12/11K";
    for (text, says) in [
        (format!("{board} x - 1"), "side to move: `x`"),
        (format!("{board} b x 1"), "captured Lion: `x` is neither `-` nor a square such as `7j`"),
        (format!("{board} b f3 1"), "captured Lion: `f3`"),
        (format!("{board} b 13a 1"), "captured Lion: `13a`"),
        (format!("{board} b 7jx 1"), "captured Lion: `7jx`"),
        (format!("{board} b - 0"), "turn number: `0`"),
        (format!("{board} b - +1"), "turn number: `+1`"),
        (format!("{board} b - 99999999999"), "turn number: `99999999999`"),
        // A Lion that has always been one has not just captured as another piece.
        (
            "k11/12/12/12/12/12/12/12/12/5n1n4/12/11K b 7j 1".to_owned(),
            "lion ban: on f3 no promoted Lion of Black stands",
        ),
        (format!("{board} b"), "the FEN has 2 fields"),
        (format!("{board} b - 1 x"), "the FEN has 5 fields"),
        (format!("sfen {board} w - - 0 1"), "the FEN has 6 fields"),
        ("sfen".to_owned(), "the FEN has 0 fields"),
        ("k11/12 b - 1".to_owned(), "board: there are 2 ranks"),
        (
            "12/12/12/12/12/12/12/12/12/12/12/11K b - 1".to_owned(),
            "side to move: Black has just moved, but has no royal piece",
        ),
    ] {
        let error = Position::from_fen(Game::ChuShogi, &text).expect_err(&text);
        assert!(error.to_string().starts_with(says), "{text}: {error}");
    }
}

#[test]
fn other_games_have_none() {
    assert_eq!(Position::start(Game::ChuChess).sfen(), None);
    let board = "4k3/8/8/8/8/8/8/4K3";
    for text in [format!("{board} b - 1"), format!("sfen {board} b - 1")] {
        assert!(Position::from_fen(Game::MightyLion, &text).is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn every_position_is_read_back(position in random_play_of(Game::ChuShogi)) {
        let sfen = position.sfen().expect("Chu Shogi has an SFEN");
        let fen = position.fen();
        let fields: Vec<&str> = fen.split(' ').collect();
        let of_sfen: Vec<&str> = sfen.split(' ').collect();
        prop_assert_eq!(of_sfen[0], fields[0]);
        prop_assert_eq!(of_sfen[1] == "b", fields[1] == "w");
        prop_assert_eq!(of_sfen[2] == "-", fields.len() == 6);
        let mut expected = fields.clone();
        expected[4] = "0";
        let read = Position::from_fen(Game::ChuShogi, &sfen).expect("it is an SFEN");
        prop_assert_eq!(read.fen(), expected.join(" "));
        prop_assert_eq!(read.sfen(), Some(sfen));
    }
}
