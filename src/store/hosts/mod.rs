//! Several processes at work on one database.

pub(super) mod shard_shares;
pub(super) mod told;
