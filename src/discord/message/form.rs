//! Forms: what they ask, and what comes back. Of all that, serenity has a type for options alone.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use serenity::all::{
    AuthorizingIntegrationOwners, CreateSelectMenuOption, InteractionContext, User, UserId,
};

use super::click::{Click, FormClick};
use locale::{Locale, say};
use rules::Game;

/// The custom id of the field of a form that asks for a text only.
const TEXT: &str = "text";
const LONGEST_LINE: u16 = 100;

/// Discord's numbers of the components of a form.
mod kind {
    pub const SELECT: u8 = 3;
    pub const TEXT_INPUT: u8 = 4;
    pub const USER_SELECT: u8 = 5;
    pub const TEXT_DISPLAY: u8 = 10;
    pub const LABEL: u8 = 18;
    pub const RADIO_GROUP: u8 = 21;
    pub const CHECKBOX_GROUP: u8 = 22;
    pub const CHECKBOX: u8 = 23;
}

/// A form of at most five fields and notes.
#[derive(Clone, Debug, Serialize)]
pub struct Form {
    custom_id: String,
    title: String,
    components: Vec<Value>,
}

impl Form {
    pub fn new(click: FormClick, title: impl Into<String>) -> Form {
        let custom_id = Click::from(click).to_string();
        Form { custom_id, title: title.into(), components: Vec::new() }
    }

    /// Builds a form for a line about a game: a turn, the number of one, or a question.
    pub fn of_line(click: FormClick, game: Game, locale: Locale) -> Form {
        let turn = match game.spec().actions_per_turn() {
            1 => "exercise-field-example",
            _ => "exercise-field-example-halves",
        };
        let [title, label, example] = match click {
            FormClick::Exercise(_) => ["exercise-form", "exercise-field", turn],
            FormClick::ReviewTry(..) => ["review-form", "exercise-field", turn],
            FormClick::Step(_) => ["step-form", "step-field", "step-example"],
            FormClick::AnalysisMove(..) => ["analysis-form", "analysis-field", "analysis-example"],
            _ => ["ask-form", "ask-field", "ask-example"],
        };
        let example = app::example(example, game, locale);
        let field = Field::line(TEXT).example(example).longest(LONGEST_LINE);
        Form::new(click, say!(locale, title)).field(say!(locale, label), field)
    }

    /// Builds a form that asks for a text of several lines, with one that stands there already.
    pub fn of_lines(
        click: FormClick,
        title: String,
        label: String,
        example: String,
        text: &str,
    ) -> Form {
        Form::new(click, title).field(label, Field::lines(TEXT).example(example).text(text))
    }

    #[must_use]
    pub fn field(mut self, label: impl Into<String>, field: Field) -> Form {
        let mut label = json!({ "type": kind::LABEL, "label": label.into() });
        if let Some(about) = field.about {
            label["description"] = about.into();
        }
        label["component"] = field.json;
        self.components.push(label);
        self
    }

    /// Adds a text, in Discord's Markdown.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Form {
        self.components.push(json!({ "type": kind::TEXT_DISPLAY, "content": text.into() }));
        self
    }
}

/// A field of a form.
#[derive(Clone, Debug)]
pub struct Field {
    about: Option<String>,
    json: Value,
}

impl Field {
    fn new(kind: u8, id: &str) -> Field {
        Field { about: None, json: json!({ "type": kind, "custom_id": id }) }
    }

    /// A text of one line.
    pub fn line(id: &str) -> Field {
        Field::new(kind::TEXT_INPUT, id).with("style", 1)
    }

    /// A text of several lines.
    fn lines(id: &str) -> Field {
        Field::new(kind::TEXT_INPUT, id).with("style", 2)
    }

    /// A menu of at most 25 options.
    pub fn menu(id: &str, options: impl IntoIterator<Item = CreateSelectMenuOption>) -> Field {
        Field::new(kind::SELECT, id).options(options)
    }

    /// Two to ten options, one of which holds.
    pub fn radio(id: &str, options: impl IntoIterator<Item = CreateSelectMenuOption>) -> Field {
        Field::new(kind::RADIO_GROUP, id).options(options)
    }

    /// One to ten options, of which any number may hold.
    pub fn checks(id: &str, options: impl IntoIterator<Item = CreateSelectMenuOption>) -> Field {
        Field::new(kind::CHECKBOX_GROUP, id).options(options).with("min_values", 0).optional()
    }

    pub fn check(id: &str, holds: bool) -> Field {
        Field::new(kind::CHECKBOX, id).with("default", holds)
    }

    /// A person of the server, or nobody.
    pub fn person(id: &str, chosen: Option<model::PlayerId>) -> Field {
        let field = Field::new(kind::USER_SELECT, id).with("min_values", 0).optional();
        match chosen {
            Some(chosen) => {
                let id = chosen.to_string();
                field.with("default_values", json!([{ "id": id, "type": "user" }]))
            }
            None => field,
        }
    }

    fn options(self, options: impl IntoIterator<Item = CreateSelectMenuOption>) -> Field {
        self.with("options", json!(options.into_iter().collect::<Vec<_>>()))
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> Field {
        self.json[key] = value.into();
        self
    }

    /// A line below the label.
    #[must_use]
    pub fn about(self, text: impl Into<String>) -> Field {
        Field { about: Some(text.into()), ..self }
    }

    /// What is shown while nothing is typed or chosen.
    #[must_use]
    pub fn example(self, text: impl Into<String>) -> Field {
        self.with("placeholder", text.into())
    }

    /// What stands in the field already.
    #[must_use]
    pub fn text(self, text: &str) -> Field {
        if text.is_empty() { self } else { self.with("value", text) }
    }

    #[must_use]
    pub fn longest(self, characters: u16) -> Field {
        self.with("max_length", characters)
    }

    #[must_use]
    pub fn optional(self) -> Field {
        self.with("required", false)
    }
}

/// What was filled into a form, by the custom ids of its fields. They are in labels or, in forms of
/// earlier versions, in rows.
#[derive(Clone, Debug, Default)]
pub struct Filled {
    data: FilledData,
    /// From where it was sent, and who has installed the bot.
    context: Option<InteractionContext>,
    owners: AuthorizingIntegrationOwners,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct FilledData {
    #[serde(default)]
    components: Vec<Part>,
    #[serde(default)]
    resolved: Resolved,
}

#[derive(Clone, Debug, Deserialize)]
struct Part {
    custom_id: Option<String>,
    /// What was typed, the option of a radio group, or whether a check box is checked.
    value: Option<Value>,
    values: Option<Vec<String>>,
    /// Of a label.
    component: Option<Box<Part>>,
    /// Of a row.
    components: Option<Vec<Part>>,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Resolved {
    #[serde(default)]
    users: HashMap<UserId, User>,
    /// The users that are members of the server. What is known of them there is not needed.
    #[serde(default)]
    members: HashMap<UserId, Value>,
}

impl Filled {
    /// Takes what was filled in out of an interaction, if any, so that serenity can parse the rest.
    pub fn take(interaction: &mut Value) -> serde_json::Result<Filled> {
        const MODAL_SUBMIT: u8 = 5;
        if interaction["type"] != MODAL_SUBMIT {
            return Ok(Filled::default());
        }
        let filled = Filled {
            data: FilledData::deserialize(&interaction["data"])?,
            context: Option::deserialize(&interaction["context"])?,
            owners: Option::deserialize(&interaction["authorizing_integration_owners"])?
                .unwrap_or_default(),
        };
        interaction["data"]["components"] = json!([]);
        Ok(filled)
    }

    /// From where the form was sent, and who has installed the bot.
    pub const fn reached(&self) -> (Option<InteractionContext>, &AuthorizingIntegrationOwners) {
        (self.context, &self.owners)
    }

    fn part(&self, id: &str) -> Option<&Part> {
        let mut parts = self.data.components.iter().flat_map(|part| {
            part.component.as_deref().into_iter().chain(part.components.iter().flatten())
        });
        parts.find(|part| part.custom_id.as_deref() == Some(id))
    }

    /// What stands in the field of a form that asks for a text only.
    pub fn written(&self) -> String {
        self.chosen(TEXT).unwrap_or_default().to_owned()
    }

    /// What was typed or chosen in a field; `None` if the form lacks it, or nothing was chosen.
    pub fn chosen(&self, id: &str) -> Option<&str> {
        let part = self.part(id)?;
        let first = || part.values.as_ref()?.first().map(String::as_str);
        part.value.as_ref().and_then(Value::as_str).or_else(first)
    }

    /// All options that were chosen in a field; `None` if the form does not have it.
    pub fn all_chosen(&self, id: &str) -> Option<&[String]> {
        self.part(id)?.values.as_deref()
    }

    /// Whether a check box of its own is checked.
    pub fn is_checked(&self, id: &str) -> bool {
        self.part(id).and_then(|part| part.value.as_ref()?.as_bool()).unwrap_or(false)
    }

    /// The person who was chosen in a field, and whether they are a member of the server.
    pub fn person(&self, id: &str) -> Option<(&User, bool)> {
        let id = self.chosen(id)?.parse().ok()?;
        let resolved = &self.data.resolved;
        Some((resolved.users.get(&id)?, resolved.members.contains_key(&id)))
    }
}
