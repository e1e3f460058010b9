//! The order in which turns are tried: the sooner the best, the less there is to search.

use super::exchange::{exchange, gain};
use super::search::MAX_PLY;
use super::weights::{ROLES, Weights};
use crate::rules::{Color, Position, PowerSource, Square, Turn};

/// What earlier parts of the search say about quiet turns.
pub(super) struct Experience {
    killers: [[Option<Turn>; 2]; MAX_PLY],
    /// How often a role's going to a square refuted the other side: `[colour][role][square]`.
    history: Box<[[[i32; Square::COUNT]; ROLES]; 2]>,
}

/// No history goes beyond this.
const GREATEST_HISTORY: i32 = 16_000;

const TABLE_TURN: i32 = 1_000_000;
const GOOD_CAPTURE: i32 = 500_000;
const KILLER: i32 = 400_000;
const BAD_CAPTURE: i32 = -500_000;

impl Experience {
    pub(super) fn new() -> Experience {
        Experience {
            killers: [[None; 2]; MAX_PLY],
            history: Box::new([[[0; Square::COUNT]; ROLES]; 2]),
        }
    }

    /// What is known of a quiet turn, up to [`GREATEST_HISTORY`] for each of its moves.
    pub(super) fn history(&self, position: &Position, turn: Turn) -> i32 {
        let side = &self.history[position.turn().index()];
        turn.moves()
            .filter_map(|mv| Some(side[position.role_at(mv.from)? as usize][mv.to.index()]))
            .sum()
    }

    /// Remembers that a quiet turn refuted the other side, and that those tried before it did not.
    pub(super) fn refuted(
        &mut self,
        position: &Position,
        turn: Turn,
        tried: &[Turn],
        depth: i32,
        ply: usize,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(turn) {
            *killers = [Some(turn), killers[0]];
        }
        let bonus = (depth * depth * 8).min(1_200);
        self.adjust(position, turn, bonus);
        for other in tried {
            self.adjust(position, *other, -bonus);
        }
    }

    fn adjust(&mut self, position: &Position, turn: Turn, by: i32) {
        let color: Color = position.turn();
        for mv in turn.moves() {
            if let Some(role) = position.role_at(mv.from) {
                let history = &mut self.history[color.index()][role as usize][mv.to.index()];
                *history += by - *history * by.abs() / GREATEST_HISTORY;
            }
        }
    }
}

/// A turn with what decides when it is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) turn: Turn,
    /// Captures or promotes to something better.
    pub(super) tactical: bool,
    priority: i32,
}

impl Candidate {
    /// Whether it is expected to lose material.
    pub(super) fn is_losing(&self) -> bool {
        self.priority < BAD_CAPTURE / 2
    }
}

/// Hands out turns, the most promising first.
pub(super) struct Candidates {
    candidates: Vec<Candidate>,
    next: usize,
}

impl Candidates {
    /// All turns of a node of the search proper.
    pub(super) fn all(
        position: &Position,
        weights: &Weights,
        turns: &[Turn],
        table_turn: Option<Turn>,
        experience: &Experience,
        ply: usize,
    ) -> Candidates {
        let killers = &experience.killers[ply];
        let candidates = turns.iter().map(|&turn| {
            let gained = gain(position, weights, turn);
            let priority = if Some(turn) == table_turn {
                TABLE_TURN
            } else if gained > 0 {
                capture_priority(position, weights, turn, gained)
            } else if let Some(i) = killers.iter().position(|killer| *killer == Some(turn)) {
                KILLER - i as i32
            } else {
                experience.history(position, turn)
            };
            Candidate {
                turn,
                tactical: gained > 0,
                priority,
            }
        });
        Candidates {
            candidates: candidates.collect(),
            next: 0,
        }
    }

    /// The turns that win something and do not lose it again.
    pub(super) fn winning(position: &Position, weights: &Weights, turns: &[Turn]) -> Candidates {
        let candidates = turns.iter().filter_map(|&turn| {
            let gained = gain(position, weights, turn);
            let candidate = Candidate {
                turn,
                tactical: true,
                priority: if gained > 0 {
                    capture_priority(position, weights, turn, gained)
                } else {
                    BAD_CAPTURE
                },
            };
            (!candidate.is_losing()).then_some(candidate)
        });
        Candidates {
            candidates: candidates.collect(),
            next: 0,
        }
    }
}

impl Iterator for Candidates {
    type Item = Candidate;

    fn next(&mut self) -> Option<Candidate> {
        let rest = self.candidates.get_mut(self.next..)?;
        let best = (0..rest.len()).max_by_key(|i| (rest[*i].priority, usize::MAX - i))?;
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0])
    }
}

/// The most that is won comes first, by the least piece; what loses material comes last.
fn capture_priority(position: &Position, weights: &Weights, turn: Turn, gained: i32) -> i32 {
    let mover = position
        .role_at(turn.first().from)
        .map_or(0, |role| weights.value(role));
    let order = gained * 16 - mover;
    let cheap = position.spec().power == PowerSource::Lionized;
    if gained >= mover || cheap || exchange(position, weights, turn) >= 0 {
        GOOD_CAPTURE + order
    } else {
        BAD_CAPTURE + order
    }
}
