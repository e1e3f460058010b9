//! Sitting out a round of a Swiss for half a point.

use crate::{App, EventError, Result, ensure};
use model::{EventId, GuildId, PlayerId};
use pairing::{Event, EventFormat, rounds_at_least};
use store::HalfByeAsked;

/// No more than one of so many players may sit out the same round, so that the others still find
/// opponents.
const PLAYERS_FOR_EACH: u32 = 4;

impl App {
    /// A player asks to sit out a round that is still to be paired, by default the next. Returns
    /// the event and the round: the one that they have asked for before, if that is still to come.
    /// Fails with `NoHalfByes`, `NotJoined`, `HalfByeBefore`, `HalfByeRound`, `LastRound`,
    /// `HalfByesTaken`, `HalfByeLate`, `State`.
    pub fn ask_for_half_bye(
        &self,
        guild: GuildId,
        id: EventId,
        player: PlayerId,
        round: Option<u32>,
    ) -> Result<(Event, u32)> {
        let event = self.event_of(guild, id)?;
        let number = self.number_in(&event, player)?;
        let name = event.terms.name.clone();
        if let Some(&(round, _)) = event.half_byes.iter().find(|(_, of)| *of == number) {
            ensure!(round > event.round, EventError::HalfByeBefore { name, round });
            return Ok((event, round));
        }
        let (first, last) = (event.round + 1, rounds_at_least(&event).saturating_sub(1));
        ensure!(first <= last, EventError::LastRound { name });
        let round = round.unwrap_or(first);
        ensure!((first..=last).contains(&round), EventError::HalfByeRound { first, last });
        let active = event.players.iter().filter(|it| it.withdrawn_at.is_none());
        let most = (active.count() as u32 / PLAYERS_FOR_EACH).max(1);
        match (self.store()).ask_for_half_bye(id, number, round, most, self.now())? {
            HalfByeAsked::Done => {
                self.wake_poster();
                Ok((event, round))
            }
            HalfByeAsked::Before(round) => Ok((event, round)),
            HalfByeAsked::TooLate => Err(EventError::HalfByeLate { name }.into()),
            HalfByeAsked::Full => Err(EventError::HalfByesTaken { round }.into()),
        }
    }

    /// A player plays after all in the round that they wanted to sit out. Fails with `NoHalfByes`,
    /// `NotJoined`, `NoHalfBye`, `State`.
    pub fn drop_half_bye(&self, guild: GuildId, id: EventId, player: PlayerId) -> Result<Event> {
        let event = self.event_of(guild, id)?;
        let number = self.number_in(&event, player)?;
        let is_dropped = self.store().drop_half_bye(id, number, self.now())?;
        ensure!(is_dropped, EventError::NoHalfBye { name: event.terms.name });
        self.wake_poster();
        Ok(event)
    }

    /// The number of a player of a Swiss that is not over.
    fn number_in(&self, event: &Event, player: PlayerId) -> Result<u32> {
        let name = || event.terms.name.clone();
        ensure!(event.terms.format == EventFormat::Swiss, EventError::NoHalfByes { name: name() });
        self.expect_in_event(event, player)?;
        let own = event.players.iter().find(|it| it.person.id == player);
        own.map(|it| it.number).ok_or_else(|| EventError::NotJoined { name: name() }.into())
    }
}
