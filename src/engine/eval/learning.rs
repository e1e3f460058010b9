//! Training of networks: the inputs of positions, and network files.

use crate::eval::evaluation::evaluate;
use crate::eval::inputs::{Inputs, Memory};
use crate::eval::net::{self, Net};
use crate::eval::tally::Tally;
use crate::eval::weights::Weights;
use rules::{Color, Game, Position};

pub use net::{BUCKETS, HIDDEN, HIDDEN_ONE, OUTPUT_ONE, WORTH};

/// A position as its network sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The active inputs for the side to move and for the opponent.
    pub inputs: [Box<[u16]>; 2],
    /// The output bucket, less than [`BUCKETS`].
    pub bucket: usize,
    /// The sum of the evaluation terms for the side to move, in centipawns; the network's output is
    /// added to it.
    pub terms: i32,
}

/// The inputs of a game's network, each with the groups it belongs to. Inputs of one group usually
/// deserve similar weights.
pub fn inputs(game: Game) -> Vec<Vec<u16>> {
    Inputs::new(game).groups()
}

/// Extracts the network inputs of positions of one game.
pub struct Eye(Inputs);

impl Eye {
    pub fn new(game: Game) -> Eye {
        Eye(Inputs::new(game))
    }

    /// The inputs of a position, which must be of that game.
    pub fn see(&self, position: &Position) -> Seen {
        let look = |color: Color| {
            let mut inputs = Vec::new();
            let view = self.0.view(position, color);
            let lionized = self.0.lionized(position);
            let memory = &mut Memory::nothing();
            self.0.look(position, lionized, view, memory, |_, input| {
                inputs.push(input as u16);
            });
            inputs.into_boxed_slice()
        };
        let turn = position.turn();
        let weights = Weights::of(position.game());
        Seen {
            inputs: [look(turn), look(!turn)],
            bucket: net::bucket(position),
            terms: evaluate(position, Tally::of(position, weights), weights),
        }
    }
}

/// Serialises a network. `weights` holds, in this order: the weights of each input, the hidden
/// biases, the output weights by bucket for the side to move and for the opponent, and the output
/// biases by bucket.
pub fn file(game: Game, weights: &[i16]) -> Vec<u8> {
    net::write(game, weights)
}

/// A network read back from its file.
pub struct Written(Net);

impl Written {
    /// Parses a network file.
    ///
    /// # Errors
    /// A message in words if the file is malformed or of another game, or if its weights could
    /// overflow.
    pub fn read(game: Game, file: &[u8]) -> Result<Written, String> {
        Net::read(game, file).map(Written)
    }

    /// The evaluation, terms and network together, in centipawns for the side to move.
    pub fn evaluate(&self, seen: &Seen) -> i32 {
        let inputs = seen.inputs.each_ref().map(|inputs| &inputs[..]);
        seen.terms + self.0.evaluate_inputs(inputs, seen.bucket)
    }
}
