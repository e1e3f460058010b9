//! The Discord side: interactions and messages become calls of [`crate::app`], its answers become messages.
//!
//! # Conventions
//! - What the app says is plain text; `text::escape` is the one place where it is made safe for the chat.
//! - Every message of ours goes through `body::Body`, which pings nobody unless told to.
//! - Every call of the app may wait for the disk and runs off the async threads (`Data::ask`).
//! - A button or menu holds all its state in its custom id (`click::Click`), so that it outlives a restart.
//! - An interaction is answered through `answer::Answer`, which keeps Discord's deadline of three seconds. It is made first; whatever may
//!   wait comes after it.
//! - An interaction is answered in the language that `Answer::locale` finds.
//! - Who is named a match by its number or by a button says from where (`Scene::viewpoint`), as not everyone may see every match.

mod answer;
mod api;
mod ask;
mod board;
mod body;
mod buttons;
mod catch_up;
mod click;
mod clock;
mod commands;
pub mod config;
mod dispatch;
mod errors;
mod events;
mod explain;
mod gateway;
mod language;
mod limits;
mod localise;
mod menu;
mod notice;
mod pause;
mod places;
mod poster;
mod reading;
mod register;
mod start;
mod text;
mod typed;
mod typing;

use std::sync::Arc;

use serenity::all::UserId;
use tokio::sync::Semaphore;

pub use config::{Config, ConfigError, Endpoint, Token};
pub use gateway::{Closed, Shards};
pub use start::{StartError, run};

use crate::app::{App, Cost, PlayerId};
use api::Api;
use errors::Failure;
use notice::Permits;
use reading::Reading;

/// What every handler has at hand.
#[derive(Clone)]
struct Data {
    app: App,
    api: Api,
    /// The bot's own account.
    me: UserId,
    permits: Arc<Permits>,
    /// Calls of the app that may be under way.
    calls: Arc<Semaphore>,
    reading: Arc<Reading>,
    /// Whether Discord shows the bot every message, by the intent.
    message_content: bool,
}

/// Calls of the app under way at a time. The others wait without a thread, so that there are always threads for the connection to Discord,
/// whose name is looked up on one of them.
const MOST_CALLS: usize = 64;

/// What poise hands to a slash command.
type Ctx<'a> = poise::ApplicationContext<'a, Data, Failure>;

impl Data {
    fn new(app: App, api: Api, me: UserId, message_content: bool) -> Self {
        Self {
            app,
            api,
            me,
            permits: Arc::default(),
            calls: Arc::new(Semaphore::new(MOST_CALLS)),
            reading: Arc::default(),
            message_content,
        }
    }

    /// Makes a user pay for work that they ask for.
    fn spend(&self, by: PlayerId, cost: Cost) -> Result<(), Failure> {
        Ok(self.app.spend(by, cost)?)
    }

    /// Calls the app on a thread that may wait.
    async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&App) -> crate::app::Result<T> + Send + 'static,
    ) -> Result<T, Failure> {
        let app = self.app.clone();
        // The permit is given back when the call ends, which nobody may be waiting for any more. Nothing closes the semaphore.
        let permit = Arc::clone(&self.calls).acquire_owned().await.ok();
        let call = move || {
            let _permit = permit;
            question(&app)
        };
        Ok(tokio::task::spawn_blocking(call).await??)
    }
}
