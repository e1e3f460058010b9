//! Questions about a board: the form in which they are asked, and their answers.

use std::sync::atomic::AtomicBool;

use serenity::all::{
    ActionRowComponent, ButtonStyle, CreateActionRow, CreateInputText, CreateModal, InputTextStyle,
    ModalInteraction,
};

use super::Data;
use super::answer::{Answer, Shown};
use super::board::button;
use super::body::Body;
use super::click::Click;
use super::errors::{self, Failure};
use super::notice::Scene;
use super::text::escape;
use crate::app::{BoardRef, PlayerId, Which};
use crate::locale::Locale;
use crate::say;

/// The custom id of the form's one field.
const FIELD: &str = "question";
/// The longest question, in characters.
const LONGEST: u16 = 100;

/// The form for a question about the board.
pub fn form(board: BoardRef, locale: Locale) -> CreateModal {
    let field = CreateInputText::new(InputTextStyle::Short, say!(locale, "ask-field"), FIELD)
        .placeholder(say!(locale, "ask-example"))
        .max_length(LONGEST);
    CreateModal::new(Click::Ask(board).to_string(), say!(locale, "ask-form"))
        .components(vec![CreateActionRow::InputText(field)])
}

/// Answers a form that was sent.
pub async fn submitted(data: &Data, form: &ModalInteraction) {
    let sent = AtomicBool::new(false);
    let answer = Answer::to_form(data, form, &sent);
    let body = async {
        let locale = answer.locale().await;
        let Ok(Click::Ask(board)) = form.data.custom_id.parse() else {
            return Err(Failure::Asked(say!(locale, "other-version")));
        };
        let by = PlayerId(form.user.id.get());
        let which = Which::Match(board.match_id, Scene::of_form(form).viewpoint());
        let question = written(form).unwrap_or_default().to_owned();
        answered(data, by, which, question, locale).await
    };
    // A new message is read out; a change to an old one may not be.
    if let Err(failure) = answer.with(Shown::ToAsker, body).await {
        errors::settle(&answer, &form.data.custom_id, failure).await;
    }
}

/// The answer to a question, with a button for the next one.
pub async fn answered(
    data: &Data,
    by: PlayerId,
    which: Which,
    question: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let answer = data.ask(move |app| app.ask(by, which, &question)).await?;
    let again = button(
        &Click::Ask(answer.board),
        say!(locale, "button-ask-again"),
        ButtonStyle::Secondary,
    );
    Ok(Body::text(escape(&answer.text)).row(CreateActionRow::Buttons(vec![again])))
}

fn written(form: &ModalInteraction) -> Option<&str> {
    let mut fields = form.data.components.iter().flat_map(|row| &row.components);
    fields.find_map(|field| match field {
        ActionRowComponent::InputText(input) if input.custom_id == FIELD => input.value.as_deref(),
        _ => None,
    })
}
