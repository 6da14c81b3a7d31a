//! How a house is run.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::notices::NoticeSettings;

/// How a house is run.
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
    /// The address under which people know the house, such as `https://games.example`, if it is not the one they ask at.
    pub address: Option<String>,
    /// Programs before the house, whose word on who asks is believed.
    pub proxies: Vec<IpAddr>,
    /// Whether everybody is heard in measure only.
    pub limited: bool,
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
            address: None,
            proxies: Vec::new(),
            limited: true,
            notices: NoticeSettings::default(),
        }
    }

    /// Whether the house is reached by https alone.
    pub(crate) fn is_secure(&self) -> bool {
        self.address.as_ref().is_some_and(|address| address.starts_with("https://"))
    }

    /// Where the house's own page comes from, as far as that is known.
    pub(crate) fn origin(&self) -> Option<&str> {
        self.address.as_deref()
    }

    /// Who asks, when somebody at `peer` does and says on whose behalf. Only programs before the house are believed.
    pub(crate) fn client(&self, peer: IpAddr, forwarded: Option<&str>) -> IpAddr {
        let mut client = peer.to_canonical();
        let said = forwarded.unwrap_or_default().rsplit(',').map(|each| each.trim().parse::<IpAddr>());
        for next in said {
            if !self.proxies.contains(&client) {
                break;
            }
            let Ok(next) = next else { break };
            client = next.to_canonical();
        }
        client
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_programs_before_the_house_are_believed_on_who_asks() {
        let mut settings = Settings::new(PathBuf::new());
        let at = |text: &str| text.parse::<IpAddr>().expect("an address");
        assert_eq!(settings.client(at("1.2.3.4"), Some("9.9.9.9")), at("1.2.3.4"), "nobody is believed");
        settings.proxies = vec![at("127.0.0.1")];
        assert_eq!(settings.client(at("1.2.3.4"), Some("9.9.9.9")), at("1.2.3.4"), "a stranger is not");
        assert_eq!(settings.client(at("127.0.0.1"), Some("9.9.9.9")), at("9.9.9.9"));
        assert_eq!(settings.client(at("::ffff:127.0.0.1"), Some("9.9.9.9")), at("9.9.9.9"));
        // What the client itself wrote stands first, and is not believed.
        assert_eq!(settings.client(at("127.0.0.1"), Some("6.6.6.6, 9.9.9.9")), at("9.9.9.9"));
        for nonsense in [None, Some(""), Some("unknown"), Some("9.9.9.9, ")] {
            assert_eq!(settings.client(at("127.0.0.1"), nonsense), at("127.0.0.1"), "{nonsense:?}");
        }
    }
}
