//! Remembers what channels refuse, until something suggests a change.
//!
//! Boards of matches have their own memory in the database. This one is for everything else and is
//! lost on restart.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

use super::error::ApiError;
use model::{ChannelId, GuildId};

/// The maximum age of an entry, because a change may go unnoticed.
const LONGEST: Duration = Duration::from_secs(60 * 60);
/// The first backoff of a channel that refuses again after a suspected change. It doubles each
/// time.
const BACKOFF: Duration = Duration::from_secs(5);
/// Expired entries beyond this number are dropped.
const REMEMBERED: usize = 10_000;

/// Channels that refuse something. Cheap to clone.
#[derive(Clone, Default)]
pub struct Refusals(Arc<Mutex<HashMap<ChannelId, Refusal>>>);

/// The parts of a post other than text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    pub picture: bool,
    pub reference: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowed {
    pub posts: bool,
    pub pictures: bool,
    pub references: bool,
}

impl Allowed {
    const ALL: Self = Self { posts: true, pictures: true, references: true };
}

struct Refusal {
    allowed: Allowed,
    guild: Option<GuildId>,
    /// The time when it expires…
    until: Instant,
    /// … and the earliest time when a suspected change may end it.
    at_least_until: Instant,
    in_a_row: u32,
}

impl Refusals {
    pub fn allowed(&self, channel: ChannelId) -> Allowed {
        let now = Instant::now();
        let refusals = self.0.lock();
        let refusal = refusals.get(&channel).filter(|it| it.until > now);
        refusal.map_or(Allowed::ALL, |it| it.allowed)
    }

    pub fn refuse_boards(&self, channel: ChannelId) -> bool {
        let allowed = self.allowed(channel);
        !(allowed.posts && allowed.pictures)
    }

    pub(super) fn learn(
        &self,
        channel: ChannelId,
        guild: Option<GuildId>,
        extras: Extras,
        error: Option<&ApiError>,
    ) {
        match error {
            None => self.worked(channel, extras),
            Some(error) => {
                if let Some(allowed) = allowed_after(error, extras) {
                    self.refused(channel, guild, allowed);
                }
            }
        }
    }

    /// Records that a channel allows no more than this.
    pub fn refused(&self, channel: ChannelId, guild: Option<GuildId>, allowed: Allowed) {
        let (mut refusals, now) = (self.0.lock(), Instant::now());
        if refusals.len() >= REMEMBERED {
            refusals.retain(|_, it| it.until > now || it.at_least_until > now);
        }
        let refusal = refusals.entry(channel).or_insert(Refusal {
            allowed: Allowed::ALL,
            guild,
            until: now,
            at_least_until: now,
            in_a_row: 0,
        });
        if refusal.until <= now {
            refusal.allowed = Allowed::ALL;
            let further = refusal.in_a_row.checked_sub(1);
            let backoff = further.map_or(Duration::ZERO, |times| BACKOFF * (1 << times.min(12)));
            refusal.at_least_until = now + backoff.min(LONGEST);
            refusal.in_a_row += 1;
        }
        refusal.allowed = Allowed {
            posts: refusal.allowed.posts && allowed.posts,
            pictures: refusal.allowed.pictures && allowed.pictures,
            references: refusal.allowed.references && allowed.references,
        };
        refusal.guild = refusal.guild.or(guild);
        refusal.until = now + LONGEST;
    }

    fn worked(&self, channel: ChannelId, extras: Extras) {
        let mut refusals = self.0.lock();
        let Some(refusal) = refusals.get_mut(&channel) else { return };
        refusal.allowed.posts = true;
        refusal.allowed.pictures |= extras.picture;
        refusal.allowed.references |= extras.reference;
        if refusal.allowed == Allowed::ALL {
            refusals.remove(&channel);
        }
    }

    pub fn forget(&self, channel: ChannelId) {
        if let Some(refusal) = self.0.lock().get_mut(&channel) {
            refusal.forget();
        }
    }

    /// Records that boards in a channel are worth another try. Returns when; `None` if they are not
    /// refused or a try is already due.
    pub fn retry(&self, channel: ChannelId) -> Option<Duration> {
        let now = Instant::now();
        let mut refusals = self.0.lock();
        let refusal = refusals.get_mut(&channel).filter(|it| it.until > now)?;
        if refusal.until <= refusal.at_least_until {
            return None;
        }
        refusal.forget();
        Some(refusal.until.saturating_duration_since(now))
    }

    /// Records that the channels of a server, `channel` in particular, may have stopped refusing.
    /// Returns when all of them may be tried again; `None` if that was known.
    pub fn forget_guild(&self, guild: GuildId, channel: Option<ChannelId>) -> Option<Duration> {
        let now = Instant::now();
        let mut refusals = self.0.lock();
        // The servers of channels that only the outbox has tried are unknown. Those channels are
        // known to work once a board is posted.
        let is_concerned =
            |id: ChannelId, it: &Refusal| it.guild == Some(guild) || Some(id) == channel;
        let known = refusals.iter_mut().filter(|(id, it)| is_concerned(**id, it) && it.until > now);
        let mut known: Vec<_> = known.map(|(_, it)| it).collect();
        if !known.is_empty() && known.iter().all(|it| it.until <= it.at_least_until) {
            return None;
        }
        known.iter_mut().for_each(|it| it.forget());
        let waits = known.iter().map(|it| it.until.saturating_duration_since(now));
        Some(waits.max().unwrap_or_default())
    }
}

impl Refusal {
    fn forget(&mut self) {
        self.until = self.until.min(self.at_least_until);
    }
}

/// What a channel still allows after an error; `None` if the error is not about the channel.
fn allowed_after(error: &ApiError, extras: Extras) -> Option<Allowed> {
    let all = Allowed::ALL;
    Some(match (error.code(), error.status()) {
        // A reply requires permission to read the channel's history.
        (160_002, _) if extras.reference => Allowed { references: false, ..all },
        // Most likely the permission to attach files is missing.
        (50013, _) if extras.picture => Allowed { pictures: false, ..all },
        (10003, _) | (_, 403) => Allowed { posts: false, ..all },
        _ => return None,
    })
}
