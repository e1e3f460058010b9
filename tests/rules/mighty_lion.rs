//! Mighty Lion Chess: everything but its Lions, which are in `lion`.

use crate::support::mighty_lion;
use rules::{Game, Role};

#[test]
fn it_is_fide_chess_with_a_lion_in_place_of_each_queens_knight() {
    let start = mighty_lion(Game::MightyLion.spec().start_fen());
    start.is("rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1");
    start.exactly("b1", "a3 b3 c3 d3").exactly("g1", "f3 h3");
}

#[test]
fn pieces_are_worth_what_the_page_says() {
    let value = |role| Game::MightyLion.spec().piece(role).and_then(|piece| piece.value);
    assert_eq!(value(Role::King), None);
    assert_eq!(value(Role::Lion), Some(1500));
    assert_eq!(value(Role::Queen), Some(950));
    assert_eq!(value(Role::Rook), Some(500));
    assert_eq!(value(Role::Bishop), Some(325));
    assert_eq!(value(Role::Knight), Some(325));
    assert_eq!(value(Role::Pawn), Some(100));
}

#[test]
fn a_king_goes_one_square_in_any_direction() {
    let board = mighty_lion("4k3/8/8/8/8/2K5/8/8 w - - 0 1");
    board.exactly("c3", "b2 b3 b4 c2 c4 d2 d3 d4").refuses("c3c5", "cannot-reach", "c3 c5");
}

#[test]
fn a_queen_slides_in_all_eight_directions() {
    mighty_lion("6k1/8/8/8/3Q4/8/8/K7 w - - 0 1")
        .exactly(
            "d4",
            "d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4 a7 b6 c5 e3 f2 g1 b2 c3 e5 f6 g7 h8",
        )
        .refuses("d4e6", "cannot-reach", "d4 e6");
}

#[test]
fn a_rook_slides_along_ranks_and_files_up_to_what_stands_there() {
    mighty_lion("7k/8/3p4/8/1P1R4/8/8/K7 w - - 0 1")
        .exactly("d4", "c4 d1 d2 d3 d5 d6 e4 f4 g4 h4")
        .refuses_each("d4d7 blocked d6; d4b4 own-piece b4; d4a4 blocked b4")
        .refuses_each("d4e5 cannot-reach d4 e5");
}

#[test]
fn a_bishop_slides_along_diagonals_up_to_what_stands_there() {
    mighty_lion("6k1/8/1p6/8/3B4/8/5P2/K7 w - - 0 1")
        .exactly("d4", "b2 b6 c3 c5 e3 e5 f6 g7 h8")
        .refuses_each("d4a7 blocked b6; d4g1 blocked f2; d4d5 cannot-reach d4 d5");
}

#[test]
fn a_knight_leaps_over_anything() {
    mighty_lion("k7/8/8/2ppp3/2pNp3/2ppp3/8/7K w - - 0 1")
        .exactly("d4", "b3 b5 c2 c6 e2 e6 f3 f5")
        .refuses("d4d6", "cannot-reach", "d4 d6");
}

#[test]
fn a_pawn_goes_one_square_forward_and_two_from_the_second_rank() {
    mighty_lion("4k3/3p4/8/6P1/6p1/8/3P4/4K3 w - - 0 1")
        .exactly("d2", "d3 d4")
        .exactly("g5", "g6")
        .refuses_each("d2d1 cannot-reach d2 d1; d2d5 cannot-reach d2 d5")
        .refuses_each("g5g7 cannot-reach g5 g7")
        .after("d2d3")
        .exactly("d7", "d6 d5")
        .exactly("g4", "g3")
        .refuses("g4g2", "cannot-reach", "g4 g2");
}

#[test]
fn a_pawn_does_not_capture_straight_ahead_or_jump() {
    mighty_lion("4k3/8/8/8/2p5/3p4/2PP4/4K3 w - - 0 1")
        .exactly("c2", "c3 d3")
        .exactly("d2", "")
        .refuses_each("c2c4 cannot-capture c2 c4; d2d3 cannot-capture d2 d3; d2d4 blocked d3");
}

#[test]
fn a_pawn_captures_one_square_diagonally_forward() {
    mighty_lion("4k3/8/8/8/8/2p1p3/3P4/4K3 w - - 0 1")
        .exactly("d2", "c3 d3 d4 e3")
        .after("d2c3")
        .is("4k3/8/8/8/8/2P1p3/8/4K3 b - - 0 1");
    mighty_lion("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1").refuses("d2c3", "nothing-to-capture", "d2 c3");
}

#[test]
fn a_pawn_captures_en_passant_in_the_very_next_turn_only() {
    let passed = mighty_lion("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1").after("d7d5");
    passed.is("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    passed.exactly("e5", "d6 e6");
    passed.after("e5d6").is("4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    passed.after("e1e2 e8e7").refuses("e5d6", "nothing-to-capture", "e5 d6");
}

#[test]
fn a_single_step_gives_no_right_of_en_passant() {
    let board = mighty_lion("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1").after("d6d5");
    board.refuses("e5d6", "nothing-to-capture", "e5 d6");
}

#[test]
fn en_passant_may_not_open_a_line_to_ones_own_king() {
    let board = mighty_lion("8/8/8/K2pP2r/8/8/4k3/8 w - d6 0 1");
    board.refuses("e5d6", "leaves-king-attacked", "a5 h5");
}

#[test]
fn a_pawn_promotes_to_queen_rook_bishop_or_knight_never_to_a_lion_and_must() {
    mighty_lion("2r5/3P4/8/8/8/8/k6K/8 w - - 0 1")
        .exactly("d7", "c8B c8N c8Q c8R d8B d8N d8Q d8R")
        .refuses_each("d7d8 promotion-missing d8; d7d8L promotion-not-allowed d8")
        .refuses_each("d7d8K promotion-not-allowed d8; d7d8P promotion-not-allowed d8")
        .after("d7c8N")
        .is("2N5/8/8/8/8/8/k6K/8 b - - 0 1");
    mighty_lion("8/8/3P4/8/8/8/k6K/8 w - - 0 1").refuses("d6d7Q", "promotion-not-allowed", "d7");
}

#[test]
fn castling_brings_the_king_two_squares_and_the_rook_next_to_it() {
    let white = mighty_lion("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    white.after("e1g1").is("r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    white.after("e1c1").is("r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    let black = mighty_lion("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    black.after("e8g8").is("r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2");
    black.after("e8c8").is("2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2");
}

#[test]
fn every_square_between_king_and_rook_must_be_empty() {
    for (row, square) in [("RL2K2R", "b1"), ("R1B1K2R", "c1"), ("R2QK2R", "d1")] {
        mighty_lion(&format!("4k3/8/8/8/8/8/8/{row} w KQ - 0 1"))
            .refuses("e1c1", "castling-blocked", square)
            .allows("e1g1");
    }
    for (row, square) in [("R3KB1R", "f1"), ("R3K1nR", "g1")] {
        mighty_lion(&format!("4k3/8/8/8/8/8/8/{row} w KQ - 0 1"))
            .refuses("e1g1", "castling-blocked", square)
            .allows("e1c1");
    }
}

#[test]
fn the_kings_start_passed_and_end_squares_must_not_be_attacked() {
    let attacked_on = |file: char| {
        let before = "abcdefgh".find(file).unwrap_or_default();
        let row = format!("{before}r{}", 7 - before).replace('0', "");
        mighty_lion(&format!("1k6/8/8/8/8/{row}/8/R3K2R w KQ - 0 1"))
    };
    attacked_on('a').allows("e1c1 e1g1");
    attacked_on('b').allows("e1c1 e1g1");
    attacked_on('c').refuses("e1c1", "castling-attacked", "c1").allows("e1g1");
    attacked_on('d').refuses("e1c1", "castling-attacked", "d1").allows("e1g1");
    attacked_on('e').refuses_each("e1c1 castling-attacked e1; e1g1 castling-attacked e1");
    attacked_on('f').refuses("e1g1", "castling-attacked", "f1").allows("e1c1");
    attacked_on('g').refuses("e1g1", "castling-attacked", "g1").allows("e1c1");
    attacked_on('h').allows("e1c1 e1g1");
}

#[test]
fn a_lion_two_squares_away_stops_castling_over_any_piece() {
    mighty_lion("1k6/8/8/8/8/7l/6PP/R3K2R w KQ - 0 1")
        .refuses("e1g1", "castling-attacked", "f1 g1")
        .allows("e1c1");
}

#[test]
fn castling_needs_a_king_and_a_rook_that_have_never_moved() {
    let start = mighty_lion("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    start
        .after("h1g1 a8b8 g1h1 b8a8")
        .is("r3k2r/8/8/8/8/8/8/R3K2R w Qk - 4 3")
        .refuses("e1g1", "castling-right-lost", "e1")
        .allows("e1c1");
    start
        .after("e1e2 e8e7 e2e1 e7e8")
        .is("r3k2r/8/8/8/8/8/8/R3K2R w - - 4 3")
        .refuses_each("e1g1 castling-right-lost e1; e1c1 castling-right-lost e1");
}

#[test]
fn a_captured_rook_takes_the_castling_right_with_it() {
    mighty_lion("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
        .after("h1h8")
        .is("r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    // A Lion that captures the Rook on the way.
    mighty_lion("r3k2r/1L6/8/8/8/8/8/K7 w kq - 0 1")
        .after("b7a8b7")
        .is("4k2r/1L6/8/8/8/8/8/K7 b k - 0 1");
}

#[test]
fn no_turn_may_leave_ones_own_king_attacked() {
    mighty_lion("k3r3/8/8/8/8/8/4B3/4K3 w - - 0 1")
        .refuses("e2d3", "leaves-king-attacked", "e1 e8")
        .exactly("e2", "");
    mighty_lion("k3r3/8/8/8/8/8/3B4/4K3 w - - 0 1")
        .refuses_each("d2c3 leaves-king-attacked e1 e8; e1e2 leaves-king-attacked e2 e8")
        .allows("d2e3 e1d1 e1f1 e1f2");
}

#[test]
fn no_turn_captures_a_king() {
    mighty_lion("4k3/8/8/8/8/4R3/8/4K3 b - - 0 1").exactly("e8", "d7 d8 f7 f8");
    mighty_lion("8/8/8/8/3k4/8/3K4/8 w - - 0 1").refuses("d2d3", "leaves-king-attacked", "d3 d4");
    mighty_lion("8/8/8/8/3k4/8/3K4/8 w - - 0 1").refuses("d2d4", "cannot-reach", "d2 d4");
}
