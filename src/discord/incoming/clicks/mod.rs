//! Clicks on buttons and menus, by how they are answered: with a form, with a new match, by a change that everybody sees, or to the clicker alone.

mod private;
mod public;

use std::sync::atomic::AtomicBool;

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, MessageFlags};

use crate::app::{Cost, Game, PlayerId};
use crate::discord::actions::begin::{Beginner, expect_allowed};
use crate::discord::actions::permissions::note;
use crate::discord::actions::questions;
use crate::discord::context::{Answer, Data, Failure, InteractionContext, Shown, person, settle};
use crate::discord::message::{Click, Draft, FormClick, UnknownClick, exercise, shown_board};
use crate::locale::Locale;
use crate::say;

pub async fn clicked(data: &Data, click: &ComponentInteraction) {
    let sent = AtomicBool::new(false);
    let answer = Answer::to_click(data, click, &sent);
    let custom_id = &click.data.custom_id;
    let result = match custom_id.parse() {
        Ok(Click::Form(form)) => open_form(data, click, form, &answer).await,
        Ok(Click::Begin(game, draft)) => {
            let game = game.or_else(|| chosen_game(click));
            begin_match(data, click, game, draft, &answer).await
        }
        Ok(Click::Public(meaning)) => {
            let body = async {
                let clicked = Clicked::check(data, click, &answer).await?;
                public::answer(&clicked, meaning).await
            };
            answer.with(Shown::InPlace, body).await
        }
        Ok(Click::Private(meaning)) => {
            let shown = shown_aside(click, private::goes_on(&meaning));
            let body = async {
                let clicked = Clicked::check(data, click, &answer).await?;
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

/// A click that may be answered.
struct Clicked<'a> {
    data: &'a Data,
    click: &'a ComponentInteraction,
    context: InteractionContext,
    by: PlayerId,
    locale: Locale,
}

impl<'a> Clicked<'a> {
    /// Notes what the click tells of its place, and lets it through.
    ///
    /// # Errors
    /// When there are too many of the person's, or the database fails.
    async fn check(
        data: &'a Data,
        click: &'a ComponentInteraction,
        answer: &Answer<'_>,
    ) -> Result<Clicked<'a>, Failure> {
        let clicked = Clicked {
            data,
            click,
            context: InteractionContext::of_click(click),
            by: PlayerId(click.user.id.get()),
            locale: answer.locale().await,
        };
        note(data, &clicked.context).await;
        data.rate_limit(clicked.by, Cost::Small)?;
        // The message may show more of its match than the record.
        if let Some(shown) = shown_board(&click.message) {
            data.blocking(move |app| app.board_in_chat(&shown)).await?;
        }
        Ok(clicked)
    }
}

fn other_version(locale: Locale) -> Failure {
    Failure::Refused(say!(locale, "other-version"))
}

/// Whether only the clicker sees the message that was clicked on.
fn is_ephemeral(click: &ComponentInteraction) -> bool {
    let flags = click.message.flags;
    flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Where the clicker alone sees the answer. A click on a message that only the clicker sees changes that message; the others see nothing of it. So
/// does one in direct messages that goes on with what its message shows.
fn shown_aside(click: &ComponentInteraction, goes_on: bool) -> Shown {
    let in_private = click.guild_id.is_none() && !InteractionContext::of_click(click).foreign;
    if is_ephemeral(click) || goes_on && in_private {
        Shown::InPlace
    } else {
        Shown::ToCaller
    }
}

/// What was chosen from a menu; `None` for a button.
fn chosen(click: &ComponentInteraction) -> Option<&str> {
    match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

fn chosen_game(click: &ComponentInteraction) -> Option<Game> {
    chosen(click).and_then(Game::from_id)
}

/// Opens a form. It must be the first answer, so nothing that can wait comes before it.
async fn open_form(
    data: &Data,
    click: &ComponentInteraction,
    form: FormClick,
    answer: &Answer<'_>,
) -> Result<(), Failure> {
    data.rate_limit(PlayerId(click.user.id.get()), Cost::Small)?;
    let locale = answer.locale_in_time().await;
    let modal = match form {
        FormClick::Question(board) => questions::form(board, locale),
        FormClick::Exercise(id) => exercise::turn_form(id, locale),
    };
    answer.open_form(modal).await?;
    note(data, &InteractionContext::of_click(click)).await;
    Ok(())
}

/// Begins a challenge or practice in the game chosen, for all to see.
async fn begin_match(
    data: &Data,
    click: &ComponentInteraction,
    game: Option<Game>,
    draft: Draft,
    answer: &Answer<'_>,
) -> Result<(), Failure> {
    let context = InteractionContext::of_click(click);
    let shown = if context.foreign {
        Shown::ToCaller
    } else {
        Shown::ToAll
    };
    let allowed = async {
        note(data, &context).await;
        expect_allowed(data, &context).await?;
        let locale = answer.locale().await;
        game.ok_or_else(|| other_version(locale))
    };
    let game = answer.in_time(shown, allowed).await?;
    let beginner = Beginner {
        data,
        by: person(&click.user, click.member.as_ref()),
        context,
        answer,
    };
    beginner.begin(game, draft).await?;
    if let Some(token) = data.menus.take(click)
        && let Err(error) = data.api.remove_response(&token).await
    {
        tracing::info!(%error, "a menu that has done its work stays");
    }
    Ok(())
}
