//! The puzzles that are shipped: each is solved against the rules core, and by the engine with another budget than its maker's.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use lions_den::app::Game;
use lions_den::app::puzzles::{Puzzle, PuzzleTheme};
use lions_den::engine::{Limits, Score, Searcher};
use lions_den::rules::{Position, Status, Turn};

/// The puzzles of a game, each with its name.
fn of_game(game: Game) -> impl Iterator<Item = (String, Puzzle)> {
    Puzzle::ids(game).map(|id| {
        let puzzle = Puzzle::of(id).unwrap_or_else(|| panic!("{id} cannot be read"));
        (id.to_string(), puzzle)
    })
}

fn all() -> impl Iterator<Item = (String, Puzzle)> {
    Game::ALL.iter().copied().flat_map(of_game)
}

#[test]
fn every_line_of_the_files_is_a_puzzle_with_a_number_of_its_own() {
    for game in Game::ALL {
        let file = format!("{}/assets/puzzles/{game}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap();
        let (mut last, mut positions) = (0, HashSet::new());
        for line in text.lines() {
            let puzzle = Puzzle::read(*game, line).unwrap_or_else(|why| panic!("{line}: {why}"));
            assert_eq!(puzzle.text(), line);
            assert!(puzzle.number > last, "{line}");
            assert!(
                positions.insert(puzzle.position.fen()),
                "{line} is there twice"
            );
            assert!((400..=2_600).contains(&puzzle.rating), "{line}");
            last = puzzle.number;
        }
        assert_eq!(Puzzle::ids(*game).count(), positions.len());
        assert!(!positions.is_empty(), "{game} has no puzzles");
    }
}

#[test]
fn the_themes_are_what_the_turns_do() {
    for (name, puzzle) in all() {
        let found = PuzzleTheme::of_line(&puzzle.position, &puzzle.line());
        assert_eq!(puzzle.themes, found, "{name}");
    }
}

/// The turns that mate at once.
fn mating_turns(position: &Position) -> Vec<Turn> {
    let mut turns = position.legal_turns();
    turns.retain(|turn| {
        let after = position.play_unchecked(*turn);
        after.is_check() && matches!(after.status(), Status::Checkmate { .. })
    });
    turns.sort();
    turns
}

#[test]
fn a_mate_ends_in_checkmate_by_any_turn_that_is_listed_and_by_no_other() {
    for (name, puzzle) in all().filter(|(_, puzzle)| puzzle.mates_in().is_some()) {
        let last = puzzle.steps.len() - 1;
        let mut accepted = puzzle.steps[last].accepted.clone();
        accepted.sort();
        assert_eq!(accepted, mating_turns(&puzzle.position_at(last)), "{name}");
        if last > 0 {
            assert_eq!(mating_turns(&puzzle.position), [], "{name} mates at once");
        }
    }
}

/// Whether a search takes one of the turns listed, and thinks that it does what the puzzle says.
fn is_solved(puzzle: &Puzzle, nodes: u64) -> Result<(), String> {
    let stop = AtomicBool::new(false);
    let limits = Limits::nodes(nodes);
    for (number, step) in puzzle.steps.iter().enumerate() {
        let position = puzzle.position_at(number);
        let mut searcher = Searcher::new(16, 1);
        let found = searcher.think(&position, &[], &limits, &stop, &mut |_| ());
        let found = found.ok_or("the game is over")?;
        let turn = position.turn_text(found.turn);
        if !step.accepted.contains(&found.turn) {
            return Err(format!("{turn} ({}) at step {number}", found.score));
        }
        let others = searcher.think_without(&step.accepted, &position, &[], &limits, &stop);
        let left = puzzle.mates_in().map(|turns| turns - number);
        match (left, found.score) {
            (Some(turns), Score::MatesIn(seen)) if seen as usize == turns => {}
            (None, Score::MatesIn(_)) => {}
            (None, Score::Centipawns(score)) if score >= 200 => {}
            (_, score) => return Err(format!("{turn} is {score} at step {number}")),
        }
        match (left, others.map(|others| (others.turn, others.score))) {
            (Some(turns), Some((other, Score::MatesIn(seen)))) if seen as usize <= turns => {
                let other = position.turn_text(other);
                return Err(format!("{other} mates in {seen} too at step {number}"));
            }
            (None, Some((other, score)))
                if !matches!(score, Score::MatedIn(_))
                    && !matches!(score, Score::Centipawns(score) if score < 260) =>
            {
                let other = position.turn_text(other);
                return Err(format!("{other} ({score}) wins too at step {number}"));
            }
            _ => {}
        }
    }
    Ok(())
}

/// What is wrong with every so-manyth of these puzzles, and how many were looked at.
fn wrong(
    puzzles: impl Iterator<Item = (String, Puzzle)>,
    one_in: usize,
    nodes: u64,
) -> (Vec<String>, usize) {
    let looked: Vec<(String, Puzzle)> = puzzles.step_by(one_in).collect();
    let wrong = looked.iter().filter_map(|(name, puzzle)| {
        let why = is_solved(puzzle, nodes).err()?;
        Some(format!("{name}: {why}: {}", puzzle.text()))
    });
    (wrong.collect(), looked.len())
}

#[test]
fn some_puzzles_are_solved_by_a_short_search() {
    let (wrong, of) = wrong(all(), 25, 20_000);
    assert!(wrong.len() * 5 <= of, "of {of}: {wrong:#?}");
}

/// Every puzzle of a game against a search of another budget than its maker's.
mod solved_with_another_budget {
    use super::*;

    /// At most one in forty may be doubtful.
    fn check(game: Game) {
        let (wrong, of) = wrong(of_game(game), 1, 75_000);
        println!("{game}: {} of {of} are doubtful", wrong.len());
        assert!(wrong.len() * 40 <= of, "of {of}: {wrong:#?}");
    }

    test_each_game! {
        check:
        mighty_lion = MightyLion,
        chu_chess_like = ChuChess,
        chu_shogi_like = ChuShogiLike,
        lionheart = Lionheart,
        lionized = Lionized,
    }
}
