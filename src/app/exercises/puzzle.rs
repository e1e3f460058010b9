//! A step of a puzzle as an exercise, why its solution wins, and the solution board by board.

use super::exercise::{AnswerKind, Exercise, ExerciseId, ExerciseView, Source, Verdict};
use crate::people::rate_first_try;
use crate::puzzles::puzzle_for_everyone;
use crate::{App, Error, Language, Picture, PlayerSettings, RatingNow, Result};
use locale::{Conjunction, Locale, say};
use model::{ChannelId, GuildId, Person, PlayerId, PuzzleId, Time};
use notation::{algebraic, color_name, game_name};
use render::{Mark, Theme};
use rules::{Position, Turn};
use store::{PuzzleEvent, PuzzleRated};
use study::{Puzzle, PuzzleStepId};

pub(super) fn puzzle(id: PuzzleId) -> Result<Puzzle> {
    Puzzle::of(id).ok_or(Error::NoSuchPuzzle)
}

pub(super) fn exercise(
    puzzle: Puzzle,
    at: PuzzleStepId,
    settings: PlayerSettings,
) -> Result<Exercise> {
    let path = puzzle.path_to(at.step).ok_or(Error::NoSuchPuzzle)?;
    let locale = settings.locale();
    let (position, last) = puzzle.position.play_line(&path);
    Ok(Exercise {
        position,
        last,
        settings,
        file_name: format!("puzzle-{}-{}.png", at.puzzle.game.id(), at.puzzle.number),
        powers: true,
        view: ExerciseView {
            id: ExerciseId::Puzzle(at),
            heading: say!(
                locale,
                "puzzle-heading",
                game = game_name(at.puzzle.game, locale),
                number = at.puzzle.number
            ),
            introduction: String::new(),
            movement: Vec::new(),
            pieces: Vec::new(),
            said: String::new(),
            question: question(&puzzle, at.step, locale),
            how: locale.sentences([say!(locale, "puzzle-how"), say!(locale, "puzzle-hint-costs")]),
            picture: Picture::default(),
            kind: AnswerKind::Turn,
            next_hint: Some(1),
            card: None,
        },
        source: Source::Puzzle(at, Box::new(puzzle)),
    })
}

fn question(puzzle: &Puzzle, step: usize, locale: Locale) -> String {
    let color = color_name(puzzle.position.game(), puzzle.position.turn(), locale);
    match puzzle.mates_from(step) {
        Some(turns) if puzzle.position.spec().captures_royals() => {
            say!(locale, "puzzle-royal", color, turns)
        }
        Some(turns) => say!(locale, "puzzle-mate", color, turns),
        None => say!(locale, "puzzle-win", color),
    }
}

pub(super) fn judge(
    exercise: &Exercise,
    at: PuzzleStepId,
    puzzle: &Puzzle,
    text: &str,
) -> Result<Verdict> {
    let locale = exercise.locale();
    let turn = match exercise.read(text)? {
        Ok(turn) => turn,
        Err(error) => return Ok(Verdict::Illegal(error)),
    };
    let announced = exercise.announce(turn);
    let announce_reply = |reply| {
        let after = exercise.position.play_unchecked(turn);
        explain::announce(&after, reply, locale)
    };
    if !puzzle.accepted_at(at.step).contains(&turn) {
        let (on_line, mates) = (puzzle.steps.get(at.step), puzzle.mates_from(at.step));
        let falls = puzzle.position.spec().captures_royals();
        // It wins, but not as the solution does.
        if on_line.is_some_and(|step| step.also.contains(&turn)) {
            let turn = announced;
            return Ok(Verdict::Good(match mates {
                Some(turns) if falls => say!(locale, "puzzle-royal-later", turn, turns),
                Some(turns) => say!(locale, "puzzle-mates-later", turn, turns),
                None => say!(locale, "puzzle-wins-too", turn),
            }));
        }
        let mut known = puzzle.refutations.iter();
        let refutation = known.find(|(wrong, _)| at.step == 0 && *wrong == turn);
        let id = match refutation {
            Some(_) => "puzzle-refuted",
            None if mates == Some(1) && falls => "puzzle-no-royal",
            None if mates == Some(1) => "puzzle-no-mate",
            None => "puzzle-wrong",
        };
        let reply = refutation.map(|(_, reply)| announce_reply(*reply)).unwrap_or_default();
        let said = say!(locale, id, turn = announced, reply);
        return Ok(Verdict::Wrong(said, Vec::new()));
    }
    if let Some((reply, step)) = puzzle.goes_on(at.step, turn) {
        let reply = announce_reply(reply);
        let said = say!(locale, "puzzle-goes-on", turn = announced, reply);
        let next = PuzzleStepId { step, ..at };
        let next = self::exercise(puzzle.clone(), next, exercise.settings)?;
        return Ok(Verdict::GoesOn(said, Box::new(next)));
    }
    let solved = say!(locale, "puzzle-solved", turn = announced);
    let (why, picture) = why(exercise, puzzle, at, turn);
    let play_from = on_solution(puzzle, &exercise.position.play_unchecked(turn));
    Ok(Verdict::Solved(locale.sentences([solved, why]), picture, play_from))
}

/// Why the turn wins that has solved a puzzle: how it goes on, what is won in the end, and what the
/// puzzle was about; with the board at the end.
fn why(exercise: &Exercise, puzzle: &Puzzle, at: PuzzleStepId, turn: Turn) -> (String, Picture) {
    let locale = exercise.locale();
    let mut line = puzzle.path_to(at.step).unwrap_or_default();
    line.push(turn);
    let is_expected = puzzle.line() == line;
    if is_expected {
        line.extend(&puzzle.ending);
    }
    let mut sentences = Vec::new();
    if line.len() == 1 {
        sentences.extend(puzzle.merits(&exercise.position, turn, locale));
    } else {
        sentences.push(line_text(&puzzle.position, &line, locale));
    }
    let (end, last) = puzzle.position.play_line(&line);
    sentences.extend(explain::material_won(&puzzle.position, &end, locale));
    sentences.push(about(puzzle, locale));
    (locale.sentences(sentences), exercise.end(&end, last.as_ref()))
}

/// A line in notation, as in "1. Ne4 Kg8 2. Nxc3".
fn line_text(start: &Position, line: &[Turn], locale: Locale) -> String {
    let turns = start.each_along(line).enumerate().map(|(ply, (before, turn))| {
        let turn = algebraic(&before, turn);
        if ply % 2 == 0 { format!("{}. {turn}", ply / 2 + 1) } else { turn }
    });
    say!(locale, "puzzle-line", line = turns.collect::<Vec<_>>().join(" "))
}

fn about(puzzle: &Puzzle, locale: Locale) -> String {
    let names = puzzle.themes.iter();
    let names = names.map(|theme| theme.name_in(puzzle.position.game(), locale));
    say!(locale, "puzzle-about", themes = locale.list(names, Conjunction::And))
}

/// After how many turns of a puzzle's solution its board is this one; `None` where that is not on
/// it, or the game is over there.
fn on_solution(puzzle: &Puzzle, after: &Position) -> Option<u8> {
    let line = 0..=puzzle.whole_line().len();
    let ply = line.rev().find(|ply| puzzle.after(*ply).0.hash() == after.hash())?;
    if after.status().is_over() { None } else { u8::try_from(ply).ok() }
}

/// A hint: 1 the piece that moves, 2 the squares of its turn.
pub(super) fn hint(
    exercise: &Exercise,
    at: PuzzleStepId,
    puzzle: &Puzzle,
    number: usize,
) -> Result<(String, Picture)> {
    let turn = puzzle.accepted_at(at.step).first().copied();
    let turn = turn.ok_or(Error::NoSuchPuzzle)?;
    if number <= 1 {
        return Ok(exercise.piece_hint(turn.first().from));
    }
    let position = &exercise.position;
    let name = |square| position.game().square_name(square);
    let end = turn.moves().last().map_or_else(String::new, |mv| name(mv.to));
    let said =
        say!(exercise.locale(), "puzzle-hint-target", from = name(turn.first().from), square = end);
    let marks = turn.squares().into_iter().map(|square| (square, Mark::Asked));
    Ok((said, exercise.board(marks.collect())))
}

/// What a first try has made of the solver's rating and streak.
pub(super) fn rating_text(rated: PuzzleRated, now: Time, locale: Locale) -> String {
    let (before, solver) = rated;
    let after = RatingNow::new(solver.rated, now);
    let gained = before.map(|before| after.value - RatingNow::new(before, now).value);
    let gained = gained.map_or_else(|| "none".to_owned(), |gained| format!("{gained:+.0}"));
    let rating = say!(locale, "puzzle-rating", rating = after.to_string(), gained);
    let (streak, best) = (solver.streak, solver.best_streak);
    let streak = (streak > 1).then(|| say!(locale, "puzzle-streak", streak, best));
    locale.sentences([rating].into_iter().chain(streak))
}

impl App {
    /// Shows a puzzle where the solver has come to, and notes where it was shown; one that was
    /// finished begins anew.
    pub(super) fn show_puzzle(
        &self,
        by: PlayerId,
        id: PuzzleId,
        at: ChannelId,
    ) -> Result<ExerciseView> {
        let puzzle = puzzle(id)?;
        let settings = self.settings(by)?;
        let steps = number(puzzle.step_count());
        self.store().note_puzzle_shown(by, (id, steps), at, self.now())?;
        let tried = self.store().puzzle_try(by, id)?;
        let step = tried.map_or(0, |row| row.step as usize);
        Ok(exercise(puzzle, PuzzleStepId { puzzle: id, step }, settings)?.shown(true))
    }

    /// Shows the daily puzzle of a server to somebody alone, and counts them among those who try
    /// it. Fails with `NoSuchPuzzle`.
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

    /// Shows today's puzzle to somebody alone: that of the server, or else the one for everyone.
    /// Fails with `NoSuchPuzzle`.
    pub fn open_todays(
        &self,
        by: &Person,
        guild: Option<GuildId>,
        at: ChannelId,
    ) -> Result<ExerciseView> {
        let view = if let Some(guild) = guild
            && let Some((day, puzzle)) = self.running_daily(guild)?
        {
            self.open_daily(by, (guild, day), puzzle, at)?
        } else {
            let puzzle = puzzle_for_everyone(self.now()).ok_or(Error::NoSuchPuzzle)?;
            self.show_puzzle(by.id, puzzle, at)?
        };
        let introduction = say!(self.locale_of(by.id)?, "daily-todays");
        Ok(ExerciseView { introduction, ..view })
    }

    pub(crate) fn puzzle_for_all(
        &self,
        id: PuzzleId,
        theme: Theme,
        locale: Locale,
    ) -> Result<ExerciseView> {
        let language = Language::Chosen(locale);
        let settings = PlayerSettings { theme, language, ..PlayerSettings::default() };
        let start = PuzzleStepId { puzzle: id, step: 0 };
        Ok(exercise(puzzle(id)?, start, settings)?.shown(true))
    }

    /// Notes to which step a solver has come from another, and whether that was without an error
    /// where it is known now. Solved or given up, the puzzle is finished.
    pub(super) fn note_puzzle(
        &self,
        by: PlayerId,
        puzzle: &Puzzle,
        from: PuzzleStepId,
        to: Option<usize>,
        first: Option<bool>,
    ) -> Result<Option<PuzzleRated>> {
        let now = self.now();
        let guess = f64::from(puzzle.rating);
        let event = PuzzleEvent {
            from: number(from.step),
            to: number(to.unwrap_or(puzzle.step_count())),
            finished: to.is_none(),
            first,
        };
        let rater = |solved, solver, puzzle| rate_first_try(solved, solver, puzzle, guess, now);
        Ok(self.store().note_puzzle_event(by, from.puzzle, event, &rater, now)?)
    }

    /// Shows the solution of a puzzle, which then counts as not solved if it was not before: the
    /// board after so many of its turns, or at its end. Fails with `NoSuchPuzzle`.
    pub fn show_solution(&self, by: PlayerId, id: PuzzleId, ply: usize) -> Result<SolutionView> {
        let puzzle = puzzle(id)?;
        let settings = self.settings(by)?;
        let tried = self.store().puzzle_try(by, id)?;
        if let Some(open) = tried.filter(|row| !row.finished) {
            let from = PuzzleStepId { puzzle: id, step: open.step as usize };
            self.note_puzzle(by, &puzzle, from, None, Some(false))?;
        }
        let start = exercise(puzzle.clone(), PuzzleStepId { puzzle: id, step: 0 }, settings)?;
        let locale = start.locale();
        let of = puzzle.whole_line().len();
        let ply = ply.min(of);
        let (position, last) = puzzle.after(ply);
        let picture = start.end(&position, last.as_ref());
        let mut said = vec![match &last {
            Some((before, turn)) => explain::announce(before, *turn, locale),
            None => start.view.question,
        }];
        let own = last.filter(|(before, _)| before.turn() == puzzle.position.turn());
        said.extend(own.and_then(|(before, turn)| puzzle.merits(&before, turn, locale)));
        if ply == of {
            said.extend(explain::material_won(&puzzle.position, &position, locale));
            said.push(about(&puzzle, locale));
        }
        Ok(SolutionView {
            puzzle: id,
            heading: start.view.heading,
            text: locale.sentences(said),
            picture,
            ply,
            of,
            is_over: position.status().is_over(),
        })
    }
}

fn number(step: usize) -> u32 {
    u32::try_from(step).unwrap_or(u32::MAX)
}

#[derive(Clone, Debug)]
pub struct SolutionView {
    pub puzzle: PuzzleId,
    /// The game and the puzzle's number.
    pub heading: String,
    /// The turn that has led to the board, and at the end why it wins.
    pub text: String,
    pub picture: Picture,
    /// How many turns have been played.
    pub ply: usize,
    pub of: usize,
    pub is_over: bool,
}
