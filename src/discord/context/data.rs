//! What every handler has at hand.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use serenity::all::{ChannelId, UserId};
use tokio::sync::{Semaphore, oneshot};

use super::failure::Failure;
use super::menus::Menus;
use super::reading::Reading;
use crate::app::{App, Cost, PlayerId};
use crate::discord::gateway::Shards;
use crate::discord::message::Emojis;
use crate::discord::rest::Api;

/// What every handler has at hand.
#[derive(Clone)]
pub struct Data {
    pub app: App,
    pub api: Api,
    /// The bot's own account.
    pub me: UserId,
    /// The channels in which it has been told that matches get no threads there.
    pub told_of_threads: Arc<Mutex<HashSet<ChannelId>>>,
    /// Calls of the app that may be under way.
    calls: Arc<Semaphore>,
    pub reading: Arc<Reading>,
    /// The menus that go when they have done their work.
    pub menus: Arc<Menus>,
    /// The pieces as emoji.
    pub emojis: Arc<Emojis>,
    /// Whether Discord shows the bot every message, by the intent.
    pub message_content: bool,
    /// The connections to Discord that this process holds.
    pub shards: Shards,
}

/// Calls of the app under way at a time. The others wait without a thread, so that there are always threads for the connection to Discord,
/// whose name is looked up on one of them.
const MOST_CALLS: usize = 64;

/// What poise hands to a slash command.
pub type Ctx<'a> = poise::ApplicationContext<'a, Data, Failure>;

impl Data {
    pub fn new(app: App, api: Api, me: UserId, message_content: bool, shards: Shards) -> Self {
        Self {
            app,
            api,
            me,
            told_of_threads: Arc::default(),
            calls: Arc::new(Semaphore::new(MOST_CALLS)),
            reading: Arc::default(),
            menus: Arc::default(),
            emojis: Arc::default(),
            message_content,
            shards,
        }
    }

    /// Makes a user pay for the work that they cause.
    pub fn rate_limit(&self, by: PlayerId, cost: Cost) -> Result<(), Failure> {
        Ok(self.app.rate_limit(by, cost)?)
    }

    /// Calls the app on a thread that may wait.
    pub async fn blocking<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App) -> crate::app::Result<T> + Send + 'static,
    ) -> Result<T, Failure> {
        let app = self.app.clone();
        // The permit is given back when the call ends, which nobody may be waiting for any more. Nothing closes the semaphore.
        let permit = Arc::clone(&self.calls).acquire_owned().await.ok();
        let (tell, told) = oneshot::channel();
        // One type for all calls, so that the compiler makes one task for all.
        let permitted: Box<dyn FnOnce() + Send> = Box::new(move || {
            let _permit = permit;
            // Nobody may be waiting any more.
            tell.send(call(&app)).ok();
        });
        tokio::task::spawn_blocking(permitted);
        Ok(told.await??)
    }
}
