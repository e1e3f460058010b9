//! Events and duels from outside: who meets whom, and how it stands.

mod duel;
mod judged;
mod knockout;
mod league;
mod round_robin;
mod show;
mod simulated;
mod standings;
mod swiss;
mod trf;

use model::{ChannelId, EventId, GuildId, MatchTerms, Person, PlayerId, Time, TimeControl};
use pairing::{
    Event, EventFormat, EventPlayer, EventState, EventTerms, NewPairings, Pairing, first_pairings,
};
use rules::Game;

/// An event of so many players that has just begun, without pairings.
pub fn event_of(format: EventFormat, players: u32) -> Event {
    Event {
        id: EventId(1),
        terms: EventTerms {
            name: "Cup".to_owned(),
            format,
            matches: MatchTerms {
                game: Game::MightyLion,
                start_fen: None,
                time: TimeControl::of_days(3),
                rated: false,
            },
            cycles: 1,
            by_rounds: false,
            at_once: 4,
            least: 3,
            most: 12,
            rounds: None,
            round_days: None,
            league: None,
        },
        guild: GuildId(1),
        channel: ChannelId(1),
        anchor: None,
        thread: None,
        place_gone: false,
        state: EventState::Running,
        round: 1,
        round_at: None,
        closes_at: Time(0),
        table: None,
        players: (1..=players)
            .map(|number| EventPlayer {
                number,
                person: Person { id: PlayerId(number.into()), name: format!("P{number}") },
                seed: Some(number),
                division: None,
                withdrawn_at: None,
                reason: None,
            })
            .collect(),
        pairings: Vec::new(),
        byes: Vec::new(),
        half_byes: Vec::new(),
        season: None,
    }
}

/// A pairing without a result, or with one in `Pairing { result, ..meeting(…) }`.
pub fn meeting(number: u32, round: u32, white: u32, black: u32) -> Pairing {
    Pairing {
        number,
        round,
        white,
        black,
        played: None,
        result: None,
        forfeit: false,
        reason: None,
    }
}

/// Adds the pairings with which an event begins.
pub fn begin(event: &mut Event) {
    let paired = first_pairings(event, &event.seeds());
    add(event, paired);
}

/// Adds the pairings of a round.
pub fn add(event: &mut Event, paired: NewPairings) {
    for new in paired.pairings {
        let number = event.pairings.len() as u32 + 1;
        event.pairings.push(meeting(number, new.round, new.white, new.black));
    }
}
