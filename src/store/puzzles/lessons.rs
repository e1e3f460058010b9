//! What people have done in the courses.

use crate::model::{ChannelId, PlayerId, Time};
use crate::rules::Game;
use crate::store::sql::{params, scalar};
use crate::store::{Result, Store};

/// The task that a person was shown last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownTask {
    /// The game.
    pub game: Game,
    /// The key of the task within the game.
    pub task: String,
    /// The channel in which it was shown.
    pub channel: ChannelId,
    /// When.
    pub shown_at: Time,
}

impl Store {
    /// The keys of the tasks of a game that a person has done.
    pub fn tasks_done(&self, player: PlayerId, game: Game) -> Result<Vec<String>> {
        self.all(
            "SELECT task FROM task_done WHERE player = $1 AND game = $2",
            params![player, game],
            scalar,
        )
    }

    /// A person has done a task.
    pub fn note_task_done(
        &self,
        player: PlayerId,
        game: Game,
        task: &str,
        now: Time,
    ) -> Result<()> {
        self.write_always(|t| {
            t.execute(
                "INSERT INTO task_done (player, game, task, done_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                params![player, game, task, now],
            )?;
            Ok(())
        })
    }

    /// The task that a person was shown last, of a game or of any.
    pub fn task_shown(&self, player: PlayerId, game: Option<Game>) -> Result<Option<ShownTask>> {
        let row = self.optional(
            "SELECT game, task, channel, shown_at FROM task_shown
             WHERE player = $1 AND (CAST($2 AS TEXT) IS NULL OR game = $2) ORDER BY shown_at DESC LIMIT 1",
            params![player, game],
            |row| {
                Ok(ShownTask {
                    game: row.get("game")?,
                    task: row.get("task")?,
                    channel: row.get("channel")?,
                    shown_at: row.get("shown_at")?,
                })
            },
        )?;
        Ok(row)
    }

    /// A person is shown a task. A power cut may undo it.
    pub fn note_task_shown(
        &self,
        player: PlayerId,
        game: Game,
        task: &str,
        channel: ChannelId,
        now: Time,
    ) -> Result<()> {
        self.note_always(|t| {
            t.execute(
                "INSERT INTO task_shown (player, game, task, channel, shown_at) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (player, game) DO UPDATE SET
                     task = excluded.task, channel = excluded.channel, shown_at = excluded.shown_at",
                params![player, game, task, channel, now],
            )?;
            Ok(())
        })
    }

    /// Whether a person has won a match against the engine that began in this position.
    pub fn has_won_from(&self, player: PlayerId, game: Game, start_fen: &str) -> Result<bool> {
        let won = self.one(
            "SELECT EXISTS (SELECT 1 FROM match
             WHERE (white = $1 AND winner = 'white' OR black = $1 AND winner = 'black')
             AND game = $2 AND start_fen = $3 AND engine_level IS NOT NULL)",
            params![player, game, start_fen],
            scalar,
        )?;
        Ok(won)
    }

    /// Whether a running match has come to wait for a turn of this person since then: one that is played in this channel, or with
    /// `anywhere` any.
    pub fn is_awaited_since(
        &self,
        player: PlayerId,
        channel: ChannelId,
        anywhere: bool,
        since: Time,
    ) -> Result<bool> {
        let awaited = self.one(
            "SELECT EXISTS (SELECT 1 FROM match
             WHERE (white = $1 AND to_move = 'white' OR black = $1 AND to_move = 'black')
             AND ended_at IS NULL AND moving_since > $2 AND ($3 OR $4 IN (channel, thread)))",
            params![player, since, anywhere, channel],
            scalar,
        )?;
        Ok(awaited)
    }
}
