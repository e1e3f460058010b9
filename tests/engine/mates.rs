//! Mates: proven by trying everything, and shown to their ends.

use std::sync::atomic::AtomicBool;

use engine::{Limits, MateProver, Score, SearchResult, Unproven, think, to_mate};
use rules::{Game, Position, Status, Turn, Win};

const LIMIT: u64 = 10_000_000;

/// Whether the side to move forces mate within so many turns, by trying everything.
fn mates(position: &Position, within: usize) -> bool {
    let mut turns = position.legal_turns().into_iter();
    within > 0 && turns.any(|turn| leads_to_mate(&position.play_unchecked(turn), within))
}

fn leads_to_mate(after: &Position, within: usize) -> bool {
    match after.status() {
        Status::Checkmate { .. } => true,
        Status::Won { by, winner } => by == Win::RoyalsLost && winner != after.turn(),
        Status::Ongoing => (after.legal_turns().into_iter())
            .all(|reply| mates(&after.play_unchecked(reply), within - 1)),
        _ => false,
    }
}

const POSITIONS: [(Game, &str); 7] = [
    (Game::MightyLion, "8/8/8/8/1k3b2/3q4/K7/8 b - - 3 75"),
    (Game::MightyLion, "7k/8/6K1/8/8/8/8/R7 w - - 0 1"),
    (Game::MightyLion, "7k/5K2/8/8/8/8/8/1R6 w - - 0 1"),
    (Game::Lionized, "8/l7/p1m1k3/P1zf4/6pP/1p6/1K6/L7[LCHMFlch] b - - 5 53"),
    (Game::ChuChess, "4k5/10/4K5/10/10/10/10/10/10/R9 w - - 0 30"),
    // The Free King gives a check from which there is no escape.
    (Game::ChuShogi, "k10g/12/1K10/12/12/12/12/12/12/12/12/7Q4 w - - 0 1"),
    (Game::ChuShogi, "4k6r/12/4N7/12/12/12/12/12/12/12/12/5K5P w - - 0 1"),
];

#[test]
fn the_prover_finds_what_trying_everything_finds() {
    for (game, fen) in POSITIONS {
        let position = Position::from_fen(game, fen).unwrap();
        let mut prover = MateProver::default();
        for within in 1..=2 {
            let expected = (position.legal_turns().into_iter())
                .filter(|turn| leads_to_mate(&position.play_unchecked(*turn), within));
            let expected: Vec<Turn> = expected.collect();
            let found = prover.mating_turns(&position, within, usize::MAX, LIMIT);
            assert_eq!(found, Ok(expected), "{fen} within {within}");
        }
        let shortest = (1..=2).find(|within| mates(&position, *within));
        assert_eq!(prover.mates_in(&position, 2, LIMIT), Ok(shortest), "{fen}");
    }
}

#[test]
fn the_prover_sees_a_longer_mate_and_gives_up_at_its_limit() {
    let fen = "7k/8/5K2/8/8/8/8/1R6 w - - 0 1";
    let position = Position::from_fen(Game::MightyLion, fen).unwrap();
    let mut prover = MateProver::default();
    assert_eq!(prover.mates_in(&position, 4, LIMIT), Ok(Some(2)));
    assert_eq!(prover.mates_in(&position, 4, 3), Ok(Some(2)), "it is known");
    assert_eq!(MateProver::default().mates_in(&position, 4, 3), Err(Unproven));
}

#[test]
fn a_line_that_stops_before_its_mate_goes_on_to_it() {
    let fen = "7k/8/5K2/8/8/8/8/1R6 w - - 0 1";
    let position = Position::from_fen(Game::MightyLion, fen).unwrap();
    let stop = AtomicBool::new(false);
    let whole = think(&position, &[], &Limits::nodes(100_000), &stop).unwrap();
    assert_eq!(whole.score, Score::MatesIn(2));
    for length in 1..=3 {
        let cut = SearchResult {
            line: whole.line[..length.min(whole.line.len())].to_vec(),
            ..whole.clone()
        };
        let found = to_mate(&position, cut, 100_000, &stop);
        let (end, _) = position.play_line(&found.line);
        assert!(matches!(end.status(), Status::Checkmate { .. }), "{length}");
        assert_eq!(found.line.len(), 3);
    }
}

#[test]
fn a_line_without_a_mate_stays_as_it_is() {
    let position = Position::start(Game::MightyLion);
    let stop = AtomicBool::new(false);
    let found = think(&position, &[], &Limits::nodes(1_000), &stop).unwrap();
    assert_eq!(to_mate(&position, found.clone(), 1_000, &stop), found);
}
