//! Validates the body of a request that creates or edits a message.

use axum::body::Bytes;
use serde_json::Value;

use super::components;
use super::form::{Field, parse};
use crate::error::ApiError;
use crate::ids::Snowflake;
use crate::model::flags;

/// The size limit per uploaded file.
pub(crate) const MAX_UPLOAD_BYTES: usize = 10 * 1024 * 1024;

#[derive(Clone, Debug)]
pub(crate) struct UploadedFile {
    /// The `n` of `files[n]`.
    pub index: u64,
    pub filename: String,
    pub content_type: Option<String>,
    pub bytes: Bytes,
}

/// A valid message body. `None` means that the field is absent; an edit keeps its value.
#[derive(Default)]
pub(crate) struct MessageForm {
    pub content: Option<String>,
    pub components: Option<Vec<Value>>,
    /// All attachments of the resulting message.
    pub attachments: Option<Vec<AttachmentForm>>,
    pub allowed_mentions: AllowedMentions,
    pub flags: u64,
    pub reference: Option<ReferenceForm>,
    /// A string or an integer.
    pub nonce: Option<Value>,
    pub enforce_nonce: bool,
    pub files: Vec<UploadedFile>,
}

impl MessageForm {
    /// Refuses an empty form, which only an edit may have.
    pub fn not_empty(self) -> Result<Self, ApiError> {
        let is_empty = self.files.is_empty()
            && self.content.as_ref().is_none_or(|content| content.trim().is_empty())
            && self.components.as_ref().is_none_or(Vec::is_empty);
        if is_empty { Err(ApiError::EMPTY_MESSAGE) } else { Ok(self) }
    }
}

pub(crate) struct AttachmentForm {
    /// The index of an uploaded file, or the id of an existing attachment.
    pub id: u64,
    pub filename: Option<String>,
    pub description: Option<String>,
}

pub(crate) struct ReferenceForm {
    pub message: Snowflake,
    pub fail_if_not_exists: bool,
}

pub(crate) struct AllowedMentions {
    pub parse_users: bool,
    pub parse_everyone: bool,
    pub users: Vec<Snowflake>,
    pub replied_user: bool,
}

impl Default for AllowedMentions {
    /// Allows everything, as Discord does if `allowed_mentions` is absent.
    fn default() -> Self {
        Self { parse_users: true, parse_everyone: true, users: Vec::new(), replied_user: true }
    }
}

/// Validates the message in a body, or in the field `within` of it, with the files sent along.
pub(crate) fn message(
    body: &Value,
    within: Option<&str>,
    files: Vec<UploadedFile>,
) -> Result<MessageForm, ApiError> {
    if files.iter().any(|file| file.bytes.len() > MAX_UPLOAD_BYTES) {
        return Err(ApiError::ENTITY_TOO_LARGE);
    }
    let form = parse(body, |body| read(within.map_or(body.clone(), |key| body.get(key)), &files))?;
    Ok(MessageForm { files, ..form })
}

fn read(root: Field<'_>, files: &[UploadedFile]) -> MessageForm {
    let Some(root) = root.object() else { return MessageForm::default() };
    let flags = root.get("flags").integer(0..=i64::MAX).unwrap_or(0) as u64;
    if flags & flags::IS_COMPONENTS_V2 != 0 {
        let message = "This local Discord does not know the components of version 2.";
        root.get("flags").wrong("SANDBOX_UNSUPPORTED", message);
    }
    for key in ["embeds", "sticker_ids", "poll", "activity"] {
        let field = root.get(key);
        if field.value().is_some_and(|value| !value.as_array().is_some_and(Vec::is_empty)) {
            field.wrong("SANDBOX_UNSUPPORTED", format!("This local Discord does not know {key}."));
        }
    }
    root.get("tts").boolean();
    let mentions = root.get("allowed_mentions").object();
    MessageForm {
        content: given(&root.get("content"), |content| content.string(0..=2000)),
        components: given(&root.get("components"), components::rows),
        attachments: given(&root.get("attachments"), |list| attachments(list, files)),
        allowed_mentions: mentions.map(allowed_mentions).unwrap_or_default(),
        flags,
        reference: root.get("message_reference").object().and_then(reference),
        nonce: nonce(&root.get("nonce")),
        enforce_nonce: root.get("enforce_nonce").boolean().unwrap_or(false),
        files: Vec::new(),
    }
}

/// Reads a field that `null` empties and that keeps its value where it is absent.
fn given<T: Default>(field: &Field<'_>, read: impl FnOnce(&Field<'_>) -> Option<T>) -> Option<T> {
    field.is_given().then(|| read(field).unwrap_or_default())
}

fn attachments(list: &Field<'_>, files: &[UploadedFile]) -> Option<Vec<AttachmentForm>> {
    let entries = list.list(0..=10)?.into_iter().filter_map(|entry| {
        let entry = entry.object()?;
        let filename = entry.get("filename").string(1..=1024);
        let description = entry.get("description").string(0..=1024);
        let id = entry.get("id").required().snowflake()?.0;
        let is_index = id < 10;
        if is_index && !files.iter().any(|file| file.index == id) {
            let message = format!("Attachment data not found: {id}");
            entry.get("id").wrong("ATTACHMENT_NOT_FOUND", message);
        }
        Some(AttachmentForm { id, filename, description })
    });
    Some(entries.collect())
}

fn allowed_mentions(field: Field<'_>) -> AllowedMentions {
    let (mut parse_users, mut parse_everyone) = (false, false);
    for item in field.get("parse").list(0..=3).unwrap_or_default() {
        match item.string(0..=16).as_deref() {
            Some("users") => parse_users = true,
            Some("everyone") => parse_everyone = true,
            Some("roles") | None => {}
            Some(_) => item
                .wrong("BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone')."),
        }
    }
    let ids = |key| -> Vec<Snowflake> {
        let items = field.get(key).list(0..=100).unwrap_or_default();
        items.iter().filter_map(Field::snowflake).collect()
    };
    let users = ids("users");
    ids("roles");
    if parse_users && !users.is_empty() {
        field.get("parse").wrong(
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            "parse:[\"users\"] and users: [ids...] are mutually exclusive.",
        );
    }
    let replied_user = field.get("replied_user").boolean().unwrap_or(false);
    AllowedMentions { parse_users, parse_everyone, users, replied_user }
}

fn reference(field: Field<'_>) -> Option<ReferenceForm> {
    field.get("type").choice(&[0]);
    for key in ["channel_id", "guild_id"] {
        field.get(key).snowflake();
    }
    let message = field.get("message_id").required().snowflake()?;
    let fail_if_not_exists = field.get("fail_if_not_exists").boolean().unwrap_or(true);
    Some(ReferenceForm { message, fail_if_not_exists })
}

fn nonce(field: &Field<'_>) -> Option<Value> {
    let value = field.value()?;
    if !value.is_i64() {
        field.string(0..=25)?;
    }
    Some(value.clone())
}
