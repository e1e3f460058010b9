//! The REST API, version 10, below `/api/v10`.

mod body;
mod channels;
mod commands;
mod emojis;
mod gate;
mod general;
mod interactions;
mod messages;

use std::future::ready;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State as AxumState};
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodFilter, on};

use super::error::ApiError;
use super::state::State;
use super::world::World;
use body::{Call, RouteResult};

type Handler = fn(&mut State, &Call) -> RouteResult;

const DELETE: MethodFilter = MethodFilter::DELETE;
const GET: MethodFilter = MethodFilter::GET;
const PATCH: MethodFilter = MethodFilter::PATCH;
const POST: MethodFilter = MethodFilter::POST;
const PUT: MethodFilter = MethodFilter::PUT;

/// All routes. The patterns are those of Discord's documentation, which the log shows.
const ROUTES: &[(MethodFilter, &str, Handler)] = &[
    (GET, "/gateway", general::gateway),
    (GET, "/gateway/bot", general::gateway_bot),
    (GET, "/users/@me", general::me),
    (POST, "/users/@me/channels", general::open_dm),
    (GET, "/applications/@me", general::application),
    (GET, "/oauth2/applications/@me", general::application),
    (GET, "/guilds/{guild_id}", general::guild),
    (GET, "/guilds/{guild_id}/channels", general::guild_channels),
    (GET, "/guilds/{guild_id}/members/{user_id}", general::member),
    (PUT, "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", general::give_role),
    (DELETE, "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", general::take_role),
    (GET, "/applications/{application_id}/commands", commands::list),
    (PUT, "/applications/{application_id}/commands", commands::replace),
    (GET, "/applications/{application_id}/emojis", emojis::list),
    (POST, "/applications/{application_id}/emojis", emojis::create),
    (DELETE, "/applications/{application_id}/emojis/{emoji_id}", emojis::delete),
    (GET, "/channels/{channel_id}", channels::get),
    (PATCH, "/channels/{channel_id}", channels::edit),
    (POST, "/channels/{channel_id}/typing", channels::typing),
    (GET, "/channels/{channel_id}/messages", messages::list),
    (POST, "/channels/{channel_id}/messages", messages::create),
    (GET, "/channels/{channel_id}/messages/{message_id}", messages::get),
    (PATCH, "/channels/{channel_id}/messages/{message_id}", messages::edit),
    (DELETE, "/channels/{channel_id}/messages/{message_id}", messages::delete),
    (POST, "/channels/{channel_id}/messages/{message_id}/threads", channels::start_thread_on),
    (POST, "/interactions/{interaction_id}/{interaction_token}/callback", interactions::callback),
    (POST, "/webhooks/{webhook_id}/{webhook_token}", interactions::follow_up),
    (GET, "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interactions::get),
    (PATCH, "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interactions::edit),
    (DELETE, "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interactions::delete),
    (GET, "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", interactions::get),
    (PATCH, "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", interactions::edit),
    (DELETE, "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", interactions::delete),
];

pub(crate) fn router(world: World) -> Router {
    let api = ROUTES.iter().fold(Router::<World>::new(), |api, &(method, path, handler)| {
        let answer = move |AxumState(world): AxumState<World>, call: Call| {
            ready(world.with(|state| handler(state, &call)))
        };
        api.route(path, on(method, answer))
    });
    let api = api
        .method_not_allowed_fallback(async || ApiError::METHOD_NOT_ALLOWED)
        .fallback(async || ApiError::NOT_FOUND)
        .layer(from_fn_with_state(world.clone(), gate::pass))
        .layer(DefaultBodyLimit::disable())
        .with_state(world);
    Router::new().nest("/api/v10", api)
}
