//! The slash commands.

mod begin;
mod hint;
mod learn;
mod localise;
mod look;
mod offers;
mod options;
mod play;
mod privacy;
mod records;
mod reply;
mod settings;
#[cfg(test)]
mod tests;

use crate::discord::context::{Data, Failure};

/// All commands, in all languages.
pub fn all() -> Vec<poise::Command<Data, Failure>> {
    let mut commands = vec![
        begin::challenge(),
        begin::practice(),
        play::play_turn(),
        look::board(),
        look::moves(),
        learn::explain(),
        learn::rules(),
        learn::learn(),
        offers::draw(),
        offers::takeback(),
        offers::vacation(),
        offers::rematch(),
        play::resign(),
        hint::hint(),
        look::games(),
        records::history(),
        records::profile(),
        records::leaderboard(),
        settings::settings(),
        privacy::privacy(),
        learn::help(),
    ];
    localise::commands(&mut commands);
    commands
}
