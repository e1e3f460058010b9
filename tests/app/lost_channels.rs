//! Matches of two channels when one of them is lost, and when the bot dies between two posts.

use rand::prelude::*;

use crate::cups::DAN;
use crate::database;
use crate::den::*;
use crate::pairs::*;
use crate::teams::{OTHERS, THEIRS};

#[test]
fn the_clock_is_that_of_the_side_to_move_wherever_its_board_is_late() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(1)));
    den.post_all(500);
    vote(&den, ANNA, &pair.lions, "e4");
    // The Tigers' board is not posted for long: they lose no time.
    while let Some(job) = den.claim_post() {
        match match_of(&job) == pair.tigers.id {
            true => den.failed(&job, blocked("Send Messages")).unwrap(),
            false => {
                den.content(&job).unwrap();
                den.posted(&job, 600);
            }
        }
    }
    den.live(6 * DAY);
    assert_eq!(pair.outcomes(&den), [None, None]);
    den.place_works_again(THEIRS, true).unwrap();
    den.post_all(700);
    let [ours, theirs] = pair.now(&den);
    assert_eq!(ours.deadline, theirs.deadline);
    vote(&den, DAN, &theirs, "e5");
    assert_eq!(pair.plies(&den), [2, 2]);
}

#[test]
fn a_match_waits_a_week_for_a_server_that_removed_the_bot_and_is_called_off_in_both() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(1)));
    den.post_all(500);
    vote(&den, ANNA, &pair.lions, "e4");
    den.guild_left(OTHERS).unwrap();
    den.live(7 * DAY - HOUR);
    assert_eq!(pair.outcomes(&den), [None, None]);
    den.live(2 * HOUR);
    let lost = outcome(None, Ending::ChannelLost);
    assert_eq!(pair.outcomes(&den), [Some(lost), Some(lost)]);
    let posts = den.post_all(700);
    let told = told_in(&pair.lions, &posts);
    let told = told.last().unwrap();
    assert_contains(told, "One of the two channels can no longer be reached: nobody wins or loses");
    assert!(told_in(&pair.tigers, &posts).is_empty());
    // What waited there is told when the bot is back.
    den.guild_works_again(OTHERS).unwrap();
    let posts = den.post_all(800);
    assert_contains(told_in(&pair.tigers, &posts).last().unwrap(), "can no longer be reached");
}

#[test]
fn a_server_that_lets_the_bot_back_in_plays_on() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(1)));
    den.post_all(500);
    vote(&den, ANNA, &pair.lions, "e4");
    den.guild_left(OTHERS).unwrap();
    den.live(5 * DAY);
    den.guild_works_again(OTHERS).unwrap();
    assert_contains(&told_in(&pair.tigers, &den.post_all(700))[0], "#den votes on its move");
    den.live(2 * DAY);
    assert_eq!(pair.outcomes(&den), [None, None], "the clock stood still");
    vote(&den, DAN, &pair.tigers, "e5");
    assert_eq!(pair.plies(&den), [2, 2]);
}

#[test]
fn a_deleted_channel_ends_the_match_and_the_other_channel_is_told() {
    for deleted in [CHANNEL, THEIRS] {
        let (den, pair) = Den::with(|den| Pair::begin(den, Some(1)));
        den.post_all(500);
        vote(&den, ANNA, &pair.lions, "e4");
        den.post_all(600);
        den.channel_deleted(deleted).unwrap();
        den.live(60);
        let lost = outcome(None, Ending::ChannelLost);
        assert_eq!(pair.outcomes(&den), [Some(lost), Some(lost)]);
        assert_eq!(kinds(&den.post_all(700)), ["ending"], "{deleted}");
    }
}

#[test]
fn a_deleted_thread_costs_nothing() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(1)));
    den.post_all(500);
    den.channel_deleted(pair.now(&den)[1].thread.expect("a thread")).unwrap();
    let posts = den.post_all(600);
    assert_eq!(kinds(&posts), ["board"]);
    assert_eq!(posts[0].0.channel, THEIRS);
    vote(&den, ANNA, &pair.lions, "e4");
    assert_eq!(pair.plies(&den), [1, 1]);
}

#[test]
fn killed_between_the_two_posts_each_channel_gets_its_board_once() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(1)));
    den.post_all(500);
    vote(&den, ANNA, &pair.lions, "e4");
    let first = den.claim();
    let nonce = first.nonce.clone();
    den.content(&first).unwrap();
    den.posted(&first, 600);
    let second = den.claim();
    assert_ne!(match_of(&second), match_of(&first));
    assert_ne!(second.nonce, nonce, "or the chat service takes it for the first");
    den.content(&second).unwrap();
    // It dies before it can say whether that was posted.
    let den = den.restart();
    den.let_claims_run_out();
    let again = den.claim();
    assert_eq!(
        (match_of(&again), again.nonce.as_str()),
        (match_of(&second), second.nonce.as_str())
    );
    assert!(again.attempts > 1, "it is looked for before it is posted");
    den.content(&again).unwrap();
    den.posted(&again, 601);
    den.expect_nothing_to_post();
    let posted = "SELECT count(*) FROM post WHERE kind = 'post_board' AND ply = 1";
    assert_eq!(den.database.number(posted), 2);
}

#[test]
fn a_gap_in_the_record_makes_both_wait_until_the_match_is_set_aside() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(1)));
    den.post_all(500);
    let shown = ShownBoard {
        board: BoardRef { match_id: pair.tigers.id, ply: 4, takebacks: 0 },
        channel: THEIRS,
        message: MessageId(u64::MAX >> 2),
        is_over: false,
    };
    assert!(den.board_in_chat(&shown).unwrap());
    assert!(pair.now(&den).iter().all(|info| info.gap.is_some()));
    assert_refused!(try_to_vote(&den, ANNA, &pair.lions, "e4"), InGap(_));
    den.live(8 * DAY);
    assert_eq!(pair.outcomes(&den), [Some(Outcome::ABORTED); 2]);
}

/// Does something at random that may happen to a match.
fn befall(den: Den, pair: &Pair, random: &mut StdRng) -> Den {
    const TURNS: [&str; 16] = [
        "e4", "d4", "Nf3", "Nc3", "a3", "h3", "b3", "g3", "e5", "d5", "Nf6", "Nc6", "a6", "h6",
        "b6", "g6",
    ];
    match random.random_range(0..20) {
        0..10 => {
            let sides = [&pair.lions, &pair.tigers];
            let side = sides[random.random_range(0..2)];
            let voter = PlayerId(random.random_range(10..14));
            let turn = TURNS.choose(random).unwrap();
            // It may be the other side's turn, or no move.
            let _ = try_to_vote(&den, voter, side, turn);
        }
        10..14 => drop(den.post_all(random.random_range(1 << 20..1 << 60))),
        14 => den.live(random.random_range(1..2 * DAY)),
        15 => den.live(random.random_range(1..HOUR)),
        16 => {
            if let Some(job) = den.claim_post() {
                den.failed(&job, blocked("Send Messages")).unwrap();
            }
        }
        17 => den.guild_left([GUILD, OTHERS][random.random_range(0..2)]).unwrap(),
        18 => {
            for (guild, channel) in [(GUILD, CHANNEL), (OTHERS, THEIRS)] {
                den.guild_works_again(guild).unwrap();
                den.place_works_again(channel, true).unwrap();
            }
        }
        _ => {
            let den = den.restart();
            den.let_claims_run_out();
            return den;
        }
    }
    den
}

#[test]
fn whatever_happens_both_servers_have_the_same_match_and_each_board_once() {
    // A server is slower.
    let seeds = if database::on_server() { 2 } else { 5 };
    for seed in 0..seeds {
        let mut random = StdRng::seed_from_u64(seed);
        let (mut den, pair) = Den::with(|den| Pair::begin(den, Some(2)));
        for step in 0..120 {
            den = befall(den, &pair, &mut random);
            let [ours, theirs] = pair.now(&den);
            let stands = |info: &Match| (info.ply, info.to_move, info.outcome, info.deadline);
            assert_eq!(stands(&ours), stands(&theirs), "seed {seed}, step {step}");
            for (why, sql) in [
                (
                    "a turn is missing",
                    "SELECT count(*) FROM (SELECT ply, text, fen FROM turn GROUP BY ply, text, fen HAVING count(*) <> 2) t",
                ),
                (
                    "a board is there twice",
                    "SELECT count(*) FROM (SELECT match, ply FROM post WHERE kind = 'post_board'
                                           GROUP BY match, ply HAVING count(*) > 1) p",
                ),
                (
                    "a vote is in the wrong match",
                    "SELECT count(*) FROM vote v JOIN match m ON m.id = v.match
                     WHERE (v.ply % 2 = 0) <> (m.vote_side = 'white')",
                ),
            ] {
                assert_eq!(den.database.number(sql), 0, "{why}: seed {seed}, step {step}");
            }
            if ours.outcome.is_some() {
                break;
            }
        }
    }
}
