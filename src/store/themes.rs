//! The colours in which everyone sees a match.

use super::sql::{params, scalar};
use super::{Result, Store};
use crate::model::MatchId;

impl Store {
    /// The id of the theme that the server of a match had chosen when it began.
    pub fn theme_of_match(&self, id: MatchId) -> Result<Option<String>> {
        let found = self.optional("SELECT theme FROM match WHERE id = $1", params![id], scalar)?;
        Ok(found.flatten())
    }
}
