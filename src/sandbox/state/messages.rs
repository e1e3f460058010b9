//! Creates, edits and deletes messages.

use axum::body::Bytes;
use serde_json::Value;

use super::State;
use crate::check::{AllowedMentions, AttachmentForm, MessageForm, UploadedFile};
use crate::error::ApiError;
use crate::ids::{Snowflake, now_ms};
use crate::model::{Attachment, ChannelKind, Message, flags, message_kind};

impl State {
    /// Posts a message with the content of a form, announces it and returns its id. `draft` says
    /// where it is, by whom, and what it replies to or answers.
    pub fn post(&mut self, draft: Message, form: MessageForm) -> Snowflake {
        let id = self.ids.next();
        let components = form.components.unwrap_or_default();
        let mut message = Message { id, components, nonce: form.nonce, ..draft };
        let allowed = form.allowed_mentions;
        self.set_content(&mut message, &form.content.unwrap_or_default(), &allowed);
        if message.kind == message_kind::DEFAULT && message.reply_to.is_some() {
            message.kind = message_kind::REPLY;
        }
        if message.kind == message_kind::REPLY
            && message.answers.is_none()
            && allowed.replied_user
            && let Some(author) =
                message.reply_to.and_then(|id| Some(self.messages.get(&id)?.author))
            && !message.mentions.contains(&author)
        {
            message.mentions.push(author);
        }
        message.flags |= form.flags & (flags::SUPPRESS_EMBEDS | flags::SUPPRESS_NOTIFICATIONS);
        if message.flags & flags::SUPPRESS_NOTIFICATIONS == 0 {
            message.pinged = message.mentions.clone();
            message.pinged.retain(|user| {
                *user != message.author && message.visible_to.is_none_or(|only| only == *user)
            });
        }
        self.attach(&mut message, form.attachments, form.files);
        if !message.is_ephemeral()
            && let Ok(channel) = self.channel_mut(message.channel)
        {
            channel.last_message = Some(id);
        }
        self.messages.insert(id, message);
        self.announce("MESSAGE_CREATE", id);
        id
    }

    /// Edits a message. Absent fields keep their value. Fails if the message would become empty.
    pub fn edit(&mut self, id: Snowflake, form: MessageForm) -> Result<(), ApiError> {
        let mut message = self.messages.get(&id).ok_or(ApiError::UNKNOWN_MESSAGE)?.clone();
        if let Some(content) = form.content {
            self.set_content(&mut message, &content, &form.allowed_mentions);
        }
        if let Some(components) = form.components {
            message.components = components;
        }
        self.attach(&mut message, form.attachments, form.files);
        if message.content.is_empty()
            && message.components.is_empty()
            && message.attachments.is_empty()
        {
            return Err(ApiError::EMPTY_MESSAGE);
        }
        if message.is_loading() {
            message.flags &= !flags::LOADING;
        } else {
            // Two edits within a millisecond must still differ.
            let after_the_last = message.edited_ms.map_or(0, |last| last + 1);
            message.edited_ms = Some(now_ms().max(after_the_last));
        }
        self.messages.insert(id, message);
        self.announce("MESSAGE_UPDATE", id);
        Ok(())
    }

    pub fn delete(&mut self, id: Snowflake) {
        self.announce("MESSAGE_DELETE", id);
        self.messages.remove(&id);
    }

    /// Finds an earlier message of the bot in this channel with the same nonce.
    pub fn find_nonce(&self, channel: Snowflake, nonce: &Value) -> Option<Snowflake> {
        /// How long nonces are remembered; Discord keeps them for a few minutes.
        const MEMORY_MS: u64 = 5 * 60 * 1000;
        let bot = self.bot().id;
        let oldest = now_ms().saturating_sub(MEMORY_MS);
        self.messages_of(channel)
            .rev()
            .take_while(|message| message.id.created_ms() >= oldest)
            .find(|message| message.author == bot && message.nonce.as_ref() == Some(nonce))
            .map(|message| message.id)
    }

    /// Keeps the attachments in `list`, or all, and adds the uploaded files.
    fn attach(
        &mut self,
        message: &mut Message,
        list: Option<Vec<AttachmentForm>>,
        files: Vec<UploadedFile>,
    ) {
        if let Some(list) = &list {
            message.attachments.retain_mut(|attachment| {
                let Some(entry) = list.iter().find(|entry| entry.id == attachment.id.0) else {
                    return false;
                };
                if entry.description.is_some() {
                    attachment.description.clone_from(&entry.description);
                }
                true
            });
        }
        for file in files {
            let entry = list.iter().flatten().find(|entry| entry.id == file.index);
            let filename = entry.and_then(|e| e.filename.clone()).unwrap_or(file.filename);
            let description = entry.and_then(|entry| entry.description.clone());
            let stored = self.store_file(&filename, file.content_type, file.bytes);
            message.attachments.push(Attachment { description, ..stored });
        }
    }

    pub fn store_file(
        &mut self,
        filename: &str,
        given_type: Option<String>,
        bytes: Bytes,
    ) -> Attachment {
        Attachment {
            id: self.ids.next(),
            content_type: content_type(filename, given_type),
            filename: sanitise(filename),
            description: None,
            dimensions: png_dimensions(&bytes),
            bytes,
        }
    }

    fn set_content(&self, message: &mut Message, content: &str, allowed: &AllowedMentions) {
        message.content = content.trim().to_owned();
        message.mentions = self.effective_mentions(&message.content, allowed);
        let is_in = |mention: &str| message.content.contains(mention);
        message.mention_everyone = allowed.parse_everyone && (is_in("@everyone") || is_in("@here"));
    }

    /// Returns the users that a text mentions and `allowed` permits.
    fn effective_mentions(&self, content: &str, allowed: &AllowedMentions) -> Vec<Snowflake> {
        let mut found = Vec::new();
        for part in content.split("<@").skip(1) {
            let Some((digits, _)) = part.split_once('>') else { continue };
            let Ok(id) = digits.trim_start_matches('!').parse::<Snowflake>() else { continue };
            let is_allowed = allowed.parse_users || allowed.users.contains(&id);
            if is_allowed && self.user(id).is_some() && !found.contains(&id) {
                found.push(id);
            }
        }
        found
    }

    /// Reopens a thread, as a new message in it does.
    pub fn unarchive(&mut self, id: Snowflake) {
        let Some(channel) = self.channels.get_mut(&id) else { return };
        if let ChannelKind::Thread(thread) = &mut channel.kind
            && thread.archived
        {
            thread.archive(false);
            self.announce_channel("THREAD_UPDATE", id);
        }
    }
}

/// Replaces unusual characters with `_`, as Discord does.
fn sanitise(filename: &str) -> String {
    let usual = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    filename.chars().map(|c| if usual(c) { c } else { '_' }).collect()
}

fn content_type(filename: &str, given: Option<String>) -> String {
    let extension = filename.rsplit('.').next().unwrap_or_default();
    let known = match extension.to_ascii_lowercase().as_str() {
        "png" => Some("image/png"),
        "gif" => Some("image/gif"),
        "jpg" | "jpeg" => Some("image/jpeg"),
        "webp" => Some("image/webp"),
        "txt" | "pgn" => Some("text/plain; charset=utf-8"),
        "json" => Some("application/json"),
        _ => None,
    };
    known.map(str::to_owned).or(given).unwrap_or_else(|| "application/octet-stream".to_owned())
}

fn png_dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(4..)?.strip_prefix(b"IHDR")?;
    let number = |at: usize| Some(u32::from_be_bytes(header.get(at..at + 4)?.try_into().ok()?));
    Some((number(0)?, number(4)?))
}
