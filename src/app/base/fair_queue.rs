//! Who was served when, so that people take turns at the engine, however much each of them asks
//! for, and however many of a server's channels play.

use std::{collections::HashMap, sync::Mutex, time::Duration};

use super::sync::lock;
use model::{GuildId, PlayerId, Time};
use store::{DueEngineTurn, Pace};

/// Longer than anybody waits. Who was served before that is as good as new.
const MEMORY: Duration = Duration::from_secs(300);
/// Who has not been served for so long goes before those who take turns. It is no more, so that
/// nobody waits forever behind newcomers.
const HEAD_START: Duration = Duration::from_secs(60);

/// What is served: a person, or the channels of a server together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Lane {
    Person(PlayerId),
    Server(GuildId),
}

fn lanes(turn: &DueEngineTurn) -> impl Iterator<Item = Lane> {
    let server = turn.server.map(Lane::Server);
    [Lane::Person(turn.player)].into_iter().chain(server)
}

/// When each lane was last served by this process, for each pace. It is lost at a restart, which
/// harms nobody.
#[derive(Default)]
pub(crate) struct LastServed(Mutex<HashMap<(Lane, Pace), Time>>);

impl LastServed {
    /// The engine's due moves, each with since when those who wait for it have waited for their
    /// turn: since it became due, or since they were last served. They come in order: who was
    /// served longest ago is first.
    pub(crate) fn in_order(
        &self,
        mut due: Vec<DueEngineTurn>,
        pace: Pace,
        now: Time,
    ) -> Vec<(Time, DueEngineTurn)> {
        let served = lock(&self.0);
        let served_at = |turn: &DueEngineTurn| {
            let times = lanes(turn).filter_map(|lane| served.get(&(lane, pace)));
            // A clock that was put back must not make anybody wait until it is where it was.
            times.max().map(|at| (*at).min(just_after(now)))
        };
        let after = |since: Time, served: Option<Time>| served.map_or(since, |at| at.max(since));
        let place = |turn: &DueEngineTurn| after(turn.due.before(HEAD_START), served_at(turn));
        due.sort_by_cached_key(|turn| (place(turn), turn.job));
        due.into_iter().map(|turn| (after(turn.due, served_at(&turn)), turn)).collect()
    }

    /// Notes that those who wait for a move are being served, and puts them behind everybody else
    /// who waits.
    pub(crate) fn serve(&self, turn: &DueEngineTurn, pace: Pace, now: Time) {
        let mut served = lock(&self.0);
        served.retain(|_, at| *at > now.before(MEMORY));
        served.extend(lanes(turn).map(|lane| ((lane, pace), just_after(now))));
    }
}

/// Behind those, too, whose move became due just now.
fn just_after(now: Time) -> Time {
    now.after(Duration::from_millis(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: i64 = 1_000;

    fn turn(job: i64, player: u64, server: Option<u64>, due: i64) -> DueEngineTurn {
        DueEngineTurn { job, player: PlayerId(player), server: server.map(GuildId), due: Time(due) }
    }

    /// Serves one after the other, each for five seconds, and returns the jobs in the order in
    /// which that happens.
    fn served(last: &LastServed, mut due: Vec<DueEngineTurn>, mut now: i64) -> Vec<i64> {
        let mut order = Vec::new();
        while !due.is_empty() {
            let at_once = due.iter().filter(|turn| turn.due <= Time(now));
            let first = last.in_order(at_once.copied().collect(), Pace::Patient, Time(now));
            let (_, next) = first[0];
            last.serve(&next, Pace::Patient, Time(now));
            now += 5 * SECOND;
            last.serve(&next, Pace::Patient, Time(now));
            due.retain(|turn| turn.job != next.job);
            order.push(next.job);
        }
        order
    }

    #[test]
    fn a_stranger_goes_before_the_many_matches_of_a_few() {
        let now = 1_000 * SECOND;
        let six_people = |server: fn(i64) -> Option<u64>| {
            (0..30).map(move |job| turn(job, job as u64 % 6, server(job), now))
        };
        // They begin matches of channels in one server, of channels all over, or of their own.
        let servers: [fn(i64) -> Option<u64>; 3] =
            [|_| Some(7), |job| Some(100 + job as u64), |_| None];
        for server in servers {
            let stranger = turn(99, 99, None, now + 42 * SECOND);
            let due = six_people(server).chain([stranger]).collect();
            let order = served(&LastServed::default(), due, now);
            assert_eq!(order[9], 99, "{order:?}");
            assert_eq!(order.len(), 31);
        }
    }

    #[test]
    fn newcomers_do_not_keep_anybody_waiting_for_more_than_their_head_start() {
        let last = LastServed::default();
        let first = turn(0, 1, None, 0);
        last.serve(&first, Pace::Patient, Time(0));
        let newcomers = (1..100).map(|job| turn(job, 1 + job as u64, None, job * 5 * SECOND));
        let order = served(&last, newcomers.chain([first]).collect(), 5 * SECOND);
        let place = order.iter().position(|job| *job == 0).unwrap();
        assert!((10..=14).contains(&place), "{place}");
    }

    #[test]
    fn a_clock_that_is_put_back_makes_nobody_wait() {
        let last = LastServed::default();
        let anna = turn(1, 1, None, 50);
        last.serve(&anna, Pace::Patient, Time(3_600 * SECOND));
        let waiting = last.in_order(vec![anna], Pace::Patient, Time(60));
        assert_eq!(waiting, [(Time(61), anna)]);
        assert_eq!(last.in_order(vec![anna], Pace::Quick, Time(60)), [(Time(50), anna)]);
    }

    #[test]
    fn who_was_served_long_ago_is_forgotten() {
        let last = LastServed::default();
        for id in 0..1000 {
            last.serve(&turn(id, id as u64, None, 0), Pace::Quick, Time(id * SECOND));
        }
        assert!(lock(&last.0).len() <= 301);
    }
}
