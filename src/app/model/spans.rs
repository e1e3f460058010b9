//! Spans of time in words.

use std::time::Duration;

use crate::locale::Locale;
use crate::say;

/// `3 days per turn`, or `3 days + 12 hours per turn` where turns add a bonus to a bank.
pub(in crate::app) fn per_turn(days: u8, bonus: Option<u8>, locale: Locale) -> String {
    match bonus {
        None => say!(locale, "per-turn", days = days),
        Some(hours) => say!(locale, "per-turn-bonus", days = days, hours = hours),
    }
}

/// A span in its two largest units: "2 days 3 hours".
pub(in crate::app) fn words(span: Duration, locale: Locale) -> String {
    let minutes = span.as_secs() / 60;
    let units = [
        (minutes / (24 * 60), "span-days"),
        (minutes / 60 % 24, "span-hours"),
        (minutes % 60, "span-minutes"),
    ];
    let largest = units.iter().position(|(count, _)| *count > 0);
    let Some(largest) = largest else {
        return say!(locale, "span-short");
    };
    let words: Vec<String> = units[largest..]
        .iter()
        .take(2)
        .filter(|(count, _)| *count > 0)
        .map(|(count, unit)| say!(locale, unit, count = *count))
        .collect();
    match <[String; 2]>::try_from(words) {
        Ok([larger, smaller]) => say!(locale, "span-two", larger = larger, smaller = smaller),
        Err(words) => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_in_words() {
        for (seconds, expected) in [
            (0, "less than a minute"),
            (59, "less than a minute"),
            (60, "1 minute"),
            (3600, "1 hour"),
            (2 * 3600 + 5 * 60 + 30, "2 hours 5 minutes"),
            (86_400, "1 day"),
            (86_400 + 60, "1 day"),
            (3 * 86_400 - 1, "2 days 23 hours"),
        ] {
            assert_eq!(
                words(Duration::from_secs(seconds), Locale::English),
                expected
            );
        }
    }
}
