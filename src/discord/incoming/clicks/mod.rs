//! Handles clicks on buttons and menus, grouped by the kind of answer: a form, a new match, a
//! public change, or an answer to the clicker alone.

mod clicked;
mod private;
mod public;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clicked::{Clicked, chosen, chosen_game, is_ephemeral, other_version};
use serenity::all::ComponentInteraction;
use tokio::time::timeout;

use crate::begin::Beginner;
use crate::boards::stepping;
use crate::context::{
    Answer, Data, Failure, InteractionContext, Shown, channel_name, expect_allowed, expect_right,
    manager, person, settle,
};
use crate::events::setup as event_setup;
use crate::learn::{exercise, exercises, questions};
use crate::message::{Click, Draft, FormClick, Right, UnknownClick};
use crate::plans;
use crate::review::message as review;
use app::{Cost, Game, PlayerId, StartRef};
use locale::{Locale, say};

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
                let clicked = Clicked::check(data, click, right, &answer).await?;
                let by = person(&click.user, click.member.as_ref());
                let shared = exercises::share(data, by, day, &clicked.context, clicked.locale);
                Ok(shared.await?.for_everyone())
            };
            answer.with(Shown::ToAll, body).await
        }
        Ok(Click::Public(meaning)) => {
            let body = async {
                let clicked = Clicked::check(data, click, right, &answer).await?;
                Ok(public::answer(&clicked, meaning).await?.for_everyone())
            };
            answer.with(Shown::InPlace, body).await
        }
        Ok(Click::Private(meaning)) => {
            let shown = shown_aside(click, private::goes_on(&meaning));
            let body = async {
                let clicked = Clicked::check(data, click, right, &answer).await?;
                private::answer(&clicked, meaning, shown).await
            };
            answer.with(shown, body).await
        }
        Err(UnknownClick) => {
            let body = async { Err(other_version(answer.locale().await)) };
            answer.with(shown_aside(click, false), body).await
        }
    };
    if let Err(failure) = result {
        settle(&answer, custom_id, failure).await;
    }
}

/// Returns where to show an answer to the clicker alone. It replaces an ephemeral message, and in
/// direct messages one that the click continues. Else it is a new ephemeral message.
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
) -> Result<(), Failure> {
    data.rate_limit(PlayerId(click.user.id.get()), Cost::Small)?;
    let locale = answer.locale_in_time().await;
    let context = InteractionContext::of_click(click);
    let by = (&click.user, click.member.as_ref());
    let permitted = expect_right(data, form.right(), &context, by, locale);
    in_time(permitted, locale).await?;
    let modal = match form {
        form @ (FormClick::Question(_) | FormClick::ExerciseQuestion(_)) => {
            questions::form(form, locale)
        }
        FormClick::Exercise(id) => exercise::turn_form(id, locale),
        FormClick::ReviewTry(id, number) => review::turn_form(id, number, locale),
        FormClick::Step(id) => stepping::number_form(id, locale),
        FormClick::Plan(board) => {
            let by = PlayerId(click.user.id.get());
            plans::form(data, by, board, &click.message.content, locale).await?
        }
        FormClick::Setup(id) => {
            let guild = context.server(locale)?;
            let by = person(&click.user, click.member.as_ref());
            in_time(event_setup::form(data, guild, by, id, locale), locale).await?
        }
    };
    Ok(answer.open_form(modal).await?)
}

/// Waits for what a form needs, but not longer than it may take to open.
async fn in_time<T>(
    lookup: impl Future<Output = Result<T, Failure>>,
    locale: Locale,
) -> Result<T, Failure> {
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
) -> Result<(), Failure> {
    let context = InteractionContext::of_click(click);
    let aside = context.foreign || matches!(draft, Draft::Votes { rival: true, .. });
    let shown = if aside { Shown::ToCaller } else { Shown::ToAll };
    let allowed = async {
        let locale = answer.locale().await;
        expect_allowed(data, &context).await?;
        match (game, draft.start()) {
            // A start with a name is one of a game; a board has its own.
            (None, None | Some(StartRef::Named(_))) => Err(other_version(locale)),
            (game, _) => Ok(game),
        }
    };
    let game = answer.in_time(shown, allowed).await?;
    let draft = match chosen(click).and_then(|level| level.parse().ok()) {
        Some(level) => draft.at_level(level),
        None => draft,
    };
    let beginner = Beginner {
        data,
        by: person(&click.user, click.member.as_ref()),
        manager: manager(&click.user, click.member.as_ref()),
        channel_name: channel_name(click.channel.as_ref(), &context),
        context,
        answer,
    };
    beginner.begin(game, draft).await?;
    if let Some(token) = data.menus.take(click)
        && let Err(error) = data.api.remove_response(&token).await
    {
        tracing::info!(%error, "could not delete a used menu");
    }
    Ok(())
}
