//! Databases of earlier versions: what was in them is there after the tables have been brought up
//! to date.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use crate::database::on_server;

/// The migrations of a sort of database by their numbers.
fn migrations(sort: &str) -> BTreeMap<u32, PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(sort);
    let steps = fs::read_dir(folder).unwrap().map(|step| step.unwrap().path());
    let numbered = steps.map(|step| {
        let name = step.file_name().unwrap().to_str().unwrap();
        let (number, _) = name.split_once('-').unwrap();
        (number.parse().unwrap(), step.join("up.sql"))
    });
    numbered.collect()
}

/// A database as a version of the program has left it whose newest migration has this number.
fn of_version(newest: u32) -> TestDatabase {
    let database = TestDatabase::new();
    let sort = if on_server() { "postgres" } else { "sqlite" };
    for step in migrations(sort).range(..=newest).map(|(_, step)| step) {
        database.run(&fs::read_to_string(step).unwrap());
    }
    database.run(&match on_server() {
        true => format!(
            "CREATE TABLE lions_den (version BIGINT NOT NULL); INSERT INTO lions_den (version) VALUES ({newest})"
        ),
        false => format!("PRAGMA user_version = {newest}"),
    });
    database
}

#[test]
fn both_sorts_of_databases_have_the_same_newest_version() {
    let [sqlite, postgres] = ["sqlite", "postgres"].map(migrations);
    let newest = |steps: &BTreeMap<u32, PathBuf>| steps.last_key_value().map(|(number, _)| *number);
    assert_eq!(newest(&sqlite), newest(&postgres));
    assert!(sqlite.values().chain(postgres.values()).all(|step| step.is_file()));
}

#[test]
fn what_is_still_to_be_done_survives_the_move_to_one_outbox() {
    let database = of_version(24);
    database.run(
        "INSERT INTO player (id, name, seen_at) VALUES (1, 'player 1', 1), (2, 'player 2', 1);
         INSERT INTO match (id, game, start_fen, white, black, days, rated, to_move, moving_since, guild, channel, created_at)
         VALUES (3, 'mighty-lion', 'start', 1, 2, 3, FALSE, 'white', 1, 7, 100, 1);
         INSERT INTO job (kind, match, ply, nonce, due_at, attempts) VALUES ('post_board', 3, 0, 'board', 1, 2), ('tidy', 3, 0, 'tidy', 1, 0);
         DELETE FROM job WHERE kind = 'tidy';
         INSERT INTO challenge (id, game, challenger, color, days, rated, created_at, expires_at, channel, message, claimed_until)
         VALUES (4, 'mighty-lion', 1, 'random', 3, FALSE, 1, 2, 200, 900, 3);
         INSERT INTO daily_server (guild, channel, hour, since) VALUES (7, 300, 9, 0), (8, 400, 9, 0);
         INSERT INTO daily_puzzle (guild, day, game, number, channel, nonce, attempts, claimed_until, done_at, message)
         VALUES (7, 19, 'mighty-lion', 1, 300, 'too late', 1, NULL, NULL, NULL),
                (7, 20, 'mighty-lion', 2, 300, 'puzzle', 1, 5, NULL, NULL),
                (8, 20, 'mighty-lion', 3, 400, 'done', 1, 5, 6, 901);
         INSERT INTO chore (name, done, host, until) VALUES ('commands', 'old', NULL, NULL), ('emoji', NULL, 1, 9)",
    );
    let store = open(&database);
    assert!(store.expire_challenges(NOW).unwrap());
    let mut jobs = store.report_and_claim(&[], None, NOW, LEASE, 10).unwrap();
    jobs.sort_unstable_by_key(|job| job.channel.0);
    let found: Vec<_> = jobs.iter().map(|job| (job.channel.0, job.subject, job.attempts)).collect();
    let board = MatchJob {
        kind: JobKind::PostBoard,
        match_id: MatchId(3),
        ply: 0,
        takebacks: 0,
        offer: None,
    };
    let puzzle = DailyPuzzleId { guild: GuildId(7), day: 20 };
    assert_eq!(
        found,
        [
            (100, Subject::Match(board), 3),
            (200, Subject::Challenge(ChallengeId(4)), 1),
            (300, Subject::DailyPuzzle(puzzle), 2),
        ]
    );
    // What was posted before may be recognised by it, and no number is given out twice.
    assert_eq!([&jobs[0], &jobs[2]].map(|job| job.nonce.as_str()), ["board", "puzzle"]);
    assert_eq!(jobs[0].id, 1);
    assert!(jobs[1].id > 2 && jobs[2].id > 2);
    let task = |name, wanted| store.take_leader_task(name, wanted, NOW, Duration::from_secs(60));
    assert_eq!(task("commands", "old").unwrap(), TaskState::Done);
    assert_eq!(task("emoji", "new").unwrap(), TaskState::Ours);
}

#[test]
fn a_vacation_that_was_asked_for_is_void_and_one_agreed_on_keeps_its_end() {
    let database = of_version(26);
    database.run(
        "INSERT INTO player (id, name, seen_at) VALUES (1, 'player 1', 1), (2, 'player 2', 1);
         INSERT INTO match (id, game, start_fen, white, black, days, rated, to_move, moving_since, guild, channel, created_at,
                            deadline, vacationer, vacation_until)
         VALUES (3, 'mighty-lion', 'start', 1, 2, 3, FALSE, 'white', 1, 7, 100, 1, 9000, 1, 8000);
         INSERT INTO offer (id, match, kind, player, ply, created_at, days) VALUES (5, 3, 'vacation', 1, 0, 1, 7), (6, 3, 'draw', 1, 0, 1, NULL);
         INSERT INTO job (kind, match, ply, offer, nonce, due_at) VALUES ('post_offer', 3, 0, 5, 'vacation', 1), ('post_offer', 3, 0, 6, 'draw', 1)",
    );
    let store = open(&database);
    assert_eq!(store.offer(OfferId(5)).unwrap(), None);
    let draw = store.offer(OfferId(6)).unwrap().unwrap();
    assert_eq!(draw.state, OfferState::Open);
    let open = "SELECT count(*) FROM offer WHERE state = 'open'";
    assert_eq!(database.number(open), 1);
    let jobs = store.report_and_claim(&[], None, NOW, LEASE, 10).unwrap();
    let offers: Vec<_> = jobs.iter().map(|job| of_match(job).offer).collect();
    assert_eq!(offers, [Some(OfferId(6))]);
    let game_match = store.match_by_id(MatchId(3)).unwrap().unwrap();
    assert_eq!(game_match.paused_until, Some(Time(8000)));
    assert_eq!(game_match.deadline, Some(Time(9000)));
    assert_eq!(game_match.time.and_then(|time| time.bonus), None);
}
