//! Pairing a bracket.

use super::bracket::ScoreBracket;
use super::criteria;
use super::matching::Pairs;

/// A choice between equally good ways weighs less than this times the cube of the number of
/// vertices.
const SMALLER: i128 = 4;

impl ScoreBracket<'_> {
    /// Returns the pairs of the bracket by their indices, the higher first: the best by the quality
    /// criteria, of these the one that comes first in the order of FIDE C.04.3 D. With the bye, the
    /// second is the index behind all players.
    pub fn pair(&self) -> Vec<(usize, usize)> {
        let size = self.vertices() as i128;
        let unit = SMALLER * size * size * size;
        let weights = criteria::weights(self, unit);
        let mut pairs = Pairs::new(self.vertices(), self.all, weights);
        pairs.solve(|_, _| 0);
        self.choose_moved(&mut pairs);
        self.choose_opponents_of_moved(&mut pairs);
        self.choose_in_remainder(&mut pairs);
        let bye = (self.all && self.end == self.left.len()).then_some(self.left.len());
        let paired = (0..self.end).filter_map(|one| Some((one, pairs.mate(one)?)));
        paired.filter(|&(a, b)| a < b && (b < self.end || Some(b) == bye)).collect()
    }

    /// Whether somebody is paired with one who was not moved down.
    fn is_paired(&self, pairs: &Pairs, one: usize) -> bool {
        pairs.mate(one).is_some_and(|it| self.is_resident(it))
    }

    /// Decides who of those moved down is paired in this bracket: the highest who can.
    fn choose_moved(&self, pairs: &mut Pairs) {
        let mut chosen = Vec::new();
        for one in 0..self.moved {
            if !self.is_paired(pairs, one) {
                let many = self.moved as i128 + 1;
                pairs.solve(|lower, other| match self.is_resident(other) {
                    true if lower == one => 1,
                    true if chosen.contains(&lower) => many,
                    _ => 0,
                });
            }
            if self.is_paired(pairs, one) {
                chosen.push(one);
            }
        }
        for one in (0..self.moved).filter(|it| !chosen.contains(it)) {
            for other in self.moved..self.end {
                pairs.forbid(one, other);
            }
        }
    }

    /// Decides whom those who were moved down meet: from the highest on, the highest possible.
    fn choose_opponents_of_moved(&self, pairs: &mut Pairs) {
        let chosen: Vec<usize> =
            (0..self.moved).filter(|one| self.is_paired(pairs, *one)).collect();
        let many = self.end as i128 + 1;
        for (index, one) in chosen.iter().enumerate() {
            let others: Vec<usize> = (self.moved..self.end).collect();
            let kept = &chosen[index..];
            choose_first(pairs, *one, &others, |lower, other| {
                if kept.contains(&lower) && self.is_resident(other) { many } else { 0 }
            });
        }
    }

    /// Pairs those who have not been moved down among each other: the top half with the bottom
    /// half, with as few exchanges between the two as can be.
    fn choose_in_remainder(&self, pairs: &mut Pairs) {
        let is_left = |one: &usize| pairs.mate(*one).is_none_or(|mate| mate >= self.moved);
        let rest: Vec<usize> = (self.moved..self.end).filter(is_left).collect();
        let is_paired = |one: &&usize| self.is_paired(pairs, **one);
        let half = rest.iter().filter(is_paired).count() / 2;
        let (top, bottom) = rest.split_at(half);
        self.choose_uppers(pairs, top, bottom);
        let (uppers, lowers): (Vec<usize>, Vec<usize>) =
            rest.iter().partition(|one| self.is_upper(pairs, **one));
        for upper in &uppers {
            for other in 0..self.vertices() {
                if !(lowers.contains(&other) && other > *upper) {
                    pairs.forbid(*upper, other);
                }
            }
        }
        for (index, lower) in lowers.iter().enumerate() {
            for other in &lowers[index + 1..] {
                pairs.forbid(*lower, *other);
            }
        }
        for upper in uppers {
            choose_first(pairs, upper, &lowers, |_, _| 0);
        }
    }

    /// Whether somebody is the higher one of a pair in this bracket.
    fn is_upper(&self, pairs: &Pairs, one: usize) -> bool {
        pairs.mate(one).is_some_and(|mate| mate > one && mate < self.end)
    }

    /// Decides who are the higher ones of the pairs: the top half, or as many of it as can be. Of
    /// those in the top half the last ones are exchanged, for the first ones of the bottom half.
    fn choose_uppers(&self, pairs: &mut Pairs, top: &[usize], bottom: &[usize]) {
        if top.iter().all(|one| self.is_upper(pairs, *one)) {
            return;
        }
        let rest: Vec<usize> = top.iter().chain(bottom).copied().collect();
        let number = |one: usize| rest.iter().position(|it| *it == one);
        let size = self.vertices() as i128;
        let order = |one: usize, other: usize| match (number(one), number(other)) {
            (Some(number), Some(_)) => {
                let is_top = i128::from(number < top.len());
                (is_top * size * size - number as i128) * 2
            }
            _ => 0,
        };
        let lean = |pairs: &mut Pairs, one: usize, by: i128| {
            pairs.solve(|lower, other| {
                let leans = lower == one && number(other).is_some();
                order(lower, other) + if leans { by } else { 0 }
            });
        };
        pairs.solve(order);
        let is_exchanged = |one: &&usize| !self.is_upper(pairs, **one);
        let exchanges = top.iter().filter(is_exchanged).count();
        let mut left = exchanges;
        for one in top.iter().rev() {
            if left == 0 {
                break;
            }
            if self.is_upper(pairs, *one) {
                lean(pairs, *one, -1);
            }
            if !self.is_upper(pairs, *one) {
                left -= 1;
                for other in rest.iter().filter(|it| *it > one) {
                    pairs.forbid(*one, *other);
                }
            }
        }
        left = exchanges;
        for one in bottom {
            if left == 0 {
                break;
            }
            if !self.is_upper(pairs, *one) {
                lean(pairs, *one, 1);
            }
            if self.is_upper(pairs, *one) {
                left -= 1;
                for other in (0..self.vertices()).filter(|it| *it < *one || *it >= self.end) {
                    pairs.forbid(*one, other);
                }
            }
        }
    }
}

/// Pairs one with the first of these with whom the weight of all stays the greatest.
fn choose_first(
    pairs: &mut Pairs,
    one: usize,
    others: &[usize],
    extra: impl Fn(usize, usize) -> i128,
) {
    let first = others.iter().find(|it| pairs.may_pair(one, **it));
    if pairs.mate(one) != first.copied() {
        let number = |other: usize| others.iter().position(|it| *it == other);
        pairs.solve(|lower, other| {
            let number = number(other).filter(|_| lower == one);
            let earlier = number.map_or(0, |number| others.len() - number);
            extra(lower, other) + earlier as i128
        });
    }
    if let Some(mate) = pairs.mate(one) {
        pairs.fix(one, mate);
    }
}
