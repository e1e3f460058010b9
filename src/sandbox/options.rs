//! Settings of a sandbox.

use std::time::Duration;

use super::limit::PostLimit;

#[derive(Clone, Debug)]
pub struct Options {
    /// The port on 127.0.0.1; 0 for any free one.
    pub port: u16,
    /// Whether the bot may request the message content intent. If not, a bot that does is refused
    /// with code 4014.
    pub message_content: bool,
    pub acknowledge_within: Duration,
    pub interaction_life: Duration,
    pub heartbeat: Duration,
    /// The rate limit for posts; `None` for no limit.
    pub post_limit: Option<PostLimit>,
    /// Whether there is a second server, with people of its own.
    pub second_server: bool,
    pub shards: u32,
    /// Whether a multiple of `shards` is required, as Discord does of very large bots.
    pub fixed_shards: bool,
    pub guilds_per_shard: usize,
    /// How many shards may identify at the same time.
    pub max_concurrency: u32,
    /// Whether sessions of a bucket must start five seconds apart.
    pub paced_sessions: bool,
    /// The bot's token; `None` for a random one.
    pub token: Option<String>,
}

impl Default for Options {
    /// Uses Discord's time limits, any free port and a random token, and grants the intent.
    fn default() -> Self {
        Self {
            port: 0,
            message_content: true,
            acknowledge_within: Duration::from_secs(3),
            interaction_life: Duration::from_secs(15 * 60),
            heartbeat: Duration::from_millis(41_250),
            post_limit: None,
            second_server: false,
            shards: 1,
            fixed_shards: false,
            guilds_per_shard: 2500,
            max_concurrency: 1,
            paced_sessions: false,
            token: None,
        }
    }
}
