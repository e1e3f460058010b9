//! What the sandbox accepts and refuses, and with which of Discord's codes, except for
//! interactions.

use std::time::Duration;

use chrono::DateTime;
use sandbox::{BOT, Fault, GUILD, Options, Permissions, PostLimit, Sandbox, StartError};
use serde_json::{Value, json};

use crate::common::{Raw, SOON};
use crate::{
    assert_conforming, assert_error, expect, expect_error, id_of, messages_path, person, start,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_taken_port_is_told_in_a_sentence() {
    let first = crate::sandbox(Options::default()).await;
    let port = first.base_url().rsplit(':').next().and_then(|port| port.parse().ok());
    let port = port.expect("a port");
    let second = Sandbox::start(Options { port, ..Options::default() }).await;
    let error = second.err().expect("the port is taken");
    assert!(matches!(error, StartError::PortTaken(_)));
    let sentence = format!("port {port} is already in use; choose another with --port");
    assert_eq!(error.to_string(), sentence);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_read_route_follows_the_published_document() {
    let raw = start().await;
    let paths = [
        "/gateway".to_owned(),
        "/gateway/bot".to_owned(),
        "/users/@me".to_owned(),
        "/applications/@me".to_owned(),
        "/oauth2/applications/@me".to_owned(),
        format!("/guilds/{GUILD}"),
        format!("/guilds/{GUILD}/channels"),
        format!("/guilds/{GUILD}/members/{}", person(&raw, "ada").id()),
        format!("/channels/{}", raw.world().lions_den()),
        format!("/applications/{BOT}/commands"),
        messages_path(&raw),
    ];
    for path in paths {
        expect(&raw, "GET", &path, Value::Null, 200).await;
    }
    assert_eq!(raw.world().bad_requests(), Vec::<String>::new());
    assert_conforming(raw.world());
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_requests_are_refused_and_remembered() {
    let raw = start().await;
    let path = messages_path(&raw);
    expect_error(&raw, "POST", &path, json!({ "content": "x".repeat(2001) }), 400, 50035).await;
    expect_error(&raw, "POST", &path, json!({ "content": 7 }), 400, 50035).await;
    expect_error(&raw, "POST", &path, json!({}), 400, 50006).await;
    let blank = json!({ "content": " \n", "embeds": [] });
    expect_error(&raw, "POST", &path, blank, 400, 50006).await;
    expect_error(&raw, "POST", "/channels/1/messages", json!({ "content": "x" }), 404, 10003).await;
    expect_error(&raw, "GET", &format!("{path}/5"), Value::Null, 404, 10008).await;
    expect_error(&raw, "PUT", &path, json!({}), 405, 0).await;
    assert_error(&raw.call("GET", "/guilds/1/emojis", Value::Null).await, 404, 0);
    let response = reqwest::get(format!("{}/api/v10/users/@me", raw.sandbox.base_url())).await;
    assert_eq!(response.expect("an answer").status().as_u16(), 401);

    let requests = raw.world().requests();
    let unhandled: Vec<_> = requests.iter().filter(|request| request.route.is_none()).collect();
    assert_eq!(unhandled.len(), 1);
    assert_eq!(unhandled[0].path, "/guilds/1/emojis");
    assert_eq!(raw.world().bad_requests().len(), 7);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_body_is_told_where_it_is() {
    let raw = start().await;
    let messages = messages_path(&raw);
    let commands = format!("/applications/{BOT}/commands");

    let button =
        |id: &str, label: &str| json!({ "type": 2, "style": 1, "custom_id": id, "label": label });
    let buttons = |count: usize| -> Vec<Value> {
        (0..count).map(|index| button(&format!("b{index}"), "B")).collect()
    };
    let rows = |rows: &[Vec<Value>]| {
        let rows = rows.iter().map(|row| json!({ "type": 1, "components": row }));
        json!({ "content": "x", "components": rows.collect::<Value>() })
    };
    let select = |count: usize| {
        let options = (0..count).map(|index| json!({ "label": "L", "value": index.to_string() }));
        let options: Value = options.collect();
        rows(&[vec![json!({ "type": 3, "custom_id": "s", "options": options })]])
    };
    let six_rows: Vec<_> = buttons(6).into_iter().map(|button| vec![button]).collect();
    let attached = |file: Value| json!({ "content": "x", "attachments": [file] });
    #[rustfmt::skip]
    let wrong_messages = vec![
        (json!({ "content": "x".repeat(2001) }), "/content", "BASE_TYPE_MAX_LENGTH"),
        (json!({ "content": 7 }), "/content", "STRING_TYPE_CONVERT"),
        (json!({ "content": "x", "components": [2] }), "/components/0", "DICT_TYPE_CONVERT"),
        (json!({ "content": "x", "components": [{ "type": 1 }] }), "/components/0/components", "BASE_TYPE_REQUIRED"),
        (rows(&[buttons(6)]), "/components/0/components", "BASE_TYPE_BAD_LENGTH"),
        (rows(&[vec![]]), "/components/0/components", "BASE_TYPE_BAD_LENGTH"),
        (rows(&six_rows), "/components", "BASE_TYPE_MAX_LENGTH"),
        (rows(&[vec![button(&"i".repeat(101), "B")]]), "/components/0/components/0/custom_id", "BASE_TYPE_BAD_LENGTH"),
        (rows(&[vec![button("i", &"l".repeat(81))]]), "/components/0/components/0/label", "BASE_TYPE_MAX_LENGTH"),
        (rows(&[vec![button("i", "A"), button("i", "B")]]), "/components/0/components/1/custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (select(0), "/components/0/components/0/options", "BASE_TYPE_BAD_LENGTH"),
        (select(26), "/components/0/components/0/options", "BASE_TYPE_BAD_LENGTH"),
        // The page would not show these.
        (json!({ "content": "x", "embeds": ["y"] }), "/embeds", "SANDBOX_UNSUPPORTED"),
        (json!({ "content": "x", "sticker_ids": ["y"] }), "/sticker_ids", "SANDBOX_UNSUPPORTED"),
        (attached(json!({ "id": 0, "description": "d".repeat(1025) })), "/attachments/0/description", "BASE_TYPE_MAX_LENGTH"),
        (attached(json!({ "id": 3 })), "/attachments/0/id", "ATTACHMENT_NOT_FOUND"),
    ];

    let named = |name: &str| json!({ "name": name, "description": "Goes" });
    let option = |name: &str, required: bool| json!({ "type": 3, "name": name, "description": "d", "required": required });
    let with =
        |options: Value| json!([{ "name": "go", "description": "Goes", "options": options }]);
    let many: Value = (0..26).map(|index| option(&format!("o{index}"), false)).collect();
    let mut chosen = option("a", true);
    chosen["autocomplete"] = true.into();
    chosen["choices"] = json!([{ "name": "n", "value": "v" }]);
    #[rustfmt::skip]
    let wrong_commands = vec![
        (json!([named("Go")]), "/0/name", "APPLICATION_COMMAND_INVALID_NAME"),
        (json!([named("go there")]), "/0/name", "APPLICATION_COMMAND_INVALID_NAME"),
        (json!([named("x!")]), "/0/name", "APPLICATION_COMMAND_INVALID_NAME"),
        (json!([named("")]), "/0/name", "BASE_TYPE_BAD_LENGTH"),
        (json!([named("go"), named("go")]), "/1/name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
        (json!([{ "name": "go" }]), "/0/description", "BASE_TYPE_REQUIRED"),
        (json!([{ "name": "go", "description": "d".repeat(101) }]), "/0/description", "BASE_TYPE_BAD_LENGTH"),
        (with(json!([option("a", false), option("b", true)])), "/0/options/1", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
        (with(json!([option("a", true), option("a", true)])), "/0/options/1/name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
        (with(many), "/0/options", "BASE_TYPE_MAX_LENGTH"),
        (with(json!([chosen])), "/0/options/0", "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES"),
    ];
    for (method, path, wrong) in
        [("POST", &messages, wrong_messages), ("PUT", &commands, wrong_commands)]
    {
        for (body, at, code) in wrong {
            let error = expect(&raw, method, path, body, 400).await;
            let found = error.pointer(&format!("/errors{at}/_errors/0/code"));
            assert_eq!(found, Some(&json!(code)), "{method} at {at}: {error}");
        }
    }
    // All that is wrong is told at once.
    let wrong = json!({ "content": "x".repeat(2001), "components": [2, { "type": 1 }] });
    let error = expect(&raw, "POST", &messages, wrong, 400).await;
    let list =
        |code: &str, message: &str| json!({ "_errors": [{ "code": code, "message": message }] });
    let errors = json!({
        "content": list("BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length."),
        "components": {
            "0": list("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"),
            "1": { "components": list("BASE_TYPE_REQUIRED", "This field is required") },
        },
    });
    assert_eq!(error["errors"], errors);
    let large = vec![0_u8; 10 * 1024 * 1024 + 1];
    let answer = raw.upload("POST", &messages, json!({}), &[("a.png", &large[..])]).await;
    assert_error(&answer, 413, 40005);

    // Characters are counted, not bytes, and `null` is as good as nothing.
    let (long, bare) = ("é".repeat(2000), json!({ "content": "x", "nonce": null, "flags": null }));
    for body in [json!({ "content": long }), bare, rows(&[buttons(5)]), select(25)] {
        expect(&raw, "POST", &messages, body, 200).await;
    }
    let ordered = json!([option("a", true), option("b", false)]);
    let body = json!([{ "name": "対局", "description": "Goes", "options": ordered }]);
    expect(&raw, "PUT", &commands, body, 200).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn roles_of_members_are_given_and_taken() {
    let raw = start().await;
    let member = format!("/guilds/{GUILD}/members/{}", person(&raw, "ada").id());
    let role = format!("{member}/roles/{}", GUILD.0 + 1);
    for (method, roles) in [("PUT", 1), ("PUT", 1), ("DELETE", 0), ("DELETE", 0)] {
        expect(&raw, method, &role, Value::Null, 204).await;
        let found = expect(&raw, "GET", &member, Value::Null, 200).await;
        assert_eq!(found["roles"].as_array().map(Vec::len), Some(roles));
    }
    expect_error(&raw, "PUT", &format!("{member}/roles/{GUILD}"), Value::Null, 404, 10011).await;
    let nobody = format!("/guilds/{GUILD}/members/5/roles/{}", GUILD.0 + 1);
    expect_error(&raw, "PUT", &nobody, Value::Null, 404, 10007).await;
    assert_conforming(raw.world());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_nonce_is_enforced_within_its_channel() {
    let raw = start().await;
    let body = |text: &str| json!({ "content": text, "nonce": "n1", "enforce_nonce": true });
    let (_, first) = raw.call("POST", &messages_path(&raw), body("one")).await;
    let second = expect(&raw, "POST", &messages_path(&raw), body("two"), 200).await;
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
    let (ada, ben) = (person(&raw, "ada"), person(&raw, "ben"));
    let text = format!("{} {} @everyone", ada.mention(), ben.mention());
    let pinged = async |allowed: Value| {
        let body = json!({ "content": text, "allowed_mentions": allowed });
        let message = expect(&raw, "POST", &messages_path(&raw), body, 200).await;
        let stored = raw.world().message(id_of(&message)).expect("the message");
        (stored.pinged, stored.mention_everyone)
    };
    assert_eq!(pinged(Value::Null).await, (vec![ada.id(), ben.id()], true));
    assert_eq!(pinged(json!({ "parse": [] })).await, (vec![], false));
    assert_eq!(pinged(json!({ "parse": [], "users": [ben.id()] })).await, (vec![ben.id()], false));
    let both =
        json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": [ben.id()] } });
    expect_error(&raw, "POST", &messages_path(&raw), both, 400, 50035).await;

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
        assert_eq!(raw.world().message(id_of(&reply)).expect("the reply").pinged, expected);
    }
    let silent = json!({ "content": ada.mention(), "flags": 1 << 12 });
    let (_, silent) = raw.call("POST", &messages_path(&raw), silent).await;
    assert_eq!(raw.world().message(id_of(&silent)).expect("the message").pinged, []);
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
        list.iter().map(|file| file["filename"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(names(&message), ["a.png", "b.txt"]);
    assert_eq!(message["attachments"][0]["description"], "first");
    assert_eq!(message["attachments"][0]["content_type"], "image/png");
    let url = message["attachments"][1]["url"].as_str().expect("an address");
    let bytes = reqwest::get(url).await.expect("an answer").bytes().await.expect("bytes");
    assert_eq!(&bytes[..], b"two");

    let path = format!("{}/{}", messages_path(&raw), id_of(&message));
    let (_, edited) = raw.call("PATCH", &path, json!({ "content": "words" })).await;
    assert_eq!(names(&edited), ["a.png", "b.txt"]);
    assert!(edited["edited_timestamp"].is_string());
    let keep_second =
        json!({ "attachments": [{ "id": edited["attachments"][1]["id"] }, { "id": "0" }] });
    let (_, edited) = raw.upload("PATCH", &path, keep_second, &[("c.png", b"three")]).await;
    assert_eq!(names(&edited), ["b.txt", "c.png"]);
    let (_, edited) = raw.call("PATCH", &path, json!({ "attachments": [] })).await;
    assert_eq!(names(&edited), Vec::<String>::new());
    expect_error(&raw, "PATCH", &path, json!({ "content": null }), 400, 50006).await;
    assert_conforming(raw.world());
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_are_listed_in_parts() {
    let raw = start().await;
    let path = messages_path(&raw);
    let mut ids = Vec::new();
    for n in 0..6 {
        let (_, message) = raw.call("POST", &path, json!({ "content": format!("m{n}") })).await;
        ids.push(id_of(&message));
        let sent = message["timestamp"].as_str().map(DateTime::parse_from_rfc3339);
        let sent = sent.expect("a time").expect("in the format of RFC 3339");
        assert_eq!(sent.timestamp_millis() as u64, id_of(&message).created_ms());
    }
    assert!(ids.is_sorted_by(|one, next| one < next));
    let list = async |query: &str| -> Vec<String> {
        let list = expect(&raw, "GET", &format!("{path}?{query}"), Value::Null, 200).await;
        let list = list.as_array().expect("a list").iter();
        list.map(|message| message["content"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(list("limit=2").await, ["m5", "m4"]);
    assert_eq!(list(&format!("before={}&limit=2", ids[3])).await, ["m2", "m1"]);
    assert_eq!(list(&format!("after={}&limit=2", ids[1])).await, ["m3", "m2"]);
    assert_eq!(list(&format!("around={}&limit=3", ids[2])).await, ["m3", "m2", "m1"]);
    expect_error(&raw, "GET", &format!("{path}?limit=101"), Value::Null, 400, 50035).await;
    expect_error(&raw, "GET", &format!("{path}?limit=x"), Value::Null, 400, 50035).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn threads_hang_on_messages_and_can_be_archived() {
    let raw = start().await;
    let (_, message) = raw.call("POST", &messages_path(&raw), json!({ "content": "board" })).await;
    let path = format!("{}/{}/threads", messages_path(&raw), id_of(&message));
    let name = json!({ "name": "Ada – Ben", "auto_archive_duration": 1440 });
    let (status, thread) = raw.call("POST", &path, name.clone()).await;
    assert_eq!((status, &thread["id"]), (201, &message["id"]));
    expect_error(&raw, "POST", &path, name, 400, 160004).await;
    let (_, starter) =
        raw.call("GET", &format!("{}/{}", messages_path(&raw), id_of(&message)), Value::Null).await;
    assert_eq!(starter["thread"]["name"], "Ada – Ben");

    let thread = id_of(&thread);
    let inside = format!("/channels/{thread}/messages");
    let (_, inner) = raw.call("POST", &inside, json!({ "content": "in" })).await;
    raw.world().archive(thread, false);
    let edit = format!("{inside}/{}", id_of(&inner));
    expect_error(&raw, "PATCH", &edit, json!({ "content": "no" }), 400, 50083).await;
    expect(&raw, "POST", &inside, json!({ "content": "opens it" }), 200).await;
    expect(&raw, "PATCH", &edit, json!({ "content": "yes" }), 200).await;
    raw.world().archive(thread, true);
    expect_error(&raw, "POST", &inside, json!({ "content": "no" }), 400, 50083).await;
    let archive = json!({ "archived": false });
    expect(&raw, "PATCH", &format!("/channels/{thread}"), archive, 200).await;
    raw.world().delete_channel(thread);
    expect_error(&raw, "POST", &inside, json!({ "content": "no" }), 404, 10003).await;
    assert_conforming(raw.world());
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
    expect_error(&raw, "POST", &path, text(), 403, 50013).await;
    world.deny(den, Permissions::ATTACH_FILES);
    assert_error(&raw.upload("POST", &path, text(), &[("a.png", b"x")]).await, 403, 50013);
    expect(&raw, "POST", &path, text(), 200).await;
    world.deny(den, Permissions::CREATE_PUBLIC_THREADS);
    expect_error(&raw, "POST", &thread, json!({ "name": "t" }), 403, 50013).await;
    world.deny(den, Permissions::READ_MESSAGE_HISTORY);
    let reply = json!({ "content": "x", "message_reference": { "message_id": message["id"] } });
    expect_error(&raw, "POST", &path, reply, 403, 50013).await;
    assert_eq!(raw.call("GET", &path, Value::Null).await, (200, json!([])));
    world.deny(den, Permissions::VIEW_CHANNEL);
    expect_error(&raw, "POST", &path, text(), 403, 50001).await;
    expect_error(&raw, "GET", &format!("/channels/{den}"), Value::Null, 403, 50001).await;

    let ada = world.person("ada").expect("Ada");
    world.close_dms(ada.id(), true);
    let dm = raw.call("POST", "/users/@me/channels", json!({ "recipient_id": ada.id() })).await;
    assert_eq!(dm.0, 200);
    let dm = format!("/channels/{}/messages", id_of(&dm.1));
    expect_error(&raw, "POST", &dm, text(), 403, 50007).await;

    raw.register(json!([])).await;
    let _pending = ada.slash(den, "go", &[]).expect("sent");
    let interaction = raw.interaction().await;
    let bits = interaction.0["app_permissions"].as_str().and_then(|bits| bits.parse().ok());
    assert!(
        !Permissions::from_bits_retain(bits.expect("permissions"))
            .contains(Permissions::VIEW_CHANNEL)
    );
    let answer = json!({ "type": 4, "data": { "content": "answers need no permission" } });
    assert_eq!(raw.callback(&interaction, answer).await.0, 204);
    assert_eq!(world.bad_requests(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn posts_beyond_the_limit_of_a_channel_wait_for_the_end_of_the_window() {
    let limit = PostLimit { posts: 2, within: Duration::from_secs(1) };
    let raw = Raw::start(Options { post_limit: Some(limit), ..Options::default() }).await;
    let path = messages_path(&raw);
    let text = || json!({ "content": "x" });
    let mut accepted = 0;
    let refused = loop {
        match raw.call("POST", &path, text()).await {
            (200, _) => accepted += 1,
            refused => break refused,
        }
    };
    assert!(accepted >= 2, "{accepted}");
    assert_error(&refused, 429, 0);
    let elsewhere = format!("/channels/{}/messages", raw.world().general());
    expect(&raw, "POST", &elsewhere, text(), 200).await;
    let wait = refused.1["retry_after"].as_f64().expect("a time to wait");
    tokio::time::sleep(Duration::from_secs_f64(wait)).await;
    expect(&raw, "POST", &path, text(), 200).await;
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
    raw.world().inject(Fault::refuse(route, 2, 500, 0, "broken"));
    expect(&raw, "POST", &path, text(), 500).await;
    expect(&raw, "GET", &path, Value::Null, 200).await;
    expect(&raw, "POST", &path, text(), 500).await;
    raw.world().inject(Fault::lose_answer(route, 1));
    expect(&raw, "POST", &path, text(), 502).await;
    expect(&raw, "POST", &path, text(), 200).await;
    assert_eq!(raw.world().messages(raw.world().lions_den()).len(), 1);
    assert_eq!(raw.world().bad_requests(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn waiting_ends_when_nothing_comes() {
    let raw = start().await;
    let ada = person(&raw, "ada");
    let none = ada.wait_for_message(raw.world().general(), Duration::from_millis(50), |_| true);
    assert!(none.await.is_err());
    ada.say(raw.world().general(), "here").expect("said");
    let found = ada.wait_for_message(raw.world().general(), SOON, |m| m.content == "here").await;
    assert_eq!(found.expect("the message").author, ada.id());
}

#[tokio::test(flavor = "multi_thread")]
async fn serenity_can_read_every_event() {
    let raw = start().await;
    let world = raw.world();
    let ada = world.person("ada").expect("Ada");
    raw.register(json!([])).await;
    let channel = world.create_channel("new");
    ada.type_in(channel);
    let said = ada.say(channel, "words").expect("said");
    ada.edit(said, "other words").expect("edited");
    let path = format!("/channels/{channel}/messages");
    let thread = format!("{path}/{said}/threads");
    let (_, thread) = raw.call("POST", &thread, json!({ "name": "thread" })).await;
    world.archive(id_of(&thread), false);
    world.delete_channel(id_of(&thread));
    ada.dm("hello").expect("said");
    ada.delete(said).expect("deleted");
    world.deny(channel, Permissions::SEND_MESSAGES);
    let _pending = ada.slash(channel, "go", &[]).expect("sent");
    world.delete_channel(channel);
    let mut expected = [
        "READY",
        "GUILD_CREATE",
        "CHANNEL_CREATE",
        "TYPING_START",
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "THREAD_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_CREATE",
        "THREAD_UPDATE",
        "THREAD_DELETE",
        "MESSAGE_CREATE",
        "MESSAGE_DELETE",
        "CHANNEL_UPDATE",
        "INTERACTION_CREATE",
        "CHANNEL_DELETE",
    ];
    let all = |_: &_| (raw.events().len() >= expected.len()).then_some(());
    // If some are missing, the comparison shows which. serenity delivers them in no fixed order.
    let _ = world.wait_for(SOON, all).await;
    let mut events = raw.events();
    events.sort();
    expected.sort_unstable();
    assert_eq!(events, expected);
}
