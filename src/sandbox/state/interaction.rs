//! Interactions: commands, buttons, menus and modals.

use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;

use crate::ids::Snowflake;
use crate::model::Choice;

/// The kinds of interactions, with Discord's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InteractionKind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "status", content = "detail", rename_all = "snake_case")]
pub(crate) enum InteractionState {
    /// Not acknowledged yet.
    Waiting,
    /// Answered with a message, which may still be loading.
    Message,
    /// Acknowledged without a new message; the message with the component may change.
    Update,
    /// Answered with a modal: `custom_id`, `title`, `components`.
    Modal(Value),
    Choices(Vec<Choice>),
    /// Not acknowledged in time.
    Failed,
}

pub(crate) struct Interaction {
    pub id: Snowflake,
    pub token: String,
    pub kind: InteractionKind,
    pub user: Snowflake,
    pub channel: Snowflake,
    pub created: Instant,
    /// The name of the command; empty for other kinds.
    pub name: String,
    /// The message whose component was used, possibly to open the modal.
    pub source: Option<Snowflake>,
    /// The type of the option to complete.
    pub option_type: i64,
    pub progress: InteractionState,
    /// `@original`: the response, or the message that was updated.
    pub original: Option<Snowflake>,
    pub followups: Vec<Snowflake>,
    pub acknowledged_after: Option<Duration>,
}

impl Interaction {
    /// Makes an interaction that has no id and token yet.
    pub fn new(kind: InteractionKind, user: Snowflake, channel: Snowflake) -> Self {
        Self {
            id: Snowflake(0),
            token: String::new(),
            kind,
            user,
            channel,
            created: Instant::now(),
            name: String::new(),
            source: None,
            option_type: 0,
            progress: InteractionState::Waiting,
            original: None,
            followups: Vec::new(),
            acknowledged_after: None,
        }
    }
}
