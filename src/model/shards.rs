//! Among how many connections to the chat service a bot's servers are divided, and which of them are meant.

/// Some of the shards among which the servers of a bot are divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardSet {
    /// How many there are in all.
    pub of: u32,
    /// Those that are meant.
    pub shards: Vec<u32>,
}
