//! Has the messages of a channel judged one by one, in the order in which they were sent.
//!
//! Each message is handled by its own task. Without this queue, a move that waits for the database
//! could be overtaken by the reply to it, which would then be refused as out of turn. Tasks do not
//! start in the order in which they were spawned, so a message is queued before it gets its task.

use std::collections::{BTreeSet, HashMap};

use parking_lot::Mutex;
use tokio::sync::Notify;

use model::{ChannelId, MessageId};

/// The messages that are being judged or wait, by channel.
#[derive(Default)]
pub struct MessageOrder {
    queued: Mutex<HashMap<ChannelId, BTreeSet<MessageId>>>,
    judged: Notify,
}

/// A message that is being judged. Dropping this lets the next message of the channel proceed.
pub struct Judging<'a> {
    order: &'a MessageOrder,
    channel: ChannelId,
    message: MessageId,
}

impl MessageOrder {
    /// Queues a message that has arrived. [`MessageOrder::wait`] must follow.
    pub fn arrived(&self, channel: ChannelId, message: MessageId) {
        self.queued.lock().entry(channel).or_default().insert(message);
    }

    /// Waits until no older message of the channel is being judged.
    pub async fn wait(&self, channel: ChannelId, message: MessageId) -> Judging<'_> {
        self.arrived(channel, message);
        let judging = Judging { order: self, channel, message };
        loop {
            let judged = self.judged.notified();
            let oldest = self.queued.lock().get(&channel).and_then(BTreeSet::first).copied();
            if oldest.is_none_or(|oldest| oldest >= message) {
                return judging;
            }
            judged.await;
        }
    }
}

impl Drop for Judging<'_> {
    fn drop(&mut self) {
        let mut queued = self.order.queued.lock();
        if let Some(messages) = queued.get_mut(&self.channel) {
            messages.remove(&self.message);
            if messages.is_empty() {
                queued.remove(&self.channel);
            }
        }
        drop(queued);
        self.order.judged.notify_waiters();
    }
}
