//! What the formats differ in: how many may play, who meets whom, and when an event is over.

use super::bracket::bracket;
use super::league::cut;
use super::{berger, swiss};
use crate::{
    Event, EventFormat, EventState, EventTerms, NewPairing, NewPairings, Pairing, PairingResult,
};

/// The rounds of a Swiss, where the organizer does not say.
pub const DEFAULT_ROUNDS: u32 = 5;

/// The number of who gives a simul, who is in it from the beginning.
pub const HOST: u32 = 1;

/// What follows once no result is left to be noted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing before there are more results.
    Wait,
    /// This round begins, with these pairings besides those that have been made before.
    Round(u32, NewPairings),
    Again(Vec<NewPairing>),
    Over,
}

pub const fn players_of(format: EventFormat) -> (u32, u32) {
    match format {
        EventFormat::RoundRobin => (3, 12),
        EventFormat::Knockout => (2, 32),
        EventFormat::Simul => (2, 31),
        EventFormat::Swiss => (8, 64),
        EventFormat::League => (3, 80),
    }
}

/// Returns the number of rounds of an event that has begun.
pub fn rounds(event: &Event) -> u32 {
    match event.terms.format {
        EventFormat::RoundRobin | EventFormat::League | EventFormat::Simul => last_round(event),
        EventFormat::Knockout => bracket(event, &event.seeds()).rounds,
        EventFormat::Swiss => rounds_of_swiss(event, event.players.len() as u32),
    }
}

/// Returns the number of rounds of a Swiss or, while players can join, what it is at least.
pub fn rounds_at_least(event: &Event) -> u32 {
    match event.state {
        EventState::Open => rounds_of_swiss(event, event.terms.least),
        _ => rounds(event),
    }
}

fn rounds_of_swiss(event: &Event, players: u32) -> u32 {
    let wanted = event.terms.rounds.unwrap_or(DEFAULT_ROUNDS);
    // With more, those who have met could not be kept apart.
    wanted.min(players / 2)
}

/// Returns the pairings that are made when an event begins, by the numbers of its players; `seeds`
/// are these in the order of their seeds.
pub fn first_pairings(event: &Event, seeds: &[u32]) -> NewPairings {
    let pairings = match event.terms.format {
        EventFormat::RoundRobin => round_robin(&event.terms, seeds),
        EventFormat::League => league(&event.terms, seeds),
        EventFormat::Knockout => bracket(event, seeds).due,
        EventFormat::Simul => match seeds {
            [host, others @ ..] => {
                let pairing = |black: &u32| NewPairing { round: 1, white: *host, black: *black };
                others.iter().map(pairing).collect()
            }
            [] => Vec::new(),
        },
        EventFormat::Swiss => return swiss::next_round(event, seeds, 1).unwrap_or_default(),
    };
    NewPairings { pairings, ..NewPairings::default() }
}

pub fn next(event: &Event) -> Next {
    match event.terms.format {
        EventFormat::RoundRobin | EventFormat::League | EventFormat::Simul => {
            let mut begun = event.pairings.iter().filter(|it| it.round <= event.round);
            let has_next = event.round < last_round(event);
            if event.pairings.iter().all(|it| it.result.is_some()) {
                Next::Over
            } else if event.terms.by_rounds && has_next && begun.all(|it| it.result.is_some()) {
                Next::Round(event.round + 1, NewPairings::default())
            } else {
                Next::Wait
            }
        }
        EventFormat::Knockout => {
            let bracket = bracket(event, &event.seeds());
            match (bracket.is_over, bracket.due.first().map(|due| due.round)) {
                (true, _) => Next::Over,
                (false, None) => Next::Wait,
                (false, Some(round)) if round > event.round => Next::Round(
                    round,
                    NewPairings { pairings: bracket.due, ..NewPairings::default() },
                ),
                (false, Some(_)) => Next::Again(bracket.due),
            }
        }
        EventFormat::Swiss => {
            let (round, rounds) = (event.round + 1, rounds(event));
            if event.pairings.iter().any(|it| it.result.is_none()) {
                return Next::Wait;
            }
            // Where too many have withdrawn, it ends early.
            let next = (round <= rounds).then(|| swiss::next_round(event, &event.seeds(), round));
            match next.flatten() {
                Some(next) => Next::Round(round, next),
                None => Next::Over,
            }
        }
    }
}

/// Returns what keeps a result from being set: a pairing that another result has led to or, with
/// `Err(None)`, that the event would not be over.
pub fn expect_adjustable(
    event: &Event,
    number: u32,
    result: PairingResult,
) -> Result<(), Option<&Pairing>> {
    if event.terms.format != EventFormat::Knockout {
        return Ok(());
    }
    let mut adjusted = event.clone();
    for pairing in adjusted.pairings.iter_mut().filter(|it| it.number == number) {
        (pairing.result, pairing.reason) = (Some(result), Some(String::new()));
    }
    let bracket = bracket(&adjusted, &event.seeds());
    let mut pairings = event.pairings.iter();
    match pairings.find(|it| !bracket.counted.contains(&it.number)) {
        Some(orphan) => Err(Some(orphan)),
        None if event.state == EventState::Over && !bracket.is_over => Err(None),
        None => Ok(()),
    }
}

fn last_round(event: &Event) -> u32 {
    event.pairings.iter().map(|pairing| pairing.round).max().unwrap_or(0)
}

fn round_robin(terms: &EventTerms, seeds: &[u32]) -> Vec<NewPairing> {
    let number = |seed: u32| seeds[seed as usize - 1];
    let pairing =
        |round, (white, black)| NewPairing { round, white: number(white), black: number(black) };
    let rounds = (1..).zip(berger::rounds(seeds.len() as u32, terms.cycles));
    rounds
        .flat_map(|(round, meetings)| meetings.into_iter().map(move |it| pairing(round, it)))
        .collect()
}

/// The round robins of all divisions, round by round.
fn league(terms: &EventTerms, seeds: &[u32]) -> Vec<NewPairing> {
    let size = terms.league.map_or(u32::MAX, |league| league.division_size);
    let divisions = cut(seeds, size).into_iter();
    let mut pairings: Vec<NewPairing> =
        divisions.flat_map(|division| round_robin(terms, division)).collect();
    pairings.sort_by_key(|pairing| pairing.round);
    pairings
}
