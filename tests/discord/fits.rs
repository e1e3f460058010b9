//! Test helpers that read messages: their custom ids, and whether their texts are within Discord's
//! limits.

use serde::Serialize;
use serde_json::Value;

/// Checks every text in a message or form against the limit for its field.
pub fn assert_fits(whole: &impl Serialize) {
    check(&serde_json::to_value(whole).expect("a message is JSON"), None);
}

pub fn custom_ids(message: &impl Serialize) -> Vec<String> {
    let message = serde_json::to_value(message).expect("a message is JSON");
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let ids = parts.filter_map(|part| part["custom_id"].as_str());
    ids.map(str::to_owned).collect()
}

fn check(part: &Value, of: Option<&str>) {
    match part {
        Value::Object(fields) => {
            for (name, field) in fields {
                let field_of = match (name.as_str(), of) {
                    ("options", _) => "option",
                    (name, _) => name,
                };
                if let (Some(text), limit) = (field.as_str(), limit(name, of)) {
                    let length = text.chars().count();
                    assert!(length <= limit, "{name}: {text} has {length} characters");
                    // A text that was cut ends like this.
                    assert!(!text.ends_with('…'), "{name}: {text} was cut");
                }
                check(field, Some(field_of));
            }
        }
        Value::Array(parts) => {
            let is_whole = of != Some("components") || parts.len() <= 5;
            assert!(is_whole, "too many in a row, or too many rows: {parts:?}");
            parts.iter().for_each(|part| check(part, of));
        }
        _ => {}
    }
}

fn limit(field: &str, of: Option<&str>) -> usize {
    match (field, of) {
        ("content", _) => 2000,
        ("title", _) => 45,
        ("label" | "description", Some("option")) | ("placeholder" | "custom_id", _) => 100,
        ("label", _) => 45,
        _ => usize::MAX,
    }
}
