//! Chu Chess in both games: everything but its Lions, which are in `lion`.

use crate::support::{Board, chu, shogi_like};
use rules::{Game, Role};

#[track_caller]
fn chu_with(pieces: &str) -> Board {
    Board::with(Game::ChuChess, pieces, "w - - 0 1")
}

#[track_caller]
fn shogi_with(pieces: &str) -> Board {
    Board::with(Game::ChuShogiLike, pieces, "w - - 0 1")
}

#[test]
fn the_two_armies_are_each_others_rotation() {
    for game in [Game::ChuChess, Game::ChuShogiLike] {
        let start = Board::new(game, game.spec().start_fen());
        let role = |name: &str| game.parse_square(name).and_then(|square| start.0.role_at(square));
        for (white, black, expected) in [
            ("f0", "e9", Role::King),
            ("e1", "f8", Role::Lion),
            ("f1", "e8", Role::Queen),
            ("g1", "d8", Role::CrownedRook),
            ("d1", "g8", Role::CrownedBishop),
            ("a0", "j9", Role::Rook),
            ("j0", "a9", Role::Rook),
            ("c1", "h8", Role::Bishop),
            ("h1", "c8", Role::Bishop),
            ("b1", "i8", Role::Knight),
            ("i1", "b8", Role::Knight),
            ("a1", "j8", Role::Commoner),
            ("j1", "a8", Role::Commoner),
            ("d2", "g7", Role::Pawn),
        ] {
            assert_eq!(role(white), Some(expected), "{white}");
            assert_eq!(role(black), Some(expected), "{black}");
        }
    }
}

#[test]
fn pieces_are_worth_what_the_page_says() {
    for game in [Game::ChuChess, Game::ChuShogiLike] {
        let values: Vec<(String, Option<i32>)> =
            game.spec().pieces.iter().map(|piece| (piece.symbol(), piece.value)).collect();
        let expected = [
            ("K", None),
            ("L", Some(1500)),
            ("Q", Some(950)),
            ("+R", Some(700)),
            ("+B", Some(525)),
            ("R", Some(500)),
            ("B", Some(350)),
            ("N", Some(300)),
            ("M", Some(300)),
            ("P", Some(100)),
        ];
        assert_eq!(values, expected.map(|(symbol, value)| (symbol.to_owned(), value)));
    }
}

#[test]
fn a_crowned_rook_is_a_rook_with_one_step_diagonally() {
    chu_with("Kj0 ka9 +Rd4 Pf3 pd6 pe5 Pc5")
        .exactly("d4", "d0 d1 d2 d3 d5 d6 a4 b4 c4 e4 f4 g4 h4 i4 j4 c3 e3 e5")
        .refuses_each("d4c5 own-piece c5; d4d7 blocked d6; d4f6 cannot-reach d4 f6");
}

#[test]
fn a_crowned_bishop_is_a_bishop_with_one_step_orthogonally() {
    chu_with("Kj0 kj9 +Bd4 pf6 Pb2 pd5 Pc4")
        .exactly("d4", "a7 b6 c5 e5 f6 c3 e3 f2 g1 h0 d5 d3 e4")
        .refuses_each("d4c4 own-piece c4; d4g7 blocked f6; d4d6 cannot-reach d4 d6");
}

#[test]
fn a_commoner_goes_one_step_any_way_and_is_not_royal() {
    chu_with("Kj0 kj9 Md4 pe5").exactly("d4", "c3 c4 c5 d3 d5 e3 e4 e5");
    // It may stand attacked and be captured.
    chu_with("Kj0 kj9 Md4 rd8").allows("j0i0").after("j0i0").allows("d8d4");
}

#[test]
fn queen_rook_bishop_knight_and_king_move_as_in_chess() {
    chu_with("Ke4 ka9").exactly("e4", "d3 d4 d5 e3 e5 f3 f4 f5");
    chu_with("Kj0 ka9 Nd4").exactly("d4", "b3 b5 c2 c6 e2 e6 f3 f5");
    chu_with("Kj0 kj9 Bd4").exactly("d4", "a1 b2 c3 e5 f6 g7 h8 i9 a7 b6 c5 e3 f2 g1 h0");
    chu_with("Kj0 ka9 Rd4").exactly("d4", "d0 d1 d2 d3 d5 d6 d7 d8 d9 a4 b4 c4 e4 f4 g4 h4 i4 j4");
}

#[test]
fn a_pawn_double_steps_from_rank_2_or_7_and_is_captured_en_passant() {
    let board = chu_with("Kj0 kj9 Pd2 Pe3 pc4 pf7 pg6");
    board.exactly("d2", "d3 d4").exactly("e3", "e4");
    board.after("d2d4").is("9k/10/5p4/6p3/10/2pP6/4P5/10/10/9K b - d3 0 1");
    board.after("d2d4").exactly("f7", "f6 f5").exactly("g6", "g5");
    board.after("d2d4 c4d3").is("9k/10/5p4/6p3/10/10/3pP5/10/10/9K w - - 0 2");
}

#[test]
fn the_king_castles_by_three_squares_and_the_rook_goes_next_to_it() {
    for game in [Game::ChuChess, Game::ChuShogiLike] {
        let board = |side: &str| {
            Board::new(game, &format!("r3k4r/10/10/10/10/10/10/10/10/R4K3R {side} KQkq - 0 1"))
        };
        let empty = "10/10/10/10/10/10/10/10";
        board("w").after("f0i0").is(&format!("r3k4r/{empty}/R6RK1 b kq - 1 1"));
        board("w").after("f0c0").is(&format!("r3k4r/{empty}/2KR5R b kq - 1 1"));
        board("b").after("e9b9").is(&format!("1kr6r/{empty}/R4K3R w KQ - 1 2"));
        board("b").after("e9h9").is(&format!("r5rk2/{empty}/R4K3R w KQ - 1 2"));
        board("w").refuses_each("f0h0 cannot-reach f0 h0; f0d0 cannot-reach f0 d0");
    }
}

#[test]
fn all_squares_between_king_and_rook_must_be_empty() {
    for square in ["b0", "c0", "d0", "e0"] {
        Board::with(Game::ChuChess, &format!("Kf0 Ra0 Rj0 kh9 N{square}"), "w KQ - 0 1")
            .refuses("f0c0", "castling-blocked", square)
            .allows("f0i0");
    }
    for square in ["g0", "h0", "i0"] {
        Board::with(Game::ChuChess, &format!("Kf0 Ra0 Rj0 ke9 N{square}"), "w KQ - 0 1")
            .refuses("f0i0", "castling-blocked", square)
            .allows("f0c0");
    }
}

#[test]
fn the_kings_start_passed_and_end_squares_must_not_be_attacked() {
    let attacked_by = |rook: &str| {
        Board::with(Game::ChuChess, &format!("Kf0 Ra0 Rj0 Pa2 kb9 r{rook}"), "w KQ - 0 1")
    };
    for (rook, square) in [("c5", "c0"), ("d5", "d0"), ("e5", "e0"), ("f5", "f0")] {
        attacked_by(rook).refuses("f0c0", "castling-attacked", square);
    }
    for (rook, square) in [("f5", "f0"), ("g5", "g0"), ("h5", "h0"), ("i5", "i0")] {
        attacked_by(rook).refuses("f0i0", "castling-attacked", square);
    }
    for rook in ["a5", "b5", "j5"] {
        attacked_by(rook).allows("f0c0 f0i0");
    }
}

#[test]
fn castling_needs_a_king_and_a_rook_that_have_never_moved() {
    chu("r3k4r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1")
        .after("a0a1 e9e8 a1a0 e8e9")
        .is("r3k4r/10/10/10/10/10/10/10/10/R4K3R w K - 4 3")
        .refuses("f0c0", "castling-right-lost", "f0")
        .allows("f0i0");
}

#[test]
fn chess_like_a_pawn_must_promote_when_it_comes_to_the_zone() {
    let board = chu_with("Kj0 kj9 Pa6 Pd5 rb7");
    board
        .exactly("a6", "a7B a7N a7Q a7R b7B b7N b7Q b7R")
        .exactly("d5", "d6")
        .refuses_each("a6a7 promotion-missing a7; a6a7L promotion-not-allowed a7")
        .refuses_each("a6a7M promotion-not-allowed a7; d5d6Q promotion-not-allowed d6");
    board.after("a6b7Q").is("9k/10/1Q8/10/3P6/10/10/10/10/9K b - - 0 1");
    Board::with(Game::ChuChess, "Kj0 kj9 pa3", "b - - 0 1").exactly("a3", "a2B a2N a2Q a2R");
}

#[test]
fn chess_like_a_pawn_becomes_an_uncrowned_piece() {
    let board = chu_with("Kj0 kj9 Pa6");
    board.after("a6a7R").is("9k/10/R9/10/10/10/10/10/10/9K b - - 0 1");
    board.refuses("a6a7+R", "promotion-not-allowed", "a7");
    board.refuses("a6a7=+B", "promotion-not-allowed", "a7");
}

#[test]
fn chess_like_only_pawns_promote() {
    chu_with("Kj0 kj9 Ra6 Nc6")
        .exactly("a6a7", ".")
        .exactly("c6d8", ".")
        .refuses_each("a6a7+R promotion-not-allowed a7; c6d8L promotion-not-allowed d8");
}

#[test]
fn shogi_like_rook_bishop_knight_and_pawn_have_one_crowned_form_each() {
    let board = shogi_with("Kj0 kj9 Ra6 Bc6 Ne6 Pg6");
    board.after("a6a8+").is("9k/+R9/10/2B1N1P3/10/10/10/10/10/9K b - - 1 1");
    board.after("c6d7+").is("9k/10/3+B6/R3N1P3/10/10/10/10/10/9K b - - 1 1");
    board.after("e6f8+").is("9k/5L4/10/R1B3P3/10/10/10/10/10/9K b - - 1 1");
    board.after("g6g7+").is("9k/10/6M3/R1B1N5/10/10/10/10/10/9K b - - 0 1");
    board.refuses("g6g7Q", "promotion-not-allowed", "g7");
    board.refuses("g6g7R", "promotion-not-allowed", "g7");
}

#[test]
fn shogi_like_nothing_else_promotes_and_a_crowned_piece_never_again() {
    shogi_with("Ka6 kj9 Qc6 Md6 Lf6 +Rh6 +Bi6")
        .exactly("a6a7", ".")
        .exactly("c6c7", ".")
        .exactly("d6d7", ".")
        .exactly("f6f7", ".")
        .exactly("h6h7", ".")
        .exactly("i6i7", ".")
        .misread("c6c7+", "is neither a check nor a promotion")
        .misread("d6d7+", "is neither a check nor a promotion")
        .misread("h6h7+", "is neither a check nor a promotion");
}

#[test]
fn shogi_like_a_turn_that_starts_or_ends_in_the_zone_may_promote() {
    // Into the zone, within it, out of it; not before it.
    shogi_with("Kj0 kj9 Ra6").exactly("a6a7", ". +").exactly("a6a5", ".").exactly("a6b6", ".");
    shogi_with("Kj0 kj9 Ra8").exactly("a8a7", ". +").exactly("a8a3", ". +");
    shogi_with("Kj0 kj9 Ra6").refuses("a6a5+", "promotion-not-allowed", "a5");
    let black = Board::with(Game::ChuShogiLike, "Kj0 kj9 ba3", "b - - 0 1");
    black.exactly("a3b2", ". +").exactly("a3b4", ".");
}

#[test]
fn shogi_like_a_pawn_that_declined_may_stand_in_the_zone_and_promote_later() {
    let board = shogi_with("Kj0 kj9 Pa6").after("a6a7 j9i9");
    board.exactly("a7", "a8 a8+");
    board.after("a7a8 i9j9").exactly("a8", "a9+");
    let black = Board::with(Game::ChuShogiLike, "Kj0 kj9 pa3", "b - - 0 1").after("a3a2 j0i0");
    black.exactly("a2", "a1 a1+").after("a2a1 i0j0").exactly("a1", "a0+");
}

#[test]
fn shogi_like_a_pawn_that_reaches_the_last_rank_must_promote() {
    let board = shogi_with("Kj0 kj9 Pa8 rb9");
    board.exactly("a8", "a9+ b9+").refuses("a8a9", "promotion-missing", "a9");
}

#[test]
fn shogi_like_a_knight_does_not_promote_while_its_side_has_a_lion() {
    shogi_with("Kj0 kj9 Ne6 Lb2").exactly("e6f8", ".").refuses("e6f8+", "second-lion", "b2");
    // An enemy Lion is no obstacle.
    shogi_with("Kj0 kj9 Ne6 lb2").exactly("e6f8", ". +");
}

#[test]
fn shogi_like_a_promoted_knight_is_a_lion_in_every_respect() {
    let lion = shogi_with("Kj0 kj9 Ne6 rf9").after("e6f8+ j9i9");
    lion.allows("f8f9g9 f8f9f8 f8f8 f8d6").refuses("f8f5", "cannot-reach", "f8 f5");
}

#[test]
fn shogi_like_a_knight_that_takes_a_lion_and_promotes_brings_the_ban_on_itself() {
    let board = shogi_with("Kj0 ka9 Nd5 le7 re9");
    let promoted = board.after("d5e7+");
    promoted.is("k3r5/10/4L5/10/10/10/10/10/10/9K b - - 0 1 x");
    promoted.refuses("e9e7", "lion-ban", "e7");
    promoted.after("e9f9 j0i0 f9e9 i0j0").allows("e9e7");
    // Without promotion no Lion is left to be covered.
    board.after("d5e7").is("k3r5/10/4N5/10/10/10/10/10/10/9K b - - 0 1").allows("e9e7");
}

#[test]
fn shogi_like_the_ban_binds_a_knight_that_would_become_a_lion() {
    shogi_like("9k/10/4L5/10/3n6/10/10/10/10/9K b - - 0 1 x").refuses("d5e7", "lion-ban", "e7");
    let near_home = Board::with(Game::ChuShogiLike, "Kj0 kj9 Le2 nd4", "b - - 0 1 x");
    near_home.refuses_each("d4e2+ lion-ban e2; d4e2 lion-ban e2");
}
