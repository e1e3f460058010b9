//! What people write: messages, files, edits.

use axum::body::Bytes;

use super::Person;
use crate::check::{AllowedMentions, MessageForm, UploadedFile};
use crate::error::{ActionError, refuse};
use crate::ids::Snowflake;
use crate::model::Message;
use crate::state::State;

impl Person {
    /// Posts a message, if it is not empty or too long and the person may write there.
    pub fn say(&self, channel: Snowflake, text: &str) -> Result<Snowflake, ActionError> {
        self.say_with(channel, text, &[])
    }

    /// Posts a message with files that were [uploaded](Person::upload).
    pub fn say_with(
        &self,
        channel: Snowflake,
        text: &str,
        files: &[Snowflake],
    ) -> Result<Snowflake, ActionError> {
        self.world.with(|state| self.write(state, channel, (text, files), None))
    }

    /// Uploads a file for a message, or for an option of a command, whose value is its id.
    pub fn upload(&self, filename: &str, bytes: impl Into<Bytes>) -> Snowflake {
        let bytes = bytes.into();
        self.world.with(|state| {
            let file = state.store_file(filename, None, bytes);
            let id = file.id;
            state.uploads.push(file);
            id
        })
    }

    /// Sends a direct message to the bot, if it is not empty or too long.
    pub fn dm(&self, text: &str) -> Result<Snowflake, ActionError> {
        self.say(self.dm_channel(), text)
    }

    /// Replies to a message that the person sees, with or without a ping. Fails as
    /// [`Person::say`] does.
    pub fn reply(&self, to: Snowflake, text: &str, ping: bool) -> Result<Snowflake, ActionError> {
        self.world.with(|state| {
            let message = self.visible(state, to)?;
            if message.is_ephemeral() {
                return refuse("a message that only you can see has no replies");
            }
            let channel = message.channel;
            self.write(state, channel, (text, &[]), Some((to, ping)))
        })
    }

    fn write(
        &self,
        state: &mut State,
        channel: Snowflake,
        (text, files): (&str, &[Snowflake]),
        reply: Option<(Snowflake, bool)>,
    ) -> Result<Snowflake, ActionError> {
        if !state.can_enter(self.id, channel) {
            return refuse("there is no such channel for you");
        }
        if text.trim().is_empty() && files.is_empty() {
            return refuse("an empty message cannot be sent");
        }
        if text.chars().count() > 2000 {
            return refuse("a message has 2000 characters at most");
        }
        let thread = state.channels.get(&channel).and_then(|channel| channel.thread());
        if thread.is_some_and(|thread| thread.archived && thread.locked) {
            return refuse("this thread is locked");
        }
        state.unarchive(channel);
        let uploads = state.uploads.extract_if(.., |file| files.contains(&file.id));
        let files = (0..).zip(uploads).map(|(index, file)| UploadedFile {
            index,
            filename: file.filename,
            content_type: Some(file.content_type),
            bytes: file.bytes,
        });
        let replied_user = reply.is_some_and(|(_, ping)| ping);
        let form = MessageForm {
            content: Some(text.to_owned()),
            allowed_mentions: AllowedMentions { replied_user, ..AllowedMentions::default() },
            files: files.collect(),
            ..MessageForm::default()
        };
        let reply_to = reply.map(|(to, _)| to);
        let draft = Message { channel, author: self.id, reply_to, ..Message::default() };
        Ok(state.post(draft, form))
    }

    /// Edits one of the person's own messages, if the text is not empty or too long.
    pub fn edit(&self, message: Snowflake, text: &str) -> Result<(), ActionError> {
        if text.chars().count() > 2000 {
            return refuse("a message has 2000 characters at most");
        }
        self.world.with(|state| {
            self.own(state, message)?;
            let form = MessageForm { content: Some(text.to_owned()), ..MessageForm::default() };
            let edited = state.edit(message, form);
            edited.map_err(|error| ActionError::new(error.message))
        })
    }

    /// Deletes one of the person's own messages, or dismisses an ephemeral one.
    pub fn delete(&self, message: Snowflake) -> Result<(), ActionError> {
        self.world.with(|state| {
            if self.visible(state, message)?.visible_to != Some(self.id) {
                self.own(state, message)?;
            }
            state.delete(message);
            Ok(())
        })
    }

    pub fn type_in(&self, channel: Snowflake) {
        self.world.with(|state| {
            if state.can_enter(self.id, channel) {
                state.typing(channel, self.id);
            }
        });
    }
}
