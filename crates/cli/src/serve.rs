//! `bottega serve`, `backup` and `restore`: the server for browsers, and a copy of all it holds.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use clap::Args;
use server::{NoticeSettings, OpenPort, Settings};

use crate::{Console, Ended, Stop, Verdict};

/// The file beside the tables that says where the server was last opened.
const NOTED_ADDRESS: &str = "address";

/// `bottega serve`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega serve
  bottega serve --port 9000 --data tables --open

What is not said here is taken from the environment (BOTTEGA_PORT, BOTTEGA_DATA and so on), then from the file bottega.toml in \
the folder of the server, which may have the same names as the options:
  port = 9000
  address = \"https://games.example\"")]
pub struct Serve {
    /// The port; 0 takes any that is free. [default: 8080, or the next that is free]
    #[arg(long, env = "BOTTEGA_PORT")]
    port: Option<u16>,
    /// The address of this machine at which to answer: 127.0.0.1 for its own browsers, 0.0.0.0 for everybody who can reach it.
    /// [default: 127.0.0.1]
    #[arg(long, env = "BOTTEGA_LISTEN", value_name = "ADDRESS")]
    listen: Option<IpAddr>,
    /// The folder of the file that holds all tables; it is made if it is not there.
    #[arg(long, env = "BOTTEGA_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// The file that says what is not said here. [default: bottega.toml in the folder of the server, if it is there]
    #[arg(long, env = "BOTTEGA_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// How long bots wait before each decision, in milliseconds. [default: 600]
    #[arg(long, env = "BOTTEGA_PAUSE", value_name = "MS")]
    pause: Option<u64>,
    /// How many seconds somebody must have been away from a table without a clock before the others may let a bot play for them.
    /// [default: 45]
    #[arg(long, env = "BOTTEGA_ABSENCE", value_name = "SECONDS")]
    absence: Option<u64>,
    /// The address under which people know the server, such as https://games.example; with https, cookies travel by it alone.
    #[arg(long, env = "BOTTEGA_ADDRESS", value_name = "URL")]
    address: Option<String>,
    /// The address of a program before the server whose word on who asks is believed; may be said several times.
    #[arg(long = "proxy", env = "BOTTEGA_PROXIES", value_name = "ADDRESS", value_delimiter = ',')]
    proxies: Vec<IpAddr>,
    /// So many guests may share one address, as in a school or an office; what one address may do is measured by it. [default: 100]
    #[arg(long, env = "BOTTEGA_GUESTS_PER_ADDRESS", value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    guests_per_address: Option<u32>,
    /// So many connections are open at most, fewer where the system allows fewer open files. [default: 20000]
    #[arg(long, env = "BOTTEGA_CONNECTIONS", value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    connections: Option<u32>,
    /// The mail server through which guests are told whose turn it is: smtps://name:password@host, or
    /// smtp://name:password@host?tls=required. What is special in an address is written with %, such as %40 for @.
    #[arg(long, env = "BOTTEGA_SMTP", value_name = "URL", hide_env_values = true)]
    smtp: Option<Hidden>,
    /// The sender of mail, such as "Bottega <house@games.example>".
    #[arg(long, env = "BOTTEGA_SENDER", value_name = "ADDRESS")]
    sender: Option<String>,
    /// The file of certificates (PEM) by which the mail server is known, if it is one that the web's do not tell of.
    #[arg(long, env = "BOTTEGA_SMTP_ROOT", value_name = "FILE")]
    smtp_root: Option<PathBuf>,
    /// How the log is written to the error output. [default: lines]
    #[arg(long, env = "BOTTEGA_LOG", value_enum)]
    log: Option<Log>,
    /// Open the page in the browser.
    #[arg(long)]
    open: bool,
}

/// Something with a password in it, which is never shown.
#[derive(Clone, serde::Deserialize)]
#[serde(transparent)]
struct Hidden(String);

impl From<String> for Hidden {
    fn from(text: String) -> Hidden {
        Hidden(text)
    }
}

impl std::fmt::Debug for Hidden {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("(hidden)")
    }
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Log {
    /// For people.
    Lines,
    /// For programs.
    Json,
}

/// What the file says; the options of the same names go before it.
#[derive(Default, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Config {
    port: Option<u16>,
    listen: Option<IpAddr>,
    pause: Option<u64>,
    absence: Option<u64>,
    address: Option<String>,
    #[serde(default)]
    proxies: Vec<IpAddr>,
    guests_per_address: Option<NonZeroU32>,
    connections: Option<NonZeroU32>,
    smtp: Option<Hidden>,
    sender: Option<String>,
    smtp_root: Option<PathBuf>,
    log: Option<Log>,
}

/// `bottega backup`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  bottega backup bottega-monday.sqlite

The server may run meanwhile. The file has a checksum, which `bottega restore` compares.")]
pub struct Backup {
    /// The file to be made.
    file: PathBuf,
    /// The folder of the server.
    #[arg(long, env = "BOTTEGA_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

/// `bottega restore`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  bottega restore bottega-monday.sqlite --data tables

The file is examined before anything is written; if it is refused, everything is as it was.")]
pub struct Restore {
    /// The backup.
    file: PathBuf,
    /// The folder of the server, which must hold no tables yet.
    #[arg(long, env = "BOTTEGA_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Runs the command until the program is ended.
///
/// # Errors
/// If no port can be opened.
pub fn run(serve: &Serve, desk: &mut Console) -> Ended {
    let data = folder(serve.data.as_ref())?;
    let config = config(serve.config.as_ref(), &data)?;
    let listen = serve.listen.or(config.listen).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let OpenPort { listener, taken } = open_port(listen, serve.port.or(config.port))?;
    let mut at = listener.local_addr()?;
    if at.ip().is_unspecified() {
        // No browser can go to "everywhere".
        at.set_ip(Ipv4Addr::LOCALHOST.into());
    }
    let here = format!("http://{at}");
    let noted = data.join(NOTED_ADDRESS);
    let mut settings = Settings::new(data);
    measure(&mut settings, serve, &config);
    settings.address = serve.address.clone().or(config.address).map(sound_address).transpose()?;
    settings.proxies = if serve.proxies.is_empty() { config.proxies } else { serve.proxies.clone() };
    if let Some(absence) = serve.absence.or(config.absence) {
        settings.absence = Duration::from_secs(absence);
    }
    if let Some(pause) = serve.pause.or(config.pause) {
        settings.pause = Duration::from_millis(pause);
    }
    settings.notices.here.clone_from(&here);
    let mail = MailWay {
        smtp: serve.smtp.clone().or(config.smtp),
        sender: serve.sender.clone().or(config.sender),
        root: serve.smtp_root.clone().or(config.smtp_root),
    };
    settings.notices = with_mail(settings.notices, mail, settings.address.is_some())?;
    server::keep_log(match serve.log.or(config.log).unwrap_or(Log::Lines) {
        Log::Lines => server::Form::Lines,
        Log::Json => server::Form::Json,
    });
    let mut said = Ok(());
    let places = Places { here, known: settings.address.clone(), taken };
    let opened = |token: Option<&str>| {
        // Without it `host-link` says the usual port, which its option mends.
        drop(std::fs::write(&noted, places.known.as_ref().unwrap_or(&places.here)));
        said = welcome(&places, token, serve.open, desk);
    };
    server::serve(listener, &settings, opened).map_err(|fault| Stop::fault(fault.to_string()))?;
    said?;
    Ok(Verdict::Fine)
}

/// How much is let in.
fn measure(settings: &mut Settings, serve: &Serve, config: &Config) {
    if let Some(guests) = serve.guests_per_address.or(config.guests_per_address.map(NonZeroU32::get)) {
        settings.guests_per_address = guests;
    }
    let connections = serve.connections.or(config.connections.map(NonZeroU32::get));
    if let Some(connections) = connections.and_then(|number| usize::try_from(number).ok()) {
        settings.connections = connections;
    }
}

/// What the file says: the one that is named, else the one in the folder of the server if it is there.
fn config(named: Option<&PathBuf>, data: &Path) -> Result<Config, Stop> {
    let usual = data.join("bottega.toml");
    let file = match named {
        Some(named) => named,
        None if usual.exists() => &usual,
        None => return Ok(Config::default()),
    };
    let fault = |why: String| Stop::fault(format!("{}: {why}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|error| fault(error.to_string()))?;
    toml::from_str(&text).map_err(|error| fault(crate::config::explain(&text, &error)))
}

/// The address under which people know the server: the one that is named, else that of the file, else the one at which it was last
/// opened, which may have been said by an option or be any port that was free.
pub fn known_address(named: Option<String>, file: Option<&PathBuf>, data: &Path) -> Result<String, Stop> {
    let config = config(file, data)?;
    if let Some(address) = named.or(config.address) {
        return sound_address(address);
    }
    if let Ok(address) = std::fs::read_to_string(data.join(NOTED_ADDRESS)) {
        return sound_address(address);
    }
    let listen =
        config.listen.filter(|listen| !listen.is_unspecified()).unwrap_or(Ipv4Addr::LOCALHOST.into());
    Ok(format!("http://{}", SocketAddr::from((listen, config.port.unwrap_or(server::USUAL_PORT)))))
}

/// How mail is sent.
#[derive(Default)]
struct MailWay {
    smtp: Option<Hidden>,
    sender: Option<String>,
    root: Option<PathBuf>,
}

/// Mail through a server, if one is named; then a sender has to be, and where links lead.
fn with_mail(notices: NoticeSettings, mail: MailWay, is_known: bool) -> Result<NoticeSettings, Stop> {
    let Some(Hidden(smtp)) = mail.smtp else { return Ok(notices) };
    let Some(sender) = mail.sender else {
        return Err(Stop::fault("mail wants a sender too; say it with --sender"));
    };
    if !is_known {
        return Err(Stop::fault("the links in mail have to lead here; say where with --address"));
    }
    let read = |file: &PathBuf| {
        std::fs::read(file).map_err(|error| Stop::fault(format!("{}: {error}", file.display())))
    };
    let believed = mail.root.as_ref().map(read).transpose()?;
    notices.with_mail(&smtp, &sender, believed.as_deref()).map_err(Stop::fault)
}

/// An address as browsers write it when they say where a page comes from.
fn sound_address(text: String) -> Result<String, Stop> {
    let server = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let sound = server.is_some_and(|server| {
        let plain =
            |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || ".-:[]".contains(letter);
        !server.is_empty() && server.chars().all(plain)
    });
    let wanted = "an address is like `https://games.example`, in lower case and with no path";
    if sound { Ok(text) } else { Err(Stop::fault(format!("`{text}`: {wanted}"))) }
}

/// Opens the port that is asked for, or else one that is free.
fn open_port(listen: IpAddr, asked: Option<u16>) -> Result<OpenPort, Stop> {
    server::open_port(listen, asked).map_err(|error| match asked {
        Some(port) if error.kind() == ErrorKind::AddrInUse => Stop::fault(format!(
            "port {port} of {listen} is taken by another program; name another with --port, or none at all to use one that is free"
        )),
        Some(port) => Stop::fault(format!("port {port} of {listen} cannot be opened: {error}")),
        None => {
            let first = server::USUAL_PORT;
            Stop::fault(format!("no port of {listen} from {first} on can be opened: {error}"))
        }
    })
}

/// Where the server is found.
struct Places {
    /// On this machine.
    here: String,
    /// Under which address people know it, if that is another one.
    known: Option<String>,
    /// The port that is taken, if another one had to be opened.
    taken: Option<u16>,
}

impl Places {
    /// The page as people open it. Under another address than the one that is known, browsers would not be believed.
    fn page(&self) -> String {
        format!("{}/", self.known.as_ref().unwrap_or(&self.here))
    }

    /// What whoever opens the server is told.
    fn greeting(&self, token: Option<&str>) -> Vec<String> {
        let (page, mut lines) = (self.page(), Vec::new());
        if let Some(port) = self.taken {
            lines.push(format!(
                "Port {port} is taken by another program, so another one is used; --port names one."
            ));
        }
        lines.push(format!("Bottega is open at {page}"));
        if self.known.is_some() {
            lines.push(format!(
                "On this machine it answers at {}; whatever stands before it leads there.",
                self.here
            ));
        }
        if let Some(token) = token {
            lines.push("Nobody runs the server yet. Whoever opens this page first does:".to_owned());
            lines.push(format!("  {page}#host={token}"));
        }
        lines.push("Ctrl-C closes it.".to_owned());
        lines
    }
}

/// Says where the server is, and opens the browser if that is wanted.
fn welcome(places: &Places, token: Option<&str>, wanted: bool, desk: &mut Console) -> Result<(), Stop> {
    for line in places.greeting(token) {
        desk.say(line)?;
    }
    if wanted && !open(&places.page()) {
        desk.say("No browser could be opened from here; please open the address above.")?;
    }
    Ok(())
}

/// Copies the whole server, as it is at one instant, while it is open or not.
///
/// # Errors
/// If there is no server, or the file cannot be made.
pub fn back_up(backup: &Backup, desk: &mut Console) -> Ended {
    let data = folder(backup.data.as_ref())?;
    server::back_up(&data, &backup.file).map_err(|fault| Stop::fault(fault.to_string()))?;
    desk.say(format!("{} holds all that {} held", backup.file.display(), data.display()))?;
    Ok(Verdict::Fine)
}

/// Puts a backup into an empty server.
///
/// # Errors
/// If the file is no backup, or the server is not empty.
pub fn restore(restore: &Restore, desk: &mut Console) -> Ended {
    let data = folder(restore.data.as_ref())?;
    let tables = server::restore(&restore.file, &data).map_err(|fault| Stop::fault(fault.to_string()))?;
    desk.say(format!("{} holds {tables} tables now", data.display()))?;
    Ok(Verdict::Fine)
}

/// The folder of the server: the one that is named, else the usual place for what programs keep.
pub fn folder(named: Option<&PathBuf>) -> Result<PathBuf, Stop> {
    if let Some(named) = named {
        return Ok(named.clone());
    }
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let usual = set("XDG_DATA_HOME")
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| set("HOME").map(|home| home.join(".local/share")));
    let unknown =
        || Stop::fault("where tables are to be kept is not clear; say it with --data DIR".to_owned());
    usual.map(|place| place.join("bottega")).ok_or_else(unknown)
}

/// Asks the system to show an address; returns whether somebody took it.
fn open(page: &str) -> bool {
    let openers: [(&str, &[&str]); 3] = [("xdg-open", &[]), ("open", &[]), ("cmd", &["/C", "start", ""])];
    openers.iter().any(|(program, args)| {
        let mut command = Command::new(program);
        command.args(*args).arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().is_ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_and_its_faults_have_their_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("bottega.toml");
        let read = |text: &str| {
            std::fs::write(&file, text).expect("a file");
            config(Some(&file), folder.path())
        };
        let said = read("port = 9000\nproxies = [\"127.0.0.1\"]\nlog = \"json\"\n").expect("sound");
        assert_eq!((said.port, said.proxies.len(), said.log), (Some(9000), 1, Some(Log::Json)));
        for (text, place) in [
            ("port = 70000\n", "line 1"),
            ("guests_per_address = 0\n", "line 1"),
            ("\nprot = 9000\n", "line 2"),
            ("port = \n", "line 1"),
        ] {
            let Err(Stop::Fault(fault)) = read(text) else { panic!("{text} is unsound") };
            assert!(fault.contains(place), "{fault}");
        }
        assert!(config(Some(&folder.path().join("none.toml")), folder.path()).is_err(), "it is named");
    }

    #[test]
    fn mail_wants_a_server_a_sender_and_an_address_and_never_tells_the_password() {
        let folder = tempfile::tempdir().expect("a folder");
        let (none, empty) = (folder.path().join("none.pem"), folder.path().join("empty.pem"));
        std::fs::write(&empty, "").expect("a file");
        let by_root = |smtp: &str, sender: Option<&str>, is_known, root: Option<&PathBuf>| {
            let (sender, root) = (sender.map(str::to_owned), root.cloned());
            let way = MailWay { smtp: Some(Hidden(smtp.to_owned())), sender, root };
            with_mail(NoticeSettings::default(), way, is_known)
        };
        let mail = |smtp: &str, sender: Option<&str>, is_known| by_root(smtp, sender, is_known, None);
        let (server, sender) = ("smtps://a:SECRET@mail.example", Some("house@games.example"));
        let settings = mail(server, sender, true).expect("sound");
        assert!(settings.mail.is_some() && !format!("{settings:?}").contains("SECRET"));
        assert!(!format!("{:?}", Hidden(server.to_owned())).contains("SECRET"));
        for unsound in [
            mail(server, None, true),
            mail(server, sender, false),
            mail(server, Some("nobody"), true),
            mail("smtp://a:SECRET@mail.example", sender, true),
            by_root(server, sender, true, Some(&none)),
            by_root(server, sender, true, Some(&empty)),
        ] {
            let Err(Stop::Fault(fault)) = unsound else { panic!("it is unsound") };
            assert!(!fault.contains("SECRET"), "{fault}");
        }
        assert!(
            with_mail(NoticeSettings::default(), MailWay::default(), false)
                .is_ok_and(|settings| settings.mail.is_none())
        );
    }

    #[test]
    fn whoever_opens_the_server_is_led_to_the_address_that_it_believes() {
        let told = |known: Option<&str>, taken| {
            let here = "http://127.0.0.1:8081".to_owned();
            Places { here, known: known.map(str::to_owned), taken }.greeting(Some("TOKEN")).join("\n")
        };
        let here = told(None, Some(8080));
        assert!(
            here.contains("http://127.0.0.1:8081/#host=TOKEN") && here.contains("8080 is taken"),
            "{here}"
        );
        let known = told(Some("https://games.example"), None);
        assert!(known.contains("https://games.example/#host=TOKEN"), "{known}");
        assert!(!known.contains("http://127.0.0.1:8081/#host") && !known.contains("taken"), "{known}");
    }

    #[test]
    fn an_address_is_written_as_browsers_write_it() {
        for sound in ["https://games.example", "http://127.0.0.1:8080", "http://[::1]:80"] {
            assert!(sound_address(sound.to_owned()).is_ok(), "{sound}");
        }
        for bad in ["games.example", "https://", "https://Games.example", "https://games.example/", "ftp://x"]
        {
            assert!(sound_address(bad.to_owned()).is_err(), "{bad}");
        }
    }
}
