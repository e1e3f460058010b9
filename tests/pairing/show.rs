//! What the announcement of an event says of its format.

use super::event_of;
use locale::Locale;
use pairing::{EventFormat, points, quarters};

#[test]
fn each_format_says_what_withdrawing_means_in_it() {
    for (format, part) in [
        (EventFormat::RoundRobin, "before you’ve played half of your matches"),
        (EventFormat::Knockout, "lose once and you’re out"),
        (EventFormat::Simul, "P1 plays White"),
        (EventFormat::Swiss, "no two players meet twice"),
        (EventFormat::League, "before you’ve played half of your matches"),
    ] {
        let rule = event_of(format, 8).rule_text(Locale::English);
        let rule = rule.to_lowercase();
        assert!(rule.contains(&part.to_lowercase()), "{format:?}: {rule}");
    }
}

#[test]
fn points_are_written_with_halves_and_scores_with_quarters() {
    assert_eq!([0, 1, 2, 5].map(points), ["0", "½", "1", "2½"]);
    assert_eq!([0, 4, 25, 26, 27].map(quarters), ["0", "1", "6.25", "6.5", "6.75"]);
}
