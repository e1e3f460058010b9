//! Who was served when, so that people take turns at the engine, however much each of them asks for.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use super::sync::lock;
use crate::app::model::{PlayerId, Time};
use crate::store::Pace;

/// Longer than anybody waits. Who was served before that is as good as new.
const MEMORY: Duration = Duration::from_secs(300);

/// When each person was last served by this process, for each pace. It is lost at a restart, which harms nobody.
#[derive(Default)]
pub(in crate::app) struct LastServed(Mutex<HashMap<(PlayerId, Pace), Time>>);

impl LastServed {
    /// Since when a person has waited for their turn at the engine: since something of theirs became due, or since they were last served.
    pub(in crate::app) fn waiting_since(&self, player: PlayerId, pace: Pace, due: Time) -> Time {
        let served = lock(&self.0).get(&(player, pace)).copied();
        served.map_or(due, |served| served.max(due))
    }

    /// Notes that a person is being served, and puts them behind everybody else who waits.
    pub(in crate::app) fn serve(&self, player: PlayerId, pace: Pace, now: Time) {
        let mut served = lock(&self.0);
        served.retain(|_, at| *at > now.before(MEMORY));
        // Behind those, too, whose move became due just now.
        served.insert((player, pace), now.after(Duration::from_millis(1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: PlayerId = PlayerId(1);

    #[test]
    fn who_was_just_served_waits_behind_the_others() {
        let last_served = LastServed::default();
        assert_eq!(
            last_served.waiting_since(ANNA, Pace::Patient, Time(5)),
            Time(5)
        );
        last_served.serve(ANNA, Pace::Patient, Time(70));
        assert_eq!(
            last_served.waiting_since(ANNA, Pace::Patient, Time(5)),
            Time(71)
        );
        assert_eq!(
            last_served.waiting_since(ANNA, Pace::Patient, Time(80)),
            Time(80)
        );
        assert_eq!(
            last_served.waiting_since(ANNA, Pace::Quick, Time(5)),
            Time(5)
        );
    }

    #[test]
    fn who_was_served_long_ago_is_forgotten() {
        let last_served = LastServed::default();
        for id in 0..1000 {
            last_served.serve(PlayerId(id), Pace::Quick, Time(id as i64 * 1_000));
        }
        assert!(lock(&last_served.0).len() <= 301);
    }
}
