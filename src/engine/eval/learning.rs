//! What a network learns from, for those who train one: what it sees of a position, and its file.

use crate::engine::eval::evaluation::evaluate;
use crate::engine::eval::inputs::{Inputs, Memory};
use crate::engine::eval::net::{self, Net};
use crate::engine::eval::tally::Tally;
use crate::engine::eval::weights::Weights;
use crate::rules::{Color, Game, Position};

pub use net::{BUCKETS, HIDDEN, HIDDEN_ONE, OUTPUT_ONE, WORTH};

/// What a network sees of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The inputs that are on for the side to move and for the other.
    pub inputs: [Box<[u16]>; 2],
    /// Which weights of the output count, from 0 to [`BUCKETS`].
    pub bucket: usize,
    /// What the terms of the evaluation make of it for the side to move, in hundredths of a Pawn; the output is added to it.
    pub terms: i32,
}

/// The inputs of the network of a game, each with the numbers of the groups to which it belongs: what is known of one input of a group mostly
/// holds for the others.
pub fn inputs(game: Game) -> Vec<Vec<u16>> {
    Inputs::new(game).groups()
}

/// Looks at positions of one game as its network does.
pub struct Eye(Inputs);

impl Eye {
    pub fn new(game: Game) -> Eye {
        Eye(Inputs::new(game))
    }

    /// What is seen of a position of that game.
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

/// The file of a network. Its weights are those of each input for the hidden numbers, the hidden numbers' own, those of the output by bucket
/// for the side to move and for the other, and the output's own by bucket.
pub fn file(game: Game, weights: &[i16]) -> Vec<u8> {
    net::write(game, weights)
}

/// A network as it was written.
pub struct Written(Net);

impl Written {
    /// Reads a file.
    ///
    /// # Errors
    /// In words, where it is not of this game, or its numbers could lead out of what is reckoned with.
    pub fn read(game: Game, file: &[u8]) -> Result<Written, String> {
        Net::read(game, file).map(Written)
    }

    /// What it makes of a position with the terms, in hundredths of a Pawn for the side to move.
    pub fn evaluate(&self, seen: &Seen) -> i32 {
        let inputs = seen.inputs.each_ref().map(|inputs| &inputs[..]);
        seen.terms + self.0.evaluate_inputs(inputs, seen.bucket)
    }
}
