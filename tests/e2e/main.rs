//! End to end: the real program against the local Discord, as people use it.

mod den;
#[path = "../common/openapi.rs"]
mod openapi;

mod faults;
mod games;
mod interactions;
mod monitor;
mod restart;
mod start;
mod tls;
mod typed;
