//! What the store does, whichever database it is, and what only one of them does.

mod both;
#[path = "../common/database.rs"]
mod database;
mod events;
mod file;
mod hosts;
mod plans;
mod reports;
mod server;
mod shares;
mod upgrade;

use std::time::Duration;

use database::TestDatabase;
use model::*;
use rules::{Color, Game};
use store::*;

pub const NOW: Time = Time(1_800_000_000_000);

/// When a claim made at [`NOW`] ends.
pub const LEASE: Time = Time(NOW.0 + 60_000);
/// For how long that is.
pub const LEASED: Duration = Duration::from_secs(60);

pub const HERE: ChannelId = ChannelId(100);
pub const THERE: ChannelId = ChannelId(200);

/// A store on a new database.
pub fn new_store() -> (TestDatabase, Store) {
    let database = TestDatabase::new();
    let store = open(&database);
    (database, store)
}

pub fn open(database: &TestDatabase) -> Store {
    Store::open(&Location::new(&database.location()).unwrap()).unwrap()
}

/// Two hosts on a database of their own, if there is a server.
pub fn two_hosts() -> Option<(TestDatabase, [Store; 2])> {
    let database = TestDatabase::on_server()?;
    let hosts = [open(&database), open(&database)];
    Some((database, hosts))
}

/// Makes a server run this PL/pgSQL after each such event on a table, and count the events, whether
/// or not they are kept.
pub fn on_each(database: &TestDatabase, event: &str, work: &str) {
    database.run(&format!(
        "CREATE SEQUENCE counted;
         CREATE FUNCTION work() RETURNS trigger LANGUAGE plpgsql AS $$
             BEGIN PERFORM nextval('counted'); {work} RETURN NULL; END $$;
         CREATE CONSTRAINT TRIGGER work AFTER {event} FOR EACH ROW EXECUTE FUNCTION work()"
    ));
}

/// How many events [`on_each`] has counted.
pub fn counted(database: &TestDatabase) -> i64 {
    database.number("SELECT last_value FROM counted")
}

pub fn player(id: u64) -> Person {
    Person { id: PlayerId(id), name: format!("player {id}") }
}

pub fn job(kind: JobKind, ply: u32) -> NewJob {
    NewJob { nonce: format!("{kind:?}-{ply}"), ..NewJob::new(kind, ply) }
}

/// The next post, which must be due.
pub fn claim(store: &Store) -> Job {
    claim_at(store, NOW, LEASE).unwrap()
}

/// The next post that is due, if there is one.
pub fn claim_at(store: &Store, now: Time, until: Time) -> Option<Job> {
    store.report_and_claim(&[], None, now, until, 1).unwrap().pop()
}

/// What a claimed job is to do for its match.
pub fn of_match(job: &Job) -> MatchJob {
    job.subject.try_as_match().unwrap()
}

/// A job that has been posted as a message.
pub fn posted(store: &Store, job: &Job, message: MessageId) {
    store.posted(job, message, &[], NOW).unwrap();
}

/// A match between players 1 and 2.
pub fn new_match(channel: ChannelId) -> NewMatch {
    NewMatch {
        game: Game::MightyLion,
        start_fen: "start".to_owned(),
        to_move: Color::White,
        origin: MatchOrigin::Practice,
        seats: [1, 2].map(|id| Seat::Human(player(id))),
        seed: 0,
        time: Some(TimeControl::of_days(3)),
        rated: false,
        begun_by: None,
        visitor: None,
        place: Place { guild: Some(GuildId(7)), channel, anchor: None },
        turns_after: MessageId(0),
    }
}

pub fn terms(rated: bool) -> MatchTerms {
    MatchTerms { game: Game::MightyLion, start_fen: None, time: TimeControl::of_days(3), rated }
}

/// A challenge of player 1 to anyone.
pub fn new_challenge(challenger: &Person) -> NewChallenge<'_> {
    NewChallenge {
        terms: terms(true),
        challenger,
        opponent: None,
        color: ColorChoice::Random,
        team: None,
        guild: None,
    }
}

/// Begins a match in a channel with one board to post.
pub fn begin(store: &Store, channel: ChannelId) -> MatchId {
    store.begin_match(&new_match(channel), &[job(JobKind::PostBoard, 0)], NOW).unwrap().unwrap().id
}

/// Plays a turn of which nothing becomes due; false if it is not accepted.
pub fn play(store: &Store, match_id: MatchId, ply: u32) -> bool {
    let turn = turn(match_id, ply, "e2e4", &[]);
    store.accept_turn(&turn, NOW).unwrap().is_some()
}

/// A match that there is.
pub fn found(store: &Store, id: MatchId) -> Match {
    store.match_by_id(id).unwrap().unwrap()
}

pub fn turn<'a>(match_id: MatchId, ply: u32, text: &'a str, jobs: &'a [NewJob]) -> NewTurn<'a> {
    NewTurn {
        from: BoardRef { match_id, ply: ply - 1, takebacks: 0 },
        player: None,
        message: None,
        turns_after: MessageId(0),
        text,
        fen: "after",
        answers: &[],
        plans: &[],
        plans_left: &[],
        to_move: if ply.is_multiple_of(2) { Color::White } else { Color::Black },
        score: None,
        outcome: None,
        jobs,
        voted: None,
        is_paired: false,
    }
}
