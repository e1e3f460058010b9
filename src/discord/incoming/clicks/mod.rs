//! Handles clicks on buttons and menus, grouped by the kind of answer: a form, a new match, a
//! public change, or an answer to the clicker alone.

mod clicked;
mod private;
mod public;

use std::sync::atomic::AtomicBool;

use clicked::{check, chosen, chosen_game, is_ephemeral, origin};
use serenity::all::ComponentInteraction;

use crate::begin::form::MatchSetup;
use crate::begin::{self, Beginner};
use crate::context::{Answer, Data, Request, Result, Shown, settle};
use crate::events::setup;
use crate::ids::Ours;
use crate::learn::exercises;
use crate::message::{Click, Draft, Form, FormClick, Right, ShareClick, UnknownClick, block_in};
use crate::{analysis, imports, plans};
use app::{App, Cost, StartRef};
use model::{BoardRef, MatchId};
use rules::Game;

pub async fn clicked(data: &Data, click: &ComponentInteraction) {
    let sent = AtomicBool::new(false);
    let answer = Answer::new(data, click, &sent);
    let custom_id = &click.data.custom_id;
    let meaning = custom_id.parse::<Click>();
    let right = meaning.as_ref().map_or(Right::Anyone, Click::right);
    let result = match meaning {
        Ok(Click::Form(form)) => Box::pin(open_form(click, form, right, &answer)).await,
        Ok(Click::Begin(game, draft)) => {
            let game = game.or_else(|| chosen_game(click));
            Box::pin(begin_match(click, game, draft, &answer)).await
        }
        Ok(Click::Share(meaning)) => {
            let body = async {
                let request = check(click, right, &answer).await?;
                let body = match meaning {
                    ShareClick::Daily(day) => exercises::share(&request, day).await?,
                    ShareClick::Analysis(id, node) => analysis::share(&request, id, node).await?,
                    ShareClick::Game(id) => imports::share(&request, id).await?,
                };
                Ok(body.for_everyone())
            };
            answer.with(Shown::ToAll, body).await
        }
        Ok(Click::Public(meaning)) => {
            let body = async {
                let request = check(click, right, &answer).await?;
                Ok(Box::pin(public::answer(&request, click, meaning)).await?.for_everyone())
            };
            answer.with(Shown::InPlace, body).await
        }
        Ok(Click::Private(meaning)) => {
            let shown = match private::opens_beside(&meaning) {
                true => Shown::ToCaller,
                false => shown_aside(click, &answer, private::goes_on(&meaning)),
            };
            let body = async {
                let request = check(click, right, &answer).await?;
                Box::pin(private::answer(&request, click, meaning, shown)).await
            };
            answer.with(shown, body).await
        }
        Err(UnknownClick) => {
            let body = async { Err(answer.request().await.other_version()) };
            answer.with(shown_aside(click, &answer, false), body).await
        }
    };
    if let Err(failure) = result {
        settle(&answer, custom_id, failure).await;
    }
}

/// Where to show an answer to the clicker alone. It replaces an ephemeral message, and in direct
/// messages one that the click continues. Else it is a new ephemeral message.
fn shown_aside(click: &ComponentInteraction, answer: &Answer<'_>, goes_on: bool) -> Shown {
    let in_private = click.guild_id.is_none() && !answer.asked.context.foreign;
    if is_ephemeral(click) || goes_on && in_private { Shown::InPlace } else { Shown::ToCaller }
}

/// Opens a form. This must be the first answer, so nothing that may wait comes before it.
async fn open_form(
    click: &ComponentInteraction,
    form: FormClick,
    right: Right,
    answer: &Answer<'_>,
) -> Result<()> {
    answer.data.rate_limit(click.user.id.ours(), Cost::Small)?;
    let make = async |request: Request| {
        request.expect_right(right).await?;
        form_for(&request, click, form).await
    };
    answer.open_form(make).await
}

async fn form_for(
    request: &Request,
    click: &ComponentInteraction,
    form: FormClick,
) -> Result<Form> {
    let locale = request.locale;
    let new = |draft| MatchSetup::new(chosen_game(click), draft);
    Ok(match form {
        FormClick::Question(BoardRef { match_id: id, .. })
        | FormClick::ReviewTry(id, _)
        | FormClick::Step(id) => Form::of_line(form, game_of(request, id).await?, locale),
        FormClick::ExerciseQuestion(id) | FormClick::Exercise(id) => {
            Form::of_line(form, id.game(), locale)
        }
        FormClick::AnalysisMove(id, _) => {
            let game = request.ask(move |app, by| app.game_of_analysis(by, id)).await?;
            Form::of_line(form, game, locale)
        }
        FormClick::Plan(board) => plans::form(request, board, &click.message.content).await?,
        FormClick::Setup(id) | FormClick::SetupMenu(id, _) => {
            setup::form(request, id, false).await?
        }
        FormClick::SetupNumbers(id) => setup::form(request, id, true).await?,
        FormClick::Match(game, draft) => {
            let typed = block_in(&click.message.content).map(str::to_owned);
            begin::form::form(request, MatchSetup { game, draft, typed }).await?
        }
        FormClick::PlayFrom(at, color) => begin::form::form_from(request, at, color).await?,
        FormClick::ChooseGame | FormClick::HelpPlay | FormClick::HelpPractice => {
            begin::form::form(request, new(Draft::PRACTICE)).await?
        }
        FormClick::ChooseLevel(draft) => begin::form::form(request, new(draft)).await?,
        FormClick::HelpChallenge => begin::form::form(request, new(Draft::challenge(None))).await?,
    })
}

/// The game of a match, of which a form shows how to write.
async fn game_of(request: &Request, id: MatchId) -> Result<Game> {
    Ok(request.about(id).on_match(App::find).await?.game)
}

async fn begin_match(
    click: &ComponentInteraction,
    game: Option<Game>,
    draft: Draft,
    answer: &Answer<'_>,
) -> Result<()> {
    let (data, foreign) = (answer.data, answer.asked.context.foreign);
    let aside = foreign || matches!(draft, Draft::Votes { rival: true, .. });
    let shown = if aside { Shown::ToCaller } else { Shown::ToAll };
    let allowed = async {
        let request = answer.request().await;
        request.expect_allowed().await?;
        match (game, draft.start()) {
            // A start with a name is one of a game; a board has its own.
            (None, None | Some(StartRef::Named(_))) => Err(request.other_version()),
            _ => Ok(request),
        }
    };
    let request = answer.in_time(shown, allowed).await?;
    let draft = match chosen(click).and_then(|level| level.parse().ok()) {
        Some(level) => draft.at_level(level),
        None => draft,
    };
    Beginner { request, answer }.begin(game, draft, None).await?;
    if let Some((_, token)) = origin(click).and_then(|id| data.menus.remove(&id))
        && let Err(error) = data.api.remove_response(&token).await
    {
        tracing::info!(%error, "could not delete a used menu");
    }
    Ok(())
}
