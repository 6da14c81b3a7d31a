//! The `bottega` command; `bottega help` lists what it can do. All of it is in the library `cli`.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os(), &mut cli::Console::of_the_process())
}
