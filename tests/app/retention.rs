//! What is deleted after a time, and what is kept.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use crate::database::TestDatabase;
use crate::den::*;

const OTHER: ChannelId = ChannelId(200);
const DAYS: u32 = 30;
const START: Time = Time(1_800_000_000_000);

fn den() -> Den {
    let clock = TestClock(AtomicI64::new(START.0));
    Den::over(TestDatabase::new(), Arc::new(clock))
}

fn rows(den: &Den, table: &str, condition: &str) -> i64 {
    den.database.number(&format!("SELECT count(*) FROM {table} WHERE {condition}"))
}

pub fn forget_all(den: &Den) {
    for _ in 0..5 {
        den.forget_old(DAYS).unwrap();
    }
}

fn mark(channel: ChannelId, with: PlayerId) -> ReadCursor {
    ReadCursor { channel, message: MessageId::at(START), with: Some(with) }
}

/// Returns a finished match that was played here, and one that continues elsewhere, both with all
/// their stored data.
fn one_over_and_one_running(den: &Den) -> [Match; 2] {
    let over = den.begin();
    let running = den.begin_in(channel(OTHER));
    for game_match in [&over, &running] {
        den.play_all(game_match, &["e2e4", "e7e5"]);
    }
    den.post_all(1_000);
    den.note_read(&[mark(CHANNEL, CLEO), mark(OTHER, CLEO), mark(ChannelId(300), BEN)]).unwrap();
    for game_match in [&over, &running] {
        let refusal = MessageId(2_000 + game_match.id.0.unsigned_abs());
        den.refusal_posted(den.now(game_match).board(), CHANNEL, refusal, None).unwrap();
    }
    den.resign(ANNA, over.id).unwrap();
    // Everything about the end is posted first. The remaining refusal stands for one that could not
    // be removed.
    den.post_all(3_000);
    let insert = format!(
        "INSERT INTO refusal (message, match, channel, ply) VALUES (9999, {}, 1, 0)",
        over.id
    );
    den.database.execute(&insert);
    [over, running]
}

#[test]
fn what_is_old_goes_and_nothing_that_a_match_needs() {
    let den = den();
    let [over, running] = one_over_and_one_running(&den);
    den.decline(den.challenge(&person(CLEO), to_ben()).unwrap().id, BEN).unwrap();
    let of = |game_match: &Match| format!("match = {}", game_match.id);
    let posts = rows(&den, "post", &of(&running));
    assert!(posts > 0 && rows(&den, "post", &of(&over)) > 0);

    forget_all(&den);
    assert_eq!(rows(&den, "challenge", "true"), 3, "nothing is old yet");
    assert_eq!(rows(&den, "last_read", "true"), 3);

    den.pass(i64::from(DAYS) * DAY - 60);
    forget_all(&den);
    assert!(rows(&den, "post", &of(&over)) > 0, "not quite");
    den.pass(DAY);
    forget_all(&den);
    assert_eq!(rows(&den, "post", &of(&over)), 0);
    assert_eq!(rows(&den, "refusal", &of(&over)), 0);
    assert_eq!(rows(&den, "challenge", "true"), 1);
    assert_eq!(rows(&den, "last_read", "channel = 100"), 0);

    assert_eq!(rows(&den, "post", &of(&running)), posts);
    assert_eq!(rows(&den, "refusal", &of(&running)), 1);
    assert_eq!(rows(&den, "last_read", "channel IN (200, 300)"), 2);
    assert_eq!(rows(&den, "match", &format!("id = {} AND challenge IS NOT NULL", running.id)), 1);
    assert_eq!(den.unread(Some(GUILD)).unwrap().len(), 1);
    den.say(ANNA, OTHER, "Nf3").unwrap();
    den.post_all(5_000);
    assert_eq!(rows(&den, "post", &of(&running)), posts + 1);

    // The finished match keeps its turns, and can be reviewed and rematched.
    let over = den.match_by_id(over.id).unwrap();
    assert!(over.outcome.is_some());
    assert_eq!(over.ply, 2);
    den.history_pgn(ANNA, numbered(over.id)).unwrap();
    den.review(ANNA, numbered(over.id)).unwrap();
    let Ok(Offered::Made { offer, .. }) = den.offer_rematch(BEN, numbered(over.id)) else {
        panic!("no rematch");
    };
    den.answer_offer(offer, ANNA, true).unwrap();
}

#[test]
fn what_is_still_to_be_posted_holds_the_rest() {
    let den = den();
    let over = den.begin();
    den.post_all(1_000);
    den.resign(ANNA, over.id).unwrap();
    den.pass(i64::from(DAYS + 2) * DAY);
    forget_all(&den);
    assert!(rows(&den, "post", "true") > 0);
    assert_eq!(rows(&den, "challenge", "true"), 1);
    assert_eq!(kinds(&den.post_all(2_000)).last(), Some(&"ending"));
    den.pass(i64::from(DAYS + 2) * DAY);
    forget_all(&den);
    assert_eq!(rows(&den, "post", "true"), 0);
}

#[test]
fn many_rows_go_a_few_at_a_time() {
    let den = den();
    den.database.execute(
        "INSERT INTO last_read (channel, message)
         WITH RECURSIVE n (i) AS (SELECT 1001 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
         SELECT i, 1 FROM n",
    );
    den.forget_old(DAYS).unwrap();
    let left = rows(&den, "last_read", "true");
    assert!((600..1_000).contains(&left), "{left} are left");
    forget_all(&den);
    assert_eq!(rows(&den, "last_read", "true"), 0);
}

#[test]
fn votes_go_with_the_matches_that_are_long_over_and_entries_when_they_lapse() {
    let den = den();
    let new = NewVoteMatch {
        game: Game::MightyLion,
        channel_name: "lobby".to_owned(),
        parent: None,
        color: ColorChoice::White,
        hours: None,
        count: None,
    };
    let mut matches = Vec::new();
    for opponent in [ANNA, BEN] {
        let asked = (person(opponent), true);
        let place = channel(CHANNEL);
        let challenge = den.vote_against_person(&person(CLEO), &new, asked, place);
        let (_, begun) = den.accept(challenge.unwrap().id, opponent);
        den.app.play(request(CLEO, "e4", numbered(begun.id)), &[]).unwrap();
        matches.push(begun.id);
    }
    den.look_for_opponent(&person(CLEO), (GUILD, CHANNEL), LookingFor::default()).unwrap();
    den.resign(ANNA, matches[0]).unwrap();
    den.carry_out_all(1_000);
    den.pass(DAY * i64::from(DAYS + 1));
    den.carry_out_all(2_000);
    forget_all(&den);
    assert_eq!(rows(&den, "vote", "TRUE"), 1);
    assert_eq!(rows(&den, "looking", "TRUE"), 0);
}

#[test]
fn an_illegal_turn_goes_once_no_digest_can_tell_of_it() {
    let den = den();
    let game_match = den.begin();
    let Err(Error::Illegal(refused)) = den.play(ANNA, &game_match, "e2e5") else {
        panic!("a legal move");
    };
    den.refusal_posted(refused.board, CHANNEL, MessageId(77), Some(&refused)).unwrap();
    for (days, left) in [(14, 1), (2, 0)] {
        den.pass(DAY * days);
        forget_all(&den);
        assert_eq!(rows(&den, "illegal_turn", "TRUE"), left);
    }
}
