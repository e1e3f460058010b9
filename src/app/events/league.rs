//! The seasons of a league: who is in the next, and how it opens.

use pairing::{Event, EventState, ladder};
use std::collections::HashMap;
use std::time::Duration;

use rand::seq::SliceRandom;

use super::advance::sort_by_rating;
use crate::{App, Result};
use model::{Contest, PlayerId};

impl App {
    pub(super) fn season_before(&self, event: &Event) -> Result<Option<Event>> {
        match event.season.and_then(|season| season.before) {
            Some(before) => Ok(self.store().event(before)?),
            None => Ok(None),
        }
    }

    /// The numbers of the players of a season that begins, in the order of the ladder.
    pub(super) fn seeds_of_season(&self, event: &Event) -> Result<Vec<u32>> {
        let number: HashMap<PlayerId, u32> =
            (event.players.iter()).map(|player| (player.person.id, player.number)).collect();
        let before = self.season_before(event)?;
        let ladder = before.as_ref().map(ladder).unwrap_or_default();
        let mut seeds: Vec<u32> = ladder.iter().filter_map(|id| number.get(id).copied()).collect();
        let players = event.players.iter().map(|player| player.number);
        let mut new: Vec<u32> = players.filter(|number| !seeds.contains(number)).collect();
        new.shuffle(&mut rand::rng());
        sort_by_rating(&self.store().ratings_in(Contest::Event(event.id))?, &mut new);
        seeds.extend(new);
        Ok(seeds)
    }

    /// Opens the season after one that is over, if there is to be one.
    pub(super) fn open_season(&self, event: &Event) -> Result<bool> {
        let follows = event.season.is_some_and(|it| it.goes_on && it.next.is_none());
        let Some(league) = event.terms.league.filter(|_| follows) else { return Ok(false) };
        // Without a channel nobody could be told.
        if event.state != EventState::Over || event.place_gone {
            return Ok(false);
        }
        let now = self.now();
        let closes_at = now.after(Duration::from_hours(league.entry_hours.into()));
        self.store().open_season(event.id, closes_at, now)?;
        Ok(false)
    }
}
