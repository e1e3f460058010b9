//! What is posted, when, where, and whom it pings.

use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::database::on_server;
use crate::den::*;

#[test]
fn each_turn_pings_its_player_once_and_nobody_else() {
    let (den, game_match) = Den::with_match();
    let mut pings = Vec::new();
    pings.extend(den.post_all(1000).iter().map(|(_, post)| board(post).ping));
    for (by, turn) in [(ANNA, "e2e4"), (BEN, "e7e5"), (ANNA, "b1c3")] {
        den.play(by, &game_match, turn).unwrap();
        pings.extend(den.post_all(2000).iter().map(|(_, post)| board(post).ping));
        den.expect_nothing_to_post();
    }
    assert_eq!(pings, [Some(ANNA), Some(BEN), Some(ANNA), Some(BEN)]);
}

#[test]
fn boards_posted_late_come_all_and_in_order_with_one_ping() {
    let den = Den::new();
    den.play_all(&den.begin(), &["e2e4", "e7e5", "b1c3"]);
    let posts = den.post_all(1000);
    let plies: Vec<u32> = posts.iter().map(|(_, post)| board(post).ply).collect();
    let pings: Vec<Option<PlayerId>> = posts.iter().map(|(_, post)| board(post).ping).collect();
    assert_eq!(plies, [0, 1, 2, 3]);
    assert_eq!(pings, [None, None, None, Some(BEN)]);
}

#[test]
fn a_restart_loses_nothing_and_repeats_nothing() {
    let (den, game_match) = Den::with_match();
    den.post_all(1000);
    den.play_all(&game_match, &["e2e4"]);
    let job = den.claim();
    let before = den.content(&job).unwrap().unwrap();
    // Killed after the claim: it is unknown whether the board was posted, so it is posted again
    // with the same nonce.
    let den = den.restart();
    den.let_claims_run_out();
    let again = den.claim();
    assert_eq!((again.id, &again.nonce), (job.id, &job.nonce));
    assert!(again.nonce.len() <= 25);
    assert_eq!(again.attempts, 2);
    let content = den.content(&again).unwrap().unwrap();
    assert_eq!(board(&content).text, board(&before).text);
    if !on_server() {
        assert_eq!(board(&content).picture, board(&before).picture);
    }
    den.posted(&again, 2000);
    let den = den.restart();
    den.expect_nothing_to_post();
    den.play_all(&game_match, &["e7e5"]);
    let den = den.restart();
    let posts = den.post_all(3000);
    assert_eq!(posts.len(), 1);
    assert_eq!(board(&posts[0].1).ply, 2);
}

fn no_answer() -> Failure {
    Failure::Retry { why: "no answer".to_owned() }
}

#[test]
fn pauses_grow_but_after_five_faults_the_next_try_is_near() {
    let den = Den::new();
    den.begin();
    let mut pauses = Vec::new();
    for _ in 0..14 {
        let job = den.claim();
        den.failed(&job, no_answer()).unwrap();
        assert!(den.claim_post().is_none());
        let due = format!("SELECT due_at FROM job WHERE id = {}", job.id);
        let due = Time(den.database.number(&due));
        pauses.push(den.clock.now().until(due));
        den.clock.0.store(due.0, Ordering::SeqCst);
    }
    assert!(pauses.is_sorted());
    assert!(pauses[1] > pauses[0]);
    assert!(pauses[4] <= Duration::from_secs(20), "{pauses:?}");
    assert_eq!(pauses.last(), Some(&Duration::from_secs(600)));
}

/// Begins a match that Cleo plays against Anna, in a channel of its own.
fn another_match(den: &Den, place: ChannelId) -> Match {
    let challenge = den.challenge(&person(CLEO), open_challenge()).unwrap();
    den.app.accept(challenge.id, &person(ANNA), |_| channel(place)).unwrap().1
}

#[test]
fn a_limit_holds_up_its_channel_alone_and_is_heeded_to_the_second() {
    let (den, limited) = Den::with_match();
    let also_limited = another_match(&den, CHANNEL);
    let elsewhere = another_match(&den, ChannelId(200));
    let job = den.claim();
    assert_eq!(match_of(&job), limited.id);
    let after = Duration::from_secs(270);
    den.failed(&job, Failure::Limited { after }).unwrap();
    // The other posts of that channel are not even tried.
    let other = den.claim();
    assert_eq!(match_of(&other), elsewhere.id);
    den.posted(&other, 1);
    den.pass(269);
    assert!(den.claim_post().is_none());
    let den = den.restart();
    assert!(den.claim_post().is_none());
    den.pass(1);
    let again = den.claim();
    // A post that was held back was not tried. But after a restart every post is looked for, in
    // case a power failure has undone its claim, which cannot happen on a server.
    let attempts = if on_server() { 1 } else { 2 };
    assert_eq!((again.id, again.attempts), (job.id, attempts));
    let posts = [match_of(&again), also_limited.id];
    den.posted(&again, 2);
    assert_eq!(posts[1], match_of(&den.claim()));
}

#[test]
fn a_channel_gets_one_post_at_a_time() {
    let den = Den::new();
    den.begin();
    another_match(&den, CHANNEL);
    let job = den.claim();
    assert!(den.claim_post().is_none());
    den.posted(&job, 1);
    assert!(den.claim_post().is_some());
}

#[test]
fn a_direct_message_that_waits_holds_no_board_up() {
    let den = Den::new();
    den.notify(BEN, Notify::DirectMessage);
    let game_match = den.begin();
    den.play_all(&game_match, &["e2e4"]);
    for message in [1, 2] {
        den.posted(&den.claim(), message);
    }
    let told = den.claim();
    let after = Duration::from_secs(270);
    den.failed(&told, Failure::Limited { after }).unwrap();
    den.play_all(&game_match, &["e7e5"]);
    assert_eq!(kinds(&den.post_all(1000)), ["board"]);
}

#[test]
fn a_channel_that_refuses_is_left_in_peace() {
    let (den, game_match) = Den::with_match();
    den.failed(&den.claim(), blocked("Attach Files")).unwrap();
    assert_eq!(den.play_all(&game_match, &["e2e4"]).ply, 1);
    den.pass(1_000_000);
    assert!(den.claim_post().is_none());
    let den = den.restart();
    assert!(den.claim_post().is_none());
    let notice = den.place_notice(CHANNEL, Locale::English).unwrap().unwrap();
    assert!(notice.contains("Attach Files"), "{notice}");
    assert_eq!(den.place_notice(CHANNEL, Locale::English).unwrap(), None);
    den.place_works_again(CHANNEL, false).unwrap();
    let plies: Vec<u32> = den.post_all(1000).iter().map(|(_, post)| board(post).ply).collect();
    assert_eq!(plies, [0, 1]);
}

#[test]
fn a_permission_seen_to_be_missing_is_told_once_and_again_after_it_was_back() {
    let den = Den::new();
    den.begin();
    let notice = || den.place_notice(CHANNEL, Locale::English).unwrap();
    for _ in 0..2 {
        den.place_refuses(CHANNEL, "Attach Files").unwrap();
        assert!(den.claim_post().is_none());
        let told = notice().unwrap();
        assert!(told.contains("Attach Files"), "{told}");
        den.place_refuses(CHANNEL, "Attach Files").unwrap();
        assert_eq!(notice(), None);
        // Other missing permissions are reported too.
        let both = "Send Messages, Attach Files";
        den.place_refuses(CHANNEL, both).unwrap();
        assert!(notice().unwrap().contains("Send Messages"));

        den.place_works_again(CHANNEL, false).unwrap();
        assert_eq!(notice(), None);
    }
    assert_eq!(kinds(&den.post_all(1000)), ["board"]);
}

#[test]
fn a_refusal_does_not_hide_which_permission_is_known_to_be_missing() {
    let den = Den::new();
    den.begin();
    let job = den.claim();
    den.place_refuses(CHANNEL, "Attach Files").unwrap();
    den.failed(&job, blocked("Send Messages")).unwrap();
    assert!(den.place_notice(CHANNEL, Locale::English).unwrap().unwrap().contains("Attach Files"));
}

#[test]
fn a_thread_that_refuses_is_tried_again_once_its_channel_shows_that_it_may_be() {
    let den = Den::new();
    den.begin_in(threaded());
    let thread = ChannelId(700);
    den.done(&den.claim(), Delivery::ThreadOpened(thread)).unwrap();
    den.failed(&den.claim(), blocked("Attach Files")).unwrap();
    den.place_works_again(CHANNEL, false).unwrap();
    assert!(den.claim_post().is_none());
    den.place_works_again(CHANNEL, true).unwrap();
    assert_eq!(den.claim().channel, thread);
}

#[test]
fn a_thread_that_may_not_be_opened_is_done_without() {
    let den = Den::new();
    den.begin_in(threaded());
    den.failed(&den.claim(), blocked("Create Public Threads")).unwrap();
    let posts = den.post_all(1000);
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].0.channel, CHANNEL);
    assert_eq!(den.place_notice(CHANNEL, Locale::English).unwrap(), None);
    den.say(ANNA, CHANNEL, "e2e4").unwrap();
}

#[test]
fn a_thread_that_is_seen_to_be_deleted_gets_its_board_posted_in_the_channel_at_once() {
    let (den, game_match) = Den::with(|den| den.begin_in(threaded()));
    den.play_all(&game_match, &["e2e4"]);
    den.post_all(1000);
    let deadline = den.now(&game_match).deadline;
    den.pass(3600);
    den.channel_deleted(ChannelId(700)).unwrap();
    // A repeated report changes nothing.
    den.channel_deleted(ChannelId(700)).unwrap();
    let posts = den.post_all(2000);
    assert_eq!(kinds(&posts), ["board"]);
    assert_eq!(posts[0].0.channel, CHANNEL);
    assert_eq!(den.now(&game_match).deadline, deadline);

    den.channel_deleted(CHANNEL).unwrap();
    den.channel_deleted(CHANNEL).unwrap();
    den.play_all(&game_match, &["e7e5"]);
    assert_eq!(kinds(&den.post_all(3000)), ["lost place", "lost place"]);
}

#[test]
fn a_board_on_its_way_to_a_thread_while_that_is_deleted_comes_in_the_channel() {
    let (den, game_match) = Den::with(|den| den.begin_in(threaded()));
    den.post_all(1000);
    den.play_all(&game_match, &["e2e4"]);
    let job = den.claim();
    den.channel_deleted(ChannelId(700)).unwrap();
    den.posted(&job, 1500);
    let posts = den.post_all(2000);
    assert_eq!(kinds(&posts), ["board"]);
    assert_eq!(posts[0].0.channel, CHANNEL);
}

#[test]
fn a_server_that_the_bot_has_left_gets_no_posts_until_it_is_back() {
    let (den, game_match) = Den::with_match();
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    den.post_all(1000);
    den.guild_left(GUILD).unwrap();
    den.live(5 * 24 * 3600);
    assert_eq!(den.now(&game_match).outcome, None);
    den.play_all(&game_match, &["d2d4"]);
    assert!(den.claim_post().is_none());
    den.place_works_again(CHANNEL, true).unwrap();
    assert_eq!(kinds(&den.post_all(2000)), ["board"]);
}

#[test]
fn a_deleted_thread_leads_back_to_the_channel_and_a_deleted_channel_to_the_players() {
    let (den, game_match) = Den::with(|den| den.begin_in(threaded()));
    den.post_all(1000);
    den.play_all(&game_match, &["e2e4"]);
    let job = den.claim();
    assert_eq!(job.channel, ChannelId(700));
    den.failed(&job, Failure::Gone).unwrap();
    let again = den.claim();
    assert_eq!(again.channel, CHANNEL);
    assert_ne!(again.nonce, job.nonce);
    den.failed(&again, Failure::Gone).unwrap();
    assert_eq!(kinds(&den.post_all(2000)), ["lost place", "lost place"]);
    assert_eq!(den.play_all(&game_match, &["e7e5"]).ply, 2);
    assert!(den.claim_post().is_none());
    assert_eq!(den.games(ANNA).unwrap().len(), 1);
}
