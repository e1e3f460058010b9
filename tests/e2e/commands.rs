//! The names and descriptions of the commands in every language, as Discord gets them. The local
//! Discord checks how long each may be, and of what a name may consist.

use std::collections::BTreeSet;

use locale::{Locale, source_texts};

use crate::den::*;

const REGISTER: &str = "PUT /applications/{application_id}/commands";

/// A den, and the commands that the bot has registered there.
async fn registered() -> (Den, Vec<Value>) {
    let den = Den::open(Setup::default()).await;
    let commands = find(&den, "the commands", |world| {
        let mut requests = world.requests().into_iter();
        let register = requests.find(|it| it.route.as_deref() == Some(REGISTER))?;
        register.body?.as_array().cloned()
    });
    let commands = commands.await;
    (den, commands)
}

fn name(part: &Value) -> &str {
    part["name"].as_str().expect("a name")
}

/// Whether a command is an entry of a context menu, which has only a name.
fn is_menu(command: &Value) -> bool {
    command["type"].as_u64().is_some_and(|kind| kind > 1)
}

fn parts<'a>(part: &'a Value, kind: &str) -> impl Iterator<Item = &'a Value> {
    part[kind].as_array().into_iter().flatten()
}

/// A text of a part in each language but English.
fn translations<'a>(part: &'a Value, text: &str) -> Vec<&'a str> {
    let all = &part[format!("{text}_localizations")];
    let others = Locale::ALL.into_iter().filter(|locale| *locale != Locale::English);
    let translated = others.map(|locale| all[locale.into_str()].as_str());
    translated.map(|it| it.unwrap_or_else(|| panic!("no {text} of {part}"))).collect()
}

/// A text that is missing comes back as its id.
fn is_id(text: &str) -> bool {
    text.starts_with("command-") || text.starts_with("option-")
}

/// Asserts that a command or an option, and what belongs to it, has all its texts. Returns how many
/// choices there are.
fn assert_told(part: &Value) -> usize {
    for text in ["name", "description"] {
        let english = part[text].as_str().expect(text);
        for told in [english].into_iter().chain(translations(part, text)) {
            assert!(!is_id(told), "there is no text {told}");
        }
    }
    let mut count = 0;
    for choice in parts(part, "choices") {
        count += 1;
        let value = choice["value"].as_str();
        for label in translations(choice, "name") {
            assert!((1..=100).contains(&label.chars().count()), "{label}");
            // The id of its text ends in the value.
            assert!(value.is_none_or(|value| !label.ends_with(value)), "{label}");
        }
    }
    count + parts(part, "options").map(assert_told).sum::<usize>()
}

#[tokio::test]
async fn every_command_option_and_choice_has_its_texts_and_no_command_the_name_of_another() {
    let (_den, commands) = registered().await;
    let (mut names, mut choices) = (BTreeSet::new(), 0);
    for command in &commands {
        let longest = if is_menu(command) { 31 } else { 32 };
        for (language, name) in translations(command, "name").into_iter().enumerate() {
            assert!(!is_id(name) && name.chars().count() <= longest, "{name}");
            assert!(names.insert((language, name)), "{name} is there twice");
        }
        if !is_menu(command) {
            choices += assert_told(command);
        }
    }
    assert!(choices > 40, "{choices} choices");
}

/// Asserts that a command or an option, and what belongs to it, has the names that texts have.
fn assert_named(names: &str, id: &str, part: &Value) {
    let line = format!("{id} = {}", name(part));
    assert!(names.lines().any(|it| it == line), "no {line}");
    for option in parts(part, "options") {
        let id = match (option["type"].as_u64(), id, name(option)) {
            (Some(1), _, subcommand) => format!("{id}-{subcommand}"),
            // It is another theme than that of boards.
            (_, "command-puzzle", "theme") => "option-puzzle-theme".to_owned(),
            (_, _, option) => format!("option-{option}"),
        };
        assert_named(names, &id, option);
    }
}

/// The English names of commands and options, which texts have from a file, are those in the code.
#[tokio::test]
async fn the_english_names_are_the_same_in_texts_and_code() {
    let (_den, commands) = registered().await;
    let mut files = source_texts(Locale::English);
    let (_, names) = files.find(|(path, _)| path.ends_with("commands.ftl")).expect("the names");
    for command in &commands {
        let name = name(command);
        if is_menu(command) {
            let end = format!(" = {name}");
            let is_there = names.lines().any(|line| is_id(line) && line.ends_with(&end));
            assert!(is_there, "no {name}");
        } else {
            assert_named(names, &format!("command-{name}"), command);
        }
    }
}

#[tokio::test]
async fn no_text_names_a_command_but_by_its_id() {
    let (_den, commands) = registered().await;
    for (path, text) in source_texts(Locale::English) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            for name in commands.iter().map(name) {
                let named = format!("/{name}");
                let ends =
                    |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-');
                let mut rest = line.match_indices(&named).map(|(at, _)| &line[at + named.len()..]);
                assert!(!rest.any(ends), "{path}: write {{ command-{name} }} in {line}");
            }
        }
    }
}

#[tokio::test]
async fn the_pages_of_help_are_whole_and_name_every_command() {
    let (den, commands) = registered().await;
    for (person, locale) in ["Ada", "Ben", "Cleo"].into_iter().zip(Locale::ALL) {
        let (person, language) = (den.person(person), locale.into_str());
        den.world.speak(person.id(), language);
        let first = ask(&person, den.world.lions_den(), "help", &[]).await;
        let mut pages = vec![first.content.clone()];
        for topic in options_of(&first) {
            pages.push(choose(&person, &first, &topic).await.content);
        }
        for page in &pages {
            // A text that is missing comes back as its id, and one that is too long is cut.
            assert!(page.starts_with("**") || page.starts_with("Mit **"), "{page}");
            assert!(!page.contains('{') && !page.ends_with('…'), "{page}");
        }
        let help = pages.join("\n");
        for command in &commands {
            let translated = command["name_localizations"][language].as_str();
            let name = translated.unwrap_or_else(|| name(command));
            let named = match is_menu(command) {
                true => format!("**{name}**"),
                false => format!("`/{name}`"),
            };
            assert!(help.contains(&named), "{locale}: no {named} in {help}");
        }
    }
}
