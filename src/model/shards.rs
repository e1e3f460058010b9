//! Shards: the connections to the chat service, among which a bot's servers are divided.

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardSet {
    /// The total number.
    pub of: u32,
    /// Their indices, from 0.
    pub shards: Vec<u32>,
}
