//! What holds for both databases.

use std::sync::Barrier;

use super::*;
use crate::test_database::run_again_on_server;

#[test]
fn they_hold_on_postgresql_too() {
    run_again_on_server(&[
        "store::tests::both::",
        "store::tests::events::",
        "store::tests::plans::",
        "store::tests::reports::",
        "store::tests::shares::",
        "store::tests::upgrade::",
    ]);
}

#[test]
fn of_simultaneous_turns_exactly_one_is_accepted() {
    let (database, store) = new_store();
    let id = begin(&store, HERE);
    let racers = 8;
    for ply in 1..=10 {
        let barrier = Barrier::new(racers);
        let winners: Vec<String> = std::thread::scope(|scope| {
            let handles: Vec<_> = (0..racers)
                .map(|racer| {
                    let (database, barrier, shared) = (&database, &barrier, &store);
                    scope.spawn(move || {
                        let own;
                        // Half of them through one connection, half through their own.
                        let store = if racer % 2 == 0 {
                            shared
                        } else {
                            own = open(database);
                            &own
                        };
                        let text = format!("turn of {racer}");
                        let jobs = [job(JobKind::PostBoard, ply)];
                        barrier.wait();
                        let won = store.accept_turn(&turn(id, ply, &text, &jobs), NOW).unwrap();
                        won.map(|_| text)
                    })
                })
                .collect();
            handles.into_iter().filter_map(|handle| handle.join().unwrap()).collect()
        });
        assert_eq!(winners.len(), 1);
        let turns = store.turns(id, 1..=ply).unwrap();
        assert_eq!(turns.len(), ply as usize);
        assert_eq!(turns[ply as usize - 1].text, winners[0]);
    }
    assert_eq!(found(&store, id).ply, 10);
    assert_eq!(database.number("SELECT count(*) FROM job"), 11);
}

#[test]
fn a_message_is_played_only_where_it_is_newer_than_the_position() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    let typed = |ply, message| {
        let turn = NewTurn { message: Some(MessageId(message)), ..turn(id, ply, "e2e4", &[]) };
        store.accept_turn(&turn, NOW).unwrap().is_some()
    };
    assert!(typed(1, 10));
    assert!(!typed(2, 10) && !typed(2, 9));
    let clicked = NewTurn { turns_after: MessageId(20), ..turn(id, 2, "e7e5", &[]) };
    assert!(store.accept_turn(&clicked, NOW).unwrap().is_some());
    assert!(!typed(3, 20));
    assert!(typed(3, 21));
    assert_eq!(found(&store, id).turns_after, MessageId(21));
}

#[test]
fn a_turn_whose_jobs_cannot_be_written_is_not_accepted() {
    let (database, store) = new_store();
    let id = begin(&store, HERE);
    let jobs = [
        job(JobKind::PostBoard, 1),
        NewJob {
            nonce: "a nonce longer than the 25 characters allowed".to_owned(),
            ..job(JobKind::EngineTurn, 1)
        },
    ];
    store.accept_turn(&turn(id, 1, "e2e4", &jobs), NOW).unwrap_err();
    assert_eq!(found(&store, id).ply, 0);
    assert_eq!(store.turns(id, 1..=99).unwrap(), []);
    assert_eq!(database.number("SELECT count(*) FROM job"), 1);
    assert!(store.accept_turn(&turn(id, 1, "e2e4", &jobs[..1]), NOW).unwrap().is_some());
}

#[test]
fn no_turn_is_accepted_out_of_order_or_after_the_end() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    assert!(!play(&store, id, 2));
    assert!(!play(&store, MatchId(id.0 + 1), 1));
    let outcome = Outcome { winner: Some(Color::Black), ending: Ending::Resignation };
    assert!(store.end_match(id, outcome, &[], NOW).unwrap());
    assert!(!store.end_match(id, outcome, &[], NOW).unwrap());
    assert!(!play(&store, id, 1));
    assert_eq!(found(&store, id).outcome, Some(outcome));
}

#[test]
fn a_challenge_becomes_at_most_one_match() {
    let (_database, store) = new_store();
    let challenger = player(1);
    let new = new_challenge(&challenger);
    let challenge = store.new_challenge(&new, NOW).unwrap().unwrap();
    let accept = |by: u64| {
        let new = NewMatch {
            origin: MatchOrigin::Challenge(challenge),
            seats: [1, by].map(|id| Seat::Human(player(id))),
            ..new_match(HERE)
        };
        store.begin_match(&new, &[], NOW).unwrap().map(|begun| begun.id)
    };
    let id = accept(2).unwrap();
    assert_eq!(accept(3), None);
    assert!(!store.close_challenge(challenge, ChallengeState::Cancelled, NOW).unwrap());
    let row = store.challenge(challenge, NOW).unwrap().unwrap();
    assert_eq!(row.state, ChallengeState::Accepted);
    assert_eq!(row.opponent, Some(player(2)));
    assert_eq!(store.running_matches_of(PlayerId(3)).unwrap(), []);
    assert_eq!(store.running_matches_of(PlayerId(2)).unwrap()[0].id, id);
}

#[test]
fn the_posts_of_a_match_come_in_order_and_once() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    store
        .accept_turn(
            &turn(id, 1, "e2e4", &[job(JobKind::PostBoard, 1), job(JobKind::EngineTurn, 1)]),
            NOW,
        )
        .unwrap();
    let first = claim(&store);
    assert_eq!((of_match(&first).ply, first.attempts, first.channel), (0, 1, HERE));
    // The second waits for the first, whatever the time.
    assert_eq!(store.claim_post(NOW, LEASE).unwrap(), None);
    assert_eq!(store.next_post_due().unwrap(), Some(LEASE));
    posted(&store, &first, MessageId(900));
    let second = claim(&store);
    let of = of_match(&second);
    assert_eq!((of.ply, of.kind), (1, JobKind::PostBoard));
    posted(&store, &second, MessageId(901));
    assert_eq!(store.claim_post(LEASE, LEASE).unwrap(), None);
    assert_eq!(store.next_post_due().unwrap(), None);
    let meant = store.matches_meant(PlayerId(1), THERE, Some(MessageId(900)), false).unwrap();
    assert_eq!(meant.named.unwrap().id, id);
    let row = found(&store, id);
    assert_eq!(row.last_board, Some((HERE, MessageId(901))));
    assert_eq!(store.due_engine_turns(Pace::Patient, NOW).unwrap(), []);
    let due = store.due_engine_turns(Pace::Quick, NOW).unwrap();
    let [due] = due.as_slice() else {
        panic!("{due:?}");
    };
    let claimed = store.claim_engine_turn(due.job, NOW, LEASE).unwrap();
    assert_eq!(claimed.unwrap().match_id, id);
    assert_eq!(store.claim_engine_turn(due.job, NOW, LEASE).unwrap(), None);
    assert_eq!(store.due_engine_turns(Pace::Quick, NOW).unwrap(), []);
}

#[test]
fn one_due_engine_move_a_person_is_told_the_oldest() {
    let (_database, store) = new_store();
    for (id, at) in [(1, 5), (2, 3), (1, 2), (1, 7)] {
        let new = practice_of(id);
        let now = NOW.after(Duration::from_secs(at));
        let jobs = [job(JobKind::EngineTurn, 0)];
        store.begin_match(&new, &jobs, now).unwrap().unwrap();
    }
    let now = NOW.after(Duration::from_secs(6));
    let mut due = store.due_engine_turns(Pace::Quick, now).unwrap();
    due.sort_by_key(|due| due.due);
    let due: Vec<(u64, i64)> =
        due.iter().map(|due| (due.player.0, NOW.until(due.due).as_secs() as i64)).collect();
    assert_eq!(due, [(1, 2), (2, 3)]);
}

#[test]
fn a_person_can_have_only_so_many_practice_matches_running() {
    let (_database, store) = new_store();
    let new = NewMatch { most_practice: 2, ..practice_of(1) };
    let begin = |new: &NewMatch| store.begin_match(new, &[], NOW).unwrap().map(|begun| begun.id);
    let first = begin(&new).unwrap();
    assert!(begin(&new).is_some());
    assert_eq!(begin(&new), None);
    assert_eq!(store.running_practice_of(PlayerId(1)).unwrap().len(), 2);
    let other = NewMatch { most_practice: 2, ..practice_of(2) };
    assert!(begin(&other).is_some());
    let between_people = NewMatch { most_practice: 2, ..new_match(HERE) };
    assert!(begin(&between_people).is_some());
    assert!(store.end_match(first, Outcome::ABORTED, &[], NOW).unwrap());
    assert!(begin(&new).is_some());
}

fn practice_of(id: u64) -> NewMatch {
    NewMatch { seats: [Seat::Human(player(id)), Seat::Engine(1)], ..new_match(HERE) }
}

#[test]
fn many_posts_are_claimed_at_once_but_one_in_each_channel() {
    let (_database, store) = new_store();
    for channel in [HERE, HERE, THERE, ChannelId(300)] {
        begin(&store, channel);
    }
    let claim = |most| {
        let jobs = store.report_and_claim(&[], None, NOW, LEASE, most).unwrap();
        jobs.into_iter().map(|job| job.channel).collect::<Vec<_>>()
    };
    // The second post here waits for the first.
    assert_eq!(claim(3), [HERE, THERE]);
    assert_eq!(claim(3), [ChannelId(300)]);
    assert_eq!(claim(3), []);
}

#[test]
fn a_claim_that_may_or_may_not_have_been_made_is_given_back() {
    let (_database, store) = new_store();
    begin(&store, HERE);
    let first = claim(&store);
    // As if the connection had been lost before the answer came.
    store.lost_claims.lock().unwrap().push(LEASE);
    let again = claim(&store);
    assert_eq!((again.id, again.attempts), (first.id, 2));
}

#[test]
fn an_abandoned_claim_runs_out() {
    let (database, store) = new_store();
    begin(&store, HERE);
    let first = claim(&store);
    let just_before = Time(LEASE.0 - 1);
    assert_eq!(store.claim_post(just_before, LEASE).unwrap(), None);
    drop(store);
    let store = open(&database);
    let again = store.claim_post(LEASE, LEASE.after(Duration::from_secs(60))).unwrap().unwrap();
    assert_eq!((again.id, again.attempts), (first.id, 2));
    assert_eq!(again.nonce, first.nonce);
}

#[test]
fn a_postponed_job_is_due_again_at_its_time() {
    let (_database, store) = new_store();
    begin(&store, HERE);
    let job = claim(&store);
    let later = NOW.after(Duration::from_secs(5));
    store.postpone(job.id, later, "no answer").unwrap();
    assert_eq!(store.next_post_due().unwrap(), Some(later));
    assert_eq!(store.claim_post(NOW, LEASE).unwrap(), None);
    assert!(store.claim_post(later, LEASE).unwrap().is_some());
}

#[test]
fn a_channel_that_refuses_stops_its_own_posts_only() {
    let (_database, store) = new_store();
    let here = begin(&store, HERE);
    let job = claim(&store);
    assert!(store.block_channel(&job, "Attach Files", LEASED, NOW).unwrap());
    let elsewhere = begin(&store, THERE);
    let also_here = begin(&store, HERE);
    let other = claim(&store);
    assert_eq!(of_match(&other).match_id, elsewhere);
    assert_eq!(store.claim_post(NOW, LEASE).unwrap(), None);
    assert_eq!(store.take_block_notice(HERE).unwrap().as_deref(), Some("Attach Files"));
    assert_eq!(store.take_block_notice(HERE).unwrap(), None);
    assert!(store.has_blocked_channels().unwrap());
    assert!(store.unblock_channel(HERE, false, NOW).unwrap());
    assert!(!store.unblock_channel(HERE, false, NOW).unwrap());
    assert!(!store.has_blocked_channels().unwrap());
    let mut posted = Vec::new();
    while let Some(job) = store.claim_post(NOW, LEASE).unwrap() {
        posted.push(of_match(&job).match_id);
        store.drop_job(job.id).unwrap();
    }
    assert_eq!(posted, [here, also_here]);
}

#[test]
fn a_deleted_thread_falls_back_to_the_channel_and_a_deleted_channel_to_silence() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    let job = claim(&store);
    let thread = ChannelId(500);
    store.thread_opened(job.id, id, thread).unwrap();
    assert_eq!(store.match_by_thread(thread).unwrap().unwrap().id, id);
    store.accept_turn(&turn(id, 1, "e2e4", &[super::job(JobKind::PostBoard, 1)]), NOW).unwrap();
    let job = claim(&store);
    assert_eq!(job.channel, thread);
    store.place_gone(&job, id, NOW).unwrap();
    let again = claim(&store);
    assert_eq!(again.channel, HERE);
    assert_ne!(again.nonce, job.nonce);
    store.place_gone(&again, id, NOW).unwrap();
    for kind in [JobKind::TellWhite, JobKind::TellBlack] {
        let told = store.claim_post(LEASE, LEASE).unwrap().unwrap();
        assert_eq!(of_match(&told).kind, kind);
        store.drop_job(told.id).unwrap();
    }
    assert_eq!(store.claim_post(LEASE, LEASE).unwrap(), None);
    assert_eq!(store.next_post_due().unwrap(), None);
    assert!(play(&store, id, 2));
}

#[test]
fn an_offer_dies_with_the_next_turn() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    let offer = |player, ply| {
        let new = NewOffer {
            match_id: id,
            kind: OfferKind::Draw,
            player: PlayerId(player),
            ply,
            request: None,
        };
        store.new_offer(&new, job(JobKind::PostOffer, ply), NOW).unwrap()
    };
    let first = offer(1, 0).unwrap();
    assert!(matches!(offer(2, 0), Err(OfferTaken::Open(open)) if open.id == first));
    store.accept_turn(&turn(id, 1, "e2e4", &[]), NOW).unwrap();
    assert_eq!(store.offer(first).unwrap().unwrap().state, OfferState::Void);
    let drawn = Outcome::AGREED;
    assert!(!store.accept_ending_offer(first, drawn, &[], NOW).unwrap());
    assert_eq!(found(&store, id).outcome, None);

    assert_eq!(offer(1, 0), Err(OfferTaken::Late));
    let second = offer(1, 1).unwrap();
    assert!(store.decline_offer(second, NOW).unwrap());
    assert!(!store.decline_offer(second, NOW).unwrap());
    assert_eq!(offer(1, 1), Err(OfferTaken::Repeated));
    let third = offer(2, 1).unwrap();
    assert!(store.accept_ending_offer(third, drawn, &[], NOW).unwrap());
    assert_eq!(found(&store, id).outcome, Some(drawn));
    assert_eq!(offer(1, 1), Err(OfferTaken::Late));
}

#[test]
fn names_follow_the_player() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    let renamed = Person { name: "another name".to_owned(), ..player(2) };
    let challenge = new_challenge(&renamed);
    store.new_challenge(&challenge, NOW).unwrap().unwrap();
    assert_eq!(found(&store, id).black, Seat::Human(renamed));
}

#[test]
fn every_value_of_a_closed_enum_reads_back_and_no_other_does() {
    let (_database, store) = new_store();
    let read_back = |value: Value<'_>| -> String {
        let value = [value];
        store.one("SELECT $1", &value, scalar).unwrap()
    };
    assert_eq!(read_back(Ending::FiftyMoves.to_value()), "fifty-moves");
    assert_eq!(read_back(JobKind::PostBoard.to_value()), "post_board");
    let ending = |id: &str| store.one("SELECT $1", params![id], scalar::<Ending>);
    assert_eq!(ending("dead-position").unwrap(), Ending::DeadPosition);
    let error = ending("eclipse").unwrap_err().to_string();
    assert!(error.contains("\"eclipse\" is no") && error.contains("Ending"), "{error}");
}

#[test]
fn a_match_that_cannot_be_read_keeps_nobody_from_the_others() {
    let (database, store) = new_store();
    let matches = [begin(&store, HERE), begin(&store, THERE)];
    let much_later = NOW.after(Duration::from_secs(30 * 24 * 60 * 60));
    for job in [HERE, THERE].map(|_| store.claim_post(NOW, much_later).unwrap().unwrap()) {
        store.drop_job(job.id).unwrap();
    }
    let damaged = format!("UPDATE match SET game = 'cosmic-chess' WHERE id = {}", matches[0].0);
    assert_eq!(database.execute(&damaged), 1);
    let overdue = store.overdue(much_later).unwrap();
    let (read, unread): (Vec<_>, Vec<_>) = overdue.into_iter().partition(|found| found.is_ok());
    assert_eq!(unread.len(), 1);
    assert_eq!(read[0].as_ref().unwrap().id, matches[1]);
    assert!(store.match_by_id(matches[0]).is_err());
}

#[test]
fn invalid_requests_are_counted_over_all_processes() {
    let database = TestDatabase::new();
    let (store, other) = (open(&database), open(&database));
    let count = |minute, status, requests| InvalidRequests { minute, status, requests };
    let first = [count(100, 403, 7), count(101, 429, 1)];
    let counts = store.add_invalid_requests(&first, 91).unwrap();
    assert_eq!(counts, [(100, 7), (101, 1)]);
    let second = [count(101, 429, 2), count(101, 401, 4)];
    let counts = other.add_invalid_requests(&second, 91).unwrap();
    assert_eq!(counts, [(100, 7), (101, 7)]);
    assert_eq!(store.add_invalid_requests(&[], 101).unwrap(), [(101, 7)]);
    // Old ones are not kept.
    store.add_invalid_requests(&[count(111, 403, 1)], 101).unwrap();
    assert_eq!(database.number("SELECT count(*) FROM invalid_request WHERE minute < 101"), 0);
    let counts = store.counts(Time(111 * 60_000)).unwrap();
    assert_eq!(counts.invalid_requests, 1);
}

#[test]
fn what_was_due_stays_so_when_the_clock_is_set_back() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    store.heartbeat(NOW, Duration::ZERO).unwrap();
    let first = claim(&store);
    store.rest_lane(first.id, NOW, LEASE).unwrap();
    posted(&store, &first, MessageId(900));
    store.accept_turn(&turn(id, 1, "e2e4", &[job(JobKind::PostBoard, 1)]), NOW).unwrap();
    let back = NOW.before(Duration::from_hours(1));
    assert_eq!(store.claim_post(back, back.after(LEASED)).unwrap(), None);
    assert_eq!(store.heartbeat(back, Duration::ZERO).unwrap(), Duration::ZERO);
    assert!(store.claim_post(back, back.after(LEASED)).unwrap().is_some());
    assert_eq!(found(&store, id).moving_since, back);
}

#[test]
fn a_clock_set_back_is_still_known_after_a_heartbeat_that_failed() {
    let (database, store) = new_store();
    store.heartbeat(NOW, Duration::ZERO).unwrap();
    begin(&store, HERE);
    let forward = NOW.after(Duration::from_hours(1));
    let first = store.claim_post(forward, forward.after(LEASED)).unwrap().unwrap();
    store.postpone(first.id, forward, "no answer").unwrap();
    database.execute("ALTER TABLE alive RENAME TO away");
    store.heartbeat(NOW, Duration::ZERO).unwrap_err();
    database.execute("ALTER TABLE away RENAME TO alive");
    store.heartbeat(NOW, Duration::ZERO).unwrap();
    assert!(store.claim_post(NOW, LEASE).unwrap().is_some());
}
