//! What an interaction is: a command, a button, a menu or a modal.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::sandbox::ids::Snowflake;
use crate::sandbox::model::AnswersInteraction;

/// What kind of interaction it is, with Discord's number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InteractionKind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

/// How far an interaction has come.
#[derive(Clone, Debug)]
pub(crate) enum InteractionState {
    /// Not acknowledged yet.
    Waiting,
    /// Answered with a message, which may still be loading.
    Message,
    /// Acknowledged without a message of its own; the component's message may change.
    Update,
    /// Answered with a modal: `custom_id`, `title`, `components`.
    Modal(Value),
    /// Answered with choices.
    Choices(Vec<Value>),
    /// Not acknowledged in time.
    Failed,
}

/// One interaction.
pub(crate) struct Interaction {
    pub id: Snowflake,
    pub token: String,
    pub kind: InteractionKind,
    pub user: Snowflake,
    pub channel: Snowflake,
    pub created: Instant,
    /// The name of the command, empty for others.
    pub name: String,
    /// The message whose component was used, or was used to open the modal.
    pub source: Option<Snowflake>,
    /// The type of the option being completed, for an autocompletion.
    pub option_type: i64,
    pub progress: InteractionState,
    /// What `@original` stands for: the answer, or the message that was updated.
    pub original: Option<Snowflake>,
    pub followups: Vec<Snowflake>,
    /// How long the bot took to acknowledge it.
    pub acknowledged_after: Option<Duration>,
}

impl Interaction {
    /// What a message that answers this interaction says about it.
    pub fn origin(&self) -> AnswersInteraction {
        AnswersInteraction {
            id: self.id,
            kind: self.kind as u8,
            name: self.name.clone(),
            user: self.user,
            source: self.source,
        }
    }
}

/// What a person does: the part of an interaction that differs by kind.
pub(crate) struct NewInteraction {
    pub kind: InteractionKind,
    pub user: Snowflake,
    pub channel: Snowflake,
    /// The `data` of the interaction.
    pub data: Value,
    pub name: String,
    pub source: Option<Snowflake>,
    pub option_type: i64,
}
