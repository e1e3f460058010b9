//! The slash commands.

mod renamed;
#[cfg(test)]
mod tests;

use serenity::all::{CreateCommand, InstallationContext, InteractionContext};

pub use renamed::with_present_names;

use crate::begin::vote_match;
use crate::boards::hint;
use crate::command::localise;
use crate::context::{Data, Failure};
use crate::learn::puzzle;
use crate::people::{privacy, records};
use crate::{begin, boards, duels, events, learn, looking, offers, plans, play, settings};

/// Returns all commands in all languages. By default they work in servers and in direct messages
/// with the bot, and can be installed by servers or users.
pub fn all() -> Vec<poise::Command<Data, Failure>> {
    let mut commands = vec![
        begin::command::play(),
        begin::command::challenge(),
        begin::command::practice(),
        looking::command::looking(),
        vote_match::vote_match(),
        play::command::play_turn(),
        plans::command::plan(),
        boards::command::board(),
        boards::command::moves(),
        learn::command::explain(),
        learn::command::rules(),
        learn::command::learn(),
        puzzle::puzzle(),
        events::command::event(),
        duels::command::duel(),
        offers::command::draw(),
        offers::command::takeback(),
        offers::command::take_vacation(),
        offers::command::rematch(),
        play::command::resign(),
        hint::hint(),
        boards::command::games(),
        records::history(),
        records::review(),
        records::profile(),
        records::leaderboard(),
        settings::command::settings(),
        settings::command::server_settings(),
        privacy::privacy(),
        learn::command::help(),
        begin::command::challenge_person(),
        boards::command::explain_board(),
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
