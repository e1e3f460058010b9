//! Clean stops, and the files that are left.

use std::path::{Path, PathBuf};

use rand::{Rng, SeedableRng};

use crate::den::*;
use crate::restart::say_until_played;

/// How long a supervisor waits before it kills a process that was told to stop.
const TIMEOUT: Duration = Duration::from_secs(10);

fn database(den: &Den) -> PathBuf {
    den.dir().join("lions-den.db")
}

/// The database file holds every turn with a posted board, and its log is empty.
fn assert_whole(den: &Den, thread: Snowflake) {
    let path = database(den);
    let log = std::fs::metadata(path.with_extension("db-wal")).map_or(0, |log| log.len());
    assert_eq!(log, 0, "the log holds something");
    let copy = den.dir().join("copy.db");
    std::fs::copy(&path, &copy).expect("the file is copied");
    let turns = turns_in(&copy);
    assert_eq!(den.boards(thread, turns + 1).len(), 0, "{turns} turns");
    // The next process posts the board of a turn accepted during the stop.
    assert!(turns == 0 || !den.boards(thread, turns - 1).is_empty());
}

fn turns_in(database: &Path) -> u32 {
    let database = rusqlite::Connection::open(database).expect("a database");
    database.query_row("SELECT count(*) FROM turn", [], |row| row.get(0)).expect("a count")
}

#[tokio::test]
async fn a_stop_in_the_middle_of_play_leaves_one_whole_file() {
    let mut random = rand::rngs::StdRng::seed_from_u64(12);
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let turns = ["g1f3", "g8f6", "a2a3", "a7a6", "f3g1", "f6g8", "b2b3", "b7b6"];
    for (index, turn) in turns.iter().enumerate() {
        let ply = index as u32 + 1;
        let player = [&ada, &ben][index % 2];
        den.mention(player, thread, turn);
        tokio::time::sleep(Duration::from_millis(random.random_range(0..100))).await;
        let told = Instant::now();
        let status = den.signal("TERM").await;
        assert!(status.success(), "{status}");
        assert!(told.elapsed() < TIMEOUT, "{:?}", told.elapsed());
        assert_whole(&den, thread);
        den.restart().await;
        say_until_played(&den, player, thread, turn, ply).await;
    }
    den.assert_each_board_once(thread, turns.len() as u32);
}

#[tokio::test]
async fn a_stop_because_of_an_error_leaves_one_whole_file() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    den.world.close_connections(4004, "as the test wants it");
    assert_eq!(den.ended().await.code(), Some(78));
    assert_whole(&den, thread);
    assert_eq!(turns_in(&den.dir().join("copy.db")), 2);
}

#[tokio::test]
async fn a_damaged_log_is_told_at_the_start_and_costs_only_what_it_has_lost() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    den.kill_bot();
    let path = database(&den);
    let log = path.with_extension("db-wal");
    // Write something into the log after the turns, whatever a checkpoint has moved.
    let writing = rusqlite::Connection::open(&path).expect("the database");
    let change = "UPDATE alive SET at = at";
    writing.execute_batch(change).expect("a change");
    let [file, mut bytes] = [&path, &log].map(|file| std::fs::read(file).expect("a file"));
    drop(writing);
    std::fs::write(&path, file).expect("the file as it was");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&log, bytes).expect("the log with damage");

    den.restart().await;
    let said = den.log();
    let warning = said.lines().find(|line| line.contains("lions-den.db-wal"));
    let warning = warning.unwrap_or_else(|| panic!("no warning in {said}"));
    assert!(warning.contains("WARN") && warning.contains("lost"), "{warning}");
    den.mention(&ada, thread, "d2d4");
    den.board(thread, 3).await;
}
