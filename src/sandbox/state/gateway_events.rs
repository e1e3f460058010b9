//! The events that gateway sessions receive.

use serde_json::{Value, json};

use super::session::intents;
use super::{State, json};
use crate::check::form::store;
use crate::ids::{Snowflake, now_ms};
use crate::model::{Message, Permissions};

impl State {
    /// Sends an event to the sessions of its shard that requested `intent`.
    pub fn dispatch(&mut self, name: &str, data: &Value, guild: Option<Snowflake>, intent: u64) {
        for session in &mut self.sessions.all {
            if session.is_for(guild) && session.intents & intent == intent {
                session.dispatch(name, data);
            }
        }
    }

    /// Announces an event of a message to the gateway and the pages of those who see it.
    pub fn announce(&mut self, event: &str, id: Snowflake) {
        let Some(message) = self.messages.get(&id) else { return };
        let only = message.visible_to.or_else(|| self.audience(message.channel));
        if event == "MESSAGE_DELETE" {
            let body = json!({ "t": "message_deleted", "id": id, "channel_id": message.channel });
            self.notify(only, &body);
        } else {
            let body = json!({ "t": "message", "message": self.page_message(message) });
            self.notify_in(self.guild_of(message.channel), only, &body);
        }
        let Some(channel) = self.channels.get(&message.channel) else { return };
        let can_see = self.bot_permissions(channel).contains(Permissions::VIEW_CHANNEL);
        if message.is_ephemeral() || !can_see {
            return;
        }
        let guild = channel.guild;
        let intent = in_guild(guild, intents::GUILD_MESSAGES, intents::DIRECT_MESSAGES);
        if event == "MESSAGE_DELETE" {
            let mut data = json!({ "id": id, "channel_id": message.channel });
            store(&mut data, "guild_id", guild);
            self.dispatch(event, &data, guild, intent);
            return;
        }
        let full = self.gateway_message(message, guild, true);
        let limited = self.gateway_message(message, guild, false);
        for session in &mut self.sessions.all {
            if session.is_for(guild) && session.intents & intent == intent {
                let sees_content = session.intents & intents::MESSAGE_CONTENT != 0;
                session.dispatch(event, if sees_content { &full } else { &limited });
            }
        }
    }

    /// Returns a message as the bot sees it. Without the message content intent its content is
    /// blank, unless the bot wrote it or is mentioned, or it is a direct message.
    pub fn shown_message(&self, message: &Message, content_intent: bool) -> Value {
        let mut object = json::message(self, message);
        if !content_intent {
            self.blank(&mut object, message);
            if let Some(reply) = message.reply_to.and_then(|id| self.messages.get(&id)) {
                self.blank(&mut object["referenced_message"], reply);
            }
        }
        object
    }

    fn gateway_message(
        &self,
        message: &Message,
        guild: Option<Snowflake>,
        content_intent: bool,
    ) -> Value {
        let mut object = self.shown_message(message, content_intent);
        if guild.is_some() {
            object["guild_id"] = json!(guild);
            object["member"] =
                self.user(message.author).map(json::partial_member).unwrap_or_default();
            for mention in object["mentions"].as_array_mut().into_iter().flatten() {
                let id = mention["id"].as_str().and_then(|id| id.parse().ok());
                let user = id.and_then(|id| self.user(id));
                mention["member"] = user.map(json::partial_member).unwrap_or_default();
            }
        }
        object
    }

    fn blank(&self, object: &mut Value, message: &Message) {
        let bot = self.bot().id;
        let exempt = message.author == bot
            || message.mentions.contains(&bot)
            || self.guild_of(message.channel).is_none();
        if !exempt && object.is_object() {
            object["content"] = "".into();
            for key in ["embeds", "attachments", "components"] {
                object[key] = json!([]);
            }
        }
    }

    pub fn typing(&mut self, channel: Snowflake, user: Snowflake) {
        let only = self.audience(channel);
        self.notify(only, &json!({ "t": "typing", "channel_id": channel, "user_id": user }));
        let guild = self.guild_of(channel);
        let mut data =
            json!({ "channel_id": channel, "user_id": user, "timestamp": now_ms() / 1000 });
        if guild.is_some() {
            data["guild_id"] = json!(guild);
            data["member"] = self.user(user).map(json::member).unwrap_or_default();
        }
        let intent = in_guild(guild, intents::GUILD_MESSAGE_TYPING, intents::DIRECT_MESSAGE_TYPING);
        self.dispatch("TYPING_START", &data, guild, intent);
    }
}

/// Returns the intent for events in a guild or in direct messages.
fn in_guild(guild: Option<Snowflake>, there: u64, direct: u64) -> u64 {
    if guild.is_some() { there } else { direct }
}
