//! Pairing the rounds of a Swiss (FIDE Handbook C.04). Pure arithmetic over what has been played.
//!
//! The absolute criteria hold always: nobody meets anybody twice, nobody has two byes, nobody has the same colour three times running or twice more
//! often than the other. Among the pairings that fulfil them the one is chosen that costs least: first by the differences in points of those who
//! meet, then by the colours that they would rather have and by repeated floats, then by how far it is from the top half of each score group meeting
//! the bottom half in order.

mod entrant;

use std::cmp::Reverse;

use mwmatching::{Matching, SENTINEL};

use self::entrant::{Entrant, allot};
use crate::model::Event;
use crate::store::{NewPairing, NewPairings};

/// What a difference of a half point costs when squared: more than all that follows can cost together.
const SCORE: i32 = 300_000;
/// What a wish for a colour, or a float in the same direction as before, costs by its strength: more than all that follows together.
const WISH: i32 = 2_100;
/// More than any pairing can cost.
const MOST: i32 = 300_000_000;

/// Returns the most rounds of a Swiss of so many players: with more, those who have met could not be kept apart.
pub(in crate::app::events) const fn most_rounds(players: u32) -> u32 {
    players / 2
}

/// Returns the pairings of the next round; `None` if the absolute criteria leave none. Who has asked for it sits out. `seeds` are the players' numbers, the best first.
pub(in crate::app::events) fn next_round(
    event: &Event,
    seeds: &[u32],
    round: u32,
) -> Option<NewPairings> {
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
    let bye = entrants.len();
    let vertices = bye.next_multiple_of(2);
    let edges = edges(&entrants, bye < vertices);
    if edges.is_empty() && !entrants.is_empty() {
        return None;
    }
    let mates = Matching::new(edges).max_cardinality().solve();
    let mut paired = NewPairings {
        half_byes,
        ..NewPairings::default()
    };
    for (index, entrant) in entrants.iter().enumerate() {
        match mates.get(index).copied() {
            None | Some(SENTINEL) => return None,
            Some(mate) if mate == bye => paired.bye = Some(entrant.player),
            Some(mate) if mate > index => {
                let [white, black] = allot(entrant, &entrants[mate]);
                paired.pairings.push(NewPairing {
                    round,
                    white,
                    black,
                });
            }
            Some(_) => {}
        }
    }
    Some(paired)
}

/// Who may meet whom, with what speaks for it. The vertex behind all entrants is the bye.
fn edges(entrants: &[Entrant], with_bye: bool) -> Vec<(usize, usize, i32)> {
    let mut edges = Vec::new();
    for (index, one) in entrants.iter().enumerate() {
        for (other_index, other) in entrants.iter().enumerate().skip(index + 1) {
            if one.may_meet(other) {
                let cost = cost(entrants, index, other_index);
                edges.push((index, other_index, MOST - cost));
            }
        }
        if with_bye && !one.had_bye {
            edges.push((index, entrants.len(), MOST - cost_of_bye(entrants, index)));
        }
    }
    edges
}

/// What it costs that two meet, by their indices.
fn cost(entrants: &[Entrant], index: usize, other_index: usize) -> i32 {
    let (one, other) = (&entrants[index], &entrants[other_index]);
    let difference = one.points.abs_diff(other.points) as i32;
    let repeated = match difference {
        0 => 0,
        _ => i32::from(one.floated_down) + i32::from(other.floated_up),
    };
    let wishes = one.unfulfilled_with(other) + repeated;
    difference * difference * SCORE + wishes * WISH + distance(entrants, index, other_index)
}

/// How far two are from where they would meet if the top half of their score group met the bottom half, in order.
fn distance(entrants: &[Entrant], index: usize, other_index: usize) -> i32 {
    let group = |index: usize| {
        let points = entrants[index].points;
        let first = entrants.partition_point(|it| it.points > points);
        let size = entrants.iter().filter(|it| it.points == points).count();
        (first, size)
    };
    let ((first, size), (other_first, _)) = (group(index), group(other_index));
    if first == other_first {
        return (other_index - index).abs_diff(size / 2) as i32;
    }
    // The last of a group floats, to the first of another.
    (first + size - 1 - index + other_index - other_first) as i32
}

/// What it costs that somebody has the bye: the last of those with the fewest points has it.
fn cost_of_bye(entrants: &[Entrant], index: usize) -> i32 {
    let fewest = entrants.last().map_or(0, |it| it.points);
    let above = (entrants[index].points - fewest) as i32;
    above * above * SCORE + (entrants.len() - 1 - index) as i32
}

#[cfg(test)]
mod tests;
