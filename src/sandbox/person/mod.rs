//! The actions of people at their clients. The web page performs them for its user, tests call them
//! from Rust.

mod command_input;
mod form_input;
mod messages;
pub(super) mod response;

use std::time::Duration;

use serde_json::{Value, json};

use command_input::fill_in;
use response::{Modal, Pending, Response};

use crate::error::{ActionError, refuse};
use crate::ids::Snowflake;
use crate::model::{Choice, Command, Message};
use crate::state::interaction::{Interaction, InteractionKind, InteractionState};
use crate::state::{State, dm_of, json};
use crate::world::{TimedOut, World};

/// The types of commands.
const SLASH: i64 = 1;
const USER: i64 = 2;
const MESSAGE: i64 = 3;

/// An interaction that waits for its response, or why the client does not start it.
type Begun = Result<Pending, ActionError>;

/// An interaction to start, with the data that the bot gets.
type Gesture = Result<(Interaction, Value), ActionError>;

/// A person at their client. Cheap to clone.
#[derive(Clone)]
pub struct Person {
    world: World,
    id: Snowflake,
}

impl World {
    pub fn join(&self, name: &str) -> Person {
        let id = self.with(|state| state.join(name));
        Person { world: self.clone(), id }
    }

    /// Finds a person by username, ignoring case.
    pub fn person(&self, name: &str) -> Option<Person> {
        let id = self.look(|state| {
            let mut people = state.users.iter().filter(|user| !user.bot);
            people.find(|user| user.username.eq_ignore_ascii_case(name)).map(|user| user.id)
        })?;
        Some(Person { world: self.clone(), id })
    }
}

impl From<&Person> for Value {
    fn from(person: &Person) -> Self {
        person.id().into()
    }
}

impl Person {
    pub fn id(&self) -> Snowflake {
        self.id
    }

    /// Returns the text that mentions this person in a message.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    pub fn dm_channel(&self) -> Snowflake {
        dm_of(self.id)
    }

    /// Uses a slash command. `name` includes subcommands, separated by spaces: `settings server`.
    /// Ids among the options are strings. Fails if there is no such command here, or Discord's
    /// client would not accept the options.
    pub fn slash(&self, channel: Snowflake, name: &str, options: &[(&str, Value)]) -> Begun {
        self.use_command(channel, name, options, None)
    }

    /// Returns the bot's suggestions for the option `focused`, whose text so far is among
    /// `options`. Fails if there is no such command or option, or the bot did not answer.
    pub async fn autocomplete(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, Value)],
        focused: &str,
    ) -> Result<Vec<Choice>, ActionError> {
        let pending = self.use_command(channel, name, options, Some(focused))?;
        match pending.response().await {
            Ok(Response::Choices(choices)) => Ok(choices),
            Ok(_) => refuse("the bot answered with something else than choices"),
            Err(error) => refuse(error.to_string()),
        }
    }

    pub(crate) fn use_command(
        &self,
        channel: Snowflake,
        path: &str,
        options: &[(&str, Value)],
        focused: Option<&str>,
    ) -> Begun {
        self.begin(|state| {
            let name = path.split(' ').next().unwrap_or_default();
            let command = self.command_here(state, channel, name, SLASH)?;
            let (data, option_type) = fill_in((state, channel), command, path, options, focused)?;
            let kind = match focused {
                Some(_) => InteractionKind::Autocomplete,
                None => InteractionKind::Command,
            };
            let new = Interaction::new(kind, self.id, channel);
            Ok((Interaction { name: path.to_owned(), option_type, ..new }, data))
        })
    }

    /// Uses an entry of a user's context menu in a channel, if both are there.
    pub fn use_on_user(&self, channel: Snowflake, name: &str, user: Snowflake) -> Begun {
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

    /// Uses an entry of the context menu of a message, if the person sees it.
    pub fn use_on_message(&self, message: Snowflake, name: &str) -> Begun {
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
    ) -> Gesture {
        let command = self.command_here(state, channel, name, kind)?;
        let data = json!({
            "id": command.json["id"],
            "name": command.name,
            "type": kind,
            "target_id": target,
            "resolved": resolved,
        });
        let new = Interaction::new(InteractionKind::Command, self.id, channel);
        Ok((Interaction { name: name.to_owned(), ..new }, data))
    }

    /// Finds a command that the person can use in a channel.
    fn command_here<'a>(
        &self,
        state: &'a State,
        channel: Snowflake,
        name: &str,
        kind: i64,
    ) -> Result<&'a Command, ActionError> {
        if !state.can_enter(self.id, channel) {
            return refuse("there is no such channel for you");
        }
        let guild = state.guild_of(channel);
        let permissions = state.member_permissions(self.id, guild);
        let without_bot = state.channel(channel).is_ok_and(|found| found.without_bot);
        let command = state.commands.iter().find(|command| {
            command.name == name
                && command.kind == kind
                && (guild.is_some() || is_for_dms(command))
                && (!without_bot || is_for_users(command))
                && command.default_member_permissions.is_none_or(|p| permissions.contains(p))
        });
        command.ok_or_else(|| ActionError::new(format!("there is no command /{name} here")))
    }

    /// Presses a button, by its custom id or label, if it is neither disabled nor a link.
    pub fn click(&self, message: Snowflake, button: &str) -> Begun {
        self.begin(|state| {
            let of = self.visible(state, message)?;
            let component = self.component(of, button)?;
            if component["type"] != 2 || component["custom_id"].is_null() {
                return refuse(format!("{button} is no button to press"));
            }
            let data = json!({
                "custom_id": component["custom_id"],
                "component_type": 2,
                "id": component["id"],
            });
            Ok(self.component_gesture(of, data))
        })
    }

    /// Chooses `values` in a select menu, given by its custom id. Fails if the person sees no such
    /// menu, or it does not have these values or does not allow this many.
    pub fn select(&self, message: Snowflake, menu: &str, values: &[&str]) -> Begun {
        self.begin(|state| {
            let of = self.visible(state, message)?;
            let component = self.component(of, menu)?;
            let number = |key: &str| component[key].as_u64().unwrap_or(1);
            let (kind, min, max) = (number("type"), number("min_values"), number("max_values"));
            if kind == 2 {
                return refuse(format!("{menu} is no select menu"));
            }
            if !(min..=max).contains(&(values.len() as u64)) {
                return refuse(format!("{menu} takes {min} to {max} values"));
            }
            if let Some(options) = component["options"].as_array()
                && let Some(other) =
                    values.iter().find(|value| !options.iter().any(|o| o["value"] == **value))
            {
                return refuse(format!("{menu} has no option {other}"));
            }
            let mut data = json!({
                "custom_id": component["custom_id"],
                "component_type": kind,
                "id": component["id"],
                "values": values,
            });
            if kind != 3 {
                let users = values.iter().filter_map(|id| state.user(id.parse().ok()?));
                let users = users.map(|user| (user.id.to_string(), json::user(user)));
                data["resolved"] = json!({ "users": users.collect::<Value>() });
            }
            Ok(self.component_gesture(of, data))
        })
    }

    /// Clicks something with this custom id in a message that need not have it: a button or, with
    /// `values`, a menu, of channels if these are ids.
    pub fn forge(&self, message: Snowflake, custom_id: &str, values: &[&str]) -> Begun {
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

    /// Fills in and submits a form. Fields missing in `values` keep their initial value. Fails if
    /// the form has no such field, or Discord's client would not accept what stands there.
    pub fn submit<V: Clone + Into<Value>>(&self, modal: &Modal, values: &[(&str, V)]) -> Begun {
        let values: Vec<_> = values.iter().map(|(id, value)| (*id, value.clone().into())).collect();
        self.begin(|state| {
            let opened = state.interactions.get(&modal.interaction);
            let opened = opened.filter(|interaction| interaction.user == self.id);
            let opened = opened.ok_or_else(|| ActionError::new("this form is not open"))?;
            let new = Interaction::new(InteractionKind::Modal, self.id, opened.channel);
            let data = form_input::fill_in((state, opened.channel), modal, &values)?;
            Ok((Interaction { source: opened.source, ..new }, data))
        })
    }

    pub(crate) fn modal(&self, interaction: Snowflake) -> Option<Modal> {
        self.world.look(|state| {
            let opened = state.interactions.get(&interaction)?;
            match &opened.progress {
                InteractionState::Modal(modal) if opened.user == self.id => {
                    Some(Modal::read(interaction, modal))
                }
                _ => None,
            }
        })
    }

    /// Returns the messages of a channel that the person sees, oldest first.
    pub fn messages(&self, channel: Snowflake) -> Vec<Message> {
        self.world.look(|state| {
            let seen = state.messages_of(channel).filter(|message| state.sees(self.id, message));
            seen.cloned().collect()
        })
    }

    /// Waits until the person sees a message that satisfies `is_it`, and returns the newest.
    pub async fn wait_for_message(
        &self,
        channel: Snowflake,
        within: Duration,
        is_it: impl Fn(&Message) -> bool,
    ) -> Result<Message, TimedOut> {
        let find = |_: &World| self.messages(channel).into_iter().rev().find(|m| is_it(m));
        self.world.wait_for(within, find).await
    }

    fn begin(&self, gesture: impl FnOnce(&State) -> Gesture) -> Begun {
        let (id, within, life) = self.world.with(|state| {
            let (new, data) = gesture(state)?;
            let id = state.begin_interaction(new, data);
            Ok((id, state.options.acknowledge_within, state.options.interaction_life))
        })?;
        let world = self.world.clone();
        tokio::spawn(async move {
            tokio::time::sleep(within).await;
            world.with(|state| state.interaction_due(id));
            tokio::time::sleep(life.saturating_sub(within)).await;
            world.with(|state| state.interaction_over(id));
        });
        Ok(Pending { world: self.world.clone(), id })
    }

    fn component_gesture(&self, message: &Message, data: Value) -> (Interaction, Value) {
        let new = Interaction::new(InteractionKind::Component, self.id, message.channel);
        (Interaction { source: Some(message.id), ..new }, data)
    }

    fn visible<'a>(&self, state: &'a State, id: Snowflake) -> Result<&'a Message, ActionError> {
        let message = state.messages.get(&id).filter(|message| state.sees(self.id, message));
        message.ok_or_else(|| ActionError::new("there is no such message for you"))
    }

    fn own(&self, state: &State, id: Snowflake) -> Result<(), ActionError> {
        let is_own = self.visible(state, id)?.author == self.id;
        if is_own { Ok(()) } else { refuse("this is not your message") }
    }

    fn component<'a>(&self, message: &'a Message, name: &str) -> Result<&'a Value, ActionError> {
        let component = message.component(name).ok_or_else(|| {
            let there: Vec<_> = message
                .components()
                .filter_map(|c| c["label"].as_str().or(c["custom_id"].as_str()))
                .collect();
            ActionError::new(format!("the message has no component {name}, only {there:?}"))
        })?;
        if component["disabled"] == true {
            return refuse(format!("{name} is disabled"));
        }
        Ok(component)
    }
}

fn is_for_dms(command: &Command) -> bool {
    let contexts = command.json["contexts"].as_array();
    let by_context = contexts.is_none_or(|contexts| contexts.iter().any(|context| *context == 1));
    command.json["dm_permission"] != false && by_context
}

/// Reports whether a command belongs to an app installed by a person.
fn is_for_users(command: &Command) -> bool {
    let types = command.json["integration_types"].as_array();
    types.is_some_and(|types| types.iter().any(|installed| *installed == 1))
}
