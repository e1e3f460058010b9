//! The permission bits that the sandbox knows.

use std::ops::{BitOr, BitOrAssign, Sub};

/// A set of Discord permissions. In JSON it is a decimal string.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Permissions(pub u64);

impl Permissions {
    pub const ADD_REACTIONS: Self = Self(1 << 6);
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    pub const EMBED_LINKS: Self = Self(1 << 14);
    pub const ATTACH_FILES: Self = Self(1 << 15);
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    pub const MANAGE_CHANNELS: Self = Self(1 << 4);
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    const USE_EXTERNAL_EMOJIS: Self = Self(1 << 18);
    const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);

    /// The permissions of every member, including the bot.
    pub const MEMBER: Self = Self(
        Self::ADD_REACTIONS.0
            | Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::USE_EXTERNAL_EMOJIS.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0,
    );

    pub const OWNER: Self = Self(
        Self::MEMBER.0
            | Self::MANAGE_GUILD.0
            | Self::MANAGE_CHANNELS.0
            | Self::MANAGE_MESSAGES.0
            | Self::MANAGE_THREADS.0,
    );

    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Permissions {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Sub for Permissions {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
