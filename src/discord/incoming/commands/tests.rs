//! Tests the names and descriptions of the commands in every language.

use std::collections::BTreeSet;

use poise::Command;
use serde_json::Value;
use strum::VariantArray;

use super::all;
use crate::command::localise::{LOCALES, Localizations, option_name};
use crate::context::{Data, Failure};
use crate::learn::help::HelpTopic;
use locale::{Locale, say, source_texts, with_command_names};

/// Collects every name and description of a command, its subcommands and its options, with the
/// maximum length. The names of menu entries may contain anything and have a slightly lower
/// maximum.
fn all_texts(command: &Command<Data, Failure>, texts: &mut Vec<(Localizations, usize)>) {
    let is_menu = command.context_menu_action.is_some();
    texts.push((command.name_localizations.clone(), if is_menu { 31 } else { 32 }));
    if is_menu {
        return;
    }
    assert_describes(command.description.as_deref());
    texts.push((command.description_localizations.clone(), 100));
    for option in &command.parameters {
        assert_describes(option.description.as_deref());
        texts.push((option.name_localizations.clone(), 32));
        texts.push((option.description_localizations.clone(), 100));
    }
    for subcommand in &command.subcommands {
        all_texts(subcommand, texts);
    }
}

/// Checks an English description; one that is missing comes back as its id.
fn assert_describes(text: Option<&str>) {
    let text = text.unwrap_or_default();
    let is_there = !text.starts_with("command-") && (1..=100).contains(&text.chars().count());
    assert!(is_there, "{text}");
}

#[test]
fn every_command_and_option_has_its_texts_in_every_language() {
    let commands = all();
    let mut texts = Vec::new();
    for command in &commands {
        all_texts(command, &mut texts);
    }
    for (localizations, longest) in texts {
        assert_eq!(localizations.len(), LOCALES.len());
        for (code, text) in localizations.iter() {
            let is_missing = text.starts_with("command-") || text.starts_with("option-");
            assert!(!is_missing, "{code} lacks {text}");
            let length = text.chars().count();
            assert!((1..=longest).contains(&length), "{code}: {text} has {length} characters");
            if longest == 32 {
                let is_name =
                    |c: char| c.is_alphanumeric() && !c.is_uppercase() || "-_ー".contains(c);
                assert!(text.chars().all(is_name), "{code}: {text} is no name of a command");
            }
        }
    }
}

#[test]
fn no_two_commands_have_the_same_name_in_a_language() {
    let commands = all();
    let mut seen = BTreeSet::new();
    for command in &commands {
        for (code, name) in command.name_localizations.iter() {
            assert!(seen.insert((code.clone(), name.clone())), "{code}: {name} is there twice");
        }
    }
}

fn each_choice(part: &Value, check: &mut impl FnMut(&Value)) {
    for choice in part["choices"].as_array().into_iter().flatten() {
        check(choice);
    }
    for option in part["options"].as_array().into_iter().flatten() {
        each_choice(option, check);
    }
}

#[test]
fn every_choice_is_told_in_every_language() {
    let commands = all();
    let mut seen = 0;
    for command in super::registered(&commands) {
        let command = serde_json::to_value(command).unwrap();
        each_choice(&command, &mut |choice| {
            seen += 1;
            for (locale, code) in LOCALES {
                let label = choice["name_localizations"][code].as_str();
                let label = label.unwrap_or_else(|| panic!("{code} lacks {choice}"));
                let id = choice["value"].as_str().unwrap_or_default();
                assert!((1..=100).contains(&label.chars().count()));
                // A missing text comes back as its id, which ends in the value.
                assert!(id.is_empty() || !label.ends_with(id), "{locale} lacks {label}");
            }
        });
    }
    assert!(seen > 40, "{seen} choices");
}

/// The English names of commands and options, which texts have from a file, are those in the code.
#[test]
fn the_english_names_are_the_same_in_texts_and_code() {
    let named = |id: &str| with_command_names(&say!(Locale::English, id), None);
    for command in &all() {
        let id = format!("command-{}", command.name);
        let name = command.context_menu_name.as_ref().unwrap_or(&command.name);
        assert_eq!(named(&id), *name);
        if command.context_menu_action.is_some() {
            continue;
        }
        for option in &command.parameters {
            assert_eq!(named(&option_name(&id, &option.name)), option.name);
        }
        for subcommand in &command.subcommands {
            assert_eq!(named(&format!("{id}-{}", subcommand.name)), subcommand.name);
        }
    }
}

#[test]
fn no_text_names_a_command_but_by_its_id() {
    let names: Vec<String> = all().iter().map(|command| command.name.to_string()).collect();
    for (path, text) in source_texts(Locale::English) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            for name in &names {
                let named = format!("/{name}");
                let ends =
                    |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-');
                let mut rest = line.match_indices(&named).map(|(at, _)| &line[at + named.len()..]);
                assert!(!rest.any(ends), "{path}: write {{ command-{name} }} in {line}");
            }
        }
    }
}

#[test]
fn the_pages_of_help_name_every_command() {
    let commands = all();
    for locale in Locale::ALL {
        let pages = ["help".to_owned()]
            .into_iter()
            .chain(HelpTopic::VARIANTS.iter().map(|topic| format!("help-{}", topic.into_str())));
        let pages: Vec<String> = pages.map(|id| say!(locale, &id)).collect();
        let help = with_command_names(&pages.join("\n"), None);
        let code = LOCALES.iter().find(|(of, _)| *of == locale);
        for command in &commands {
            let translated = code.and_then(|(_, code)| {
                let names = command.name_localizations.iter();
                names.clone().find(|(of, _)| of == code)
            });
            let name = match (&translated, &command.context_menu_name) {
                (Some((_, name)), _) | (None, Some(name)) => name,
                (None, None) => &command.name,
            };
            let named = match command.context_menu_name {
                Some(_) => format!("**{name}**"),
                None => format!("`/{name}`"),
            };
            assert!(help.contains(&named), "{locale}: no {named} in {help}");
        }
    }
}
