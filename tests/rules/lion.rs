//! The Lion, and the restrictions on capturing Lions, as Mighty Lion Chess and both games of Chu
//! Chess have them.

use crate::support::{chu, mighty_lion, shogi_like};

#[test]
fn a_lion_goes_to_any_square_at_distance_1_or_2() {
    mighty_lion("k7/8/8/8/3L4/8/8/7K w - - 0 1").exactly(
        "d4",
        "b2 c2 d2 e2 f2 b3 c3 d3 e3 f3 b4 c4 e4 f4 b5 c5 d5 e5 f5 b6 c6 d6 e6 f6 d4",
    );
    chu("k9/10/10/10/10/3L6/10/10/10/9K w - - 0 1").exactly(
        "d4",
        "b2 c2 d2 e2 f2 b3 c3 d3 e3 f3 b4 c4 e4 f4 b5 c5 d5 e5 f5 b6 c6 d6 e6 f6 d4",
    );
    mighty_lion("k7/8/8/8/3L4/8/8/7K w - - 0 1").refuses("d4d7", "cannot-reach", "d4 d7");
}

#[test]
fn a_lion_jumps_over_anything() {
    mighty_lion("k7/8/8/2PPP3/2PLP3/2PPP3/8/7K w - - 0 1")
        .exactly("d4", "b2 c2 d2 e2 f2 b3 f3 b4 f4 b5 f5 b6 c6 d6 e6 f6");
    shogi_like("k9/10/10/10/2PPP5/2PLP5/2PPP5/10/10/9K w - - 0 1")
        .exactly("d4", "b2 c2 d2 e2 f2 b3 f3 b4 f4 b5 f5 b6 c6 d6 e6 f6");
}

#[test]
fn a_lion_moves_or_captures_at_distance_1_and_2() {
    let board = mighty_lion("k7/8/1p3p2/4p3/3L4/8/8/7K w - - 0 1");
    board.after("d4b6").is("k7/8/1L3p2/4p3/8/8/8/7K b - - 0 1");
    board.after("d4e5").is("k7/8/1p3p2/4L3/8/8/8/7K b - - 0 1");
    board.after("d4d6").is("k7/8/1p1L1p2/4p3/8/8/8/7K b - - 1 1");
}

#[test]
fn a_lion_captures_at_distance_1_and_makes_a_king_step_from_there() {
    let board = mighty_lion("4k3/8/8/8/8/2p5/1L6/4K3 w - - 0 1");
    // It stops there; goes on (hit and run); or goes back to where it came from (igui).
    board.exactly("b2c3", ". b2 b3 b4 c2 c4 d2 d3 d4");
    board.after("b2c3d4").is("4k3/8/8/8/3L4/8/8/4K3 b - - 0 1");
    board.after("b2c3b2").is("4k3/8/8/8/8/8/1L6/4K3 b - - 0 1");
    board.after("b2c3").is("4k3/8/8/8/8/2L5/8/4K3 b - - 0 1");
}

#[test]
fn a_lion_may_capture_a_second_piece_with_its_second_step() {
    mighty_lion("4k3/8/8/8/3n4/2p5/1L6/4K3 w - - 0 1")
        .allows("b2c3d4 b2d4")
        .after("b2c3d4")
        .is("4k3/8/8/8/3L4/8/8/4K3 b - - 0 1");
}

#[test]
fn a_lion_that_captures_on_the_way_does_not_end_further_than_distance_2() {
    mighty_lion("4k3/8/8/8/8/2p5/1L6/4K3 w - - 0 1").refuses("b2c3e5", "cannot-reach", "b2 e5");
}

#[test]
fn a_lion_captures_on_the_way_at_distance_1_only() {
    mighty_lion("4k3/8/8/8/3p4/8/1L6/4K3 w - - 0 1").refuses("b2d4c3", "cannot-capture", "b2 d4");
}

#[test]
fn a_lion_never_captures_its_own_side() {
    mighty_lion("4k3/8/8/8/3p4/2P5/1L6/4K3 w - - 0 1")
        .refuses_each("b2c3 own-piece c3; b2c3b2 own-piece c3; b2c3d3 own-piece c3")
        .allows("b2d4");
    mighty_lion("4k3/8/8/8/3P4/2p5/1L6/4K3 w - - 0 1").refuses("b2c3d4", "own-piece", "d4");
}

#[test]
fn a_lion_passes_where_some_neighbouring_square_is_empty() {
    let board = mighty_lion("k7/8/8/8/3L4/8/8/7K w - - 7 9");
    assert_eq!(board.turns_with("d4d4"), ["d4d4"], "one turn for eight ways");
    board.after("d4d4").is("k7/8/8/8/3L4/8/8/7K b - - 8 9");
    mighty_lion("k7/8/8/2PPP3/2PLp3/2PP4/8/7K w - - 0 1").allows("d4d4");
}

#[test]
fn a_lion_with_no_empty_neighbour_does_not_pass() {
    mighty_lion("k7/8/8/2PPP3/2PLp3/2PPP3/8/7K w - - 0 1")
        .refuses("d4d4", "cannot-pass", "d4")
        .allows("d4e4d4");
    chu("k9/10/10/10/10/10/10/10/MM8/LR7K w - - 0 1").refuses("a0a0", "cannot-pass", "a0");
}

#[test]
fn a_lion_cannot_pass_out_of_check() {
    mighty_lion("k3r3/8/8/8/L7/8/8/4K3 w - - 0 1").refuses("a4a4", "leaves-king-attacked", "e1 e8");
}

#[test]
fn a_lion_attacks_every_square_at_distance_1_and_2() {
    // Over any piece, so nothing but leaving its reach or capturing it helps.
    let board = mighty_lion("8/8/8/8/3l4/2P5/2P5/1K5k w - - 0 1");
    board.exactly("b1", "a1 a2 c1").refuses("b1b2", "leaves-king-attacked", "b2 d4");
    let check = mighty_lion("7k/8/8/8/8/3l4/1PP5/1K6 w - - 0 1");
    assert!(check.0.is_check());
    check.exactly("b1", "a1 a2").allows("c2d3");
}

#[test]
fn two_ways_to_the_same_position_are_one_turn() {
    let board = mighty_lion("k7/8/8/8/4L3/8/8/7K w - - 0 1");
    assert_eq!(board.turns_with("e4e6"), ["e4e6"]);
    board.reads("e4e5e6", "e4e6").reads("e4d5e6", "e4e6");
    // A capture at the end by way of an empty square is one turn, too, and another than by way of a
    // captured piece.
    let board = mighty_lion("k7/8/4p3/4p3/4L3/8/8/7K w - - 0 1");
    board.exactly("e4e6", ".").exactly("e4e5", ". d4 d5 d6 e4 e6 f4 f5 f6");
}

#[test]
fn a_lion_may_not_take_a_protected_lion_at_distance_2() {
    mighty_lion("4k3/3p4/4l3/8/4L3/8/8/4K3 w - - 0 1").refuses("e4e6", "lion-protected", "e6 d7");
    chu("4k5/10/3p6/4l5/10/4L5/10/10/10/4K5 w - - 0 1").refuses("e4e6", "lion-protected", "e6 d7");
    let board = shogi_like("4k5/10/3p6/4l5/10/4L5/10/10/10/4K5 w - - 0 1");
    board.refuses("e4e6", "lion-protected", "e6 d7");
}

#[test]
fn a_lion_may_take_an_unprotected_lion_at_distance_2() {
    mighty_lion("4k3/4p3/4l3/8/4L3/8/8/4K3 w - - 0 1").allows("e4e6");
}

#[test]
fn the_king_as_only_protector_does_not_count() {
    mighty_lion("8/4k3/4l3/8/4L3/8/8/4K3 w - - 0 1").allows("e4e6").after("e4e6").allows("e7e6");
    mighty_lion("8/4k3/4l1r1/8/4L3/8/8/4K3 w - - 0 1").refuses("e4e6", "lion-protected", "e6 g6");
}

#[test]
fn a_pinned_piece_counts_as_a_protector() {
    mighty_lion("4k3/3p4/4l3/8/B3L3/8/8/4K3 w - - 0 1").refuses("e4e6", "lion-protected", "e6 d7");
}

#[test]
fn a_bridge_other_than_a_pawn_lifts_the_protection() {
    mighty_lion("4k3/3p4/4l3/4n3/4L3/8/8/4K3 w - - 0 1")
        .allows("e4e5e6")
        .refuses("e4e6", "lion-protected", "e6 d7")
        .after("e4e5e6")
        .is("4k3/3p4/4L3/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn capturing_a_pawn_on_the_way_lifts_nothing() {
    let board = mighty_lion("4k3/3p4/4l3/4p3/4L3/8/8/4K3 w - - 0 1");
    board.refuses("e4e5e6", "lion-protected", "e6 d7");
}

#[test]
fn what_was_taken_on_the_way_protects_no_more() {
    mighty_lion("k7/8/4L3/3p4/4l3/8/8/4K3 w - - 0 1")
        .refuses("e6e4", "lion-protected", "e4 d5")
        .allows("e6d5e4");
}

#[test]
fn lines_opened_by_the_lions_leaving_are_open() {
    mighty_lion("7k/8/4l3/8/4L3/8/4r3/K7 w - - 0 1").refuses("e4e6", "lion-protected", "e6 e2");
    // A line opened by what is taken on the way.
    mighty_lion("7k/8/4l3/4p3/4L2b/8/8/K7 w - - 0 1").allows("e4e6");
    mighty_lion("7k/8/4l3/3p4/2p1L3/8/b7/K7 w - - 0 1").allows("e4e6");
    let board = mighty_lion("7k/8/4l3/3p4/4L3/8/b7/K7 w - - 0 1");
    board.allows("e4e6").refuses("e4d5e6", "lion-protected", "e6 a2");
}

#[test]
fn a_neighbouring_lion_may_always_be_taken() {
    // Stopping there, going on, returning; or coming to it by way of another capture.
    let board = mighty_lion("4k3/2p5/3lp3/4L3/8/8/8/4K3 w - - 0 1");
    board.allows("e5d6 e5d6d7 e5d6c7 e5d6e5 e5e6d6");
    board.after("e5e6d6").is("4k3/2p5/3L4/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn after_a_non_lion_took_a_lion_the_next_turn_may_not_take_one_with_a_non_lion() {
    let banned = mighty_lion("4r2k/8/3l4/8/2N5/4L3/8/6K1 w - - 0 1").after("c4d6");
    banned.is("4r2k/8/3N4/8/8/4L3/8/6K1 b - - 0 1 x");
    banned.refuses("e8e3", "lion-ban", "e3");
    // The ban then ends.
    banned.after("e8a8 g1h1 a8e8 h1g1").is("4r2k/8/3N4/8/8/4L3/8/6K1 b - - 4 3").allows("e8e3");
    banned.after("h8g8 g1h1").is("4r1k1/8/3N4/8/8/4L3/8/7K b - - 2 2").allows("e8e3");
}

#[test]
fn the_ban_holds_on_any_square_and_for_any_piece_the_king_included() {
    mighty_lion("8/8/8/8/8/5Lk1/8/K7 b - - 0 1 x")
        .refuses("g3f3", "lion-ban", "f3")
        .exactly("g3f3", "");
    mighty_lion("8/8/8/8/8/5Lk1/8/K7 b - - 0 1").allows("g3f3");
    mighty_lion("7k/8/8/4p3/3L4/8/8/K7 b - - 0 1 x").refuses("e5d4", "lion-ban", "d4");
    chu("9k/10/10/10/4p5/3L6/10/10/10/K9 b - - 0 1 x").refuses("e5d4", "lion-ban", "d4");
}

#[test]
fn the_ban_holds_even_if_it_leaves_no_legal_turn() {
    let banned = mighty_lion("7k/6L1/8/8/8/8/8/K7 b - - 0 1 x");
    assert_eq!(banned.turns(), [""; 0]);
    assert_eq!(banned.status(), "checkmate");
    assert_eq!(mighty_lion("7k/6L1/8/8/8/8/8/K7 b - - 0 1").turns(), ["h8g7"]);
}

#[test]
fn the_ban_does_not_bind_a_lion() {
    mighty_lion("7k/8/8/8/3l4/8/4L3/K7 b - - 0 1 x").allows("d4e2");
}

#[test]
fn a_lion_that_took_a_lion_brings_no_ban() {
    mighty_lion("4k3/2p5/3l4/4L3/8/8/8/4K3 w - - 0 1")
        .after("e5d6")
        .is("4k3/2p5/3L4/8/8/8/8/4K3 b - - 0 1")
        .allows("c7d6");
}

#[test]
fn where_the_capturing_side_has_no_lion_left_there_is_no_ban() {
    mighty_lion("7k/8/3l4/8/2N5/8/8/6K1 w - - 0 1")
        .after("c4d6")
        .is("7k/8/3N4/8/8/8/8/6K1 b - - 0 1");
}

#[test]
fn the_restrictions_play_no_part_in_whether_a_king_is_attacked() {
    // A Lion gives check at distance 2 though the King's square is guarded.
    assert!(mighty_lion("7k/8/8/8/8/4l3/8/3RKR2 w - - 0 1").0.is_check());
    // A piece that the ban keeps from the Lion still gives check beside it.
    mighty_lion("7k/8/8/8/8/8/3L4/3KR3 b - - 0 1 x").allows("h8g8");
    let board = mighty_lion("3r3k/8/8/8/8/8/3L4/3K4 w - - 0 1");
    board.refuses("d2e3", "leaves-king-attacked", "d1 d8");
}

#[test]
fn the_start_square_of_a_capturing_lion_counts_as_its_own() {
    // Igui of a Lion next to it, protected or not.
    mighty_lion("4k3/2p5/3l4/4L3/8/8/8/4K3 w - - 0 1")
        .after("e5d6e5")
        .is("4k3/2p5/8/4L3/8/8/8/4K3 b - - 0 1");
}
