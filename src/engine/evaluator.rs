//! The evaluation as the search sees it: positions in, scores out, with a state for each ply that it keeps up to date.

use super::evaluation::{clamped, evaluate, evaluate_lazily};
use super::net::{Net, Sights};
use super::tally::Tally;
use super::weights::Weights;
use crate::rules::{Move, Position};

/// What is kept up to date.
#[derive(Clone, Copy)]
struct State {
    tally: Tally,
    /// Of a game that has a network.
    sights: Option<Sights>,
}

/// Evaluates the positions on the way from a root. Each action on the way is pushed, and popped when the search comes back.
pub(super) struct Evaluator {
    weights: &'static Weights,
    net: Option<&'static Net>,
    /// The state at each ply from the root on; never empty.
    states: Vec<State>,
}

impl Evaluator {
    /// At the root.
    pub(super) fn new(root: &Position) -> Evaluator {
        let weights = Weights::of(root.game());
        let net = Net::of(root.game());
        let state = State {
            tally: Tally::of(root, weights),
            sights: net.map(|net| net.see(root)),
        };
        Evaluator {
            weights,
            net,
            states: vec![state],
        }
    }

    fn state(&self) -> &State {
        &self.states[self.states.len() - 1]
    }

    /// Goes on to the position after an action.
    pub(super) fn push(&mut self, before: &Position, after: &Position, mv: Move) {
        let State { tally, sights } = *self.state();
        let sights = self.net.zip(sights);
        self.states.push(State {
            tally: tally.after(before, after, mv, self.weights),
            sights: sights.map(|(net, sights)| net.see_after(sights, [before, after], mv)),
        });
    }

    /// Goes on to the same pieces with the other side to move.
    pub(super) fn push_pass(&mut self) {
        self.states.push(*self.state());
    }

    /// Goes back by one ply.
    pub(super) fn pop(&mut self) {
        self.states.pop();
    }

    /// The worth of the position on the way, in hundredths of a Pawn for the side to move.
    pub(super) fn evaluate(&self, position: &Position) -> i32 {
        let State { tally, sights } = self.state();
        let terms = evaluate(position, *tally, self.weights);
        match self.net.zip(sights.as_ref()) {
            Some((net, sights)) => clamped(terms + net.evaluate(position, sights)),
            None => terms,
        }
    }

    /// About the same at hardly any cost, mostly within [`Evaluator::LAZY_MARGIN`].
    pub(super) fn evaluate_lazily(&self, position: &Position) -> i32 {
        evaluate_lazily(position, self.state().tally)
    }

    /// How far a lazy evaluation is mostly off at most, in hundredths of a Pawn.
    pub(super) const LAZY_MARGIN: i32 = 450;
}
