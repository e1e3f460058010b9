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

/// Returns a text in a form. Falls back to the text itself if the language lacks the form.
pub(super) fn text_in_form(
    locale: Locale,
    id: &str,
    form: Option<&str>,
    args: &FluentArgs,
) -> String {
    form.and_then(|form| find(&BUNDLES[locale as usize], &format!("{id}.{form}"), args))
        .unwrap_or_else(|| text(locale, id, args))
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
    FluentValue::from(text_in_form(locale, &format!("{kind}-{id}"), form, &FluentArgs::new()))
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

fn files(locale: Locale) -> impl Iterator<Item = &'static File<'static>> {
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
