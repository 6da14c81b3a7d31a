//! Where a guest wants to be told. Most of these addresses are secrets: whoever knows one can write there.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use serde::{Deserialize, Serialize};
use url::Url;

use crate::mail_box::{MailBox, mail_box};
use crate::vet;

/// The longest address of mail, in bytes, that mail servers take.
const LONGEST_MAIL: usize = 254;

/// Where a guest wants to be told, as clients say it and as it is kept.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Target {
    /// By mail.
    Email {
        /// The address.
        address: String,
    },
    /// By the push service of a browser.
    Push {
        /// The address that the browser got from the service.
        endpoint: String,
        /// The browser's public key, a point of P-256 in base64url.
        p256dh: String,
        /// The browser's secret for this subscription, 16 bytes in base64url.
        auth: String,
    },
    /// By a webhook of Discord.
    Discord {
        /// Its address.
        url: String,
    },
    /// By a webhook of Slack, or of what takes the same.
    Slack {
        /// Its address.
        url: String,
    },
    /// By a bot of Telegram.
    Telegram {
        /// The token of the bot.
        token: String,
        /// The chat: a number, or the name of a channel.
        chat: String,
    },
    /// By a program of the guest's own, which gets JSON.
    Json {
        /// Its address.
        url: String,
    },
}

/// Nothing of an address is told, so that none ever gets into a log.
impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Target({})", self.kind())
    }
}

impl Target {
    /// The word for its kind.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Target::Email { .. } => "email",
            Target::Push { .. } => "push",
            Target::Discord { .. } => "discord",
            Target::Slack { .. } => "slack",
            Target::Telegram { .. } => "telegram",
            Target::Json { .. } => "json",
        }
    }

    /// By what its guest knows it again, without what would let somebody else write there.
    #[must_use]
    pub fn label(&self) -> String {
        match self {
            Target::Email { address } => address.clone(),
            Target::Telegram { chat, .. } => chat.clone(),
            Target::Push { endpoint: url, .. }
            | Target::Discord { url }
            | Target::Slack { url }
            | Target::Json { url } => {
                let host = Url::parse(url).ok().and_then(|url| url.host_str().map(str::to_owned));
                host.unwrap_or_default()
            }
        }
    }

    /// Whether it must be confirmed from there before anything else is sent: anybody can type anybody's address of mail.
    #[must_use]
    pub const fn wants_confirmation(&self) -> bool {
        matches!(self, Target::Email { .. })
    }

    /// The box that mail to it lies in; nothing if it is no mail.
    #[must_use]
    pub fn mail_box(&self) -> Option<MailBox> {
        if let Target::Email { address } = self { Some(mail_box(address)) } else { None }
    }

    /// Where it is called by HTTP; nothing for mail.
    ///
    /// # Errors
    /// What is wrong with the address. `plain` allows it to be without encryption, in tests.
    pub fn url(&self, plain: bool) -> Result<Option<Url>, String> {
        match self {
            Target::Email { .. } => Ok(None),
            Target::Telegram { token, .. } => {
                let text = format!("https://api.telegram.org/bot{token}/sendMessage");
                Url::parse(&text).map(Some).map_err(|fault| fault.to_string())
            }
            Target::Push { endpoint: url, .. }
            | Target::Discord { url }
            | Target::Slack { url }
            | Target::Json { url } => vet::target(url, plain).map(Some),
        }
    }

    /// Whether it can be a target at all, as far as one can tell without asking anybody.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn check(&self, plain: bool) -> Result<(), String> {
        match self {
            Target::Email { address } => {
                let sound = address.len() <= LONGEST_MAIL
                    && address.is_ascii()
                    && address.parse::<lettre::Address>().is_ok_and(|address| address.domain().contains('.'));
                if sound { Ok(()) } else { Err("this is no address of mail".to_owned()) }
            }
            Target::Push { p256dh, auth, .. } => {
                self.url(plain)?;
                push_keys(p256dh, auth).map(drop)
            }
            Target::Telegram { token, chat } => {
                let (number, secret) = token.split_once(':').unwrap_or_default();
                let sound = |text: &str, more: &str| {
                    (1..=64).contains(&text.len())
                        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || more.contains(letter))
                };
                if !sound(number, "")
                    || !number.chars().all(|letter| letter.is_ascii_digit())
                    || !sound(secret, "_-")
                {
                    return Err("the token of a bot looks like 123456:ABC-xyz".to_owned());
                }
                if sound(chat, "_-@") { Ok(()) } else { Err("this is no chat of Telegram".to_owned()) }
            }
            Target::Discord { .. } | Target::Slack { .. } | Target::Json { .. } => self.url(plain).map(drop),
        }
    }
}

/// The keys of a subscription, read.
///
/// # Errors
/// If they are none.
pub(crate) fn push_keys(p256dh: &str, auth: &str) -> Result<(Vec<u8>, Vec<u8>), String> {
    // Some browsers' programs add the signs that fill up, some do not.
    let read = |text: &str| {
        let engine = if text.ends_with('=') { URL_SAFE } else { URL_SAFE_NO_PAD };
        engine.decode(text).ok()
    };
    match (read(p256dh), read(auth)) {
        (Some(point), Some(secret)) if point.len() == 65 && point[0] == 4 && secret.len() == 16 => {
            Ok((point, secret))
        }
        _ => Err("the keys of the subscription cannot be read".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::Target;

    fn email(address: &str) -> Target {
        Target::Email { address: address.to_owned() }
    }

    fn telegram(token: &str, chat: &str) -> Target {
        Target::Telegram { token: token.to_owned(), chat: chat.to_owned() }
    }

    #[test]
    fn addresses_of_mail_cannot_carry_anything_else() {
        assert!(email("anna@example.org").check(false).is_ok());
        let refused = [
            "",
            "anna",
            "anna@",
            "@example.org",
            "anna@localhost",
            "anna@example.org\r\nBcc: b@example.org",
            "anna@example.org, b@example.org",
            "<anna@example.org>",
            "anna@example.org>\r\nDATA",
            "a b@example.org",
        ];
        for address in refused {
            assert!(email(address).check(false).is_err(), "{address}");
        }
    }

    #[test]
    fn a_token_cannot_lead_to_another_address() {
        assert!(telegram("123456:ABC-x_z", "-100123").check(false).is_ok());
        for token in
            ["", "123", "123:", ":abc", "1:a/../..", "1:a?x", "1:a#", "1:a@evil.example", "../1:a", "1:a%2f"]
        {
            assert!(telegram(token, "1").check(false).is_err(), "{token}");
        }
        assert!(telegram("1:a", "").check(false).is_err());
    }

    #[test]
    fn nothing_of_an_address_is_told_to_a_log() {
        let told = format!("{:?}", telegram("123456:SECRET", "77"));
        assert_eq!(told, "Target(telegram)");
    }

    #[test]
    fn what_a_client_says_is_read_and_nothing_beside_it() {
        let read = |text: &str| serde_json::from_str::<Target>(text);
        assert_eq!(read(r#"{"kind":"email","address":"a@b.c"}"#).ok(), Some(email("a@b.c")));
        assert!(read(r#"{"kind":"email","address":"a@b.c","confirmed":true}"#).is_err());
        assert!(read(r#"{"kind":"pigeon"}"#).is_err());
    }
}
