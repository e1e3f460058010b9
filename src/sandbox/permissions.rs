//! The permission bits that the sandbox knows.

bitflags::bitflags! {
    /// A set of Discord permissions. In JSON it is a decimal string.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Permissions: u64 {
        const MANAGE_CHANNELS = 1 << 4;
        const MANAGE_GUILD = 1 << 5;
        const ADD_REACTIONS = 1 << 6;
        const VIEW_CHANNEL = 1 << 10;
        const SEND_MESSAGES = 1 << 11;
        const MANAGE_MESSAGES = 1 << 13;
        const EMBED_LINKS = 1 << 14;
        const ATTACH_FILES = 1 << 15;
        const READ_MESSAGE_HISTORY = 1 << 16;
        const USE_EXTERNAL_EMOJIS = 1 << 18;
        const MANAGE_ROLES = 1 << 28;
        const USE_APPLICATION_COMMANDS = 1 << 31;
        const MANAGE_THREADS = 1 << 34;
        const CREATE_PUBLIC_THREADS = 1 << 35;
        const SEND_MESSAGES_IN_THREADS = 1 << 38;
        /// The permissions of every member.
        const MEMBER = Self::ADD_REACTIONS.bits()
            | Self::VIEW_CHANNEL.bits()
            | Self::SEND_MESSAGES.bits()
            | Self::EMBED_LINKS.bits()
            | Self::ATTACH_FILES.bits()
            | Self::READ_MESSAGE_HISTORY.bits()
            | Self::USE_EXTERNAL_EMOJIS.bits()
            | Self::USE_APPLICATION_COMMANDS.bits()
            | Self::CREATE_PUBLIC_THREADS.bits()
            | Self::SEND_MESSAGES_IN_THREADS.bits();
        const BOT = Self::MEMBER.bits() | Self::MANAGE_ROLES.bits();
        const OWNER = Self::MEMBER.bits()
            | Self::MANAGE_GUILD.bits()
            | Self::MANAGE_CHANNELS.bits()
            | Self::MANAGE_MESSAGES.bits()
            | Self::MANAGE_ROLES.bits()
            | Self::MANAGE_THREADS.bits();
    }
}
