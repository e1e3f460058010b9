//! Builds buttons and menus. Each encodes its meaning in its custom id.

use std::str::FromStr;

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::click::{Click, ExerciseClick};
use super::emoji::Emojis;
use super::text::cut;
use locale::{Locale, say};
use notation::game_name;
use rules::{Color, Game, Role};

/// Discord's limit for the options and the values of a menu.
pub const MENU_LIMIT: usize = 25;
/// Discord's limit for the label of a button, in characters.
const LABEL_LIMIT: usize = 80;

pub fn button(
    click: impl Into<Click>,
    label: impl Into<String>,
    style: ButtonStyle,
) -> CreateButton {
    CreateButton::new(click.into().to_string()).label(cut(label.into(), LABEL_LIMIT)).style(style)
}

/// Builds a blue button. `label` is the id of its text.
pub fn primary(click: impl Into<Click>, label: &str, locale: Locale) -> CreateButton {
    button(click, say!(locale, label), ButtonStyle::Primary)
}

/// Builds a grey button. `label` is the id of its text.
pub fn secondary(click: impl Into<Click>, label: &str, locale: Locale) -> CreateButton {
    button(click, say!(locale, label), ButtonStyle::Secondary)
}

/// Builds a green button. `label` is the id of its text.
pub fn success(click: impl Into<Click>, label: &str, locale: Locale) -> CreateButton {
    button(click, say!(locale, label), ButtonStyle::Success)
}

/// Builds a red button. `label` is the id of its text.
pub fn danger(click: impl Into<Click>, label: &str, locale: Locale) -> CreateButton {
    button(click, say!(locale, label), ButtonStyle::Danger)
}

/// Builds a button to the lesson that practises something.
pub fn practise(game: Game, lesson: &str, locale: Locale) -> CreateButton {
    secondary(ExerciseClick::Lesson(game, lesson.to_owned()), "button-practise", locale)
}

pub fn select(
    click: impl Into<Click>,
    options: Vec<CreateSelectMenuOption>,
    placeholder: impl Into<String>,
) -> CreateActionRow {
    let kind = CreateSelectMenuKind::String { options };
    let menu = CreateSelectMenu::new(click.into().to_string(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(placeholder))
}

/// The games, to choose from a menu.
pub fn game_options(locale: Locale) -> impl Iterator<Item = CreateSelectMenuOption> {
    let games = Game::ALL.iter();
    games.map(move |&game| CreateSelectMenuOption::new(game_name(game, locale), game.id()))
}

/// An option of a menu, with the icon of a piece if that is available.
pub fn piece_option(
    label: impl Into<String>,
    value: impl Into<String>,
    piece: Option<(Color, Role)>,
    emojis: &Emojis,
) -> CreateSelectMenuOption {
    let option = CreateSelectMenuOption::new(label, value);
    match piece.and_then(|(color, role)| emojis.of(color, role)) {
        Some(emoji) => option.emoji(emoji),
        None => option,
    }
}

/// The number chosen from a menu; 0 if something else was.
pub fn number_chosen<T: FromStr + Default>(chosen: Option<&str>) -> T {
    chosen.and_then(|number| number.parse().ok()).unwrap_or_default()
}
