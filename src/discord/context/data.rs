//! The state shared by all handlers.

use std::any::Any;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::future::BoxFuture;
use parking_lot::Mutex;
use quick_cache::sync::Cache;
use serenity::all::{ApplicationId, InteractionId};
use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;

use super::failure::Failure;
use super::interactions::{Claim, Interactions};
use super::permits::{Permit, Permits};
use crate::gateway::Process;
use crate::message::Emojis;
use crate::reading::{MessageOrder, Reading};
use crate::rest::Api;
use app::{self, App, Cost, EngineAnswer};
use locale::Locale;
use metrics::METRICS;
use model::{ChannelId, GuildId, PlayerId};

/// The state shared by all handlers. Cheap to clone.
#[derive(Clone)]
pub struct Data {
    pub process: Arc<Process>,
    pub api: Api,
    /// The id of the bot's own account.
    pub me: PlayerId,
    /// The channels that were told that matches there get no threads.
    pub told_of_threads: Arc<Mutex<HashSet<ChannelId>>>,
    permits: Arc<Permits>,
    /// The permits of the user on whose behalf the app is called; `None` if there is no user.
    lane: Option<Arc<Semaphore>>,
    pub reading: Arc<Reading>,
    pub order: Arc<MessageOrder>,
    /// The tokens of interactions answered by a menu for choosing a game, which is deleted once it
    /// has led to a match or a challenge. Only its caller sees it, so nothing else can delete it.
    /// Discord accepts a token for 15 minutes. A menu that is older, or from before a restart, stays
    /// until its reader dismisses it.
    pub menus: Arc<Cache<InteractionId, String>>,
    /// The languages of recent answers to players.
    pub(super) locales: Arc<Cache<PlayerId, Locale>>,
    /// The channels that members of servers could see lately.
    pub seen: Arc<Cache<(GuildId, PlayerId), SeenAt>>,
    pub emojis: Arc<Emojis>,
    pub interactions: Arc<Interactions>,
}

/// The limit for questions to the engine: with the rest, an answer arrives within ten seconds.
const ENGINE_TIMEOUT: Duration = Duration::from_secs(8);

const MOST_MENUS: usize = 1_000;
const MOST_LOCALES: usize = 10_000;
const MOST_SEEN: usize = 1_000;

type SeenAt = (Instant, Vec<ChannelId>);

/// The context that poise passes to a slash command.
pub type Ctx<'a> = poise::ApplicationContext<'a, Data, Failure>;

impl Data {
    pub fn new(process: Arc<Process>, application: ApplicationId, me: PlayerId) -> Self {
        Self {
            api: Api::new(process.rest.clone(), application, process.shards.clone()),
            me,
            told_of_threads: Arc::default(),
            permits: Arc::new(Permits::new()),
            lane: None,
            reading: Arc::default(),
            order: Arc::default(),
            menus: Arc::new(Cache::new(MOST_MENUS)),
            locales: Arc::new(Cache::new(MOST_LOCALES)),
            seen: Arc::new(Cache::new(MOST_SEEN)),
            emojis: Arc::default(),
            interactions: Arc::new(Interactions::new(process.rest.clock.clone())),
            process,
        }
    }

    /// The same state for work that a user causes. The user's calls of the app share a limit.
    pub fn on_behalf_of(&self, user: PlayerId) -> Self {
        Self { lane: Some(self.permits.lane(user)), ..self.clone() }
    }

    pub fn rate_limit(&self, by: PlayerId, cost: Cost) -> Result<(), Failure> {
        Ok(self.process.app.rate_limit(by, cost)?)
    }

    /// Whether this process answers messages from a server, or direct messages if `None`.
    pub fn speaks_for(&self, guild: Option<GuildId>) -> bool {
        self.process.lease.holds(self.process.shards.of(guild))
    }

    /// Calls the app on a blocking thread; for an interaction, only if this process may handle it.
    pub fn blocking<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App) -> app::Result<T> + Send + 'static,
    ) -> impl Future<Output = Result<T, Failure>> + Send {
        self.waiting(Box::pin(self.permits.call(self.lane.as_ref())), boxed(call))
    }

    /// Like [`Data::blocking`], for autocompletion: these calls only wait for and delay each other.
    pub fn suggesting<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App) -> app::Result<T> + Send + 'static,
    ) -> impl Future<Output = Result<T, Failure>> + Send {
        self.waiting(Box::pin(self.permits.suggestion()), boxed(call))
    }

    /// Like [`Data::blocking`], for files to be read: one at a time, so that turns need not wait.
    pub fn reading<T: Send + 'static>(
        &self,
        call: impl FnOnce(&App) -> app::Result<T> + Send + 'static,
    ) -> impl Future<Output = Result<T, Failure>> + Send {
        self.waiting(Box::pin(self.permits.file()), boxed(call))
    }

    /// Asks the engine and waits for its answer without holding a permit. Returns
    /// [`app::Error::EngineBusy`] on a timeout.
    pub async fn ask_engine<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&App) -> app::Result<EngineAnswer<T>> + Send + 'static,
    ) -> Result<T, Failure> {
        let answer = async { Ok(self.blocking(ask).await?.await?) };
        let answer = timeout(ENGINE_TIMEOUT, answer).await;
        answer.unwrap_or(Err(app::Error::EngineBusy.into()))
    }

    async fn waiting<T: 'static>(
        &self,
        permit: BoxFuture<'_, Permit>,
        call: Call,
    ) -> Result<T, Failure> {
        match self.call(permit.await, call).await?.downcast() {
            Ok(answer) => Ok(*answer),
            Err(_) => unreachable!("a call answers with what it was made for"),
        }
    }

    async fn call(&self, permit: Permit, call: Call) -> Result<Box<dyn Any + Send>, Failure> {
        METRICS.blocking_calls.inc();
        let app = self.process.app.clone();
        let (tell, told) = oneshot::channel();
        let claim = Claim::current();
        tokio::task::spawn_blocking(move || {
            // The permit is held until the call ends, even if the caller stops waiting.
            let _permit = permit;
            // The caller may have stopped waiting.
            let permitted = claim.map_or(Ok(()), |claim| claim.permit(&app));
            tell.send(permitted.and_then(|()| Ok(call(&app)?))).ok();
        });
        told.await?
    }
}

/// One type for all calls, so that the compiler generates what surrounds them once.
type Call = Box<dyn FnOnce(&App) -> app::Result<Box<dyn Any + Send>> + Send>;

fn boxed<T: Send + 'static>(call: impl FnOnce(&App) -> app::Result<T> + Send + 'static) -> Call {
    Box::new(|app| Ok(Box::new(call(app)?)))
}
