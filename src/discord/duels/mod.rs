//! Duels: inviting and accepting, joining and leaving, looking at the score, and what organizers
//! do.

pub mod command;
pub mod message;

use self::message as duel;
use crate::context::{Data, Failure, InteractionContext, server_name};
use crate::message::{Body, escape};
use app::duels::{Duel, DuelError, DuelId, DuelState, NewDuel};
use app::events::Manager;
use app::{self, App, ChannelId, GuildId, Person, PlayerId};
use locale::{Locale, say};

/// Where something is asked of a duel, and which one is meant if it is named.
#[derive(Clone, Debug)]
pub struct DuelRequest {
    pub guild: GuildId,
    pub here: ChannelId,
    pub typed: Option<String>,
    pub locale: Locale,
}

impl DuelRequest {
    fn find(&self, app: &App) -> app::Result<Duel> {
        app.duel_meant(self.guild, self.here, self.typed.as_deref(), self.locale)
    }
}

/// Invites another server, and tells the organizer the code.
pub async fn invite(
    data: &Data,
    (guild, here): (GuildId, ChannelId),
    by: Manager,
    new: NewDuel,
    locale: Locale,
) -> Result<Body, Failure> {
    let server = server_name(data, guild, locale).await?;
    let made = data.blocking(move |app| app.invite_to_duel(guild, here, &server, &by, new));
    Ok(duel::invited(&made.await?, locale))
}

/// Shows an organizer to what a code invites.
pub async fn invitation(
    data: &Data,
    guild: GuildId,
    by: Manager,
    code: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let found = data.blocking(move |app| app.invitation_to_duel(guild, &by, &code));
    Ok(duel::invitation(&found.await?, locale))
}

/// Accepts an invitation whose terms were shown.
pub async fn accept(
    data: &Data,
    (guild, context): (GuildId, InteractionContext),
    by: Manager,
    code: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let server = server_name(data, guild, locale).await?;
    let here = ChannelId(context.channel.get());
    let accepted = data.blocking(move |app| {
        let accepted = app.accept_duel(guild, here, &server, &by, &code)?;
        app.duel_view(guild, &accepted, Some(locale))
    });
    let accepted = accepted.await?;
    let text = say!(locale, "duel-accepted", title = accepted.heading);
    Ok(Body::text(escape(&text)))
}

/// Joins the duel that is meant.
pub async fn join(data: &Data, meant: DuelRequest, player: Person) -> Result<Body, Failure> {
    let locale = meant.locale;
    let joined = data.blocking(move |app| {
        let found = meant.find(app)?;
        let joined = app.join_duel(meant.guild, found.id, &player)?;
        app.duel_view(meant.guild, &joined, Some(meant.locale))
    });
    let joined = say!(locale, "duel-joined", title = joined.await?.heading);
    let rules = ["duel-rule-matches", "duel-rule-visitor"].map(|id| say!(locale, id));
    let text = locale.sentences([joined].into_iter().chain(rules));
    Ok(Body::text(escape(&text)))
}

/// Lets a person join a duel by a button, and returns the new content of its message.
pub async fn join_in_place(
    data: &Data,
    guild: GuildId,
    id: DuelId,
    player: Person,
) -> Result<Body, Failure> {
    let joined = data.blocking(move |app| {
        let joined = app.join_duel(guild, id, &player)?;
        app.duel_view(guild, &joined, None)
    });
    Ok(duel::message(&joined.await?))
}

/// Lets a person leave a duel by a button before it has begun, and returns the new content of its
/// message.
pub async fn leave_in_place(
    data: &Data,
    guild: GuildId,
    id: DuelId,
    player: PlayerId,
) -> Result<Body, Failure> {
    let left = data.blocking(move |app| {
        let found = app.duel_of(guild, id)?;
        if found.state != DuelState::Open {
            return Err(DuelError::State(found.state).into());
        }
        let left = app.leave_duel(guild, id, player)?;
        app.duel_view(guild, &left, None)
    });
    Ok(duel::message(&left.await?))
}

/// Leaves the duel that is meant, or asks first if it has begun.
pub async fn leave(data: &Data, meant: DuelRequest, player: PlayerId) -> Result<Body, Failure> {
    let (guild, locale) = (meant.guild, meant.locale);
    let found = data.blocking(move |app| {
        let found = meant.find(app)?;
        app.expect_in_duel(&found, guild, player)?;
        Ok(found)
    });
    let found = found.await?;
    match found.state {
        DuelState::Open => withdraw(data, guild, found.id, player, locale).await,
        _ => Ok(duel::leave_question(found.id, locale)),
    }
}

/// Leaves a duel, without asking.
pub async fn withdraw(
    data: &Data,
    guild: GuildId,
    id: DuelId,
    player: PlayerId,
    locale: Locale,
) -> Result<Body, Failure> {
    data.blocking(move |app| app.leave_duel(guild, id, player)).await?;
    Ok(Body::text(escape(&say!(locale, "duel-left"))))
}

/// Shows how a duel stands. Where its channel is gone, an organizer who looks brings it here.
pub async fn score(data: &Data, meant: DuelRequest, by: Manager) -> Result<Body, Failure> {
    let view = data.blocking(move |app| {
        let found = meant.find(app)?;
        app.bring_duel(&found, meant.guild, meant.here, &by)?;
        app.duel_view(meant.guild, &found, Some(meant.locale))
    });
    Ok(duel::shown(&view.await?))
}

/// Closes the line-up of a server.
pub async fn close(data: &Data, meant: DuelRequest, by: Manager) -> Result<Body, Failure> {
    let locale = meant.locale;
    let closed = data.blocking(move |app| {
        let found = meant.find(app)?;
        app.close_line_up(meant.guild, &by, found.id)
    });
    closed.await?;
    Ok(Body::text(escape(&say!(locale, "duel-done-close"))))
}

/// Cancels a duel.
pub async fn cancel(
    data: &Data,
    meant: DuelRequest,
    by: Manager,
    reason: String,
) -> Result<Body, Failure> {
    let locale = meant.locale;
    let cancelled = data.blocking(move |app| {
        let found = meant.find(app)?;
        app.cancel_duel(meant.guild, &by, found.id, &reason)
    });
    cancelled.await?;
    Ok(Body::text(escape(&say!(locale, "duel-done-cancel"))))
}

/// Takes a player out of the line-up.
pub async fn remove(
    data: &Data,
    meant: DuelRequest,
    by: Manager,
    player: Person,
) -> Result<Body, Failure> {
    let (locale, name) = (meant.locale, player.shown(meant.locale));
    let removed = data.blocking(move |app| {
        let found = meant.find(app)?;
        app.remove_from_duel(meant.guild, &by, found.id, &player)
    });
    removed.await?;
    let text = say!(locale, "duel-done-remove", player = name);
    Ok(Body::text(escape(&text)))
}
