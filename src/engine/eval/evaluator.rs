//! The evaluation as the search sees it: positions in, scores out, with incrementally updated state
//! per ply.

use crate::eval::evaluation::{clamped, evaluate, evaluate_lazily};
use crate::eval::net::{Net, Sights};
use crate::eval::tally::Tally;
use crate::eval::weights::Weights;
use rules::{Color, Move, Position, Width};

/// The usual error of a lazy evaluation stays within this, in centipawns.
pub(crate) const LAZY_MARGIN: i32 = 450;

/// Evaluates the positions on the path from the root. Each action is pushed on the way down and
/// popped on the way back.
pub(crate) struct Evaluator<W: Width> {
    weights: &'static Weights<W>,
    /// The state at each ply from the root; never empty.
    states: Vec<Tally>,
    /// The game's network, if it has one, with its accumulators.
    net: Option<(&'static Net, Sights<W>)>,
}

impl<W: Width> Evaluator<W> {
    /// Starts at the root.
    pub(crate) fn new(
        root: &Position<W>,
        weights: &'static Weights<W>,
        net: Option<&'static Net>,
    ) -> Evaluator<W> {
        Evaluator {
            weights,
            states: vec![Tally::of(root, weights)],
            net: net.map(|net| (net, net.blind())),
        }
    }

    fn state(&self) -> Tally {
        self.states[self.states.len() - 1]
    }

    /// Enters the position after an action.
    pub(crate) fn push(&mut self, before: &Position<W>, after: &Position<W>, mv: Move) {
        let next = self.state().after(before, after, mv, self.weights);
        self.states.push(next);
    }

    /// Enters the position after a null move.
    pub(crate) fn push_pass(&mut self) {
        self.states.push(self.state());
    }

    /// Returns to the previous ply.
    pub(crate) fn pop(&mut self) {
        self.states.pop();
    }

    /// The full evaluation for the side to move, in centipawns.
    pub(crate) fn evaluate(&mut self, position: &Position<W>) -> i32 {
        let terms = evaluate(position, self.state(), self.weights);
        match &mut self.net {
            // Games that networks learn from are decided long before a side has only Kings left.
            Some((net, sights)) if !has_bare_side(position) => {
                clamped(terms + net.evaluate(position, sights))
            }
            _ => terms,
        }
    }

    /// Hashes of the Pawns, of White's other pieces and of Black's.
    pub(crate) fn keys(&self) -> [u64; 3] {
        self.state().keys
    }

    /// A cheap approximation, usually within [`LAZY_MARGIN`].
    pub(crate) fn evaluate_lazily(&self, position: &Position<W>) -> i32 {
        evaluate_lazily(position, self.state())
    }
}

fn has_bare_side<W: Width>(position: &Position<W>) -> bool {
    Color::ALL.into_iter().any(|side| position.pieces(side) == position.royals(side))
}
