//! A queue for each channel.
//!
//! A post is only sent if the channel's limit permits it, as far as is known. Boards come first.
//! They do not queue here but are told how long to wait, because the outbox keeps them. Replies to
//! typed messages wait here: a few at a time, and one per person. Surplus replies are dropped, so
//! people who type faster than the bot may answer get an answer to their last message.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use super::limits::Bucket;
use model::{ChannelId, PlayerId};

/// The maximum number of replies waiting for a channel.
const MOST_WAITING: usize = 3;
/// The number of posts per rate limit window that replies leave to boards.
const LEFT_TO_BOARDS: u32 = 2;
/// How long replies wait if more boards are likely.
const STAND_BACK: Duration = Duration::from_secs(1);
/// Idle channels beyond this number are dropped.
const REMEMBERED: usize = 1000;

#[derive(Clone, Default)]
pub(super) struct ChannelQueues(Arc<Mutex<HashMap<ChannelId, Queue>>>);

/// The posts of a channel, running and waiting.
#[derive(Default)]
struct Queue {
    /// The last known state of the rate limit.
    window: Option<Window>,
    /// When the channel reopens after a 429.
    closed_until: Option<Instant>,
    boards_until: Option<Instant>,
    under_way: u32,
    /// Whether a reply is under way: one at a time, because its outcome decides about the next.
    reply_under_way: bool,
    /// The waiting replies, the next one first.
    waiting: Vec<Waiting>,
    last_ticket: u64,
    changed: Arc<Notify>,
}

#[derive(Clone, Copy)]
struct Window {
    limit: u32,
    remaining: u32,
    ends: Instant,
}

struct Waiting {
    ticket: u64,
    person: PlayerId,
}

enum Admission {
    Now,
    /// Try again then, or on the next change if `None`.
    Later(Option<Instant>),
    /// A newer reply to the same person has replaced it.
    Replaced,
}

#[derive(Default)]
pub(super) struct Outcome {
    /// The limit from the response headers.
    pub bucket: Option<Bucket>,
    pub limited_for: Option<Duration>,
}

/// A permit for one post. If it is dropped without an outcome, the outcome counts as unknown.
pub(super) struct SendPermit {
    queues: ChannelQueues,
    channel: ChannelId,
    is_board: bool,
    outcome: Outcome,
}

/// A reply in its queue. Dropping it leaves the queue.
struct Place<'a> {
    queues: &'a ChannelQueues,
    channel: ChannelId,
    ticket: u64,
}

impl ChannelQueues {
    /// Admits a board or another outbox message as soon as the running posts permit it.
    ///
    /// # Errors
    /// How long to wait if the limit is exhausted.
    pub async fn admit_board(&self, channel: ChannelId) -> Result<SendPermit, Duration> {
        let changed = self.changed(channel);
        loop {
            let notified = changed.notified();
            {
                let (mut queues, now) = (self.0.lock(), Instant::now());
                let queue = queues.entry(channel).or_default();
                if queue.free(now) > 0 {
                    queue.under_way += 1;
                    if queue.boards_until.is_some_and(|until| until > now) {
                        queue.expect_boards(now);
                    }
                    return Ok(self.permit(channel, true));
                }
                if let Some(opens) = queue.opens(now) {
                    queue.expect_boards(opens);
                    return Err(opens - now);
                }
            }
            notified.await;
        }
    }

    /// Whether a reply to a person may queue in a channel.
    pub fn has_room(&self, channel: ChannelId, person: PlayerId) -> bool {
        let queues = self.0.lock();
        queues.get(&channel).is_none_or(|queue| {
            let mut waiting = queue.waiting.iter();
            queue.waiting.len() < MOST_WAITING || waiting.any(|it| it.person == person)
        })
    }

    /// Waits for a permit to reply to a person, until `deadline`. With `again` the reply was rate
    /// limited and goes to the front. `None` means not to send it.
    pub async fn admit_reply(
        &self,
        channel: ChannelId,
        person: PlayerId,
        deadline: Instant,
        again: bool,
    ) -> Option<SendPermit> {
        let changed = self.changed(channel);
        let place = self.join(channel, person, again)?;
        loop {
            let notified = changed.notified();
            let now = Instant::now();
            let then = match self.try_reply(&place, now) {
                Admission::Now => return Some(self.permit(channel, false)),
                Admission::Replaced => return None,
                Admission::Later(then) => then.map_or(deadline, |then| then.min(deadline)),
            };
            if now >= deadline {
                return None;
            }
            tokio::select! {
                () = notified => {}
                () = sleep_until(then) => {}
            }
        }
    }

    fn join(&self, channel: ChannelId, person: PlayerId, again: bool) -> Option<Place<'_>> {
        let mut queues = self.0.lock();
        let queue = queues.entry(channel).or_default();
        queue.last_ticket += 1;
        let ticket = queue.last_ticket;
        let newcomer = Waiting { ticket, person };
        let earlier = queue.waiting.iter().position(|it| it.person == person);
        match earlier {
            // A newer reply to the same person is waiting.
            Some(_) if again => return None,
            Some(earlier) => {
                queue.waiting[earlier] = newcomer;
                queue.changed.notify_waiters();
            }
            None if again => queue.waiting.insert(0, newcomer),
            None if queue.waiting.len() >= MOST_WAITING => return None,
            None => queue.waiting.push(newcomer),
        }
        Some(Place { queues: self, channel, ticket })
    }

    fn try_reply(&self, place: &Place<'_>, now: Instant) -> Admission {
        let mut queues = self.0.lock();
        let queue = queues.entry(place.channel).or_default();
        let mut waiting = queue.waiting.iter();
        let Some(position) = waiting.position(|it| it.ticket == place.ticket) else {
            return Admission::Replaced;
        };
        if position > 0 || queue.reply_under_way {
            return Admission::Later(None);
        }
        if let Some(until) = queue.boards_until.filter(|until| *until > now) {
            return Admission::Later(Some(until));
        }
        if queue.free(now) > queue.left_to_boards() {
            queue.under_way += 1;
            queue.reply_under_way = true;
            return Admission::Now;
        }
        let ends = queue.window.map(|window| window.ends);
        Admission::Later(queue.opens(now).or(ends.filter(|ends| *ends > now)))
    }

    fn permit(&self, channel: ChannelId, is_board: bool) -> SendPermit {
        SendPermit { queues: self.clone(), channel, is_board, outcome: Outcome::default() }
    }

    fn changed(&self, channel: ChannelId) -> Arc<Notify> {
        let (mut queues, now) = (self.0.lock(), Instant::now());
        if queues.len() >= REMEMBERED {
            queues.retain(|_, queue| !queue.is_quiet(now));
        }
        Arc::clone(&queues.entry(channel).or_default().changed)
    }
}

impl Queue {
    fn free(&self, now: Instant) -> u32 {
        if self.closed_until.is_some_and(|until| until > now) {
            return 0;
        }
        let left = match self.window {
            Some(window) if window.ends > now => window.remaining,
            Some(window) => window.limit,
            // One post finds out.
            None => 1,
        };
        left.saturating_sub(self.under_way)
    }

    fn left_to_boards(&self) -> u32 {
        self.window.map_or(0, |window| LEFT_TO_BOARDS.min(window.limit - 1))
    }

    /// When the limit resets, if time is all that is needed.
    fn opens(&self, now: Instant) -> Option<Instant> {
        let used_up = self.window.filter(|window| window.remaining == 0);
        let ends = used_up.map(|window| window.ends);
        let opens = self.closed_until.max(ends)?;
        (opens > now).then_some(opens)
    }

    /// Delays replies for a moment from `then` on.
    fn expect_boards(&mut self, then: Instant) {
        self.boards_until = self.boards_until.max(Some(then + STAND_BACK));
    }

    fn is_quiet(&self, now: Instant) -> bool {
        let ends = self.window.map(|window| window.ends);
        let times = [ends, self.closed_until, self.boards_until];
        let is_over = times.into_iter().flatten().all(|time| time <= now);
        is_over && self.under_way == 0 && self.waiting.is_empty()
    }

    fn ended(&mut self, outcome: Outcome, is_board: bool, now: Instant) {
        self.under_way = self.under_way.saturating_sub(1);
        self.reply_under_way &= is_board;
        if let Some(time) = outcome.limited_for {
            // The known state is wrong. The next post finds out, alone.
            self.window = None;
            self.closed_until = self.closed_until.max(Some(now + time));
        } else if let Some(bucket) = outcome.bucket {
            self.learn(bucket, now);
        } else if let Some(window) = &mut self.window {
            // It may have arrived.
            window.remaining = window.remaining.saturating_sub(1);
        }
        if is_board && let Some(opens) = self.opens(now) {
            // The outbox keeps the next boards until then.
            self.expect_boards(opens);
        }
        self.changed.notify_waiters();
    }

    fn learn(&mut self, bucket: Bucket, now: Instant) {
        let ends = now + bucket.reset_after;
        let told = Window { limit: bucket.limit, remaining: bucket.remaining, ends };
        self.window = Some(match self.window {
            // Responses may arrive out of order within a window.
            Some(known) if known.ends > now => Window {
                remaining: match ends > known.ends + bucket.reset_after / 2 {
                    true => told.remaining,
                    false => told.remaining.min(known.remaining),
                },
                ends: ends.max(known.ends),
                ..told
            },
            _ => told,
        });
    }
}

impl SendPermit {
    pub fn end(mut self, outcome: Outcome) {
        self.outcome = outcome;
    }
}

impl Drop for SendPermit {
    fn drop(&mut self) {
        let mut queues = self.queues.0.lock();
        if let Some(queue) = queues.get_mut(&self.channel) {
            queue.ended(std::mem::take(&mut self.outcome), self.is_board, Instant::now());
        }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut queues = self.queues.0.lock();
        if let Some(queue) = queues.get_mut(&self.channel) {
            queue.waiting.retain(|it| it.ticket != self.ticket);
            queue.changed.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANNEL: ChannelId = ChannelId(1);
    const SECOND: Duration = Duration::from_secs(1);

    fn answer(remaining: u32, reset_after: Duration) -> Outcome {
        let limit = 5;
        Outcome { bucket: Some(Bucket { limit, remaining, reset_after }), limited_for: None }
    }

    /// Requests a permit for a reply without waiting long.
    async fn reply(queues: &ChannelQueues, person: u64) -> Option<SendPermit> {
        let deadline = Instant::now() + Duration::from_millis(10);
        queues.admit_reply(CHANNEL, PlayerId(person), deadline, false).await
    }

    #[tokio::test(start_paused = true)]
    async fn replies_leave_a_part_of_the_limit_to_boards() {
        let queues = ChannelQueues::default();
        let mut sent = 0;
        let begun = Instant::now();
        while let Some(permit) = reply(&queues, 1).await {
            sent += 1;
            permit.end(answer(5 - sent, SECOND * 5));
        }
        assert_eq!(sent, 5 - LEFT_TO_BOARDS);
        for left in [1, 0] {
            let permit = queues.admit_board(CHANNEL).await.expect("a permit");
            let ends = begun + SECOND * 5;
            permit.end(answer(left, ends - Instant::now()));
        }
        let wait = queues.admit_board(CHANNEL).await.err().expect("a wait");
        assert!(wait > SECOND * 4 && wait <= SECOND * 5, "{wait:?}");
        // Boards proceed first, then replies.
        tokio::time::advance(wait).await;
        assert!(reply(&queues, 1).await.is_none());
        let board = queues.admit_board(CHANNEL).await.expect("a permit");
        board.end(answer(4, SECOND * 5));
        tokio::time::advance(STAND_BACK).await;
        assert!(reply(&queues, 1).await.is_some());
    }
}
