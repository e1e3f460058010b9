//! Messages of boards, with their buttons.

use serenity::all::CreateButton;

use super::stepping;
use crate::begin::play_from::{button_from, button_from_board, next_practice};
use crate::learn::exercise::{after_course, all_lessons};
use crate::message::{
    BoardClick, Body, Click, MatchClick, danger, escape, escape_within, mention, open_plan,
    primary, relative, secondary,
};
use app::{BoardPost, PINGED, StartRef};
use locale::{Locale, say};
use model::{BoardRef, Match, PlayerId};

/// Builds a board after a turn, at the start, or at the end. `hears_all` is whether the bot reads
/// every message there.
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
        let id = match hears_all || post.in_private {
            true => "invitation-type",
            false => "invitation-reply",
        };
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
    let body = Body::text(lines.join("\n"))
        .picture(post.picture)
        .buttons(board_buttons(board, post.running, post.may_rematch, locale))
        .buttons(post.vote.map(|_| votes()))
        .buttons(post.undo.then(undo))
        .buttons(after_course.into_iter().flatten())
        .buttons(ways);
    let body = body.pinging(post.ping);
    match post.client {
        Some(client) => body.for_client(client),
        None => body,
    }
}

/// What helps in a running practice match, and nothing in others.
pub fn practice_buttons(board: BoardRef, practice: bool, locale: Locale) -> Vec<CreateButton> {
    match practice {
        true => vec![
            secondary(BoardClick::Hint.on(board), "button-hint", locale),
            secondary(BoardClick::Takeback.on(board), "button-takeback", locale),
        ],
        false => Vec::new(),
    }
}

fn shown(post: &BoardPost) -> BoardRef {
    BoardRef { match_id: post.match_id, ply: post.ply, takebacks: post.takebacks }
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
            primary(BoardClick::Move(String::new()).on(board), "button-move", locale),
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

/// The custom id that a posted board keeps while the match runs, which may have ended since.
pub fn lasting(post: &BoardPost) -> [String; 1] {
    [BoardClick::Move(String::new()).on(shown(post)).to_string()]
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
    let mut buttons = vec![plain(BoardClick::Draw.on(board), "button-draw")];
    if !game_match.is_practice() {
        buttons.push(plain(BoardClick::Takeback.on(board), "button-takeback"));
    }
    if game_match.deadline.is_some() {
        buttons.push(plain(BoardClick::Vacation.on(board), "button-vacation"));
    }
    buttons.push(open_plan(board, locale));
    buttons.push(danger(BoardClick::Resign.on(board), "button-resign", locale));
    body.buttons(buttons).buttons(looking)
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::MatchId;

    #[test]
    fn a_match_without_moves_has_none_to_review() {
        let has_review = |ply| {
            let board = BoardRef { match_id: MatchId(1), ply, takebacks: 0 };
            let buttons = board_buttons(board, false, false, Locale::English);
            let mut buttons = buttons.iter().map(|button| format!("{button:?}"));
            buttons.any(|button| button.contains("Review"))
        };
        assert!(has_review(1) && !has_review(0));
    }
}
