//! Searches in Chu Shogi, where royal pieces are captured and check need not be answered.

use std::sync::atomic::AtomicBool;

use engine::{Limits, Score, SearchResult, think};
use rules::{Color, Game, Position, Status, Win};

fn search(fen: &str, depth: u32) -> (Position, SearchResult) {
    let position = Position::from_fen(Game::ChuShogi, fen).expect("a valid position");
    let stop = AtomicBool::new(false);
    let found = think(&position, &[], &Limits::depth(depth), &stop).expect("there is a turn");
    (position, found)
}

fn best(fen: &str, depth: u32) -> (String, Score) {
    let (position, found) = search(fen, depth);
    (position.turn_text(found.turn), found.score)
}

#[test]
fn the_last_royal_piece_is_captured() {
    let fen = "6k5/12/12/6R5/12/2p9/12/12/12/12/2Q9/5K6 w - - 0 1";
    let (position, found) = search(fen, 3);
    assert_eq!(found.score, Score::MatesIn(1));
    // The Rook may promote on the way.
    let status = position.play_unchecked(found.turn).status();
    let by = Win::RoyalsLost;
    assert_eq!(status, Status::Won { winner: Color::White, by });
}

#[test]
fn a_capture_of_the_king_that_cannot_be_avoided_is_seen() {
    let fen = "k8ggg/12/12/12/12/12/12/1R10/12/12/2R9/6K5 w - - 0 1";
    assert_eq!(best(fen, 4), ("c2a2".to_owned(), Score::MatesIn(2)));
}

#[test]
fn a_king_in_danger_is_saved() {
    let fen = "6k5/12/12/12/12/2p2r6/12/12/12/12/2Q9/5K6 w - - 0 1";
    let (position, found) = search(fen, 4);
    let after = position.play_unchecked(found.turn);
    let king = after.king(position.turn());
    assert!(!after.is_attacked(king, after.turn()));
}

#[test]
fn a_hanging_lion_is_taken() {
    let hanging = "k11/12/12/12/7n4/12/5N6/12/12/12/12/11K w - - 0 1";
    let (position, found) = search(hanging, 3);
    let after = position.play_unchecked(found.turn);
    assert!(after.lions(after.turn()).is_empty());
}

#[test]
fn the_start_is_searched_within_its_nodes() {
    let position = Position::start(Game::ChuShogi);
    let stop = AtomicBool::new(false);
    let limits = Limits::nodes(3_000);
    let found = think(&position, &[], &limits, &stop).expect("there is a turn");
    assert!(position.play(found.turn).is_ok() && found.depth >= 2, "{found:?}");
    println!("{} {} depth {}", position.turn_text(found.turn), found.score, found.depth);
}
