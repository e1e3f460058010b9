//! Matches played in a real browser: the program's sandbox page in chromium, driven through chromedriver as people use it.
//!
//! They need both programs, so a plain `cargo test` leaves them out; `cargo test --test browser -- --ignored` runs them. What the page
//! looked like at the moments that matter is left in `tests/out/browser`.

mod browser;
mod phone;
mod picture;
mod practice;
mod program;
mod tab;
mod two_players;
