//! A card and what it claims.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::shipped;
use locale::{Locale, say};
use rules::Role;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Names its words among the texts of each language: `card-` and this id.
    pub id: &'static str,
    /// The pieces that it introduces.
    #[serde(default, deserialize_with = "shipped::roles")]
    pub introduces: Vec<Role>,
    /// What is marked on the picture.
    #[serde(default)]
    pub look: Look,
    /// The position in the picture, and others that prove what the card says.
    #[serde(default, rename = "claim")]
    pub claims: Vec<Claim>,
}

/// What the picture of a card marks on the board.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    #[default]
    Plain,
    /// Where the piece on this square may go.
    Piece(&'static str),
    /// The board after this turn, with its way.
    Turn(&'static str),
    /// The squares that stand against this turn, which is illegal.
    Refused(&'static str),
}

/// What holds in a position.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    pub fen: &'static str,
    /// Turns that are legal, in canonical notation.
    #[serde(default)]
    pub legal: Vec<&'static str>,
    /// Turns that are not, by the rule that they break, as `IllegalTurn::rule` names it.
    #[serde(default)]
    pub illegal: BTreeMap<&'static str, Vec<&'static str>>,
    /// How the game ends there, if it does: the id of the status, or of the draw.
    pub ends: Option<&'static str>,
    /// The id of the side that wins by that.
    pub winner: Option<&'static str>,
}

impl Claim {
    /// The turns that are not legal.
    pub fn illegal_turns(&self) -> impl Iterator<Item = &'static str> {
        self.illegal.values().flatten().copied()
    }
}

impl Card {
    pub fn title(&self, locale: Locale) -> String {
        say!(locale, &format!("card-{}", self.id))
    }

    /// One or two short paragraphs, plain text.
    pub fn text(&self, locale: Locale) -> String {
        say!(locale, &format!("card-{}.text", self.id))
    }

    /// What the picture shows, a sentence.
    pub fn caption(&self, locale: Locale) -> String {
        say!(locale, &format!("card-{}.caption", self.id))
    }
}
