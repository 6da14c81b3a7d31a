//! How a server is run.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::notices::NoticeSettings;

/// So many guests may share one address unless another number is said.
pub const GUESTS_PER_ADDRESS: u32 = 100;

/// So many connections are open at most unless another number is said.
pub const CONNECTIONS: usize = 20_000;

/// So many tables at which nobody is stay in memory.
const EMPTY_ROOMS: usize = 1_000;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder of the file that holds everything.
    pub data: PathBuf,
    /// How long bots wait before each decision, so that people can follow.
    pub pause: Duration,
    /// How long a bot may think at most; one that thinks longer is taken for hung.
    pub thought: Duration,
    /// How long the rules may take over what somebody asks; a table that takes longer is taken for hung.
    pub ruling: Duration,
    /// How long bots that play alone go on after somebody last looked at their table.
    pub rest: Duration,
    /// How long somebody must have been away from a table without a clock before the others may let a bot play for them.
    pub absence: Duration,
    /// The address under which people know the server, such as `https://games.example`, if it is not the one they ask at.
    pub address: Option<String>,
    /// Programs before the server, whose word on who asks is believed.
    pub proxies: Vec<IpAddr>,
    /// Whether everybody is heard in measure only.
    pub limited: bool,
    /// So many tables at which nobody is stay in memory, lest they be read anew when somebody comes back.
    pub empty_rooms: usize,
    /// How long to wait at least before the whole file is read again, to see whether it is damaged.
    pub inspected: Duration,
    /// So many guests may share one address, as in a school; what an address may do is measured by it.
    pub guests_per_address: u32,
    /// So many connections are open at most; fewer where the system allows fewer open files.
    pub connections: usize,
    /// A connection is closed if whoever asked takes nothing of what they are sent for this time.
    pub write_patience: Duration,
    /// How guests are told whose turn it is.
    pub notices: NoticeSettings,
}

impl Settings {
    /// The usual ones, for a folder.
    #[must_use]
    pub fn new(data: PathBuf) -> Settings {
        Settings {
            data,
            pause: Duration::from_millis(600),
            thought: Duration::from_secs(30),
            ruling: Duration::from_secs(5),
            rest: Duration::from_secs(60),
            absence: Duration::from_secs(45),
            address: None,
            proxies: Vec::new(),
            limited: true,
            empty_rooms: EMPTY_ROOMS,
            inspected: Duration::from_secs(600),
            guests_per_address: GUESTS_PER_ADDRESS,
            connections: CONNECTIONS,
            write_patience: Duration::from_secs(30),
            notices: NoticeSettings::default(),
        }
    }

    /// Whether the server is reached by https alone.
    pub(crate) fn is_secure(&self) -> bool {
        self.address.as_ref().is_some_and(|address| address.starts_with("https://"))
    }

    /// So many connections may one address have: a browser opens up to six and keeps some for streams.
    pub(crate) fn connections_of_one(&self) -> usize {
        usize::try_from(self.guests_per_address.max(1)).unwrap_or(usize::MAX).saturating_mul(10).max(100)
    }

    /// Where the server's own page comes from, as far as that is known.
    pub(crate) fn origin(&self) -> Option<&str> {
        self.address.as_deref()
    }

    /// Who asks, when somebody at `peer` does and says on whose behalf by these lines of `X-Forwarded-For`. Every program on the way
    /// adds whom it heard, at the end or in a line of its own, so the list is read from its end, as far as programs before the server
    /// wrote it. Where one of them wrote no address, such as `unknown`, it asks for itself.
    pub(crate) fn client<'a>(
        &self,
        peer: IpAddr,
        forwarded: impl DoubleEndedIterator<Item = &'a [u8]>,
    ) -> IpAddr {
        let mut client = peer.to_canonical();
        let mut said = forwarded.rev().flat_map(|line| line.rsplit(|&byte| byte == b',').map(address));
        while self.proxies.contains(&client)
            && let Some(Some(next)) = said.next()
        {
            client = next;
        }
        client
    }
}

/// An address as programs write it on whose behalf they ask: alone, with a port, or of IPv6 in brackets.
fn address(text: &[u8]) -> Option<IpAddr> {
    let text = std::str::from_utf8(text).ok()?.trim();
    let alone = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok().map(IpAddr::V6);
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    let found = text.parse().ok().or_else(with_port).or_else(alone);
    found.map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    /// Who asks by way of 127.0.0.1, before which 10.0.0.9 may stand.
    fn client(lines: &[&[u8]]) -> IpAddr {
        let proxies = vec![at("127.0.0.1"), at("10.0.0.9")];
        let settings = Settings { proxies, ..Settings::new(PathBuf::new()) };
        settings.client(at("127.0.0.1"), lines.iter().copied())
    }

    #[test]
    fn only_programs_before_the_server_are_believed_on_who_asks() {
        let mut settings = Settings::new(PathBuf::new());
        let asks = |settings: &Settings, peer: &str| settings.client(at(peer), [&b"9.9.9.9"[..]].into_iter());
        assert_eq!(asks(&settings, "127.0.0.1"), at("127.0.0.1"), "nobody is believed");
        settings.proxies = vec![at("127.0.0.1")];
        assert_eq!(asks(&settings, "1.2.3.4"), at("1.2.3.4"), "a stranger is not");
        assert_eq!(asks(&settings, "127.0.0.1"), at("9.9.9.9"));
        assert_eq!(asks(&settings, "::ffff:127.0.0.1"), at("9.9.9.9"));
    }

    #[test]
    fn what_a_client_wrote_itself_is_not_believed_in_whatever_line_it_stands() {
        // Some programs add to the line that came, others add a line.
        assert_eq!(client(&[b"6.6.6.6, 9.9.9.9"]), at("9.9.9.9"));
        assert_eq!(client(&[b"6.6.6.6", b"9.9.9.9"]), at("9.9.9.9"));
        assert_eq!(client(&[b"6.6.6.6", b"7.7.7.7, 9.9.9.9"]), at("9.9.9.9"));
        // A program of ours may stand before another.
        assert_eq!(client(&[b"6.6.6.6", b"9.9.9.9", b"10.0.0.9"]), at("9.9.9.9"));
        assert_eq!(client(&[b"6.6.6.6, 9.9.9.9, 10.0.0.9"]), at("9.9.9.9"));
        assert_eq!(client(&[b"10.0.0.9, 9.9.9.9"]), at("9.9.9.9"), "it only says that it is ours");
        // What cannot be read before what can takes nothing from it.
        assert_eq!(client(&[b"\xff\xfe,, x, 9.9.9.9"]), at("9.9.9.9"));
        assert_eq!(client(&[b"\xff\xfe", b"9.9.9.9"]), at("9.9.9.9"));
    }

    #[test]
    fn an_address_on_whose_behalf_is_asked_may_have_a_port_or_brackets() {
        for (written, meant) in [
            ("9.9.9.9:52113", "9.9.9.9"),
            (" 9.9.9.9\t", "9.9.9.9"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("::ffff:9.9.9.9", "9.9.9.9"),
            ("[::ffff:9.9.9.9]:80", "9.9.9.9"),
        ] {
            assert_eq!(client(&[written.as_bytes()]), at(meant), "{written}");
        }
    }

    #[test]
    fn a_program_that_names_nobody_asks_for_itself() {
        assert_eq!(client(&[]), at("127.0.0.1"));
        for nonsense in [
            "",
            ",",
            "unknown",
            "_hidden",
            "9.9.9.9, ",
            "9.9.9.9, unknown",
            "9.9.9.9:",
            "9.9.9.9:x",
            "[9.9.9.9]",
        ] {
            assert_eq!(client(&[nonsense.as_bytes()]), at("127.0.0.1"), "{nonsense}");
        }
        assert_eq!(client(&[b"9.9.9.9, unknown, 10.0.0.9"]), at("10.0.0.9"), "the one that was heard");
    }
}
