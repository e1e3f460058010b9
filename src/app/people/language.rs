//! In which language somebody is spoken to.
//!
//! An answer to one person is in the language of that person, wherever it is given: the one that they have chosen, else the one that
//! their program speaks. What everyone in a channel is shown is in the language of the server: the one chosen for it, else the one that
//! it prefers; in a direct conversation, in that of the person. What is not known is English.

use crate::locale::Locale;

/// The language in which a person or a server wants to be spoken to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// That of the program with which they chat.
    #[default]
    Automatic,
    /// This one.
    Chosen(Locale),
}

impl Language {
    /// The stable id, as in the database: `auto` or that of the locale.
    pub const fn into_str(self) -> &'static str {
        match self {
            Language::Automatic => "auto",
            Language::Chosen(locale) => locale.into_str(),
        }
    }

    /// What is in the database; what this version does not know is as if nothing had been chosen.
    pub(super) fn from_column(id: Option<&str>) -> Language {
        let locale = id.and_then(|id| id.parse().ok());
        locale.map_or(Language::Automatic, Language::Chosen)
    }

    /// The language chosen, or else `seen`.
    pub(in crate::app) fn or(self, seen: Locale) -> Locale {
        match self {
            Language::Automatic => seen,
            Language::Chosen(locale) => locale,
        }
    }
}

/// The language last seen, as it is in the database.
pub(super) fn seen(id: Option<&str>) -> Locale {
    id.map(Locale::for_tag).unwrap_or_default()
}
