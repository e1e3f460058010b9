//! Interactions: deadlines, tokens, visibility of answers, valid contents and choices.

use std::time::Duration;

use sandbox::{NoResponse, Options, Response};
use serde_json::{Value, json};

use crate::common::Raw;
use crate::{
    assert_conforming, assert_error, expect, expect_error, id_of, messages_path, person, start,
};

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_is_acknowledged_once_and_in_time() {
    let options = Options { acknowledge_within: Duration::from_millis(500), ..Options::default() };
    let raw = Raw::start(options).await;
    raw.register(json!([])).await;
    let (ada, den) = (person(&raw, "ada"), raw.world().lions_den());
    let answer = || json!({ "type": 4, "data": { "content": "here" } });

    let pending = ada.slash(den, "go", &[]).expect("sent");
    let interaction = raw.interaction().await;
    expect_error(&raw, "GET", &interaction.webhook("/messages/@original"), Value::Null, 404, 10015)
        .await;
    assert_error(&raw.callback(&interaction, json!({ "type": 7 })).await, 400, 50035);
    let long = json!({ "type": 4, "data": { "content": "x".repeat(2001) } });
    let refused = raw.callback(&interaction, long).await;
    assert_error(&refused, 400, 50035);
    assert!(refused.1["errors"]["data"]["content"]["_errors"].is_array());
    assert_eq!(raw.callback(&interaction, answer()).await.0, 204);
    assert_error(&raw.callback(&interaction, answer()).await, 400, 40060);
    assert_eq!(pending.response().await.expect("an answer").text(), "here");

    let late = ada.slash(den, "go", &[]).expect("sent");
    let interaction = raw.interaction().await;
    assert_eq!(late.response().await.err(), Some(NoResponse::DidNotRespond));
    assert_error(&raw.callback(&interaction, answer()).await, 404, 10062);
    assert_eq!(raw.world().acknowledgements().1, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_ends_and_takes_an_unfinished_deferral_with_it() {
    let options = Options { interaction_life: Duration::from_millis(1500), ..Options::default() };
    let raw = Raw::start(options).await;
    raw.register(json!([])).await;
    let (ada, den) = (person(&raw, "ada"), raw.world().lions_den());
    let pending = ada.slash(den, "go", &[]).expect("sent");
    let interaction = raw.interaction().await;
    assert_eq!(raw.callback(&interaction, json!({ "type": 5 })).await.0, 204);
    assert!(ada.messages(den).iter().any(|message| message.is_loading()));
    assert_eq!(pending.response().await.err(), Some(NoResponse::DidNotRespond));
    let original = interaction.webhook("/messages/@original");
    assert_error(&raw.call("PATCH", &original, json!({ "content": "x" })).await, 401, 50027);
    assert!(ada.messages(den).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn ephemeral_messages_are_for_one_person_and_the_webhook_only() {
    let raw = start().await;
    raw.register(json!([])).await;
    let (ada, ben) = (person(&raw, "ada"), person(&raw, "ben"));
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
    let response = expect(&raw, "POST", &callback, deferred, 200).await;
    assert_eq!(response["interaction"]["response_message_ephemeral"], true);
    assert_eq!(response["interaction"]["response_message_loading"], true);
    let (status, edited) = raw.call("PATCH", &path, json!({ "content": "secret" })).await;
    assert_eq!((status, &edited["flags"]), (200, &json!(64)));
    let Ok(Response::Message(message)) = pending.response().await else { panic!("a message") };
    assert_eq!(message.visible_to, Some(ada.id()));
    assert_eq!(ada.messages(den).len(), 1);
    assert_eq!(ben.messages(den).len(), 0);
    let through_channel = format!("{}/{}", messages_path(&raw), message.id);
    expect_error(&raw, "GET", &through_channel, Value::Null, 404, 10008).await;
    assert_eq!(raw.call("GET", &messages_path(&raw), Value::Null).await, (200, json!([])));

    let open = json!({ "content": "for all" });
    let (_, open) = raw.call("POST", &interaction.webhook("?wait=true"), open).await;
    let closed = json!({ "content": "for one", "flags": 64 });
    let (_, closed) = raw.call("POST", &interaction.webhook(""), closed).await;
    assert_eq!(ben.messages(den).len(), 1);
    assert_eq!(raw.world().message(id_of(&closed)).and_then(|m| m.visible_to), Some(ada.id()));
    let followup = interaction.webhook(&format!("/messages/{}", id_of(&open)));
    expect(&raw, "PATCH", &followup, json!({ "content": "edited" }), 200).await;
    expect(&raw, "DELETE", &followup, Value::Null, 204).await;
    expect(&raw, "DELETE", &path, Value::Null, 204).await;
    expect_error(&raw, "GET", &path, Value::Null, 404, 10008).await;
    assert_conforming(raw.world());
}

#[tokio::test(flavor = "multi_thread")]
async fn components_and_forms_are_checked_on_both_sides() {
    let raw = start().await;
    let ada = person(&raw, "ada");
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
    let message = expect(&raw, "POST", &messages_path(&raw), body, 200).await;
    let message = id_of(&message);
    assert!(ada.click(message, "Off").is_err(), "disabled");
    assert!(ada.click(message, "Rules").is_err(), "a link");
    assert!(ada.select(message, "piece", &[]).is_err(), "too few");
    assert!(ada.select(message, "piece", &["l", "x"]).is_err(), "unknown");

    let chosen = ada.select(message, "piece", &["l", "r"]).expect("selected");
    let interaction = raw.interaction().await;
    assert_eq!(interaction.0["data"]["values"], json!(["l", "r"]));
    assert_eq!(interaction.0["message"]["content"], "board");
    assert_eq!(raw.callback(&interaction, json!({ "type": 6 })).await.0, 204);
    assert!(matches!(chosen.response().await, Ok(Response::Updated(Some(_)))));
    let original = interaction.webhook("/messages/@original");
    let (_, edited) = raw.call("PATCH", &original, json!({ "content": "moved" })).await;
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
    assert_eq!(raw.callback(&interaction, modal(vec![row("turn")])).await.0, 204);
    let form = pressed.response().await.expect("a form");
    let form = form.modal().expect("a form");
    assert!(ada.submit(form, &[("turn", "x")]).is_err(), "too short");
    assert!(ada.submit(form, &[("turn", "e2e4e5")]).is_err(), "too long");
    let submitted = ada.submit(form, &[("turn", "e2e4")]).expect("submitted");
    let interaction = raw.interaction().await;
    assert_eq!(interaction.0["data"]["components"][0]["components"][0]["value"], "e2e4");
    let update = json!({ "type": 7, "data": { "content": "e2e4 played", "components": [] } });
    assert_eq!(raw.callback(&interaction, update).await.0, 204);
    assert_eq!(submitted.response().await.expect("an answer").text(), "e2e4 played");
    assert_conforming(raw.world());
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
    raw.register(json!([game, option("opponent", 6), days, option("rated", 5), turn])).await;
    let (ada, ben) = (person(&raw, "ada"), person(&raw, "ben"));
    let den = raw.world().lions_den();

    let refusal = |options: &[(&str, Value)]| {
        ada.slash(den, "go", options).err().map(|error| error.to_string()).unwrap_or_default()
    };
    assert_eq!(refusal(&[]), "/go: the option game is required");
    assert_eq!(
        refusal(&[("game", "chess".into())]),
        "/go: the option game must be one of its choices, not \"chess\""
    );
    let game = || ("game", "mighty-lion".into());
    assert_eq!(refusal(&[game(), ("days", 15.into())]), "/go: the option days is out of range");

    // A client with an older list of commands sends what is gone from the list, and not what is new
    // there.
    let _pending = ada.slash(den, "go", &[("size", 1.into())]).expect("sent");
    let data = raw.interaction().await.0["data"].clone();
    assert_eq!(data["options"], json!([{ "name": "size", "type": 4, "value": 1 }]));

    let options = [game(), ("opponent", (&ben).into()), ("days", 3.into()), ("rated", true.into())];
    let _pending = ada.slash(den, "go", &options).expect("sent");
    let data = raw.interaction().await.0["data"].clone();
    assert_eq!(data["options"][0]["value"], "mighty-lion");
    assert_eq!(data["options"][2]["value"], 3);
    assert_eq!(data["resolved"]["users"][ben.id().to_string()]["username"], "ben");

    let typed = [game(), ("turn", "e".into())];
    let (choices, answered) = tokio::join!(ada.autocomplete(den, "go", &typed, "turn"), async {
        let interaction = raw.interaction().await;
        let many: Vec<_> =
            (0..26).map(|n| json!({ "name": "n", "value": n.to_string() })).collect();
        let too_many = json!({ "type": 8, "data": { "choices": many } });
        assert_error(&raw.callback(&interaction, too_many).await, 400, 50035);
        let good =
            json!({ "type": 8, "data": { "choices": [{ "name": "e2 to e4", "value": "e2e4" }] } });
        raw.callback(&interaction, good).await
    });
    assert_eq!(answered.0, 204);
    assert_eq!(choices.expect("choices")[0].value, "e2e4");
    assert_conforming(raw.world());
}

/// A modal with these components.
fn modal(components: &[Value]) -> Value {
    let data = json!({ "custom_id": "form", "title": "New match", "components": components });
    json!({ "type": 9, "data": data })
}

fn label(component: Value) -> Value {
    json!({ "type": 18, "label": "A field", "component": component })
}

fn options(count: usize) -> Vec<Value> {
    (0..count).map(|n| json!({ "label": format!("Option {n}"), "value": n.to_string() })).collect()
}

/// The data of the form that was submitted last. serenity does not parse all of it.
async fn submitted_form(raw: &Raw) -> Value {
    raw.interaction().await;
    let events = raw.world().sent_events();
    let (_, form) = events.iter().rfind(|(name, _)| name == "INTERACTION_CREATE").expect("a form");
    form["data"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn labels_with_fields_of_every_kind_are_shown_and_sent_back() {
    let raw = start().await;
    raw.register(json!([])).await;
    let (ada, ben) = (person(&raw, "ada"), person(&raw, "ben"));
    let den = raw.world().lions_den();
    let row = json!({ "type": 1, "components": [{ "type": 2, "style": 1, "label": "Set up", "custom_id": "set-up" }] });
    let message = json!({ "content": "here", "components": [row] });
    let (_, posted) = raw.call("POST", &messages_path(&raw), message).await;
    let pressed = ada.click(id_of(&posted), "Set up").expect("clicked");
    let interaction = raw.interaction().await;
    // The role of everyone has the id of the server.
    let role = interaction.0["guild_id"].as_str().expect("a server").to_owned();
    let mut preset = options(3);
    preset[1]["default"] = true.into();
    let parts = [
        vec![
            json!({ "type": 10, "content": "**Read** this." }),
            label(json!({ "type": 3, "custom_id": "menu", "options": preset })),
            label(
                json!({ "type": 21, "custom_id": "radio", "options": preset, "required": false }),
            ),
            label(
                json!({ "type": 22, "custom_id": "checks", "options": options(2), "min_values": 0, "required": false }),
            ),
            label(json!({ "type": 23, "custom_id": "check", "default": true })),
        ],
        vec![
            label(
                json!({ "type": 5, "custom_id": "person", "default_values": [{ "id": ben.id(), "type": "user" }] }),
            ),
            label(json!({ "type": 6, "custom_id": "role" })),
            label(json!({ "type": 8, "custom_id": "channel" })),
            label(json!({ "type": 19, "custom_id": "file" })),
            label(json!({ "type": 4, "custom_id": "text", "style": 1, "required": false })),
        ],
    ];
    assert_eq!(raw.callback(&interaction, modal(&parts[0])).await.0, 204);
    let form = pressed.response().await.expect("a form").modal().expect("a form").clone();
    let shown: Vec<_> = form.inputs.iter().map(|input| input.value.clone()).collect();
    assert_eq!(json!(shown), json!([["1"], "1", [], true]));
    for (field, wrong) in [
        ("menu", json!([])),
        ("menu", json!(["0", "1"])),
        ("menu", json!(["9"])),
        ("radio", json!("9")),
        ("checks", json!(["9"])),
        ("check", json!("yes")),
        ("other", json!("x")),
    ] {
        assert!(ada.submit(&form, &[(field, wrong.clone())]).is_err(), "{field}: {wrong}");
    }
    let values = [("radio", json!(null)), ("checks", json!(["0", "1"])), ("check", json!(false))];
    ada.submit(&form, &values).expect("submitted");
    let sent = &submitted_form(&raw).await["components"];
    assert_eq!(sent[0]["type"], 10);
    assert_eq!(sent[1]["component"]["values"], json!(["1"]));
    assert_eq!(sent[2]["component"]["value"], json!(null));
    assert_eq!(sent[3]["component"]["values"], json!(["0", "1"]));
    assert_eq!(sent[4]["component"]["value"], json!(false));

    let pressed = ada.click(id_of(&posted), "Set up").expect("clicked");
    let interaction = raw.interaction().await;
    assert_eq!(raw.callback(&interaction, modal(&parts[1])).await.0, 204);
    let form = pressed.response().await.expect("a form").modal().expect("a form").clone();
    let file = ada.upload("game.pgn", "1. e4").to_string();
    let mut values =
        vec![("role", json!([role])), ("channel", json!([den])), ("file", json!([file]))];
    ada.submit(&form, &values).expect("submitted");
    let resolved = &submitted_form(&raw).await["resolved"];
    let id = ben.id().to_string();
    assert_eq!(resolved["users"][&id]["username"], "ben");
    assert!(resolved["members"][&id].is_object());
    assert!(resolved["roles"][&role].is_object());
    assert_eq!(resolved["attachments"][&file]["filename"], "game.pgn");
    values.push(("person", json!(["1"])));
    assert!(ada.submit(&form, &values).is_err(), "there is no such person");
    assert_conforming(raw.world());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_modal_that_discord_would_refuse_is_refused() {
    let raw = start().await;
    let ada = person(&raw, "ada");
    let row = json!({ "type": 1, "components": [{ "type": 2, "style": 1, "label": "Set up", "custom_id": "set-up" }] });
    let message = json!({ "content": "here", "components": [row] });
    let (_, posted) = raw.call("POST", &messages_path(&raw), message).await;
    ada.click(id_of(&posted), "Set up").expect("clicked");
    let interaction = raw.interaction().await;
    let text = || json!({ "type": 4, "custom_id": "text", "style": 1 });
    let with = |mut component: Value, key: &str, value: Value| {
        component[key] = value;
        label(component)
    };
    let group = |kind: u8, count: usize| json!({ "type": kind, "custom_id": "group", "options": options(count) });
    let mut two_chosen = group(21, 2);
    two_chosen["options"][0]["default"] = true.into();
    two_chosen["options"][1]["default"] = true.into();
    let mut long = label(text());
    long["label"] = "x".repeat(46).into();
    let mut described = label(text());
    described["description"] = "x".repeat(101).into();
    for wrong in [
        text(),
        long,
        described,
        label(json!({ "type": 2, "custom_id": "button", "style": 1, "label": "No" })),
        with(text(), "label", "Its own".into()),
        label(group(3, 26)),
        label(group(21, 1)),
        label(group(21, 11)),
        label(group(22, 11)),
        label(two_chosen),
        with(group(22, 3), "min_values", 0.into()),
        with(group(22, 3), "max_values", 11.into()),
        with(group(3, 3), "disabled", true.into()),
        json!({ "type": 10, "content": "" }),
    ] {
        let refused = raw.callback(&interaction, modal(std::slice::from_ref(&wrong))).await;
        assert_eq!((refused.0, &refused.1["code"]), (400, &json!(50035)), "{wrong}");
        assert!(refused.1["errors"]["data"]["components"]["0"].is_object(), "{wrong}");
    }
    let twice = [label(text()), label(text())];
    assert_error(&raw.callback(&interaction, modal(&twice)).await, 400, 50035);
    let six = (0..6).map(|n| with(text(), "custom_id", n.to_string().into()));
    let six: Vec<_> = six.collect();
    assert_error(&raw.callback(&interaction, modal(&six)).await, 400, 50035);
    assert_eq!(raw.callback(&interaction, modal(&six[..5])).await.0, 204);
    assert_conforming(raw.world());
}
