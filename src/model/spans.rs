//! Spans of time in words.

use std::time::Duration;

use locale::{Locale, say};

const DAY: u64 = 24 * 60;

/// A span in minutes, rounded up to what is shown of it: to whole minutes or, from a day on, to
/// whole hours.
fn whole_minutes(span: Duration) -> u64 {
    let minutes = span.as_millis().div_ceil(60_000);
    match u64::try_from(minutes).unwrap_or(u64::MAX) {
        minutes @ 0..DAY => minutes,
        minutes => minutes.div_ceil(60).saturating_mul(60),
    }
}

/// A span as in `2d 23h`, rounded up.
pub fn short_span(span: Duration, locale: Locale) -> String {
    let minutes = whole_minutes(span);
    match (minutes / DAY, minutes / 60 % 24, minutes % 60) {
        (0, 0, minutes) => say!(locale, "label-minutes", minutes),
        (0, hours, minutes) => say!(locale, "label-hours-minutes", hours, minutes),
        (days, 0, _) => say!(locale, "label-days", days),
        (days, hours, _) => say!(locale, "label-days-hours", days, hours),
    }
}

/// A span in its two largest units, rounded up: "2 days 3 hours".
pub fn span_in_words(span: Duration, locale: Locale) -> String {
    if span < Duration::from_secs(60) {
        return say!(locale, "span-short");
    }
    let minutes = whole_minutes(span);
    let units = [
        (minutes / DAY, "span-days"),
        (minutes / 60 % 24, "span-hours"),
        (minutes % 60, "span-minutes"),
    ];
    let words: Vec<String> = units
        .iter()
        .skip_while(|(count, _)| *count == 0)
        .take(2)
        .filter(|(count, _)| *count > 0)
        .map(|(count, unit)| say!(locale, unit, count = *count))
        .collect();
    match <[String; 2]>::try_from(words) {
        Ok([larger, smaller]) => say!(locale, "span-two", larger, smaller),
        Err(words) => words.concat(),
    }
}
