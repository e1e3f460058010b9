//! What holds for several hosts on one server of PostgreSQL.

use std::collections::{BTreeMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
use std::thread;
use std::time::Instant;

use super::*;
use crate::database::at_once;

/// Long enough for anything on a loaded machine.
const SOON: Duration = Duration::from_secs(60);

const LEASE: Time = Time(NOW.0 + 3_600_000);

/// Lets both hosts do something so many times, all at once, and returns what came of it.
fn all_at_once<T: Send>(
    hosts: &[Store; 2],
    times: u64,
    work: impl Fn(&Store, u64) -> T + Sync,
) -> Vec<T> {
    at_once(0..times, |number| work(&hosts[number as usize % 2], number))
}

#[test]
fn every_post_is_claimed_once_and_those_of_a_match_in_order() {
    const TURNS: u32 = 12;
    let Some((_database, hosts)) = two_hosts() else { return };
    // Two matches in each of three channels.
    let matches: Vec<MatchId> = (0..6)
        .map(|number| begin(&hosts[number % 2], ChannelId(100 + number as u64 / 2)))
        .collect();
    let posted: Mutex<BTreeMap<MatchId, Vec<u32>>> = Mutex::default();
    let under_way: Mutex<HashSet<ChannelId>> = Mutex::default();
    let left = AtomicU32::new(matches.len() as u32 * (TURNS + 1));
    let message = AtomicU32::new(1);
    let post = |host: &Store| {
        let begun = Instant::now();
        while left.load(SeqCst) > 0 {
            assert!(begun.elapsed() < SOON, "{} are never claimed", left.load(SeqCst));
            let Some(job) = claim_at(host, NOW, LEASE) else {
                thread::yield_now();
                continue;
            };
            let channel = job.channel;
            assert!(under_way.lock().unwrap().insert(channel), "two claims in {channel:?}");
            posted
                .lock()
                .unwrap()
                .entry(of_match(&job).match_id)
                .or_default()
                .push(of_match(&job).ply);
            under_way.lock().unwrap().remove(&channel);
            let message = MessageId(message.fetch_add(1, SeqCst).into());
            super::posted(host, &job, message);
            left.fetch_sub(1, SeqCst);
        }
    };
    let play = |host: &Store, id: MatchId| {
        for ply in 1..=TURNS {
            let jobs = [NewJob { nonce: new_nonce(), ..job(JobKind::PostBoard, ply) }];
            // Either this host or the other plays it.
            host.accept_turn(&turn(id, ply, "e2e4", &jobs), NOW).unwrap();
        }
    };
    thread::scope(|scope| {
        for host in &hosts {
            for &id in &matches {
                scope.spawn(move || play(host, id));
            }
            scope.spawn(|| post(host));
            scope.spawn(|| post(host));
        }
    });
    let posted = posted.into_inner().unwrap();
    for id in matches {
        assert_eq!(posted[&id], (0..=TURNS).collect::<Vec<_>>(), "{id:?}");
    }
}

#[test]
fn a_player_is_told_once_that_a_match_has_lost_its_place() {
    let Some((database, hosts)) = two_hosts() else { return };
    for channel in [HERE, THERE] {
        begin(&hosts[0], channel);
    }
    database.execute("UPDATE match SET place_gone = TRUE, white_untold = TRUE");
    let white = PlayerId(1);
    let told = all_at_once(&hosts, 8, |host, _| host.take_untold(white).unwrap());
    let told: Vec<MatchId> = told.iter().flatten().map(|lost| lost.id).collect();
    let distinct: HashSet<MatchId> = told.iter().copied().collect();
    assert_eq!((told.len(), distinct.len()), (2, 2));
}

#[test]
fn an_interaction_is_taken_by_one_host_and_forgotten_in_time() {
    let Some((database, [first, second])) = two_hosts() else { return };
    let take = |host: &Store, id, forgotten| {
        let taken = host.take_interaction(MessageId(id), MessageId(forgotten));
        taken.unwrap()
    };
    assert!(take(&first, 100, 0));
    // Who does not know whether it was asked for asks again.
    assert!(take(&first, 100, 0));
    assert!(!take(&second, 100, 0));
    assert!(take(&second, 200, 100));
    let ids = "SELECT id FROM interaction";
    assert_eq!(database.number(ids), 200);
}

#[test]
fn an_engine_turn_is_claimed_by_one_host() {
    let Some((_database, hosts)) = two_hosts() else { return };
    for number in 0..8 {
        let jobs = [job(JobKind::EngineTurn, 0)];
        let new = new_match(ChannelId(number));
        hosts[0].begin_match(&new, &jobs, NOW).unwrap().unwrap();
    }
    let claimed = all_at_once(&hosts, 12, |host, _| {
        let due = host.due_engine_turns(Pace::Quick, NOW).unwrap();
        let mut claims =
            due.into_iter().map(|due| host.claim_engine_turn(due.job, NOW, LEASE).unwrap());
        claims.find_map(|claimed| claimed.map(|job| job.id))
    });
    let ids: Vec<i64> = claimed.into_iter().flatten().collect();
    let distinct: HashSet<i64> = ids.iter().copied().collect();
    assert_eq!(distinct.len(), ids.len());
    assert!(!ids.is_empty());
}

#[test]
fn ratings_follow_one_another_when_matches_end_at_once() {
    const MATCHES: u64 = 10;
    let Some((database, hosts)) = two_hosts() else { return };
    let better = |_, before: [Option<RatedAt>; 2], _| {
        Some(before.map(|before| Rating {
            value: before.map_or(1500.0, |before| before.rating.value) + 1.0,
            deviation: 50.0,
            volatility: 0.06,
        }))
    };
    let hosts = hosts.map(|host| host.rated_by(better));
    let matches: Vec<MatchId> = (0..MATCHES)
        .map(|number| {
            // Each has White half of the time.
            let seats = if number % 2 == 0 { [1, 2] } else { [2, 1] };
            let new = NewMatch {
                seats: seats.map(|id| Seat::Human(player(id))),
                rated: true,
                ..new_match(HERE)
            };
            // Of more that begin within a day, not all would be rated.
            let begun = NOW.before(Duration::from_hours(48 * (MATCHES - number)));
            hosts[0].begin_match(&new, &[], begun).unwrap().unwrap().id
        })
        .collect();
    all_at_once(&hosts, MATCHES, |host, number| {
        let id = matches[number as usize];
        assert!(host.end_match(None, id, Outcome::AGREED, &[], NOW).unwrap());
    });
    for id in [1, 2] {
        let steps = hosts[0].ratings_of(PlayerId(id)).unwrap();
        let steps: Vec<f64> = steps.iter().map(|(_, rated)| rated.rating.value).collect();
        let expected: Vec<f64> = (1..=MATCHES).map(|step| 1500.0 + step as f64).collect();
        assert_eq!(steps, expected);
    }
    drop(database);
}

#[test]
fn limits_hold_when_everything_is_asked_for_at_once() {
    let Some((database, hosts)) = two_hosts() else { return };
    let begun = all_at_once(&hosts, 8, |host, number| {
        let new = NewMatch { rated: true, ..new_match(ChannelId(number)) };
        host.begin_match(&new, &[], NOW).unwrap()
    });
    assert!(begun.iter().all(Option::is_some));
    assert_eq!(database.number("SELECT count(*) FROM match WHERE rated"), 5);

    // The same person is asked to play all games.
    let (challenger, opponent) = (player(1), player(2));
    let made = all_at_once(&hosts, Game::ALL.len() as u64, |host, number| {
        let terms = MatchTerms { game: Game::ALL[number as usize], ..terms(true) };
        let opponent = Some(&opponent);
        let new = NewChallenge { terms, opponent, ..new_challenge(&challenger) };
        host.new_challenge(&new, NOW).unwrap().is_ok()
    });
    assert_eq!(made.iter().filter(|made| **made).count(), 3);
}

#[test]
fn of_challenges_that_suit_each_other_one_is_made() {
    let Some((_database, hosts)) = two_hosts() else { return };
    let made = all_at_once(&hosts, 6, |host, number| {
        let challenger = player(number);
        let new = NewChallenge { guild: Some(GuildId(7)), ..new_challenge(&challenger) };
        host.new_challenge(&new, NOW).unwrap().is_ok()
    });
    assert_eq!(made.iter().filter(|made| **made).count(), 1);
}

#[test]
fn what_is_in_the_way_of_others_is_undone_and_done_again() {
    let Some((database, hosts)) = two_hosts() else { return };
    let ids = [HERE, THERE].map(|channel| begin(&hosts[0], channel));
    // Each has locked its own match, waits until the other has done so, and then wants that one.
    on_each(
        &database,
        "INSERT ON turn",
        "WHILE (SELECT last_value FROM counted) < 2 LOOP PERFORM pg_sleep(0.01); END LOOP;
         UPDATE match SET ply = ply WHERE id <> NEW.match;",
    );
    let played = all_at_once(&hosts, 2, |host, number| play(host, ids[number as usize], 1));
    assert_eq!(played, [true; 2]);
    assert_eq!(counted(&database), 3);
    for id in ids {
        assert_eq!(found(&hosts[0], id).ply, 1);
    }
}

#[test]
fn two_hosts_that_start_at_once_make_the_tables_once() {
    let Some(database) = TestDatabase::on_server() else { return };
    at_once([(); 4], |()| open(&database));
    assert_eq!(database.number("SELECT count(*) FROM lions_den"), 1);
}

#[test]
fn a_host_that_starts_leaves_the_claims_and_the_clocks_of_the_others() {
    let Some((_database, hosts)) = two_hosts() else { return };
    let id = begin(&hosts[0], HERE);
    hosts[0].heartbeat(NOW, Duration::ZERO).unwrap();
    let deadline = || found(&hosts[0], id).deadline;
    let before = deadline();
    assert!(claim_at(&hosts[0], NOW, LEASE).is_some());
    hosts[1].release_claims().unwrap();
    let soon = NOW.after(Duration::from_secs(40));
    let down = hosts[1].heartbeat(soon, Duration::ZERO).unwrap();
    assert_eq!((down, deadline()), (Duration::ZERO, before));
    assert_eq!(claim_at(&hosts[1], NOW, LEASE), None);
}

#[test]
fn a_host_that_ends_gives_back_what_it_has_claimed() {
    let Some((_database, hosts)) = two_hosts() else { return };
    begin(&hosts[0], HERE);
    hosts[0].renew_host(NOW, Duration::from_secs(15)).unwrap();
    let first = claim_at(&hosts[0], NOW, LEASE).unwrap();
    assert_eq!(claim_at(&hosts[1], NOW, LEASE), None);
    hosts[0].close().unwrap();
    let again = claim_at(&hosts[1], NOW, LEASE).unwrap();
    assert_eq!((again.id, again.attempts), (first.id, 2));
}

#[test]
fn what_a_host_claims_while_it_ends_is_free_once_another_looks() {
    let Some((_database, hosts)) = two_hosts() else { return };
    begin(&hosts[0], HERE);
    let lease = Duration::from_secs(15);
    hosts.iter().for_each(|host| host.renew_host(NOW, lease).unwrap());
    hosts[0].leave_hosts().unwrap();
    let late = claim_at(&hosts[0], NOW, LEASE).unwrap();
    hosts[1].renew_host(NOW, lease).unwrap();
    let again = claim_at(&hosts[1], NOW, LEASE).unwrap();
    assert_eq!((again.id, again.attempts), (late.id, 2));
}
