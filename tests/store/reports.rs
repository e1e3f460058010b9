//! What is reported of jobs, on both kinds of databases.

use super::*;

#[test]
fn changes_are_reported_with_the_next_claim() {
    let (database, store) = new_store();
    begin(&store, HERE);
    begin(&store, HERE);
    let report = |job: Job| {
        let change = Change { job, removed: Vec::new() };
        store.report_and_claim(&[change], None, NOW, LEASE, 1)
    };
    let first = claim(&store);
    let next = report(first).unwrap().pop().expect("the lane is free");
    assert_eq!(report(next).unwrap(), [], "nothing is left to claim");
    assert_eq!(database.number("SELECT count(*) FROM job"), 0);
}

#[test]
fn a_change_that_is_asked_for_again_meanwhile_is_made_again() {
    let (_database, store) = new_store();
    let here = begin(&store, HERE);
    store.drop_job(claim(&store).id).unwrap();
    let ask = |ply| {
        let tidy = [NewJob { nonce: format!("asked {ply}"), ..job(JobKind::Tidy, 0) }];
        store.accept_turn(&turn(here, ply, "e2e4", &tidy), NOW).unwrap()
    };
    let report = |job: Job| {
        let change = Change { job, removed: Vec::new() };
        store.report_and_claim(&[change], None, NOW, LEASE, 1).unwrap()
    };
    assert!(ask(1).is_some());
    let first = claim(&store);
    assert!(ask(2).is_some());
    let again = report(first.clone()).pop().expect("it is due again");
    assert_eq!(again.id, first.id);
    assert_eq!(report(again), []);
}

#[test]
fn a_refusal_from_before_a_turn_does_not_stop_posts() {
    let (_database, store) = new_store();
    let here = begin(&store, HERE);
    let job = claim(&store);
    let later = NOW.after(Duration::from_secs(1));
    store.accept_turn(&turn(here, 1, "e2e4", &[]), later).unwrap();
    let blocked = store.block_channel(&job, "Attach Files", LEASED, later);
    assert!(!blocked.unwrap());
    assert!(!store.has_blocked_channels().unwrap());
}
