//! How an event goes on: results are noted, matches and rounds begin, it ends, and the next season
//! of a league opens.

use pairing::{
    Event, EventFormat, EventState, HOST, NewsKind, Next, Pairing, PairingResult, ladder, seeded,
    was_played, withdrawal,
};
use std::collections::HashMap;
use std::time::Duration;

use rand::seq::SliceRandom;

use crate::offers::new_match;
use crate::{App, Error, Result, lock};
use model::{
    BOTH_HAVE_PLAYED, Contest, EventId, MatchId, MatchOrigin, Outcome, Place, PlayerId, Seat,
};
use rules::Color;
use store::NewMatch;

/// Far more steps than an event ever takes at once.
const MOST_STEPS: usize = 100;

impl App {
    /// Does for an event whatever can be done now. It may be interrupted anywhere and done again.
    pub(crate) fn advance_event(&self, id: EventId) -> Result<()> {
        for _ in 0..MOST_STEPS {
            let Some(mut event) = self.store().event(id)? else { break };
            if !self.step_of(&mut event)? {
                *lock(&self.inner.gone_on) = Some((self.now(), event));
                break;
            }
        }
        Ok(())
    }

    /// Takes one step; false if nothing follows from it.
    fn step_of(&self, event: &mut Event) -> Result<bool> {
        match event.state {
            EventState::Open => self.begin_if_closed(event),
            EventState::Over => self.open_season(event),
            EventState::CalledOff => Ok(false),
            EventState::Running | EventState::Paused => {
                if !self.settle(event)? {
                    return Ok(true);
                }
                let (store, now) = (self.store(), self.now());
                match pairing::next(event) {
                    Next::Over => {
                        let (id, from) = (event.id, [EventState::Running, EventState::Paused]);
                        Ok(store.change_event(id, &from, EventState::Over, NewsKind::Over, now)?)
                    }
                    // Without a channel there is nowhere to play.
                    _ if event.state == EventState::Paused || event.place_gone => Ok(false),
                    Next::Round(round, pairings) => {
                        Ok(store.begin_round(event.id, round, &pairings, now)?)
                    }
                    Next::Again(pairings) => {
                        let known = event.pairings.len() as u32;
                        Ok(store.pair_again(event.id, known, &pairings, now)?)
                    }
                    Next::Wait => {
                        self.begin_matches(event)?;
                        Ok(false)
                    }
                }
            }
        }
    }

    /// Begins an event that is full or whose entries have closed, or calls it off.
    fn begin_if_closed(&self, event: &Event) -> Result<bool> {
        let (now, joined) = (self.now(), event.players.len() as u32);
        // Those who are in a later season without joining it have the time to leave.
        let is_full = joined >= event.terms.most && !event.is_later_season();
        if now < event.closes_at && !is_full {
            return Ok(false);
        }
        // The number of who gives a simul.
        let has_host = event.players.iter().any(|player| player.number == HOST);
        let is_lost = event.terms.format == EventFormat::Simul && !has_host;
        if joined < event.terms.least || is_lost {
            let (from, to) = ([EventState::Open], EventState::CalledOff);
            return Ok(self.store().change_event(event.id, &from, to, NewsKind::TooFew, now)?);
        }
        let mut seeds: Vec<u32> = event.players.iter().map(|player| player.number).collect();
        match event.terms.format {
            EventFormat::RoundRobin | EventFormat::Knockout => seeds.shuffle(&mut rand::rng()),
            EventFormat::Simul => {}
            EventFormat::League => seeds = self.seeds_of_season(event)?,
            EventFormat::Swiss => {
                seeds.shuffle(&mut rand::rng());
                sort_by_rating(&self.store().ratings_in(Contest::Event(event.id))?, &mut seeds);
            }
        }
        let pairings = pairing::first_pairings(event, &seeds);
        let seeds = seeded(event, &seeds);
        Ok(self.store().begin_event(event.id, &seeds, &pairings, now)?)
    }

    /// Notes the results that are there. False if more has changed than these, so that the event is
    /// to be read again.
    fn settle(&self, event: &mut Event) -> Result<bool> {
        let mut is_known = true;
        for index in 0..event.pairings.len() {
            let pairing = &event.pairings[index];
            if pairing.result.is_some() {
                continue;
            }
            let gone = Color::ALL.map(|color| event.player(pairing.number_of(color))?.withdrawn_at);
            let by_withdrawal = withdrawal(gone);
            let (result, forfeit, told) = match (&pairing.played, by_withdrawal) {
                (Some(played), None) => match played.ended {
                    Some((outcome, _)) => (PairingResult::of(outcome), !outcome.counts(), true),
                    None if event.round_is_over(self.now()) => (PairingResult::Draw, false, true),
                    None => continue,
                },
                (Some(played), Some(forfeit)) => match played.ended {
                    Some((outcome, at)) if was_played(gone, at) => {
                        (PairingResult::of(outcome), !outcome.counts(), true)
                    }
                    Some(_) => (forfeit, true, false),
                    None => {
                        let winner = match gone {
                            [Some(_), None] => Some(Color::Black),
                            [None, Some(_)] => Some(Color::White),
                            _ => None,
                        };
                        self.give_up_match(played.id, winner)?;
                        is_known = false;
                        continue;
                    }
                },
                (None, Some(forfeit)) => (forfeit, true, false),
                (None, None) => continue,
            };
            let (number, how) = (pairing.number, (forfeit, told));
            is_known &= self.store().settle_pairing(event.id, number, result, how, self.now())?;
            let pairing = &mut event.pairings[index];
            (pairing.result, pairing.forfeit) = (Some(result), forfeit);
        }
        Ok(is_known)
    }

    /// Ends a match that is not to be played any more: for the one who has not withdrawn, if there
    /// is one and both have played.
    pub(crate) fn give_up_match(&self, id: MatchId, winner: Option<Color>) -> Result<()> {
        let info = self.match_by_id(id)?;
        let outcome = match winner {
            Some(winner) if info.ply >= BOTH_HAVE_PLAYED => Outcome::resigned_by(!winner),
            _ => Outcome::ABORTED,
        };
        self.end_match(&info, None, outcome).map(drop)
    }

    pub(super) fn season_before(&self, event: &Event) -> Result<Option<Event>> {
        let before = event.season.and_then(|season| season.before);
        Ok(before.map(|id| self.store().event(id)).transpose()?.flatten())
    }

    /// The numbers of the players of a season that begins, in the order of the ladder.
    fn seeds_of_season(&self, event: &Event) -> Result<Vec<u32>> {
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
    fn open_season(&self, event: &Event) -> Result<bool> {
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

    fn begin_matches(&self, event: &Event) -> Result<()> {
        let mut running: HashMap<u32, u32> = HashMap::new();
        for pairing in event.pairings.iter().filter(|it| it.is_running()) {
            for player in [pairing.white, pairing.black] {
                *running.entry(player).or_default() += 1;
            }
        }
        for pairing in &event.pairings {
            let is_due = !event.terms.by_rounds || pairing.round <= event.round;
            if !is_due || pairing.played.is_some() || pairing.result.is_some() {
                continue;
            }
            let players = [pairing.white, pairing.black];
            let has_room =
                |player: &u32| running.get(player).is_none_or(|count| *count < event.terms.at_once);
            if players.iter().all(has_room) && self.begin_pairing(event, pairing)? {
                for player in players {
                    *running.entry(player).or_default() += 1;
                }
            }
        }
        Ok(())
    }

    /// Begins the match of a pairing; false if it is not to be played any more.
    fn begin_pairing(&self, event: &Event, pairing: &Pairing) -> Result<bool> {
        let seat = |number| Some(Seat::Human(event.player(number)?.person.clone()));
        let (Some(white), Some(black)) = (seat(pairing.white), seat(pairing.black)) else {
            return Ok(false);
        };
        let terms = &event.terms.matches;
        let start = terms.start().map_err(|error| Error::BadFen { game: terms.game, error })?;
        let place = Place { guild: Some(event.guild), channel: event.channel, anchor: None };
        let origin = MatchOrigin::Event(event.id, pairing.number);
        let new = NewMatch {
            time: Some(terms.time),
            rated: terms.rated,
            ..new_match(origin, &start, place, (white, Color::White), black)
        };
        Ok(self.begin(&new)?.is_some())
    }
}

/// Sorts players by their ratings in the game, the best first; who has none comes last.
pub(crate) fn sort_by_rating(ratings: &HashMap<u32, f64>, seeds: &mut [u32]) {
    let rating = |number: &u32| ratings.get(number).copied().unwrap_or(f64::MIN);
    seeds.sort_by(|one, other| rating(other).total_cmp(&rating(one)));
}
