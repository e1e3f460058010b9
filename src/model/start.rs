//! The position in which a match begins, in words.

use crate::{Challenge, Match};
use locale::{Locale, say};
use notation::color_name;
use rules::{Color, Game, Position, Start};

/// The start of a game with this FEN, if it has a name.
pub fn named_start(game: Game, fen: &str) -> Option<&'static Start> {
    game.spec().starts.iter().find(|start| start.fen == fen)
}

/// What a start is called: `Knight odds`; `None` for the usual one.
fn start_name(game: Game, fen: &str, locale: Locale) -> Option<String> {
    match named_start(game, fen) {
        _ if fen == game.spec().start_fen() => None,
        Some(start) => Some(name_of_start(start, locale)),
        None => Some(say!(locale, "start-own")),
    }
}

pub fn name_of_start(start: &Start, locale: Locale) -> String {
    say!(locale, &format!("start-{}", start.id))
}

/// What a start is called and who gives what: `Knight odds: White plays without one Knight.`
/// `sides` are what White and Black are called; `first` moves first. `None` for the usual start.
fn start_words(
    game: Game,
    fen: &str,
    sides: [String; 2],
    first: Color,
    locale: Locale,
) -> Option<String> {
    let name = start_name(game, fen, locale)?;
    let id = named_start(game, fen).map_or("own", |start| start.id);
    let first = sides[first.index()].clone();
    let [white, black] = sides;
    let means = say!(locale, &format!("start-{id}.means"), white, black, first);
    Some(say!(locale, "start-words", name, means))
}

/// The same of a start that is offered, where nobody has a side yet.
pub fn start_choice(game: Game, start: &Start, locale: Locale) -> String {
    let sides = Color::ALL.map(|color| color_name(game, color, locale));
    let words = start_words(game, start.fen, sides, Color::White, locale);
    words.unwrap_or_else(|| name_of_start(start, locale))
}

/// Who moves first in a position of which a FEN is at hand.
fn first_of(game: Game, fen: &str) -> Color {
    Position::from_fen(game, fen).map_or(Color::White, |position| position.turn())
}

impl Match {
    /// The start and who gives what, with the players' names; `None` for the usual start.
    pub fn start_text(&self, locale: Locale) -> Option<String> {
        let side = |color| {
            let player = self.seat(color).label(locale);
            let color = color_name(self.game, color, locale);
            say!(locale, "start-side", player, color)
        };
        let first = first_of(self.game, &self.start_fen);
        let sides = Color::ALL.map(side);
        start_words(self.game, &self.start_fen, sides, first, locale)
    }

    /// What the start is called; `None` for the usual one.
    pub fn start_name(&self, locale: Locale) -> Option<String> {
        start_name(self.game, &self.start_fen, locale)
    }
}

impl Challenge {
    /// The start and who gives what, with the names of those whose colour is settled; `None` for
    /// the usual start.
    pub fn start_text(&self, locale: Locale) -> Option<String> {
        let fen = self.terms.start_fen.as_deref()?;
        let first = first_of(self.terms.game, fen);
        start_words(self.terms.game, fen, self.sides(locale), first, locale)
    }

    /// What White and Black are called on the board of the challenge: their colour, and whose it is
    /// if that is settled. White's side has the name of the start, which says what it gives.
    pub fn start_labels(&self, locale: Locale) -> [String; 2] {
        let [white, black] = self.sides(locale);
        let fen = self.terms.start_fen.as_deref();
        let odds = fen.filter(|fen| named_start(self.terms.game, fen).is_some());
        match odds.and_then(|fen| start_name(self.terms.game, fen, locale)) {
            Some(odds) => [format!("{white} · {odds}"), black],
            None => [white, black],
        }
    }

    fn sides(&self, locale: Locale) -> [String; 2] {
        let own = self.color.settled();
        let side = |color| {
            let player = match own {
                None => None,
                Some(own) if own == color => Some(&self.challenger),
                Some(_) => self.opponent.as_ref(),
            };
            let color = color_name(self.terms.game, color, locale);
            match player.map(|player| player.shown(locale)) {
                None => color,
                Some(player) => say!(locale, "start-side", player, color),
            }
        };
        Color::ALL.map(side)
    }
}
