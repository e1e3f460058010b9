//! The former names of options. A Discord client sends them until it has loaded the new list of
//! commands.

use serenity::all::{CommandDataOption, CommandDataOptionValue as Value, Interaction};

/// Present names, each with its former one. No command has an option with a former name.
pub const RENAMED: [(&str, &str); 9] = [
    ("add-channel", "allow"),
    ("max-matches", "at-once"),
    ("max-players", "most"),
    ("min-players", "least"),
    ("move", "turn"),
    ("promoted", "movers"),
    ("remove-channel", "remove"),
    ("round-by-round", "by-rounds"),
    ("vote-minimum", "vote-pause"),
];

pub fn with_present_names(interaction: &mut Interaction) {
    if let Interaction::Command(command) | Interaction::Autocomplete(command) = interaction {
        rename(&mut command.data.options);
    }
}

pub(super) fn rename(options: &mut [CommandDataOption]) {
    for option in options {
        match &mut option.value {
            Value::SubCommand(inner) | Value::SubCommandGroup(inner) => rename(inner),
            _ => {
                let present = RENAMED.iter().find(|(_, former)| *former == option.name);
                if let Some((present, _)) = present {
                    option.name = (*present).to_owned();
                }
            }
        }
    }
}
