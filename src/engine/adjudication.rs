//! Adjudication by score: when a player would agree to a draw, offer one, or resign.

use super::level::Level;
use super::score::Score;

/// How many own turns in a row have to be hopeless, or even, before a player acts on it.
pub const TURNS_IN_A_ROW: usize = 4;
/// Before this move nobody takes a game for drawn.
const OPENING: u32 = 15;
/// Up to this score a draw is as good as playing on, in hundredths of a Pawn.
const EQUAL: i32 = 30;
/// Up to this score a draw is welcome even in the opening.
const BAD: i32 = -300;
/// From this score down nobody hopes any more.
const HOPELESS: i32 = -900;
/// Weaker players than this play on to the mate: they have seen stranger things happen.
const RESIGNS_FROM: u8 = 3;

/// Whether to accept a draw that is offered at the move of this number by one who expects `score`.
pub fn accepts_draw(score: Score, fullmove_number: u32) -> bool {
    match score {
        Score::MatedIn(_) => true,
        Score::MatesIn(_) => false,
        Score::Centipawns(score) => score <= EQUAL && fullmove_number > OPENING || score <= BAD,
    }
}

/// Whether a game is so far on, and nothing has been captured for so long, that a draw could be offered.
pub const fn is_quiet(fullmove_number: u32, halfmove_clock: u32) -> bool {
    fullmove_number > 2 * OPENING && halfmove_clock >= 20
}

/// Whether a game has been even for long. `scores` are what the own searches have expected, the latest last.
pub fn is_even(scores: &[Score]) -> bool {
    lately(
        scores,
        |score| matches!(score, Score::Centipawns(score) if score.abs() <= EQUAL),
    )
}

/// Whether a player of this level takes a position for lost.
pub fn is_lost(score: Score, level: Level) -> bool {
    level.get() >= RESIGNS_FROM && without_hope(&score)
}

/// Whether a player of this level resigns. `scores` are what the own searches have expected, the latest last.
pub fn is_hopeless(scores: &[Score], level: Level) -> bool {
    level.get() >= RESIGNS_FROM && lately(scores, without_hope)
}

fn without_hope(score: &Score) -> bool {
    match score {
        Score::Centipawns(score) => *score <= HOPELESS,
        Score::MatedIn(_) => true,
        Score::MatesIn(_) => false,
    }
}

/// Whether each of the latest scores is so.
fn lately(scores: &[Score], so: impl Fn(&Score) -> bool) -> bool {
    scores.len() >= TURNS_IN_A_ROW && scores.iter().rev().take(TURNS_IN_A_ROW).all(so)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Score::{Centipawns, MatedIn, MatesIn};

    #[test]
    fn a_draw_is_taken_when_equal_or_worse_but_not_in_the_opening() {
        assert!(accepts_draw(Centipawns(0), 40));
        assert!(accepts_draw(Centipawns(-100), 40));
        assert!(!accepts_draw(Centipawns(60), 40));
        assert!(!accepts_draw(Centipawns(-50), 3));
        assert!(accepts_draw(Centipawns(-400), 3));
        assert!(accepts_draw(MatedIn(3), 1) && !accepts_draw(MatesIn(3), 90));
    }

    #[test]
    fn only_what_lasts_makes_a_player_act() {
        let level = |level| Level::new(level).unwrap();
        let lost = [
            Centipawns(-950),
            Centipawns(-900),
            MatedIn(5),
            Centipawns(-1200),
        ];
        assert!(is_hopeless(&lost, level(5)));
        assert!(!is_hopeless(&lost, level(2)));
        assert!(!is_hopeless(&lost[1..], level(5)));
        assert!(!is_hopeless(
            &[lost[0], Centipawns(-100), lost[2], lost[3]],
            level(5)
        ));
        assert!(is_lost(lost[0], level(3)) && !is_lost(Centipawns(-800), level(8)));
        assert!(is_even(&[
            Centipawns(500),
            Centipawns(5),
            Centipawns(-20),
            Centipawns(0),
            Centipawns(10)
        ]));
        assert!(!is_even(&[
            Centipawns(5),
            Centipawns(-35),
            Centipawns(0),
            Centipawns(10)
        ]));
        assert!(is_quiet(31, 20) && !is_quiet(31, 19) && !is_quiet(30, 40));
    }
}
