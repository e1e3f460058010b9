//! `/profile` and `/leaderboard`: what a player has reached, and the ratings of a game.

use super::ratings::RatingNow;
use crate::{App, Error, Picture, Result};
use locale::{Locale, say};
use model::{GuildId, Person, PlayerId, Time, short};
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
    /// How the matches of each game against the engine have ended, a line each.
    pub practice: Vec<String>,
    /// How the player does in the puzzles of each game, a line each.
    pub puzzles: Vec<String>,
    /// How far the player has come in the courses, in one line; `None` before the first lesson.
    pub courses: Option<String>,
    /// The ratings over time; `None` before the first rated match.
    pub chart: Option<Picture>,
}

/// What a player has reached in one game.
#[derive(Clone, Debug)]
pub struct GameRecord {
    pub game: Game,
    /// The rating now; `None` before the first rated match.
    pub rating: Option<RatingNow>,
    /// Those with White, and with Black.
    pub results: [Results; 2],
    /// The latest matches that were won one after the other.
    pub wins_in_a_row: u32,
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

impl GameRecord {
    /// All of it in one line.
    pub fn text(&self, locale: Locale) -> String {
        let rating = match self.rating.map(|rating| (rating.to_string(), rating.is_provisional())) {
            Some((rating, true)) => say!(locale, "profile-provisional", rating),
            Some((rating, false)) => rating,
            None => say!(locale, "profile-no-rating"),
        };
        let game = game_name(self.game, locale);
        let mut sentences = vec![say!(locale, "profile-line", game, rating)];
        for (color, results) in Color::ALL.into_iter().zip(self.results) {
            let Results { won, drawn, lost } = results;
            let color = color_name(self.game, color, locale);
            if !results.is_empty() {
                sentences.push(say!(locale, "profile-results", color, won, drawn, lost));
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
    /// ratings over time. Fails with `NoResults` for somebody who has neither finished a match nor
    /// tried a puzzle nor solved a task.
    pub fn profile(&self, by: PlayerId, of: &Person) -> Result<Profile> {
        let results = self.store().results_of(of.id)?;
        let ratings = self.store().ratings_of(of.id)?;
        let settings = self.settings(by)?;
        let locale = settings.locale();
        let (mut games, mut practice, mut puzzles) = (Vec::new(), Vec::new(), Vec::new());
        let (mut courses, mut lines) = (Vec::new(), Vec::new());
        for &game in Game::ALL {
            let name = game_name(game, locale);
            let mine = || results.iter().filter(|result| result.game == game);
            practice.extend(practice_line(game, mine(), locale));
            let rated: Vec<_> = ratings.iter().filter(|(of, _)| *of == game).collect();
            let rating = rated.last().map(|(_, last)| RatingNow::new(*last, self.now()));
            games.extend(record(game, rating, mine().filter(|result| result.level.is_none())));
            if !rated.is_empty() {
                let points = rated.iter().map(|(_, rated)| (rated.at.0, rated.rating.value));
                lines.push(RatingLine { game, points: points.collect() });
            }
            if let Some((done, of)) = self.course_progress(of.id, game)? {
                courses.push(say!(locale, "profile-course", game = &name, done, of));
            }
            if let Some(solver) = self.store().puzzle_solver(of.id, game)? {
                puzzles.push(say!(
                    locale,
                    "profile-puzzles",
                    game = name,
                    rating = RatingNow::new(solver.rated, self.now()).to_string(),
                    solved = solver.solved,
                    tried = solver.solved + solver.failed,
                    streak = solver.best_streak
                ));
            }
        }
        let courses = locale.enumeration(courses);
        let courses = (!courses.is_empty()).then(|| say!(locale, "profile-courses", courses));
        let known = self.store().player(of.id)?;
        let name = known.as_ref().unwrap_or(of).shown(locale);
        if games.is_empty() && puzzles.is_empty() && practice.is_empty() && courses.is_none() {
            return Err(Error::NoResults { name });
        }
        let chart = (!lines.is_empty()).then(|| chart(&lines, settings.theme, locale));
        Ok(Profile { name, games, practice, puzzles, courses, chart })
    }

    /// The ratings of a game, of those who play in a server or of everyone.
    pub fn leaderboard(
        &self,
        by: PlayerId,
        game: Game,
        guild: Option<GuildId>,
    ) -> Result<Leaderboard> {
        let (now, locale) = (self.now(), self.locale_of(by)?);
        let rows = self.store().leaderboard(game, guild, CONSIDERED)?.into_iter();
        let (provisional, established): (Vec<_>, Vec<_>) = rows
            .map(|(player, rated)| (player, RatingNow::new(rated, now)))
            .partition(|(_, rating)| rating.is_provisional());

        let mut lines = Vec::new();
        for (place, (player, rating)) in (1..).zip(&established) {
            if place <= LISTED || player.id == by {
                let (name, rating) = (short(&player.name), rating.to_string());
                lines.push(say!(locale, "leaderboard-line", place, name, rating));
            }
        }
        if established.len() > LISTED {
            lines.push(say!(locale, "leaderboard-established", count = established.len()));
        }
        if !provisional.is_empty() {
            lines.push(say!(locale, "leaderboard-provisional"));
            for (player, rating) in provisional.iter().take(PROVISIONAL_LISTED) {
                let (name, rating) = (short(&player.name), rating.to_string());
                lines.push(say!(locale, "leaderboard-provisional-line", name, rating));
            }
            if provisional.len() > PROVISIONAL_LISTED {
                let more = provisional.len() - PROVISIONAL_LISTED;
                lines.push(say!(locale, "people-more", count = more));
            }
        }
        if lines.is_empty() {
            lines.push(say!(locale, "leaderboard-nobody"));
        }
        let place =
            say!(locale, if guild.is_some() { "leaderboard-server" } else { "leaderboard-all" });
        let game = game_name(game, locale);
        Ok(Leaderboard { heading: say!(locale, "leaderboard-heading", game, place), lines })
    }
}

/// The results of one game against the engine; `None` where no match counts.
fn practice_line<'a>(
    game: Game,
    results: impl Iterator<Item = &'a ResultRow>,
    locale: Locale,
) -> Option<String> {
    let (mut sum, mut beaten) = (Results::default(), None);
    for result in results.filter(|result| result.level.is_some() && result.outcome.counts()) {
        sum.add(result);
        if result.is_won() {
            beaten = beaten.max(result.level);
        }
    }
    let (game, level) = (game_name(game, locale), beaten.unwrap_or_default());
    let Results { won, drawn, lost } = sum;
    (!sum.is_empty()).then(|| say!(locale, "profile-practice", game, won, drawn, lost, level))
}

/// The results of one game against people, the latest first; `None` where no match counts.
fn record<'a>(
    game: Game,
    rating: Option<RatingNow>,
    results: impl Iterator<Item = &'a ResultRow>,
) -> Option<GameRecord> {
    let mut record = GameRecord { game, rating, results: Default::default(), wins_in_a_row: 0 };
    let (mut winning, mut any) = (true, false);
    for result in results.filter(|result| result.outcome.counts()) {
        any = true;
        record.results[result.side.index()].add(result);
        winning &= result.is_won();
        record.wins_in_a_row += u32::from(winning);
    }
    any.then_some(record)
}

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

/// The rated players looked at, the highest ratings first.
const CONSIDERED: u32 = 1_000;
/// The players listed at most.
const LISTED: usize = 12;
/// The players listed at most whose rating is provisional.
const PROVISIONAL_LISTED: usize = 6;

/// The ratings of a game.
#[derive(Clone, Debug)]
pub struct Leaderboard {
    /// What it lists: the game and where.
    pub heading: String,
    /// The lines, plain text: the established players, the asker if they stand lower, the
    /// provisional ones.
    pub lines: Vec<String>,
}
