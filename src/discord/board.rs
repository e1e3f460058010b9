//! Boards, offers and challenges as messages with their buttons.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, UserId};

use super::body::Body;
use super::click::{BoardRef, Click};
use super::text::escape;
use crate::app::{BoardPost, Challenge, ChallengeState, OfferPost};

/// A button.
pub fn button(click: &Click, label: &str, style: ButtonStyle) -> CreateButton {
    CreateButton::new(click.to_string())
        .label(label)
        .style(style)
}

/// A board after a turn, at the start, or at the end.
pub fn board(post: BoardPost) -> Body {
    let board = BoardRef {
        match_id: post.match_id,
        ply: post.ply,
    };
    let text = escape(&post.text);
    let body = match post.ping {
        Some(player) => {
            Body::text(format!("{text}\nYour turn, <@{player}>!")).pinging(UserId::new(player.0))
        }
        None => Body::text(text),
    };
    body.picture(post.picture)
        .row(board_row(board, post.running))
}

/// The buttons under a board.
fn board_row(board: BoardRef, running: bool) -> CreateActionRow {
    use ButtonStyle::{Primary, Secondary};

    let plain = |click, label| button(&click, label, Secondary);
    CreateActionRow::Buttons(if running {
        vec![
            button(&Click::Move(board, String::new()), "Move", Primary),
            plain(Click::Moves(board), "Legal moves"),
            plain(Click::Explain(board), "Explain"),
            plain(Click::Flip(board), "Flip"),
            plain(Click::More(board), "More"),
        ]
    } else {
        vec![
            plain(Click::Flip(board), "Flip"),
            plain(Click::TextBoard(board), "Text board"),
            plain(Click::Ask(board), "Ask about the board"),
        ]
    })
}

/// The custom id that a posted board is recognised by.
pub fn board_mark(post: &BoardPost) -> String {
    let board = BoardRef {
        match_id: post.match_id,
        ply: post.ply,
    };
    if post.running {
        Click::Move(board, String::new()).to_string()
    } else {
        Click::Flip(board).to_string()
    }
}

/// What **More** offers.
pub fn more(board: BoardRef) -> Body {
    let plain = |click, label| button(&click, label, ButtonStyle::Secondary);
    Body::text("What would you like to do?").row(CreateActionRow::Buttons(vec![
        plain(Click::OfferDraw(board), "Offer a draw"),
        button(&Click::Resign(board), "Resign", ButtonStyle::Danger),
        plain(Click::TextBoard(board), "Text board"),
        plain(Click::Ask(board), "Ask about the board"),
    ]))
}

/// A draw offer.
pub fn offer(post: &OfferPost) -> Body {
    Body::text(escape(&post.text)).row(CreateActionRow::Buttons(vec![
        button(
            &Click::AgreeDraw(post.offer),
            "Accept the draw",
            ButtonStyle::Success,
        ),
        button(
            &Click::DeclineDraw(post.offer),
            "Decline",
            ButtonStyle::Secondary,
        ),
    ]))
}

/// A challenge; it pings the one challenged while it is open.
pub fn challenge(challenge: &Challenge) -> Body {
    let text = escape(&challenge.to_string());
    if challenge.state != ChallengeState::Open {
        return Body::text(text);
    }
    let mut buttons = vec![button(
        &Click::Accept(challenge.id),
        "Accept",
        ButtonStyle::Success,
    )];
    if challenge.opponent.is_some() {
        buttons.push(button(
            &Click::Decline(challenge.id),
            "Decline",
            ButtonStyle::Danger,
        ));
    }
    buttons.push(button(
        &Click::Cancel(challenge.id),
        "Cancel",
        ButtonStyle::Secondary,
    ));
    let body = match &challenge.opponent {
        Some(opponent) => {
            Body::text(format!("<@{}> {text}", opponent.id)).pinging(UserId::new(opponent.id.0))
        }
        None => Body::text(text),
    };
    body.row(CreateActionRow::Buttons(buttons))
}
