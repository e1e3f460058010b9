//! Servers: their channels, and which of them a member can see.

use serenity::all::{
    GuildChannel, Member, PartialGuild, PermissionOverwriteType, Permissions, RoleId, Route,
};

use super::api::{Api, WithId};
use super::error::ApiError;
use crate::ids::{Ours, Theirs};
use model::{ChannelId, GuildId};

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
        Ok(seen.map(|channel| channel.id.ours()).collect())
    }

    pub async fn channels_seen_by_all(&self, guild: GuildId) -> Result<Vec<ChannelId>, ApiError> {
        let (server, channels) = self.channels_of(guild).await?;
        // The role of everyone has the id of the server.
        let everyone = RoleId::new(guild.0);
        let role = server.roles.get(&everyone);
        let base = role.map_or(Permissions::empty(), |role| role.permissions);
        let seen = channels.into_iter().filter(|channel| {
            let mut overwrites = channel.permission_overwrites.iter();
            let own = overwrites.find(|it| it.kind == PermissionOverwriteType::Role(everyone));
            let permissions = own.map_or(base, |own| (base - own.deny) | own.allow);
            permissions.contains(Permissions::VIEW_CHANNEL) || base.administrator()
        });
        Ok(seen.map(|channel| channel.id.ours()).collect())
    }

    pub async fn channels_in(&self, guild: GuildId) -> Result<Vec<ChannelId>, ApiError> {
        let route = Route::GuildChannels { guild_id: guild.theirs() };
        let channels: Vec<WithId<serenity::all::ChannelId>> =
            self.get(route, "a server's channels").await?;
        Ok(channels.into_iter().map(|channel| channel.id.ours()).collect())
    }

    pub async fn server_name(&self, guild: GuildId) -> Result<String, ApiError> {
        let route = Route::Guild { guild_id: guild.theirs() };
        Ok(self.get::<PartialGuild>(route, "a server").await?.name)
    }

    async fn channels_of(
        &self,
        guild: GuildId,
    ) -> Result<(PartialGuild, Vec<GuildChannel>), ApiError> {
        let guild_id = guild.theirs();
        let (server, channels): (_, Vec<serde_json::Value>) = tokio::try_join!(
            self.get(Route::Guild { guild_id }, "a server"),
            self.get(Route::GuildChannels { guild_id }, "a server's channels"),
        )?;
        // Kinds of channels that serenity does not know contain no matches.
        let known = channels
            .into_iter()
            .filter_map(|channel| serde_json::from_value::<GuildChannel>(channel).ok());
        Ok((server, known.collect()))
    }
}
