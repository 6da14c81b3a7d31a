//! `cargo xtask attack`: the server's document and all that it tells of, under whatever comes to the mind of schemathesis.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, ExitCode, Stdio};

use crate::cargo::{cargo, finish, not_started, root, works};
use crate::{Ended, misused};

/// What attacks; it is fetched by pip into the target folder and is no part of the server.
const ATTACKER: &str = "schemathesis==4.32.5";

/// Addresses that are left out: streams have no end, and who has left or was forgotten may do nothing more.
const SPARED: [&str; 4] = ["stream", "decisions", "leave", "forget"];

/// What no answer may do: fail, or be what the document does not tell of.
const CHECKS: &str =
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/// An open house, closed with this.
struct Open {
    server: Child,
    output: BufReader<ChildStdout>,
}

impl Drop for Open {
    fn drop(&mut self) {
        // One that has gone already need not be ended.
        drop(self.server.kill());
        drop(self.server.wait());
    }
}

/// Attacks every address with the given number of examples, as whoever runs the server.
pub fn run(options: &[String]) -> Ended {
    if let Some((first, rest)) = options.split_first()
        && first == "floods"
    {
        return floods(rest);
    }
    let examples = match options {
        [] => "200",
        [examples] if examples.parse::<u32>().is_ok_and(|examples| examples > 0) => examples,
        _ => return misused("`attack` wants at most one number, such as `cargo xtask attack 200`"),
    };
    let attacker = attacker()?;
    finish(cargo(&["build", "--quiet", "--package", "server", "--example", "serve"]))?;
    let data = std::env::temp_dir().join(format!("bottega-attack-{}", std::process::id()));
    let ended = attack(&attacker, examples, &data);
    // The folder is ours; what is left of it harms nobody.
    drop(std::fs::remove_dir_all(&data));
    ended
}

/// Floods a server from one address for so many seconds, while somebody at another plays.
fn floods(options: &[String]) -> Ended {
    let seconds = match options {
        [] => "60",
        [seconds] if seconds.parse::<u32>().is_ok_and(|seconds| seconds > 0) => seconds,
        _ => {
            return misused(
                "`attack floods` wants at most a number of seconds, such as `cargo xtask attack floods 60`",
            );
        }
    };
    let mut tests = cargo(&["test", "--package", "server", "--test", "api", "--", "floods::", "--nocapture"]);
    tests.env("BOTTEGA_FLOODS", seconds);
    finish(tests)?;
    Ok(ExitCode::SUCCESS)
}

fn attack(attacker: &PathBuf, examples: &str, data: &PathBuf) -> Ended {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    let address = free.map_err(|error| format!("no port is free: {error}"))?.to_string();
    let port = address.rsplit(':').next().unwrap_or_default().to_owned();
    let mut command = cargo(&["run", "--quiet", "--package", "server", "--example", "serve", "--", &port]);
    command.arg(data).stdout(Stdio::piped());
    let mut server = command.spawn().map_err(|error| not_started(&command, &error))?;
    let output = server.stdout.take().ok_or("the server says nothing")?;
    let mut open = Open { server, output: BufReader::new(output) };
    let mut token = String::new();
    open.output.read_line(&mut token).map_err(|error| format!("the server says nothing: {error}"))?;
    let come = ask(&address, "/api/me", "", r#"{"name":"Savonarola"}"#)?;
    let cookie = come.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
    let cookie = cookie.ok_or("the server takes no guest")?.to_owned();
    ask(&address, "/api/host", &cookie, &format!("{{\"key\":\"{}\"}}", token.trim()))?;
    let mut attack = Command::new(attacker);
    // What it notes for itself stays where it lies.
    if let Some(folder) = attacker.parent() {
        attack.current_dir(folder);
    }
    attack.arg("run").arg(format!("http://{address}/api/openapi.json"));
    attack.args(["--header", &format!("cookie: {cookie}"), "--checks", CHECKS, "--max-examples", examples]);
    attack.args([
        "--continue-on-failure",
        "--no-color",
        "--generation-database",
        "none",
        "--request-timeout",
        "20",
    ]);
    for name in SPARED {
        attack.args(["--exclude-operation-id", name]);
    }
    finish(attack)?;
    Ok(ExitCode::SUCCESS)
}

/// Asks the server; all that comes back.
fn ask(address: &str, path: &str, cookie: &str, body: &str) -> Result<String, String> {
    let asked = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        write!(
            stream,
            "POST {path} HTTP/1.0\r\nhost: {address}\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut told = String::new();
        stream.read_to_string(&mut told)?;
        Ok(told)
    };
    let told = asked().map_err(|error| format!("the server does not answer: {error}"))?;
    if told.starts_with("HTTP/1.0 2") { Ok(told) } else { Err(format!("the server refuses {path}: {told}")) }
}

/// The attacker, in a Python of our own, made if it is not there.
fn attacker() -> Result<PathBuf, String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let folder = target.join("attack-python");
    let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let attacker = programs.join("schemathesis");
    if works(Command::new(&attacker).arg("--version")) {
        return Ok(attacker);
    }
    eprintln!("Installing {ATTACKER} in {}.", folder.display());
    let installed = works(Command::new("python3").args(["-m", "venv"]).arg(&folder))
        && works(Command::new(programs.join("python")).args(["-m", "pip", "install", "--quiet", ATTACKER]));
    if installed && works(Command::new(&attacker).arg("--version")) {
        Ok(attacker)
    } else {
        Err(format!("no Python, or {ATTACKER} cannot be installed"))
    }
}
