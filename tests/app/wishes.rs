//! What the members of a channel can vote for besides moves: resigning and draws.

use crate::den::*;
use crate::pairs::{Pair, terms, try_to_vote};
use crate::votes::{against_anna, vote};

const DORA: PlayerId = PlayerId(4);
const EVE: PlayerId = PlayerId(5);
const FAY: PlayerId = PlayerId(6);

fn ended(den: &Den, game_match: &Match) -> Option<Outcome> {
    den.now(game_match).outcome
}

#[test]
fn two_thirds_of_the_votes_resign() {
    let (den, game_match) = Den::with(|den| against_anna(den, Some(3)));
    vote(&den, BEN, &game_match, "resign");
    vote(&den, CLEO, &game_match, "e4");
    vote(&den, DORA, &game_match, "Ich gebe auf");
    let resigned = outcome(Some(Color::Black), Ending::Resignation);
    assert_eq!(ended(&den, &game_match), Some(resigned));
    assert_eq!(kinds(&den.post_all(500)).last(), Some(&"ending"));
}

#[test]
fn fewer_do_not_and_the_move_with_most_votes_is_played() {
    let (den, game_match) = Den::with(|den| against_anna(den, Some(5)));
    let seen = vote(&den, BEN, &game_match, "resign");
    assert_eq!(seen.own, "Your vote: resign.");
    assert!(seen.board.is_some());
    vote(&den, CLEO, &game_match, "resign");
    vote(&den, FAY, &game_match, "resign");
    vote(&den, DORA, &game_match, "e4");
    let seen = vote(&den, EVE, &game_match, "d4");
    assert_eq!(seen.count[0], "resign 3, e2e4 1, d2d4 1");
    assert_eq!(seen.board, None);
    assert_eq!((ended(&den, &game_match), den.now(&game_match).ply), (None, 1));
    let after = said(board(&den.post_all(500).last().unwrap().1));
    assert_contains(&after, "Votes: resign 3, e2e4 1, d2d4 1. e2e4 got there first.");
}

#[test]
fn one_alone_does_not_resign_and_the_vote_goes_on() {
    let (den, game_match) = Den::with(|den| against_anna(den, None));
    vote(&den, BEN, &game_match, "resign");
    den.live(25 * HOUR);
    assert_eq!((ended(&den, &game_match), den.now(&game_match).ply), (None, 0));
    // Who comes late does not decide alone.
    vote(&den, CLEO, &game_match, "e4");
    assert_eq!(den.now(&game_match).ply, 0);
    den.live(24 * HOUR);
    assert_eq!(den.now(&game_match).ply, 1);
}

#[test]
fn a_draw_that_most_vote_for_is_offered_with_the_move() {
    let (den, game_match) = Den::with(|den| against_anna(den, Some(3)));
    den.post_all(500);
    vote(&den, BEN, &game_match, "draw");
    vote(&den, CLEO, &game_match, "e4");
    vote(&den, DORA, &game_match, "draw");
    assert_eq!(den.now(&game_match).ply, 1);
    let posts = den.post_all(600);
    assert_eq!(kinds(&posts), ["board", "offer"]);
    let Content::Offer(offer) = &posts[1].1 else { unreachable!() };
    assert_eq!(offer.ping, Some(ANNA));
    assert_contains(&offer.text, "#lobby offers a draw.");
    den.answer_offer(offer.offer, ANNA, true).unwrap();
    assert_eq!(ended(&den, &game_match), Some(Outcome::AGREED));
}

#[test]
fn where_all_vote_for_a_draw_it_is_offered_and_the_vote_goes_on() {
    let (den, game_match) = Den::with(|den| against_anna(den, Some(2)));
    den.post_all(500);
    for voter in [BEN, CLEO] {
        vote(&den, voter, &game_match, "draw");
    }
    assert_eq!(kinds(&den.post_all(600)), ["offer"]);
    assert_eq!((ended(&den, &game_match), den.now(&game_match).ply), (None, 0));
    for voter in [BEN, CLEO] {
        vote(&den, voter, &game_match, "e4");
    }
    assert_eq!(den.now(&game_match).ply, 1);
    assert_refused!(den.offer_draw(CLEO, numbered(game_match.id)), NotAPlayer(_));
}

#[test]
fn half_the_votes_are_too_few_for_a_draw() {
    for (other, ply) in [("e4", 1), ("resign", 0)] {
        let (den, game_match) = Den::with(|den| against_anna(den, Some(2)));
        den.post_all(500);
        vote(&den, BEN, &game_match, "draw");
        vote(&den, CLEO, &game_match, other);
        assert_eq!((ended(&den, &game_match), den.now(&game_match).ply), (None, ply));
        assert!(!kinds(&den.post_all(600)).contains(&"offer"), "{other}");
    }
}

#[test]
fn the_opponent_offers_a_draw_and_most_accept_it() {
    let (den, game_match) = Den::with(|den| against_anna(den, Some(3)));
    den.post_all(500);
    made(den.offer_draw(ANNA, numbered(game_match.id)));
    let posts = den.post_all(600);
    let Content::Offer(offer) = &posts[0].1 else { panic!("an offer") };
    assert_eq!(offer.ping, None);
    vote(&den, BEN, &game_match, "draw");
    vote(&den, CLEO, &game_match, "e4");
    assert_eq!(ended(&den, &game_match), None);
    vote(&den, DORA, &game_match, "draw");
    assert_eq!(ended(&den, &game_match), Some(Outcome::AGREED));
}

#[test]
fn two_channels_agree_on_a_draw_if_most_of_both_want_it() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(3)));
    den.post_all(500);
    let for_draw = |info: &Match, voters: [PlayerId; 3], turn: &str| {
        for (voter, text) in voters.into_iter().zip(["draw", turn, "draw"]) {
            try_to_vote(&den, voter, info, text).unwrap();
        }
    };
    let theirs = [11, 12, 13].map(PlayerId);
    for_draw(&pair.lions, [ANNA, BEN, CLEO], "e4");
    assert_eq!(pair.plies(&den), [1, 1]);
    let posts = den.post_all(600);
    for (_, content) in &posts {
        assert_contains(&said(board(content)), "Most voted for a draw, so it’s offered.");
    }
    for_draw(&pair.tigers, theirs, "e5");
    assert_eq!(pair.outcomes(&den), [Some(Outcome::AGREED); 2]);
}

#[test]
fn the_engine_takes_no_draw_at_once() {
    let den = Den::new();
    let new = terms(Some(1), Some(3));
    let game_match =
        den.vote_against_engine(&person(ANNA), &new, Some(1), channel(CHANNEL)).unwrap();
    for (voter, text) in [(BEN, "draw"), (CLEO, "e4"), (DORA, "draw")] {
        vote(&den, voter, &game_match, text);
    }
    assert_eq!((ended(&den, &game_match), den.now(&game_match).ply), (None, 1));
}

#[test]
fn a_word_typed_where_a_channel_plays_is_a_vote() {
    let (den, game_match) = Den::with(|den| against_anna(den, None));
    let say = |by, text: &str| {
        den.hear(&TypedMessage { addressing: Addressing::Overheard, ..message(by, CHANNEL, text) })
    };
    let Ok(Heard::Played(voted)) = say(BEN, "Draw!") else { panic!("a vote") };
    assert_eq!(voted.vote.unwrap().own, "Your vote: draw.");
    for talk in ["draw me a lion", "hint", "next"] {
        assert!(matches!(say(BEN, talk), Ok(Heard::Talk)), "{talk}");
    }
    // The one who plays alone asks for what everybody asks for.
    assert!(matches!(say(ANNA, "resign"), Ok(Heard::Word(TypedWord::Resign, _))));
    // A command is told how it is done here.
    let which = numbered(game_match.id);
    assert_refused!(den.resign_question(BEN, which), VoteForIt(_));
    assert_refused!(den.offer_draw(BEN, which), VoteForIt(_));
}
