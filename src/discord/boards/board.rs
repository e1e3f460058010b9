//! The posts of boards.

use serenity::all::CreateButton;

use super::buttons::{board_buttons, practice_buttons};
use super::stepping;
use crate::begin::play_from::{button_from, next_practice};
use crate::learn::exercise::{after_course, all_lessons};
use crate::message::{
    BoardClick, Body, Click, escape, escape_within, mention, relative, secondary,
};
use app::{BoardPost, PINGED, StartRef};
use locale::say;
use model::BoardRef;

/// Builds a board after a turn, at the start or the end. `hears_all`: the bot reads everything.
pub fn board(post: BoardPost, hears_all: bool) -> Body {
    let (board, locale) = (shown(&post), post.locale);
    let mention = post.ping.or(post.told).map(mention).unwrap_or_default();
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
        let votes = vote.count.map_or_else(|| "none".to_owned(), |count| count.to_string());
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
        let is_read = hears_all || post.in_private;
        let id = if is_read { "invitation-type" } else { "invitation-reply" };
        let button = say!(locale, "button-move");
        lines.push(escape(&say!(locale, id, turn = turn, button = button)));
    }
    let votes = || secondary(BoardClick::Votes.on(board), "button-votes", locale);
    let undo = || secondary(BoardClick::Undo.on(board), "button-undo", locale);
    let after_course = post.ends_course.then(|| {
        after_course(post.game, !post.in_private, locale).chain([all_lessons(post.game, locale)])
    });
    let ways: Vec<CreateButton> = match (post.running, begins) {
        (true, true) => {
            let rules = secondary(Click::card(post.game, 0), "button-rules", locale);
            let hint = practice_buttons(board, post.practice, locale).into_iter().take(1);
            [rules].into_iter().chain(hint).collect()
        }
        (true, false) => practice_buttons(board, post.practice, locale),
        (false, _) => {
            // An aborted match may have no moves to go through.
            let steps = (post.ply > 0).then(|| stepping::open(post.match_id, post.ply, locale));
            let from = post.may_play_from.then(|| button_from(StartRef::Board(board), locale));
            let next = post.next_practice.iter().flat_map(|next| next_practice(next, locale));
            steps.into_iter().chain(from).chain(next).collect()
        }
    };
    Body::text(lines.join("\n"))
        .picture(post.picture)
        .buttons(board_buttons(board, post.running, post.may_rematch, locale))
        .buttons(post.vote.map(|_| votes()))
        .buttons(post.undo.then(undo))
        .buttons(after_course.into_iter().flatten())
        .buttons(ways)
        .pinging(post.ping)
        .for_client(post.client)
}

fn shown(post: &BoardPost) -> BoardRef {
    BoardRef { match_id: post.match_id, ply: post.ply, takebacks: post.takebacks }
}

/// The custom id that a posted board keeps while the match runs, which may have ended since.
pub fn lasting(post: &BoardPost) -> [String; 1] {
    [BoardClick::Move(String::new()).on(shown(post)).to_string()]
}
