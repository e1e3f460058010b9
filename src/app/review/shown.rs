//! A match whose review is done, with what is said of its errors wherever they are shown.

use super::judged::{BadTurn, JudgedMatch};
use crate::base::App;
use crate::error::{Error, Result};
use crate::people::PlayerSettings;
use crate::playing::{MatchUse, numbered_line, numbered_turn};
use explain::{Gains, Reason, drawbacks_in_words, gains_in_words, is_missed, mate};
use locale::{Conjunction, Locale, say};
use model::{Match, MatchSelector, PlayerId};
use render::Theme;
use rules::{Color, Position, Turn};
use store::ReviewRow;

/// So many things are said for the better turn.
const MOST_GAINS: usize = 2;

/// A match that is judged, and how it is shown.
pub(super) struct Shown {
    pub info: Match,
    pub judged: JudgedMatch,
    /// At how many positions each search of the review has looked.
    pub nodes: u32,
    pub theme: Theme,
    pub locale: Locale,
}

/// Which line of an error is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewLine {
    /// What should have been played, and how it would have gone on.
    Better,
    /// What was played, and how it would go on.
    Played,
}

impl App {
    /// A match whose review is done, as somebody has chosen to see matches.
    pub(super) fn shown_review(
        &self,
        by: PlayerId,
        which: MatchSelector,
    ) -> Result<(Shown, PlayerSettings)> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        let review = self.store().review(info.id)?;
        let review = review.ok_or(Error::NoSuchMatch(info.id))?;
        if !review.done {
            return Err(under_way(&info, &review));
        }
        let settings = self.settings(by)?;
        let shown = Shown {
            judged: self.judged(&info)?,
            nodes: review.nodes,
            info,
            theme: settings.theme,
            locale: settings.locale(),
        };
        Ok((shown, settings))
    }
}

impl Shown {
    /// An error by its number from 0, or the last one where there are fewer.
    pub(super) fn error(&self, number: usize) -> Result<(usize, &BadTurn)> {
        let errors = &self.judged.errors;
        let number = number.min(errors.len().saturating_sub(1));
        match errors.get(number) {
            Some(error) => Ok((number, error)),
            None => Err(Error::NoErrorsFound(self.info.id)),
        }
    }

    pub(super) fn position(&self, error: &BadTurn) -> &Position {
        &self.judged.expected[error.ply].position
    }

    /// `12… Nc3??`
    pub(super) fn turn_name(&self, error: &BadTurn) -> String {
        let name = numbered_turn(self.position(error), error.turn, self.locale);
        format!("{name}{}", error.judgement.sign())
    }

    /// What speaks against a turn, a sentence.
    pub(super) fn why(&self, error: &BadTurn) -> String {
        let drawbacks = self.judged.drawbacks(error);
        let drawbacks = drawbacks_in_words(&drawbacks, self.info.game, self.locale);
        match drawbacks.is_empty() {
            true => say!(self.locale, "review-vague"),
            false => {
                let drawbacks = self.locale.list(drawbacks, Conjunction::And);
                say!(self.locale, "review-why", faults = drawbacks)
            }
        }
    }

    /// How a line goes on after its first turn; `None` where it does not.
    pub(super) fn line_text(&self, start: &Position, line: &[Turn]) -> Option<String> {
        let goes_on = line.len() > 1;
        goes_on.then(|| {
            let line = numbered_line(start, line, self.locale);
            say!(self.locale, "review-line", line = line)
        })
    }

    /// What was better, with how it would have gone on; `None` where nothing better is known.
    pub(super) fn better_line(&self, error: &BadTurn) -> Option<String> {
        let expected = &self.judged.expected[error.ply];
        let is_known = !expected.line.is_empty();
        is_known.then(|| {
            let line = numbered_line(&expected.position, &expected.line, self.locale);
            say!(self.locale, "review-better-line", line = line)
        })
    }

    /// What the better turn does, as far as it has not been said that this was missed.
    pub(super) fn gains_text(&self, error: &BadTurn) -> Option<String> {
        let locale = self.locale;
        let expected = &self.judged.expected[error.ply];
        let position = &expected.position;
        let score = match position.turn() {
            Color::White => expected.score,
            Color::Black => expected.score.for_opponent(),
        };
        let gains = Gains { position, line: &expected.line, mates: mate(score), threat: None };
        let drawbacks = self.judged.drawbacks(error);
        let mut gains = gains.reasons();
        // Every turn gets the King out of check.
        gains.retain(|gain| *gain != Reason::OutOfCheck && !is_missed(&drawbacks, gain));
        gains.truncate(MOST_GAINS);
        let gains = gains_in_words(&gains, self.info.game, locale);
        (!gains.is_empty()).then(|| {
            let gains = locale.list(gains, Conjunction::And);
            say!(locale, "hint-merits", merits = gains)
        })
    }

    /// The turns of a line, from the position of the error.
    pub(super) fn line(&self, error: &BadTurn, line: ReviewLine) -> Vec<Turn> {
        let expected = &self.judged.expected;
        match line {
            ReviewLine::Better => expected[error.ply].line.clone(),
            ReviewLine::Played => {
                let reply = &expected[error.ply + 1].line;
                [error.turn].iter().chain(reply).copied().collect()
            }
        }
    }
}

pub(super) fn under_way(info: &Match, review: &ReviewRow) -> Error {
    Error::ReviewUnderWay { match_id: info.id, done: review.evaluated, of: info.ply + 1 }
}
