//! One bot of several processes on one PostgreSQL: hosts share the shards, workers search. They die
//! at any moment, and no player loses anything.

use std::sync::Arc;

use futures::future::join_all;
use futures::{StreamExt, stream};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::database::TestDatabase;
use crate::den::*;
use crate::postgres::Server;
use crate::processes::{Host, shards, turns};

/// Longer than the lease of a process that has died.
const LEASE_OVER: Duration = Duration::from_secs(60);
const SHARDS: u64 = 8;
const HOSTS: usize = 3;
const WORKERS: usize = 2;
const MATCHES: usize = 60;
/// Every third match is against the engine.
const PRACTICE: usize = 3;
/// How often processes are killed.
const ROUNDS: usize = 6;
/// How soon every shard must be served again after a process has died.
const TAKEN_OVER: Duration = Duration::from_secs(60);

/// The Knights go out and back in a way that repeats no position three times.
const TURNS: [&str; 8] = ["g1f3", "g8f6", "a2a3", "a7a6", "f3g1", "f6g8", "b2b3", "b7b6"];

/// A bot of several processes. They are gone before the database, and that before its server.
struct Hosts {
    hosts: Vec<Host>,
    workers: Vec<Host>,
    den: Arc<Den>,
    database: TestDatabase,
    server: Arc<Server>,
}

impl Hosts {
    /// Opens a Discord of eight shards with a guild each. `None`, with a message, without
    /// a database server.
    async fn open() -> Option<(Hosts, Vec<Snowflake>)> {
        let server = Server::start()?;
        let database = TestDatabase::on(server.url());
        let options = Options { shards: SHARDS as u32, ..Options::default() };
        let (mut den, channels) = shards(options).await;
        den.variables.push(("DATABASE_URL", database.location()));
        den.variables.push(("SHARDS", "lease".to_owned()));
        den.forgive();
        let hosts = (0..HOSTS).map(|_| Host::start(&den, &[])).collect();
        let workers = (0..WORKERS).map(|_| Host::start(&den, &["worker"])).collect();
        let opened =
            Hosts { den: Arc::new(den), database, server: Arc::new(server), hosts, workers };
        Some((opened, channels))
    }

    /// Waits until each shard is served by one process.
    async fn all_served(&self, within: Duration) {
        let all: Vec<_> = (0..SHARDS).map(|shard| (shard, SHARDS)).collect();
        let world = &self.den.world;
        let served =
            world.wait_for(within, |world| (world.connected_shards() == all).then_some(()));
        if served.await.is_err() {
            panic!("after {within:?} served are {:?}", world.connected_shards());
        }
    }

    /// Kills one of the hosts, and at times a worker too, and starts them again some time later.
    async fn kill_one(&mut self, random: &mut StdRng) {
        let died = Instant::now();
        let host = random.random_range(0..HOSTS);
        self.hosts[host].kill();
        let worker = random.random_bool(0.5).then(|| random.random_range(0..WORKERS));
        if let Some(worker) = worker {
            self.workers[worker].kill();
        }
        tokio::time::sleep(Duration::from_millis(random.random_range(0..8_000))).await;
        self.hosts[host] = Host::start(&self.den, &[]);
        if let Some(worker) = worker {
            self.workers[worker] = Host::start(&self.den, &["worker"]);
        }
        self.all_served(TAKEN_OVER.saturating_sub(died.elapsed())).await;
        eprintln!("every shard is served again after {:?}", died.elapsed());
    }

    /// Kills the server of the database and starts it again.
    async fn crash_database(&self) {
        let server = Arc::clone(&self.server);
        let crashed = tokio::task::spawn_blocking(move || server.ask_to("crash"));
        crashed.await.expect("the server is there again");
        eprintln!("the database is there again");
    }
}

/// A match as its players see it.
struct Game {
    thread: Snowflake,
    white: Person,
    /// `None`: the engine.
    black: Option<Person>,
}

impl Game {
    /// Begins a match between new people.
    async fn begin(den: &Den, number: usize, channel: Snowflake) -> Game {
        let white = den.world.join(&format!("White{number}"));
        let black =
            (!number.is_multiple_of(PRACTICE)).then(|| den.world.join(&format!("Black{number}")));
        match &black {
            Some(black) => den.agree_in(channel, &white, black).await,
            None => {
                practise(&white, channel, 1).await;
            }
        }
        let board = eventually(SOON * 2, || {
            let mut boards = den
                .world
                .channels()
                .into_iter()
                .filter(|it| it.thread().is_some_and(|thread| thread.parent == channel))
                .flat_map(|it| den.world.messages(it.id));
            boards.find(|it| ply_of(it) == Some(0) && it.pinged == [white.id()])
        });
        let thread = board.await.expect("a first board").channel;
        Game { thread, white, black }
    }

    /// Plays all turns, repeating any that got lost.
    async fn play(&self, den: &Den, mut random: StdRng) {
        for (ply, turn) in TURNS.iter().enumerate() {
            let player = match (ply % 2, &self.black) {
                (0, _) => &self.white,
                (_, Some(black)) => black,
                (_, None) => continue,
            };
            // The engine's answer comes on the same board.
            let next = ply as u32 + if self.black.is_some() { 1 } else { 2 };
            let begun = Instant::now();
            let there = || (!den.boards(self.thread, next).is_empty()).then_some(());
            while there().is_none() {
                assert!(
                    begun.elapsed() < 6 * TAKEN_OVER,
                    "no board of ply {next} in {:#?}",
                    den.texts(self.thread)
                );
                let known = self.black.as_ref().map(|_| *turn);
                match known.filter(|_| random.random_bool(0.5)) {
                    Some(turn) => {
                        den.mention(player, self.thread, turn);
                    }
                    // A failed click is repeated.
                    None => drop(self.press(den, player, ply as u32, known).await),
                }
                eventually(Duration::from_millis(random.random_range(4_000..8_000)), there).await;
            }
        }
    }

    fn assert_whole(&self, den: &Den, database: &TestDatabase) {
        for ply in 0..=TURNS.len() as u32 {
            let expected = usize::from(self.black.is_some() || ply % 2 == 0);
            let boards = den.boards(self.thread, ply).len();
            assert_eq!(boards, expected, "of ply {ply}: {:#?}", den.texts(self.thread));
        }
        let played = turns(database, self.thread);
        match &self.black {
            Some(_) => assert_eq!(played, TURNS),
            None => assert_eq!(played.len(), TURNS.len(), "{played:?}"),
        }
    }

    /// Plays a turn by buttons and menus; without one, some turn. `None` if an answer fails to
    /// come.
    async fn press(&self, den: &Den, player: &Person, ply: u32, turn: Option<&str>) -> Option<()> {
        let board = den.boards(self.thread, ply).pop()?;
        let mut step = answer_if_any(player.click(board.id, "Move").ok()?).await?;
        let squares = turn.map(|turn| turn.split_at(2));
        let mut wanted = squares.into_iter().flat_map(|(from, to)| [from, to]);
        while let Some(last) = options_of(&step).pop() {
            let value = wanted.next().map_or(last, str::to_owned);
            let menu = step.components().find(|it| it["type"] == 3)?;
            let menu = menu["custom_id"].as_str()?.to_owned();
            let edited = step.edited_ms;
            answer_if_any(player.select(step.id, &menu, &[&value]).ok()?).await?;
            // A slow bot announces the change first.
            step = eventually(Duration::from_secs(4), || {
                let mut messages = player.messages(step.channel).into_iter();
                messages.find(|now| now.id == step.id && now.edited_ms != edited)
            })
            .await?;
        }
        answer_if_any(player.click(step.id, "Play").ok()?).await?;
        Some(())
    }
}

/// What `find` finds within a timeout. Polls slowly, because many wait at the same time.
async fn eventually<T>(timeout: Duration, mut find: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    loop {
        let found = find();
        if found.is_some() || begun.elapsed() > timeout {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "slow"]
async fn whoever_dies_no_turn_is_lost_and_each_board_is_there_once() {
    let Some((mut hosts, channels)) = Hosts::open().await else { return };
    hosts.all_served(2 * TAKEN_OVER).await;
    hosts.den.ready().await;
    let den = Arc::clone(&hosts.den);
    let begun = channels.iter().cycle().take(MATCHES).enumerate();
    let games = begun.map(|(number, channel)| Game::begin(&den, number, *channel));
    // Not all at once: a challenge is not repeated on a slow machine.
    let games: Vec<Game> = stream::iter(games).buffered(6).collect().await;
    eprintln!("{MATCHES} matches have begun");

    let mut random = StdRng::seed_from_u64(15);
    let seeds: Vec<u64> = games.iter().map(|_| random.random()).collect();
    let playing =
        games.iter().zip(seeds).map(|(game, seed)| game.play(&den, StdRng::seed_from_u64(seed)));
    let dying = async {
        for round in 0..ROUNDS {
            tokio::time::sleep(Duration::from_millis(random.random_range(1_000..6_000))).await;
            if round == ROUNDS / 2 {
                hosts.crash_database().await;
            }
            hosts.kill_one(&mut random).await;
        }
    };
    tokio::join!(join_all(playing), dying);

    // A stopped host hands its shards over at once.
    hosts.hosts[0].end().await;
    hosts.workers[0].end().await;
    hosts.all_served(TAKEN_OVER).await;

    for game in &games {
        game.assert_whole(&den, &hosts.database);
    }
    // On a busy machine an IDENTIFY may arrive later after its permit than the margin allows for.
    // The next one is then refused and sent again.
    assert!(den.world.refused_identifies() <= 1, "{}", den.world.refused_identifies());
    assert_eq!(den.world.doubled_shards(), 0);
    assert_eq!(den.world.bad_requests(), Vec::<String>::new());
}

/// What a newer version does to the tables: it adds to them.
const NEWER: [&str; 4] = [
    "ALTER TABLE match ADD COLUMN newer BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE turn ADD COLUMN newer TEXT",
    "ALTER TABLE job ADD COLUMN newer BIGINT",
    "UPDATE lions_den SET version = version + 1",
];

#[tokio::test]
async fn a_process_that_runs_goes_on_when_a_newer_version_has_added_to_the_tables() {
    let Some(database) = TestDatabase::on_server() else { return };
    let (mut den, ada, ben, thread) =
        Den::with_match(Setup::default().set("DATABASE_URL", database.location())).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    for change in NEWER {
        database.execute(change);
    }
    type_turns_from(&den, thread, 2, [&ada, &ben], &["g1f3", "b8c6"]).await;
    den.assert_clean();

    // The older version does not start again.
    den.kill_bot();
    den.start_bot();
    assert_eq!(den.ended().await.code(), Some(78));
    assert!(den.log().contains("newer"), "{}", den.log());
}

#[tokio::test]
async fn a_second_process_that_would_serve_the_same_shards_is_refused() {
    let Some(database) = TestDatabase::on_server() else { return };
    let mut den = Den::open(Setup::default().set("DATABASE_URL", database.location())).await;
    for shards in ["auto", "lease", "0-0/2"] {
        den.variables.push(("SHARDS", shards.to_owned()));
        let mut second = den.spawn(&[]);
        let ended = tokio::task::spawn_blocking(move || second.wait());
        let ended = tokio::time::timeout(SOON, ended).await.expect(shards);
        assert_eq!(ended.unwrap().unwrap().code(), Some(78), "{shards}");
        let said = den.log().lines().last().unwrap_or_default().to_owned();
        assert!(said.starts_with("lions-den: another process serves this bot"), "{shards}: {said}");
        den.variables.pop();
    }
    assert_eq!(den.world.identifies().len(), 1);
    let (ada, ben, thread) = den.begin_two().await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;

    // Once the first's lease has lapsed, another takes over.
    den.kill_bot();
    den.start_bot();
    let back =
        |world: &World| (world.identifies().len() == 2 && world.is_bot_connected()).then_some(());
    den.world.wait_for(LEASE_OVER, back).await.expect("the next is there");
    type_turns_from(&den, thread, 1, [&ada, &ben], &["e7e5"]).await;
}
