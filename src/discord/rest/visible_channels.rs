//! Determines which channels of a server a member can see.

use serenity::all::{
    ChannelId, GuildChannel, GuildId, LightMethod, Member, PartialGuild, Permissions, Request,
    Route,
};

use super::api::Api;
use super::client::read;
use super::error::ApiError;
use super::invalid_requests::Priority;

impl Api {
    /// Returns the channels that a member can see, freshly from Discord, because an interaction only describes its own channel. Threads are not
    /// included; public ones are visible with their channel.
    pub async fn channels_seen_by(
        &self,
        guild: GuildId,
        member: &Member,
    ) -> Result<Vec<ChannelId>, ApiError> {
        let get =
            |route| self.send_quickly(Priority::Essential, Request::new(route, LightMethod::Get));
        let (server, channels) = tokio::try_join!(
            get(Route::Guild { guild_id: guild }),
            get(Route::GuildChannels { guild_id: guild }),
        )?;
        let server: PartialGuild = read(server, "a server").await?;
        let channels: Vec<serde_json::Value> = read(channels, "a server's channels").await?;
        // Kinds of channels that serenity does not know contain no matches.
        let known = channels
            .into_iter()
            .filter_map(|channel| serde_json::from_value::<GuildChannel>(channel).ok());
        let seen = known.filter(|channel| {
            let permissions = server.user_permissions_in(channel, member);
            permissions.contains(Permissions::VIEW_CHANNEL)
        });
        Ok(seen.map(|channel| channel.id).collect())
    }
}
