//! Clocks, running and standing still, and their ends.
//!
//! A match's deadline is a point in time. Time charged to nobody (a vacation, downtime of the bot,
//! a place that refuses posts) moves it later, so no process has to run for a clock to stand still.
//! With a bonus each side has a bank, from which its deadline is counted. Practice matches have no
//! deadlines, and end when nobody has moved for long.

pub(crate) mod vacations;

use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::columns::DAY_MS;
use crate::{NewJob, Result, Store, Transaction, Value, outbox, params};
use model::{BoardRef, Match, MatchId, PlayerId, Time};

/// An hour, as SQL: milliseconds.
const HOUR_MS: &str = "3600000";

/// Who plays a side of a match, as SQL.
pub(crate) fn player_of(side: &str) -> String {
    format!("CASE {side} WHEN 'white' THEN white ELSE black END")
}

/// What a turn of a side begins with, as SQL: milliseconds.
pub(crate) fn turn_time(side: &str) -> String {
    format!(
        "CASE WHEN bonus IS NULL THEN days * {DAY_MS} WHEN {side} = 'white' THEN white_bank ELSE black_bank END"
    )
}

/// Until when the clock of a side stands still, as SQL; it may have passed.
pub(crate) fn standing_until(side: &str) -> String {
    format!(
        "max(coalesce(vacation_until, 0),
             coalesce((SELECT max(v.ends_at) FROM vacation v WHERE v.player = {}), 0))",
        player_of(side)
    )
}

/// The deadline of a turn of a side that begins at the parameter `$1`, as SQL: no time is charged
/// while its clock stands still.
pub(crate) fn deadline_of(side: &str) -> String {
    format!("max($1, {}) + {}", standing_until(side), turn_time(side))
}

/// What the clock of the side to move in the match `m` shows at the parameter `now`, as SQL:
/// milliseconds, NULL without a clock. It has not begun to run before the board is posted, and it
/// stands still while the place refuses posts.
pub(crate) fn time_left(now: &str) -> String {
    format!(
        "CASE WHEN deadline IS NULL THEN NULL
              WHEN NOT place_gone AND EXISTS (SELECT 1 FROM job j WHERE j.match = m.id AND j.kind = 'post_board')
                   AND NOT EXISTS (SELECT 1 FROM post p WHERE p.match = m.id AND p.ply = m.ply AND p.kind = 'post_board'
                                   AND p.posted_at >= m.moving_since)
              THEN {}
              ELSE max(0, deadline - max(coalesce((SELECT min({now}, max(b.since, m.moving_since)) FROM blocked_channel b
                                                   WHERE b.channel = coalesce(m.thread, m.channel)), {now}), {}))
         END",
        turn_time("to_move"),
        standing_until("to_move")
    )
}

/// What a bank holds after a turn, as SQL: the time left and the bonus, up to the most.
pub(crate) fn bank_after(time_left: &str) -> String {
    format!("min(days * {DAY_MS}, {time_left} + bonus * {HOUR_MS})")
}

/// How old the note that the bot is at work becomes at least before it is written anew.
const LEAST_GAP: Duration = Duration::from_secs(30);

/// After how long without a sign of any host one that starts takes that for downtime.
const LEAST_SILENCE: Duration = Duration::from_secs(45);

impl Store {
    /// Notes that the bot is at work, on this host or another. If the last note is older than
    /// `longest_gap`, the time since is downtime: it is added to every running deadline in the same
    /// transaction. Returns the downtime. If the clock was set back, what has happened is not in the
    /// future, and what was due stays so.
    pub fn heartbeat(&self, now: Time, longest_gap: Duration) -> Result<Duration> {
        let claimed = Time(self.claimed_at.load(Ordering::Relaxed));
        let down = self.write_always(|t| {
            let alive = t.either("SELECT at FROM alive", "SELECT at FROM alive FOR UPDATE");
            let last: Option<Time> = t.optional(alive, params![])?;
            let gap = last.map(|last| last.until(now)).unwrap_or_default();
            let least = if t.is_alone() { Duration::ZERO } else { LEAST_SILENCE };
            let longest_gap = longest_gap.max(least);
            let down = last.filter(|_| gap > longest_gap);
            let before = last.unwrap_or(now).max(claimed);
            if now.after(LEAST_GAP) < before {
                t.execute(
                    "UPDATE match SET moving_since = $1 WHERE moving_since > $1 AND ended_at IS NULL",
                    params![now],
                )?;
                // The note is a little older than what came last.
                outbox::make_due(t, now, before.after(2 * LEAST_GAP))?;
            } else if last.is_some() && down.is_none() && gap < LEAST_GAP {
                return Ok(Duration::ZERO);
            }
            match (last, down) {
                // Matches from before there were clocks get a whole turn from now on.
                (None, _) => {
                    let sql = format!(
                        "UPDATE match SET deadline = $1 + days * {DAY_MS} WHERE ended_at IS NULL AND deadline IS NULL"
                    );
                    t.execute(&sql, params![now])?;
                }
                (_, Some(since)) => {
                    let standing =
                        "SELECT m.id FROM match m JOIN blocked_channel b ON b.channel = coalesce(m.thread, m.channel)";
                    shift(t, &format!("id NOT IN ({standing})"), params![now, since])?;
                    t.execute(
                        "UPDATE challenge SET expires_at = expires_at + $1 - max($2, created_at)
                         WHERE state = 'open' AND expires_at > $2",
                        params![now, since],
                    )?;
                }
                _ => {}
            }
            t.execute(
                "INSERT INTO alive (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = $1",
                params![now],
            )?;
            Ok(if down.is_some() { gap } else { Duration::ZERO })
        })?;
        self.claimed_at.store(now.0, Ordering::Relaxed);
        Ok(down)
    }
}

/// Ends a pause agreed on in an earlier version, because the one who asked for it plays.
pub(crate) fn end_agreed_pause(
    t: &Transaction<'_>,
    match_id: MatchId,
    player: PlayerId,
    now: Time,
) -> Result<()> {
    t.execute(
        "UPDATE match SET deadline = deadline - (vacation_until - $1), vacation_until = $1
         WHERE id = $2 AND vacationer = $3 AND vacation_until > $1 AND ended_at IS NULL",
        params![now, match_id, player],
    )
}

/// The clocks of a player stand still from `now` until `until`, within a transaction: their
/// deadlines move. Returns the running matches in which the player is to move, with their plies.
pub(crate) fn stop_clocks(
    t: &Transaction<'_>,
    player: PlayerId,
    until: Time,
    now: Time,
) -> Result<Vec<(MatchId, u32)>> {
    let sql = format!(
        "UPDATE match SET deadline = deadline + max(0, $1 - max($2, coalesce(vacation_until, 0))), reminded = FALSE
         WHERE ended_at IS NULL AND deadline IS NOT NULL AND {} = $3
         RETURNING id, ply",
        player_of("to_move")
    );
    t.all(&sql, params![until, now, player])
}

/// The clocks of a player that would stand still until `until` run again from `now` on.
pub(crate) fn start_clocks(
    t: &Transaction<'_>,
    player: PlayerId,
    until: Time,
    now: Time,
) -> Result<()> {
    let sql = format!(
        "UPDATE match SET deadline = deadline - max(0, $1 - max($2, coalesce(vacation_until, 0)))
         WHERE ended_at IS NULL AND deadline IS NOT NULL AND {} = $3",
        player_of("to_move")
    );
    t.execute(&sql, params![until, now, player])?;
    t.execute(
        "UPDATE match SET deadline = deadline - (vacation_until - $1), vacation_until = $1
         WHERE vacationer = $2 AND vacation_until > $1 AND ended_at IS NULL",
        params![now, player],
    )
}

/// Moves the deadlines of the running matches that fulfil `condition` later, by the time from `$2`
/// to `$1`. Time within a vacation or before the turn began is not added. The other parameters
/// belong to `condition`.
pub(crate) fn shift(t: &Transaction<'_>, condition: &str, params: &[Value<'_>]) -> Result<()> {
    let from = "max($2, moving_since, coalesce(vacation_until, 0))";
    t.execute(
        &format!(
            "UPDATE match SET deadline = deadline + max(0, $1 - {from})
                 - coalesce((SELECT CAST(sum(max(0, min($1, v.ends_at) - max({from}, v.began_at))) AS BIGINT) FROM vacation v
                             WHERE v.player = {} AND v.ends_at > $2), 0)
             WHERE ended_at IS NULL AND deadline IS NOT NULL AND {condition}",
            player_of("to_move")
        ),
        params,
    )
}

/// The running matches `m` whose deadlines count: the board to be answered has been posted, and its
/// place neither refuses posts nor stands still. The clock of one that waits for its players'
/// decision stands still. A match whose place is gone has no board to wait for. Of a pair that
/// match counts whose channel is to move.
const COUNTING: &str = "
    m.ended_at IS NULL AND m.gap_since IS NULL AND (m.pair IS NULL OR m.to_move = m.vote_side)
    AND (m.place_gone OR NOT EXISTS (SELECT 1 FROM job j WHERE j.match = m.id AND j.kind = 'post_board'))
    AND NOT EXISTS (SELECT 1 FROM blocked_channel b WHERE b.channel = coalesce(m.thread, m.channel))";

/// Whether the side to move on a board is out of time.
pub(crate) fn is_overdue(t: &Transaction<'_>, board: BoardRef, now: Time) -> Result<bool> {
    let BoardRef { match_id, ply, takebacks } = board;
    let overdue = format!(
        "SELECT 1 FROM match m WHERE m.id = $1 AND m.ply = $2 AND m.takebacks = $3 AND m.deadline <= $4 AND {COUNTING}"
    );
    t.exists(&overdue, params![match_id, ply, takebacks, now])
}

/// So many are ended at a time, so that many do not hold up anything else.
const MOST_IDLE: usize = 20;

impl Store {
    /// The matches whose side to move has a third of what its turn began with left or less, and has
    /// not been reminded. Nobody is reminded while the clock stands still.
    pub fn reminders_due(&self, now: Time) -> Result<Vec<Result<Match>>> {
        let (turn_time, standing) = (turn_time("m.to_move"), standing_until("m.to_move"));
        let due = format!(
            "m.deadline - ({turn_time}) / 3 <= $1 AND m.deadline > $1 AND {standing} <= $1
             AND NOT m.reminded AND NOT m.place_gone AND {COUNTING}"
        );
        self.each_match(&due, now)
    }

    /// Reminds once a turn: false if that has been done or the turn has been played.
    pub fn remind(&self, turn: BoardRef, job: NewJob, now: Time) -> Result<bool> {
        self.write_if(|t| {
            t.require_change(
                "UPDATE match SET reminded = TRUE
                 WHERE id = $1 AND ply = $2 AND takebacks = $3 AND ended_at IS NULL AND NOT reminded",
                params![turn.match_id, turn.ply, turn.takebacks],
            )?;
            Ok(outbox::insert(t, turn.match_id, std::slice::from_ref(&job), now)?)
        })
    }

    pub fn overdue(&self, now: Time) -> Result<Vec<Result<Match>>> {
        self.each_match(&format!("m.deadline <= $1 AND {COUNTING}"), now)
    }

    /// Some practice matches in which nobody has moved since `since`, the oldest first.
    pub fn idle_practice(&self, since: Time) -> Result<Vec<Result<Match>>> {
        let idle = format!(
            "m.engine_level IS NOT NULL AND m.ended_at IS NULL AND m.moving_since <= $1
             ORDER BY m.moving_since LIMIT {MOST_IDLE}"
        );
        self.each_match(&idle, since)
    }
}
