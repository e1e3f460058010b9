//! The standings in words.

use super::league::cut_name;
use super::standings::{Standing, standings};
use crate::{Event, EventFormat};
use locale::{Locale, say};

/// Half points as they are written: `2½`.
pub fn points(half: u32) -> String {
    match (half / 2, half % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// The first players of a division by their places.
pub fn division_line(number: usize, part: &Event, most: usize, locale: Locale) -> String {
    let ranks = ranks(part, &standings(part), locale, cut_name);
    let players: Vec<String> = ranks.into_iter().take(most).collect();
    say!(locale, "event-division-line", division = number, players = players.join(" · "))
}

/// The players by their places, a line each, with names cut by `cut`.
pub fn ranks(
    event: &Event,
    standings: &[Standing],
    locale: Locale,
    cut: impl Fn(&str) -> String,
) -> Vec<String> {
    let line = |standing: &Standing| {
        let player = event.player(standing.player);
        let name = player.map(|it| it.person.shown(locale)).unwrap_or_default();
        let name = cut(&name);
        let points = points(standing.points);
        let half = standing.points;
        match standing.place {
            Some(place) if event.terms.format == EventFormat::Knockout => {
                say!(locale, "event-rank-knockout", place, player = name)
            }
            Some(place) => say!(locale, "event-rank", place, player = name, points, half),
            None => say!(locale, "event-rank-annulled", player = name),
        }
    };
    standings.iter().map(line).collect()
}
