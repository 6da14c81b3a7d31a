//! A server of one's own for every test.

use std::ffi::OsString;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The environment variable that names the `bottega` program with the page in it.
const PROGRAM: &str = "E2E_BOTTEGA";

/// How many servers this program has started, so that each gets a folder of its own.
static SERVERS: AtomicUsize = AtomicUsize::new(0);

/// A running server. It ends with the test.
pub struct RunningServer {
    program: OsString,
    child: Child,
    url: String,
    host_link: Option<String>,
    data: PathBuf,
}

impl RunningServer {
    /// Starts a server on a port of its own; nothing, and a loud word, if there is none to start.
    ///
    /// # Panics
    /// If it does not start.
    #[must_use]
    pub fn start() -> Option<RunningServer> {
        let Some(program) = std::env::var_os(PROGRAM) else {
            eprintln!("SKIPPED: {PROGRAM} names no program that serves the page; `cargo verify` builds one");
            return None;
        };
        let number = SERVERS.fetch_add(1, Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("bottega-server-{}-{number}", std::process::id()));
        let (child, url, host_link) = open(&program, "0", &data);
        Some(RunningServer { program, child, url, host_link, data })
    }

    /// Starts the server anew after it was stopped, at the same address and over the same folder.
    ///
    /// # Panics
    /// If it does not start, or somewhere else.
    pub fn restart(&mut self) {
        let port = self.url.trim_end_matches('/').rsplit(':').next().expect("the address has a port");
        let (child, url, _) = open(&self.program, port, &self.data);
        self.child = child;
        assert_eq!(url, self.url, "it is where it was");
    }

    /// Where the page is.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The page by which somebody becomes the host; nothing if the server did not name one when it was first opened.
    #[must_use]
    pub fn host_link(&self) -> Option<&str> {
        self.host_link.as_deref()
    }

    /// Ends the server, as if the network were gone.
    pub fn stop(&mut self) {
        // It may have ended already, which is as good.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Starts the program and hears from it where the page is, and the page of the host.
fn open(program: &OsString, port: &str, data: &Path) -> (Child, String, Option<String>) {
    let mut child = Command::new(program)
        .args(["serve", "--port", port, "--data"])
        .arg(data)
        // Nobody waits minutes for somebody who is away.
        .env("BOTTEGA_ABSENCE", "1")
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server can be started");
    let mut lines = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
    let said: Vec<String> =
        lines.by_ref().map_while(Result::ok).take_while(|line| !line.contains("closes it")).collect();
    let mut links = said.iter().flat_map(|line| line.split(' ')).filter(|word| word.starts_with("http://"));
    let url = links.next().expect("the server says where it is").to_owned();
    let host_link = links.next().map(str::to_owned);
    // What it says later must go somewhere, or it would stand still at a full pipe.
    std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
    (child, url, host_link)
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        self.stop();
        // What lies in the folder for temporary files is swept sooner or later anyway.
        drop(std::fs::remove_dir_all(&self.data));
    }
}
