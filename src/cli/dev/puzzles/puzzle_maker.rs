//! Makes puzzles from candidates: finds the forced line, themes, a rating and refutations.

use crate::app::puzzles::{Origin, Puzzle, PuzzleStep, PuzzleTheme};
use crate::rules::{Position, Turn};

use super::naive_player::{greediest, is_greedy, is_sacrifice};
use super::self_play::Candidate;
use super::winning_move::{Finder, Goal, Winning};

/// The node limits of the searches that must agree on the first turn, in increasing order so that most candidates fail early.
const FIRST: [u64; 3] = [3_000, 30_000, 120_000];
/// Node limits for later turns.
const LATER: [u64; 2] = [25_000, 80_000];
/// The most turns of the solver, unless the line ends in mate.
const LONGEST_LINE: usize = 4;
const REPLYING: u64 = 15_000;
/// The node limit for refuting a tempting turn.
const REFUTING: u64 = 10_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dropped {
    /// No turn wins, several do, or another might.
    NotOnlyTurn,
    /// A naive player finds the turn by capturing.
    Greedy,
    /// The rest of the line is unsuitable.
    Line,
}

pub struct Maker {
    finder: Finder,
}

impl Maker {
    pub fn new() -> Maker {
        Maker {
            finder: Finder::new(16),
        }
    }

    /// Makes the puzzle of a candidate, with number 0.
    pub fn puzzle(&mut self, candidate: &Candidate, origin: Origin) -> Result<Puzzle, Dropped> {
        let start = &candidate.position;
        let may_begin_greedily = |goal| matches!(goal, Goal::Mate(2..));
        if !may_begin_greedily(candidate.goal) && is_greedy(start, candidate.by) {
            return Err(Dropped::Greedy);
        }
        let first = self.finder.winning(start, &FIRST);
        let first = first.ok_or(Dropped::NotOnlyTurn)?;
        let greedy = first.turns.iter().any(|turn| is_greedy(start, *turn));
        if greedy && !may_begin_greedily(first.goal) {
            return Err(Dropped::Greedy);
        }
        let refutations = self.refutations(start, &first);
        let steps = self.steps(start, first.clone())?;
        let mut puzzle = Puzzle {
            number: 0,
            rating: 0,
            themes: Default::default(),
            position: start.clone(),
            steps,
            refutations,
            origin,
        };
        if greedy && is_solved_by_greed(&puzzle) {
            return Err(Dropped::Greedy);
        }
        puzzle.themes = PuzzleTheme::of_line(start, &puzzle.line());
        if puzzle.mates_in().is_some() != matches!(first.goal, Goal::Mate(_)) {
            return Err(Dropped::Line);
        }
        puzzle.rating = rating(&puzzle, first.found_at);
        Ok(puzzle)
    }

    /// Returns the forced line: until mate, or while a single turn wins after the best reply.
    fn steps(&mut self, start: &Position, first: Winning) -> Result<Vec<PuzzleStep>, Dropped> {
        let (mut at, mut winning) = (start.clone(), first);
        let mut steps: Vec<PuzzleStep> = Vec::new();
        loop {
            let played = at.play_unchecked(winning.turns[0]);
            steps.push(PuzzleStep {
                accepted: winning.turns.clone(),
                reply: None,
            });
            let last = match winning.goal {
                Goal::Mate(turns) => turns == 1,
                Goal::Win => steps.len() == LONGEST_LINE,
            };
            if last || winning.goal == Goal::Win && winning.turns.len() > 1 {
                return Ok(steps);
            }
            let Some(best) = self.finder.search(&played, REPLYING) else {
                return Ok(steps);
            };
            let next = played.play_unchecked(best.turn);
            let found = self.finder.winning(&next, &LATER);
            let fits = |found: &Winning| match (winning.goal, found.goal) {
                (Goal::Mate(before), Goal::Mate(now)) => now + 1 == before,
                (before, now) => before == now && found.turns.len() == 1,
            };
            match (found.filter(fits), winning.goal) {
                (Some(found), _) => {
                    if let Some(step) = steps.last_mut() {
                        step.reply = Some(best.turn);
                    }
                    (at, winning) = (next, found);
                }
                (None, Goal::Win) => return Ok(steps),
                (None, Goal::Mate(_)) => return Err(Dropped::Line),
            }
        }
    }

    /// Returns tempting wrong turns with the replies that refute them: the best other turn and the greediest one.
    fn refutations(&mut self, start: &Position, first: &Winning) -> Vec<(Turn, Turn)> {
        let mut refutations = Vec::new();
        if let Some(beside) = &first.beside
            && let [wrong, reply, ..] = beside.line[..]
        {
            refutations.push((wrong, reply));
        }
        if let Some(wrong) = greediest(start)
            && !first.turns.contains(&wrong)
            && !refutations.iter().any(|(known, _)| *known == wrong)
            && let Some(best) = self.finder.search(&start.play_unchecked(wrong), REFUTING)
        {
            refutations.push((wrong, best.turn));
        }
        refutations
    }
}

/// Reports whether a naive player finds the whole line.
fn is_solved_by_greed(puzzle: &Puzzle) -> bool {
    puzzle.steps.iter().enumerate().all(|(number, step)| {
        let position = puzzle.position_at(number);
        let mut turns = step.accepted.iter();
        turns.any(|turn| is_greedy(&position, *turn))
    })
}

/// Estimates the difficulty; its Glicko rating soon corrects it.
fn rating(puzzle: &Puzzle, found_at: u32) -> u32 {
    let first = puzzle.steps[0].accepted[0];
    let mut rating = 850.0 + 200.0 * (puzzle.steps.len() as f64 - 1.0);
    rating += 70.0 * f64::from(found_at.saturating_sub(1).min(8));
    rating += 90.0
        * (puzzle.position.legal_turn_count() as f64 / 20.0)
            .ln()
            .max(0.0);
    if puzzle.themes.contains(&PuzzleTheme::QuietTurn) {
        rating += 150.0;
    }
    if is_sacrifice(&puzzle.position, first) {
        rating += 120.0;
    }
    if puzzle.steps[0].accepted.len() > 1 {
        rating -= 80.0;
    }
    rating.clamp(600.0, 2_400.0) as u32
}
