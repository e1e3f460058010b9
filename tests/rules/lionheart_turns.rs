//! Lionheart Chess: turns and half actions, Pawns, promotion. What binds the King is in
//! `lionheart_king`.

use crate::support::{Board, lionheart_with, square};
use notation::{ReadError, read_turn};
use rules::{Game, IllegalTurn, Move, Turn};

/// White's first Pawn move is still to come.
#[track_caller]
fn before_first_pawn_move(pieces: &str, side: &str) -> Board {
    Board::with(Game::Lionheart, pieces, &format!("{side} F - 0 1"))
}

#[test]
fn a_full_action_is_the_whole_turn() {
    lionheart_with("Kf1 ka10 Rc2 Pe3")
        .allows("c2c5 f1e1 e3e4")
        .refuses_each("c2c5,f1e1 full-action-is-whole-turn c2")
        .refuses_each("f1e1,c2c5 full-action-is-whole-turn c2")
        .refuses_each("e3e4,c2c5 full-action-is-whole-turn c2")
        .refuses_each("c2c5,c5c6 full-action-is-whole-turn c2");
}

#[test]
fn one_or_two_half_actions_are_a_turn() {
    let board = lionheart_with("Kf1 ka10 Pe3 Ph3");
    board.allows("f1e1 e3e4 f1g1,g1h2 e3e4,f1e1 e3e4,h3h4");
    assert_eq!(read_turn(&board.0, "e3e4,h3h4,f1e1"), Err(ReadError::TooManyActions));
}

#[test]
fn a_pawn_moves_one_square_straight_forward_and_from_its_third_rank_diagonally_too() {
    lionheart_with("Kj1 kj10 Pe3 Pb4")
        .allows("e3e4 e3d4 e3f4 b4b5")
        .refuses_each("b4a5 nothing-to-capture b4 a5; b4c5 nothing-to-capture b4 c5")
        .refuses_each("e3e2 cannot-reach e3 e2");
    Board::with(Game::Lionheart, "Kj1 kj10 pe8 pb7", "b - - 0 1")
        .allows("e8e7 e8d7 e8f7 b7b6")
        .refuses("b7a6", "nothing-to-capture", "b7 a6");
}

#[test]
fn a_pawn_captures_one_square_diagonally_forward() {
    let board = lionheart_with("Kj1 kj10 Pe5 sd6 pf6 se6 Pb3 rc4 pa4");
    board.allows("e5d6 e5f6 b3c4 b3a4").refuses("e5e6", "cannot-capture", "e5 e6");
    board.after("e5d6").is("9k/10/10/10/3Psp4/10/p1r7/1P8/10/9K[s] b - - 0 1");
}

#[test]
fn there_is_no_castling_and_no_double_step_in_one_half_action() {
    lionheart_with("Kf1 kb10 Pe3 Rj1 Ra1")
        .refuses("f1i1", "cannot-reach", "f1 i1")
        .misread("f1h1", "Write both steps, as in f1g1,g1h1.")
        .misread("e3e5", "Write both steps, as in e3e4,e4e5.");
}

#[test]
fn at_most_one_half_action_is_a_promotion() {
    lionheart_with("Kf1 ka10 Pe9 Pg9 [QR]").refuses("e9=Q,g9=R", "two-promotions", "e9 g9");
}

#[test]
fn a_promotion_is_never_the_only_half_action() {
    lionheart_with("Kf1 ka8 Pe9 Pg4 [R]")
        .refuses("e9=R", "promotion-alone", "e9")
        .allows("e9=R,f1f2 e9=R,g4g5");
}

#[test]
fn one_pawn_does_not_move_twice() {
    lionheart_with("Kj1 kj10 Pe4").refuses("e4e5,e5e6", "same-pawn-twice", "e4 e5").allows("e4e5");
}

#[test]
fn a_pawn_that_had_not_moved_may_make_two_non_capturing_moves() {
    lionheart_with("Kj1 kj10 Pe3 sd4 sf5")
        .allows("e3e4,e4e5")
        .refuses_each("e3e4,e4f5 same-pawn-twice e3 e4; e3d4,d4d5 same-pawn-twice e3 d4")
        .refuses_each("e3f4,f4f5 cannot-capture f4 f5");
    // Straight or diagonally to the fourth rank, then straight to the fifth.
    lionheart_with("Kj1 kj10 Pe3").allows("e3e4,e4e5 e3d4,d4d5 e3f4,f4f5").refuses(
        "e3e4,e4d5",
        "nothing-to-capture",
        "e4 d5",
    );
}

#[test]
fn it_is_the_pawn_that_may_not_move_twice_and_not_the_square() {
    let board = lionheart_with("Kj1 kj10 Pe4 Pe5 Pd3 rc4");
    board.allows("e5e6,e4e5");
    board.after("e5e6,e4e5").is("9k/10/10/10/4P5/4P5/2r7/3P6/10/9K[] b - - 0 1");
}

#[test]
fn at_most_one_pawn_captures_in_a_turn() {
    let board = lionheart_with("Kj1 kj10 Pe4 Ph4 sd5 sg5");
    board.allows("e4d5 h4g5 e4d5,h4h5").refuses("e4d5,h4g5", "two-pawn-captures", "d5 g5");
}

#[test]
fn en_passant_counts_as_a_pawn_capture() {
    Board::with(Game::Lionheart, "Kj1 kj10 Pe5 pd5 ph5 sg3 Rg4", "b - e4 0 1")
        .allows("d5e4")
        .refuses("d5e4,h5g4", "two-pawn-captures", "e4 g4");
}

#[test]
fn promotion_and_the_other_half_action_come_in_either_order() {
    let board = lionheart_with("Kf1 ka8 Pe9 [R]");
    board.reads("e9=R,f1f2", "e9=R,f1f2").reads("f1f2,e9=R", "e9=R,f1f2");
    board.after("f1f2,e9=R").is("10/4R5/k9/10/10/10/10/10/5K4/10[] b - - 0 1");
}

#[test]
fn the_promoted_pawn_may_have_just_moved() {
    lionheart_with("Kj1 kj8 Pe8 [R]").allows("e8e9,e9=R").reads("e9=R,e8e9", "e8e9,e9=R");
    lionheart_with("Kj1 kj8 Pe9 sd10 [R]")
        .allows("e9e10,e10=R e9d10,d10=R")
        .after("e9d10,d10=R")
        .is("3R6/10/9k/10/10/10/10/10/10/9K[s] b - - 0 1");
}

#[test]
fn whites_first_pawn_move_of_the_game_is_a_full_action() {
    before_first_pawn_move("Kf1 ka10 Pc3 Ph3 sb4", "w")
        .allows("c3c4 c3b4 c3d4 h3h4")
        .refuses_each("c3c4,c4c5 first-pawn-move-is-whole-turn c3")
        .refuses_each("c3c4,h3h4 first-pawn-move-is-whole-turn c3 h3")
        .refuses_each("c3c4,f1e1 first-pawn-move-is-whole-turn c3")
        .refuses_each("f1e1,c3c4 first-pawn-move-is-whole-turn c3");
}

#[test]
fn until_then_the_king_may_still_take_two_steps() {
    before_first_pawn_move("Kf1 ka10 Pc3 Ph3", "w").allows("f1e1 f1e2,e2d3");
}

#[test]
fn the_flag_stands_until_white_has_moved_a_pawn() {
    let board = before_first_pawn_move("Kf1 ka10 Pc3 Ph3", "w");
    board.after("f1e1").is("k9/10/10/10/10/10/10/2P4P2/10/4K5[] b F - 1 1");
    board.after("c3c4").is("k9/10/10/10/10/10/2P7/7P2/10/5K4[] b - - 0 1");
    board.after("c3c4 a10a9").allows("c4c5,h3h4 h3h4,h4h5 c4c5,f1e1");
}

#[test]
fn the_first_pawn_move_binds_white_only() {
    before_first_pawn_move("Kf1 ka10 Pc3 pe8 ph8", "b").allows("e8e7,e7e6 e8e7,h8h7 a10a9,e8e7");
}

#[test]
fn the_second_half_action_must_be_playable_on_the_board_that_the_first_leaves() {
    lionheart_with("Ke4 ka10 Pe3").refuses("e3e4", "own-piece", "e4").allows("e4f5,e3e4");
    lionheart_with("Kf1 ka10 Pe3").refuses("f1e2,e2e3", "own-piece", "e3").allows("e3e4,f1e2");
}

#[test]
fn king_safety_is_not_judged_after_each_half_action() {
    // The Pawn's capture opens the file to the Rook, and the King leaves it.
    lionheart_with("Kf1 ka10 Pf3 rf10 se4")
        .refuses("f3e4", "leaves-king-attacked", "f1 f10")
        .reads("f3e4,f1e1", "f1e1,f3e4");
    // The King steps onto a threatened square, and the Pawn closes the line.
    lionheart_with("Ke1 ka10 Pd3 bb6")
        .refuses("e1f2", "leaves-king-attacked", "f2 b6")
        .reads("e1f2,d3d4", "d3d4,e1f2");
}

#[test]
fn a_double_moved_pawn_may_be_taken_en_passant_as_if_it_had_made_the_first_move_only() {
    let board = lionheart_with("Kj1 kj10 Pe3 pd5 pf5");
    let passed = board.after("e3e4,e4e5");
    passed.is("9k/10/10/10/10/3pPp4/10/10/10/9K[] b - e4 0 1");
    passed.allows("d5e4 f5e4");
    passed.after("d5e4").is("9k/10/10/10/10/5p4/4p5/10/10/9K[] w - - 0 2");
    // By way of d4, where a Pawn on c5 captures.
    let board = lionheart_with("Kj1 kj10 Pe3 pc5");
    board.after("e3d4,d4d5").is("9k/10/10/10/10/2pP6/10/10/10/9K[] b - d4 0 1").allows("c5d4");
}

#[test]
fn en_passant_is_possible_in_either_half_action_of_the_next_turn() {
    let passed = lionheart_with("Kj1 kj10 Pe3 pd5 ph7").after("e3e4,e4e5");
    passed.allows("d5e4 d5e4,j10j9 d5e4,h7h6");
    passed.reads("j10j9,d5e4", "d5e4,j10j9").reads("h7h6,d5e4", "d5e4,h7h6");
    passed.after("j10j9 j1j2").refuses("d5e4", "nothing-to-capture", "d5 e4");
}

#[test]
fn a_first_half_action_that_takes_the_double_moved_pawn_ends_the_right() {
    let board = Board::with(Game::Lionheart, "Kj1 kf6 Pe5 pd5", "b - e4 0 1");
    let at = |name| square(Game::Lionheart, name);
    let king = Move::new(at("f6"), at("e5"));
    let pawn = Move::new(at("d5"), at("e4")).taking(at("e5"));
    let reason = board.0.why_illegal(Turn::two(king, pawn));
    assert_eq!(reason, Some(IllegalTurn::OwnPiece { on: at("e5") }));
    // The other way round both can be played, and either way of writing means that.
    board.reads("f6e5,d5e4", "d5e4,f6e5");
}

#[test]
fn two_pawns_or_a_single_move_give_no_right_of_en_passant() {
    let board = lionheart_with("Kj1 kj10 Pe3 Pg4 pd5 pf5");
    board.after("e3e4,g4g5").is("9k/10/10/10/10/3p1pP3/4P5/10/10/9K[] b - - 0 1");
    let board = lionheart_with("Kj1 kj10 Pe4 pd5 pf5");
    board.after("e4e5").is("9k/10/10/10/10/3pPp4/10/10/10/9K[] b - - 0 1");
}

#[test]
fn the_square_of_en_passant_must_be_empty() {
    // Black's own King steps onto it.
    let board = Board::with(Game::Lionheart, "Kj1 kf3 Pe5 pd5", "b - e4 0 1");
    board.allows("d5e4 f3e4").refuses("f3e4,d5e4", "own-piece", "e4");
}

#[test]
fn a_pawn_on_the_last_rank_stays_until_promoted() {
    let board = lionheart_with("Kf1 kj8 Pa10 Pe4 [QH]");
    board.exactly("a10", "=H,e4e5 =H,f1e1 =H,f1e2 =H,f1f2 =H,f1g1 =H,f1g2 =Q,e4e5 =Q,f1e1 =Q,f1e2 =Q,f1f2 =Q,f1g1 =Q,f1g2");
    lionheart_with("Kf1 kj8 Pa10").exactly("a10", "");
    Board::with(Game::Lionheart, "Kf1 kj8 pa1 pb2 [q]", "b - - 0 1").allows("a1=Q,j8j7 b2=Q,j8j7");
}

#[test]
fn only_a_pawn_on_the_last_two_ranks_is_promoted() {
    lionheart_with("Kf1 kj8 Pa8 [Q]").refuses("a8=Q,f1e1", "promotion-not-allowed", "a8");
    lionheart_with("Kf1 kj8 Sa9 [Q]").refuses("a9=Q,f1e1", "promotion-not-allowed", "a9");
}

#[test]
fn a_pawn_becomes_a_captured_piece_of_its_owner_which_leaves_the_pool() {
    let board = lionheart_with("Kf1 kj8 Pa9 [RRh]");
    board.refuses_each("a9=Q,f1e1 not-in-pool a9; a9=H,f1e1 not-in-pool a9");
    board.refuses("a9=K,f1e1", "promotion-not-allowed", "a9");
    board.refuses("a9=P,f1e1", "promotion-not-allowed", "a9");
    board.after("a9=R,f1e1").is("10/R9/9k/10/10/10/10/10/10/4K5[Rh] b - - 0 1");
}

#[test]
fn captured_pieces_other_than_pawns_go_to_their_owners_pool() {
    lionheart_with("Kj1 kj8 Ra2 ua6")
        .after("a2a6")
        .is("10/10/9k/10/R9/10/10/10/10/9K[u] b - - 0 1");
    lionheart_with("Kj1 kj8 Ra2 pa6").after("a2a6").is("10/10/9k/10/R9/10/10/10/10/9K[] b - - 0 1");
    // A promoted Pawn that is captured returns as what it then is.
    lionheart_with("Kj1 kj8 Pa9 rc9 [Q]")
        .after("a9=Q,j1j2 c9a9")
        .is("10/r9/9k/10/10/10/10/10/9K/10[Q] w - - 0 2");
}
