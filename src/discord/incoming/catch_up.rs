//! Reads the messages that arrived while the bot was not listening.
//!
//! Only a new session requires this. Every channel in which a person is to move and that has new
//! messages is read from its cursor: in the background, a few channels at a time, the newest
//! matches first. Discord reports the newest message of each channel and active thread of a server,
//! so most channels need no request. It reports nothing for direct messages, so each known DM
//! channel costs one request.
//!
//! The same is done for messages that could not be handled because the database was unavailable, as
//! soon as it is back.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use serenity::all::Message;

use super::typed::{self, Late};
use crate::context::{Data, Failure, Result, logged};
use crate::gateway::{Guild, Ready};
use crate::ids::{Ours, Theirs};
use crate::reading::{Judging, Missed, Unasked};
use crate::rest::Pace;
use app::{self, TypedMessage, Unread};
use model::{GuildId, MessageId};

const READERS: usize = 4;
/// Between two requests: most of the 50 per second of a bot are left to answers and boards.
const APART: Duration = Duration::from_millis(100);
const PAGE: usize = 100;
/// The pages to read per channel. After more talk than that, players must repeat their turns.
const PAGES: usize = 10;
const LONGEST_PAUSE: Duration = Duration::from_secs(300);
/// How often to check whether the database is back, and then which channels must catch up.
const ASKING: Duration = Duration::from_secs(1);
/// The longest outage to pass over in silence: a lost connection is soon replaced.
const SHORT_OUTAGE: Duration = Duration::from_secs(3);
const KEEPING: Duration = Duration::from_secs(2);

pub fn start(data: &Data) {
    let pace = Arc::new(Pace::new(APART));
    for _ in 0..READERS {
        let (data, pace) = (data.clone(), Arc::clone(&pace));
        tokio::spawn(async move {
            data.process.stop.run_until_cancelled(read_on(&data, &pace)).await;
        });
    }
    let asking = data.clone();
    tokio::spawn(async move { asking.process.stop.run_until_cancelled(ask_on(&asking)).await });
    tokio::spawn(keep_marks(data.clone()));
}

/// Handles the start of a session: direct messages may have been missed.
pub async fn session_began(data: &Data, ready: &Ready) {
    if ready.shard() == 0 {
        ask(data, None, Unasked { session_began: true, newest: None }).await;
    }
}

pub async fn guild_came(data: &Data, guild: &Guild) {
    let newest = Some(guild.newest_messages().collect());
    ask(data, Some(guild.id.ours()), Unasked { session_began: true, newest }).await;
}

/// Asks the database where a match is waiting, and schedules what may have missed messages.
async fn ask(data: &Data, guild: Option<GuildId>, unasked: Unasked) {
    let places = match data.blocking(move |app| app.unread(guild)).await {
        Ok(places) => places,
        Err(failure) => {
            failure.log("looking for what was missed");
            if failure.is_passing() {
                return data.reading.ask_later(guild, unasked);
            }
            Vec::new()
        }
    };
    let newest = unasked.newest.as_ref();
    let missed = |place: Unread| {
        let until = newest.and_then(|newest| newest.get(&place.channel).copied());
        Missed {
            channel: place.channel,
            guild,
            newest_match: place.newest_match,
            after: place.read,
            until,
            // A thread that Discord does not list is archived or hidden from the bot. It has no new
            // messages, but the stored cursor may be behind the old ones.
            lazy: newest.is_some() && until.is_none(),
        }
    };
    let places: Vec<Missed> = places.into_iter().map(missed).collect();
    let waiting = data.reading.asked(guild, &places);
    if !waiting.is_empty() {
        let data = data.clone();
        tokio::spawn(async move {
            for message in &waiting {
                hear(&data, message, &mut None).await;
            }
        });
    }
    if unasked.session_began {
        data.reading.missed_in(guild, places);
    }
}

/// After each outage of the database, asks what could not be asked during it.
async fn ask_on(data: &Data) {
    loop {
        tokio::time::sleep(ASKING).await;
        if data.process.app.database_outage().is_none() {
            for (guild, unasked) in data.reading.take_unasked() {
                ask(data, guild, unasked).await;
            }
        }
    }
}

/// Handles a gateway message when it is next in its channel.
pub async fn handle(data: &Data, message: &Message) {
    let mut judging = Some(data.order.wait(message.channel_id.ours(), message.id.ours()).await);
    let is_away = data.process.app.database_outage().is_some();
    if let Some(_under_way) = data.reading.admit(message, data.me, is_away).await {
        hear(data, message, &mut judging).await;
    }
}

/// Handles a message. If the database prevents that, the message is read again later, and the
/// result is `None`. Else returns whether a turn was played.
async fn hear(data: &Data, message: &Message, judging: &mut Option<Judging<'_>>) -> Option<bool> {
    match typed::handle(data, message, judging).await {
        Ok(played) => Some(played),
        Err(unheard) => {
            let is_addressed = typed::is_addressed(&unheard);
            data.reading.unheard(message, is_addressed);
            // From here on, the next messages of the channel may be read.
            judging.take();
            if is_addressed || unheard.is_like_turn() {
                tokio::spawn(tell_if_it_lasts(data.clone(), message.clone(), *unheard));
            }
            None
        }
    }
}

/// Tells the author of a message of an outage that lasts. After a short one it is read at once.
///
/// Whether it lasts is seen by the message, which is still unread: where the disk is nearly full,
/// the database takes one change and refuses the next.
async fn tell_if_it_lasts(data: Data, message: Message, unheard: TypedMessage) {
    tokio::time::sleep(SHORT_OUTAGE).await;
    if !data.reading.is_unheard(&message) {
        return;
    }
    // Others are not told, nor is anybody where it cannot be looked up who plays.
    let is_meant = typed::is_addressed(&unheard) || {
        let is_move = data.blocking(move |app| app.is_turn_of_player(&unheard));
        is_move.await.unwrap_or(false)
    };
    if is_meant && data.reading.tells_of_outage(message.channel_id.ours()) {
        typed::tell_of_outage(&data, &message).await;
    }
}

async fn read_on(data: &Data, pace: &Pace) {
    loop {
        let due = data.reading.due.notified();
        match data.reading.take() {
            Ok(missed) => {
                // There may be more work for the other readers.
                data.reading.due.notify_one();
                let caught_up = AssertUnwindSafe(catch_up(data, pace, missed));
                if caught_up.catch_unwind().await.is_err() {
                    // The panic hook has logged the panic.
                    data.reading.postpone(missed.channel, missed.after, |_| LONGEST_PAUSE);
                }
            }
            Err(Some(then)) => tokio::select! {
                () = due => {}
                () = tokio::time::sleep_until(then) => {}
            },
            Err(None) => due.await,
        }
    }
}

/// Reads a channel, then handles the messages that arrived meanwhile.
async fn catch_up(data: &Data, pace: &Pace, missed: Missed) {
    let channel = missed.channel;
    let mut late = LateReading { read: missed.after, refused: Vec::new() };
    match late.read_all(data, pace, &missed).await {
        Err(Failure::Api(error)) if !error.is_passing() => {
            tracing::info!(%error, %channel, "cannot read the missed messages here");
        }
        Err(Failure::Api(error)) => {
            tracing::warn!(%error, %channel, "cannot read the missed messages here yet");
            let wanted = error.retry_after();
            if let Some(wanted) = wanted {
                pace.pause(wanted);
            }
            let waiting = data.reading.postpone(channel, late.read, |failures| {
                let pause = Duration::from_secs(1 << failures.min(16)).min(LONGEST_PAUSE);
                pause.max(wanted.unwrap_or_default())
            });
            for message in &waiting {
                hear(data, message, &mut None).await;
            }
            return;
        }
        Err(failure) => {
            failure.log("hearing what was missed");
            return data.reading.unread(channel, late.read);
        }
        Ok(()) => {}
    }
    while let Some(message) = data.reading.next_waiting(channel, late.read) {
        match hear(data, &message, &mut None).await {
            Some(true) => late.forget_refusals(&message),
            Some(false) => {}
            None => return data.reading.unread(channel, late.read),
        }
    }
    for message in &late.refused {
        logged(typed::heard_late(data, message, true).await, "answering what was missed");
    }
}

/// How far a channel has been read.
struct LateReading {
    read: MessageId,
    /// Each player's last message meant as a turn but not playable, if they played none since.
    refused: Vec<Message>,
}

impl LateReading {
    async fn read_all(&mut self, data: &Data, pace: &Pace, missed: &Missed) -> Result<()> {
        let (mut heard, mut played) = (0, 0);
        for _ in 0..PAGES {
            pace.wait(data.process.shards.part()).await;
            let mut page = data.api.messages_after(missed.channel, self.read, PAGE).await?;
            let is_last = page.len() < PAGE;
            page.sort_by_key(|(id, _)| *id);
            for (id, message) in page {
                // Messages of this session arrive by the gateway, or have already arrived.
                let in_session = missed.until.is_some_and(|until| id > until);
                if in_session || data.reading.is_waiting(missed.channel, id) {
                    return Ok(());
                }
                if let Some(mut message) = message {
                    typed::note_board(data, &message).await?;
                    // Only the gateway includes the guild.
                    message.guild_id = missed.guild.map(Theirs::theirs);
                    heard += 1;
                    played += usize::from(self.hear(data, message).await?);
                }
                self.read = self.read.max(id);
            }
            if is_last {
                tracing::debug!(channel = %missed.channel, heard, played, "caught up on missed messages");
                return Ok(());
            }
        }
        tracing::warn!(channel = %missed.channel, heard, played, "too many missed messages to read them all");
        // The skipped messages may include boards. The newest of them suffice.
        pace.wait(data.process.shards.part()).await;
        for message in &data.api.latest(missed.channel, PAGE as u8).await? {
            typed::note_board(data, message).await?;
        }
        Ok(())
    }

    async fn hear(&mut self, data: &Data, message: Message) -> Result<bool> {
        // The REST API may show more than the gateway sends. Late messages must not get more
        // attention than timely ones.
        let shown = data.process.message_content
            || message.guild_id.is_none()
            || typed::mentions(&message, data.me);
        if !shown {
            return Ok(false);
        }
        match typed::heard_late(data, &message, false).await? {
            Late::Talk => Ok(false),
            Late::Played => {
                self.forget_refusals(&message);
                Ok(true)
            }
            Late::Refused => {
                self.forget_refusals(&message);
                self.refused.push(message);
                Ok(false)
            }
        }
    }

    /// The author of `message` no longer needs to hear why an earlier one could not be played.
    fn forget_refusals(&mut self, message: &Message) {
        self.refused.retain(|refused| refused.author.id != message.author.id);
    }
}

async fn keep_marks(data: Data) {
    while data.process.stop.run_until_cancelled(tokio::time::sleep(KEEPING)).await.is_some() {
        let marks = data.reading.marks_to_keep();
        if !marks.is_empty() {
            let noted = data.blocking(move |app| app.note_read(&marks)).await;
            logged(noted, "noting what has been read");
        }
    }
}
