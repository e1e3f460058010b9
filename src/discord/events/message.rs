//! Messages of events – the announcement, the news, the table, lists – and what their buttons do.

use serenity::all::{ButtonStyle, CreateButton};

use crate::context::{Request, Result};
use crate::message::{
    Body, Click, EventClick, PublicClick, button, danger, escape, escape_within, message_link,
    relative, secondary, small, success,
};
use app::App;
use app::events::{EventAsker, EventError, EventListEntry, EventPost, EventTable, ReportLines};
use locale::{Locale, say};
use model::EventId;
use pairing::{Event, EventState, EventView, LINKED};

/// Builds the announcement of an event, with buttons to join and leave it while that is possible.
pub fn announcement(view: &EventView) -> Body {
    let locale = view.locale;
    let body = Body::text(heading(view))
        .lines([&view.kind, &view.terms, &view.players].map(|line| escape(line)))
        .line(&state(view))
        .lines(view.rules.iter().map(|rule| small(rule)));
    let join = success(PublicClick::JoinEvent(view.id), "event-button-join", locale);
    match (view.closes_at, view.state) {
        (Some(_), _) => body.buttons([
            join,
            secondary(PublicClick::LeaveEvent(view.id), "event-button-leave", locale),
        ]),
        // There is always a button that tells which message it is.
        (None, EventState::Open | EventState::CalledOff) => body.buttons([join.disabled(true)]),
        (None, _) => body.buttons([table_button(view.id, 0, locale)]),
    }
}

/// The custom ids of which the announcement of an event always has one.
pub fn lasting(event: EventId) -> [String; 2] {
    let table = EventClick::Table(0).of(event);
    [Click::from(PublicClick::JoinEvent(event)).to_string(), table.to_string()]
}

/// The announcement of an event that has not been created, line by line.
pub fn preview(view: &EventView) -> Vec<String> {
    let name = format!("**{}**", escape(&view.name));
    let lines = [name, escape(&view.kind), escape(&view.terms), state(view)];
    lines.into_iter().chain(view.rules.iter().map(|rule| small(rule))).collect()
}

fn heading(view: &EventView) -> String {
    say!(view.locale, "event-heading", name = escape(&view.name), event = view.id.to_string())
}

fn state(view: &EventView) -> String {
    match (view.closes_at, &view.standing) {
        (Some(at), _) => say!(
            view.locale,
            "event-closes",
            when = relative(at),
            full = if view.begins_when_full { "yes" } else { "no" }
        ),
        (None, standing) => escape(standing.as_deref().unwrap_or_default()),
    }
}

fn table_button(id: EventId, news: u32, locale: Locale) -> CreateButton {
    secondary(EventClick::Table(news).of(id), "event-button-table", locale)
}

/// Builds the message that tells news, with links to the matches that begin.
pub fn news(post: &EventPost) -> Body {
    let lines: Vec<String> = post.lines.iter().map(|line| escape(line)).collect();
    let mut threads = post.threads.iter();
    let mut text = String::new();
    for (number, part) in lines.join("\n").split(LINKED).enumerate() {
        if number > 0
            && let Some(thread) = threads.next()
        {
            text.push_str(&format!("<#{thread}>"));
        }
        text.push_str(part);
    }
    Body::text(text).buttons([table_button(post.event, post.news, post.locale)])
}

/// Builds the message with the table that everyone sees.
pub fn public_table(table: EventTable) -> Body {
    let mine = secondary(EventClick::Mine.of(table.id), "event-button-mine", table.locale);
    self::table(table).buttons([mine])
}

pub fn table(table: EventTable) -> Body {
    Body::headed(&table.name)
        .lines(table.ranks.iter().map(|rank| escape(rank)))
        .lines(table.notes.iter().map(|note| small(note)))
        .picture(table.picture)
}

pub fn list(entries: &[EventListEntry], locale: Locale) -> Body {
    if entries.is_empty() {
        return Body::text(say!(locale, "event-list-none"));
    }
    let texts = entries.iter().map(|entry| {
        let view = &entry.view;
        let (guild, channel, message) = view.place;
        let joined = match entry.joined {
            true => format!(" · {}", escape_within(&say!(locale, "event-list-joined"))),
            false => String::new(),
        };
        let link = match message {
            Some(message) => message_link(Some(guild), channel, message),
            None => format!("<#{channel}>"),
        };
        let (heading, kind) = (heading(view), escape_within(&view.kind));
        format!("{heading} · {kind}\n{}{joined}\n{link}", state(view))
    });
    Body::text(texts.collect::<Vec<_>>().join("\n"))
}

/// Says which round a player sits out, and lets them play after all.
pub fn half_bye(event: &Event, round: u32, locale: Locale) -> Body {
    let name = event.terms.name.as_str();
    let text = say!(locale, "event-half-bye-asked", name = name, round = round);
    let click = EventClick::NoBye.of(event.id);
    Body::text(escape(&text)).buttons([secondary(click, "event-button-no-bye", locale)])
}

pub fn leave_question(event: &Event, locale: Locale) -> Body {
    let question = say!(locale, "event-leave-question", name = event.terms.name.as_str());
    let text = locale.sentences([question, event.rule_text(locale)]);
    let click = EventClick::Leave.of(event.id);
    Body::text(escape(&text)).buttons([danger(click, "event-button-withdraw", locale)])
}

pub fn reports(reports: &[ReportLines], locale: Locale) -> Body {
    if reports.is_empty() {
        return Body::text(say!(locale, "event-reports-none"));
    }
    let done = reports.iter().map(|report| {
        let click = EventClick::ReportDone(report.number).of(report.event);
        let label = say!(locale, "event-button-report-done", r#match = report.match_id.to_string());
        button(click, label, ButtonStyle::Secondary)
    });
    let lines: Vec<String> = reports.iter().map(report_lines).collect();
    Body::text(lines.join("\n"))
        .line(&small(&say!(locale, "event-report-what-to-do")))
        .buttons(done)
}

fn report_lines(report: &ReportLines) -> String {
    let place = report.place.map(|place| format!(" · <#{place}>"));
    format!(
        "**{}**{}\n> {}",
        escape_within(&report.about),
        place.unwrap_or_default(),
        // It begins a line of its own behind the sign of a quote.
        escape(&report.text)
    )
}

pub async fn withdraw(request: &Request, asker: EventAsker, id: EventId) -> Result {
    let left = request.blocking(move |app| {
        app.event_seen(&asker, id)?;
        app.leave_event(asker.guild, id, asker.by)
    });
    Ok(Body::plain(say!(request.locale, "event-left", name = left.await?.terms.name)))
}

/// Shows the table of an event or, before it has begun, who has joined.
pub async fn show_table(
    request: &Request,
    find: impl FnOnce(&App) -> app::Result<Event> + Send + 'static,
) -> Result {
    let locale = request.locale;
    let shown = request.blocking(move |app| {
        let event = find(app)?;
        Ok((app.event_table(&event, Some(locale))?, app.event_view(&event)?))
    });
    Ok(match shown.await? {
        (Some(table), _) => self::table(table),
        (None, view) => announcement(&view),
    })
}

pub async fn mine(request: &Request) -> Result {
    let (guild, by, locale) = (request.server()?, request.by(), request.locale);
    let lines = request.blocking(move |app| app.event_matches(guild, by, locale)).await?;
    Ok(Body::text(match lines.is_empty() {
        true => say!(locale, "event-matches-none"),
        false => lines.iter().map(|line| escape(line)).collect::<Vec<_>>().join("\n"),
    }))
}

pub async fn clicked(request: &Request, id: EventId, click: EventClick) -> Result {
    match click {
        EventClick::Table(_) => {
            let asker = request.event_asker().await?;
            show_table(request, move |app| app.event_seen(&asker, id)).await
        }
        EventClick::Mine => mine(request).await,
        EventClick::Leave => withdraw(request, request.event_asker().await?, id).await,
        EventClick::ReportDone(number) => close_report(request, id, number).await,
        EventClick::NoBye => {
            let asker = request.event_asker().await?;
            let dropped = request.blocking(move |app| {
                app.event_seen(&asker, id)?;
                app.drop_half_bye(asker.guild, id, asker.by)
            });
            let name = dropped.await?.terms.name;
            Ok(Body::plain(say!(request.locale, "event-half-bye-dropped", name = name)))
        }
    }
}

/// Joins an event by a button, or leaves one that has not begun. Returns the new announcement.
pub async fn change_entry(request: &Request, id: EventId, joins: bool) -> Result {
    let (asker, player) = (request.event_asker().await?, request.person());
    let changed = request.blocking(move |app| {
        let event = app.event_seen(&asker, id)?;
        let changed = match (joins, event.state) {
            (true, _) => app.join_event(asker.guild, id, &player)?,
            (false, EventState::Open) => app.leave_event(asker.guild, id, asker.by)?,
            (false, state) => {
                return Err(EventError::State { name: event.terms.name, state }.into());
            }
        };
        app.event_view(&changed)
    });
    Ok(announcement(&changed.await?))
}

/// Forgets a report that has been dealt with. In a server, the list goes on; earlier versions sent
/// reports by direct message.
async fn close_report(request: &Request, event: EventId, number: u32) -> Result {
    let (by, locale) = (request.by(), request.locale);
    let manager = request.guild().map(|_| request.manager()).transpose()?;
    let reports = request.blocking(move |app| {
        app.close_report(by, manager.as_ref(), event, number)?;
        manager.map(|manager| app.event_reports(&manager, locale)).transpose()
    });
    let closed = say!(locale, "event-report-closed");
    Ok(match reports.await? {
        Some(reports) => self::reports(&reports, locale).line(&closed),
        None => Body::text(closed),
    })
}
