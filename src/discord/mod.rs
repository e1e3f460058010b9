//! The Discord side: interactions and messages become calls of [`crate::app`], its answers become messages.
//!
//! # Conventions
//! - What the app says is plain text; `text::escape` is the one place where it is made safe for the chat.
//! - Every message of ours goes through `body::Body`, which pings nobody unless told to.
//! - Every call of the app may wait for the disk and runs off the async threads (`Data::ask`).
//! - A button or menu holds all its state in its custom id (`click::Click`), so that it outlives a restart.
//! - An interaction is answered in the language that `Data::locale` finds; it is found once, by whoever receives the interaction.
//! - An interaction is answered through `answer::Answer`, which keeps Discord's deadline of three seconds.

mod answer;
mod api;
mod ask;
mod board;
mod body;
mod buttons;
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
mod localise;
mod menu;
mod notice;
mod pause;
mod poster;
mod register;
mod start;
mod text;
mod typed;
mod typing;

use std::sync::Arc;

use serenity::all::UserId;

pub use config::{Config, ConfigError, Endpoint, Token};
pub use gateway::{Closed, Shards};
pub use start::{StartError, run};

use crate::app::{App, Cost, PlayerId};
use api::Api;
use errors::Failure;
use notice::Permits;

/// What every handler has at hand.
#[derive(Clone)]
struct Data {
    app: App,
    api: Api,
    /// The bot's own account.
    me: UserId,
    permits: Arc<Permits>,
}

/// What poise hands to a slash command.
type Ctx<'a> = poise::ApplicationContext<'a, Data, Failure>;

impl Data {
    fn new(app: App, api: Api, me: UserId) -> Self {
        Self {
            app,
            api,
            me,
            permits: Arc::default(),
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
        Ok(tokio::task::spawn_blocking(move || question(&app)).await??)
    }
}
