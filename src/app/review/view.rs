//! A review as it is shown.

use super::judged::BadTurn;
use super::practice::ReviewPractice;
use super::shown::{Shown, under_way};
use crate::base::App;
use crate::error::{Error, Result};
use crate::picture::Picture;
use crate::playing::pictures::board_picture;
use locale::{Locale, say};
use metrics::METRICS;
use model::{ChannelId, Match, MatchId, MatchSelector, PlayerId, PuzzleId};
use notation::game_name;
use render::{self, BoardStyle, Compared, GraphMark, Judgement, ReviewGraph, Theme};
use rules::{Color, Game, Position};
use study::Puzzle;

/// How far the review of a match has come, or what has come of it.
#[derive(Clone, Debug)]
pub struct ReviewPost {
    pub match_id: MatchId,
    pub heading: String,
    /// Where everyone sees it.
    pub place: ChannelId,
    /// What is said, a line each.
    pub lines: Vec<String>,
    /// How the chances have changed from turn to turn; `None` while it goes on.
    pub graph: Option<Picture>,
    /// The turns that have decided the match: the number of each among the errors, and the turn
    /// with its number in the graph.
    pub decisive: Vec<(usize, String)>,
    /// How many errors there are.
    pub errors: usize,
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
    /// The board before it, with both turns as arrows.
    pub picture: Picture,
    /// The puzzle that begins in the same position.
    pub puzzle: Option<PuzzleId>,
    /// How many turns were played before it.
    pub ply: u32,
    pub practice: ReviewPractice,
    pub game: Game,
}

impl App {
    /// The review of a match, which has been asked for, as it stands.
    pub(super) fn review_post(
        &self,
        info: &Match,
        theme: Theme,
        locale: Locale,
    ) -> Result<ReviewPost> {
        let review = self.store().review(info.id)?;
        let review = review.ok_or(Error::NoSuchMatch(info.id))?;
        let heading = say!(
            locale,
            "review-heading",
            r#match = info.id.to_string(),
            title = info.title(locale)
        );
        if !review.done {
            let progress = under_way(info, &review);
            return Ok(ReviewPost {
                match_id: info.id,
                heading,
                place: info.place(),
                lines: vec![progress.sentence(locale)],
                graph: None,
                decisive: Vec::new(),
                errors: 0,
                locale,
            });
        }
        let judged = self.judged(info)?;
        let shown = Shown { info: info.clone(), judged, nodes: review.nodes, theme, locale };
        let errors = shown.judged.errors.iter().enumerate();
        let decisive: Vec<_> = errors.filter(|(_, error)| error.decided).collect();
        let mut lines: Vec<String> = Color::ALL.map(|side| shown.side_line(side)).into();
        if decisive.is_empty() {
            lines.push(say!(locale, "review-no-errors"));
        } else {
            lines.push(say!(locale, "review-decided", count = decisive.len()));
        }
        let named = ('①'..).zip(&decisive);
        let named =
            named.map(|(number, (_, error))| format!("{number} {}", shown.turn_name(error)));
        let named: Vec<String> = named.collect();
        for (turn, (_, error)) in named.iter().zip(&decisive) {
            let said =
                say!(locale, "review-decided-turn", turn = turn.as_str(), why = shown.why(error));
            let better = shown.better_line(error);
            lines.push(locale.sentences([said].into_iter().chain(better)));
        }
        Ok(ReviewPost {
            match_id: info.id,
            heading,
            place: info.place(),
            lines,
            graph: Some(shown.graph()),
            decisive: (decisive.iter().zip(named))
                .map(|((number, _), turn)| (*number, turn))
                .collect(),
            errors: shown.judged.errors.len(),
            locale,
        })
    }

    /// The review of a match as everyone is shown it, where it is played; `None` if nobody has
    /// asked for it.
    pub(crate) fn public_review(&self, info: &Match) -> Result<Option<ReviewPost>> {
        if self.store().review(info.id)?.is_none() {
            return Ok(None);
        }
        let locale = self.locale_of_match(info)?;
        Ok(Some(self.review_post(info, Theme::default(), locale)?))
    }

    /// An error of a match whose review is done, by its number from 0; the last one where there are
    /// fewer.
    ///
    /// # Errors
    /// `ReviewUnderWay`, `NoErrorsFound`, `NoSuchMatch`.
    pub fn review_turn(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
    ) -> Result<ReviewTurn> {
        let (shown, settings) = self.shown_review(by, which)?;
        let (number, error) = shown.error(number)?;
        let position = shown.position(error);
        let bottom = settings.bottom(&shown.info, by, position.turn());
        let puzzle = Puzzle::beginning_with(position);
        Ok(ReviewTurn {
            match_id: shown.info.id,
            number,
            of: shown.judged.errors.len(),
            heading: shown.error_heading(error, number),
            text: shown.error_text(error, puzzle),
            picture: shown.board(error, bottom),
            puzzle,
            ply: u32::try_from(error.ply).unwrap_or(u32::MAX),
            practice: shown.practice(error),
            game: shown.info.game,
        })
    }
}

impl Shown {
    /// How well a side has played.
    fn side_line(&self, side: Color) -> String {
        let player = self.info.seat(side).name(self.locale);
        let Some(accuracy) = self.judged.accuracy[side.index()] else {
            return say!(self.locale, "review-not-played", player = player);
        };
        let of_side = |error: &&BadTurn| self.position(error).turn() == side;
        let own: Vec<&BadTurn> = self.judged.errors.iter().filter(of_side).collect();
        let counts = [
            (Judgement::Blunder, "review-blunders"),
            (Judgement::Mistake, "review-mistakes"),
            (Judgement::Inaccuracy, "review-inaccuracies"),
        ];
        let counts = counts.into_iter().filter_map(|(judgement, id)| {
            let of_kind = own.iter().filter(|error| error.judgement == judgement);
            let count = of_kind.count();
            (count > 0).then(|| say!(self.locale, id, count = count))
        });
        let errors = match own.is_empty() {
            true => say!(self.locale, "review-none"),
            false => self.locale.enumeration(counts),
        };
        say!(
            self.locale,
            "review-side",
            player = player,
            accuracy = format!("{accuracy:.0}"),
            errors = errors
        )
    }

    fn error_heading(&self, error: &BadTurn, number: usize) -> String {
        let judgement =
            say!(self.locale, &format!("review-judgement-{}", error.judgement.into_str()));
        say!(
            self.locale,
            "review-error-heading",
            number = number + 1,
            of = self.judged.errors.len(),
            turn = self.turn_name(error),
            judgement = judgement
        )
    }

    /// The turn played and what speaks against it, the better one, and the cost: a line each.
    fn error_text(&self, error: &BadTurn, puzzle: Option<PuzzleId>) -> String {
        let lines = [
            Some(self.played_text(error)),
            self.better_text(error),
            Some(self.cost_text(error, puzzle)),
        ];
        lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    fn played_text(&self, error: &BadTurn) -> String {
        let locale = self.locale;
        let position = self.position(error);
        let played = say!(
            locale,
            "review-played",
            player = self.info.seat(position.turn()).name(locale),
            turn = notation::algebraic(position, error.turn),
            words = explain::describe(position, error.turn, locale)
        );
        let after = &self.judged.expected[error.ply + 1];
        let reply = after.line.first().map(|reply| {
            say!(
                locale,
                "review-reply",
                turn = notation::algebraic(&after.position, *reply),
                words = explain::describe(&after.position, *reply, locale)
            )
        });
        let line = self.line_text(&after.position, &after.line);
        let rest = reply.into_iter().chain(line);
        locale.sentences([played, self.why(error)].into_iter().chain(rest))
    }

    /// `None` where nothing better is known.
    fn better_text(&self, error: &BadTurn) -> Option<String> {
        let locale = self.locale;
        let expected = &self.judged.expected[error.ply];
        let position = &expected.position;
        let better = *expected.line.first()?;
        let text = say!(
            locale,
            "review-better",
            turn = notation::algebraic(position, better),
            words = explain::describe(position, better, locale)
        );
        let gains = self.gains_text(error);
        let line = self.line_text(position, &expected.line);
        let rest = gains.into_iter().chain(line);
        Some(locale.sentences(std::iter::once(text).chain(rest)))
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
        locale.sentences(std::iter::once(cost).chain(puzzle))
    }

    fn board(&self, error: &BadTurn, bottom: Color) -> Picture {
        let locale = self.locale;
        let expected = &self.judged.expected[error.ply];
        let position = &expected.position;
        let style = BoardStyle {
            compared: expected
                .line
                .first()
                .map(|better| Compared { played: error.turn, better: *better }),
            legend: true,
            theme: self.theme,
            locale,
            ..BoardStyle::facing(bottom)
        };
        let file_name = format!("review-{}-{}.png", self.info.id, error.ply);
        board_picture(position, &style, file_name)
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
            players: Color::ALL.map(|side| self.info.seat(side).name(locale)),
            theme: self.theme,
            locale,
        };
        let turns: Vec<String> =
            (self.judged.errors.iter()).map(|error| self.turn_name(error)).collect();
        let chances = &self.judged.chances;
        let alt = say!(
            locale,
            "review-graph-alt",
            game = game_name(self.info.game, locale),
            player = self.info.white.name(locale),
            first = percent(chances.first()),
            last = percent(chances.last()),
            errors = turns.len(),
            turns = locale.enumeration(turns)
        );
        Picture {
            file_name: format!("review-{}.png", self.info.id),
            png: METRICS.rendering(|| render::review_graph_png(&graph)),
            alt: alt.chars().take(render::ALT_TEXT_LIMIT).collect(),
        }
    }
}

fn percent(chance: Option<&f64>) -> String {
    format!("{:.0}", chance.copied().unwrap_or_default())
}
