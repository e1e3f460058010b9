//! Judging an answer, in any spelling that is read in a match.

use super::exercise::{Exercise, ExerciseId, ExerciseView, Source, Verdict};
use super::{puzzle, task};
use crate::playing::refused_pictures::problems;
use crate::{App, Picture, Result};
use explain::MOST_CANDIDATES_NAMED;
use locale::say;
use model::{ChannelId, PlayerId};
use notation::ReadError;
use rules::{IllegalTurn, Piece};
use store::PuzzleRated;

/// What became of an answer.
#[derive(Clone, Debug)]
pub enum Judged {
    /// The exercise is open, and as it was or a step further.
    Open {
        view: Box<ExerciseView>,
        /// The rule that the turn breaks, as `IllegalTurn::lesson` names it; `None` for a legal
        /// one.
        rule: Option<&'static str>,
        /// The turns that the answer could mean, in canonical notation, where it is not certain
        /// which.
        asked: Vec<String>,
    },
    Solved {
        id: ExerciseId,
        heading: String,
        /// That it is right, the answer in words, and what there is to say of it.
        text: String,
        picture: Picture,
        /// The exercise that comes next; `None` at the end of a course, and after a puzzle, where
        /// the next is chosen when it is asked for.
        next: Option<ExerciseId>,
        /// Whether nothing of the course is left to do.
        course_done: bool,
        /// After how many turns of the puzzle's solution the board is reached, where the game can
        /// go on from there.
        play_from: Option<u8>,
    },
}

impl App {
    /// Judges the answer to an exercise: a turn or, where one is asked for, the name of a square.
    /// Fails with `NoSuchTask`, `NoSuchPuzzle`; `NotATurn` for talk.
    pub fn answer_exercise(
        &self,
        by: PlayerId,
        id: ExerciseId,
        text: &str,
        at: ChannelId,
    ) -> Result<Judged> {
        if let Some(view) = self.moved_on(by, id, at)? {
            return Ok(open(view));
        }
        let exercise = self.exercise(by, id)?;
        let verdict = match &exercise.source {
            Source::Task(task, data) => task::judge(&exercise, *task, data, text)?,
            Source::Match(_) => {
                let said = say!(exercise.locale(), "learn-match-first");
                return Ok(open(exercise.said(said)));
            }
            Source::Puzzle(at, puzzle) => puzzle::judge(&exercise, *at, puzzle, text)?,
        };
        let rated = self.note_verdict(by, &exercise, &verdict, at)?;
        Ok(match verdict {
            Verdict::Illegal(error) => {
                let rule = match &error {
                    ReadError::Illegal(illegal) => Some(illegal.lesson()),
                    _ => None,
                };
                let candidates = error.candidates().iter().take(MOST_CANDIDATES_NAMED);
                let asked = candidates.map(|turn| exercise.position.turn_text(*turn)).collect();
                let said = unread(&exercise, &error);
                let picture = refused(&exercise, &error, text);
                Judged::Open { view: Box::new(exercise.view(said, picture)), rule, asked }
            }
            Verdict::Wrong(said, marks) => {
                let picture = exercise.explained(marks);
                open(exercise.view(said, picture))
            }
            Verdict::Good(said) => open(exercise.said(said)),
            Verdict::GoesOn(said, next) => open(next.said(said)),
            Verdict::Solved(said, picture, play_from) => {
                let locale = exercise.locale();
                let (next, course_done) = match id {
                    ExerciseId::Task(task) => {
                        let is_done = self.task_to_go_on(by, task.game)?.is_none();
                        (task.next().map(ExerciseId::Task), is_done)
                    }
                    ExerciseId::Puzzle(_) => (None, false),
                };
                let rating = rated.map(|rated| puzzle::rating_text(rated, self.now(), locale));
                Judged::Solved {
                    id,
                    heading: exercise.view.heading,
                    text: locale.sentences([said].into_iter().chain(rating)),
                    picture,
                    next,
                    course_done,
                    play_from,
                }
            }
        })
    }

    /// A puzzle as it stands, if it does not stand at this step: who answers an old message sees
    /// how it has gone on.
    pub(super) fn moved_on(
        &self,
        by: PlayerId,
        id: ExerciseId,
        at: ChannelId,
    ) -> Result<Option<ExerciseView>> {
        let ExerciseId::Puzzle(step) = id else { return Ok(None) };
        let tried = self.store().puzzle_try(by, step.puzzle)?;
        if tried.is_some_and(|row| !row.finished && row.step as usize == step.step) {
            return Ok(None);
        }
        let view = self.show_puzzle(by, step.puzzle, at)?;
        Ok((view.id != id).then_some(view))
    }

    /// Notes what has been done, and gives what it has made of a solver's rating.
    fn note_verdict(
        &self,
        by: PlayerId,
        exercise: &Exercise,
        verdict: &Verdict,
        channel: ChannelId,
    ) -> Result<Option<PuzzleRated>> {
        match &exercise.source {
            Source::Task(task, _) | Source::Match(task) => {
                if matches!(verdict, Verdict::Solved(..)) {
                    self.note_task_done(by, *task)?;
                }
                self.note_task_shown(by, *task, channel)?;
                Ok(None)
            }
            Source::Puzzle(at, puzzle) => {
                let (to, first) = match verdict {
                    Verdict::Illegal(_) | Verdict::Good(_) => return Ok(None),
                    Verdict::Wrong(..) => (Some(at.step), Some(false)),
                    Verdict::GoesOn(_, next) => match next.source {
                        Source::Puzzle(next, _) => (Some(next.step), None),
                        _ => return Ok(None),
                    },
                    Verdict::Solved(..) => (None, Some(true)),
                };
                self.note_puzzle(by, puzzle, *at, to, first)
            }
        }
    }
}

fn open(view: ExerciseView) -> Judged {
    Judged::Open { view: Box::new(view), rule: None, asked: Vec::new() }
}

/// Why an answer is no turn that can be played, and how the piece moves that does not move that
/// way. Unlike in a match, no turn is given as an example, as it might be the solution.
fn unread(exercise: &Exercise, error: &ReadError) -> String {
    let (position, locale) = (&exercise.position, exercise.locale());
    let how = match error {
        ReadError::NotATurn | ReadError::Unclear => return say!(locale, "exercise-unread"),
        ReadError::WhereTo { on, role, .. } => {
            let (piece, on) = (position.game().name_id(*role), position.game().square_name(*on));
            return say!(locale, "exercise-where-to", piece, on);
        }
        ReadError::BothSteps(_) => return say!(locale, "learn-both-steps"),
        ReadError::Illegal(IllegalTurn::CannotReach { piece, from, .. })
            if position.piece_at(*from) == Some(*piece) =>
        {
            explain::movement_on_square(position, *from, locale)
        }
        // A King may have come there with its first step.
        ReadError::Illegal(IllegalTurn::CannotReach { piece: Piece { role, .. }, .. })
        | ReadError::NoneCan { role, .. } => {
            let piece = position.spec().piece(*role);
            piece.map(|piece| explain::moves_in_words(position.game(), piece, locale))
        }
        _ => None,
    };
    let said = explain::read_error(error, position, locale);
    locale.sentences([said].into_iter().chain(how))
}

/// The board with a turn that cannot be played, or as it is where it is asked which turn is meant.
/// A lesson explains what stands against it.
fn refused(exercise: &Exercise, error: &ReadError, text: &str) -> Picture {
    match exercise.source {
        _ if !error.candidates().is_empty() => exercise.board(Vec::new()),
        Source::Puzzle(..) => exercise.explained(problems(&exercise.position, error)),
        _ => exercise.refused(error, text),
    }
}
