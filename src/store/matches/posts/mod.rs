//! What the chat service has made of the posts: messages, threads, changes to what was posted, and
//! places that are gone.

pub(crate) mod boards;
pub(crate) mod places;
pub(crate) mod read_cursors;

use crate::matches::refusals::any_left;
use crate::matches::time::{deadline_of, vacations};
use crate::{
    Job, MatchJob, NewJob, Result, Store, Transaction, duels, events, lock_match, outbox, params,
};
use model::{ChannelId, JobKind, MatchId, MessageId, Time};

/// A job for a match has been posted, as for [`Store::posted`]. The clock of a turn runs from the
/// moment when its board is posted for the first time. A board that went to a thread from which the
/// match has gone meanwhile is due again where the match is now.
pub(crate) fn posted(
    t: &Transaction<'_>,
    job: &Job,
    of: &MatchJob,
    message: MessageId,
    then: &[NewJob],
    now: Time,
) -> Result<Option<Time>> {
    lock_match(t, of.match_id)?;
    if of.kind == JobKind::PostBoard && has_moved(t, of.match_id, job.channel)? {
        let again = "UPDATE job SET claimed_until = NULL, due_at = $1, nonce = $2 WHERE id = $3";
        t.execute(again, params![now, outbox::new_nonce(), job.id])?;
        return Ok(None);
    }
    if of.kind == JobKind::PostBoard && takes_place(t, of, message)? {
        if outbox::delete(t, job.id)? {
            outbox::insert(t, of.match_id, then, now)?;
        }
        return Ok(None);
    }
    if of.kind == JobKind::PostBoard {
        start_clock(t, of, now)?;
        // That of a turn that was undone while it was posted has called the opponent all the same.
        t.execute(
            "UPDATE match SET undone_called_at = $1 WHERE id = $2 AND undone_ply = $3 AND takebacks = $4 + 1",
            params![now, of.match_id, of.ply, of.takebacks],
        )?;
        read_cursors::board_shown(t, of.match_id, (of.ply, of.takebacks), message)?;
    } else if of.kind == JobKind::PostRematch {
        let anchor = "UPDATE match SET anchor = $1 WHERE id = $2";
        t.execute(anchor, params![message, of.match_id])?;
    }
    // While it was posted, the person to whom alone it went may have been erased, and the job with
    // them.
    t.execute(
        "INSERT INTO post (message, match, ply, kind, channel, posted_at, offer)
         SELECT $1, id, $2, $3, $4, $5, $6 FROM match
         WHERE id = $7 AND (guild IS NOT NULL AND NOT $8 OR EXISTS (SELECT 1 FROM job WHERE id = $9))
         ON CONFLICT (message) DO NOTHING",
        params![
            message, of.ply, of.kind, job.channel, now, of.offer, of.match_id,
            of.kind.lane().is_direct(), job.id
        ],
    )?;
    if of.kind == JobKind::PostVacation {
        vacations::announced(t, of, (job.channel, message), now)?;
    }
    // Another may have done the job meanwhile, or this may be told twice; what follows from it is
    // due once.
    if outbox::done(t, job)? {
        outbox::insert(t, of.match_id, then, now)?;
    }
    if of.kind != JobKind::PostBoard {
        return Ok(None);
    }
    let played_at = "SELECT played_at FROM turn WHERE match = $1 AND ply = $2";
    t.optional(played_at, params![of.match_id, of.ply])
}

pub(crate) fn place_gone(
    t: &Transaction<'_>,
    job: &Job,
    match_id: MatchId,
    now: Time,
) -> Result<()> {
    lock_match(t, match_id)?;
    if !leave(t, match_id, job.channel)?
        && t.changes(
            "UPDATE match SET place_gone = TRUE WHERE id = $1 AND thread IS NULL AND channel = $2 AND NOT place_gone",
            params![match_id, job.channel],
        )?
    {
        places::tell_of_loss(t, match_id, now)?;
    }
    outbox::place_gone(t, job.id, now)
}

impl Store {
    /// A thread is gone, or a channel with all its threads. The match or event of a thread goes back
    /// to the channel, where the board or the table is due. What has lost its channel goes on
    /// unseen, and the players of the matches there are to be told.
    pub fn channel_gone(&self, channel: ChannelId, now: Time) -> Result<()> {
        self.write_always(|t| {
            let of_thread = "SELECT id FROM match WHERE thread = $1";
            if let Some(match_id) = t.optional(of_thread, params![channel])? {
                thread_gone(t, match_id, channel, now)?;
            }
            t.execute("DELETE FROM vote_invitation WHERE channel = $1", params![channel])?;
            let lost: Vec<MatchId> = t.all(
                "UPDATE match SET place_gone = TRUE, thread = NULL WHERE channel = $1 AND NOT place_gone RETURNING id",
                params![channel],
            )?;
            for match_id in lost {
                places::tell_of_loss(t, match_id, now)?;
            }
            events::jobs::channel_gone(t, channel, now)?;
            duels::jobs::channel_gone(t, channel)
        })
    }
}

/// The thread of a match is gone: it goes back to the channel, and if it runs, its board is due
/// there, unless one is due anyway.
fn thread_gone(t: &Transaction<'_>, match_id: MatchId, thread: ChannelId, now: Time) -> Result<()> {
    lock_match(t, match_id)?;
    if !leave(t, match_id, thread)? {
        return Ok(());
    }
    let ply: Option<u32> = t.optional(
        "SELECT ply FROM match WHERE id = $1 AND ended_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM job WHERE match = $1 AND kind = 'post_board')",
        params![match_id],
    )?;
    let board = ply.map(|ply| NewJob::new(JobKind::PostBoard, ply));
    outbox::insert(t, match_id, board.as_slice(), now)
}

/// A match goes back from its thread to the channel; false if that is not its thread.
fn leave(t: &Transaction<'_>, match_id: MatchId, thread: ChannelId) -> Result<bool> {
    let sql = "UPDATE match SET thread = NULL WHERE id = $1 AND thread = $2";
    t.changes(sql, params![match_id, thread])
}

/// Whether a match is played elsewhere than in a channel or thread.
fn has_moved(t: &Transaction<'_>, match_id: MatchId, channel: ChannelId) -> Result<bool> {
    t.one(
        "SELECT ended_at IS NULL AND coalesce(thread, channel) <> $1 FROM match WHERE id = $2",
        params![channel, match_id],
    )
}

/// Whether a message that showed the board of an undone turn shows this board now, which is noted.
fn takes_place(t: &Transaction<'_>, of: &MatchJob, message: MessageId) -> Result<bool> {
    t.changes(
        "UPDATE post SET ply = $1 WHERE message = $2 AND match = $3 AND kind = 'post_board' AND ply = $1 + 1",
        params![of.ply, message, of.match_id],
    )
}

fn start_clock(t: &Transaction<'_>, of: &MatchJob, now: Time) -> Result<()> {
    t.execute(
        &format!(
            "UPDATE match SET deadline = {}
             WHERE id = $2 AND ply = $3 AND takebacks = $4 AND ended_at IS NULL
               AND NOT EXISTS (SELECT 1 FROM post WHERE match = $2 AND ply = $3 AND kind = 'post_board'
                               AND posted_at >= moving_since)",
            deadline_of("to_move")
        ),
        params![now, of.match_id, of.ply, of.takebacks],
    )
}

/// A change of a match has been made. Where it was asked for again meanwhile, or more refusals have
/// come, the job is done again.
pub(crate) fn tidied(
    t: &Transaction<'_>,
    job: &Job,
    of: &MatchJob,
    removed: &[MessageId],
) -> Result<()> {
    lock_match(t, of.match_id)?;
    for message in removed {
        t.execute("DELETE FROM refusal WHERE message = $1", params![message])?;
    }
    if of.kind == JobKind::Tidy && any_left(t, of.match_id)? {
        let again = "UPDATE job SET claimed_until = NULL, attempts = 0 WHERE id = $1";
        return t.execute(again, params![job.id]);
    }
    outbox::done(t, job).map(drop)
}
