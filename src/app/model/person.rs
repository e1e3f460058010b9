//! A player as people see them.

use super::ids::PlayerId;
use crate::locale::Locale;
use crate::say;
use crate::store::PlayerRow;

/// A player with the name to show, as it was last seen. The name is the player's own input: it may hold anything.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    /// The account.
    pub id: PlayerId,
    /// The display name, unescaped.
    pub name: String,
}

impl Person {
    pub(in crate::app) fn from_row(row: &PlayerRow) -> Person {
        Person {
            id: PlayerId(row.id),
            name: row.name.clone(),
        }
    }

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

    /// The row for the database: the name on one line and of bearable length.
    pub(in crate::app) fn to_row(&self) -> PlayerRow {
        const LONGEST: usize = 64;
        let visible: String = self
            .name
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .take(LONGEST)
            .collect();
        let name = match visible.trim() {
            "" => format!("player {}", self.id),
            name => name.to_owned(),
        };
        PlayerRow {
            id: self.id.0,
            name,
        }
    }
}
