//! Tests the local Discord from outside: with bare requests, and with a bot built on the real
//! libraries.

#[path = "../common/mod.rs"]
mod common;
mod host;
mod interactions;
mod messages;
mod serenity_bot;
mod shards;

use common::{Answered, Raw};
use sandbox::{Options, Person, Sandbox, Snowflake, World};
use serde_json::Value;

pub async fn sandbox(options: Options) -> Sandbox {
    Sandbox::start(options).await.expect("a free port")
}

pub async fn start() -> Raw {
    Raw::start(Options::default()).await
}

pub fn person(raw: &Raw, name: &str) -> Person {
    raw.world().person(name).expect("somebody of this name")
}

pub fn messages_path(raw: &Raw) -> String {
    format!("/channels/{}/messages", raw.world().lions_den())
}

#[track_caller]
pub fn assert_error((status, body): &Answered, expected_status: u16, code: u64) {
    assert_eq!((*status, body["code"].as_u64()), (expected_status, Some(code)), "{body}");
}

/// Sends a request, expects this status and returns the response.
pub async fn expect(raw: &Raw, method: &str, path: &str, body: Value, status: u16) -> Value {
    let (found, answer) = raw.call(method, path, body).await;
    assert_eq!(found, status, "{method} {path}: {answer}");
    answer
}

/// Sends a request that must be refused with this status and code.
pub async fn expect_error(
    raw: &Raw,
    method: &str,
    path: &str,
    body: Value,
    status: u16,
    code: u64,
) {
    let answer = expect(raw, method, path, body, status).await;
    assert_eq!(answer["code"], code, "{method} {path}: {answer}");
}

pub fn id_of(message: &Value) -> Snowflake {
    message["id"].as_str().and_then(|id| id.parse().ok()).expect("an id")
}

/// Checks the logged requests against Discord's document if `DISCORD_OPENAPI` names it.
pub fn assert_conforming(world: &World) {
    if let Some(violations) = common::openapi::violations(&world.requests()) {
        assert!(violations.is_empty(), "{}", violations.join("\n"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_differs_from_the_document_is_found() {
    let raw = start().await;
    raw.call("POST", &messages_path(&raw), serde_json::json!({ "content": "here" })).await;
    let mut requests = raw.world().requests();
    let Some(right) = common::openapi::violations(&requests) else { return };
    assert_eq!(right, Vec::<String>::new());
    let posted = requests.iter_mut().find(|request| request.method == "POST").expect("the message");
    posted.body = Some(serde_json::json!({ "content": 7 }));
    let wrong = common::openapi::violations(&requests).expect("the document is there");
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].contains("/content"), "{wrong:?}");
}
