//! Lionheart Chess: what a King may do with its half actions, and what threatens it. The numbers
//! are those of the rules on the King.

use crate::support::{Board, lionheart_with};
use rules::Game;

#[test]
fn rule_1_at_the_end_of_a_turn_the_king_may_not_stand_on_a_threatened_square() {
    lionheart_with("Kf1 ka8 re10 Ph3")
        .refuses_each("f1e1 leaves-king-attacked e1 e10; f1e1,h3h4 leaves-king-attacked e1 e10")
        .refuses_each("f1f2,f2e2 leaves-king-attacked e2 e10")
        .allows("f1f2");
}

#[test]
fn rule_2_after_a_capture_with_the_first_step_the_king_may_not_stand_threatened() {
    lionheart_with("Ke4 ka8 ne5 ra5 Ph3")
        .refuses_each("e4e5,e5e6 capturing-under-threat e5 a5; e4e5 leaves-king-attacked e5 a5");
    lionheart_with("Ke4 ka8 ne5 Ph3").allows("e4e5,e5e6 e4e5");
}

#[test]
fn rule_2_unless_exactly_one_piece_threatens_it_and_the_second_step_captures_that() {
    lionheart_with("Ke4 ka10 ne5 sd6").allows("e4e5,e5d6");
    let board = lionheart_with("Ke4 ka10 ne5 sd6 ra5");
    board.refuses("e4e5,e5d6", "capturing-under-threat", "e5 a5 d6");
    lionheart_with("Ke4 ka10 ne5 sd6").refuses("e4e5,e5f6", "capturing-under-threat", "e5 d6");
}

#[test]
fn rule_2_before_a_capture_with_the_second_step_the_king_may_not_stand_threatened() {
    lionheart_with("Ke4 ka8 ne6 ra5 Pd4 Pf4")
        .refuses_each("e4e5,e5e6 capturing-under-threat e5 a5")
        .refuses_each("e4d5,d5e6 capturing-under-threat d5 a5");
    lionheart_with("Ke4 ka8 ne6").reads("e4e5,e5e6", "e4d5,d5e6");
}

#[test]
fn rule_2_but_it_may_capture_the_only_piece_that_threatens_it() {
    lionheart_with("Ke4 ka10 sf6").allows("e4e5,e5f6");
    lionheart_with("Ke4 ka10 sf6 rj5").refuses("e4e5,e5f6", "capturing-under-threat", "e5 f6 j5");
}

#[test]
fn rule_2_between_two_steps_without_a_capture_the_king_may_stand_threatened() {
    // Every way from e4 to e6 leads over the fifth rank.
    lionheart_with("Ke4 ka8 ra5").reads("e4e5,e5e6", "e4d5,d5e6");
}

#[test]
fn rule_2_x_is_judged_with_what_was_captured_gone() {
    // The Knight on e5 stood before the Rook.
    lionheart_with("Ke4 ka8 ne5 re10").refuses("e4e5,e5d6", "capturing-under-threat", "e5 e10");
}

#[test]
fn rule_2_a_step_that_captures_and_then_a_pawn_move_needs_a_safe_square_at_that_moment() {
    // The Pawn would close the Bishop's line, but only after the capture.
    lionheart_with("Ke4 ka8 nf5 bb1 Pe3")
        .refuses_each("e4f5,e3e4 capturing-under-threat b1 f5; e4f5 leaves-king-attacked b1 f5");
    lionheart_with("Ke4 ka8 bb1 Pe3").allows("e4f5,e3e4");
    // In the other order only rule 1 applies.
    let board = lionheart_with("Ke4 ka8 ne5 ra5 Pb4");
    board.reads("e4e5,b4b5", "b4b5,e4e5");
    board.reads("Kxe5 b5", "b4b5,e4e5");
}

#[test]
fn rule_2_a_step_that_captures_and_then_a_promotion_needs_it_too() {
    // The promoted Rook would close the line, or not: it is the moment between that counts.
    let board = lionheart_with("Ke4 kj8 nd5 ba8 Pd9 [R]");
    board.refuses("e4d5,d9=R", "capturing-under-threat", "a8 d5");
    lionheart_with("Kc8 kj6 nc9 ra9 Pb9 Pg9 [R]").allows("c8c9,g9=R");
}

#[test]
fn rule_3_after_capturing_a_pawn_with_its_first_step_the_king_takes_no_second() {
    lionheart_with("Ke4 ka8 pe5 Ph3")
        .refuses_each("e4e5,e5e6 pawn-stalling e5; e4e5,e5e4 pawn-stalling e5")
        .allows("e4e5 e4e5,h3h4");
    let board = lionheart_with("Ke4 kj10 pe5 nd5");
    board.allows("e4d5,d5e5").offers("Kxe5 Kxd5", "pawn-stalling", "e4d5,d5e5");
}

#[test]
fn rule_3_a_pawn_may_be_captured_with_the_second_step() {
    lionheart_with("Ke4 ka8 pe6").reads("e4e5,e5e6", "e4d5,d5e6");
    lionheart_with("Ke4 ka8 pd6").allows("e4d5,d5d6");
}

#[test]
fn rule_4_a_king_in_check_takes_no_second_step() {
    lionheart_with("Ke4 ka8 re10")
        .refuses("e4d4,d4c4", "second-step-in-check", "e10")
        .allows("e4d4");
}

#[test]
fn rule_4_unless_the_second_step_captures_the_only_checking_piece() {
    lionheart_with("Ke4 ka8 re6").reads("e4e5,e5e6", "e4d5,d5e6");
    lionheart_with("Ke4 ka10 re6 bh7").refuses("e4d5,d5e6", "second-step-in-check", "e6 h7");
}

#[test]
fn rule_4_it_may_not_take_the_checker_with_the_first_step_and_go_on() {
    lionheart_with("Ke4 ka8 sd5").refuses("e4d5,d5d6", "second-step-in-check", "d5").allows("e4d5");
}

#[test]
fn rule_4_there_is_no_pass_in_check() {
    lionheart_with("Kf1 ka8 rf10").refuses("f1e1,e1f1", "second-step-in-check", "f10");
}

#[test]
fn rule_4_binds_the_second_step_only_and_not_another_half_action() {
    lionheart_with("Ke4 ka8 re10 Ph3").allows("e4d4,h3h4");
    lionheart_with("Ke4 ka8 rj4 Pg3 Pd3").allows("g3g4 d3c4,g3g4 e4d5,g3g4");
}

#[test]
fn rule_5_stepping_out_and_back_is_a_turn_of_its_own() {
    let board = Board::with(Game::Lionheart, "Kf1 ka10 Ph3", "w - - 7 9");
    board.allows("f1e1,e1f1").reads("f1g2,g2f1", "f1e1,e1f1");
    board.after("f1g1f1").is("k9/10/10/10/10/10/10/7P2/10/5K4[] b - - 8 9");
}

#[test]
fn rule_5_so_is_capturing_and_going_back() {
    lionheart_with("Ke4 ka8 ne5")
        .allows("e4e5,e5e4")
        .after("e4e5,e5e4")
        .is("10/10/k9/10/10/10/4K5/10/10/10[n] b - - 0 1");
}

#[test]
fn every_piece_threatens_where_it_captures() {
    for (piece, square) in [
        ("qc7", "e5"),
        ("aa9", "e5"),
        ("mc6", "e5"),
        ("cd7", "e5"),
        ("ga6", "e5"),
        ("hb9", "e5"),
        ("ud8", "e5"),
        ("nb7", "e5"),
        ("sd6", "e5"),
        ("pd6", "e5"),
        ("pf6", "e5"),
    ] {
        lionheart_with(&format!("Kf4 kj10 {piece}")).refuses(
            &format!("f4{square}"),
            "leaves-king-attacked",
            &format!("{square} {}", &piece[1..]),
        );
    }
}

#[test]
fn a_pawn_threatens_its_two_forward_diagonal_squares_only() {
    lionheart_with("Ke4 ka8 pe6")
        .allows("e4e5")
        .refuses_each("e4d5 leaves-king-attacked d5 e6; e4f5 leaves-king-attacked e6 f5");
}

#[test]
fn a_king_threatens_every_square_that_it_reaches_by_two_steps() {
    lionheart_with("Ke4 ke7").refuses("e4e5", "leaves-king-attacked", "e5 e7").allows("e4e3");
    lionheart_with("Kd8 ka5").refuses("d8c7", "leaves-king-attacked", "a5 c7");
    // Over a piece that it could take on the way.
    lionheart_with("Kd8 ka5 Rb6").refuses("d8c7", "leaves-king-attacked", "a5 c7");
}

#[test]
fn a_king_does_not_threaten_over_its_own_pieces_or_an_enemy_pawn() {
    lionheart_with("Kd8 ka5 nb6").allows("d8c7");
    lionheart_with("Kd8 ka5 Pb6").allows("d8c7");
}

#[test]
fn an_enemy_king_counts_among_the_threatening_pieces_and_cannot_be_captured() {
    // The Knight on c7 is covered by the King on a5 only: it stays threatened whatever the second
    // step does.
    lionheart_with("Kd8 ka5 nc7").refuses("d8c7,c7d8", "capturing-under-threat", "a5 c7");
}

#[test]
fn threats_take_no_account_of_the_safety_of_the_threatening_sides_king() {
    // The Rook on e8 is pinned, and the King on a5 could not safely step to b6.
    lionheart_with("Kb6 ke10 re8 Re2").refuses("b6b7,b7b8", "leaves-king-attacked", "b8 e8");
    lionheart_with("Kd8 ka5 Rb1").refuses("d8c7", "leaves-king-attacked", "a5 c7");
}

#[test]
fn the_two_steps_of_a_king_give_check() {
    // By taking the Knight on the way; Black's own King cannot pass there.
    assert!(lionheart_with("Kd8 ka5 nb6").after("d8c7").0.is_check());
}
