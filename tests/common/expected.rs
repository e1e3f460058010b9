//! A match as it should be: worked out by the rules of `/plan` and of Undo, without the program's
//! own code for them.

#![allow(dead_code, reason = "each program of tests uses its own part")]

use std::mem::take;

use rules::{Position, Turn, Visit};

/// A plan: lines of turns in canonical notation.
pub type Lines = Vec<Vec<String>>;

/// What a plan does by Lila's rule: the lines that begin with the turn go on, and the first one
/// says what is played.
fn after(lines: &Lines, played: &str) -> Lines {
    let going_on = lines.iter().filter(|line| line[0] == played);
    let rest = going_on.map(|line| line[1..].to_vec());
    rest.filter(|line| !line.is_empty()).collect()
}

/// What a player has planned.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    pub lines: Lines,
    /// What it was before the last turn, if its owner has not edited it since.
    before: Option<Lines>,
}

impl Plan {
    pub fn of(lines: Lines) -> Plan {
        Plan { lines, before: None }
    }

    fn play(&mut self, played: &str) {
        let before = take(&mut self.lines);
        self.lines = after(&before, played);
        self.before = (!before.is_empty()).then_some(before);
    }

    fn undo(&mut self) {
        *self = Plan::of(self.before.take().unwrap_or_default());
    }

    /// The lines as they are stored: sorted, and without those that another one continues.
    pub fn stored(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.lines.iter().map(|line| line.join(" ")).collect();
        lines.sort();
        lines.dedup();
        let all = lines.clone();
        lines.retain(|line| {
            let longer = format!("{line} ");
            !all.iter().any(|other| other.starts_with(&longer))
        });
        lines
    }
}

/// How long after a turn it can be undone, in milliseconds.
const UNDO_TIME: i64 = 15_000;

pub struct Expected {
    /// The positions, the first one before any turn.
    positions: Vec<Position>,
    pub turns: Vec<String>,
    times: Vec<i64>,
    pub plans: [Plan; 2],
    /// The ply of the last turn that was undone.
    undone: Option<usize>,
    /// The ply to which the last takeback has led.
    taken_back_to: Option<usize>,
}

impl Expected {
    pub fn from(start: Position) -> Expected {
        Expected {
            positions: vec![start],
            turns: Vec::new(),
            times: Vec::new(),
            plans: [Plan::default(), Plan::default()],
            undone: None,
            taken_back_to: None,
        }
    }

    pub fn position(&self) -> &Position {
        &self.positions[self.turns.len()]
    }

    /// The record: each turn with the position that it leads to.
    pub fn record(&self) -> Vec<(String, String)> {
        let fens = self.positions[1..].iter().map(Position::fen);
        self.turns.iter().cloned().zip(fens).collect()
    }

    /// Whether the game has ended by its rules.
    pub fn is_over(&self) -> bool {
        let earlier = self.positions[..self.turns.len()].iter().map(Position::visit);
        let earlier: Vec<Visit> = earlier.collect();
        self.position().status_with_history(&earlier).is_over()
    }

    pub fn side(&self) -> usize {
        self.position().turn().index()
    }

    fn play(&mut self, turn: Turn, now: i64) {
        let text = self.position().turn_text(turn);
        self.positions.push(self.position().play(turn).unwrap());
        for plan in &mut self.plans {
            plan.play(&text);
        }
        self.turns.push(text);
        self.times.push(now);
    }

    /// Plays a turn and what the plans answer, unless the match is over before. Returns how many
    /// turns that were.
    pub fn play_on(&mut self, turn: Turn, now: i64, is_over: impl Fn(&Expected) -> bool) -> usize {
        let first = self.turns.len();
        let mut next = turn;
        loop {
            self.play(next, now);
            if is_over(self) {
                self.end();
                break;
            }
            let answer = self.plans[self.side()].lines.first();
            let Some(answer) = answer.map(|line| line[0].clone()) else { break };
            let turns = self.position().legal_turns().into_iter();
            let mut answers = turns.filter(|turn| self.position().turn_text(*turn) == answer);
            next = answers.next().expect("what is planned is legal");
        }
        self.turns.len() - first
    }

    /// With the match the plans end.
    pub fn end(&mut self) {
        self.plans = Default::default();
    }

    /// Whether a side can undo the last turn: its own, within the time, not answered, and not
    /// undone before.
    pub fn may_undo(&self, side: usize, now: i64) -> bool {
        let ply = self.turns.len();
        let undone = self.undone.is_some_and(|of| of == ply || of == ply + 1);
        let answered = self.taken_back_to == Some(ply);
        let at = self.times.last();
        side != self.side() && !undone && !answered && at.is_some_and(|at| now <= at + UNDO_TIME)
    }

    /// Undoes the last turn. Returns whether that has brought back a plan.
    pub fn undo(&mut self) -> bool {
        self.undone = Some(self.turns.len());
        self.pop();
        for plan in &mut self.plans {
            plan.undo();
        }
        self.plans.iter().any(|plan| !plan.lines.is_empty())
    }

    /// Takes back the last turn of a side and, if it is to move, the answer. False if there is
    /// none.
    pub fn take_back(&mut self, side: usize) -> bool {
        let count = if side == self.side() { 2 } else { 1 };
        if count > self.turns.len() {
            return false;
        }
        for _ in 0..count {
            self.pop();
        }
        self.plans = Default::default();
        self.undone = None;
        self.taken_back_to = Some(self.turns.len());
        true
    }

    fn pop(&mut self) {
        self.turns.pop();
        self.times.pop();
        self.positions.pop();
    }
}
