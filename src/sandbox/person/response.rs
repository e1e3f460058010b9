//! The response to an interaction, as the person who started it sees it.

use std::time::Duration;

use serde_json::Value;

use crate::ids::Snowflake;
use crate::model::{Choice, Message};
use crate::state::interaction::InteractionState;
use crate::world::{TimedOut, World};

#[derive(Clone)]
pub struct Pending {
    pub(super) world: World,
    pub(super) id: Snowflake,
}

#[derive(Clone, Debug)]
pub enum Response {
    /// A message, ordinary or ephemeral, after any deferral.
    Message(Message),
    /// The message with the component was changed, or will be if the bot has only acknowledged.
    Updated(Option<Message>),
    Modal(Modal),
    Choices(Vec<Choice>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoResponse {
    #[error("The application did not respond")]
    DidNotRespond,
    #[error("the answer was deleted")]
    Deleted,
    /// The caller's own time limit expired.
    #[error(transparent)]
    TimedOut(#[from] TimedOut),
}

#[derive(Clone, Debug)]
pub struct Modal {
    pub interaction: Snowflake,
    pub custom_id: String,
    pub inputs: Vec<Input>,
    /// The components as the bot sent them.
    pub(super) components: Vec<Value>,
}

#[derive(Clone, Debug)]
pub struct Input {
    pub custom_id: String,
    pub label: String,
    /// The type of the component.
    pub kind: i64,
    /// What stands there or is chosen already: a text, values, or whether it is checked.
    pub value: Value,
    pub placeholder: String,
    /// The values that can be chosen; empty where these are people, roles, channels or files.
    pub options: Vec<String>,
    pub required: bool,
    /// The minimum and maximum number of characters or, where something is chosen, of values.
    pub length: (usize, usize),
}

impl Response {
    pub fn message(&self) -> Option<&Message> {
        match self {
            Response::Message(message) | Response::Updated(Some(message)) => Some(message),
            _ => None,
        }
    }

    /// Returns the text of the message; empty if there is none.
    pub fn text(&self) -> String {
        self.message().map(|message| message.content.clone()).unwrap_or_default()
    }

    pub fn modal(&self) -> Option<&Modal> {
        match self {
            Response::Modal(modal) => Some(modal),
            _ => None,
        }
    }
}

impl Modal {
    pub(crate) fn read(interaction: Snowflake, modal: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let components = modal["components"].as_array().cloned().unwrap_or_default();
        let inputs = components.iter().filter_map(|part| {
            let (row, label) = (&part["components"][0], &part["component"]);
            let (input, of) = if label.is_null() { (row, row) } else { (label, part) };
            (!input.is_null()).then(|| Input::read(input, text(&of["label"])))
        });
        Self {
            interaction,
            custom_id: text(&modal["custom_id"]),
            inputs: inputs.collect(),
            components,
        }
    }
}

impl Input {
    fn read(input: &Value, label: String) -> Self {
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let number = |key: &str| input[key].as_u64().unwrap_or_default() as usize;
        let options = list(&input["options"]);
        let value = |option: &Value| option["value"].clone();
        let chosen = options.iter().filter(|it| it["default"] == true).map(value);
        let resolved = list(&input["default_values"]);
        let chosen = chosen.chain(resolved.iter().map(|it| it["id"].clone()));
        let kind = input["type"].as_i64().unwrap_or_default();
        let texts = options.iter().filter_map(|option| option["value"].as_str());
        Self {
            custom_id: input["custom_id"].as_str().unwrap_or_default().to_owned(),
            label,
            kind,
            options: texts.map(str::to_owned).collect(),
            value: match kind {
                4 => input["value"].clone(),
                21 => chosen.collect::<Vec<_>>().first().cloned().unwrap_or_default(),
                23 => input["default"].clone(),
                _ => chosen.collect(),
            },
            placeholder: input["placeholder"].as_str().unwrap_or_default().to_owned(),
            required: input["required"] == true,
            length: match kind {
                4 => (number("min_length"), number("max_length")),
                _ => (number("min_values"), number("max_values")),
            },
        }
    }
}

impl Pending {
    pub fn id(&self) -> Snowflake {
        self.id
    }

    /// Waits up to 30 seconds for the bot's response. A deferral counts once it is followed up.
    pub async fn response(&self) -> Result<Response, NoResponse> {
        self.response_within(Duration::from_secs(30)).await
    }

    /// Like [`Pending::response`], with another time limit.
    pub async fn response_within(&self, within: Duration) -> Result<Response, NoResponse> {
        self.world.wait_for(within, |_| self.look()).await?
    }

    pub fn follow_ups(&self) -> Vec<Message> {
        self.world.look(|state| {
            let ids = state.interactions.get(&self.id).into_iter().flat_map(|it| &it.followups);
            ids.filter_map(|id| state.messages.get(id).cloned()).collect()
        })
    }

    /// Returns the time until the bot acknowledged; `None` if it has not yet.
    pub fn acknowledged_after(&self) -> Option<Duration> {
        self.world.look(|state| state.interactions.get(&self.id)?.acknowledged_after)
    }

    fn look(&self) -> Option<Result<Response, NoResponse>> {
        self.world.look(|state| {
            let interaction = state.interactions.get(&self.id)?;
            let original = interaction.original.and_then(|id| state.messages.get(&id));
            match &interaction.progress {
                InteractionState::Waiting => None,
                InteractionState::Failed => Some(Err(NoResponse::DidNotRespond)),
                InteractionState::Message => match original {
                    None => Some(Err(NoResponse::Deleted)),
                    Some(message) if message.is_loading() => None,
                    Some(message) => Some(Ok(Response::Message(message.clone()))),
                },
                InteractionState::Update => Some(Ok(Response::Updated(original.cloned()))),
                InteractionState::Modal(modal) => {
                    Some(Ok(Response::Modal(Modal::read(self.id, modal))))
                }
                InteractionState::Choices(choices) => Some(Ok(Response::Choices(choices.clone()))),
            }
        })
    }
}
