//! The texts of each language, held against each other.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use locale::{Locale, say, source_texts};
use rules::Game;

/// What a text consists of.
#[derive(Default)]
pub struct Text {
    pub arguments: BTreeSet<String>,
    /// The texts that it references.
    references: BTreeSet<String>,
    /// What stands between its arguments.
    pub words: Vec<String>,
}

/// The texts of a language by their ids: `message` or `message.attribute`.
pub fn texts(locale: Locale) -> BTreeMap<String, Text> {
    let mut texts = BTreeMap::new();
    for (path, source) in source_texts(locale) {
        let resource = fluent_syntax::parser::parse(source)
            .unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            let attributes = message.attributes.iter();
            let attributes = attributes.map(|it| (format!("{id}.{}", it.id.name), &it.value));
            let value = message.value.iter().map(|value| (id.to_owned(), value));
            for (id, pattern) in value.chain(attributes) {
                let mut text = Text::default();
                text.add(pattern);
                assert!(!texts.contains_key(&id), "{path}: {id} is there twice");
                texts.insert(id, text);
            }
        }
    }
    texts
}

/// The arguments of every text of a language.
pub fn arguments(locale: Locale) -> BTreeMap<String, BTreeSet<String>> {
    texts(locale).into_iter().map(|(id, text)| (id, text.arguments)).collect()
}

impl Text {
    fn add(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.words.push((*value).to_owned()),
                PatternElement::Placeable { expression } => self.add_expression(expression),
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        self.add_inline(inline);
        if let Expression::Select { variants, .. } = expression {
            variants.iter().for_each(|variant| self.add(&variant.value));
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|attribute| attribute.name);
                let parts: Vec<&str> = [id.name].into_iter().chain(attribute).collect();
                self.references.insert(parts.join("."));
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.add_inline(argument));
            }
            _ => {}
        }
    }
}

#[test]
fn texts_that_stand_in_others_are_there() {
    for locale in Locale::ALL {
        let these = texts(locale);
        for (id, text) in &these {
            for other in &text.references {
                assert!(these.contains_key(other), "{locale}, {id}: no {other}");
            }
        }
    }
}

/// Those with arguments are checked where they are built.
#[test]
fn the_labels_of_buttons_fields_and_menus_fit() {
    for locale in Locale::ALL {
        let whole = texts(locale).into_iter().filter(|(_, text)| text.arguments.is_empty());
        for (id, text) in whole {
            let is_of_button = id.starts_with("button-") || id.contains("-button-");
            let is_of_form = id.ends_with("-form") || id.ends_with("-field");
            let is_of_field = id.starts_with("field-") && !id.ends_with("-about");
            let longest = match is_of_button || is_of_form || is_of_field {
                true => 45,
                false if id.contains("-choose") => 100,
                false => continue,
            };
            let length: usize = text.words.iter().map(|words| words.chars().count()).sum();
            assert!(length <= longest, "{locale}, {id}: {length} characters");
        }
    }
}

#[test]
fn the_line_about_a_game_fits_a_menu() {
    for locale in Locale::ALL {
        let shortest = if locale == Locale::Japanese { 1 } else { 20 };
        for game in Game::ALL {
            let line = say!(locale, &format!("game-line-{}", game.id()));
            assert!((shortest..=100).contains(&line.chars().count()), "{line}");
        }
    }
}

#[test]
fn nobody_who_reads_a_record_is_taken_for_a_player() {
    for locale in Locale::ALL {
        let player = match locale {
            Locale::English => "your",
            Locale::German => "dein",
            Locale::Japanese => "あなた",
        };
        let these = texts(locale);
        for (id, text) in &these {
            let is_of_record = ["refusal-", "unread-", "promotion-"].iter().any(|prefix| {
                id.starts_with(prefix) && !these.contains_key(&format!("{id}.record"))
            });
            let says = text.words.iter().any(|words| words.to_lowercase().contains(player));
            assert!(!(is_of_record && says), "{locale}, {id} has no form for records");
        }
    }
}

#[test]
fn every_language_has_every_text_with_the_same_arguments() {
    let english = arguments(Locale::English);
    assert!(!english.is_empty());
    for locale in Locale::ALL {
        let mut these = arguments(locale);
        let missing: Vec<_> = english.keys().filter(|id| !these.contains_key(*id)).collect();
        // A language may have inflected forms that English does not need.
        let is_form_of_name = |id: &str| {
            id.split_once('.')
                .is_some_and(|(name, _)| name.starts_with("piece-") && english.contains_key(name))
        };
        // The English names and descriptions of commands are in the code.
        these.retain(|id, _| !id.starts_with("command-") && !id.starts_with("option-"));
        let unknown: Vec<_> =
            these.keys().filter(|id| !english.contains_key(*id) && !is_form_of_name(id)).collect();
        assert!(missing.is_empty(), "{locale} lacks {missing:?}");
        assert!(unknown.is_empty(), "only {locale} has {unknown:?}");
        for (id, arguments) in &mut these {
            // Other languages choose the article by the piece.
            arguments.remove("role");
            let none = BTreeSet::new();
            let known = english.get(id).unwrap_or(&none);
            assert!(arguments.is_subset(known), "{locale}, {id}: {arguments:?} of {known:?}");
        }
    }
}
