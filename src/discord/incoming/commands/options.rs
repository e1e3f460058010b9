//! The types of command options, and the suggestions while they are typed.

use std::time::Duration;

use poise::{SlashArgError, SlashArgument};
use serenity::all::{
    AutocompleteChoice, CommandInteraction, CommandOptionType, CreateAutocompleteResponse,
    CreateCommandOption, ResolvedOption, ResolvedValue,
};
use strum::IntoStaticStr;
use tokio::time::timeout;

use super::localise::{self, LOCALES};
use super::reply::{caller, which};
use crate::app::puzzles::{PuzzleLevel, PuzzleTheme};
use crate::app::{
    ChallengesFrom, ColorChoice, Game, Language, Level, Locale, Notify, Orientation, Theme,
};
use crate::discord::context::{Ctx, Failure};
use crate::discord::message::cut;
use crate::say;

/// How long suggestions may take of the three seconds after which Discord takes none.
const SUGGESTION_TIMEOUT: Duration = Duration::from_secs(2);

/// A game, chosen from those that can be played; its value is the game's id.
#[derive(Clone, Copy, Debug)]
pub struct GameOption(pub Game);

/// A colour: `random`, `white` or `black`.
#[derive(Clone, Copy, Debug)]
pub struct ColorOption(pub ColorChoice);

/// The form of a record: `pgn` or `gif`.
#[derive(Clone, Copy, Debug)]
pub struct FormatOption(pub Format);

/// The form of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Format {
    /// A text file.
    Pgn,
    /// An animated picture.
    Gif,
}

/// The colours of pictures.
#[derive(Clone, Copy, Debug)]
pub struct ThemeOption(pub Theme);

/// What is at the bottom of boards: `mine`, `mover` or `white`.
#[derive(Clone, Copy, Debug)]
pub struct OrientationOption(pub Orientation);

/// How to tell that it is one's turn: `ping`, `silent` or `dm`.
#[derive(Clone, Copy, Debug)]
pub struct NotifyOption(pub Notify);

/// By whom one may be challenged by name: `anyone`, `servers` or `nobody`.
#[derive(Clone, Copy, Debug)]
pub struct ChallengesOption(pub ChallengesFrom);

/// The language to speak: `auto`, `en`, `de` or `ja`.
#[derive(Clone, Copy, Debug)]
pub struct LanguageOption(pub Language);

/// Whose ratings are listed: `server` or `all`.
#[derive(Clone, Copy, Debug)]
pub struct ScopeOption(pub Scope);

/// Whose ratings are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Scope {
    /// Those of the people who play in this server.
    Server,
    /// Everyone's.
    All,
}

/// Which matches are listed: `mine`, `here` or `server`.
#[derive(Clone, Copy, Debug)]
pub struct GamesScopeOption(pub GamesScope);

/// Which matches are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum GamesScope {
    /// The caller's own.
    Mine,
    /// All of the channel and its threads.
    Here,
    /// All of the server that the caller may see.
    Server,
}

/// Days for one turn, 1–14.
#[derive(Clone, Copy, Debug)]
pub struct DaysOption(pub i64);

/// Days of a vacation, 1–30.
#[derive(Clone, Copy, Debug)]
pub struct VacationOption(pub i64);

/// An hour of the day, 0–23.
#[derive(Clone, Copy, Debug)]
pub struct HourOption(pub i64);

/// A level of the engine, 1–9.
#[derive(Clone, Copy, Debug)]
pub struct LevelOption(pub i64);

/// How hard a puzzle is to be: `easy`, `medium` or `hard`.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleLevelOption(pub PuzzleLevel);

/// What a puzzle is to be about; its value is the theme's id.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleThemeOption(pub PuzzleTheme);

const PUZZLE_LEVELS: [(&str, PuzzleLevel); 3] = [
    ("Easy", PuzzleLevel::Easy),
    ("Medium", PuzzleLevel::Medium),
    ("Hard", PuzzleLevel::Hard),
];

const COLORS: [(&str, ColorChoice); 3] = [
    ("Random", ColorChoice::Random),
    ("White", ColorChoice::White),
    ("Black", ColorChoice::Black),
];

const FORMATS: [(&str, Format); 2] = [
    ("Text file (PGN)", Format::Pgn),
    ("Animated picture (GIF)", Format::Gif),
];

const THEMES: [(&str, Theme); 5] = [
    (Theme::Wood.name(), Theme::Wood),
    (Theme::Sea.name(), Theme::Sea),
    (Theme::Night.name(), Theme::Night),
    (Theme::HighContrast.name(), Theme::HighContrast),
    (Theme::ColorBlind.name(), Theme::ColorBlind),
];

const ORIENTATIONS: [(&str, Orientation); 3] = [
    ("My side at the bottom", Orientation::Mine),
    ("The side to move at the bottom", Orientation::Mover),
    ("White at the bottom", Orientation::White),
];

const NOTIFY: [(&str, Notify); 3] = [
    ("Ping me", Notify::Ping),
    ("Do not ping me", Notify::Silent),
    ("Send me a direct message", Notify::DirectMessage),
];

const CHALLENGES: [(&str, ChallengesFrom); 3] = [
    ("Anyone", ChallengesFrom::Anyone),
    ("Those I share a server with", ChallengesFrom::Servers),
    ("Nobody", ChallengesFrom::Nobody),
];

const LANGUAGES: [(&str, Language); 1 + Locale::ALL.len()] = {
    let mut choices = [("As in Discord", Language::Automatic); 1 + Locale::ALL.len()];
    let mut next = 0;
    while next < Locale::ALL.len() {
        let locale = Locale::ALL[next];
        next += 1;
        choices[next] = (locale.name(), Language::Chosen(locale));
    }
    choices
};

const GAMES_SCOPES: [(&str, GamesScope); 3] = [
    ("My matches", GamesScope::Mine),
    ("Those in this channel", GamesScope::Here),
    ("Those in this server", GamesScope::Server),
];

const SCOPES: [(&str, Scope); 2] = [("This server", Scope::Server), ("All servers", Scope::All)];

#[serenity::async_trait]
impl SlashArgument for GameOption {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        text(value).and_then(Game::from_id).map(Self).ok_or(
            SlashArgError::new_command_structure_mismatch("no game has this id"),
        )
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        Game::ALL
            .iter()
            .fold(builder.kind(CommandOptionType::String), |builder, game| {
                builder.add_string_choice_localized(
                    game.name(),
                    game.id(),
                    localise::choice(&format!("game-{}", game.id())),
                )
            })
    }
}

/// An option whose values are chosen from a table with their names; their texts have their ids behind a prefix.
macro_rules! choice_option {
    ($name:ident, $choices:expr, $prefix:literal) => {
        #[serenity::async_trait]
        impl SlashArgument for $name {
            async fn extract(
                _: &serenity::all::Context,
                _: &CommandInteraction,
                value: &ResolvedValue<'_>,
            ) -> Result<Self, SlashArgError> {
                let given = text(value);
                $choices
                    .iter()
                    .find(|(_, value)| Some(value.into_str()) == given)
                    .map(|&(_, value)| Self(value))
                    .ok_or(SlashArgError::new_command_structure_mismatch(
                        "no choice has this id",
                    ))
            }

            fn create(builder: CreateCommandOption) -> CreateCommandOption {
                $choices.iter().fold(
                    builder.kind(CommandOptionType::String),
                    |builder, (name, value)| {
                        let id = value.into_str();
                        let names = localise::choice(&format!("{}{id}", $prefix));
                        builder.add_string_choice_localized(*name, id, names)
                    },
                )
            }
        }
    };
}

choice_option!(ColorOption, COLORS, "color-");
choice_option!(ScopeOption, SCOPES, "scope-");
choice_option!(GamesScopeOption, GAMES_SCOPES, "games-scope-");
choice_option!(FormatOption, FORMATS, "format-");
choice_option!(ThemeOption, THEMES, "theme-");
choice_option!(OrientationOption, ORIENTATIONS, "orientation-");
choice_option!(NotifyOption, NOTIFY, "notify-");
choice_option!(ChallengesOption, CHALLENGES, "challenges-");
choice_option!(LanguageOption, LANGUAGES, "language-");
choice_option!(PuzzleLevelOption, PUZZLE_LEVELS, "puzzle-level-");

#[serenity::async_trait]
impl SlashArgument for PuzzleThemeOption {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let theme = text(value).and_then(PuzzleTheme::from_id);
        theme
            .map(Self)
            .ok_or(SlashArgError::new_command_structure_mismatch(
                "no theme has this id",
            ))
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        PuzzleTheme::all().fold(builder.kind(CommandOptionType::String), |builder, theme| {
            let names = localise::choice(&format!("puzzle-theme-{}", theme.id()));
            builder.add_string_choice_localized(theme.name(Locale::English), theme.id(), names)
        })
    }
}

#[serenity::async_trait]
impl SlashArgument for LevelOption {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        integer(value)
            .map(Self)
            .ok_or(SlashArgError::new_command_structure_mismatch(
                "expected an integer",
            ))
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        Level::all().fold(
            builder.kind(CommandOptionType::Integer),
            |builder, level| {
                let labels = LOCALES.map(|(locale, code)| (code, level_choice(locale, level)));
                let label = level_choice(Locale::English, level);
                builder.add_int_choice_localized(label, level.get().into(), labels)
            },
        )
    }
}

/// A level with how strong it is and how long a turn takes it.
fn level_choice(locale: Locale, level: Level) -> String {
    let time = match level.time().as_millis() {
        0..100 => say!(locale, "level-time-at-once"),
        100..1_000 => say!(locale, "level-time-short"),
        longest => say!(
            locale,
            "level-time-longest",
            seconds = longest.div_ceil(1_000) as u64
        ),
    };
    let number = level.get();
    let name = say!(locale, &format!("level-{number}"));
    say!(
        locale,
        "level-choice",
        number = number,
        name = name,
        time = time
    )
}

/// poise's own integers send their limits as floating-point numbers, which Discord's schema does not have.
macro_rules! bounded_integer {
    ($name:ident, $range:expr) => {
        #[serenity::async_trait]
        impl SlashArgument for $name {
            async fn extract(
                _: &serenity::all::Context,
                _: &CommandInteraction,
                value: &ResolvedValue<'_>,
            ) -> Result<Self, SlashArgError> {
                integer(value)
                    .map(Self)
                    .ok_or(SlashArgError::new_command_structure_mismatch(
                        "expected an integer",
                    ))
            }

            fn create(builder: CreateCommandOption) -> CreateCommandOption {
                builder
                    .kind(CommandOptionType::Integer)
                    .min_int_value($range.0)
                    .max_int_value($range.1)
            }
        }
    };
}

bounded_integer!(DaysOption, (1, 14));
bounded_integer!(VacationOption, (1, 30));
bounded_integer!(HourOption, (0, 23));

fn integer(value: &ResolvedValue<'_>) -> Option<i64> {
    match value {
        ResolvedValue::Integer(number) => Some(*number),
        _ => None,
    }
}

fn text<'a>(value: &ResolvedValue<'a>) -> Option<&'a str> {
    match value {
        ResolvedValue::String(text) => Some(text),
        _ => None,
    }
}

/// The value of a string option as far as it has been given.
fn given<'a>(ctx: Ctx<'a>, name: &str) -> Option<&'a str> {
    ctx.args.iter().find_map(|option| match option {
        ResolvedOption {
            name: found,
            value: ResolvedValue::String(text),
            ..
        } if *found == name => Some(*text),
        _ => None,
    })
}

/// Suggests the player's matches.
pub async fn matches(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let by = caller(ctx);
    let (typed, tag) = (typed.to_owned(), ctx.interaction.locale.clone());
    suggest(ctx, async {
        let choices = ctx.data().suggesting(move |app| {
            app.note_locale(by, &tag, None)?;
            app.match_choices(by, &typed)
        });
        let choices = choices.await?.into_iter();
        Ok(choices
            .map(|choice| (choice.label, choice.id.to_string()))
            .collect())
    })
    .await
}

/// Suggests legal turns in the match meant.
pub async fn turns(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let by = caller(ctx);
    let (typed, tag) = (typed.to_owned(), ctx.interaction.locale.clone());
    suggest(ctx, async {
        // What is said of a wrong number is not shown.
        let which = which(ctx, given(ctx, "match"), Locale::English)?;
        let choices = ctx.data().suggesting(move |app| {
            app.note_locale(by, &tag, None)?;
            app.turn_choices(by, which, &typed)
        });
        let choices = choices.await?.into_iter();
        Ok(choices.map(|choice| (choice.label, choice.turn)).collect())
    })
    .await
}

/// Suggests the pieces of the game chosen.
pub async fn pieces(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let game = given(ctx, "game").and_then(Game::from_id);
    let Some(game) = game.or_else(|| Game::ALL.first().copied()) else {
        return CreateAutocompleteResponse::new();
    };
    let (by, tag) = (caller(ctx), ctx.interaction.locale.clone());
    suggest(ctx, async {
        let locale = ctx
            .data()
            .suggesting(move |app| app.note_locale(by, &tag, None));
        let choices = ctx.data().app.piece_choices(game, typed, locale.await?);
        let choices = choices.into_iter();
        Ok(choices
            .map(|choice| (choice.label, choice.id.to_owned()))
            .collect())
    })
    .await
}

/// Suggests what is found in time, for suggestions cannot be announced; nothing to somebody who types faster than people do. Discord takes at
/// most 25 of at most 100 characters.
async fn suggest(
    ctx: Ctx<'_>,
    found: impl Future<Output = Result<Vec<(String, String)>, Failure>>,
) -> CreateAutocompleteResponse {
    if !ctx.data().app.may_have_suggestions(caller(ctx)) {
        return CreateAutocompleteResponse::new();
    }
    let found = match timeout(SUGGESTION_TIMEOUT, found).await {
        Ok(found) => found.unwrap_or_else(|failure| {
            failure.log("suggestions");
            Vec::new()
        }),
        Err(_) => {
            tracing::debug!("no suggestions in time");
            Vec::new()
        }
    };
    let choices = found
        .into_iter()
        .take(25)
        .map(|(label, value)| AutocompleteChoice::new(cut(label, 100), value))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}
