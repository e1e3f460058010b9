//! Matches that are ahead of the database in the chat.

use crate::den::*;

/// A message from before, and one from long after.
const EARLIER: MessageId = MessageId(1 << 60);
const LATER: MessageId = MessageId(1 << 61);

fn shown(info: &Match, ply: u32, takebacks: u32) -> ShownBoard {
    ShownBoard {
        board: BoardRef { match_id: info.id, ply, takebacks },
        is_over: false,
        channel: info.place(),
        message: LATER,
    }
}

/// Returns a match in which two moves have been played but the chat shows five.
fn waiting(den: &Den) -> Match {
    let info = den.play_all(&den.begin(), &["e2e4", "e7e5"]);
    den.post_all(500);
    assert!(den.board_in_chat(&shown(&info, 5, 0)).unwrap());
    den.now(&info)
}

#[track_caller]
fn refused(result: Result<impl std::fmt::Debug>) {
    assert_refused!(result, InGap(_));
}

fn question(den: &Den) -> GapPost {
    den.pass(5);
    let posts = den.post_all(600);
    let [(_, Content::Gap(post))] = &posts[..] else { panic!("{posts:?}") };
    post.clone()
}

#[test]
fn boards_that_the_record_explains_let_a_match_go_on() {
    let den = Den::today();
    let info = den.play_all(&den.begin(), &["e2e4", "e7e5", "d2d4"]);
    den.offer_takeback(ANNA, numbered(info.id)).unwrap();
    let offer =
        den.post_all(500).into_iter().find_map(|(job, _)| job.subject.try_as_match()?.offer);
    den.answer_offer(offer.unwrap(), BEN, true).unwrap();
    let info = den.now(&info);
    assert_eq!((info.ply, info.takebacks), (2, 1));
    let elsewhere = ShownBoard { channel: ChannelId(4711), ..shown(&info, 9, 1) };
    let of_a_match_before = ShownBoard { message: EARLIER, ..shown(&info, 9, 1) };
    let unknown = ShownBoard {
        board: BoardRef { match_id: MatchId(4711), ..info.board() },
        ..shown(&info, 9, 1)
    };
    for board in [
        shown(&info, 0, 0),
        shown(&info, 3, 0),
        shown(&info, 2, 1),
        elsewhere,
        of_a_match_before,
        unknown,
    ] {
        assert!(!den.board_in_chat(&board).unwrap(), "{board:?}");
    }
    den.play(ANNA, &info, "d2d4").unwrap();
}

#[test]
fn moves_takebacks_or_an_end_beyond_the_record_make_a_match_wait() {
    let beyond: [fn(&Match) -> ShownBoard; 3] = [
        |info| shown(info, 3, 0),
        |info| shown(info, 1, 1),
        |info| ShownBoard { is_over: true, ..shown(info, 2, 0) },
    ];
    for board in beyond {
        let den = Den::today();
        let info = den.play_all(&den.begin(), &["e2e4", "e7e5"]);
        assert!(den.board_in_chat(&board(&info)).unwrap());
        refused(den.play(ANNA, &info, "d2d4"));
        refused(den.offer_takeback(BEN, numbered(info.id)));
        refused(den.turn_menu(ANNA, info.board(), from(CHANNEL), ""));
        assert_eq!(den.now(&info).ply, 2);
    }
}

#[test]
fn what_was_typed_after_the_record_is_not_played_but_told() {
    let den = Den::today();
    let info = waiting(&den);
    let typed = |by, text: &str, id| {
        den.hear(&TypedMessage {
            id,
            addressing: Addressing::Overheard,
            late: true,
            ..message(by, CHANNEL, text)
        })
    };
    refused(typed(ANNA, "d2d4", LATER));
    refused(typed(BEN, "d7d6", MessageId(LATER.0 + 1)));
    refused(typed(ANNA, "what now?", MessageId(LATER.0 + 2)));
    let post = question(&den);
    assert_contains(&post.text, "d2d4, d7d6\n");
    assert!(post.text.contains('5') && post.text.contains('2'), "{}", post.text);
    assert!(!post.text.contains("what now"), "{}", post.text);
    assert_eq!(post.pings, [ANNA, BEN]);
    assert_eq!(den.now(&info).ply, 2);
}

#[test]
fn both_must_agree_to_go_on_and_the_lost_boards_count_no_more() {
    let den = Den::today();
    let info = waiting(&den);
    question(&den);
    den.offer_to_settle(ANNA, numbered(info.id), OfferKind::GoOn).unwrap();
    refused(den.play(ANNA, &info, "d2d4"));
    let offer =
        den.post_all(700).into_iter().find_map(|(job, _)| job.subject.try_as_match()?.offer);
    den.answer_offer(offer.unwrap(), BEN, true).unwrap();
    assert_eq!(kinds(&den.post_all(800)), ["board"]);
    assert!(!den.board_in_chat(&shown(&info, 5, 0)).unwrap());
    assert_eq!(den.play(ANNA, &info, "d2d4").unwrap().game_match.ply, 3);
    assert_refused!(den.offer_to_settle(BEN, numbered(info.id), OfferKind::SetAside), NoGap(_));
}

#[test]
fn who_suggests_the_same_agrees() {
    let den = Den::today();
    let info = waiting(&den);
    den.offer_to_settle(ANNA, numbered(info.id), OfferKind::SetAside).unwrap();
    den.offer_to_settle(BEN, numbered(info.id), OfferKind::GoOn).unwrap();
    den.offer_to_settle(BEN, numbered(info.id), OfferKind::SetAside).unwrap();
    assert_eq!(den.now(&info).outcome.unwrap(), Outcome::ABORTED);
}

#[test]
fn the_clock_stands_still_until_the_match_is_set_aside() {
    let den = Den::today();
    let info = waiting(&den);
    question(&den);
    den.live(6 * 24 * 3600);
    assert_eq!(den.now(&info).outcome, None);
    assert_eq!(den.clock(&den.now(&info)), None);
    den.live(24 * 3600);
    assert_eq!(den.now(&info).outcome, Some(Outcome::ABORTED));
}

#[test]
fn a_match_that_goes_on_has_a_whole_turns_time() {
    let den = Den::today();
    let info = waiting(&den);
    question(&den);
    den.live(6 * 24 * 3600);
    den.offer_to_settle(ANNA, numbered(info.id), OfferKind::GoOn).unwrap();
    den.offer_to_settle(BEN, numbered(info.id), OfferKind::GoOn).unwrap();
    den.post_all(700);
    den.live(2 * 24 * 3600);
    assert_eq!(den.now(&info).outcome, None);
    den.live(2 * 24 * 3600);
    assert_eq!(den.now(&info).outcome.unwrap().ending, Ending::Time);
}
