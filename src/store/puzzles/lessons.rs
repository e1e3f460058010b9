//! What people have done in the courses.

use crate::{FromRow, Result, Row, Store, Transaction, params, rows};
use model::{ChannelId, MatchId, PlayerId, PuzzleId, Time};
use rules::Game;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenExercise {
    Task { game: Game, key: String },
    Puzzle { puzzle: PuzzleId, step: u32 },
}

impl FromRow for OpenExercise {
    fn from_row(row: &Row<'_>) -> Result<OpenExercise> {
        Ok(match row.get("task")? {
            Some(key) => OpenExercise::Task { game: row.get("game")?, key },
            None => OpenExercise::Puzzle { puzzle: row.read()?, step: row.get("step")? },
        })
    }
}

impl Store {
    /// The keys of the tasks of a game that a person has done.
    pub fn tasks_done(&self, player: PlayerId, game: Game) -> Result<Vec<String>> {
        let sql = "SELECT task FROM task_done WHERE player = $1 AND game = $2";
        self.all(sql, params![player, game])
    }

    pub fn note_task_done(
        &self,
        player: PlayerId,
        game: Game,
        task: &str,
        now: Time,
    ) -> Result<()> {
        self.execute(
            "INSERT INTO task_done (player, game, task, done_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (player, game, task) DO UPDATE SET done_at = excluded.done_at",
            params![player, game, task, now],
        )
    }

    /// The task that a person was shown last, of a game or of any: its game, and its key there.
    pub fn task_shown(
        &self,
        player: PlayerId,
        game: Option<Game>,
    ) -> Result<Option<(Game, String)>> {
        self.optional(
            "SELECT game, task FROM task_shown
             WHERE player = $1 AND (CAST($2 AS TEXT) IS NULL OR game = $2) ORDER BY shown_at DESC LIMIT 1",
            params![player, game],
        )
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
        self.execute_later(
            "INSERT INTO task_shown (player, game, task, channel, shown_at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (player, game) DO UPDATE SET
                 task = excluded.task, channel = excluded.channel, shown_at = excluded.shown_at",
            params![player, game, task, channel, now],
        )
    }

    /// Whether a person has begun a match against the engine in this position since that time.
    pub fn has_begun_from(
        &self,
        player: PlayerId,
        game: Game,
        start_fen: &str,
        since: Time,
    ) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM match WHERE (white = $1 OR black = $1)
             AND game = $2 AND start_fen = $3 AND engine_level IS NOT NULL AND created_at >= $4",
            params![player, game, start_fen, since],
        )
    }

    /// Whether a person has won a match against the engine that began in this position.
    pub fn has_won_from(&self, player: PlayerId, game: Game, start_fen: &str) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM match
             WHERE (white = $1 AND winner = 'white' OR black = $1 AND winner = 'black')
             AND game = $2 AND start_fen = $3 AND engine_level IS NOT NULL",
            params![player, game, start_fen],
        )
    }
}

/// The exercise that a person was shown last in a channel, and what else waits for them there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseHere {
    pub exercise: OpenExercise,
    pub shown_at: Time,
    /// In direct messages, the last running match that waits for the person there, and since when.
    pub waiting: Option<(MatchId, Time)>,
}

rows!(row => ExerciseHere { exercise = row.read()?, shown_at, waiting = row.get_if("waiting")? });

#[derive(Clone, Copy, Debug)]
pub struct ExerciseLook<'a> {
    /// When it was shown at the earliest.
    pub since: Time,
    /// Whether it may be a puzzle that is finished, or a task that is solved while a match waits.
    pub finished_too: bool,
    pub puzzles_only: bool,
    /// In direct messages, where an exercise is asked wherever it was shown, the id of the setting
    /// by which a person is told of their turns there: a match played elsewhere waits there, too.
    pub told_here: Option<&'a str>,
}

/// The exercise that a person was shown last in a channel or, in direct messages, anywhere: a task
/// or a puzzle. There is none where others see a match that the person plays.
pub(crate) fn exercise_here_in(
    t: &Transaction<'_>,
    player: PlayerId,
    channel: ChannelId,
    look: ExerciseLook<'_>,
) -> Result<Option<ExerciseHere>> {
    t.optional(
        "SELECT e.game, e.task, e.number, e.step, e.shown_at, w.id AS waiting, w.moving_since AS waiting_since FROM (
             SELECT p.game, CAST(NULL AS TEXT) AS task, p.number, p.step, p.channel, p.shown_at, FALSE AS solved
             FROM (SELECT * FROM puzzle_try WHERE player = $1 AND shown_at >= $2 AND (finished_at IS NULL OR $3)
                   ORDER BY shown_at DESC LIMIT 1) p
             UNION ALL
             SELECT t.game, t.task, 0, 0, t.channel, t.shown_at, EXISTS (
                 SELECT 1 FROM task_done d
                 WHERE d.player = $1 AND d.game = t.game AND d.task = t.task AND d.done_at >= t.shown_at)
             FROM (SELECT * FROM task_shown WHERE player = $1 ORDER BY shown_at DESC LIMIT 1) t
             WHERE NOT $4
         ) e LEFT JOIN (
             SELECT m.id, m.moving_since FROM match m
             WHERE (m.white = $1 AND m.to_move = 'white' OR m.black = $1 AND m.to_move = 'black') AND m.ended_at IS NULL
               AND ($5 IN (m.channel, m.thread)
                    OR EXISTS (SELECT 1 FROM player_settings s WHERE s.player = $1 AND s.notify = $6)
                    OR CAST($6 AS TEXT) IS NOT NULL AND m.visitor = m.to_move)
             ORDER BY m.moving_since DESC, m.id DESC LIMIT 1
         ) w ON TRUE
         WHERE e.shown_at >= $2 AND ($3 OR NOT e.solved OR w.id IS NULL)
             AND (CAST($6 AS TEXT) IS NOT NULL
                  OR e.channel = $5 AND NOT EXISTS (
                     SELECT 1 FROM match m
                     WHERE $1 IN (m.white, m.black) AND m.ended_at IS NULL AND coalesce(m.thread, m.channel) = $5))
         ORDER BY e.shown_at DESC, e.number DESC LIMIT 1",
        params![player, look.since, look.finished_too, look.puzzles_only, channel, look.told_here],
    )
}
