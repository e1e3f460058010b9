//! Copies everything to another database and back, and compares the rows.

use std::collections::BTreeMap;

use crate::database::TestDatabase;
use crate::den::*;

/// The tables that describe a database instead of its contents.
const OWN: [&str; 2] = ["lions_den", "sqlite_sequence"];

fn location(database: &TestDatabase) -> Location {
    Location::new(&database.location()).unwrap()
}

fn copy(from: &TestDatabase, to: &TestDatabase) -> std::result::Result<(), CopyError> {
    copy_database(&location(from), &location(to), |_| ())
}

/// Returns all rows of all tables, sorted and with their column names. Booleans are 0 and 1.
fn everything(database: &TestDatabase) -> BTreeMap<String, Vec<String>> {
    let (tables, columns) = match database.file() {
        Some(_) => (
            "SELECT name FROM sqlite_schema WHERE type = 'table'",
            "SELECT name FROM pragma_table_info('TABLE') ORDER BY name",
        ),
        None => (
            "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()",
            "SELECT attname FROM pg_attribute WHERE attrelid = 'TABLE'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attname",
        ),
    };
    let list = |sql: &str| -> Vec<String> {
        database.rows(sql).into_iter().map(|mut row| row.remove(0).unwrap()).collect()
    };
    let rows_of = |table: String| {
        let columns = list(&columns.replace("TABLE", &table));
        let rows = database.rows(&format!("SELECT {} FROM {table}", columns.join(", ")));
        let row = |row: Vec<Option<String>>| {
            let cells = columns.iter().zip(row).map(|(column, cell)| {
                let cell = match cell.as_deref() {
                    Some("t") => "1".to_owned(),
                    Some("f") => "0".to_owned(),
                    // The databases format numbers with a fraction differently.
                    Some(text) => match text.parse::<f64>() {
                        Ok(number) if text.contains(['.', 'e']) => number.to_string(),
                        _ => text.to_owned(),
                    },
                    None => "NULL".to_owned(),
                };
                format!("{column}={cell}")
            });
            cells.collect::<Vec<_>>().join(" ")
        };
        let mut rows: Vec<String> = rows.into_iter().map(row).collect();
        rows.sort();
        (table, rows)
    };
    let tables = list(tables).into_iter();
    let tables = tables.filter(|table| !OWN.contains(&table.as_str()));
    tables.map(rows_of).collect()
}

/// Returns the database of a den with something in each table.
fn lived_in() -> TestDatabase {
    let (den, first) = Den::with_match();
    den.play_all(&first, &["e2e4", "e7e5", "d2d4"]);
    den.post_all(1000);
    den.resign(BEN, first.id).unwrap();
    let rated = den.challenge(
        &person(BEN),
        ChallengeOptions { rated: true, opponent: Some(person(ANNA)), ..to_ben() },
    );
    let rated = den.app.accept(rated.unwrap().id, &person(ANNA), |_| channel(CHANNEL)).unwrap().1;
    den.play_all(&rated, &["e2e4", "e7e5"]);
    den.resign(ANNA, rated.id).unwrap();
    let odds = ChallengeOptions {
        start: Position::start_called(Game::MightyLion, "no-knight").map(Box::new),
        ..to(CLEO)
    };
    den.challenge(&person(BEN), odds).unwrap();
    let running = den.begin_in(channel(ChannelId(200)));
    den.play_all(&running, &["d2d4"]);
    let which = MatchSelector::Match(running.id, from(running.channel));
    den.offer_draw(ANNA, which).unwrap();
    den.set_plan(ANNA, which, None, "d5 c4").unwrap();
    let with_bank = ChallengeOptions { bonus: Some(12), ..open_challenge() };
    den.challenge(&person(CLEO), with_bank).unwrap();
    den.take_vacation(BEN, 2).unwrap();
    let change = SettingsChange { theme: Some(Theme::Sea), ..SettingsChange::default() };
    den.change_settings(ANNA, change).unwrap();
    den.keep_time().unwrap();
    den.claim();
    let database = den.leave();
    for rest in [
        "INSERT INTO lane (id, not_before) VALUES (-5, 9)",
        "INSERT INTO blocked_channel (channel, permission, since, told) VALUES (5, 'Näh''re', 9, TRUE)",
        "INSERT INTO server_settings (guild, threads, game) VALUES (5, FALSE, NULL)",
        "INSERT INTO rating_role (guild, role, rating) VALUES (5, 6, 1500)",
        "INSERT INTO rating_role_due (guild, player, due_at) VALUES (5, 1, 9)",
        "INSERT INTO server_channel (guild, channel) VALUES (5, 6), (5, 7)",
        "INSERT INTO last_read (channel, message, player) VALUES (5, 6, NULL)",
        "INSERT INTO refusal (message, match, channel) VALUES (5, 1, 6)",
        "INSERT INTO task_done (player, game, task, done_at) VALUES (5, 'chu', 'a', 9), (5, 'chu', 'b', 9)",
        "INSERT INTO task_shown (player, game, task, channel, shown_at) VALUES (5, 'chu', 'a', 6, 9)",
        "INSERT INTO puzzle_try (player, game, number, step, first, channel, shown_at)
         VALUES (5, 'chu', 1, 0, NULL, 6, 9), (5, 'chu', 2, 1, TRUE, 6, 9)",
        "INSERT INTO puzzle_solver
             (player, game, rating, deviation, volatility, rated_at, solved, failed, streak, best_streak)
         VALUES (5, 'chu', 1512.3333333333333, 0.1, 5e-324, 9, 1, 2, 3, 4)",
        "INSERT INTO analysis_board (player, game, start_fen, tree, node, flipped, used_at) VALUES (5, 'chu', 'x', 'e2e4', 1, TRUE, 9)",
        "INSERT INTO digest_server (guild, channel, since, week) VALUES (5, 6, 9, NULL)",
        "INSERT INTO illegal_turn (message, match, ply, text, rule, refused_at) VALUES (8, 1, 0, 'Bxg4', 'cannot-reach', 9)",
        "INSERT INTO vote (match, ply, takebacks, player, text, number, message, voted_at) VALUES (1, 0, 0, 5, 'e2e4', 1, 7, 9)",
        "INSERT INTO looking (guild, player, game, days, bonus, channel, since, until)
         VALUES (5, 1, NULL, 3, 12, 6, 9, 99)",
        "INSERT INTO puzzle_wish (player, game, level, theme) VALUES (5, 'chu', 'hard', NULL)",
        "INSERT INTO puzzle_rating (game, number, rating, deviation, volatility, rated_at)
         VALUES ('chu', 1, 1e300, 350.0, 0.06, 9)",
        "INSERT INTO review (match, player, asked_at, nodes) VALUES (1, 1, 9, 5)",
        "INSERT INTO evaluation (match, ply, score, line) VALUES (1, 0, -20, 'e2e4 e7e5'), (1, 1, 30, '')",
        "INSERT INTO daily_server (guild, channel, hour, since) VALUES (5, 6, 7, 9)",
        "INSERT INTO daily_puzzle (guild, day, game, number, channel) VALUES (5, 20000, 'chu', 1, 6)",
        "INSERT INTO daily_solver (guild, day, player, solved) VALUES (5, 20000, 1, TRUE)",
        "INSERT INTO event (id, name, guild, channel, format, game, days, rated, by_rounds, at_once, least, most, state, closes_at, created_at)
         VALUES (7, 'Cup', 5, 6, 'round-robin', 'chu', 3, TRUE, FALSE, 4, 3, 12, 'running', 8, 9)",
        "INSERT INTO event_player (event, number, player, joined_at) VALUES (7, 1, 1, 9), (7, 2, NULL, 9)",
        "INSERT INTO event_pairing (event, number, round, white, black, match, result, forfeit) VALUES (7, 1, 1, 1, 2, 1, 'draw', TRUE)",
        "INSERT INTO event_bye (event, round, player) VALUES (7, 1, 2)",
        "INSERT INTO event_half_bye (event, player, round) VALUES (7, 1, 2)",
        "INSERT INTO event_draft (guild, channel, organizer, changed_at, format, game, days, rated, double, by_rounds, typed)
         VALUES (5, 6, 1, 9, 'swiss', 'chu', 3, TRUE, FALSE, FALSE, '{\"name\":\"Näh''re\"}')",
        "INSERT INTO event_report (event, number, match, reporter, text, reported_at, told) VALUES (7, 1, 1, 2, 'Hm', 9, TRUE)",
        "INSERT INTO event_news (event, number, kind, told) VALUES (7, 1, 'begun', TRUE)",
        "UPDATE match SET event = 7 WHERE id = 1",
        "INSERT INTO job (kind, event, guild, nonce, due_at) VALUES ('event_show', 7, 5, 'a nonce', 9)",
        "INSERT INTO duel (id, code, game, boards, days, rated, hours, state, closes_at, low, high)
         VALUES (8, 'abc', 'chu', 4, 3, TRUE, 72, 'running', 9, 5, 6)",
        "INSERT INTO duel_server (duel, side, guild, name, channel, closed) VALUES (8, 'inviting', 5, 'Näh''re', 6, TRUE)",
        "INSERT INTO duel_player (duel, number, side, player, board) VALUES (8, 1, 'inviting', 1, 1), (8, 2, 'invited', NULL, NULL)",
        "INSERT INTO duel_match (duel, number, board, host, match) VALUES (8, 1, 1, 'inviting', 1)",
        "UPDATE match SET duel = 8, visitor = 'black' WHERE id = 1",
        "UPDATE match SET pair = 1 WHERE id = 1",
        "INSERT INTO match (game, start_fen, rated, to_move, moving_since, channel, created_at, ended_at, ending, imported_by, imported_white, kept)
         SELECT game, start_fen, FALSE, 'white', 9, 0, 9, 9, 'unfinished', 1, 'Näh''re', TRUE FROM match WHERE id = 1",
        "INSERT INTO vote_invitation (channel, guild, server, name, code, game, color, hours, count, until)
         VALUES (6, 5, 'Näh''re', 'lobby', 'abc', 'chu', 'white', 24, NULL, 9)",
        "INSERT INTO job (kind, duel, guild, channel, ply, nonce, due_at) VALUES ('duel_show', 8, 5, 6, 1, 'a nonce', 9)",
        "INSERT INTO job (kind, guild, day, channel, nonce, due_at) VALUES ('post_puzzle', 5, 20000, 6, 'a nonce', 9)",
        "INSERT INTO block (kind, id, reason, since) VALUES ('person', 5, 'spam', 9)",
        "INSERT INTO host (id, until, shares) VALUES (-8, 9, TRUE)",
        // A claim of a host that is not known would be freed.
        "UPDATE job SET host = -8 WHERE host IS NOT NULL",
        "INSERT INTO shard (number, host) VALUES (0, -8), (1, -8)",
        "INSERT INTO session_turn (bucket, taken_at, host, shard) VALUES (0, 9, NULL, NULL)",
        "INSERT INTO leader_task (name, done) VALUES ('commands', 'all')",
        "INSERT INTO interaction (id, host) VALUES (1, -8)",
        "INSERT INTO invalid_request (minute, status, requests) VALUES (9, 429, 2)",
        "UPDATE sharding SET shards = 2",
    ] {
        database.execute(rest);
    }
    database
}

#[test]
fn there_and_back_everything_is_as_it_was() {
    let Some(server) = TestDatabase::on_server() else { return };
    let from = lived_in();
    let before = everything(&from);
    for (table, rows) in &before {
        assert!(!rows.is_empty(), "put something into {table}, so that it is copied");
    }
    copy(&from, &server).unwrap();
    assert_eq!(everything(&server), before);
    let back = TestDatabase::in_file();
    copy(&server, &back).unwrap();
    assert_eq!(everything(&back), before);

    // Neither reuses a number that has been given out.
    for database in [server, back] {
        let newest = database.number("SELECT max(id) FROM match");
        let den = Den::over(database, TestClock::start());
        assert_eq!(den.begin_in(channel(ChannelId(900))).id.0, newest + 1);
    }
}

#[test]
fn a_copy_overwrites_nothing() {
    let from = lived_in();
    let taken = lived_in();
    let before = everything(&taken);
    let error = copy(&from, &taken).unwrap_err();
    assert!(matches!(error, CopyError::Copy(_)), "{error}");
    assert!(error.to_string().contains("not empty"), "{error}");
    assert_eq!(everything(&taken), before);
}

#[test]
fn a_database_that_is_not_there_is_not_copied() {
    let nowhere = TestDatabase::in_file();
    let error = copy(&nowhere, &TestDatabase::new()).unwrap_err();
    assert!(matches!(error, CopyError::NoSource(_)), "{error}");
    assert!(!nowhere.file().unwrap().exists());
}

#[test]
fn a_match_whose_record_is_broken_is_named() {
    let from = lived_in();
    from.execute("UPDATE turn SET text = 'a2a5' WHERE match = 1 AND ply = 2");
    let error = copy(&from, &TestDatabase::new()).unwrap_err();
    let CopyError::Broken(broken) = error else { panic!("{error}") };
    assert_eq!(broken.len(), 1);
    let why = broken[0].fault().unwrap();
    assert!(why.contains("a2a5"), "{why}");
}
