//! Algebraic notation as it is written, and that it is read back.

use crate::support::{Board, lionheart, lionized};
use locale::Locale;
use notation::{algebraic, read_turn, read_typed};
use rules::{Game, Position};

/// How a turn in canonical notation is written.
fn written(board: &Board, turn: &str) -> String {
    algebraic(&board.0, read_turn(&board.0, turn).unwrap())
}

#[test]
fn turns_are_written_as_chess_players_do() {
    let game = Game::MightyLion;
    for (fen, turn, text) in [
        (&*Position::start(game).fen(), "e2e4", "e4"),
        (&*Position::start(game).fen(), "g1f3", "Nf3"),
        ("rlbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RLBQKBNR w KQkq - 0 2", "e4d5", "exd5"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"),
        ("4k3/8/8/8/8/8/K7/R6R w - - 0 1", "a1d1", "Rad1"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8Q", "a8=Q+"),
        ("k7/8/8/8/3p4/2p5/1L6/K7 w - - 0 1", "b2c3d4", "Lxc3xd4"),
        ("k7/8/8/8/8/2p5/1L6/K7 w - - 0 1", "b2c3b2", "Lxc3-b2"),
        ("k7/8/8/8/8/8/1L6/K7 w - - 0 1", "b2b2", "--"),
        // A capital is a Bishop, a small letter the file of a Pawn.
        ("k7/8/8/8/2p5/1P6/4B3/K7 w - - 0 1", "e2c4", "Bxc4"),
        ("k7/8/8/8/2p5/1P6/4B3/K7 w - - 0 1", "b3c4", "bxc4"),
    ] {
        assert_eq!(written(&Board::new(game, fen), turn), text);
    }
    // A Pawn of d8 or f8 could step to e7 as well; the square alone means the straight step.
    let after = Board(Position::start(Game::Lionheart)).after("e3e4");
    assert_eq!(written(&after, "e8e7,f8f7"), "e7, f7");
    assert_eq!(written(&after, "d8e7,f8f7"), "d8e7,f8f7");
    let pass = lionheart("10/10/10/4k5/10/10/10/10/4K5/10[] w - - 0 1");
    assert_eq!(written(&pass, "--"), "--");
    let beside = lionheart("9k/10/10/10/5s4/4P5/10/6PP2/10/5K4[] w - - 0 1");
    assert_eq!(written(&beside, "e5f6,g3g4"), "exf6, g4");
    assert_eq!(written(&beside, "e5f6,h3g4"), "exf6, hg4");
    let lent = lionized("4k3/8/8/8/8/8/2P5/Z1C1K3[] w - - 0 1");
    assert_eq!(written(&lent, "c2c4"), "c4");
    let straight = "k11/12/12/12/12/12/12/7p4/7P4/12/12/11K w - - 0 1";
    assert_eq!(written(&Board::new(Game::ChuShogi, straight), "h4h5"), "hxh5");
}

#[test]
fn whatever_is_written_reads_back_in_every_game() {
    for &game in Game::ALL {
        let mut position = Position::start(game);
        for ply in 0..24 {
            let turns = position.legal_turns();
            let Some(&turn) = turns.get((ply * 37 + 11) % turns.len().max(1)) else { break };
            let text = algebraic(&position, turn);
            assert_eq!(read_typed(&position, &text, Locale::English), Ok(turn), "{text}");
            position = position.play_unchecked(turn);
        }
    }
}
