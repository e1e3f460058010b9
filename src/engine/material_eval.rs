//! A reference player of fixed strength: searches to a fixed depth and counts material only.

use crate::eval::values::Values;
use crate::eval::weights::Weights;
use crate::result::SearchResult;
use crate::score::{DRAW, INFINITE, Score, mated_at};
use rules::{Position, Status, Turn};

/// The turn that wins the most material within `depth` turns, ties broken by `seed`. `None` if the
/// game is over.
pub fn material_choice(position: &Position, depth: u32, seed: u64) -> Option<SearchResult> {
    if position.status().is_over() {
        return None;
    }
    let mut counted = Material { values: &Weights::of(position.game()).values, nodes: 0 };
    let mut best: Option<(i32, u64, Turn)> = None;
    for turn in position.legal_turns() {
        let next = position.play_unchecked(turn);
        // Lets ties through the window, so that the seed can break them.
        let least = best.map_or(-INFINITE, |(score, ..)| score - 1);
        let score = -counted.search(&next, depth.saturating_sub(1), 1, -INFINITE, -least);
        let liking = (next.hash() ^ seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        if best.is_none_or(|(top, favourite, _)| (score, liking) > (top, favourite)) {
            best = Some((score, liking, turn));
        }
    }
    best.map(|(score, _, turn)| SearchResult {
        turn,
        score: Score::from_number(score),
        depth: depth.max(1),
        nodes: counted.nodes,
        line: vec![turn],
    })
}

struct Material {
    values: &'static Values,
    nodes: u64,
}

impl Material {
    fn search(
        &mut self,
        position: &Position,
        depth: u32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.nodes += 1;
        match position.status() {
            Status::Checkmate { winner } | Status::Won { winner, .. } => {
                return if winner == position.turn() { -mated_at(ply) } else { mated_at(ply) };
            }
            Status::Stalemate | Status::Draw(_) => return DRAW,
            Status::Ongoing if depth == 0 => return self.balance(position),
            Status::Ongoing => {}
        }
        let mut alpha = alpha;
        let mut best = -INFINITE;
        for turn in position.legal_turns() {
            let next = position.play_unchecked(turn);
            best = best.max(-self.search(&next, depth - 1, ply + 1, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The material balance for the side to move.
    fn balance(&self, position: &Position) -> i32 {
        let worth = |color| -> i32 {
            let pieces = position.pieces(color).into_iter();
            pieces
                .filter_map(|square| position.role_at(square))
                .map(|role| self.values.value(role))
                .sum()
        };
        worth(position.turn()) - worth(!position.turn())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Game;

    fn choice(fen: &str, depth: u32, seed: u64) -> (String, SearchResult) {
        let position = Position::from_fen(Game::MightyLion, fen).unwrap();
        let result = material_choice(&position, depth, seed).unwrap();
        (position.turn_text(result.turn), result)
    }

    #[test]
    fn it_takes_what_is_free_and_sees_the_recapture_one_turn_later() {
        let fen = "k7/8/2p5/1r1q4/8/1R1R4/8/K7 w - - 0 1";
        assert_eq!(choice(fen, 1, 0).0, "d3d5");
        // The Queen is protected, but Queen for Rook still wins material.
        assert_eq!(choice(fen, 2, 0).0, "d3d5");
        let protected = "k7/8/2p5/3p4/8/3R4/8/K7 w - - 0 1";
        assert_eq!(choice(protected, 1, 0).0, "d3d5");
        assert_ne!(choice(protected, 2, 0).0, "d3d5");
    }

    #[test]
    fn it_mates_at_once_and_chooses_by_seed_among_equals() {
        let (turn, result) = choice("7k/R7/8/8/8/8/1R6/K7 w - - 0 1", 2, 0);
        assert_eq!((turn.as_str(), result.score), ("b2b8", Score::MatesIn(1)));
        let start = Position::start(Game::MightyLion).fen();
        let turns: std::collections::HashSet<String> =
            (0..20).map(|seed| choice(&start, 1, seed).0).collect();
        assert!(turns.len() > 3);
        assert_eq!(choice(&start, 1, 7).0, choice(&start, 1, 7).0);
    }

    #[test]
    fn a_game_that_is_over_has_no_turn() {
        let over = Position::from_fen(Game::MightyLion, "7k/8/8/8/8/8/8/K7 w - - 0 1").unwrap();
        assert_eq!(material_choice(&over, 2, 0), None);
    }
}
