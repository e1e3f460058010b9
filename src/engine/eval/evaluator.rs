//! The evaluation as the search sees it: positions in, scores out, with a state for each ply that it keeps up to date.

use crate::engine::eval::evaluation::{clamped, evaluate, evaluate_lazily};
use crate::engine::eval::net::{Net, Sights};
use crate::engine::eval::tally::Tally;
use crate::engine::eval::weights::Weights;
use crate::rules::{Move, Position, Width};

/// How far a lazy evaluation is mostly off at most, in hundredths of a Pawn.
pub(in crate::engine) const LAZY_MARGIN: i32 = 450;

/// Evaluates the positions on the way from a root. Each action on the way is pushed, and popped when the search comes back.
pub(in crate::engine) struct Evaluator<W: Width> {
    weights: &'static Weights<W>,
    /// The state at each ply from the root on; never empty.
    states: Vec<Tally>,
    /// Where the game has a network, that and what it has seen.
    net: Option<(&'static Net, Sights<W>)>,
}

impl<W: Width> Evaluator<W> {
    /// At the root.
    pub(in crate::engine) fn new(root: &Position<W>, weights: &'static Weights<W>) -> Evaluator<W> {
        Evaluator {
            weights,
            states: vec![Tally::of(root, weights)],
            net: Net::of(root.game()).map(|net| (net, net.blind())),
        }
    }

    fn state(&self) -> Tally {
        self.states[self.states.len() - 1]
    }

    /// Goes on to the position after an action.
    pub(in crate::engine) fn push(&mut self, before: &Position<W>, after: &Position<W>, mv: Move) {
        let next = self.state().after(before, after, mv, self.weights);
        self.states.push(next);
    }

    /// Goes on to the same pieces with the other side to move.
    pub(in crate::engine) fn push_pass(&mut self) {
        self.states.push(self.state());
    }

    /// Goes back by one ply.
    pub(in crate::engine) fn pop(&mut self) {
        self.states.pop();
    }

    /// The worth of the position on the way, in hundredths of a Pawn for the side to move.
    pub(in crate::engine) fn evaluate(&mut self, position: &Position<W>) -> i32 {
        let terms = evaluate(position, self.state(), self.weights);
        match &mut self.net {
            Some((net, sights)) => clamped(terms + net.evaluate(position, sights)),
            None => terms,
        }
    }

    /// About the same at hardly any cost, mostly within [`LAZY_MARGIN`].
    pub(in crate::engine) fn evaluate_lazily(&self, position: &Position<W>) -> i32 {
        evaluate_lazily(position, self.state())
    }
}
