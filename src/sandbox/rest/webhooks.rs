//! The webhook of an interaction: its original answer and further messages.

use axum::extract::State;

use super::answer::{Answer, id, no_content, ok};
use super::body::Call;
use super::interactions::answer;
use crate::sandbox::check::{Purpose, message};
use crate::sandbox::error::ApiError;
use crate::sandbox::ids::{BOT, Snowflake};
use crate::sandbox::interaction::Interaction;
use crate::sandbox::json;
use crate::sandbox::model::{Message, message_kind};
use crate::sandbox::state::State as WorldState;
use crate::sandbox::world::World;

/// The interaction whose webhook the path names.
fn interaction<'a>(state: &'a WorldState, call: &Call) -> Result<&'a Interaction, ApiError> {
    if id(call, "webhook_id")? != BOT {
        return Err(ApiError::UNKNOWN_WEBHOOK);
    }
    state.interaction_by_token(call.path("webhook_token"))
}

/// The message that `@original` stands for.
fn original(state: &WorldState, call: &Call) -> Result<Snowflake, ApiError> {
    let original = interaction(state, call)?.original;
    original
        .filter(|id| state.messages.contains_key(id))
        .ok_or(ApiError::UNKNOWN_MESSAGE)
}

/// A message of the interaction by its id: the original or a later one.
fn by_id(state: &WorldState, call: &Call) -> Result<Snowflake, ApiError> {
    let message = id(call, "message_id")?;
    let interaction = interaction(state, call)?;
    let mine = interaction.original == Some(message) || interaction.followups.contains(&message);
    if mine && state.messages.contains_key(&message) {
        Ok(message)
    } else {
        Err(ApiError::UNKNOWN_MESSAGE)
    }
}

type Find = fn(&WorldState, &Call) -> Result<Snowflake, ApiError>;

fn show(world: &World, call: &Call, find: Find) -> Answer {
    world.look(|state| {
        let id = find(state, call)?;
        ok(json::message(state, &state.messages[&id]))
    })
}

fn change(world: &World, call: &Call, find: Find) -> Answer {
    world.with(|state| {
        let id = find(state, call)?;
        let form = message(call.json(), call.files(), Purpose::Edit)?;
        state.require_emojis(&form)?;
        state.edit(id, form, call.files().to_vec())?;
        ok(json::message(state, &state.messages[&id]))
    })
}

fn remove(world: &World, call: &Call, find: Find) -> Answer {
    world.with(|state| {
        let id = find(state, call)?;
        state.delete(id);
        no_content()
    })
}

pub(super) async fn get_original(State(world): State<World>, call: Call) -> Answer {
    show(&world, &call, original)
}

pub(super) async fn edit_original(State(world): State<World>, call: Call) -> Answer {
    change(&world, &call, original)
}

pub(super) async fn delete_original(State(world): State<World>, call: Call) -> Answer {
    remove(&world, &call, original)
}

pub(super) async fn get_message(State(world): State<World>, call: Call) -> Answer {
    show(&world, &call, by_id)
}

pub(super) async fn edit_message(State(world): State<World>, call: Call) -> Answer {
    change(&world, &call, by_id)
}

pub(super) async fn delete_message(State(world): State<World>, call: Call) -> Answer {
    remove(&world, &call, by_id)
}

pub(super) async fn follow_up(State(world): State<World>, call: Call) -> Answer {
    let form = message(call.json(), call.files(), Purpose::Create);
    world.with(|state| {
        let interaction = interaction(state, &call)?;
        form.as_ref()
            .map_or(Ok(()), |form| state.require_emojis(form))?;
        let token = interaction.id;
        let original = interaction.original.and_then(|id| state.messages.get(&id));
        // The first message after a deferral fills the one that is loading, flags and all.
        if let Some(loading) = original.filter(|message| message.is_loading()) {
            let id = loading.id;
            state.edit(id, form?, call.files().to_vec())?;
            return ok(json::message(state, &state.messages[&id]));
        }
        let mut post = answer(interaction, form?);
        post.files = call.files().to_vec();
        post.reply_to = original
            .filter(|message: &&Message| !message.is_ephemeral())
            .map(|m| m.id);
        if post.reply_to.is_some() {
            post.kind = message_kind::REPLY;
        }
        let id = state.post(post);
        if let Some(interaction) = state.interactions.get_mut(&token) {
            interaction.followups.push(id);
        }
        ok(json::message(state, &state.messages[&id]))
    })
}
