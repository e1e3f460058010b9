//! Finds the turns that win a position: searches that exclude the winners known so far, with several node limits that must agree.

use std::sync::atomic::AtomicBool;

use crate::app::puzzles::PuzzleTheme;
use crate::engine::{Limits, Score, SearchResult, Searcher};
use crate::rules::{Position, Turn};

use super::mate_prover::mating_turns;

/// From this score on a turn wins, in hundredths of a Pawn.
const WINS: i32 = 300;
/// A turn up to this score does not win if the winners are better by the margin.
const DOES_NOT: (i32, i32) = (110, 240);
/// Nor does one up to this score if they are better by a larger margin.
const LEAVES_SOMETHING: (i32, i32) = (200, 450);
/// For mate in three or more no other turn may exceed this: an easy win may mate as soon.
const BESIDE_MATE: i32 = 700;
/// At most so many turns may win.
const MOST_WINNERS: usize = 3;
/// Mates of up to so many turns are proved exhaustively.
const PROVED: usize = 2;

/// What the side to move can achieve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    Mate(usize),
    Win,
}

#[derive(Clone, Debug)]
pub struct Winning {
    pub goal: Goal,
    /// Best first.
    pub turns: Vec<Turn>,
    /// The best other turn.
    pub beside: Option<SearchResult>,
    /// The depth at which the search found them.
    pub found_at: u32,
}

pub struct Finder {
    searcher: Searcher,
}

impl Finder {
    /// `hash` is in MiB.
    pub fn new(hash: usize) -> Finder {
        Finder {
            searcher: Searcher::new(hash, 1),
        }
    }

    /// Searches from scratch with a node limit.
    pub fn search(&mut self, position: &Position, nodes: u64) -> Option<SearchResult> {
        self.searcher.new_game();
        let stop = AtomicBool::new(false);
        let limits = Limits::nodes(nodes);
        self.searcher
            .think(position, &[], &limits, &stop, &mut |_| ())
    }

    /// The winning turns, if a few clearly win and all others clearly do not: in searches with each of these node limits or, near mate,
    /// exhaustively.
    pub fn winning(&mut self, position: &Position, budgets: &[u64]) -> Option<Winning> {
        let mut found: Option<Winning> = None;
        for nodes in budgets {
            let now = self.in_one_search(position, *nodes)?;
            if let Goal::Mate(within) = now.goal
                && within <= PROVED
            {
                return proved(position, within, now);
            }
            if let Some(before) = &found
                && (before.goal != now.goal || !same(&before.turns, &now.turns))
            {
                return None;
            }
            found = Some(now);
        }
        found
    }

    fn in_one_search(&mut self, position: &Position, nodes: u64) -> Option<Winning> {
        self.searcher.new_game();
        let stop = AtomicBool::new(false);
        let limits = Limits::nodes(nodes);
        let mut depths = Vec::new();
        let mut report = |result: &SearchResult| depths.push((result.depth, result.turn));
        let best = self
            .searcher
            .think(position, &[], &limits, &stop, &mut report)?;
        let goal = goal(best.score)?;
        let mut turns = vec![best.turn];
        let beside = loop {
            let other = self
                .searcher
                .think_without(&turns, position, &[], &limits, &stop);
            let Some(other) = other else { break None };
            match judge(goal, best.score, other.score) {
                Judged::Wins if turns.len() < MOST_WINNERS && !turns.contains(&other.turn) => {
                    turns.push(other.turn);
                }
                Judged::DoesNot => break Some(other),
                _ => return None,
            }
        };
        let wrong = depths.iter().rposition(|(_, turn)| !turns.contains(turn));
        let found_at = wrong.and_then(|at| depths.get(at + 1)).or(depths.first());
        Some(Winning {
            goal,
            turns,
            beside,
            found_at: found_at.map_or(best.depth, |(depth, _)| *depth),
        })
    }
}

/// Proves a short mate that a search has seen and finds all turns that begin it.
fn proved(position: &Position, within: usize, seen: Winning) -> Option<Winning> {
    let best = *seen.turns.first()?;
    let sooner = within > 1 && !mating_turns(position, within - 1).is_empty();
    let mut turns = mating_turns(position, within);
    turns.sort_by_key(|turn| *turn != best);
    let fits = !sooner && turns.len() <= MOST_WINNERS && turns.first() == Some(&best);
    // The search may have seen some of the winners as the best of the others.
    let beside = seen.beside.filter(|other| !turns.contains(&other.turn));
    fits.then_some(Winning {
        turns,
        beside,
        ..seen
    })
}

enum Judged {
    Wins,
    DoesNot,
    Unclear,
}

/// What is to be done in a position of this score, if it is a puzzle at all.
pub fn goal(score: Score) -> Option<Goal> {
    match score {
        Score::MatesIn(turns) if turns <= u32::from(PuzzleTheme::LONGEST_MATE) => {
            Some(Goal::Mate(turns as usize))
        }
        Score::MatesIn(_) => Some(Goal::Win),
        Score::Centipawns(score) if score >= WINS => Some(Goal::Win),
        _ => None,
    }
}

fn judge(goal: Goal, best: Score, other: Score) -> Judged {
    match (goal, other) {
        (Goal::Mate(within), Score::MatesIn(turns)) => match (turns as usize).cmp(&within) {
            std::cmp::Ordering::Less => Judged::Unclear,
            std::cmp::Ordering::Equal => Judged::Wins,
            std::cmp::Ordering::Greater if within <= PROVED => Judged::DoesNot,
            std::cmp::Ordering::Greater => Judged::Unclear,
        },
        (Goal::Mate(within), Score::Centipawns(score)) => {
            if within <= PROVED || score <= BESIDE_MATE {
                Judged::DoesNot
            } else {
                Judged::Unclear
            }
        }
        (_, Score::MatedIn(_)) => Judged::DoesNot,
        (Goal::Win, Score::MatesIn(_)) => Judged::Wins,
        (Goal::Win, Score::Centipawns(score)) => {
            let margin = match best {
                Score::Centipawns(best) => best - score,
                _ => i32::MAX,
            };
            if score >= WINS - 40 {
                Judged::Wins
            } else if [DOES_NOT, LEAVES_SOMETHING]
                .iter()
                .any(|(most, better)| score <= *most && margin >= *better)
            {
                Judged::DoesNot
            } else {
                Judged::Unclear
            }
        }
    }
}

fn same(some: &[Turn], others: &[Turn]) -> bool {
    some.len() == others.len() && some.iter().all(|turn| others.contains(turn))
}
