//! Chooses a turn from menus. Each step has a picture; the last one shows the board after the turn,
//! before it is played.

use crate::context::{Data, Request, Result};
use crate::message::{BoardClick, Body, Click, escape, piece_option, secondary, select, success};
use app::{MenuStep, OpenChoice};
use model::BoardRef;

/// Resolves the choices made so far: asks the next question, or shows the turn that they lead to.
pub async fn step(request: &Request, board: BoardRef, path: String) -> Result {
    let (by, from, so_far) = (request.by(), request.context.viewpoint(), path.clone());
    let step = request.blocking(move |app| app.turn_menu(by, board, from, &so_far)).await?;
    let over = BoardClick::Move(String::new()).on(board);
    let over = secondary(over, "button-start-over", request.locale);
    Ok(match step {
        MenuStep::Choose(open) => {
            let over = (!path.is_empty()).then_some(over);
            open_menu(&request.data, open, BoardClick::Move(path).on(board)).buttons(over)
        }
        MenuStep::Confirm { turn, text, picture } => {
            let play = BoardClick::Play(turn).on(board);
            let play = success(play, "button-play", request.locale);
            Body::plain(&text).picture(picture).buttons([play, over])
        }
    })
}

/// Builds a menu of the open choices, with the icons of the pieces if they are available.
pub fn open_menu(data: &Data, open: OpenChoice, click: impl Into<Click>) -> Body {
    let options = open
        .choices
        .into_iter()
        .map(|choice| piece_option(choice.label, choice.value, choice.piece, &data.emojis));
    let menu = select(click, options.collect(), open.question.as_str());
    Body::text(escape(&open.question)).picture(open.picture).row(menu)
}

/// Appends a choice, if there is one, to the path of earlier ones.
pub fn longer_path(path: String, choice: Option<&str>) -> String {
    match choice {
        Some(choice) if path.is_empty() => choice.to_owned(),
        Some(choice) => format!("{path}.{choice}"),
        None => path,
    }
}
