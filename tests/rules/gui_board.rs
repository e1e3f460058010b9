//! The boards of GUIs that only know chess.

use notation::gui_board;
use rules::{FenError, Game};

fn reads(game: Game, fen: &str, as_fen: &str) {
    let position = gui_board(game, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(position.fen(), as_fen);
}

#[test]
fn the_start_is_read_as_xboard_writes_it() {
    reads(
        Game::Lionized,
        "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LHMZKFCL w KQkq - 0 1",
        Game::Lionized.spec().start_fen(),
    );
    reads(
        Game::Lionheart,
        "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU w KQkq - 0 1",
        Game::Lionheart.spec().start_fen(),
    );
}

#[test]
fn fields_may_be_missing() {
    let kings = "4k5/10/10/10/10/10/10/10/10/4K5";
    for fields in ["", " w", " w -", " w - -", " w - - 0", " w - - 0 1"] {
        let fen = format!("{kings}{fields}");
        reads(Game::Lionheart, &fen, &format!("{kings}[] w - - 0 1"));
        reads(Game::ChuChess, &fen, &format!("{kings} w - - 0 1"));
    }
    let pool = "4k3/8/8/8/8/8/8/4K3[Hm]";
    reads(Game::Lionized, &format!("{pool} b"), &format!("{pool} b - - 0 1"));
    // That of castling may be, where there is none.
    let board = "k11/12/12/12/7g4/6s5/5N6/12/12/+p11/12/11K";
    reads(Game::ChuShogi, &format!("{board} w - 0 1"), &format!("{board} w - - 0 1"));
    let board = "4k3/8/8/8/8/8/8/4K3[]";
    reads(Game::Lionized, &format!("{board} b - 3 7"), &format!("{board} b - - 3 7"));
}

#[test]
fn what_is_said_is_taken_as_it_is() {
    let start = Game::Lionheart.spec().start_fen();
    let moved = start.replace(" F ", " - ");
    reads(Game::Lionheart, &moved, &moved);
    let rights = "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1";
    assert!(matches!(gui_board(Game::MightyLion, rights), Err(FenError::Castling(_))));
    let pool = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";
    assert!(matches!(gui_board(Game::MightyLion, pool), Err(FenError::Pools(_))));
    let longer = format!("{start} x");
    assert!(matches!(gui_board(Game::Lionheart, &longer), Err(FenError::Fields { .. })));
}
