//! The daily puzzle of a server: chosen and posted once a day at its hour; who solves it does so
//! alone. Where there is none, one for everyone takes its place.

use std::collections::{BTreeMap, HashSet};

use rand::seq::IteratorRandom;

use crate::{App, Picture, Result};
use explain::annotated;
use locale::{Conjunction, Locale, say};
use model::{ChannelId, GuildId, Person, PlayerId, PuzzleId, Time};
use notation::game_name;
use rules::Game;
use store::{DailyCount, DailyPuzzleId, DailyRow, DailyServer};
use study::{Puzzle, PuzzleEntry, entries, games, streak};

/// The hour, in UTC, where none is chosen.
const HOUR: u8 = 9;
/// A puzzle for everyone is neither trivial nor for experts only.
const RATINGS: std::ops::Range<f64> = 1_000.0..1_450.0;
/// The next puzzle for everyone is so many further: a prime, so that neighbours in the files, which
/// may have come up in one game, are apart.
const STRIDE: usize = 101;
const MILLISECONDS_PER_HOUR: i64 = 60 * 60 * 1_000;
/// So many solvers and streaks are named.
const NAMED: usize = 10;
/// A streak is told from so many days on.
const STREAK: usize = 2;
/// Streaks are counted over so many days at most.
pub(super) const LONGEST: u32 = 1_000;

/// What a manager changes about the daily puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyChange {
    /// There is none any more.
    Off,
    /// There is one, in this channel, at this hour in UTC; else as chosen before, or where the
    /// choice is made.
    On { channel: Option<ChannelId>, here: ChannelId, hour: Option<u8> },
}

#[derive(Clone, Debug)]
pub struct DailyPost {
    /// The day since 1970-01-01.
    pub day: i64,
    pub puzzle: PuzzleId,
    /// The game and the puzzle's number.
    pub heading: String,
    pub question: String,
    pub picture: Picture,
    /// The puzzle before it and what is told of that: the solution, who solved it, the best
    /// streaks.
    pub before: Option<(PuzzleId, String)>,
    pub locale: Locale,
}

impl App {
    /// When and where a server has its daily puzzle; `None`: not at all.
    pub fn daily(&self, guild: GuildId) -> Result<Option<DailyServer>> {
        Ok(self.store().daily_server(guild)?)
    }

    /// Changes when and where a server has its daily puzzle. The first comes when the hour does.
    pub fn change_daily(&self, guild: GuildId, change: DailyChange) -> Result<()> {
        match change {
            DailyChange::Off => self.store().end_daily(guild)?,
            DailyChange::On { channel, here, hour } => {
                let before = self.daily(guild)?;
                let server = DailyServer {
                    guild,
                    channel: channel.or(before.map(|before| before.channel)).unwrap_or(here),
                    hour: hour.or(before.map(|before| before.hour)).unwrap_or(HOUR),
                };
                self.store().set_daily(server, self.now())?;
            }
        }
        Ok(())
    }

    /// Chooses the puzzles of the servers whose day has begun, and makes their posts due.
    pub(crate) fn choose_daily_puzzles(&self, now: Time) -> Result<()> {
        for (server, day) in self.store().daily_due(now)? {
            if let Some(puzzle) = self.new_daily_puzzle(server.guild, day)? {
                self.store().choose_daily(server, day, puzzle, now)?;
                self.wake_poster();
            }
        }
        Ok(())
    }

    /// A puzzle that the server has not had yet, if there is one: of its own game, else of each
    /// game in turn.
    fn new_daily_puzzle(&self, guild: GuildId, day: i64) -> Result<Option<PuzzleId>> {
        let settings = self.server_settings(guild)?;
        let game = settings.game.unwrap_or_else(|| game_of(day).0);
        let had = self.store().daily_before(guild, day, u32::MAX)?;
        let had: HashSet<PuzzleId> = had.into_iter().map(|daily| daily.puzzle).collect();
        let id = |number| PuzzleId { game, number };
        let fitting = || for_everyone(game);
        let fresh = fitting().filter(|entry| !had.contains(&id(entry.number)));
        let chosen = fresh.choose(&mut rand::rng());
        let chosen = chosen.or_else(|| fitting().choose(&mut rand::rng()));
        Ok(chosen.map(|entry| id(entry.number)))
    }

    /// The daily puzzle of a server that is running, with its day; `None` where it has none, or has
    /// not posted it.
    pub(crate) fn running_daily(&self, guild: GuildId) -> Result<Option<(i64, PuzzleId)>> {
        let Some(daily) = self.daily(guild)? else { return Ok(None) };
        let today = day_of(self.now(), daily.hour);
        let posted = self.store().daily_before(guild, today + 1, 1)?;
        let running = posted.into_iter().find(|row| row.day == today);
        let shipped = running.filter(|row| Puzzle::of(row.puzzle).is_some());
        Ok(shipped.map(|row| (row.day, row.puzzle)))
    }

    pub(crate) fn daily_post(&self, daily: DailyPuzzleId) -> Result<Option<DailyPost>> {
        let puzzle = self.store().daily_puzzle(daily)?;
        // One that was chosen may have been withdrawn since.
        let Some(puzzle) = puzzle.filter(|id| Puzzle::of(*id).is_some()) else { return Ok(None) };
        let settings = self.server_settings(daily.guild)?;
        let locale = settings.locale();
        let view = self.puzzle_for_all(puzzle, settings.theme, locale)?;
        let before = self.store().daily_before(daily.guild, daily.day, LONGEST)?;
        let before = self.told_of(daily.guild, &before, locale)?;
        Ok(Some(DailyPost {
            day: daily.day,
            puzzle,
            heading: view.heading,
            question: view.question,
            picture: view.picture,
            before,
            locale,
        }))
    }

    /// What is told of the puzzle before: its solution, who solved it, and who has solved the most
    /// one after the other. `days` are those that were posted, the latest first.
    fn told_of(
        &self,
        guild: GuildId,
        days: &[DailyRow],
        locale: Locale,
    ) -> Result<Option<(PuzzleId, String)>> {
        let Some(last) = days.first() else { return Ok(None) };
        let Some(shown) = Puzzle::of(last.puzzle) else { return Ok(None) };
        let turn = shown.line().first().map(|turn| annotated(&shown.position, *turn, locale));
        let (game, turn) = (game_name(last.puzzle.game, locale), turn.unwrap_or_default());
        let mut sentences =
            vec![say!(locale, "daily-before", game, number = last.puzzle.number, turn)];
        self.store().settle_daily(guild, last.day)?;
        let count = self.store().daily_count(DailyPuzzleId { guild, day: last.day })?;
        if count.tried > 0 {
            sentences.push(told_together(count, locale));
        }
        let solved = self.store().daily_solvers(guild, last.day)?;
        let of_last = solved.iter().filter(|(day, _)| *day == last.day);
        let names: Vec<String> = of_last.map(|(_, person)| person.shown(locale)).collect();
        sentences.push(match names.is_empty() {
            true => say!(locale, "daily-solved-by-nobody"),
            false => say!(locale, "daily-solved", names = shortened(names, locale)),
        });
        let streaks = streaks(days, &solved).into_iter().filter(|(days, _)| *days >= STREAK);
        let streaks =
            locale.enumeration(streaks.take(NAMED).map(|(days, person)| {
                say!(locale, "daily-streak", name = person.shown(locale), days)
            }));
        if !streaks.is_empty() {
            sentences.push(say!(locale, "daily-streaks", streaks));
        }
        Ok(Some((last.puzzle, locale.sentences(sentences))))
    }
}

/// The day that is running at a time where days begin at this hour.
fn day_of(now: Time, hour: u8) -> i64 {
    (now.0 - i64::from(hour) * MILLISECONDS_PER_HOUR).div_euclid(24 * MILLISECONDS_PER_HOUR)
}

/// How many have tried, and how many of them have solved it at once.
pub(super) fn told_together(count: DailyCount, locale: Locale) -> String {
    say!(locale, "daily-together", tried = count.tried, solved = count.solved)
}

/// The date in UTC on which a day begins that begins at this hour.
pub(super) fn date_of(day: i64, hour: u8) -> String {
    let begins = (day * 24 + i64::from(hour)) * MILLISECONDS_PER_HOUR;
    Time(begins).date().to_string()
}

/// The game whose turn it is on a day, and how often it has had its turn.
fn game_of(day: i64) -> (Game, usize) {
    let (games, day) = (games(), usize::try_from(day).unwrap_or_default());
    (games[day % games.len()], day / games.len())
}

/// The puzzles of a game that may be shown to everyone.
fn for_everyone(game: Game) -> impl Iterator<Item = &'static PuzzleEntry> {
    let entries = entries(game).iter();
    entries.filter(|entry| RATINGS.contains(&entry.rating))
}

/// The puzzle of the day that is the same for everyone: of each game in turn, and all of them
/// before one comes again.
pub(crate) fn puzzle_for_everyone(now: Time) -> Option<PuzzleId> {
    let day = day_of(now, 0);
    let (game, round) = game_of(day);
    let fitting: Vec<&PuzzleEntry> = for_everyone(game).collect();
    let index = (round * STRIDE) % fitting.len().max(1);
    let number = fitting.get(index)?.number;
    Some(PuzzleId { game, number })
}

/// The names of some, and how many more there are.
fn shortened(mut names: Vec<String>, locale: Locale) -> String {
    let more = names.len().saturating_sub(NAMED);
    if more == 0 {
        return locale.list(names, Conjunction::And);
    }
    names.truncate(NAMED);
    let more = say!(locale, "people-more", count = more);
    format!("{} {more}", locale.enumeration(names))
}

/// The streak of each, the longest first.
fn streaks<'a>(days: &[DailyRow], solved: &'a [(i64, Person)]) -> Vec<(usize, &'a Person)> {
    let mut by_player: BTreeMap<PlayerId, (&Person, HashSet<i64>)> = BTreeMap::new();
    for (day, person) in solved {
        by_player.entry(person.id).or_insert((person, HashSet::new())).1.insert(*day);
    }
    let streak = |of: &HashSet<i64>| streak(days.iter().map(|row| of.contains(&row.day)));
    let mut streaks: Vec<(usize, &Person)> =
        by_player.into_values().map(|(person, days)| (streak(&days), person)).collect();
    streaks.sort_by_key(|(days, _)| std::cmp::Reverse(*days));
    streaks
}
