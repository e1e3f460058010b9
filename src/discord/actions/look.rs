//! Showing a match: its board and its legal turns.

use super::places::with_way_on;
use crate::app::{BoardRef, MatchSelector, PlayerId};
use crate::discord::context::{Data, Failure, InteractionContext};
use crate::discord::message::{Body, board, escape};
use crate::locale::Locale;
use crate::say;

/// The legal turns of the piece on a square, or of all pieces.
pub async fn legal_moves(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    square: Option<String>,
) -> Result<Body, Failure> {
    let view = data
        .blocking(move |app| app.moves(by, which, square.as_deref()))
        .await?;
    let mut text = escape(&view.text);
    if !view.turns.is_empty() {
        text.push('\n');
        text.push_str(&escape(&view.turns.join("  ")));
    }
    Ok(Body::text(text).picture(view.picture))
}

/// The present board with its buttons.
pub async fn present(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    context: InteractionContext,
    locale: Locale,
) -> Result<Body, Failure> {
    let view = data
        .blocking(move |app| app.board(by, which, false))
        .await?;
    let running = view.game_match.outcome.is_none();
    let body = Body::text(escape(&view.text))
        .picture(view.picture)
        .row(board::board_row(view.game_match.board(), running, locale));
    Ok(with_way_on(body, &view.game_match, by, context, locale))
}

/// The present board from the other side, or in letters.
pub async fn other_view(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    at: BoardRef,
    letters: bool,
    locale: Locale,
) -> Result<Body, Failure> {
    let view = data
        .blocking(move |app| app.board(by, which, !letters))
        .await?;
    let mut text = escape(&view.text);
    if view.game_match.board() != at {
        text = format!("{}\n{text}", say!(locale, "board-older"));
    }
    Ok(if letters {
        Body::text(format!("{text}\n```\n{}\n```", view.text_board.trim_end()))
    } else {
        Body::text(text).picture(view.picture)
    })
}
