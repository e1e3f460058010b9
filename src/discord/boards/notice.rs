//! Messages about a match: offers, questions, reminders, calls and announcements.

use serenity::all::CreateButton;

use crate::message::{
    BoardClick, Body, MatchClick, PublicClick, escape, gap_choice, mention, message_link, primary,
    relative, secondary, success,
};
use app::{ClockPost, DRAW, GapPost, LostPlace, OfferPost, TurnMessage};
use locale::{Locale, say};
use model::{BoardRef, Match, OfferKind, PlayerId};

/// The numbers of the messages that show the current board when asked: they may stand in one
/// channel and be about one ply.
const OF_REMINDER: u8 = 0;
const OF_VACATION: u8 = 1;

/// Builds an offer, which pings its recipient. A channel votes for it.
pub fn offer(post: &OfferPost) -> Body {
    let locale = post.locale;
    let Some(asked) = post.ping else {
        let vote = BoardClick::Play(DRAW.to_owned()).on(post.board);
        let vote = secondary(vote, "button-vote-draw", locale);
        return Body::text(escape(&post.text)).buttons([vote]);
    };
    let accept = match post.kind {
        OfferKind::Draw => "button-accept-draw",
        OfferKind::Takeback => "button-accept-takeback",
        OfferKind::Rematch => "button-accept-rematch",
        OfferKind::GoOn | OfferKind::SetAside => "button-agree",
    };
    Body::text(format!("{} {}", mention(asked), escape(&post.text))).pinging([asked]).buttons([
        success(PublicClick::AcceptOffer(post.offer), accept, locale),
        secondary(PublicClick::DeclineOffer(post.offer), "button-decline", locale),
    ])
}

/// Asks how a match should continue, and pings the players who are to decide.
pub fn gap(post: GapPost) -> Body {
    let mentions: Vec<String> = post.pings.iter().copied().map(mention).collect();
    let text = format!("{} {}", mentions.join(" "), escape(&post.text));
    Body::text(text.trim())
        .picture(post.picture)
        .buttons(gap_choice(post.board, post.locale))
        .pinging(post.pings)
}

pub fn reminder(reminder: &ClockPost) -> Body {
    let locale = reminder.locale;
    let when = relative(reminder.until);
    let call = match reminder.ping {
        Some(ping) => say!(locale, "reminder-ping", mention = mention(ping), when = when),
        None => say!(locale, "reminder-vote", when = when),
    };
    let show = BoardClick::BoardOf(OF_REMINDER).on(reminder.board);
    Body::text(format!("{}\n{call}", escape(&reminder.text)))
        .pinging(reminder.ping)
        .buttons([primary(show, "button-show-board", locale)])
}

/// Says where a match is played that the player to move is on vacation.
pub fn vacation(post: &ClockPost) -> Body {
    let locale = post.locale;
    let back = say!(locale, "vacation-back", when = relative(post.until));
    let text = format!("{}\n{back}", escape(&post.text));
    let text = match post.ping {
        Some(player) => format!("{} {text}", mention(player)),
        None => text,
    };
    let show = BoardClick::BoardOf(OF_VACATION).on(post.board);
    Body::text(text).pinging(post.ping).buttons([
        primary(show, "button-show-board", locale),
        secondary(BoardClick::Vacation.on(post.board), "button-vacation", locale),
    ])
}

/// Builds the message from which a rematch's thread starts.
pub fn rematch(board: BoardRef, text: &str, locale: Locale) -> Body {
    let explain = secondary(BoardClick::Explain.on(board), "button-explain", locale);
    Body::text(escape(text)).buttons([explain])
}

/// Notifies a player who does not accept direct messages of their turn.
pub fn call(message: &TurnMessage) -> Body {
    let (player, locale) = (message.player, message.locale);
    let visitor = message.game_match.visitor_person();
    let text = match visitor.is_some_and(|visitor| visitor.id == player) {
        true => say!(
            locale,
            "duel-call",
            mention = mention(player),
            r#match = message.board.match_id.to_string()
        ),
        false => say!(locale, "dm-refused", mention = mention(player)),
    };
    Body::text(text).pinging([player]).buttons([show_board(message.board, locale)])
}

pub fn direct_message(message: &TurnMessage) -> Body {
    let locale = message.locale;
    let mut lines = vec![say!(locale, "dm-your-turn"), escape(&message.text)];
    if let Some(link) = link(&message.game_match, message.player) {
        lines.push(format!("[{}]({link})", say!(locale, "dm-link")));
    }
    lines.push(say!(locale, "dm-answer"));
    Body::text(lines.join("\n")).buttons([show_board(message.board, locale)])
}

fn show_board(board: BoardRef, locale: Locale) -> CreateButton {
    primary(BoardClick::Board.on(board), "button-show-board", locale)
}

pub fn lost_place(message: &LostPlace) -> Body {
    let show = MatchClick::Present.of(message.match_id);
    let show = primary(show, "button-show-board", message.locale);
    let body = Body::text(escape(&message.text)).buttons([show]);
    body.for_client(message.client)
}

/// The address of a match's newest board, unless it is in a server to which a visitor does not
/// belong.
pub fn link(game_match: &Match, reader: PlayerId) -> Option<String> {
    if game_match.visitor_person().is_some_and(|visitor| visitor.id == reader) {
        return None;
    }
    let (channel, message) = game_match.last_board?;
    Some(message_link(game_match.guild, channel, message))
}

#[cfg(test)]
mod tests {
    use super::super::board::{board, lasting};
    use super::super::buttons::more;
    use super::*;
    use crate::message::Post;
    use crate::message::fits::{assert_fits, custom_ids};
    use app::{BoardPost, Error, NextPractice, Picture, PracticeTerms, Retry, VoteNotice};
    use model::{ChannelId, Ending, MessageId, OfferId, Outcome, Person, Seat, Time, TimeControl};
    use rules::{Color, Game};

    fn person(id: u64) -> Person {
        Person { id: PlayerId(id), name: "*".repeat(64) }
    }

    fn long_match() -> Match {
        Match {
            id: model::MatchId(i64::MAX),
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
                text: text.clone(),
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
            board: position,
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
        let asked = GapPost {
            board: position,
            picture: Picture::default(),
            text,
            pings: Vec::new(),
            locale,
        };
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
            Error::NoSuchPiece {
                text: "*".repeat(40),
                game: game_match.game,
                elsewhere: Vec::new(),
            },
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
}
