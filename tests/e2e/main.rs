//! End to end: the real program against the local Discord, as people use it.

mod anywhere;
mod den;
#[path = "../common/openapi.rs"]
mod openapi;

mod faults;
mod games;
mod gateway;
mod interactions;
mod languages;
mod manners;
mod menus;
mod monitor;
mod offers;
mod practice;
mod privacy;
mod records;
mod restart;
mod settings;
mod start;
mod time;
mod tls;
mod typed;
