//! Reports of engine help in events, for organizers.

use serenity::all::ButtonStyle;

use crate::context::{Request, Result};
use crate::message::{Body, EventClick, PrivateClick, button, escape, escape_within, small};
use app::events::{ReportLines, ReportPost};
use locale::{Locale, say};
use model::EventId;

/// Forgets a report that has been dealt with. In a server, the list goes on; earlier versions sent
/// reports by direct message.
pub async fn close(request: &Request, event: EventId, number: u32) -> Result {
    let (by, locale) = (request.manager(), request.locale);
    let guild = request.guild().map(|_| request.server()).transpose()?;
    let reports = request.blocking(move |app| {
        app.close_report(guild, &by, event, number)?;
        guild.map(|guild| app.event_reports(guild, &by, locale)).transpose()
    });
    let closed = say!(locale, "event-report-closed");
    Ok(match reports.await? {
        Some(reports) => list(&reports, locale).line(&closed),
        None => Body::text(closed),
    })
}

/// Builds the direct message to whoever created the event.
pub fn told(post: &ReportPost) -> Body {
    Body::text(escape(&post.text)).for_client(post.client)
}

pub fn list(reports: &[ReportLines], locale: Locale) -> Body {
    if reports.is_empty() {
        return Body::text(say!(locale, "event-reports-none"));
    }
    let done = reports.iter().map(|report| {
        let click = EventClick::ReportDone(report.number);
        let id = report.match_id.to_string();
        let label = say!(locale, "event-button-report-done", r#match = id);
        button(PrivateClick::Event(report.event, click), label, ButtonStyle::Secondary)
    });
    let lines: Vec<String> = reports.iter().map(lines).collect();
    Body::text(lines.join("\n"))
        .line(&small(&say!(locale, "event-report-what-to-do")))
        .buttons(done)
}

fn lines(report: &ReportLines) -> String {
    let place = report.place.map(|place| format!(" · <#{place}>"));
    format!(
        "**{}**{}\n> {}",
        escape_within(&report.about),
        place.unwrap_or_default(),
        // It begins a line of its own behind the sign of a quote.
        escape(&report.text)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::fits::assert_fits;
    use model::{ChannelId, MatchId};

    #[test]
    fn reports_fit_in_every_language() {
        for locale in Locale::ALL {
            let report = ReportLines {
                event: EventId(i64::MAX),
                number: u32::MAX,
                match_id: MatchId(i64::MAX),
                about: "x".repeat(200),
                place: Some(ChannelId(u64::MAX)),
                text: "x".repeat(300),
            };
            assert_fits(&list(&vec![report.clone(); 3], locale));
        }
    }
}
