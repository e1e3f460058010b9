//! Who plays for which server.

use super::jobs;
use super::record::state_in;
use crate::database::locks::lock_duel;
use crate::people::players::remember_player;
use crate::sql::{params, scalar};
use crate::{Joined, Result, Store, Transaction};
use model::{DuelId, Person, PlayerId, Time};
use pairing::{DuelSide, DuelState};

impl Store {
    /// A player joins the line-up of a side, which holds at most `most`.
    pub fn join_duel(
        &self,
        id: DuelId,
        side: DuelSide,
        player: &Person,
        most: u32,
        now: Time,
    ) -> Result<Joined> {
        self.write_always(|t| {
            lock_duel(t, id)?;
            let open: bool = t.one(
                "SELECT EXISTS (SELECT 1 FROM duel d JOIN duel_server s ON s.duel = d.id
                                WHERE d.id = $1 AND d.state = 'open' AND d.closes_at > $2 AND s.side = $3 AND NOT s.closed)",
                params![id, now, side],
                scalar,
            )?;
            if !open {
                return Ok(Joined::Closed);
            }
            let is_in: bool = t.one(
                "SELECT EXISTS (SELECT 1 FROM duel_player WHERE duel = $1 AND player = $2)",
                params![id, player.id],
                scalar,
            )?;
            if is_in {
                return Ok(Joined::Before);
            }
            let joined: u32 = t.one(
                "SELECT count(*) FROM duel_player WHERE duel = $1 AND side = $2",
                params![id, side],
                scalar,
            )?;
            if joined >= most {
                return Ok(Joined::Full);
            }
            remember_player(t, player, now)?;
            t.execute(
                "INSERT INTO duel_player (duel, number, side, player)
                 SELECT CAST($1 AS BIGINT), coalesce(max(number), 0) + 1, CAST($2 AS TEXT), CAST($3 AS BIGINT)
                 FROM duel_player WHERE duel = $1",
                params![id, side, player.id],
            )?;
            let there: u32 = t.one(
                "SELECT count(*) FROM duel_player WHERE duel = $1",
                params![id],
                scalar,
            )?;
            if there == 2 * most {
                jobs::advance(t, id, now)?;
            }
            jobs::show(t, id, now)?;
            Ok(Joined::Done)
        })
    }

    /// A player leaves a duel: before it has begun as if they had never joined, else by
    /// withdrawing. False, and nothing is changed, if they are not in it any more, or it is over.
    pub fn leave_duel(&self, id: DuelId, player: PlayerId, now: Time) -> Result<bool> {
        self.write_if(|t| {
            lock_duel(t, id)?;
            let number: Option<u32> = t.optional(
                "SELECT number FROM duel_player WHERE duel = $1 AND player = $2 AND withdrawn_at IS NULL",
                params![id, player],
                scalar,
            )?;
            match number {
                Some(number) => leave_in(t, id, number, now),
                None => Ok(false),
            }
        })
    }

    /// The duels that run in which a player is.
    pub fn running_duels_of(&self, player: PlayerId) -> Result<Vec<DuelId>> {
        self.all(
            "SELECT d.id FROM duel d JOIN duel_player p ON p.duel = d.id
             WHERE p.player = $1 AND p.withdrawn_at IS NULL AND d.state = 'running'",
            params![player],
            scalar,
        )
    }

    /// Closes the line-up of a side. False, and nothing is changed, if it was closed.
    pub fn close_lineup(&self, id: DuelId, side: DuelSide, now: Time) -> Result<bool> {
        self.write_if(|t| {
            lock_duel(t, id)?;
            let closed = t.execute(
                "UPDATE duel_server SET closed = TRUE
                 WHERE duel = $1 AND side = $2 AND NOT closed AND EXISTS (SELECT 1 FROM duel WHERE id = $1 AND state = 'open')",
                params![id, side],
            )?;
            if closed == 0 {
                return Ok(false);
            }
            jobs::show(t, id, now)?;
            jobs::advance(t, id, now)?;
            Ok(true)
        })
    }
}

/// Takes the player of this number out of a duel that is locked.
fn leave_in(t: &Transaction<'_>, id: DuelId, number: u32, now: Time) -> Result<bool> {
    match state_in(t, id)? {
        Some(DuelState::Open) => {
            t.execute(
                "DELETE FROM duel_player WHERE duel = $1 AND number = $2",
                params![id, number],
            )?;
        }
        Some(DuelState::Running) => {
            t.execute(
                "UPDATE duel_player SET withdrawn_at = $1 WHERE duel = $2 AND number = $3",
                params![now, id, number],
            )?;
            jobs::advance(t, id, now)?;
        }
        _ => return Ok(false),
    }
    jobs::show(t, id, now)?;
    Ok(true)
}

/// Erases a person from all duels: from those that have not begun as if they had never joined; in
/// the others a former player takes their place, who has withdrawn if the duel is not over.
pub(crate) fn erase_in(t: &Transaction<'_>, player: PlayerId, now: Time) -> Result<()> {
    let entries: Vec<(DuelId, u32, bool)> = t.all(
        "SELECT duel, number, withdrawn_at IS NOT NULL AS withdrawn FROM duel_player WHERE player = $1 ORDER BY duel",
        params![player],
        |row| Ok((row.get("duel")?, row.get("number")?, row.get("withdrawn")?)),
    )?;
    for (duel, number, withdrawn) in entries {
        lock_duel(t, duel)?;
        if !withdrawn {
            leave_in(t, duel, number, now)?;
        }
        t.execute(
            "UPDATE duel_player SET player = NULL WHERE duel = $1 AND number = $2",
            params![duel, number],
        )?;
        // What an organizer wrote may name the player.
        t.execute("UPDATE duel SET reason = NULL WHERE id = $1", params![duel])?;
        // The name is in the messages.
        jobs::show(t, duel, now)?;
    }
    t.execute("UPDATE duel_server SET organizer = NULL WHERE organizer = $1", params![player])?;
    Ok(())
}
