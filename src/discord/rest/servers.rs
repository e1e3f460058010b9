//! Servers: their channels, which of them a member can see, and the roles of their members.

use serenity::all::{
    GuildChannel, LightMethod, Member, PartialGuild, PermissionOverwriteType, Permissions, Request,
    RoleId as TheirRoleId, Route,
};

use super::api::Api;
use super::client::read;
use super::error::ApiError;
use super::invalid_requests::Priority;
use crate::ids::{Ours, Theirs, WithId};
use model::{ChannelId, GuildId, PlayerId, RoleId};

/// A member, of whom only the roles matter.
#[derive(serde::Deserialize)]
struct Roles {
    roles: Vec<TheirRoleId>,
}

impl Api {
    /// The channels that a member can see, freshly from Discord, because an interaction only
    /// describes its own channel. Threads are not included; public ones show with their channel.
    pub async fn channels_seen_by(
        &self,
        guild: GuildId,
        member: &Member,
    ) -> Result<Vec<ChannelId>, ApiError> {
        let sees = |server: &PartialGuild, channel: &GuildChannel| {
            server.user_permissions_in(channel, member).contains(Permissions::VIEW_CHANNEL)
        };
        self.channels_where(guild, sees).await
    }

    pub async fn channels_seen_by_all(&self, guild: GuildId) -> Result<Vec<ChannelId>, ApiError> {
        // The role of everyone has the id of the server.
        let everyone = TheirRoleId::new(guild.0);
        let see = |server: &PartialGuild, channel: &GuildChannel| {
            let role = server.roles.get(&everyone);
            let base = role.map_or(Permissions::empty(), |role| role.permissions);
            let mut overwrites = channel.permission_overwrites.iter();
            let own = overwrites.find(|it| it.kind == PermissionOverwriteType::Role(everyone));
            let permissions = own.map_or(base, |own| (base - own.deny) | own.allow);
            permissions.contains(Permissions::VIEW_CHANNEL) || base.administrator()
        };
        self.channels_where(guild, see).await
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

    /// Gives a member of a server a role and takes others away, whichever of that is still to be
    /// done. Does nothing for somebody who is no member.
    pub async fn change_roles(
        &self,
        guild: GuildId,
        player: PlayerId,
        given: Option<RoleId>,
        taken: &[RoleId],
    ) -> Result<(), ApiError> {
        let (guild_id, user_id) = (guild.theirs(), player.theirs());
        let request = Request::new(Route::GuildMember { guild_id, user_id }, LightMethod::Get);
        let member = match self.try_once(Priority::Deferrable, request).await {
            // No member or no user has this id.
            Err(error) if matches!(error.code(), 10007 | 10013) => return Ok(()),
            answer => read::<Roles>(answer?, "a member").await?,
        };
        let has = |role: &RoleId| member.roles.contains(&role.theirs());
        let given = given.filter(|role| !has(role)).map(|role| (LightMethod::Put, role));
        let taken = taken.iter().filter(|role| has(role)).map(|role| (LightMethod::Delete, *role));
        for (method, role) in given.into_iter().chain(taken) {
            let role_id = role.theirs();
            let route = Route::GuildMemberRole { guild_id, user_id, role_id };
            self.change(Priority::Deferrable, Request::new(route, method)).await?;
        }
        Ok(())
    }

    async fn channels_where(
        &self,
        guild: GuildId,
        holds: impl Fn(&PartialGuild, &GuildChannel) -> bool,
    ) -> Result<Vec<ChannelId>, ApiError> {
        let guild_id = guild.theirs();
        let (server, channels): (PartialGuild, Vec<serde_json::Value>) = tokio::try_join!(
            self.get(Route::Guild { guild_id }, "a server"),
            self.get(Route::GuildChannels { guild_id }, "a server's channels"),
        )?;
        // Kinds of channels that serenity does not know contain no matches.
        let known =
            channels.into_iter().filter_map(|it| serde_json::from_value::<GuildChannel>(it).ok());
        let found = known.filter(|channel| holds(&server, channel));
        Ok(found.map(|channel| channel.id.ours()).collect())
    }
}
