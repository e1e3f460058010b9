//! Processes that freeze and go on, as on a paused machine: they act on nothing outdated, and
//! nothing twice.

use std::path::PathBuf;

use futures::future::join_all;

use crate::database::TestDatabase;
use crate::den::*;
use crate::postgres::Server;
use crate::processes::{Host, Hosts, TAKEN_OVER, replies, turns};

/// Knights out and back, so that the turns can be repeated.
const KNIGHTS: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

/// Moves for a long test that repeat no position three times: Knights go out and back, then a pawn
/// of each side advances.
fn moves() -> Vec<String> {
    let knights = ["g1f3", "g8f6", "b1c3", "b8c6", "f3g1", "f6g8", "c3b1", "c6b8"];
    let steps = [("2", "3", "7", "6"), ("3", "4", "6", "5")];
    let pawns = ["a", "b", "g", "h"].into_iter().flat_map(|file| steps.map(|step| (file, step)));
    let blocks = pawns.flat_map(|(file, (from, to, theirs, there))| {
        let white = format!("{file}{from}{file}{to}");
        let black = format!("{file}{theirs}{file}{there}");
        knights.map(str::to_owned).into_iter().chain([white, black])
    });
    blocks.collect()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "slow"]
async fn a_host_that_goes_on_plays_no_old_turn_and_refuses_none_that_was_played() {
    let Some(hosts) = Hosts::start(2, 1).await else { return };
    let den = &hosts.den;
    let (ada, ben, thread) = den.begin_two().await;

    hosts.hosts[0].freeze();
    let taken_over = |world: &World| (world.identifies().len() == 2).then_some(());
    den.world.wait_for(TAKEN_OVER, taken_over).await.expect("the other takes over");
    type_turns(den, thread, [&ada, &ben], &KNIGHTS).await;
    hosts.hosts[0].thaw();
    tokio::time::sleep(Duration::from_secs(6)).await;

    assert_eq!(turns(&hosts.database, thread), KNIGHTS);
    assert_eq!(replies(den, thread), Vec::<String>::new());
    type_turns_from(den, thread, 4, [&ada, &ben], &["e2e4"]).await;
    assert_eq!(den.world.doubled_shards(), 1, "the frozen host's own");
}

#[tokio::test(flavor = "multi_thread")]
async fn interactions_that_discord_has_given_up_are_not_carried_out() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    den.forgive();
    let question = ask(&ada, thread, "resign", &[]).await;
    // Until the bot knows that its question has arrived.
    tokio::time::sleep(Duration::from_secs(1)).await;

    let before = den.texts(thread);
    den.send_signal("STOP");
    let resigned = ada.click(question.id, "Resign").expect("the button");
    let level = ("level", Value::from(1));
    let practice = [("game", GAME.into()), level];
    let begun = ada.slash(den.world.general(), "practice", &practice);
    let begun = begun.expect("the command");
    let played = ada.slash(thread, "move", &[("move", "e2e4".into())]);
    for pending in [&resigned, &begun, &played.expect("the command")] {
        pending.response().await.expect_err("nobody answers");
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    den.send_signal("CONT");
    let given_up = || den.log().matches("has dropped this interaction").count();
    poll("all three are dropped", async || (given_up() == 3).then_some(())).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(den.texts(thread), before);
    assert_eq!(den.texts(den.world.general()), Vec::<String>::new());
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    resign(&ada, thread).await;
    assert_eq!(den.world.bad_requests(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_that_arrive_all_at_once_are_played_in_order() {
    let (den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    let moves = &moves()[..20];
    den.send_signal("STOP");
    for (turn, player) in moves.iter().zip([&ada, &ben].into_iter().cycle()) {
        player.say(thread, turn).expect("a move");
    }
    den.send_signal("CONT");
    den.board(thread, moves.len() as u32).await;
    assert_eq!(replies(&den, thread), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_two_processes_are_told_of_is_done_once() {
    const MATCHES: usize = 6;
    let Some(database) = TestDatabase::on_server() else { return };
    let options = Options { shards: 2, ..Options::default() };
    let mut den = Den::without_bot(Setup::with(options)).await;
    den.variables.push(("DATABASE_URL", database.location()));
    // An operator's error: both get every event of the guild in shard 1.
    den.variables.push(("SHARDS", "1/2".to_owned()));
    let _hosts = [Host::start(&den, &[]), Host::start(&den, &[])];
    until(&den, "two connections", |world: &World| world.connected_shards().len() == 2).await;
    den.ready().await;

    let people: Vec<Person> =
        (0..MATCHES).map(|number| den.world.join(&format!("P{number}"))).collect();
    let asked = people.iter().map(async |person| {
        let options = [("game", GAME.into()), ("level", Value::from(1)), ("color", "white".into())];
        let pending = person.slash(den.world.lions_den(), "practice", &options);
        answered(&pending.expect("the command")).await;
    });
    join_all(asked).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(database.number("SELECT count(*) FROM match"), MATCHES as i64);
    assert_eq!(database.number("SELECT count(*) FROM interaction"), MATCHES as i64);

    // A turn that both get is played once and refused by neither.
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    den.agree_in(den.world.general(), &ada, &ben).await;
    let thread = den.first_board_below(den.world.general()).await.channel;
    type_turns(&den, thread, [&ada, &ben], &KNIGHTS).await;
    type_turns_from(&den, thread, 4, [&ada, &ben], &["e2e4"]).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(turns(&database, thread).len(), 5);
    assert_eq!(replies(&den, thread), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "slow"]
async fn a_pause_of_the_database_costs_no_session() {
    const PAUSE: Duration = Duration::from_secs(20);
    let Some(server) = Server::start() else { return };
    let database = TestDatabase::on(server.url());
    let hosts = Hosts::on(database, 2, 2).await;
    hosts.are_shared().await;
    let den = &hosts.den;
    let (ada, ben, thread) = den.begin_two().await;
    type_turns(den, thread, [&ada, &ben], &["e2e4"]).await;
    let sessions = den.world.identifies().len();

    server.ask_to("freeze");
    tokio::time::sleep(PAUSE - Duration::from_secs(1)).await;
    // The leases have lapsed by now.
    den.mention(&ben, thread, "e7e5");
    tokio::time::sleep(Duration::from_secs(1)).await;
    server.ask_to("thaw");
    den.board(thread, 2).await;
    type_turns_from(den, thread, 2, [&ada, &ben], &["g1f3", "b8c6"]).await;
    assert_eq!(den.world.identifies().len(), sessions, "every session goes on");
    assert_eq!(den.world.doubled_shards(), 0);
    assert_eq!(replies(den, thread), Vec::<String>::new());
    drop(hosts);
}

/// The libfaketime library, where installed.
pub fn faketime() -> Option<PathBuf> {
    let folders = std::fs::read_dir("/usr/lib").ok()?.flatten();
    let mut found = folders.map(|it| it.path().join("faketime/libfaketime.so.1"));
    let found = found.find(|library| library.exists());
    if found.is_none() {
        eprintln!("skipped, for libfaketime is not installed");
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "slow"]
async fn a_host_whose_clock_jumps_takes_nothing_from_others_and_blocks_nothing() {
    const JUMPING: Duration = Duration::from_secs(30);
    let Some(library) = faketime() else { return };
    let Some(mut hosts) = Hosts::start(1, 2).await else { return };
    let shown = hosts.den.dir().join("clock");
    let set = |time: &str| std::fs::write(&shown, time).expect("a file");
    set("+0");
    let before = hosts.den.variables.len();
    let file = shown.to_str().expect("a path").to_owned();
    hosts.den.variables.extend([
        ("LD_PRELOAD", library.to_str().expect("a path").to_owned()),
        ("FAKETIME_TIMESTAMP_FILE", file),
        ("FAKETIME_NO_CACHE", "1".to_owned()),
        ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
    ]);
    hosts.hosts.push(Host::start(&hosts.den, &[]));
    hosts.den.variables.truncate(before);
    hosts.are_shared().await;
    let den = &hosts.den;
    let mut plays = Vec::new();
    for (number, channel) in hosts.channels.iter().cycle().take(4).enumerate() {
        plays.push(Play::begin(den, *channel, number).await);
    }
    let sessions = den.world.identifies().len();
    let jumping = async {
        for time in ["+1h", "+0", "-1h", "+0"] {
            set(time);
            tokio::time::sleep(JUMPING / 4).await;
        }
    };
    tokio::join!(jumping, join_all(plays.iter_mut().map(|play| play.go_on(den, JUMPING))));
    for play in &plays {
        assert_eq!(play.wrong(&hosts.database), 0);
        assert_eq!(replies(den, play.thread), Vec::<String>::new());
    }
    assert_eq!(den.world.identifies().len(), sessions, "nobody takes a shard");
    assert_eq!(den.world.doubled_shards(), 0);
    let now = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
    for ahead in [
        format!("SELECT count(*) FROM session_turn WHERE taken_at > {now}"),
        format!("SELECT count(*) FROM host WHERE until > {now} + 15000"),
        format!("SELECT count(*) FROM job WHERE claimed_until > {now} + 300000"),
        format!("SELECT count(*) FROM match WHERE moving_since > {now}"),
    ] {
        assert_eq!(hosts.database.number(&ahead), 0, "{ahead}");
    }
}

/// A match played for the whole test.
struct Play {
    thread: Snowflake,
    players: [Person; 2],
    played: usize,
}

impl Play {
    async fn begin(den: &Den, channel: Snowflake, number: usize) -> Play {
        let players = ["White", "Black"].map(|name| den.world.join(&format!("{name}{number}")));
        den.agree_in(channel, &players[0], &players[1]).await;
        let find = |world: &World| {
            let mut boards =
                world.channels().into_iter().rev().flat_map(|it| world.messages(it.id));
            boards.find(|it| it.pinged == [players[0].id()] && it.channel != channel)
        };
        let board = den.world.wait_for(TAKEN_OVER, find).await.expect("a board");
        Play { thread: board.channel, players, played: 0 }
    }

    /// Plays one move after another, spread over a time.
    async fn go_on(&mut self, den: &Den, lasts: Duration) {
        let moves = moves();
        let until = Instant::now() + lasts;
        let pause = lasts / moves.len() as u32;
        while Instant::now() < until && self.played < moves.len() {
            let player = &self.players[self.played % 2];
            let turn = moves[self.played].as_str();
            // Every third move is a command, which people repeat when it fails.
            if self.played % 3 == 2 {
                self.command(den, turn).await;
            } else {
                den.mention(player, self.thread, turn);
            }
            self.played += 1;
            let has_board = self.has_board(den, 2 * TAKEN_OVER).await;
            assert!(has_board, "no board of ply {} in {:#?}", self.played, den.texts(self.thread));
            tokio::time::sleep(pause).await;
        }
    }

    /// How many turns of the match differ from the moves made.
    fn wrong(&self, database: &TestDatabase) -> usize {
        let (turns, moves) = (turns(database, self.thread), moves());
        let other = turns.iter().zip(&moves[..self.played]);
        other.filter(|(is, should)| is != should).count() + turns.len().abs_diff(self.played)
    }

    async fn command(&self, den: &Den, turn: &str) {
        let player = &self.players[self.played % 2];
        for _ in 0..60 {
            let options = [("move", Value::from(turn))];
            let pending = player.slash(self.thread, "move", &options).expect("the command");
            match pending.response().await {
                // The host froze in the middle of the change, which was undone, or takes the database
                // for lost until it has looked again.
                Ok(Response::Message(said)) if said.content.contains("Please try again") => {
                    tokio::time::sleep(Duration::from_millis(250)).await;
                }
                Ok(_) => return,
                Err(_) => {}
            }
            // Done, but the host froze before it could answer.
            if !den.boards(self.thread, self.played as u32 + 1).is_empty() {
                return;
            }
        }
        panic!("/move fails in {:#?}", den.texts(self.thread));
    }

    async fn has_board(&self, den: &Den, within: Duration) -> bool {
        let ply = self.played as u32;
        let begun = Instant::now();
        while den.boards(self.thread, ply).is_empty() {
            if begun.elapsed() > within {
                return false;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        true
    }
}

/// Plays on all hosts while one after another freezes: every move is played once and in order, and
/// none is refused.
async fn frozen_under_play(count: usize, freezes: &[u64]) {
    let shards = count as u32;
    let Some(hosts) = Hosts::start(count, shards).await else { return };
    hosts.are_shared().await;
    let den = &hosts.den;
    let mut plays = Vec::new();
    for number in 0..2 * count {
        let channel = hosts.channels[number % count];
        plays.push(Play::begin(den, channel, number).await);
    }
    let lasts: u64 = freezes.iter().sum::<u64>() + 8 * freezes.len() as u64 + 10;
    let lasts = Duration::from_secs(lasts);
    let freezing = async {
        for (index, seconds) in freezes.iter().enumerate() {
            tokio::time::sleep(Duration::from_secs(4)).await;
            hosts.hosts[index % count].freeze_for(Duration::from_secs(*seconds)).await;
            tokio::time::sleep(Duration::from_secs(4)).await;
        }
    };
    let playing = join_all(plays.iter_mut().map(|play| play.go_on(den, lasts)));
    tokio::join!(freezing, playing);
    tokio::time::sleep(Duration::from_secs(5)).await;

    let (mut moves, mut wrong, mut answers) = (0, 0, Vec::new());
    for play in &plays {
        moves += play.played;
        wrong += play.wrong(&hosts.database);
        answers.extend(replies(den, play.thread));
    }
    eprintln!(
        "{count} hosts, frozen for {freezes:?} s: {moves} moves, {wrong} wrong, {} false answers",
        answers.len()
    );
    assert_eq!((wrong, answers), (0, Vec::new()));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "slow"]
async fn hosts_that_stand_still_under_play_do_no_harm() {
    // FREEZES=8,20,35,60,90 runs a longer campaign.
    let asked = std::env::var("FREEZES").unwrap_or_else(|_| "8,20".to_owned());
    let freezes: Vec<u64> =
        asked.split(',').map(|it| it.trim().parse().expect("seconds")).collect();
    tokio::join!(frozen_under_play(2, &freezes), frozen_under_play(3, &freezes));
}
