//! `/explain`, `/rules` and `/help`.

use super::super::Ctx;
use super::super::body::Body;
use super::super::errors::Failure;
use super::super::explain::{card, explanation};
use super::options::{GameOption, pieces};
use super::{answer_anyway, asker, which};
use crate::app::Game;
use crate::say;

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
    let data = ctx.data();
    answer_anyway(ctx, async |locale| {
        let here = which(ctx, None, locale)?;
        let shown = match (square, piece) {
            (Some(square), _) => {
                data.ask(move |app| app.explain_square(by, here, &square))
                    .await?
            }
            (None, piece) => {
                let game = game
                    .map(|game| game.0)
                    .or_else(|| Game::ALL.first().copied())
                    .ok_or_else(|| Failure::Asked(say!(locale, "error-no-game")))?;
                data.ask(move |app| {
                    let first = app.piece_choices(game, "", locale);
                    let first = first.first().map(|piece| piece.id);
                    let piece = piece.as_deref().or(first).unwrap_or_default();
                    app.explain_piece(game, piece, locale)
                })
                .await?
            }
        };
        Ok(explanation(data, shown, locale))
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
    answer_anyway(ctx, |locale| card(ctx.data(), game.0, 0, locale)).await
}

/// What I can do, on one page
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn help(ctx: Ctx<'_>) -> Result<(), Failure> {
    answer_anyway(ctx, async |locale| Ok(Body::text(say!(locale, "help")))).await
}

#[cfg(test)]
mod tests {
    use super::super::super::body::TEXT_LIMIT;
    use crate::locale::Locale;
    use crate::say;

    #[test]
    fn the_page_of_help_fits_and_is_whole_in_every_language() {
        for locale in Locale::ALL {
            let help = say!(locale, "help");
            assert!(help.contains("**Lion’s Den**"), "{help}");
            assert!(!help.contains('{'), "{help}");
            assert!(help.chars().count() <= TEXT_LIMIT, "{help}");
        }
    }
}
