//! Routes about the application's emoji.

use axum::body::Bytes;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::body::{Call, RouteResult, created, no_content, ok};
use crate::check::form::{Field, find};
use crate::error::ApiError;
use crate::model::Emoji;
use crate::state::{State, json};

/// The maximum number of emoji per application.
const MAX_EMOJIS: usize = 2000;
/// The maximum size of a picture in bytes.
const MAX_EMOJI_BYTES: usize = 256 * 1024;

fn emoji_json(emoji: &Emoji) -> Value {
    json::object("emoji", json!({ "id": emoji.id, "name": emoji.name }))
}

pub(super) fn list(state: &mut State, call: &Call) -> RouteResult {
    call.expect_own_application()?;
    let items: Vec<Value> = state.emojis.iter().map(emoji_json).collect();
    ok(json!({ "items": items }))
}

pub(super) fn create(state: &mut State, call: &Call) -> RouteResult {
    call.expect_own_application()?;
    let (name, bytes) = find(call.json(), |root| {
        let name = name(&root);
        let image = root.get("image").required();
        let bytes = image.string(0..=usize::MAX).and_then(|text| picture(&text));
        if bytes.is_none() {
            image.wrong("IMAGE_INVALID", "Invalid image data");
        }
        name.zip(bytes)
    })?;
    if state.emojis.len() >= MAX_EMOJIS {
        return Err(ApiError::TOO_MANY_EMOJIS);
    }
    if state.emojis.iter().any(|emoji| emoji.name == name) {
        return Err(ApiError::INVALID_FORM_BODY);
    }
    let emoji = Emoji { id: state.ids.next(), name, bytes };
    let json = emoji_json(&emoji);
    state.emojis.push(emoji);
    created(json)
}

pub(super) fn delete(state: &mut State, call: &Call) -> RouteResult {
    call.expect_own_application()?;
    let id = call.id("emoji_id")?;
    let place = state.emojis.iter().position(|emoji| emoji.id == id);
    state.emojis.remove(place.ok_or(ApiError::UNKNOWN_EMOJI)?);
    no_content()
}

fn name(root: &Field<'_>) -> Option<String> {
    let field = root.get("name").required();
    let name = field.string(2..=32)?;
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if !name.chars().all(is_allowed) {
        field.wrong("STRING_TYPE_REGEX", "String value did not match validation regex.");
    }
    Some(name)
}

/// Decodes a PNG in a data URI.
fn picture(uri: &str) -> Option<Bytes> {
    let text = uri.strip_prefix("data:image/png;base64,")?;
    let bytes = STANDARD.decode(text).ok()?;
    let is_png = bytes.starts_with(b"\x89PNG");
    (is_png && bytes.len() <= MAX_EMOJI_BYTES).then(|| bytes.into())
}
