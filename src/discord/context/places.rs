//! Where matches may be played, and what those places are called.

use super::data::Data;
use super::failure::Result;
use super::permissions::with_missing_permissions;
use super::request::Request;
use crate::message::{Body, escape};
use model::{Place, PlayerId};

impl Request {
    /// Refuses to begin a match where the server does not allow matches.
    pub async fn expect_allowed(&self) -> Result<()> {
        let (guild, at) = (self.guild(), self.context.viewpoint());
        let channels: Vec<_> = [Some(at.channel), at.parent].into_iter().flatten().collect();
        self.data.blocking(move |app| app.expect_allowed(guild, &channels)).await
    }

    /// Adds why boards cannot be posted here or why a match gets no thread of its own.
    pub async fn with_missing_permissions(&self, body: Body) -> Result {
        with_missing_permissions(&self.data, &self.context, body, self.locale).await
    }

    pub async fn server_name(&self) -> Result<String> {
        self.data.api.server_name(self.server()?).await.map_err(|error| {
            tracing::warn!(%error, "could not look up a server’s name");
            self.refusal("duel-error-server-name")
        })
    }

    /// The name of the channel, or its id if that is not known.
    pub fn channel_name(&self) -> String {
        let name = self.channel.as_ref().and_then(|channel| channel.name.clone());
        name.unwrap_or_else(|| self.context.channel.to_string())
    }

    /// The player's direct messages as the place of a match, with a link to them.
    ///
    /// # Errors
    /// If the player does not accept any.
    pub async fn private_place(&self) -> Result<(Place, String)> {
        let opened = self.data.api.open_dm(self.by(), true).await;
        let channel = opened.map_err(|error| {
            tracing::info!(%error, "no direct messages for a match");
            self.refusal("practice-nowhere")
        })?;
        let place = Place { guild: None, channel, anchor: None };
        Ok((place, format!("https://discord.com/channels/@me/{channel}")))
    }
}

/// Adds what direct messages could not tell somebody: which matches have lost their channel, and
/// that there are reports.
pub async fn with_news(data: &Data, by: PlayerId, body: Body) -> Result {
    let news = data.blocking(move |app| app.notices(by)).await?;
    Ok(body.lines(news.map(|news| escape(&news))))
}
