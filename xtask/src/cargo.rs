//! Running cargo, and finding the server it runs in.

use std::path::PathBuf;
use std::process::Command;

/// The folder of the workspace.
///
/// Asked for when running, not when compiling: the tool may have been built for another clone in the same target folder.
pub fn root() -> PathBuf {
    let own_folder =
        std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    let mut folder = PathBuf::from(own_folder);
    folder.pop();
    folder
}

/// The cargo that runs this tool, started in the workspace.
pub fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Runs the command to its end.
///
/// # Errors
/// If it cannot be started, or ends with anything but success.
pub fn finish(mut command: Command) -> Result<(), String> {
    let status = command.status().map_err(|error| not_started(&command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed ({status})", written(&command))) }
}

/// Becomes the command, so that it alone hears the keyboard and its exit code is ours.
#[cfg(unix)]
pub fn become_command(mut command: Command) -> crate::Ended {
    use std::os::unix::process::CommandExt as _;
    let error = command.exec();
    Err(not_started(&command, &error))
}

/// Runs the command and ends as it ends.
#[cfg(not(unix))]
pub fn become_command(mut command: Command) -> crate::Ended {
    let status = command.status().map_err(|error| not_started(&command, &error))?;
    Ok(status.code().map_or(std::process::ExitCode::FAILURE, |code| std::process::ExitCode::from(code as u8)))
}

/// Whether the command runs at all; what it prints is thrown away.
pub fn works(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// The sentence for a program that cannot be started.
pub fn not_started(command: &Command, error: &std::io::Error) -> String {
    format!("cannot run `{}`: {error}", written(command))
}

/// The command as a person would type it.
pub fn written(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let name = program.file_stem().unwrap_or(command.get_program()).to_string_lossy();
    command.get_args().fold(name.into_owned(), |line, arg| line + " " + &arg.to_string_lossy())
}
