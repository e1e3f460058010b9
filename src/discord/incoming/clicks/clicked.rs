//! What a click asks for, and what was chosen.

use serenity::all::{
    ComponentInteraction, ComponentInteractionDataKind, InteractionId, MessageFlags,
    MessageInteractionMetadata,
};

use crate::context::{Answer, Request, Result};
use crate::message::{Right, shown_board};
use app::Cost;
use rules::Game;

/// Records what the click reveals about its channel, and checks whether to handle it.
pub(super) async fn check(
    click: &ComponentInteraction,
    right: Right,
    answer: &Answer<'_>,
) -> Result<Request> {
    let (data, request) = (answer.data, answer.request().await);
    data.rate_limit(request.by(), Cost::Small)?;
    request.expect_right(right).await?;
    // The message may be ahead of the match's record.
    if let Some(shown) = shown_board(&click.message) {
        data.blocking(move |app| app.board_in_chat(&shown)).await?;
    }
    Ok(request)
}

pub(super) fn is_ephemeral(click: &ComponentInteraction) -> bool {
    let flags = click.message.flags;
    flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// The interaction whose answer was clicked.
pub(super) fn origin(click: &ComponentInteraction) -> Option<InteractionId> {
    match click.message.interaction_metadata.as_deref()? {
        MessageInteractionMetadata::Command(command) => Some(command.id),
        MessageInteractionMetadata::Component(component) => Some(component.id),
        _ => None,
    }
}

/// The choice from a menu; `None` for a button.
pub(super) fn chosen(click: &ComponentInteraction) -> Option<&str> {
    match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

pub(super) fn all_chosen(click: &ComponentInteraction) -> Vec<String> {
    match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        ComponentInteractionDataKind::ChannelSelect { values } => {
            values.iter().map(ToString::to_string).collect()
        }
        _ => Vec::new(),
    }
}

pub(super) fn chosen_game(click: &ComponentInteraction) -> Option<Game> {
    chosen(click).and_then(Game::from_id)
}
