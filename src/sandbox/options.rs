//! Settings of a sandbox.

use std::time::Duration;

use super::limit::PostLimit;

/// How a sandbox behaves.
#[derive(Clone, Debug)]
pub struct Options {
    /// On 127.0.0.1; 0 for any free port.
    pub port: u16,
    /// Whether the bot may request the privileged message content intent. If not, such a bot is refused with code 4014.
    pub message_content: bool,
    /// The time limit for acknowledging an interaction.
    pub acknowledge_within: Duration,
    /// The lifetime of an interaction's token.
    pub interaction_life: Duration,
    pub heartbeat: Duration,
    /// `None`: no limit.
    pub post_limit: Option<PostLimit>,
    pub shards: u32,
    /// Whether the number of shards must be a multiple of `shards`, as for very large bots.
    pub fixed_shards: bool,
    /// The most guilds of a shard.
    pub guilds_per_shard: usize,
    /// How many shards may identify at the same time.
    pub max_concurrency: u32,
    /// Whether sessions of a bucket must start five seconds apart.
    pub paced_sessions: bool,
    /// `None` for a random token.
    pub token: Option<String>,
}

impl Default for Options {
    /// Discord's real time limits, any free port, a random token, the message content intent granted.
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
