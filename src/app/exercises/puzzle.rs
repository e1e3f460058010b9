//! A step of a puzzle as an exercise, and the solution of a puzzle.

use super::exercise::{AnswerKind, Exercise, ExerciseView, Source, Verdict};
use super::scene::Scene;
use crate::app::base::App;
use crate::app::explain_move::{Gains, gains_in_words};
use crate::app::model::{
    ChannelId, Error, GuildId, Person, Picture, PlayerId, PuzzleId, Result, Time,
};
use crate::app::people::{Language, PlayerSettings};
use crate::app::puzzles::{Puzzle, PuzzleStepId, puzzle_rating, rate_first_try};
use crate::locale::{Conjunction, Locale};
use crate::notation::{self, color_name, game_name};
use crate::render::Theme;
use crate::rules::{Position, Turn};
use crate::say;
use crate::store::{PuzzleEvent, PuzzleRated};

/// The most gains told of a turn.
const MOST_GAINS: usize = 2;

/// A board of the solution.
#[derive(Clone, Debug)]
pub struct SolutionView {
    pub puzzle: PuzzleId,
    /// The game and the puzzle's number.
    pub heading: String,
    /// The turn that has led to the board, and at the end what the puzzle was about.
    pub text: String,
    pub picture: Picture,
    /// How many turns have been played.
    pub ply: usize,
    pub of: usize,
}

pub(super) fn puzzle(id: PuzzleId) -> Result<Puzzle> {
    Puzzle::of(id).ok_or(Error::NoSuchPuzzle)
}

pub(super) fn exercise(
    puzzle: Puzzle,
    at: PuzzleStepId,
    settings: PlayerSettings,
) -> Result<Exercise> {
    if at.step >= puzzle.steps.len() {
        return Err(Error::NoSuchPuzzle);
    }
    let locale = settings.locale();
    let (position, last) = puzzle.after(2 * at.step);
    Ok(Exercise {
        position,
        last,
        settings,
        file_name: file_name(at.puzzle),
        heading: heading(at.puzzle, locale),
        introduction: String::new(),
        question: question(&puzzle, at.step, locale),
        how: say!(locale, "puzzle-how"),
        kind: AnswerKind::Turn,
        card: None,
        source: Source::Puzzle(at, Box::new(puzzle)),
    })
}

fn file_name(id: PuzzleId) -> String {
    format!("puzzle-{}-{}.png", id.game.id(), id.number)
}

fn heading(id: PuzzleId, locale: Locale) -> String {
    let game = game_name(id.game, locale);
    say!(locale, "puzzle-heading", game = game, number = id.number)
}

fn question(puzzle: &Puzzle, step: usize, locale: Locale) -> String {
    let color = color_name(puzzle.position.turn(), locale);
    match puzzle.mates_in() {
        Some(turns) => {
            let turns = turns.saturating_sub(step);
            say!(locale, "puzzle-mate", color = color, turns = turns)
        }
        None => say!(locale, "puzzle-win", color = color),
    }
}

/// What the puzzle was about.
fn about(puzzle: &Puzzle, locale: Locale) -> String {
    let names = puzzle.themes.iter();
    let names = names.map(|theme| theme.name(locale));
    say!(
        locale,
        "puzzle-about",
        themes = locale.list(names, Conjunction::And)
    )
}

/// What one of the solver's turns does that its words do not say, where the puzzle is not about mate.
fn gains(puzzle: &Puzzle, position: &Position, turn: Turn, locale: Locale) -> Option<String> {
    let gains = Gains {
        position,
        line: &[turn],
        mates: None,
        threat: None,
    };
    let mut gains = gains.reasons();
    gains.retain(|gain| !gain.is_seen());
    gains.truncate(MOST_GAINS);
    let gains = gains_in_words(&gains, position.game(), locale);
    let is_worth_saying = !gains.is_empty() && puzzle.mates_in().is_none();
    is_worth_saying.then(|| {
        let gains = locale.list(gains, Conjunction::And);
        say!(locale, "hint-merits", merits = gains)
    })
}

pub(super) fn judge(
    exercise: &Exercise,
    at: PuzzleStepId,
    puzzle: &Puzzle,
    text: &str,
) -> Result<Verdict> {
    let locale = exercise.locale();
    let step = puzzle.steps.get(at.step).ok_or(Error::NoSuchPuzzle)?;
    let turn = match exercise.read(text)? {
        Ok(turn) => turn,
        Err(error) => return Ok(Verdict::Illegal(error)),
    };
    let announced = exercise.announce(turn);
    let announce_reply = |reply| {
        let after = exercise.position.play_unchecked(turn);
        notation::announce(&after, reply, locale)
    };
    if !step.accepted.contains(&turn) {
        let mut known = puzzle.refutations.iter();
        let refutation = known.find(|(wrong, _)| at.step == 0 && *wrong == turn);
        let said = match refutation {
            Some((_, reply)) => {
                let reply = announce_reply(*reply);
                say!(locale, "puzzle-refuted", turn = announced, reply = reply)
            }
            None => say!(locale, "puzzle-wrong", turn = announced),
        };
        return Ok(Verdict::Wrong(said, Vec::new()));
    }
    // The line goes on after the expected turn; any other that wins solves the puzzle at once.
    if let Some(reply) = step.reply
        && step.accepted.first() == Some(&turn)
    {
        let reply = announce_reply(reply);
        let said = say!(locale, "puzzle-goes-on", turn = announced, reply = reply);
        let next = PuzzleStepId {
            step: at.step + 1,
            ..at
        };
        let next = self::exercise(puzzle.clone(), next, exercise.settings)?;
        return Ok(Verdict::GoesOn(said, Box::new(next)));
    }
    let mut sentences = vec![say!(locale, "puzzle-solved", turn = announced)];
    sentences.extend(gains(puzzle, &exercise.position, turn, locale));
    sentences.push(about(puzzle, locale));
    let picture = exercise.after(turn);
    Ok(Verdict::Solved(locale.sentences(sentences), picture))
}

/// What a first try has made of the solver's rating and streak.
pub(super) fn rating_text(rated: PuzzleRated, now: Time, locale: Locale) -> String {
    let (before, solver) = rated;
    let after = puzzle_rating(solver.rated, now);
    let gained = before.map(|before| after.value - puzzle_rating(before, now).value);
    let mut sentences = vec![say!(
        locale,
        "puzzle-rating",
        rating = after.to_string(),
        gained = gained.map_or_else(|| "none".to_owned(), |gained| format!("{gained:+.0}"))
    )];
    if solver.streak > 1 {
        sentences.push(say!(
            locale,
            "puzzle-streak",
            streak = solver.streak,
            best = solver.best_streak
        ));
    }
    locale.sentences(sentences)
}

impl App {
    /// Shows a puzzle where the solver has come to, and notes where it was shown; one that was finished begins anew.
    pub(super) fn show_puzzle(
        &self,
        by: PlayerId,
        id: PuzzleId,
        at: ChannelId,
    ) -> Result<ExerciseView> {
        let puzzle = puzzle(id)?;
        let settings = self.settings(by)?;
        self.store().note_puzzle_shown(by, id, at, self.now())?;
        let tried = self.store().puzzle_try(by, id)?;
        let step = tried.map_or(0, |row| row.step as usize);
        Ok(exercise(puzzle, PuzzleStepId { puzzle: id, step }, settings)?.shown())
    }

    /// Shows the daily puzzle of a server to somebody alone, and counts them among those who try it.
    ///
    /// # Errors
    /// `NoSuchPuzzle`.
    pub fn open_daily(
        &self,
        by: &Person,
        (guild, day): (GuildId, i64),
        puzzle: PuzzleId,
        at: ChannelId,
    ) -> Result<ExerciseView> {
        self.store().open_daily(guild, day, by, self.now())?;
        self.show_puzzle(by.id, puzzle, at)
    }

    /// A puzzle as everyone is shown it.
    pub(in crate::app) fn puzzle_for_all(
        &self,
        id: PuzzleId,
        theme: Theme,
        locale: Locale,
    ) -> Result<ExerciseView> {
        let settings = PlayerSettings {
            theme,
            language: Language::Chosen(locale),
            ..PlayerSettings::default()
        };
        let start = PuzzleStepId {
            puzzle: id,
            step: 0,
        };
        Ok(exercise(puzzle(id)?, start, settings)?.shown())
    }

    /// Shows the solution of a puzzle, which then counts as not solved if it was not before: the board after so many of its turns.
    ///
    /// # Errors
    /// `NoSuchPuzzle`.
    pub fn show_solution(&self, by: PlayerId, id: PuzzleId, ply: usize) -> Result<SolutionView> {
        let puzzle = puzzle(id)?;
        let settings = self.settings(by)?;
        let tried = self.store().puzzle_try(by, id)?;
        if let Some(open) = tried.filter(|row| !row.finished) {
            let from = PuzzleStepId {
                puzzle: id,
                step: open.step as usize,
            };
            self.note_puzzle(by, &puzzle, from, puzzle.steps.len(), Some(false))?;
        }
        Ok(solution(&puzzle, id, ply, settings))
    }

    /// Notes how far a solver has come from a step, and whether that was without an error where it is known now. With all steps found, or
    /// given up, the puzzle is finished.
    pub(super) fn note_puzzle(
        &self,
        by: PlayerId,
        puzzle: &Puzzle,
        from: PuzzleStepId,
        to: usize,
        first: Option<bool>,
    ) -> Result<Option<PuzzleRated>> {
        let now = self.now();
        let guess = f64::from(puzzle.rating);
        let number = |step| u32::try_from(step).unwrap_or(u32::MAX);
        let event = PuzzleEvent {
            from: number(from.step),
            to: number(to),
            finished: to == puzzle.steps.len(),
            first,
        };
        let rater = |solved, solver, puzzle| rate_first_try(solved, solver, puzzle, guess, now);
        Ok(self
            .store()
            .note_puzzle_event(by, from.puzzle, event, &rater, now)?)
    }
}

/// The board after so many turns of the solution, or at its end.
fn solution(puzzle: &Puzzle, id: PuzzleId, ply: usize, settings: PlayerSettings) -> SolutionView {
    let locale = settings.locale();
    let of = puzzle.line().len();
    let ply = ply.min(of);
    let (position, last) = puzzle.after(ply);
    let solver = puzzle.position.turn();
    let scene = Scene {
        position: &position,
        last: last.as_ref().map(|(before, turn)| (before, *turn)),
        bottom: solver,
        settings,
        file_name: &file_name(id),
    };
    let picture = scene.draw(Vec::new());
    let mut said = match &last {
        Some((before, turn)) => vec![notation::announce(before, *turn, locale)],
        None => vec![question(puzzle, 0, locale)],
    };
    let own = last.filter(|(before, _)| before.turn() == solver);
    said.extend(own.and_then(|(before, turn)| gains(puzzle, &before, turn, locale)));
    if ply == of {
        said.push(about(puzzle, locale));
    }
    SolutionView {
        puzzle: id,
        heading: heading(id, locale),
        text: locale.sentences(said),
        picture,
        ply,
        of,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    #[test]
    fn what_a_turn_does_is_told_where_its_words_do_not_and_no_mate_follows() {
        let told = |themes: &str| {
            let line = format!("1\t1000\t{themes}\t1k6/8/7l/8/8/8/8/2R4K w - - 0 1\tc1c6\t\t1.0.0");
            let puzzle = Puzzle::read(Game::MightyLion, &line).unwrap();
            let turn = puzzle.steps[0].accepted[0];
            gains(&puzzle, &puzzle.position, turn, Locale::English)
        };
        let attack = "It attacks the Lion on h6.";
        assert_eq!(told("material").as_deref(), Some(attack));
        assert_eq!(told("mate-1"), None);
    }
}
