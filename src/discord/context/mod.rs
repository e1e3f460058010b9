//! What all handlers use: the shared state, the place of an interaction and its people, the
//! language, answers in time, and errors.

mod answer;
mod data;
mod failure;
mod interaction;
mod interactions;
mod language;
mod menus;
mod order;
mod permits;
mod reading;

pub use answer::{Answer, Shown, settle};
pub use data::{Ctx, Data};
pub use failure::{Failure, chain};
pub use interaction::{
    InteractionContext, NEEDED_PERMISSIONS, permission_names, person, role_ids, roles,
};
pub use order::Judging;
pub use reading::{Admission, Missed, Unasked};
