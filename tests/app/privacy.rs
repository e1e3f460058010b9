//! What is stored of a person: handed out, and forgotten.

use lions_den::app::*;
use serde_json::Value;

use crate::database::on_server;
use crate::den::*;

/// Begins a rated match of Anna and Ben in which both have played.
fn played(den: &Den) -> Match {
    let rated = NewChallenge {
        rated: true,
        ..to_ben()
    };
    let challenge = den.app.challenge(&person(ANNA), rated).unwrap();
    let (_, game_match) = den
        .app
        .accept(challenge.id, &person(BEN), channel(CHANNEL))
        .unwrap();
    den.play_all(&game_match, &["e2e4", "e7e5"])
}

fn data(den: &Den, of: PlayerId) -> Value {
    let document = den.app.personal_data(of).unwrap();
    assert_eq!(document.file_name, "lions-den-data.json");
    serde_json::from_slice(&document.bytes).unwrap()
}

/// The tables, and how many rows of each name the account or hold the text.
fn rows_with(den: &Den, id: PlayerId, text: &str) -> Vec<(String, i64)> {
    let list = |sql: &str| {
        let rows = den.database.rows(sql).into_iter();
        rows.filter_map(|row| row.into_iter().next()?)
    };
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
        // Whatever refers to a player, in tables that are still to come too.
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
        let sql = format!(
            "SELECT count(*) FROM \"{table}\" WHERE {}",
            conditions.join(" OR ")
        );
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
    let game_match = played(&den);
    den.app.resign(BEN, game_match.id).unwrap();
    let change = SettingsChange {
        theme: Some(Theme::Sea),
        ..SettingsChange::default()
    };
    den.app.change_settings(ANNA, change).unwrap();
    let mine = data(&den, ANNA);
    assert_eq!(mine["player"][0]["name"], "Anna");
    assert_eq!(mine["player_settings"][0]["theme"], "sea");
    assert_eq!(mine["match"][0]["white"], 1);
    assert_eq!(mine["turn"][1]["text"], "e7e5");
    assert_eq!(mine["challenge"][0]["rated"], 1);
    assert!(mine["rating"][0]["rating"].as_f64().unwrap() > 1600.0);
    assert_eq!(mine["rating"].as_array().unwrap().len(), 1);
    let nothing = data(&den, CLEO);
    assert!(
        nothing
            .as_object()
            .unwrap()
            .values()
            .all(|rows| rows.as_array().unwrap().is_empty())
    );
}

#[test]
fn large_ids_are_exact() {
    let den = Den::new();
    let id = PlayerId(1_234_567_890_123_456_789);
    let someone = Person {
        id,
        name: "Zoe".to_owned(),
    };
    den.app.challenge(&someone, to_ben()).unwrap();
    assert_eq!(data(&den, id)["player"][0]["id"], "1234567890123456789");
}

#[test]
fn who_is_forgotten_leaves_matches_without_a_name() {
    let den = Den::new();
    let over = played(&den);
    den.app.resign(BEN, over.id).unwrap();
    let running = played(&den);
    let fresh = den.begin();
    let open = den.app.challenge(&person(ANNA), open_challenge()).unwrap();
    let to_anna = NewChallenge {
        opponent: Some(person(ANNA)),
        ..to_ben()
    };
    let named = den.app.challenge(&person(BEN), to_anna.clone()).unwrap();
    den.app.offer_draw(ANNA, numbered(running.id)).unwrap();
    let change = SettingsChange {
        notify: Some(Notify::Silent),
        ..SettingsChange::default()
    };
    den.app.change_settings(ANNA, change).unwrap();
    den.post_all(500);

    den.app.erase(ANNA).unwrap();
    let den = den.restart();
    assert_eq!(rows_with(&den, ANNA, "Anna"), []);
    let past = den.match_by_id(over.id).unwrap();
    assert_eq!(past.white.name(Locale::English), "a former player");
    assert_eq!(past.outcome.unwrap().winner, Some(Color::White));
    let resigned = den.match_by_id(running.id).unwrap().outcome.unwrap();
    assert_eq!(
        (resigned.winner, resigned.ending),
        (Some(Color::Black), Ending::Resignation)
    );
    let aborted = den.match_by_id(fresh.id).unwrap().outcome.unwrap();
    assert_eq!(aborted.ending, Ending::Aborted);
    for challenge in [open.id, named.id] {
        assert!(matches!(
            den.app.accept(challenge, &person(CLEO), channel(CHANNEL)),
            Err(Error::NoSuchChallenge)
        ));
    }
    // The ends are posted, and the opponent keeps a profile.
    assert_eq!(den.post_all(600).len(), 2);
    let profile = den.app.profile(BEN, &person(BEN)).unwrap();
    assert_eq!(
        profile.games[0].black,
        Results {
            won: 1,
            drawn: 0,
            lost: 1
        }
    );
    assert!(
        data(&den, ANNA)
            .as_object()
            .unwrap()
            .values()
            .all(|rows| rows == &Value::Array(Vec::new()))
    );
    assert_eq!(den.app.settings(ANNA).unwrap(), PlayerSettings::default());
    // Once more does no harm.
    den.app.erase(ANNA).unwrap();

    // Others do not bring the name back; using the bot does.
    let named = den.app.challenge(&person(BEN), to_anna).unwrap();
    let opponent = named.opponent.as_ref().unwrap();
    assert_eq!(opponent.shown(Locale::English), "somebody");
    assert_eq!(rows_with(&den, PlayerId(0), "Anna"), []);
    den.app
        .accept(named.id, &person(ANNA), channel(CHANNEL))
        .unwrap();
    assert_eq!(data(&den, ANNA)["player"][0]["name"], "Anna");
}

#[test]
fn both_players_can_be_forgotten() {
    let den = Den::new();
    let game_match = played(&den);
    den.app.erase(BEN).unwrap();
    den.app.erase(ANNA).unwrap();
    let past = den.match_by_id(game_match.id).unwrap();
    assert_eq!(
        past.title(Locale::English),
        "a former player – a former player, Mighty Lion Chess"
    );
    let record = den.app.history_pgn(CLEO, numbered(game_match.id)).unwrap();
    let text = String::from_utf8(record.bytes).unwrap();
    assert!(
        text.contains("[White \"a former player\"]") && !text.contains("Anna"),
        "{text}"
    );
}

#[test]
fn forgetting_somebody_unknown_changes_nothing() {
    let den = Den::new();
    den.app.erase(CLEO).unwrap();
    assert_eq!(rows_with(&den, CLEO, "Cleo"), []);
}
