//! Moves planned ahead: `/plan`, what is planned, and the form in which it is typed.

use serenity::all::{ButtonStyle, CreateSelectMenuOption};

use crate::command::options::matches;
use crate::command::reply::answer_about_match;
use crate::context::{Ctx, Failure, Request, Result};
use crate::message::{
    BoardClick, Body, Form, FormClick, MENU_LIMIT, MatchClick, block, block_in, button, cut,
    danger, escape, primary,
};
use app::{App, Cost, Document, PlanView, example};
use locale::{Locale, say};
use model::{BoardRef, Match};
use rules::Game;

/// Longer texts cost more, in characters.
const LONG: usize = 300;
/// The longest text in a form, in characters.
const FORM_LIMIT: usize = 4000;
/// The longest text that a message repeats.
const LONGEST_BLOCK: usize = 1200;
const LONGEST_LABEL: usize = 100;

#[poise::command(slash_command)]
pub async fn plan(
    ctx: Ctx<'_>,
    lines: Option<String>,
    #[autocomplete = "matches"] r#match: Option<String>,
) -> Result<()> {
    let lines = lines.filter(|lines| !lines.trim().is_empty());
    answer_about_match(ctx, r#match, async |request| match lines {
        Some(lines) => set(&request, None, lines).await,
        None => show(&request, 0).await,
    })
    .await
}

/// Shows what is planned, with the board at the end of a line, counted from 0.
pub async fn show(request: &Request, line: usize) -> Result {
    request.show(move |app, by, which| app.plan(by, which, line), planned_lines).await
}

/// Plans what was typed, for this board if given. A refusal repeats the text, to be corrected.
pub async fn set(request: &Request, at: Option<BoardRef>, typed: String) -> Result {
    let locale = request.locale;
    let failure = match planned(request, at, typed.clone()).await {
        Ok(body) => return Ok(body),
        Err(Failure::GivenUp) => return Err(Failure::GivenUp),
        Err(failure) => failure,
    };
    failure.log("planning moves");
    let info = request.on_match(App::find).await.ok();
    let is_running = |info: &Match| info.outcome.is_none() && info.color_of(request.by()).is_some();
    let board = info.filter(is_running).map(|info| info.board());
    Ok(refused(failure.into_body(locale), &typed, board, locale))
}

async fn planned(request: &Request, at: Option<BoardRef>, typed: String) -> Result {
    let is_long = typed.chars().count() > LONG;
    let cost = if is_long { Cost::Search } else { Cost::Small };
    request.data.rate_limit(request.by(), cost)?;
    request.show(move |app, by, which| app.set_plan(by, which, at, &typed), planned_lines).await
}

pub async fn delete(request: &Request) -> Result {
    Ok(Body::plain(request.on_match(App::delete_plan).await?))
}

/// Makes the form, with the text that the clicked message repeats or else with what is planned.
pub async fn form(request: &Request, board: BoardRef, shown: &str) -> Result<Form> {
    let game = request.about(board.match_id).on_match(App::find).await?.game;
    if let Some(typed) = block_in(shown) {
        return Ok(form_with(board, game, typed, request.locale));
    }
    let stored = request.ask(move |app, by| app.plan_text(by, board.match_id)).await?;
    match stored.chars().count() <= FORM_LIMIT {
        true => Ok(form_with(board, game, &stored, request.locale)),
        false => Err(request.refusal("plan-too-large")),
    }
}

/// Shows what is planned, with the board at the end of one line.
fn planned_lines(view: PlanView, locale: Locale) -> Body {
    let board = view.game_match.board();
    let id = board.match_id;
    let text = Body::text(escape(&view.text));
    if view.lines.is_empty() {
        let write = primary(FormClick::Plan(board), "button-plan-write", locale);
        return text.buttons([write]);
    }
    let typed = view.lines.join("\n");
    let body = match fits_block(&typed) {
        true => text.line(&block(&typed)),
        false => text.line(&say!(locale, "plan-large", lines = view.lines.len())),
    };
    let (words, picture) = view.picture.unzip();
    let body = body.lines(words.map(|words| escape(&words))).picture(picture);
    let is_choice = view.lines.len() > 1;
    let numbered = view.lines.iter().enumerate();
    let options = numbered.filter(|_| is_choice).map(|(index, line)| {
        let label = cut(format!("{}: {line}", index + 1), LONGEST_LABEL);
        CreateSelectMenuOption::new(label, index.to_string()).default_selection(index == view.shown)
    });
    let options: Vec<_> = options.collect();
    let menus = options.chunks(MENU_LIMIT).zip(0..);
    let body = menus.fold(body, |body, (options, menu)| {
        let click = MatchClick::PlanLine(menu).of(id);
        body.menu(click, options.to_vec(), say!(locale, "plan-choose"))
    });
    let edit = primary(FormClick::Plan(board), "button-plan-edit", locale);
    let edit = Some(edit).filter(|_| typed.chars().count() <= FORM_LIMIT);
    let delete = danger(MatchClick::PlanDelete.of(id), "button-plan-delete", locale);
    let play = view.first.map(|(turn, short)| {
        let label = say!(locale, "button-plan-play", turn = short);
        button(BoardClick::Play(turn).on(board), label, ButtonStyle::Success)
    });
    body.buttons(play.into_iter().chain(edit).chain([delete]))
}

/// Adds to a refusal what was typed, to be corrected in the form if the match goes on.
fn refused(reason: Body, typed: &str, board: Option<BoardRef>, locale: Locale) -> Body {
    let body = match fits_block(typed) {
        true => reason.line(&block(typed)),
        false => reason.document(Document {
            file_name: "plan.txt".to_owned(),
            bytes: typed.as_bytes().to_vec(),
            description: say!(locale, "plan-typed"),
        }),
    };
    let board = board.filter(|_| fits_block(typed));
    body.buttons(board.map(|board| primary(FormClick::Plan(board), "button-plan-edit", locale)))
}

/// The form in which lines are typed, with those that can be edited.
pub fn form_with(board: BoardRef, game: Game, typed: &str, locale: Locale) -> Form {
    let title = say!(locale, "plan-form", r#match = board.match_id.to_string());
    let (label, example) = (say!(locale, "plan-field"), example("plan-example", game, locale));
    Form::of_lines(FormClick::Plan(board), cut(title, 45), label, example, typed)
}

fn fits_block(typed: &str) -> bool {
    typed.chars().count() <= LONGEST_BLOCK
}
