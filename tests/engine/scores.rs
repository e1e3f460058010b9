//! What the engine makes of scores: chances, draws, resignation, and the numbers that are stored.

use engine::Score::{self, Centipawns, MatedIn, MatesIn};
use engine::{Level, accepts_draw, chance, is_even, is_hopeless, is_lost, is_quiet};
use rules::Game;

const GAME: Game = Game::MightyLion;

#[test]
fn a_draw_is_taken_when_equal_or_worse_but_not_in_the_opening() {
    assert!(accepts_draw(GAME, Centipawns(0), 40));
    assert!(accepts_draw(GAME, Centipawns(-100), 40));
    assert!(!accepts_draw(GAME, Centipawns(60), 40));
    assert!(!accepts_draw(GAME, Centipawns(-50), 3));
    assert!(accepts_draw(GAME, Centipawns(-400), 3));
    assert!(accepts_draw(GAME, MatedIn(3), 1) && !accepts_draw(GAME, MatesIn(3), 90));
}

#[test]
fn only_what_lasts_makes_a_player_act() {
    let level = |level| Level::new(level).unwrap();
    let lost = [Centipawns(-1150), Centipawns(-1100), MatedIn(5), Centipawns(-1200)];
    assert!(is_hopeless(GAME, &lost, level(5)));
    assert!(!is_hopeless(GAME, &lost, level(2)));
    assert!(!is_hopeless(GAME, &lost[1..], level(5)));
    assert!(!is_hopeless(GAME, &[lost[0], Centipawns(-100), lost[2], lost[3]], level(5)));
    assert!(is_lost(GAME, lost[0], level(3)) && !is_lost(GAME, Centipawns(-800), level(8)));
    // The same score means a better chance in Lionheart Chess.
    assert!(!is_lost(Game::Lionheart, lost[0], level(3)));
    assert!(is_even(
        GAME,
        &[Centipawns(500), Centipawns(5), Centipawns(-20), Centipawns(0), Centipawns(10)]
    ));
    assert!(!is_even(GAME, &[Centipawns(5), Centipawns(-35), Centipawns(0), Centipawns(10)]));
    assert!(is_quiet(31, 20) && !is_quiet(31, 19) && !is_quiet(30, 40));
}

#[test]
fn a_chance_grows_with_the_score_and_is_certain_with_a_mate() {
    for &game in Game::ALL {
        let of = |score| chance(game, Centipawns(score));
        assert!((of(0) - 0.5).abs() < 1e-9);
        assert!((of(300) + of(-300) - 1.0).abs() < 1e-9);
        assert!((-30..30).map(|score| of(score * 100)).is_sorted());
        assert!(chance(game, MatesIn(9)) > of(3_000));
        assert!(chance(game, MatedIn(9)) < of(-3_000));
    }
}

#[test]
fn scores_are_stored_as_these_numbers() {
    for (score, number) in [
        (Centipawns(0), 0),
        (Centipawns(-25_000), -25_000),
        (MatesIn(1), 30_999),
        (MatesIn(40), 30_921),
        (MatedIn(0), -31_000),
        (MatedIn(1), -30_998),
        (MatedIn(40), -30_920),
    ] {
        assert_eq!((score.to_number(), Score::from_number(number)), (number, score));
    }
}
