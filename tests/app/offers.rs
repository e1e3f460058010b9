//! Draws by agreement, and resignation.

use crate::den::*;

#[test]
fn draw_offers() {
    let (den, game_match) = Den::with_match();
    den.post_all(1000);
    let which = numbered(game_match.id);
    let offer = made(den.offer_draw(ANNA, which));
    assert_refused!(den.offer_draw(ANNA, which), AlreadyOffered);
    assert_refused!(den.answer_offer(offer, ANNA, true), OwnOffer);
    assert_refused!(den.answer_offer(offer, CLEO, true), OfferForAnother);
    let posts = den.post_all(2000);
    assert!(matches!(&posts[0].1, Content::Offer(post) if post.offer == offer));

    // It stands until the other one plays.
    den.play_all(&game_match, &["e2e4"]);
    assert_refused!(den.offer_draw(ANNA, which), AlreadyOffered);
    den.play_all(&game_match, &["e7e5"]);
    assert_refused!(den.answer_offer(offer, BEN, true), OfferClosed);
    assert_eq!(den.match_by_id(game_match.id).unwrap().outcome, None);

    let offer = made(den.offer_draw(ANNA, which));
    assert!(!den.answer_offer(offer, BEN, false).unwrap().accepted);
    assert_refused!(den.answer_offer(offer, BEN, true), OfferClosed);
    assert_refused!(den.offer_draw(ANNA, which), AlreadyOffered);

    let answer = den.answer_offer(made(den.offer_draw(BEN, which)), ANNA, true).unwrap();
    assert_eq!(answer.game_match.outcome, Some(outcome(None, Ending::Agreement)));
    let posts = den.post_all(3000);
    assert!(
        matches!(&posts.last().unwrap().1, Content::Ending(post) if post.state.contains("Agreement"))
    );
    assert!(!posts.iter().any(|(_, content)| matches!(content, Content::Offer(_))));
    assert_refused!(den.play(BEN, &game_match, "d7d5"), MatchOver(_));
}

#[test]
fn a_draw_offered_on_one_s_own_turn_can_be_accepted_after_the_move() {
    let (den, game_match) = Den::with_match();
    let offer = made(den.offer_draw(ANNA, numbered(game_match.id)));
    den.play_all(&game_match, &["e2e4"]);
    let posts = den.post_all(1000);
    assert!(
        posts
            .iter()
            .any(|(_, content)| matches!(content, Content::Offer(post) if post.offer == offer))
    );
    let answer = den.answer_offer(offer, BEN, true).unwrap();
    assert_eq!(answer.game_match.outcome, Some(outcome(None, Ending::Agreement)));
}

#[test]
fn a_draw_that_stood_over_a_move_loses_its_buttons_with_the_answer() {
    let (den, game_match) = Den::with_match();
    den.post_all(1000);
    made(den.offer_draw(ANNA, numbered(game_match.id)));
    den.post_all(2000);
    let strips_it = |first_message| {
        let (_, changes) = den.carry_out_all(first_message);
        let mut stripped = changes.iter().flat_map(|change| match change {
            Content::Tidy { strip, .. } => &strip[..],
            _ => &[],
        });
        stripped.any(|(_, message)| *message == MessageId(2000))
    };
    den.play_all(&game_match, &["e2e4"]);
    assert!(!strips_it(3000));
    den.play_all(&game_match, &["e7e5"]);
    assert!(strips_it(4000));
}

#[test]
fn an_undone_move_leaves_the_draw_that_was_offered_before_it() {
    let (den, game_match) = Den::with_match();
    let which = numbered(game_match.id);
    let offer = made(den.offer_draw(ANNA, which));
    den.play_all(&game_match, &["e2e4"]);
    den.undo(ANNA, which, None, None).unwrap();
    assert!(den.answer_offer(offer, BEN, true).unwrap().accepted);
}

#[test]
fn offering_a_draw_after_the_opponent_has_agrees() {
    let (den, game_match) = Den::with_match();
    let which = numbered(game_match.id);
    den.offer_draw(ANNA, which).unwrap();
    let agreed = den.offer_draw(BEN, which).unwrap();
    assert!(matches!(agreed, Offered::Granted { game_match, .. } if game_match.outcome.is_some()));
}

#[test]
fn resigning_asks_first() {
    let (den, game_match) = Den::with_match();
    assert_eq!(den.resign_question(BEN, here(CHANNEL)).unwrap().match_id, game_match.id);
    assert_eq!(den.match_by_id(game_match.id).unwrap().outcome, None);
    assert_refused!(den.resign(CLEO, game_match.id), NoSuchMatch(_));
    let ended = den.resign(BEN, game_match.id).unwrap();
    assert_eq!(ended.outcome, Some(outcome(Some(Color::White), Ending::Resignation)));
    assert_refused!(den.resign(ANNA, game_match.id), MatchOver(_));
    let posts = den.post_all(1000);
    assert_eq!(posts.len(), 2);
    // Nobody is pinged by the end, and who has resigned is not even told.
    let called = posts.iter().map(|(_, post)| (board(post).ping, board(post).told));
    assert_eq!(called.collect::<Vec<_>>(), [(None, None), (None, Some(ANNA))]);
    assert_eq!(said(board(&posts[1].1)), "Match 1 @ Resignation: Anna (White) wins.");
}

#[test]
fn words_ask_for_what_buttons_do() {
    let den = Den::new();
    let hear = |by, text: &str| {
        let said = TypedMessage { addressing: Addressing::Overheard, ..message(by, CHANNEL, text) };
        den.hear(&said).unwrap()
    };
    assert!(matches!(hear(ANNA, "draw?"), Heard::Talk), "no match");
    let game_match = den.begin();
    let board = game_match.board();
    for (text, word) in [
        ("draw?", TypedWord::Draw),
        ("Remis", TypedWord::Draw),
        ("引き分け？", TypedWord::Draw),
        ("/resign", TypedWord::Resign),
        ("I  resign.", TypedWord::Resign),
        ("Ich gebe auf", TypedWord::Resign),
        ("投了", TypedWord::Resign),
        ("take back", TypedWord::Takeback),
        ("Zug zurück", TypedWord::Takeback),
        ("Zurücknehmen", TypedWord::Takeback),
        ("待った", TypedWord::Takeback),
        ("undo", TypedWord::Undo),
        ("Rückgängig!", TypedWord::Undo),
        ("取り消し", TypedWord::Undo),
        ("hint", TypedWord::Hint),
    ] {
        let heard = hear(ANNA, text);
        let Heard::Word(heard, at) = heard else { panic!("{text}: {heard:?}") };
        assert_eq!((heard, at), (word, board), "{text}");
    }
    for (by, talk) in [
        (ANNA, "draw me a lion"),
        (ANNA, "that is a draw"),
        (ANNA, "what a resignation"),
        (ANNA, "no hints"),
        (ANNA, "?"),
        (ANNA, "next"),
        (ANNA, "yes"),
        (ANNA, "rematch"),
        (CLEO, "resign"),
    ] {
        assert!(matches!(hear(by, talk), Heard::Talk), "{talk}");
    }
    // A draw that is offered is not agreed to by a word.
    let offer = made(den.offer_draw(BEN, numbered(game_match.id)));
    for text in ["draw?", "Yes!", "decline", "I accept", "ich nehme an", "Nein!", "はい"] {
        let Heard::OfferMade(post) = hear(ANNA, text) else { panic!("it is offered: {text}") };
        assert_eq!((post.offer, post.ping), (offer, Some(ANNA)), "{text}");
    }
    assert!(matches!(hear(BEN, "yes"), Heard::Talk), "it is his own");
    assert!(matches!(hear(BEN, "draw"), Heard::Word(TypedWord::Draw, _)));
    assert_eq!(den.now(&game_match).outcome, None);
    den.resign(ANNA, game_match.id).unwrap();
    for text in ["Rematch?", "Revanche!", "もう一局"] {
        let heard = hear(BEN, text);
        assert!(
            matches!(heard, Heard::Word(TypedWord::Rematch, at) if at.match_id == game_match.id),
            "{text}: {heard:?}"
        );
    }
    assert!(matches!(hear(CLEO, "rematch"), Heard::Talk));
}
