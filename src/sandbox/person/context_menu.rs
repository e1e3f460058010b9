//! The context menus of people and messages, which Discord's client opens on a right click or a
//! long press; and clicks on what no message has.

use serde_json::{Value, json};

use super::Person;
use super::response::Pending;
use crate::error::ActionError;
use crate::ids::Snowflake;
use crate::state::interaction::{Interaction, InteractionKind};
use crate::state::json;

const USER: i64 = 2;
const MESSAGE: i64 = 3;

impl Person {
    /// Uses an entry of a user's context menu in a channel. Fails if the menu has no such entry, or
    /// there is no such user.
    pub fn use_on_user(
        &self,
        channel: Snowflake,
        name: &str,
        user: Snowflake,
    ) -> Result<Pending, ActionError> {
        let resolved = self.world.look(|state| {
            let user = state.user(user);
            let user = user.ok_or_else(|| ActionError::new("there is no such user"))?;
            let id = user.id.to_string();
            let mut resolved = json!({ "users": { &id: json::user(user) } });
            let guild = state.guild_of(channel);
            if guild.is_some() && state.is_member(user.id, guild) {
                resolved["members"] = json!({ id: json::resolved_member(state, user, guild) });
            }
            Ok(resolved)
        })?;
        self.use_menu(channel, name, USER, user, resolved)
    }

    /// Uses an entry of a message's context menu. Fails if the menu has no such entry, or the
    /// person does not see the message.
    pub fn use_on_message(&self, message: Snowflake, name: &str) -> Result<Pending, ActionError> {
        let (channel, resolved) = self.world.look(|state| {
            let of = self.visible(state, message)?;
            let id = of.id.to_string();
            let resolved = json!({ "messages": { id: json::message(state, of) } });
            Ok((of.channel, resolved))
        })?;
        self.use_menu(channel, name, MESSAGE, message, resolved)
    }

    fn use_menu(
        &self,
        channel: Snowflake,
        name: &str,
        kind: i64,
        target: Snowflake,
        resolved: Value,
    ) -> Result<Pending, ActionError> {
        self.begin(|state| {
            let command = self.command_here(state, channel, name, kind)?;
            let data = json!({
                "id": command.id,
                "name": command.name,
                "type": kind,
                "target_id": target,
                "resolved": resolved,
            });
            let new = Interaction::new(InteractionKind::Command, self.id, channel);
            Ok((Interaction { name: name.to_owned(), ..new }, data))
        })
    }
}

impl Person {
    /// Clicks something with this custom id in a message that need not have it: a button or, with
    /// `values`, a menu, of channels if these are ids. Fails if the person does not see the
    /// message.
    pub fn forge(
        &self,
        message: Snowflake,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Pending, ActionError> {
        let are_ids = values.iter().all(|value| value.parse::<u64>().is_ok());
        let kind = match (values.is_empty(), are_ids) {
            (true, _) => 2,
            (false, true) => 8,
            (false, false) => 3,
        };
        let data = json!({
            "custom_id": custom_id, "component_type": kind, "id": 1, "values": values,
            "resolved": { "channels": {} },
        });
        self.begin(|state| Ok(self.component_gesture(self.visible(state, message)?, data)))
    }
}
