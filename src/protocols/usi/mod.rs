//! `lions-den usi`: the engine's end of the Universal Shogi Interface, for Chu Shogi.

pub mod command;
mod info;
mod options;
pub mod played;
mod session;

use std::io;
use std::process::ExitCode;

use session::UsiSession;

/// Runs until `quit` or the end of the input.
pub fn run() -> ExitCode {
    crate::run(|events| {
        let mut session = UsiSession::new(io::stdout(), events);
        move |event| session.handle(event)
    })
}
