//! The puzzles that are shipped: each is solved against the rules core, and by the engine with
//! another budget than its maker's.

use std::collections::HashSet;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use engine::{Limits, MateProver, Score, Searcher, piece_value};
use rules::{Color, Game, Position, Status, Turn};
use study::{Puzzle, PuzzleTheme};

/// A puzzle with its name.
type Named = (String, Puzzle);

/// All puzzles, which take long to read.
static PUZZLES: LazyLock<Vec<Named>> = LazyLock::new(|| {
    let ids = Game::ALL.iter().flat_map(|game| Puzzle::ids(*game));
    let named = ids.map(|id| {
        let puzzle = Puzzle::of(id).unwrap_or_else(|| panic!("{id} cannot be read"));
        (id.to_string(), puzzle)
    });
    named.collect()
});

fn all() -> impl Iterator<Item = &'static Named> {
    PUZZLES.iter()
}

fn of_game(game: Game) -> impl Iterator<Item = &'static Named> {
    all().filter(move |(_, puzzle)| puzzle.position.game() == game)
}

#[test]
fn every_line_of_the_files_is_a_puzzle_with_a_number_of_its_own() {
    for game in Game::ALL {
        let file = format!("{}/../../assets/puzzles/{game}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap();
        let (mut last, mut positions) = (0, HashSet::new());
        for line in text.lines() {
            let puzzle = Puzzle::read(*game, line).unwrap_or_else(|why| panic!("{line}: {why}"));
            assert_eq!(puzzle.text(), line);
            assert!(puzzle.number > last, "{line}");
            assert!(positions.insert(puzzle.position.fen()), "{line} is there twice");
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
        assert_eq!(puzzle.themes, PuzzleTheme::of_line(&puzzle.position, &puzzle.line()), "{name}");
    }
}

/// The turns that mate at once or, where royal pieces are captured, capture the last one.
fn mating_turns(position: &Position) -> Vec<Turn> {
    let captures_royals = position.spec().captures_royals();
    let mut turns = position.legal_turns();
    turns.retain(|turn| {
        let after = position.play_unchecked(*turn);
        match captures_royals {
            true => after.royals(after.turn()).is_empty(),
            false => after.is_check() && matches!(after.status(), Status::Checkmate { .. }),
        }
    });
    turns.sort();
    turns
}

#[test]
fn a_mate_ends_in_checkmate_by_any_turn_that_is_listed_and_by_no_other() {
    for (name, puzzle) in all().filter(|(_, puzzle)| puzzle.mates_in().is_some()) {
        for step in 0..puzzle.step_count() {
            let mating = mating_turns(&puzzle.position_at(step));
            let mut accepted = puzzle.accepted_at(step).to_vec();
            accepted.sort();
            match puzzle.mates_from(step) {
                Some(1) => assert_eq!(accepted, mating, "{name} at step {step}"),
                left => {
                    assert!(left > Some(1), "{name} at step {step}");
                    assert_eq!(mating, [], "{name} mates at once at step {step}");
                }
            }
        }
    }
}

#[test]
fn a_mate_goes_on_after_each_turn_that_is_listed_until_it_is_mate() {
    for (name, puzzle) in all().filter(|(_, puzzle)| puzzle.mates_in().is_some()) {
        for step in 0..puzzle.step_count() {
            let left = puzzle.mates_from(step).unwrap();
            for turn in puzzle.accepted_at(step) {
                let next = puzzle.goes_on(step, *turn);
                let next = next.map(|(_, next)| puzzle.mates_from(next).unwrap());
                let expected = (left > 1).then(|| left - 1);
                assert_eq!(next, expected, "{name} at step {step}");
            }
        }
    }
}

#[test]
fn no_turn_wins_and_is_refuted_or_wins_less() {
    for (name, puzzle) in all() {
        for (number, step) in puzzle.steps.iter().enumerate() {
            let refuted = puzzle.refutations.iter().map(|(turn, _)| *turn);
            let refuted: Vec<Turn> = refuted.filter(|_| number == 0).collect();
            let listed = [&step.accepted, &step.also, &refuted].map(|turns| turns.iter());
            let listed: Vec<&Turn> = listed.into_iter().flatten().collect();
            let different: HashSet<&Turn> = listed.iter().copied().collect();
            assert_eq!(listed.len(), different.len(), "{name} at step {number}");
        }
    }
}

#[test]
fn not_every_legal_turn_is_the_solution() {
    for (name, puzzle) in all() {
        let accepted = puzzle.accepted_at(0);
        let turns = puzzle.position.legal_turns();
        assert!(turns.iter().any(|turn| !accepted.contains(turn)), "{name}");
    }
}

#[test]
fn what_a_puzzle_wins_is_on_the_board_in_the_end() {
    for (name, puzzle) in all().filter(|(_, puzzle)| puzzle.mates_in().is_none()) {
        let line = puzzle.whole_line();
        let (end, _) = puzzle.after(line.len());
        let worth = |position: &Position, color: Color| -> i32 {
            let pieces = position.pieces(color).into_iter();
            let roles = pieces.filter_map(|square| position.role_at(square));
            roles.map(|role| piece_value(position.game(), role)).sum()
        };
        let solver = puzzle.position.turn();
        let lead = |position: &Position| worth(position, solver) - worth(position, !solver);
        let gained = lead(&end) - lead(&puzzle.position);
        let is_won = matches!(
            end.status(),
            Status::Checkmate { winner } | Status::Won { winner, .. } if winner == solver
        );
        assert!(is_won || gained >= 150, "{name} wins {gained} only");
        assert!(line.len() % 2 == 1, "{name} ends with a turn of the solver");
    }
}

#[test]
fn none_just_captures_what_hangs() {
    let hanging = all().filter(|(_, puzzle)| puzzle.captures_what_hangs());
    let names: Vec<&str> = hanging.map(|(name, _)| name.as_str()).collect();
    assert!(names.is_empty(), "{}: {}", names.len(), names.join(" "));
}

#[test]
fn no_two_are_near_twins() {
    for game in Game::ALL {
        let puzzles: Vec<&Named> = of_game(*game).collect();
        for (index, (name, puzzle)) in puzzles.iter().enumerate() {
            let twin = puzzles[..index].iter().find(|(_, other)| puzzle.resembles(other));
            assert!(twin.is_none(), "{name} is like {}", twin.unwrap().0);
        }
    }
}

/// Every mate of a game is proved: no other turn mates as soon, none sooner, and the replies last
/// as long as they can.
mod proved {
    use super::*;

    /// So many turns may be tried for each question.
    const LIMIT: u64 = 500_000_000;

    fn check(game: Game) {
        let mut prover = MateProver::default();
        for (name, puzzle) in of_game(game).filter(|(_, puzzle)| puzzle.mates_in().is_some()) {
            for step in 0..puzzle.step_count() {
                let position = puzzle.position_at(step);
                let left = puzzle.mates_from(step).unwrap();
                let shortest = prover.mates_in(&position, left, LIMIT);
                assert_eq!(shortest, Ok(Some(left)), "{name} at step {step}");
                let mating = prover.mating_turns(&position, left, usize::MAX, LIMIT);
                let mut mating = mating.unwrap();
                mating.sort();
                let mut accepted = puzzle.accepted_at(step).to_vec();
                accepted.sort();
                assert_eq!(accepted, mating, "{name} at step {step}");
            }
        }
    }

    test_each_game!(check);
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
        let known: Vec<Turn> = step.accepted.iter().chain(&step.also).copied().collect();
        let others = searcher.think_without(&known, &position, &[], &limits, &stop);
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
    puzzles: impl Iterator<Item = &'static Named>,
    one_in: usize,
    nodes: u64,
) -> (Vec<String>, usize) {
    let looked: Vec<&Named> = puzzles.step_by(one_in).collect();
    let wrong = looked.iter().filter_map(|(name, puzzle)| {
        let why = is_solved(puzzle, nodes).err()?;
        Some(format!("{name}: {why}: {}", puzzle.text()))
    });
    (wrong.collect(), looked.len())
}

#[test]
fn some_puzzles_are_solved_by_a_short_search() {
    let (wrong, of) = wrong(all(), 50, 20_000);
    assert!(wrong.len() * 5 <= of, "of {of}: {wrong:#?}");
}

/// One in two wins of a game against a search of another budget than its maker's. All of them take
/// ten minutes; mates are proved.
mod solved_with_another_budget {
    use super::*;

    /// At most one in forty may be doubtful.
    fn check(game: Game) {
        let wins = of_game(game).filter(|(_, puzzle)| puzzle.mates_in().is_none());
        let (wrong, of) = wrong(wins, 2, 75_000);
        println!("{game}: {} of {of} are doubtful", wrong.len());
        assert!(wrong.len() * 40 <= of, "of {of}: {wrong:#?}");
    }

    test_each_game!(check);
}
