//! Killed commands leave whole databases.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use rusqlite::Connection;
use tempfile::TempDir;

use crate::den::*;

/// How often a command is killed, each time later than before.
const KILLS: u32 = 10;

/// A database of the first version, with a match, and enough rows to take a while.
fn first_version(path: &Path) {
    let database = Connection::open(path).expect("a new file");
    let schema = include_str!("../../migrations/sqlite/01-matches/up.sql");
    database.execute_batch(schema).expect("the first schema");
    database
        .execute_batch(
            "BEGIN;
             WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
             INSERT INTO player (id, name, seen_at) SELECT i, 'Player ' || i, 0 FROM n;
             INSERT INTO match (game, start_fen, white, black, days, rated, ply, to_move, moving_since, channel, created_at)
             VALUES ('mighty-lion', 'rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1', 1, 2, 3, 0, 0, 'white', 0, 5, 0);
             PRAGMA user_version = 1;
             COMMIT;",
        )
        .expect("some rows");
}

/// How many rows there are; `None` without the table.
fn rows(path: &Path, table: &str) -> Option<i64> {
    let database = Connection::open(path).expect("the file");
    database.query_row(&format!("SELECT count(*) FROM {table}"), (), |row| row.get(0)).ok()
}

fn copy(folder: &Path) -> std::process::Command {
    let mut copy = program(folder);
    copy.args(["database", "copy", "--from", "old.db", "--to", "new.db"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    copy
}

fn fresh() -> (TempDir, PathBuf, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let (old, new) = (folder.path().join("old.db"), folder.path().join("new.db"));
    first_version(&old);
    (folder, old, new)
}

/// The old file is migrated first, so kills hit migrations as well as the copy.
#[test]
fn a_killed_copy_leaves_the_old_database_whole_and_the_new_one_empty_or_complete() {
    let (folder, old, new) = fresh();
    let begun = Instant::now();
    let done = copy(folder.path()).output().expect("the program runs");
    assert!(done.status.success(), "{done:?}");
    let whole = begun.elapsed();
    assert_eq!(rows(&new, "player"), Some(20_000));
    assert_eq!(rows(&old, "player"), Some(20_000));

    let mut cut_off = 0;
    for kill in 0..KILLS {
        let (folder, old, new) = fresh();
        let mut running = copy(folder.path()).spawn().expect("the program runs");
        std::thread::sleep(whole * kill / KILLS + Duration::from_millis(1));
        cut_off += u32::from(running.try_wait().expect("its state").is_none());
        running.kill().ok();
        running.wait().expect("it is gone");

        assert_eq!(rows(&old, "player"), Some(20_000), "kill {kill}");
        assert_eq!(rows(&old, "match"), Some(1), "kill {kill}");
        let arrived = match new.exists() {
            true => rows(&new, "player"),
            false => None,
        };
        match arrived {
            None | Some(0) => {
                let done = copy(folder.path()).output().expect("the program runs");
                assert!(done.status.success(), "after kill {kill}: {done:?}");
                assert_eq!(rows(&new, "player"), Some(20_000), "kill {kill}");
            }
            Some(arrived) => assert_eq!(arrived, 20_000, "kill {kill}"),
        }
    }
    // How many depends on what else runs.
    assert!(cut_off > 0, "none was killed in the middle");
}
