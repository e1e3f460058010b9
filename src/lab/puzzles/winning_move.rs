//! Finds the turns that win a position: mates by proof, else searches that exclude the winners
//! known so far, with several node limits that must agree.

use std::sync::atomic::AtomicBool;

use engine::{Limits, MateProver, Score, SearchResult, Searcher};
use rules::{Position, Turn, Visit};
use study::PuzzleTheme;

/// From this score on a turn wins, in hundredths of a Pawn.
pub const WINS: i32 = 300;
/// From this score on a turn is taken to win where the other turns are judged.
const MAY_WIN: i32 = WINS - 40;
/// A turn up to this score does not win if the winners are better by the margin.
const DOES_NOT: (i32, i32) = (110, 240);
/// Nor does one up to this score if they are better by a larger margin.
const LEAVES_SOMETHING: (i32, i32) = (200, 450);
/// At most so many turns may win.
pub const MOST_WINNERS: usize = 3;
/// A winner that is better by so much makes another winner one that wins less.
const CLEARLY_BETTER: i32 = 200;
/// Scores as near as this to a bound are looked at for longer.
const CLOSE: i32 = 120;
/// A proof of a mate tries no more turns than this.
const PROVING: u64 = 1_000_000;

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
    /// For short searches, whose table is emptied each time.
    small: Searcher,
    pub prover: MateProver,
}

impl Finder {
    /// `hash` is in MiB.
    pub fn new(hash: usize) -> Finder {
        Finder {
            searcher: Searcher::new(hash, 1),
            small: Searcher::new(1, 1),
            prover: MateProver::default(),
        }
    }

    /// Searches from scratch with a node limit.
    pub fn search(&mut self, position: &Position, nodes: u64) -> Option<SearchResult> {
        let searcher = if nodes <= 30_000 { &mut self.small } else { &mut self.searcher };
        searcher.new_game();
        search(searcher, position, &[], nodes)
    }

    /// The winning turns, if a few clearly win and all others clearly do not: in searches with each
    /// of these node limits or, for mate, by proof.
    pub fn winning(&mut self, position: &Position, budgets: &[u64]) -> Option<Winning> {
        let mut found: Option<Winning> = None;
        for nodes in budgets {
            let now = self.in_one_search(position, *nodes)?;
            if matches!(now.goal, Goal::Mate(_)) {
                return Some(now);
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

    /// Looks at the turns of a step that win without mate for longer, and for still longer where it
    /// is close. Of `also` it is known that they win too, but less. Returns all that win too, but
    /// clearly less; `None` if the accepted ones do not win, or another one wins as much.
    pub fn second_look(
        &mut self,
        position: &Position,
        accepted: &[Turn],
        also: &[Turn],
        budgets: [u64; 2],
    ) -> Option<Vec<Turn>> {
        let stop = AtomicBool::new(false);
        let mut found = Vec::new();
        for limits in budgets.map(Limits::nodes) {
            self.searcher.new_game();
            let best = (self.searcher).think(position, &[], &limits, &stop, &mut |_| ())?;
            let most = hundredths(best.score);
            if !accepted.contains(&best.turn) || most < WINS - 60 {
                return None;
            }
            let mut is_close = most < WINS + CLOSE;
            let mut known = [accepted, also].concat();
            while let Some(other) =
                self.searcher.think_without(&known, position, &[], &limits, &stop)
            {
                let score = hundredths(other.score);
                is_close |= (MAY_WIN - CLOSE..MAY_WIN + CLOSE).contains(&score);
                if score < MAY_WIN {
                    break;
                }
                if most - score < CLEARLY_BETTER || known.contains(&other.turn) {
                    return None;
                }
                known.push(other.turn);
            }
            found = known.split_off(accepted.len());
            if !is_close {
                break;
            }
        }
        Some(found)
    }

    fn in_one_search(&mut self, position: &Position, nodes: u64) -> Option<Winning> {
        self.searcher.new_game();
        let stop = AtomicBool::new(false);
        let limits = Limits::nodes(nodes);
        let mut depths = Vec::new();
        let mut report = |result: &SearchResult| depths.push((result.depth, result.turn));
        let best = self.searcher.think(position, &[], &limits, &stop, &mut report)?;
        let mut goal = goal(best.score)?;
        let mut turns = vec![best.turn];
        if let Goal::Mate(within) = goal {
            // A search sees soon where many turns mate.
            let mut seen = turns.clone();
            while let Some(other) = self
                .searcher
                .think_without(&seen, position, &[], &limits, &stop)
                .filter(|other| matches!(other.score, Score::MatesIn(turns) if turns as usize <= within))
            {
                seen.push(other.turn);
                if seen.len() > MOST_WINNERS {
                    return None;
                }
            }
            let mates = self.prover.mates_in(position, within, PROVING).ok()??;
            let mating = (self.prover).mating_turns(position, mates, MOST_WINNERS, PROVING);
            let mut mating = mating.ok()?;
            mating.sort_by_key(|turn| *turn != best.turn);
            if mating.len() > MOST_WINNERS {
                return None;
            }
            (goal, turns) = (Goal::Mate(mates), mating);
        }
        let beside = loop {
            let other = self.searcher.think_without(&turns, position, &[], &limits, &stop);
            let Some(other) = other else { break None };
            if matches!(goal, Goal::Mate(_)) {
                break Some(other);
            }
            match judge(best.score, other.score) {
                Judged::Wins if turns.len() < MOST_WINNERS && !turns.contains(&other.turn) => {
                    turns.push(other.turn);
                }
                Judged::DoesNot => break Some(other),
                _ => return None,
            }
        };
        let wrong = depths.iter().rposition(|(_, turn)| !turns.contains(turn));
        let found_at = wrong.and_then(|at| depths.get(at + 1)).or(depths.first());
        let found_at = found_at.map_or(best.depth, |(depth, _)| *depth);
        Some(Winning { goal, turns, beside, found_at })
    }
}

/// Searches with a node limit, with what the searcher knows already.
pub fn search(
    searcher: &mut Searcher,
    position: &Position,
    earlier: &[Visit],
    nodes: u64,
) -> Option<SearchResult> {
    let stop = AtomicBool::new(false);
    searcher.think(position, earlier, &Limits::nodes(nodes), &stop, &mut |_| ())
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

/// Judges another turn where the best one wins without mate.
fn judge(best: Score, other: Score) -> Judged {
    let score = hundredths(other);
    let margin = match best {
        Score::Centipawns(best) => best - score,
        _ => i32::MAX,
    };
    let fails = |(most, better): (i32, i32)| score <= most && margin >= better;
    if score >= MAY_WIN {
        Judged::Wins
    } else if [DOES_NOT, LEAVES_SOMETHING].into_iter().any(fails) {
        Judged::DoesNot
    } else {
        Judged::Unclear
    }
}

/// A score in hundredths of a Pawn; a mate is worth more than anything else.
pub fn hundredths(score: Score) -> i32 {
    const MATE: i32 = 20_000;
    match score {
        Score::Centipawns(score) => score,
        Score::MatesIn(_) => MATE,
        Score::MatedIn(_) => -MATE,
    }
}

fn same(some: &[Turn], others: &[Turn]) -> bool {
    some.len() == others.len() && some.iter().all(|turn| others.contains(turn))
}
