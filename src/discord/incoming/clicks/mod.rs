//! Handles clicks on buttons and menus, grouped by the kind of answer: a form, a new match, a
//! public change, or an answer to the clicker alone.

mod clicked;
mod private;
mod public;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clicked::{check, chosen, chosen_game, is_ephemeral, request};
use serenity::all::ComponentInteraction;
use tokio::time::timeout;

use crate::begin::Beginner;
use crate::boards::stepping;
use crate::context::{Answer, Data, Failure, InteractionContext, Result, Shown, settle};
use crate::events::setup;
use crate::learn::{exercise, exercises, questions};
use crate::message::{Click, Draft, FormClick, Right, UnknownClick};
use crate::{plans, review};
use app::{Cost, StartRef};
use locale::{Locale, say};
use model::PlayerId;
use rules::Game;

/// How long a form waits for what it shows: it must open within three seconds.
const LOOKUP: Duration = Duration::from_millis(1500);

pub async fn clicked(data: &Data, click: &ComponentInteraction) {
    let sent = AtomicBool::new(false);
    let answer = Answer::new(data, (click.id, &click.token), click, &sent);
    let custom_id = &click.data.custom_id;
    let meaning = custom_id.parse::<Click>();
    let right = meaning.as_ref().map_or(Right::Anyone, Click::right);
    let result = match meaning {
        Ok(Click::Form(form)) => open_form(data, click, form, &answer).await,
        Ok(Click::Begin(game, draft)) => {
            let game = game.or_else(|| chosen_game(click));
            begin_match(data, click, game, draft, &answer).await
        }
        Ok(Click::Share(day)) => {
            let body = async {
                let request = check(data, click, right, &answer).await?;
                Ok(exercises::share(&request, day).await?.for_everyone())
            };
            answer.with(Shown::ToAll, body).await
        }
        Ok(Click::Public(meaning)) => {
            let body = async {
                let request = check(data, click, right, &answer).await?;
                Ok(public::answer(&request, click, meaning).await?.for_everyone())
            };
            answer.with(Shown::InPlace, body).await
        }
        Ok(Click::Private(meaning)) => {
            let shown = shown_aside(click, private::goes_on(&meaning));
            let body = async {
                let request = check(data, click, right, &answer).await?;
                private::answer(&request, click, meaning, shown).await
            };
            answer.with(shown, body).await
        }
        Err(UnknownClick) => {
            let body = async { Err(request(data, click, answer.locale().await).other_version()) };
            answer.with(shown_aside(click, false), body).await
        }
    };
    if let Err(failure) = result {
        settle(&answer, custom_id, failure).await;
    }
}

/// Where to show an answer to the clicker alone. It replaces an ephemeral message, and in direct
/// messages one that the click continues. Else it is a new ephemeral message.
fn shown_aside(click: &ComponentInteraction, goes_on: bool) -> Shown {
    let in_private = click.guild_id.is_none() && !InteractionContext::of_click(click).foreign;
    if is_ephemeral(click) || goes_on && in_private { Shown::InPlace } else { Shown::ToCaller }
}

/// Opens a form. This must be the first answer, so nothing that may wait comes before it.
async fn open_form(
    data: &Data,
    click: &ComponentInteraction,
    form: FormClick,
    answer: &Answer<'_>,
) -> Result<()> {
    data.rate_limit(PlayerId(click.user.id.get()), Cost::Small)?;
    let locale = answer.locale_in_time().await;
    let request = request(data, click, locale);
    in_time(request.expect_right(form.right()), locale).await?;
    let modal = match form {
        form @ (FormClick::Question(_) | FormClick::ExerciseQuestion(_)) => {
            questions::form(form, locale)
        }
        FormClick::Exercise(id) => exercise::turn_form(id, locale),
        FormClick::ReviewTry(id, number) => review::message::turn_form(id, number, locale),
        FormClick::Step(id) => stepping::number_form(id, locale),
        FormClick::Plan(board) => plans::form(&request, board, &click.message.content).await?,
        FormClick::Setup(id) => in_time(setup::form(&request, id), locale).await?,
    };
    Ok(answer.open_form(modal).await?)
}

/// Waits for what a form needs, but not longer than it may take to open.
async fn in_time<T>(lookup: impl Future<Output = Result<T>>, locale: Locale) -> Result<T> {
    let found = timeout(LOOKUP, lookup).await;
    found.unwrap_or_else(|_| Err(Failure::Refused(say!(locale, "our-fault"))))
}

/// Begins a challenge or practice in the chosen game, publicly.
async fn begin_match(
    data: &Data,
    click: &ComponentInteraction,
    game: Option<Game>,
    draft: Draft,
    answer: &Answer<'_>,
) -> Result<()> {
    let context = InteractionContext::of_click(click);
    let aside = context.foreign || matches!(draft, Draft::Votes { rival: true, .. });
    let shown = if aside { Shown::ToCaller } else { Shown::ToAll };
    let allowed = async {
        let request = request(data, click, answer.locale().await);
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
    Beginner { request, answer }.begin(game, draft).await?;
    if let Some(token) = data.menus.take(click)
        && let Err(error) = data.api.remove_response(&token).await
    {
        tracing::info!(%error, "could not delete a used menu");
    }
    Ok(())
}
