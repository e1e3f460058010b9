//! The fields that several forms have: the game and the time of a match.

use serenity::all::CreateSelectMenuOption;

use crate::message::{Field, Filled};
use locale::{Locale, say};
use model::TimeControl;
use notation::game_name;
use rules::Game;

const GAME: &str = "game";
const TIME: &str = "time";

/// The times that can be chosen: the days per turn, or those of a bank and the hours that each turn
/// adds to it.
const TIMES: [(u8, Option<u8>); 9] = [
    (1, None),
    (2, None),
    (3, None),
    (5, None),
    (7, None),
    (14, None),
    (1, Some(8)),
    (3, Some(12)),
    (7, Some(24)),
];

/// The games, with a line about each.
pub fn games(chosen: Option<Game>, locale: Locale) -> Field {
    let options = Game::ALL.iter().map(|&game| {
        CreateSelectMenuOption::new(game_name(game, locale), game.id())
            .description(say!(locale, &format!("game-line-{}", game.id())))
            .default_selection(Some(game) == chosen)
    });
    Field::menu(GAME, options).example(say!(locale, "begin-choose"))
}

pub fn game_in(filled: &Filled) -> Option<Game> {
    filled.chosen(GAME).and_then(Game::from_id)
}

/// The times per turn, among them the one that is chosen.
pub fn times(chosen: TimeControl, locale: Locale) -> Field {
    let chosen = (chosen.days, chosen.bonus);
    let own = Some(chosen).filter(|time| !TIMES.contains(time));
    let options = TIMES.into_iter().chain(own).map(|(days, bonus)| {
        let value = match bonus {
            None => days.to_string(),
            Some(hours) => format!("{days}+{hours}"),
        };
        let label = TimeControl { days, bonus }.text(locale);
        CreateSelectMenuOption::new(label, value).default_selection((days, bonus) == chosen)
    });
    Field::menu(TIME, options)
}

pub fn time_in(filled: &Filled) -> Option<TimeControl> {
    let value = filled.chosen(TIME)?;
    let (days, bonus) = match value.split_once('+') {
        None => (value, None),
        Some((days, hours)) => (days, Some(hours.parse().ok()?)),
    };
    Some(TimeControl { days: days.parse().ok()?, bonus })
}
