//! Chooses a turn from menus. Each step has a picture; the last one shows the board after the turn,
//! before it is played.

use serenity::all::CreateSelectMenuOption;

use crate::context::{Data, Failure};
use crate::message::{BoardClick, Body, Click, escape, secondary, select, success};
use app::{BoardRef, MenuStep, OpenChoice, PlayerId, Viewpoint};
use locale::Locale;

/// Resolves the choices made so far: asks the next question, or shows the turn that they lead to.
pub async fn step(
    data: &Data,
    by: PlayerId,
    board: BoardRef,
    from: Viewpoint,
    path: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let so_far = path.clone();
    let step = data.blocking(move |app| app.turn_menu(by, board, from, &so_far)).await?;
    let start_over =
        secondary(BoardClick::Move(String::new()).on(board), "button-start-over", locale);
    Ok(match step {
        MenuStep::Choose(open) => {
            let body = open_menu(data, open, BoardClick::Move(path.clone()).on(board));
            if path.is_empty() { body } else { body.buttons([start_over]) }
        }
        MenuStep::Confirm { turn, text, picture } => {
            let play = success(BoardClick::Play(turn).on(board), "button-play", locale);
            Body::text(escape(&text)).picture(picture).buttons([play, start_over])
        }
    })
}

/// Builds a menu of the open choices, with the icons of the pieces if they are available.
pub fn open_menu(data: &Data, open: OpenChoice, click: impl Into<Click>) -> Body {
    let options = open.choices.into_iter().map(|choice| {
        let option = CreateSelectMenuOption::new(choice.label, choice.value);
        let emoji = choice.piece;
        let emoji = emoji.and_then(|(color, role)| data.emojis.of(color, role));
        match emoji {
            Some(emoji) => option.emoji(emoji),
            None => option,
        }
    });
    Body::text(escape(&open.question)).picture(open.picture).row(select(
        click,
        options.collect(),
        open.question,
    ))
}

/// Appends a choice to the path of earlier ones.
pub fn longer_path(path: &str, choice: &str) -> String {
    if path.is_empty() { choice.to_owned() } else { format!("{path}.{choice}") }
}
