//! The types of command options, and the suggestions while they are typed.

use poise::{SlashArgError, SlashArgument};
use serenity::all::{
    AutocompleteChoice, CommandInteraction, CommandOptionType, CreateAutocompleteResponse,
    CreateCommandOption, ResolvedOption, ResolvedValue,
};

use super::super::Ctx;
use super::super::errors::Failure;
use super::super::localise;
use super::{asker, which};
use crate::app::{ColorChoice, Game};

/// A game, chosen from those that can be played; its value is the game's id.
#[derive(Clone, Copy, Debug)]
pub struct GameOption(pub Game);

/// A colour: `random`, `white` or `black`.
#[derive(Clone, Copy, Debug)]
pub struct ColorOption(pub ColorChoice);

/// Days for one turn, 1–14.
#[derive(Clone, Copy, Debug)]
pub struct DaysOption(pub i64);

/// A level of the engine, 1–8.
#[derive(Clone, Copy, Debug)]
pub struct LevelOption(pub i64);

const COLORS: [(&str, &str, ColorChoice); 3] = [
    ("Random", "random", ColorChoice::Random),
    ("White", "white", ColorChoice::White),
    ("Black", "black", ColorChoice::Black),
];

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

#[serenity::async_trait]
impl SlashArgument for ColorOption {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let given = text(value);
        COLORS
            .iter()
            .find(|(_, id, _)| Some(*id) == given)
            .map(|&(_, _, color)| Self(color))
            .ok_or(SlashArgError::new_command_structure_mismatch(
                "no colour has this id",
            ))
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        COLORS.iter().fold(
            builder.kind(CommandOptionType::String),
            |builder, (name, id, _)| {
                let names = localise::choice(&format!("color-{id}"));
                builder.add_string_choice_localized(*name, *id, names)
            },
        )
    }
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
                match value {
                    ResolvedValue::Integer(number) => Ok(Self(*number)),
                    _ => Err(SlashArgError::new_command_structure_mismatch(
                        "expected an integer",
                    )),
                }
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
bounded_integer!(LevelOption, (1, 8));

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
    let by = asker(ctx);
    let typed = typed.to_owned();
    let found = ctx
        .data()
        .ask(move |app| app.match_choices(by, &typed))
        .await;
    suggest(found.map(|choices| {
        choices
            .into_iter()
            .map(|choice| (choice.label, choice.id.to_string()))
            .collect()
    }))
}

/// Suggests legal turns in the match meant.
pub async fn turns(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let by = asker(ctx);
    let typed = typed.to_owned();
    let Ok(which) = which(ctx, given(ctx, "match")) else {
        return CreateAutocompleteResponse::new();
    };
    let found = ctx
        .data()
        .ask(move |app| app.turn_choices(by, which, &typed))
        .await;
    suggest(found.map(|choices| {
        choices
            .into_iter()
            .map(|choice| (choice.label, choice.turn))
            .collect()
    }))
}

/// Suggests the pieces of the game chosen.
pub async fn pieces(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let game = given(ctx, "game").and_then(Game::from_id);
    let Some(game) = game.or_else(|| Game::ALL.first().copied()) else {
        return CreateAutocompleteResponse::new();
    };
    let choices = ctx.data().app.piece_choices(game, typed);
    suggest(Ok(choices
        .into_iter()
        .map(|choice| (choice.label, choice.id.to_owned()))
        .collect()))
}

/// Discord takes at most 25 suggestions of at most 100 characters.
fn suggest(found: Result<Vec<(String, String)>, Failure>) -> CreateAutocompleteResponse {
    let found = found.unwrap_or_else(|failure| {
        failure.log("suggestions");
        Vec::new()
    });
    let choices = found
        .into_iter()
        .take(25)
        .map(|(label, value)| AutocompleteChoice::new(super::super::body::cut(label, 100), value))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}
