//! Which permissions the bot lacks where, as interactions have shown.

use std::collections::HashMap;
use std::sync::Mutex;

use serenity::all::{ChannelId, Permissions};

use super::interaction::InteractionContext;
use crate::app::permission_name;
use crate::locale::{Conjunction, Locale};
use crate::say;

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
    pub fn note(&self, context: &InteractionContext) -> Shows {
        let boards = context.missing_for_boards();
        let threads = if context.thread {
            Permissions::empty()
        } else {
            context.missing_for_threads()
        };
        let mut lacking = self.lock();
        if boards.is_empty() && threads.is_empty() {
            lacking.remove(&context.channel);
        } else {
            let lack = lacking.entry(context.channel).or_default();
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
    use super::super::interaction::test_places::{ALL, direct_conversation, server};
    use super::*;

    #[test]
    fn a_missing_permission_is_told_once_and_again_after_it_was_back() {
        let permits = Permits::default();
        let without = server(ALL - Permissions::ATTACH_FILES);
        for _ in 0..2 {
            assert_eq!(permits.note(&without), Shows::Blocked);
            let told = permits.notice(without.channel, Locale::English).unwrap();
            assert!(told.contains("**Attach Files**"), "{told}");
            assert_eq!(permits.note(&without), Shows::Blocked);
            assert_eq!(permits.notice(without.channel, Locale::English), None);

            assert_eq!(permits.note(&server(ALL)), Shows::Works);
            assert_eq!(permits.notice(without.channel, Locale::English), None);
        }
    }

    #[test]
    fn without_threads_boards_still_work() {
        let permits = Permits::default();
        let without = server(ALL - Permissions::CREATE_PUBLIC_THREADS);
        assert_eq!(permits.note(&without), Shows::Works);
        assert!(!without.may_thread());
        let told = permits.notice(without.channel, Locale::English).unwrap();
        assert!(told.contains("**Create Public Threads**"), "{told}");
    }

    #[test]
    fn administrators_and_direct_messages_lack_nothing() {
        let permits = Permits::default();
        assert_eq!(
            permits.note(&server(Permissions::ADMINISTRATOR)),
            Shows::Works
        );
        let dm = direct_conversation(Permissions::empty());
        assert_eq!(permits.note(&dm), Shows::Works);
        assert!(!dm.may_thread());
    }
}
