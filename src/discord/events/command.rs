//! `/event`.

#![expect(clippy::too_many_arguments, reason = "poise makes an option of each argument")]

use serenity::all::User;

use super::setup::FirstAnswers;
use super::{reports as event_reports, setup as event_setup};
use crate::command::options::{Bounded, Choice, events, starts};
use crate::command::reply::{answer_aside, caller};
use crate::context::{Ctx, Failure, InteractionContext, event_asker, person};
use crate::events as actions;
use crate::message::Body;
use app::events::{EventAsker, EventFormat, EventOrder, NewEvent, PairingResult};
use app::{self, Game};
use locale::Locale;

/// Tournaments on this server: round robin, Swiss, league, knockout, simul
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

/// Set up an event (you get a private preview before it’s announced)
#[poise::command(slash_command)]
async fn create(
    ctx: Ctx<'_>,
    #[description = "Name of the event"]
    #[max_length = 60]
    name: Option<String>,
    #[description = "Which game to play (default: the server’s)"] game: Option<Choice<Game>>,
    #[description = "Format (default: round robin)"] format: Option<Choice<EventFormat>>,
    #[description = "Days per move, 1 to 14 (default: 3); with a bonus, the clock’s starting time and maximum"]
    days: Option<Bounded<1, 14>>,
    #[description = "Hours added per move, 1 to 72; “days” is then the starting time"]
    bonus: Option<Bounded<1, 72>>,
    #[description = "Rated matches? (default: no)"] rated: Option<bool>,
    #[description = "Does everyone play everyone twice? (default: no)"] double: Option<bool>,
    #[description = "Round robin, league: wait for each round to finish before the next? (default: no)"]
    #[rename = "round-by-round"]
    by_rounds: Option<bool>,
    #[description = "Swiss: number of rounds, 3 to 15 (default: 5; at most half the number of players)"]
    rounds: Option<Bounded<3, 15>>,
    #[description = "Swiss: days per round, 1 to 90; unfinished matches then count as draws (default: no limit)"]
    #[rename = "round-days"]
    round_days: Option<Bounded<1, 90>>,
    #[description = "League: maximum players per division, 5 to 10 (default: 8)"]
    #[rename = "division-size"]
    division_size: Option<Bounded<5, 10>>,
    #[description = "League: players promoted and relegated after each season, 1 to 3 (default: 2)"]
    #[rename = "promoted"]
    movers: Option<Bounded<1, 3>>,
    #[description = "Maximum matches per player at the same time, 1 to 22 (default: 4)"]
    #[rename = "max-matches"]
    at_once: Option<Bounded<1, 22>>,
    #[description = "Hours in which people can join (in a league: each season), 1 to 720 (default: 72)"]
    hours: Option<Bounded<1, 720>>,
    #[description = "Minimum players (default: the format’s minimum)"]
    #[rename = "min-players"]
    least: Option<Bounded<2, 80>>,
    #[description = "Maximum players (default: the format’s maximum); the event starts once it’s full"]
    #[rename = "max-players"]
    most: Option<Bounded<2, 80>>,
    #[description = "Odds, e.g. Knight odds: White starts without that piece (default: none)"]
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
    let known = FirstAnswers { event, game, start };
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
    #[description = "Which event (default: the one in this channel)"]
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
    #[description = "Which event (default: the one in this channel)"]
    #[autocomplete = "events"]
    event: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| actions::leave(ctx.data(), asker, event, locale).await)
        .await
}

/// Swiss: sit out one round for half a point (once per event, not the last round)
#[poise::command(slash_command)]
async fn bye(
    ctx: Ctx<'_>,
    #[description = "Which round (default: the next)"] round: Option<Bounded<1, 14>>,
    #[description = "Which event (default: the one in this channel)"]
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
    #[description = "Which event (default: the one in this channel)"]
    #[autocomplete = "events"]
    event: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| {
        actions::table(ctx.data(), locale, move |app| app.event_meant(&asker, event.as_deref()))
            .await
    })
    .await
}

/// List your matches in the events on this server
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
    #[description = "Which event (default: the one in this channel)"]
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
    #[description = "Player to exclude"] player: User,
    #[description = "Reason (everyone will see it)"]
    #[max_length = 200]
    reason: String,
    #[description = "Which event (default: the one in this channel)"]
    #[autocomplete = "events"]
    event: Option<String>,
) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| {
        let player = person(&player, None);
        actions::exclude(ctx.data(), asker, event, manager(ctx), player, reason, locale).await
    })
    .await
}

/// For organizers: set the result of a finished match
#[poise::command(slash_command)]
async fn adjust(
    ctx: Ctx<'_>,
    #[description = "Number of the match"]
    #[rename = "match"]
    match_option: String,
    #[description = "The new result"] result: Choice<PairingResult>,
    #[description = "Reason (everyone will see it)"]
    #[max_length = 200]
    reason: String,
) -> Result<(), Failure> {
    in_server(ctx, async |asker, locale| {
        actions::adjust(ctx.data(), asker, manager(ctx), match_option, result.0, reason, locale)
            .await
    })
    .await
}

/// Report suspected engine use (only the organizers see it)
#[poise::command(slash_command)]
async fn report(
    ctx: Ctx<'_>,
    #[description = "Number of the match"]
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

/// For organizers: read the latest reports of engine use
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
    crate::context::manager(&ctx.interaction.user, ctx.interaction.member.as_deref())
}
