//! `/puzzle`.

use super::options::Choice;
use super::reply::{answer_learner, caller};
use crate::app::Game;
use crate::app::puzzles::{PuzzleLevel, PuzzleTheme, PuzzleWish};
use crate::discord::actions::exercises::Learner;
use crate::discord::context::{Ctx, Failure};

/// Find the turn that wins; to you alone
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn puzzle(
    ctx: Ctx<'_>,
    #[description = "The game; without it that of your last puzzle"] game: Option<Choice<Game>>,
    #[description = "How hard; without it as suits you"] level: Option<Choice<PuzzleLevel>>,
    #[description = "What it is about; without it anything"] theme: Option<Choice<PuzzleTheme>>,
) -> Result<(), Failure> {
    let wish = PuzzleWish {
        game: game.map(|game| game.0),
        level: level.map(|level| level.0),
        theme: theme.map(|theme| theme.0),
    };
    let (data, by) = (ctx.data(), caller(ctx));
    answer_learner(ctx, async |at, locale| {
        let learner = Learner::new(data, by, at, locale);
        learner.next_puzzle(wish).await
    })
    .await
}
