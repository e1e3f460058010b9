//! Questions about a board: the form in which they are asked, and their answers.

use serenity::all::{
    ActionRowComponent, ButtonStyle, CreateActionRow, CreateInputText, CreateModal, InputTextStyle,
    ModalInteraction,
};

use crate::app::{BoardRef, MatchSelector, PlayerId};
use crate::discord::context::{Data, Failure};
use crate::discord::message::board::button;
use crate::discord::message::{Body, Click, escape};
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

/// The answer to a question, with a button for the next one.
pub async fn answered(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    question: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let answer = data
        .blocking(move |app| app.ask(by, which, &question))
        .await?;
    let again = button(
        &Click::Ask(answer.board),
        say!(locale, "button-ask-again"),
        ButtonStyle::Secondary,
    );
    Ok(Body::text(escape(&answer.text)).row(CreateActionRow::Buttons(vec![again])))
}

/// The question in a form that was sent.
pub fn written(form: &ModalInteraction) -> Option<&str> {
    let mut fields = form.data.components.iter().flat_map(|row| &row.components);
    fields.find_map(|field| match field {
        ActionRowComponent::InputText(input) if input.custom_id == FIELD => input.value.as_deref(),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::MatchId;
    use crate::discord::message::fits::assert_fits;

    #[test]
    fn the_form_fits_in_every_language() {
        let board = BoardRef {
            match_id: MatchId(i64::MAX),
            ply: u32::MAX,
            takebacks: u32::MAX,
        };
        for locale in Locale::ALL {
            assert_fits(&form(board, locale));
        }
    }
}
