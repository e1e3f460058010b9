//! Handles errors outside of a command's own code.

use crate::context::{Answer, Data, Failure, settle};
use locale::say;

/// poise's hook for everything that a command did not handle itself.
pub async fn handle(error: poise::FrameworkError<'_, Data, Failure>) {
    use poise::FrameworkError as E;

    let name = error.ctx().map_or_else(String::new, |ctx| ctx.command().qualified_name.to_string());
    let Some(poise::Context::Application(ctx)) = error.ctx() else {
        tracing::error!(%error, "an event could not be handled");
        return;
    };
    if ctx.interaction_type == poise::CommandInteractionType::Autocomplete {
        tracing::warn!(%error, "no suggestions");
        return;
    }
    let answer = Answer::new(ctx.data(), ctx.interaction, ctx.has_sent_initial_response);
    let locale = answer.locale_in_time().await;
    let told = match error {
        E::Command { error, .. } => error,
        E::CommandStructureMismatch { description, .. } => {
            tracing::error!(command = name, description, "Discord has other options");
            Failure::Refused(say!(locale, "older-command"))
        }
        // poise's own message only says that an option is malformed.
        E::ArgumentParse { error, .. } => Failure::Refused(error.to_string()),
        other => {
            // The panic hook has logged the panic.
            tracing::error!(command = name, error = %other, "failed");
            Failure::Refused(say!(locale, "our-fault"))
        }
    };
    settle(&answer, &name, told).await;
}
