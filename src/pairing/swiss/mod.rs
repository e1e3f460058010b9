//! Pairing the rounds of a Swiss by the Dutch system (FIDE Handbook C.04.3, the edition in force
//! until January 2026). Pure arithmetic over what has been played.
//!
//! The absolute criteria hold always: nobody meets anybody twice, nobody has two byes, nobody has
//! the same colour three times running or three times more often than the other. Those with as many
//! points are a bracket. From the highest bracket on, each is paired by the quality criteria C.5 to
//! C.19, and of what these leave, what comes first in the order of section D is chosen. Two things
//! are stricter than in the Dutch system: who leads before the last round gets no exception from
//! the colours, so that C.8 and C.9 have nothing to say, and two whose match was not played do not
//! meet again.

mod bracket;
mod choice;
mod criteria;
mod entrant;
mod matching;

use std::cmp::Reverse;

use self::bracket::ScoreBracket;
use self::entrant::{Entrant, allot};
use self::matching::Pairs;
use crate::{Event, NewPairing, NewPairings};

/// Returns the pairings of the next round; `None` if the absolute criteria leave none. Who has
/// asked for it sits out. `seeds` are the players' numbers, the best first.
pub(crate) fn next_round(event: &Event, seeds: &[u32], round: u32) -> Option<NewPairings> {
    let mut half_byes: Vec<u32> = (event.half_byes.iter())
        .filter(|(of, _)| *of == round)
        .map(|(_, player)| *player)
        .collect();
    half_byes.sort_unstable();
    let mut entrants: Vec<Entrant> = (seeds.iter().enumerate())
        .filter(|(_, number)| {
            let player = event.player(**number);
            let is_in = player.is_some_and(|player| player.withdrawn_at.is_none());
            is_in && !half_byes.contains(*number)
        })
        .map(|(seed, player)| Entrant::of(event, *player, seed))
        .collect();
    entrants.sort_by_key(|it| (Reverse(it.points), it.seed));
    let mut paired = NewPairings { half_byes, ..NewPairings::default() };
    for (higher, lower) in pairs(&entrants)? {
        match lower {
            None => paired.bye = Some(higher.player),
            Some(lower) => {
                let [white, black] = allot(higher, lower);
                paired.pairings.push(NewPairing { round, white, black });
            }
        }
    }
    Some(paired)
}

/// Pairs entrants, who are given by rank, bracket by bracket; the higher of each pair comes first.
/// `None` if that cannot be done.
fn pairs(entrants: &[Entrant]) -> Option<Vec<(&Entrant, Option<&Entrant>)>> {
    let mut left: Vec<&Entrant> = entrants.iter().collect();
    if !can_be_paired(&left) {
        return None;
    }
    let (mut moved, mut is_collapsed) = (0, false);
    let mut paired = Vec::new();
    while !left.is_empty() {
        let behind = |first: usize| match left.get(first) {
            Some(first) if !is_collapsed => left.partition_point(|it| it.points >= first.points),
            _ => left.len(),
        };
        let end = behind(moved);
        let is_last = end == left.len();
        let bracket = ScoreBracket { left: &left, moved, end, below: behind(end), all: is_last };
        let mut pairs = bracket.pair();
        if !is_last && !can_be_paired(&without(&left, &pairs)) {
            // The others could not all be paired then. So this bracket leaves those over with whom
            // they can be, and they are one bracket together.
            is_collapsed = true;
            let bracket = ScoreBracket { below: end, all: true, ..bracket };
            pairs = bracket.pair();
        }
        let pair = |(one, other): &(usize, usize)| (left[*one], left.get(*other).copied());
        paired.extend(pairs.iter().map(pair));
        let next = without(&left, &pairs);
        moved = next.len() - (left.len() - end);
        left = next;
    }
    Some(paired)
}

/// Those who are in none of the pairs.
fn without<'a>(left: &[&'a Entrant], pairs: &[(usize, usize)]) -> Vec<&'a Entrant> {
    let is_paired = |index: usize| pairs.iter().any(|(a, b)| *a == index || *b == index);
    (0..left.len()).filter(|index| !is_paired(*index)).map(|index| left[index]).collect()
}

/// Whether each of these can meet one of the others, where one may have the bye.
fn can_be_paired(left: &[&Entrant]) -> bool {
    let bracket = ScoreBracket { left, moved: 0, end: left.len(), below: left.len(), all: true };
    let weight = |one, other| bracket.may_pair(one, other).then_some(1);
    let mut pairs = Pairs::new(bracket.vertices(), true, weight);
    pairs.solve(|_, _| 0);
    (0..bracket.vertices()).all(|vertex| pairs.mate(vertex).is_some())
}
