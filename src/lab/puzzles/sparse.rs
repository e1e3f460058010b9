//! Positions with few pieces, from which endgames are played: random games in which captures come
//! first.

use std::ops::RangeInclusive;

use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use rules::{Game, Position, Role, Turn};

/// The longest of these games, in turns.
const LONGEST: usize = 300;
/// How often a capture is played where there is one.
const CAPTURES: f64 = 0.85;

/// The pieces that make the games what they are, and how often one of them must have survived.
const SPECIAL: [Role; 2] = [Role::Lion, Role::Lionizer];
const SURVIVES: f64 = 0.6;

/// A position with so many pieces in which the game goes on.
pub fn start(game: Game, pieces: RangeInclusive<usize>, random: &mut StdRng) -> Position {
    let special = |at: &Position| SPECIAL.iter().any(|role| !at.with_role(*role).is_empty());
    let must_survive = special(&Position::start(game)) && random.random_bool(SURVIVES);
    loop {
        let few = random.random_range(pieces.clone());
        let mut at = Position::start(game);
        for _ in 0..LONGEST {
            if at.status().is_over() || must_survive && !special(&at) {
                break;
            }
            if at.occupied().len() <= few {
                return at;
            }
            let mut turns = at.legal_turns();
            let enemies = at.pieces(!at.turn());
            if random.random_bool(CAPTURES) {
                let captures = |turn: &Turn| {
                    turn.moves().any(|mv| !(mv.capture_squares() & enemies).is_empty())
                };
                let capturing: Vec<_> = turns.iter().copied().filter(captures).collect();
                if !capturing.is_empty() {
                    turns = capturing;
                }
            }
            let Some(turn) = turns.choose(random) else { break };
            at = at.play_unchecked(*turn);
        }
    }
}
