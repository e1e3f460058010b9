//! The program `lions-den`.

use std::process::ExitCode;

fn main() -> ExitCode {
    lions_den::cli::main()
}
