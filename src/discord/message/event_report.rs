//! Reports of engine help in events, for organizers.

use super::body::Body;
use super::click::{Click, EventClick, PrivateClick};
use super::components::secondary;
use super::text::escape_within;
use crate::app::events::{ReportLines, ReportPost};
use crate::locale::Locale;
use crate::say;

/// Builds the direct message to whoever created the event.
pub fn told(post: &ReportPost) -> Body {
    Body::text(lines(&post.report))
        .line(&what_to_do(post.locale))
        .buttons([secondary(
            click(post),
            "event-button-report-done",
            post.locale,
        )])
        .for_client(post.client)
}

/// Returns the custom id that identifies that message.
pub fn mark(post: &ReportPost) -> String {
    Click::from(click(post)).to_string()
}

fn click(post: &ReportPost) -> PrivateClick {
    PrivateClick::Event(post.event, EventClick::ReportDone(post.number))
}

/// Lists reports.
pub fn list(reports: &[ReportLines], locale: Locale) -> Body {
    if reports.is_empty() {
        return Body::text(say!(locale, "event-reports-none"));
    }
    let reports: Vec<String> = reports.iter().map(lines).collect();
    Body::text(reports.join("\n")).line(&what_to_do(locale))
}

fn lines(report: &ReportLines) -> String {
    let place = report.place.map(|place| format!(" · <#{place}>"));
    format!(
        "**{}**{}\n> {}",
        escape_within(&report.about),
        place.unwrap_or_default(),
        escape_within(&report.text)
    )
}

fn what_to_do(locale: Locale) -> String {
    format!(
        "-# {}",
        escape_within(&say!(locale, "event-report-what-to-do"))
    )
}

#[cfg(test)]
mod tests {
    use super::super::fits::assert_fits;
    use super::*;
    use crate::app::events::EventId;
    use crate::app::{ChannelId, PlayerId};

    #[test]
    fn reports_fit_in_every_language() {
        for locale in Locale::ALL {
            let report = ReportLines {
                about: "x".repeat(200),
                place: Some(ChannelId(u64::MAX)),
                text: "x".repeat(300),
            };
            assert_fits(&list(&vec![report.clone(); 3], locale));
            assert_fits(&told(&ReportPost {
                event: EventId(i64::MAX),
                number: u32::MAX,
                organizer: PlayerId(u64::MAX),
                report,
                locale,
                client: locale,
            }));
        }
    }
}
