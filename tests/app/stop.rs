//! A clean stop, copied or damaged files, and simultaneous turns.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use rules::{Position, Turn};
use store::LostChanges;
use tempfile::TempDir;

use crate::den::*;

fn log_of(path: &Path) -> PathBuf {
    path.with_extension("db-wal")
}

/// Counts the turns of all matches in a copy of the database file without its log.
fn turns_in_copy(path: &Path) -> u32 {
    let elsewhere = TempDir::new().unwrap();
    let copy = elsewhere.path().join("copy.db");
    std::fs::copy(path, &copy).unwrap();
    let database = rusqlite::Connection::open(copy).unwrap();
    database.query_row("SELECT count(*) FROM turn", [], |row| row.get(0)).unwrap()
}

/// Plays legal turns in a match until one is refused, and calls `accepted` for each accepted one.
fn play_on(app: &App, game_match: &Match, accepted: impl Fn()) -> Error {
    let mut position = Position::start(game_match.game);
    let mut ply = 0;
    loop {
        // One that does not end the game: on a busy machine one match may get far ahead.
        let mut turns = position.legal_turns();
        let first = ply * 7 % turns.len();
        turns.rotate_left(first);
        let goes_on = |turn: &Turn| !position.play_unchecked(*turn).legal_turns().is_empty();
        let turn = turns.into_iter().find(goes_on).expect("a turn that mates nobody");
        let played = app.play(
            request([ANNA, BEN][ply % 2], &position.turn_text(turn), numbered(game_match.id)),
            &[],
        );
        match played {
            Ok(_) => accepted(),
            Err(error) => return error,
        }
        position = position.play(turn).unwrap();
        ply += 1;
    }
}

#[test]
fn a_clean_stop_in_the_middle_of_play_leaves_one_whole_file() {
    for most in [1, 40, 150] {
        let den = Den::in_file();
        let matches: Vec<Match> = (0..6).map(|_| den.begin()).collect();
        let accepted = AtomicU32::new(0);
        std::thread::scope(|scope| {
            let players: Vec<_> = (matches.iter())
                .map(|game_match| {
                    let (app, accepted) = (den.app.clone(), &accepted);
                    scope.spawn(move || {
                        let refused = play_on(&app, game_match, || {
                            accepted.fetch_add(1, Ordering::SeqCst);
                        });
                        assert!(matches!(refused, Error::Stopping), "{refused}");
                    })
                })
                .collect();
            while accepted.load(Ordering::SeqCst) < most {
                assert!(!players.iter().any(|player| player.is_finished()));
                std::thread::yield_now();
            }
            den.shut_down().unwrap();
        });
        let path = den.path();
        let log = std::fs::metadata(log_of(&path)).map_or(0, |log| log.len());
        assert_eq!(log, 0, "the log holds something");
        let turns = turns_in_copy(&path);
        let accepted = accepted.load(Ordering::SeqCst);
        // There may be one more turn per match: one that was accepted but could not be reported any
        // more.
        assert!((accepted..=accepted + 6).contains(&turns), "{accepted}, {turns}");
        assert_refused!(den.games(ANNA), Stopping);
        den.shut_down().unwrap();
    }
}

#[test]
fn a_quiet_bot_has_everything_in_the_file_itself() {
    let den = Den::in_file();
    let game_match = den.begin();
    den.tidy_when_quiet().unwrap();
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    den.tidy_when_quiet().unwrap();
    den.play(ANNA, &game_match, "d2d4").unwrap();
    den.tidy_when_quiet().unwrap();
    assert!(log_of(&den.path()).metadata().unwrap().len() > 0);
    den.tidy_when_quiet().unwrap();
    assert_eq!(log_of(&den.path()).metadata().unwrap().len(), 0);
    assert_eq!(turns_in_copy(&den.path()), 3);
}

#[cfg(unix)]
#[test]
fn the_files_are_for_the_owner_only_unless_the_owner_has_opened_them() {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;

    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    let den = Den::in_file();
    den.begin();
    let path = den.path();
    for extension in ["db", "db-wal", "db-shm", "db.lock"] {
        assert_eq!(mode(&path.with_extension(extension)), 0o600, "{extension}");
    }
    let den = den.while_down(|database| {
        std::fs::set_permissions(database.file().unwrap(), Permissions::from_mode(0o640)).unwrap();
    });
    den.begin();
    for extension in ["db", "db-wal"] {
        assert_eq!(mode(&path.with_extension(extension)), 0o640, "{extension}");
    }
}

#[test]
fn a_file_with_broken_pages_is_refused_with_the_way_out() {
    let den = Den::in_file();
    den.play_all(&den.begin(), &["e2e4", "e7e5"]);
    den.shut_down().unwrap();
    let mut bytes = std::fs::read(den.path()).unwrap();
    bytes[4096..].fill(0x5a);
    let broken = TempDir::new().unwrap();
    let broken = broken.path().join("den.db");
    std::fs::write(&broken, bytes).unwrap();
    let Err(error) = App::open(&Location::File(broken.clone()), TestClock::start()) else {
        panic!("broken pages are taken for sound");
    };
    let text = error.to_string();
    assert!(matches!(error, OpenError::Damaged { .. }), "{text}");
    for part in [broken.to_str().unwrap(), "copy", "DATABASE_PATH"] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn what_a_damaged_log_has_lost_is_known_before_it_is_recovered() {
    let den = Den::in_file();
    let game_match = den.begin();
    let path = den.path();
    den.play_all(&game_match, &["e2e4"]);
    let before = log_of(&path).metadata().unwrap().len();
    den.play_all(&game_match, &["e7e5"]);
    den.play_all(&game_match, &["d2d4", "d7d5"]);
    assert_eq!(LostChanges::find(&path).unwrap(), None);

    let folder = TempDir::new().unwrap();
    let copy = folder.path().join("den.db");
    let log = std::fs::read(log_of(&path)).unwrap();
    let last = log.len() - 1;
    // The first byte of the log, one in the first page of the second turn, one in the last page.
    for (damaged, lost, turns) in
        [(0, None, 0), (before as usize + 100, Some(3), 1), (last, Some(1), 3)]
    {
        std::fs::copy(&path, &copy).unwrap();
        let mut bytes = log.clone();
        bytes[damaged] ^= 1;
        std::fs::write(log_of(&copy), bytes).unwrap();
        let found = LostChanges::find(&copy).unwrap().expect("changes are lost");
        assert!(lost.is_none_or(|lost| lost == found.changes), "{found}");
        if turns == 0 {
            continue;
        }
        let app = App::open(&Location::File(copy.clone()), den.clock.clone()).unwrap();
        assert_eq!(app.find(ANNA, numbered(game_match.id)).unwrap().ply, turns);
        app.shut_down().unwrap();
    }

    // A turn that was only partly written when the process was killed was not accepted.
    std::fs::copy(&path, &copy).unwrap();
    std::fs::write(log_of(&copy), &log[..log.len() - 1]).unwrap();
    assert_eq!(LostChanges::find(&copy).unwrap(), None);
}

#[test]
fn a_post_whose_claim_a_power_cut_undid_counts_as_tried() {
    let den = Den::in_file();
    den.begin();
    let folder = TempDir::new().unwrap();
    let copy = folder.path().join("den.db");
    // What is certain to be on disk: everything up to the match, nothing of the claim.
    std::fs::copy(den.path(), &copy).unwrap();
    std::fs::copy(log_of(&den.path()), log_of(&copy)).unwrap();
    let posted = den.claim();
    let app = App::open(&Location::File(copy), den.clock.clone()).unwrap();
    let again = app.report_and_claim(&[], None, 1).unwrap().remove(0);
    assert_eq!(again.nonce, posted.nonce);
    assert!(again.attempts > 1, "it would not be looked for");
}
