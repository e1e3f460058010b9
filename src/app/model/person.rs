//! What a player is called.

use crate::locale::Locale;
use crate::model::Person;
use crate::say;

impl Person {
    /// The name as it is shown.
    pub fn shown(&self, locale: Locale) -> String {
        // Only accounts have positive numbers; those who were erased have none any more.
        if self.id.0.cast_signed() < 0 {
            return say!(locale, "former-player");
        }
        // Of those who were erased and not seen since, no name is stored.
        if self.name.is_empty() {
            return say!(locale, "somebody");
        }
        self.name.clone()
    }
}
