//! What every handler has at hand.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use quick_cache::sync::Cache;
use serenity::all::{ChannelId, GuildId, UserId};
use tokio::sync::{Semaphore, oneshot};

use super::failure::Failure;
use super::interactions::{Claim, Interactions};
use super::menus::Menus;
use super::reading::Reading;
use crate::app::{App, Cost, PlayerId};
use crate::discord::gateway::{DiscordClock, Lease, Shards};
use crate::discord::message::Emojis;
use crate::discord::rest::Api;
use crate::locale::Locale;

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
    /// The languages in which players were last answered.
    pub(super) locales: Arc<Cache<PlayerId, Locale>>,
    /// The pieces as emoji.
    pub emojis: Arc<Emojis>,
    /// Whether Discord shows the bot every message, by the intent.
    pub message_content: bool,
    /// The connections to Discord that this process holds.
    pub shards: Shards,
    /// Whether this process may speak for them.
    pub lease: Lease,
    /// What time it is at Discord.
    pub clock: DiscordClock,
    pub interactions: Arc<Interactions>,
}

/// Calls of the app under way at a time. The others wait without a thread, so that there are always threads for the connection to Discord,
/// whose name is looked up on one of them.
const MOST_CALLS: usize = 64;

/// The players whose languages are remembered.
const MOST_LOCALES: usize = 10_000;

/// What poise hands to a slash command.
pub type Ctx<'a> = poise::ApplicationContext<'a, Data, Failure>;

impl Data {
    pub fn new(
        app: App,
        api: Api,
        me: UserId,
        message_content: bool,
        (shards, lease): (Shards, Lease),
        clock: DiscordClock,
    ) -> Self {
        Self {
            app,
            api,
            me,
            told_of_threads: Arc::default(),
            calls: Arc::new(Semaphore::new(MOST_CALLS)),
            reading: Arc::default(),
            menus: Arc::default(),
            locales: Arc::new(Cache::new(MOST_LOCALES)),
            emojis: Arc::default(),
            message_content,
            shards,
            lease,
            interactions: Arc::new(Interactions::new(clock.clone())),
            clock,
        }
    }

    /// Makes a user pay for the work that they cause.
    pub fn rate_limit(&self, by: PlayerId, cost: Cost) -> Result<(), Failure> {
        Ok(self.app.rate_limit(by, cost)?)
    }

    /// Whether what is said in a server, or in direct messages, is for this process to answer.
    pub fn speaks_for(&self, guild: Option<GuildId>) -> bool {
        self.lease.holds(self.shards.of(guild.map(GuildId::get)))
    }

    /// Calls the app on a thread that may wait. On behalf of an interaction it is called only while this process may carry that out.
    pub async fn blocking<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App) -> crate::app::Result<T> + Send + 'static,
    ) -> Result<T, Failure> {
        let app = self.app.clone();
        // The permit is given back when the call ends, which nobody may be waiting for any more. Nothing closes the semaphore.
        let permit = Arc::clone(&self.calls).acquire_owned().await.ok();
        let (tell, told) = oneshot::channel();
        let claim = Claim::current();
        // One type for all calls, so that the compiler makes one task for all.
        let permitted: Box<dyn FnOnce() + Send> = Box::new(move || {
            let _permit = permit;
            // Nobody may be waiting any more.
            let permitted = claim.map_or(Ok(()), |claim| claim.permit(&app));
            tell.send(permitted.and_then(|()| Ok(call(&app)?))).ok();
        });
        tokio::task::spawn_blocking(permitted);
        told.await?
    }
}
