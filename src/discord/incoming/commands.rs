//! The slash commands.

use serenity::all::{CreateCommand, InstallationContext, InteractionContext};

use crate::analysis::analyse;
use crate::boards::look;
use crate::command::localise;
use crate::context::{Data, Failure};
use crate::duels::duel;
use crate::events::event;
use crate::imports::{review, review_game};
use crate::learn::help::help;
use crate::learn::{exercises, explain};
use crate::looking::looking;
use crate::plans::plan;
use crate::vacation::take_vacation;
use crate::{begin, offers, people, play, server_settings, settings};

/// All commands in all languages. By default they work in servers and in direct messages with the
/// bot, and can be installed by servers or users.
pub fn all() -> Vec<poise::Command<Data, Failure>> {
    let mut commands = vec![
        begin::command::play(),
        begin::command::challenge(),
        begin::command::practice(),
        looking(),
        begin::command::vote_match(),
        play::play_turn(),
        plan(),
        look::board(),
        look::moves(),
        explain::explain(),
        explain::rules(),
        exercises::learn(),
        exercises::puzzle(),
        event(),
        duel(),
        offers::draw(),
        offers::takeback(),
        take_vacation(),
        offers::rematch(),
        play::resign(),
        look::ask_for_hint(),
        look::games(),
        look::history(),
        review(),
        analyse(),
        people::profile(),
        people::leaderboard(),
        settings::settings(),
        server_settings::server_settings(),
        people::privacy(),
        help(),
        begin::command::challenge_person(),
        look::explain_board(),
        review_game(),
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

pub fn registered(commands: &[poise::Command<Data, Failure>]) -> Vec<CreateCommand> {
    let told = commands.iter().flat_map(|command| {
        let menu =
            command.create_as_context_menu_command().map(|menu| localise::menu(menu, command));
        [command.create_as_slash_command(), menu]
    });
    told.flatten().collect()
}
