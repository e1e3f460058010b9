//! Finds candidates in matches between people.

use std::sync::atomic::AtomicBool;

use engine::{Limits, Searcher};
use rules::Position;

use super::self_play::{Candidate, EVEN, NODES, centipawns};

/// Passes the candidates of a match to `look`, which returns the ply before which further
/// candidates are skipped.
pub fn look_through(
    positions: &[Position],
    searcher: &mut Searcher,
    look: &mut dyn FnMut(Candidate) -> usize,
) {
    let stop = AtomicBool::new(false);
    let (mut wanted_from, mut was_even) = (0, false);
    searcher.new_game();
    for (ply, position) in positions.iter().enumerate() {
        let best = searcher.think(position, &[], &Limits::nodes(NODES), &stop, &mut |_| ());
        let Some(best) = best else { continue };
        let found = Candidate::of(position, ply, &best, was_even);
        was_even = centipawns(best.score).abs() <= EVEN;
        if let Some(candidate) = found.filter(|found| found.ply >= wanted_from) {
            wanted_from = look(candidate);
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Game;

    use super::super::winning_move::Goal;
    use super::*;

    #[test]
    fn a_mate_that_was_there_is_found() {
        let fens = ["6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"];
        let positions = fens.map(|fen| Position::from_fen(Game::MightyLion, fen).unwrap());
        let mut found = Vec::new();
        look_through(&positions, &mut Searcher::new(1, 1), &mut |candidate| {
            found.push((candidate.ply, candidate.goal));
            candidate.ply + 1
        });
        assert_eq!(found, [(1, Goal::Mate(1))]);
    }
}
