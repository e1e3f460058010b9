//! Training of networks: the inputs of positions, and network files.

use crate::eval::evaluation::evaluate;
use crate::eval::memory::Memory;
use crate::eval::tally::Tally;
use crate::eval::weights::Weights;
use rules::{Color, Position};

pub use crate::eval::inputs::{BUCKETS, Inputs};
pub use crate::eval::net::{GROUP, HIDDEN_ONE, MOST_GROUPS, Net, OUTPUT_ONE, WORTH, write};

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

impl Inputs {
    /// The inputs of a position, which must be of the same game.
    pub fn see(&self, position: &Position) -> Seen {
        let look = |color: Color| {
            let mut inputs = Vec::new();
            let view = self.view(position, color);
            let lionized = self.lionized(position);
            self.look(position, lionized, view, &mut Memory::nothing(), |_, input| {
                inputs.push(input as u16);
            });
            inputs.into_boxed_slice()
        };
        let turn = position.turn();
        let weights = Weights::of(position.game());
        Seen {
            inputs: [look(turn), look(!turn)],
            bucket: self.bucket(position),
            terms: evaluate(position, Tally::of(position, weights), weights),
        }
    }
}

impl Net {
    /// The evaluation, terms and network together, in centipawns for the side to move.
    pub fn evaluate_seen(&self, seen: &Seen) -> i32 {
        let inputs = seen.inputs.each_ref().map(|inputs| &inputs[..]);
        seen.terms + self.evaluate_inputs(inputs, seen.bucket)
    }
}
