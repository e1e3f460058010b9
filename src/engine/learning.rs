//! What a network learns from, for those who train one: what it sees of a position, and its file.

use super::evaluation::{evaluate, evaluate_lazily};
use super::inputs::Inputs;
use super::net;
use super::tally::Tally;
use super::weights::Weights;
use crate::rules::{Color, Game, Position};

pub use net::{BUCKETS, HIDDEN, HIDDEN_ONE, OUTPUT_ONE, WORTH};

/// What a network sees of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The inputs that are on for the side to move and for the other.
    pub inputs: [Box<[u16]>; 2],
    /// Which weights of the output count, from 0 to [`BUCKETS`].
    pub bucket: usize,
    /// What the pieces on their squares are worth to the side to move, in hundredths of a Pawn; the output is added to it.
    pub material: i32,
}

/// How many inputs the network of a game has.
pub fn inputs(game: Game) -> usize {
    Inputs::new(game).count()
}

/// Looks at positions of one game as its network does.
pub struct Eye(Inputs);

impl Eye {
    /// For a game.
    pub fn new(game: Game) -> Eye {
        Eye(Inputs::new(game))
    }

    /// What is seen of a position of that game.
    pub fn see(&self, position: &Position) -> Seen {
        let look = |color: Color| {
            let mut inputs = Vec::new();
            let view = self.0.view(position, color);
            self.0
                .all(position, view, |input| inputs.push(input as u16));
            inputs.into_boxed_slice()
        };
        let turn = position.turn();
        let tally = Tally::of(position, Weights::of(position.game()));
        Seen {
            inputs: [look(turn), look(!turn)],
            bucket: net::bucket(position),
            material: evaluate_lazily(position, tally),
        }
    }
}

/// The file of a network. Its weights are those of each input for the hidden numbers, the hidden numbers' own, those of the output by bucket
/// for the side to move and for the other, and the output's own by bucket.
pub fn file(game: Game, weights: &[i16]) -> Vec<u8> {
    net::write(game, weights)
}

/// What the terms of the evaluation make of a position, in hundredths of a Pawn for the side to move, whether or not its game has a network.
pub fn evaluation(position: &Position) -> i32 {
    let weights = Weights::of(position.game());
    evaluate(position, Tally::of(position, weights), weights)
}
