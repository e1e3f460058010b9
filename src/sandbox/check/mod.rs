//! What Discord checks in a request's body before doing anything.

mod command;
mod components;
mod embed;
mod message;
mod modal;

pub(crate) use command::{CommandForm, command, commands};
pub(crate) use message::{
    AllowedMentions, AttachmentForm, MAX_UPLOAD_BYTES, MessageForm, Purpose, UploadedFile, message,
};
pub(crate) use modal::{choices, modal};
