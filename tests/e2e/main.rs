//! End to end: the real program against the local Discord, as people use it.

mod anywhere;
mod backup;
mod begin;
mod catch_up;
mod chat;
mod daily;
#[path = "../common/database.rs"]
mod database;
mod den;
#[path = "../common/openapi.rs"]
mod openapi;

mod busy;
mod cost;
mod crowds;
mod emoji;
mod faults;
mod frozen;
mod games;
mod gateway;
mod hosts;
mod interactions;
mod killed;
mod languages;
mod lessons;
mod logs;
mod mangled;
mod manners;
mod menus;
mod monitor;
mod offers;
mod operators;
mod outage;
mod postgres;
mod practice;
mod privacy;
mod processes;
mod puzzles;
mod records;
mod refused;
mod restart;
mod reviews;
mod room;
mod settings;
mod shards;
mod stalls;
mod start;
mod starts;
mod stepping;
mod stop;
mod storms;
mod strangers;
mod tidy;
mod time;
mod tls;
mod typed;
