//! Types of command options, and their autocompletion.

use std::time::Duration;

use poise::{SlashArgError, SlashArgument};
use serenity::all::{
    AutocompleteChoice, CommandInteraction, CommandOptionType, CreateAutocompleteResponse,
    CreateCommandOption, ResolvedValue,
};
use strum::{IntoStaticStr, VariantArray};
use tokio::time::timeout;

use super::localise;
use super::localise::LOCALES;
use super::reply::{caller, request};
use crate::context::{Ctx, Result, logged};
use crate::ids::Ours;
use crate::message::{cut, level_choice};
use app::events::EventOrder;
use app::puzzles::PuzzleLevel;
use app::{
    App, ChallengesFrom, Language, Notify, Orientation, PieceChoice, Suggestion, start_choices,
};
use engine::Level;
use locale::{Locale, say};
use model::{ColorChoice, MatchSelector, PlayerId};
use pairing::{EventFormat, PairingResult};
use render::Theme;
use rules::Game;
use study::PuzzleTheme;

/// The time limit for suggestions. Discord accepts none after three seconds.
const SUGGESTION_TIMEOUT: Duration = Duration::from_secs(2);

/// A value from a fixed list. Discord sends its id.
#[derive(Clone, Copy, Debug)]
pub struct Choice<T>(pub T);

pub trait Listed: Copy + 'static {
    /// The prefix of the label texts; the id of the value follows.
    const PREFIX: &'static str;

    fn all() -> Vec<(&'static str, Self)>;

    fn label(id: &str) -> String {
        say!(Locale::English, &format!("{}{id}", Self::PREFIX))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Format {
    Pgn,
    /// A text file for Shogi programs.
    Kif,
    Gif,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Scope {
    /// The people who play in this server.
    Server,
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum GamesScope {
    Mine,
    /// Those of the channel and its threads.
    Here,
    /// Those of the server that the caller may see.
    Server,
}

macro_rules! listed {
    ($($type:ident::$id:ident, $prefix:literal, $all:expr;)*) => {
        $(impl Listed for $type {
            const PREFIX: &'static str = $prefix;

            fn all() -> Vec<(&'static str, Self)> {
                $all.into_iter().map(|value| (value.$id(), value)).collect()
            }
        })*
    };
}

listed! {
    Game::id, "game-", Game::ALL.iter().copied();
    PuzzleTheme::id, "puzzle-theme-", PuzzleTheme::all();
    Theme::into_str, "theme-", Theme::VARIANTS.iter().copied();
    ColorChoice::into_str, "color-", [ColorChoice::Random, ColorChoice::White, ColorChoice::Black];
    Scope::into_str, "scope-", [Scope::Server, Scope::All];
    GamesScope::into_str, "games-scope-", [GamesScope::Mine, GamesScope::Here, GamesScope::Server];
    Format::into_str, "format-", [Format::Pgn, Format::Kif, Format::Gif];
    Orientation::into_str, "orientation-", Orientation::VARIANTS.iter().copied();
    Notify::into_str, "notify-", Notify::VARIANTS.iter().copied();
    ChallengesFrom::into_str, "challenges-", ChallengesFrom::VARIANTS.iter().copied();
    Language::into_str, "language-", Language::all();
    EventFormat::into_str, "event-choice-", EventFormat::VARIANTS.iter().copied();
    EventOrder::into_str, "event-order-", EventOrder::VARIANTS.iter().copied();
    PairingResult::into_str, "event-result-", PairingResult::VARIANTS.iter().copied();
}

impl Listed for PuzzleLevel {
    const PREFIX: &'static str = "puzzle-level-";

    fn all() -> Vec<(&'static str, Self)> {
        [Self::Easy, Self::Medium, Self::Hard].map(|level| (level.into_str(), level)).into()
    }

    /// Capitalises the text, which is written for the middle of a sentence.
    fn label(id: &str) -> String {
        id[..1].to_uppercase() + &id[1..]
    }
}

#[serenity::async_trait]
impl<T: Listed> SlashArgument for Choice<T> {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> std::result::Result<Self, SlashArgError> {
        let given = text(value);
        let mut all = T::all().into_iter();
        all.find(|(id, _)| Some(*id) == given)
            .map(|(_, value)| Self(value))
            .ok_or(SlashArgError::new_command_structure_mismatch("no choice has this id"))
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        let builder = builder.kind(CommandOptionType::String);
        T::all().into_iter().fold(builder, |builder, (id, _)| {
            let labels = localise::choice(&format!("{}{id}", T::PREFIX));
            builder.add_string_choice_localized(T::label(id), id, labels)
        })
    }
}

/// A level of the engine, 1–9.
#[derive(Clone, Copy, Debug)]
pub struct LevelOption(pub i64);

#[serenity::async_trait]
impl SlashArgument for LevelOption {
    async fn extract(
        ctx: &serenity::all::Context,
        command: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> std::result::Result<Self, SlashArgError> {
        let level = Bounded::<1, 9>::extract(ctx, command, value).await?;
        Ok(Self(level.0))
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        Level::all().fold(builder.kind(CommandOptionType::Integer), |builder, level| {
            let labels = LOCALES.map(|(locale, code)| (code, level_choice(locale, level)));
            let label = level_choice(Locale::English, level);
            builder.add_int_choice_localized(label, level.get().into(), labels)
        })
    }
}

/// An integer within limits. poise's own integers send the limits as floating-point numbers, which
/// Discord's schema does not allow.
#[derive(Clone, Copy, Debug)]
pub struct Bounded<const MIN: u64, const MAX: u64>(pub i64);

impl<const MIN: u64, const MAX: u64> Bounded<MIN, MAX> {
    pub fn small(self) -> Option<u32> {
        u32::try_from(self.0).ok()
    }
}

#[serenity::async_trait]
impl<const MIN: u64, const MAX: u64> SlashArgument for Bounded<MIN, MAX> {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> std::result::Result<Self, SlashArgError> {
        match value {
            ResolvedValue::Integer(number) => Ok(Self(*number)),
            _ => Err(SlashArgError::new_command_structure_mismatch("expected an integer")),
        }
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        builder.kind(CommandOptionType::Integer).min_int_value(MIN).max_int_value(MAX)
    }
}

fn text<'a>(value: &ResolvedValue<'a>) -> Option<&'a str> {
    match value {
        ResolvedValue::String(text) => Some(text),
        _ => None,
    }
}

/// The value of a string option as typed so far.
fn given<'a>(ctx: Ctx<'a>, name: &str) -> Option<&'a str> {
    ctx.args.iter().find(|option| option.name == name).and_then(|option| text(&option.value))
}

pub async fn matches(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    suggest_to(ctx, typed, App::match_choices).await
}

pub async fn reviews(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    suggest_to(ctx, typed, App::review_choices).await
}

/// Suggests legal turns in the selected match.
pub async fn turns(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let Some(which) = which(ctx) else { return CreateAutocompleteResponse::new() };
    let (by, typed) = (caller(ctx), typed.to_owned());
    suggest(ctx, ctx.data().suggesting(move |app| app.turn_choices(by, which, &typed))).await
}

pub async fn pieces(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let Some(which) = which(ctx) else { return CreateAutocompleteResponse::new() };
    let game = given(ctx, "game").and_then(Game::from_id);
    let find = move |app: &App, by, typed: &str, locale| {
        let game = match game {
            Some(game) => game,
            None => app.game_to_explain(by, which)?,
        };
        let choices = app.piece_choices(game, typed, locale).into_iter();
        let choice = |it: PieceChoice| Suggestion { label: it.label, value: it.role.id().into() };
        Ok(choices.map(choice).collect())
    };
    suggest_to(ctx, typed, find).await
}

pub async fn starts(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let game = given(ctx, "game").and_then(Game::from_id);
    let find = move |_: &App, _, typed: &str, locale| Ok(start_choices(game, typed, locale));
    suggest_to(ctx, typed, find).await
}

/// Suggests the events of the server that the caller can see.
pub async fn events(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.to_owned();
    suggest(ctx, async {
        let asker = request(ctx, Locale::English).suggested_to().await?;
        ctx.data().suggesting(move |app| app.event_choices(&asker, &typed)).await
    })
    .await
}

pub async fn duels(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let Some(guild) = ctx.interaction.guild_id else { return CreateAutocompleteResponse::new() };
    let (guild, typed, by) = (guild.ours(), typed.to_owned(), caller(ctx));
    suggest(ctx, ctx.data().suggesting(move |app| app.duel_choices(guild, &typed, by))).await
}

/// The selected match; `None` if its number is wrong.
fn which(ctx: Ctx<'_>) -> Option<MatchSelector> {
    // The message about a wrong number is not shown.
    let request = request(ctx, Locale::English).about_option(given(ctx, "match"));
    request.ok().map(|request| request.which)
}

/// Suggests what the app finds, given the caller's language.
async fn suggest_to(
    ctx: Ctx<'_>,
    typed: &str,
    find: impl FnOnce(&App, PlayerId, &str, Locale) -> app::Result<Vec<Suggestion>> + Send + 'static,
) -> CreateAutocompleteResponse {
    let (by, tag, typed) = (caller(ctx), ctx.interaction.locale.clone(), typed.to_owned());
    let found = ctx.data().suggesting(move |app| {
        let locale = app.note_locale(by, &tag, None)?;
        find(app, by, &typed, locale)
    });
    suggest(ctx, found).await
}

/// Suggests what is found in time, because suggestions cannot be deferred. Superhumanly fast typing
/// gets none. Discord accepts 25 suggestions of 100 characters each.
async fn suggest(
    ctx: Ctx<'_>,
    found: impl Future<Output = Result<Vec<Suggestion>>>,
) -> CreateAutocompleteResponse {
    if !ctx.data().process.app.may_have_suggestions(caller(ctx)) {
        return CreateAutocompleteResponse::new();
    }
    let found = match timeout(SUGGESTION_TIMEOUT, found).await {
        Ok(found) => logged(found, "suggestions").unwrap_or_default(),
        Err(_) => {
            tracing::debug!("no suggestions in time");
            Vec::new()
        }
    };
    let found = found.into_iter().take(25);
    let choices = found.map(|it| AutocompleteChoice::new(cut(it.label, 100), it.value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}
