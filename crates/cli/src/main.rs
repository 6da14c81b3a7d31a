//! The `bottega` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os(), &mut cli::Desk::of_the_process())
}
