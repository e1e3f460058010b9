//! The sandbox itself: what it takes, what it refuses, and with which of Discord's codes.

mod common;

use std::time::Duration;

use common::{Answered, Raw, SOON};
use lions_den::sandbox::{
    Answer, BOT, Fault, GUILD, NoAnswer, Options, Permissions, Sandbox, Snowflake, StartError,
};
use serde_json::{Value, json};

async fn start() -> Raw {
    Raw::start(Options::default()).await
}

fn messages_path(raw: &Raw) -> String {
    format!("/channels/{}/messages", raw.world().lions_den())
}

#[track_caller]
fn assert_error((status, body): &Answered, expected_status: u16, code: u64) {
    assert_eq!(
        (*status, body["code"].as_u64()),
        (expected_status, Some(code)),
        "{body}"
    );
}

fn id_of(message: &Value) -> Snowflake {
    message["id"]
        .as_str()
        .and_then(|id| id.parse().ok())
        .expect("an id")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_taken_port_is_told_in_a_sentence() {
    let first = Sandbox::start(Options::default())
        .await
        .expect("a free port");
    let port = first
        .base_url()
        .rsplit(':')
        .next()
        .and_then(|port| port.parse().ok());
    let port = port.expect("a port");
    let second = Sandbox::start(Options {
        port,
        ..Options::default()
    })
    .await;
    let error = second.err().expect("the port is taken");
    assert!(matches!(error, StartError::PortTaken(_)));
    let sentence = format!("port {port} is already in use; choose another with --port");
    assert_eq!(error.to_string(), sentence);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_read_route_follows_the_published_document() {
    let raw = start().await;
    let user = raw.world().person("ada").expect("Ada").id();
    let paths = [
        "/gateway".to_owned(),
        "/gateway/bot".to_owned(),
        "/users/@me".to_owned(),
        "/users/@me/guilds".to_owned(),
        format!("/users/{user}"),
        "/applications/@me".to_owned(),
        "/oauth2/applications/@me".to_owned(),
        format!("/guilds/{GUILD}"),
        format!("/guilds/{GUILD}?with_counts=true"),
        format!("/guilds/{GUILD}/channels"),
        format!("/guilds/{GUILD}/members?limit=10"),
        format!("/guilds/{GUILD}/members/{user}"),
        format!("/guilds/{GUILD}/threads/active"),
        format!("/channels/{}", raw.world().lions_den()),
        format!("/applications/{BOT}/commands"),
        format!("/applications/{BOT}/guilds/{GUILD}/commands"),
        messages_path(&raw),
    ];
    for path in paths {
        let (status, answer) = raw.call("GET", &path, Value::Null).await;
        assert_eq!(status, 200, "{path}: {answer}");
    }
    assert_eq!(raw.world().bad_requests(), Vec::<String>::new());
    assert_conforming(&raw);
}

/// Where `DISCORD_OPENAPI` names Discord's document, nothing may differ from it.
fn assert_conforming(raw: &Raw) {
    if let Some(violations) = common::openapi::violations(&raw.world().requests()) {
        assert!(violations.is_empty(), "{}", violations.join("\n"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_requests_are_refused_and_remembered() {
    let raw = start().await;
    let path = messages_path(&raw);
    assert_error(
        &raw.call("POST", &path, json!({ "content": "x".repeat(2001) }))
            .await,
        400,
        50035,
    );
    assert_error(
        &raw.call("POST", &path, json!({ "content": 7 })).await,
        400,
        50035,
    );
    assert_error(&raw.call("POST", &path, json!({})).await, 400, 50006);
    assert_error(
        &raw.call("POST", "/channels/1/messages", json!({ "content": "x" }))
            .await,
        404,
        10003,
    );
    assert_error(
        &raw.call("GET", &format!("{path}/5"), Value::Null).await,
        404,
        10008,
    );
    assert_error(&raw.call("PUT", &path, json!({})).await, 405, 0);
    let unknown = raw.call("GET", "/guilds/1/emojis", Value::Null).await;
    assert_error(&unknown, 404, 0);
    let response = reqwest::get(format!("{}/api/v10/users/@me", raw.sandbox.base_url())).await;
    assert_eq!(response.expect("an answer").status().as_u16(), 401);

    let requests = raw.world().requests();
    let unhandled: Vec<_> = requests
        .iter()
        .filter(|request| request.is_unhandled())
        .collect();
    assert_eq!(unhandled.len(), 1);
    assert_eq!(unhandled[0].path, "/guilds/1/emojis");
    assert_eq!(raw.world().bad_requests().len(), 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_nonce_is_enforced_within_its_channel() {
    let raw = start().await;
    let body = |text: &str| json!({ "content": text, "nonce": "n1", "enforce_nonce": true });
    let (_, first) = raw.call("POST", &messages_path(&raw), body("one")).await;
    let (status, second) = raw.call("POST", &messages_path(&raw), body("two")).await;
    assert_eq!(status, 200);
    assert_eq!(second["id"], first["id"]);
    assert_eq!(second["content"], "one");
    assert_eq!(second["nonce"], "n1");
    let general = format!("/channels/{}/messages", raw.world().general());
    let (_, elsewhere) = raw.call("POST", &general, body("three")).await;
    assert_ne!(elsewhere["id"], first["id"]);
    let unforced = json!({ "content": "four", "nonce": "n1" });
    let (_, fourth) = raw.call("POST", &messages_path(&raw), unforced).await;
    assert_ne!(fourth["id"], first["id"]);
    assert_eq!(raw.world().messages(raw.world().lions_den()).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn allowed_mentions_decide_who_is_pinged() {
    let raw = start().await;
    let (ada, ben) = (
        raw.world().person("ada").expect("Ada"),
        raw.world().person("ben").expect("Ben"),
    );
    let text = format!("{} {} @everyone", ada.mention(), ben.mention());
    let pinged = async |allowed: Value| {
        let body = json!({ "content": text, "allowed_mentions": allowed });
        let (status, message) = raw.call("POST", &messages_path(&raw), body).await;
        assert_eq!(status, 200, "{message}");
        let stored = raw.world().message(id_of(&message)).expect("the message");
        (stored.pinged, stored.mention_everyone)
    };
    assert_eq!(pinged(Value::Null).await, (vec![ada.id(), ben.id()], true));
    assert_eq!(pinged(json!({ "parse": [] })).await, (vec![], false));
    assert_eq!(
        pinged(json!({ "parse": [], "users": [ben.id()] })).await,
        (vec![ben.id()], false)
    );
    let both =
        json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": [ben.id()] } });
    assert_error(
        &raw.call("POST", &messages_path(&raw), both).await,
        400,
        50035,
    );

    let question = ada.say(raw.world().lions_den(), "Who?").expect("said");
    for (replied_user, expected) in [(true, vec![ada.id()]), (false, vec![])] {
        let body = json!({
            "content": "You",
            "message_reference": { "message_id": question },
            "allowed_mentions": { "parse": [], "replied_user": replied_user },
        });
        let (_, reply) = raw.call("POST", &messages_path(&raw), body).await;
        assert_eq!(reply["type"], 19);
        assert_eq!(reply["referenced_message"]["content"], "Who?");
        assert_eq!(
            raw.world()
                .message(id_of(&reply))
                .expect("the reply")
                .pinged,
            expected
        );
    }
    let silent = json!({ "content": ada.mention(), "flags": 1 << 12 });
    let (_, silent) = raw.call("POST", &messages_path(&raw), silent).await;
    assert_eq!(
        raw.world()
            .message(id_of(&silent))
            .expect("the message")
            .pinged,
        []
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn edits_keep_or_replace_attachments() {
    let raw = start().await;
    let body = json!({ "attachments": [{ "id": "0", "description": "first" }] });
    let files: [(&str, &[u8]); 2] = [("a.png", b"one"), ("b.txt", b"two")];
    let (status, message) = raw.upload("POST", &messages_path(&raw), body, &files).await;
    assert_eq!(status, 200, "{message}");
    let names = |message: &Value| -> Vec<String> {
        let list = message["attachments"].as_array().expect("attachments");
        list.iter()
            .map(|file| file["filename"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    assert_eq!(names(&message), ["a.png", "b.txt"]);
    assert_eq!(message["attachments"][0]["description"], "first");
    assert_eq!(message["attachments"][0]["content_type"], "image/png");
    let url = message["attachments"][1]["url"]
        .as_str()
        .expect("an address");
    let bytes = reqwest::get(url)
        .await
        .expect("an answer")
        .bytes()
        .await
        .expect("bytes");
    assert_eq!(&bytes[..], b"two");

    let path = format!("{}/{}", messages_path(&raw), id_of(&message));
    let (_, edited) = raw
        .call("PATCH", &path, json!({ "content": "words" }))
        .await;
    assert_eq!(names(&edited), ["a.png", "b.txt"]);
    assert!(edited["edited_timestamp"].is_string());
    let keep_second =
        json!({ "attachments": [{ "id": edited["attachments"][1]["id"] }, { "id": "0" }] });
    let (_, edited) = raw
        .upload("PATCH", &path, keep_second, &[("c.png", b"three")])
        .await;
    assert_eq!(names(&edited), ["b.txt", "c.png"]);
    let (_, edited) = raw.call("PATCH", &path, json!({ "attachments": [] })).await;
    assert_eq!(names(&edited), Vec::<String>::new());
    assert_error(
        &raw.call("PATCH", &path, json!({ "content": null })).await,
        400,
        50006,
    );

    let embed = json!({ "embeds": [{ "image": { "url": "attachment://d.png" } }] });
    let (_, shown) = raw
        .upload("POST", &messages_path(&raw), embed, &[("d.png", b"four")])
        .await;
    assert_eq!(names(&shown), Vec::<String>::new());
    assert!(
        shown["embeds"][0]["image"]["url"]
            .as_str()
            .is_some_and(|url| url.starts_with("http"))
    );
    assert_conforming(&raw);
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_are_listed_in_parts() {
    let raw = start().await;
    let path = messages_path(&raw);
    let mut ids = Vec::new();
    for n in 0..6 {
        let (_, message) = raw
            .call("POST", &path, json!({ "content": format!("m{n}") }))
            .await;
        ids.push(id_of(&message));
    }
    let list = async |query: &str| -> Vec<String> {
        let (status, list) = raw
            .call("GET", &format!("{path}?{query}"), Value::Null)
            .await;
        assert_eq!(status, 200, "{list}");
        let list = list.as_array().expect("a list").iter();
        list.map(|message| message["content"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    assert_eq!(list("limit=2").await, ["m5", "m4"]);
    assert_eq!(
        list(&format!("before={}&limit=2", ids[3])).await,
        ["m2", "m1"]
    );
    assert_eq!(
        list(&format!("after={}&limit=2", ids[1])).await,
        ["m3", "m2"]
    );
    assert_eq!(
        list(&format!("around={}&limit=3", ids[2])).await,
        ["m3", "m2", "m1"]
    );
    assert_error(
        &raw.call("GET", &format!("{path}?limit=101"), Value::Null)
            .await,
        400,
        50035,
    );
    assert_error(
        &raw.call("GET", &format!("{path}?limit=x"), Value::Null)
            .await,
        400,
        50035,
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn threads_hang_on_messages_and_can_be_archived() {
    let raw = start().await;
    let (_, message) = raw
        .call("POST", &messages_path(&raw), json!({ "content": "board" }))
        .await;
    let path = format!("{}/{}/threads", messages_path(&raw), id_of(&message));
    let name = json!({ "name": "Ada – Ben", "auto_archive_duration": 1440 });
    let (status, thread) = raw.call("POST", &path, name.clone()).await;
    assert_eq!((status, &thread["id"]), (201, &message["id"]));
    assert_error(&raw.call("POST", &path, name.clone()).await, 400, 160004);
    let (_, starter) = raw
        .call(
            "GET",
            &format!("{}/{}", messages_path(&raw), id_of(&message)),
            Value::Null,
        )
        .await;
    assert_eq!(starter["thread"]["name"], "Ada – Ben");

    let free = format!("/channels/{}/threads", raw.world().general());
    assert_error(&raw.call("POST", &free, name).await, 400, 50035);
    let public = json!({ "name": "free", "type": 11 });
    assert_eq!(raw.call("POST", &free, public).await.0, 201);

    let thread = id_of(&thread);
    let inside = format!("/channels/{thread}/messages");
    let (_, inner) = raw.call("POST", &inside, json!({ "content": "in" })).await;
    raw.world().archive(thread, false);
    let edit = format!("{inside}/{}", id_of(&inner));
    assert_error(
        &raw.call("PATCH", &edit, json!({ "content": "no" })).await,
        400,
        50083,
    );
    assert_eq!(
        raw.call("POST", &inside, json!({ "content": "opens it" }))
            .await
            .0,
        200
    );
    assert_eq!(
        raw.call("PATCH", &edit, json!({ "content": "yes" }))
            .await
            .0,
        200
    );
    raw.world().archive(thread, true);
    assert_error(
        &raw.call("POST", &inside, json!({ "content": "no" })).await,
        400,
        50083,
    );
    let archive = json!({ "archived": false });
    assert_eq!(
        raw.call("PATCH", &format!("/channels/{thread}"), archive)
            .await
            .0,
        200
    );
    raw.world().delete_channel(thread);
    assert_error(
        &raw.call("POST", &inside, json!({ "content": "no" })).await,
        404,
        10003,
    );
    assert_conforming(&raw);
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_permissions_are_refused_by_code() {
    let raw = start().await;
    let world = raw.world();
    let den = world.lions_den();
    let path = messages_path(&raw);
    let text = || json!({ "content": "x" });
    let (_, message) = raw.call("POST", &path, text()).await;
    let thread = format!("{path}/{}/threads", id_of(&message));

    world.deny(den, Permissions::SEND_MESSAGES);
    assert_error(&raw.call("POST", &path, text()).await, 403, 50013);
    world.deny(den, Permissions::ATTACH_FILES);
    assert_error(
        &raw.upload("POST", &path, text(), &[("a.png", b"x")]).await,
        403,
        50013,
    );
    assert_eq!(raw.call("POST", &path, text()).await.0, 200);
    world.deny(den, Permissions::EMBED_LINKS);
    let embed = json!({ "embeds": [{ "title": "x" }] });
    assert_error(&raw.call("POST", &path, embed).await, 403, 50013);
    world.deny(den, Permissions::CREATE_PUBLIC_THREADS);
    assert_error(
        &raw.call("POST", &thread, json!({ "name": "t" })).await,
        403,
        50013,
    );
    world.deny(den, Permissions::READ_MESSAGE_HISTORY);
    let reply = json!({ "content": "x", "message_reference": { "message_id": message["id"] } });
    assert_error(&raw.call("POST", &path, reply).await, 403, 50013);
    assert_eq!(raw.call("GET", &path, Value::Null).await, (200, json!([])));
    world.deny(den, Permissions::VIEW_CHANNEL);
    assert_error(&raw.call("POST", &path, text()).await, 403, 50001);
    assert_error(
        &raw.call("GET", &format!("/channels/{den}"), Value::Null)
            .await,
        403,
        50001,
    );

    let ada = world.person("ada").expect("Ada");
    world.close_dms(ada.id(), true);
    let dm = raw
        .call(
            "POST",
            "/users/@me/channels",
            json!({ "recipient_id": ada.id() }),
        )
        .await;
    assert_eq!(dm.0, 200);
    let dm = format!("/channels/{}/messages", id_of(&dm.1));
    assert_error(&raw.call("POST", &dm, text()).await, 403, 50007);

    raw.register(json!([])).await;
    let _pending = ada.slash(den, "go", &[]).expect("sent");
    let interaction = raw.interaction().await;
    let bits = interaction.0["app_permissions"]
        .as_str()
        .and_then(|bits| bits.parse().ok());
    assert!(!Permissions(bits.expect("permissions")).contains(Permissions::VIEW_CHANNEL));
    let answer = json!({ "type": 4, "data": { "content": "answers need no permission" } });
    assert_eq!(raw.callback(&interaction, answer).await.0, 204);
    assert_eq!(world.bad_requests(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_is_acknowledged_once_and_in_time() {
    let options = Options {
        acknowledge_within: Duration::from_millis(500),
        ..Options::default()
    };
    let raw = Raw::start(options).await;
    raw.register(json!([])).await;
    let (ada, den) = (
        raw.world().person("ada").expect("Ada"),
        raw.world().lions_den(),
    );
    let answer = || json!({ "type": 4, "data": { "content": "here" } });

    let pending = ada.slash(den, "go", &[]).expect("sent");
    let interaction = raw.interaction().await;
    assert_error(
        &raw.call(
            "GET",
            &interaction.webhook("/messages/@original"),
            Value::Null,
        )
        .await,
        404,
        10015,
    );
    assert_error(
        &raw.callback(&interaction, json!({ "type": 7 })).await,
        400,
        50035,
    );
    let long = json!({ "type": 4, "data": { "content": "x".repeat(2001) } });
    let refused = raw.callback(&interaction, long).await;
    assert_error(&refused, 400, 50035);
    assert!(refused.1["errors"]["data"]["content"]["_errors"].is_array());
    assert_eq!(raw.callback(&interaction, answer()).await.0, 204);
    assert_error(&raw.callback(&interaction, answer()).await, 400, 40060);
    assert_eq!(pending.response().await.expect("an answer").text(), "here");

    let late = ada.slash(den, "go", &[]).expect("sent");
    let interaction = raw.interaction().await;
    assert_eq!(late.response().await.err(), Some(NoAnswer::DidNotRespond));
    assert_error(&raw.callback(&interaction, answer()).await, 404, 10062);
    assert_eq!(raw.world().acknowledgements().1, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_ends_and_takes_an_unfinished_deferral_with_it() {
    let options = Options {
        interaction_life: Duration::from_millis(1500),
        ..Options::default()
    };
    let raw = Raw::start(options).await;
    raw.register(json!([])).await;
    let (ada, den) = (
        raw.world().person("ada").expect("Ada"),
        raw.world().lions_den(),
    );
    let pending = ada.slash(den, "go", &[]).expect("sent");
    let interaction = raw.interaction().await;
    assert_eq!(
        raw.callback(&interaction, json!({ "type": 5 })).await.0,
        204
    );
    assert!(ada.messages(den).iter().any(|message| message.is_loading()));
    assert_eq!(
        pending.response().await.err(),
        Some(NoAnswer::DidNotRespond)
    );
    let original = interaction.webhook("/messages/@original");
    let edit = raw
        .call("PATCH", &original, json!({ "content": "x" }))
        .await;
    assert_error(&edit, 401, 50027);
    assert!(ada.messages(den).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn ephemeral_messages_are_for_one_person_and_the_webhook_only() {
    let raw = start().await;
    raw.register(json!([])).await;
    let (ada, ben) = (
        raw.world().person("ada").expect("Ada"),
        raw.world().person("ben").expect("Ben"),
    );
    let den = raw.world().lions_den();
    let pending = ada.slash(den, "go", &[]).expect("sent");
    let interaction = raw.interaction().await;
    let deferred = json!({ "type": 5, "data": { "flags": 64 } });
    let path = interaction.webhook("/messages/@original");
    let callback = format!(
        "/interactions/{}/{}/callback?with_response=true",
        interaction.0["id"].as_str().unwrap_or_default(),
        interaction.0["token"].as_str().unwrap_or_default()
    );
    let (status, response) = raw.call("POST", &callback, deferred).await;
    assert_eq!(status, 200);
    assert_eq!(response["interaction"]["response_message_ephemeral"], true);
    assert_eq!(response["interaction"]["response_message_loading"], true);
    let (status, edited) = raw
        .call("PATCH", &path, json!({ "content": "secret" }))
        .await;
    assert_eq!((status, &edited["flags"]), (200, &json!(64)));
    let Ok(Answer::Message(message)) = pending.response().await else {
        panic!("a message")
    };
    assert_eq!(message.visible_to, Some(ada.id()));
    assert_eq!(ada.messages(den).len(), 1);
    assert_eq!(ben.messages(den).len(), 0);
    let through_channel = format!("{}/{}", messages_path(&raw), message.id);
    assert_error(
        &raw.call("GET", &through_channel, Value::Null).await,
        404,
        10008,
    );
    assert_eq!(
        raw.call("GET", &messages_path(&raw), Value::Null).await,
        (200, json!([]))
    );

    let open = json!({ "content": "for all" });
    let (_, open) = raw
        .call("POST", &interaction.webhook("?wait=true"), open)
        .await;
    let closed = json!({ "content": "for one", "flags": 64 });
    let (_, closed) = raw.call("POST", &interaction.webhook(""), closed).await;
    assert_eq!(ben.messages(den).len(), 1);
    assert_eq!(
        raw.world()
            .message(id_of(&closed))
            .and_then(|m| m.visible_to),
        Some(ada.id())
    );
    let followup = interaction.webhook(&format!("/messages/{}", id_of(&open)));
    assert_eq!(
        raw.call("PATCH", &followup, json!({ "content": "edited" }))
            .await
            .0,
        200
    );
    assert_eq!(raw.call("DELETE", &followup, Value::Null).await.0, 204);
    assert_eq!(raw.call("DELETE", &path, Value::Null).await.0, 204);
    assert_error(&raw.call("GET", &path, Value::Null).await, 404, 10008);
    assert_conforming(&raw);
}

#[tokio::test(flavor = "multi_thread")]
async fn components_and_forms_are_checked_on_both_sides() {
    let raw = start().await;
    let ada = raw.world().person("ada").expect("Ada");
    let body = json!({ "content": "board", "components": [
        { "type": 1, "components": [
            { "type": 2, "style": 1, "custom_id": "move", "label": "Move", "emoji": { "name": "♟️" } },
            { "type": 2, "style": 2, "custom_id": "off", "label": "Off", "disabled": true },
            { "type": 2, "style": 5, "url": "https://example.org/", "label": "Rules" },
        ]},
        { "type": 1, "components": [
            { "type": 3, "custom_id": "piece", "max_values": 2, "options": [
                { "label": "Lion", "value": "l", "description": "on e1" },
                { "label": "Rook", "value": "r", "default": true },
            ]},
        ]},
    ]});
    let (status, message) = raw.call("POST", &messages_path(&raw), body).await;
    assert_eq!(status, 200, "{message}");
    let message = id_of(&message);
    assert!(ada.click(message, "Off").is_err(), "disabled");
    assert!(ada.click(message, "Rules").is_err(), "a link");
    assert!(ada.select(message, "piece", &[]).is_err(), "too few");
    assert!(
        ada.select(message, "piece", &["l", "x"]).is_err(),
        "unknown"
    );

    let chosen = ada.select(message, "piece", &["l", "r"]).expect("selected");
    let interaction = raw.interaction().await;
    assert_eq!(interaction.0["data"]["values"], json!(["l", "r"]));
    assert_eq!(interaction.0["message"]["content"], "board");
    assert_eq!(
        raw.callback(&interaction, json!({ "type": 6 })).await.0,
        204
    );
    assert!(matches!(
        chosen.response().await,
        Ok(Answer::Updated(Some(_)))
    ));
    let original = interaction.webhook("/messages/@original");
    let (_, edited) = raw
        .call("PATCH", &original, json!({ "content": "moved" }))
        .await;
    assert_eq!(id_of(&edited), message);

    let pressed = ada.click(message, "move").expect("clicked");
    let interaction = raw.interaction().await;
    let row = |id: &str| {
        json!({ "type": 1, "components": [
            { "type": 4, "custom_id": id, "label": "Turn", "style": 1, "min_length": 2, "max_length": 5 },
        ]})
    };
    let modal = |rows: Vec<Value>| json!({ "type": 9, "data": { "custom_id": "form", "title": "Your turn", "components": rows } });
    let six = (0..6).map(|n| row(&n.to_string())).collect();
    assert_error(&raw.callback(&interaction, modal(six)).await, 400, 50035);
    assert_eq!(
        raw.callback(&interaction, modal(vec![row("turn")])).await.0,
        204
    );
    let form = pressed.response().await.expect("a form");
    let form = form.modal().expect("a form");
    assert!(ada.submit(form, &[("turn", "x")]).is_err(), "too short");
    assert!(ada.submit(form, &[("turn", "e2e4e5")]).is_err(), "too long");
    let submitted = ada.submit(form, &[("turn", "e2e4")]).expect("submitted");
    let interaction = raw.interaction().await;
    assert_eq!(
        interaction.0["data"]["components"][0]["components"][0]["value"],
        "e2e4"
    );
    let update = json!({ "type": 7, "data": { "content": "e2e4 played", "components": [] } });
    assert_eq!(raw.callback(&interaction, update).await.0, 204);
    assert_eq!(
        submitted.response().await.expect("an answer").text(),
        "e2e4 played"
    );
    assert_conforming(&raw);
}

#[tokio::test(flavor = "multi_thread")]
async fn command_options_arrive_typed_and_resolved() {
    let raw = start().await;
    let option = |name: &str, kind: u8| json!({ "name": name, "description": "d", "type": kind });
    let mut game = option("game", 3);
    game["required"] = true.into();
    game["choices"] = json!([{ "name": "Mighty Lion", "value": "mighty-lion" }]);
    let mut days = option("days", 4);
    days["max_value"] = 14.into();
    let mut turn = option("turn", 3);
    turn["autocomplete"] = true.into();
    raw.register(json!([
        game,
        option("opponent", 6),
        days,
        option("rated", 5),
        turn
    ]))
    .await;
    let (ada, ben) = (
        raw.world().person("ada").expect("Ada"),
        raw.world().person("ben").expect("Ben"),
    );
    let den = raw.world().lions_den();

    let refusal = |options: &[(&str, lions_den::sandbox::OptionValue)]| {
        ada.slash(den, "go", options)
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default()
    };
    assert_eq!(refusal(&[]), "/go: the option game is required");
    assert_eq!(
        refusal(&[("game", "chess".into())]),
        "/go: the option game must be one of its choices, not \"chess\""
    );
    let game = || ("game", "mighty-lion".into());
    assert_eq!(
        refusal(&[game(), ("days", 15.into())]),
        "/go: the option days is out of range"
    );
    assert_eq!(
        refusal(&[game(), ("size", 1.into())]),
        "/go has no option size"
    );

    let options = [
        game(),
        ("opponent", (&ben).into()),
        ("days", 3.into()),
        ("rated", true.into()),
    ];
    let _pending = ada.slash(den, "go", &options).expect("sent");
    let data = raw.interaction().await.0["data"].clone();
    assert_eq!(data["options"][0]["value"], "mighty-lion");
    assert_eq!(data["options"][2]["value"], 3);
    assert_eq!(
        data["resolved"]["users"][ben.id().to_string()]["username"],
        "ben"
    );

    let typed = [game(), ("turn", "e".into())];
    let (choices, answered) = tokio::join!(ada.autocomplete(den, "go", &typed, "turn"), async {
        let interaction = raw.interaction().await;
        let many: Vec<_> = (0..26)
            .map(|n| json!({ "name": "n", "value": n.to_string() }))
            .collect();
        let too_many = json!({ "type": 8, "data": { "choices": many } });
        assert_error(&raw.callback(&interaction, too_many).await, 400, 50035);
        let good =
            json!({ "type": 8, "data": { "choices": [{ "name": "e2 to e4", "value": "e2e4" }] } });
        raw.callback(&interaction, good).await
    });
    assert_eq!(answered.0, 204);
    assert_eq!(choices.expect("choices")[0].value, "e2e4");
    assert_conforming(&raw);
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_meet_the_requests_they_are_for() {
    let raw = start().await;
    let path = messages_path(&raw);
    let text = || json!({ "content": "x", "nonce": "1", "enforce_nonce": true });
    let route = "POST /channels/{channel_id}/messages";
    raw.world().inject(Fault::rate_limit(route, 1, 0.5));
    let limited = raw.call("POST", &path, text()).await;
    assert_error(&limited, 429, 0);
    assert_eq!(limited.1["retry_after"], 0.5);
    raw.world()
        .inject(Fault::refuse(route, 2, 500, 0, "broken"));
    assert_eq!(raw.call("POST", &path, text()).await.0, 500);
    assert_eq!(raw.call("GET", &path, Value::Null).await.0, 200);
    assert_eq!(raw.call("POST", &path, text()).await.0, 500);
    raw.world().inject(Fault::lose_answer(route, 1));
    assert_eq!(raw.call("POST", &path, text()).await.0, 502);
    assert_eq!(raw.call("POST", &path, text()).await.0, 200);
    assert_eq!(raw.world().messages(raw.world().lions_den()).len(), 1);
    assert_eq!(raw.world().bad_requests(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn waiting_ends_when_nothing_comes() {
    let raw = start().await;
    let ada = raw.world().person("ada").expect("Ada");
    let none = ada.wait_for_message(raw.world().general(), Duration::from_millis(50), |_| true);
    assert!(none.await.is_err());
    ada.say(raw.world().general(), "here").expect("said");
    let found = ada
        .wait_for_message(raw.world().general(), SOON, |m| m.content == "here")
        .await;
    assert_eq!(found.expect("the message").author, ada.id());
}
