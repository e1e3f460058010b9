//! The context menus of people and messages, which Discord's client opens on a right click or a
//! long press; and clicks on what no message has.

use serde_json::{Value, json};

use super::Person;
use super::response::Pending;
use crate::error::ActionError;
use crate::ids::Snowflake;
use crate::state::interaction::{Interaction, InteractionKind};
use crate::state::{State, json};

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
        self.begin(|state| {
            let of = state.user(user);
            let of = of.ok_or_else(|| ActionError::new("there is no such user"))?;
            let id = user.to_string();
            let mut resolved = json!({ "users": { &id: json::user(of) } });
            let guild = state.guild_of(channel);
            if guild.is_some() && state.is_member(user, guild) {
                resolved["members"] = json!({ id: json::resolved_member(state, of, guild) });
            }
            self.menu_gesture((state, channel), name, (USER, user), resolved)
        })
    }

    /// Uses an entry of a message's context menu. Fails if the menu has no such entry, or the
    /// person does not see the message.
    pub fn use_on_message(&self, message: Snowflake, name: &str) -> Result<Pending, ActionError> {
        self.begin(|state| {
            let of = self.visible(state, message)?;
            let id = message.to_string();
            let resolved = json!({ "messages": { id: json::message(state, of) } });
            self.menu_gesture((state, of.channel), name, (MESSAGE, message), resolved)
        })
    }

    fn menu_gesture(
        &self,
        (state, channel): (&State, Snowflake),
        name: &str,
        (kind, target): (i64, Snowflake),
        resolved: Value,
    ) -> Result<(Interaction, Value), ActionError> {
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
    }

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
