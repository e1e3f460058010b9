//! What all handlers use: the shared state, the place of an interaction and its people, the
//! language, answers in time, and errors.

mod answer;
mod data;
mod failure;
mod interaction;
mod interactions;
mod language;
mod permissions;
mod permits;
mod request;

pub use answer::{Answer, Shown, in_menu, settle, settle_with};
pub use data::{Ctx, Data};
pub use failure::{Failure, Result, chain, logged};
pub use interaction::{Asked, InteractionContext, NEEDED_PERMISSIONS, person, role_ids};
pub use permissions::{
    permissions_changed, place_works, with_notice, with_refusal, with_thread_refusal,
};
pub use request::Request;
