//! Stored personal data; names are only names.

use serde_json::Value;

use crate::den::*;

#[tokio::test]
async fn a_person_sees_and_deletes_what_is_stored() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let lobby = den.world.lions_den();
    type_turns(&den, thread, [&ada, &ben], &["e4", "e5"]).await;
    let answer = ask(&ada, lobby, "privacy export", &[]).await;
    assert!(answer.is_ephemeral());
    let file = &answer.attachments[0];
    assert_eq!(file.filename, "lions-den-data.json");
    let data: Value = serde_json::from_slice(&file.bytes).expect("JSON");
    assert_eq!(data["player"][0]["name"], "Ada");
    assert_eq!(data["turn"].as_array().map(Vec::len), Some(2));

    let question = ask(&ada, lobby, "privacy delete", &[]).await;
    says(&press(&ada, &question, "Keep it").await, "nothing has been deleted");
    let question = ask(&ada, lobby, "privacy delete", &[]).await;
    den.restart().await;
    says(&press(&ada, &question, "Delete my data").await, "has been deleted");
    let text = ask(&ben, lobby, "board", &[("match", "1".into())]).await.content;
    assert!(text.contains("Former player") && !text.contains("Ada"), "{text}");
    assert!(text.contains("Resignation: Ben (Black) wins"), "{text}");
}

/// The database cells with one of these, each with its table.
fn cells_with(den: &Den, needles: &[String]) -> Vec<String> {
    let path = den.dir().join("lions-den.db");
    let database = rusqlite::Connection::open(path).expect("the database");
    let list = |sql: &str| -> Vec<Vec<String>> {
        let mut statement = database.prepare(sql).expect("a query");
        let columns = statement.column_count();
        let cell = |row: &rusqlite::Row<'_>, column| -> rusqlite::Result<String> {
            Ok(format!("{:?}", row.get::<_, rusqlite::types::Value>(column)?))
        };
        let rows = statement.query_map((), |row| (0..columns).map(|at| cell(row, at)).collect());
        rows.expect("rows").collect::<Result<_, _>>().expect("rows")
    };
    let tables = list("SELECT name FROM sqlite_schema WHERE type = 'table'");
    let mut found = Vec::new();
    for table in tables.into_iter().flatten() {
        let table = table.trim_start_matches("Text(").trim_matches(['"', ')']).to_owned();
        let cells = list(&format!("SELECT * FROM {table}")).into_iter().flatten();
        let holding = cells.filter(|cell| needles.iter().any(|needle| cell.contains(needle)));
        found.extend(holding.map(|cell| format!("{table}: {cell}")));
    }
    found
}

#[tokio::test]
async fn deleting_leaves_no_id_in_the_database() {
    let (mut den, ada, _) = Den::with_ada(Setup::default()).await;
    let channel = ada.dm_channel();
    practise(&ada, channel, 1).await;
    let mut messages = vec![den.board(channel, 0).await.id];
    messages.push(ada.dm("a2a3").unwrap());
    messages.push(den.board(channel, 2).await.id);
    messages.push(ada.dm("a3a8").unwrap());
    let refused = *messages.last().unwrap();
    let refusal = ada.wait_for_message(channel, SOON, |m| m.reply_to == Some(refused));
    messages.push(refusal.await.expect("a refusal").id);
    let mut needles = vec![ada.id().to_string(), channel.to_string()];
    needles.extend(messages.iter().map(ToString::to_string));
    // Read cursors are stored every other second.
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert!(cells_with(&den, &needles).len() >= 5);
    let question = ask(&ada, channel, "privacy delete", &[]).await;
    says(&press(&ada, &question, "Delete my data").await, "has been deleted");
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(cells_with(&den, &needles), Vec::<String>::new());
    den.assert_clean();
    den.kill_bot();
}

/// Names that format, mention, link or break lines unless escaped.
pub const NAMES: [&str; 10] = [
    "**bold** __line__ ~~gone~~ ||hid||",
    "@everyone <@1> <@&2> <#3>",
    "`code` ```block```",
    "\u{202e}rtl\u{2066}name\u{2069}",
    "# head\n> quote\n- list\n1. one",
    "[link](https://example.com) https://a.b",
    "<:emoji:1> :smile: <t:0:R> </help:1>",
    "\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\
     \u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}\u{1f981}",
    "\\\\_*~|`<@>",
    "discord.gg/den http://a.b",
];

/// No markup is left outside escapes.
pub fn assert_plain(message: &Message) {
    let text = message.content.clone();
    let mut bare = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c == '\\' {
            // A placeholder for the escaped character.
            bare.extend(chars.next().map(|_| '·'));
        } else {
            bare.push(c);
        }
    }
    for mark in [
        "**bold",
        "__line",
        "~~",
        "||",
        "```",
        "@everyone",
        "<@&",
        "<#3",
        "\u{202e}",
        "](https://example",
        "<t:0",
        "discord.gg",
        "gg/den",
        "http://a",
    ] {
        assert!(!bare.contains(mark), "{mark} in {text}");
    }
    assert!(!message.mention_everyone);
}

#[tokio::test]
async fn names_are_only_names() {
    let (den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    for (number, name) in (1..).zip(NAMES) {
        den.world.rename(ada.id(), name);
        let options = [
            ("game", GAME.into()),
            ("opponent", (&ben).into()),
            ("color", "black".into()),
            ("rated", true.into()),
        ];
        let challenge = ask(&ada, lobby, "challenge", &options).await;
        assert_eq!(challenge.pinged, [ben.id()]);
        assert_plain(&challenge);
        assert_plain(&press(&ben, &challenge, "Accept").await);
        let which = || [("match", number.to_string().into())];
        for (command, options) in
            [("board", which().to_vec()), ("games", Vec::new()), ("history", which().to_vec())]
        {
            let answer = ask(&ben, lobby, command, &options).await;
            assert_eq!(answer.pinged, []);
            assert_plain(&answer);
        }
        let question = ask(&ada, lobby, "resign", &which()).await;
        assert_plain(&question);
        press(&ada, &question, "Resign").await;
        assert_plain(&ask(&ben, lobby, "profile", &[("user", (&ada).into())]).await);
        assert_plain(&ask(&ben, lobby, "leaderboard", &[("game", GAME.into())]).await);
    }
    for channel in den.world.channels() {
        for message in den.world.messages(channel.id) {
            assert_plain(&message);
        }
    }
}
