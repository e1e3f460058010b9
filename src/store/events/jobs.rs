//! What is to be done for events, and what has become of it.

use crate::database::locks::lock_event;
use crate::people::settings;
use crate::sql::{from_row, params, scalar};
use crate::{EventJob, Job, Result, Store, Subject, Transaction, outbox};
use model::{ChannelId, EventId, EventJobKind, GuildId, MessageId, Time};
use pairing::News;

/// Makes a job for an event due. One that is quiet may be due already, or under way: by its new
/// nonce it is known to be wanted once more.
pub(super) fn add(
    t: &Transaction<'_>,
    event: EventId,
    kind: EventJobKind,
    news: u32,
    now: Time,
) -> Result<()> {
    let or = match kind.lane().is_quiet() {
        true => "DO UPDATE SET nonce = excluded.nonce",
        false => "DO NOTHING",
    };
    t.execute(
        &format!(
            "INSERT INTO job (kind, event, guild, ply, nonce, due_at) SELECT $1, id, guild, $2, $3, $4 FROM event WHERE id = $5
             ON CONFLICT (event, kind, ply) WHERE event IS NOT NULL {or}"
        ),
        params![kind, news, outbox::new_nonce(), now, event],
    )?;
    Ok(())
}

/// Makes it due that an event goes on.
pub(crate) fn advance(t: &Transaction<'_>, event: EventId, now: Time) -> Result<()> {
    add(t, event, EventJobKind::Advance, 0, now)
}

/// Makes it due that what was posted of an event shows how it stands.
pub(crate) fn show(t: &Transaction<'_>, event: EventId, now: Time) -> Result<()> {
    add(t, event, EventJobKind::Show, 0, now)
}

/// The announcement of an event that is locked is there; its thread is to be opened, where its
/// server wants threads.
fn announced(t: &Transaction<'_>, event: EventId, message: MessageId, now: Time) -> Result<()> {
    let noted: Option<GuildId> = t.optional(
        "UPDATE event SET anchor = $1 WHERE id = $2 AND anchor IS NULL RETURNING guild",
        params![message, event],
        scalar,
    )?;
    if let Some(guild) = noted
        && settings::wants_threads(t, guild)?
    {
        add(t, event, EventJobKind::OpenThread, 0, now)?;
    }
    // Somebody may have joined before it was known where that is to be shown.
    show(t, event, now)
}

/// Makes the message with the table of an event due.
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
        scalar,
    )?;
    add(t, event, EventJobKind::PostNews, number, now)
}

impl Store {
    /// The news of an event up to this number that are still to be told, in order.
    pub fn event_news(&self, event: EventId, number: u32) -> Result<Vec<News>> {
        self.all(
            "SELECT kind, round, pairing, player FROM event_news
             WHERE event = $1 AND number <= $2 AND NOT told ORDER BY number",
            params![event, number],
            |row| Ok(from_row!(row => News { kind, round, pairing, player })),
        )
    }

    /// A message about an event has been posted.
    pub fn event_posted(
        &self,
        job: &Job,
        of: &EventJob,
        message: MessageId,
        now: Time,
    ) -> Result<()> {
        self.write_always(|t| {
            lock_event(t, of.event)?;
            match of.kind {
                EventJobKind::PostTable => {
                    t.execute(
                        "UPDATE event SET table_channel = $1, table_message = $2 WHERE id = $3",
                        params![job.channel, message, of.event],
                    )?;
                }
                EventJobKind::PostNews => {
                    t.execute(
                        "UPDATE event_news SET told = TRUE WHERE event = $1 AND number <= $2",
                        params![of.event, of.news],
                    )?;
                }
                EventJobKind::Announce => announced(t, of.event, message, now)?,
                EventJobKind::Advance
                | EventJobKind::OpenThread
                | EventJobKind::Show
                | EventJobKind::TellReport => {}
            }
            outbox::delete(t, job.id)?;
            Ok(())
        })
    }

    /// The thread of an event is open.
    pub fn event_thread_opened(&self, job: i64, event: EventId, thread: ChannelId) -> Result<()> {
        self.write_always(|t| {
            t.execute("UPDATE event SET thread = $1 WHERE id = $2", params![thread, event])?;
            outbox::delete(t, job)?;
            Ok(())
        })
    }

    /// The place of a job for an event is gone. From its thread the event goes back to the channel,
    /// where the job is due at once; without its channel it goes on unseen.
    pub fn event_place_gone(&self, job: &Job, event: EventId, now: Time) -> Result<()> {
        self.write_always(|t| {
            lock_event(t, event)?;
            if !leave_thread(t, event, job.channel, now)? {
                t.execute(
                    "UPDATE event SET place_gone = TRUE WHERE id = $1 AND thread IS NULL AND channel = $2",
                    params![event, job.channel],
                )?;
            }
            t.execute(
                "UPDATE job SET claimed_until = NULL, due_at = $1, nonce = $2, attempts = 0, last_error = 'place gone' WHERE id = $3",
                params![now, outbox::new_nonce(), job.id],
            )?;
            Ok(())
        })
    }

    /// A channel or thread is gone: the events there go back to their channel, or on unseen.
    pub fn event_channel_gone(&self, channel: ChannelId, now: Time) -> Result<()> {
        let events: Vec<EventId> = self.all(
            "SELECT id FROM event WHERE thread = $1 OR channel = $1",
            params![channel],
            scalar,
        )?;
        if events.is_empty() {
            return Ok(());
        }
        self.write_always(|t| {
            for event in &events {
                lock_event(t, *event)?;
                leave_thread(t, *event, channel, now)?;
            }
            t.execute(
                "UPDATE event SET place_gone = TRUE, thread = NULL WHERE channel = $1",
                params![channel],
            )?;
            Ok(())
        })
    }
}

/// An event goes back from its thread to its channel, where the table is due if it had one. False
/// if that is not its thread.
fn leave_thread(t: &Transaction<'_>, event: EventId, thread: ChannelId, now: Time) -> Result<bool> {
    let left = t.execute(
        "UPDATE event SET thread = NULL WHERE id = $1 AND thread = $2",
        params![event, thread],
    )?;
    let lost = t.execute(
        "UPDATE event SET table_channel = NULL, table_message = NULL WHERE id = $1 AND table_channel = $2",
        params![event, thread],
    )?;
    if left == 1 && lost == 1 {
        post_table(t, event, now)?;
    }
    Ok(left == 1)
}

impl Job {
    /// What is to be done for an event, if it is about one.
    pub fn of_event(&self) -> Option<&EventJob> {
        match &self.subject {
            Subject::Event(of) => Some(of),
            _ => None,
        }
    }
}
