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
        let candidates = if in_check {
            self.candidates(position, &position.candidate_turns(), None, ply)
        } else {
            Candidates::winning(position, self.weights, &position.candidate_captures())
        };
        for candidate in candidates {
            if !in_check
                && standing + gain(position, self.weights, candidate.turn) + MARGIN <= alpha
            {
                continue;
            }
            let Some(next) = position.play_candidate(candidate.turn) else {
                continue;
            };
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
        // Where nothing but captures was looked at, there is at least the evaluation.
        if best == -INFINITE {
            return mated_at(ply);
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
