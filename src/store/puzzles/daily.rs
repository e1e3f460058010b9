//! The daily puzzles of servers.

use crate::people::players::remember_player;
use crate::{DailyPuzzleId, Result, Store, Transaction, outbox, params, rows};
use model::{ChannelId, GuildId, MessageId, Person, PlayerId, PuzzleId, Time};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyServer {
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The hour in UTC.
    pub hour: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyRow {
    /// The day since 1970-01-01.
    pub day: i64,
    pub puzzle: PuzzleId,
}

/// What people have made of the puzzle of a day in a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyCount {
    /// Of whom it is known whether they have solved it without an error.
    pub tried: u32,
    /// Who have.
    pub solved: u32,
}

/// The day that is running at the time `$1` where days begin at a server's hour.
const TODAY: &str = "(($1 + 86400000 - s.hour * 3600000) / 86400000 - 1)";

rows!(
    row => DailyServer { guild, channel, hour }
    row => DailyRow { day, puzzle = row.read()? }
    row => DailyCount { tried, solved }
);

impl Store {
    pub fn daily_server(&self, guild: GuildId) -> Result<Option<DailyServer>> {
        let sql = "SELECT guild, channel, hour FROM daily_server WHERE guild = $1";
        self.optional(sql, params![guild])
    }

    /// A server has its daily puzzle from now on. What is due today already counts as posted.
    pub fn set_daily(&self, server: DailyServer, now: Time) -> Result<()> {
        self.execute(
            "INSERT INTO daily_server (guild, channel, hour, since) VALUES ($1, $2, $3, $4)
             ON CONFLICT (guild) DO UPDATE SET channel = excluded.channel, hour = excluded.hour, since = excluded.since",
            params![server.guild, server.channel, server.hour, now],
        )
    }

    /// A server has no daily puzzle any more. One that is still to be posted is not.
    pub fn end_daily(&self, guild: GuildId) -> Result<()> {
        self.write_always(|t| {
            drop_posts(t, guild)?;
            t.execute("DELETE FROM daily_server WHERE guild = $1", params![guild])
        })
    }

    /// The servers for whose running day no puzzle has been chosen, each with that day.
    pub fn daily_due(&self, now: Time) -> Result<Vec<(DailyServer, i64)>> {
        self.all(
            &format!(
                "SELECT s.guild, s.channel, s.hour, {TODAY} AS day FROM daily_server s
                 WHERE {TODAY} * 86400000 + s.hour * 3600000 >= s.since
                   AND NOT EXISTS (SELECT 1 FROM daily_puzzle p WHERE p.guild = s.guild AND p.day >= {TODAY})"
            ),
            params![now],
        )
    }

    /// Makes the puzzle of a day due, unless another was; that of an earlier day is dropped.
    pub fn choose_daily(
        &self,
        server: DailyServer,
        day: i64,
        puzzle: PuzzleId,
        now: Time,
    ) -> Result<()> {
        self.write_always(|t| {
            if !t.changes(
                "INSERT INTO daily_puzzle (guild, day, game, number, channel) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT DO NOTHING",
                params![server.guild, day, puzzle.game, puzzle.number, server.channel],
            )? {
                return Ok(());
            }
            drop_posts(t, server.guild)?;
            t.execute(
                "INSERT INTO job (kind, guild, day, channel, nonce, due_at) VALUES ('post_puzzle', $1, $2, $3, $4, $5)",
                params![server.guild, day, server.channel, outbox::new_nonce(), now],
            )
        })
    }

    pub fn daily_puzzle(&self, of: DailyPuzzleId) -> Result<Option<PuzzleId>> {
        let sql = "SELECT game, number FROM daily_puzzle WHERE guild = $1 AND day = $2";
        self.optional(sql, params![of.guild, of.day])
    }

    /// At most `count` daily puzzles posted in a server before a day, the latest first.
    pub fn daily_before(&self, guild: GuildId, day: i64, count: u32) -> Result<Vec<DailyRow>> {
        self.all(
            "SELECT day, game, number FROM daily_puzzle
             WHERE guild = $1 AND day < $2 AND message IS NOT NULL ORDER BY day DESC LIMIT $3",
            params![guild, day, count],
        )
    }

    pub fn open_daily(&self, guild: GuildId, day: i64, by: &Person, now: Time) -> Result<()> {
        self.write_always(|t| {
            remember_player(t, by, now)?;
            t.execute(
                "INSERT INTO daily_solver (guild, day, player) SELECT p.guild, p.day, $1 FROM daily_puzzle p
                 WHERE p.guild = $2 AND p.day = $3
                   AND NOT EXISTS (SELECT 1 FROM daily_puzzle n WHERE n.guild = $2 AND n.day > $3 AND n.message IS NOT NULL)
                 ON CONFLICT DO NOTHING",
                params![by.id, guild, day],
            )
        })
    }

    /// Notes who has solved the puzzle of a day without an error, up to now.
    pub fn settle_daily(&self, guild: GuildId, day: i64) -> Result<()> {
        self.execute(
            "UPDATE daily_solver SET solved = $1 WHERE guild = $2 AND day = $3 AND EXISTS
                 (SELECT 1 FROM puzzle_try t JOIN daily_puzzle p ON p.game = t.game AND p.number = t.number
                  WHERE p.guild = $2 AND p.day = $3 AND t.player = daily_solver.player AND t.first)",
            params![true, guild, day],
        )
    }

    /// Notes the same if no later puzzle has come.
    pub fn settle_running_daily(&self, of: DailyPuzzleId) -> Result<()> {
        match self.daily_before(of.guild, i64::MAX, 1)?.first() {
            Some(last) if last.day == of.day => self.settle_daily(of.guild, of.day),
            _ => Ok(()),
        }
    }

    /// Whether who has opened the puzzle of a day has solved it without an error; `None`: neither.
    pub fn daily_result(&self, of: DailyPuzzleId, player: PlayerId) -> Result<Option<bool>> {
        let first: Option<Option<bool>> = self.optional(
            "SELECT t.first FROM daily_solver d JOIN daily_puzzle p ON p.guild = d.guild AND p.day = d.day
                 JOIN puzzle_try t ON t.player = d.player AND t.game = p.game AND t.number = p.number
             WHERE d.guild = $1 AND d.day = $2 AND d.player = $3",
            params![of.guild, of.day, player],
        )?;
        Ok(first.flatten())
    }

    /// How many have tried the puzzle of a day, and how many of them solved it without an error.
    pub fn daily_count(&self, of: DailyPuzzleId) -> Result<DailyCount> {
        self.one(
            "SELECT count(*) AS tried, coalesce(sum(CASE WHEN t.first THEN 1 ELSE 0 END), 0) AS solved
             FROM daily_solver d JOIN daily_puzzle p ON p.guild = d.guild AND p.day = d.day
                 JOIN puzzle_try t ON t.player = d.player AND t.game = p.game AND t.number = p.number
             WHERE d.guild = $1 AND d.day = $2 AND t.first IS NOT NULL",
            params![of.guild, of.day],
        )
    }

    /// Who has solved the daily puzzles of a server, up to a day.
    pub fn daily_solvers(&self, guild: GuildId, day: i64) -> Result<Vec<(i64, Person)>> {
        self.all(
            "SELECT d.day, d.player, w.name FROM daily_solver d JOIN player w ON w.id = d.player
             WHERE d.guild = $1 AND d.day <= $2 AND d.solved ORDER BY d.day DESC, w.name",
            params![guild, day],
        )
    }
}

pub(crate) fn posted(t: &Transaction<'_>, of: DailyPuzzleId, message: MessageId) -> Result<()> {
    let posted = "UPDATE daily_puzzle SET message = $1 WHERE guild = $2 AND day = $3";
    t.execute(posted, params![message, of.guild, of.day])
}

fn drop_posts(t: &Transaction<'_>, guild: GuildId) -> Result<()> {
    t.execute("DELETE FROM job WHERE guild = $1 AND day IS NOT NULL", params![guild])
}
