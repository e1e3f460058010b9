//! The database behind the tables: opening it, reading and changing it, outages, and what concerns
//! all tables.

pub(super) mod copy;
pub(super) mod counts;
pub(super) mod location;
pub(super) mod locks;
pub(super) mod open;
pub(super) mod retention;
pub(super) mod store;
pub(super) mod watch;
