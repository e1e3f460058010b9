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

impl Locale {
    /// Returns the text with this id, or `id.attribute` for an attribute: in English if the language
    /// lacks it, and an unknown id unchanged. A text ignores arguments that it does not use.
    pub fn text(self, id: &str, args: &FluentArgs) -> String {
        let mut locales = [self, Locale::English].into_iter();
        locales.find_map(|locale| locale.find(id, args)).unwrap_or_else(|| {
            tracing::error!(id, "no language has this text");
            id.to_owned()
        })
    }

    /// Returns the text with this id in a form: its attribute with this name, or the text itself
    /// if it has none.
    pub fn text_in_form(self, id: &str, form: &str, args: &FluentArgs) -> String {
        self.find(&format!("{id}.{form}"), args).unwrap_or_else(|| self.text(id, args))
    }

    /// Returns the text with this id, which needs no arguments, if there is one.
    pub fn text_if_any(self, id: &str) -> Option<String> {
        self.find(id, &FluentArgs::new())
    }

    /// Returns a name in a form such as `plural`, or in its basic form if the language has no
    /// other. Texts use `NAME("piece", $piece, form: "plural")` for this.
    pub fn name_of(self, id: &str, form: Option<&str>) -> String {
        let args = FluentArgs::new();
        match form {
            Some(form) => self.text_in_form(id, form, &args),
            None => self.text(id, &args),
        }
    }

    fn find(self, id: &str, args: &FluentArgs) -> Option<String> {
        let (message, attribute) = match id.split_once('.') {
            Some((message, attribute)) => (message, Some(attribute)),
            None => (id, None),
        };
        let bundle = &BUNDLES[self as usize];
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
    FluentValue::from(locale.name_of(&format!("{kind}-{id}"), form))
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
        let has_names = file.path().ends_with(commands::FILE);
        let source = if has_names { commands::marked(source) } else { source.to_owned() };
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
