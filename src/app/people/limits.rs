//! How much work one person may make in a short time, and that forgetting a person does not forget
//! whom they have asked to play.

use std::time::Duration;

use crate::{App, Error, Result, lock};
use model::{MatchId, Person, PlayerId};
use store::{REQUESTS_COUNT_FOR, RequestRefused};

/// So many people are remembered as told of something; then all may be told again.
const MOST_TOLD: usize = 10_000;

/// How much work something makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// A picture or a few rows.
    Small,
    Search,
    /// A picture of many frames.
    Record,
}

impl Cost {
    const fn units(self) -> f64 {
        match self {
            Cost::Small => 1.0,
            Cost::Search => 6.0,
            Cost::Record => 15.0,
        }
    }
}

impl App {
    /// Makes a person pay for work that they ask for. Fails with `TooFast` if they have asked for
    /// too much lately; then they have paid nothing.
    pub fn rate_limit(&self, player: PlayerId, cost: Cost) -> Result<()> {
        self.inner.rate_limiter.rate_limit(player, cost.units(), self.now())
    }

    /// Whether a person may have suggestions now. They are limited apart from all else, so that
    /// typing fast costs no command.
    pub fn may_have_suggestions(&self, player: PlayerId) -> bool {
        self.inner.suggestion_limiter.rate_limit(player, 1.0, self.now()).is_ok()
    }

    /// Whether a person may be told now what can be typed: four times in a row, then every 15
    /// seconds.
    pub(crate) fn may_be_told_what_is_read(&self, player: PlayerId) -> bool {
        self.inner.unread_limiter.rate_limit(player, 1.0, self.now()).is_ok()
            && self.rate_limit(player, Cost::Small).is_ok()
    }

    /// Whether a person is told now for what a message of theirs was taken: once in two hours.
    pub(crate) fn may_be_told_what_is_meant(&self, player: PlayerId) -> bool {
        self.inner.taken_limiter.rate_limit(player, 1.0, self.now()).is_ok()
    }

    /// Whether somebody who has replied to the board of a match is to be told that the text of the
    /// reply is not seen: once in each match, and only people who play or vote there.
    pub fn is_to_be_told_of_pings(&self, player: PlayerId, id: MatchId) -> Result<bool> {
        let info = self.match_by_id(id)?;
        let plays = info.color_of(player).is_some() || info.channel_seat().is_some();
        if !plays || info.outcome.is_some() {
            return Ok(false);
        }
        let mut told = lock(&self.inner.told_of_pings);
        if told.len() > MOST_TOLD {
            told.clear();
        }
        Ok(told.insert((player, id)))
    }

    /// Lets a person rest whose requests to others are about to be erased: until these would not
    /// have counted any more, they are known, by their id and in memory alone, as somebody who does
    /// not ask.
    pub(super) fn let_rest(&self, player: PlayerId) {
        let (now, mut erased) = (self.now(), lock(&self.inner.erased));
        erased.retain(|_, at| now < at.after(REQUESTS_COUNT_FOR));
        erased.insert(player, now);
    }

    /// Refuses requests of somebody who was erased a short time after having asked others.
    pub(crate) fn expect_rested(&self, player: PlayerId) -> Result<()> {
        let erased = lock(&self.inner.erased).get(&player).copied();
        let now = self.now();
        match erased.map(|at| at.after(REQUESTS_COUNT_FOR)) {
            // What is later was before the clock was put back.
            Some(until) if now < until && until <= now.after(REQUESTS_COUNT_FOR) => {
                Err(Error::AskedLately { wait: now.until(until) })
            }
            _ => Ok(()),
        }
    }

    /// What the asker is told whose request was refused.
    pub(crate) fn request_refused(
        &self,
        opponent: Option<&Person>,
        refused: RequestRefused,
    ) -> Error {
        let (RequestRefused::Declined(until) | RequestRefused::TooMany(until)) = refused;
        // Whole minutes, as it is told in them.
        let minutes = self.now().until(until).as_secs().div_ceil(60);
        let wait = Duration::from_secs(minutes * 60);
        match (refused, opponent) {
            (RequestRefused::Declined(_), Some(opponent)) => {
                Error::DeclinedLately { opponent: opponent.clone(), wait }
            }
            _ => Error::AskedLately { wait },
        }
    }
}
