//! What a player is called.

use crate::locale::Locale;
use crate::model::{Person, clean_name};
use crate::say;

impl Person {
    /// Whether there is an account: those who were erased have none any more, and a negative number.
    pub(in crate::app) const fn has_account(&self) -> bool {
        self.id.0.cast_signed() >= 0
    }

    /// The name as it is shown.
    pub fn shown(&self, locale: Locale) -> String {
        if !self.has_account() {
            return say!(locale, "former-player");
        }
        // Of those who were erased and not seen since, none is stored; others have one that nobody can see.
        match clean_name(&self.name) {
            name if name.is_empty() => say!(locale, "no-name"),
            name => name,
        }
    }
}
