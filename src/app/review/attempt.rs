//! “Your move?”: an error of a match as an exercise. The answer is judged by what the review knows: the best turn, and the one that was played.

use super::judged::BadTurn;
use super::shown::{ReviewLine, Shown};
use crate::app::base::App;
use crate::app::model::{Error, MatchId, MatchSelector, Picture, PlayerId, Result};
use crate::app::people::PlayerSettings;
use crate::app::playing::pictures::{board_picture, problems};
use crate::app::playing::{AnswerStep, answer_step, numbered_line, numbered_turn};
use crate::notation::{self, ReadError, color_name};
use crate::render::{BoardStyle, Mark};
use crate::rules::{Color, Position, Square, Status, Turn};
use crate::say;

/// A position of a match in which the player looks for a better turn.
#[derive(Clone, Debug)]
pub struct ReviewAttempt {
    pub match_id: MatchId,
    /// The number of the error, from 0.
    pub number: usize,
    pub of: usize,
    pub heading: String,
    /// What became of an answer, or the question.
    pub text: String,
    pub picture: Picture,
    pub solved: bool,
}

impl App {
    /// Asks for a better turn than the one that was an error.
    ///
    /// # Errors
    /// As [`App::review_turn`].
    pub fn review_question(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
    ) -> Result<ReviewAttempt> {
        let (shown, settings) = self.shown_review(by, which)?;
        let (number, error) = shown.error(number)?;
        let asked = Asked::new(&shown, settings, by, error);
        let text = asked.question();
        Ok(asked.view(number, text, asked.board(Vec::new()), false))
    }

    /// The step of choosing an answer that a path of choices leads to.
    ///
    /// # Errors
    /// As [`App::review_turn`]; `Stale` for a path that was never offered.
    pub fn review_menu(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
        path: &str,
    ) -> Result<AnswerStep> {
        let (shown, settings) = self.shown_review(by, which)?;
        let (_, error) = shown.error(number)?;
        let asked = Asked::new(&shown, settings, by, error);
        let step = answer_step(asked.position, path, shown.locale, |half, marks| {
            let half = half.map(|(first, after)| (after, Turn::from(first)));
            match half {
                None => asked.board(marks),
                Some((after, first)) => asked.draw(after, Some(first), marks),
            }
        });
        step.ok_or(Error::Stale {
            match_id: shown.info.id,
        })
    }

    /// Judges an answer.
    ///
    /// # Errors
    /// As [`App::review_turn`]; `NotATurn` for talk.
    pub fn review_answer(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
        text: &str,
    ) -> Result<ReviewAttempt> {
        let (shown, settings) = self.shown_review(by, which)?;
        let (number, error) = shown.error(number)?;
        let asked = Asked::new(&shown, settings, by, error);
        Ok(match notation::read_turn(asked.position, text) {
            Err(ReadError::NotATurn) => return Err(Error::not_a_turn(text)),
            Err(refused) => {
                let said = refused.sentence(asked.position, shown.locale);
                let said = format!("{said}\n{}", asked.question());
                let marks = problems(asked.position, &refused);
                asked.view(number, said, asked.board(marks), false)
            }
            Ok(turn) => match asked.solves(turn) {
                true => {
                    let after = asked.position.play_unchecked(turn);
                    let picture = asked.draw(&after, Some(turn), Vec::new());
                    asked.view(number, asked.praise(turn), picture, true)
                }
                false => {
                    let said = format!("{}\n{}", asked.objection(turn), asked.question());
                    asked.view(number, said, asked.board(Vec::new()), false)
                }
            },
        })
    }
}

/// A position in which a better turn is looked for.
struct Asked<'a> {
    shown: &'a Shown,
    error: &'a BadTurn,
    position: &'a Position,
    bottom: Color,
}

impl<'a> Asked<'a> {
    fn new(
        shown: &'a Shown,
        settings: PlayerSettings,
        by: PlayerId,
        error: &'a BadTurn,
    ) -> Asked<'a> {
        let position = shown.position(error);
        Asked {
            shown,
            error,
            position,
            bottom: settings.bottom(&shown.info, by, position.turn()),
        }
    }

    fn question(&self) -> String {
        let locale = self.shown.locale;
        say!(
            locale,
            "review-try-question",
            turn = self.shown.turn_name(self.error),
            color = color_name(self.position.turn(), locale)
        )
    }

    fn is_same(&self, turn: Turn, other: Turn) -> bool {
        // Two ways to play can be the same turn.
        let after = |turn| self.position.play_unchecked(turn).hash();
        after(turn) == after(other)
    }

    /// Whether it is the best turn, or mates.
    fn solves(&self, turn: Turn) -> bool {
        let best = self.shown.line(self.error, ReviewLine::Better);
        let mates = matches!(
            self.position.play_unchecked(turn).status(),
            Status::Checkmate { .. }
        );
        mates || best.first().is_some_and(|best| self.is_same(turn, *best))
    }

    fn praise(&self, turn: Turn) -> String {
        let locale = self.shown.locale;
        let mut sentences = vec![say!(
            locale,
            "review-try-right",
            turn = numbered_turn(self.position, turn, locale),
            words = notation::describe(self.position, turn, locale)
        )];
        let line = self.shown.line(self.error, ReviewLine::Better);
        let best = line.first().is_some_and(|best| self.is_same(turn, *best));
        if best {
            sentences.extend(self.shown.gains_text(self.error));
        }
        if best && line.len() > 1 {
            let line = numbered_line(self.position, &line, locale);
            sentences.push(say!(locale, "review-line", line = line));
        }
        locale.sentences(sentences)
    }

    fn objection(&self, turn: Turn) -> String {
        let locale = self.shown.locale;
        let words = notation::describe(self.position, turn, locale);
        let name = numbered_turn(self.position, turn, locale);
        match self.is_same(turn, self.error.turn) {
            true => locale.sentences([
                say!(locale, "review-try-played", turn = name),
                self.shown.why(self.error),
            ]),
            false => say!(locale, "review-try-other", turn = name, words = words),
        }
    }

    fn board(&self, marks: Vec<(Square, Mark)>) -> Picture {
        self.draw(self.position, None, marks)
    }

    /// The board after a turn from the position asked about, or half of one.
    fn draw(&self, board: &Position, turn: Option<Turn>, marks: Vec<(Square, Mark)>) -> Picture {
        let style = BoardStyle {
            last_turn: turn.map(|turn| (self.position, turn)),
            marks,
            theme: self.shown.theme,
            locale: self.shown.locale,
            ..BoardStyle::facing(self.bottom)
        };
        let file_name = format!("try-{}-{}.png", self.shown.info.id, self.error.ply);
        board_picture(board, &style, file_name)
    }

    fn view(&self, number: usize, text: String, picture: Picture, solved: bool) -> ReviewAttempt {
        let of = self.shown.judged.errors.len();
        ReviewAttempt {
            match_id: self.shown.info.id,
            number,
            of,
            heading: say!(
                self.shown.locale,
                "review-try-heading",
                number = number + 1,
                of = of
            ),
            text,
            picture,
            solved,
        }
    }
}
