//! The program `lions-den`.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
