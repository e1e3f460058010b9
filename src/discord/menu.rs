//! Choosing a turn from menus: piece, target, and what is still open after that.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::board::button;
use super::body::Body;
use super::click::Click;
use super::errors::Failure;
use super::text::escape;
use super::{Data, commands};
use crate::app::{BoardRef, MenuStep, PlayerId, Which};
use crate::locale::Locale;
use crate::say;

/// Takes the choices made so far one step further: asks the next question, or plays the turn.
pub async fn step(
    data: &Data,
    by: PlayerId,
    board: BoardRef,
    path: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let asked = path.clone();
    let step = data
        .ask(move |app| app.turn_menu(by, board, &asked))
        .await?;
    match step {
        MenuStep::Choose { question, choices } => {
            let options = choices
                .into_iter()
                .map(|choice| CreateSelectMenuOption::new(choice.label, choice.value))
                .collect();
            let kind = CreateSelectMenuKind::String { options };
            let menu = CreateSelectMenu::new(Click::Move(board, path.clone()).to_string(), kind)
                .placeholder(question.clone());
            let body = Body::text(escape(&question)).row(CreateActionRow::SelectMenu(menu));
            if path.is_empty() {
                return Ok(body);
            }
            let again = Click::Move(board, String::new());
            Ok(body.row(CreateActionRow::Buttons(vec![button(
                &again,
                say!(locale, "button-start-over"),
                ButtonStyle::Secondary,
            )])))
        }
        MenuStep::Play { turn } => {
            let which = Which::Match(board.match_id);
            commands::play(data, by, turn, which, Some(board), locale).await
        }
    }
}

/// The choices made so far with one more.
pub fn longer_path(path: &str, choice: &str) -> String {
    if path.is_empty() {
        choice.to_owned()
    } else {
        format!("{path}.{choice}")
    }
}
