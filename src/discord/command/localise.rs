//! Describes the commands in every language, and translates their names. The code has the English
//! names.
//!
//! `command-challenge` is the name of a command. Its attribute `description` is Discord's
//! description of it, and its other attributes describe the options. `command-privacy-export` is a
//! subcommand. `command-challenge-person` is an entry in a user's context menu, which has only a
//! name. `option-game` is the name of an option, the same in all commands.

use std::borrow::Cow;

use poise::Command;
use serenity::all::CreateCommand;

use crate::context::{Data, Failure};
use locale::{Locale, say, with_command_names};

/// The languages other than English, each with Discord's code.
pub const LOCALES: [(Locale, &str); 2] = [(Locale::German, "de"), (Locale::Japanese, "ja")];

type Localizations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

fn text(id: &str, locale: Locale) -> Cow<'static, str> {
    with_command_names(&say!(locale, id), None).into()
}

fn localizations(id: &str) -> Localizations {
    Cow::Owned(LOCALES.map(|(locale, code)| (code.into(), text(id, locale))).into())
}

fn description(id: &str) -> (Option<Cow<'static, str>>, Localizations) {
    (Some(text(id, Locale::English)), localizations(id))
}

pub fn choice(id: &str) -> Vec<(&'static str, String)> {
    LOCALES.iter().map(|(locale, code)| (*code, say!(*locale, id))).collect()
}

/// Adds the translated names of a context menu entry, which poise omits.
pub fn menu(menu: CreateCommand, command: &Command<Data, Failure>) -> CreateCommand {
    let names = command.name_localizations.iter();
    names.fold(menu, |menu, (code, name)| menu.name_localized(code.clone(), name.clone()))
}

pub fn commands(commands: &mut [Command<Data, Failure>]) {
    for command in commands {
        localise(command, "command");
    }
}

/// The id of an option's name. A puzzle's theme has another name than a colour theme.
fn option_name(command: &str, option: &str) -> String {
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
    (command.description, command.description_localizations) =
        description(&format!("{id}.description"));
    for option in &mut command.parameters {
        option.name_localizations = localizations(&option_name(&id, &option.name));
        (option.description, option.description_localizations) =
            description(&format!("{id}.{}", option.name));
    }
    for subcommand in &mut command.subcommands {
        localise(subcommand, &id);
    }
}
