//! Draws by agreement, and giving up.

use lions_den::app::*;

use crate::den::*;

#[test]
fn draw_offers() {
    let den = Den::new();
    let game_match = den.begin();
    den.post_all(1000);
    let which = numbered(game_match.id);
    let Offered::Made { offer, .. } = den
        .app
        .offer_draw(ANNA, which)
        .and_then(EngineAnswer::wait)
        .unwrap()
    else {
        panic!("agreed without an answer");
    };
    assert!(matches!(
        den.app.offer_draw(ANNA, which).and_then(EngineAnswer::wait),
        Err(Error::AlreadyOffered)
    ));
    assert!(matches!(
        den.app.answer_offer(offer, ANNA, true),
        Err(Error::OwnOffer)
    ));
    assert!(matches!(
        den.app.answer_offer(offer, CLEO, true),
        Err(Error::OfferForAnother)
    ));
    let posts = den.post_all(2000);
    assert!(matches!(&posts[0].1, Content::Offer(post) if post.offer == offer));

    // A turn is played: the offer is dead.
    den.play_all(&game_match, &["e2e4"]);
    assert!(matches!(
        den.app.answer_offer(offer, BEN, true),
        Err(Error::OfferClosed)
    ));
    assert_eq!(den.match_by_id(game_match.id).unwrap().outcome, None);

    let Offered::Made { offer, .. } = den
        .app
        .offer_draw(ANNA, which)
        .and_then(EngineAnswer::wait)
        .unwrap()
    else {
        panic!("agreed without an answer");
    };
    assert!(!den.app.answer_offer(offer, BEN, false).unwrap().accepted);
    assert!(matches!(
        den.app.answer_offer(offer, BEN, true),
        Err(Error::OfferClosed)
    ));
    assert!(matches!(
        den.app.offer_draw(ANNA, which).and_then(EngineAnswer::wait),
        Err(Error::AlreadyOffered)
    ));

    let Offered::Made { offer, .. } = den
        .app
        .offer_draw(BEN, which)
        .and_then(EngineAnswer::wait)
        .unwrap()
    else {
        panic!("agreed without an answer");
    };
    let answer = den.app.answer_offer(offer, ANNA, true).unwrap();
    let outcome = Outcome {
        winner: None,
        ending: Ending::Agreement,
    };
    assert_eq!(answer.game_match.outcome, Some(outcome));
    // The declined offer is not posted any more, the agreement is.
    let posts = den.post_all(3000);
    assert!(
        matches!(&posts.last().unwrap().1, Content::Ending(post) if post.state.contains("agreement"))
    );
    assert!(
        !posts
            .iter()
            .any(|(_, content)| matches!(content, Content::Offer(_)))
    );
    assert!(matches!(
        den.play(BEN, &game_match, "e7e5"),
        Err(Error::MatchOver(_))
    ));
}

#[test]
fn offering_a_draw_after_the_opponent_has_agrees() {
    let den = Den::new();
    let game_match = den.begin();
    let which = numbered(game_match.id);
    den.app
        .offer_draw(ANNA, which)
        .and_then(EngineAnswer::wait)
        .unwrap();
    let agreed = den
        .app
        .offer_draw(BEN, which)
        .and_then(EngineAnswer::wait)
        .unwrap();
    assert!(matches!(agreed, Offered::Granted { game_match, .. } if game_match.outcome.is_some()));
}

#[test]
fn resigning_asks_first() {
    let den = Den::new();
    let game_match = den.begin();
    let question = den.app.resign_question(BEN, here(CHANNEL)).unwrap();
    assert_eq!(question.match_id, game_match.id);
    assert_eq!(den.match_by_id(game_match.id).unwrap().outcome, None);
    assert!(matches!(
        den.app.resign(CLEO, game_match.id),
        Err(Error::NoSuchMatch(_))
    ));
    let ended = den.app.resign(BEN, game_match.id).unwrap();
    let outcome = Outcome {
        winner: Some(Color::White),
        ending: Ending::Resignation,
    };
    assert_eq!(ended.outcome, Some(outcome));
    assert!(matches!(
        den.app.resign(ANNA, game_match.id),
        Err(Error::MatchOver(_))
    ));
    let posts = den.post_all(1000);
    assert_eq!(posts.len(), 2);
    // Who gives up knows it.
    let pings: Vec<_> = posts.iter().map(|(_, post)| board(post).ping).collect();
    assert_eq!(pings, [None, Some(ANNA)]);
    assert_eq!(
        said(board(&posts[1].1)),
        "Match 1 @ Resignation: Anna wins with White."
    );
}
