//! Every turn in the spelling of XBoard, written and read.

use protocols::xboard::cecp::{legs_for_xboard, read_turn, turn_text};
use rules::{Game, Position};

fn position(fen: &str) -> Position {
    Position::from_fen(Game::MightyLion, fen).unwrap()
}

#[test]
fn every_legal_turn_is_read_back_as_it_is_written() {
    let of = |game, fen| Position::from_fen(game, fen).unwrap();
    let positions = [
        position("r3k2r/2b1n1p1/2R5/2l1L3/4n3/2p1br2/8/R3K2R b KQkq - 0 38 x"),
        position("2l5/1pk2bp1/b4bPQ/8/Pp4b1/5R2/4pBqb/R3KL1R b KQ a3 10 92"),
        of(
            Game::ChuChess,
            "r3k4r/2M7/1r2p2p2/5nN3/3N2K3/3n2P3/2p1L3Nr/3N6/7Q2/3M+r5 b kq - 0 15 x",
        ),
        of(Game::ChuShogiLike, "r3kl4/10/4p1N1P1/10/5pP3/10/5M4/4p5/10/R4K3R w Qq f6 69 64"),
        of(Game::ChuShogi, "1k10/12/10nn/10L1/12/5+H6/5p6/12/12/2N9/1gg9/11K w - - 3 30"),
        Position::start(Game::ChuShogi),
        Position::start(Game::Lionheart),
        of(
            Game::Lionheart,
            "3s6/10/B3p2p2/10/3K6/Pp8/5p4/k2s2R3/c3p2p1h/p1p1p5[AAUSau] b - a4 5 86",
        ),
        Position::start(Game::Lionized),
        of(Game::Lionized, "Z3K3/3P4/2zl4/1c1PpPfl/k7/8/7z/2p5[HHMF] w - e6 40 23"),
    ];
    for position in positions {
        for turn in position.legal_turns() {
            let text = turn_text(&position, turn);
            assert_eq!(read_turn(&position, &text), Ok(turn), "{text}");
        }
    }
}

#[test]
fn a_lion_s_ways_are_written_as_legs() {
    let position = position("4k3/8/8/8/3l4/2p5/1L1r4/4K2R w K - 0 1");
    for (canonical, wire) in [
        ("b2c3d2", "b2c3,c3d2"),
        ("b2c3b2", "b2c3,c3b2"),
        ("b2b2", "@@@@"),
        ("b2d2", "b2d2"),
        ("e1g1", "e1g1"),
    ] {
        let turn = notation::read_turn(&position, canonical).unwrap();
        assert_eq!(turn_text(&position, turn), wire);
    }
    // A step over empty squares changes nothing; out and back is a pass.
    let step = read_turn(&position, "b2b3,b3b4").unwrap();
    assert_eq!(position.turn_text(step), "b2b4");
    let pass = read_turn(&position, "b2b3,b3b2").unwrap();
    assert_eq!(position.turn_text(pass), "b2b2");
}

#[test]
fn a_pawn_that_may_be_crowned_names_what_it_is_afterwards_to_xboard() {
    let fen = "4k5/10/8N1/6P3/2P7/10/10/10/10/R4K3R w - - 0 1";
    let position = Position::from_fen(Game::ChuShogiLike, fen).unwrap();
    for (canonical, wire) in [
        ("g6g7+", "g6g7m"),
        ("g6g7", "g6g7p"),
        ("c5c6", "c5c6"),
        ("i7g8+", "i7g8+"),
        ("i7g8", "i7g8"),
    ] {
        let turn = notation::read_turn(&position, canonical).unwrap();
        assert_eq!(turn_text(&position, turn), canonical);
        assert_eq!(legs_for_xboard(&position, turn), [wire]);
        assert_eq!(read_turn(&position, wire), Ok(turn));
    }
}
