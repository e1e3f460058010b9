//! The suggestions while a turn or the number of a match is typed.

use super::locate::MatchUse;
use crate::base::App;
use crate::error::{Error, Result};
use locale::Locale;
use model::{Addressing, MatchId, MatchSelector, PlayerId};

use rules::Position;

/// A legal turn to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnChoice {
    /// Canonical notation; the value of the choice.
    pub turn: String,
    /// What is shown, at most 100 characters.
    pub label: String,
}

/// A match to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchChoice {
    /// The value of the choice.
    pub id: MatchId,
    /// What is shown, at most 100 characters.
    pub label: String,
}

/// The choices offered at most while something is typed.
const CHOICES: usize = 25;

impl App {
    /// The legal turns that somebody who has typed so much may mean, the likeliest first; at most
    /// 25. Empty where no single match is meant or it is not the player's turn.
    pub fn turn_choices(
        &self,
        by: PlayerId,
        which: MatchSelector,
        typed: &str,
    ) -> Result<Vec<TurnChoice>> {
        let found = match self.candidates(by, which, MatchUse::Turn, Addressing::Addressed) {
            Err(Error::NoSuchMatch(_)) => return Ok(Vec::new()),
            found => found?,
        };
        let [seen] = found.as_slice() else {
            return Ok(Vec::new());
        };
        if !seen.is_own_turn() {
            return Ok(Vec::new());
        }
        let state = seen.load(self)?;
        Ok(turn_choices(&state.position, typed, state.view.locale))
    }

    /// The player's running matches whose number or label contains `typed`, those where it is the
    /// player's turn before the others, in a language; at most 25.
    pub fn match_choices(
        &self,
        by: PlayerId,
        typed: &str,
        locale: Locale,
    ) -> Result<Vec<MatchChoice>> {
        let typed = typed.trim().to_lowercase();
        let mut matches = self.store().running_matches_of(by)?;
        matches.sort_by_key(|info| !info.is_turn_of(by));
        let choices =
            matches.iter().map(|info| MatchChoice { id: info.id, label: info.line(by, locale) });
        let fitting = choices.filter(|choice| choice.label.to_lowercase().contains(&typed));
        Ok(fitting.take(CHOICES).collect())
    }
}

fn turn_choices(position: &Position, typed: &str, locale: Locale) -> Vec<TurnChoice> {
    let turns = explain::suggestions(position, typed, locale, CHOICES);
    let choices = turns.into_iter().map(|(turn, algebraic)| {
        let text = position.turn_text(turn);
        let words = explain::describe(position, turn, locale);
        let label = match algebraic == text {
            true => format!("{text} – {words}"),
            false => format!("{algebraic} ({text}) – {words}"),
        };
        TurnChoice { label: label.chars().take(100).collect(), turn: text }
    });
    choices.collect()
}
