//! Vacations: whose clocks stand still, and what they have spent.

use super::{is_overdue, player_of, start_clocks, stop_clocks};
use crate::matches::refusals::any_left;
use crate::{MatchJob, NewJob, Result, Store, Transaction, lock, lock_names, outbox, params, rows};
use model::{BoardRef, ChannelId, JobKind, MatchId, MessageId, PlayerId, Time, Vacation};

rows!(row => Vacation { began, ends, automatic });

impl Store {
    /// The vacations of a player that ended after `since`, the first first.
    pub fn vacations(&self, player: PlayerId, since: Time) -> Result<Vec<Vacation>> {
        self.read(|t| vacations_in(t, player, since))
    }

    /// Begins a vacation: from now on the player's clocks stand still, and where it is the player's
    /// turn, that becomes due to be said. `may` is told the player's vacations of this year and
    /// later. With `overdue`, `None` if the player is not out of time on that board. Returns in how
    /// many running matches the player has a clock.
    pub fn begin_vacation<E>(
        &self,
        player: PlayerId,
        vacation: Vacation,
        overdue: Option<BoardRef>,
        may: impl Fn(&[Vacation], u32) -> std::result::Result<(), E>,
        now: Time,
    ) -> Result<Option<std::result::Result<u32, E>>> {
        self.write_always(|t| {
            lock_clocks(t, player)?;
            if let Some(board) = overdue
                && !is_overdue(t, board, now)?
            {
                return Ok(None);
            }
            let clocks: u32 = t.one(
                "SELECT count(*) FROM match WHERE (white = $1 OR black = $1) AND ended_at IS NULL AND deadline IS NOT NULL",
                params![player],
            )?;
            let before = vacations_in(t, player, now.start_of_year())?;
            if let Err(refused) = may(&before, clocks) {
                return Ok(Some(Err(refused)));
            }
            t.execute(
                "INSERT INTO vacation (player, began_at, ends_at, automatic) VALUES ($1, $2, $3, $4)",
                params![player, vacation.began, vacation.ends, vacation.automatic],
            )?;
            for (match_id, ply) in stop_clocks(t, player, vacation.ends, now)? {
                due(t, match_id, (JobKind::PostVacation, ply), now)?;
            }
            Ok(Some(Ok(clocks)))
        })
    }

    /// Ends a player's vacation now: the clocks run again. False if there is none.
    pub fn end_vacation(&self, player: PlayerId, now: Time) -> Result<bool> {
        self.write_always(|t| {
            lock_clocks(t, player)?;
            let (began, until): (Option<Time>, Option<Time>) = t.one(
                "SELECT min(began_at) AS began, max(ends_at) AS until FROM vacation WHERE player = $1 AND ends_at > $2",
                params![player, now],
            )?;
            let paused = t.exists(
                "SELECT 1 FROM match WHERE vacationer = $1 AND vacation_until > $2 AND ended_at IS NULL",
                params![player, now],
            )?;
            start_clocks(t, player, until.unwrap_or(now), now)?;
            let end = "UPDATE vacation SET ends_at = $1 WHERE player = $2 AND ends_at > $1";
            t.execute(end, params![now, player])?;
            if let Some(began) = began {
                unsay(t, player, began, now)?;
            }
            Ok(until.is_some() || paused)
        })
    }
}

fn vacations_in(t: &Transaction<'_>, player: PlayerId, since: Time) -> Result<Vec<Vacation>> {
    t.all(
        "SELECT began_at AS began, ends_at AS ends, automatic FROM vacation WHERE player = $1 AND ends_at > $2 ORDER BY began_at, id",
        params![player, since],
    )
}

/// Keeps the player's clocks as they are: no turn is played in their matches meanwhile.
fn lock_clocks(t: &Transaction<'_>, player: PlayerId) -> Result<()> {
    lock_names(t, vec![format!("vacation of {}", player.0)])?;
    let query = "SELECT id FROM match WHERE (white = $1 OR black = $1) AND ended_at IS NULL ORDER BY id FOR NO KEY UPDATE";
    lock(t, query, params![player])
}

fn due(t: &Transaction<'_>, id: MatchId, (kind, ply): (JobKind, u32), now: Time) -> Result<()> {
    outbox::insert(t, id, &[NewJob::new(kind, ply)], now)
}

/// Notices of a vacation that began then are to go, and boards to be shown without it.
fn unsay(t: &Transaction<'_>, player: PlayerId, began: Time, now: Time) -> Result<()> {
    let posted: Vec<(MatchId, u32, JobKind)> = t.all(
        "SELECT DISTINCT m.id, m.ply, p.kind FROM match m JOIN post p ON p.match = m.id AND p.ply = m.ply
         WHERE (m.white = $1 OR m.black = $1) AND m.ended_at IS NULL AND p.posted_at >= $2
           AND p.kind IN ('post_vacation', 'post_board') ORDER BY m.id",
        params![player, began],
    )?;
    for (match_id, ply, kind) in posted {
        match kind {
            JobKind::PostVacation if !drop_stale(t, match_id, now)? => {}
            JobKind::PostVacation => due(t, match_id, (JobKind::Tidy, ply), now)?,
            _ => due(t, match_id, (JobKind::ShowBoard, ply), now)?,
        }
    }
    Ok(())
}

/// That the player is on vacation has been said: the message goes once a turn is played or they are
/// back.
pub(crate) fn announced(
    t: &Transaction<'_>,
    of: &MatchJob,
    (channel, message): (ChannelId, MessageId),
    now: Time,
) -> Result<()> {
    t.execute(
        "INSERT INTO refusal (message, match, channel, ply) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        params![message, of.match_id, channel, of.ply],
    )?;
    if drop_stale(t, of.match_id, now)? || any_left(t, of.match_id)? {
        due(t, of.match_id, (JobKind::Tidy, of.ply), now)?;
    }
    Ok(())
}

/// Marks the notices of a match to be removed whose vacation is over; false if it is not.
fn drop_stale(t: &Transaction<'_>, match_id: MatchId, now: Time) -> Result<bool> {
    // Before every ply that a match can be at.
    t.changes(
        &format!(
            "UPDATE refusal SET ply = -1
             WHERE match = $1 AND message IN (SELECT message FROM post WHERE match = $1 AND kind = 'post_vacation')
               AND NOT EXISTS (SELECT 1 FROM match m JOIN vacation v ON v.player = {}
                               WHERE m.id = $1 AND v.ends_at > $2)",
            player_of("m.to_move")
        ),
        params![match_id, now],
    )
}
