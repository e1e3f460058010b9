//! Judging the answer to a task, in the words in which a turn in a match is.

use super::goal::{self, Wanted};
use super::lesson::Asked;
use super::pictures::Scene;
use super::task_ref::TaskRef;
use super::view::{AtHand, TaskView, heading};
use crate::app::base::App;
use crate::app::model::{ChannelId, Error, Picture, PlayerId, Result, cut_text};
use crate::app::playing::pictures::turns_of;
use crate::notation::{self, ReadError};
use crate::render::Mark;
use crate::rules::{Square, Turn};
use crate::say;

/// What became of an answer.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The task.
    pub task: TaskRef,
    /// How it was.
    pub judgement: Judgement,
}

/// How an answer was.
#[derive(Clone, Debug)]
pub enum Judgement {
    /// It is right.
    Right {
        /// The game, the lesson and the place of the task in it.
        heading: String,
        /// That it is right, the turn in words, and what it shows.
        text: String,
        /// The board after it.
        picture: Picture,
        /// The task that comes next, unless the course is at its end.
        next: Option<TaskRef>,
    },
    /// It is wrong, or not legal; the task with what was wrong.
    Wrong {
        /// The task again.
        view: Box<TaskView>,
        /// The rule that it breaks, as `IllegalTurn::rule` names it; `None` for a legal turn.
        rule: Option<&'static str>,
    },
}

impl App {
    /// Judges the answer to a task: a turn in any spelling that is read in a match, or the name of a square.
    ///
    /// # Errors
    /// `NoSuchTask`; `NotATurn` for talk.
    pub fn answer_task(
        &self,
        by: PlayerId,
        task: TaskRef,
        text: &str,
        at: ChannelId,
    ) -> Result<Judged> {
        let at_hand = self.task_at_hand(by, task)?;
        let judgement = match at_hand.data.asked {
            Asked::Turn(conditions) => match notation::read_turn(&at_hand.position, text) {
                Err(ReadError::NotATurn) => return Err(not_a_turn(text)),
                Err(error) => at_hand.refused(&error, text),
                Ok(turn) if goal::fulfils(&at_hand.position, turn, conditions) => {
                    at_hand.right(&at_hand.turn(turn), at_hand.after(turn))
                }
                Ok(turn) => at_hand.beside(turn),
            },
            Asked::Square(wanted) => {
                let square = at_hand.position.game().parse_square(text.trim());
                let square = square.ok_or_else(|| not_a_turn(text))?;
                at_hand.square(wanted, square)
            }
        };
        if matches!(judgement, Judgement::Right { .. }) {
            let now = self.now();
            self.store()
                .note_task_done(by, task.game, &task.key(), now)?;
        }
        self.note_shown(by, task, at)?;
        Ok(Judged { task, judgement })
    }
}

fn not_a_turn(text: &str) -> Error {
    Error::NotATurn {
        text: cut_text(text),
    }
}

impl AtHand {
    fn turn(&self, turn: Turn) -> String {
        notation::announce(&self.position, turn, self.locale())
    }

    /// The board after a turn.
    fn after(&self, turn: Turn) -> Picture {
        let after = self.position.play_unchecked(turn);
        let scene = Scene {
            position: &after,
            last: Some((&self.position, turn)),
            ..self.scene()
        };
        scene.draw(Vec::new(), false)
    }

    fn right(&self, answer: &str, picture: Picture) -> Judgement {
        let locale = self.locale();
        let shows = say!(locale, &format!("task-{}.shows", self.task.key()));
        Judgement::Right {
            heading: heading(self.task, locale),
            text: say!(locale, "learn-right", answer = answer, shows = shows),
            picture,
            next: self.task.next(),
        }
    }

    fn wrong(&self, said: String, rule: Option<&'static str>, picture: Picture) -> Judgement {
        Judgement::Wrong {
            view: Box::new(self.view(said, Some(1), picture)),
            rule,
        }
    }

    /// A turn that cannot be played.
    fn refused(&self, error: &ReadError, text: &str) -> Judgement {
        let sentence = error.sentence(&self.position, self.locale());
        let rule = match error {
            ReadError::Illegal(illegal) => Some(illegal.rule()),
            _ => None,
        };
        let picture = self.scene().refused(error, text);
        self.wrong(sentence, rule, picture)
    }

    /// A legal turn that is not what is asked.
    fn beside(&self, turn: Turn) -> Judgement {
        let said = say!(self.locale(), "learn-beside", turn = self.turn(turn));
        self.wrong(said, None, self.scene().draw(Vec::new(), false))
    }

    fn square(&self, wanted: Wanted, square: Square) -> Judgement {
        let locale = self.locale();
        let piece = self.piece_on(square);
        if wanted.right(&self.position).contains(square) {
            let (said, picture) = self.why(wanted, square);
            return self.right(&format!("{piece}. {said}"), picture);
        }
        let said = if !wanted.among(&self.position).contains(square) {
            say!(locale, "learn-square-other", square = self.name(square))
        } else {
            match wanted {
                Wanted::CannotMove => say!(locale, "learn-square-can-move", piece = piece),
                Wanted::Lionized => say!(locale, "learn-square-not-lionized", piece = piece),
                Wanted::Forbids { .. } => say!(locale, "learn-square-not-that", piece = piece),
            }
        };
        let marks = match wanted {
            Wanted::CannotMove => turns_of(&self.position, square),
            _ => vec![(square, Mark::Asked)],
        };
        self.wrong(said, None, self.scene().draw(marks, false))
    }

    /// Why a square is right, in the words of the refusal where there is one.
    fn why(&self, wanted: Wanted, square: Square) -> (String, Picture) {
        if let Wanted::Forbids { turn, .. } = wanted
            && let Err(error) = notation::read_turn(&self.position, turn)
        {
            let sentence = error.sentence(&self.position, self.locale());
            return (sentence, self.scene().refused(&error, turn));
        }
        let marks = vec![(square, Mark::Asked)];
        (String::new(), self.scene().draw(marks, false))
    }
}
