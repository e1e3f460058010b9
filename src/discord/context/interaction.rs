//! What an interaction says: who asks, where, and in which language.

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, CommandInteraction,
    ComponentInteraction, Interaction, InteractionContext as ContextType, InteractionId, Member,
    Message, ModalInteraction, PartialChannel, Permissions, User,
};

use crate::ids::Ours;
use crate::message::Filled;
use app::{self, App};
use locale::Locale;
use model::{ChannelId, GuildId, MessageId, Person, Place, RoleId, Viewpoint};

/// All permissions that the bot uses in a server.
pub const NEEDED_PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// A user as the app knows them, with the name shown in their server.
pub fn person(user: &User, member: Option<&Member>) -> Person {
    let name = member.and_then(|member| member.nick.as_deref());
    Person { id: user.id.ours(), name: name.unwrap_or_else(|| user.display_name()).to_owned() }
}

pub fn role_ids(roles: &[serenity::all::RoleId]) -> Vec<RoleId> {
    roles.iter().copied().map(Ours::ours).collect()
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

/// What a command, a click or a form says about itself.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub id: InteractionId,
    pub token: &'a str,
    pub user: &'a User,
    pub member: Option<&'a Member>,
    pub channel: Option<&'a PartialChannel>,
    pub context: InteractionContext,
    /// The language tag of the user's client…
    pub tag: &'a str,
    /// … and the preferred one of the server.
    pub guild_tag: Option<&'a str>,
    /// Whether it is a form, whose click has told the server's language and our permissions.
    pub is_form: bool,
}

/// From where the bot was called and who has installed it.
type Reached<'a> = (Option<ContextType>, &'a AuthorizingIntegrationOwners);

/// Whether the bot is not a member there.
fn is_foreign(in_guild: bool, (kind, owners): Reached<'_>) -> bool {
    use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};

    let installed_here = owners.0.iter().any(|owner| matches!(owner, GuildInstall(_)));
    let installed_by_user = owners.0.iter().any(|owner| matches!(owner, UserInstall(_)));
    let among_others = kind == Some(ContextType::PrivateChannel);
    among_others || in_guild && installed_by_user && !installed_here
}

macro_rules! asked {
    ($($kind:ident, $member:ident, $reached:expr;)*) => {$(
        impl<'a> From<&'a $kind> for Asked<'a> {
            fn from(it: &'a $kind) -> Self {
                let reached: fn(&$kind) -> Option<Reached<'_>> = $reached;
                let reached = reached(it);
                Self {
                    id: it.id,
                    token: &it.token,
                    user: &it.user,
                    member: it.member.$member(),
                    channel: it.channel.as_ref(),
                    context: InteractionContext::new(
                        (it.channel_id.ours(), it.guild_id.map(Ours::ours)),
                        it.channel.as_ref(),
                        it.app_permissions,
                        reached,
                    ),
                    tag: &it.locale,
                    guild_tag: it.guild_locale.as_deref(),
                    is_form: reached.is_none(),
                }
            }
        }
    )*};
}

asked! {
    CommandInteraction, as_deref, |it| Some((it.context, &it.authorizing_integration_owners));
    ComponentInteraction, as_ref, |it| Some((it.context, &it.authorizing_integration_owners));
    ModalInteraction, as_ref, |_| None;
}

impl<'a> Asked<'a> {
    /// What a form says. serenity does not parse from where it was sent.
    pub fn of_form(form: &'a ModalInteraction, filled: &Filled) -> Self {
        let asked = Self::from(form);
        let foreign = is_foreign(form.guild_id.is_some(), filled.reached());
        Self { context: InteractionContext { foreign, ..asked.context }, ..asked }
    }

    pub fn of(interaction: &'a Interaction) -> Option<Self> {
        Some(match interaction {
            Interaction::Command(it) | Interaction::Autocomplete(it) => it.into(),
            Interaction::Component(it) => it.into(),
            Interaction::Modal(it) => it.into(),
            _ => return None,
        })
    }

    /// The language of the user's client, or the closest one that the bot speaks.
    pub fn program_locale(&self) -> Locale {
        Locale::for_tag(self.tag)
    }
}

/// The place of an interaction, as the interaction describes it.
#[derive(Clone, Copy, Debug)]
pub struct InteractionContext {
    /// The channel, thread or direct messages.
    pub channel: ChannelId,
    pub guild: Option<GuildId>,
    pub thread: bool,
    parent: Option<ChannelId>,
    /// Whether the bot is not a member here, so that it can only answer interactions. This happens
    /// if someone has installed the bot for themselves and uses it in a server or conversation of
    /// others.
    pub foreign: bool,
    permissions: Option<Permissions>,
}

impl InteractionContext {
    pub fn of_message(message: &Message) -> Self {
        let place = (message.channel_id.ours(), message.guild_id.map(Ours::ours));
        Self::new(place, None, None, None)
    }

    pub fn viewpoint(&self) -> Viewpoint {
        Viewpoint { channel: self.channel, parent: self.parent }
    }

    /// The place as the app knows it. A match begun there gets its thread on `anchor`.
    pub fn place(&self, anchor: Option<MessageId>) -> Place {
        Place { guild: self.guild, channel: self.channel, anchor }
    }

    fn new(
        (channel, guild): (ChannelId, Option<GuildId>),
        details: Option<&PartialChannel>,
        permissions: Option<Permissions>,
        reached: Option<Reached<'_>>,
    ) -> Self {
        let thread = details.is_some_and(|channel| {
            matches!(
                channel.kind,
                ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread
            )
        });
        let foreign = reached.is_some_and(|reached| is_foreign(guild.is_some(), reached));
        // The parent of a channel is a category.
        let parent = details.filter(|_| thread).and_then(|channel| channel.parent_id);
        Self { channel, guild, thread, parent: parent.map(Ours::ours), foreign, permissions }
    }

    /// The server where the bot is a member.
    pub fn own_guild(&self) -> Option<GuildId> {
        self.guild.filter(|_| !self.foreign)
    }

    /// Whether boards can be posted here.
    pub fn may_post(&self) -> bool {
        !self.foreign && self.missing_for_boards().is_empty()
    }

    pub fn missing_for_boards(&self) -> Permissions {
        let send = if self.thread {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        };
        self.missing(Permissions::VIEW_CHANNEL | send | Permissions::ATTACH_FILES)
    }

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
        let (channel, missing) = (self.channel, self.missing_for_boards());
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
    use serenity::all as theirs;

    use super::*;

    fn place(
        guild: Option<u64>,
        permissions: Permissions,
        reached: Option<Reached<'_>>,
    ) -> InteractionContext {
        let place = (ChannelId(1), guild.map(GuildId));
        InteractionContext::new(place, None, Some(permissions), reached)
    }

    #[test]
    fn a_place_is_foreign_where_only_a_user_has_installed_the_bot() {
        use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};

        let by_user = UserInstall(theirs::UserId::new(3));
        let by_server = GuildInstall(Some(theirs::GuildId::new(2)));
        for (guild, kind, owners, foreign) in [
            (Some(2), ContextType::Guild, vec![by_server.clone()], false),
            (Some(2), ContextType::Guild, vec![by_user.clone()], true),
            (Some(2), ContextType::Guild, vec![by_server, by_user.clone()], false),
            (Some(2), ContextType::Guild, vec![], false),
            (None, ContextType::BotDm, vec![by_user.clone()], false),
            (None, ContextType::PrivateChannel, vec![by_user], true),
        ] {
            let owners = AuthorizingIntegrationOwners(owners);
            let place = place(guild, NEEDED_PERMISSIONS, Some((Some(kind), &owners)));
            assert_eq!(place.foreign, foreign, "{kind:?} {owners:?}");
        }
    }

    #[test]
    fn administrators_lack_nothing() {
        let place = place(Some(2), Permissions::ADMINISTRATOR, None);
        assert!(place.may_post() && place.may_thread());
    }
}
