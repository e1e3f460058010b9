//! Malformed gateway events: the bot ignores them and plays on.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use serde_json::{Value, json};

use crate::den::*;

/// How many events are sent.
const EVENTS: usize = 3_000;

/// The parts of a JSON value, as paths of steps from its root.
fn paths(value: &Value, here: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    found.push(here.clone());
    let parts: Vec<(String, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(key, it)| (key.clone(), it)).collect(),
        Value::Array(list) => {
            list.iter().enumerate().map(|(at, it)| (at.to_string(), it)).collect()
        }
        _ => Vec::new(),
    };
    for (step, part) in parts {
        here.push(step);
        paths(part, here, found);
        here.pop();
    }
}

/// A replacement for a part; `None` removes it.
fn replacement(random: &mut StdRng) -> Option<Value> {
    let values = [
        json!(null),
        json!(0),
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(true),
        json!(""),
        json!("0"),
        json!("18446744073709551616"),
        json!("\u{202e}<@1> `**` \u{0}"),
        json!("x".repeat(10_000)),
        json!([]),
        json!([[[]]]),
        json!({}),
        json!({ "id": {} }),
    ];
    let drop_it = random.random_bool(0.2);
    values.choose(random).filter(|_| !drop_it).cloned()
}

/// Breaks one to four parts of an event.
fn mangle(mut event: Value, random: &mut StdRng) -> Value {
    for _ in 0..random.random_range(1..=4) {
        let mut all = Vec::new();
        paths(&event, &mut Vec::new(), &mut all);
        let Some(path) = all.choose(random) else {
            return event;
        };
        let Some((last, above)) = path.split_last() else { continue };
        let mut parent = &mut event;
        for step in above {
            parent = match parent {
                Value::Object(object) => &mut object[step],
                Value::Array(list) => &mut list[step.parse::<usize>().expect("an index")],
                _ => unreachable!("only these have parts"),
            };
        }
        let new = replacement(random);
        match parent {
            Value::Object(object) => {
                object.remove(last);
                object.extend(new.map(|new| (last.clone(), new)));
            }
            Value::Array(list) => {
                let at = last.parse::<usize>().expect("an index");
                match new {
                    Some(new) => list[at] = new,
                    None => drop(list.remove(at)),
                }
            }
            _ => unreachable!("only these have parts"),
        }
    }
    event
}

#[tokio::test]
async fn malformed_events_neither_panic_nor_stop_the_bot() {
    let mut den = Den::open(Setup::hearing()).await;
    // A match without a thread, so that the bot plays in the channel, and one event of each kind.
    let channel = den.world.lions_den();
    den.world.deny(channel, Permissions::CREATE_PUBLIC_THREADS);
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    den.agree_in(channel, &ada, &ben).await;
    let menu = press(&ada, &den.board(channel, 0).await, "Move").await;
    choose(&ada, &menu, "e2").await;
    ask(&ada, channel, "explain", &[("game", GAME.into()), ("piece", "Lion".into())]).await;
    type_turns(&den, channel, [&ada, &ben], &["e2e4"]).await;

    let mut random = StdRng::seed_from_u64(23);
    let mut seeds = den.world.sent_events();
    // A malformed READY ends the session.
    seeds.retain(|(name, _)| name != "READY");
    for number in 0..EVENTS {
        let (name, event) = seeds.choose(&mut random).expect("some events").clone();
        let mut event = event;
        // A new id, or the bot takes it for a duplicate.
        if let Some(id) = event["id"].as_str().and_then(|id| id.parse::<u64>().ok()) {
            event["id"] = json!(Snowflake(id + number as u64).to_string());
        }
        den.world.send_event(&name, &mangle(event, &mut random));
        if number % 50 == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }

    type_turns_from(&den, channel, 1, [&ada, &ben], &["e7e5"]).await;
    assert!(den.is_alive());
    assert!(!den.log().contains("panicked"), "the bot panicked");
}
