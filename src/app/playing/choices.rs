//! The suggestions while a turn or the number of a match is typed.

use std::cmp::Reverse;

use super::locate::MatchUse;
use crate::{App, Error, MOST_SUGGESTED, Result, Suggestion, suggested};
use locale::Locale;
use model::{Addressing, MatchSelector, PlayerId};

impl App {
    /// The legal turns that somebody who has typed so much may mean, the likeliest first; at most
    /// 25. Empty where no single match is meant or it is not the player's turn.
    pub fn turn_choices(
        &self,
        by: PlayerId,
        which: MatchSelector,
        typed: &str,
    ) -> Result<Vec<Suggestion>> {
        let found = match self.candidates(by, which, MatchUse::Turn, Addressing::Addressed, None) {
            Err(Error::NoSuchMatch(_)) => Vec::new(),
            found => found?,
        };
        let state = match &found[..] {
            [seen] if seen.is_own_turn() => seen.load(self)?,
            _ => return Ok(Vec::new()),
        };
        let (position, locale) = (&state.position, state.view.locale);
        let turns = explain::suggestions(position, typed, locale, MOST_SUGGESTED);
        let choices = turns.into_iter().map(|(turn, algebraic)| {
            let value = position.turn_text(turn);
            let words = explain::describe(position, turn, locale);
            let label = if algebraic == value {
                format!("{value} – {words}")
            } else {
                format!("{algebraic} ({value}) – {words}")
            };
            Suggestion { label: label.chars().take(100).collect(), value }
        });
        Ok(choices.collect())
    }

    /// The matches that a person can have reviewed, the latest first: those they have brought from
    /// elsewhere, and their own that are over; at most 25 whose number or label contains `typed`.
    pub fn review_choices(
        &self,
        by: PlayerId,
        typed: &str,
        locale: Locale,
    ) -> Result<Vec<Suggestion>> {
        let mut matches = self.store().imports_of(by)?;
        matches.extend(self.store().ended_matches_of(by, MOST_SUGGESTED)?);
        matches.sort_by_key(|info| Reverse(info.id));
        Ok(suggested(typed, matches.iter().map(|info| (info.id, info.line(by, locale)))))
    }

    /// The player's running matches whose number or label contains `typed`, those where it is the
    /// player's turn before the others, in a language; at most 25.
    pub fn match_choices(
        &self,
        by: PlayerId,
        typed: &str,
        locale: Locale,
    ) -> Result<Vec<Suggestion>> {
        let mut matches = self.store().running_matches_of(by)?;
        matches.sort_by_key(|info| !info.is_turn_of(by));
        Ok(suggested(typed, matches.iter().map(|info| (info.id, info.line(by, locale)))))
    }
}
