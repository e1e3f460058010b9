//! Time per turn: reminders, timeouts, downtime and challenges that expire.

use std::time::Duration;

use crate::database::on_server;
use crate::den::*;

/// Returns a match with three days per turn in which each side has played, with all boards posted.
fn under_way(den: &Den) -> Match {
    let game_match = den.begin();
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    den.post_all(1000);
    den.now(&game_match)
}

#[test]
fn the_player_to_move_is_reminded_once_and_loses_when_time_is_over() {
    let (den, game_match) = Den::with(under_way);
    den.live(2 * DAY - 60);
    den.expect_nothing_to_post();
    den.live(60);
    let posts = den.post_all(2000);
    assert_eq!(kinds(&posts), ["reminder"]);
    let Content::Reminder(reminder) = &posts[0].1 else { unreachable!() };
    assert_eq!(reminder.ping, Some(ANNA));
    assert_contains(&reminder.text, "1 day left");
    den.live(DAY - 60);
    den.expect_nothing_to_post();
    assert_eq!(den.now(&game_match).outcome, None);
    den.live(60);
    let outcome = outcome(Some(Color::Black), Ending::Time);
    assert_eq!(den.now(&game_match).outcome, Some(outcome));
    let posts = den.post_all(3000);
    assert_eq!(kinds(&posts), ["ending"]);
    let ending = board(&posts[0].1);
    assert_eq!(said(ending), "Match 1 @ Out of time: Ben (Black) wins.");
    assert_eq!((ending.ping, ending.told), (None, Some(BEN)));
    assert_refused!(den.play(ANNA, &game_match, "d2d4"), MatchOver(_));
    den.live(10 * DAY);
    den.expect_nothing_to_post();
}

#[test]
fn the_clock_runs_on_a_weekend_too() {
    let den = Den::new();
    // A Thursday.
    assert_eq!(den.clock.now().date().to_string(), "1970-01-01");
    let game_match = under_way(&den);
    den.live(2 * DAY);
    assert_eq!(den.left(&game_match), days(1));
    den.live(DAY);
    assert_eq!(den.now(&game_match).outcome.unwrap().ending, Ending::Time);
}

#[test]
fn a_turn_begins_the_time_anew() {
    let (den, game_match) = Den::with(under_way);
    den.live(2 * DAY + HOUR);
    assert_eq!(kinds(&den.post_all(2000)), ["reminder"]);
    den.play_all(&game_match, &["d2d4"]);
    den.post_all(3000);
    assert_eq!(den.left(&game_match), days(3));
    den.live(DAY + DAY - HOUR);
    den.expect_nothing_to_post();
    den.live(HOUR);
    let posts = den.post_all(4000);
    assert!(matches!(&posts[0].1, Content::Reminder(reminder) if reminder.ping == Some(BEN)));
}

#[test]
fn a_reminder_is_not_posted_after_the_turn_has_been_played() {
    let (den, game_match) = Den::with(under_way);
    den.live(2 * DAY);
    den.play_all(&game_match, &["d2d4"]);
    assert_eq!(kinds(&den.post_all(2000)), ["board"]);
}

#[test]
fn before_each_has_played_a_turn_nobody_loses() {
    for turns in [&[][..], &["e2e4"]] {
        let (den, game_match) = Den::with_match();
        den.play_all(&game_match, turns);
        den.post_all(1000);
        den.live(3 * DAY);
        let outcome = den.now(&game_match).outcome.unwrap();
        assert_eq!((outcome.winner, outcome.ending), (None, Ending::Aborted));
        let posts = den.post_all(2000);
        assert_eq!(kinds(&posts)[0], "ending");
        assert!(said(board(&posts[0].1)).contains("nobody wins or loses"));
    }
}

#[test]
fn a_player_may_abort_until_each_has_played_a_turn() {
    let (den, game_match) = Den::with_match();
    assert!(den.resign_question(BEN, here(CHANNEL)).unwrap().may_abort);
    assert_refused!(den.abort(CLEO, game_match.id), NoSuchMatch(_));
    assert_eq!(den.abort(BEN, game_match.id).unwrap().outcome.unwrap().ending, Ending::Aborted);
    assert_refused!(den.abort(ANNA, game_match.id), MatchOver(_));

    let game_match = den.begin();
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    assert!(!den.resign_question(BEN, numbered(game_match.id)).unwrap().may_abort);
    assert_refused!(den.abort(BEN, game_match.id), TooLateToAbort(_));
}

#[test]
fn downtime_is_charged_to_nobody_however_often_the_bot_stops() {
    let (mut den, game_match) = Den::with(under_way);
    den.live(DAY);
    assert_eq!(den.left(&game_match), days(2));
    // If another host may have been running meanwhile, short pauses do not count.
    let shortest = if on_server() { 60 } else { 1 };
    for pause in [5 * DAY, HOUR, shortest] {
        den.pass(pause);
        den = den.restart();
        assert_eq!(den.left(&game_match), days(2));
        den.keep_time().unwrap();
        assert_eq!(den.left(&game_match), days(2));
    }
    den.live(DAY);
    assert_eq!(kinds(&den.post_all(2000)), ["reminder"]);
    den.pass(30 * DAY);
    den = den.restart();
    den.live(DAY - 60);
    assert_eq!(den.now(&game_match).outcome, None);
    den.live(60);
    assert_eq!(den.now(&game_match).outcome.unwrap().ending, Ending::Time);
}

#[test]
fn a_long_pause_without_a_restart_is_downtime_too() {
    let (den, game_match) = Den::with(under_way);
    den.pass(4 * DAY);
    den.keep_time().unwrap();
    assert_eq!(den.left(&game_match), days(3));
    // A turn accepted during such a pause gets no more than the full time of a turn.
    den.pass(DAY);
    den.play_all(&game_match, &["d2d4"]);
    den.post_all(2000);
    den.pass(DAY);
    den.keep_time().unwrap();
    assert_eq!(den.left(&game_match), days(3));
}

#[test]
fn a_clock_that_was_over_before_the_downtime_is_over_after_it() {
    let (den, game_match) = Den::with(under_way);
    den.live(3 * DAY - 60);
    den.pass(90);
    let den = den.restart();
    assert_eq!(den.now(&game_match).outcome, None);
    den.live(60);
    assert_eq!(den.now(&game_match).outcome.unwrap().ending, Ending::Time);
}

#[test]
fn the_clock_runs_from_the_moment_when_the_board_is_posted() {
    let (den, game_match) = Den::with(under_way);
    den.play_all(&game_match, &["d2d4"]);
    den.live(5 * DAY);
    assert_eq!(den.now(&game_match).outcome, None);
    assert_eq!(kinds(&den.post_all(2000)), ["board"]);
    assert_eq!(den.left(&game_match), days(3));
}

#[test]
fn the_clock_stands_still_where_the_bot_may_not_post() {
    let (den, game_match) = Den::with(under_way);
    den.live(DAY);
    let offer = den.offer_draw(ANNA, numbered(game_match.id));
    assert!(offer.is_ok());
    den.failed(&den.claim(), blocked("View Channel")).unwrap();
    den.live(8 * DAY);
    den.pass(DAY);
    let den = den.restart();
    assert_eq!(den.now(&game_match).outcome, None);
    den.place_works_again(CHANNEL, false).unwrap();
    assert_eq!(den.left(&game_match), days(2));
    assert_eq!(kinds(&den.post_all(2000)), ["offer"]);
}

#[test]
fn a_match_that_nobody_can_see_ends_without_a_loser() {
    let (den, game_match) = Den::with(under_way);
    den.play_all(&game_match, &["d2d4"]);
    den.failed(&den.claim(), Failure::Gone).unwrap();
    assert_eq!(kinds(&den.post_all(2000)), ["lost place", "lost place"]);
    den.live(3 * DAY);
    assert_eq!(den.now(&game_match).outcome.unwrap().ending, Ending::Aborted);
    assert!(den.claim_post().is_none());
}

#[test]
fn practice_has_no_clock() {
    let (den, practice) = Den::with(Den::practise);
    assert_eq!(den.clock(&practice), None);
    assert_refused!(den.take_vacation(ANNA, 3), NoClocks);
    den.post_all(1000);
    den.live(29 * DAY);
    assert_eq!(den.now(&practice).outcome, None);
}

#[test]
fn a_challenge_expires_after_a_week_and_says_so_once() {
    let (den, challenge) = Den::with(|den| den.challenge(&person(ANNA), to_ben()).unwrap());
    let at = (CHANNEL, MessageId(500));
    den.challenge_posted(challenge.id, at.0, at.1).unwrap();
    den.live(7 * DAY - 60);
    // Downtime does not count here either.
    den.pass(DAY);
    let den = den.restart();
    den.keep_time().unwrap();
    assert!(den.claim_post().is_none());
    den.live(60);
    for refused in [
        den.app.accept(challenge.id, &person(BEN), |_| channel(CHANNEL)).map(drop),
        den.decline(challenge.id, BEN).map(drop),
        den.cancel(challenge.id, ANNA).map(drop),
    ] {
        let error = refused.unwrap_err();
        assert!(matches!(error, Error::ChallengeClosed(ChallengeState::Expired)));
        assert!(error.to_string().contains("expired"), "{error}");
    }
    let expiry = |den: &Den| {
        den.keep_time().unwrap();
        let job = den.claim_post()?;
        match den.content(&job).unwrap() {
            Some(Content::Challenge(shown)) => Some((job, shown)),
            other => panic!("{other:?} is no challenge"),
        }
    };
    let (job, shown) = expiry(&den).unwrap();
    assert_eq!((shown.at, shown.result), (at, None));
    let text = shown.challenge.text(Locale::English);
    assert!(text.contains("Expired"), "{text}");
    // A lease: nobody else has it, but after a crash it is found again.
    assert!(expiry(&den).is_none());
    let den = den.restart();
    den.let_claims_run_out();
    let (again, _) = expiry(&den).unwrap();
    assert_eq!((again.id, again.attempts), (job.id, 2));
    // If Discord does not answer, the post is retried.
    let why = "no answer".to_owned();
    den.failed(&again, Failure::Retry { why }).unwrap();
    assert!(expiry(&den).is_none());
    den.pass(2);
    let (again, _) = expiry(&den).unwrap();
    den.done(&again, Delivery::Changed(Vec::new())).unwrap();
    den.pass(HOUR);
    assert!(expiry(&den).is_none());
}

#[test]
fn the_list_of_matches_and_the_first_board_tell_the_time() {
    let den = Den::new();
    den.begin();
    let text = &den.post_board(1000).text;
    assert!(text.contains("3 days per move"), "{text}");
    den.live(DAY + HOUR);
    let clock = den.games(ANNA).unwrap()[0].clock.unwrap();
    assert_eq!(clock.text(Locale::English), "1 day 23 hours left, runs out");
    assert_eq!(den.clock.now().until(clock.until()), days(2) - Duration::from_secs(3600));
}

#[test]
fn a_database_is_used_by_one_app_at_a_time() {
    let den = Den::in_file();
    let error = App::open(&Location::File(den.path()), den.clock.clone()).err().unwrap();
    assert!(matches!(error, OpenError::InUse(_)), "{error}");
    assert!(error.to_string().contains("DATABASE_PATH"), "{error}");
    den.restart();
}

#[test]
fn spans_are_told_in_their_two_largest_units_rounded_up() {
    for (seconds, expected) in [
        (0, "less than a minute"),
        (59, "less than a minute"),
        (60, "1 minute"),
        (3600, "1 hour"),
        (2 * 3600 + 5 * 60 + 30, "2 hours 6 minutes"),
        (86_400, "1 day"),
        (86_400 - 1, "1 day"),
        (86_400 + 60, "1 day 1 hour"),
        (3 * 86_400 - 1, "3 days"),
    ] {
        assert_eq!(span_in_words(Duration::from_secs(seconds), Locale::English), expected);
    }
}

#[test]
fn the_time_left_beside_a_name_is_rounded_up() {
    let until = Time(0);
    const DAY: u64 = 24 * 60 * 60;
    for (seconds, expected) in [
        (0, "0m"),
        (1, "1m"),
        (59 * 60, "59m"),
        (59 * 60 + 1, "1h 0m"),
        (DAY - 60, "23h 59m"),
        (DAY - 1, "1d"),
        (DAY + 1, "1d 1h"),
        (3 * DAY - 1, "3d"),
        (3 * DAY, "3d"),
    ] {
        let left = Duration::from_secs(seconds);
        let clock = ClockState::Running { left, until };
        assert_eq!(clock.label(Locale::English), expected);
    }
    assert_eq!(ClockState::Stopped { until }.label(Locale::English), "paused");
}
