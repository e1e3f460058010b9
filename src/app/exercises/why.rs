//! Why the solution of a puzzle wins: how it goes on, what is won in the end, and what it was about.

use super::exercise::Exercise;
use super::scene::Scene;
use crate::app::explain_move::{Gains, gains_in_words};
use crate::app::model::Picture;
use crate::app::puzzles::{Puzzle, PuzzleStepId};
use crate::engine::piece_value;
use crate::locale::{Conjunction, Locale};
use crate::notation::{algebraic, piece_name};
use crate::rules::{Color, Position, Role, Turn};
use crate::say;

/// The most gains told of a turn.
const MOST_GAINS: usize = 2;

/// Why a puzzle is solved, with the board at the end.
pub(super) struct Why {
    pub text: String,
    pub picture: Picture,
}

/// Why the turn wins that has solved a puzzle: how it goes on, what is won in the end, and what the puzzle was about.
pub(super) fn why(exercise: &Exercise, puzzle: &Puzzle, at: PuzzleStepId, turn: Turn) -> Why {
    let locale = exercise.locale();
    let mut line = puzzle.path_to(at.step).unwrap_or_default();
    line.push(turn);
    let is_expected = puzzle.line() == line;
    if is_expected {
        line.extend(&puzzle.ending);
    }
    let mut sentences = Vec::new();
    if line.len() == 1 {
        sentences.extend(gains(puzzle, &exercise.position, turn, locale));
    } else {
        sentences.push(line_text(&puzzle.position, &line, locale));
    }
    let (end, last) = puzzle.played(&line);
    sentences.extend(won_text(&puzzle.position, &end, locale));
    sentences.push(about(puzzle, locale));
    let scene = Scene {
        position: &end,
        last: last.as_ref().map(|(before, turn)| (before, *turn)),
        ..exercise.scene()
    };
    Why {
        text: locale.sentences(sentences),
        picture: scene.draw(Vec::new()),
    }
}

/// A line in notation, as in "1. Ne4 Kg8 2. Nxc3".
fn line_text(start: &Position, line: &[Turn], locale: Locale) -> String {
    let mut at = start.clone();
    let mut words = Vec::new();
    for (ply, turn) in line.iter().enumerate() {
        if ply % 2 == 0 {
            words.push(format!("{}.", ply / 2 + 1));
        }
        words.push(algebraic(&at, *turn));
        at = at.play_unchecked(*turn);
    }
    say!(locale, "puzzle-line", line = words.join(" "))
}

/// What the side to move at the start has won by the end, and what it has given for that; nothing where it mates, or nothing is won.
pub(super) fn won_text(start: &Position, end: &Position, locale: Locale) -> Option<String> {
    if end.status().is_over() {
        return None;
    }
    let solver = start.turn();
    let (mut won, mut lost) = (Vec::new(), Vec::new());
    let mut pieces: Vec<Role> = start.spec().pieces.iter().map(|piece| piece.role).collect();
    let worth = |role: &Role| piece_value(start.game(), *role);
    pieces.sort_by_key(|role| std::cmp::Reverse(worth(role)));
    for role in pieces {
        let more = |of: Color| {
            let count = |position: &Position| {
                let pieces = position.with_role(role) & position.pieces(of);
                i32::try_from(pieces.len()).unwrap_or_default()
            };
            count(end) - count(start)
        };
        let net = more(solver) - more(!solver);
        let side = match net > 0 {
            true => &mut won,
            false => &mut lost,
        };
        match net.unsigned_abs() {
            0 => {}
            1 => side.push(piece_name(end.game(), role, locale)),
            count => side.push(say!(
                locale,
                "puzzle-pieces",
                count = count,
                piece = piece_name(end.game(), role, locale)
            )),
        }
    }
    let list = |names: Vec<String>| locale.list(names, Conjunction::And);
    match (won.is_empty(), lost.is_empty()) {
        (true, _) => None,
        (false, true) => Some(say!(locale, "puzzle-won", won = list(won))),
        (false, false) => {
            let (won, lost) = (list(won), list(lost));
            Some(say!(locale, "puzzle-won-for", won = won, lost = lost))
        }
    }
}

/// What the puzzle was about.
pub(super) fn about(puzzle: &Puzzle, locale: Locale) -> String {
    let names = puzzle.themes.iter();
    let names = names.map(|theme| theme.name_in(puzzle.position.game(), locale));
    say!(
        locale,
        "puzzle-about",
        themes = locale.list(names, Conjunction::And)
    )
}

/// What one of the solver's turns does that its words do not say, where the puzzle is not about mate.
pub(super) fn gains(
    puzzle: &Puzzle,
    position: &Position,
    turn: Turn,
    locale: Locale,
) -> Option<String> {
    let gains = Gains {
        position,
        line: &[turn],
        mates: None,
        threat: None,
    };
    let mut gains = gains.reasons();
    gains.retain(|gain| !gain.is_seen());
    gains.truncate(MOST_GAINS);
    let gains = gains_in_words(&gains, position.game(), locale);
    let is_worth_saying = !gains.is_empty() && puzzle.mates_in().is_none();
    is_worth_saying.then(|| {
        let gains = locale.list(gains, Conjunction::And);
        say!(locale, "hint-merits", merits = gains)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    #[test]
    fn what_a_turn_does_is_told_where_its_words_do_not_and_no_mate_follows() {
        let told = |themes: &str| {
            let line =
                format!("1\t1000\t{themes}\t1k6/8/7l/8/8/8/8/2R4K w - - 0 1\tc1c6\t\t\t\t\t1.0.0");
            let puzzle = Puzzle::read(Game::MightyLion, &line).unwrap();
            let turn = puzzle.steps[0].accepted[0];
            gains(&puzzle, &puzzle.position, turn, Locale::English)
        };
        let attack = "It attacks the Lion on h6.";
        assert_eq!(told("material").as_deref(), Some(attack));
        assert_eq!(told("mate-1"), None);
    }
}
