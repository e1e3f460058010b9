//! The stored data of a person: exported and deleted.

use app::duels::NewDuel;
use model::Manager;
use serde_json::Value;

use crate::database::on_server;
use crate::den::*;

fn played(den: &Den) -> Match {
    let rated = ChallengeOptions { rated: true, ..to_ben() };
    den.play_all(&den.agree(rated), &["e2e4", "e7e5"])
}

const ZOE: PlayerId = PlayerId(1_100_000_000_000_000_001);
const ZOES_DM: ChannelId = ChannelId(1_200_000_000_000_000_001);
/// Messages that Zoe typed or that only she sees.
const HERS: [u64; 6] = [
    1_300_000_000_000_000_001,
    1_300_000_000_000_000_002,
    1_300_000_000_000_000_003,
    1_300_000_000_000_000_004,
    1_300_000_000_000_000_005,
    1_300_000_000_000_000_006,
];

fn zoe() -> Person {
    Person { id: ZOE, name: "Zoe".to_owned() }
}

/// Posts everything that is due: in a server as messages from 500 on, to Zoe alone as one of hers.
fn post_to_zoe(den: &Den) {
    let mut number = 0;
    while let Some(job) = den.claim_post() {
        let Some(content) = den.content(&job).unwrap() else { continue };
        number += 1;
        let delivery = match content {
            Content::Tidy { .. }
            | Content::Challenge(_)
            | Content::Thinking { .. }
            | Content::ArchiveThread(_)
            | Content::ShowReview { .. } => Delivery::Changed(Vec::new()),
            Content::ShowDuel(..) => Delivery::Changed(Vec::new()),
            Content::DirectMessage(_) => {
                Delivery::Told { channel: ZOES_DM, message: MessageId(HERS[0]) }
            }
            Content::Visitor(ZOE, _) => {
                Delivery::Told { channel: ZOES_DM, message: MessageId(HERS[1] + number * 10 + 1) }
            }
            Content::Visitor(other, _) => Delivery::Told {
                channel: conversation_with(other),
                message: MessageId(500 + number),
            },
            _ if job.channel == ZOES_DM => Delivery::Posted(MessageId(HERS[1] + number * 10)),
            _ => Delivery::Posted(MessageId(500 + number)),
        };
        den.done(&job, delivery).unwrap();
    }
}

fn typed(den: &Den, in_channel: ChannelId, text: &str, id: u64) {
    let heard = den.hear(&TypedMessage { id: MessageId(id), ..message(ZOE, in_channel, text) });
    assert!(matches!(heard, Ok(Heard::Played(_))), "{heard:?}");
}

/// Zoe's server meets Ben's, which she visits.
fn zoe_plays_a_duel(den: &Den) {
    let (hers, bens) = (GuildId(19), GUILD);
    let organizer = |person, guild, channel| Manager {
        person,
        guild,
        channel,
        is_permitted: true,
        roles: Vec::new(),
    };
    let new = NewDuel {
        game: Game::MightyLion,
        boards: Some(1),
        days: None,
        bonus: None,
        rated: false,
        hours: None,
    };
    let zoes = organizer(zoe(), hers, ChannelId(190));
    let ben = organizer(person(BEN), bens, CHANNEL);
    let app = &den.app;
    let duel = app.invite_to_duel(&zoes, "Tigers", new).unwrap();
    let id = duel.id;
    app.accept_duel(&ben, "Lions", &duel.code).unwrap();
    app.join_duel(hers, id, &zoe()).unwrap();
    app.join_duel(bens, id, &person(BEN)).unwrap();
    app.close_line_up(&zoes, id).unwrap();
    app.close_line_up(&ben, id).unwrap();
    post_to_zoe(den);
    for played in app.duel_of(bens, id).unwrap().matches.iter().filter_map(|of| of.played) {
        let info = app.find(ZOE, numbered(played.id)).unwrap();
        den.play(info.seat(Color::White).person().unwrap().id, &info, "e2e4").unwrap();
    }
    post_to_zoe(den);
}

/// Zoe does everything that leaves stored data. Returns the pending posts to her alone and their
/// outcomes.
fn zoe_lives(den: &Den) -> Vec<(Job, Delivery)> {
    den.notify(ZOE, Notify::DirectMessage);
    let to_zoe = ChallengeOptions { opponent: Some(zoe()), color: ColorChoice::Black, ..to_ben() };
    let challenge = den.challenge(&person(BEN), to_zoe.clone()).unwrap();
    let (_, over) = den.app.accept(challenge.id, &zoe(), |_| channel(CHANNEL)).unwrap();
    post_to_zoe(den);
    typed(den, CHANNEL, "e2e4", HERS[2]);
    den.offer_draw(ZOE, numbered(over.id)).unwrap();
    den.take_vacation(ZOE, 2).unwrap();
    post_to_zoe(den);
    den.play(BEN, &over, "e7e5").unwrap();
    post_to_zoe(den);
    den.resign(BEN, over.id).unwrap();
    post_to_zoe(den);

    let new = at_level(1);
    let place = Place { guild: None, channel: ZOES_DM, anchor: Some(MessageId(HERS[3])) };
    let practice = den.practice(&zoe(), new, place).unwrap();
    post_to_zoe(den);
    typed(den, ZOES_DM, "e2e4", HERS[4]);
    den.refusal_posted(practice.board(), ZOES_DM, MessageId(HERS[5]), None).unwrap();
    let read = ReadCursor { channel: ZOES_DM, message: MessageId(HERS[4]), with: Some(ZOE) };
    den.note_read(&[read]).unwrap();
    den.challenge(&zoe(), open_challenge()).unwrap();
    let (id, dm) = (ZOE, ZOES_DM);
    for row in [
        format!("INSERT INTO task_done (player, game, task, done_at) VALUES ({id}, 'chu', 'a', 9)"),
        format!("INSERT INTO task_shown (player, game, task, channel, shown_at) VALUES ({id}, 'chu', 'a', {dm}, 9)"),
        format!(
            "INSERT INTO puzzle_try (player, game, number, step, channel, shown_at) VALUES ({id}, 'chu', 1, 0, {dm}, 9)"
        ),
        format!(
            "INSERT INTO puzzle_solver (player, game, rating, deviation, volatility, rated_at, solved, failed, streak, best_streak)
             VALUES ({id}, 'chu', 1500, 1, 1, 9, 1, 1, 1, 1)"
        ),
        format!("INSERT INTO illegal_turn (message, match, ply, text, rule, refused_at) VALUES ({}, {}, 0, 'Bxg4', 'cannot-reach', 9)", HERS[5] + 1, over.id),
        format!("INSERT INTO vote (match, ply, takebacks, player, text, number, message, voted_at) VALUES ({}, 0, 0, {id}, 'e2e4', 1, {}, 9)", over.id, HERS[5] + 1),
        format!("INSERT INTO looking (guild, player, channel, since, until) VALUES (5, {id}, 6, 9, 99)"),
        format!("INSERT INTO analysis_board (player, game, start_fen, tree, node, used_at) VALUES ({id}, 'chu', 'x', '', 0, 9)"),
        format!("INSERT INTO puzzle_wish (player, game, level) VALUES ({id}, 'chu', 'hard')"),
        format!("INSERT INTO review (match, player, asked_at, nodes) VALUES ({}, {id}, 9, 5)", over.id),
        format!("INSERT INTO event (id, name, guild, channel, format, game, days, rated, by_rounds, at_once, least, most, state, closes_at, created_at, ended_at, organizer)
                 VALUES (7, 'Cup', 5, 6, 'swiss', 'chu', 3, TRUE, TRUE, 4, 8, 64, 'over', 8, 9, 9, {id})"),
        format!("INSERT INTO event_draft (guild, channel, organizer, changed_at, format, game, days, rated, double, by_rounds, typed)
                 VALUES (5, 6, {id}, 9, 'swiss', 'chu', 3, TRUE, FALSE, FALSE, '{{}}')"),
        format!("INSERT INTO event_report (event, number, match, reporter, text, reported_at) VALUES (7, 1, {}, {id}, 'Hm', 9)", over.id),
        format!("INSERT INTO daily_solver (guild, day, player) VALUES (5, 20000, {id})"),
        format!("INSERT INTO blocked_channel (channel, permission, since) VALUES ({dm}, 'x', 9)"),
        format!("INSERT INTO lane (id, not_before) VALUES ({id}, 9), ({dm}, 9), (-{dm}, 9)"),
        format!("INSERT INTO refusal (message, match, channel) VALUES ({}, {}, {dm})", HERS[5] + 1, over.id),
    ] {
        den.database.execute(&row);
    }
    zoe_plays_a_duel(den);
    let challenge = den.challenge(&person(BEN), to_zoe).unwrap();
    den.app.accept(challenge.id, &zoe(), |_| channel(ChannelId(101))).unwrap();
    let mut under_way = Vec::new();
    while let Some(job) = den.claim_post() {
        let content = den.content(&job).unwrap();
        let message = MessageId(HERS[0] + 7 + under_way.len() as u64);
        if matches!(content, Some(Content::DirectMessage(_))) {
            let channel = ZOES_DM;
            under_way.push((job, Delivery::Told { channel, message }));
        } else if job.channel == ZOES_DM {
            under_way.push((job, Delivery::Posted(message)));
        }
    }
    under_way
}

/// Returns the cells of the whole database that contain one of these, each with its table and
/// column.
fn cells_with(den: &Den, needles: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for table in tables(den) {
        let columns = columns_of(den, &table);
        let cells: Vec<String> = columns.iter().map(|column| format!("\"{column}\"")).collect();
        let sql = format!("SELECT {} FROM \"{table}\"", cells.join(", "));
        for row in den.database.rows(&sql) {
            let holding = columns.iter().zip(row).filter_map(|(column, cell)| {
                let cell = cell?;
                let holds = needles.iter().any(|needle| cell.contains(needle));
                holds.then(|| format!("{table}.{column} = {cell}"))
            });
            found.extend(holding);
        }
    }
    found
}

fn list(den: &Den, sql: &str) -> Vec<String> {
    den.database.rows(sql).into_iter().filter_map(|row| row.into_iter().next()?).collect()
}

fn tables(den: &Den) -> Vec<String> {
    list(
        den,
        match on_server() {
            false => {
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            }
            true => {
                "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'lions_den'"
            }
        },
    )
}

fn columns_of(den: &Den, table: &str) -> Vec<String> {
    let sql = match on_server() {
        false => "SELECT name FROM pragma_table_info('TABLE')",
        true => {
            "SELECT attname FROM pg_attribute WHERE attrelid = '\"TABLE\"'::regclass AND attnum > 0 AND NOT attisdropped"
        }
    };
    list(den, &sql.replace("TABLE", table))
}

#[test]
fn deleting_leaves_nothing_that_leads_to_the_person() {
    let (den, under_way) = Den::with(zoe_lives);
    let mut needles = vec![ZOE.to_string(), ZOES_DM.to_string(), "Zoe".to_owned()];
    // The ids of her direct messages and of those that she typed have the same prefix.
    needles.push("1300000000000000".to_owned());
    assert!(cells_with(&den, &needles).len() > 25);
    den.erase(ZOE).unwrap();
    assert_eq!(cells_with(&den, &needles), Vec::<String>::new());

    // The pending posts arrive and restore nothing.
    for (job, delivery) in under_way {
        den.done(&job, delivery).unwrap();
    }
    assert_eq!(cells_with(&den, &needles), Vec::<String>::new());
    post_to_zoe(&den);
    assert_eq!(cells_with(&den, &needles), Vec::<String>::new());
}

#[test]
fn the_file_holds_every_row_that_names_the_person() {
    let den = Den::new();
    zoe_lives(&den);
    let file = data(&den, ZOE);
    let named = [ZOE.to_string(), ZOES_DM.to_string()];
    let names = |cell: &str| named.iter().any(|it| cell.contains(it));
    let mut missing = Vec::new();
    for table in tables(&den) {
        let rows = den.database.rows(&format!("SELECT * FROM \"{table}\""));
        let stored = rows.iter().filter(|row| row.iter().flatten().any(|cell| names(cell))).count();
        let exported = file[&table].as_array().map_or(0, |rows| {
            let cells = |row: &Value| {
                row.as_object().unwrap().values().any(|cell| names(&cell.to_string()))
            };
            rows.iter().filter(|row| cells(row)).count()
        });
        if stored != exported {
            missing.push(format!("{table}: {stored} rows, {exported} in the file"));
        }
    }
    assert_eq!(missing, Vec::<String>::new());
    // The opponent's messages belong to the opponent.
    assert!(!data(&den, BEN).to_string().contains(&ZOES_DM.to_string()));
}

#[test]
fn deleting_again_and_again_leaves_no_rows_and_refills_nothing() {
    let den = Den::new();
    den.resign(BEN, played(&den).id).unwrap();
    for _ in 0..60 {
        den.rate_limit(ANNA, Cost::Small).unwrap();
    }
    den.erase(ANNA).unwrap();
    assert_refused!(den.rate_limit(ANNA, Cost::Small), TooFast { .. });
    let players = || den.database.number("SELECT count(*) FROM player");
    let before = players();
    for _ in 0..5 {
        den.erase(ANNA).unwrap();
        den.erase(CLEO).unwrap();
    }
    assert_eq!(players(), before);
}

fn data(den: &Den, of: PlayerId) -> Value {
    let document = den.personal_data(of).unwrap();
    assert_eq!(document.file_name, "lions-den-data.json");
    serde_json::from_slice(&document.bytes).unwrap()
}

/// Returns the tables, and how many rows of each refer to the account or contain the text.
fn rows_with(den: &Den, id: PlayerId, text: &str) -> Vec<(String, i64)> {
    let list =
        |sql: &str| den.database.rows(sql).into_iter().filter_map(|row| row.into_iter().next()?);
    let (tables, referring, texts) = match on_server() {
        false => (
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
            "SELECT \"from\" FROM pragma_foreign_key_list('TABLE') WHERE \"table\" = 'player'",
            "SELECT name FROM pragma_table_info('TABLE') WHERE type = 'TEXT'",
        ),
        true => (
            "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'lions_den'",
            "SELECT attname FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
             WHERE contype = 'f' AND conrelid = 'TABLE'::regclass AND confrelid = 'player'::regclass",
            "SELECT attname FROM pg_attribute WHERE attrelid = 'TABLE'::regclass AND atttypid = 'text'::regtype",
        ),
    };
    let mut found = Vec::new();
    for table in list(tables) {
        // This covers everything that refers to a player, including future tables.
        let referring = list(&referring.replace("TABLE", &table));
        let mut conditions: Vec<String> =
            referring.map(|column| format!("{column} = {id}")).collect();
        let texts = list(&texts.replace("TABLE", &table));
        conditions.extend(texts.map(|column| format!("{column} LIKE '%{text}%'")));
        if matches!(table.as_str(), "player" | "player_settings") {
            let key = if table == "player" { "id" } else { "player" };
            conditions.push(format!("{key} = {id}"));
        }
        if conditions.is_empty() {
            continue;
        }
        let sql = format!("SELECT count(*) FROM \"{table}\" WHERE {}", conditions.join(" OR "));
        let count = den.database.number(&sql);
        if count > 0 {
            found.push((table, count));
        }
    }
    found
}

#[test]
fn the_file_holds_what_is_stored_of_the_asker() {
    let den = Den::new();
    den.resign(BEN, played(&den).id).unwrap();
    let change = SettingsChange { theme: Some(Theme::Sea), ..SettingsChange::default() };
    den.change_settings(ANNA, change).unwrap();
    let mine = data(&den, ANNA);
    assert_eq!(mine["player"][0]["name"], "Anna");
    assert_eq!(mine["player_settings"][0]["theme"], "sea");
    assert_eq!(mine["match"][0]["white"], 1);
    assert_eq!(mine["turn"][1]["text"], "e7e5");
    assert_eq!(mine["challenge"][0]["rated"], 1);
    assert!(mine["rating"][0]["rating"].as_f64().unwrap() > 1600.0);
    assert_eq!(mine["rating"].as_array().unwrap().len(), 1);
    let nothing = data(&den, CLEO);
    assert!(nothing.as_object().unwrap().values().all(|rows| rows.as_array().unwrap().is_empty()));
}

#[test]
fn large_ids_are_exact() {
    let den = Den::new();
    let id = PlayerId(1_234_567_890_123_456_789);
    let someone = Person { id, name: "Zoe".to_owned() };
    den.challenge(&someone, to_ben()).unwrap();
    assert_eq!(data(&den, id)["player"][0]["id"], "1234567890123456789");
}

#[test]
fn who_is_forgotten_leaves_matches_without_a_name() {
    let (den, over) = Den::with(played);
    den.resign(BEN, over.id).unwrap();
    let running = played(&den);
    let fresh = den.begin();
    let open = den.challenge(&person(ANNA), open_challenge()).unwrap();
    let to_anna = to(ANNA);
    let named = den.challenge(&person(BEN), to_anna.clone()).unwrap();
    den.offer_draw(ANNA, numbered(running.id)).unwrap();
    den.notify(ANNA, Notify::Silent);
    den.post_all(500);

    den.erase(ANNA).unwrap();
    let den = den.restart();
    assert_eq!(rows_with(&den, ANNA, "Anna"), []);
    let past = den.match_by_id(over.id).unwrap();
    assert_eq!(past.white.name(Locale::English), "Former player");
    assert_eq!(past.outcome.unwrap().winner, Some(Color::White));
    let resigned = den.match_by_id(running.id).unwrap().outcome.unwrap();
    assert_eq!((resigned.winner, resigned.ending), (Some(Color::Black), Ending::Resignation));
    assert_eq!(den.match_by_id(fresh.id).unwrap().outcome.unwrap().ending, Ending::Aborted);
    for challenge in [open.id, named.id] {
        assert_refused!(
            den.app.accept(challenge, &person(CLEO), |_| channel(CHANNEL)),
            NoSuchChallenge
        );
    }
    assert_eq!(den.post_all(600).len(), 2);
    let profile = den.profile(BEN, &person(BEN)).unwrap();
    assert_eq!(profile.games[0].results[1], Results { won: 1, drawn: 0, lost: 1 });
    assert!(
        data(&den, ANNA)
            .as_object()
            .unwrap()
            .values()
            .all(|rows| rows == &Value::Array(Vec::new()))
    );
    assert_eq!(den.settings(ANNA).unwrap(), PlayerSettings::default());
    // A second deletion does no harm.
    den.erase(ANNA).unwrap();

    // A person who comes back is treated as new.
    den.accept(den.challenge(&person(BEN), to_anna).unwrap().id, ANNA);
    assert_eq!(data(&den, ANNA)["player"][0]["name"], "Anna");
}

#[test]
fn the_threads_of_who_is_forgotten_lose_the_name() {
    let den = Den::new();
    let place = Place { anchor: Some(MessageId(77)), ..channel(CHANNEL) };
    let over = den.begin_in(place);
    den.post_all(500);
    den.resign(BEN, over.id).unwrap();
    den.post_all(600);
    den.erase(ANNA).unwrap();
    let (_, changed) = den.carry_out_all(700);
    let renamed = changed.iter().find_map(|change| match change {
        Content::RenameThread(thread, name) => Some((*thread, name.as_str())),
        _ => None,
    });
    let (thread, name) = renamed.expect("the thread is renamed");
    assert_eq!(thread, ChannelId(77));
    assert!(name.contains("Former player") && !name.contains("Anna"), "{name}");
}

#[test]
fn both_players_can_be_forgotten() {
    let (den, game_match) = Den::with(played);
    den.erase(BEN).unwrap();
    den.erase(ANNA).unwrap();
    let past = den.match_by_id(game_match.id).unwrap();
    assert_eq!(past.title(Locale::English), "Former player – Former player, Mighty Lion Chess");
    let record = den.history_pgn(CLEO, numbered(game_match.id)).unwrap();
    let text = String::from_utf8(record.bytes).unwrap();
    assert!(text.contains("[White \"Former player\"]") && !text.contains("Anna"), "{text}");
}

#[test]
fn forgetting_somebody_unknown_changes_nothing() {
    let den = Den::new();
    den.erase(CLEO).unwrap();
    assert_eq!(rows_with(&den, CLEO, "Cleo"), []);
}
