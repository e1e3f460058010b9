//! Clocks: running and standing still.
//!
//! A match's deadline is a point in time. Time charged to nobody (a vacation, downtime of the bot, a place that refuses posts) moves it
//! later, so no process has to run for a clock to stand still.

use std::time::Duration;

use crate::model::{MatchId, PlayerId, Time};
use crate::store::sql::{Value, params, scalar};
use crate::store::{Result, Store, Transaction};

/// A day, as SQL: milliseconds.
pub(in crate::store) const DAY_MS: &str = "86400000";

/// The deadline of a turn that begins at the parameter `$1`, as SQL: a whole turn later, a running vacation not counted.
pub(in crate::store) const WHOLE_TURN: &str =
    "max($1, coalesce(vacation_until, 0)) + days * 86400000";

/// How old the note that the bot is at work becomes at least before it is written anew.
const LEAST_GAP: Duration = Duration::from_secs(30);

/// How long nothing may have been heard of any host before that is taken for downtime by one that starts.
const LEAST_SILENCE: Duration = Duration::from_secs(45);

impl Store {
    /// Notes that the bot is at work, on this host or another. If the last note is older than `longest_gap`, the time since is downtime: it
    /// is added to every running deadline in the same transaction. Returns the downtime.
    pub fn heartbeat(&self, now: Time, longest_gap: Duration) -> Result<Duration> {
        self.write_always(|t| {
            let last: Option<Time> = t.optional(
                t.either("SELECT at FROM alive", "SELECT at FROM alive FOR UPDATE"),
                params![],
                scalar,
            )?;
            let gap = last.map(|last| last.until(now)).unwrap_or_default();
            let longest_gap = match t.is_alone() {
                true => longest_gap,
                false => longest_gap.max(LEAST_SILENCE),
            };
            let down = last.filter(|_| gap > longest_gap);
            if last.is_some() && down.is_none() && gap < LEAST_GAP {
                return Ok(Duration::ZERO);
            }
            match (last, down) {
                // Matches from before there were clocks get a whole turn from now on.
                (None, _) => {
                    t.execute(
                        &format!(
                            "UPDATE match SET deadline = $1 + days * {DAY_MS} WHERE ended_at IS NULL AND deadline IS NULL"
                        ),
                        params![now],
                    )?;
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
        })
    }

    /// Ends the vacation of a match before its time, if `player` is the one who took it: the clock runs again.
    /// False, and nothing is changed, if there is none.
    pub fn end_vacation(&self, match_id: MatchId, player: PlayerId, now: Time) -> Result<bool> {
        self.write_always(|t| end_vacation_in(t, match_id, player, now))
    }
}

/// Ends a vacation within a transaction; false if there is none of `player`'s.
pub(in crate::store) fn end_vacation_in(
    t: &Transaction<'_>,
    match_id: MatchId,
    player: PlayerId,
    now: Time,
) -> Result<bool> {
    let ended = t.execute(
        "UPDATE match SET deadline = deadline - (vacation_until - $1), vacation_until = $1
         WHERE id = $2 AND vacationer = $3 AND vacation_until > $1 AND ended_at IS NULL",
        params![now, match_id, player],
    )?;
    Ok(ended == 1)
}

/// Lets the clock of a match stand still from now on for some days, within a transaction.
pub(in crate::store) fn begin_vacation(
    t: &Transaction<'_>,
    match_id: MatchId,
    player: PlayerId,
    days: u8,
    now: Time,
) -> Result<()> {
    t.execute(
        &format!(
            "UPDATE match SET deadline = deadline + CAST($1 AS BIGINT) * {DAY_MS}, vacation_until = $2 + $1 * {DAY_MS}, vacationer = $3 WHERE id = $4"
        ),
        params![days, now, player, match_id],
    )?;
    Ok(())
}

/// Moves the deadlines of the running matches that fulfil `condition` later, by the time from `$2` to `$1`. Time within a vacation or
/// before the turn began is not added. The other parameters belong to `condition`.
pub(in crate::store) fn shift(
    t: &Transaction<'_>,
    condition: &str,
    params: &[Value<'_>],
) -> Result<()> {
    t.execute(
        &format!(
            "UPDATE match SET deadline = deadline + max(0, $1 - max($2, moving_since, coalesce(vacation_until, 0)))
             WHERE ended_at IS NULL AND deadline IS NOT NULL AND {condition}"
        ),
        params,
    )?;
    Ok(())
}
