//! Lionheart Chess: how its pieces move. King and Pawns are in `lionheart_turns` and
//! `lionheart_king`.

use crate::support::lionheart_with;
use rules::{Game, Position};

#[test]
fn the_start_has_rooks_knights_bishops_and_four_squires_behind_ten_pawns() {
    let start = Position::start(Game::Lionheart);
    assert_eq!(
        start.fen(),
        "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w F - 0 1"
    );
}

#[test]
fn a_queen_is_rook_and_bishop() {
    lionheart_with("Ki1 ka8 Qe5 Pe7 sg7").exactly(
        "e5",
        "e6 e4 e3 e2 e1 a5 b5 c5 d5 f5 g5 h5 i5 j5 d6 c7 b8 a9 d4 c3 b2 a1 f4 g3 h2 f6 g7",
    );
}

#[test]
fn an_archbishop_is_bishop_and_the_knight_of_this_game() {
    lionheart_with("Ki1 ka8 Ae5").exactly(
        "e5",
        "d6 c7 b8 a9 d4 c3 b2 a1 f4 g3 h2 f6 g7 h8 i9 j10 b3 b7 c2 c4 c6 c8 d3 d7 f3 f7 g2 g4 g6 g8 h3 h7",
    );
}

#[test]
fn a_marshall_is_rook_and_the_knight_of_this_game() {
    lionheart_with("Ki1 ka9 Me5").exactly(
        "e5",
        "e1 e2 e3 e4 e6 e7 e8 e9 e10 a5 b5 c5 d5 f5 g5 h5 i5 j5 b3 b7 c2 c4 c6 c8 d3 d7 f3 f7 g2 g4 g6 g8 h3 h7",
    );
}

#[test]
fn a_cavalry_is_the_knight_of_this_game_and_squire() {
    lionheart_with("Ki1 ka9 Ce5")
        .exactly("e5", "d4 d5 d6 e4 e6 f4 f5 f6 b3 b7 c2 c4 c6 c8 d3 d7 f3 f7 g2 g4 g6 g8 h3 h7");
}

#[test]
fn a_rook_a_bishop_and_a_squire_move_as_in_chess_and_one_step() {
    lionheart_with("Ki1 ka7 Rb2 Bd6 Sg8")
        .exactly("b2", "a2 c2 d2 e2 f2 g2 h2 i2 j2 b1 b3 b4 b5 b6 b7 b8 b9 b10")
        .exactly("d6", "c5 b4 a3 e5 f4 g3 h2 c7 b8 a9 e7 f8 g9 h10")
        .exactly("g8", "f7 f8 f9 g7 g9 h7 h8 h9")
        .refuses("g8g6", "cannot-reach", "g8 g6");
    // A Squire is not royal.
    lionheart_with("Ki1 ka9 Sg8 rg10").allows("i1h1");
}

#[test]
fn a_gryphon_steps_diagonally_and_goes_on_like_a_rook_away_from_the_start() {
    lionheart_with("Ki1 ka9 Ge5").exactly(
        "e5",
        "a4 a6 b4 b6 c4 c6 d1 d10 d2 d3 d4 d6 d7 d8 d9 f1 f10 f2 f3 f4 f6 f7 f8 f9 g4 g6 h4 h6 i4 i6 j4 j6",
    );
}

#[test]
fn a_gryphon_goes_on_only_from_an_empty_diagonal_square() {
    lionheart_with("Ki1 ka9 Ge5 Sf6 sd6 sf8 sd3")
        .exactly("e5", "a4 b4 c4 d3 d4 d6 f1 f2 f3 f4 g4 h4 i4 j4")
        .refuses_each("e5g6 blocked f6; e5d8 blocked d6; e5d2 blocked d3")
        .refuses_each("e5e6 cannot-reach e5 e6");
}

#[test]
fn a_hippogriff_steps_orthogonally_and_goes_on_like_a_bishop_away_from_the_start() {
    lionheart_with("Ki1 ka9 He5").exactly(
        "e5",
        "a10 a2 a8 b1 b3 b7 b9 c2 c4 c6 c8 d3 d5 d7 e4 e6 f3 f5 f7 g2 g4 g6 g8 h1 h3 h7 h9 i10 i2 i8 j1 j9",
    );
}

#[test]
fn a_hippogriff_goes_on_only_from_an_empty_orthogonal_square() {
    lionheart_with("Ki1 ka9 He5 Se6 sf5 sd4 sc3")
        .exactly("e5", "a2 a8 b1 b3 b7 c2 c4 c6 d3 d5 e4 f3 f5 g2 h1")
        .refuses_each("e5f7 blocked e6; e5g6 blocked f5; e5f6 cannot-reach e5 f6");
}

#[test]
fn a_knight_leaps_and_may_slide_one_square_further_outward() {
    lionheart_with("Ki1 ka9 Ne5")
        .exactly("e5", "b3 b7 c2 c4 c6 c8 d3 d7 f3 f7 g2 g4 g6 g8 h3 h7")
        .refuses("e5i8", "cannot-reach", "e5 i8");
}

#[test]
fn a_knight_slides_on_only_from_an_empty_square_and_leaps_over_anything() {
    lionheart_with("Ki1 ka9 Ne5 Se6 Sf6 Sg6 Sf7 Sh4 sc4 sb3 sd8 sd5 sd6")
        .exactly("e5", "b7 c2 c4 c6 c8 d3 d7 f3 g2 g4 h3")
        .refuses_each("e5h7 blocked g6; e5b3 blocked c4");
}

#[test]
fn a_unicorn_slides_along_sixteen_crooked_lines() {
    lionheart_with("Ki1 ka9 Ue5").exactly(
        "e5",
        "a3 a7 b10 b3 b4 b6 b7 c1 c10 c2 c4 c6 c8 c9 d2 d3 d4 d5 d6 d7 d8 e4 e6 f2 f3 f4 f5 f6 f7 f8 g1 g10 g2 g4 g6 g8 g9 \
         h10 h3 h4 h6 h7 i3 i7 j2 j3 j7 j8",
    );
}

#[test]
fn a_unicorn_may_capture_or_jump_the_first_piece_in_its_way_and_stops() {
    // In the way forward stand an own and an enemy Squire: e6 is jumped to f7 and d7 (by d) or,
    // from f6, passed by.
    lionheart_with("Ki1 ka9 Ue5 Se6 Sf5 sd6 se4 sc8").exactly(
        "e5",
        "a3 a7 b3 b4 b6 c1 c2 c4 c6 d3 d4 d5 d6 d7 e4 f3 f4 f6 f7 g1 g2 g4 g6 g8 g9 h10 h3 h7 i3 i7 j2 j8",
    );
}

#[test]
fn a_unicorn_jumps_one_piece_of_either_colour_and_leaves_it() {
    // The line o, d, o with o forward and d forward right: b2, b3, c4, c5.
    lionheart_with("Kj1 kj10 Ub2").allows("b2b3 b2c4 b2c5 b2d6");
    let own = lionheart_with("Kj1 kj10 Ub2 Sb3");
    own.allows("b2c4").refuses("b2b3", "own-piece", "b3");
    own.after("b2c4").is("9k/10/10/10/10/10/2U7/1S8/10/9K[] b - - 1 1");
    let enemy = lionheart_with("Kj1 kj10 Ub2 sb3 sc4");
    enemy.allows("b2b3 b2c4");
    enemy.after("b2c4").is("9k/10/10/10/10/10/2U7/1s8/10/9K[s] b - - 0 1");
    // Not two pieces: from b3 it gets to c4 at most.
    lionheart_with("Kj1 kj10 Ub2 Sb3 Sc4").refuses("b2c5", "blocked", "b3");
}
