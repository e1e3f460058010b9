//! `/explain`, `/rules` and `/help`.

use super::super::Ctx;
use super::super::body::Body;
use super::super::errors::Failure;
use super::super::explain::{card, explanation};
use super::options::{GameOption, pieces};
use super::{answer_aside, asker, locale, which};
use crate::app::Game;

const HELP: &str = "\
**Lion's Den** plays chess games with a Lion: a piece that may move and capture twice in one turn.

**Start**: `/challenge` somebody or anyone, or `/practice` against the engine.
**Play**: type your turn where the match is, such as `e2e4`, `Nf3` or `O-O`; for a Lion that captures on its way, \
`b2c3d4`. You can also reply to a board with it, mention me with it, send it to me as a direct message, use `/move`, \
or press **Move** under the board.
**Look**: `/board`, `/moves` and `/games` show your matches; `/explain` shows how a piece moves, `/rules` how a game \
is played.
**Listen**: every picture has a text that says the whole position. Under **More** you can ask about the board in words, \
as in *what is on e4*, *my Lions* or *row 3*; `/board` answers the same with its option `ask`.
**Stuck** in practice? `/hint` shows a turn and why I would play it.
**Ask**: `/draw` offers a draw, `/takeback` asks to take your last turn back, `/vacation` to stop the clock for some \
days. **End**: `/resign` gives up, `/rematch` asks for another match.

Where I do not see plain messages, reply to the board or mention me. If a turn is refused, I say which rule forbids it.";

/// Show how a piece moves
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn explain(
    ctx: Ctx<'_>,
    #[description = "The game"] game: Option<GameOption>,
    #[description = "The piece"]
    #[autocomplete = "pieces"]
    piece: Option<String>,
    #[description = "Instead of a piece: a square of your match, such as e4"] square: Option<
        String,
    >,
) -> Result<(), Failure> {
    let by = asker(ctx);
    let here = which(ctx, None, locale(ctx).await)?;
    let data = ctx.data();
    answer_aside(ctx, async {
        let shown = match (square, piece) {
            (Some(square), _) => {
                data.ask(move |app| app.explain_square(by, here, &square))
                    .await?
            }
            (None, piece) => {
                let game = game
                    .map(|game| game.0)
                    .or_else(|| Game::ALL.first().copied())
                    .ok_or_else(|| Failure::Asked("There is no game.".to_owned()))?;
                data.ask(move |app| {
                    let first = app.piece_choices(game, "").first().map(|piece| piece.id);
                    let piece = piece.as_deref().or(first).unwrap_or_default();
                    app.explain_piece(game, piece)
                })
                .await?
            }
        };
        Ok(explanation(data, shown))
    })
    .await
}

/// Read the rules of a game, card by card
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn rules(
    ctx: Ctx<'_>,
    #[description = "The game"] game: GameOption,
) -> Result<(), Failure> {
    answer_aside(ctx, card(ctx.data(), game.0, 0)).await
}

/// What I can do, on one page
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn help(ctx: Ctx<'_>) -> Result<(), Failure> {
    answer_aside(ctx, async { Ok(Body::text(HELP)) }).await
}
