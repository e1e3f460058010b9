//! The names and descriptions of the commands in other languages than English, in which they are written in the code.
//!
//! `command-challenge` is the name of a command, its attribute `description` what Discord says of it and its other attributes what it says
//! of each option; `command-privacy-export` is a subcommand, and
//! `command-challenge-person` the entry in the menu of a person, which has a name only. `option-game` is the name of an option, the same in all
//! commands.

use std::borrow::Cow;

use poise::{Command, CommandParameter};
use serenity::all::CreateCommand;

use crate::discord::context::{Data, Failure};
use crate::locale::{Locale, with_command_names};
use crate::say;

/// The languages that Discord is told beside English, each with Discord's code for it.
pub const LOCALES: [(Locale, &str); 2] = [(Locale::German, "de"), (Locale::Japanese, "ja")];

pub type Localizations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

fn localizations(id: &str) -> Localizations {
    let name = |locale| with_command_names(&say!(locale, id), None);
    let texts = LOCALES.map(|(locale, code)| (code.into(), name(locale).into()));
    Cow::Owned(texts.into())
}

/// The label of a choice in each language beside English, with Discord's code for it.
pub fn choice(id: &str) -> Vec<(&'static str, String)> {
    LOCALES
        .iter()
        .map(|(locale, code)| (*code, say!(*locale, id)))
        .collect()
}

/// Gives an entry of a menu its names, which poise leaves out.
pub fn menu(menu: CreateCommand, command: &Command<Data, Failure>) -> CreateCommand {
    let names = command.name_localizations.iter();
    names.fold(menu, |menu, (code, name)| {
        menu.name_localized(code.clone(), name.clone())
    })
}

/// Gives commands, their subcommands and options their names and descriptions in all languages.
pub fn commands(commands: &mut [Command<Data, Failure>]) {
    for command in commands {
        localise(command, "command");
    }
}

/// The text with the name of an option. That of a theme is another for puzzles than for colours.
pub fn option_name(command: &str, option: &str) -> String {
    match (command, option) {
        ("command-puzzle", "theme") => "option-puzzle-theme".to_owned(),
        _ => format!("option-{option}"),
    }
}

fn localise(command: &mut Command<Data, Failure>, parent: &str) {
    let id = format!("{parent}-{}", command.name);
    command.name_localizations = localizations(&id);
    if command.context_menu_action.is_some() {
        return;
    }
    command.description_localizations = localizations(&format!("{id}.description"));
    for option in &mut command.parameters {
        let CommandParameter {
            name,
            name_localizations,
            description_localizations,
            ..
        } = option;
        *name_localizations = localizations(&option_name(&id, name));
        *description_localizations = localizations(&format!("{id}.{name}"));
    }
    for subcommand in &mut command.subcommands {
        localise(subcommand, &id);
    }
}
