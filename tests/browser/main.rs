//! Matches played in a real browser: the program's sandbox page in chromium, driven through chromedriver as people use it.
//!
//! They need both programs, so a plain `cargo test` leaves them out; `cargo test --test browser -- --ignored` runs them. What the page
//! looked like at the moments that matter is left in `tests/out/browser`. A tour of everything the bot shows, to be looked at, is left in
//! `target/tour` by `cargo test --test browser tour -- --ignored`.

mod album;
mod browser;
mod learning;
mod phone;
mod picture;
mod practice;
mod program;
mod tab;
mod tour;
mod two_players;
