//! What is to be done for duels, and what has become of it.

use crate::{DuelJob, Job, Result, Store, Transaction, lock_duel, outbox, params};
use model::{ChannelId, DuelId, DuelJobKind, MatchId, MessageId, Time};
use pairing::DuelSide;
use rules::Color;

/// Makes a job for a duel due, which goes to the server of a side unless its channel is gone.
fn add(
    t: &Transaction<'_>,
    duel: DuelId,
    (kind, number): (DuelJobKind, u32),
    side: DuelSide,
    now: Time,
) -> Result<()> {
    let sql = format!(
        "INSERT INTO job (kind, duel, guild, channel, ply, nonce, due_at)
         SELECT $1, duel, guild, channel, $2, $3, $4 FROM duel_server
         WHERE duel = $5 AND side = $6 AND ($7 OR NOT place_gone)
         ON CONFLICT (duel, kind, ply) WHERE duel IS NOT NULL {}",
        outbox::if_due(kind.lane())
    );
    let is_unseen = kind == DuelJobKind::Advance;
    t.execute(&sql, params![kind, number, outbox::new_nonce(), now, duel, side, is_unseen])
}

pub(crate) fn advance(t: &Transaction<'_>, duel: DuelId, now: Time) -> Result<()> {
    add(t, duel, (DuelJobKind::Advance, 0), DuelSide::Inviting, now)
}

pub(crate) fn show(t: &Transaction<'_>, duel: DuelId, now: Time) -> Result<()> {
    in_both(t, duel, DuelJobKind::Show, now)
}

pub(super) fn post(t: &Transaction<'_>, duel: DuelId, side: DuelSide, now: Time) -> Result<()> {
    add(t, duel, (DuelJobKind::Post, number(side)), side, now)
}

/// Makes a job for a duel due in both servers.
pub(super) fn in_both(
    t: &Transaction<'_>,
    duel: DuelId,
    kind: DuelJobKind,
    now: Time,
) -> Result<()> {
    DuelSide::BOTH.into_iter().try_for_each(|side| add(t, duel, (kind, number(side)), side, now))
}

pub(super) const fn number(side: DuelSide) -> u32 {
    side as u32 + 1
}

/// A channel is gone: the duels there go on unseen.
pub(crate) fn channel_gone(t: &Transaction<'_>, channel: ChannelId) -> Result<()> {
    let gone = "UPDATE duel_server SET place_gone = TRUE, message = NULL WHERE channel = $1";
    t.execute(gone, params![channel])
}

impl DuelJob {
    /// The side to whose server it goes, unless it is about a match.
    pub const fn side(&self) -> DuelSide {
        match self.number {
            2 => DuelSide::Invited,
            _ => DuelSide::Inviting,
        }
    }
}

pub(crate) fn posted(
    t: &Transaction<'_>,
    job: &Job,
    of: &DuelJob,
    message: MessageId,
    now: Time,
) -> Result<()> {
    lock_duel(t, of.duel)?;
    if of.kind != DuelJobKind::Post {
        return Ok(());
    }
    t.execute(
        "UPDATE duel_server SET message = $1 WHERE duel = $2 AND side = $3 AND channel = $4",
        params![message, of.duel, of.side(), job.channel],
    )?;
    // It may have gone on while that was posted.
    show(t, of.duel, now)
}

/// The message that a job was to change is gone, or the channel to which it was to post. The
/// message is posted again, unless the duel is over; without its channel the duel goes on unseen in
/// that server.
pub(crate) fn place_gone(t: &Transaction<'_>, job: &Job, of: &DuelJob, now: Time) -> Result<()> {
    lock_duel(t, of.duel)?;
    if of.kind != DuelJobKind::Show {
        t.execute(
            "UPDATE duel_server SET place_gone = TRUE, message = NULL WHERE duel = $1 AND channel = $2",
            params![of.duel, job.channel],
        )?;
    } else if t.changes(
        "UPDATE duel_server SET message = NULL
         WHERE duel = $1 AND side = $2 AND channel = $3
           AND EXISTS (SELECT 1 FROM duel WHERE id = $1 AND ended_at IS NULL)",
        params![of.duel, of.side(), job.channel],
    )? {
        post(t, of.duel, of.side(), now)?;
    }
    outbox::delete(t, job.id).map(drop)
}

impl Store {
    /// A duel that has lost its channel in a server goes on in another one. False if it has one.
    pub fn move_duel(
        &self,
        id: DuelId,
        side: DuelSide,
        channel: ChannelId,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_duel(t, id)?;
            t.require_change(
                "UPDATE duel_server SET channel = $1, message = NULL, place_gone = FALSE
                 WHERE duel = $2 AND side = $3 AND place_gone",
                params![channel, id, side],
            )?;
            post(t, id, side, now)?;
            Ok(advance(t, id, now)?)
        })
    }

    /// The visitor of a match, whom `job` was to tell something, takes no direct messages: they are
    /// called in the channel of the duel in their own server.
    pub fn call_visitor(&self, job: i64, match_id: MatchId, now: Time) -> Result<()> {
        self.write_always(|t| {
            let played = "SELECT duel, number, host FROM duel_match WHERE match = $1";
            let found: Option<(DuelId, u32, DuelSide)> = t.optional(played, params![match_id])?;
            if let Some((duel, number, host)) = found {
                // Where the match was moved to the visitor's server, they have changed places.
                let visitor = "SELECT visitor FROM match WHERE id = $1";
                let visits: Option<Option<Color>> = t.optional(visitor, params![match_id])?;
                let side = match visits.flatten() {
                    Some(color) if color == host.color_in(host) => host,
                    _ => !host,
                };
                add(t, duel, (DuelJobKind::Call, number), side, now)?;
            }
            outbox::delete(t, job).map(drop)
        })
    }
}
