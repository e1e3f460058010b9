//! Which permissions the bot has where, and telling users what is missing.

use std::collections::HashMap;
use std::sync::Mutex;

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, ChannelType,
    CommandInteraction, ComponentInteraction, GuildId, InteractionContext, ModalInteraction,
    PartialChannel, Permissions,
};

use crate::app::{self, Viewpoint, permission_name};
use crate::locale::{Conjunction, Locale};
use crate::say;

/// What an interaction says of the place where it happened.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// The channel, thread or direct conversation.
    pub channel: ChannelId,
    /// The server, if it is one.
    pub guild: Option<GuildId>,
    /// Whether the channel is a thread.
    pub thread: bool,
    /// The channel that it belongs to if it is a thread.
    parent: Option<ChannelId>,
    /// Whether the bot is no member there, so that it can answer interactions and do nothing else: somebody who has installed it for
    /// themselves uses it in a server or conversation of others.
    pub foreign: bool,
    /// What the bot may do there.
    permissions: Option<Permissions>,
}

impl Scene {
    /// The place of a command.
    pub fn of_command(interaction: &CommandInteraction) -> Self {
        let place = Self::new(
            interaction.channel_id,
            interaction.guild_id,
            interaction.channel.as_ref(),
            interaction.app_permissions,
        );
        place.reached_by(
            interaction.context,
            &interaction.authorizing_integration_owners,
        )
    }

    /// The place of a click.
    pub fn of_click(click: &ComponentInteraction) -> Self {
        let place = Self::new(
            click.channel_id,
            click.guild_id,
            click.channel.as_ref(),
            click.app_permissions,
        );
        place.reached_by(click.context, &click.authorizing_integration_owners)
    }

    /// The place of a form.
    pub fn of_form(form: &ModalInteraction) -> Self {
        let channel = form.channel.as_ref();
        Self::new(
            form.channel_id,
            form.guild_id,
            channel,
            form.app_permissions,
        )
    }

    /// From where matches are asked for here.
    pub fn viewpoint(&self) -> Viewpoint {
        Viewpoint {
            channel: app::ChannelId(self.channel.get()),
            parent: self.parent.map(|parent| app::ChannelId(parent.get())),
        }
    }

    fn reached_by(
        self,
        context: Option<InteractionContext>,
        owners: &AuthorizingIntegrationOwners,
    ) -> Self {
        use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};

        let installed_here = owners
            .0
            .iter()
            .any(|owner| matches!(owner, GuildInstall(_)));
        let installed_by_user = owners.0.iter().any(|owner| matches!(owner, UserInstall(_)));
        let among_others = context == Some(InteractionContext::PrivateChannel);
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
            // That of a channel is a category.
            parent: parent.filter(|_| thread),
            foreign: false,
            permissions,
        }
    }

    /// Whether boards can be posted here.
    pub fn may_post(&self) -> bool {
        !self.foreign && self.missing_for_boards().is_empty()
    }

    /// What is missing for posting boards here.
    fn missing_for_boards(&self) -> Permissions {
        let send = if self.thread {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        };
        self.missing(Permissions::VIEW_CHANNEL | send | Permissions::ATTACH_FILES)
    }

    /// What is missing for giving a match a thread of its own.
    fn missing_for_threads(&self) -> Permissions {
        self.missing(Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS)
    }

    /// Whether a match begun here can have a thread of its own.
    pub fn may_thread(&self) -> bool {
        self.guild.is_some()
            && !self.foreign
            && !self.thread
            && self.missing_for_threads().is_empty()
    }

    fn missing(&self, needed: Permissions) -> Permissions {
        match self.permissions {
            Some(has) if self.guild.is_some() && !has.administrator() => needed - has,
            _ => Permissions::empty(),
        }
    }
}

/// What the bot is known to lack, channel by channel, as interactions have shown since the start.
#[derive(Default)]
pub struct Permits {
    lacking: Mutex<HashMap<ChannelId, Lack>>,
}

#[derive(Clone, Copy, Default)]
struct Lack {
    boards: Permissions,
    threads: Permissions,
    told: Permissions,
}

/// What an interaction has shown of the permissions in its channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Boards can be posted.
    Works,
    /// Boards cannot be posted.
    Blocked,
}

impl Permits {
    /// Notes what an interaction shows.
    pub fn note(&self, scene: &Scene) -> Shows {
        let boards = scene.missing_for_boards();
        let threads = if scene.thread {
            Permissions::empty()
        } else {
            scene.missing_for_threads()
        };
        let mut lacking = self.lock();
        if boards.is_empty() && threads.is_empty() {
            lacking.remove(&scene.channel);
        } else {
            let lack = lacking.entry(scene.channel).or_default();
            lack.boards = boards;
            lack.threads = threads;
            // What has come back is told again when it goes away again.
            lack.told &= boards | threads;
        }
        if boards.is_empty() {
            Shows::Works
        } else {
            Shows::Blocked
        }
    }

    /// The sentence about what is missing in a channel where a match is to be played; `None` if nothing is, or if it has
    /// been told there before.
    pub fn notice(&self, channel: ChannelId, locale: Locale) -> Option<String> {
        let mut lacking = self.lock();
        let lack = lacking.get_mut(&channel)?;
        let untold = (lack.boards | lack.threads) - lack.told;
        if untold.is_empty() {
            return None;
        }
        lack.told |= untold;
        if lack.boards.is_empty() {
            let permissions = names(lack.threads, locale);
            return Some(say!(locale, "notice-no-thread", permissions = permissions));
        }
        let permissions = names(lack.boards, locale);
        Some(say!(locale, "notice-no-boards", permissions = permissions))
    }

    /// Whether something was told there that is still missing.
    pub fn has_told(&self, channel: ChannelId) -> bool {
        let lacking = self.lock();
        lacking
            .get(&channel)
            .is_some_and(|lack| !lack.told.is_empty())
    }

    /// The permission without which a post in this channel was most likely refused.
    pub fn likely_missing(&self, channel: ChannelId) -> Option<String> {
        let lack = self.lock().get(&channel).copied()?;
        (!lack.boards.is_empty()).then(|| plain_names(lack.boards).join(", "))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<ChannelId, Lack>> {
        self.lacking
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// The names of permissions as Discord's settings show them, in bold.
fn names(permissions: Permissions, locale: Locale) -> String {
    let names = plain_names(permissions).into_iter();
    let bold = names.map(|name| format!("**{}**", permission_name(name, locale)));
    locale.list(bold, Conjunction::And)
}

fn plain_names(permissions: Permissions) -> Vec<&'static str> {
    [
        (Permissions::VIEW_CHANNEL, "View Channel"),
        (Permissions::SEND_MESSAGES, "Send Messages"),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
        (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (Permissions::ATTACH_FILES, "Attach Files"),
    ]
    .into_iter()
    .filter(|&(permission, _)| permissions.contains(permission))
    .map(|(_, name)| name)
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(permissions: Permissions) -> Scene {
        Scene::new(
            ChannelId::new(1),
            Some(GuildId::new(2)),
            None,
            Some(permissions),
        )
    }

    const ALL: Permissions = Permissions::VIEW_CHANNEL
        .union(Permissions::SEND_MESSAGES)
        .union(Permissions::ATTACH_FILES)
        .union(Permissions::CREATE_PUBLIC_THREADS)
        .union(Permissions::SEND_MESSAGES_IN_THREADS);

    #[test]
    fn a_missing_permission_is_told_once_and_again_after_it_was_back() {
        let permits = Permits::default();
        let without = scene(ALL - Permissions::ATTACH_FILES);
        for _ in 0..2 {
            assert_eq!(permits.note(&without), Shows::Blocked);
            let told = permits.notice(without.channel, Locale::English).unwrap();
            assert!(told.contains("**Attach Files**"), "{told}");
            assert_eq!(permits.note(&without), Shows::Blocked);
            assert_eq!(permits.notice(without.channel, Locale::English), None);

            assert_eq!(permits.note(&scene(ALL)), Shows::Works);
            assert_eq!(permits.notice(without.channel, Locale::English), None);
        }
    }

    #[test]
    fn without_threads_boards_still_work() {
        let permits = Permits::default();
        let without = scene(ALL - Permissions::CREATE_PUBLIC_THREADS);
        assert_eq!(permits.note(&without), Shows::Works);
        assert!(!without.may_thread());
        let told = permits.notice(without.channel, Locale::English).unwrap();
        assert!(told.contains("**Create Public Threads**"), "{told}");
    }

    #[test]
    fn a_place_is_foreign_where_only_a_user_has_installed_the_bot() {
        use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};
        use serenity::all::UserId;

        let by_user = UserInstall(UserId::new(3));
        let by_server = GuildInstall(Some(GuildId::new(2)));
        let server = scene(ALL);
        let dm = Scene::new(ChannelId::new(1), None, None, Some(ALL));
        for (place, context, owners, foreign) in [
            (
                server,
                InteractionContext::Guild,
                vec![by_server.clone()],
                false,
            ),
            (
                server,
                InteractionContext::Guild,
                vec![by_user.clone()],
                true,
            ),
            (
                server,
                InteractionContext::Guild,
                vec![by_server, by_user.clone()],
                false,
            ),
            (server, InteractionContext::Guild, vec![], false),
            (dm, InteractionContext::BotDm, vec![by_user.clone()], false),
            (dm, InteractionContext::PrivateChannel, vec![by_user], true),
        ] {
            let owners = AuthorizingIntegrationOwners(owners);
            let place = place.reached_by(Some(context), &owners);
            assert_eq!(place.foreign, foreign, "{context:?} {owners:?}");
        }
    }

    #[test]
    fn administrators_and_direct_messages_lack_nothing() {
        let permits = Permits::default();
        assert_eq!(
            permits.note(&scene(Permissions::ADMINISTRATOR)),
            Shows::Works
        );
        let dm = Scene::new(ChannelId::new(1), None, None, Some(Permissions::empty()));
        assert_eq!(permits.note(&dm), Shows::Works);
        assert!(!dm.may_thread());
    }
}
