//! Shows a match: its board and its legal turns.

use serenity::all::{CreateSelectMenuOption, Message};

use super::places::with_way_on;
use super::{board, stepping};
use crate::begin::play_from::button_from_board;
use crate::context::{Data, Failure, InteractionContext, MatchRequest};
use crate::learn::explain::{MENU_LIMIT, with_pieces};
use crate::message::{BoardClick, Body, Click, escape, secondary, select, shown_board};
use app::{BoardRef, ChannelId, Cost, MessageId, PlayerId};
use locale::{Locale, say};

/// The most turns of one piece to list in words; beyond that the picture must suffice.
const MOST_TURNS: usize = 60;

/// Shows where the piece on a square may go or which pieces can move, with a menu that leads to
/// each of them.
pub async fn legal_moves(request: MatchRequest, square: Option<String>) -> Result<Body, Failure> {
    let (data, locale) = (&request.data, request.locale);
    let of_one = square.is_some();
    let view =
        request.blocking(move |app, by, which| app.moves(by, which, square.as_deref())).await?;
    let mut text = escape(&view.text);
    if let Some((color, role)) = view.asked {
        text = format!("{}{text}", data.emojis.before(color, role));
    }
    if of_one && (1..=MOST_TURNS).contains(&view.turns.len()) {
        text.push('\n');
        text.push_str(&escape(&view.turns.join("  ")));
    }
    let board = view.game_match.board();
    let menus = view.pieces.chunks(MENU_LIMIT).zip(0..);
    let body = Body::text(text).picture(view.picture);
    Ok(menus.fold(body, |body, (pieces, menu)| {
        let options = pieces.iter().map(|piece| {
            let option = CreateSelectMenuOption::new(&piece.label, &piece.square);
            match data.emojis.of(piece.color, piece.role) {
                Some(emoji) => option.emoji(emoji),
                None => option,
            }
        });
        let click = BoardClick::MovesOf(menu).on(board);
        let placeholder = say!(locale, "moves-choose");
        body.row(select(click, options.collect(), placeholder))
    }))
}

/// Suggests a good turn in a practice match. Repeating the request before the answer is ready costs
/// nothing.
pub async fn hint(request: MatchRequest) -> Result<Body, Failure> {
    let MatchRequest { data, by, which, .. } = request;
    data.app.expect_no_question(by)?;
    data.rate_limit(by, Cost::Search)?;
    let hint = data.ask_engine(move |app| app.hint(by, which)).await?;
    Ok(Body::text(escape(&hint.text)).picture(hint.picture))
}

/// Shows the current board with its buttons.
pub async fn present(request: MatchRequest, context: InteractionContext) -> Result<Body, Failure> {
    let (by, locale) = (request.by, request.locale);
    let view = request.blocking(|app, by, which| app.board(by, which, false)).await?;
    let running = view.game_match.outcome.is_none();
    let helped = running && view.game_match.is_practice() && view.game_match.color_of(by).is_some();
    let body = Body::text(escape(&view.text))
        .picture(view.picture)
        .buttons(board::board_buttons(
            view.game_match.board(),
            running,
            view.game_match.may_have_rematch(),
            locale,
        ))
        .buttons(
            board::practice_buttons(view.game_match.board(), helped, locale).into_iter().chain([
                stepping::open(view.game_match.id, view.game_match.ply, locale),
                button_from_board(&view.game_match, view.game_match.ply, locale),
            ]),
        );
    Ok(with_way_on(body, &view.game_match, by, context, locale))
}

/// The board after so many turns, with the ways to the others.
pub async fn step(request: MatchRequest, ply: u32) -> Result<Body, Failure> {
    let step = request.blocking(move |app, by, which| app.step_to(by, which, ply));
    Ok(stepping::board(step.await?, request.locale))
}

/// The board after the turn with the number typed.
pub async fn step_to_typed(request: MatchRequest, typed: String) -> Result<Body, Failure> {
    let step = request.blocking(move |app, by, which| app.step_to_typed(by, which, &typed));
    Ok(stepping::board(step.await?, request.locale))
}

/// Describes the position of a message in words, with buttons for more.
pub async fn explained(
    data: &Data,
    by: PlayerId,
    message: &Message,
    locale: Locale,
) -> Result<Body, Failure> {
    let is_ours = message.author.id == data.me;
    let (channel, shown) = (ChannelId(message.channel_id.get()), MessageId(message.id.get()));
    let named = shown_board(message).map(|shown| shown.board);
    let pictured = !message.attachments.is_empty();
    let view = data.blocking(move |app| match is_ours {
        true => app.board_in(by, channel, shown, named, pictured),
        false => Ok(None),
    });
    let Some(view) = view.await? else {
        return Err(Failure::Refused(say!(locale, "explain-board-none")));
    };
    let (game, board) = (view.game_match.game, view.game_match.board());
    let plain = |click, id| secondary(click, id, locale);
    let mut buttons = vec![plain(Click::card(game, 0), "button-rules")];
    if view.is_present {
        let about_now = [
            plain(BoardClick::Moves.on(board), "button-moves"),
            plain(Click::question(board), "button-ask"),
        ];
        buttons.splice(..0, about_now);
    }
    let text = escape(&view.text);
    let text = format!("{text}\n```\n{}\n```", view.text_board.trim_end());
    let body = with_pieces(Body::text(text), data, game, locale).buttons(buttons);
    // The message already shows this, so it is not repeated.
    Ok(match pictured {
        true => body,
        false => body.picture(view.picture),
    })
}

/// Shows the current board from the other side or as text.
pub async fn other_view(
    request: MatchRequest,
    at: BoardRef,
    letters: bool,
) -> Result<Body, Failure> {
    let view = request.blocking(move |app, by, which| app.board(by, which, !letters)).await?;
    let mut text = escape(&view.text);
    if view.game_match.board() != at {
        text = format!("{}\n{text}", say!(request.locale, "board-older"));
    }
    Ok(if letters {
        Body::text(format!("{text}\n```\n{}\n```", view.text_board.trim_end()))
    } else {
        Body::text(text).picture(view.picture)
    })
}
