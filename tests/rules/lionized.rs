//! Lionized Chess.

use crate::support::{Board, lionized, lionized_with, square, squares};
use rules::{Color, Game, NotLionized, Role};

/// White's Lionized pieces are those on these squares.
#[track_caller]
fn lit(pieces: &str, expected: &str) {
    let board = lionized_with(pieces);
    assert_eq!(board.0.lionized(Color::White), squares(Game::Lionized, expected), "{board:?}");
}

#[track_caller]
fn black_to_move(pieces: &str) -> Board {
    Board::with(Game::Lionized, pieces, "b - - 0 1")
}

#[test]
fn the_armies_stand_as_the_page_says() {
    let start = lionized("lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LHMZKFCL[] w - - 0 1");
    for (name, role) in [
        ("a1", Role::Lance),
        ("b1", Role::HotHorse),
        ("c1", Role::Mammoth),
        ("d1", Role::Lionizer),
        ("e1", Role::King),
        ("f1", Role::Ferz),
        ("g1", Role::ColdHorse),
        ("b8", Role::ColdHorse),
        ("g8", Role::HotHorse),
    ] {
        assert_eq!(start.0.role_at(square(Game::Lionized, name)), Some(role), "{name}");
    }
}

#[test]
fn a_king_goes_one_step_and_does_not_castle() {
    lionized_with("Ke1 kh8 La1")
        .exactly("e1", "d1 d2 e2 f1 f2")
        .refuses_each("e1c1 cannot-reach c1 e1; O-O-O castling-right-lost e1");
}

#[test]
fn a_lionizer_moves_to_any_empty_square_and_never_captures() {
    let board = lionized_with("Ke1 kh8 Za1 pa7 Pb2");
    assert_eq!(board.turns_with("a1").len(), 64 - 5);
    board.allows("a1h7 a1a8 a1c3").refuses("a1a7", "cannot-capture", "a1 a7");
    board.refuses("a1b2", "own-piece", "b2");
}

#[test]
fn a_lionizer_can_be_captured_and_is_not_royal() {
    lionized_with("Ke1 kh8 La1 za5").after("a1a5").is("7k/8/8/L7/8/8/8/4K3[] b - - 0 1");
    black_to_move("Ke1 kh8 La1 za5").allows("h8h7");
}

#[test]
fn a_lance_slides_straight_forward() {
    lionized_with("Ke1 kh8 Lc3 pc6")
        .exactly("c3", "c4 c5 c6")
        .refuses_each("c3c2 cannot-reach c2 c3; c3c7 blocked c6");
    black_to_move("Ke1 kh8 lc6").exactly("c6", "c5 c4 c3 c2 c1");
}

#[test]
fn a_cold_horse_steps_orthogonally_and_then_turns_left() {
    for board in [lionized_with("Kh1 kh8 Cd4"), black_to_move("Kh1 kh8 cd4")] {
        board.exactly("d4", "c6 b3 e2 f5").refuses("d4e6", "cannot-reach", "d4 e6");
    }
    // The first step leads onto an empty square: each neighbour blocks one end.
    lionized_with("Kh1 kh8 Cd4 Pd5 pc4 Fe4")
        .exactly("d4", "e2")
        .refuses_each("d4c6 blocked d5; d4b3 blocked c4");
    lionized_with("Kh1 kh8 Cd4 fc6 Pf5").allows("d4c6").refuses("d4f5", "own-piece", "f5");
}

#[test]
fn a_hot_horse_is_the_mirror_image() {
    for board in [lionized_with("Kh1 kh8 Hd4"), black_to_move("Kh1 kh8 hd4")] {
        board.exactly("d4", "e6 f3 c2 b5").refuses("d4c6", "cannot-reach", "c6 d4");
    }
    lionized_with("Kh1 kh8 Hd4 Pd5 pc4 Fe4")
        .exactly("d4", "c2")
        .refuses_each("d4e6 blocked d5; d4b5 blocked c4");
}

#[test]
fn a_mammoth_goes_exactly_two_squares_diagonally_over_an_empty_one() {
    lionized_with("Kh1 kh8 Md4 Pe5 pc5 fb2")
        .exactly("d4", "b2 f2")
        .refuses_each("d4f6 blocked e5; d4b6 blocked c5; d4c3 cannot-reach c3 d4");
}

#[test]
fn a_ferz_goes_exactly_one_square_diagonally() {
    let board = lionized_with("Kh1 kh8 Fd4 Pe5 pc5");
    board.exactly("d4", "c3 c5 e3").refuses("d4b2", "cannot-reach", "b2 d4");
}

#[test]
fn a_pawn_moves_as_in_chess() {
    lionized_with("Kh1 kh8 Pd2 Pe4 pf5 pc3").exactly("d2", "d3 d4 c3").exactly("e4", "e5 f5");
    let passed = lionized_with("Kh1 kh8 Pd2 pc4").after("d2d4");
    passed.is("7k/8/8/8/2pP4/8/8/7K[] b - d3 1 1");
    passed.allows("c4d4d3").after("c4d4d3").is("7k/8/8/8/8/3p4/8/7K[] w - - 0 2");
}

#[test]
fn a_regular_piece_is_lionized_if_it_is_the_first_on_a_line_from_its_own_lionizer() {
    // Rank, file and diagonals; not off the lines.
    lit("Ka8 kh8 Zd4 Ld7 Cg4 Hb4 Mf6 Fa1 Fe6", "d7 g4 b4 f6 a1");
    // Not behind another piece, of either side.
    lit("Ka8 kh8 Zd4 Pd5 Ld7 pe4 Cg4 Hc3 Fa1", "c3");
    // Not from an enemy Lionizer.
    lit("Ka8 kh8 zd4 Ld7 Cg4", "");
}

#[test]
fn kings_pawns_and_lionizers_are_never_lionized() {
    lit("Kd7 kh8 Zd4 Pd2 Zf4", "");
}

#[test]
fn a_pawn_on_its_last_rank_lionizes_its_file_whatever_stands_between() {
    lit("Kh1 kh6 Pb8 Lb2 pb4 Cb6 Fc6", "b2 b6");
    lit("Kh1 kh6 Pb7 Lb2 Cb6", "");
    // For Black the last rank is rank 1.
    let board = lionized_with("Kh1 kh6 pb1 lb4 cb6");
    assert_eq!(board.0.lionized(Color::Black), squares(Game::Lionized, "b4 b6"));
}

#[test]
fn a_piece_that_is_not_lionized_moves_by_its_own_power() {
    lionized_with("Kh1 kh8 Za2 Pa3 Fa4").exactly("a4", "b3 b5");
}

#[test]
fn the_only_lionized_piece_of_its_side_cannot_move() {
    lionized_with("Kh1 kh8 Za1 Fa3 Cd6")
        .exactly("a3", "")
        .refuses_each("a3b4 sole-lionized a3; a3a5 sole-lionized a3")
        .allows("d6c8");
}

#[test]
fn the_only_lionized_piece_of_its_side_attacks_nothing() {
    // The Lance on e8 is Lionized from a8 and alone.
    assert!(!lionized_with("Ke1 kh8 za8 le8").0.is_check());
    assert!(lionized_with("Ke1 kh8 za7 le8").0.is_check());
}

#[test]
fn a_lionized_piece_goes_by_a_lent_power_and_may_go_on_by_its_own() {
    let board = lionized_with("Ke1 kh8 Za1 Fa3 Cc3");
    // The Ferz goes like the Cold Horse to b1 or c4, and may go on like a Ferz.
    board.exactly("a3", "b1 c4 a2 c2 b3 b5 d3 d5");
    // The Cold Horse goes like the Ferz to b2, b4, d2 or d4, and may go on like a Cold Horse.
    board.exactly("c3", "b2 b4 d2 d4 a4 d3 a6 c2 d5 c4 b1 f3 c6 b3 e2 f5");
}

#[test]
fn it_does_not_move_by_its_own_power_alone() {
    lionized_with("Ke1 kh8 Za1 Fa3 Cc3")
        .refuses_each("a3b4 borrowed-power-only a3 b4; a3b2 borrowed-power-only a3 b2")
        .refuses_each("c3e4 borrowed-power-only c3 e4; a3h8 cannot-reach a3 h8")
        .refuses_each("a3h5 cannot-reach a3 h5");
}

#[test]
fn the_path_of_the_first_leg_must_be_free_as_the_lent_power_demands() {
    lionized_with("Ke1 kh8 Za1 Fa3 Cc3 Pb3")
        .exactly("a3", "b1 a2 c2")
        .refuses_each("a3c4 blocked b3; a3d5 blocked b3");
}

#[test]
fn the_path_of_the_second_leg_must_be_free_too() {
    // From d4 the Cold Horse goes on to c6 by way of d5.
    lionized_with("Ke1 kh8 Za1 Fa3 Cc3 Pd5").refuses("c3c6", "blocked", "d5").allows("c3d4 c3f5");
}

#[test]
fn an_enemy_where_the_first_leg_ends_may_be_captured_or_be_left_untouched() {
    let board = lionized_with("Ke1 kh8 Za1 Fa3 Cc3 pc4");
    board.exactly("a3", "b1 a2 c2 c4 c4b3 c4b5 c4d3 c4d5 b3 b5 d3 d5");
    board.after("a3c4b5").is("7k/8/8/1F6/8/2C5/8/Z3K3[] b - - 0 1");
    board.after("a3b5").is("7k/8/8/1F6/2p5/2C5/8/Z3K3[] b - - 1 1");
    board.after("a3c4").is("7k/8/8/8/2F5/2C5/8/Z3K3[] b - - 0 1");
}

#[test]
fn a_capture_on_the_way_and_one_at_the_end_may_both_happen() {
    lionized_with("Ke1 kh8 Za1 Fa3 Cc3 pc4 fd5")
        .allows("a3c4d5 a3d5")
        .after("a3c4d5")
        .is("7k/8/8/3F4/8/2C5/8/Z3K3[f] b - - 0 1");
}

#[test]
fn ones_own_piece_on_the_way_stays_and_the_king_too() {
    let board = lionized_with("Ke1 kh8 Za1 Fa3 Cc3 Pc4");
    board.exactly("a3", "b1 a2 c2 b3 b5 d3 d5").refuses("a3c4", "own-piece", "c4");
    let board = lionized_with("Kc4 kh8 Za1 Fa3 Cc3");
    board.exactly("a3", "b1 a2 c2 b3 b5 d3 d5").refuses("a3c4", "own-piece", "c4");
}

#[test]
fn one_of_the_same_kind_may_lend() {
    lionized_with("Kh1 kh8 Za1 Fa3 Fc3").exactly("a3", "b2 b4 c1 a5 c5");
}

#[test]
fn for_the_second_leg_the_start_counts_as_empty() {
    // By the Lance's power to c4, and from there like a Cold Horse through c3 to d2.
    lionized_with("Kh1 kh8 Za1 La3 Cc3").allows("c3d2");
}

#[test]
fn it_may_return_to_its_start_if_it_captured_something_on_the_way() {
    let board = lionized_with("Kh1 kh8 Za1 Fa3 Fc3 pb4");
    board.exactly("a3", "b2 c1 b4 b4a3 b4a5 b4c5 a5 c5");
    board.after("a3b4a3").is("7k/8/8/8/8/F1F5/8/Z6K[] b - - 0 1");
    board.refuses("a3a3", "changes-nothing", "a3");
}

#[test]
fn two_pieces_that_could_each_take_the_same_piece_and_return_are_one_turn() {
    let board = lionized_with("Kh1 kh8 Za1 Fa3 Fc3 pb4");
    board.reads("c3b4c3", "a3b4a3");
    assert_eq!(board.turns_with("c3b4c3"), [""; 0]);
}

#[test]
fn being_lionized_is_judged_at_the_start_of_the_turn() {
    // Were the Ferz off a3, the Horse on a5 would be the first piece from a1; but it is not now, so
    // it lends nothing.
    lionized_with("Kh1 kh8 Za1 Fa3 Ca5").exactly("a3", "").refuses("a3b5", "sole-lionized", "a3");
}

#[test]
fn opening_a_line_from_an_enemy_lionizer_changes_at_once_what_that_enemy_attacks() {
    // The Lance on e8 gives check until the Ferz leaves c8 and the Lionizer on a8 makes it the only
    // Lionized piece.
    let board = lionized_with("Ke1 kh8 Fc8 za8 le8");
    assert!(board.0.is_check());
    board.allows("c8d7 c8b7");
    lionized_with("Ke1 kh8 Fc8 za7 le8").refuses("c8d7", "leaves-king-attacked", "e1 e8");
}

#[test]
fn closing_a_line_from_an_enemy_lionizer_does_so_too() {
    lionized_with("Ke1 kh8 Fb7 za8 le8")
        .refuses("b7c8", "leaves-king-attacked", "e1 e8")
        .allows("b7a6");
}

#[test]
fn lionized_pieces_attack_what_they_could_capture_with_either_leg() {
    // Like the Ferz in the test above: first leg to c4, second to b5.
    assert!(black_to_move("Ke1 kc4 Za1 Fa3 Cc3").0.is_check());
    assert!(black_to_move("Ke1 kb5 Za1 Fa3 Cc3").0.is_check());
    assert!(!black_to_move("Ke1 kb4 Za1 Fa3 Pd2").0.is_check());
}

#[test]
fn a_pawn_on_its_last_rank_stays_a_pawn_or_switches_with_a_captured_piece() {
    let board = lionized_with("Kh1 kh6 Pa7 [LCcf]");
    board.exactly("a7", "a8 a8L a8C");
    board.after("a7a8").is("P7/8/7k/8/8/8/8/7K[LCcf] b - - 1 1");
    board.after("a7a8C").is("C7/8/7k/8/8/8/8/7K[Lcf] b - - 1 1");
    board
        .refuses_each("a7a8F not-in-pool a8; a7a8Z promotion-not-allowed a8")
        .refuses_each("a7a8K promotion-not-allowed a8");
    black_to_move("Kh3 kh8 pa2 Cb1 [mM]").exactly("a2", "a1 a1M b1 b1M");
}

#[test]
fn the_choice_is_there_only_in_the_turn_in_which_it_arrives() {
    let board = lionized_with("Kh1 kh6 Pa8 [LC]");
    board.exactly("a8", "").refuses("a8a8C", "promotion-not-allowed", "a8");
    lionized_with("Kh1 kh6 Pa6 [LC]").refuses("a6a7C", "promotion-not-allowed", "a7");
}

#[test]
fn what_is_captured_in_that_very_turn_belongs_to_the_opponent() {
    let board = lionized_with("Kh1 kh6 Pa7 cb8");
    board.exactly("a7", "a8 b8").refuses("a7b8C", "not-in-pool", "b8");
    board.after("a7b8").is("1P6/8/7k/8/8/8/8/7K[c] b - - 0 1");
}

#[test]
fn captured_pawns_and_lionizers_are_gone_and_regular_pieces_return_to_the_pool() {
    lionized_with("Kh1 kh6 La1 pa5").after("a1a5").is("8/8/7k/L7/8/8/8/7K[] b - - 0 1");
    lionized_with("Kh1 kh6 La1 za5").after("a1a5").is("8/8/7k/L7/8/8/8/7K[] b - - 0 1");
    lionized_with("Kh1 kh6 Pa7 mc6 [F]").after("a7a8F c6a8").is("m7/8/7k/8/8/8/8/7K[F] w - - 0 2");
}

#[test]
fn en_passant_names_the_captured_square() {
    lionized("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1")
        .exactly("e5", "d5d6 e6")
        .after("e5d5d6")
        .is("4k3/8/3P4/8/8/8/8/4K3[] b - - 0 1");
}

#[test]
fn what_keeps_a_piece_from_being_lionized_is_told() {
    let position = lionized("k7/7C/8/6L1/4Z3/4P3/4F3/1M2K3[] w - - 0 1").0;
    let why = |name| position.why_not_lionized(square(Game::Lionized, name));
    assert_eq!(why("e2"), Some(NotLionized::Behind(squares(Game::Lionized, "e3"))));
    assert_eq!(why("g5"), Some(NotLionized::NotInLine));
    // These are Lionized, and those never are.
    for name in ["b1", "h7", "e4", "e3", "e1", "d4"] {
        assert_eq!(why(name), None, "{name}");
    }
}
