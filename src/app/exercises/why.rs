//! Why the solution of a puzzle wins: how it goes on, what is won in the end, and what it was
//! about.

use super::exercise::Exercise;
use crate::Picture;
use explain::material_won;
use locale::{Conjunction, Locale, say};
use notation::algebraic;
use rules::{Position, Turn};
use study::{Puzzle, PuzzleStepId};

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
        sentences.extend(puzzle.merits(&exercise.position, turn, locale));
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
    let turns = start.each_along(line).enumerate().map(|(ply, (before, turn))| {
        let turn = algebraic(&before, turn);
        if ply % 2 == 0 { format!("{}. {turn}", ply / 2 + 1) } else { turn }
    });
    say!(locale, "puzzle-line", line = turns.collect::<Vec<_>>().join(" "))
}

pub(super) fn about(puzzle: &Puzzle, locale: Locale) -> String {
    let names = puzzle.themes.iter();
    let names = names.map(|theme| theme.name_in(puzzle.position.game(), locale));
    say!(locale, "puzzle-about", themes = locale.list(names, Conjunction::And))
}
