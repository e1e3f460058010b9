//! The REST API, version 10, below `/api/v10`.

mod body;
mod channels;
mod commands;
mod emojis;
mod gate;
mod general;
mod interactions;
mod messages;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{delete, get, patch, post, put};

use super::error::ApiError;
use super::world::World;
use body::Call;

/// Builds the router of all routes. The patterns are those of Discord's documentation, which the
/// log shows.
pub(crate) fn router(world: World) -> Router {
    let answer = get(interactions::get).patch(interactions::edit).delete(interactions::delete);
    let api = Router::<World>::new()
        .route("/gateway", get(general::gateway))
        .route("/gateway/bot", get(general::gateway_bot))
        .route("/users/@me", get(general::me))
        .route("/users/@me/channels", post(general::open_dm))
        .route("/applications/@me", get(general::application))
        .route("/oauth2/applications/@me", get(general::application))
        .route("/guilds/{guild_id}", get(general::guild))
        .route("/guilds/{guild_id}/channels", get(general::guild_channels))
        .route("/guilds/{guild_id}/members/{user_id}", get(general::member))
        .route(
            "/guilds/{guild_id}/members/{user_id}/roles/{role_id}",
            put(async |call: Call| general::change_role(&call, true))
                .delete(async |call: Call| general::change_role(&call, false)),
        )
        .route(
            "/applications/{application_id}/commands",
            get(commands::list).put(commands::replace),
        )
        .route("/applications/{application_id}/emojis", get(emojis::list).post(emojis::create))
        .route("/applications/{application_id}/emojis/{emoji_id}", delete(emojis::delete))
        .route("/channels/{channel_id}", get(channels::get).patch(channels::edit))
        .route("/channels/{channel_id}/typing", post(channels::typing))
        .route("/channels/{channel_id}/messages", get(messages::list).post(messages::create))
        .route(
            "/channels/{channel_id}/messages/{message_id}",
            get(messages::get).merge(patch(messages::edit)).delete(messages::delete),
        )
        .route(
            "/channels/{channel_id}/messages/{message_id}/threads",
            post(channels::start_thread_on),
        )
        .route(
            "/interactions/{interaction_id}/{interaction_token}/callback",
            post(interactions::callback),
        )
        .route("/webhooks/{webhook_id}/{webhook_token}", post(interactions::follow_up))
        .route("/webhooks/{webhook_id}/{webhook_token}/messages/@original", answer.clone())
        .route("/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", answer)
        .method_not_allowed_fallback(async || ApiError::METHOD_NOT_ALLOWED)
        .fallback(async || ApiError::NOT_FOUND)
        .layer(from_fn_with_state(world.clone(), gate::pass))
        .layer(DefaultBodyLimit::disable())
        .with_state(world);
    Router::new().nest("/api/v10", api)
}
