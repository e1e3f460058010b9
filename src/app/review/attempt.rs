//! “Your move?”: an error of a match as an exercise. The review knows the best turn and the one
//! that was played; any other one is searched as hard as the review has searched those.

use std::time::Duration;

use super::shown::{ReviewLine, Shown};
use crate::playing::pictures::board_picture;
use crate::playing::refused_pictures::problems;
use crate::playing::{MatchState, SearchBudget, answer_step, numbered_line, numbered_turn};
use crate::{AnswerStep, App, EngineAnswer, EngineRequest, Error, Picture, Result};
use engine::Score;
use locale::say;
use model::{MatchId, MatchSelector, Outcome, PlayerId};
use notation::{ReadError, color_name};
use render::{BoardStyle, Mark};
use rules::{Position, Square, Turn};
use study::review::{BadTurn, LEAST_LOST, final_score};

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
    /// Asks for a better turn than the one that was an error. Fails as [`App::review_turn`] does.
    pub fn review_question(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
    ) -> Result<ReviewAttempt> {
        let shown = self.shown_review(by, which)?;
        let asked = Attempt::new(&shown, number)?;
        Ok(asked.view(asked.question(), asked.board(Vec::new()), false))
    }

    /// The step of choosing an answer that a path of choices leads to. Fails as
    /// [`App::review_turn`] does, and with `Stale` for a path that was never offered.
    pub fn review_menu(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
        path: &str,
    ) -> Result<AnswerStep> {
        let shown = self.shown_review(by, which)?;
        let asked = Attempt::new(&shown, number)?;
        let style = shown.style(asked.error);
        let step = answer_step(asked.position, path, style, asked.file_name());
        step.ok_or(Error::Stale { match_id: shown.info.id })
    }

    /// Judges an answer, which the engine may have to search first. Fails as [`App::review_turn`]
    /// does, and with `NotATurn` for talk, `QuestionOpen`, `EngineBusy`.
    pub fn review_answer(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
        text: &str,
    ) -> Result<EngineAnswer<ReviewAttempt>> {
        let shown = self.shown_review(by, which)?;
        let asked = Attempt::new(&shown, number)?;
        let before = asked.error.ply.checked_sub(1).map(|ply| shown.judged.turns[ply].target());
        let turn = match notation::read_reply(asked.position, before, text) {
            Err(ReadError::NotATurn) => return Err(Error::not_a_turn(text)),
            Err(refused) => {
                let said = explain::read_error(&refused, asked.position, shown.locale);
                let said = format!("{said}\n{}", asked.question());
                let marks = problems(asked.position, &refused);
                let view = asked.view(said, asked.board(marks), false);
                return Ok(EngineAnswer::ready(view));
            }
            Ok(turn) => turn,
        };
        if asked.solves(turn) {
            return Ok(EngineAnswer::ready(asked.solved(turn, asked.praise(turn))));
        }
        if asked.is_same(turn, asked.error.turn) {
            return Ok(EngineAnswer::ready(asked.open(asked.played(turn))));
        }
        let app = self.clone();
        self.ask_engine(by, move |asking| {
            let asked = Attempt::new(&shown, number)?;
            let (score, reply) = app.expect_after(&asked, turn, asking)?;
            Ok(match asked.praise_of_other(turn, score) {
                Some(praise) => asked.solved(turn, praise),
                None => asked.open(asked.objection(turn, score, reply)),
            })
        })
    }

    /// What the engine expects after another turn than the one that was an error, for the side that
    /// has played it, and the reply with the position in which it is played, unless the match would
    /// be over.
    fn expect_after(
        &self,
        asked: &Attempt<'_>,
        turn: Turn,
        asking: &EngineRequest<'_>,
    ) -> Result<(Score, Option<(Position, Turn)>)> {
        let ply = u32::try_from(asked.error.ply).unwrap_or(u32::MAX);
        let state = MatchState::at(self.store(), &asked.shown.info, ply)?;
        let after = state.position.play_unchecked(turn);
        let mut earlier = state.earlier;
        earlier.push(state.position.visit());
        if let Some(outcome) = Outcome::by_rules(&after, &earlier) {
            return Ok((final_score(outcome, after.turn()).for_opponent(), None));
        }
        let budget = SearchBudget::of_answer(TIME, LATEST, asked.shown.nodes.into());
        let found = self.think_for(asking, (&after, &earlier[..]), 1, budget)?;
        let thought = found.into_iter().next().ok_or(Error::EngineBusy)?;
        Ok((thought.score.for_opponent(), Some((after, thought.turn))))
    }
}

/// A position in which a better turn is looked for.
struct Attempt<'a> {
    shown: &'a Shown,
    number: usize,
    error: &'a BadTurn,
    position: &'a Position,
}

impl<'a> Attempt<'a> {
    fn new(shown: &'a Shown, number: usize) -> Result<Attempt<'a>> {
        let (number, error) = shown.error(number)?;
        Ok(Attempt { shown, number, error, position: shown.position(error) })
    }

    fn question(&self) -> String {
        let locale = self.shown.locale;
        say!(
            locale,
            "review-try-question",
            turn = self.shown.turn_name(self.error),
            color = color_name(self.position.game(), self.position.turn(), locale)
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

    /// A turn in notation and in words.
    fn named(&self, turn: Turn) -> (String, String) {
        let (position, locale) = (self.position, self.shown.locale);
        (numbered_turn(position, turn, locale), explain::describe(position, turn, locale))
    }

    fn praise(&self, turn: Turn) -> String {
        let locale = self.shown.locale;
        let (name, words) = self.named(turn);
        let mut sentences = vec![say!(locale, "review-try-right", turn = name, words)];
        let line = self.shown.line(self.error, ReviewLine::Better);
        let best = line.first().is_some_and(|best| self.is_same(turn, *best));
        if best {
            sentences.extend(self.shown.gains_text(self.error));
        }
        if best && line.len() > 1 {
            let line = numbered_line(self.position, &line, locale);
            sentences.push(say!(locale, "review-line", line));
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

    /// What is said to a turn that is neither the best nor the one that was played, if it would not
    /// have been an error.
    fn praise_of_other(&self, turn: Turn, score: Score) -> Option<String> {
        let locale = self.shown.locale;
        let (name, words) = self.named(turn);
        let is_error = self.shown.judged.judge_score(self.error.ply, score).is_some();
        (!is_error).then(|| {
            let praise = say!(locale, "review-try-good", turn = name, words);
            let best = self.shown.line(self.error, ReviewLine::Better);
            let line = numbered_line(self.position, &best, locale);
            locale.sentences([praise, say!(locale, "review-try-choice", line)])
        })
    }

    /// What is said to a turn that would have been an error, too.
    fn objection(&self, turn: Turn, score: Score, reply: Option<(Position, Turn)>) -> String {
        let locale = self.shown.locale;
        let (turn, words) = self.named(turn);
        let judged = self.shown.judged.judge_score(self.error.ply, score);
        let lost = judged.map_or(0.0, |(_, lost)| lost);
        if lost < LEAST_LOST {
            say!(locale, "review-try-mate", turn, words)
        } else if lost + LEAST_LOST <= self.error.lost {
            let played = self.shown.turn_name(self.error);
            say!(locale, "review-try-better", turn, words, played)
        } else if let Some((after, reply)) = reply {
            let reply = numbered_turn(&after, reply, locale);
            say!(locale, "review-try-worse", turn, words, reply)
        } else {
            say!(locale, "review-try-over", turn, words)
        }
    }

    fn solved(&self, turn: Turn, praise: String) -> ReviewAttempt {
        let (after, last) = self.position.play_line(&[turn]);
        let style = self.shown.style(self.error).at_end(&after, last.as_ref());
        self.view(praise, board_picture(&after, &style, self.file_name()), true)
    }

    fn open(&self, objection: String) -> ReviewAttempt {
        let said = format!("{objection}\n{}", self.question());
        self.view(said, self.board(Vec::new()), false)
    }

    fn board(&self, marks: Vec<(Square, Mark)>) -> Picture {
        let style = BoardStyle { marks, ..self.shown.style(self.error) };
        board_picture(self.position, &style, self.file_name())
    }

    fn file_name(&self) -> String {
        format!("try-{}-{}.png", self.shown.info.id, self.error.ply)
    }

    fn view(&self, text: String, picture: Picture, solved: bool) -> ReviewAttempt {
        let (number, of) = (self.number, self.shown.judged.errors.len());
        ReviewAttempt {
            match_id: self.shown.info.id,
            number,
            of,
            heading: say!(self.shown.locale, "review-try-heading", number = number + 1, of),
            text,
            picture,
            solved,
        }
    }
}
