//! Settings of people: `/settings`, and what shows them, with menus and buttons that change them.

#![expect(clippy::too_many_arguments, reason = "each option of a command is an argument")]

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuOption};
use strum::VariantArray;

use crate::command::options::{Choice, Listed};
use crate::command::reply::answer_aside;
use crate::context::{Ctx, Request, Result};
use crate::message::{Body, PrivateClick, SettingClick, button, escape, select};
use app::{ChallengesFrom, Language, Notify, Orientation, PlayerSettings, SettingsChange};
use locale::{Locale, say};
use render::Theme;

#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn settings(
    ctx: Ctx<'_>,
    theme: Option<Choice<Theme>>,
    orientation: Option<Choice<Orientation>>,
    notify: Option<Choice<Notify>>,
    challenges: Option<Choice<ChallengesFrom>>,
    language: Option<Choice<Language>>,
    puzzles: Option<bool>,
    #[rename = "auto-vacation"] auto_vacation: Option<bool>,
) -> Result<()> {
    let change = SettingsChange {
        theme: theme.map(|option| option.0),
        orientation: orientation.map(|option| option.0),
        notify: notify.map(|option| option.0),
        challenges: challenges.map(|option| option.0),
        language: language.map(|option| option.0),
        gives_matches: puzzles,
        auto_vacation,
    };
    answer_aside(ctx, async |request| change_mine(&request, change).await).await
}

/// Changes what a person has chosen, and shows all of it in the language that it has become.
async fn change_mine(request: &Request, change: SettingsChange) -> Result {
    let settings = request.ask(move |app, by| app.change_settings(by, change)).await?;
    let locale = settings.locale();
    with_preview(request, mine(settings), change.theme, locale).await
}

pub async fn with_preview(
    request: &Request,
    body: Body,
    theme: Option<Theme>,
    locale: Locale,
) -> Result {
    let Some(theme) = theme else { return Ok(body) };
    let preview = request.blocking(move |app| Ok(app.theme_preview(theme, locale)));
    Ok(body.picture(preview.await?))
}

/// Changes what a click means; `chosen` comes from a menu. What is unknown changes nothing.
pub async fn clicked(request: &Request, click: SettingClick, chosen: Option<&str>) -> Result {
    let chosen = chosen.unwrap_or_default();
    let mut change = SettingsChange::default();
    match click {
        SettingClick::Theme => change.theme = chosen.parse().ok(),
        SettingClick::Notify => change.notify = chosen.parse().ok(),
        SettingClick::Challenges => change.challenges = chosen.parse().ok(),
        SettingClick::Language => change.language = language(chosen),
        SettingClick::Orientation(orientation) => change.orientation = Some(orientation),
        SettingClick::Puzzles(on) => change.gives_matches = Some(on),
        SettingClick::AutoVacation(on) => change.auto_vacation = Some(on),
    }
    change_mine(request, change).await
}

pub fn language(id: &str) -> Option<Language> {
    Language::all().find(|language| language.into_str() == id)
}

/// What a person has chosen.
pub fn mine(settings: PlayerSettings) -> Body {
    let locale = settings.locale();
    let click = PrivateClick::Setting;
    let orientation = Orientation::VARIANTS.iter().map(|&choice| {
        let label = say!(locale, &format!("orientation-{}", choice.into_str()));
        let is_chosen = choice == settings.orientation;
        let style = if is_chosen { ButtonStyle::Primary } else { ButtonStyle::Secondary };
        button(click(SettingClick::Orientation(choice)), label, style).disabled(is_chosen)
    });
    let toggle =
        |to: fn(bool) -> SettingClick, label, on: bool| switch(click(to(!on)), label, on, locale);
    let switches = [
        toggle(SettingClick::Puzzles, "settings-button-puzzles", settings.gives_matches),
        toggle(SettingClick::AutoVacation, "settings-button-auto-vacation", settings.auto_vacation),
    ];
    let themes = choices::<Theme>("settings-theme", locale);
    let notify = choices::<Notify>("settings-notify", locale);
    let challenges = choices::<ChallengesFrom>("settings-challenges", locale);
    let languages = choices::<Language>("settings-language", locale);
    Body::headed(say!(locale, "settings-mine-title"))
        .line(&escape(&settings.text(locale)))
        .row(menu(click(SettingClick::Theme), themes, settings.theme.into_str()))
        .row(menu(click(SettingClick::Notify), notify, settings.notify.into_str()))
        .row(menu(click(SettingClick::Challenges), challenges, settings.challenges.into_str()))
        .row(menu(click(SettingClick::Language), languages, settings.language.into_str()))
        .buttons(orientation.into_iter().chain(switches))
}

/// A button that turns something on or off, with whether it is on.
pub fn switch(click: PrivateClick, label: &str, on: bool, locale: Locale) -> CreateButton {
    let label = say!(locale, label, on = if on { "yes" } else { "no" });
    button(click, label, ButtonStyle::Secondary)
}

/// What can be chosen, each in the words of the text with this id.
pub fn choices<T: Listed>(id: &str, locale: Locale) -> Vec<(&'static str, String)> {
    let choices = T::all().into_iter().map(|(value, _)| {
        let name = say!(locale, &format!("{}{value}", T::PREFIX));
        (value, say!(locale, id, choice = name))
    });
    choices.collect()
}

/// A menu in which something is always chosen, which is what it shows.
pub fn menu(
    click: PrivateClick,
    choices: Vec<(&'static str, String)>,
    chosen: &str,
) -> CreateActionRow {
    let shown = choices.iter().find(|(id, _)| *id == chosen);
    let shown = shown.map_or_else(String::new, |(_, label)| label.clone());
    let options = choices
        .into_iter()
        .map(|(id, label)| CreateSelectMenuOption::new(label, id).default_selection(id == chosen));
    select(click, options.collect(), shown)
}
