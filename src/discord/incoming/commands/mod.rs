//! The slash commands.

mod begin;
mod duel;
mod event;
mod hint;
mod learn;
mod localise;
mod look;
mod looking;
mod offers;
mod options;
mod plan;
mod play;
mod privacy;
mod puzzle;
mod records;
mod renamed;
mod reply;
mod settings;
#[cfg(test)]
mod tests;
mod vote_match;

use serenity::all::{CreateCommand, InstallationContext, InteractionContext};

pub use renamed::with_present_names;

use crate::context::{Data, Failure};

/// Returns all commands in all languages. By default they work in servers and in direct messages
/// with the bot, and can be installed by servers or users.
pub fn all() -> Vec<poise::Command<Data, Failure>> {
    let mut commands = vec![
        begin::play(),
        begin::challenge(),
        begin::practice(),
        looking::looking(),
        vote_match::vote_match(),
        play::play_turn(),
        plan::plan(),
        look::board(),
        look::moves(),
        learn::explain(),
        learn::rules(),
        learn::learn(),
        puzzle::puzzle(),
        event::event(),
        duel::duel(),
        offers::draw(),
        offers::takeback(),
        offers::take_vacation(),
        offers::rematch(),
        play::resign(),
        hint::hint(),
        look::games(),
        records::history(),
        records::review(),
        records::profile(),
        records::leaderboard(),
        settings::settings(),
        settings::server_settings(),
        privacy::privacy(),
        learn::help(),
        begin::challenge_person(),
        look::explain_board(),
    ];
    for command in &mut commands {
        let installed = [InstallationContext::Guild, InstallationContext::User];
        let used = [InteractionContext::Guild, InteractionContext::BotDm];
        command.install_context.get_or_insert(installed.into());
        command.interaction_context.get_or_insert(used.into());
    }
    localise::commands(&mut commands);
    commands
}

/// Returns the commands in the form in which they are registered.
pub fn registered(commands: &[poise::Command<Data, Failure>]) -> Vec<CreateCommand> {
    let told = commands.iter().flat_map(|command| {
        let menu =
            command.create_as_context_menu_command().map(|menu| localise::menu(menu, command));
        [command.create_as_slash_command(), menu]
    });
    told.flatten().collect()
}
