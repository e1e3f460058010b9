//! The languages that the bot speaks.
//!
//! Every text is a Fluent message in `assets/locales/LANGUAGE/*.ftl`; the code passes its id and
//! arguments. Missing texts fall back to English, and tests ensure that no language lacks any. This
//! layer knows nothing of chess.

/// Formats a text in a language: `say!(locale, "challenge-begins", name = player, days = 3)`.
/// `name` alone stands for `name = name`.
#[macro_export]
macro_rules! say {
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
    ($locale:expr, $id:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        #[allow(unused_mut, reason = "a text without arguments changes none")]
        let mut args = $crate::FluentArgs::new();
        $(args.set(
            stringify!($name).trim_start_matches("r#"),
            $crate::say!(@value $name $($value)?),
        );)*
        $locale.text($id, &args)
    }};
}

mod bundle;
mod commands;
mod language;
mod name;

pub use bundle::source_texts;
pub use commands::with_command_names;
pub use fluent_bundle::{FluentArgs, FluentValue};
pub use language::Locale;
pub use name::{clean_name, is_hidden};

/// The conjunction before the last item of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conjunction {
    /// `a, b and c`.
    And,
    /// `a, b or c`.
    Or,
}

impl Locale {
    /// Joins sentences.
    pub fn sentences(self, sentences: impl IntoIterator<Item = String>) -> String {
        let sentences: Vec<String> = sentences.into_iter().collect();
        sentences.join(match self {
            Locale::English | Locale::German => " ",
            Locale::Japanese => "",
        })
    }

    /// Formats `a, b, c` in the style of the language.
    pub fn enumeration(self, items: impl IntoIterator<Item = String>) -> String {
        let separator = match self {
            Locale::English | Locale::German => ", ",
            Locale::Japanese => "、",
        };
        let items: Vec<String> = items.into_iter().collect();
        items.join(separator)
    }

    /// Formats `a`, `a and b` or `a, b and c` in the style of the language. Japanese lists of more
    /// than two items have no conjunction.
    pub fn list(self, items: impl IntoIterator<Item = String>, conjunction: Conjunction) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        if items.len() < 2 || self == Locale::Japanese && items.len() > 2 {
            return self.enumeration(items);
        }
        let last = items.pop().unwrap_or_default();
        let id = match conjunction {
            Conjunction::And => "list-and",
            Conjunction::Or => "list-or",
        };
        say!(self, id, before = self.enumeration(items), last = last)
    }

    /// Joins predicates of one subject: `a, b and c`. In Japanese each ends a sentence, the last
    /// without its full stop.
    pub fn predicates(self, items: Vec<String>) -> String {
        match self {
            Locale::English | Locale::German => self.list(items, Conjunction::And),
            Locale::Japanese => items.join("。"),
        }
    }
}
