//! Joining an event and leaving it.

use super::half_byes::drop_to_come;
use super::jobs::{self, tell};
use super::record::state_in;
use crate::database::locks::lock_event;
use crate::people::players::remember_player;
use crate::sql::{params, scalar};
use crate::{Result, Store, Transaction};
use model::{EventId, Person, PlayerId, Time};
use pairing::{EventState, News, NewsKind};

/// What has come of joining an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    Done,
    /// The player is in it.
    Before,
    Full,
    /// Entries are closed.
    Closed,
}

impl Store {
    /// A player joins an event.
    pub fn join_event(&self, id: EventId, player: &Person, now: Time) -> Result<Joined> {
        self.write_always(|t| {
            lock_event(t, id)?;
            let open: bool = t.one(
                "SELECT EXISTS (SELECT 1 FROM event WHERE id = $1 AND state = 'open' AND closes_at > $2)",
                params![id, now],
                scalar,
            )?;
            if !open {
                return Ok(Joined::Closed);
            }
            let is_in: bool = t.one(
                "SELECT EXISTS (SELECT 1 FROM event_player WHERE event = $1 AND player = $2)",
                params![id, player.id],
                scalar,
            )?;
            if is_in {
                return Ok(Joined::Before);
            }
            let room: i64 = t.one(
                "SELECT most - (SELECT count(*) FROM event_player p WHERE p.event = $1) FROM event WHERE id = $1",
                params![id],
                scalar,
            )?;
            if room <= 0 {
                return Ok(Joined::Full);
            }
            remember_player(t, player, now)?;
            t.execute(
                "INSERT INTO event_player (event, number, player, joined_at)
                 SELECT CAST($1 AS BIGINT), coalesce(max(number), 0) + 1, CAST($2 AS BIGINT), CAST($3 AS BIGINT)
                 FROM event_player WHERE event = $1",
                params![id, player.id, now],
            )?;
            if room == 1 {
                jobs::advance(t, id, now)?;
            }
            jobs::show(t, id, now)?;
            Ok(Joined::Done)
        })
    }

    /// The events that run in which a player is.
    pub fn running_events_of(&self, player: PlayerId) -> Result<Vec<EventId>> {
        self.all(
            "SELECT e.id FROM event e JOIN event_player p ON p.event = e.id
             WHERE p.player = $1 AND p.withdrawn_at IS NULL AND e.state IN ('running', 'paused')",
            params![player],
            scalar,
        )
    }

    /// A player leaves an event: before it has begun as if they had never joined, else by
    /// withdrawing. With `reason` an organizer excludes them. False, and nothing is changed, if
    /// they are not in it any more, or it is over.
    pub fn leave_event(
        &self,
        id: EventId,
        player: PlayerId,
        reason: Option<&str>,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            let number: Option<u32> = t.optional(
                "SELECT number FROM event_player WHERE event = $1 AND player = $2 AND withdrawn_at IS NULL",
                params![id, player],
                scalar,
            )?;
            match number {
                Some(number) => leave_in(t, id, number, reason, now),
                None => Ok(false),
            }
        })
    }
}

/// Takes the player of this number out of an event that is locked.
fn leave_in(
    t: &Transaction<'_>,
    id: EventId,
    number: u32,
    reason: Option<&str>,
    now: Time,
) -> Result<bool> {
    match state_in(t, id)? {
        Some(EventState::Open) => {
            drop_to_come(t, id, number)?;
            t.execute(
                "DELETE FROM event_player WHERE event = $1 AND number = $2",
                params![id, number],
            )?;
        }
        Some(EventState::Running | EventState::Paused) => {
            drop_to_come(t, id, number)?;
            t.execute(
                "UPDATE event_player SET withdrawn_at = $1, reason = $2 WHERE event = $3 AND number = $4",
                params![now, reason, id, number],
            )?;
            let kind = match reason {
                Some(_) => NewsKind::Excluded,
                None => NewsKind::Withdrawn,
            };
            let news = News { player: Some(number), ..News::of(kind) };
            tell(t, id, news, now)?;
            jobs::advance(t, id, now)?;
        }
        Some(EventState::Over | EventState::CalledOff) | None => return Ok(false),
    }
    jobs::show(t, id, now)?;
    Ok(true)
}

/// Erases a person from all events: from those that have not begun as if they had never joined; in
/// the others a former player takes their place, who has withdrawn if the event is not over.
pub(crate) fn erase_in(t: &Transaction<'_>, player: PlayerId, now: Time) -> Result<()> {
    let entries: Vec<(EventId, u32, bool)> = t.all(
        "SELECT event, number, withdrawn_at IS NOT NULL AS withdrawn FROM event_player WHERE player = $1 ORDER BY event",
        params![player],
        |row| Ok((row.get("event")?, row.get("number")?, row.get("withdrawn")?)),
    )?;
    for (event, number, withdrawn) in entries {
        lock_event(t, event)?;
        if !withdrawn {
            leave_in(t, event, number, None, now)?;
        }
        t.execute(
            "UPDATE event_player SET player = NULL, reason = NULL WHERE event = $1 AND number = $2",
            params![event, number],
        )?;
        // What an organizer wrote about a result may name the player.
        t.execute(
            "UPDATE event_pairing SET reason = NULL WHERE event = $1 AND $2 IN (white, black)",
            params![event, number],
        )?;
        // The name is in the table.
        jobs::show(t, event, now)?;
    }
    t.execute("UPDATE event SET organizer = NULL WHERE organizer = $1", params![player])?;
    Ok(())
}
