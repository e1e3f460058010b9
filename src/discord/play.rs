//! Plays turns: `/move`, typed turns, and the menus that lead to a turn; and resigns.

use std::time::Duration;

use crate::command::options::{matches, turns};
use crate::command::reply::answer_about_match;
use crate::context::{Ctx, Data, Request, Result, with_refusal};
use crate::message::{
    BoardClick, Body, Click, MatchClick, danger, piece_option, primary, secondary, success,
};
use crate::votes::view_body;
use app::{App, MenuStep, OpenChoice, TurnRequest};
use model::{Addressing, BoardRef};

/// How long a turn waits until the messages in its match's channel have been read.
const READING: Duration = Duration::from_secs(2);

#[poise::command(slash_command, rename = "move")]
pub async fn play_turn(
    ctx: Ctx<'_>,
    #[rename = "move"]
    #[autocomplete = "turns"]
    turn: String,
    #[autocomplete = "matches"] r#match: Option<String>,
) -> Result<()> {
    answer_about_match(ctx, r#match, async |request| play(&request, turn, None).await).await
}

#[poise::command(slash_command)]
pub async fn resign(
    ctx: Ctx<'_>,
    #[autocomplete = "matches"] r#match: Option<String>,
) -> Result<()> {
    answer_about_match(ctx, r#match, async |request| confirm_resignation(&request).await).await
}

/// Plays a turn. `at` is the board that a menu belongs to.
pub async fn play(request: &Request, turn: String, at: Option<BoardRef>) -> Result {
    let (data, locale) = (&request.data, request.locale);
    if !data.reading.is_read_up() {
        // An earlier message there may come first, or show that the match has moved on.
        if let Ok(game_match) = request.on_match(App::find).await {
            let (guild, place) = (game_match.guild, game_match.place());
            if !data.reading.read_up(guild, place, READING).await {
                return Err(request.refusal("still-reading"));
            }
        }
    }
    let roles = request.roles();
    let played = request.on_match(move |app, by, which| {
        let turn = TurnRequest { by, text: &turn, which, heard: Addressing::Addressed, at };
        app.play(turn, &roles)
    });
    let played = played.await?;
    if let Some(vote) = &played.vote {
        return Ok(view_body(vote, locale));
    }
    let place = played.game_match.place();
    with_refusal(data, place, Body::plain(played.text(locale)), locale).await
}

pub async fn confirm_resignation(request: &Request) -> Result {
    let question = request.on_match(App::resign_question).await?;
    let (id, locale) = (question.match_id, request.locale);
    let abort = primary(MatchClick::Abort.of(id), "button-abort", locale);
    Ok(Body::plain(&question.text).buttons(
        [danger(MatchClick::ResignSure.of(id), "button-resign", locale)]
            .into_iter()
            .chain(question.may_abort.then_some(abort))
            .chain([secondary(MatchClick::ResignNot.of(id), "button-keep-playing", locale)]),
    ))
}

/// Resolves the choices made so far: asks the next question, or shows the turn that they lead to.
pub async fn step(request: &Request, board: BoardRef, path: String) -> Result {
    let (from, so_far) = (request.context.viewpoint(), path.clone());
    let step = request.ask(move |app, by| app.turn_menu(by, board, from, &so_far)).await?;
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
    let options = open.choices.into_iter();
    let options = options.map(|it| piece_option(it.label, it.value, it.piece, &data.emojis));
    Body::plain(&open.question).picture(open.picture).menu(click, options, open.question)
}

/// Appends a choice, if there is one, to the path of earlier ones.
pub fn longer_path(path: String, choice: Option<&str>) -> String {
    match choice {
        Some(choice) if path.is_empty() => choice.to_owned(),
        Some(choice) => format!("{path}.{choice}"),
        None => path,
    }
}
