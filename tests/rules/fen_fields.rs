//! FEN: castling, en passant, clocks, pools, the first-pawn flag and the lion ban.

use crate::fen::{refused, start_with};
use crate::support::{Board, chu, lionheart, lionized, mighty_lion, shogi_like};
use rules::{Game, Position};

#[test]
fn castling_letters_come_in_any_order_and_none_twice() {
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R w";
    mighty_lion(&format!("{rooks} qkQK - 0 1")).is(&format!("{rooks} KQkq - 0 1"));
    mighty_lion(&format!("{rooks} kQ - 0 1")).is(&format!("{rooks} Qk - 0 1"));
    for text in ["KK", "KQkqK", "X", "KQ-", "--", "AHah", "0", "é"] {
        refused(Game::MightyLion, &format!("{rooks} {text} - 0 1"), "castling");
    }
}

#[test]
fn castling_rights_need_king_and_rook_at_home() {
    let missing = [
        ("K", "r3k2r/8/8/8/8/8/8/R3K3"),
        ("Q", "r3k2r/8/8/8/8/8/8/4K2R"),
        ("k", "r3k3/8/8/8/8/8/8/R3K2R"),
        ("q", "4k2r/8/8/8/8/8/8/R3K2R"),
        ("K", "r3k2r/8/8/8/8/8/8/R2K3R"),
        ("K", "r3k2r/8/8/8/8/8/8/R3K2B"),
        ("K", "r3k2r/8/8/8/8/8/8/R3K2r"),
    ];
    for (letter, board) in missing {
        refused(Game::MightyLion, &format!("{board} b {letter} - 0 1"), "castling");
    }
    let chu_rooks = "r3k4r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1";
    chu(chu_rooks).is(chu_rooks);
    for wrong in [
        "r4k3r/10/10/10/10/10/10/10/10/R4K3R w k - 0 1",
        "r3k4r/10/10/10/10/10/10/10/10/R3K4R w K - 0 1",
        "r3k4r/10/10/10/10/10/10/10/10/R4K3+R w K - 0 1",
    ] {
        refused(Game::ChuChess, wrong, "castling");
    }
}

#[test]
fn lionized_chess_has_no_castling_and_lionheart_chess_the_first_pawn_flag() {
    for text in ["KQkq", "K", "F", "0"] {
        refused(Game::Lionized, &start_with(Game::Lionized, 2, text), "castling");
    }
    for text in ["KQkq", "f", "FF", "F-", "0"] {
        refused(Game::Lionheart, &start_with(Game::Lionheart, 2, text), "first-pawn flag");
    }
}

#[test]
fn the_first_pawn_flag_needs_every_white_pawn_on_the_third_rank() {
    lionheart("4k5/10/10/10/10/10/10/P8P/10/5K4[] w F - 0 1");
    lionheart("4k5/10/10/10/10/10/p9/P8P/10/5K4[] b - - 0 1");
    refused(Game::Lionheart, "4k5/10/10/10/10/10/P9/9P/10/5K4[] w F - 0 1", "first-pawn flag");
}

#[test]
fn an_en_passant_square_that_no_pawn_could_use_is_read_as_none() {
    mighty_lion("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1").is("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
    mighty_lion("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").is("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    // Pseudo-legally is enough: here it would open the rank to the King.
    let pinned = "8/8/8/K2pP2r/8/8/4k3/8 w - d6 0 1";
    mighty_lion(pinned).is(pinned);
    // The program prints it under the same condition.
    mighty_lion("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1")
        .after("d7d5")
        .is("4k3/8/8/3p4/8/8/8/4K3 w - - 0 2");
}

#[test]
fn an_en_passant_square_that_does_not_fit_is_refused() {
    for (fen, why) in [
        ("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", "no pawn beyond"),
        ("4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", "one's own pawn beyond"),
        ("4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1", "no pawn but a knight beyond"),
        ("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "occupied"),
        ("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", "start square occupied"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", "wrong rank"),
        ("4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1", "wrong side"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - j6 0 1", "no square"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d06 0 1", "no square"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - dd 0 1", "no square"),
    ] {
        let result = Position::from_fen(Game::MightyLion, fen);
        assert!(result.is_err(), "{why}: {result:?}");
        refused(Game::MightyLion, fen, "en passant");
    }
}

#[test]
fn in_lionheart_chess_a_double_move_may_have_started_on_three_squares() {
    // The Pawn on e5 came by way of e4 from d3, e3 or f3.
    let board = |row: &str| format!("4k5/10/10/10/10/3pP5/10/{row}/10/5K4[] b - e4 0 1");
    for row in ["3ss5", "3s1s4", "4ss4", "10"] {
        lionheart(&board(row)).is(&board(row));
    }
    refused(Game::Lionheart, &board("3sss4"), "en passant");
    // On the edge there are two.
    refused(Game::Lionheart, "4k5/10/10/10/10/Pp8/10/ss8/10/5K4[] b - a4 0 1", "en passant");
}

#[test]
fn clocks_are_decimal_numbers_of_at_most_nine_digits() {
    for game in Game::ALL {
        for text in ["-1", "+1", "a", "1.5", "1000000000", "0x1", "1e3", "½", "１"] {
            refused(*game, &start_with(*game, 4, text), "half-move clock");
            refused(*game, &start_with(*game, 5, text), "full-move number");
        }
        refused(*game, &start_with(*game, 5, "0"), "full-move number");
        Board::new(*game, &start_with(*game, 4, "999999999")).is(&start_with(
            *game,
            4,
            "999999999",
        ));
        Board::new(*game, &start_with(*game, 5, "999999999")).is(&start_with(
            *game,
            5,
            "999999999",
        ));
    }
}

#[test]
fn pools_are_read_in_any_order_and_printed_in_that_of_the_piece_table() {
    lionheart("4k5/10/10/10/10/10/10/10/10/5K4[sbqSUQaAQ] w - - 0 1")
        .is("4k5/10/10/10/10/10/10/10/10/5K4[QQAUSqabs] w - - 0 1");
    lionized("4k3/8/8/8/8/8/8/4K3[fFmMhHcClL] w - - 0 1")
        .is("4k3/8/8/8/8/8/8/4K3[LCHMFlchmf] w - - 0 1");
}

#[test]
fn pools_hold_no_kings_pawns_or_in_lionized_chess_lionizers() {
    for letter in ["K", "k", "P", "p", "L", "+R", "1", "é", "]", "["] {
        refused(
            Game::Lionheart,
            &format!("4k5/10/10/10/10/10/10/10/10/5K4[{letter}] w - - 0 1"),
            "pools",
        );
    }
    for letter in ["K", "P", "Z", "z", "Q", "1"] {
        refused(Game::Lionized, &format!("4k3/8/8/8/8/8/8/4K3[{letter}] w - - 0 1"), "pools");
    }
}

#[test]
fn brackets_are_required_in_the_games_with_pools_and_refused_in_the_others() {
    refused(Game::Lionheart, "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1", "pools");
    refused(Game::Lionheart, "4k5/10/10/10/10/10/10/10/10/5K4[ w - - 0 1", "pools");
    refused(Game::Lionized, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "pools");
    refused(Game::MightyLion, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "pools");
    refused(Game::ChuShogiLike, "4k5/10/10/10/10/10/10/10/10/5K4[] w - - 0 1", "pools");
}

#[test]
fn the_lion_ban_needs_a_lion_of_the_side_that_has_just_moved() {
    mighty_lion("4k3/8/8/8/3L4/8/8/4K3 b - - 0 1 x").is("4k3/8/8/8/3L4/8/8/4K3 b - - 0 1 x");
    refused(Game::MightyLion, "4k3/8/8/8/3L4/8/8/4K3 w - - 0 1 x", "lion ban");
    refused(Game::ChuShogiLike, "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1 x", "lion ban");
    for text in ["X", "y", "-", "xx"] {
        refused(Game::MightyLion, &format!("4k3/8/8/8/3L4/8/8/4K3 b - - 0 1 {text}"), "lion ban");
    }
    shogi_like("4k5/10/10/10/3l6/10/10/10/10/5K4 w - - 7 9 x");
}

#[test]
fn ranks_are_named_as_the_game_names_them() {
    let named = |game: Game, name: &str| {
        game.parse_square(name).map(|square| (square.file(), square.rank()))
    };
    assert_eq!(named(Game::MightyLion, "a1"), Some((0, 0)));
    assert_eq!(named(Game::MightyLion, "h8"), Some((7, 7)));
    assert_eq!(named(Game::ChuChess, "a0"), Some((0, 0)));
    assert_eq!(named(Game::ChuChess, "j9"), Some((9, 9)));
    assert_eq!(named(Game::Lionheart, "a1"), Some((0, 0)));
    assert_eq!(named(Game::Lionheart, "a10"), Some((0, 9)));
    for (game, names) in [
        (Game::MightyLion, ["a0", "a9", "i1", "a10"]),
        (Game::ChuChess, ["a10", "k1", "a00", "a01"]),
        (Game::Lionheart, ["a0", "a11", "k1", "a01"]),
        (Game::Lionized, ["a0", "a9", "i1", "a10"]),
    ] {
        for name in names {
            assert_eq!(named(game, name), None, "{game} {name}");
        }
    }
}
