//! The heaviest ways to put players into pairs.

use integer_blossom::max_weight_matching;

/// The weight of one more pair where as many as possible are to be paired: more than all criteria
/// together.
const PAIR: i128 = 1 << 120;

/// Who may be paired with whom, and what speaks for it.
pub(super) struct Pairs {
    /// By both vertices; `None`: they may not be paired.
    weights: Vec<Vec<Option<i128>>>,
    /// Whether it comes first that as many as possible are paired.
    all: bool,
    /// Whom each is paired with in the heaviest way that was found last.
    mates: Vec<Option<usize>>,
}

impl Pairs {
    /// `weight` is asked for each two of so many vertices, the lower one first.
    pub fn new(vertices: usize, all: bool, weight: impl Fn(usize, usize) -> Option<i128>) -> Pairs {
        let weight = |one: usize, other: usize| match one == other {
            true => None,
            false => weight(one.min(other), one.max(other)),
        };
        let row = |one| (0..vertices).map(|other| weight(one, other)).collect();
        Pairs { weights: (0..vertices).map(row).collect(), all, mates: vec![None; vertices] }
    }

    /// Finds the heaviest way with `extra` added to the weights of two, the lower one first. A pair
    /// that weighs nothing or less is not made, unless as many as possible are to be paired.
    pub fn solve(&mut self, extra: impl Fn(usize, usize) -> i128) {
        let vertices = self.weights.len();
        let more = if self.all { PAIR } else { 0 };
        let mut weights = vec![0; vertices * vertices];
        for (one, row) in self.weights.iter().enumerate() {
            for (other, weight) in row.iter().enumerate().skip(one + 1) {
                if let Some(weight) = weight {
                    weights[one * vertices + other] = weight + extra(one, other) + more;
                }
            }
        }
        self.mates = max_weight_matching(&weights, vertices);
    }

    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.mates[vertex]
    }

    pub fn may_pair(&self, one: usize, other: usize) -> bool {
        self.weights[one][other].is_some()
    }

    /// From now on these two are not paired.
    pub fn forbid(&mut self, one: usize, other: usize) {
        self.weights[one][other] = None;
        self.weights[other][one] = None;
    }

    /// From now on one of them is paired with nobody but the other.
    pub fn fix(&mut self, one: usize, other: usize) {
        for third in 0..self.weights.len() {
            if third != other {
                self.forbid(one, third);
            }
            if third != one {
                self.forbid(other, third);
            }
        }
    }
}
