//! Reads the data that are shipped as TOML: courses and cards.

use std::collections::HashMap;
use std::fmt::Display;
use std::str::FromStr;

use include_dir::{Dir, File};
use rules::{Draw, Game, Role};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

pub const SHARED: &str = "shared.toml";

/// Reads what every game has.
///
/// # Panics
/// On a fault in a file, which the tests rule out.
pub fn of_games<T>(read: impl Fn(Game) -> Result<T, String>) -> HashMap<Game, T> {
    let read = |&game| (game, read(game).unwrap_or_else(|fault| panic!("{fault}")));
    Game::ALL.iter().map(read).collect()
}

/// Reads a file of a folder, or tells what is wrong in it, and where; or that there is none.
pub fn read<T: Deserialize<'static>>(folder: &Dir<'static>, name: &str) -> Result<T, String> {
    let file = folder.get_file(name).and_then(File::contents_utf8);
    parse(name, file.ok_or_else(|| format!("there is no {name}"))?)
}

pub fn parse<T: Deserialize<'static>>(name: &str, text: &'static str) -> Result<T, String> {
    let read = toml::Deserializer::parse(text).and_then(T::deserialize);
    read.map_err(|error| format!("{name}: {error}"))
}

fn role_called<E: serde::de::Error>(id: &str) -> Result<Role, E> {
    let role = Role::ALL.iter().copied().find(|role| role.id() == id);
    role.ok_or_else(|| E::custom(format!("there is no piece `{id}`")))
}

pub fn role<'de, D: Deserializer<'de>>(from: D) -> Result<Role, D::Error> {
    role_called(Deserialize::deserialize(from)?)
}

pub fn roles<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Role>, D::Error> {
    let ids: Vec<&str> = Deserialize::deserialize(from)?;
    ids.into_iter().map(role_called).collect()
}

/// Reads by its id a draw that a position alone can be.
pub fn draw<'de, D: Deserializer<'de>>(from: D) -> Result<Draw, D::Error> {
    let id: &str = Deserialize::deserialize(from)?;
    let mut draws = [Draw::DeadPosition, Draw::FiftyMoves].into_iter();
    let draw = draws.find(|draw| draw.into_str() == id);
    draw.ok_or_else(|| D::Error::custom(format!("there is no draw `{id}`")))
}

pub fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(from: D) -> Result<T, D::Error> {
    let text: &str = Deserialize::deserialize(from)?;
    text.parse::<T>().map_err(|error| D::Error::custom(format!("`{text}`: {error}")))
}
