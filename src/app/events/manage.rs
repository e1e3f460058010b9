//! What organizers do with an event.

use pairing::{
    Event, EventPlayer, EventState, NewsKind, Pairing, PairingResult, expect_adjustable,
};
use strum::{IntoStaticStr, VariantArray};

use crate::{App, Error, EventError, Result, ensure};
use model::{Contest, EventId, Manager, MatchId, Person, tidy};

/// The longest reason, in characters.
const LONGEST_REASON: usize = 200;

/// What an organizer does with a whole event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum EventOrder {
    /// Close entries and begin.
    Start,
    /// Begin no more matches.
    Pause,
    Resume,
    /// End it for good.
    End,
    /// Let no season of a league follow.
    LastSeason,
    /// Let another one follow after all.
    MoreSeasons,
}

impl App {
    /// Refuses those who may not manage events and duels. Fails with `NotAManager`.
    pub fn expect_manager(&self, by: &Manager) -> Result<()> {
        if by.is_permitted {
            return Ok(());
        }
        let role = self.server_settings(by.guild)?.event_role;
        // The role of everyone, which nobody is listed with, has the id of the server.
        let is_everyones = role.is_some_and(|role| role.0 == by.guild.0);
        let has_role = role.is_some_and(|role| by.roles.contains(&role));
        ensure!(is_everyones || has_role, EventError::NotAManager);
        Ok(())
    }

    /// Does what an organizer orders. An event that has lost its channel resumes where they ask.
    /// Fails with `NotAManager`, `NoSuchEvent`, `TooFew`, `NotALeague`, `State`.
    pub fn order_event(&self, by: &Manager, id: EventId, order: EventOrder) -> Result<Event> {
        use EventState::{CalledOff, Open, Paused, Running};
        self.expect_manager(by)?;
        let event = self.event_of(by.guild, id)?;
        let (store, now) = (self.store(), self.now());
        let (name, state) = (event.terms.name, event.state);
        let of_seasons = matches!(order, EventOrder::LastSeason | EventOrder::MoreSeasons);
        ensure!(!of_seasons || event.season.is_some(), EventError::NotALeague { name });
        let change = |from: &[_], to, news| store.change_event(id, from, to, news, now);
        let done = match order {
            EventOrder::Start if state == Open => {
                let (joined, least) = (event.players.len() as u32, event.terms.least);
                ensure!(joined >= least, EventError::TooFew { name, least });
                store.close_entries(id, now)?;
                true
            }
            EventOrder::Start => false,
            EventOrder::Pause => change(&[Running], Paused, NewsKind::Paused)?,
            EventOrder::Resume => {
                let moved = event.place_gone && store.move_event(id, by.channel, now)?;
                change(&[Paused], Running, NewsKind::Resumed)? || moved
            }
            EventOrder::End => change(&[Open, Running, Paused], CalledOff, NewsKind::Ended)?,
            EventOrder::LastSeason | EventOrder::MoreSeasons => {
                let goes_on = order == EventOrder::MoreSeasons;
                let changed = store.let_league_go_on(id, goes_on, now)?;
                // What is so already needs no change.
                changed || event.season.is_some_and(|it| it.goes_on == goes_on)
            }
        };
        ensure!(done, EventError::State { name, state });
        self.wake_poster();
        self.event_of(by.guild, id)
    }

    /// Excludes a player from an event, with a reason that is shown. Fails with `NotAManager`,
    /// `Reason`, `NoSuchEvent`, `NotIn`, `State`.
    pub fn exclude_from_event(
        &self,
        by: &Manager,
        id: EventId,
        player: &Person,
        reason: &str,
    ) -> Result<EventPlayer> {
        self.expect_manager(by)?;
        let reason = tidy_reason(reason)?;
        let event = self.event_of(by.guild, id)?;
        let (name, state) = (event.terms.name, event.state);
        ensure!(!state.is_over(), EventError::State { name, state });
        let is_in = |it: &EventPlayer| it.withdrawn_at.is_none() && it.person.id == player.id;
        let entry = event.players.into_iter().find(is_in);
        let left = self.store().leave(Contest::Event(id), player.id, Some(&reason), self.now())?;
        let (Some(entry), true) = (entry, left) else {
            let player = player.name.clone();
            return Err(EventError::NotIn { name, player }.into());
        };
        self.wake_poster();
        Ok(entry)
    }

    /// Sets the result of a match of an event that is over, with a reason that is shown. If the
    /// organizer has played in it, that is shown, too. Fails with `NotAManager`, `Reason`,
    /// `NoEventMatch`, `MatchRuns`, `BuiltOn`, `DecidedBy`.
    pub fn adjust_result(
        &self,
        by: &Manager,
        match_id: MatchId,
        result: PairingResult,
        reason: &str,
    ) -> Result<Event> {
        self.expect_manager(by)?;
        let reason = tidy_reason(reason)?;
        let unknown = || Error::from(EventError::NoEventMatch(match_id));
        let (id, number) = self.store().pairing_of_match(match_id)?.ok_or_else(unknown)?;
        loop {
            let event = self.event_of(by.guild, id).map_err(|_| unknown())?;
            let pairing = event.pairings.iter().find(|it| it.number == number);
            let is_over = |it: &&Pairing| it.played.is_some_and(|played| played.ended.is_some());
            let pairing = pairing.filter(is_over).ok_or(Error::MatchRuns(match_id))?;
            let is_own =
                |it: &u32| event.player(*it).is_some_and(|player| player.person.id == by.person.id);
            let own = [pairing.white, pairing.black].into_iter().find(is_own);
            expect_adjustable(&event, number, result).map_err(|next| {
                match next.and_then(|next| next.played) {
                    Some(next) => EventError::BuiltOn { adjusted: match_id, next: next.id },
                    None => {
                        EventError::DecidedBy { adjusted: match_id, name: event.terms.name.clone() }
                    }
                }
            })?;
            let known = (event.state, event.pairings.len() as u32);
            let (store, now) = (self.store(), self.now());
            // Else it has gone on meanwhile.
            if store.adjust_pairing(id, number, (result, &reason, own), known, now)? {
                self.wake_poster();
                return self.event_of(by.guild, id);
            }
        }
    }
}

fn tidy_reason(reason: &str) -> Result<String> {
    tidy(reason, LONGEST_REASON)
        .ok_or_else(|| EventError::Reason { longest: LONGEST_REASON }.into())
}
