//! One thread's searches of growing depth, and what they find.

use super::board::Board;
use super::score::{INFINITE, Score, is_mate, mated_at};
use super::search::{MAX_PLY, Node, Search};
use crate::rules::{Move, Position, Turn};

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The turn to play; always legal.
    pub turn: Turn,
    /// What it leads to, for the side to move.
    pub score: Score,
    /// The last iteration that was completed, in turns; 0 if none was.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// What both sides are expected to play, [`Thought::turn`] first. Never empty.
    pub line: Vec<Turn>,
}

impl Search<'_> {
    /// Searches deeper and deeper, calling `report` after each completed iteration. Gives `None` where there is no legal turn.
    pub(super) fn iterate(
        &mut self,
        position: &Position,
        first_depth: i32,
        report: &mut dyn FnMut(&Thought),
    ) -> Option<Thought> {
        let fallback = position.legal_turns().into_iter().min()?;
        let mut thought = Thought {
            turn: fallback,
            score: Score::Centipawns(0),
            depth: 0,
            nodes: 0,
            line: vec![fallback],
        };
        let board = Board::new(position.clone(), self.weights);
        let mut last = 0;
        let mut depth = first_depth;
        while self.watch.wants_depth(depth) && depth < MAX_PLY as i32 / 2 {
            self.depth = depth;
            self.best = None;
            let score = self.aspire(&board, depth, last);
            if let Some(score) = self.best {
                let line = self.whole_turns(position);
                if let Some(turn) = line.first() {
                    thought.turn = *turn;
                    thought.score = Score::at_root(score);
                    thought.line = line;
                }
            }
            thought.nodes = self.watch.nodes();
            if self.watch.is_over() {
                break;
            }
            thought.depth = depth.unsigned_abs();
            report(&thought);
            last = score;
            // A mate that was found cannot become shorter once the search is deeper than the mate is long.
            if is_mate(score) && score.abs() + depth >= -mated_at(0) {
                break;
            }
            depth += 1;
        }
        Some(thought)
    }

    /// Searches the root in a narrow window around the last score, widened as long as the score falls outside.
    fn aspire(&mut self, board: &Board, depth: i32, last: i32) -> i32 {
        let mut margin = 20;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && !is_mate(last) {
            (alpha, beta) = (last - margin, last + margin);
        }
        let node = Node {
            depth,
            ply: 0,
            turns: 0,
            in_check: board.position.is_check(),
            may_pass: false,
            previous: None,
            without: None,
        };
        loop {
            let score = self.search(board, alpha, beta, node);
            if self.watch.is_over() {
                return score;
            }
            margin *= 3;
            let wide = margin > 1_000;
            if score <= alpha && alpha > -INFINITE {
                alpha = if wide { -INFINITE } else { score - margin };
            } else if score >= beta && beta < INFINITE {
                beta = if wide { INFINITE } else { score + margin };
            } else {
                return score;
            }
        }
    }

    /// The best line as whole legal turns in their canonical form.
    fn whole_turns(&self, root: &Position) -> Vec<Turn> {
        let mut turns = Vec::new();
        let mut at = root.clone();
        let mut actions = self.lines[0].iter().copied();
        while let Some(first) = actions.next() {
            let mut next = at.clone();
            next.act(first);
            if next.turn() == at.turn() {
                // The line may be known up to a half action only.
                let second = actions.next().or_else(|| self.completion(&next));
                let Some(second) = second else { break };
                next.act(second);
            }
            let Some(turn) = at.turns().leading_to(&next) else {
                break;
            };
            turns.push(turn);
            at = next;
        }
        turns
    }

    /// A second half action that ends the turn legally: the best known one.
    fn completion(&self, half: &Position) -> Option<Move> {
        let legality = half.legality();
        let known = self.table.get(half.hash()).and_then(|entry| entry.action);
        let mut seconds: Vec<Move> = known
            .into_iter()
            .filter(|mv| half.has_action(*mv))
            .collect();
        half.actions(crate::rules::Wanted::All, &mut |mv| seconds.push(mv));
        seconds
            .into_iter()
            .find(|mv| half.clone().play_action(*mv, &legality))
    }
}
