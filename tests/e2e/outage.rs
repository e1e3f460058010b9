//! Database outages: a server that is stopped, hangs or is read-only, and a locked file.

use crate::catch_up::{assert_unanswered, late_readings};
use crate::den::*;
use crate::monitor::fetch;
use crate::postgres::Server;
use crate::processes::replies;
use crate::stalls::lock_database;

/// How soon after an outage typed turns are played.
const PROMISED: Duration = Duration::from_secs(15);

/// Opens a den with the intent. Gives the address of `/health` too.
async fn open(database: Option<String>) -> (Den, String) {
    let address = free_address();
    let mut setup = Setup::hearing().set("METRICS_ADDR", &address);
    if let Some(database) = database {
        setup = setup.set("DATABASE_URL", database);
    }
    (Den::open(setup).await, address)
}

/// The status and body of `/health`, which must come within two seconds.
async fn health(address: &str) -> (u16, String) {
    let asked = Instant::now();
    let answer = reqwest::get(format!("http://{address}/health")).await;
    let answer = answer.expect("an answer");
    let status = answer.status().as_u16();
    let said = answer.text().await.expect("a body");
    let took = asked.elapsed();
    assert!(took < Duration::from_millis(2500), "{took:?}: {said}");
    (status, said)
}

/// Waits for a status of `/health`.
async fn wait_for_health(address: &str, expected: u16) {
    poll("/health", async || (health(address).await.0 == expected).then_some(())).await;
}

/// Waits until the log has a line.
async fn wait_for_log(den: &Den, line: &str) {
    poll(line, async || den.log().contains(line).then_some(())).await;
}

/// The log tells of one outage and of no other error.
async fn assert_logged_once(den: &Den) {
    wait_for_log(den, "database back after").await;
    let log = den.log();
    let lines = |what: &str| log.lines().filter(|line| line.contains(what)).count();
    assert_eq!(lines("database away: "), 1);
    assert_eq!(lines("database back after "), 1);
    assert_eq!(lines("ERROR"), 1, "the outage is the only error");
    assert!(!log.contains("my side"), "what players are told is logged");
}

/// Forty people who have never used the bot talk; some of it reads like turns.
fn strangers_talk(den: &Den) -> Vec<Snowflake> {
    let channel = den.world.general();
    let talk = |number: usize| {
        let stranger = den.world.join(&format!("Stranger {number}"));
        let text = ["e4", "hello there", "Nf3?", "good morning"][number % 4];
        stranger.say(channel, text).expect("a message")
    };
    (0..40).map(talk).collect()
}

#[tokio::test]
async fn during_an_outage_strangers_hear_nothing_and_players_need_not_type_again() {
    let Some(server) = Server::start() else { return };
    let (den, address) = open(Some(server.url())).await;
    let (ada, ben, cleo) = (den.person("Ada"), den.person("Ben"), den.person("Cleo"));
    let thread = den.begin(&ada, &ben).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    let readings = late_readings(&den);
    server.ask_to("down");

    let talk = strangers_talk(&den);
    let typed = [(&ben, "e7e5"), (&ada, "g1f3"), (&ben, "b8c6")]
        .map(|(player, turn)| player.say(thread, turn).expect("a message"));
    let mention = |text: &str| {
        let said = format!("{} {text}", den.bot_mention());
        cleo.say(den.world.general(), &said).expect("a message")
    };
    let first = mention("e4");
    let told = cleo.wait_for_message(den.world.general(), SOON, |it| it.reply_to == Some(first));
    let told = told.await.expect("who speaks to the bot is told").content;
    assert!(told.contains("as soon as I’m back"), "{told}");
    let again = mention("e4");
    wait_for_health(&address, 503).await;
    tokio::time::sleep(Duration::from_secs(3)).await;

    server.ask_to("up");
    let back = Instant::now();
    den.board(thread, 4).await;
    assert!(back.elapsed() < PROMISED, "{:?}", back.elapsed());
    wait_for_health(&address, 200).await;
    assert_logged_once(&den).await;
    den.assert_each_board_once(thread, 4);
    for silent in talk.into_iter().chain(typed).chain([again]) {
        assert_unanswered(&den, silent);
    }
    // One for the thread, one for the mention.
    assert_eq!(late_readings(&den) - readings, 2);
    let metrics = fetch(&address, "/metrics").await;
    assert!(!metrics.contains("\nlions_den_database_failures_total 0\n"), "{metrics}");
}

struct Table {
    players: [Person; 2],
    thread: Snowflake,
}

impl Table {
    fn type_turn(&self, ply: u32) {
        let turns = ["a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6"];
        let player = &self.players[ply as usize % 2];
        let turn = turns[ply as usize];
        player.say(self.thread, turn).expect("a message");
    }
}

#[tokio::test]
#[ignore = "slow"]
async fn after_a_minute_without_an_answer_of_the_server_every_turn_is_played() {
    let Some(server) = Server::start() else { return };
    let (den, address) = open(Some(server.url())).await;
    let mut tables = Vec::new();
    for number in 0..5 {
        let channel = den.world.create_channel(&format!("table-{number}"));
        let players = ["White", "Black"].map(|side| den.world.join(&format!("{side} {number}")));
        den.agree_in(channel, &players[0], &players[1]).await;
        let thread = den.first_board_below(channel).await.channel;
        tables.push(Table { players, thread });
    }
    for table in &tables {
        table.type_turn(0);
    }
    server.ask_to("freeze");
    let frozen = Instant::now();
    for ply in 1..6 {
        tokio::time::sleep(Duration::from_secs(10)).await;
        tables.iter().for_each(|table| table.type_turn(ply));
        let (status, said) = health(&address).await;
        assert_eq!(status, 503, "{said}");
    }
    tokio::time::sleep(Duration::from_secs(60).saturating_sub(frozen.elapsed())).await;
    server.ask_to("thaw");
    let back = Instant::now();
    for table in &tables {
        den.board(table.thread, 6).await;
    }
    assert!(back.elapsed() < PROMISED, "{:?}", back.elapsed());
    for table in &tables {
        den.assert_each_board_once(table.thread, 6);
    }
    assert_logged_once(&den).await;
}

#[tokio::test]
async fn a_server_that_takes_no_changes_is_not_well() {
    let Some(server) = Server::start() else { return };
    let (den, address) = open(Some(server.url())).await;
    let (ada, ben, thread) = den.begin_two().await;
    wait_for_health(&address, 200).await;
    server.run("ALTER SYSTEM SET default_transaction_read_only = on").await;
    server.run("SELECT pg_reload_conf()").await;
    wait_for_health(&address, 503).await;
    ada.say(thread, "e2e4").expect("a message");
    ben.say(thread, "e7e5").expect("a message");
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert!(den.boards(thread, 1).is_empty());
    server.run("ALTER SYSTEM RESET default_transaction_read_only").await;
    server.run("SELECT pg_reload_conf()").await;
    let back = Instant::now();
    den.board(thread, 2).await;
    assert!(back.elapsed() < PROMISED, "{:?}", back.elapsed());
    wait_for_health(&address, 200).await;
    assert_logged_once(&den).await;
    den.assert_each_board_once(thread, 2);
}

#[tokio::test]
async fn who_types_a_move_that_no_longer_fits_on_the_disk_is_told_once_and_it_is_played_later() {
    let Some(server) = Server::start() else { return };
    let (den, _) = open(Some(server.url())).await;
    let (ada, ben, thread) = den.begin_two().await;
    // What is smaller still fits, so the database seems to be back again and again.
    for sql in [
        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
             RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full';
         END $$",
        "CREATE TRIGGER full_disk BEFORE INSERT ON turn FOR EACH ROW EXECUTE FUNCTION full_disk()",
    ] {
        server.run(sql).await;
    }
    let typed = ada.say(thread, "e2e4").expect("a message");
    let mut silent = strangers_talk(&den);
    silent.push(ben.say(thread, "good luck, Ada").expect("a message"));
    let told = ada.wait_for_message(thread, SOON, |it| it.reply_to == Some(typed));
    says(&told.await.expect("who plays is told"), "no need to type it again");
    tokio::time::sleep(Duration::from_secs(4)).await;
    server.run("DROP TRIGGER full_disk ON turn").await;
    den.board(thread, 1).await;
    den.assert_each_board_once(thread, 1);
    assert_eq!(replies(&den, thread).len(), 1);
    for silent in silent {
        assert_unanswered(&den, silent);
    }
}

#[tokio::test]
async fn a_file_that_is_taken_away_takes_no_moves_until_it_is_back() {
    let (den, address) = open(None).await;
    let (ada, _, thread) = den.begin_two().await;
    wait_for_health(&address, 200).await;
    let [file, aside] = ["lions-den.db", "aside.db"].map(|name| den.dir().join(name));
    std::fs::rename(&file, &aside).expect("the file is moved");
    wait_for_log(&den, "database away: ").await;
    let (status, said) = health(&address).await;
    assert_eq!(status, 503, "{said}");
    assert!(said.contains("has been removed or replaced"), "{said}");
    let typed = den.mention(&ada, thread, "e2e4");
    let told = ada.wait_for_message(thread, SOON, |it| it.reply_to == Some(typed));
    says(&told.await.expect("who plays is told"), "no need to type it again");
    assert!(den.boards(thread, 1).is_empty());

    std::fs::rename(&aside, &file).expect("the file is moved back");
    den.board(thread, 1).await;
    wait_for_health(&address, 200).await;
    assert_logged_once(&den).await;
    den.assert_each_board_once(thread, 1);
}

#[tokio::test]
async fn a_connection_lost_in_every_other_commit_costs_no_turn_and_no_word() {
    let Some(server) = Server::start() else { return };
    let (den, _) = open(Some(server.url())).await;
    let (ada, ben, thread) = den.begin_two().await;
    for sql in [
        "CREATE SEQUENCE commits",
        "CREATE FUNCTION hang_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
             IF nextval('commits') % 2 = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
             RETURN NULL;
         END $$",
        "CREATE CONSTRAINT TRIGGER hang_up AFTER INSERT ON turn DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION hang_up()",
    ] {
        server.run(sql).await;
    }
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5", "g1f3"]).await;
    assert_eq!(replies(&den, thread), Vec::<String>::new());
    den.assert_each_board_once(thread, 3);
}

#[tokio::test]
#[ignore = "slow"]
async fn a_file_that_another_program_keeps_locked_loses_no_turn() {
    let (den, address) = open(None).await;
    let (ada, ben, thread) = den.begin_two().await;
    let lock = lock_database(&den);
    let talk = strangers_talk(&den);
    let typed = [(&ada, "e2e4"), (&ben, "e7e5"), (&ada, "g1f3")]
        .map(|(player, turn)| player.say(thread, turn).expect("a message"));
    wait_for_log(&den, "database away: another program").await;
    let (status, said) = health(&address).await;
    assert_eq!(status, 503, "{said}");
    let is_told = |it: &Message| it.reply_to.is_some_and(|to| typed.contains(&to));
    let told = ada.wait_for_message(thread, SOON, is_told).await;
    says(&told.expect("the players are told"), "no need to type it again");
    drop(lock);
    let back = Instant::now();
    den.board(thread, 3).await;
    assert!(back.elapsed() < PROMISED, "{:?}", back.elapsed());
    assert_logged_once(&den).await;
    den.assert_each_board_once(thread, 3);
    assert_eq!(replies(&den, thread).len(), 1);
    for silent in talk {
        assert_unanswered(&den, silent);
    }
}
