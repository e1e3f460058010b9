//! The Fluent bundles of all languages, parsed once.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, File, include_dir};
use unic_langid::LanguageIdentifier;

use super::{Locale, commands};

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../assets/locales");

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; Locale::ALL.len()]> = LazyLock::new(|| Locale::ALL.map(read));

/// Returns a text. Falls back to English, then to the id.
pub(super) fn text(locale: Locale, id: &str, args: &FluentArgs) -> String {
    [locale, Locale::English]
        .into_iter()
        .find_map(|locale| find(&BUNDLES[locale as usize], id, args))
        .unwrap_or_else(|| {
            tracing::error!(id, "no language has this text");
            id.to_owned()
        })
}

/// Returns a text without arguments, if the language has it.
pub(super) fn text_if_any(locale: Locale, id: &str) -> Option<String> {
    find(&BUNDLES[locale as usize], id, &FluentArgs::new())
}

/// Returns a name in a form. Falls back to the name itself if the language lacks the form.
pub(super) fn name(locale: Locale, id: &str, form: Option<&str>) -> String {
    let args = FluentArgs::new();
    form.and_then(|form| find(&BUNDLES[locale as usize], &format!("{id}.{form}"), &args))
        .unwrap_or_else(|| text(locale, id, &args))
}

/// Implements the Fluent function `NAME("piece", $piece)` or
/// `NAME("piece", $piece, form: "plural")`.
fn named<'a>(locale: Locale, of: &[FluentValue<'a>], args: &FluentArgs) -> FluentValue<'a> {
    let [FluentValue::String(kind), FluentValue::String(id)] = of else {
        return FluentValue::Error;
    };
    let form = match args.get("form") {
        Some(FluentValue::String(form)) => Some(form.as_ref()),
        _ => None,
    };
    FluentValue::from(name(locale, &format!("{kind}-{id}"), form))
}

fn find(bundle: &Bundle, id: &str, args: &FluentArgs) -> Option<String> {
    let (message, attribute) = match id.split_once('.') {
        Some((message, attribute)) => (message, Some(attribute)),
        None => (id, None),
    };
    let message = bundle.get_message(message)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    if !errors.is_empty() {
        tracing::error!(id, ?errors, "a text lacks an argument");
    }
    Some(text.into_owned())
}

/// The files of a language with what is in them, for tests.
pub fn source_texts(locale: Locale) -> impl Iterator<Item = (String, &'static str)> {
    files(locale).map(|file| {
        let path = file.path().display().to_string();
        (path, file.contents_utf8().unwrap_or_default())
    })
}

pub(super) fn files(locale: Locale) -> impl Iterator<Item = &'static File<'static>> {
    FILES
        .get_dir(locale.into_str())
        .into_iter()
        .flat_map(|folder| folder.files())
        .filter(|file| file.path().extension().is_some_and(|end| end == "ftl"))
}

fn read(locale: Locale) -> Bundle {
    let language: LanguageIdentifier = locale.into_str().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![language]);
    // Bidirectional isolation marks around arguments would break mentions and links.
    bundle.set_use_isolating(false);
    if let Err(error) = bundle.add_function("NAME", move |of, args| named(locale, of, args)) {
        tracing::error!(%error, locale = locale.into_str(), "names cannot be put into texts");
    }
    for file in files(locale) {
        let source = file.contents_utf8().unwrap_or_default();
        let source = match file.path().ends_with(commands::FILE) {
            true => commands::marked(source),
            false => source.to_owned(),
        };
        // Tests ensure that every file parses without an error.
        let resource = match FluentResource::try_new(source) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(?errors, locale = locale.into_str(), "texts are defined twice");
        }
    }
    bundle
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

    use super::*;

    #[derive(Default)]
    struct Named {
        arguments: BTreeSet<String>,
        /// The texts that it references.
        texts: BTreeSet<String>,
    }

    /// Returns the arguments of every text of a language by its id.
    pub fn texts(locale: Locale) -> BTreeMap<String, BTreeSet<String>> {
        let all = all(locale).into_iter();
        all.map(|(id, named)| (id, named.arguments)).collect()
    }

    fn all(locale: Locale) -> BTreeMap<String, Named> {
        let mut texts = BTreeMap::new();
        for file in files(locale) {
            let path = file.path().display().to_string();
            let source = file.contents_utf8().expect("texts are UTF-8");
            let resource = fluent_syntax::parser::parse(source)
                .unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
            for entry in resource.body {
                let Entry::Message(message) = entry else {
                    continue;
                };
                let id = message.id.name.to_owned();
                let mut add = |id: String, pattern: &Pattern<&str>| {
                    let mut named = Named::default();
                    in_pattern(pattern, &mut named);
                    let twice = texts.insert(id.clone(), named);
                    assert!(twice.is_none(), "{path}: {id} is there twice");
                };
                for attribute in &message.attributes {
                    add(format!("{id}.{}", attribute.id.name), &attribute.value);
                }
                if let Some(pattern) = &message.value {
                    add(id, pattern);
                }
            }
        }
        texts
    }

    fn in_pattern(pattern: &Pattern<&str>, named: &mut Named) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                in_expression(expression, named);
            }
        }
    }

    fn in_expression(expression: &Expression<&str>, named: &mut Named) {
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        match inline {
            InlineExpression::VariableReference { id } => {
                named.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|attribute| attribute.name);
                let parts = [id.name].into_iter().chain(attribute);
                named.texts.insert(parts.collect::<Vec<_>>().join("."));
            }
            InlineExpression::Placeable { expression } => in_expression(expression, named),
            InlineExpression::FunctionReference { arguments: of, .. } => {
                for argument in &of.positional {
                    if let InlineExpression::VariableReference { id } = argument {
                        named.arguments.insert(id.name.to_owned());
                    }
                }
            }
            _ => {}
        }
        if let Expression::Select { variants, .. } = expression {
            for variant in variants {
                in_pattern(&variant.value, named);
            }
        }
    }

    #[test]
    fn texts_that_stand_in_others_are_there() {
        for locale in Locale::ALL {
            let these = all(locale);
            for (id, named) in &these {
                for text in &named.texts {
                    assert!(these.contains_key(text), "{locale}, {id}: no {text}");
                }
            }
        }
    }

    #[test]
    fn every_language_has_every_text_with_the_same_arguments() {
        let english = texts(Locale::English);
        assert!(!english.is_empty());
        for locale in Locale::ALL {
            let these = texts(locale);
            let missing: Vec<_> = english.keys().filter(|id| !these.contains_key(*id)).collect();
            // A language may have inflected forms that English does not need.
            let is_form_of_name = |id: &str| {
                id.split_once('.').is_some_and(|(name, _)| {
                    name.starts_with("piece-") && english.contains_key(name)
                })
            };
            // The English names and descriptions of commands are in the code.
            let is_of_command = |id: &str| id.starts_with("command-") || id.starts_with("option-");
            let mut these: BTreeMap<_, _> =
                these.into_iter().filter(|(id, _)| !is_of_command(id)).collect();
            let unknown: Vec<_> = these
                .keys()
                .filter(|id| !english.contains_key(*id) && !is_form_of_name(id))
                .collect();
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
}
