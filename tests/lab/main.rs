//! The laboratory from outside.

#[path = "../common/database.rs"]
mod database;
#[path = "../app/den.rs"]
#[allow(dead_code, unused_imports, unused_macros, reason = "the tests of the app use the rest")]
mod den;
mod maker;
mod matches;
mod spsa;
mod tune;
