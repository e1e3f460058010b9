//! Tracks which messages have been read, and which channels must catch up because messages may have
//! been missed.
//!
//! Discord does not replay messages that were sent before a new session. The messages of a server
//! are held back until it is known which channels missed any; in those, they wait until the channel
//! has caught up. So each channel is read in order. All this is in memory. After a crash the
//! cursors on disk are older and more is read again, which is harmless (see the app's `catch_up`).

mod behind;
mod order;

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use parking_lot::Mutex;
use serenity::all::Message;
use tokio::sync::Notify;
use tokio::time::Instant;

pub use behind::Missed;
use behind::{Behind, Scope};
pub use order::{Judging, MessageOrder};

use crate::gateway::Ready;
use crate::ids::Ours;
use app::{self, ReadCursor};
use model::{ChannelId, MatchId, MessageId, PlayerId};

/// How long messages wait for Discord to describe a server.
const GUILD_TIMEOUT: Duration = Duration::from_secs(5);

/// The maximum number of channels with unhandled messages to remember.
const MOST_UNHEARD: usize = 100_000;

/// The minimum time between two notices to a channel that the database is unavailable.
const TOLD_FOR: Duration = Duration::from_secs(600);

/// What the bot has read, shared by all handlers.
#[derive(Default)]
pub struct Reading {
    state: Mutex<State>,
    /// Notified when the missed channels of a server are known, or a channel has caught up.
    told: Notify,
    /// Notified when a channel may have to catch up.
    pub due: Notify,
}

#[derive(Default)]
struct State {
    /// The scopes whose missed messages are not known yet.
    unknown: HashSet<Scope>,
    behind: HashMap<ChannelId, Behind>,
    marks: HashMap<ChannelId, Mark>,
    /// How far channels have caught up in these sessions. Later gateway messages have been handled.
    read_late: HashMap<ChannelId, MessageId>,
    /// The scopes for which the database could not say where a match is waiting.
    unasked: HashMap<Scope, Unasked>,
    /// The channels that were told that the database is unavailable, and when.
    told_of_outage: HashMap<ChannelId, Instant>,
}

/// What to ask about a server, or direct messages, when the database is back.
#[derive(Default)]
pub struct Unasked {
    /// Whether a session has begun meanwhile, so that any channel may have missed messages.
    pub session_began: bool,
    /// The newest message of each channel when it began, if Discord reports it.
    pub newest: Option<HashMap<ChannelId, MessageId>>,
}

/// How far a channel that is not behind has been read.
#[derive(Default)]
struct Mark {
    read: Option<MessageId>,
    with: Option<PlayerId>,
    /// The messages that are being handled now.
    under_way: usize,
}

/// A message that is being handled. When this is dropped, its channel counts as read up to it.
pub struct UnderWay<'a> {
    reading: &'a Reading,
    /// `None` if the channel cannot count as read, because it is behind.
    channel: Option<ChannelId>,
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        if let Some(channel) = self.channel
            && let Some(mark) = self.reading.state.lock().marks.get_mut(&channel)
        {
            mark.under_way -= 1;
        }
    }
}

impl Reading {
    /// Records that a session has begun.
    pub fn session_began(&self, ready: &Ready) {
        let mut state = self.state.lock();
        state.unknown.extend(ready.guilds.iter().map(|guild| Some(guild.id.ours())));
        if ready.shard() == 0 {
            state.unknown.insert(None);
        }
    }

    /// Waits until the missed channels of a server, or of direct messages, are known.
    async fn known(&self, scope: Scope) {
        let known = async {
            loop {
                let told = self.told.notified();
                if !self.state.lock().unknown.contains(&scope) {
                    return;
                }
                told.await;
            }
        };
        if tokio::time::timeout(GUILD_TIMEOUT, known).await.is_err() {
            self.missed_in(scope, Vec::new());
        }
    }

    /// Sets the channels of a server, or of direct messages, that may have missed messages. All
    /// others have not.
    pub fn missed_in(&self, scope: Scope, places: Vec<Missed>) {
        let mut state = self.state.lock();
        let state = &mut *state;
        for mut missed in places {
            if let Some(read) = state.marks.get(&missed.channel).and_then(|mark| mark.read) {
                missed.after = missed.after.max(read);
            }
            if missed.until.is_some_and(|until| until <= missed.after) {
                continue;
            }
            match state.behind.get_mut(&missed.channel) {
                Some(behind) => {
                    behind.again |= behind.taken;
                    behind.missed.lazy &= missed.lazy;
                    // More may have been missed before those to come, so all are read together.
                    behind.waiting.clear();
                    // Messages of this session may be among the unhandled ones.
                    behind.missed.until = (behind.missed.until)
                        .and_then(|until| missed.until.map(|it| it.max(until)));
                    behind.missed.newest_match = missed.newest_match;
                    behind.is_asked = true;
                }
                None => {
                    state.behind.insert(missed.channel, Behind::new(missed));
                }
            }
        }
        state.unknown.remove(&scope);
        self.told.notify_waiters();
        self.due.notify_one();
    }

    /// Waits until a channel has caught up or cannot be read for now. Returns `false` on a timeout.
    pub async fn read_up(&self, scope: Scope, channel: ChannelId, timeout: Duration) -> bool {
        let read_up = async {
            self.known(scope).await;
            loop {
                let told = self.told.notified();
                {
                    let now = Instant::now();
                    let mut state = self.state.lock();
                    match state.behind.get_mut(&channel) {
                        Some(behind) if behind.not_before.is_none_or(|then| then <= now) => {
                            behind.wanted = true;
                        }
                        _ => return,
                    }
                }
                self.due.notify_one();
                told.await;
            }
        };
        tokio::time::timeout(timeout, read_up).await.is_ok()
    }

    pub fn is_read_up(&self) -> bool {
        let state = self.state.lock();
        state.unknown.is_empty() && state.behind.is_empty()
    }

    /// Records that the database failed before a message was handled, which will be read again.
    pub fn unheard(&self, message: &Message, is_addressed: bool) {
        let (channel, guild) = (message.channel_id.ours(), message.guild_id.map(Ours::ours));
        let id = message.id.ours();
        let after = MessageId(id.0.saturating_sub(1));
        let mut state = self.state.lock();
        let state = &mut *state;
        if !state.behind.contains_key(&channel) && state.behind.len() >= MOST_UNHEARD {
            return;
        }
        let behind = state.behind.entry(channel).or_insert_with(|| {
            Behind::new(Missed {
                channel,
                guild,
                newest_match: MatchId(0),
                after,
                until: None,
                lazy: false,
            })
        });
        behind.missed.until = None;
        behind.missed.lazy = false;
        behind.newest = behind.newest.max(Some(id));
        behind.is_addressed |= is_addressed;
        behind.is_asked = false;
        if behind.taken {
            behind.again = true;
            behind.again_after = Some(behind.again_after.map_or(after, |it| it.min(after)));
        } else {
            behind.missed.after = behind.missed.after.min(after);
        }
        state.unasked.entry(guild).or_default();
    }

    /// Whether a message that could not be handled is still to be read.
    pub fn is_unheard(&self, message: &Message) -> bool {
        let state = self.state.lock();
        let behind = state.behind.get(&message.channel_id.ours());
        behind.is_some_and(|behind| behind.missed.after < message.id.ours())
    }

    /// Records that a session has begun, but the database could not say where a match is waiting.
    pub fn ask_later(&self, scope: Scope, unasked: Unasked) {
        self.state.lock().unasked.insert(scope, unasked);
    }

    /// The questions to ask the database, now that it is back.
    pub fn take_unasked(&self) -> HashMap<Scope, Unasked> {
        let mut state = self.state.lock();
        (state.told_of_outage).retain(|_, told| told.elapsed() < TOLD_FOR);
        std::mem::take(&mut state.unasked)
    }

    /// Sets the channels of a server, or of direct messages, in which a match is waiting. Their
    /// unhandled messages are read again; unhandled messages elsewhere were talk, unless they
    /// addressed the bot. Returns the messages that arrived there since, to be handled now.
    pub fn asked(&self, scope: Scope, places: &[Missed]) -> Vec<Message> {
        let matches: HashMap<_, _> =
            (places.iter()).map(|place| (place.channel, place.newest_match)).collect();
        let mut state = self.state.lock();
        let State { behind, marks, .. } = &mut *state;
        for (channel, place) in &mut *behind {
            let newest_match = matches.get(channel);
            let is_read = newest_match.is_some() || place.is_addressed || place.taken;
            if place.missed.guild == scope && is_read {
                place.is_asked = true;
                place.missed.newest_match = newest_match.copied().unwrap_or(MatchId(0));
            }
        }
        let talk = behind.extract_if(|_, place| place.missed.guild == scope && !place.is_asked);
        let mut waiting: Vec<Message> = Vec::new();
        for (channel, place) in talk {
            let mark = marks.entry(channel).or_default();
            mark.read = mark.read.max(place.newest);
            waiting.extend(place.waiting);
        }
        waiting.sort_by_key(|message| message.id);
        self.due.notify_one();
        self.told.notify_waiters();
        waiting
    }

    /// Whether to tell people in a channel that the database is unavailable: once per outage.
    pub fn tells_of_outage(&self, channel: ChannelId) -> bool {
        let mut state = self.state.lock();
        if state.told_of_outage.len() >= MOST_UNHEARD {
            return false;
        }
        let before = state.told_of_outage.insert(channel, Instant::now());
        before.is_none_or(|told| told.elapsed() >= TOLD_FOR)
    }

    /// Waits until a message may be handled; `None` if it has been, or will be once its channel has
    /// caught up. While the database `is_away`, returns at once, because the message cannot be
    /// handled anyway.
    pub async fn admit(
        &self,
        message: &Message,
        me: PlayerId,
        is_away: bool,
    ) -> Option<UnderWay<'_>> {
        self.known(message.guild_id.map(Ours::ours)).await;
        let mut state = self.state.lock();
        let state = &mut *state;
        let (author, channel) = (message.author.id.ours(), message.channel_id.ours());
        let (is_own, id) = (author == me, message.id.ours());
        if state.read_late.get(&channel) >= Some(&id) {
            return None;
        }
        let Some(behind) = state.behind.get_mut(&channel) else {
            let mark = state.marks.entry(channel).or_default();
            mark.read = mark.read.max(Some(id));
            mark.under_way += 1;
            if message.guild_id.is_none() && !is_own {
                mark.with = Some(author);
            }
            return Some(UnderWay { reading: self, channel: Some(channel) });
        };
        behind.newest = behind.newest.max(Some(id));
        let postponed = behind.not_before.is_some_and(|then| then > Instant::now());
        let at_once = if behind.is_asked { postponed } else { is_away };
        if is_own || at_once {
            return Some(UnderWay { reading: self, channel: None });
        }
        behind.waiting.push(message.clone());
        self.due.notify_one();
        None
    }

    /// Whether a message of a channel that is behind also came by the gateway, as all later will.
    pub fn is_waiting(&self, channel: ChannelId, message: MessageId) -> bool {
        let state = self.state.lock();
        let behind = state.behind.get(&channel);
        behind.is_some_and(|behind| behind.waiting.iter().any(|it| it.id.ours() == message))
    }

    /// The next channel to catch up: one that someone waits for, else the one with the newest
    /// match. If there is none, returns when to try again.
    pub fn take(&self) -> Result<Missed, Option<Instant>> {
        let now = Instant::now();
        let mut state = self.state.lock();
        let idle = (state.behind.values_mut()).filter(|behind| {
            let is_due = !behind.missed.lazy || behind.is_urgent();
            !behind.taken && behind.is_asked && is_due
        });
        let (due, later): (Vec<_>, Vec<_>) =
            idle.partition(|behind| behind.not_before.is_none_or(|then| then <= now));
        let next =
            due.into_iter().max_by_key(|behind| (behind.is_urgent(), behind.missed.newest_match));
        match next {
            Some(behind) => {
                behind.taken = true;
                behind.not_before = None;
                Ok(behind.missed)
            }
            None => Err(later.iter().filter_map(|behind| behind.not_before).min()),
        }
    }

    /// The next message that arrived while its channel caught up to `read`. If there is none,
    /// returns `None`, and the channel is no longer behind unless another session has begun.
    pub fn next_waiting(&self, channel: ChannelId, read: MessageId) -> Option<Message> {
        let mut state = self.state.lock();
        let behind = state.behind.get_mut(&channel)?;
        behind.failures = 0;
        if behind.again {
            behind.let_go_after(read);
            self.due.notify_one();
            return None;
        }
        if let Some(message) = behind.pop_after(read) {
            return Some(message);
        }
        let behind = state.behind.remove(&channel)?;
        self.told.notify_waiters();
        state.read_late.insert(channel, read);
        let read = behind.newest.max(behind.missed.until).max(Some(read));
        let mark = state.marks.entry(channel).or_default();
        mark.read = mark.read.max(read);
        None
    }

    /// Records that the database failed while a channel caught up, which got as far as `read`.
    /// Reading continues when the database is back and includes what arrives meanwhile.
    pub fn unread(&self, channel: ChannelId, read: MessageId) {
        let mut state = self.state.lock();
        let state = &mut *state;
        let Some(behind) = state.behind.get_mut(&channel) else { return };
        behind.let_go_after(read);
        behind.missed.until = None;
        behind.missed.lazy = false;
        behind.waiting.clear();
        behind.is_asked = false;
        // This was determined before.
        behind.is_addressed = true;
        state.unasked.entry(behind.missed.guild).or_default();
    }

    /// Records that a channel could be read only up to `read`. It is tried again after a pause,
    /// which may depend on the number of failures. Returns the messages that have waited for it and
    /// must not wait longer.
    pub fn postpone(
        &self,
        channel: ChannelId,
        read: MessageId,
        pause: impl FnOnce(u32) -> Duration,
    ) -> Vec<Message> {
        let mut state = self.state.lock();
        let Some(behind) = state.behind.get_mut(&channel) else { return Vec::new() };
        behind.let_go_after(read);
        behind.failures += 1;
        behind.not_before = Some(Instant::now() + pause(behind.failures));
        let mut waiting = std::mem::take(&mut behind.waiting);
        waiting.sort_by_key(|message| message.id);
        self.due.notify_one();
        self.told.notify_waiters();
        waiting
    }

    /// The cursors to store, each once.
    pub fn marks_to_keep(&self) -> Vec<ReadCursor> {
        let mut state = self.state.lock();
        let State { marks, behind, .. } = &mut *state;
        let settled =
            marks.extract_if(|channel, mark| mark.under_way == 0 && !behind.contains_key(channel));
        settled
            .filter_map(|(channel, mark)| {
                Some(ReadCursor { channel, message: mark.read?, with: mark.with })
            })
            .collect()
    }
}
