//! Undo: a move is taken back within 15 seconds, without asking.

use std::sync::Barrier;

use crate::den::*;

fn undo(den: &Den, by: PlayerId, game_match: &Match) -> Result<Match> {
    den.undo(by, numbered(game_match.id), None, None)
}

fn press(den: &Den, by: PlayerId, at: BoardRef) -> Result<Match> {
    den.undo(by, numbered(at.match_id), Some(at), None)
}

/// Returns a match with its boards posted in which Anna has played a wrong move as message 1100.
fn slipped(den: &Den) -> Match {
    let game_match = den.begin();
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    den.post_all(1000);
    den.play_all(&game_match, &["d1h5"]);
    den.post_all(1100);
    den.now(&game_match)
}

#[test]
fn the_board_is_replaced_and_nobody_is_pinged_again() {
    let (den, game_match) = Den::with(slipped);
    let wrong = game_match.board();
    den.pass(5);
    let undone = press(&den, ANNA, wrong).unwrap();
    assert_contains(
        &locale::say!(Locale::English, "undone", r#match = undone.id),
        "It’s your turn again",
    );
    assert_eq!((undone.ply, undone.to_move), (2, Color::White));
    let (posts, changes) = den.carry_out_all(1200);
    assert_eq!(kinds(&posts), ["board"]);
    let back = board(&posts[0].1);
    assert_eq!(back.replaces, Some((CHANNEL, MessageId(1100))));
    assert_eq!((back.ply, back.takebacks, back.ping), (2, 1, None));
    assert!(back.running && !back.undo);
    assert_contains(&said(back), "Anna undid the last move.");
    // It keeps its buttons.
    let stripped = changes.iter().any(|change| {
        matches!(change, Content::Tidy { strip, .. } if strip.contains(&(CHANNEL, MessageId(1100))))
    });
    assert!(!stripped, "{changes:?}");
    assert_eq!(den.now(&game_match).last_board, Some((CHANNEL, MessageId(1100))));

    den.pass(20);
    den.play(ANNA, &game_match, "g1f3").unwrap();
    let (posts, changes) = den.carry_out_all(1300);
    let next = board(&posts[0].1);
    assert_eq!((next.ply, next.replaces, next.ping), (3, None, None));
    let Content::Tidy { strip, .. } = &changes[0] else { panic!("{changes:?}") };
    assert!(strip.contains(&(CHANNEL, MessageId(1100))), "{strip:?}");
    // From then on all is as ever.
    den.play(BEN, &game_match, "b8c6").unwrap();
    assert_eq!(den.post_board(1400).ping, Some(ANNA));
    den.play(ANNA, &game_match, "f1c4").unwrap();
    assert_eq!(den.post_board(1500).ping, Some(BEN));
}

#[test]
fn who_thinks_again_for_long_has_the_opponent_called_again() {
    let (den, game_match) = Den::with(slipped);
    undo(&den, ANNA, &game_match).unwrap();
    den.post_all(1200);
    den.pass(5 * 60);
    den.play(ANNA, &game_match, "g1f3").unwrap();
    assert_eq!(den.post_board(1300).ping, Some(BEN));
}

#[test]
fn whoever_is_told_by_direct_message_is_told_once() {
    let den = Den::new();
    den.notify(BEN, Notify::DirectMessage);
    den.notify(ANNA, Notify::DirectMessage);
    let game_match = den.begin();
    den.post_all(1000);
    den.play_all(&game_match, &["e2e4"]);
    assert_eq!(kinds(&den.post_all(1100)), ["board", "direct message"]);
    undo(&den, ANNA, &game_match).unwrap();
    assert_eq!(kinds(&den.post_all(1200)), ["board"]);
    den.play_all(&game_match, &["d2d4"]);
    assert_eq!(kinds(&den.post_all(1300)), ["board"]);
    den.play_all(&game_match, &["d7d5"]);
    assert_eq!(kinds(&den.post_all(1400)), ["board", "direct message"]);
}

#[test]
fn it_works_for_fifteen_seconds_and_until_the_answer() {
    let (den, game_match) = Den::with(slipped);
    den.pass(15);
    undo(&den, ANNA, &game_match).unwrap();

    let (den, game_match) = Den::with(slipped);
    den.pass(16);
    assert_refused!(undo(&den, ANNA, &game_match), UndoTooLate(_));
    let error = undo(&den, ANNA, &game_match).unwrap_err().to_string();
    assert_contains(&error, "15 seconds");
    assert_contains(&error, "/takeback");

    let (den, game_match) = Den::with(slipped);
    den.play(BEN, &game_match, "b8c6").unwrap();
    assert_refused!(undo(&den, ANNA, &game_match), UndoAnswered(_));
    assert_refused!(press(&den, ANNA, game_match.board()), UndoAnswered(_));
    assert_contains(&undo(&den, ANNA, &game_match).unwrap_err().to_string(), "/takeback");
    // Ben has moved a moment ago.
    undo(&den, BEN, &game_match).unwrap();
}

#[test]
fn it_works_once_for_a_move_and_only_for_ones_own() {
    let (den, game_match) = Den::with(slipped);
    let wrong = game_match.board();
    assert_refused!(press(&den, CLEO, wrong), NotAPlayer(_));
    assert_refused!(press(&den, BEN, wrong), UndoOfOther { .. });
    assert_refused!(undo(&den, BEN, &game_match), UndoAnswered(_));
    press(&den, ANNA, wrong).unwrap();
    // Ben’s move was answered, although not for long.
    assert_refused!(undo(&den, BEN, &game_match), UndoAnswered(_));
    assert_refused!(undo(&den, ANNA, &game_match), UndoneBefore(_));
    assert_refused!(press(&den, ANNA, wrong), UndoneBefore(_));
    den.post_all(1200);
    let again = den.play(ANNA, &game_match, "g1f3").unwrap().game_match;
    assert!(!den.post_board(1300).undo);
    assert_refused!(undo(&den, ANNA, &game_match), UndoneBefore(_));
    assert_refused!(press(&den, ANNA, again.board()), UndoneBefore(_));
    den.play_all(&game_match, &["b8c6", "f1c4"]);
    undo(&den, ANNA, &game_match).unwrap();

    let (den, game_match) = Den::with_match();
    for player in [ANNA, BEN] {
        assert_refused!(undo(&den, player, &game_match), NothingToTakeBack(_));
    }
    den.play_all(&game_match, &["e2e4"]);
    assert_refused!(undo(&den, BEN, &game_match), NothingToTakeBack(_));
    undo(&den, ANNA, &game_match).unwrap();
    assert_eq!(den.now(&game_match).ply, 0);
}

#[test]
fn the_button_is_there_only_while_it_works() {
    let (den, game_match) = Den::with_match();
    assert!(!den.post_board(1000).undo);
    den.play_all(&game_match, &["e2e4"]);
    assert!(den.post_board(1100).undo);
    den.play_all(&game_match, &["e7e5"]);
    // Discord takes the board late.
    den.pass(20);
    assert!(!den.post_board(1200).undo);
}

#[test]
fn the_clock_is_as_it_was() {
    let (den, game_match) = Den::with_match();
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    den.post_all(1000);
    den.live(2 * DAY + HOUR);
    assert_eq!(kinds(&den.post_all(1050)), ["reminder"]);
    let before = den.now(&game_match);
    den.play_all(&game_match, &["d2d4"]);
    den.post_all(1100);
    den.live(10);
    undo(&den, ANNA, &game_match).unwrap();
    den.post_all(1200);
    let after = den.now(&game_match);
    assert_eq!((after.deadline, after.moving_since), (before.deadline, before.moving_since));
    // No second reminder, and no more time than there was.
    den.live(60);
    den.live(22 * HOUR);
    den.expect_nothing_to_post();
    den.live(HOUR);
    assert_eq!(den.now(&game_match).outcome.unwrap().ending, Ending::Time);
}

#[test]
fn a_bank_is_as_it_was() {
    let den = Den::new();
    let with_bank = ChallengeOptions { days: Some(2), bonus: Some(6), ..to_ben() };
    let game_match = den.agree(with_bank);
    den.post_all(1000);
    den.live(30 * HOUR);
    let before = den.now(&game_match);
    den.play_all(&game_match, &["e2e4"]);
    den.post_all(1100);
    undo(&den, ANNA, &game_match).unwrap();
    den.post_all(1200);
    assert_eq!(den.now(&game_match).deadline, before.deadline);
    den.live(HOUR);
    let played = den.play_all(&game_match, &["d2d4"]);
    // 31 hours used, 6 gained.
    let hours = |count: u64| std::time::Duration::from_secs(count * 3600);
    assert_eq!(played.banks, Some([hours(23), hours(48)]));
}

fn planned(den: &Den, by: PlayerId, game_match: &Match) -> Vec<String> {
    den.plan(by, numbered(game_match.id), 0).unwrap().lines
}

#[test]
fn plans_are_as_they_were_before_the_move() {
    let (den, game_match) = Den::with_match();
    let which = numbered(game_match.id);
    den.set_plan(ANNA, which, None, "e4 e5 Nf3").unwrap();
    den.set_plan(BEN, which, None, "e4 e5; d4 d5").unwrap();
    den.play(ANNA, &game_match, "h3").unwrap();
    for player in [ANNA, BEN] {
        assert_eq!(planned(&den, player, &game_match), Vec::<String>::new());
        assert_eq!(den.plan_text(player, game_match.id).unwrap(), "");
    }
    undo(&den, ANNA, &game_match).unwrap();
    assert_eq!(planned(&den, ANNA, &game_match), ["1. e4 e5 2. Nf3"]);
    assert_eq!(planned(&den, BEN, &game_match), ["1. e4 e5", "1. d4 d5"]);
    // They answer the other move, at once.
    den.play(ANNA, &game_match, "e4").unwrap();
    assert_eq!(den.now(&game_match).ply, 3);
}

#[test]
fn an_answer_that_is_undone_is_planned_again_and_not_played() {
    let (den, game_match) = Den::with_match();
    den.set_plan(BEN, numbered(game_match.id), None, "e4 e5 Nf3 Nf6").unwrap();
    den.play(ANNA, &game_match, "e4").unwrap();
    assert_eq!(den.now(&game_match).ply, 2);
    undo(&den, BEN, &game_match).unwrap();
    assert_eq!(den.now(&game_match).ply, 1);
    assert_eq!(planned(&den, BEN, &game_match), ["1… e5 2. Nf3 Nf6"]);
    den.play_all(&game_match, &["e5", "Nf3"]);
    assert_eq!(den.now(&game_match).ply, 4);
}

#[test]
fn a_plan_made_after_the_move_goes_with_it() {
    for delete in [false, true] {
        let (den, game_match) = Den::with_match();
        let which = numbered(game_match.id);
        den.set_plan(BEN, which, None, "e4 e5").unwrap();
        den.play(ANNA, &game_match, "h3").unwrap();
        if delete {
            assert_contains(&den.delete_plan(BEN, which).unwrap(), "no plan");
        } else {
            den.set_plan(BEN, which, None, "d5 d4 Nf6").unwrap();
        }
        undo(&den, ANNA, &game_match).unwrap();
        assert_eq!(planned(&den, BEN, &game_match), Vec::<String>::new());
        den.play(ANNA, &game_match, "e4").unwrap();
        assert_eq!(den.now(&game_match).ply, 1);
    }
}

/// Of an edit and an undo at the same moment, the edit counts only for the board for which it was
/// made.
#[test]
fn of_an_undo_and_an_edit_at_once_nothing_half_is_left() {
    for _ in 0..10 {
        let (den, game_match) = Den::with_match();
        let which = numbered(game_match.id);
        den.set_plan(BEN, which, None, "e4 e5").unwrap();
        let after = den.play(ANNA, &game_match, "h3").unwrap().game_match.board();
        let barrier = Barrier::new(2);
        let (undone, edited) = std::thread::scope(|scope| {
            let undoing = scope.spawn(|| {
                barrier.wait();
                undo(&den, ANNA, &game_match)
            });
            let editing = scope.spawn(|| {
                barrier.wait();
                den.set_plan(BEN, which, Some(after), "d5 d4 Nf6")
            });
            (undoing.join().unwrap(), editing.join().unwrap())
        });
        undone.unwrap();
        let left = planned(&den, BEN, &game_match);
        match edited {
            Ok(_) => assert_eq!(left, Vec::<String>::new()),
            Err(Error::Stale { .. }) => assert_eq!(left, ["1. e4 e5"]),
            Err(other) => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_board_that_was_never_posted_calls_nobody() {
    let (den, game_match) = Den::with_match();
    den.post_all(1000);
    den.play_all(&game_match, &["e2e4"]);
    undo(&den, ANNA, &game_match).unwrap();
    let back = den.post_board(1100);
    assert_eq!((back.ply, back.replaces, back.ping), (0, None, None));
    den.play_all(&game_match, &["d2d4"]);
    assert_eq!(den.post_board(1200).ping, Some(BEN));
}

#[test]
fn a_board_that_is_being_posted_is_replaced_all_the_same() {
    let (den, game_match) = Den::with_match();
    den.post_all(1000);
    den.play_all(&game_match, &["e2e4"]);
    let job = den.claim();
    assert_eq!(board(&den.content(&job).unwrap().unwrap()).ping, Some(BEN));
    undo(&den, ANNA, &game_match).unwrap();
    // Nothing is posted before it is known what has become of that board.
    assert!(den.claim_post().is_none());
    den.posted(&job, 1100);
    assert_eq!(den.post_board(1200).replaces, Some((CHANNEL, MessageId(1100))));
    den.play_all(&game_match, &["d2d4"]);
    assert_eq!(den.post_board(1300).ping, None);
}

#[test]
fn a_replacement_that_was_cut_short_is_done_again() {
    let (den, game_match) = Den::with(slipped);
    undo(&den, ANNA, &game_match).unwrap();
    let job = den.claim();
    assert!(den.content(&job).unwrap().is_some());
    let den = den.restart();
    den.let_claims_run_out();
    assert_eq!(den.post_board(1200).replaces, Some((CHANNEL, MessageId(1100))));
    // Where the message is gone, the board is posted anew.
    let (den, game_match) = Den::with(slipped);
    undo(&den, ANNA, &game_match).unwrap();
    let job = den.claim();
    den.content(&job).unwrap();
    den.posted(&job, 1300);
    assert_eq!(den.now(&game_match).last_board, Some((CHANNEL, MessageId(1300))));
    den.play(ANNA, &game_match, "g1f3").unwrap();
    assert_eq!(kinds(&den.post_all(1400)), ["board"]);
}

#[test]
fn old_boards_are_stale_although_their_ply_comes_again() {
    let (den, game_match) = Den::with(slipped);
    let wrong = game_match.board();
    undo(&den, ANNA, &game_match).unwrap();
    den.play(ANNA, &game_match, "g1f3").unwrap();
    let click = den.app.play(
        TurnRequest { at: Some(wrong), ..request(BEN, "b8c6", numbered(game_match.id)) },
        &[],
    );
    assert_refused!(click, Stale { .. });
    den.play(BEN, &game_match, "b8c6").unwrap();
}

#[test]
fn an_offer_made_with_the_move_goes_with_it() {
    let (den, game_match) = Den::with(slipped);
    let which = numbered(game_match.id);
    let offer = made(den.offer_draw(ANNA, which));
    den.post_all(1200);
    undo(&den, ANNA, &game_match).unwrap();
    assert_refused!(den.answer_offer(offer, BEN, true), OfferClosed);
    let (_, changes) = den.carry_out_all(1300);
    let strips = changes.iter().any(|change| {
        matches!(change, Content::Tidy { strip, .. } if strip.contains(&(CHANNEL, MessageId(1200))))
    });
    assert!(strips, "{changes:?}");
    // It can be made again with the next move.
    den.play(ANNA, &game_match, "g1f3").unwrap();
    den.granted(den.offer_draw(ANNA, which), BEN);
    assert_refused!(undo(&den, ANNA, &game_match), MatchOver(_));
}

#[test]
fn a_move_that_ends_the_match_stays() {
    let (den, game_match) = Den::with_match();
    den.play_all(&game_match, &["f2f3", "e7e5"]);
    den.resign(ANNA, game_match.id).unwrap();
    assert_refused!(undo(&den, BEN, &game_match), MatchOver(_));
}

#[test]
fn of_an_undo_and_an_answer_at_once_one_counts() {
    for _ in 0..10 {
        let (den, game_match) = Den::with(slipped);
        let barrier = &Barrier::new(2);
        let which = numbered(game_match.id);
        let apps = [den.app.clone(), den.app.clone()];
        let (undone, answered) = std::thread::scope(|scope| {
            let [anna, ben] = apps;
            let undoing = scope.spawn(move || {
                barrier.wait();
                anna.undo(ANNA, which, None, None)
            });
            let answering = scope.spawn(move || {
                barrier.wait();
                ben.play(request(BEN, "b8c6", which), &[])
            });
            (undoing.join().unwrap(), answering.join().unwrap())
        });
        let now = den.now(&game_match);
        match (undone, answered) {
            (Ok(_), Err(Error::NotYourTurn { .. } | Error::Stale { .. })) => assert_eq!(now.ply, 2),
            (Err(Error::UndoAnswered(_)), Ok(_)) => assert_eq!(now.ply, 4),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn the_word_is_heard() {
    let (den, game_match) = Den::with(slipped);
    let heard = den.hear(&message(ANNA, CHANNEL, "Undo!")).unwrap();
    assert!(
        matches!(heard, Heard::Word(TypedWord::Undo, board) if board == game_match.board()),
        "{heard:?}"
    );
    let late = TypedMessage { late: true, ..message(ANNA, CHANNEL, "undo") };
    assert!(matches!(den.hear(&late).unwrap(), Heard::Talk));
}

#[test]
fn what_was_written_after_the_word_is_a_move() {
    let (den, game_match) = Den::with(slipped);
    let asked = MessageId(5000);
    den.undo(ANNA, numbered(game_match.id), None, Some(asked)).unwrap();
    let next = TypedMessage { id: MessageId(5001), ..message(ANNA, CHANNEL, "Nf3") };
    let heard = den.hear(&next).unwrap();
    assert!(matches!(heard, Heard::Played(_)), "{heard:?}");
    // What was written before is read again by nobody.
    let earlier = TypedMessage { id: MessageId(4999), ..message(ANNA, CHANNEL, "Qh5") };
    assert!(matches!(den.hear(&earlier).unwrap(), Heard::Talk));
}

#[test]
fn the_engine_does_not_answer_what_was_undone() {
    let (den, practice) = Den::with(Den::practise);
    den.post_all(1000);
    den.play(ANNA, &practice, "e2e4").unwrap();
    assert_eq!(undo(&den, ANNA, &practice).unwrap().ply, 0);
    let engine = den.start_engine(std::num::NonZeroUsize::MIN).expect("a thread");
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert_eq!(den.now(&practice).ply, 0);
    den.play(ANNA, &practice, "d2d4").unwrap();
    while den.now(&practice).ply < 2 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    // Once the engine has answered, both moves go, and nobody need be asked.
    assert_eq!(undo(&den, ANNA, &practice).unwrap().ply, 0);
    drop(engine);
}

#[test]
fn a_takeback_after_an_undo_is_another_thing() {
    let (den, game_match) = Den::with(slipped);
    undo(&den, ANNA, &game_match).unwrap();
    den.play(ANNA, &game_match, "g1f3").unwrap();
    den.granted(den.offer_takeback(ANNA, numbered(game_match.id)), BEN);
    den.post_all(1200);
    let back = den.now(&game_match);
    assert_eq!((back.ply, back.takebacks, back.undone), (2, 2, None));
    // The move played now can be undone again.
    den.play(ANNA, &game_match, "d2d4").unwrap();
    undo(&den, ANNA, &game_match).unwrap();
}

#[test]
fn a_move_whose_answer_was_taken_back_cannot_be_undone_and_has_no_button() {
    for seconds in [0, 20] {
        let (den, game_match) = Den::with(slipped);
        den.pass(seconds);
        den.granted(den.offer_takeback(ANNA, numbered(game_match.id)), BEN);
        let posts = den.post_all(1200);
        let back = board(&posts.last().unwrap().1);
        assert_eq!((back.ply, back.undo), (2, false));
        assert_refused!(undo(&den, BEN, &game_match), UndoAnswered(_));
        den.play(ANNA, &game_match, "g1f3").unwrap();
        undo(&den, ANNA, &game_match).unwrap();
    }
}
