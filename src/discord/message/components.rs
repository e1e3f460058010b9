//! Builds buttons, menus and forms. Each encodes its meaning in its custom id.

use std::str::FromStr;

use serenity::all::{
    ActionRowComponent, ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
    ModalInteraction,
};

use super::click::{Click, ExerciseClick, FormClick};
use super::emoji::Emojis;
use locale::{Locale, say};
use rules::{Color, Game, Role};

/// The custom id of a form's only field.
const FIELD: &str = "text";
/// Discord's limit for the options and the values of a menu.
pub const MENU_LIMIT: usize = 25;
const LONGEST: u16 = 100;

pub fn button(
    click: impl Into<Click>,
    label: impl Into<String>,
    style: ButtonStyle,
) -> CreateButton {
    CreateButton::new(click.into().to_string()).label(label).style(style)
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
    let click = ExerciseClick::Lesson(game, lesson.to_owned());
    secondary(click, "button-practise", locale)
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

pub fn form(click: FormClick, title: String, label: String, example: String) -> CreateModal {
    let field = CreateInputText::new(InputTextStyle::Short, label, FIELD)
        .placeholder(example)
        .max_length(LONGEST);
    CreateModal::new(Click::from(click).to_string(), title)
        .components(vec![CreateActionRow::InputText(field)])
}

/// Builds a form with a field of several lines that holds a text already.
pub fn long_form(
    click: FormClick,
    title: String,
    label: String,
    example: String,
    text: &str,
) -> CreateModal {
    let field = CreateInputText::new(InputTextStyle::Paragraph, label, FIELD).placeholder(example);
    let field = match text.is_empty() {
        true => field,
        false => field.value(text),
    };
    CreateModal::new(Click::from(click).to_string(), title)
        .components(vec![CreateActionRow::InputText(field)])
}

/// The text of a submitted form.
pub fn written(form: &ModalInteraction) -> String {
    let mut fields = form.data.components.iter().flat_map(|row| &row.components);
    let text = fields.find_map(|field| match field {
        ActionRowComponent::InputText(input) if input.custom_id == FIELD => input.value.clone(),
        _ => None,
    });
    text.unwrap_or_default()
}
