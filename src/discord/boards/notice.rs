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
            r#match = message.game_match.id.to_string()
        ),
        false => say!(locale, "dm-refused", mention = mention(player)),
    };
    Body::text(text).pinging([player]).buttons([show_board(message)])
}

pub fn direct_message(message: &TurnMessage) -> Body {
    let locale = message.locale;
    let mut lines = vec![say!(locale, "dm-your-turn"), escape(&message.text)];
    if let Some(link) = link(&message.game_match, message.player) {
        lines.push(format!("[{}]({link})", say!(locale, "dm-link")));
    }
    lines.push(say!(locale, "dm-answer"));
    Body::text(lines.join("\n")).buttons([show_board(message)])
}

fn show_board(message: &TurnMessage) -> CreateButton {
    primary(BoardClick::Board.on(message.game_match.board()), "button-show-board", message.locale)
}

pub fn lost_place(message: &LostPlace) -> Body {
    let show = MatchClick::Present.of(message.match_id);
    let show = primary(show, "button-show-board", message.locale);
    Body::text(escape(&message.text)).buttons([show]).for_client(message.client)
}

/// The address of a match's newest board, unless it is in a server that is not the visitor's.
pub fn link(game_match: &Match, reader: PlayerId) -> Option<String> {
    if game_match.visitor_person().is_some_and(|visitor| visitor.id == reader) {
        return None;
    }
    let (channel, message) = game_match.last_board?;
    Some(message_link(game_match.guild, channel, message))
}
