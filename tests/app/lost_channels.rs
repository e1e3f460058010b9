//! Matches of two channels when one of them is lost, and when the bot dies between two posts.

use lions_den::app::*;

use crate::cups::DAN;
use crate::den::*;
use crate::pairs::*;
use crate::teams::{OTHERS, THEIRS};

#[test]
fn the_clock_is_that_of_the_side_to_move_wherever_its_board_is_late() {
    let den = Den::new();
    let pair = Pair::begin(&den, Some(1));
    den.post_all(500);
    vote(&den, ANNA, &pair.lions, "e4");
    // The Tigers' board is not posted for long: they lose no time.
    while let Some(job) = den.app.claim_post().unwrap() {
        match match_of(&job) == pair.tigers.id {
            true => den.app.failed(&job, blocked("Send Messages")).unwrap(),
            false => {
                den.app.content(&job).unwrap();
                den.posted(&job, 600);
            }
        }
    }
    den.live(6 * DAY);
    assert_eq!(pair.outcomes(&den), [None, None]);
    den.app.place_works_again(THEIRS, true).unwrap();
    den.post_all(700);
    let [ours, theirs] = pair.now(&den);
    assert_eq!(ours.deadline, theirs.deadline);
    vote(&den, DAN, &theirs, "e5");
    assert_eq!(pair.plies(&den), [2, 2]);
}

#[test]
fn a_match_waits_a_week_for_a_server_that_removed_the_bot_and_is_called_off_in_both() {
    let den = Den::new();
    let pair = Pair::begin(&den, Some(1));
    den.post_all(500);
    vote(&den, ANNA, &pair.lions, "e4");
    den.app.guild_left(OTHERS).unwrap();
    den.live(7 * DAY - HOUR);
    assert_eq!(pair.outcomes(&den), [None, None]);
    den.live(2 * HOUR);
    let lost = outcome(None, Ending::ChannelLost);
    assert_eq!(pair.outcomes(&den), [Some(lost), Some(lost)]);
    let posts = den.post_all(700);
    let told = told_in(&pair.lions, &posts);
    let told = told.last().unwrap();
    assert_contains(
        told,
        "One of the two channels can’t be reached any more: nobody wins or loses",
    );
    assert!(told_in(&pair.tigers, &posts).is_empty());
    // What waited there is told when the bot is back.
    den.app.guild_works_again(OTHERS).unwrap();
    let posts = den.post_all(800);
    assert_contains(
        told_in(&pair.tigers, &posts).last().unwrap(),
        "can’t be reached",
    );
}

#[test]
fn a_server_that_lets_the_bot_back_in_plays_on() {
    let den = Den::new();
    let pair = Pair::begin(&den, Some(1));
    den.post_all(500);
    vote(&den, ANNA, &pair.lions, "e4");
    den.app.guild_left(OTHERS).unwrap();
    den.live(5 * DAY);
    den.app.guild_works_again(OTHERS).unwrap();
    let posts = den.post_all(700);
    assert_contains(&told_in(&pair.tigers, &posts)[0], "#den votes on its move");
    den.live(2 * DAY);
    assert_eq!(pair.outcomes(&den), [None, None], "the clock stood still");
    vote(&den, DAN, &pair.tigers, "e5");
    assert_eq!(pair.plies(&den), [2, 2]);
}

#[test]
fn a_deleted_channel_ends_the_match_and_the_other_channel_is_told() {
    for deleted in [CHANNEL, THEIRS] {
        let den = Den::new();
        let pair = Pair::begin(&den, Some(1));
        den.post_all(500);
        vote(&den, ANNA, &pair.lions, "e4");
        den.post_all(600);
        den.app.channel_deleted(deleted).unwrap();
        den.live(60);
        let lost = outcome(None, Ending::ChannelLost);
        assert_eq!(pair.outcomes(&den), [Some(lost), Some(lost)]);
        let posts = den.post_all(700);
        assert_eq!(kinds(&posts), ["ending"], "{deleted}");
    }
}

#[test]
fn a_deleted_thread_costs_nothing() {
    let den = Den::new();
    let pair = Pair::begin(&den, Some(1));
    den.post_all(500);
    let thread = pair.now(&den)[1].thread.expect("a thread");
    den.app.channel_deleted(thread).unwrap();
    let posts = den.post_all(600);
    assert_eq!(kinds(&posts), ["board"]);
    assert_eq!(posts[0].0.channel, THEIRS);
    vote(&den, ANNA, &pair.lions, "e4");
    assert_eq!(pair.plies(&den), [1, 1]);
}

#[test]
fn killed_between_the_two_posts_each_channel_gets_its_board_once() {
    let den = Den::new();
    let pair = Pair::begin(&den, Some(1));
    den.post_all(500);
    vote(&den, ANNA, &pair.lions, "e4");
    let first = den.claim();
    let nonce = first.nonce.clone();
    den.app.content(&first).unwrap();
    den.posted(&first, 600);
    let second = den.claim();
    assert_ne!(match_of(&second), match_of(&first));
    assert_ne!(
        second.nonce, nonce,
        "or the chat service takes it for the first"
    );
    den.app.content(&second).unwrap();
    // It dies before it can say whether that was posted.
    let den = den.restart();
    den.let_claims_run_out();
    let again = den.claim();
    assert_eq!(
        (match_of(&again), again.nonce.as_str()),
        (match_of(&second), second.nonce.as_str())
    );
    assert!(again.attempts > 1, "it is looked for before it is posted");
    den.app.content(&again).unwrap();
    den.posted(&again, 601);
    den.expect_nothing_to_post();
    let posted = "SELECT count(*) FROM post WHERE kind = 'post_board' AND ply = 1";
    assert_eq!(den.database.number(posted), 2);
}

#[test]
fn a_gap_in_the_record_makes_both_wait_until_the_match_is_set_aside() {
    let den = Den::new();
    let pair = Pair::begin(&den, Some(1));
    den.post_all(500);
    let shown = ShownBoard {
        board: BoardRef {
            match_id: pair.tigers.id,
            ply: 4,
            takebacks: 0,
        },
        channel: THEIRS,
        message: MessageId(u64::MAX >> 2),
        is_over: false,
    };
    assert!(den.app.board_in_chat(&shown).unwrap());
    assert!(pair.now(&den).iter().all(|info| info.gap.is_some()));
    let refused = try_to_vote(&den, ANNA, &pair.lions, "e4");
    assert_refused!(refused, Waiting(_));
    den.live(8 * DAY);
    assert_eq!(pair.outcomes(&den), [Some(Outcome::ABORTED); 2]);
}
