//! Several processes at work on one database.

pub(super) mod interactions;
pub(super) mod invalid_requests;
pub(super) mod shard_shares;
