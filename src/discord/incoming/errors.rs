//! Handles errors outside of a command's own code.

use crate::context::{Answer, Data, Failure, chain, settle};
use crate::message::Body;
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
    match error {
        E::Command { error, .. } => settle(&answer, &name, error).await,
        E::CommandStructureMismatch { description, .. } => {
            tracing::error!(command = name, description, "Discord has other options");
            let told = Failure::Refused(say!(locale, "older-command"));
            settle(&answer, &name, told).await;
        }
        E::ArgumentParse { error, .. } => {
            // poise's own message only says that an option is malformed.
            settle(&answer, &name, Failure::Refused(error.to_string())).await;
        }
        other => {
            // The panic hook has logged the panic.
            tracing::error!(command = name, error = %other, "failed");
            if let Err(error) = answer.refuse(Body::text(say!(locale, "our-fault"))).await {
                tracing::warn!(error = %chain(&error), "the refusal could not be sent");
            }
        }
    }
}
