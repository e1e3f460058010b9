//! Games as people bring them.

use notation::{FileResult, GameFileError, GameFileFault, read_game_file};
use rules::{Color, Game};

#[test]
fn our_pgn_and_lishogi_s_kif_are_read() {
    let pgn = "[White \"Anna\"]\n[Black \"\u{202e}Ben\"]\n[Date \"2026.11.28\"]\n[Variant \"mighty-lion\"]\n\n1. e2e4 {e4} e7e5 1-0\n";
    let file = read_game_file(pgn.as_bytes(), None).expect("it is PGN");
    assert_eq!((file.start.game(), file.turns.len()), (Game::MightyLion, 2));
    assert_eq!(file.players, [Some("Anna".to_owned()), Some("Ben".to_owned())]);
    assert_eq!(file.result, Some(FileResult::Won(Color::White)));
    assert_eq!(file.date.as_deref(), Some("2026.11.28"));

    let kif =
        "先手：Anna\n後手：Ben\n   1手目   8八歩兵 （←8九）\n   2   投了\nまで1手で先手の勝ち\n";
    let file = read_game_file(kif.as_bytes(), None).expect("it is KIF");
    assert_eq!((file.start.game(), file.turns.len()), (Game::ChuShogi, 1));
    assert_eq!(file.players, [Some("Anna".to_owned()), Some("Ben".to_owned())]);
    assert_eq!(file.result, Some(FileResult::Won(Color::White)));
}

#[test]
fn what_was_read_before_a_fault_is_kept() {
    let pgn = "[Variant \"mighty-lion\"]\n\n1. e4 e5\n2. Ke5 1-0\n";
    let file = read_game_file(pgn.as_bytes(), None).expect("some of it can be read");
    assert_eq!(file.turns.len(), 2);
    assert!(matches!(file.fault, Some(GameFileFault::Pgn(_))), "{:?}", file.fault);
}

#[test]
fn a_file_is_not_empty_nor_too_large() {
    assert_eq!(read_game_file(b" \n", None).err(), Some(GameFileError::Empty));
    assert_eq!(read_game_file(&[b' '; 1 << 20], None).err(), Some(GameFileError::Empty));
    assert_eq!(read_game_file(&[b' '; (1 << 20) + 1], None).err(), Some(GameFileError::TooLarge));
}
