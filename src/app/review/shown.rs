//! A match whose review is done, with what is said of its errors wherever they are shown, and how
//! to practise what went wrong.

use std::collections::BTreeMap;

use strum::{Display, EnumString};

use crate::playing::{MatchUse, numbered_line, numbered_turn};
use crate::{App, Error, PlayerSettings, Result, ensure};
use explain::{Drawback, Gains, Naming, Reason, drawbacks_in_words, is_missed, mate, merits};
use locale::{Locale, say};
use model::{Match, MatchSelector, PlayerId};
use notation::kif_turn;
use render::BoardStyle;
use rules::{Color, Position, Turn};
use store::ReviewRow;
use study::review::{BadTurn, JudgedMatch, of_side};
use study::{PuzzleTheme, has_puzzles, lesson};

/// So many things are said for the better turn.
const MOST_GAINS: usize = 2;

/// A match that is judged, and how it is shown.
pub(super) struct Shown {
    pub info: Match,
    pub judged: JudgedMatch,
    /// At how many positions each search of the review has looked.
    pub nodes: u32,
    /// What the one who sees it has chosen.
    pub settings: PlayerSettings,
    pub locale: Locale,
    /// The side of the one who sees it.
    pub own: Option<Color>,
}

/// Which line of an error is looked at. `Display` and `FromStr` make it a part of custom ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString)]
pub enum ReviewLine {
    /// What should have been played, and how it would have gone on.
    #[strum(serialize = "1")]
    Better,
    /// What was played, and how it would go on.
    #[strum(serialize = "0")]
    Played,
}

/// How to practise what went wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReviewPractice {
    /// What puzzles of the game are about that.
    pub theme: Option<PuzzleTheme>,
    /// The lesson of the game's course that teaches it.
    pub lesson: Option<&'static str>,
}

impl App {
    /// A match whose review is done, as somebody has chosen to see matches.
    pub(super) fn shown_review(&self, by: PlayerId, which: MatchSelector) -> Result<Shown> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        let review = self.store().review(info.id)?.ok_or(Error::NoSuchMatch(info.id))?;
        ensure!(review.done, under_way(&info, &review));
        let settings = self.settings(by)?;
        Ok(Shown {
            judged: self.judged(&info)?,
            nodes: review.nodes,
            settings,
            locale: settings.locale(),
            own: info.color_of(by),
            info,
        })
    }
}

impl Shown {
    /// An error by its number from 0, or the last one where there are fewer.
    pub(super) fn error(&self, number: usize) -> Result<(usize, &BadTurn)> {
        let errors = &self.judged.errors;
        let number = number.min(errors.len().saturating_sub(1));
        let error = errors.get(number).ok_or(Error::NoErrorsFound(self.info.id))?;
        Ok((number, error))
    }

    pub(super) fn position(&self, error: &BadTurn) -> &Position {
        &self.judged.expected[error.ply].position
    }

    /// How the boards of an error are drawn.
    pub(super) fn style(&self, error: &BadTurn) -> BoardStyle<'static> {
        let bottom = self.settings.bottom(self.own, self.position(error).turn());
        let (theme, locale) = (self.settings.theme, self.locale);
        BoardStyle { theme, locale, ..BoardStyle::facing(bottom) }
    }

    /// `12… Nc3??`
    pub(super) fn turn_name(&self, error: &BadTurn) -> String {
        let name = numbered_turn(self.position(error), error.turn, self.locale);
        format!("{name}{}", error.judgement.sign())
    }

    pub(super) fn why(&self, error: &BadTurn) -> String {
        self.why_naming(error, Naming::Board)
    }

    fn why_naming(&self, error: &BadTurn, naming: Naming) -> String {
        let drawbacks = self.judged.drawbacks(error);
        let faults = drawbacks_in_words(&drawbacks, self.info.game, naming, self.locale);
        if faults.is_empty() {
            return say!(self.locale, "review-vague");
        }
        say!(self.locale, "review-why", faults = self.locale.predicates(faults))
    }

    /// What a KIF file says about the errors, by the index of the turn.
    pub(super) fn kif_comments(&self) -> BTreeMap<usize, String> {
        let comment = |error: &BadTurn| {
            let (turn, why) = (error.judgement.sign(), self.why_naming(error, Naming::Kif));
            let said = say!(self.locale, "review-decided-turn", turn, why);
            let line = self.line(error, ReviewLine::Better);
            let line = self.position(error).line_text(&line, kif_turn);
            let better = (!line.is_empty()).then(|| say!(self.locale, "review-better-line", line));
            self.locale.sentences([said].into_iter().chain(better))
        };
        self.judged.errors.iter().map(|error| (error.ply, comment(error))).collect()
    }

    /// How a line goes on after its first turn; `None` where it does not.
    pub(super) fn line_text(&self, start: &Position, line: &[Turn]) -> Option<String> {
        let line = (line.len() > 1).then(|| numbered_line(start, line, self.locale))?;
        Some(say!(self.locale, "review-line", line))
    }

    /// What was better, with how it would have gone on; `None` where nothing better is known.
    pub(super) fn better_line(&self, error: &BadTurn) -> Option<String> {
        let expected = &self.judged.expected[error.ply];
        let line = numbered_line(&expected.position, &expected.line, self.locale);
        (!line.is_empty()).then(|| say!(self.locale, "review-better-line", line))
    }

    /// What the better turn does, as far as it has not been said that this was missed.
    pub(super) fn gains_text(&self, error: &BadTurn) -> Option<String> {
        let expected = &self.judged.expected[error.ply];
        let position = &expected.position;
        let score = of_side(expected.score, position.turn());
        let gains = Gains { position, line: &expected.line, mates: mate(score), threat: None };
        let drawbacks = self.judged.drawbacks(error);
        let mut gains = gains.reasons();
        // Every turn gets the King out of check.
        gains.retain(|gain| *gain != Reason::OutOfCheck && !is_missed(&drawbacks, gain));
        gains.truncate(MOST_GAINS);
        merits(&gains, self.info.game, self.locale)
    }

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

    /// How to practise what went wrong with a turn: what the better line would have done if that
    /// was missed, else what the reply does.
    pub(super) fn practice(&self, error: &BadTurn) -> ReviewPractice {
        let [before, after] = [error.ply, error.ply + 1].map(|ply| &self.judged.expected[ply]);
        let expected = match self.judged.drawbacks(error).first() {
            Some(Drawback::Misses(_)) => before,
            Some(Drawback::Leaves(_)) => after,
            _ => return ReviewPractice::default(),
        };
        if expected.line.is_empty() {
            return ReviewPractice::default();
        }
        let game = self.info.game;
        // What the first turn does is what was overlooked; the whole line tells whether it mates.
        let first = PuzzleTheme::of_line(&expected.position, &expected.line[..1]);
        let whole = PuzzleTheme::of_line(&expected.position, &expected.line);
        let themes = TELLING
            .into_iter()
            .filter(|theme| first.contains(theme))
            .chain(whole.into_iter().filter(|theme| matches!(theme, PuzzleTheme::Mate(_))))
            .chain([PuzzleTheme::Material]);
        let themes: Vec<PuzzleTheme> = themes.collect();
        let mut practised = themes.iter().copied();
        let mut taught = themes.iter().flat_map(|theme| theme.lessons());
        ReviewPractice {
            theme: practised.find(|theme| has_puzzles(game, *theme)),
            lesson: taught.find(|id| lesson(game, id).is_some()).copied(),
        }
    }
}

pub(super) fn under_way(info: &Match, review: &ReviewRow) -> Error {
    Error::ReviewUnderWay { match_id: info.id, done: review.evaluated, of: info.ply + 1 }
}

/// The themes that say most, the most telling first.
const TELLING: [PuzzleTheme; 8] = [
    PuzzleTheme::DoubleCapture,
    PuzzleTheme::Igui,
    PuzzleTheme::HitAndRun,
    PuzzleTheme::LionTrade,
    PuzzleTheme::LionCapture,
    PuzzleTheme::Promotion,
    PuzzleTheme::EnPassant,
    PuzzleTheme::BorrowedPower,
];
