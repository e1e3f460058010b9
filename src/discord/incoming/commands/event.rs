//! `/event`.

#![expect(
    clippy::too_many_arguments,
    reason = "poise makes an option of each argument"
)]

use serenity::all::User;

use super::options::{Bounded, Choice, events, starts};
use super::reply::{answer_aside, caller};
use crate::app::events::{EventAsker, EventFormat, EventOrder, NewEvent, PairingResult};
use crate::app::{self, Game};
use crate::discord::actions::event_reports;
use crate::discord::actions::event_setup::{self, Known};
use crate::discord::actions::events as actions;
use crate::discord::actions::seen::event_asker;
use crate::discord::context::{Ctx, Failure, InteractionContext, person};
use crate::discord::message::Body;
use crate::locale::Locale;

/// Play with several people: round robins, Swiss, leagues, knockouts and simuls on this server
#[poise::command(
    slash_command,
    subcommands(
        "create", "list", "join", "leave", "bye", "table", "matches", "manage", "exclude",
        "adjust", "report", "reports"
    ),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn event(_: Ctx<'_>) -> Result<(), Failure> {
    Ok(())
}

/// Set up an event that people here can join; you see it before everyone does
#[poise::command(slash_command)]
async fn create(
    ctx: Ctx<'_>,
    #[description = "What it is called"]
    #[max_length = 60]
    name: Option<String>,
    #[description = "Which game to play (default: the server’s)"] game: Option<Choice<Game>>,
    #[description = "Who plays whom (default: round robin)"] format: Option<Choice<EventFormat>>,
    #[description = "Days per move, 1 to 14 (default: 3); with a bonus, the most you can save up"]
    days: Option<Bounded<1, 14>>,
    #[description = "Start with these days and gain this many hours with each move, 1 to 72"]
    bonus: Option<Bounded<1, 72>>,
    #[description = "Rated matches? (default: no)"] rated: Option<bool>,
    #[description = "Everyone plays everyone twice? (default: once)"] double: Option<bool>,
    #[description = "Round robin, league: start a round only when the one before is over? (default: no)"]
    #[rename = "by-rounds"]
    by_rounds: Option<bool>,
    #[description = "Swiss: how many rounds, 3 to 15 (default: 5; at most half the players)"]
    rounds: Option<Bounded<3, 15>>,
    #[description = "Swiss: days per round, 1 to 90; unfinished matches then count as draws (default: no limit)"]
    #[rename = "round-days"]
    round_days: Option<Bounded<1, 90>>,
    #[description = "League: most players of a division, 5 to 10 (default: 8)"]
    #[rename = "division-size"]
    division_size: Option<Bounded<5, 10>>,
    #[description = "League: how many go up and down after a season, 1 to 3 (default: 2)"]
    movers: Option<Bounded<1, 3>>,
    #[description = "Matches a player has at a time, 1 to 22 (default: 4)"]
    #[rename = "at-once"]
    at_once: Option<Bounded<1, 22>>,
    #[description = "Hours in which people can join, in a league each season, 1 to 720 (default: 72)"]
    hours: Option<Bounded<1, 720>>,
    #[description = "Players needed (default: as few as the format allows)"] least: Option<
        Bounded<2, 80>,
    >,
    #[description = "Most players (default: as the format allows); it starts as soon as it is full"]
    most: Option<Bounded<2, 80>>,
    #[description = "Odds, such as a Knight: White gives them (default: none)"]
    #[autocomplete = "starts"]
    start: Option<String>,
) -> Result<(), Failure> {
    let small = |option: Option<i64>| option.and_then(|number| u32::try_from(number).ok());
    let event = NewEvent {
        name: name.unwrap_or_default(),
        format: format.map_or(EventFormat::RoundRobin, |format| format.0),
        game: Game::ALL[0],
        start: None,
        days: days.map(|days| days.0),
        bonus: bonus.map(|hours| hours.0),
        rated: rated.unwrap_or(false),
        double: double.unwrap_or(false),
        by_rounds: by_rounds.unwrap_or(false),
        rounds: small(rounds.map(|it| it.0)),
        round_days: round_days.and_then(|days| u8::try_from(days.0).ok()),
        division_size: small(division_size.map(|it| it.0)),
        movers: small(movers.map(|it| it.0)),
        at_once: small(at_once.map(|it| it.0)),
        hours: small(hours.map(|it| it.0)),
        least: small(least.map(|it| it.0)),
        most: small(most.map(|it| it.0)),
    };
    let game = game.map(|game| game.0);
    let known = Known { event, game, start };
    answer_aside(ctx, async |locale| {
        let context = InteractionContext::of_command(ctx.interaction);
        event_setup::begin(ctx.data(), &context, manager(ctx), known, locale).await
    })
    .await
}

/// List the events on this server
#[poise::command(slash_command)]
async fn list(ctx: Ctx<'_>) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| {
        actions::list(ctx.data(), asker, manager(ctx), locale).await
    })
    .await
}

/// Join an event
#[poise::command(slash_command)]
async fn join(
    ctx: Ctx<'_>,
    #[description = "Which event (default: the one here)"]
    #[autocomplete = "events"]
    event: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| {
        let interaction = ctx.interaction;
        let player = person(&interaction.user, interaction.member.as_deref());
        actions::join(ctx.data(), asker, event, player, locale).await
    })
    .await
}

/// Leave an event, or withdraw from one that has started
#[poise::command(slash_command)]
async fn leave(
    ctx: Ctx<'_>,
    #[description = "Which event (default: the one here)"]
    #[autocomplete = "events"]
    event: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| {
        actions::leave(ctx.data(), asker, event, locale).await
    })
    .await
}

/// Sit out a round of a Swiss for half a point, once and not the last
#[poise::command(slash_command)]
async fn bye(
    ctx: Ctx<'_>,
    #[description = "Which round (default: the next)"] round: Option<Bounded<1, 14>>,
    #[description = "Which event (default: the one here)"]
    #[autocomplete = "events"]
    event: Option<String>,
) -> Result<(), Failure> {
    let round = round.and_then(|round| u32::try_from(round.0).ok());
    in_server(ctx, async |asker, locale| {
        actions::ask_for_half_bye(ctx.data(), asker, event, round, locale).await
    })
    .await
}

/// Show the table of an event (only you see it)
#[poise::command(slash_command)]
async fn table(
    ctx: Ctx<'_>,
    #[description = "Which event (default: the one here)"]
    #[autocomplete = "events"]
    event: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| {
        actions::table(ctx.data(), locale, move |app| {
            app.event_meant(&asker, event.as_deref())
        })
        .await
    })
    .await
}

/// List your matches in the events here
#[poise::command(slash_command)]
async fn matches(ctx: Ctx<'_>) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let guild = InteractionContext::of_command(ctx.interaction).server(locale)?;
        actions::mine(ctx.data(), guild, caller(ctx), locale).await
    })
    .await
}

/// For organizers: start, pause, resume or end an event, or the seasons of a league
#[poise::command(slash_command)]
async fn manage(
    ctx: Ctx<'_>,
    #[description = "What to do"] action: Choice<EventOrder>,
    #[description = "Which event (default: the one here)"]
    #[autocomplete = "events"]
    event: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| {
        actions::order(ctx.data(), asker, event, manager(ctx), action.0, locale).await
    })
    .await
}

/// For organizers: exclude a player from an event
#[poise::command(slash_command)]
async fn exclude(
    ctx: Ctx<'_>,
    #[description = "Who is excluded"] player: User,
    #[description = "Why; everyone sees it"]
    #[max_length = 200]
    reason: String,
    #[description = "Which event (default: the one here)"]
    #[autocomplete = "events"]
    event: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| {
        let player = person(&player, None);
        actions::exclude(
            ctx.data(),
            asker,
            event,
            manager(ctx),
            player,
            reason,
            locale,
        )
        .await
    })
    .await
}

/// For organizers: set the result of a finished match
#[poise::command(slash_command)]
async fn adjust(
    ctx: Ctx<'_>,
    #[description = "The number of the match"]
    #[rename = "match"]
    match_option: String,
    #[description = "The new result"] result: Choice<PairingResult>,
    #[description = "Why; everyone sees it"]
    #[max_length = 200]
    reason: String,
) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| {
        actions::adjust(
            ctx.data(),
            asker,
            manager(ctx),
            match_option,
            result.0,
            reason,
            locale,
        )
        .await
    })
    .await
}

/// Report engine help to the organizers; only they see it
#[poise::command(slash_command)]
async fn report(
    ctx: Ctx<'_>,
    #[description = "The number of the match"]
    #[rename = "match"]
    match_option: String,
    #[description = "What you saw; only organizers read it, with your name"]
    #[max_length = 300]
    reason: String,
) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| {
        let by = person(&ctx.interaction.user, ctx.interaction.member.as_deref());
        event_reports::report(ctx.data(), asker, by, match_option, reason, locale).await
    })
    .await
}

/// For organizers: read the newest reports of engine help
#[poise::command(slash_command)]
async fn reports(ctx: Ctx<'_>) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let guild = InteractionContext::of_command(ctx.interaction).server(locale)?;
        event_reports::list(ctx.data(), guild, manager(ctx), locale).await
    })
    .await
}

/// Answers the caller alone, in a server.
async fn in_server(
    ctx: Ctx<'_>,
    work: impl AsyncFnOnce(EventAsker, Locale) -> Result<Body, Failure>,
) -> Result<(), Failure> {
    answer_aside(ctx, async |locale| {
        let context = InteractionContext::of_command(ctx.interaction);
        let by = (&ctx.interaction.user, ctx.interaction.member.as_deref());
        let asker = event_asker(ctx.data(), &context, by, locale).await?;
        work(asker, locale).await
    })
    .await
}

fn manager(ctx: Ctx<'_>) -> app::events::Manager {
    actions::manager(&ctx.interaction.user, ctx.interaction.member.as_deref())
}
