//! The rate limit on the work that one person asks for: a bucket of tokens for each.

use std::{collections::HashMap, sync::Mutex, time::Duration};

use super::sync::lock;
use crate::{Error, Result};
use model::{PlayerId, Time};

/// How often full buckets are dropped.
const SWEEP: Duration = Duration::from_secs(60);

/// A bucket for each person who has spent something lately. It is lost at a restart, which harms
/// nobody.
pub(crate) struct RateLimiter {
    /// What a person may spend at once, the size of a bucket.
    most: f64,
    /// What comes back in a second.
    back: f64,
    buckets: Mutex<Buckets>,
}

#[derive(Default)]
struct Buckets {
    /// What each person had left, and when.
    left: HashMap<PlayerId, (f64, Time)>,
    swept_at: Option<Time>,
}

impl RateLimiter {
    pub(crate) fn new(most: f64, back: f64) -> RateLimiter {
        RateLimiter { most, back, buckets: Mutex::default() }
    }

    /// Takes `cost` from what `player` has left.
    pub(crate) fn rate_limit(&self, player: PlayerId, cost: f64, now: Time) -> Result<()> {
        let mut buckets = lock(&self.buckets);
        let Buckets { left: buckets, swept_at } = &mut *buckets;
        let filled = |&(left, then): &(f64, Time)| {
            (left + self.back * then.until(now).as_secs_f64()).min(self.most)
        };
        // After a clock was put back, that would not come for long.
        if swept_at.is_none_or(|then| now < then || then.until(now) >= SWEEP) {
            buckets.retain(|_, bucket| filled(bucket) < self.most);
            *swept_at = Some(now);
        }
        let left = buckets.get(&player).map_or(self.most, filled);
        let is_refused = left < cost;
        // Also of somebody who is refused: a bucket fills from now on, even if the clock was put
        // back.
        buckets.insert(player, (if is_refused { left } else { left - cost }, now));
        let seconds = ((cost - left) / self.back).ceil() as u64;
        if is_refused { Err(Error::TooFast { seconds }) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_a_full_bucket_is_forgotten() {
        let limiter = RateLimiter::new(60.0, 1.0);
        for id in 0..1000 {
            let now = Time(id as i64 * 1000);
            limiter.rate_limit(PlayerId(id), 1.0, now).unwrap();
        }
        assert!(lock(&limiter.buckets).left.len() <= SWEEP.as_secs() as usize + 1);
    }
}
