//! What is to be done for events, and what has become of it.

use crate::people::settings;
use crate::{EventJob, Job, Result, Store, Transaction, lock_event, outbox, params, rows};
use model::{ChannelId, EventId, EventJobKind, MessageId, Time};
use pairing::News;

pub(super) fn add(
    t: &Transaction<'_>,
    event: EventId,
    kind: EventJobKind,
    news: u32,
    now: Time,
) -> Result<()> {
    let sql = format!(
        "INSERT INTO job (kind, event, guild, ply, nonce, due_at) SELECT $1, id, guild, $2, $3, $4 FROM event WHERE id = $5
         ON CONFLICT (event, kind, ply) WHERE event IS NOT NULL {}",
        outbox::if_due(kind.lane())
    );
    t.execute(&sql, params![kind, news, outbox::new_nonce(), now, event])
}

pub(crate) fn advance(t: &Transaction<'_>, event: EventId, now: Time) -> Result<()> {
    add(t, event, EventJobKind::Advance, 0, now)
}

pub(crate) fn show(t: &Transaction<'_>, event: EventId, now: Time) -> Result<()> {
    add(t, event, EventJobKind::Show, 0, now)
}

/// An event that is locked is announced; its thread is to be opened where its server wants one.
fn announced(t: &Transaction<'_>, event: EventId, message: MessageId, now: Time) -> Result<()> {
    let note = "UPDATE event SET anchor = $1 WHERE id = $2 AND anchor IS NULL RETURNING guild";
    if let Some(guild) = t.optional(note, params![message, event])?
        && settings::wants_threads(t, guild)?
    {
        add(t, event, EventJobKind::OpenThread, 0, now)?;
    }
    // Somebody may have joined before it was known where that is to be shown.
    show(t, event, now)
}

pub(super) fn post_table(t: &Transaction<'_>, event: EventId, now: Time) -> Result<()> {
    add(t, event, EventJobKind::PostTable, 0, now)
}

/// Notes news of an event that is locked, and makes it due that they are told.
pub(crate) fn tell(t: &Transaction<'_>, event: EventId, news: News, now: Time) -> Result<()> {
    let number: u32 = t.one(
        "INSERT INTO event_news (event, number, kind, round, pairing, player)
         SELECT CAST($1 AS BIGINT), coalesce(max(number), 0) + 1, CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($4 AS BIGINT),
                CAST($5 AS BIGINT)
         FROM event_news WHERE event = $1 RETURNING number",
        params![event, news.kind, news.round, news.pairing, news.player],
    )?;
    add(t, event, EventJobKind::PostNews, number, now)
}

rows!(row => News { kind, round, pairing, player });

impl Store {
    /// The news of an event up to this number that are still to be told, in order.
    pub fn event_news(&self, event: EventId, number: u32) -> Result<Vec<News>> {
        self.all(
            "SELECT kind, round, pairing, player FROM event_news
             WHERE event = $1 AND number <= $2 AND NOT told ORDER BY number",
            params![event, number],
        )
    }
}

pub(crate) fn posted(
    t: &Transaction<'_>,
    job: &Job,
    of: &EventJob,
    message: MessageId,
    now: Time,
) -> Result<()> {
    lock_event(t, of.event)?;
    match of.kind {
        EventJobKind::PostTable => t.execute(
            "UPDATE event SET table_channel = $1, table_message = $2 WHERE id = $3",
            params![job.channel, message, of.event],
        ),
        EventJobKind::PostNews => t.execute(
            "UPDATE event_news SET told = TRUE WHERE event = $1 AND number <= $2",
            params![of.event, of.news],
        ),
        EventJobKind::Announce => announced(t, of.event, message, now),
        _ => Ok(()),
    }
}

pub(crate) fn place_gone(t: &Transaction<'_>, job: &Job, event: EventId, now: Time) -> Result<()> {
    lock_event(t, event)?;
    if !leave_thread(t, event, job.channel, now)? {
        t.execute(
            "UPDATE event SET place_gone = TRUE WHERE id = $1 AND thread IS NULL AND channel = $2",
            params![event, job.channel],
        )?;
    }
    outbox::place_gone(t, job.id, now)
}

/// A channel or thread is gone: the events there go back to their channel, or on unseen.
pub(crate) fn channel_gone(t: &Transaction<'_>, channel: ChannelId, now: Time) -> Result<()> {
    let there = "SELECT id FROM event WHERE thread = $1 OR channel = $1 ORDER BY id";
    for event in t.all::<EventId>(there, params![channel])? {
        lock_event(t, event)?;
        leave_thread(t, event, channel, now)?;
    }
    let gone = "UPDATE event SET place_gone = TRUE, thread = NULL WHERE channel = $1";
    t.execute(gone, params![channel])
}

/// An event goes back from its thread to its channel, where the table is due if it had one. False
/// if that is not its thread.
fn leave_thread(t: &Transaction<'_>, event: EventId, thread: ChannelId, now: Time) -> Result<bool> {
    let params = params![event, thread];
    let left = t.changes("UPDATE event SET thread = NULL WHERE id = $1 AND thread = $2", params)?;
    let lost = t.changes(
        "UPDATE event SET table_channel = NULL, table_message = NULL WHERE id = $1 AND table_channel = $2",
        params,
    )?;
    if left && lost {
        post_table(t, event, now)?;
    }
    Ok(left)
}
