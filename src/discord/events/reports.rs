//! Reporting engine help in events to the organizers.

use super::{match_number, report_message as event_report};
use crate::context::{Data, Failure};
use crate::message::Body;
use app::events::{EventAsker, EventId, Manager};
use app::{GuildId, Person};
use locale::{Locale, say};

/// Reports a match of an event.
pub async fn report(
    data: &Data,
    asker: EventAsker,
    by: Person,
    typed: String,
    text: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let id = match_number(&typed, locale)?;
    let reported = data.blocking(move |app| {
        app.event_of_match(&asker, id)?;
        app.report_match(asker.guild, &by, id, &text)
    });
    reported.await?;
    Ok(Body::text(say!(locale, "event-reported")))
}

/// Lists the reports that an organizer may read.
pub async fn list(
    data: &Data,
    guild: GuildId,
    by: Manager,
    locale: Locale,
) -> Result<Body, Failure> {
    let reports = data.blocking(move |app| app.event_reports(guild, &by, locale));
    Ok(event_report::list(&reports.await?, locale))
}

/// Forgets a report that has been dealt with. In a server, the list goes on; earlier versions sent
/// reports by direct message.
pub async fn close(
    data: &Data,
    guild: Option<GuildId>,
    by: Manager,
    event: EventId,
    number: u32,
    locale: Locale,
) -> Result<Body, Failure> {
    let reports = data.blocking(move |app| {
        app.close_report(guild, &by, event, number)?;
        let listed = guild.map(|guild| app.event_reports(guild, &by, locale));
        listed.transpose()
    });
    let closed = say!(locale, "event-report-closed");
    Ok(match reports.await? {
        Some(reports) => event_report::list(&reports, locale).line(&closed),
        None => Body::text(closed),
    })
}
