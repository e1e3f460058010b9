//! The end of each line: captures are played out until the position is quiet enough to be evaluated.

use super::exchange::gain;
use super::ordering::Candidates;
use super::score::{DRAW, INFINITE, from_table, mated_at, to_table};
use super::search::{MAX_PLY, Search};
use super::table::Bound;
use crate::rules::Position;

/// What a turn may add to the evaluation beyond what it captures.
const MARGIN: i32 = 150;

impl Search<'_> {
    /// The score of a node at which only captures, promotions and ways out of check are looked at.
    pub(super) fn quiescence(
        &mut self,
        position: &Position,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        in_check: bool,
    ) -> i32 {
        self.clear_line(ply);
        if self.watch.tick() || self.is_drawn(position) {
            return DRAW;
        }
        if ply >= MAX_PLY - 1 {
            return self.evaluate(position);
        }
        let standing = if in_check {
            -INFINITE
        } else {
            self.evaluate(position)
        };
        let hash = position.hash();
        if let Some(entry) = self.table.get(hash)
            && beta - alpha == 1
        {
            let score = from_table(i32::from(entry.score), ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if decides {
                return score;
            }
        }
        if standing >= beta {
            return standing;
        }
        let floor = alpha;
        alpha = alpha.max(standing);
        let mut best = standing;
        let mut best_turn = None;
        let turns = position.legal_turns();
        if turns.is_empty() {
            return if in_check { mated_at(ply) } else { DRAW };
        }
        let candidates = if in_check {
            self.candidates(position, &turns, None, ply)
        } else {
            Candidates::winning(position, self.weights, &turns)
        };
        for candidate in candidates {
            if !in_check
                && standing + gain(position, self.weights, candidate.turn) + MARGIN <= alpha
            {
                continue;
            }
            let next = position.play_unchecked(candidate.turn);
            let gives_check = next.is_check();
            let score = -self.quiescence(&next, -beta, -alpha, ply + 1, gives_check);
            if self.watch.is_over() {
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_turn = Some(candidate.turn);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table
            .put(hash, best_turn, to_table(best, ply), 0, bound);
        best
    }
}
