//! The languages with their tags and names.

use strum::{Display, EnumString, IntoStaticStr};

/// A language. Its id is the BCP 47 tag in the database, in options, and of its folder of texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default, Display, EnumString, IntoStaticStr)]
#[strum(ascii_case_insensitive, const_into_str)]
pub enum Locale {
    /// The source language of all texts.
    #[default]
    #[strum(serialize = "en")]
    English,
    #[strum(serialize = "de")]
    German,
    #[strum(serialize = "ja")]
    Japanese,
}

impl Locale {
    pub const ALL: [Locale; 3] = [Locale::English, Locale::German, Locale::Japanese];

    /// Returns the language of a tag such as `de`, `de-AT` or `pt-BR`, ignoring the region; English
    /// for unsupported languages.
    pub fn for_tag(tag: &str) -> Locale {
        let language = tag.split(['-', '_']).next().unwrap_or_default();
        language.parse().unwrap_or_default()
    }
}
