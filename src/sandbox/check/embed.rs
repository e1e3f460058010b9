//! Rich embeds.

use serde_json::{Value, json};

use super::form::{Field, store};

/// The limit for all embeds of a message together: titles, descriptions, field names and values,
/// footers and authors.
const MAX_TOTAL_CHARS: usize = 6000;

/// Validates the embeds of a message and returns them as Discord stores them.
pub(super) fn embeds(list: &Field<'_>) -> Option<Vec<Value>> {
    let mut total = 0;
    let mut stored = Vec::new();
    for item in list.list(0..=10)? {
        if let Some(item) = item.object() {
            stored.push(embed(&item, &mut total));
        }
    }
    if total > MAX_TOTAL_CHARS {
        let message = format!("Embed size exceeds maximum size of {MAX_TOTAL_CHARS}");
        list.wrong("MAX_EMBED_SIZE_EXCEEDED", message);
    }
    Some(stored)
}

fn embed(field: &Field<'_>, total: &mut usize) -> Value {
    let mut stored = json!({ "type": "rich" });
    let mut text = |of: &Field<'_>, key: &str, max: usize| {
        let text = of.get(key).string(0..=max).filter(|text| !text.is_empty())?;
        *total += text.chars().count();
        Some(text)
    };
    for (key, max) in [("title", 256), ("description", 4096)] {
        store(&mut stored, key, text(field, key, max));
    }
    if let Some(footer) = field.get("footer").object()
        && let Some(text) = text(&footer, "text", 2048)
    {
        stored["footer"] = json!({ "text": text });
        let icon = footer.get("icon_url").url(2048, true);
        store(&mut stored["footer"], "icon_url", icon);
    }
    if let Some(author) = field.get("author").object() {
        author.get("name").required();
        if let Some(name) = text(&author, "name", 256) {
            stored["author"] = json!({ "name": name });
            for (key, attachment) in [("url", false), ("icon_url", true)] {
                let url = author.get(key).url(2048, attachment);
                store(&mut stored["author"], key, url);
            }
        }
    }
    if let Some(list) = field.get("fields").list(0..=25) {
        let mut fields = Vec::new();
        for item in list.into_iter().filter_map(Field::object) {
            for key in ["name", "value"] {
                item.get(key).required();
            }
            let name = text(&item, "name", 256);
            let value = text(&item, "value", 1024);
            let inline = item.get("inline").boolean().unwrap_or(false);
            fields.push(json!({ "name": name, "value": value, "inline": inline }));
        }
        stored["fields"] = fields.into();
    }
    store(&mut stored, "url", field.get("url").url(2048, false));
    store(&mut stored, "color", field.get("color").integer(0..=0xff_ff_ff));
    store(&mut stored, "timestamp", field.get("timestamp").string(1..=64));
    for key in ["image", "thumbnail"] {
        if let Some(image) = field.get(key).object()
            && let Some(url) = image.get("url").required().url(2048, true)
        {
            stored[key] = json!({ "url": url });
        }
    }
    let mut shown = "title description footer author fields image thumbnail".split(' ');
    let is_empty = |value: &Value| value.as_array().is_some_and(Vec::is_empty);
    if shown.all(|key| stored.get(key).is_none_or(is_empty)) {
        let description = field.get("description");
        description.wrong("BASE_TYPE_REQUIRED", "This field is required");
    }
    stored
}
