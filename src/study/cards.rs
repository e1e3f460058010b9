//! The rules of each game as short cards.
//!
//! A card is data in `assets/cards/`, with positions and turns that prove it; the tests hold them
//! against the rules core, and the first position is in the picture. Its words are texts of each language:
//! `card-ID`, `.text` and `.caption`.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};
use serde::Deserialize;

use crate::shipped;
use locale::{Locale, say};
use rules::{Game, Role};

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../assets/cards");

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Names its words among the texts of each language: `card-` and this id.
    pub id: &'static str,
    #[serde(default, deserialize_with = "shipped::roles")]
    pub introduces: Vec<Role>,
    #[serde(default)]
    pub look: Look,
    /// The position in the picture, and others that prove what the card says.
    #[serde(default, rename = "claim")]
    pub claims: Vec<Claim>,
}

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

#[derive(Deserialize)]
#[serde(bound(deserialize = "'de: 'static"), deny_unknown_fields)]
struct Cards {
    #[serde(rename = "card")]
    cards: Vec<Card>,
}

/// Reads the cards of a game. One without a position is a shared one.
fn read(game: Game) -> Result<Vec<Card>, String> {
    let name = format!("{game}.toml");
    let Cards { mut cards } = shipped::read(&FILES, &name)?;
    let Cards { cards: shared } = shipped::read(&FILES, shipped::SHARED)?;
    for card in &mut cards {
        if card.claims.is_empty() {
            let found = shared.iter().find(|shared| shared.id == card.id);
            let fault = || format!("{name}: {} has no position, nor is it shared", card.id);
            *card = found.ok_or_else(fault)?.clone();
        }
    }
    Ok(cards)
}

/// The cards of a game, in reading order: at least one, at most twelve.
pub fn cards(game: Game) -> &'static [Card] {
    static CARDS: LazyLock<HashMap<Game, Vec<Card>>> = LazyLock::new(|| shipped::of_games(read));
    CARDS.get(&game).map_or(&[], Vec::as_slice)
}
