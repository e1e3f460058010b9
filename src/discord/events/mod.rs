//! Events: `/event`, and the buttons of an event.

#![expect(clippy::too_many_arguments, reason = "poise makes an option of each argument")]

pub mod message;
pub mod setup;

use serenity::all::User;

use crate::command::options::{Bounded, Choice, events, starts};
use crate::command::reply::{answer_aside, open_form};
use crate::context::{Ctx, Request, Result, person};
use crate::message::{Body, escape};
use app::events::{EventAsker, EventOrder};
use app::{self, App};
use locale::say;
use model::{MatchTerms, TimeControl};
use pairing::{DraftField, Event, EventDraft, EventFormat, EventState, PairingResult, players_of};
use rules::Game;

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
pub async fn event(_: Ctx<'_>) -> Result<()> {
    Ok(())
}

#[poise::command(slash_command)]
async fn create(
    ctx: Ctx<'_>,
    #[max_length = 60] name: Option<String>,
    game: Option<Choice<Game>>,
    format: Option<Choice<EventFormat>>,
    days: Option<Bounded<1, 14>>,
    bonus: Option<Bounded<1, 72>>,
    rated: Option<bool>,
    double: Option<bool>,
    #[rename = "round-by-round"] by_rounds: Option<bool>,
    rounds: Option<Bounded<3, 15>>,
    #[rename = "round-days"] round_days: Option<Bounded<1, 90>>,
    #[rename = "division-size"] division_size: Option<Bounded<5, 10>>,
    #[rename = "promoted"] movers: Option<Bounded<1, 3>>,
    #[rename = "max-matches"] at_once: Option<Bounded<1, 22>>,
    hours: Option<Bounded<1, 720>>,
    #[rename = "min-players"] least: Option<Bounded<2, 80>>,
    #[rename = "max-players"] most: Option<Bounded<2, 80>>,
    #[autocomplete = "starts"] start: Option<String>,
) -> Result<()> {
    let format = format.map_or(EventFormat::RoundRobin, |format| format.0);
    let (fewest, largest) = players_of(format);
    let players = match (least, most) {
        (None, None) => None,
        (least, most) => {
            let least = least.map_or(fewest.into(), |least| least.0);
            let most = most.map_or(largest.into(), |most| most.0);
            Some(format!("{least}–{most}"))
        }
    };
    let typed = [
        (DraftField::Name, name.filter(|name| !name.trim().is_empty())),
        (DraftField::Players, players),
        (DraftField::Hours, as_typed(hours)),
        (DraftField::AtOnce, as_typed(at_once)),
        (DraftField::Rounds, as_typed(rounds)),
        (DraftField::RoundDays, as_typed(round_days)),
        (DraftField::DivisionSize, as_typed(division_size)),
        (DraftField::Movers, as_typed(movers)),
    ];
    let days = days.map_or(app::DEFAULT_DAYS, |days| days.0);
    let draft = EventDraft {
        format,
        matches: MatchTerms {
            game: Game::ALL[0],
            start_fen: None,
            time: TimeControl {
                days: u8::try_from(days).unwrap_or_default(),
                bonus: bonus.and_then(|hours| u8::try_from(hours.0).ok()),
            },
            rated: rated.unwrap_or(false),
        },
        double: double.unwrap_or(false),
        by_rounds: by_rounds.unwrap_or(false),
        typed: typed.into_iter().filter_map(|(field, text)| Some((field, text?))).collect(),
    };
    let game = game.map(|game| game.0);
    if ctx.args.is_empty() {
        return open_form(ctx, async |request| {
            Ok(setup::form_of(&setup::begin(&request, draft, game, start).await?))
        })
        .await;
    }
    answer_aside(ctx, async |request| {
        Ok(setup::shown(&setup::begin(&request, draft, game, start).await?))
    })
    .await
}

fn as_typed<const MIN: u64, const MAX: u64>(number: Option<Bounded<MIN, MAX>>) -> Option<String> {
    number.map(|number| number.0.to_string())
}

#[poise::command(slash_command)]
async fn list(ctx: Ctx<'_>) -> Result<()> {
    in_server(ctx, async |request, asker| {
        let (by, locale) = (request.manager()?, request.locale);
        let found = request
            .blocking(move |app| Ok((app.event_list(&asker, locale)?, app.has_reports(&by)?)));
        let (entries, has_reports) = found.await?;
        let reports = has_reports.then(|| escape(&say!(locale, "event-reports-there")));
        Ok(message::list(&entries, locale).lines(reports))
    })
    .await
}

#[poise::command(slash_command)]
async fn join(ctx: Ctx<'_>, #[autocomplete = "events"] event: Option<String>) -> Result<()> {
    in_server(ctx, async |request, asker| {
        let (player, locale) = (request.person(), request.locale);
        let joined = on_event(&request, asker, event, move |app, asker, meant| {
            app.join_event(asker.guild, meant.id, &player)
        });
        let event = joined.await?;
        let text = say!(locale, "event-joined", name = event.terms.name.as_str());
        Ok(Body::plain(locale.sentences([text, event.rule_text(locale)])))
    })
    .await
}

/// Leaves an event, or asks first if it has begun.
#[poise::command(slash_command)]
async fn leave(ctx: Ctx<'_>, #[autocomplete = "events"] event: Option<String>) -> Result<()> {
    in_server(ctx, async |request, asker| {
        let meant = on_event(&request, asker.clone(), event, |app, asker, meant| {
            app.expect_in_event(&meant, asker.by)?;
            Ok(meant)
        });
        let meant = meant.await?;
        match meant.state {
            EventState::Open => message::withdraw(&request, asker, meant.id).await,
            _ => Ok(message::leave_question(&meant, request.locale)),
        }
    })
    .await
}

#[poise::command(slash_command)]
async fn bye(
    ctx: Ctx<'_>,
    round: Option<Bounded<1, 14>>,
    #[autocomplete = "events"] event: Option<String>,
) -> Result<()> {
    let round = round.and_then(Bounded::small);
    in_server(ctx, async |request, asker| {
        let asked = on_event(&request, asker, event, move |app, asker, meant| {
            app.ask_for_half_bye(asker.guild, meant.id, asker.by, round)
        });
        let (event, round) = asked.await?;
        Ok(message::half_bye(&event, round, request.locale))
    })
    .await
}

#[poise::command(slash_command)]
async fn table(ctx: Ctx<'_>, #[autocomplete = "events"] event: Option<String>) -> Result<()> {
    in_server(ctx, async |request, asker| {
        message::show_table(&request, move |app| app.event_meant(&asker, event.as_deref())).await
    })
    .await
}

#[poise::command(slash_command)]
async fn matches(ctx: Ctx<'_>) -> Result<()> {
    answer_aside(ctx, async |request| message::mine(&request).await).await
}

#[poise::command(slash_command)]
async fn manage(
    ctx: Ctx<'_>,
    action: Choice<EventOrder>,
    #[autocomplete = "events"] event: Option<String>,
) -> Result<()> {
    let order = action.0;
    in_server(ctx, async |request, asker| {
        let (by, locale) = (request.manager()?, request.locale);
        let done = on_event(&request, asker, event, move |app, _, meant| {
            app.order_event(&by, meant.id, order)
        });
        let name = done.await?.terms.name;
        Ok(Body::plain(say!(locale, &format!("event-done-{}", order.into_str()), name = name)))
    })
    .await
}

#[poise::command(slash_command)]
async fn exclude(
    ctx: Ctx<'_>,
    player: User,
    #[max_length = 200] reason: String,
    #[autocomplete = "events"] event: Option<String>,
) -> Result<()> {
    in_server(ctx, async |request, asker| {
        let (by, player) = (request.manager()?, person(&player, None));
        let excluded = on_event(&request, asker, event, move |app, _, meant| {
            let excluded = app.exclude_from_event(&by, meant.id, &player, &reason)?;
            Ok((meant.terms.name, excluded.person))
        });
        let (name, player) = excluded.await?;
        let player = player.shown(request.locale);
        Ok(Body::plain(say!(request.locale, "event-done-exclude", name = name, player = player)))
    })
    .await
}

#[poise::command(slash_command)]
async fn adjust(
    ctx: Ctx<'_>,
    r#match: String,
    result: Choice<PairingResult>,
    #[max_length = 200] reason: String,
) -> Result<()> {
    in_server(ctx, async |request, asker| {
        let (id, by) = (request.match_number(&r#match)?, request.manager()?);
        let adjusted = request.blocking(move |app| {
            app.event_of_match(&asker, id)?;
            app.adjust_result(&by, id, result.0, &reason)
        });
        adjusted.await?;
        Ok(Body::plain(say!(request.locale, "event-done-adjust", r#match = id.to_string())))
    })
    .await
}

#[poise::command(slash_command)]
async fn report(ctx: Ctx<'_>, r#match: String, #[max_length = 300] reason: String) -> Result<()> {
    in_server(ctx, async |request, asker| {
        let (id, by) = (request.match_number(&r#match)?, request.person());
        let reported = request.blocking(move |app| {
            app.event_of_match(&asker, id)?;
            app.report_match(asker.guild, &by, id, &reason)
        });
        reported.await?;
        Ok(Body::text(say!(request.locale, "event-reported")))
    })
    .await
}

#[poise::command(slash_command)]
async fn reports(ctx: Ctx<'_>) -> Result<()> {
    answer_aside(ctx, async |request| {
        let (by, locale) = (request.manager()?, request.locale);
        let reports = request.blocking(move |app| app.event_reports(&by, locale));
        Ok(message::reports(&reports.await?, locale))
    })
    .await
}

/// Answers the caller alone, in a server.
fn in_server<'f, F: Future<Output = Result> + Send + 'f>(
    ctx: Ctx<'f>,
    work: impl FnOnce(Request, EventAsker) -> F + Send + 'f,
) -> impl Future<Output = Result<()>> + Send + 'f {
    answer_aside(ctx, async |request: Request| {
        let asker = request.event_asker().await?;
        work(request, asker).await
    })
}

/// Calls the app about the event that is meant, by what was typed if it is named.
async fn on_event<T: Send + 'static>(
    request: &Request,
    asker: EventAsker,
    typed: Option<String>,
    call: impl FnOnce(&App, &EventAsker, Event) -> app::Result<T> + Send + 'static,
) -> Result<T> {
    let call = move |app: &App| call(app, &asker, app.event_meant(&asker, typed.as_deref())?);
    request.blocking(call).await
}
