//! `lions-den xboard`: the engine's end of the Chess Engine Communication Protocol, version 2.

pub mod cecp;
mod gui_session;
pub mod parameters;
mod setup;

use std::io;
use std::process::ExitCode;

use gui_session::GuiSession;

/// Runs until `quit` or the end of the input.
pub fn run() -> ExitCode {
    crate::run(|events| {
        let mut session = GuiSession::new(io::stdout(), events);
        move |event| session.handle(event)
    })
}
