//! What every handler has at hand.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use quick_cache::sync::Cache;
use serenity::all::{ChannelId, GuildId, UserId};
use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;

use super::failure::Failure;
use super::interactions::{Claim, Interactions};
use super::menus::Menus;
use super::order::MessageOrder;
use super::permits::{Permit, Permits};
use super::reading::Reading;
use crate::app::{self, App, Cost, EngineAnswer, PlayerId};
use crate::discord::gateway::{DiscordClock, Lease, Shards};
use crate::discord::message::Emojis;
use crate::discord::rest::Api;
use crate::locale::Locale;
use crate::metrics::METRICS;

/// What every handler has at hand.
#[derive(Clone)]
pub struct Data {
    pub app: App,
    pub api: Api,
    /// The bot's own account.
    pub me: UserId,
    /// The channels in which it has been told that matches get no threads there.
    pub told_of_threads: Arc<Mutex<HashSet<ChannelId>>>,
    permits: Arc<Permits>,
    /// The permits of the person on whose behalf the app is called; `None`: nobody's.
    lane: Option<Arc<Semaphore>>,
    pub reading: Arc<Reading>,
    pub order: Arc<MessageOrder>,
    /// The menus that go when they have done their work.
    pub menus: Arc<Menus>,
    /// The languages in which players were last answered.
    pub(super) locales: Arc<Cache<PlayerId, Locale>>,
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

/// How long anybody waits for the engine to answer a question. With what comes before and after, the answer is there within ten seconds.
const ENGINE_TIMEOUT: Duration = Duration::from_secs(8);

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
            permits: Arc::new(Permits::new()),
            lane: None,
            reading: Arc::default(),
            order: Arc::default(),
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

    /// The same, for what a user causes: their calls of the app take turns among themselves.
    pub fn on_behalf_of(&self, user: UserId) -> Self {
        Self {
            lane: Some(self.permits.lane(user)),
            ..self.clone()
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
        call: impl FnOnce(&App) -> app::Result<T> + Send + 'static,
    ) -> Result<T, Failure> {
        let permit = self.permits.call(self.lane.as_ref()).await;
        self.call(permit, call).await
    }

    /// As [`Data::blocking`], for suggestions while something is typed. They wait for each other only, and hold nobody else up.
    pub async fn suggesting<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App) -> app::Result<T> + Send + 'static,
    ) -> Result<T, Failure> {
        let permit = self.permits.suggestion().await;
        self.call(permit, call).await
    }

    /// Asks the engine something, and waits for its answer without a permit. Whoever has to wait for too long is told that it is busy.
    pub async fn ask_engine<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&App) -> app::Result<EngineAnswer<T>> + Send + 'static,
    ) -> Result<T, Failure> {
        let answer = async { Ok(self.blocking(ask).await?.await?) };
        let answer = timeout(ENGINE_TIMEOUT, answer).await;
        answer.unwrap_or(Err(app::Error::EngineBusy.into()))
    }

    async fn call<T: Send + 'static>(
        &self,
        permit: Permit,
        call: impl FnOnce(&App) -> app::Result<T> + Send + 'static,
    ) -> Result<T, Failure> {
        METRICS.blocking_called();
        let app = self.app.clone();
        let (tell, told) = oneshot::channel();
        let claim = Claim::current();
        // One type for all calls, so that the compiler makes one task for all.
        let permitted: Box<dyn FnOnce() + Send> = Box::new(move || {
            // The permit is held until the call ends, even if nobody waits for it any more.
            let _permit = permit;
            // Nobody may be waiting any more.
            let permitted = claim.map_or(Ok(()), |claim| claim.permit(&app));
            tell.send(permitted.and_then(|()| Ok(call(&app)?))).ok();
        });
        tokio::task::spawn_blocking(permitted);
        told.await?
    }
}
