//! Iterative deepening: searches of growing depth on one thread, each in an aspiration window.

use crate::limits::MAX_PLY;
use crate::score::{INFINITE, Progress, Score, SearchResult, is_mate, mated_at};
use crate::search::{Node, Search};
use rules::{Move, Position, Turn, Width};

impl<W: Width> Search<'_, W> {
    /// Searches deeper and deeper for the best `lines` turns, calling `report` after each completed
    /// iteration. Gives as many as there are legal turns, the best first.
    pub(crate) fn iterate(
        &mut self,
        position: &Position<W>,
        first_depth: i32,
        lines: usize,
        report: &mut dyn FnMut(&Progress<'_>),
    ) -> Vec<SearchResult> {
        let allowed =
            |turn: &Turn| self.avoided.is_empty() || !self.avoids(&position.play_unchecked(*turn));
        let mut turns: Vec<Turn> = position.legal_turns().into_iter().filter(allowed).collect();
        turns.sort();
        turns.truncate(lines);
        let unknown = |turn: Turn| SearchResult {
            turn,
            score: Score::Centipawns(0),
            depth: 0,
            nodes: 0,
            line: vec![turn],
        };
        let mut best: Vec<SearchResult> = turns.into_iter().map(unknown).collect();
        let mut last = vec![0; best.len()];
        let (mut depth, mut completed) = (first_depth, 0);
        while !best.is_empty() && self.watch.wants_depth(depth) && depth < MAX_PLY as i32 / 2 {
            self.depth = depth;
            let found = self.best_at_depth(position, depth, &mut last);
            // An interrupted iteration counts once it has come to the last line.
            if found.len() == best.len() {
                best = found;
            } else if completed == 0 {
                best.retain(|other| found.iter().all(|found| found.turn != other.turn));
                best.splice(0..0, found);
                best.truncate(last.len());
            }
            if !self.watch.over {
                completed = depth.unsigned_abs();
            }
            for result in &mut best {
                (result.depth, result.nodes) = (completed, self.watch.nodes);
            }
            if self.watch.over {
                break;
            }
            report(&Progress {
                lines: &best,
                deepest: self.deepest,
                table_use: self.table.use_in_thousandths(),
            });
            // A mate cannot become shorter once the search is deeper than the mate is long, and so
            // much that it skips no late action that mates.
            let deeper = depth - self.tuning.late_depth;
            if last.iter().all(|score| is_mate(*score) && score.abs() + deeper >= -mated_at(0)) {
                break;
            }
            depth += 1;
        }
        best
    }

    /// The best turns of one iteration, each found without those before it; fewer if it is
    /// interrupted. `last` holds the scores of the last iteration.
    fn best_at_depth(
        &mut self,
        position: &Position<W>,
        depth: i32,
        last: &mut [i32],
    ) -> Vec<SearchResult> {
        let excluded = self.avoided.len();
        let mut found: Vec<SearchResult> = Vec::new();
        for last in last {
            self.best = None;
            let score = self.aspiration(position, depth, *last);
            if let Some(score) = self.best
                && let line = self.whole_turns(position)
                && let [turn, ..] = line[..]
            {
                let score = Score::from_number(score);
                found.push(SearchResult { turn, score, depth: 0, nodes: 0, line });
                self.avoided.push(position.play_unchecked(turn).hash());
            }
            if self.watch.over {
                break;
            }
            *last = score;
        }
        self.avoided.truncate(excluded);
        found.sort_by_key(|result| -result.score.to_number());
        found
    }

    /// Searches the root in an aspiration window around the last score, widened while the score
    /// falls outside.
    fn aspiration(&mut self, position: &Position<W>, depth: i32, last: i32) -> i32 {
        let mut margin = self.tuning.aspiration;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && !is_mate(last) {
            (alpha, beta) = (last - margin, last + margin);
        }
        let node = Node {
            depth,
            ply: 0,
            turns: 0,
            in_check: position.is_check(),
            may_pass: false,
            all: false,
            previous: None,
            excluded: None,
        };
        loop {
            let score = self.search(position, alpha, beta, node);
            if self.watch.over {
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

    /// The principal variation as whole legal turns in canonical form.
    fn whole_turns(&self, root: &Position<W>) -> Vec<Turn> {
        let mut turns = Vec::new();
        let mut at = root.clone();
        let mut actions = self.lines[0].iter().copied();
        while let Some(first) = actions.next() {
            let mut next = at.clone();
            next.act(first);
            if next.turn() == at.turn() {
                // The variation may end in mid-turn.
                let second = actions.next().or_else(|| self.completion(&next, turns.len()));
                let Some(second) = second else { break };
                next.act(second);
            }
            let Some(turn) = at.turns().leading_to(&next) else { break };
            turns.push(turn);
            at = next;
        }
        turns
    }

    /// The best known second half action that legally ends the turn.
    fn completion(&self, half: &Position<W>, turns: usize) -> Option<Move> {
        let legality = half.legality();
        let known = self.table.get(self.key(half, turns));
        let known = known.and_then(|entry| entry.action);
        let mut seconds: Vec<Move> = known.into_iter().filter(|mv| half.has_action(*mv)).collect();
        half.actions(rules::Wanted::All, &mut |mv| seconds.push(mv));
        seconds.into_iter().find(|mv| {
            let mut next = half.clone();
            next.play_action(*mv, &legality) && (turns > 0 || !self.avoids(&next))
        })
    }
}
