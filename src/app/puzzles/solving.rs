//! Judging a solver's turn, and what comes of it.

use super::ratings;
use super::view::{AtHand, PuzzleStepId, PuzzleView, SolutionView};
use crate::app::base::App;
use crate::app::model::{ChannelId, Error, Picture, PlayerId, PuzzleId, Result, cut_text};
use crate::app::playing::pictures::problems;
use crate::notation::{self, ReadError};
use crate::rules::{Position, Turn};
use crate::say;
use crate::store::{PuzzleEvent, PuzzleRated};

/// What became of an answer.
#[derive(Clone, Debug)]
pub enum Solving {
    /// The puzzle goes on, or is as it was.
    Open {
        /// The puzzle, with what became of the answer.
        view: Box<PuzzleView>,
        /// The rule that the turn breaks, as `IllegalTurn::rule` names it; `None` for a legal one.
        rule: Option<&'static str>,
    },
    /// It is solved.
    Solved {
        /// The puzzle.
        puzzle: PuzzleId,
        /// The game and the puzzle's number.
        heading: String,
        /// That it is solved, with the turn in words, what it was about and what has become of the rating.
        text: String,
        /// The board after the turn.
        picture: Picture,
    },
}

impl App {
    /// Judges a solver's turn, in any spelling that is read in a match.
    ///
    /// # Errors
    /// `NoSuchPuzzle`; `NotATurn` for talk.
    pub fn answer_puzzle(
        &self,
        by: PlayerId,
        at: PuzzleStepId,
        text: &str,
        channel: ChannelId,
    ) -> Result<Solving> {
        let at_hand = self.puzzle_at_hand(by, at.puzzle)?;
        let tried = self.store().puzzle_try(by, at_hand.id)?;
        // Who answers an old message of a puzzle that has gone on sees where it stands.
        let stands = |step: u32| step as usize == at.step;
        if !tried.is_some_and(|row| !row.finished && stands(row.step)) {
            let view = self.show_puzzle(by, at.puzzle, channel)?;
            if view.at != at {
                return Ok(Solving::Open {
                    view: Box::new(view),
                    rule: None,
                });
            }
        }
        let step = at_hand.puzzle.steps.get(at.step);
        let step = step.ok_or(Error::NoSuchPuzzle)?.clone();
        let position = at_hand.puzzle.position_at(at.step);
        let turn = match notation::read_turn(&position, text) {
            Ok(turn) => turn,
            Err(ReadError::NotATurn) => {
                let text = cut_text(text);
                return Err(Error::NotATurn { text });
            }
            Err(error) => return Ok(at_hand.refused(at, &error)),
        };
        if !step.accepted.contains(&turn) {
            self.note(by, &at_hand, at.step, at.step, Some(false))?;
            return Ok(at_hand.wrong(at, turn));
        }
        let goes_on = step.reply.filter(|_| step.accepted.first() == Some(&turn));
        let Some(reply) = goes_on else {
            let rated = self.note(
                by,
                &at_hand,
                at.step,
                at_hand.puzzle.steps.len(),
                Some(true),
            )?;
            return Ok(self.solved(&at_hand, &position, turn, rated));
        };
        self.note(by, &at_hand, at.step, at.step + 1, None)?;
        let after = position.play_unchecked(turn);
        let said = say!(
            at_hand.locale(),
            "puzzle-goes-on",
            turn = at_hand.words(&position, turn),
            reply = at_hand.words(&after, reply)
        );
        Ok(Solving::Open {
            view: Box::new(at_hand.view(at.step + 1, said, Vec::new())),
            rule: None,
        })
    }

    /// Shows the solution of a puzzle, which then counts as not solved if it was not before: the board after so many of its turns.
    ///
    /// # Errors
    /// `NoSuchPuzzle`.
    pub fn show_solution(&self, by: PlayerId, id: PuzzleId, ply: usize) -> Result<SolutionView> {
        let at_hand = self.puzzle_at_hand(by, id)?;
        let tried = self.store().puzzle_try(by, at_hand.id)?;
        if let Some(open) = tried.filter(|row| !row.finished) {
            let last = at_hand.puzzle.steps.len();
            self.note(by, &at_hand, open.step as usize, last, Some(false))?;
        }
        Ok(self.solution_board(&at_hand, ply))
    }

    /// Notes how far a solver has come; with all steps found, or given up, the puzzle is finished.
    fn note(
        &self,
        by: PlayerId,
        at_hand: &AtHand,
        from: usize,
        to: usize,
        first: Option<bool>,
    ) -> Result<Option<PuzzleRated>> {
        let now = self.now();
        let guess = f64::from(at_hand.puzzle.rating);
        let number = |step| u32::try_from(step).unwrap_or(u32::MAX);
        let event = PuzzleEvent {
            from: number(from),
            to: number(to),
            finished: to == at_hand.puzzle.steps.len(),
            first,
        };
        let rater = |solved, solver, puzzle| ratings::rate(solved, solver, puzzle, guess, now);
        Ok(self
            .store()
            .note_puzzle_event(by, at_hand.id, event, &rater, now)?)
    }

    fn solved(
        &self,
        at_hand: &AtHand,
        position: &Position,
        turn: Turn,
        rated: Option<PuzzleRated>,
    ) -> Solving {
        let locale = at_hand.locale();
        let now = self.now();
        let words = at_hand.words(position, turn);
        let mut sentences = vec![say!(locale, "puzzle-solved", turn = words)];
        sentences.extend(at_hand.merits(position, turn));
        sentences.push(at_hand.themes());
        if let Some((before, solver)) = rated {
            let after = ratings::now(solver.rated, now);
            let gained = before.map(|before| after.value - ratings::now(before, now).value);
            sentences.push(say!(
                locale,
                "puzzle-rating",
                rating = after.to_string(),
                gained = gained.map_or_else(String::new, |gained| format!("{gained:+.0}"))
            ));
            if solver.streak > 1 {
                sentences.push(say!(
                    locale,
                    "puzzle-streak",
                    streak = solver.streak,
                    best = solver.best_streak
                ));
            }
        }
        Solving::Solved {
            puzzle: at_hand.id,
            heading: at_hand.heading(),
            text: locale.sentences(sentences),
            picture: at_hand.after(position, turn),
        }
    }
}

impl AtHand {
    /// A turn that cannot be played. It does not count as a try.
    fn refused(&self, at: PuzzleStepId, error: &ReadError) -> Solving {
        let position = self.puzzle.position_at(at.step);
        let sentence = error.sentence(&position, self.locale());
        let rule = match error {
            ReadError::Illegal(illegal) => Some(illegal.rule()),
            _ => None,
        };
        Solving::Open {
            view: Box::new(self.view(at.step, sentence, problems(&position, error))),
            rule,
        }
    }

    /// A turn that does not win, with what refutes it where that is known.
    fn wrong(&self, at: PuzzleStepId, turn: Turn) -> Solving {
        let locale = self.locale();
        let position = self.puzzle.position_at(at.step);
        let words = self.words(&position, turn);
        let mut known = self.puzzle.refutations.iter();
        let refutation = known.find(|(wrong, _)| at.step == 0 && *wrong == turn);
        let said = match refutation {
            Some((_, reply)) => {
                let after = position.play_unchecked(turn);
                let reply = self.words(&after, *reply);
                say!(locale, "puzzle-refuted", turn = words, reply = reply)
            }
            None => say!(locale, "puzzle-wrong", turn = words),
        };
        Solving::Open {
            view: Box::new(self.view(at.step, said, Vec::new())),
            rule: None,
        }
    }
}
