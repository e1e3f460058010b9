//! What happens to posted messages: they are tidied, and report the result.

use crate::den::*;

/// Returns the messages that lose their buttons, and those that are removed.
fn tidied(changes: &[Content]) -> (Vec<u64>, Vec<u64>) {
    let (mut stripped, mut removed) = (Vec::new(), Vec::new());
    for change in changes {
        if let Content::Tidy { strip, remove, .. } = change {
            stripped.extend(strip.iter().map(|(_, message)| message.0));
            removed.extend(remove.iter().map(|(_, message)| message.0));
        }
    }
    (stripped, removed)
}

#[test]
fn a_board_loses_its_buttons_to_the_next_and_refusals_go_with_the_turn() {
    let (den, game_match) = Den::with_match();
    let (_, changes) = den.carry_out_all(1000);
    assert_eq!(tidied(&changes), (vec![], vec![]));
    for message in [1500, 1501] {
        den.refusal_posted(game_match.board(), CHANNEL, MessageId(message), None).unwrap();
    }
    den.play_all(&game_match, &["e2e4"]);
    // Killed before anything could be changed.
    let den = den.restart();
    let (_, changes) = den.carry_out_all(2000);
    assert_eq!(tidied(&changes), (vec![1000], vec![1500, 1501]));
    den.play_all(&game_match, &["e7e5"]);
    let (_, changes) = den.carry_out_all(3000);
    assert_eq!(tidied(&changes), (vec![2000], vec![]));
}

#[test]
fn a_refusal_goes_although_it_is_noted_when_the_next_turn_has_been_played() {
    let (den, game_match) = Den::with_match();
    den.carry_out_all(1000);
    let note = |message| {
        den.refusal_posted(game_match.board(), CHANNEL, MessageId(message), None).unwrap();
    };
    den.play_all(&game_match, &["e2e4"]);
    let (board, _) = (den.claim(), note(1502));
    den.content(&board).unwrap().unwrap();
    den.done(&board, Delivery::Posted(MessageId(2000))).unwrap();
    let tidy = den.claim();
    assert_eq!(tidied(&[den.content(&tidy).unwrap().unwrap()]), (vec![1000], vec![1502]));
    // Another is recorded while that one is removed, and a third long after.
    note(1501);
    den.done(&tidy, Delivery::Changed(vec![MessageId(1502)])).unwrap();
    let (_, changes) = den.carry_out_all(2500);
    assert_eq!(tidied(&changes).1, [1501]);
    note(1503);
    let (_, changes) = den.carry_out_all(2500);
    assert_eq!(tidied(&changes).1, [1503]);
    assert!(den.carry_out_all(2500).1.is_empty());
}

#[test]
fn an_offer_that_has_died_loses_its_buttons_with_the_board() {
    let (den, game_match) = Den::with_match();
    let which = numbered(game_match.id);
    den.carry_out_all(1000);
    made(den.offer_draw(ANNA, which));
    let (posts, _) = den.carry_out_all(1500);
    assert_eq!(kinds(&posts), ["offer"]);
    den.play_all(&game_match, &["e2e4"]);
    let (_, changes) = den.carry_out_all(2000);
    assert_eq!(tidied(&changes), (vec![1000], vec![]));
    den.play_all(&game_match, &["e7e5"]);
    let (_, changes) = den.carry_out_all(2200);
    assert_eq!(tidied(&changes), (vec![2000, 1500], vec![]));
    // One that is declined has lost them with the answer, one that is agreed to by a command has
    // not.
    let offer = made(den.offer_draw(ANNA, which));
    den.carry_out_all(2500);
    den.answer_offer(offer, BEN, false).unwrap();
    den.play_all(&game_match, &["d2d4"]);
    let (_, changes) = den.carry_out_all(3000);
    assert_eq!(tidied(&changes), (vec![2200], vec![]));
    made(den.offer_draw(BEN, which));
    den.carry_out_all(3500);
    den.offer_draw(ANNA, which).unwrap();
    let (_, changes) = den.carry_out_all(4000);
    assert_eq!(tidied(&changes), (vec![3000, 3500], vec![]));
}

#[test]
fn between_people_one_picture_of_two_turns_stays() {
    let (den, game_match) = Den::with_match();
    den.carry_out_all(1000);
    let kept =
        [("e2e4", 2000), ("e7e5", 3000), ("g1f3", 4000), ("d7d6", 5000)].map(|(turn, message)| {
            den.play_all(&game_match, &[turn]);
            let (_, changes) = den.carry_out_all(message);
            changes.iter().find_map(|change| match change {
                Content::Tidy { keep_pictures, .. } => Some(*keep_pictures),
                _ => None,
            })
        });
    // The first board, the one after White's turn, the one after Black's, and so on.
    assert_eq!(kept.map(Option::unwrap), [true, false, true, false]);
}

#[test]
fn a_change_that_fails_holds_nothing_up() {
    let (den, game_match) = Den::with_match();
    den.post_all(1000);
    den.play_all(&game_match, &["e2e4"]);
    let board = den.claim();
    let posted = Delivery::Posted(MessageId(2000));
    den.content(&board).unwrap().unwrap();
    den.done(&board, posted).unwrap();
    let tidy = den.claim();
    let content = den.content(&tidy).unwrap().unwrap();
    assert!(matches!(content, Content::Tidy { .. }), "{content:?}");
    // The next board is posted while the change is pending, and after it has failed.
    den.play_all(&game_match, &["e7e5"]);
    let next = den.claim();
    assert_eq!(board_of(&den.content(&next).unwrap().unwrap()), 2);
    let why = "no answer".to_owned();
    den.failed(&tidy, Failure::Retry { why }).unwrap();
    den.posted(&next, 3000);
    den.pass(60);
    let (stripped, _) = tidied(&den.change_all());
    assert_eq!(stripped, [2000, 1000]);
}

fn board_of(content: &Content) -> u32 {
    board(content).ply
}

#[test]
fn the_message_of_the_challenge_tells_the_result_and_the_thread_is_put_away_a_day_later() {
    let den = Den::new();
    let new = ChallengeOptions { rated: true, guild: Some(GUILD), ..to_ben() };
    let challenge = den.challenge(&person(ANNA), new).unwrap();
    den.challenge_posted(challenge.id, CHANNEL, MessageId(700)).unwrap();
    let (_, game_match) = den.app.accept(challenge.id, &person(BEN), |_| threaded()).unwrap();
    den.post_all(1000);
    den.play_all(&game_match, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    let (posts, changes) = den.carry_out_all(2000);
    let last = board(&posts.last().unwrap().1);
    assert_eq!(
        said(last),
        "2… Qh4# @ Checkmate: Ben (Black) wins. Anna 1338 (first rating) · Ben 1662 (first rating)"
    );
    let results: Vec<_> = changes
        .iter()
        .filter_map(|change| match change {
            Content::Challenge(shown) => Some((shown.at, shown.result.as_deref().unwrap())),
            _ => None,
        })
        .collect();
    assert_eq!(
        results,
        [(
            (CHANNEL, MessageId(700)),
            "Checkmate: Ben (Black) wins. Anna 1338 (first rating) · Ben 1662 (first rating)"
        )]
    );
    den.pass(DAY - 60);
    assert!(den.change_all().is_empty());
    let den = den.restart();
    den.pass(120);
    let changes = den.change_all();
    assert!(matches!(changes[..], [Content::ArchiveThread(ChannelId(700))]), "{changes:?}");
}

#[test]
fn a_thread_in_which_another_match_runs_is_not_put_away() {
    let (den, game_match) = Den::with(|den| den.begin_in(threaded()));
    den.post_all(1000);
    den.resign(BEN, game_match.id).unwrap();
    den.post_all(2000);
    den.practise_at(ANNA, 1, channel(ChannelId(700)));
    den.post_all(3000);
    den.pass(DAY + 60);
    let changes = den.change_all();
    assert!(changes.is_empty(), "{changes:?}");
}

#[test]
fn practice_has_one_board_for_the_turn_and_its_answer() {
    let den = Den::new();
    let pool = den.think();
    let practice = den.practise();
    assert_eq!(den.post_all(1000).len(), 1);
    den.play(ANNA, &practice, "e2e4").unwrap();
    let mut posts = den.post_all(2000);
    while posts.is_empty() {
        std::thread::sleep(std::time::Duration::from_millis(20));
        posts = den.post_all(2000);
    }
    drop(pool);
    assert_eq!(kinds(&posts), ["board"]);
    let answer = board(&posts[0].1);
    assert_eq!(answer.ply, 2);
    assert_contains(&answer.text, "1. e4 ");
}
