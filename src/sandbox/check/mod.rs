//! Validates request bodies as Discord does.

mod command;
mod components;
pub(super) mod form;
mod message;
mod modal;

pub(crate) use command::commands;
pub(crate) use message::{
    AllowedMentions, AttachmentForm, MAX_UPLOAD_BYTES, MessageForm, UploadedFile, message,
};
pub(crate) use modal::{choices, modal};
