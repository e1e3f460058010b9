//! The life of interactions: start, acknowledgement, expiry.

use serde_json::{Value, json};

use super::interaction::{Interaction, InteractionState};
use super::session::intents;
use super::{State, json};
use crate::check::MAX_UPLOAD_BYTES;
use crate::error::ApiError;
use crate::ids::{Snowflake, random_text};
use crate::model::Message;

impl State {
    /// Starts an interaction and sends it to the bot. The caller enforces the deadline.
    pub fn begin_interaction(&mut self, mut new: Interaction, data: Value) -> Snowflake {
        let (id, guild) = (self.ids.next(), self.guild_of(new.channel));
        (new.id, new.token) = (id, format!("sandbox{id}{}", random_text(60)));
        let event = self.interaction_event(&new, data);
        self.interactions.insert(id, new);
        self.notify_interaction(id);
        self.dispatch("INTERACTION_CREATE", &event, guild, intents::NONE);
        id
    }

    fn interaction_event(&self, interaction: &Interaction, data: Value) -> Value {
        let user = self.user(interaction.user);
        let channel = self.channels.get(&interaction.channel);
        let mut event = json!({
            "id": interaction.id,
            "application_id": self.bot().id,
            "type": interaction.kind as u8,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": interaction.channel,
            "entitlements": [],
            "attachment_size_limit": MAX_UPLOAD_BYTES,
            "locale": user.map_or("en-US", |user| user.locale.as_str()),
        });
        if let Some(channel) = channel {
            event["channel"] = json::channel(self, channel);
            event["app_permissions"] = self.bot_permissions(channel).bits().to_string().into();
        }
        if let Some(guild) = channel.and_then(|channel| self.guild(channel.guild?).ok()) {
            let permissions =
                self.member_permissions(interaction.user, Some(guild.id)).bits().to_string();
            event["channel"]["permissions"] = permissions.as_str().into();
            event["guild_id"] = json!(guild.id);
            event["guild"] = json!({ "id": guild.id, "locale": guild.locale, "features": [] });
            event["guild_locale"] = guild.locale.as_str().into();
            event["member"] = user.map(json::member).unwrap_or_default();
            event["member"]["permissions"] = permissions.into();
            event["authorizing_integration_owners"] = json!({ "0": guild.id });
            event["context"] = 0.into();
        } else {
            event["user"] = user.map(json::user).unwrap_or_default();
            event["authorizing_integration_owners"] = json!({ "0": "0" });
            event["context"] = 1.into();
        }
        if channel.is_some_and(|channel| channel.without_bot) {
            event["authorizing_integration_owners"] = json!({ "1": interaction.user });
        }
        if let Some(source) = interaction.source.and_then(|id| self.messages.get(&id)) {
            event["message"] = json::message(self, source);
        }
        event
    }

    /// Returns the interaction if it can still be acknowledged.
    pub fn interaction_to_answer(
        &self,
        id: Snowflake,
        token: &str,
    ) -> Result<&Interaction, ApiError> {
        let interaction = self
            .interactions
            .get(&id)
            .filter(|interaction| interaction.token == token)
            .ok_or(ApiError::UNKNOWN_INTERACTION)?;
        match interaction.progress {
            InteractionState::Waiting => Ok(interaction),
            InteractionState::Failed => Err(ApiError::UNKNOWN_INTERACTION),
            _ => Err(ApiError::ALREADY_ACKNOWLEDGED),
        }
    }

    /// Returns the acknowledged interaction with this webhook token while the token is valid.
    pub fn interaction_by_token(&self, token: &str) -> Result<&Interaction, ApiError> {
        let interaction = self
            .interactions
            .values()
            .find(|interaction| interaction.token == token)
            .ok_or(ApiError::UNKNOWN_WEBHOOK)?;
        if interaction.created.elapsed() > self.options.interaction_life {
            return Err(ApiError::INVALID_WEBHOOK_TOKEN);
        }
        if matches!(interaction.progress, InteractionState::Waiting | InteractionState::Failed) {
            return Err(ApiError::UNKNOWN_WEBHOOK);
        }
        Ok(interaction)
    }

    pub fn acknowledge(
        &mut self,
        id: Snowflake,
        progress: InteractionState,
        original: Option<Snowflake>,
    ) {
        let Some(interaction) = self.interactions.get_mut(&id) else { return };
        interaction.progress = progress;
        interaction.original = original;
        interaction.acknowledged_after = Some(interaction.created.elapsed());
        self.notify_interaction(id);
    }

    pub fn interaction_due(&mut self, id: Snowflake) {
        if let Some(interaction) = self.interactions.get_mut(&id)
            && matches!(interaction.progress, InteractionState::Waiting)
        {
            interaction.progress = InteractionState::Failed;
            self.notify_interaction(id);
        }
    }

    /// Expires the token of an interaction. A loading message stays unanswered.
    pub fn interaction_over(&mut self, id: Snowflake) {
        let Some(interaction) = self.interactions.get_mut(&id) else { return };
        let Some(original) = interaction.original else { return };
        if self.messages.get(&original).is_some_and(Message::is_loading) {
            interaction.progress = InteractionState::Failed;
            self.notify_interaction(id);
            self.delete(original);
        }
    }

    fn notify_interaction(&self, id: Snowflake) {
        let Some(interaction) = self.interactions.get(&id) else { return };
        let progress = json!(interaction.progress);
        let body = json!({
            "t": "interaction",
            "id": id,
            "kind": interaction.kind as u8,
            "name": interaction.name,
            "channel_id": interaction.channel,
            "source": interaction.source,
            "status": progress["status"],
            "detail": progress["detail"],
        });
        self.notify(Some(interaction.user), &body);
    }
}
