//! The `bottega` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os(), &mut cli::Console::of_the_process())
}
