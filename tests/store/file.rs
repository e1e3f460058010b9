//! What holds for a file of SQLite.

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tempfile::TempDir;

use super::*;

fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("matches.db")
}

fn open_file(path: &Path) -> std::result::Result<Store, OpenError> {
    Store::open(&Location::File(path.to_owned()))
}

fn lock_file(path: &Path) -> std::result::Result<Option<FileLock>, OpenError> {
    Location::File(path.to_owned()).lock()
}

fn count(path: &Path, sql: &str) -> i64 {
    let connection = Connection::open(path).unwrap();
    connection.query_row(sql, [], |row| row.get(0)).unwrap()
}

#[test]
fn a_new_file_gets_the_schema_and_opens_again() {
    let folder = TempDir::new().unwrap();
    let store = open_file(&file(&folder)).unwrap();
    let id = begin(&store, HERE);
    drop(store);
    let store = open_file(&file(&folder)).unwrap();
    assert_eq!(found(&store, id).black, Seat::Human(player(2)));
    let connection = Connection::open(file(&folder)).unwrap();
    let mode = connection.pragma_query_value(None, "journal_mode", |row| row.get::<_, String>(0));
    assert_eq!(mode.unwrap(), "wal");
    // What refers to nobody is not stored.
    let board = BoardRef { match_id: id, ply: 0, takebacks: 0 };
    assert!(store.save_plan(board, PlayerId(3), "e2e4 e7e5").is_err());
}

#[test]
fn a_newer_schema_is_refused_and_left_alone() {
    let folder = TempDir::new().unwrap();
    drop(open_file(&file(&folder)).unwrap());
    let connection = Connection::open(file(&folder)).unwrap();
    connection.pragma_update(None, "user_version", 9_999).unwrap();
    drop(connection);
    let error = open_file(&file(&folder)).unwrap_err();
    assert!(matches!(error, OpenError::Newer(_)), "{error}");
    assert_eq!(count(&file(&folder), "PRAGMA user_version"), 9_999);
}

#[test]
fn files_that_are_not_ours_are_refused_and_left_alone() {
    let folder = TempDir::new().unwrap();
    let text = folder.path().join("notes.txt");
    let notes = "these are notes, and quite long ones at that. ".repeat(40);
    std::fs::write(&text, &notes).unwrap();
    let error = open_file(&text).unwrap_err();
    assert!(matches!(error, OpenError::NotOurs(_)), "{error}");
    assert_eq!(std::fs::read_to_string(&text).unwrap(), notes);

    let other = folder.path().join("other.db");
    Connection::open(&other).unwrap().execute_batch("CREATE TABLE recipe (id INTEGER)").unwrap();
    let error = open_file(&other).unwrap_err();
    assert!(matches!(error, OpenError::NotOurs(_)), "{error}");
    assert_eq!(count(&other, "SELECT count(*) FROM sqlite_schema"), 1);
}

#[test]
fn a_path_that_cannot_be_opened_is_refused() {
    let folder = TempDir::new().unwrap();
    for path in [folder.path().to_owned(), folder.path().join("missing").join("matches.db")] {
        let error = open_file(&path).unwrap_err();
        assert!(matches!(error, OpenError::Unopenable { .. }), "{error}");
        assert!(error.to_string().contains("DATABASE_PATH"), "{error}");
    }
}

#[test]
fn a_database_that_would_not_outlive_the_program_is_refused() {
    for path in ["", ":memory:"] {
        let error = open_file(Path::new(path)).unwrap_err();
        assert!(matches!(error, OpenError::NoFile(_)), "{error}");
    }
}

fn move_away(path: &Path, to: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let named = |path: &Path| format!("{}{ending}", path.display());
        std::fs::rename(named(path), named(to)).unwrap();
    }
}

#[test]
fn a_file_that_has_been_taken_away_or_replaced_takes_no_changes_until_it_is_back() {
    let folder = TempDir::new().unwrap();
    let (path, aside) = (file(&folder), folder.path().join("aside.db"));
    let store = open_file(&path).unwrap();
    let id = begin(&store, HERE);
    let is_gone = |ply: u32| {
        store.look_after_outage().ok();
        let why = store.outage().expect("an outage");
        assert!(why.contains("removed or replaced"), "{why}");
        assert!(store.accept_turn(&turn(id, ply + 1, "e2e4", &[]), NOW).is_err());
        assert_eq!(found(&store, id).ply, ply, "what is open can be read");
    };
    // By a connection that stays open.
    assert_eq!(found(&store, id).ply, 0);
    move_away(&path, &aside);
    is_gone(0);
    drop(open_file(&path).unwrap());
    is_gone(0);
    std::fs::remove_file(&path).unwrap();
    move_away(&aside, &path);
    // Nothing is tried before a look has found the file.
    assert!(store.accept_turn(&turn(id, 1, "e2e4", &[]), NOW).is_err());
    store.look_after_outage().unwrap();
    assert_eq!(store.outage(), None);
    assert!(play(&store, id, 1));

    std::fs::remove_file(format!("{}-wal", path.display())).unwrap();
    is_gone(1);
}

#[test]
fn a_file_is_locked_under_every_name_that_it_has() {
    let folder = TempDir::new().unwrap();
    let path = file(&folder);
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    // The link leads to a file that is not there yet.
    let lock = lock_file(&link).unwrap();
    let other = folder.path().join("other");
    std::fs::create_dir(&other).unwrap();
    let mut names = vec![path.clone(), link];
    if cfg!(target_os = "linux") {
        names.push(other.join("hard.db"));
        std::fs::hard_link(&path, &names[2]).unwrap();
    }
    for name in &names {
        let error = lock_file(name).unwrap_err();
        assert!(matches!(error, OpenError::InUse(_)), "{error}");
    }
    drop(lock);
    lock_file(&path).unwrap();
}
