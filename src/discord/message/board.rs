//! Messages of boards, offers and matches, with their buttons.

use serenity::all::{ButtonStyle, CreateButton, UserId};

use super::body::{Body, cut};
use super::click::{BoardClick, Click, MatchClick, PublicClick};
use super::components::{button, danger, primary, secondary, success};
use super::exercise::{after_course, all_lessons};
use super::plan;
use super::play_from::{button_from, button_from_board, next_practice};
use super::stepping;
use super::text::{escape, escape_within, message_link, relative};
use crate::app::{
    BoardPost, BoardRef, Game, GapPost, LostPlace, Match, MatchId, OfferKind, OfferPost, PINGED,
    PlayerId, Reminder, StartRef, TurnMessage,
};
use crate::locale::Locale;
use crate::say;

/// The numbers of the messages that show the current board when asked: they may stand in one channel and be about one ply.
const OF_REMINDER: u8 = 0;
pub(super) const OF_VACATION: u8 = 1;

/// Builds a board after a turn, at the start, or at the end. `hears_all` is whether the bot reads every message there.
pub fn board(post: BoardPost, hears_all: bool) -> Body {
    let (board, locale) = (shown(&post), post.locale);
    let mention = post.ping.map(mention).unwrap_or_default();
    let state = escape(&post.state).replace(PINGED, &mention);
    let begins = post.ply == 0 || post.example.is_some();
    let heading = format!("**{}**", escape_within(&post.text));
    let mut lines = match begins {
        // A match can end without an unseen turn.
        _ if post.text.is_empty() => vec![state],
        true => vec![heading, state],
        false => vec![format!("{heading} · {state}")],
    };
    lines.extend(post.notes.iter().map(|note| escape(note)));
    lines.extend(post.away.iter().map(|(name, until)| {
        let (player, when) = (escape(name), relative(*until));
        say!(locale, "board-away", player = player, when = when)
    }));
    if let Some(vote) = post.vote {
        let votes = vote
            .count
            .map_or_else(|| "none".to_owned(), |count| count.to_string());
        lines.push(say!(
            locale,
            "vote-notice",
            when = relative(vote.ends),
            votes = votes,
            hears = if hears_all { "all" } else { "replies" },
            button = say!(locale, "button-move")
        ));
    }
    if let Some(turn) = &post.example {
        let id = match hears_all || post.in_private {
            true => "invitation-type",
            false => "invitation-reply",
        };
        let button = say!(locale, "button-move");
        lines.push(escape(&say!(locale, id, turn = turn, button = button)));
    }
    let body = Body::text(lines.join("\n"))
        .picture(post.picture)
        .buttons(board_buttons(board, post.running, post.may_rematch, locale));
    let body = match post.vote {
        Some(_) => body.buttons([secondary(
            BoardClick::Votes.on(board),
            "button-votes",
            locale,
        )]),
        None => body,
    };
    let body = match post.undo {
        true => body.buttons([secondary(BoardClick::Undo.on(board), "button-undo", locale)]),
        false => body,
    };
    let body = match post.ends_course {
        true => body.buttons(
            after_course(post.game, !post.in_private, locale)
                .chain([all_lessons(post.game, locale)]),
        ),
        false => body,
    };
    let body = match (post.running, begins) {
        (true, true) => body.buttons(beginners_buttons(board, post.game, post.practice, locale)),
        (true, false) => body,
        (false, _) => {
            // An aborted match may have no moves to go through.
            let steps = (post.ply > 0).then(|| stepping::open(post.match_id, post.ply, locale));
            let from = StartRef::Board(board);
            let from = post.may_play_from.then(|| button_from(from, locale));
            let next = post.next_practice.iter();
            let next = next.flat_map(|next| next_practice(next, locale));
            let ways: Vec<CreateButton> = steps.into_iter().chain(from).chain(next).collect();
            match ways.is_empty() {
                true => body,
                false => body.buttons(ways),
            }
        }
    };
    let body = match post.client {
        Some(client) => body.for_client(client),
        None => body,
    };
    match post.ping {
        Some(player) => body.pinging(UserId::new(player.0)),
        None => body,
    }
}

fn beginners_buttons(
    board: BoardRef,
    game: Game,
    practice: bool,
    locale: Locale,
) -> impl Iterator<Item = CreateButton> {
    let rules = secondary(Click::card(game, 0), "button-rules", locale);
    let hint = practice.then(|| secondary(BoardClick::Hint.on(board), "button-hint", locale));
    [rules].into_iter().chain(hint)
}

/// Mentions a player, which pings them if the message allows it.
pub(super) fn mention(player: PlayerId) -> String {
    format!("<@{player}>")
}

fn shown(post: &BoardPost) -> BoardRef {
    BoardRef {
        match_id: post.match_id,
        ply: post.ply,
        takebacks: post.takebacks,
    }
}

/// Returns a button for each turn that the input may mean.
pub fn turns_meant(board: BoardRef, turns: &[String]) -> impl Iterator<Item = CreateButton> {
    turns.iter().take(5).map(move |turn| {
        let click = BoardClick::Play(turn.clone()).on(board);
        button(click, turn.as_str(), ButtonStyle::Primary)
    })
}

/// Returns a button for each match in which a typed turn may be meant.
pub fn matches_meant(matches: &[Match], turn: &str) -> impl Iterator<Item = CreateButton> {
    // Colons separate the parts of a custom id.
    let turn = turn.replace([':', '：'], "");
    matches.iter().take(5).map(move |game_match| {
        let click = BoardClick::Play(turn.clone()).on(game_match.board());
        let label = cut(format!("{}: {turn}", game_match.id), 80);
        button(click, label, ButtonStyle::Primary)
    })
}

/// Builds the buttons under a board. `may_rematch`: once it is over, one to ask for a rematch, too.
pub fn board_buttons(
    board: BoardRef,
    running: bool,
    may_rematch: bool,
    locale: Locale,
) -> Vec<CreateButton> {
    let plain = |click, id| secondary(click, id, locale);
    if running {
        vec![
            primary(
                BoardClick::Move(String::new()).on(board),
                "button-move",
                locale,
            ),
            plain(BoardClick::Moves.on(board), "button-moves"),
            plain(BoardClick::Explain.on(board), "button-explain"),
            plain(BoardClick::Flip.on(board), "button-flip"),
            plain(BoardClick::More.on(board), "button-more"),
        ]
    } else {
        let rematch = MatchClick::Rematch.of(board.match_id);
        let rematch = may_rematch.then(|| plain(rematch, "button-rematch"));
        let review = MatchClick::Review.of(board.match_id);
        let review = (board.ply > 0).then(|| plain(review, "button-review"));
        [
            plain(BoardClick::Flip.on(board), "button-flip"),
            plain(BoardClick::Text.on(board), "button-text-board"),
        ]
        .into_iter()
        .chain(rematch)
        .chain(review)
        .chain([plain(Click::question(board), "button-ask")])
        .collect()
    }
}

/// Returns the custom ids that identify a posted board, one of which it always has. The match may have ended since an earlier attempt.
pub fn board_marks(post: &BoardPost) -> [String; 2] {
    [running_mark(post), ending_mark(post)]
}

/// Returns the custom id that identifies the message of an ending. The last board of the match, which shows the same ply, lacks it.
pub fn ending_mark(post: &BoardPost) -> String {
    BoardClick::Text.on(shown(post)).to_string()
}

/// Returns the custom id that identifies what is told of a match: its board while it is running, then its ending.
pub fn told_mark(post: &BoardPost) -> String {
    match post.running {
        true => running_mark(post),
        false => ending_mark(post),
    }
}

fn running_mark(post: &BoardPost) -> String {
    BoardClick::Move(String::new()).on(shown(post)).to_string()
}

/// Builds the answer to **More** for a person.
pub fn more(game_match: &Match, by: PlayerId, locale: Locale) -> Body {
    let board = game_match.board();
    let plain = |click, id| secondary(click, id, locale);
    let body = Body::text(say!(locale, "more-question"));
    let looking = [
        plain(BoardClick::Text.on(board), "button-text-board"),
        plain(Click::question(board), "button-ask"),
        plain(Click::card(game_match.game, 0), "button-rules"),
        stepping::open(game_match.id, game_match.ply, locale),
        button_from_board(game_match, game_match.ply, locale),
    ];
    if game_match.color_of(by).is_none() {
        return body.buttons(looking);
    }
    let mut buttons = vec![
        plain(BoardClick::Draw.on(board), "button-draw"),
        plain(BoardClick::Takeback.on(board), "button-takeback"),
    ];
    if game_match.is_practice() {
        buttons.push(plain(BoardClick::Hint.on(board), "button-hint"));
    }
    if game_match.deadline.is_some() {
        buttons.push(plain(BoardClick::Vacation.on(board), "button-vacation"));
    }
    buttons.push(plan::open(board, locale));
    buttons.push(danger(
        BoardClick::Resign.on(board),
        "button-resign",
        locale,
    ));
    body.buttons(buttons).buttons(looking)
}

/// Builds an offer, which pings its recipient.
pub fn offer(post: &OfferPost) -> Body {
    let locale = post.locale;
    let accept = match post.kind {
        OfferKind::Draw => "button-accept-draw",
        OfferKind::Takeback => "button-accept-takeback",
        OfferKind::Rematch => "button-accept-rematch",
        OfferKind::GoOn | OfferKind::SetAside => "button-agree",
    };
    Body::text(format!("<@{}> {}", post.ping, escape(&post.text)))
        .pinging(UserId::new(post.ping.0))
        .buttons([
            success(PublicClick::AcceptOffer(post.offer), accept, locale),
            secondary(
                PublicClick::DeclineOffer(post.offer),
                "button-decline",
                locale,
            ),
        ])
}

/// Asks how a match should continue, and pings the players who are to decide.
pub fn gap(post: GapPost) -> Body {
    let mentions: Vec<String> = post.pings.iter().copied().map(mention).collect();
    let text = format!("{} {}", mentions.join(" "), escape(&post.text));
    let body = Body::text(text.trim())
        .picture(post.picture)
        .buttons(gap_choice(post.board, post.locale));
    let pings = post.pings.iter();
    pings.fold(body, |body, player| body.pinging(UserId::new(player.0)))
}

/// Returns the buttons with which the players decide about a match on hold.
pub fn gap_choice(board: BoardRef, locale: Locale) -> [CreateButton; 2] {
    [
        primary(BoardClick::GoOn.on(board), "button-go-on-here", locale),
        secondary(BoardClick::SetAside.on(board), "button-set-aside", locale),
    ]
}

/// Builds a reminder, which pings the player to move.
pub fn reminder(reminder: &Reminder) -> Body {
    let locale = reminder.locale;
    let when = relative(reminder.until);
    let call = match reminder.ping {
        Some(ping) => say!(
            locale,
            "reminder-ping",
            mention = mention(ping),
            when = when
        ),
        None => say!(locale, "reminder-vote", when = when),
    };
    let body = Body::text(format!("{}\n{call}", escape(&reminder.text)));
    let body = match reminder.ping {
        Some(ping) => body.pinging(UserId::new(ping.0)),
        None => body,
    };
    body.buttons([primary(of_reminder(reminder), "button-show-board", locale)])
}

/// Returns the custom id that identifies a reminder.
pub fn reminder_mark(reminder: &Reminder) -> String {
    of_reminder(reminder).to_string()
}

fn of_reminder(reminder: &Reminder) -> Click {
    BoardClick::BoardOf(OF_REMINDER).on(reminder.board)
}

/// Builds the message from which a rematch's thread starts.
pub fn rematch(board: BoardRef, text: &str, locale: Locale) -> Body {
    let explain = secondary(BoardClick::Explain.on(board), "button-explain", locale);
    Body::text(escape(text)).buttons([explain])
}

/// Returns the custom id that identifies the message from which a rematch's thread starts, before the first board.
pub fn rematch_mark(board: BoardRef) -> String {
    BoardClick::Explain.on(board).to_string()
}

/// Builds a direct message that says it is the player's turn.
pub fn direct_message(message: &TurnMessage) -> Body {
    let locale = message.locale;
    let mut lines = vec![say!(locale, "dm-your-turn"), escape(&message.text)];
    if let Some(link) = link(&message.game_match, message.player) {
        lines.push(format!("[{}]({link})", say!(locale, "dm-link")));
    }
    lines.push(say!(locale, "dm-answer"));
    Body::text(lines.join("\n")).buttons([show_board(message.board, locale)])
}

/// Returns the custom id that identifies a message that says it is the player's turn.
pub fn turn_mark(message: &TurnMessage) -> String {
    BoardClick::Board.on(message.board).to_string()
}

/// Builds a direct message that says a match has lost its channel.
pub fn lost_place(message: &LostPlace) -> Body {
    let show = primary(
        MatchClick::Present.of(message.match_id),
        "button-show-board",
        message.locale,
    );
    let body = Body::text(escape(&message.text)).buttons([show]);
    body.for_client(message.client)
}

/// Returns the button to continue a match here that has lost its channel.
pub fn play_on(match_id: MatchId, locale: Locale) -> CreateButton {
    success(
        MatchClick::PlayOn.of(match_id),
        "button-play-on-here",
        locale,
    )
}

/// Notifies a player who does not accept direct messages of their turn.
pub fn call(message: &TurnMessage) -> Body {
    let (player, locale) = (message.player, message.locale);
    let visitor = message.game_match.visiting();
    let text = match visitor.is_some_and(|visitor| visitor.id == player) {
        true => say!(
            locale,
            "duel-call",
            mention = mention(player),
            r#match = message.board.match_id.to_string()
        ),
        false => say!(locale, "dm-refused", mention = mention(player)),
    };
    Body::text(text)
        .pinging(UserId::new(player.0))
        .buttons([show_board(message.board, locale)])
}

fn show_board(board: BoardRef, locale: Locale) -> CreateButton {
    primary(BoardClick::Board.on(board), "button-show-board", locale)
}

/// Returns the address of a match's newest board, unless it is in a server to which a visitor does not belong.
pub fn link(game_match: &Match, reader: PlayerId) -> Option<String> {
    if game_match
        .visiting()
        .is_some_and(|visitor| visitor.id == reader)
    {
        return None;
    }
    let (channel, message) = game_match.last_board?;
    Some(message_link(game_match.guild, channel, message))
}

#[cfg(test)]
mod tests {
    use super::super::challenge::challenge;
    use super::super::fits::{assert_fits, custom_ids};
    use super::*;
    use crate::app::{
        Challenge, ChallengeId, ChallengeState, ChannelId, Color, ColorChoice, Ending, Error,
        MessageId, NextPractice, OfferId, Outcome, Person, Picture, PracticeTerms, Seat, Time,
        VoteNotice,
    };

    fn person(id: u64) -> Person {
        Person {
            id: PlayerId(id),
            name: "*".repeat(64),
        }
    }

    #[test]
    fn a_match_without_moves_has_none_to_review() {
        let has_review = |ply| {
            let board = BoardRef {
                match_id: MatchId(1),
                ply,
                takebacks: 0,
            };
            let buttons = board_buttons(board, false, false, Locale::English);
            let mut buttons = buttons.iter().map(|button| format!("{button:?}"));
            buttons.any(|button| button.contains("Review"))
        };
        assert!(has_review(1) && !has_review(0));
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
            days_per_turn: Some(14),
            bonus: Some(72),
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
        }
    }

    fn picture() -> Picture {
        Picture {
            file_name: "board.png".to_owned(),
            png: Vec::new(),
            alt: String::new(),
        }
    }

    fn long_post(game_match: &Match, running: bool, locale: Locale) -> BoardPost {
        let text = game_match.title(locale);
        let terms = PracticeTerms {
            level: 9,
            odds: game_match.game.spec().starts.last(),
        };
        BoardPost {
            match_id: game_match.id,
            ply: game_match.ply,
            takebacks: game_match.takebacks,
            picture: picture(),
            text: text.clone(),
            state: text.clone(),
            notes: vec![text.clone()],
            example: Some(text.clone()),
            game: game_match.game,
            practice: true,
            in_private: false,
            ping: Some(PlayerId(u64::MAX)),
            ends_course: !running,
            next_practice: (!running).then(|| NextPractice {
                game: game_match.game,
                text: text.clone(),
                tries: vec![terms, terms],
            }),
            may_play_from: true,
            may_rematch: true,
            engine_thinks: false,
            running,
            vote: Some(VoteNotice {
                ends: Time(1_800_000_000_000),
                count: Some(100),
            }),
            undo: running,
            replaces: None,
            away: vec![("*".repeat(64), Time(0)); 2],
            locale,
            client: None,
        }
    }

    fn long_call(game_match: &Match, locale: Locale) -> TurnMessage {
        TurnMessage {
            player: PlayerId(u64::MAX),
            game_match: game_match.clone(),
            board: game_match.board(),
            text: game_match.title(locale),
            locale,
        }
    }

    /// All of them may stand in one channel, about one ply. The message of a rematch comes first, and no board after the ending.
    #[test]
    fn a_post_is_recognised_by_a_custom_id_that_no_message_before_it_has() {
        let locale = Locale::English;
        let game_match = long_match();
        let position = game_match.board();
        let call_post = long_call(&game_match, locale);
        let running = long_post(&game_match, true, locale);
        let over = long_post(&game_match, false, locale);
        let reminded = Reminder {
            board: position,
            ping: None,
            until: Time(0),
            text: String::new(),
            locale,
        };
        let messages = [
            (rematch(position, "", locale), vec![]),
            (board(running.clone(), true), board_marks(&running).to_vec()),
            (call(&call_post), vec![turn_mark(&call_post)]),
            (reminder(&reminded), vec![reminder_mark(&reminded)]),
            (board(over.clone(), true), vec![ending_mark(&over)]),
        ];
        let (first_board, ending) = (1, messages.len() - 1);
        let ids = messages.each_ref().map(|(body, _)| custom_ids(body));
        for (own, (_, marks)) in messages.iter().enumerate() {
            for (other, ids) in ids.iter().enumerate() {
                let is_found = marks.iter().any(|mark| ids.contains(mark));
                match (own, other) {
                    _ if marks.is_empty() || (own, other) == (first_board, ending) => {}
                    _ => assert_eq!(is_found, own == other, "{marks:?} in {ids:?}"),
                }
            }
        }
        // An attempt to post the board may succeed before the end and be repeated after it.
        assert!(
            board_marks(&over)
                .iter()
                .any(|mark| ids[first_board].contains(mark))
        );
    }

    /// Returns all messages, with the longest texts.
    fn bodies(locale: Locale) -> Vec<Body> {
        let game_match = long_match();
        let (board_ref, ping) = (game_match.board(), PlayerId(u64::MAX));
        let until = Time(i64::MAX);
        let text = game_match.title(locale);
        let told = long_call(&game_match, locale);
        let mut bodies = vec![
            board(long_post(&game_match, true, locale), true),
            board(long_post(&game_match, false, locale), false),
            more(&game_match, PlayerId(1), locale),
            rematch(board_ref, &text, locale),
            direct_message(&told),
            call(&told),
            lost_place(&LostPlace {
                player: ping,
                match_id: game_match.id,
                text: text.clone(),
                locale,
                client: locale,
            }),
            Body::text(text.clone()).buttons([play_on(game_match.id, locale)]),
            gap(GapPost {
                board: board_ref,
                picture: picture(),
                text: text.clone(),
                pings: vec![ping, ping],
                locale,
            }),
            reminder(&Reminder {
                board: board_ref,
                ping: Some(ping),
                until,
                text: text.clone(),
                locale,
            }),
            reminder(&Reminder {
                board: board_ref,
                ping: None,
                until,
                text: text.clone(),
                locale,
            }),
        ];
        for kind in [
            OfferKind::Draw,
            OfferKind::Takeback,
            OfferKind::Rematch,
            OfferKind::GoOn,
            OfferKind::SetAside,
        ] {
            bodies.push(offer(&OfferPost {
                offer: OfferId(i64::MAX),
                match_id: game_match.id,
                kind,
                text: text.clone(),
                ping,
                locale,
            }));
        }
        for state in [ChallengeState::Open, ChallengeState::Expired] {
            let shown = Challenge {
                id: ChallengeId(i64::MAX),
                game: game_match.game,
                challenger: person(1),
                opponent: Some(person(2)),
                color: ColorChoice::Black,
                team: None,
                start_fen: Some(Game::ChuShogiLike.spec().starts[2].fen.to_owned()),
                days: 14,
                bonus: Some(72),
                rated: true,
                too_many_rated: true,
                state,
                guild: None,
                message: None,
            };
            bodies.push(challenge(&shown, locale));
        }
        let over = Match {
            outcome: Some(Outcome {
                winner: Some(Color::White),
                ending: Ending::Resignation,
            }),
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
