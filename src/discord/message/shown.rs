//! Recognises what one of the bot's messages shows.

use serenity::all::{ActionRowComponent, ButtonKind, Message};

use super::click::{Click, ExerciseClick, FormClick, MatchClick, PrivateClick, ReviewClick};
use crate::ids::Ours;
use app::exercises::ExerciseId;
use model::ShownBoard;

/// The board that a message of the bot shows, by its buttons or, if these were removed, by its
/// picture's file name. `None` if it shows no board.
pub fn shown_board(message: &Message) -> Option<ShownBoard> {
    let clicks: Vec<Click> = clicks(message).collect();
    let is_over = |click: &Click| {
        matches!(
            click,
            Click::Private(
                PrivateClick::Match(_, MatchClick::Rematch)
                    | PrivateClick::Review(_, ReviewClick::Open)
            )
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
        channel: message.channel_id.ours(),
        message: message.id.ours(),
    })
}

/// The exercise that a message of the bot asks, by its buttons and menus; `None` if it asks none.
pub fn shown_exercise(message: &Message) -> Option<ExerciseId> {
    clicks(message).find_map(|click| match click {
        Click::Form(FormClick::Exercise(id) | FormClick::ExerciseQuestion(id)) => Some(id),
        Click::Private(PrivateClick::Exercise(click)) => click.asked(),
        _ => None,
    })
}

/// The exercise that a look elsewhere leads back to: the one of a message, or of its way back.
pub fn exercise_to_return_to(message: &Message) -> Option<ExerciseId> {
    shown_exercise(message).or_else(|| {
        clicks(message).find_map(|click| match click {
            Click::Private(PrivateClick::Exercise(ExerciseClick::Show(id))) => Some(id),
            _ => None,
        })
    })
}

fn clicks(message: &Message) -> impl Iterator<Item = Click> {
    custom_ids(message).filter_map(|id| id.parse().ok())
}

pub fn custom_ids(message: &Message) -> impl Iterator<Item = &str> {
    let components = message.components.iter().flat_map(|row| &row.components);
    components.filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    })
}
