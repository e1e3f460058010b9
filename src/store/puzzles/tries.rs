//! Who has tried which puzzle, and what that has made of the ratings.

use crate::{RatedAt, Rating, Result, Store, Transaction, lock_names, params, rows};
use model::{ChannelId, MatchId, PlayerId, PuzzleId, Time};
use rules::Game;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleTry {
    pub puzzle: PuzzleId,
    /// The turns of the solver found so far.
    pub step: u32,
    /// Whether it was solved or its solution shown.
    pub finished: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solver {
    /// The rating after the last puzzle.
    pub rated: RatedAt,
    pub solved: u32,
    /// Puzzles that were not.
    pub failed: u32,
    /// How many were solved one after the other, up to now.
    pub streak: u32,
    /// The most that ever were.
    pub best_streak: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleEvent {
    /// The turns found before; where there are others by now, nothing is changed.
    pub from: u32,
    /// The turns found now.
    pub to: u32,
    /// Whether it is solved, or its solution shown.
    pub finished: bool,
    /// Whether it is solved without an error, where that is known now and was not before.
    pub first: Option<bool>,
}

/// What has become of the ratings: the solver's before, and all of the solver now.
pub type PuzzleRated = (Option<RatedAt>, Solver);

/// Rates a try, given whether it solved the puzzle, from the ratings of solver and puzzle before.
/// `None`: the first puzzle of the game tried, or the first to try it.
pub type PuzzleRater<'a> = &'a dyn Fn(bool, Option<RatedAt>, Option<RatedAt>) -> [Rating; 2];

rows!(
    row => Solver { rated = row.read()?, solved, failed, streak, best_streak }
    row => PuzzleTry { puzzle = row.read()?, step, finished }
);

const TRIES: &str =
    "SELECT game, number, step, finished_at IS NOT NULL AS finished FROM puzzle_try";

const SOLVER: &str =
    "SELECT rating, deviation, volatility, rated_at, solved, failed, streak, best_streak
     FROM puzzle_solver WHERE player = $1 AND game = $2";

impl Store {
    /// The puzzles of a game that a person has tried, each with whether it was finished.
    pub fn puzzles_tried(&self, player: PlayerId, game: Game) -> Result<Vec<(u32, bool)>> {
        self.all(
            "SELECT number, finished_at IS NOT NULL AS finished FROM puzzle_try WHERE player = $1 AND game = $2",
            params![player, game],
        )
    }

    /// The ratings of those puzzles of a game that somebody has tried.
    pub fn puzzle_ratings(&self, game: Game) -> Result<Vec<(u32, f64)>> {
        self.all("SELECT number, rating FROM puzzle_rating WHERE game = $1", params![game])
    }

    /// The finished matches of a game, the oldest first, whose players, or who has brought them,
    /// all allow to make puzzles of them.
    pub fn matches_given(&self, game: Game) -> Result<Vec<MatchId>> {
        self.all(
            "SELECT m.id FROM match m
             LEFT JOIN player_settings w ON w.player = m.white
             LEFT JOIN player_settings b ON b.player = m.black
             LEFT JOIN player_settings i ON i.player = m.imported_by
             WHERE m.game = $1 AND m.ended_at IS NOT NULL
               AND (m.white IS NULL OR w.gives_matches) AND (m.black IS NULL OR b.gives_matches)
               AND (m.imported_by IS NULL OR i.gives_matches)
             ORDER BY m.id",
            params![game],
        )
    }

    pub fn puzzle_solver(&self, player: PlayerId, game: Game) -> Result<Option<Solver>> {
        self.optional(SOLVER, params![player, game])
    }

    /// The puzzle that a person was shown last, of a game or of any.
    pub fn puzzle_shown(&self, player: PlayerId, game: Option<Game>) -> Result<Option<PuzzleTry>> {
        let of_game = "player = $1 AND (CAST($2 AS TEXT) IS NULL OR game = $2)";
        let last = format!("{TRIES} WHERE {of_game} ORDER BY shown_at DESC LIMIT 1");
        self.optional(&last, params![player, game])
    }

    /// Notes the level and the theme of the puzzles asked for. A power cut may undo it.
    pub fn note_puzzle_wish(
        &self,
        player: PlayerId,
        game: Game,
        [level, theme]: [Option<&str>; 2],
    ) -> Result<()> {
        self.execute_later(
            "INSERT INTO puzzle_wish (player, game, level, theme) VALUES ($1, $2, $3, $4)
             ON CONFLICT (player, game) DO UPDATE SET level = excluded.level, theme = excluded.theme",
            params![player, game, level, theme],
        )
    }

    /// What a person asked for last, as for [`Store::note_puzzle_wish`].
    pub fn puzzle_wish(&self, player: PlayerId, game: Game) -> Result<Option<[Option<String>; 2]>> {
        let wish = "SELECT level, theme FROM puzzle_wish WHERE player = $1 AND game = $2";
        self.optional(wish, params![player, game])
    }

    pub fn puzzle_try(&self, player: PlayerId, puzzle: PuzzleId) -> Result<Option<PuzzleTry>> {
        let own = format!("{TRIES} WHERE player = $1 AND game = $2 AND number = $3");
        self.optional(&own, params![player, puzzle.game, puzzle.number])
    }

    /// A person is shown a puzzle of so many steps; one that was finished begins anew, and so does
    /// one that has not as many steps any more. A power cut may undo it.
    pub fn note_puzzle_shown(
        &self,
        player: PlayerId,
        (puzzle, steps): (PuzzleId, u32),
        channel: ChannelId,
        now: Time,
    ) -> Result<()> {
        self.execute_later(
            "INSERT INTO puzzle_try (player, game, number, step, channel, shown_at) VALUES ($1, $2, $3, 0, $4, $5)
             ON CONFLICT (player, game, number) DO UPDATE SET
                 step = CASE WHEN puzzle_try.finished_at IS NULL AND puzzle_try.step < $6 THEN puzzle_try.step ELSE 0 END, finished_at = NULL,
                 channel = excluded.channel, shown_at = excluded.shown_at",
            params![player, puzzle.game, puzzle.number, channel, now, steps],
        )
    }

    /// Notes what a solver has done, and rates both where it counts, unless the try has gone on.
    pub fn note_puzzle_event(
        &self,
        player: PlayerId,
        puzzle: PuzzleId,
        event: PuzzleEvent,
        rater: PuzzleRater<'_>,
        now: Time,
    ) -> Result<Option<PuzzleRated>> {
        let PuzzleId { game, number } = puzzle;
        self.write_always(|t| {
            let of_puzzle = format!("puzzle {number} of {}", game.id());
            let of_solver = format!("puzzles of {} for {}", game.id(), player.0);
            lock_names(t, vec![of_puzzle, of_solver])?;
            let counted: Option<bool> = t.optional(
                "SELECT first IS NOT NULL FROM puzzle_try
                 WHERE player = $1 AND game = $2 AND number = $3 AND step = $4 AND finished_at IS NULL",
                params![player, game, number, event.from],
            )?;
            let Some(has_counted) = counted else { return Ok(None) };
            t.execute(
                "UPDATE puzzle_try SET step = $1, first = coalesce(first, $2), finished_at = $3, shown_at = $4
                 WHERE player = $5 AND game = $6 AND number = $7",
                params![
                    event.to, event.first, event.finished.then_some(now), now, player, game, number
                ],
            )?;
            match event.first {
                Some(solved) if !has_counted => rate(t, player, puzzle, solved, rater, now).map(Some),
                _ => Ok(None),
            }
        })
    }
}

fn rate(
    t: &Transaction<'_>,
    player: PlayerId,
    PuzzleId { game, number }: PuzzleId,
    is_solved: bool,
    rater: PuzzleRater<'_>,
    now: Time,
) -> Result<PuzzleRated> {
    let before: Option<Solver> = t.optional(SOLVER, params![player, game])?;
    let puzzle = t.optional(
        "SELECT rating, deviation, volatility, rated_at FROM puzzle_rating WHERE game = $1 AND number = $2",
        params![game, number],
    )?;
    let solver_before = before.map(|before| before.rated);
    let [rating, of_puzzle] = rater(is_solved, solver_before, puzzle);
    let count = |count: fn(&Solver) -> u32| before.as_ref().map_or(0, count);
    let streak = if is_solved { count(|it| it.streak) + 1 } else { 0 };
    let after = Solver {
        rated: RatedAt { rating, at: now },
        solved: count(|it| it.solved) + u32::from(is_solved),
        failed: count(|it| it.failed) + u32::from(!is_solved),
        streak,
        best_streak: count(|it| it.best_streak).max(streak),
    };
    t.execute(
        "INSERT INTO puzzle_solver
             (player, game, rating, deviation, volatility, rated_at, solved, failed, streak, best_streak)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (player, game) DO UPDATE SET
             rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
             rated_at = excluded.rated_at, solved = excluded.solved, failed = excluded.failed,
             streak = excluded.streak, best_streak = excluded.best_streak",
        params![
            player, game, rating.value, rating.deviation, rating.volatility, now, after.solved,
            after.failed, after.streak, after.best_streak
        ],
    )?;
    t.execute(
        "INSERT INTO puzzle_rating (game, number, rating, deviation, volatility, rated_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (game, number) DO UPDATE SET
             rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
             rated_at = excluded.rated_at",
        params![game, number, of_puzzle.value, of_puzzle.deviation, of_puzzle.volatility, now],
    )?;
    Ok((solver_before, after))
}
