//! The card with which somebody shares how they did in the daily puzzle. Nothing of the puzzle is
//! on it or said of it.

use std::collections::HashSet;

use super::daily::{LONGEST, date_of, told_together};
use crate::{App, Error, Picture, Result};
use locale::say;
use model::{GuildId, Person, PlayerId, PuzzleId};
use render::{self, DailyCard};
use store::DailyPuzzleId;
use study::streak;

const DAYS: usize = 7;

/// How somebody did in the puzzle of a day, for everyone to see.
#[derive(Clone, Debug)]
pub struct SharedDaily {
    /// Who did how, plain text.
    pub text: String,
    /// What the server did, plain text.
    pub together: String,
    pub picture: Picture,
}

impl App {
    /// How somebody did in the puzzle of a day. Fails with `NoSuchPuzzle`; `DailyNotTried` as long
    /// as it is not known whether they have solved it.
    pub fn share_daily(&self, by: &Person, guild: GuildId, day: i64) -> Result<SharedDaily> {
        let of = DailyPuzzleId { guild, day };
        let server = self.store().daily_server(guild)?;
        self.store().daily_puzzle(of)?.ok_or(Error::NoSuchPuzzle)?;
        self.store().settle_running_daily(of)?;
        let first = self.store().daily_result(of, by.id)?.ok_or(Error::DailyNotTried)?;
        let settings = self.server_settings(guild)?;
        let locale = settings.locale();
        let days = self.store().daily_before(guild, day + 1, LONGEST)?;
        let solved = self.store().daily_solvers(guild, day)?;
        let mine = solved.iter().filter(|(_, person)| person.id == by.id);
        let mine: HashSet<i64> = mine.map(|(day, _)| *day).collect();
        let is_mine = |day: i64| mine.contains(&day) || day == of.day && first;
        let anyone: HashSet<i64> = solved.iter().map(|(day, _)| *day).collect();
        let own = streak(days.iter().map(|row| is_mine(row.day)));
        let all = streak(days.iter().map(|row| anyone.contains(&row.day)));
        let mut last: Vec<bool> = days.iter().take(DAYS).map(|row| is_mine(row.day)).collect();
        last.reverse();
        let title = say!(locale, "daily-card-title");
        let date = date_of(day, server.map_or(0, |server| server.hour));
        let outcome = if first { "daily-card-first-try" } else { "daily-card-later" };
        let outcome = say!(locale, outcome);
        let streak = say!(locale, "daily-card-streak", days = own);
        let mut together = vec![told_together(self.store().daily_count(of)?, locale)];
        if all > 1 {
            together.push(say!(locale, "daily-card-server-streak", days = all));
        }
        let mark = |&solved: &bool| if solved { "daily-card-solved" } else { "daily-card-missed" };
        let marks = locale.enumeration(last.iter().map(|solved| say!(locale, mark(solved))));
        let alt = locale.sentences([
            say!(locale, "daily-card-alt", date = &date),
            say!(locale, "daily-card-sentence", text = &outcome),
            say!(locale, "daily-card-sentence", text = &streak),
            say!(locale, "daily-card-days", days = marks),
            locale.sentences(together.clone()),
        ]);
        let card = DailyCard {
            title: &title,
            date: &date,
            result: &outcome,
            streak: &streak,
            together: &together,
            days: &last,
        };
        let (player, result) = (by.shown(locale), if first { "first" } else { "later" });
        let text = say!(locale, "daily-card-text", player, date = &date, result, days = own);
        let png = render::daily_card_png(&card, settings.theme);
        let picture = Picture { file_name: format!("daily-{date}.png"), png, alt };
        Ok(SharedDaily { text, together: locale.sentences(together), picture })
    }

    /// The day of a server's running daily puzzle, if it is this one and somebody can share how
    /// they did.
    pub fn daily_to_share(
        &self,
        by: PlayerId,
        guild: GuildId,
        puzzle: PuzzleId,
    ) -> Result<Option<i64>> {
        let running = self.running_daily(guild)?.filter(|(_, running)| *running == puzzle);
        let Some((day, _)) = running else { return Ok(None) };
        let result = self.store().daily_result(DailyPuzzleId { guild, day }, by)?;
        Ok(result.map(|_| day))
    }
}
