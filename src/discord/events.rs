//! Gateway events that are not slash commands.

use std::panic::AssertUnwindSafe;

use futures::FutureExt;
use serenity::all::{FullEvent, Interaction};

use super::errors::Failure;
use super::{Data, ask, buttons, typed};

/// Handles an event; poise has dealt with the slash commands.
pub async fn handle(
    framework: poise::FrameworkContext<'_, Data, Failure>,
    event: &FullEvent,
) -> Result<(), Failure> {
    let data = framework.user_data;
    let handled = match event {
        FullEvent::Message { new_message } => {
            AssertUnwindSafe(typed::heard(data, new_message))
                .catch_unwind()
                .await
        }
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(click),
        } => {
            AssertUnwindSafe(buttons::clicked(data, click))
                .catch_unwind()
                .await
        }
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(form),
        } => {
            AssertUnwindSafe(ask::submitted(data, form))
                .catch_unwind()
                .await
        }
        _ => Ok(()),
    };
    if handled.is_err() {
        // The panic hook has written what happened.
        tracing::error!(
            event = event.snake_case_name(),
            "a handler panicked and was ended"
        );
    }
    Ok(())
}
