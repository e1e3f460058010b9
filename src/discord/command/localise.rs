//! Translates the names and descriptions of the commands. The code has the English ones.
//!
//! `command-challenge` is the name of a command. Its attribute `description` is Discord's
//! description of it, and its other attributes describe the options. `command-privacy-export` is a
//! subcommand. `command-challenge-person` is an entry in a user's context menu, which has only a
//! name. `option-game` is the name of an option, the same in all commands.

use std::borrow::Cow;

use poise::{Command, CommandParameter};
use serenity::all::CreateCommand;

use crate::context::{Data, Failure};
use locale::{Locale, say, with_command_names};

/// The languages other than English, each with Discord's code.
pub const LOCALES: [(Locale, &str); 2] = [(Locale::German, "de"), (Locale::Japanese, "ja")];

pub type Localizations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

fn localizations(id: &str) -> Localizations {
    let name = |locale| with_command_names(&say!(locale, id), None);
    let texts = LOCALES.map(|(locale, code)| (code.into(), name(locale).into()));
    Cow::Owned(texts.into())
}

/// Returns the label of a choice in each language other than English, with Discord's code.
pub fn choice(id: &str) -> Vec<(&'static str, String)> {
    LOCALES.iter().map(|(locale, code)| (*code, say!(*locale, id))).collect()
}

/// Adds the translated names of a context menu entry, which poise omits.
pub fn menu(menu: CreateCommand, command: &Command<Data, Failure>) -> CreateCommand {
    let names = command.name_localizations.iter();
    names.fold(menu, |menu, (code, name)| menu.name_localized(code.clone(), name.clone()))
}

/// Adds the translated names and descriptions to commands, subcommands and options.
pub fn commands(commands: &mut [Command<Data, Failure>]) {
    for command in commands {
        localise(command, "command");
    }
}

/// Returns the id of an option's name. A puzzle's theme has another name than a colour theme.
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
        let CommandParameter { name, name_localizations, description_localizations, .. } = option;
        *name_localizations = localizations(&option_name(&id, name));
        *description_localizations = localizations(&format!("{id}.{name}"));
    }
    for subcommand in &mut command.subcommands {
        localise(subcommand, &id);
    }
}
