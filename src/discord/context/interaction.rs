//! The place of an interaction and the person behind it.

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, ChannelType,
    CommandInteraction, ComponentInteraction, GuildId, InteractionContext as ContextType, Member,
    Message, ModalInteraction, PartialChannel, Permissions, RoleId, User,
};

use app::{self, App};
use model::{Person, Place, PlayerId, Viewpoint};

/// All permissions that the bot uses in a server.
pub const NEEDED_PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// A user as the app knows them, with the name shown in their server.
pub fn person(user: &User, member: Option<&Member>) -> Person {
    let name =
        member.and_then(|member| member.nick.as_deref()).unwrap_or_else(|| user.display_name());
    Person { id: PlayerId(user.id.get()), name: name.to_owned() }
}

/// The roles of a member.
pub fn roles(member: Option<&Member>) -> Vec<model::RoleId> {
    member.map_or_else(Vec::new, |member| role_ids(&member.roles))
}

/// Returns roles as the app knows them.
pub fn role_ids(roles: &[RoleId]) -> Vec<model::RoleId> {
    roles.iter().map(|role| model::RoleId(role.get())).collect()
}

/// The names of permissions as Discord's settings show them.
pub fn permission_names(permissions: Permissions) -> Vec<&'static str> {
    [
        (Permissions::VIEW_CHANNEL, "View Channel"),
        (Permissions::SEND_MESSAGES, "Send Messages"),
        (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
        (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (Permissions::ATTACH_FILES, "Attach Files"),
    ]
    .into_iter()
    .filter(|&(permission, _)| permissions.contains(permission))
    .map(|(_, name)| name)
    .collect()
}

/// The place of an interaction, as the interaction describes it.
#[derive(Clone, Copy, Debug)]
pub struct InteractionContext {
    /// The channel, thread or direct messages.
    pub channel: ChannelId,
    /// The server; `None` outside of one.
    pub guild: Option<GuildId>,
    pub thread: bool,
    /// The parent channel if this is a thread.
    parent: Option<ChannelId>,
    /// Whether the bot is not a member here, so that it can only answer interactions. This happens
    /// if someone has installed the bot for themselves and uses it in a server or conversation of
    /// others.
    pub foreign: bool,
    /// The bot's permissions here.
    permissions: Option<Permissions>,
}

impl InteractionContext {
    pub fn of_command(interaction: &CommandInteraction) -> Self {
        let place = Self::new(
            interaction.channel_id,
            interaction.guild_id,
            interaction.channel.as_ref(),
            interaction.app_permissions,
        );
        place.reached_by(interaction.context, &interaction.authorizing_integration_owners)
    }

    pub fn of_click(click: &ComponentInteraction) -> Self {
        let place = Self::new(
            click.channel_id,
            click.guild_id,
            click.channel.as_ref(),
            click.app_permissions,
        );
        place.reached_by(click.context, &click.authorizing_integration_owners)
    }

    pub fn of_form(form: &ModalInteraction) -> Self {
        let channel = form.channel.as_ref();
        Self::new(form.channel_id, form.guild_id, channel, form.app_permissions)
    }

    pub fn of_message(message: &Message) -> Self {
        Self::new(message.channel_id, message.guild_id, None, None)
    }

    /// The viewpoint from which match numbers here are resolved.
    pub fn viewpoint(&self) -> Viewpoint {
        Viewpoint {
            channel: model::ChannelId(self.channel.get()),
            parent: self.parent.map(|parent| model::ChannelId(parent.get())),
        }
    }

    /// The place as the app knows it. A match begun there gets its thread on the message
    /// `anchor`.
    pub fn place(&self, anchor: Option<model::MessageId>) -> Place {
        Place {
            guild: self.guild.map(|guild| model::GuildId(guild.get())),
            channel: model::ChannelId(self.channel.get()),
            anchor,
        }
    }

    fn reached_by(self, kind: Option<ContextType>, owners: &AuthorizingIntegrationOwners) -> Self {
        use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};

        let installed_here = owners.0.iter().any(|owner| matches!(owner, GuildInstall(_)));
        let installed_by_user = owners.0.iter().any(|owner| matches!(owner, UserInstall(_)));
        let among_others = kind == Some(ContextType::PrivateChannel);
        let foreign = among_others || self.guild.is_some() && installed_by_user && !installed_here;
        Self { foreign, ..self }
    }

    fn new(
        channel: ChannelId,
        guild: Option<GuildId>,
        details: Option<&PartialChannel>,
        permissions: Option<Permissions>,
    ) -> Self {
        let thread = details.is_some_and(|channel| {
            matches!(
                channel.kind,
                ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread
            )
        });
        let parent = details.and_then(|channel| channel.parent_id);
        Self {
            channel,
            guild,
            thread,
            // The parent of a channel is a category.
            parent: parent.filter(|_| thread),
            foreign: false,
            permissions,
        }
    }

    /// Whether boards can be posted here.
    pub fn may_post(&self) -> bool {
        !self.foreign && self.missing_for_boards().is_empty()
    }

    /// The permissions that are missing to post boards here.
    pub fn missing_for_boards(&self) -> Permissions {
        let send = if self.thread {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        };
        self.missing(Permissions::VIEW_CHANNEL | send | Permissions::ATTACH_FILES)
    }

    /// The permissions that are missing to give a match its own thread.
    pub fn missing_for_threads(&self) -> Permissions {
        self.missing(Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS)
    }

    /// Whether a match begun here can have its own thread.
    pub fn may_thread(&self) -> bool {
        self.guild.is_some()
            && !self.foreign
            && !self.thread
            && self.missing_for_threads().is_empty()
    }

    /// Tells the app whether boards can be posted here.
    pub fn note_permissions(&self, app: &App) -> app::Result<()> {
        let (channel, missing) = (model::ChannelId(self.channel.get()), self.missing_for_boards());
        // They may be posted in threads all the same.
        let in_threads =
            if self.may_thread() { Permissions::SEND_MESSAGES } else { Permissions::empty() };
        match (missing.is_empty(), missing - in_threads) {
            (true, _) => app.place_works_again(channel, self.may_thread()),
            (false, missing) if missing.is_empty() => Ok(()),
            (false, missing) => app.place_refuses(channel, &permission_names(missing).join(", ")),
        }
    }

    fn missing(&self, needed: Permissions) -> Permissions {
        match self.permissions {
            Some(has) if self.guild.is_some() && !has.administrator() => needed - has,
            _ => Permissions::empty(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::UserId;

    use super::*;

    fn server(permissions: Permissions) -> InteractionContext {
        let guild = Some(GuildId::new(2));
        InteractionContext::new(ChannelId::new(1), guild, None, Some(permissions))
    }

    fn direct_conversation(permissions: Permissions) -> InteractionContext {
        InteractionContext::new(ChannelId::new(1), None, None, Some(permissions))
    }

    #[test]
    fn a_place_is_foreign_where_only_a_user_has_installed_the_bot() {
        use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};

        let by_user = UserInstall(UserId::new(3));
        let by_server = GuildInstall(Some(GuildId::new(2)));
        let server = server(NEEDED_PERMISSIONS);
        let dm = direct_conversation(NEEDED_PERMISSIONS);
        for (place, kind, owners, foreign) in [
            (server, ContextType::Guild, vec![by_server.clone()], false),
            (server, ContextType::Guild, vec![by_user.clone()], true),
            (server, ContextType::Guild, vec![by_server, by_user.clone()], false),
            (server, ContextType::Guild, vec![], false),
            (dm, ContextType::BotDm, vec![by_user.clone()], false),
            (dm, ContextType::PrivateChannel, vec![by_user], true),
        ] {
            let owners = AuthorizingIntegrationOwners(owners);
            let place = place.reached_by(Some(kind), &owners);
            assert_eq!(place.foreign, foreign, "{kind:?} {owners:?}");
        }
    }

    #[test]
    fn without_threads_boards_still_work() {
        let without = server(NEEDED_PERMISSIONS - Permissions::CREATE_PUBLIC_THREADS);
        assert!(without.may_post());
        assert!(!without.may_thread());
    }

    #[test]
    fn administrators_and_direct_messages_lack_nothing() {
        assert!(server(Permissions::ADMINISTRATOR).may_post());
        let dm = direct_conversation(Permissions::empty());
        assert!(dm.may_post());
        assert!(!dm.may_thread());
    }
}
