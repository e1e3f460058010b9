//! Backups of a running bot, and restoring them.

use std::path::Path;
use std::process::Output;

use crate::catch_up::READ;
use crate::den::*;

fn back_up(dir: &Path, to: &str) -> Output {
    let mut backup = program(dir);
    backup.args(["backup", to]).env("DATABASE_PATH", "lions-den.db");
    backup.output().expect("the program runs")
}

/// Copies the bot's database to `copy.db`.
fn copy(den: &Den) {
    let made = back_up(den.dir(), "copy.db");
    assert!(made.status.success(), "{made:?}");
}

#[tokio::test]
async fn a_match_goes_on_from_a_copy_made_while_it_was_played() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    copy(&den);
    let later = [(&ada, "d2d4", 3), (&ben, "d7d6", 4)];
    for (player, turn, ply) in later {
        den.mention(player, thread, turn);
        den.board(thread, ply).await;
    }

    restore(&mut den).await;
    // Turns typed after the backup are still in chat and are played from there.
    den.mention(&ada, thread, "a2a3");
    den.board(thread, 5).await;
}

/// Puts the copy in the place of the database and starts the bot again.
async fn restore(den: &mut Den) {
    den.kill_bot();
    for file in ["lions-den.db", "lions-den.db-wal", "lions-den.db-shm"] {
        std::fs::remove_file(den.dir().join(file)).ok();
    }
    std::fs::rename(den.dir().join("copy.db"), den.dir().join("lions-den.db"))
        .expect("the copy is put back");
    den.restart().await;
}

/// The moves of a match as they are stored.
fn record(den: &Den, number: usize) -> Vec<String> {
    let database = den.database();
    let mut moves =
        database.prepare("SELECT text FROM turn WHERE match = ?1 ORDER BY ply").expect("the moves");
    let text = |row: &rusqlite::Row<'_>| row.get(0);
    let rows = moves.query_map([number as i64], text).expect("the moves");
    rows.collect::<Result<_, _>>().expect("the moves")
}

async fn goes_on(den: &Den, number: usize, turn: &str) {
    let is_last = |_: &World| record(den, number).last().is_some_and(|last| last == turn);
    until(den, "it goes on", is_last).await;
}

const GO_ON: &str = "Continue from here";
const SET_ASIDE: &str = "Abort (no result)";

/// Pawn moves that are legal in any order, whichever are left out.
const MOVES: [&str; 8] = ["a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6"];

/// After the backup, two of twelve matches are played by typing alone, the others by typing and
/// commands.
#[tokio::test]
#[ignore = "slow"]
async fn a_restored_copy_never_plays_another_game() {
    const MATCHES: usize = 12;
    const COPIED: usize = 2;
    let mut den = Den::open(Setup::hearing()).await;
    let people = ["Ada", "Ben", "Cleo", "Dan", "Eve"].map(|name| den.person(name));
    let players = |number: usize| [0, 1].map(|side| &people[(number + side) % people.len()]);
    // Whether a move is a command.
    let is_command = |number: usize, ply: usize| match number % 6 {
        0 => false,
        pattern => ply >= COPIED && (pattern >> ((ply - COPIED) % 3)) & 1 == 1,
    };
    let mut threads = Vec::new();
    for number in 0..MATCHES {
        let [white, black] = players(number);
        let room = den.world.create_channel(&format!("room-{number}"));
        den.agree_in(room, white, black).await;
        let thread = den.first_board_below(room).await.channel;
        for (ply, text) in MOVES.iter().enumerate().take(COPIED) {
            players(number)[ply % 2].say(thread, text).unwrap();
            den.board(thread, ply as u32 + 1).await;
        }
        threads.push(thread);
    }
    copy(&den);
    for (number, &thread) in threads.iter().enumerate() {
        for (ply, text) in MOVES.iter().enumerate().skip(COPIED) {
            let player = players(number)[ply % 2];
            if is_command(number, ply) {
                ask(player, thread, "move", &[("move", (*text).into())]).await;
            } else {
                player.say(thread, text).unwrap();
            }
            den.board(thread, ply as u32 + 1).await;
        }
    }

    restore(&mut den).await;
    for (number, &thread) in threads.iter().enumerate() {
        let first = (0..MOVES.len()).find(|ply| is_command(number, *ply));
        let Some(first) = first else {
            let all = |_: &World| (record(&den, number + 1) == MOVES).then_some(());
            den.world.wait_for(SOON, all).await.expect("what was typed is played");
            continue;
        };
        let question = den.with_button(thread, GO_ON).await;
        assert!(question.buttons().contains(&SET_ASIDE));
        assert_eq!(question.pinged, players(number).map(Person::id), "{}", question.content);
        assert_eq!(record(&den, number + 1), MOVES[..first]);
    }
    // Time for anything else to go wrong.
    tokio::time::sleep(Duration::from_secs(5)).await;
    let mut wrong = 0;
    for (number, &thread) in threads.iter().enumerate() {
        let record = record(&den, number + 1);
        wrong +=
            usize::from(!MOVES.starts_with(&record.iter().map(String::as_str).collect::<Vec<_>>()));
        let asked =
            |message: &&Message| message.buttons().contains(&GO_ON) && message.reply_to.is_none();
        let asked = den.world.messages(thread).iter().filter(asked).count();
        assert_eq!(asked, usize::from(number % 6 != 0));
    }
    assert_eq!(wrong, 0, "matches that are another game");

    let (number, thread) = (1, threads[1]);
    let [white, black] = players(number);
    let known = record(&den, number + 1);
    says(ask(white, thread, "move", &[("move", "e2e4".into())]).await, "on hold");
    reply_to(white, thread, white.say(thread, "e2e4").unwrap()).await;
    assert_eq!(record(&den, number + 1), known);
    press(white, &den.with_button(thread, GO_ON).await, GO_ON).await;
    press(black, &den.with_button(thread, "Agree").await, "Agree").await;
    white.say(thread, "e2e4").unwrap();
    goes_on(&den, number + 1, "e2e4").await;

    let (number, thread) = (2, threads[2]);
    let [white, black] = players(number);
    press(black, &den.with_button(thread, GO_ON).await, SET_ASIDE).await;
    let done = press(white, &den.with_button(thread, "Agree").await, "Agree").await;
    says(&done, "the match has been aborted");
    den.with_button(thread, "Rematch").await;
}

/// In practice the person alone decides. The copy lacks the engine's moves too.
#[tokio::test]
async fn a_restored_copy_of_practice_waits_for_the_person() {
    let (mut den, ada, _) = Den::with_ada(Setup::default()).await;
    let channel = ada.dm_channel();
    practise(&ada, channel, 1).await;
    den.board(channel, 0).await;
    ada.dm("a2a3").unwrap();
    den.board(channel, 2).await;
    copy(&den);
    for (turn, ply) in [("b2b3", 4), ("c2c3", 6)] {
        ask(&ada, channel, "move", &[("move", turn.into())]).await;
        den.board(channel, ply).await;
    }
    ada.dm("d2d3").unwrap();
    let newest = den.board(channel, 8).await;
    restore(&mut den).await;
    let question = den.with_button(channel, GO_ON).await;
    assert_eq!(record(&den, 1).len(), 2);
    says(&question, "d2d3");
    press(&ada, &question, GO_ON).await;
    says(&press(&ada, &newest, "Legal moves").await, "out of date");
    ada.dm("e2e4").unwrap();
    goes_on(&den, 1, "e2e4").await;
}

/// Where the bot may not read messages, using an old board reveals the gap.
#[tokio::test]
async fn an_old_board_that_is_used_shows_what_the_copy_lacks() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &MOVES[..2]).await;
    copy(&den);
    for ply in 2..4 {
        ask([&ada, &ben][ply % 2], thread, "move", &[("move", MOVES[ply].into())]).await;
        den.board(thread, ply as u32 + 1).await;
    }
    let newest = den.board(thread, 4).await;
    den.inject(Fault::refuse(READ, 9, 403, 50001, "Missing Access"));
    restore(&mut den).await;
    ada.reply(newest.id, MOVES[4], true).unwrap();
    den.with_button(thread, GO_ON).await;
    says(&press(&ada, &newest, "Move").await, "on hold");
    assert_eq!(record(&den, 1), MOVES[..2]);
}

#[tokio::test]
async fn a_copy_is_private_alone_and_overwrites_nothing() {
    let den = Den::open(Setup::default()).await;
    copy(&den);
    let copy = den.dir().join("copy.db");
    for beside in ["copy.db-wal", "copy.db-shm", "copy.db.part"] {
        assert!(!den.dir().join(beside).exists(), "{beside}");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&copy).expect("the copy").permissions().mode() & 0o777, 0o600);
    }
    std::fs::write(&copy, "something else").expect("another file");
    let refused = back_up(den.dir(), "copy.db");
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("already exists"), "{said}");
    assert_eq!(std::fs::read_to_string(&copy).expect("the other file"), "something else");
}

#[test]
fn without_a_database_there_is_no_copy() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let refused = back_up(dir.path(), "copy.db");
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("lions-den.db") && said.contains("no such file"), "{said}");
    assert_eq!(std::fs::read_dir(dir.path()).expect("the directory").count(), 0);
}
