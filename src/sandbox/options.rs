//! How a sandbox behaves.

use std::time::Duration;

use super::limit::PostLimit;

/// How a sandbox behaves.
#[derive(Clone, Debug)]
pub struct Options {
    /// The TCP port on 127.0.0.1; 0 for any free one.
    pub port: u16,
    /// Whether the bot may ask for the privileged message content intent. If not, a bot that asks
    /// is refused with code 4014, as Discord does.
    pub message_content: bool,
    /// How long the bot may take to acknowledge an interaction.
    pub acknowledge_within: Duration,
    /// How long an interaction's token can be used.
    pub interaction_life: Duration,
    /// The time between two heartbeats on the gateway.
    pub heartbeat: Duration,
    /// How fast the bot may post to one channel; `None` for as fast as it likes.
    pub post_limit: Option<PostLimit>,
    /// How many shards the bot is told to have.
    pub shards: u32,
    /// Whether no number of shards is taken but a multiple of that one, as Discord does with very large bots.
    pub fixed_shards: bool,
    /// How many guilds a shard may have.
    pub guilds_per_shard: usize,
    /// How many shards may begin a session at the same time.
    pub max_concurrency: u32,
    /// Whether sessions of one bucket must begin five seconds apart.
    pub paced_sessions: bool,
    /// The bot's token; `None` for a random one.
    pub token: Option<String>,
}

impl Default for Options {
    /// Discord's own times, any free port, a random token, the message content intent granted.
    fn default() -> Self {
        Self {
            port: 0,
            message_content: true,
            acknowledge_within: Duration::from_secs(3),
            interaction_life: Duration::from_secs(15 * 60),
            heartbeat: Duration::from_millis(41_250),
            post_limit: None,
            shards: 1,
            fixed_shards: false,
            guilds_per_shard: 2500,
            max_concurrency: 1,
            paced_sessions: false,
            token: None,
        }
    }
}
