//! Determines which channels a server has, and which of them a member can see.

use serenity::all::{
    ChannelId, GuildChannel, GuildId, LightMethod, Member, PartialGuild, PermissionOverwriteType,
    Permissions, Request, RoleId, Route,
};

use super::api::Api;
use super::client::read;
use super::error::ApiError;
use super::invalid_requests::Priority;

/// A channel of any kind.
#[derive(serde::Deserialize)]
struct WithId {
    id: ChannelId,
}

impl Api {
    /// The channels that a member can see, freshly from Discord, because an interaction only
    /// describes its own channel. Threads are not included; public ones are visible with their
    /// channel.
    pub async fn channels_seen_by(
        &self,
        guild: GuildId,
        member: &Member,
    ) -> Result<Vec<ChannelId>, ApiError> {
        let (server, channels) = self.channels_of(guild).await?;
        let seen = channels.into_iter().filter(|channel| {
            let permissions = server.user_permissions_in(channel, member);
            permissions.contains(Permissions::VIEW_CHANNEL)
        });
        Ok(seen.map(|channel| channel.id).collect())
    }

    pub async fn channels_seen_by_all(&self, guild: GuildId) -> Result<Vec<ChannelId>, ApiError> {
        let (server, channels) = self.channels_of(guild).await?;
        // The role of everyone has the id of the server.
        let everyone = RoleId::new(guild.get());
        let role = server.roles.get(&everyone);
        let base = role.map_or(Permissions::empty(), |role| role.permissions);
        let seen = channels.into_iter().filter(|channel| {
            let mut overwrites = channel.permission_overwrites.iter();
            let own = overwrites.find(|it| it.kind == PermissionOverwriteType::Role(everyone));
            let permissions = own.map_or(base, |own| (base - own.deny) | own.allow);
            permissions.contains(Permissions::VIEW_CHANNEL) || base.administrator()
        });
        Ok(seen.map(|channel| channel.id).collect())
    }

    pub async fn channels_in(&self, guild: GuildId) -> Result<Vec<ChannelId>, ApiError> {
        let request = Request::new(Route::GuildChannels { guild_id: guild }, LightMethod::Get);
        let channels = self.send_quickly(Priority::Essential, request).await?;
        let channels: Vec<WithId> = read(channels, "a server's channels").await?;
        Ok(channels.into_iter().map(|channel| channel.id).collect())
    }

    pub async fn server_name(&self, guild: GuildId) -> Result<String, ApiError> {
        let request = Request::new(Route::Guild { guild_id: guild }, LightMethod::Get);
        let server = self.send_quickly(Priority::Essential, request).await?;
        let server: PartialGuild = read(server, "a server").await?;
        Ok(server.name)
    }

    async fn channels_of(
        &self,
        guild: GuildId,
    ) -> Result<(PartialGuild, Vec<GuildChannel>), ApiError> {
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
        Ok((server, known.collect()))
    }
}
