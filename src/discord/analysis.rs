//! Analysis boards: `/analyse`, their messages with buttons and menus, and what is shared of them.

use serenity::all::{ButtonStyle, CreateButton, CreateSelectMenuOption, Message};

use crate::begin::play_from::button_from;
use crate::command::options::{Choice, reviews};
use crate::command::reply::answer_about_match;
use crate::context::{Ctx, Request, Result};
use crate::message::{
    AnalysisClick, Body, FormClick, MOST_IN_A_ROW, PrivateClick, ShareClick, button, cut, escape,
    game_options, number_chosen, primary, secondary, success, written_position,
};
use crate::play::{longer_path, open_menu};
use app::{AnalysisStep, AnalysisView, AnswerStep, App, Cost, SharedPosition, StartRef};
use locale::{Locale, say};
use model::AnalysisId;
use rules::{Game, Position};

#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn analyse(
    ctx: Ctx<'_>,
    game: Option<Choice<Game>>,
    #[max_length = 1000] position: Option<String>,
    #[autocomplete = "reviews"] r#match: Option<String>,
) -> Result<()> {
    let (game, is_named) = (game.map(|game| game.0), r#match.is_some());
    let open = async |request: Request| match (position, game) {
        _ if is_named => request.show(App::analyse_match, board).await,
        (Some(text), game) => show_position(&request, game, text).await,
        (None, Some(game)) => show_start(&request, game).await,
        (None, None) => {
            let locale = request.locale;
            let view = request.on_match(App::analyse_here).await?;
            Ok(view.map_or_else(|| games(locale), |view| board(view, locale)))
        }
    };
    answer_about_match(ctx, r#match, open).await
}

/// The button that opens a board of what somebody is shown.
pub fn open(at: StartRef, locale: Locale) -> CreateButton {
    secondary(PrivateClick::Analyse(at), "button-analyse", locale)
}

/// Opens a board of what somebody is shown.
pub async fn show(request: &Request, at: StartRef) -> Result {
    let from = request.context.viewpoint();
    request.show(move |app, by, _| app.analyse(by, from, at), board).await
}

/// Opens a board of the position that a message shows as code.
pub async fn show_fen(request: &Request, game: Game, message: &Message) -> Result {
    match shown_fen(&message.content) {
        Some(fen) => show_position(request, Some(game), fen.to_owned()).await,
        None => Err(request.other_version()),
    }
}

/// Opens a board of the usual start of a game.
pub async fn show_start(request: &Request, game: Game) -> Result {
    request.show(move |app, by, _| app.analyse_start(by, game), board).await
}

/// The last line of a text that is code.
fn shown_fen(text: &str) -> Option<&str> {
    text.lines().rev().find_map(|line| line.strip_prefix('`')?.strip_suffix('`'))
}

async fn show_position(request: &Request, game: Option<Game>, text: String) -> Result {
    request.show(move |app, by, _| app.analyse_text(by, game, &text), board).await
}

pub async fn clicked(
    request: &Request,
    id: AnalysisId,
    click: AnalysisClick,
    chosen: Option<&str>,
) -> Result {
    match click {
        AnalysisClick::Show(node, _) => step(request, id, AnalysisStep::Show(node)).await,
        AnalysisClick::Line => step(request, id, AnalysisStep::Show(number_chosen(chosen))).await,
        AnalysisClick::Flip(node) => step(request, id, AnalysisStep::Flip(node)).await,
        AnalysisClick::Play(node, turn) => typed(request, id, node, turn).await,
        AnalysisClick::Menu(node, path) => menu(request, id, node, longer_path(path, chosen)).await,
        AnalysisClick::Pgn(node) => {
            let document = request.ask(move |app, by| app.analysis_pgn(by, id)).await?;
            Ok(step(request, id, AnalysisStep::Show(node)).await?.document(document))
        }
        AnalysisClick::Kif(node) => {
            let document = request.ask(move |app, by| app.analysis_kif(by, id, node)).await?;
            Ok(step(request, id, AnalysisStep::Show(node)).await?.document(document))
        }
        AnalysisClick::Engine(node) => {
            let lines = request.ask_engine(move |app, by, _| app.analysis_lines(by, id, node));
            Ok(board(lines.await?, request.locale))
        }
    }
}

async fn step(request: &Request, id: AnalysisId, step: AnalysisStep) -> Result {
    request.show(move |app, by, _| app.analysis_step(by, id, step), board).await
}

/// Makes the moves that were typed on a board after a move.
pub async fn typed(request: &Request, id: AnalysisId, node: u32, text: String) -> Result {
    step(request, id, AnalysisStep::Type(node, text)).await
}

/// The next menu on the way to a move, or the board after the one chosen.
async fn menu(request: &Request, id: AnalysisId, node: u32, path: String) -> Result {
    let so_far = path.clone();
    let step = request.ask(move |app, by| app.analysis_menu(by, id, node, &so_far));
    let open = match step.await? {
        AnswerStep::Answer(turn) => return typed(request, id, node, turn).await,
        AnswerStep::Choose(open) => open,
    };
    let back = AnalysisClick::Show(node, 0).of(id);
    let back = secondary(back, "button-analysis-back", request.locale);
    let click = AnalysisClick::Menu(node, path).of(id);
    Ok(open_menu(&request.data, open, click).buttons([back]))
}

/// Shares a position of a board with its line in the channel.
pub async fn share(request: &Request, id: AnalysisId, node: u32) -> Result {
    request.data.rate_limit(request.by(), Cost::Record)?;
    request.expect_allowed().await?;
    let (by, guild) = (request.person(), request.guild());
    let shared = request.blocking(move |app| app.share_analysis(&by, id, node, guild));
    Ok(shared_position(shared.await?))
}

pub fn shared_position(shared: SharedPosition) -> Body {
    let SharedPosition { heading, text, position, picture, locale } = shared;
    let open = secondary(PrivateClick::AnalyseFen(position.game()), "button-analyse", locale);
    headed(&heading, &text, &position).picture(picture).buttons([open])
}

fn headed(heading: &str, text: &str, position: &Position) -> Body {
    Body::headed(heading).line(&escape(text)).lines(written_position(position))
}

/// The menu of the games, each of which opens a board of its usual start.
pub fn games(locale: Locale) -> Body {
    let body = Body::plain(say!(locale, "analysis-games"));
    body.menu(PrivateClick::AnalyseGame, game_options(locale), say!(locale, "begin-choose"))
}

/// Builds a board with the ways along its lines, and what can be done on it.
pub fn board(view: AnalysisView, locale: Locale) -> Body {
    let AnalysisView { id, node, before, after, last, .. } = view;
    let to = |number: u8, label: &str, target: Option<u32>| {
        let click = AnalysisClick::Show(target.unwrap_or(node), number).of(id);
        button(click, label, ButtonStyle::Secondary).disabled(target.is_none())
    };
    let start = before.map(|_| 0);
    let typed = primary(FormClick::AnalysisMove(id, node), "button-type-turn", locale);
    let arrows = [to(1, "◀◀", start), to(2, "◀", before), to(3, "▶", after), to(4, "▶▶", last)];
    let do_with = |click: AnalysisClick, label| secondary(click.of(id), label, locale);
    let moves = [
        primary(AnalysisClick::Menu(node, String::new()).of(id), "button-choose-turn", locale),
        success(AnalysisClick::Engine(node).of(id), "button-analysis-engine", locale),
    ];
    let share = secondary(ShareClick::Analysis(id, node), "button-analysis-share", locale);
    let others = [do_with(AnalysisClick::Flip(node), "button-flip"), share];
    let is_on = !view.is_over;
    let from_here = is_on.then(|| button_from(StartRef::Analysis(id, node), locale));
    let has_moves = view.last.is_some() || node > 0;
    let is_shogi = view.position.spec().is_written_as_shogi();
    let pgn = has_moves.then(|| do_with(AnalysisClick::Pgn(node), "button-analysis-pgn"));
    let kif =
        (has_moves && is_shogi).then(|| do_with(AnalysisClick::Kif(node), "button-analysis-kif"));
    let offered = view.offered.into_iter().map(|(turn, label)| {
        let click = AnalysisClick::Play(node, turn).of(id);
        button(click, label, ButtonStyle::Primary)
    });
    let lines = view
        .lines
        .into_iter()
        .map(|(node, label)| CreateSelectMenuOption::new(cut(label, 100), node.to_string()));
    headed(&view.heading, &view.text, &view.position)
        .picture(view.picture)
        .buttons(arrows.into_iter().chain(is_on.then_some(typed)))
        .buttons(moves.into_iter().filter(|_| is_on).chain(others))
        .buttons(from_here.into_iter().chain(pgn).chain(kif))
        .buttons(offered.take(MOST_IN_A_ROW))
        .menu(AnalysisClick::Line.of(id), lines, say!(locale, "analysis-lines"))
}
