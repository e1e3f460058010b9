//! What a lesson is made of.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::goal::{Condition, SquareGoal};
use crate::shipped;
use locale::{Locale, say};
use model::ColorChoice;
use rules::{Game, Position, Role, Turn};

/// An idea, and tasks in which it is used; or the match that ends the course.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Names its words, `lesson-` and this id, and what a player has done of it in the database.
    pub id: &'static str,
    /// The ids of the cards of the rules that say the same.
    #[serde(default)]
    pub cards: Vec<&'static str>,
    /// The rules that it explains, as `IllegalTurn::lesson` names them: who breaks one is shown the
    /// way here.
    #[serde(default)]
    pub rules: Vec<&'static str>,
    /// What is to be done, at least one task; none in the last lesson.
    #[serde(default, rename = "task")]
    pub tasks: Vec<Task>,
    /// In the last lesson a short match against the engine, to be won.
    #[serde(rename = "match")]
    pub final_match: Option<FinalMatch>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The position. One of the 8×8 board stands on the same squares of a larger one.
    pub fen: &'static str,
    /// The position before, written as this one is, and the turn that led from it; it is marked.
    pub last: Option<(&'static str, &'static str)>,
    pub asked: Asked,
    /// Every answer that is right, as the rules core lists them; the tests hold this against it.
    pub right: Vec<&'static str>,
    /// Typical wrong answers by the rule that they break, as `IllegalTurn::rule` names it, or by
    /// `beside` where they are legal, or squares in question, but not what is asked.
    #[serde(default)]
    pub wrong: BTreeMap<&'static str, Vec<&'static str>>,
    /// The pieces that are new in it and of which it says how they move.
    #[serde(default, deserialize_with = "shipped::roles")]
    pub tells: Vec<Role>,
    /// The new pieces of which the lesson says on demand how they move.
    #[serde(default, deserialize_with = "shipped::roles")]
    pub shows: Vec<Role>,
    /// Those of its lesson's rules that it is about: who breaks one is led right here.
    #[serde(default)]
    pub rules: Vec<&'static str>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"), rename_all = "kebab-case")]
pub enum Asked {
    Turn(Vec<Condition>),
    Square(SquareGoal),
}

/// The match against the engine that ends a course.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinalMatch {
    pub fen: &'static str,
    #[serde(deserialize_with = "shipped::parsed")]
    pub color: ColorChoice,
    pub level: i64,
}

impl FinalMatch {
    /// The position in which it begins; `None` if it cannot be read, which the tests rule out.
    pub fn position(&self, game: Game) -> Option<Position> {
        Position::from_fen(game, self.fen).ok()
    }
}

impl Lesson {
    /// How many tasks it has. A match counts as one.
    pub fn count(&self) -> usize {
        self.tasks.len() + usize::from(self.final_match.is_some())
    }

    pub fn title(&self, locale: Locale) -> String {
        say!(locale, &format!("lesson-{}", self.id))
    }

    /// What it is about, one or two short paragraphs.
    pub fn text(&self, locale: Locale) -> String {
        say!(locale, &format!("lesson-{}.text", self.id))
    }
}

impl Task {
    /// The position; `None` if it cannot be read, which the tests rule out.
    pub fn position(&self, game: Game) -> Option<Position> {
        Position::from_fen(game, &fen_for(game, self.fen)).ok()
    }

    pub fn last_turn(&self, game: Game) -> Option<(Position, Turn)> {
        let (fen, text) = self.last?;
        let before = Position::from_fen(game, &fen_for(game, fen)).ok()?;
        let turn = notation::read_turn(&before, text).ok()?;
        Some((before, turn))
    }
}

/// Adapts a position to the board of `game`: one of eight ranks stands on the same squares of ten,
/// with an empty rank below and above and two empty files at the side.
pub fn fen_for(game: Game, fen: &str) -> String {
    let geometry = game.spec().geometry;
    let (board, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    let rows: Vec<&str> = board.split('/').collect();
    if (geometry.first_rank, rows.len()) != (0, 8) {
        return fen.to_owned();
    }
    let empty = geometry.files.to_string();
    let added = geometry.files - 8;
    let rows = rows.into_iter().map(|row| {
        let pieces = row.trim_end_matches(|c: char| c.is_ascii_digit());
        let gap: u8 = row[pieces.len()..].parse().unwrap_or(0);
        format!("{pieces}{}", gap + added)
    });
    let rows: Vec<String> = rows.collect();
    format!("{empty}/{}/{empty} {rest}", rows.join("/"))
}
