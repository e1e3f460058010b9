//! What the web pages and the waiting drivers are told when the world changes.

use serde_json::{Value, json};

use crate::sandbox::ids::Snowflake;
use crate::sandbox::state::json;
use crate::sandbox::state::{State, UiEvent};

/// How many messages of a channel a page gets when it is opened.
const SHOWN_AT_FIRST: usize = 200;

impl State {
    /// Tells the pages of everyone, or of one person only.
    pub fn tell(&self, only: Option<Snowflake>, body: &Value) {
        // An error only says that no page is open.
        let _ = self.ui.send(UiEvent {
            only,
            body: body.to_string().into(),
        });
    }

    /// Tells the pages of a message that is new or has changed.
    pub fn tell_message(&self, id: Snowflake) {
        let Some(message) = self.messages.get(&id) else {
            return;
        };
        let only = message
            .visible_to
            .or_else(|| self.audience(message.channel));
        self.tell(
            only,
            &json!({ "t": "message", "message": self.page_message(id) }),
        );
    }

    /// A message as the page wants it: as the API writes it, with who was pinged.
    pub fn page_message(&self, id: Snowflake) -> Value {
        let Some(message) = self.messages.get(&id) else {
            return Value::Null;
        };
        let mut object = json::message(self, message);
        object["pinged"] = json!(message.pinged);
        object
    }

    /// Everything that a person sees, for a page that has just been opened.
    pub fn snapshot(&self, user: Snowflake) -> Value {
        let channels: Vec<_> = self
            .channels
            .values()
            .filter(|channel| channel.dm_user().is_none_or(|owner| owner == user))
            .map(|channel| json::channel(self, channel))
            .collect();
        let mut messages = Vec::new();
        for channel in self.channels.values() {
            let seen = self.messages_of(channel.id).rev();
            let seen = seen.filter(|message| self.sees(user, message));
            messages.extend(
                seen.take(SHOWN_AT_FIRST)
                    .map(|message| self.page_message(message.id)),
            );
        }
        json!({
            "t": "snapshot",
            "me": user,
            "bot": self.bot().id,
            "bot_connected": self.sessions.is_connected(),
            "users": self.users.iter().map(json::user).collect::<Value>(),
            "names": self.users.iter().map(|u| (u.id.to_string(), u.display_name.as_str())).collect::<Value>(),
            "channels": channels,
            "messages": messages,
            "commands": self.commands_for(user),
        })
    }

    /// The commands that a person can use in the guild or in direct messages.
    pub fn commands_for(&self, user: Snowflake) -> Value {
        let permissions = self.member_permissions(user);
        self.commands
            .iter()
            .filter(|c| {
                c.default_member_permissions
                    .is_none_or(|p| permissions.contains(p))
            })
            .map(|command| command.json.clone())
            .collect()
    }
}
