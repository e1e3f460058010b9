//! FEN: what is read, what is printed, and what is refused with the field that is wrong.

use crate::support::{Board, chu, lionheart, lionized, mighty_lion, shogi_like};
use lions_den::rules::{Game, Position};

/// The FEN is refused, and the message begins with the name of the field.
#[track_caller]
fn refused(game: Game, fen: &str, field: &str) {
    match Position::from_fen(game, fen) {
        Ok(position) => panic!("{game} {fen} is read as {}", position.fen()),
        Err(error) => {
            let message = error.to_string();
            assert_eq!(message.split(':').next(), Some(field), "{fen}: {message}");
        }
    }
}

/// The start of a game with one of its fields, counted from 0, replaced.
fn start_with(game: Game, field: usize, text: &str) -> String {
    let mut fields: Vec<&str> = game.spec().start_fen.split(' ').collect();
    fields[field] = text;
    fields.join(" ")
}

/// The game's own empty rank, as `8`.
fn empty_rank(game: Game) -> String {
    game.spec().geometry.files.to_string()
}

#[test]
fn the_start_of_every_game_is_printed_as_it_is_read() {
    for game in Game::ALL {
        Board::new(*game, game.spec().start_fen).is(game.spec().start_fen);
        assert_eq!(Position::start(*game).fen(), game.spec().start_fen);
    }
    let starts = [
        (
            Game::MightyLion,
            "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1",
        ),
        (
            Game::ChuChess,
            "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1",
        ),
        (
            Game::ChuShogiLike,
            "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1",
        ),
        (
            Game::Lionheart,
            "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w F - 0 1",
        ),
        (
            Game::Lionized,
            "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LHMZKFCL[] w - - 0 1",
        ),
    ];
    for (game, fen) in starts {
        assert_eq!(Position::start(game).fen(), fen);
    }
}

#[test]
fn six_fields_are_needed_and_the_seventh_is_only_for_the_lion_ban() {
    for game in Game::ALL {
        let start = game.spec().start_fen;
        let fields: Vec<&str> = start.split(' ').collect();
        for count in 0..6 {
            let message = Position::from_fen(*game, &fields[..count].join(" "))
                .err()
                .map(|error| error.to_string())
                .unwrap_or_default();
            assert!(message.contains(&format!("{count} fields")), "{message}");
        }
        assert!(Position::from_fen(*game, &format!("{start} x x")).is_err());
    }
    for game in [Game::Lionheart, Game::Lionized] {
        assert!(Position::from_fen(game, &format!("{} x", game.spec().start_fen)).is_err());
    }
}

#[test]
fn fields_are_separated_by_any_white_space() {
    let start = Game::MightyLion.spec().start_fen;
    mighty_lion(&format!("  {}\r\n", start.replace(' ', " \t "))).is(start);
}

#[test]
fn the_board_has_the_shape_of_the_game() {
    for game in Game::ALL {
        let board = game.spec().start_fen.split(' ').next().unwrap_or_default();
        let empty = empty_rank(*game);
        let pools = if board.contains('[') { "[]" } else { "" };
        let ranks: Vec<&str> = board.trim_end_matches("[]").split('/').collect();
        let wrong_boards = [
            ranks[1..].join("/") + pools,
            format!("{empty}/{board}"),
            format!("/{board}"),
            board.replacen(&empty, "", 1),
            board.replacen(&empty, "9", 1).replacen("10", "11", 1),
            board.replacen(&empty, "7p1", 1).replacen("10", "9pp", 1),
            board.replacen(&empty, "7", 1).replacen("10", "9", 1),
            board.replacen(&empty, "255p", 1),
            board.replacen(&empty, "99999999999999999999", 1),
        ];
        for wrong in wrong_boards {
            refused(*game, &start_with(*game, 0, &wrong), "board");
        }
    }
}

#[test]
fn neighbouring_digits_are_one_number_that_does_not_begin_with_0() {
    let game = Game::ChuChess;
    for run in ["55", "010", "0", "91", "p09"] {
        refused(
            game,
            &game
                .spec()
                .start_fen
                .replacen("/10/", &format!("/{run}/"), 1),
            "board",
        );
    }
    refused(Game::MightyLion, "4k3/8/44/8/8/8/8/4K3 w - - 0 1", "board");
    chu("4k5/10/9p/p9/10/10/10/10/10/4K5 w - - 0 1");
}

#[test]
fn unknown_letters_are_refused() {
    let foreign = [
        (Game::MightyLion, "amcghuszfteio+"),
        (Game::ChuChess, "acghuszfteio"),
        (Game::ChuShogiLike, "acghuszfteio"),
        (Game::Lionheart, "lzfteio+"),
        (Game::Lionized, "qarbnguseio+"),
    ];
    for (game, letters) in foreign {
        let width = game.spec().geometry.files;
        for letter in letters.chars().chain(letters.to_ascii_uppercase().chars()) {
            let board = game.spec().start_fen.replacen(
                &empty_rank(game),
                &format!("{letter}{}", width - 1),
                1,
            );
            refused(game, &board, "board");
        }
    }
}

#[test]
fn only_crowned_rooks_and_bishops_have_a_plus() {
    chu("4k5/10/+r+b8/10/+R+B8/10/10/10/10/5K4 w - - 0 1")
        .is("4k5/10/+r+b8/10/+R+B8/10/10/10/10/5K4 w - - 0 1");
    for symbol in ["+q", "+n", "+k", "+p", "+m", "+l", "++r", "+", "+1"] {
        refused(
            Game::ChuChess,
            &format!("4k5/10/{symbol}9/10/10/10/10/10/10/5K4 w - - 0 1"),
            "board",
        );
    }
    refused(Game::MightyLion, "4k3/8/+r7/8/8/8/8/4K3 w - - 0 1", "board");
    refused(
        Game::Lionheart,
        "4k5/10/+r9/10/10/10/10/10/10/5K4[] w - - 0 1",
        "board",
    );
}

#[test]
fn each_side_has_exactly_one_king() {
    for fen in [
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
        "k3k3/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        refused(Game::MightyLion, fen, "board");
        refused(Game::Lionized, &fen.replace(" w", "[] w"), "board");
    }
}

#[test]
fn a_side_has_at_most_one_lion() {
    refused(Game::MightyLion, "4k3/8/8/8/8/L6L/8/4K3 w - - 0 1", "board");
    refused(Game::MightyLion, "4k3/8/l6l/8/8/8/8/4K3 w - - 0 1", "board");
    refused(
        Game::ChuShogiLike,
        "4k5/10/10/10/10/L8L/10/10/10/5K4 w - - 0 1",
        "board",
    );
    mighty_lion("4k3/8/l7/8/8/7L/8/4K3 w - - 0 1");
}

#[test]
fn there_is_no_limit_on_other_pieces() {
    mighty_lion("4k3/8/8/8/QQQQ4/QQQQ4/QQQQ4/QQQQK3 b - - 0 1");
    lionized("4k3/8/8/ZZZZZZZZ/8/8/8/4K3[LLLLLLLLLL] w - - 0 1");
}

#[test]
fn pawns_stand_only_where_they_can() {
    // The lowest and highest rank as printed, for White; Black is seen from the other side.
    let ranks = [
        (Game::MightyLion, 2, 7),
        (Game::Lionized, 2, 8),
        (Game::ChuChess, 2, 6),
        (Game::ChuShogiLike, 2, 8),
        (Game::Lionheart, 3, 10),
    ];
    for (game, lowest, highest) in ranks {
        let geometry = game.spec().geometry;
        let (first, count) = (geometry.first_rank, geometry.ranks);
        for rank in first..first + count {
            for (letter, printed) in [('P', rank), ('p', 2 * first + count - 1 - rank)] {
                let fen = pawn_on(game, letter, printed);
                let stands = (lowest..=highest).contains(&rank);
                assert_eq!(
                    Position::from_fen(game, &fen).is_ok(),
                    stands,
                    "{game} {fen}"
                );
                if !stands {
                    refused(game, &fen, "board");
                }
            }
        }
    }
}

/// A Pawn on the a-file on a rank, with the Kings far from it on the last file.
fn pawn_on(game: Game, letter: char, printed_rank: u8) -> String {
    let geometry = game.spec().geometry;
    let ranks = (0..geometry.ranks).rev().map(|rank| {
        let pawn = if rank + geometry.first_rank == printed_rank {
            letter
        } else {
            '1'
        };
        let king = match rank {
            1 => 'K',
            6 => 'k',
            _ => '1',
        };
        let between = geometry.files - 2;
        match (pawn, king) {
            ('1', '1') => geometry.files.to_string(),
            ('1', king) => format!("{}{king}", between + 1),
            (pawn, '1') => format!("{pawn}{}", between + 1),
            (pawn, king) => format!("{pawn}{between}{king}"),
        }
    });
    let pools = if matches!(game, Game::Lionheart | Game::Lionized) {
        "[]"
    } else {
        ""
    };
    format!("{}{pools} w - - 0 1", ranks.collect::<Vec<_>>().join("/"))
}

#[test]
fn the_side_to_move_is_w_or_b() {
    for game in Game::ALL {
        for text in ["W", "B", "white", "-", "wb"] {
            refused(*game, &start_with(*game, 1, text), "side to move");
        }
    }
}

#[test]
fn a_player_not_to_move_is_not_in_check() {
    refused(
        Game::MightyLion,
        "4k3/8/8/8/8/8/8/K3R3 w - - 0 1",
        "side to move",
    );
    mighty_lion("4k3/8/8/8/8/8/8/K3R3 b - - 0 1");
    refused(
        Game::MightyLion,
        "8/8/8/3k4/4K3/8/8/8 w - - 0 1",
        "side to move",
    );
    refused(
        Game::MightyLion,
        "4k3/8/4L3/8/8/8/8/K7 w - - 0 1",
        "side to move",
    );
    refused(
        Game::ChuChess,
        "4k5/10/10/10/10/10/10/10/10/K3+R5 w - - 0 1",
        "side to move",
    );
    refused(
        Game::Lionheart,
        "4k5/10/10/10/10/10/10/10/10/K3M5[] w - - 0 1",
        "side to move",
    );
    refused(
        Game::Lionized,
        "4k3/8/8/8/8/8/8/K3L3[] w - - 0 1",
        "side to move",
    );
}

#[test]
fn castling_letters_come_in_any_order_and_none_twice() {
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R w";
    mighty_lion(&format!("{rooks} qkQK - 0 1")).is(&format!("{rooks} KQkq - 0 1"));
    mighty_lion(&format!("{rooks} kQ - 0 1")).is(&format!("{rooks} Qk - 0 1"));
    for text in ["KK", "KQkqK", "X", "KQ-", "--", "AHah", "0", "é"] {
        refused(
            Game::MightyLion,
            &format!("{rooks} {text} - 0 1"),
            "castling",
        );
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
        refused(
            Game::MightyLion,
            &format!("{board} b {letter} - 0 1"),
            "castling",
        );
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
        refused(
            Game::Lionized,
            &start_with(Game::Lionized, 2, text),
            "castling",
        );
    }
    for text in ["KQkq", "f", "FF", "F-", "0"] {
        refused(
            Game::Lionheart,
            &start_with(Game::Lionheart, 2, text),
            "first-pawn flag",
        );
    }
}

#[test]
fn the_first_pawn_flag_needs_every_white_pawn_on_the_third_rank() {
    lionheart("4k5/10/10/10/10/10/10/P8P/10/5K4[] w F - 0 1");
    lionheart("4k5/10/10/10/10/10/p9/P8P/10/5K4[] b - - 0 1");
    refused(
        Game::Lionheart,
        "4k5/10/10/10/10/10/P9/9P/10/5K4[] w F - 0 1",
        "first-pawn flag",
    );
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
        (
            "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1",
            "no pawn but a knight beyond",
        ),
        ("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "occupied"),
        (
            "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "start square occupied",
        ),
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
    refused(
        Game::Lionheart,
        "4k5/10/10/10/10/Pp8/10/ss8/10/5K4[] b - a4 0 1",
        "en passant",
    );
}

#[test]
fn clocks_are_decimal_numbers_of_at_most_nine_digits() {
    for game in Game::ALL {
        for text in [
            "-1",
            "+1",
            "a",
            "1.5",
            "1000000000",
            "0x1",
            "1e3",
            "½",
            "１",
        ] {
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
        refused(
            Game::Lionized,
            &format!("4k3/8/8/8/8/8/8/4K3[{letter}] w - - 0 1"),
            "pools",
        );
    }
}

#[test]
fn brackets_are_required_in_the_games_with_pools_and_refused_in_the_others() {
    refused(
        Game::Lionheart,
        "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1",
        "pools",
    );
    refused(
        Game::Lionheart,
        "4k5/10/10/10/10/10/10/10/10/5K4[ w - - 0 1",
        "pools",
    );
    refused(Game::Lionized, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "pools");
    refused(Game::MightyLion, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "pools");
    refused(
        Game::ChuShogiLike,
        "4k5/10/10/10/10/10/10/10/10/5K4[] w - - 0 1",
        "pools",
    );
}

#[test]
fn the_lion_ban_needs_a_lion_of_the_side_that_has_just_moved() {
    mighty_lion("4k3/8/8/8/3L4/8/8/4K3 b - - 0 1 x").is("4k3/8/8/8/3L4/8/8/4K3 b - - 0 1 x");
    refused(
        Game::MightyLion,
        "4k3/8/8/8/3L4/8/8/4K3 w - - 0 1 x",
        "lion ban",
    );
    refused(
        Game::ChuShogiLike,
        "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1 x",
        "lion ban",
    );
    for text in ["X", "y", "-", "xx"] {
        refused(
            Game::MightyLion,
            &format!("4k3/8/8/8/3L4/8/8/4K3 b - - 0 1 {text}"),
            "lion ban",
        );
    }
    shogi_like("4k5/10/10/10/3l6/10/10/10/10/5K4 w - - 7 9 x");
}

#[test]
fn ranks_are_named_as_the_game_names_them() {
    let named = |game: Game, name: &str| {
        game.parse_square(name)
            .map(|square| (square.file(), square.rank()))
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
