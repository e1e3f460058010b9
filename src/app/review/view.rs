//! Asking for a review, and how one is shown.

use std::time::Duration;

use super::shown::{ReviewLine, ReviewPractice, Shown, under_way};
use crate::playing::pictures::board_picture;
use crate::playing::{numbered_turn, passed};
use crate::{App, Error, Language, Picture, PlayerSettings, Result, ensure};
use locale::{Locale, say};
use metrics::METRICS;
use model::{ChannelId, JobKind, Match, MatchId, MatchSelector, PlayerId, PuzzleId};
use notation::game_name;
use render::{self, BoardStyle, GraphMark, Judgement, ReviewGraph};
use rules::{Color, Game, Position, Turn};
use store::{NewJob, ReviewBegun, ReviewLimits};
use study::Puzzle;
use study::review::{BadTurn, JudgedMatch, nodes_for};

/// How far the review of a match has come, or what has come of it.
#[derive(Clone, Debug)]
pub struct ReviewPost {
    pub match_id: MatchId,
    pub heading: String,
    /// Where everyone sees it; `None` for a game from elsewhere that only its owner sees.
    pub place: Option<ChannelId>,
    /// What is said, a line each.
    pub lines: Vec<String>,
    /// How the chances have changed from turn to turn; `None` while it goes on.
    pub graph: Option<Picture>,
    /// The turns that have decided the match: the number of each among the errors, and the turn
    /// with its number in the graph.
    pub decisive: Vec<(usize, String)>,
    pub errors: usize,
    /// Whether a game from elsewhere is kept, told to its owner; `None` for others, and of other
    /// matches.
    pub is_kept: Option<bool>,
    pub locale: Locale,
}

/// An error of a match as it is shown.
#[derive(Clone, Debug)]
pub struct ReviewTurn {
    pub match_id: MatchId,
    /// Its number among the errors, from 0.
    pub number: usize,
    pub of: usize,
    /// The turn, and how bad it was.
    pub heading: String,
    /// What speaks against it, and what was better.
    pub text: String,
    /// The board after it, with the best reply as arrows.
    pub played: Picture,
    /// The board after the better turn; `None` where nothing better is known.
    pub better: Option<Picture>,
    /// The puzzle that begins in the same position.
    pub puzzle: Option<PuzzleId>,
    /// How many turns were played before it.
    pub ply: u32,
    pub practice: ReviewPractice,
    pub game: Game,
}

impl App {
    /// The review of a match, which has been asked for, as it stands.
    pub(super) fn review_post(&self, info: &Match, settings: PlayerSettings) -> Result<ReviewPost> {
        let locale = settings.locale();
        let review = self.store().review(info.id)?.ok_or(Error::NoSuchMatch(info.id))?;
        let heading = say!(locale, "review-heading", r#match = info.id, title = info.title(locale));
        let post = ReviewPost {
            match_id: info.id,
            heading,
            place: (!info.is_private()).then(|| info.place()),
            lines: Vec::new(),
            graph: None,
            decisive: Vec::new(),
            errors: 0,
            is_kept: None,
            locale,
        };
        if !review.done {
            let lines = vec![under_way(info, &review).sentence(locale)];
            return Ok(ReviewPost { lines, ..post });
        }
        let judged = self.judged(info)?;
        let (info, nodes) = (info.clone(), review.nodes);
        let shown = Shown { info, judged, nodes, settings, locale, own: None };
        let errors = shown.judged.errors.iter().enumerate();
        let errors: Vec<_> = errors.filter(|(_, error)| error.decided).collect();
        let mut lines: Vec<String> = Color::ALL.map(|side| shown.side_line(side)).into();
        let id = if errors.is_empty() { "review-no-errors" } else { "review-decided" };
        lines.push(say!(locale, id, count = errors.len()));
        let mut decisive = Vec::new();
        for (sign, (number, error)) in ('①'..).zip(errors) {
            let turn = format!("{sign} {}", shown.turn_name(error));
            let said = say!(locale, "review-decided-turn", turn = &turn, why = shown.why(error));
            lines.push(locale.sentences([said].into_iter().chain(shown.better_line(error))));
            decisive.push((number, turn));
        }
        let (graph, errors) = (Some(shown.graph()), shown.judged.errors.len());
        Ok(ReviewPost { lines, graph, decisive, errors, ..post })
    }

    /// The review of a match as everyone is shown it, where it is played; `None` if nobody has
    /// asked for it.
    pub(crate) fn public_review(&self, info: &Match) -> Result<Option<ReviewPost>> {
        if self.store().review(info.id)?.is_none() {
            return Ok(None);
        }
        let language = Language::Chosen(self.locale_of_match(info)?);
        let settings = PlayerSettings { language, ..PlayerSettings::default() };
        Ok(Some(self.review_post(info, settings)?))
    }

    /// An error of a match whose review is done, by its number from 0; the last one where there are
    /// fewer. Fails with `ReviewUnderWay`, `NoErrorsFound`, `NoSuchMatch`.
    pub fn review_turn(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
    ) -> Result<ReviewTurn> {
        let shown = self.shown_review(by, which)?;
        let (number, error) = shown.error(number)?;
        let position = shown.position(error);
        let puzzle = Puzzle::beginning_with(position);
        let judgement =
            say!(shown.locale, &format!("review-judgement-{}", error.judgement.into_str()));
        let better = !shown.line(error, ReviewLine::Better).is_empty();
        Ok(ReviewTurn {
            match_id: shown.info.id,
            number,
            of: shown.judged.errors.len(),
            heading: say!(
                shown.locale,
                "review-error-heading",
                number = number + 1,
                of = shown.judged.errors.len(),
                turn = shown.turn_name(error),
                judgement
            ),
            text: shown.error_text(error, puzzle),
            played: shown.board(error, ReviewLine::Played),
            better: better.then(|| shown.board(error, ReviewLine::Better)),
            puzzle,
            ply: u32::try_from(error.ply).unwrap_or(u32::MAX),
            practice: shown.practice(error),
            game: shown.info.game,
        })
    }

    /// The review of a match that is over, as the asker has chosen to see pictures: how far it has
    /// come, or what has come of it. Where there is none yet, it begins now if the asker plays in
    /// the match. Fails with `NotAPlayer`, `ReviewWhenOver`, `NothingToReview`, `TooManyReviews`,
    /// `NoSuchMatch`, `NoEndedMatch`; for a game from elsewhere `AnalysisRunning` and
    /// `AnalysisContested`, too.
    pub fn review(&self, by: PlayerId, which: MatchSelector) -> Result<ReviewPost> {
        let info = self.ended_match(by, which)?;
        ensure!(info.outcome.is_some(), Error::ReviewWhenOver(info.id));
        let settings = self.settings(by)?;
        let is_kept = info.imported.as_ref().filter(|it| it.by == by).map(|it| it.is_kept);
        let own = |post| ReviewPost { is_kept, ..post };
        if self.store().review(info.id)?.is_some() {
            return self.review_post(&info, settings).map(own);
        }
        ensure!(info.is_of(by), Error::NotAPlayer(info.id));
        ensure!(info.ply > 0, Error::NothingToReview(info.id));
        if info.imported.is_some() {
            let (start, turns) = self.played(&info)?;
            let (position, earlier) = passed(&start, &turns);
            self.expect_not_running(by, &position, &earlier)?;
        }
        let now = self.now();
        let limits = ReviewLimits { under_way: UNDER_WAY, since: now.before(DAY), in_all: A_DAY };
        // Of a game from elsewhere nothing is posted.
        let kinds = match info.imported {
            Some(_) => &[JobKind::Review][..],
            None => &[JobKind::PostReview, JobKind::Review],
        };
        let due: Vec<_> = kinds.iter().map(|kind| NewJob::new(*kind, info.ply)).collect();
        let nodes = nodes_for(info.ply);
        let begun = (self.store()).begin_review(info.id, by, nodes, limits, &due, now)?;
        ensure!(begun != ReviewBegun::TooMany, Error::TooManyReviews);
        self.wake_workers();
        self.review_post(&info, settings).map(own)
    }
}

impl Shown {
    fn side_line(&self, side: Color) -> String {
        let player = self.info.seat(side).name(self.locale);
        let Some(accuracy) = self.judged.accuracy[side.index()] else {
            return say!(self.locale, "review-not-played", player);
        };
        let of_side = |error: &&BadTurn| self.position(error).turn() == side;
        let own: Vec<&BadTurn> = self.judged.errors.iter().filter(of_side).collect();
        let counts = [
            (Judgement::Blunder, "review-blunders"),
            (Judgement::Mistake, "review-mistakes"),
            (Judgement::Inaccuracy, "review-inaccuracies"),
        ];
        let counts = counts.into_iter().filter_map(|(judgement, id)| {
            let count = own.iter().filter(|error| error.judgement == judgement).count();
            (count > 0).then(|| say!(self.locale, id, count))
        });
        let none = own.is_empty().then(|| say!(self.locale, "review-none"));
        let errors = none.unwrap_or_else(|| self.locale.enumeration(counts));
        say!(self.locale, "review-side", player, accuracy = format!("{accuracy:.0}"), errors)
    }

    /// The turn played and what speaks against it, the better one, and the cost: a line each.
    fn error_text(&self, error: &BadTurn, puzzle: Option<PuzzleId>) -> String {
        let (played, cost) = (self.played_text(error), self.cost_text(error, puzzle));
        match self.better_text(error) {
            Some(better) => format!("{played}\n{better}\n{cost}"),
            None => format!("{played}\n{cost}"),
        }
    }

    /// A turn in notation and in words.
    fn named(&self, position: &Position, turn: Turn) -> (String, String) {
        let words = explain::describe(position, turn, self.locale);
        (notation::algebraic(position, turn), words)
    }

    fn played_text(&self, error: &BadTurn) -> String {
        let locale = self.locale;
        let position = self.position(error);
        let player = self.info.seat(position.turn()).name(locale);
        let (turn, words) = self.named(position, error.turn);
        let played = say!(locale, "review-played", player, turn, words);
        let after = &self.judged.expected[error.ply + 1];
        let reply = after.line.first().map(|reply| self.named(&after.position, *reply));
        let reply = reply.map(|(turn, words)| say!(locale, "review-reply", turn, words));
        let rest = reply.into_iter().chain(self.line_text(&after.position, &after.line));
        locale.sentences([played, self.why(error)].into_iter().chain(rest))
    }

    /// `None` where nothing better is known.
    fn better_text(&self, error: &BadTurn) -> Option<String> {
        let locale = self.locale;
        let expected = &self.judged.expected[error.ply];
        let position = &expected.position;
        let (turn, words) = self.named(position, *expected.line.first()?);
        let text = say!(locale, "review-better", turn, words);
        let line = self.line_text(position, &expected.line);
        Some(locale.sentences([text].into_iter().chain(self.gains_text(error)).chain(line)))
    }

    fn cost_text(&self, error: &BadTurn, puzzle: Option<PuzzleId>) -> String {
        let locale = self.locale;
        let chance = |ply: usize| match self.position(error).turn() {
            Color::White => self.judged.chances[ply],
            Color::Black => 100.0 - self.judged.chances[ply],
        };
        let cost = say!(
            locale,
            "review-chance",
            player = self.info.seat(self.position(error).turn()).name(locale),
            before = format!("{:.0}", chance(error.ply)),
            after = format!("{:.0}", chance(error.ply + 1))
        );
        let puzzle = puzzle.map(|puzzle| say!(locale, "review-puzzle", number = puzzle.number));
        locale.sentences([cost].into_iter().chain(puzzle))
    }

    /// The board after the first turn of a line, with the reply as arrows.
    fn board(&self, error: &BadTurn, line: ReviewLine) -> Picture {
        let (start, turns) = (self.position(error), self.line(error, line));
        let (position, last) = start.play_line(&turns[..1]);
        let (kind, caption) = match line {
            ReviewLine::Played => ("played", self.turn_name(error)),
            ReviewLine::Better => ("better", numbered_turn(start, turns[0], self.locale)),
        };
        let style = BoardStyle {
            suggested: turns.get(1).copied(),
            caption: Some(say!(self.locale, &format!("review-picture-{kind}"), turn = caption)),
            legend: true,
            ..self.style(error).at_end(&position, last.as_ref())
        };
        let file_name = format!("review-{}-{}-{kind}.png", self.info.id, error.ply);
        board_picture(&position, &style, file_name)
    }

    fn graph(&self) -> Picture {
        let mut numbers = 1..;
        let marks = self.judged.errors.iter().map(|error| GraphMark {
            ply: error.ply + 1,
            judgement: error.judgement,
            number: error.decided.then(|| numbers.next()).flatten(),
        });
        let locale = self.locale;
        let start = self.judged.expected.first().map(|it| &it.position);
        let graph = ReviewGraph {
            chances: &self.judged.chances,
            marks: &marks.collect::<Vec<_>>(),
            first: start.map_or(Color::White, Position::turn),
            first_number: start.map_or(1, Position::fullmove_number),
            players: Color::ALL.map(|side| self.info.side_name(side, locale)),
            theme: self.settings.theme,
            locale,
        };
        let JudgedMatch { errors, chances, .. } = &self.judged;
        let alt = say!(
            locale,
            "review-graph-alt",
            game = game_name(self.info.game, locale),
            player = self.info.side_name(Color::White, locale),
            first = percent(chances.first()),
            last = percent(chances.last()),
            errors = errors.len(),
            turns = locale.enumeration(errors.iter().map(|error| self.turn_name(error)))
        );
        let png = METRICS.rendering(|| render::review_graph_png(&graph));
        Picture::new(format!("review-{}.png", self.info.id), png, &alt)
    }
}

fn percent(chance: Option<&f64>) -> String {
    format!("{:.0}", chance.copied().unwrap_or_default())
}

/// Reviews that a person may have under way at a time.
const UNDER_WAY: u32 = 3;
/// Reviews that a person may ask for within a day.
const A_DAY: u32 = 20;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
