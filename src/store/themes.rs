//! The colours in which everyone sees a match.

use rusqlite::OptionalExtension;

use super::{Result, Store};
use crate::model::MatchId;

impl Store {
    /// The id of the theme that the server of a match had chosen when it began.
    pub fn theme_of_match(&self, id: MatchId) -> Result<Option<String>> {
        Ok(self
            .connection()?
            .prepare_cached("SELECT theme FROM match WHERE id = ?")?
            .query_row([id], |row| row.get(0))
            .optional()?
            .flatten())
    }
}
