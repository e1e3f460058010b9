//! Several processes that share the shards, the posts and the leader's tasks.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;

use super::{claim_at, new_match, two_hosts};
use crate::database::{TestDatabase, on_server};
use model::{ChannelId, GuildId, JobKind, Place, ShardSet, Time};
use store::{Location, NewJob, NewMatch, ShareRequest, Store, TaskState};

const START: Time = Time(1_000_000);
const LEASE: Duration = Duration::from_secs(15);
const APART: Duration = Duration::from_secs(5);

/// A process at work on a database that others share.
struct Host {
    store: Store,
    database: Rc<TestDatabase>,
}

impl Host {
    /// The store at this time, also by the clock of a server.
    fn at(&self, now: Time) -> &Store {
        if on_server() {
            self.database.execute(&format!("UPDATE test_clock SET now = {}", now.0));
        }
        &self.store
    }
}

/// Several processes at work on one database, whose leases go by the time that the test says.
fn hosts<const N: usize>() -> [Host; N] {
    let database = Rc::new(TestDatabase::new());
    let mut location = database.location();
    if on_server() {
        // What the schema holds is found before what is built in.
        location += "%2Cpg_catalog";
    }
    let location = Location::new(&location).unwrap();
    let hosts = [(); N]
        .map(|()| Host { store: Store::open(&location).unwrap(), database: Rc::clone(&database) });
    if on_server() {
        database.run(
            "CREATE TABLE test_clock AS SELECT CAST(0 AS BIGINT) AS now;
             CREATE FUNCTION clock_timestamp() RETURNS TIMESTAMPTZ LANGUAGE sql
             AS 'SELECT to_timestamp(now / 1000.0) FROM test_clock'",
        );
    }
    hosts
}

fn after(seconds: u64) -> Time {
    START.after(Duration::from_secs(seconds))
}

/// Asks for a share of so many shards; these are served already.
fn asking(wanted: u32, connected: &[u32]) -> ShareRequest {
    ShareRequest { wanted, connected: connected.to_vec(), at_once: 1, apart: APART }
}

/// Takes its share of nine shards, of which it serves none yet, and gives up at once what it is not
/// to keep.
fn share(host: &Host, before: &[u32], now: Time) -> Vec<u32> {
    share_serving(host, &[], before, now)
}

fn share_serving(host: &Host, served: &[u32], before: &[u32], now: Time) -> Vec<u32> {
    let share = host.at(now).share_shards(&asking(9, served), now, LEASE).unwrap();
    assert_eq!(share.of, 9);
    for shard in before.iter().filter(|shard| !share.keep.contains(shard)) {
        host.store.release_shard(*shard).unwrap();
    }
    share.keep
}

#[test]
fn the_shards_are_divided_evenly_and_whoever_joins_gets_some() {
    let hosts = hosts::<4>();
    let mut held = [(); 4].map(|()| Vec::new());
    held[0] = share(&hosts[0], &[], START);
    assert_eq!(held[0], (0..9).collect::<Vec<_>>());
    for joined in 2..=4 {
        // The first rounds give up what the last one takes.
        for _ in 0..2 {
            for (host, held) in hosts[..joined].iter().zip(&mut held) {
                *held = share(host, held, after(joined as u64));
            }
        }
        let all: BTreeSet<u32> = held.iter().flatten().copied().collect();
        assert_eq!(all.len(), 9, "{held:?}");
        assert_eq!(held.iter().flatten().count(), 9, "{held:?}");
        let sizes = held[..joined].iter().map(Vec::len);
        assert_eq!(sizes.clone().min(), Some(9 / joined), "{held:?}");
        assert!(sizes.max() <= Some(9_usize.div_ceil(joined)), "{held:?}");
    }
    // A share that is right is left as it is.
    for (host, held) in hosts.iter().zip(&held) {
        assert_eq!(share(host, held, after(5)), *held);
    }
}

#[test]
fn a_shard_is_nobodys_else_until_it_is_released() {
    let [first, second] = hosts();
    share(&first, &[], START);
    assert_eq!(share(&second, &[], START), Vec::<u32>::new());
    let kept = first.at(START).share_shards(&asking(9, &[]), START, LEASE);
    assert_eq!(kept.unwrap().keep, [0, 1, 2, 3, 4]);
    assert_eq!(share(&second, &[], START), Vec::<u32>::new());
    first.store.release_shard(7).unwrap();
    assert_eq!(share(&second, &[], START), [7]);
}

#[test]
fn what_is_served_goes_one_by_one_to_those_who_can_serve_it_at_once() {
    let [first, second] = hosts();
    let all = share(&first, &[], START);
    let served = &all[..7];
    assert_eq!(share(&second, &[], START), Vec::<u32>::new());
    // What is not served yet goes first, and before anything else is given up it must be taken.
    let held = share_serving(&first, served, &all, START);
    assert_eq!(held, served);
    assert_eq!(share_serving(&first, served, &held, START), served);
    assert_eq!(share(&second, &[], START), [7, 8]);
    // Then it has to be somebody's turn.
    let turn = second.at(after(1)).take_identify_permit((0, 8), true, APART, after(1));
    assert_eq!(turn.unwrap(), None);
    assert_eq!(share_serving(&first, served, &held, after(2)), served);
    let held = share_serving(&first, served, &held, after(6));
    assert_eq!(held, served[..6]);
    assert_eq!(share_serving(&first, &held, &held, after(6)), held);
    assert_eq!(share(&second, &[], after(6)), [6, 7, 8]);
    // And no more than everybody's part.
    assert_eq!(share_serving(&first, &held, &held, after(15)), [0, 1, 2, 3, 4]);
    assert_eq!(share(&second, &[], after(15)), [5, 6, 7, 8]);
    let held = [0, 1, 2, 3, 4];
    assert_eq!(share_serving(&first, &held, &held, after(22)), held);
}

#[test]
fn what_a_dead_process_or_one_that_has_left_held_is_taken_over() {
    let hosts = hosts::<3>();
    for host in &hosts {
        host.at(START).renew_host(START, LEASE).unwrap();
    }
    begin(&hosts[0], 0);
    claim_at(&hosts[0].store, START, after(120)).unwrap();
    share(&hosts[0], &[], START);
    // The others go on renewing.
    for seconds in [5, 10] {
        hosts[2].at(after(seconds)).renew_host(after(seconds), LEASE).unwrap();
    }
    assert_eq!(share(&hosts[1], &[], after(14)), Vec::<u32>::new());
    assert_eq!(claim_at(&hosts[1].store, after(14), after(120)), None);
    assert_eq!(share(&hosts[1], &[], after(15)).len(), 9);
    let taken_over = claim_at(&hosts[1].store, after(15), after(120)).unwrap();
    assert_eq!(taken_over.attempts, 2);

    hosts[1].store.leave_hosts().unwrap();
    assert_eq!(share(&hosts[2], &[], after(16)).len(), 9);
    assert!(claim_at(&hosts[2].store, after(16), after(120)).is_some());
}

#[test]
fn after_an_outage_of_the_database_nobody_is_taken_for_dead_before_all_could_renew() {
    let [first, second, dead] = hosts();
    let all = share(&first, &[], START);
    for host in [&second, &dead] {
        host.at(START).renew_host(START, LEASE).unwrap();
    }
    // For twenty seconds nobody could renew.
    second.at(after(20)).renew_host(after(20), LEASE).unwrap();
    let asking = asking(9, &all);
    let kept = first.at(after(23)).share_shards(&asking, after(23), LEASE).unwrap();
    assert_eq!((kept.keep, kept.new), (all, vec![]));
    // Who does not renew then is dead.
    let hosts = "SELECT count(*) FROM host";
    assert_eq!(first.database.number(hosts), 3);
    for seconds in [26, 30] {
        second.at(after(seconds)).renew_host(after(seconds), LEASE).unwrap();
    }
    assert_eq!(first.database.number(hosts), 2);
}

#[test]
fn a_shard_that_another_could_have_held_meanwhile_is_told_as_new() {
    let [first, second] = hosts();
    second.at(START).renew_host(START, LEASE).unwrap();
    let new = |now| first.at(now).share_shards(&asking(2, &[0, 1]), now, LEASE).unwrap().new;
    assert_eq!(new(START), [0, 1]);
    assert_eq!(new(after(3)), Vec::<u32>::new());
    for seconds in [4, 8, 12, 16, 20] {
        second.at(after(seconds)).renew_host(after(seconds), LEASE).unwrap();
    }
    assert_eq!(new(after(21)), [0, 1]);
}

#[test]
fn the_number_of_shards_changes_only_when_nobody_shares_them() {
    let [first, second] = hosts();
    let share = |host: &Host, wanted, now: Time| {
        let share = host.at(now).share_shards(&asking(wanted, &[]), now, LEASE).unwrap();
        (share.of, share.keep.len())
    };
    assert_eq!(share(&first, 4, START), (4, 4));
    assert_eq!(share(&second, 2, START), (4, 0));
    for seconds in [5, 10, 15] {
        second.at(after(seconds)).renew_host(after(seconds), LEASE).unwrap();
    }
    assert_eq!(share(&second, 2, after(20)), (2, 2));
}

/// Takes a permit of bucket 0, or says for how many seconds it must be waited for.
fn take(host: &Host, shard: u32, begins: bool, seconds: u64) -> Option<u64> {
    let now = after(seconds);
    let taken = host.at(now).take_identify_permit((0, shard), begins, APART, now);
    taken.unwrap().map(|wait| wait.as_secs())
}

#[test]
fn sessions_of_one_bucket_begin_apart_in_all_processes_together() {
    let [first, second] = hosts();
    assert_eq!(take(&first, 3, false, 0), None);
    assert_eq!(take(&second, 4, false, 1), Some(4));
    // Another's shard of the same number has no part in the turn that is held.
    assert_eq!(take(&second, 3, true, 1), Some(4));
    assert_eq!(take(&first, 3, true, 2), None);
    assert_eq!(take(&first, 3, true, 3), Some(4));
    assert_eq!(take(&second, 4, true, 7), None);
    let other = second.at(after(7)).take_identify_permit((1, 4), true, APART, after(7));
    assert_eq!(other.unwrap(), None);
}

#[test]
fn a_permit_from_the_future_is_free() {
    let [wrong, right] = hosts();
    assert_eq!(take(&wrong, 3, true, 3600), None);
    assert_eq!(take(&right, 4, true, 1), None);
    // A clock that is a little ahead is no reason to begin two at once.
    assert_eq!(take(&right, 5, true, 0), Some(5));
}

#[test]
fn a_shared_database_goes_by_its_own_clock() {
    let Some((_database, [first, second])) = two_hosts() else { return };
    let all = first.share_shards(&asking(9, &[]), START, LEASE).unwrap();
    assert_eq!(all.keep.len(), 9);
    // An hour ahead, one takes nothing from the others and blocks nothing.
    let ahead = after(3600);
    let none = second.share_shards(&asking(9, &[]), ahead, LEASE).unwrap();
    assert_eq!(none.keep, Vec::<u32>::new());
    assert_eq!(second.take_identify_permit((0, 3), true, APART, ahead).unwrap(), None);
    let wait = first.take_identify_permit((0, 4), true, APART, START).unwrap();
    assert!(wait.is_some_and(|wait| wait <= APART), "{wait:?}");
    let take = |host: &Store, now| host.take_leader_task("commands", "new", now, LEASE).unwrap();
    assert_eq!(take(&second, ahead), TaskState::Ours);
    assert_eq!(take(&first, ahead.after(LEASE)), TaskState::Theirs);
}

#[test]
fn a_task_is_done_by_one_and_again_only_when_something_else_is_wanted() {
    use TaskState::{Done, Ours, Theirs};
    let [first, second] = hosts();
    let take = |host: &Host, wanted, seconds| {
        let (now, lease) = (after(seconds), Duration::from_secs(60));
        host.at(now).take_leader_task("commands", wanted, now, lease).unwrap()
    };
    assert_eq!(take(&first, "old", 0), Ours);
    assert_eq!(take(&second, "old", 1), Theirs);
    assert_eq!(take(&first, "old", 2), Ours);
    first.store.leader_task_done("commands", "old").unwrap();
    assert_eq!(take(&second, "old", 3), Done);
    assert_eq!(take(&second, "new", 3), Ours);
    // Whoever was at it has died.
    assert_eq!(take(&first, "new", 64), Ours);
}

#[test]
fn the_posts_of_a_server_are_for_the_process_that_has_its_shard() {
    let [host] = hosts();
    let claim = |shards: &[u32]| {
        let shards = ShardSet { of: 4, shards: shards.to_vec() };
        let jobs = host.store.report_and_claim(&[], Some(&shards), START, after(120), 1).unwrap();
        jobs.first().map(|job| job.channel.0)
    };
    for guild in [6, 7] {
        begin(&host, guild);
    }
    assert_eq!(claim(&[]), None);
    assert_eq!(claim(&[0, 1]), None);
    assert_eq!(claim(&[1, 3]), Some(7));
    assert_eq!(claim(&[1, 3]), None);
    assert_eq!(claim(&[0, 2]), Some(6));
}

/// Begins a match in a server of this shard, so that there is a post.
fn begin(host: &Host, shard: u64) {
    let channel = ChannelId(shard);
    let place = Place { guild: Some(GuildId(shard << 22)), channel, anchor: None };
    let new = NewMatch { place, ..new_match(channel) };
    host.store.begin_match(&new, &[NewJob::new(JobKind::PostBoard, 0)], START).unwrap();
}
