//! Events: joining, leaving, looking at the table, and what organizers do.

pub mod command;
pub mod message;
pub mod report_message;
pub mod reports;
pub mod setup;
pub mod setup_message;

use self::message as event;
use crate::context::{Data, Failure};
use crate::message::{Body, cut, escape};
use app::events::{
    Event, EventAsker, EventError, EventId, EventOrder, EventState, Manager, PairingResult,
};
use app::{self, GuildId, MatchId, Person, PlayerId};
use locale::{Locale, say};

/// Lets a person join an event by a button, and returns the new content of the announcement.
pub async fn join_in_place(
    data: &Data,
    asker: EventAsker,
    id: EventId,
    player: Person,
) -> Result<Body, Failure> {
    let joined = data.blocking(move |app| {
        app.event_seen(&asker, id)?;
        let event = app.join_event(asker.guild, id, &player)?;
        app.event_view(&event)
    });
    Ok(event::announcement(&joined.await?))
}

/// Lets a person leave an event by a button before it has begun, and returns the new content of the
/// announcement.
pub async fn leave_in_place(data: &Data, asker: EventAsker, id: EventId) -> Result<Body, Failure> {
    let left = data.blocking(move |app| {
        let event = app.event_seen(&asker, id)?;
        if event.state != EventState::Open {
            let (name, state) = (event.terms.name, event.state);
            return Err(EventError::State { name, state }.into());
        }
        let event = app.leave_event(asker.guild, id, asker.by)?;
        app.event_view(&event)
    });
    Ok(event::announcement(&left.await?))
}

/// Joins the event that is meant.
pub async fn join(
    data: &Data,
    asker: EventAsker,
    typed: Option<String>,
    player: Person,
    locale: Locale,
) -> Result<Body, Failure> {
    let joined = data.blocking(move |app| {
        let meant = app.event_meant(&asker, typed.as_deref())?;
        app.join_event(asker.guild, meant.id, &player)
    });
    let event = joined.await?;
    let text = say!(locale, "event-joined", name = event.terms.name.as_str());
    let rule = event.rule_text(locale);
    Ok(Body::text(escape(&locale.sentences([text, rule]))))
}

/// Leaves the event that is meant, or asks first if it has begun.
pub async fn leave(
    data: &Data,
    asker: EventAsker,
    typed: Option<String>,
    locale: Locale,
) -> Result<Body, Failure> {
    let meant = data.blocking(move |app| {
        let meant = app.event_meant(&asker, typed.as_deref())?;
        app.expect_in_event(&meant, asker.by)?;
        Ok((meant, asker))
    });
    let (meant, asker) = meant.await?;
    match meant.state {
        EventState::Open => withdraw(data, asker, meant.id, locale).await,
        _ => Ok(event::leave_question(&meant, locale)),
    }
}

/// Leaves an event, without asking.
pub async fn withdraw(
    data: &Data,
    asker: EventAsker,
    id: EventId,
    locale: Locale,
) -> Result<Body, Failure> {
    let left = data.blocking(move |app| {
        app.event_seen(&asker, id)?;
        app.leave_event(asker.guild, id, asker.by)
    });
    let text = say!(locale, "event-left", name = left.await?.terms.name);
    Ok(Body::text(escape(&text)))
}

/// Asks for the player to sit out a round of the event that is meant, by default the next.
pub async fn ask_for_half_bye(
    data: &Data,
    asker: EventAsker,
    typed: Option<String>,
    round: Option<u32>,
    locale: Locale,
) -> Result<Body, Failure> {
    let asked = data.blocking(move |app| {
        let meant = app.event_meant(&asker, typed.as_deref())?;
        app.ask_for_half_bye(asker.guild, meant.id, asker.by, round)
    });
    let (event, round) = asked.await?;
    Ok(event::half_bye(&event, round, locale))
}

/// Lets the player play after all in the round that they wanted to sit out.
pub async fn drop_half_bye(
    data: &Data,
    asker: EventAsker,
    id: EventId,
    locale: Locale,
) -> Result<Body, Failure> {
    let dropped = data.blocking(move |app| {
        app.event_seen(&asker, id)?;
        app.drop_half_bye(asker.guild, id, asker.by)
    });
    let name = dropped.await?.terms.name;
    Ok(Body::text(escape(&say!(locale, "event-half-bye-dropped", name = name))))
}

/// Shows the table of the event that is meant or, before it has begun, who has joined.
pub async fn table(
    data: &Data,
    locale: Locale,
    find: impl FnOnce(&app::App) -> app::Result<Event> + Send + 'static,
) -> Result<Body, Failure> {
    let shown = data.blocking(move |app| {
        let event = find(app)?;
        Ok((app.event_table(&event, Some(locale))?, app.event_view(&event)?))
    });
    Ok(match shown.await? {
        (Some(table), _) => event::table(table),
        (None, view) => event::announcement(&view),
    })
}

/// Lists the events of a server, with a word to organizers if there are reports.
pub async fn list(
    data: &Data,
    asker: EventAsker,
    by: Manager,
    locale: Locale,
) -> Result<Body, Failure> {
    let found = data.blocking(move |app| {
        let entries = app.event_list(&asker, locale)?;
        Ok((entries, app.has_reports(asker.guild, &by)?))
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
    asker: EventAsker,
    typed: Option<String>,
    by: Manager,
    order: EventOrder,
    locale: Locale,
) -> Result<Body, Failure> {
    let done = data.blocking(move |app| {
        let meant = app.event_meant(&asker, typed.as_deref())?;
        app.order_event(asker.guild, &by, meant.id, order, asker.here)
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
    asker: EventAsker,
    typed: Option<String>,
    by: Manager,
    player: Person,
    reason: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let excluded = data.blocking(move |app| {
        let meant = app.event_meant(&asker, typed.as_deref())?;
        let excluded = app.exclude_from_event(asker.guild, &by, meant.id, &player, &reason)?;
        Ok((meant.terms.name, excluded.person.shown(locale)))
    });
    let (name, player) = excluded.await?;
    let text = say!(locale, "event-done-exclude", name = name, player = player);
    Ok(Body::text(escape(&text)))
}

/// Sets the result of a match.
pub async fn adjust(
    data: &Data,
    asker: EventAsker,
    by: Manager,
    typed: String,
    result: PairingResult,
    reason: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let id = match_number(&typed, locale)?;
    let adjusted = data.blocking(move |app| {
        app.event_of_match(&asker, id)?;
        app.adjust_result(asker.guild, &by, id, result, &reason)
    });
    adjusted.await?;
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
