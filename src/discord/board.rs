//! Boards, offers and challenges as messages with their buttons.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, UserId,
};

use super::body::Body;
use super::click::Click;
use super::text::{escape, relative};
use crate::app::{
    BoardPost, BoardRef, Challenge, ChallengeState, ClockState, Match, OfferKind, OfferPost,
    Reminder, TurnMessage,
};

/// The days of vacation to choose from.
const VACATIONS: [u8; 9] = [1, 2, 3, 5, 7, 10, 14, 21, 30];

/// A button.
pub fn button(click: &Click, label: &str, style: ButtonStyle) -> CreateButton {
    CreateButton::new(click.to_string())
        .label(label)
        .style(style)
}

/// A board after a turn, at the start, or at the end.
pub fn board(post: BoardPost) -> Body {
    let board = shown(&post);
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

/// The board that a message shows.
fn shown(post: &BoardPost) -> BoardRef {
    BoardRef {
        match_id: post.match_id,
        ply: post.ply,
        takebacks: post.takebacks,
    }
}

/// The buttons under a board.
pub fn board_row(board: BoardRef, running: bool) -> CreateActionRow {
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
            plain(Click::Rematch(board.match_id), "Rematch"),
            plain(Click::Ask(board), "Ask about the board"),
        ]
    })
}

/// The custom id that a posted board is recognised by.
pub fn board_mark(post: &BoardPost) -> String {
    let board = shown(post);
    if post.running {
        Click::Move(board, String::new()).to_string()
    } else {
        Click::Flip(board).to_string()
    }
}

/// What **More** offers.
pub fn more(game_match: &Match, clock: Option<ClockState>) -> Body {
    let board = game_match.board();
    let plain = |click, label| button(&click, label, ButtonStyle::Secondary);
    let mut buttons = vec![
        plain(Click::OfferDraw(board), "Offer a draw"),
        plain(Click::Takeback(board), "Take back"),
    ];
    match clock {
        Some(ClockState::Running { .. }) => {
            buttons.push(plain(Click::Vacation(board), "Vacation"));
        }
        Some(ClockState::Stopped { .. }) => {
            buttons.push(plain(Click::EndVacation(board.match_id), "End my vacation"));
        }
        None => {}
    }
    buttons.push(button(&Click::Resign(board), "Resign", ButtonStyle::Danger));
    Body::text("What would you like to do?")
        .row(CreateActionRow::Buttons(buttons))
        .row(CreateActionRow::Buttons(vec![
            plain(Click::TextBoard(board), "Text board"),
            plain(Click::Ask(board), "Ask about the board"),
        ]))
}

/// An offer; it pings the one who is asked.
pub fn offer(post: &OfferPost) -> Body {
    let accept = match post.kind {
        OfferKind::Draw => "Accept the draw",
        OfferKind::Takeback => "Allow",
        OfferKind::Vacation => "Agree",
        OfferKind::Rematch => "Accept the rematch",
    };
    Body::text(format!("<@{}> {}", post.ping, escape(&post.text)))
        .pinging(UserId::new(post.ping.0))
        .row(CreateActionRow::Buttons(vec![
            button(
                &Click::AcceptOffer(post.offer),
                accept,
                ButtonStyle::Success,
            ),
            button(
                &Click::DeclineOffer(post.offer),
                "Decline",
                ButtonStyle::Secondary,
            ),
        ]))
}

/// A reminder; it pings the one to move.
pub fn reminder(reminder: &Reminder) -> Body {
    let text = format!(
        "{}\n<@{}>, your time is up {}.",
        escape(&reminder.text),
        reminder.ping,
        relative(reminder.until)
    );
    Body::text(text)
        .pinging(UserId::new(reminder.ping.0))
        .row(show_board(reminder.board))
}

/// The message that the thread of a rematch hangs from.
pub fn rematch(board: BoardRef, text: &str) -> Body {
    let explain = button(&Click::Explain(board), "Explain", ButtonStyle::Secondary);
    Body::text(escape(text)).row(CreateActionRow::Buttons(vec![explain]))
}

/// Asks for the days of a vacation.
pub fn vacation_menu(game_match: &Match) -> Body {
    let options = VACATIONS
        .iter()
        .map(|days| {
            let label = if *days == 1 {
                "1 day".to_owned()
            } else {
                format!("{days} days")
            };
            CreateSelectMenuOption::new(label, days.to_string())
        })
        .collect();
    let menu = CreateSelectMenu::new(
        Click::VacationDays(game_match.id).to_string(),
        CreateSelectMenuKind::String { options },
    )
    .placeholder("For how long?");
    Body::text("For how long shall the clock stand still? Your opponent has to agree.")
        .row(CreateActionRow::SelectMenu(menu))
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

/// That it is a player's turn, for their direct messages.
pub fn direct_message(message: &TurnMessage) -> Body {
    let mut text = format!("It is your turn!\n{}", escape(&message.text));
    if let Some(link) = link(&message.game_match) {
        text.push_str(&format!("\n[To the board]({link})"));
    }
    text.push_str("\nYou can also answer this message with your turn.");
    Body::text(text).row(show_board(message.board))
}

/// That it is a player's turn, where direct messages were refused.
pub fn call(message: &TurnMessage) -> Body {
    let player = message.player;
    let text = format!(
        "<@{player}>, it is your turn. I cannot send you direct messages, so from now on I ping you here. \
         **/settings mine** changes that."
    );
    Body::text(text)
        .pinging(UserId::new(player.0))
        .row(show_board(message.board))
}

fn show_board(board: BoardRef) -> CreateActionRow {
    let show = button(&Click::Board(board), "Show the board", ButtonStyle::Primary);
    CreateActionRow::Buttons(vec![show])
}

/// A link to the newest board of a match.
pub fn link(game_match: &Match) -> Option<String> {
    let (channel, message) = game_match.last_board?;
    let guild = game_match
        .guild
        .map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    Some(format!(
        "https://discord.com/channels/{guild}/{channel}/{message}"
    ))
}
