//! What the store does, whichever database it is, and what only one of them does.

mod both;
mod file;
mod hosts;
mod shares;
mod upgrade;

use std::time::Duration;

use super::*;
use crate::model::*;
use crate::rules::{Color, Game};
use crate::store::test_database::TestDatabase;

pub const NOW: Time = Time(1_800_000_000_000);

pub const HERE: ChannelId = ChannelId(100);
pub const THERE: ChannelId = ChannelId(200);

/// At most one challenge to the same person.
pub const LIMITS: RequestLimits = RequestLimits {
    declined_since: Time(0),
    made_since: Time(0),
    to_one: 1,
    in_all: 10,
};

pub fn open(database: &TestDatabase) -> Store {
    Store::open(Location::new(&database.location()).unwrap()).unwrap()
}

pub fn player(id: u64) -> Person {
    Person {
        id: PlayerId(id),
        name: format!("player {id}"),
    }
}

pub fn job(kind: JobKind, ply: u32) -> NewJob {
    NewJob {
        kind,
        ply,
        offer: None,
        nonce: format!("{kind:?}-{ply}"),
        after: Duration::ZERO,
    }
}

/// What a claimed job is to do for its match.
pub fn of_match(job: &Job) -> MatchJob {
    *job.of_match().unwrap()
}

/// A job that has been posted as a message.
pub fn posted(store: &Store, job: &Job, message: MessageId) {
    store
        .posted(job, &of_match(job), message, &[], NOW)
        .unwrap();
}

/// A match between players 1 and 2.
pub fn new_match(channel: ChannelId) -> NewMatch {
    NewMatch {
        game: Game::MightyLion,
        start_fen: "start".to_owned(),
        to_move: Color::White,
        challenge: None,
        seats: [1, 2].map(|id| Seat::Human(player(id))),
        seed: 0,
        days: Some(3),
        rated: false,
        most_rated: 0,
        most_practice: u32::MAX,
        place: Place {
            guild: Some(GuildId(7)),
            channel,
            anchor: None,
        },
        rematch: None,
        turns_after: MessageId(0),
    }
}

/// A challenge of player 1 to anyone.
pub fn new_challenge(challenger: &Person) -> NewChallenge<'_> {
    NewChallenge {
        game: Game::MightyLion,
        challenger,
        opponent: None,
        color: ColorChoice::Random,
        days: 3,
        rated: true,
        expires_at: NOW.after(Duration::from_secs(3600)),
        guild: None,
        most_open: 5,
        limits: LIMITS,
    }
}

/// Begins a match in a channel with one board to post.
pub fn begin(store: &Store, channel: ChannelId) -> MatchId {
    store
        .begin_match(&new_match(channel), &[job(JobKind::PostBoard, 0)], NOW)
        .unwrap()
        .unwrap()
}

pub fn turn<'a>(match_id: MatchId, ply: u32, text: &'a str, jobs: &'a [NewJob]) -> NewTurn<'a> {
    NewTurn {
        from: BoardRef {
            match_id,
            ply: ply - 1,
            takebacks: 0,
        },
        player: None,
        message: None,
        turns_after: MessageId(0),
        text,
        fen: "after",
        to_move: if ply.is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        },
        score: None,
        outcome: None,
        jobs,
    }
}
