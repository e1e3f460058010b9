//! The fields that several forms have: the game and the time of a match.

use serenity::all::CreateSelectMenuOption;

use crate::message::{Field, Filled};
use locale::{Locale, say};
use model::TimeControl;
use notation::game_name;
use rules::Game;

const GAME: &str = "game";
const TIME: &str = "time";

/// The times that can be chosen.
const TIMES: [TimeControl; 9] = [
    TimeControl::of_days(1),
    TimeControl::of_days(2),
    TimeControl::of_days(3),
    TimeControl::of_days(5),
    TimeControl::of_days(7),
    TimeControl::of_days(14),
    TimeControl { days: 1, bonus: Some(8) },
    TimeControl { days: 3, bonus: Some(12) },
    TimeControl { days: 7, bonus: Some(24) },
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
    let own = Some(chosen).filter(|time| !TIMES.contains(time));
    let options = TIMES.into_iter().chain(own).map(|time| {
        let value = match time.bonus {
            None => time.days.to_string(),
            Some(hours) => format!("{}+{hours}", time.days),
        };
        CreateSelectMenuOption::new(time.text(locale), value).default_selection(time == chosen)
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
