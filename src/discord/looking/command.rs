//! `/looking`.

use crate::command::options::{Bounded, Choice};
use crate::command::reply::{answer_aside, caller};
use crate::context::{Ctx, Failure, InteractionContext, person};
use crate::looking as action;
use app::{Game, LookingFor};

/// Find an opponent: see who wants to play, or join the list and get matched
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub async fn looking(
    ctx: Ctx<'_>,
    #[description = "Game you want to play (leave all options empty to see the list)"] game: Option<
        Choice<Game>,
    >,
    #[description = "Days per move, 1 to 14 (default: any pace)"] days: Option<Bounded<1, 14>>,
    #[description = "Hours added per move, 1 to 72; “days” is then your starting time"]
    bonus: Option<Bounded<1, 72>>,
    #[description = "Hours to stay on the list, 1 to 168 (default: 24)"] hours: Option<
        Bounded<1, 168>,
    >,
) -> Result<(), Failure> {
    let (data, by) = (ctx.data(), caller(ctx));
    let context = InteractionContext::of_command(ctx.interaction);
    let is_empty = game.is_none() && days.is_none() && bonus.is_none() && hours.is_none();
    let wanted = LookingFor {
        game: game.map(|game| game.0),
        days: days.map(|days| days.0),
        bonus: bonus.map(|hours| hours.0),
        hours: hours.and_then(|hours| u32::try_from(hours.0).ok()),
    };
    answer_aside(ctx, async |locale| {
        if is_empty {
            return action::show(data, by, &context, locale).await;
        }
        let by = person(&ctx.interaction.user, ctx.interaction.member.as_deref());
        action::look(data, by, &context, wanted, locale).await
    })
    .await
}
