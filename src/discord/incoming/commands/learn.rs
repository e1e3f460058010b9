//! `/explain`, `/rules`, `/learn` and `/help`.

use super::options::{Choice, pieces};
use super::reply::{answer_anyway, answer_learner, caller, which};
use crate::app::Game;
use crate::discord::actions::exercises::Learner;
use crate::discord::actions::explain::{card, explanation};
use crate::discord::context::{Ctx, Failure};
use crate::discord::message::Body;
use crate::say;

/// Show how a piece moves
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn explain(
    ctx: Ctx<'_>,
    #[description = "The game"] game: Option<Choice<Game>>,
    #[description = "The piece"]
    #[autocomplete = "pieces"]
    piece: Option<String>,
    #[description = "Or a square on your current board, e.g. e4"] square: Option<String>,
) -> Result<(), Failure> {
    let by = caller(ctx);
    let data = ctx.data();
    answer_anyway(ctx, async |locale| {
        let here = which(ctx, None, locale)?;
        let shown = match (square, piece) {
            (Some(square), _) => {
                data.blocking(move |app| app.explain_square(by, here, &square))
                    .await?
            }
            (None, piece) => {
                let game = game
                    .map(|game| game.0)
                    .or_else(|| Game::ALL.first().copied())
                    .ok_or_else(|| Failure::Refused(say!(locale, "error-no-game")))?;
                data.blocking(move |app| {
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

/// Read the rules of a game on short cards
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn rules(
    ctx: Ctx<'_>,
    #[description = "The game"] game: Choice<Game>,
) -> Result<(), Failure> {
    answer_anyway(ctx, |locale| card(ctx.data(), game.0, 0, locale)).await
}

/// Learn a game step by step with short exercises; continues where you stopped
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn learn(
    ctx: Ctx<'_>,
    #[description = "Which game (default: the one you last studied)"] game: Option<Choice<Game>>,
) -> Result<(), Failure> {
    let (data, by) = (ctx.data(), caller(ctx));
    answer_learner(ctx, async |at, locale| {
        let learner = Learner::new(data, by, at, locale);
        learner.go_on(game.map(|game| game.0)).await
    })
    .await
}

/// How to play, and all commands on one page
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn help(ctx: Ctx<'_>) -> Result<(), Failure> {
    answer_anyway(ctx, async |locale| Ok(Body::text(say!(locale, "help")))).await
}

#[cfg(test)]
mod tests {
    use crate::discord::message::TEXT_LIMIT;
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
