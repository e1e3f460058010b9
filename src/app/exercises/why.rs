//! Why the solution of a puzzle wins: how it goes on, what is won in the end, and what it was
//! about.

use super::exercise::Exercise;
use crate::Picture;
use explain::{Gains, gains_in_words, material_won};
use locale::{Conjunction, Locale, say};
use notation::algebraic;
use rules::{Position, Turn};
use study::{Puzzle, PuzzleStepId};

const MOST_GAINS: usize = 2;

/// Why the turn wins that has solved a puzzle: how it goes on, what is won in the end, and what the
/// puzzle was about; with the board at the end.
pub(super) fn why(
    exercise: &Exercise,
    puzzle: &Puzzle,
    at: PuzzleStepId,
    turn: Turn,
) -> (String, Picture) {
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
    let (end, last) = puzzle.position.play_line(&line);
    sentences.extend(material_won(&puzzle.position, &end, locale));
    sentences.push(about(puzzle, locale));
    (locale.sentences(sentences), exercise.end(&end, last.as_ref()))
}

/// A line in notation, as in "1. Ne4 Kg8 2. Nxc3".
fn line_text(start: &Position, line: &[Turn], locale: Locale) -> String {
    let (mut at, mut text) = (start.clone(), String::new());
    for (ply, turn) in line.iter().enumerate() {
        if ply % 2 == 0 {
            text += &format!(" {}.", ply / 2 + 1);
        }
        text += &format!(" {}", algebraic(&at, *turn));
        at = at.play_unchecked(*turn);
    }
    say!(locale, "puzzle-line", line = text.trim_start())
}

pub(super) fn about(puzzle: &Puzzle, locale: Locale) -> String {
    let names = puzzle.themes.iter();
    let names = names.map(|theme| theme.name_in(puzzle.position.game(), locale));
    say!(locale, "puzzle-about", themes = locale.list(names, Conjunction::And))
}

/// What one of the solver's turns does that its words do not say, where the puzzle is not about
/// mate.
pub(super) fn gains(
    puzzle: &Puzzle,
    position: &Position,
    turn: Turn,
    locale: Locale,
) -> Option<String> {
    let gains = Gains { position, line: &[turn], mates: None, threat: None };
    let mut gains = gains.reasons();
    gains.retain(|gain| !gain.is_seen());
    gains.truncate(MOST_GAINS);
    let merits = locale.list(gains_in_words(&gains, position.game(), locale), Conjunction::And);
    let is_worth_saying = !gains.is_empty() && puzzle.mates_in().is_none();
    is_worth_saying.then(|| say!(locale, "hint-merits", merits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Game;

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
