//! Takebacks and rematches.

use crate::den::*;

fn fen_text(den: &Den, game_match: &Match) -> String {
    den.board(ANNA, numbered(game_match.id), false).unwrap().text_board
}

#[test]
fn the_one_who_has_just_moved_takes_back_one_turn_and_the_one_to_move_two() {
    for (asker, other, back_to) in [(ANNA, BEN, 2), (BEN, ANNA, 1)] {
        let (den, game_match) = Den::with_match();
        let which = numbered(game_match.id);
        let mut boards = vec![fen_text(&den, &game_match)];
        for turn in ["e2e4", "e7e5", "b1c3"] {
            den.play_all(&game_match, &[turn]);
            boards.push(fen_text(&den, &game_match));
        }
        den.post_all(1000);
        let offer = made(den.offer_takeback(asker, which));
        assert_refused!(den.offer_takeback(asker, which), AlreadyAsked);
        let posts = den.post_all(2000);
        assert!(matches!(&posts[0].1, Content::Offer(post) if post.ping == Some(other)));
        assert_eq!(den.answer_offer(offer, other, true).unwrap().game_match.ply, back_to);
        assert_eq!(fen_text(&den, &game_match), boards[back_to as usize]);
        let again = den.post_board(3000);
        assert_eq!((again.ply, again.takebacks), (back_to, 1));
        assert_eq!(again.ping, Some(asker));
        assert_contains(&said(&again), "A move was taken back.");
        // The match continues from there, also after a restart, and another turn may be taken back.
        let den = den.restart();
        den.play(asker, &game_match, "d2d3")
            .or_else(|_| den.play(asker, &game_match, "d7d6"))
            .unwrap();
        let next = said(&den.post_board(4000));
        assert!(!next.contains("taken back"), "{next}");
        made(den.offer_takeback(asker, which));
    }
}

#[test]
fn a_takeback_needs_a_turn_of_ones_own_and_dies_with_the_next_turn() {
    let (den, game_match) = Den::with_match();
    let which = numbered(game_match.id);
    for player in [ANNA, BEN] {
        let nothing = den.offer_takeback(player, which);
        assert!(matches!(nothing, Err(Error::NothingToTakeBack(_))) || player == BEN);
    }
    den.play_all(&game_match, &["e2e4"]);
    assert_refused!(den.offer_takeback(BEN, which), NothingToTakeBack(_));
    let offer = made(den.offer_takeback(ANNA, which));
    den.play_all(&game_match, &["e7e5"]);
    assert_refused!(den.answer_offer(offer, BEN, true), OfferClosed);
    assert_eq!(den.now(&game_match).ply, 2);
    assert!(!den.answer_offer(made(den.offer_takeback(ANNA, which)), BEN, false).unwrap().accepted);
    assert_eq!(den.now(&game_match).ply, 2);
}

#[test]
fn boards_that_were_taken_back_are_stale_although_their_ply_comes_again() {
    let (den, game_match) = Den::with_match();
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    let undone = den.now(&game_match).board();
    den.granted(den.offer_takeback(BEN, numbered(game_match.id)), ANNA);
    den.play_all(&game_match, &["d7d5"]);
    let now = den.now(&game_match).board();
    assert_eq!(now.ply, undone.ply);
    let click = |at| {
        den.app.play(
            TurnRequest { at: Some(at), ..request(ANNA, "b1c3", numbered(game_match.id)) },
            &[],
        )
    };
    assert_refused!(click(undone), Stale { .. });
    assert_refused!(den.turn_menu(ANNA, undone, from(CHANNEL), ""), Stale { .. });
    click(now).unwrap();
}

#[test]
fn what_was_taken_back_does_not_count_for_repetition() {
    let (den, game_match) = Den::with_match();
    let which = numbered(game_match.id);
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    den.play_all(&game_match, &shuffle);
    den.play_all(&game_match, &shuffle[..3]);
    // Black would complete the third occurrence. Instead, White takes back the turn that leads
    // there.
    den.granted(den.offer_takeback(ANNA, which), BEN);
    let after = den.play_all(&game_match, &["a2a3", "a7a6"]);
    assert_eq!(after.outcome, None);
    let den = den.restart();
    let after =
        den.play_all(&game_match, &shuffle[1..2].iter().map(|_| "f3g1").collect::<Vec<_>>());
    assert_eq!(after.outcome, None);
}

#[test]
fn boards_not_yet_posted_are_not_posted_after_they_were_taken_back() {
    let (den, game_match) = Den::with_match();
    den.post_all(1000);
    den.play_all(&game_match, &["e2e4"]);
    den.granted(den.offer_takeback(ANNA, numbered(game_match.id)), BEN);
    let post = den.post_board(2000);
    assert_eq!(post.ply, 0);
    assert_eq!(post.ping, Some(ANNA));
}

#[test]
fn the_engine_grants_takebacks_at_once() {
    let (den, practice) = Den::with(Den::practise);
    let which = numbered(practice.id);
    assert_refused!(den.offer_takeback(ANNA, which), NothingToTakeBack(_));
    // While the engine is to move, its search is cancelled.
    den.play(ANNA, &practice, "e2e4").unwrap();
    let granted = den.offer_takeback(ANNA, which).unwrap();
    assert!(matches!(&granted, Offered::Granted { game_match, .. } if game_match.ply == 0));
    let engine = den.start_engine(std::num::NonZeroUsize::MIN).expect("a thread");
    den.play(ANNA, &practice, "d2d4").unwrap();
    while den.now(&practice).ply < 2 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    drop(engine);
    let granted = den.offer_takeback(ANNA, which).unwrap();
    assert!(matches!(&granted, Offered::Granted { game_match, .. } if game_match.ply == 0));
    assert_eq!(den.now(&practice).to_move, Color::White);
}

#[test]
fn a_rematch_swaps_colours_and_keeps_the_settings() {
    let (den, game_match) = Den::with(|den| den.begin_in(threaded()));
    let which = numbered(game_match.id);
    assert_refused!(den.offer_rematch(ANNA, which), MatchRuns(_));
    den.resign(ANNA, game_match.id).unwrap();
    den.post_all(1000);
    assert_refused!(den.offer_rematch(CLEO, which), NotAPlayer(_));
    // In the thread, its own match is meant.
    let offer = made(den.offer_rematch(ANNA, here(ChannelId(700))));
    assert_refused!(den.offer_rematch(ANNA, which), RematchAsked);
    assert_eq!(kinds(&den.post_all(2000)), ["offer"]);
    let rematch = den.answer_offer(offer, BEN, true).unwrap().game_match;
    assert_eq!(rematch.white, game_match.black);
    assert_eq!(rematch.black, game_match.white);
    assert_eq!(
        (rematch.game, rematch.time, rematch.rated),
        (game_match.game, game_match.time, game_match.rated)
    );
    let posts = den.post_all(3000);
    assert_eq!(kinds(&posts), ["rematch", "thread", "board"]);
    assert_eq!(posts[0].0.channel, CHANNEL);
    assert_eq!(posts[2].0.channel, ChannelId(3000));
    for player in [ANNA, BEN] {
        assert_refused!(den.offer_rematch(player, which), RematchThere(id) if id == rematch.id);
    }
}

#[test]
fn both_asking_for_a_rematch_begins_it_and_so_does_asking_the_engine() {
    let (den, game_match) = Den::with_match();
    den.resign(BEN, game_match.id).unwrap();
    made(den.offer_rematch(BEN, here(CHANNEL)));
    let granted = den.offer_rematch(ANNA, here(CHANNEL)).unwrap();
    assert!(matches!(&granted, Offered::Granted { game_match, .. } if game_match.ply == 0));

    let new = NewPractice { game: Game::ChuShogiLike, level: Some(5), color: ColorChoice::White };
    let practice = den.practice(&person(CLEO), new, channel(CHANNEL)).unwrap();
    den.resign(CLEO, practice.id).unwrap();
    let granted = den.offer_rematch(CLEO, here(CHANNEL)).unwrap();
    let Offered::Granted { game_match, .. } = granted else { panic!("{granted:?}") };
    assert_eq!(game_match.white, Seat::Engine(5));
    assert_eq!(game_match.black, practice.white);
    assert_refused!(den.offer_rematch(CLEO, numbered(practice.id)), RematchThere(_));
    assert_refused!(den.offer_rematch(PlayerId(77), here(CHANNEL)), NoEndedMatch);
}
