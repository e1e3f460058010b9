//! “Your move?”: an error of a match as an exercise. The review knows the best turn and the one
//! that was played; any other one is searched as hard as the review has searched those.

use std::time::{Duration, Instant};

use super::judged::{BadTurn, LEAST_LOST, final_score};
use super::shown::{ReviewLine, Shown};
use crate::base::{App, EngineAnswer, EngineRequest};
use crate::error::{Error, Result};
use crate::people::PlayerSettings;
use crate::picture::Picture;
use crate::playing::pictures::board_picture;
use crate::playing::refused_pictures::problems;
use crate::playing::{
    AnswerStep, MatchState, SearchBudget, answer_step, mate_marks, numbered_line, numbered_turn,
};
use engine::Score;
use locale::say;
use model::{MatchId, MatchSelector, Outcome, PlayerId};
use notation::{ReadError, color_name};
use render::{BoardStyle, Mark};
use rules::{Color, Position, Square, Turn};

/// How long the engine thinks about an answer.
const TIME: Duration = Duration::from_secs(3);
/// An answer is judged after so long at the latest, whatever comes between.
const LATEST: Duration = Duration::from_secs(5);

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
        let asked = Attempt::new(&shown, settings, by, error);
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
        let asked = Attempt::new(&shown, settings, by, error);
        let step = answer_step(asked.position, path, shown.locale, |half, marks| {
            let half = half.map(|(first, after)| (after, Turn::from(first)));
            match half {
                None => asked.board(marks),
                Some((after, first)) => asked.draw(after, Some(first), marks),
            }
        });
        step.ok_or(Error::Stale { match_id: shown.info.id })
    }

    /// Judges an answer, which the engine may have to search first.
    ///
    /// # Errors
    /// As [`App::review_turn`]; `NotATurn` for talk, `QuestionOpen`, `EngineBusy`.
    pub fn review_answer(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
        text: &str,
    ) -> Result<EngineAnswer<ReviewAttempt>> {
        let (shown, settings) = self.shown_review(by, which)?;
        let (number, error) = shown.error(number)?;
        let asked = Attempt::new(&shown, settings, by, error);
        let turn = match notation::read_turn(asked.position, text) {
            Err(ReadError::NotATurn) => return Err(Error::not_a_turn(text)),
            Err(refused) => {
                let said = explain::read_error(&refused, asked.position, shown.locale);
                let said = format!("{said}\n{}", asked.question());
                let marks = problems(asked.position, &refused);
                let view = asked.view(number, said, asked.board(marks), false);
                return Ok(EngineAnswer::ready(view));
            }
            Ok(turn) => turn,
        };
        if asked.solves(turn) {
            let view = asked.solved(number, turn, asked.praise(turn));
            return Ok(EngineAnswer::ready(view));
        }
        if asked.is_same(turn, error.turn) {
            let view = asked.open(number, asked.played(turn));
            return Ok(EngineAnswer::ready(view));
        }
        let app = self.clone();
        self.ask_engine(by, move |asking| {
            let (number, error) = shown.error(number)?;
            let expected = app.expect_after(&shown, error, turn, asking)?;
            let asked = Attempt::new(&shown, settings, by, error);
            Ok(match asked.verdict(turn, &expected) {
                AttemptResult::Good(praise) => asked.solved(number, turn, praise),
                AttemptResult::Wrong(objection) => asked.open(number, objection),
            })
        })
    }

    /// What the engine expects after another turn than the one that was an error.
    fn expect_after(
        &self,
        shown: &Shown,
        error: &BadTurn,
        turn: Turn,
        asking: &EngineRequest<'_>,
    ) -> Result<ExpectedAfter> {
        let ply = u32::try_from(error.ply).unwrap_or(u32::MAX);
        let state = MatchState::at(self.store(), &shown.info, ply)?;
        let after = state.position.play_unchecked(turn);
        let mut earlier = state.earlier;
        earlier.push(state.position.visit());
        if let Some(outcome) = Outcome::by_rules(&after, &earlier) {
            return Ok(ExpectedAfter {
                score: final_score(outcome, after.turn()).for_opponent(),
                reply: None,
            });
        }
        let budget = SearchBudget {
            time: TIME,
            last_moment: Instant::now() + LATEST,
            nodes: Some(shown.nodes.into()),
            with_idle_threads: false,
        };
        let thought = self.think_for(asking, &after, &earlier, budget)?;
        let thought = thought.ok_or(Error::EngineBusy)?;
        Ok(ExpectedAfter {
            score: thought.score.for_opponent(),
            reply: Some((after, thought.turn)),
        })
    }
}

/// What is said to a turn that was tried.
enum AttemptResult {
    Good(String),
    Wrong(String),
}

/// What the engine expects after a turn that was tried.
struct ExpectedAfter {
    /// For the side that has played it.
    score: Score,
    /// The reply, with the position in which it is played; `None` where the match would be over.
    reply: Option<(Position, Turn)>,
}

/// A position in which a better turn is looked for.
struct Attempt<'a> {
    shown: &'a Shown,
    error: &'a BadTurn,
    position: &'a Position,
    bottom: Color,
}

impl<'a> Attempt<'a> {
    fn new(
        shown: &'a Shown,
        settings: PlayerSettings,
        by: PlayerId,
        error: &'a BadTurn,
    ) -> Attempt<'a> {
        let position = shown.position(error);
        Attempt {
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

    /// Whether it is the best turn, or wins at once.
    fn solves(&self, turn: Turn) -> bool {
        let best = self.shown.line(self.error, ReviewLine::Better);
        let outcome = Outcome::by_rules(&self.position.play_unchecked(turn), &[]);
        let wins = outcome.is_some_and(|outcome| outcome.winner == Some(self.position.turn()));
        wins || best.first().is_some_and(|best| self.is_same(turn, *best))
    }

    fn praise(&self, turn: Turn) -> String {
        let locale = self.shown.locale;
        let mut sentences = vec![say!(
            locale,
            "review-try-right",
            turn = numbered_turn(self.position, turn, locale),
            words = explain::describe(self.position, turn, locale)
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

    /// What is said to the turn that was the error.
    fn played(&self, turn: Turn) -> String {
        let locale = self.shown.locale;
        let name = numbered_turn(self.position, turn, locale);
        locale
            .sentences([say!(locale, "review-try-played", turn = name), self.shown.why(self.error)])
    }

    /// Judges a turn that is neither the best nor the one that was played. It is good if it would
    /// not have been an error.
    fn verdict(&self, turn: Turn, expected: &ExpectedAfter) -> AttemptResult {
        let locale = self.shown.locale;
        let name = numbered_turn(self.position, turn, locale);
        let words = explain::describe(self.position, turn, locale);
        let judged = self.shown.judged.judge_score(self.error.ply, expected.score);
        let Some((_, lost)) = judged else {
            let praise = say!(locale, "review-try-good", turn = name, words = words);
            let best = self.shown.line(self.error, ReviewLine::Better);
            let line = numbered_line(self.position, &best, locale);
            let choice = say!(locale, "review-try-choice", line = line);
            return AttemptResult::Good(locale.sentences([praise, choice]));
        };
        AttemptResult::Wrong(if lost < LEAST_LOST {
            say!(locale, "review-try-mate", turn = name, words = words)
        } else if lost + LEAST_LOST <= self.error.lost {
            say!(
                locale,
                "review-try-better",
                turn = name,
                words = words,
                played = self.shown.turn_name(self.error)
            )
        } else if let Some((after, reply)) = &expected.reply {
            say!(
                locale,
                "review-try-worse",
                turn = name,
                words = words,
                reply = numbered_turn(after, *reply, locale)
            )
        } else {
            say!(locale, "review-try-over", turn = name, words = words)
        })
    }

    fn solved(&self, number: usize, turn: Turn, praise: String) -> ReviewAttempt {
        let after = self.position.play_unchecked(turn);
        let picture = self.draw(&after, Some(turn), mate_marks(&after));
        self.view(number, praise, picture, true)
    }

    fn open(&self, number: usize, objection: String) -> ReviewAttempt {
        let said = format!("{objection}\n{}", self.question());
        self.view(number, said, self.board(Vec::new()), false)
    }

    fn board(&self, marks: Vec<(Square, Mark)>) -> Picture {
        self.draw(self.position, None, marks)
    }

    /// The board after a turn from the position asked about, or half of one.
    fn draw(&self, board: &Position, turn: Option<Turn>, marks: Vec<(Square, Mark)>) -> Picture {
        let style = BoardStyle {
            last_turn: turn.map(|turn| (self.position, turn)),
            legend: board.status().is_over() && !marks.is_empty(),
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
            heading: say!(self.shown.locale, "review-try-heading", number = number + 1, of = of),
            text,
            picture,
            solved,
        }
    }
}
