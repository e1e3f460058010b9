//! Makes a puzzle of a candidate: cuts it to its forced line, and finds themes, a rating and
//! refutations.

use rules::{Position, Turn};
use study::{Origin, Puzzle, PuzzleStep, PuzzleTheme};

use super::difficulty::Difficulty;
use super::forced_mate::{Follower, ForcedMate};
use super::naive_player::{greediest, is_greedy, is_on_board, is_sacrifice};
use super::self_play::Candidate;
use super::winning_move::{Finder, Goal, MOST_WINNERS, WINS, Winning, hundredths};

/// Node limits of the searches that must agree on the first turn; most candidates fail early.
const FIRST: [u64; 3] = [3_000, 30_000, 120_000];
/// The node limit of the search for a long mate, which a small one does not see.
const LONG_MATE: [u64; 1] = [30_000];
/// Node limits for later turns.
const LATER: [u64; 2] = [25_000, 80_000];
/// Node limits of the second look at a win without mate: the second one where it is close.
const AGAIN: [u64; 2] = [1_200_000, 4_000_000];
/// The same with few pieces, where less is to be seen.
const AGAIN_EASY: [u64; 2] = [200_000, 1_000_000];
/// The most turns of the solver, unless it is mate.
const LONGEST_LINE: usize = 4;
/// The most turns until the gain is on the board, both sides'.
const LONGEST_ENDING: usize = 8;
const REPLYING: u64 = 15_000;
/// The node limit for refuting a tempting turn.
const REFUTING: u64 = 10_000;
/// Node limits of searches that must all say that another turn wins; beside a mate the first.
const ALSO: [u64; 3] = [1_000, 10_000, 150_000];
const BESIDE_MATE: usize = 2;
/// The node limit for each turn in the ending, and how near to the best one is as good.
const KEEPING: u64 = 10_000;
const AS_GOOD: i32 = 120;
/// From this score on another turn wins clearly.
const WINS_TOO: i32 = WINS - 40;

/// Why a candidate is no puzzle, in the order in which these are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dropped {
    /// No turn wins, several do, or another one might.
    NotOnlyTurn,
    /// A naive player finds it by capturing.
    Greedy,
    /// The rest of the line cannot be asked.
    Line,
    /// It is not as hard as wanted.
    Level,
    /// It is like another puzzle.
    Alike,
}

pub struct Maker {
    finder: Finder,
    pub difficulty: Difficulty,
}

impl Maker {
    pub fn new(difficulty: Difficulty) -> Maker {
        Maker { finder: Finder::new(16), difficulty }
    }

    /// The puzzle of a candidate, with number 0.
    pub fn puzzle(&mut self, candidate: &Candidate, origin: Origin) -> Result<Puzzle, Dropped> {
        let start = &candidate.position;
        if !self.difficulty.allows(candidate.goal) {
            return Err(Dropped::Level);
        }
        let may_be_greedy = self.difficulty == Difficulty::Easy;
        let may_begin_greedily = |goal| may_be_greedy || matches!(goal, Goal::Mate(2..));
        if !may_begin_greedily(candidate.goal) && is_greedy(start, candidate.by) {
            return Err(Dropped::Greedy);
        }
        let budgets = match candidate.goal {
            Goal::Mate(3..) => &LONG_MATE[..],
            _ => &FIRST[..],
        };
        let first = self.finder.winning(start, budgets).ok_or(Dropped::NotOnlyTurn)?;
        if !self.difficulty.allows(first.goal) {
            return Err(Dropped::Level);
        }
        let greedy = first.turns.iter().any(|turn| is_greedy(start, *turn));
        if greedy && !may_begin_greedily(first.goal) {
            return Err(Dropped::Greedy);
        }
        let mut puzzle = Puzzle {
            number: 0,
            rating: 0,
            themes: Default::default(),
            position: start.clone(),
            steps: Vec::new(),
            variations: Vec::new(),
            refutations: self.refutations(start, &first),
            ending: Vec::new(),
            origin,
        };
        match first.goal {
            Goal::Mate(turns) => {
                let mate = self.mate(start, turns, &first.turns[..1], MOST_WINNERS);
                let mate = mate.ok_or(Dropped::Line)?;
                (puzzle.steps, puzzle.variations) = (mate.steps, mate.variations);
            }
            Goal::Win => {
                puzzle.steps = self.steps(start, first.clone());
                puzzle.ending = self.ending(&puzzle).ok_or(Dropped::Line)?;
            }
        }
        if greedy && !may_be_greedy && is_solved_by_greed(&puzzle) {
            return Err(Dropped::Greedy);
        }
        puzzle.themes = PuzzleTheme::of_line(start, &puzzle.line());
        if puzzle.mates_in().is_some() != matches!(first.goal, Goal::Mate(_)) {
            return Err(Dropped::Line);
        }
        if puzzle.captures_what_hangs() {
            return Err(Dropped::Greedy);
        }
        puzzle.rating = rating(&puzzle, first.found_at);
        if !self.difficulty.takes(puzzle.rating) {
            return Err(Dropped::Level);
        }
        let again = match self.difficulty {
            Difficulty::Easy => AGAIN_EASY,
            Difficulty::Any | Difficulty::Hard => AGAIN,
        };
        if first.goal == Goal::Win && !self.looked_at_again(&mut puzzle, again) {
            return Err(Dropped::NotOnlyTurn);
        }
        self.play_on(&mut puzzle);
        self.finished(puzzle)
    }

    /// A puzzle made before, brought to what is asked of one now: its mate proved and followed to
    /// its end, its gain shown, and the turns found that win too. A win is looked at again with
    /// these node limits, if there are any.
    pub fn renewed(
        &mut self,
        mut puzzle: Puzzle,
        again: Option<[u64; 2]>,
    ) -> Result<Puzzle, Dropped> {
        match puzzle.mates_in() {
            Some(turns) => {
                let mate = self.mate(&puzzle.position, turns, &puzzle.line(), usize::MAX);
                let mate = mate.ok_or(Dropped::NotOnlyTurn)?;
                if mate.steps[0].accepted.len() > MOST_WINNERS + 1 {
                    return Err(Dropped::NotOnlyTurn);
                }
                (puzzle.steps, puzzle.variations) = (mate.steps, mate.variations);
            }
            None => {
                if let Some(budgets) = again
                    && !self.looked_at_again(&mut puzzle, budgets)
                {
                    return Err(Dropped::NotOnlyTurn);
                }
                puzzle.ending = self.ending(&puzzle).ok_or(Dropped::Line)?;
                self.play_on(&mut puzzle);
            }
        }
        self.finished(puzzle)
    }

    /// The puzzle with its themes and the turns that win too, unless every turn does.
    fn finished(&mut self, mut puzzle: Puzzle) -> Result<Puzzle, Dropped> {
        let accepted = puzzle.accepted_at(0);
        if (puzzle.position.legal_turns().iter()).all(|turn| accepted.contains(turn)) {
            return Err(Dropped::NotOnlyTurn);
        }
        puzzle.themes = PuzzleTheme::of_line(&puzzle.position, &puzzle.line());
        self.find_also(&mut puzzle);
        Ok(puzzle)
    }

    /// The mate with so many turns, its line beginning as given where that lasts.
    fn mate(
        &mut self,
        start: &Position,
        turns: usize,
        line: &[Turn],
        most: usize,
    ) -> Option<ForcedMate> {
        let follower = Follower { prover: &mut self.finder.prover, most, line };
        follower.follow(start, turns).ok()?
    }

    /// The forced line to a win: while a few turns win after the best reply, and what they win is
    /// not on the board yet or only one does.
    fn steps(&mut self, start: &Position, first: Winning) -> Vec<PuzzleStep> {
        let (mut at, mut winning) = (start.clone(), first);
        let mut steps: Vec<PuzzleStep> = Vec::new();
        loop {
            let played = at.play_unchecked(winning.turns[0]);
            steps.push(PuzzleStep { accepted: winning.turns.clone(), ..PuzzleStep::default() });
            if steps.len() == LONGEST_LINE || is_on_board(start, &played) {
                return steps;
            }
            let Some(best) = self.finder.search(&played, REPLYING) else { return steps };
            let next = played.play_unchecked(best.turn);
            let found = self.finder.winning(&next, &LATER);
            let Some(found) = found.filter(|found| found.goal == Goal::Win) else { return steps };
            if let Some(step) = steps.last_mut() {
                step.reply = Some(best.turn);
            }
            (at, winning) = (next, found);
        }
    }

    /// The best turns after the line of a win until the gain is on the board, if it comes.
    fn ending(&mut self, puzzle: &Puzzle) -> Option<Vec<Turn>> {
        let (mut at, _) = puzzle.position.play_line(&puzzle.line());
        let mut ending = Vec::new();
        while !is_on_board(&puzzle.position, &at) {
            if ending.len() == LONGEST_ENDING {
                return None;
            }
            let best = self.finder.search(&at, LATER[0])?;
            at = at.play_unchecked(best.turn);
            ending.push(best.turn);
        }
        Some(ending)
    }

    /// Lets the solver play the ending while few turns are as good as the best, and none mates.
    fn play_on(&mut self, puzzle: &mut Puzzle) {
        while let [reply, expected, ..] = puzzle.ending[..] {
            let at = puzzle.position.play_line(&puzzle.line()).0.play_unchecked(reply);
            if at.play_unchecked(expected).status().is_over() {
                return;
            }
            let mut scores: Vec<(Turn, i32)> = at
                .legal_turns()
                .into_iter()
                .map(|turn| (turn, self.score(&at.play_unchecked(turn), KEEPING)))
                .collect();
            scores.sort_by_key(|(turn, score)| (*turn != expected, -score));
            let best = scores.iter().map(|(_, score)| *score).max().unwrap_or_default();
            let is_as_good = |score: i32| score >= best - AS_GOOD;
            let good = scores.iter().filter(|(_, score)| is_as_good(*score));
            let accepted: Vec<Turn> = good.map(|(turn, _)| *turn).collect();
            if accepted.first() != Some(&expected) || accepted.len() > MOST_WINNERS {
                return;
            }
            let less = scores.iter().filter(|(_, score)| !is_as_good(*score) && *score >= WINS / 2);
            let mut also: Vec<Turn> = less.map(|(turn, _)| *turn).collect();
            also.sort_by_cached_key(|turn| at.turn_text(*turn));
            if let Some(last) = puzzle.steps.last_mut() {
                last.reply = Some(reply);
            }
            puzzle.steps.push(PuzzleStep { accepted, also, reply: None });
            puzzle.ending.drain(..2);
        }
    }

    /// Whether the steps of a win hold in longer searches; what wins too, but less, is noted.
    fn looked_at_again(&mut self, puzzle: &mut Puzzle, budgets: [u64; 2]) -> bool {
        (0..puzzle.steps.len()).all(|number| {
            let position = puzzle.position_at(number);
            let step = &mut puzzle.steps[number];
            let (accepted, also) = (&step.accepted, &step.also);
            let found = self.finder.second_look(&position, accepted, also, budgets);
            let Some(found) = found else { return false };
            step.also = found;
            true
        })
    }

    /// Finds the turns that win too, but less or later, unless it is to mate at once.
    fn find_also(&mut self, puzzle: &mut Puzzle) {
        for number in 0..puzzle.steps.len() {
            if puzzle.mates_from(number) == Some(1) {
                continue;
            }
            let position = puzzle.position_at(number);
            let budgets = match puzzle.mates_in() {
                Some(_) => &ALSO[..BESIDE_MATE],
                None => &ALSO[..],
            };
            let step = &mut puzzle.steps[number];
            for turn in position.legal_turns() {
                let is_known = step.accepted.contains(&turn) || step.also.contains(&turn);
                if !is_known && self.wins_too(&position.play_unchecked(turn), budgets) {
                    step.also.push(turn);
                }
            }
            step.also.sort_by_cached_key(|turn| position.turn_text(*turn));
        }
        let also = &puzzle.steps[0].also;
        puzzle.refutations.retain(|(turn, _)| !also.contains(turn));
    }

    /// Whether the side that has just moved wins clearly with each of these node limits.
    fn wins_too(&mut self, after: &Position, budgets: &[u64]) -> bool {
        budgets.iter().all(|nodes| self.score(after, *nodes) >= WINS_TOO)
    }

    /// The score for the side that has just moved, in hundredths of a Pawn.
    fn score(&mut self, after: &Position, nodes: u64) -> i32 {
        let reply = self.finder.search(after, nodes);
        reply.map_or(0, |reply| -hundredths(reply.score))
    }

    /// The best and the greediest of the wrong turns, with the replies that refute them.
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

/// Whether a naive player finds the whole line.
fn is_solved_by_greed(puzzle: &Puzzle) -> bool {
    puzzle.steps.iter().enumerate().all(|(number, step)| {
        let position = puzzle.position_at(number);
        step.accepted.iter().any(|turn| is_greedy(&position, *turn))
    })
}

const FEW_PIECES: usize = 12;

/// An estimate of the difficulty, which a Glicko rating soon corrects.
fn rating(puzzle: &Puzzle, found_at: u32) -> u32 {
    let first = puzzle.steps[0].accepted[0];
    let mut rating = 850.0 + 200.0 * (puzzle.steps.len() as f64 - 1.0);
    rating += 70.0 * f64::from(found_at.saturating_sub(1).min(8));
    rating += 90.0 * (puzzle.position.legal_turn_count() as f64 / 20.0).ln().max(0.0);
    for (holds, change) in [
        (puzzle.themes.contains(&PuzzleTheme::QuietTurn), 150.0),
        (is_sacrifice(&puzzle.position, first), 120.0),
        (is_greedy(&puzzle.position, first), -60.0),
        (puzzle.position.occupied().len() <= FEW_PIECES, -100.0),
        (puzzle.steps[0].accepted.len() > 1, -80.0),
    ] {
        rating += if holds { change } else { 0.0 };
    }
    rating.clamp(600.0, 2_400.0) as u32
}
