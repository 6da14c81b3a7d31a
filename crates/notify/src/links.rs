//! Links that whoever holds them may follow without being a guest: one that ends messages, one that confirms an address. They
//! are derived from one secret of the server, so that nothing that opens anything has to be kept.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::hmac::{HMAC_SHA256, Key, sign, verify};

/// What a link does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// It ends the messages to a target.
    Stop,
    /// It says that an address is the guest's own.
    Confirm,
}

impl Deed {
    const fn word(self) -> &'static str {
        match self {
            Deed::Stop => "stop",
            Deed::Confirm => "confirm",
        }
    }
}

/// Makes links of a server and knows them again.
pub struct Links {
    server: String,
    key: Key,
}

impl Links {
    /// Links of the server at an address, by its secret of at least 128 bits.
    #[must_use]
    pub fn new(server: &str, secret: &[u8]) -> Links {
        Links { server: server.trim_end_matches('/').to_owned(), key: Key::new(HMAC_SHA256, secret) }
    }

    /// The address of a table.
    #[must_use]
    pub fn table(&self, id: &str) -> String {
        format!("{}/#table={id}", self.server)
    }

    /// The link that does something to a target.
    #[must_use]
    pub fn link(&self, deed: Deed, target: &str) -> String {
        format!("{}/api/{}/{}", self.server, deed.word(), self.ticket(deed, target))
    }

    /// What such a link ends with, by which it is known.
    #[must_use]
    pub fn ticket(&self, deed: Deed, target: &str) -> String {
        format!("{target}.{}", URL_SAFE_NO_PAD.encode(sign(&self.key, said(deed, target).as_bytes())))
    }

    /// The target to which a link that ends so does something, if the link is ours; the time it takes to tell says nothing.
    #[must_use]
    pub fn target<'a>(&self, deed: Deed, ticket: &'a str) -> Option<&'a str> {
        let (target, token) = ticket.split_once('.')?;
        let token = URL_SAFE_NO_PAD.decode(token).ok()?;
        verify(&self.key, said(deed, target).as_bytes(), &token).is_ok().then_some(target)
    }
}

fn said(deed: Deed, target: &str) -> String {
    format!("{} {target}", deed.word())
}

#[cfg(test)]
mod tests {
    use super::{Deed, Links};

    #[test]
    fn a_link_does_one_thing_to_one_target() {
        let links = Links::new("https://server.example/", &[1; 32]);
        let ticket = links.ticket(Deed::Stop, "t1");
        assert_eq!(links.link(Deed::Stop, "t1"), format!("https://server.example/api/stop/{ticket}"));
        assert_eq!(links.target(Deed::Stop, &ticket), Some("t1"));
        assert_eq!(links.target(Deed::Confirm, &ticket), None);
        assert_eq!(links.target(Deed::Stop, &ticket.replace("t1", "t2")), None);
        for ticket in ["", "t1", "t1.", ".", &ticket[1..], &format!("{ticket}A")] {
            assert_eq!(links.target(Deed::Stop, ticket), None, "{ticket}");
        }
        assert_eq!(Links::new("https://server.example", &[2; 32]).target(Deed::Stop, &ticket), None);
    }
}
