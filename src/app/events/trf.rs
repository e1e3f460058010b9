//! Events as files for pairing programs.

use pairing::{EventFormat, trf};

use crate::base::App;
use crate::error::{EventError, Result};
use locale::Locale;
use model::{Contest, EventId};

impl App {
    /// An event, or one division of a league, as a TRF file.
    ///
    /// # Errors
    /// `NoSuchEvent`; `WhichDivision`; `NoTrf` for an event that has not begun, or of a format of
    /// which the file cannot tell.
    pub fn event_trf(&self, id: EventId, division: Option<u32>) -> Result<String> {
        let event =
            self.store().event(id)?.ok_or(EventError::NoSuchEvent { text: id.to_string() })?;
        let has_rounds = match event.terms.format {
            EventFormat::RoundRobin | EventFormat::League | EventFormat::Swiss => true,
            // Two may meet more than once in a round, or one may meet many.
            EventFormat::Knockout | EventFormat::Simul => false,
        };
        if !has_rounds || event.pairings.is_empty() {
            let name = event.terms.name;
            return Err(EventError::NoTrf { name }.into());
        }
        let mut parts = event.parts(Locale::English);
        let divisions = parts.len() as u32;
        let only = (divisions == 1).then_some(1);
        let chosen = match event.season {
            Some(_) => division.or(only),
            None => only,
        };
        let chosen = chosen.filter(|division| (1..=divisions).contains(division));
        let Some(chosen) = chosen else {
            let name = event.terms.name;
            return Err(EventError::WhichDivision { name, divisions }.into());
        };
        let part = parts.swap_remove(chosen as usize - 1);
        let mut ratings = self.store().ratings_in(Contest::Event(part.id))?;
        ratings.retain(|number, _| part.player(*number).is_some());
        Ok(trf(&part, &ratings))
    }
}
