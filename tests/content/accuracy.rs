//! Chances to win and accuracy, from what the engine expects in the positions of a match.

use engine::Score::{self, Centipawns, MatedIn, MatesIn};
use rules::{Color, Game, Position};
use study::review::{Expected, JudgedMatch};

/// A match with these scores of White.
fn judged(scores: &[Score], first: Color) -> JudgedMatch {
    let start = Position::start(Game::MightyLion);
    let position = if first == Color::White { start } else { start.pass_turn() };
    let expected = |&score| Expected { position: position.clone(), score, line: Vec::new() };
    JudgedMatch::new(scores.iter().map(expected).collect(), Vec::new())
}

fn accuracy(scores: &[Score]) -> [Option<f64>; 2] {
    judged(scores, Color::White).accuracy
}

#[track_caller]
fn is_near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 0.01, "{found}, not {expected}");
}

#[test]
fn a_chance_to_win_grows_with_the_score_and_is_whole_with_a_mate() {
    let scores = [MatedIn(9), Centipawns(-500), Centipawns(0), Centipawns(500), MatesIn(9)];
    let chances = judged(&scores, Color::White).chances;
    for (found, expected) in chances.into_iter().zip([0.0, 26.894, 50.0, 73.106, 100.0]) {
        is_near(found, expected);
    }
}

#[test]
fn the_accuracy_of_a_turn_is_that_of_lichess_with_its_bonus() {
    for (before, after, expected) in [
        (0, 60, 100.0),
        (0, 0, 100.0),
        (0, -100, 80.875),
        (0, -200, 64.962),
        (0, -424, 40.989),
        (0, -1099, 15.904),
        // A turn that has lost everything counts a little in one of the two means.
        (2_000, -2_000, 0.5),
    ] {
        let [white, black] = accuracy(&[Centipawns(before), Centipawns(after)]);
        is_near(white.expect("White has played"), expected);
        assert_eq!(black, None);
    }
}

#[test]
fn what_is_won_anyhow_is_no_better_than_much_more() {
    // A mate instead of an overwhelming position loses nothing.
    let [white, _] = accuracy(&[MatesIn(3), Centipawns(2_298), Centipawns(2_298)]);
    assert_eq!(white, Some(100.0));
    for won in [MatesIn(3), Centipawns(5_000)] {
        let [white, _] = accuracy(&[won, Centipawns(0)]);
        is_near(white.expect("White has played"), 10.847);
        let [_, black] = accuracy(&[Centipawns(0), won.for_opponent(), Centipawns(0)]);
        is_near(black.expect("Black has played"), 10.847);
    }
}

#[test]
fn who_makes_no_error_is_accurate_and_who_loses_the_match_in_one_turn_is_not() {
    let mut scores = [Centipawns(0); 41];
    scores[21..].fill(Centipawns(1_472));
    // The 21st turn, White's, has gained.
    assert_eq!(accuracy(&scores), [Some(100.0); 2]);
    // Black's eleventh turn has lost.
    scores[21] = Centipawns(0);
    let [white, black] = accuracy(&scores);
    assert_eq!(white, Some(100.0));
    assert!(black.is_some_and(|of| of < 75.0), "{black:?}");
}

#[test]
fn a_side_without_turns_has_no_accuracy() {
    let even = [Centipawns(0); 2];
    assert_eq!(accuracy(&even[..1]), [None, None]);
    assert_eq!(judged(&even, Color::Black).accuracy, [None, Some(100.0)]);
}
