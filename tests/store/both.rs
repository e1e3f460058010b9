//! What holds for both databases.

use super::*;
use crate::database::run_again_on_server;

#[test]
fn they_hold_on_postgresql_too() {
    run_again_on_server(&["both::", "events::", "plans::", "reports::", "shares::", "upgrade::"]);
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
    assert!(store.end_match(None, id, outcome, &[], NOW).unwrap());
    assert!(!store.end_match(None, id, outcome, &[], NOW).unwrap());
    assert!(!play(&store, id, 1));
    assert_eq!(found(&store, id).outcome, Some(outcome));
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
fn an_abandoned_claim_runs_out() {
    let (database, store) = new_store();
    begin(&store, HERE);
    let first = claim(&store);
    let just_before = Time(LEASE.0 - 1);
    assert_eq!(claim_at(&store, just_before, LEASE), None);
    drop(store);
    let store = open(&database);
    let again = claim_at(&store, LEASE, LEASE.after(Duration::from_secs(60))).unwrap();
    assert_eq!((again.id, again.attempts), (first.id, 2));
    assert_eq!(again.nonce, first.nonce);
}

#[test]
fn an_offer_is_made_and_answered_in_its_turn_and_once() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    let offer = |player, ply| {
        let new = NewOffer {
            match_id: id,
            kind: OfferKind::Draw,
            player: PlayerId(player),
            ply,
            asked: None,
        };
        store.new_offer(&new, job(JobKind::PostOffer, ply), NOW).unwrap()
    };
    let agree = |offer| {
        let agreed = Some(EndIf::Agreed(offer));
        store.end_match(agreed, id, Outcome::AGREED, &[], NOW).unwrap()
    };
    let first = offer(1, 0).unwrap();
    assert!(play(&store, id, 1));
    assert_eq!(offer(1, 0), Err(OfferTaken::Late));
    let second = offer(1, 1).unwrap();
    assert!(store.decline_offer(second, NOW).unwrap());
    assert!(!store.decline_offer(second, NOW).unwrap());
    assert!(!agree(first) && !agree(second));
    assert_eq!(found(&store, id).outcome, None);
    assert!(agree(offer(2, 1).unwrap()));
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
fn an_ending_is_stored_by_its_id_and_one_that_is_unknown_is_an_error() {
    let (database, store) = new_store();
    let id = begin(&store, HERE);
    let outcome = Outcome { winner: None, ending: Ending::FiftyMoves };
    assert!(store.end_match(None, id, outcome, &[], NOW).unwrap());
    let stored = database.rows("SELECT ending FROM match");
    assert_eq!(stored, [[Some("fifty-moves".to_owned())]]);
    database.execute("UPDATE match SET ending = 'dead-position'");
    assert_eq!(found(&store, id).outcome.unwrap().ending, Ending::DeadPosition);
    database.execute("UPDATE match SET ending = 'eclipse'");
    let error = store.match_by_id(id).unwrap_err().to_string();
    assert!(error.contains("\"eclipse\" is no") && error.contains("Ending"), "{error}");
}

#[test]
fn a_match_that_cannot_be_read_keeps_nobody_from_the_others() {
    let (database, store) = new_store();
    let matches = [begin(&store, HERE), begin(&store, THERE)];
    let much_later = NOW.after(Duration::from_secs(30 * 24 * 60 * 60));
    for job in [HERE, THERE].map(|_| claim_at(&store, NOW, much_later).unwrap()) {
        store.drop_job(job.id).unwrap();
    }
    let damaged = format!("UPDATE match SET game = 'cosmic-chess' WHERE id = {}", matches[0].0);
    assert_eq!(database.execute(&damaged), 1);
    let overdue = store.overdue(much_later).unwrap();
    let (read, unread): (Vec<_>, Vec<_>) = overdue.into_iter().partition(|found| found.is_ok());
    assert_eq!(unread.len(), 1);
    assert_eq!(read[0].as_ref().unwrap().id, matches[1]);
    assert!(store.match_by_id(matches[0]).is_err());
    assert_eq!(store.outage(), None, "the database works");
}

#[test]
fn invalid_requests_are_counted_over_all_processes() {
    let database = TestDatabase::new();
    let (store, other) = (open(&database), open(&database));
    let count =
        |minutes_ago, status, requests| InvalidRequestCount { minutes_ago, status, requests };
    let now = Time(101 * 60_000);
    let first = [count(1, 403, 7), count(0, 429, 1)];
    let counts = store.add_invalid_requests(&first, 10, now).unwrap();
    assert_eq!(counts, [(1, 7), (0, 1)]);
    let second = [count(0, 429, 2), count(0, 401, 4)];
    let counts = other.add_invalid_requests(&second, 10, now).unwrap();
    assert_eq!(counts, [(1, 7), (0, 7)]);
    assert_eq!(store.add_invalid_requests(&[], 0, now).unwrap(), [(0, 7)]);
    // Old ones are not kept.
    let now = Time(111 * 60_000);
    store.add_invalid_requests(&[count(0, 403, 1)], 10, now).unwrap();
    assert_eq!(database.number("SELECT count(*) FROM invalid_request WHERE minute < 101"), 0);
    let counts = store.counts(now).unwrap();
    assert_eq!(counts.invalid_requests, 1);
}

#[test]
fn what_was_due_stays_so_when_the_clock_is_set_back() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    store.heartbeat(NOW, Duration::ZERO).unwrap();
    posted(&store, &claim(&store), MessageId(900));
    store.accept_turn(&turn(id, 1, "e2e4", &[job(JobKind::PostBoard, 1)]), NOW).unwrap();
    store.give_back(claim(&store).id, NOW, LEASE, "rate limit").unwrap();
    let back = NOW.before(Duration::from_hours(1));
    assert_eq!(claim_at(&store, back, back.after(LEASED)), None);
    assert_eq!(store.heartbeat(back, Duration::ZERO).unwrap(), Duration::ZERO);
    assert!(claim_at(&store, back, back.after(LEASED)).is_some());
    assert_eq!(found(&store, id).moving_since, back);
}

#[test]
fn a_clock_set_back_is_still_known_after_a_heartbeat_that_failed() {
    let (database, store) = new_store();
    store.heartbeat(NOW, Duration::ZERO).unwrap();
    begin(&store, HERE);
    let forward = NOW.after(Duration::from_hours(1));
    let first = claim_at(&store, forward, forward.after(LEASED)).unwrap();
    store.postpone(first.id, forward, "no answer").unwrap();
    database.execute("ALTER TABLE alive RENAME TO away");
    store.heartbeat(NOW, Duration::ZERO).unwrap_err();
    database.execute("ALTER TABLE away RENAME TO alive");
    store.heartbeat(NOW, Duration::ZERO).unwrap();
    assert!(claim_at(&store, NOW, LEASE).is_some());
}
