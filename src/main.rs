//! The program `lions-den`.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
