//! `/profile`: what a player has reached.

use super::ratings::RatingNow;
use crate::base::App;
use crate::error::{Error, Result};
use crate::picture::Picture;
use locale::{Locale, say};
use model::{CourseProgress, Person, PlayerId, Time};
use notation::{color_name, game_name};
use render::{self, RatingLine, Theme};
use rules::{Color, Game};
use store::ResultRow;

/// Wins in a row from this many on are told.
const STREAK: u32 = 3;

/// What a player has reached.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name, as last seen.
    pub name: String,
    /// The games that the player has finished a match of against people.
    pub games: Vec<GameRecord>,
    /// The games of which the player has tried puzzles.
    pub puzzles: Vec<PuzzleRecord>,
    /// The games that the player has finished a match of against the engine.
    pub practice: Vec<PracticeRecord>,
    /// The courses that the player has begun.
    pub courses: Vec<CourseProgress>,
    /// The ratings over time; `None` before the first rated match.
    pub chart: Option<Picture>,
}

/// What a player has reached in one game.
#[derive(Clone, Debug)]
pub struct GameRecord {
    pub game: Game,
    /// The rating now; `None` before the first rated match.
    pub rating: Option<RatingNow>,
    pub white: Results,
    pub black: Results,
    /// The latest matches that were won one after the other.
    pub wins_in_a_row: u32,
}

/// How a player does in the puzzles of a game.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleRecord {
    pub game: Game,
    pub rating: RatingNow,
    /// Puzzles solved without an error.
    pub solved: u32,
    /// Puzzles tried.
    pub tried: u32,
    /// The most that were solved one after the other.
    pub best_streak: u32,
}

/// How a player's matches of a game against the engine have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PracticeRecord {
    pub game: Game,
    pub results: Results,
    /// The highest level that the player has beaten.
    pub beaten: Option<u8>,
}

impl PracticeRecord {
    /// All of it in one line.
    pub fn text(&self, locale: Locale) -> String {
        say!(
            locale,
            "profile-practice",
            game = game_name(self.game, locale),
            won = self.results.won,
            drawn = self.results.drawn,
            lost = self.results.lost,
            level = self.beaten.unwrap_or_default()
        )
    }
}

impl PuzzleRecord {
    /// All of it in one line.
    pub fn text(&self, locale: Locale) -> String {
        say!(
            locale,
            "profile-puzzles",
            game = game_name(self.game, locale),
            rating = self.rating.to_string(),
            solved = self.solved,
            tried = self.tried,
            streak = self.best_streak
        )
    }
}

/// How matches ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

impl Results {
    fn add(&mut self, result: &ResultRow) {
        let counted = match result.outcome.winner {
            None => &mut self.drawn,
            Some(_) if result.is_won() => &mut self.won,
            Some(_) => &mut self.lost,
        };
        *counted += 1;
    }

    fn is_empty(&self) -> bool {
        *self == Results::default()
    }
}

impl Profile {
    /// How far the player has come in the courses, in one line; `None` before the first lesson.
    pub fn courses_text(&self, locale: Locale) -> Option<String> {
        let courses = self.courses.iter().map(|course| {
            say!(
                locale,
                "profile-course",
                game = game_name(course.game, locale),
                done = course.done,
                of = course.of
            )
        });
        let courses = locale.enumeration(courses);
        (!courses.is_empty()).then(|| say!(locale, "profile-courses", courses = courses))
    }
}

impl GameRecord {
    /// All of it in one line.
    pub fn text(&self, locale: Locale) -> String {
        let rating = match self.rating {
            Some(rating) if rating.is_provisional() => {
                say!(locale, "profile-provisional", rating = rating.to_string())
            }
            Some(rating) => rating.to_string(),
            None => say!(locale, "profile-no-rating"),
        };
        let game = game_name(self.game, locale);
        let mut sentences = vec![say!(locale, "profile-line", game = game, rating = rating)];
        for (color, results) in [(Color::White, self.white), (Color::Black, self.black)] {
            if !results.is_empty() {
                sentences.push(say!(
                    locale,
                    "profile-results",
                    color = color_name(color, locale),
                    won = results.won,
                    drawn = results.drawn,
                    lost = results.lost
                ));
            }
        }
        if self.wins_in_a_row >= STREAK {
            sentences.push(say!(locale, "profile-streak", count = self.wins_in_a_row));
        }
        sentences.join(" ")
    }
}

impl App {
    /// What a player has reached, for `by` to see: ratings, results, puzzles, lessons, and the
    /// ratings over time.
    ///
    /// # Errors
    /// `NoResults` for somebody who has neither finished a match nor tried a puzzle nor solved a
    /// task.
    pub fn profile(&self, by: PlayerId, of: &Person) -> Result<Profile> {
        let results = self.store().results_of(of.id)?;
        let ratings = self.store().ratings_of(of.id)?;
        let now = self.now();
        let (mut games, mut practice) = (Vec::new(), Vec::new());
        let mut lines = Vec::new();
        for &game in Game::ALL {
            let mine = || results.iter().filter(|result| result.game == game);
            practice.extend(practice_record(game, mine()));
            let rated: Vec<_> = ratings.iter().filter(|row| row.game == game).collect();
            let rating = rated.last().map(|row| RatingNow::new(row.rated, now));
            let against_people = mine().filter(|result| result.level.is_none());
            if let Some(record) = record(game, rating, against_people) {
                games.push(record);
            }
            if !rated.is_empty() {
                let points = rated.iter().map(|row| (row.rated.at.0, row.rated.rating.value));
                lines.push(RatingLine { game, points: points.collect() });
            }
        }
        let settings = self.settings(by)?;
        let known = self.store().player(of.id)?;
        let name = known.as_ref().unwrap_or(of).shown(settings.locale());
        let puzzles = self.puzzle_records(of.id)?;
        let courses = self.courses_begun(of.id)?;
        if games.is_empty() && puzzles.is_empty() && practice.is_empty() && courses.is_empty() {
            return Err(Error::NoResults { name });
        }
        Ok(Profile {
            puzzles,
            practice,
            courses,
            chart: (!lines.is_empty()).then(|| chart(&lines, settings.theme, settings.locale())),
            name,
            games,
        })
    }

    fn puzzle_records(&self, of: PlayerId) -> Result<Vec<PuzzleRecord>> {
        let mut records = Vec::new();
        for &game in Game::ALL {
            if let Some(solver) = self.store().puzzle_solver(of, game)? {
                records.push(PuzzleRecord {
                    game,
                    rating: RatingNow::new(solver.rated, self.now()),
                    solved: solver.solved,
                    tried: solver.solved + solver.failed,
                    best_streak: solver.best_streak,
                });
            }
        }
        Ok(records)
    }
}

/// The results of one game against the engine; `None` where no match counts.
fn practice_record<'a>(
    game: Game,
    results: impl Iterator<Item = &'a ResultRow>,
) -> Option<PracticeRecord> {
    let mut record = PracticeRecord { game, results: Results::default(), beaten: None };
    for result in results.filter(|result| result.level.is_some() && result.outcome.counts()) {
        record.results.add(result);
        if result.is_won() {
            record.beaten = record.beaten.max(result.level);
        }
    }
    (!record.results.is_empty()).then_some(record)
}

/// The results of one game against people, the latest first; `None` where no match counts.
fn record<'a>(
    game: Game,
    rating: Option<RatingNow>,
    results: impl Iterator<Item = &'a ResultRow>,
) -> Option<GameRecord> {
    let mut record = GameRecord {
        game,
        rating,
        white: Results::default(),
        black: Results::default(),
        wins_in_a_row: 0,
    };
    let mut winning = true;
    let mut any = false;
    for result in results.filter(|result| result.outcome.counts()) {
        any = true;
        let side = match result.side {
            Color::White => &mut record.white,
            Color::Black => &mut record.black,
        };
        side.add(result);
        winning &= result.is_won();
        record.wins_in_a_row += u32::from(winning);
    }
    any.then_some(record)
}

/// A player's ratings over time.
fn chart(lines: &[RatingLine], theme: Theme, locale: Locale) -> Picture {
    let times = || lines.iter().flat_map(|line| line.points.iter().map(|(time, _)| *time));
    let date = |time: Option<i64>| Time(time.unwrap_or_default()).date().to_string();
    let dates = [date(times().min()), date(times().max())];
    Picture {
        file_name: "ratings.png".to_owned(),
        png: render::ratings_png(lines, [&dates[0], &dates[1]], theme, locale),
        alt: render::ratings_alt_text(lines, locale),
    }
}
