//! The sandbox page in chromium, driven through chromedriver.
//!
//! `cargo test --test browser -- --ignored` runs the tests, which need both programs. Screenshots
//! go to `tests/out/browser`. `cargo test --test browser tour -- --ignored` takes a tour of
//! everything that the bot shows and writes it to `target/tour`.

#[macro_use]
mod album;

mod ahead;
mod browser;
mod forms;
mod learning;
mod phone;
mod picture;
mod practice;
mod program;
mod tab;
mod tour;
mod two_players;
mod two_servers;
