//! Messages that the bot posts: how each is recognised, and that the longest fit.

use super::fits::{assert_fits, custom_ids};
use crate::boards::board::{board, lasting};
use crate::boards::buttons::more;
use crate::boards::notice::{call, gap, offer, rematch, reminder, vacation};
use crate::events::message::news;
use crate::message::{Body, Post, escape};
use app::events::EventPost;
use app::{
    BoardPost, ClockPost, Error, GapPost, NextPractice, OfferPost, Picture, PracticeTerms, Retry,
    TurnMessage, VoteNotice,
};
use locale::Locale;
use model::{
    ChannelId, Ending, EventId, Match, MatchId, MessageId, OfferId, OfferKind, Outcome, Person,
    PlayerId, Seat, Time, TimeControl,
};
use pairing::LINKED;
use rules::{Color, Game};

fn person(id: u64) -> Person {
    Person { id: PlayerId(id), name: "*".repeat(64) }
}

fn long_match() -> Match {
    Match {
        id: MatchId(i64::MAX),
        game: Game::ChuShogiLike,
        start_fen: String::new(),
        white: Seat::Human(person(u64::MAX >> 1)),
        black: Seat::Human(person(1)),
        seed: None,
        ply: u32::MAX,
        to_move: Color::White,
        outcome: None,
        time: Some(TimeControl { days: 14, bonus: Some(72) }),
        banks: None,
        moving_since: Time(0),
        rated: true,
        guild: None,
        event: None,
        duel: None,
        visitor: None,
        channel: ChannelId(u64::MAX),
        anchor: None,
        thread: None,
        place_gone: false,
        place_refuses: false,
        last_board: Some((ChannelId(u64::MAX), MessageId(u64::MAX))),
        deadline: Some(Time(0)),
        paused_until: None,
        away: [None; 2],
        undone: None,
        takebacks: u32::MAX,
        taken_back_to: None,
        turns_after: MessageId(0),
        ending_reason: None,
        gap: None,
        imported: None,
    }
}

fn long_post(game_match: &Match, running: bool, locale: Locale) -> BoardPost {
    let text = game_match.title(locale);
    let terms = PracticeTerms { level: 9, odds: game_match.game.spec().starts.last() };
    BoardPost {
        match_id: game_match.id,
        ply: game_match.ply,
        takebacks: game_match.takebacks,
        picture: Picture::default(),
        text: text.clone(),
        state: text.clone(),
        notes: vec![text.clone()],
        example: Some(text.clone()),
        game: game_match.game,
        practice: true,
        in_private: false,
        ping: Some(PlayerId(u64::MAX)),
        told: None,
        ends_course: !running,
        next_practice: (!running).then(|| NextPractice {
            game: game_match.game,
            text: Some(text.clone()),
            tries: vec![terms, terms],
            retry: Some(Retry { board: game_match.board(), level: 9, color: Color::Black }),
        }),
        may_play_from: true,
        may_rematch: true,
        engine_thinks: false,
        running,
        vote: Some(VoteNotice { ends: Time(1_800_000_000_000), count: Some(100) }),
        undo: running,
        replaces: None,
        away: vec![("*".repeat(64), Time(0)); 2],
        locale,
        client: None,
    }
}

/// All of them may stand in one channel, about one ply: a second vacation beside the first, the
/// end beside the last board, a second question beside the first.
#[test]
fn a_post_is_recognised_by_its_job_and_without_a_mark_by_its_buttons() {
    let locale = Locale::English;
    let game_match = long_match();
    let position = game_match.board();
    let running = long_post(&game_match, true, locale);
    let over = long_post(&game_match, false, locale);
    let text = String::new();
    let told = TurnMessage {
        player: PlayerId(1),
        game_match: game_match.clone(),
        text: text.clone(),
        locale,
    };
    let clock =
        ClockPost { board: position, ping: None, until: Time(0), text: text.clone(), locale };
    let offered = OfferPost {
        offer: OfferId(1),
        kind: OfferKind::Draw,
        text: text.clone(),
        board: position,
        ping: Some(PlayerId(1)),
        locale,
    };
    let asked =
        GapPost { board: position, picture: Picture::default(), text, pings: Vec::new(), locale };
    let messages: Vec<Post> = vec![
        rematch(position, "", locale).into(),
        Post::lasting(lasting(&running), board(running.clone(), true)),
        call(&told).into(),
        reminder(&clock).into(),
        vacation(&clock).into(),
        offer(&offered).into(),
        gap(asked).into(),
        board(over.clone(), true).into(),
    ];
    for (own, post) in messages.iter().enumerate() {
        for (other, posted) in messages.iter().enumerate() {
            let (marked, unmarked) = (
                custom_ids(&posted.body.clone().for_job("1".to_owned())),
                custom_ids(&posted.body),
            );
            assert!(post.is("1", &marked) && !post.is("2", &marked), "{marked:?}");
            // The message of a rematch comes before any board.
            let is_found = own == other || own == 0 && other == 1;
            assert_eq!(post.is("1", &unmarked), is_found, "{post:?} in {unmarked:?}");
        }
    }
    // An attempt to post the board may succeed before the end and be repeated after it.
    let ended = Post::lasting(lasting(&over), board(over, true));
    assert!(ended.is("1", &custom_ids(&messages[1].body)));
}

fn bodies(locale: Locale) -> Vec<Body> {
    let game_match = long_match();
    let mut bodies = vec![
        board(long_post(&game_match, true, locale), true),
        board(long_post(&game_match, false, locale), false),
        more(&game_match, PlayerId(1), locale),
    ];
    let over = Match {
        outcome: Some(Outcome { winner: Some(Color::White), ending: Ending::Resignation }),
        ..game_match.clone()
    };
    for error in [
        Error::MatchOver(Box::new(over)),
        Error::NotYourTurn {
            board: game_match.board(),
            to_move: Box::new(game_match.white.clone()),
        },
        Error::SeveralMatches {
            by: PlayerId(1),
            matches: vec![game_match.clone(); 10],
            turn: None,
        },
        Error::NoSuchPiece { text: "*".repeat(40), game: game_match.game, elsewhere: Vec::new() },
    ] {
        bodies.push(Body::text(escape(&error.sentence(locale))));
    }
    bodies
}

#[test]
fn every_message_fits_with_the_longest_names_in_every_language() {
    for locale in Locale::ALL {
        for body in bodies(locale) {
            assert_fits(&body);
        }
    }
}

#[test]
fn news_link_the_matches_that_begin() {
    let body = news(&EventPost {
        event: EventId(1),
        news: 2,
        lines: vec![format!("Round 1 of 3: A*a – Ben {LINKED} · Cleo – Dan {LINKED}{LINKED}")],
        threads: vec![ChannelId(7), ChannelId(8)],
        locale: Locale::English,
    });
    let body = serde_json::to_value(&body).expect("a message is JSON");
    assert_eq!(body["content"], "Round 1 of 3: A\\*a – Ben <#7> · Cleo – Dan <#8>");
}
