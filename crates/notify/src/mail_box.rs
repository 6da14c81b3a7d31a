//! Which mail box an address of mail leads to. Most boxes have many addresses, and whoever fills one uses all of them.

/// Where mail to an address lies, as far as an address tells it. Addresses of one box may count as one; those of two boxes that
/// count as one only share a measure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailBox {
    /// The box: one name for all its addresses.
    pub name: String,
    /// The domain of whoever has the box, where all boxes may be one; nothing where everybody can have one.
    pub domain: Option<String>,
}

/// Domains where anybody has a box, so that many boxes there are many people.
const PUBLIC: [&str; 39] = [
    "aol.com",
    "azet.sk",
    "centrum.cz",
    "email.cz",
    "fastmail.com",
    "free.fr",
    "gmail.com",
    "gmx.at",
    "gmx.ch",
    "gmx.de",
    "gmx.net",
    "hotmail.com",
    "icloud.com",
    "interia.pl",
    "laposte.net",
    "libero.it",
    "live.com",
    "mac.com",
    "mail.com",
    "mail.ru",
    "me.com",
    "msn.com",
    "o2.pl",
    "onet.pl",
    "orange.fr",
    "outlook.com",
    "posteo.de",
    "proton.me",
    "protonmail.com",
    "seznam.cz",
    "t-online.de",
    "tutanota.com",
    "volny.cz",
    "web.de",
    "wp.pl",
    "yahoo.com",
    "ymail.com",
    "zoho.com",
    "zoznam.sk",
];

/// The box of an address.
#[must_use]
pub fn mail_box(address: &str) -> MailBox {
    let address = address.trim().to_ascii_lowercase();
    let (local, host) = address.rsplit_once('@').unwrap_or((&address, ""));
    let local: String = local.chars().filter(|letter| !matches!(letter, '"' | '\\')).collect();
    let host = host.trim_end_matches('.');
    let domain = whole(host);
    let is_public = PUBLIC.contains(&domain.as_str()) || domain.starts_with("yahoo.");
    // What comes after such a sign is the reader's own business nearly everywhere.
    let mut local = local.split('+').next().unwrap_or_default().to_owned();
    let host = match domain.as_str() {
        "gmail.com" | "googlemail.com" => {
            local.retain(|letter| letter != '.');
            "gmail.com"
        }
        "yahoo.com" | "ymail.com" => {
            local.truncate(local.find('-').unwrap_or(local.len()));
            host
        }
        // There a name before the domain is a box, and what stands before that is the reader's own.
        "fastmail.com" if host != domain => {
            host.split('.').next().unwrap_or_default().clone_into(&mut local);
            &domain
        }
        _ => host,
    };
    MailBox {
        name: format!("{local}@{host}"),
        domain: (!is_public && domain != "googlemail.com").then_some(domain),
    }
}

/// What of a host's name somebody has had to pay for: the last two parts, or three where the last but one is as short as in `co.uk`.
fn whole(host: &str) -> String {
    let parts: Vec<&str> = host.split('.').collect();
    let short = parts.len() > 2 && parts[parts.len() - 2].len() <= 3;
    parts[parts.len().saturating_sub(if short { 3 } else { 2 })..].join(".")
}

#[cfg(test)]
mod tests {
    use super::mail_box;

    #[test]
    fn addresses_of_one_box_are_one() {
        for (address, name) in [
            ("Anna@Example.org", "anna@example.org"),
            ("anna+games@example.org", "anna@example.org"),
            ("anna+a+b@example.org.", "anna@example.org"),
            ("\"anna\"@example.org", "anna@example.org"),
            ("\"an\\na+1\"@example.org", "anna@example.org"),
            ("a.n.n.a+x@gmail.com", "anna@gmail.com"),
            ("a.nna@googlemail.com", "anna@gmail.com"),
            ("anna-shop@yahoo.com", "anna@yahoo.com"),
            ("shop@anna.fastmail.com", "anna@fastmail.com"),
        ] {
            assert_eq!(mail_box(address).name, name, "{address}");
        }
        for (one, other) in
            [("anna@a.org", "anna@b.org"), ("a.b@a.org", "ab@a.org"), ("a-b@a.org", "a@a.org")]
        {
            assert_ne!(mail_box(one).name, mail_box(other).name);
        }
    }

    #[test]
    fn boxes_of_one_domain_may_be_one_person_and_those_of_a_provider_are_not() {
        for (address, domain) in [
            ("a1@example.org", Some("example.org")),
            ("a@x7.mail.example.org", Some("example.org")),
            ("a@x7.example.co.uk", Some("example.co.uk")),
            ("anna@gmail.com", None),
            ("anna@googlemail.com", None),
            ("anna@yahoo.fr", None),
            ("anna@wp.pl", None),
        ] {
            assert_eq!(mail_box(address).domain.as_deref(), domain, "{address}");
        }
    }
}
