//! Pushes updates to the web pages.

use serde_json::{Value, json};

use crate::ids::Snowflake;
use crate::model::{Guild, Message};
use crate::state::{State, UiEvent, json};

/// The number of messages per channel that a new page gets.
const SHOWN_AT_FIRST: usize = 200;

impl State {
    /// Notifies all pages, or those of one person.
    pub fn notify(&self, only: Option<Snowflake>, body: &Value) {
        self.notify_in(None, only, body);
    }

    /// As [`State::notify`], only the pages of a guild's members.
    pub fn notify_in(&self, guild: Option<Snowflake>, only: Option<Snowflake>, body: &Value) {
        // An error only means that no page is open.
        let _ = self.ui.send(UiEvent { only, guild, body: body.to_string().into() });
    }

    /// Returns the message in the API's format, with the pinged users added.
    pub fn page_message(&self, message: &Message) -> Value {
        let mut object = json::message(self, message);
        object["pinged"] = json!(message.pinged);
        object
    }

    /// Returns everything that a person sees, for a new page.
    pub fn snapshot(&self, user: Snowflake) -> Value {
        let channels: Vec<_> = self
            .channels
            .values()
            .filter(|channel| channel.dm_user().is_none_or(|owner| owner == user))
            .filter(|channel| self.belongs(user, channel.guild))
            .map(|channel| json::channel(self, channel))
            .collect();
        let mut messages = Vec::new();
        for channel in self.channels.values() {
            let seen = self.messages_of(channel.id).rev();
            let seen = seen.filter(|message| self.sees(user, message));
            messages.extend(seen.take(SHOWN_AT_FIRST).map(|message| self.page_message(message)));
        }
        json!({
            "t": "snapshot",
            "me": user,
            "bot": self.bot().id,
            "bot_connected": self.sessions.is_connected(),
            "users": self.users.iter().map(json::user).collect::<Value>(),
            "names": self.users.iter().map(|u| (u.id.to_string(), u.display_name.as_str())).collect::<Value>(),
            "servers": self.guilds.iter().map(|guild| self.page_server(guild)).collect::<Value>(),
            "channels": channels,
            "messages": messages,
            "commands": self.commands_for(user),
        })
    }

    /// Returns a guild as the page lists it: with its members and roles, and who owns it.
    fn page_server(&self, guild: &Guild) -> Value {
        let owner = self.user(guild.owner);
        json!({
            "id": guild.id,
            "name": guild.name,
            "owner": owner.map(|owner| owner.username.as_str()),
            "members": self.members(guild.id).map(|member| member.id).collect::<Vec<_>>(),
            "roles": json::roles(guild).collect::<Vec<_>>(),
        })
    }

    pub fn commands_for(&self, user: Snowflake) -> Value {
        let permissions = self.member_permissions(user, None);
        self.commands
            .iter()
            .filter(|c| c.default_member_permissions.is_none_or(|p| permissions.contains(p)))
            .map(|command| command.json.clone())
            .collect()
    }
}
