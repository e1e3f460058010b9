//! Events: joining, leaving, looking at the table, and what organizers do.

use serenity::all::{Member, Permissions, User};

use crate::app::events::{
    Event, EventError, EventId, EventOrder, EventState, Manager, PairingResult,
};
use crate::app::{self, ChannelId, GuildId, MatchId, Person, PlayerId};
use crate::discord::context::{Data, Failure, person, roles};
use crate::discord::message::{Body, cut, escape, event};
use crate::locale::Locale;
use crate::say;

/// Returns somebody with what they may do in the server of the interaction.
pub fn manager(user: &User, member: Option<&Member>) -> Manager {
    let may = member.and_then(|member| member.permissions);
    let managing =
        Permissions::MANAGE_GUILD | Permissions::MANAGE_EVENTS | Permissions::ADMINISTRATOR;
    Manager {
        person: person(user, member),
        is_permitted: may.is_some_and(|may| may.intersects(managing)),
        roles: roles(member),
    }
}

/// Lets a person join an event by a button, and returns the new content of the announcement.
pub async fn join_in_place(
    data: &Data,
    guild: GuildId,
    id: EventId,
    player: Person,
) -> Result<Body, Failure> {
    let joined = data.blocking(move |app| {
        let event = app.join_event(guild, id, &player)?;
        app.event_view(&event)
    });
    Ok(event::announcement(&joined.await?))
}

/// Lets a person leave an event by a button before it has begun, and returns the new content of the announcement.
pub async fn leave_in_place(
    data: &Data,
    guild: GuildId,
    id: EventId,
    player: PlayerId,
) -> Result<Body, Failure> {
    let left = data.blocking(move |app| {
        let event = app.event_of(guild, id)?;
        if event.state != EventState::Open {
            let (name, state) = (event.terms.name, event.state);
            return Err(EventError::State { name, state }.into());
        }
        let event = app.leave_event(guild, id, player)?;
        app.event_view(&event)
    });
    Ok(event::announcement(&left.await?))
}

/// Joins the event that is meant.
pub async fn join(
    data: &Data,
    guild: GuildId,
    here: ChannelId,
    typed: Option<String>,
    player: Person,
    locale: Locale,
) -> Result<Body, Failure> {
    let joined = data.blocking(move |app| {
        let meant = app.event_meant(guild, here, typed.as_deref())?;
        app.join_event(guild, meant.id, &player)
    });
    let event = joined.await?;
    let text = say!(locale, "event-joined", name = event.terms.name.as_str());
    let rule = event.rule_text(locale);
    Ok(Body::text(escape(&locale.sentences([text, rule]))))
}

/// Leaves the event that is meant, or asks first if it has begun.
pub async fn leave(
    data: &Data,
    guild: GuildId,
    here: ChannelId,
    typed: Option<String>,
    player: PlayerId,
    locale: Locale,
) -> Result<Body, Failure> {
    let meant = data.blocking(move |app| {
        let meant = app.event_meant(guild, here, typed.as_deref())?;
        app.expect_in_event(&meant, player)?;
        Ok(meant)
    });
    let meant = meant.await?;
    match meant.state {
        EventState::Open => withdraw(data, guild, meant.id, player, locale).await,
        _ => Ok(event::leave_question(&meant, locale)),
    }
}

/// Leaves an event, without asking.
pub async fn withdraw(
    data: &Data,
    guild: GuildId,
    id: EventId,
    player: PlayerId,
    locale: Locale,
) -> Result<Body, Failure> {
    let left = data.blocking(move |app| app.leave_event(guild, id, player));
    let text = say!(locale, "event-left", name = left.await?.terms.name);
    Ok(Body::text(escape(&text)))
}

/// Asks for the player to sit out a round of the event that is meant, by default the next.
pub async fn ask_for_half_bye(
    data: &Data,
    (guild, here): (GuildId, ChannelId),
    typed: Option<String>,
    player: PlayerId,
    round: Option<u32>,
    locale: Locale,
) -> Result<Body, Failure> {
    let asked = data.blocking(move |app| {
        let meant = app.event_meant(guild, here, typed.as_deref())?;
        app.ask_for_half_bye(guild, meant.id, player, round)
    });
    let (event, round) = asked.await?;
    Ok(event::half_bye(&event, round, locale))
}

/// Lets the player play after all in the round that they wanted to sit out.
pub async fn drop_half_bye(
    data: &Data,
    guild: GuildId,
    id: EventId,
    player: PlayerId,
    locale: Locale,
) -> Result<Body, Failure> {
    let dropped = data.blocking(move |app| app.drop_half_bye(guild, id, player));
    let name = dropped.await?.terms.name;
    Ok(Body::text(escape(&say!(
        locale,
        "event-half-bye-dropped",
        name = name
    ))))
}

/// Shows the table of the event that is meant or, before it has begun, who has joined.
pub async fn table(
    data: &Data,
    locale: Locale,
    find: impl FnOnce(&app::App) -> app::Result<Event> + Send + 'static,
) -> Result<Body, Failure> {
    let shown = data.blocking(move |app| {
        let event = find(app)?;
        Ok((
            app.event_table(&event, Some(locale))?,
            app.event_view(&event)?,
        ))
    });
    Ok(match shown.await? {
        (Some(table), _) => event::table(table),
        (None, view) => event::announcement(&view),
    })
}

/// Lists the events of a server, with a word to organizers if there are reports.
pub async fn list(
    data: &Data,
    guild: GuildId,
    by: Manager,
    locale: Locale,
) -> Result<Body, Failure> {
    let found = data.blocking(move |app| {
        let entries = app.event_list(guild, by.person.id, locale)?;
        Ok((entries, app.has_reports(guild, &by)?))
    });
    let (entries, has_reports) = found.await?;
    let list = event::list(&entries, locale);
    Ok(match has_reports {
        true => list.line(&escape(&say!(locale, "event-reports-there"))),
        false => list,
    })
}

/// Lists a person's matches in the events of a server.
pub async fn mine(
    data: &Data,
    guild: GuildId,
    by: PlayerId,
    locale: Locale,
) -> Result<Body, Failure> {
    let lines = data.blocking(move |app| app.event_matches(guild, by, locale));
    Ok(event::matches(&lines.await?, locale))
}

/// Does what an organizer orders.
pub async fn order(
    data: &Data,
    (guild, here): (GuildId, ChannelId),
    typed: Option<String>,
    by: Manager,
    order: EventOrder,
    locale: Locale,
) -> Result<Body, Failure> {
    let done = data.blocking(move |app| {
        let meant = app.event_meant(guild, here, typed.as_deref())?;
        app.order_event(guild, &by, meant.id, order, here)
    });
    let name = done.await?.terms.name;
    let text = match order {
        EventOrder::Start => say!(locale, "event-done-start", name = name),
        EventOrder::Pause => say!(locale, "event-done-pause", name = name),
        EventOrder::Resume => say!(locale, "event-done-resume", name = name),
        EventOrder::End => say!(locale, "event-done-end", name = name),
        EventOrder::LastSeason => say!(locale, "event-done-last-season", name = name),
        EventOrder::MoreSeasons => say!(locale, "event-done-more-seasons", name = name),
    };
    Ok(Body::text(escape(&text)))
}

/// Excludes a player.
pub async fn exclude(
    data: &Data,
    (guild, here): (GuildId, ChannelId),
    typed: Option<String>,
    by: Manager,
    player: Person,
    reason: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let excluded = data.blocking(move |app| {
        let meant = app.event_meant(guild, here, typed.as_deref())?;
        let excluded = app.exclude_from_event(guild, &by, meant.id, &player, &reason)?;
        Ok((meant.terms.name, excluded.person.shown(locale)))
    });
    let (name, player) = excluded.await?;
    let text = say!(locale, "event-done-exclude", name = name, player = player);
    Ok(Body::text(escape(&text)))
}

/// Sets the result of a match.
pub async fn adjust(
    data: &Data,
    guild: GuildId,
    by: Manager,
    typed: String,
    result: PairingResult,
    reason: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let id = match_number(&typed, locale)?;
    data.blocking(move |app| app.adjust_result(guild, &by, id, result, &reason))
        .await?;
    let text = say!(locale, "event-done-adjust", r#match = id.to_string());
    Ok(Body::text(escape(&text)))
}

/// Reads the number of a match.
pub fn match_number(typed: &str, locale: Locale) -> Result<MatchId, Failure> {
    let number = typed.trim().trim_start_matches('#').parse();
    number.map(MatchId).map_err(|_| {
        let text = cut(typed.to_owned(), 50);
        Failure::Refused(escape(&say!(locale, "error-no-match-number", text = text)))
    })
}
