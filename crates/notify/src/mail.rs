//! Mail, through the server that whoever runs the server has named.

use std::time::Duration;

use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MessageBuilder};
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use url::{Host, Url};

use crate::message::{Message, harmless, plain};

/// A server that takes longer for one step is given up for this time.
const LONGEST_STEP: Duration = Duration::from_secs(15);

/// The way to a mail server.
pub struct Mail {
    way: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// Why mail was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotTaken {
    /// The server refuses it for good; its code, if it said one.
    Refused(Option<u16>),
    /// The server cannot be reached, or asks for another try.
    Failed,
}

impl Mail {
    /// The way to a server by its address, `smtps://name:password@host` or `smtp://name:password@host?tls=required`; the address
    /// of the sender, with or without a name; and certificates as PEM whose servers are believed as well as those that Mozilla
    /// trusts, for a server of one's own. A password goes over no connection that others can read.
    ///
    /// # Errors
    /// What is wrong with any of them; never with any part of the password.
    pub fn new(server: &str, from: &str, believed: Option<&[u8]>) -> Result<Mail, String> {
        let bad = |why: &str| Err(format!("the address of the mail server: {why}"));
        let Ok(url) = Url::parse(server) else { return bad("it cannot be read") };
        let later = url.query_pairs().any(|(name, value)| name == "tls" && value == "required");
        let sealed = match url.scheme() {
            "smtps" => true,
            "smtp" => later,
            _ => return bad("it begins with smtps:// or smtp://"),
        };
        let (name, here) = match url.host() {
            // The parser knows numbers only in addresses of the web.
            Some(Host::Domain(name)) => (name.to_owned(), matches!(name, "localhost" | "127.0.0.1")),
            Some(Host::Ipv4(address)) => (address.to_string(), address.is_loopback()),
            Some(Host::Ipv6(address)) => (address.to_string(), address.is_loopback()),
            None => return bad("it names no host"),
        };
        if !sealed && !here {
            return bad("only a server on this machine is spoken to without encryption; add ?tls=required");
        }
        let way = AsyncSmtpTransport::<Tokio1Executor>::from_url(server);
        let Ok(mut way) = way else { return bad("it cannot be read") };
        if let Some(believed) = believed.filter(|_| sealed) {
            let seal = seal(name, believed)?;
            way = way.tls(if url.scheme() == "smtps" { Tls::Wrapper(seal) } else { Tls::Required(seal) });
        }
        let from = from.parse().map_err(|_| "the sender of mail is no address".to_owned())?;
        Ok(Mail { way: way.timeout(Some(LONGEST_STEP)).build(), from })
    }

    /// Where mail comes from, without a name.
    #[must_use]
    pub fn sender(&self) -> String {
        self.from.email.to_string()
    }

    /// Sends a message. Its id is that of the mail too, so that a reader that gets it twice can show it once.
    ///
    /// # Errors
    /// Why it was not taken.
    pub async fn send(&self, to: &str, message: &Message) -> Result<(), NotTaken> {
        let mail = compose(&self.from, to, message).ok_or(NotTaken::Refused(None))?;
        let sent = self.way.send(mail).await;
        sent.map(drop).map_err(|fault| {
            if fault.is_permanent() {
                NotTaken::Refused(fault.status().map(u16::from))
            } else {
                NotTaken::Failed
            }
        })
    }
}

/// How a connection to a host is encrypted when these certificates are believed too.
fn seal(host: String, believed: &[u8]) -> Result<TlsParameters, String> {
    let bad = || "what the mail server is to be known by is no certificate in the form of PEM".to_owned();
    let mut seal = TlsParameters::builder(host);
    let mut some = false;
    for certificate in CertificateDer::pem_slice_iter(believed) {
        let certificate = certificate.map_err(|_| bad())?.to_vec();
        seal = seal.add_root_certificate(Certificate::from_der(certificate).map_err(|_| bad())?);
        some = true;
    }
    if !some {
        return Err(bad());
    }
    seal.build().map_err(|_| bad())
}

fn compose(from: &Mailbox, to: &str, message: &Message) -> Option<lettre::Message> {
    let to = Mailbox::new(None, to.parse().ok()?);
    let domain = from.email.domain();
    let mut lines = message.lines(harmless);
    lines.push(String::new());
    lines.push(message.ending());
    let builder: MessageBuilder = lettre::Message::builder()
        .from(from.clone())
        .to(to)
        .subject(message.subject(plain))
        .message_id(Some(format!("<{}@{domain}>", message.id)))
        .header(Stop(format!("<{}>", message.stop)))
        .header(StopByPost)
        .header(Automatic)
        .header(ContentType::TEXT_PLAIN);
    builder.body(lines.join("\r\n") + "\r\n").ok()
}

/// The link that ends these messages (RFC 2369), for the button that mail programs show.
#[derive(Clone)]
struct Stop(String);

/// That the link ends them by a post, without a page (RFC 8058).
#[derive(Clone)]
struct StopByPost;

/// That no person wrote this and none wants an answer (RFC 3834).
#[derive(Clone)]
struct Automatic;

macro_rules! header {
    ($type:ty, $name:literal, $value:expr) => {
        impl Header for $type {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($name)
            }

            // These are only written.
            fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
                Err("this header is not read".into())
            }

            fn display(&self) -> HeaderValue {
                let value: fn(&Self) -> String = $value;
                HeaderValue::new(Self::name(), value(self))
            }
        }
    };
}

header!(Stop, "List-Unsubscribe", |stop| stop.0.clone());
header!(StopByPost, "List-Unsubscribe-Post", |_| "List-Unsubscribe=One-Click".to_owned());
header!(Automatic, "Auto-Submitted", |_| "auto-generated".to_owned());

#[cfg(test)]
mod tests {
    use super::Mail;

    #[test]
    fn a_password_goes_over_no_open_connection() {
        let from = "Bottega <server@example.org>";
        for server in [
            "smtps://a:b@mail.example.org",
            "smtp://a:b@mail.example.org?tls=required",
            "smtp://127.0.0.1:25",
        ] {
            assert!(Mail::new(server, from, None).is_ok(), "{server}");
        }
        let refused = [
            "smtp://a:SECRET@mail.example.org",
            "smtp://a:SECRET@mail.example.org?tls=opportunistic",
            "smtp://mail.example.org",
            "http://a:SECRET@mail.example.org",
            "smtps://",
            "SECRET",
        ];
        for server in refused {
            let why = Mail::new(server, from, None).err().expect(server);
            assert!(!why.contains("SECRET"), "{why}");
        }
        assert!(Mail::new("smtps://mail.example.org", "nobody", None).is_err());
        assert!(Mail::new("smtps://mail.example.org", from, Some(b"no certificate")).is_err());
    }
}
