//! Duels of two servers: `/duel`, with the line-up, the score, and the buttons of a duel.

use serenity::all::{CreateButton, User};

use crate::command::options::{Bounded, Choice, duels};
use crate::command::reply::answer_aside;
use crate::context::{Ctx, Request, Result, person};
use crate::message::{
    Body, DuelClick, PrivateClick, PublicClick, danger, escape, escape_within, relative, secondary,
    small, success,
};
use app::duels::{DuelError, NewDuel};
use app::{self, App};
use locale::{Locale, say};
use model::DuelId;
use pairing::{Duel, DuelState, DuelView};
use rules::Game;

#[poise::command(
    slash_command,
    subcommands("invite", "accept", "join", "leave", "table", "close", "remove", "cancel"),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn duel(_: Ctx<'_>) -> Result<()> {
    Ok(())
}

#[poise::command(slash_command)]
async fn invite(
    ctx: Ctx<'_>,
    game: Choice<Game>,
    boards: Option<Bounded<1, 8>>,
    days: Option<Bounded<1, 14>>,
    bonus: Option<Bounded<1, 72>>,
    rated: Option<bool>,
    hours: Option<Bounded<1, 720>>,
) -> Result<()> {
    let new = NewDuel {
        game: game.0,
        boards: boards.and_then(Bounded::small),
        days: days.map(|it| it.0),
        bonus: bonus.map(|it| it.0),
        rated: rated.unwrap_or(false),
        hours: hours.and_then(Bounded::small),
    };
    answer_aside(ctx, async |request| {
        let (by, locale) = (request.manager()?, request.locale);
        request.expect_allowed().await?;
        let server = request.server_name().await?;
        let made = request.blocking(move |app| app.invite_to_duel(&by, &server, new));
        request.with_missing_permissions(invited(&made.await?, locale), locale).await
    })
    .await
}

#[poise::command(slash_command)]
async fn accept(ctx: Ctx<'_>, #[max_length = 40] code: String) -> Result<()> {
    answer_aside(ctx, async |request| {
        let (by, locale) = (request.manager()?, request.locale);
        request.expect_allowed().await?;
        let found = request.blocking(move |app| app.invitation_to_duel(&by, &code));
        request.with_missing_permissions(invitation(&found.await?, locale), locale).await
    })
    .await
}

#[poise::command(slash_command)]
async fn join(ctx: Ctx<'_>, #[autocomplete = "duels"] duel: Option<String>) -> Result<()> {
    answer_aside(ctx, async |request| {
        let (guild, player, locale) = (request.server()?, request.person(), request.locale);
        let joined = on_duel(&request, duel, move |app, found| {
            let joined = app.join_duel(guild, found.id, &player)?;
            app.duel_view(guild, &joined, Some(locale))
        });
        let joined = say!(locale, "duel-joined", title = joined.await?.heading);
        let rules = ["duel-rule-matches", "duel-rule-visitor"].map(|id| say!(locale, id));
        Ok(Body::plain(locale.sentences([joined].into_iter().chain(rules))))
    })
    .await
}

/// Leaves a duel, or asks first if it has begun.
#[poise::command(slash_command)]
async fn leave(ctx: Ctx<'_>, #[autocomplete = "duels"] duel: Option<String>) -> Result<()> {
    answer_aside(ctx, async |request| {
        let (guild, by) = (request.server()?, request.by());
        let found = on_duel(&request, duel, move |app, found| {
            app.expect_in_duel(&found, guild, by)?;
            Ok(found)
        });
        let found = found.await?;
        match found.state {
            DuelState::Open => withdraw(&request, found.id).await,
            _ => Ok(leave_question(found.id, request.locale)),
        }
    })
    .await
}

#[poise::command(slash_command)]
async fn table(ctx: Ctx<'_>, #[autocomplete = "duels"] duel: Option<String>) -> Result<()> {
    answer_aside(ctx, async |request| score(&request, duel).await).await
}

#[poise::command(slash_command)]
async fn close(ctx: Ctx<'_>, #[autocomplete = "duels"] duel: Option<String>) -> Result<()> {
    answer_aside(ctx, async |request| {
        let by = request.manager()?;
        on_duel(&request, duel, move |app, found| app.close_line_up(&by, found.id)).await?;
        Ok(Body::plain(say!(request.locale, "duel-done-close")))
    })
    .await
}

#[poise::command(slash_command)]
async fn remove(
    ctx: Ctx<'_>,
    player: User,
    #[autocomplete = "duels"] duel: Option<String>,
) -> Result<()> {
    answer_aside(ctx, async |request| {
        let (by, player) = (request.manager()?, person(&player, None));
        let name = player.shown(request.locale);
        let removed =
            on_duel(&request, duel, move |app, found| app.remove_from_duel(&by, found.id, &player));
        removed.await?;
        Ok(Body::plain(say!(request.locale, "duel-done-remove", player = name)))
    })
    .await
}

#[poise::command(slash_command)]
async fn cancel(
    ctx: Ctx<'_>,
    #[max_length = 150] reason: String,
    #[autocomplete = "duels"] duel: Option<String>,
) -> Result<()> {
    answer_aside(ctx, async |request| {
        let by = request.manager()?;
        on_duel(&request, duel, move |app, found| app.cancel_duel(&by, found.id, &reason)).await?;
        Ok(Body::plain(say!(request.locale, "duel-done-cancel")))
    })
    .await
}

/// Calls the app about the duel that is meant, by what was typed if it is named.
async fn on_duel<T: Send + 'static>(
    request: &Request,
    typed: Option<String>,
    call: impl FnOnce(&App, Duel) -> app::Result<T> + Send + 'static,
) -> Result<T> {
    let (guild, here, locale) = (request.server()?, request.here(), request.locale);
    let call = move |app: &App| call(app, app.duel_meant(guild, here, typed.as_deref(), locale)?);
    request.blocking(call).await
}

/// Shows how a duel stands. Where its channel is gone, an organizer who looks brings it here.
async fn score(request: &Request, typed: Option<String>) -> Result {
    let (by, locale) = (request.manager()?, request.locale);
    let view = on_duel(request, typed, move |app, found| {
        app.bring_duel(&found, &by)?;
        app.duel_view(by.guild, &found, Some(locale))
    });
    Ok(shown(&view.await?))
}

async fn withdraw(request: &Request, id: DuelId) -> Result {
    let (guild, by) = (request.server()?, request.by());
    request.blocking(move |app| app.leave_duel(guild, id, by)).await?;
    Ok(Body::plain(say!(request.locale, "duel-left")))
}

pub async fn clicked(request: &Request, id: DuelId, click: DuelClick) -> Result {
    match click {
        DuelClick::Accept => Err(request.refusal("duel-accept-by-code")),
        DuelClick::Score(_) => score(request, Some(id.to_string())).await,
        DuelClick::Leave => withdraw(request, id).await,
    }
}

/// Accepts an invitation whose terms were shown.
pub async fn accept_code(request: &Request, code: String) -> Result {
    let (by, locale) = (request.manager()?, request.locale);
    let server = request.server_name().await?;
    let accepted = request.blocking(move |app| {
        let accepted = app.accept_duel(&by, &server, &code)?;
        app.duel_view(by.guild, &accepted, Some(locale))
    });
    Ok(Body::plain(say!(locale, "duel-accepted", title = accepted.await?.heading)))
}

/// Joins a duel by a button, or leaves one that has not begun. Returns its new message.
pub async fn change_line_up(request: &Request, id: DuelId, joins: bool) -> Result {
    let (guild, player) = (request.server()?, request.person());
    let changed = request.blocking(move |app| {
        let found = app.duel_of(guild, id)?;
        let changed = match joins {
            true => app.join_duel(guild, id, &player)?,
            false if found.state == DuelState::Open => app.leave_duel(guild, id, player.id)?,
            false => return Err(DuelError::State(found.state).into()),
        };
        app.duel_view(guild, &changed, None)
    });
    Ok(message(&changed.await?))
}

/// Tells the messages apart that have the button for the score.
const OF_DUEL: u8 = 0;
const OF_END: u8 = 1;

pub fn message(view: &DuelView) -> Body {
    let locale = view.locale;
    let score = score_button(view.id, OF_DUEL, locale);
    let body = shown(view);
    match view.closes_at {
        Some(_) => body.buttons([
            success(PublicClick::JoinDuel(view.id), "event-button-join", locale),
            secondary(PublicClick::LeaveDuel(view.id), "event-button-leave", locale),
            score,
        ]),
        None => body.buttons([score]),
    }
}

/// Builds how a duel stands, for one person.
pub fn shown(view: &DuelView) -> Body {
    let locale = view.locale;
    let heading =
        say!(locale, "duel-heading", title = escape(&view.heading), duel = view.id.to_string());
    Body::text(heading)
        .line(&escape(&view.terms))
        .lines(view.lines.iter().map(|line| escape(line)))
        .lines(view.closes_at.map(|at| say!(locale, "duel-closes", when = relative(at))))
        .lines(view.standing.as_deref().map(escape))
        .lines(view.rules.iter().map(|rule| small(rule)))
}

pub fn end(id: DuelId, text: &str, locale: Locale) -> Body {
    Body::text(escape(text)).buttons([score_button(id, OF_END, locale)])
}

fn score_button(id: DuelId, message: u8, locale: Locale) -> CreateButton {
    secondary(DuelClick::Score(message).of(id), "duel-button-score", locale)
}

/// Tells an organizer the code by which another server accepts.
pub fn invited(duel: &Duel, locale: Locale) -> Body {
    let text = say!(
        locale,
        "duel-invited",
        terms = escape_within(&duel.terms_text(locale)),
        code = format!("`{}`", duel.code),
        when = relative(duel.closes_at)
    );
    Body::text(text)
}

/// Shows an organizer the terms of an invitation, and asks whether to accept it.
pub fn invitation(duel: &Duel, locale: Locale) -> Body {
    let server = duel.servers.first().map(|server| server.name.as_str());
    let text = say!(
        locale,
        "duel-invitation",
        server = escape(server.unwrap_or_default()),
        terms = escape_within(&duel.terms_text(locale)),
        hours = duel.terms.hours
    );
    let click = PrivateClick::AcceptDuel(duel.code.clone());
    Body::text(text)
        .lines(["duel-rule-matches", "duel-rule-visitor"].map(|id| small(&say!(locale, id))))
        .buttons([success(click, "duel-button-accept", locale)])
}

pub fn leave_question(id: DuelId, locale: Locale) -> Body {
    let text = escape(&say!(locale, "duel-leave-question"));
    Body::text(text).buttons([danger(DuelClick::Leave.of(id), "event-button-withdraw", locale)])
}
