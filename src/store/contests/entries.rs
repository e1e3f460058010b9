//! Joining an event or the line-up of a duel, and leaving it.

use super::progress::{advance, show};
use crate::events::jobs::tell;
use crate::events::pairings::drop_to_come;
use crate::people::players::remember_player;
use crate::{Result, Stop, Store, Transaction, lock_contest, params, require};
use model::{Contest, Person, PlayerId, Time};
use pairing::{DuelSide, News, NewsKind};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    Done,
    /// The player is in it.
    Before,
    Full,
    Closed,
}

impl Store {
    /// A player joins a contest; a duel for a side.
    pub fn join(
        &self,
        contest: Contest,
        side: Option<DuelSide>,
        player: &Person,
        now: Time,
    ) -> Result<Joined> {
        let kind = contest.into_str();
        self.write_always(|t| {
            lock_contest(t, contest)?;
            let Some(room) = room_in(t, contest, side, now)? else { return Ok(Joined::Closed) };
            let is_in = format!("SELECT 1 FROM {kind}_player WHERE {kind} = $1 AND player = $2");
            if t.exists(&is_in, params![contest.number(), player.id])? {
                return Ok(Joined::Before);
            }
            if room <= 0 {
                return Ok(Joined::Full);
            }
            remember_player(t, player, now)?;
            let is_full = match contest {
                Contest::Event(id) => {
                    t.execute(
                        "INSERT INTO event_player (event, number, player, joined_at)
                         SELECT CAST($1 AS BIGINT), coalesce(max(number), 0) + 1, CAST($2 AS BIGINT), CAST($3 AS BIGINT)
                         FROM event_player WHERE event = $1",
                        params![id, player.id, now],
                    )?;
                    room == 1
                }
                Contest::Duel(id) => {
                    t.execute(
                        "INSERT INTO duel_player (duel, number, side, player)
                         SELECT CAST($1 AS BIGINT), coalesce(max(number), 0) + 1, CAST($2 AS TEXT), CAST($3 AS BIGINT)
                         FROM duel_player WHERE duel = $1",
                        params![id, side, player.id],
                    )?;
                    t.one(
                        "SELECT (SELECT count(*) FROM duel_player WHERE duel = $1) = 2 * boards AS is_full FROM duel WHERE id = $1",
                        params![id],
                    )?
                }
            };
            if is_full {
                advance(t, contest, now)?;
            }
            show(t, contest, now)?;
            Ok(Joined::Done)
        })
    }

    /// A player leaves a contest: before it has begun as if they had never joined, else by
    /// withdrawing. With `reason` an organizer excludes them. False if they are not in it, or it is
    /// over.
    pub fn leave(
        &self,
        contest: Contest,
        player: PlayerId,
        reason: Option<&str>,
        now: Time,
    ) -> Result<bool> {
        let kind = contest.into_str();
        self.write_if(|t| {
            lock_contest(t, contest)?;
            let own = format!(
                "SELECT number FROM {kind}_player WHERE {kind} = $1 AND player = $2 AND withdrawn_at IS NULL"
            );
            let number: Option<u32> = t.optional(&own, params![contest.number(), player])?;
            require(leave_in(t, contest, number.ok_or(Stop::Refused)?, reason, now)?)
        })
    }
}

/// How many more can join, where entries are open; in a duel, those of a side.
fn room_in(
    t: &Transaction<'_>,
    contest: Contest,
    side: Option<DuelSide>,
    now: Time,
) -> Result<Option<i64>> {
    match contest {
        Contest::Event(id) => t.optional(
            "SELECT most - (SELECT count(*) FROM event_player p WHERE p.event = $1) AS room FROM event
             WHERE id = $1 AND state = 'open' AND closes_at > $2",
            params![id, now],
        ),
        Contest::Duel(id) => t.optional(
            "SELECT d.boards - (SELECT count(*) FROM duel_player p WHERE p.duel = d.id AND p.side = s.side) AS room
             FROM duel d JOIN duel_server s ON s.duel = d.id
             WHERE d.id = $1 AND d.state = 'open' AND d.closes_at > $2 AND s.side = $3 AND NOT s.closed",
            params![id, now, side],
        ),
    }
}

/// Takes the player of this number out of a contest that is locked.
fn leave_in(
    t: &Transaction<'_>,
    contest: Contest,
    number: u32,
    reason: Option<&str>,
    now: Time,
) -> Result<bool> {
    let (kind, id) = (contest.into_str(), contest.number());
    let state: Option<String> =
        t.optional(&format!("SELECT state FROM {kind} WHERE id = $1"), params![id])?;
    let has_begun = match state.as_deref() {
        Some("open") => false,
        Some("running" | "paused") => true,
        _ => return Ok(false),
    };
    if let Contest::Event(event) = contest {
        drop_to_come(t, event, number)?;
    }
    if has_begun {
        let own = format!("{kind} = $2 AND number = $3");
        let sql = format!("UPDATE {kind}_player SET withdrawn_at = $1 WHERE {own}");
        t.execute(&sql, params![now, id, number])?;
        if let Contest::Event(event) = contest {
            let why = "UPDATE event_player SET reason = $1 WHERE event = $2 AND number = $3";
            t.execute(why, params![reason, event, number])?;
            let kind = reason.map_or(NewsKind::Withdrawn, |_| NewsKind::Excluded);
            tell(t, event, News { player: Some(number), ..News::of(kind) }, now)?;
        }
        advance(t, contest, now)?;
    } else {
        let sql = format!("DELETE FROM {kind}_player WHERE {kind} = $1 AND number = $2");
        t.execute(&sql, params![id, number])?;
    }
    show(t, contest, now)?;
    Ok(true)
}

/// Erases a person from all contests: from those that have not begun as if they had never joined;
/// in the others a former player takes their place, who has withdrawn if the contest is not over.
pub(crate) fn erase_in(t: &Transaction<'_>, player: PlayerId, now: Time) -> Result<()> {
    let entries: Vec<(Contest, u32, bool)> = t.all(
        "SELECT 'event' AS kind, event AS id, number, withdrawn_at IS NOT NULL AS withdrawn FROM event_player WHERE player = $1
         UNION ALL
         SELECT 'duel' AS kind, duel AS id, number, withdrawn_at IS NOT NULL AS withdrawn FROM duel_player WHERE player = $1
         ORDER BY 1 DESC, 2",
        params![player],
    )?;
    for (contest, number, withdrawn) in entries {
        lock_contest(t, contest)?;
        if !withdrawn {
            leave_in(t, contest, number, None, now)?;
        }
        let kind = contest.into_str();
        let own = format!("{kind} = $1 AND number = $2");
        let sql = format!("UPDATE {kind}_player SET player = NULL WHERE {own}");
        t.execute(&sql, params![contest.number(), number])?;
        // What an organizer wrote may name the player.
        match contest {
            Contest::Event(id) => {
                t.execute(
                    "UPDATE event_player SET reason = NULL WHERE event = $1 AND number = $2",
                    params![id, number],
                )?;
                t.execute(
                    "UPDATE event_pairing SET reason = NULL WHERE event = $1 AND $2 IN (white, black)",
                    params![id, number],
                )?;
            }
            Contest::Duel(id) => {
                t.execute("UPDATE duel SET reason = NULL WHERE id = $1", params![id])?;
            }
        }
        // The name is in the messages.
        show(t, contest, now)?;
    }
    t.execute("UPDATE event SET organizer = NULL WHERE organizer = $1", params![player])?;
    t.execute("UPDATE duel_server SET organizer = NULL WHERE organizer = $1", params![player])
}
