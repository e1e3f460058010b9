//! Players of a Swiss who sit a round out for half a point.

use super::jobs;
use crate::{Result, Store, Transaction, lock_event, params, scalar};
use model::{EventId, Time};

/// What has come of asking to sit a round out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HalfByeAsked {
    Done,
    /// The round has begun, or the player is not in the event any more.
    TooLate,
    /// The player has asked to sit out this round.
    Before(u32),
    /// As many sit it out as may.
    Full,
}

impl Store {
    /// A player asks to sit out a round that has not begun, which no more than `most` may.
    pub fn ask_for_half_bye(
        &self,
        id: EventId,
        player: u32,
        round: u32,
        most: u32,
        now: Time,
    ) -> Result<HalfByeAsked> {
        self.write_always(|t| {
            lock_event(t, id)?;
            let is_in_time = t.exists(
                "SELECT 1 FROM event e JOIN event_player p ON p.event = e.id
                 WHERE e.id = $1 AND e.round < $2 AND e.ended_at IS NULL AND p.number = $3 AND p.withdrawn_at IS NULL",
                params![id, round, player],
            )?;
            if !is_in_time {
                return Ok(HalfByeAsked::TooLate);
            }
            let before = "SELECT round FROM event_half_bye WHERE event = $1 AND player = $2";
            if let Some(round) = t.optional(before, params![id, player], scalar)? {
                return Ok(HalfByeAsked::Before(round));
            }
            if half_byes(t, id, round)?.len() >= most as usize {
                return Ok(HalfByeAsked::Full);
            }
            let sit_out = "INSERT INTO event_half_bye (event, player, round) VALUES ($1, $2, $3)";
            t.execute(sit_out, params![id, player, round])?;
            // The round may be about to be paired without knowing of it.
            jobs::advance(t, id, now)?;
            Ok(HalfByeAsked::Done)
        })
    }

    /// A player plays after all in the round to sit out. False if there is none, or it has begun.
    pub fn drop_half_bye(&self, id: EventId, player: u32, now: Time) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            let is_dropped = drop_to_come(t, id, player)?;
            jobs::advance(t, id, now).map(|()| is_dropped)
        })
    }
}

/// Forgets that a player wants to sit out a round, unless it has begun.
pub(crate) fn drop_to_come(t: &Transaction<'_>, id: EventId, player: u32) -> Result<bool> {
    t.changes(
        "DELETE FROM event_half_bye WHERE event = $1 AND player = $2 AND round > (SELECT round FROM event WHERE id = $1)",
        params![id, player],
    )
}

pub(super) fn half_byes(t: &Transaction<'_>, id: EventId, round: u32) -> Result<Vec<u32>> {
    let sql = "SELECT player FROM event_half_bye WHERE event = $1 AND round = $2 ORDER BY player";
    t.all(sql, params![id, round], scalar)
}
