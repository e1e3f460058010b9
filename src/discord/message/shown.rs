//! What a message of the bot's shows.

use serenity::all::{ActionRowComponent, ButtonKind, Message};

use super::click::{Click, FormClick, MatchClick, PrivateClick};
use crate::app::exercises::ExerciseId;
use crate::app::{self, ChannelId, MessageId, ShownBoard};

/// The board that a message of the bot's shows, by its buttons or, where these were taken off, by the name of its picture; `None` if it
/// shows none.
pub fn shown_board(message: &Message) -> Option<ShownBoard> {
    let clicks: Vec<Click> = clicks(message).collect();
    let is_over = |click: &Click| {
        matches!(
            click,
            Click::Private(PrivateClick::Match(
                _,
                MatchClick::Rematch | MatchClick::Review
            ))
        )
    };
    let pictures = message.attachments.iter();
    let board = clicks.iter().find_map(Click::board).or_else(|| {
        let mut names = pictures.map(|picture| picture.filename.as_str());
        names.find_map(app::board_in_picture)
    })?;
    Some(ShownBoard {
        board,
        is_over: clicks.iter().any(is_over),
        channel: ChannelId(message.channel_id.get()),
        message: MessageId(message.id.get()),
    })
}

/// The exercise that a message of the bot's asks for, by its buttons and menus; `None` if it asks for none.
pub fn shown_exercise(message: &Message) -> Option<ExerciseId> {
    clicks(message).find_map(|click| match click {
        Click::Form(FormClick::Exercise(id)) => Some(id),
        Click::Private(PrivateClick::Exercise(click)) => click.asked(),
        _ => None,
    })
}

/// What the buttons and menus of a message mean.
fn clicks(message: &Message) -> impl Iterator<Item = Click> {
    let components = message.components.iter().flat_map(|row| &row.components);
    components.filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => custom_id.parse().ok(),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_ref()?.parse().ok(),
        _ => None,
    })
}
