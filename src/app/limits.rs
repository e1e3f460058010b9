//! How much work one person may make in a short time, and that forgetting a person does not forget whom they have asked to play.

use std::collections::HashMap;
use std::sync::Mutex;

use super::requests::WINDOW;
use super::{App, Error, PlayerId, Result, Time, lock};

/// What a person may spend at once.
const MOST: f64 = 60.0;
/// What comes back in a second.
const BACK: f64 = 1.0;
/// So many people are remembered before those who have spent nothing lately are forgotten.
const REMEMBERED: usize = 10_000;

/// How much work something makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// A picture or a few rows.
    Small,
    /// A search of the engine.
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

/// What everybody has left, and when that was reckoned. It is lost at a restart, which harms nobody.
#[derive(Default)]
pub(super) struct Purses(Mutex<HashMap<PlayerId, (f64, Time)>>);

impl Purses {
    fn spend(&self, player: PlayerId, cost: f64, now: Time) -> Result<()> {
        let mut purses = lock(&self.0);
        let filled =
            |&(left, then): &(f64, Time)| (left + BACK * then.until(now).as_secs_f64()).min(MOST);
        if purses.len() >= REMEMBERED {
            purses.retain(|_, purse| filled(purse) < MOST);
        }
        let left = purses.get(&player).map_or(MOST, filled);
        if left < cost {
            let seconds = ((cost - left) / BACK).ceil() as u64;
            return Err(Error::TooFast { seconds });
        }
        purses.insert(player, (left - cost, now));
        Ok(())
    }
}

impl App {
    /// Makes a person pay for work that they ask for.
    ///
    /// # Errors
    /// `TooFast` if they have asked for too much lately; then they have paid nothing.
    pub fn spend(&self, player: PlayerId, cost: Cost) -> Result<()> {
        self.inner.purses.spend(player, cost.units(), self.now())
    }

    /// Forgets what a person who is erased has spent.
    pub(super) fn forget_spending(&self, player: PlayerId) {
        lock(&self.inner.purses.0).remove(&player);
    }

    /// Lets a person rest whose requests to others are about to be erased: until these would not have counted any more, they are known, by
    /// their id and in memory alone, as somebody who does not ask.
    pub(super) fn let_rest(&self, player: PlayerId) {
        let now = self.now();
        let mut erased = lock(&self.inner.erased);
        erased.retain(|_, at| now < at.after(WINDOW));
        erased.insert(player, now);
    }

    /// Refuses requests of somebody who was erased a short time after having asked others.
    ///
    /// # Errors
    /// `AskedLately`.
    pub(super) fn expect_rested(&self, player: PlayerId) -> Result<()> {
        let erased = lock(&self.inner.erased).get(&player).copied();
        let until = erased.map(|at| at.after(WINDOW));
        match until.filter(|until| self.now() < *until) {
            Some(until) => Err(Error::AskedLately {
                wait: self.now().until(until),
            }),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: PlayerId = PlayerId(1);

    #[test]
    fn who_asks_for_too_much_waits_and_nobody_else_does() {
        let purses = Purses::default();
        for _ in 0..60 {
            purses.spend(ANNA, 1.0, Time(0)).unwrap();
        }
        let refused = purses.spend(ANNA, 15.0, Time(500)).unwrap_err();
        assert!(
            matches!(refused, Error::TooFast { seconds: 15 }),
            "{refused}"
        );
        purses.spend(PlayerId(2), 15.0, Time(500)).unwrap();
        purses.spend(ANNA, 15.0, Time(15_000)).unwrap();
        assert!(purses.spend(ANNA, 1.0, Time(15_000)).is_err());
    }

    #[test]
    fn a_long_rest_fills_the_purse_and_no_more() {
        let purses = Purses::default();
        purses.spend(ANNA, 60.0, Time(0)).unwrap();
        let later = Time(1_000_000_000);
        purses.spend(ANNA, 60.0, later).unwrap();
        assert!(purses.spend(ANNA, 1.0, later).is_err());
        // A clock that is put back costs nothing.
        assert!(purses.spend(ANNA, 1.0, Time(0)).is_err());
    }

    #[test]
    fn those_who_have_rested_are_forgotten() {
        let purses = Purses::default();
        for id in 0..2 * REMEMBERED as u64 {
            purses
                .spend(PlayerId(id), 1.0, Time(id as i64 * 1000))
                .unwrap();
        }
        assert!(lock(&purses.0).len() <= REMEMBERED + 1);
    }
}
