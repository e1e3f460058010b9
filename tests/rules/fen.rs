//! FEN: its fields, the board and the side to move; what is read, printed, and refused with the
//! field that is wrong.

use crate::support::{Board, chu, lionized, mighty_lion};
use rules::{Game, Position};

/// The FEN is refused, and the message begins with the name of the field.
#[track_caller]
pub fn refused(game: Game, fen: &str, field: &str) {
    match Position::from_fen(game, fen) {
        Ok(position) => panic!("{game} {fen} is read as {}", position.fen()),
        Err(error) => {
            let message = error.to_string();
            assert_eq!(message.split(':').next(), Some(field), "{fen}: {message}");
        }
    }
}

/// The start of a game with one of its fields, counted from 0, replaced.
pub fn start_with(game: Game, field: usize, text: &str) -> String {
    let mut fields: Vec<&str> = game.spec().start_fen().split(' ').collect();
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
        Board::new(*game, game.spec().start_fen()).is(game.spec().start_fen());
        assert_eq!(Position::start(*game).fen(), game.spec().start_fen());
    }
    let starts = [
        (Game::MightyLion, "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1"),
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
        (Game::Lionized, "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LHMZKFCL[] w - - 0 1"),
    ];
    for (game, fen) in starts {
        assert_eq!(Position::start(game).fen(), fen);
    }
}

#[test]
fn six_fields_are_needed_and_the_seventh_is_only_for_the_lion_ban() {
    for game in Game::ALL {
        let start = game.spec().start_fen();
        let fields: Vec<&str> = start.split(' ').collect();
        // Chu Shogi also reads an SFEN, of three or four fields.
        let counts = (0..6).filter(|count| *game != Game::ChuShogi || ![3, 4].contains(count));
        for count in counts {
            let message = Position::from_fen(*game, &fields[..count].join(" "))
                .err()
                .map(|error| error.to_string())
                .unwrap_or_default();
            assert!(message.contains(&format!("{count} fields")), "{message}");
        }
        assert!(Position::from_fen(*game, &format!("{start} x x")).is_err());
    }
    for game in [Game::Lionheart, Game::Lionized] {
        assert!(Position::from_fen(game, &format!("{} x", game.spec().start_fen())).is_err());
    }
}

#[test]
fn fields_are_separated_by_any_white_space() {
    let start = Game::MightyLion.spec().start_fen();
    mighty_lion(&format!("  {}\r\n", start.replace(' ', " \t "))).is(start);
}

#[test]
fn the_board_has_the_shape_of_the_game() {
    for game in Game::ALL {
        let board = game.spec().start_fen().split(' ').next().unwrap_or_default();
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
        refused(game, &game.spec().start_fen().replacen("/10/", &format!("/{run}/"), 1), "board");
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
            let board = game.spec().start_fen().replacen(
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
    refused(Game::Lionheart, "4k5/10/+r9/10/10/10/10/10/10/5K4[] w - - 0 1", "board");
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
    refused(Game::ChuShogiLike, "4k5/10/10/10/10/L8L/10/10/10/5K4 w - - 0 1", "board");
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
                assert_eq!(Position::from_fen(game, &fen).is_ok(), stands, "{game} {fen}");
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
        let pawn = if rank + geometry.first_rank == printed_rank { letter } else { '1' };
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
    let pools = if matches!(game, Game::Lionheart | Game::Lionized) { "[]" } else { "" };
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
    refused(Game::MightyLion, "4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "side to move");
    mighty_lion("4k3/8/8/8/8/8/8/K3R3 b - - 0 1");
    refused(Game::MightyLion, "8/8/8/3k4/4K3/8/8/8 w - - 0 1", "side to move");
    refused(Game::MightyLion, "4k3/8/4L3/8/8/8/8/K7 w - - 0 1", "side to move");
    refused(Game::ChuChess, "4k5/10/10/10/10/10/10/10/10/K3+R5 w - - 0 1", "side to move");
    refused(Game::Lionheart, "4k5/10/10/10/10/10/10/10/10/K3M5[] w - - 0 1", "side to move");
    refused(Game::Lionized, "4k3/8/8/8/8/8/8/K3L3[] w - - 0 1", "side to move");
}
