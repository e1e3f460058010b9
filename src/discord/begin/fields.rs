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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_time_that_the_menu_does_not_offer_is_shown_in_it_and_every_time_is_read() {
        let time = TimeControl { days: 4, bonus: Some(72) };
        let form = crate::message::Form::new(crate::message::FormClick::HelpPlay, String::new());
        let form = form.field("Time", times(time, Locale::English));
        let json = serde_json::to_value(&form).expect("a form is JSON");
        let options = json["components"][0]["component"]["options"].as_array().expect("options");
        let chosen = options.iter().filter(|it| it["default"] == true);
        let chosen: Vec<_> = chosen.map(|it| &it["value"]).collect();
        assert_eq!(chosen, ["4+72"]);
        for option in options {
            let field = json!({ "custom_id": TIME, "values": [option["value"]] });
            let mut form = json!({ "type": 5, "data": { "components": [{ "component": field }] } });
            let filled = Filled::take(&mut form).expect("a form");
            assert!(time_in(&filled).is_some(), "{option}");
        }
    }
}
