//! Which addresses the server may call at the wish of a guest: those that anybody on the Internet may call, and no others.
//!
//! The ranges are those of the IANA registries of special-purpose addresses for IPv4 and IPv6. Of IPv6 only what has been given
//! out for the public is reached, so whatever will be set apart later is refused without our knowing it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::{Host, Url};

/// The longest address of a target, in bytes.
pub const LONGEST: usize = 2000;

/// Ranges of IPv4 that are not public, as the first address and the number of leading bits that count.
const NOT_PUBLIC: [([u8; 4], u32); 15] = [
    ([0, 0, 0, 0], 8),
    ([10, 0, 0, 0], 8),
    ([100, 64, 0, 0], 10),
    ([127, 0, 0, 0], 8),
    ([169, 254, 0, 0], 16),
    ([172, 16, 0, 0], 12),
    ([192, 0, 0, 0], 24),
    ([192, 0, 2, 0], 24),
    ([192, 88, 99, 0], 24),
    ([192, 168, 0, 0], 16),
    ([198, 18, 0, 0], 15),
    ([198, 51, 100, 0], 24),
    ([203, 0, 113, 0], 24),
    ([224, 0, 0, 0], 4),
    ([240, 0, 0, 0], 4),
];

/// Ranges of IPv6 within 2000::/3 that are not public, or that lead into networks of IPv4 which could not be judged: special
/// protocols and Teredo, documentation, 6to4.
const NOT_PUBLIC_6: [([u16; 2], u32); 4] =
    [([0x2001, 0], 23), ([0x2001, 0x0db8], 32), ([0x2002, 0], 16), ([0x3fff, 0], 20)];

/// Whether anybody on the Internet may call this address. Addresses of IPv4 in the clothes of IPv6 never are, mapped or
/// translated, since what is behind them depends on the network.
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_4(address),
        IpAddr::V6(address) => is_public_6(address),
    }
}

fn is_public_4(address: Ipv4Addr) -> bool {
    let inside = |&(first, bits): &([u8; 4], u32)| {
        (address.to_bits() ^ Ipv4Addr::from(first).to_bits()).leading_zeros() >= bits
    };
    !NOT_PUBLIC.iter().any(inside)
}

fn is_public_6(address: Ipv6Addr) -> bool {
    let inside = |&([first, second], bits): &([u16; 2], u32)| {
        let range = Ipv6Addr::new(first, second, 0, 0, 0, 0, 0, 0);
        (address.to_bits() ^ range.to_bits()).leading_zeros() >= bits
    };
    inside(&([0x2000, 0], 3)) && !NOT_PUBLIC_6.iter().any(inside)
}

/// Reads the address of a target as far as it can be judged without asking anybody.
///
/// # Errors
/// What is wrong with it, in a sentence.
pub fn target(text: &str, plain: bool) -> Result<Url, String> {
    if text.len() > LONGEST {
        return Err(format!("an address has at most {LONGEST} bytes"));
    }
    let url = Url::parse(text).map_err(|fault| format!("this is no address: {fault}"))?;
    if url.scheme() != "https" && !(plain && url.scheme() == "http") {
        return Err("only addresses that begin with https:// are called".to_owned());
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("an address with a name or a password before the host is not called".to_owned());
    }
    match url.host() {
        None => Err("the address names no host".to_owned()),
        Some(Host::Domain(name)) if !name.trim_end_matches('.').contains('.') => {
            Err("the host has to be named in full".to_owned())
        }
        Some(_) => Ok(url),
    }
}

#[cfg(test)]
mod tests {
    use super::{is_public, target};

    #[test]
    fn only_public_addresses_are_public() {
        let refused = [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "10.255.255.255",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.0.1",
            "192.168.255.255",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "239.255.255.250",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::7f00:1",
            "64:ff9b::808:808",
            "64:ff9b:1::a00:1",
            "100::1",
            "2001::1",
            "2001:0:4136:e378:8000:63bf:3fff:fdd2",
            "2001:2::1",
            "2001:10::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "2002:808:808::1",
            "3fff::1",
            "4000::1",
            "5f00::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "ff0e::1",
        ];
        for address in refused {
            assert!(!is_public(address.parse().expect(address)), "{address}");
        }
        let public = [
            "1.1.1.1",
            "8.8.8.8",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "126.0.0.1",
            "128.0.0.1",
            "169.253.0.1",
            "172.15.0.1",
            "172.32.0.1",
            "192.0.1.1",
            "192.167.0.1",
            "198.17.0.1",
            "198.20.0.1",
            "223.255.255.255",
            "2001:4860:4860::8888",
            "2606:4700:4700::1111",
            "2a00:1450::1",
        ];
        for address in public {
            assert!(is_public(address.parse().expect(address)), "{address}");
        }
    }

    #[test]
    fn addresses_that_could_lead_astray_are_refused_before_anybody_is_asked() {
        let refused = [
            "http://example.org/",
            "ftp://example.org/",
            "file:///etc/passwd",
            "gopher://example.org/",
            "https://",
            "https:///path",
            "https://localhost/",
            "https://localhost./",
            "https://intranet/hook",
            "https://user@example.org/",
            "https://user:secret@example.org/",
            "https://example.org@127.0.0.1/",
            "javascript:alert(1)",
            "data:text/plain,x",
            "//example.org/",
            "example.org",
            "",
            "https://exa mple.org/",
            "https://[::1",
            "https://example.org:99999/",
            "unix:/run/docker.sock",
            "https://300.1.1.1/",
        ];
        for text in refused {
            assert!(target(text, false).is_err(), "{text}");
        }
        assert!(target(&format!("https://example.org/{}", "x".repeat(2000)), false).is_err());
        assert!(target("https://example.org:8443/hook?x=1", false).is_ok());
    }

    #[test]
    fn numbers_in_any_clothes_are_the_address_that_they_are() {
        let same = [
            "https://127.0.0.1/",
            "https://127.1/",
            "https://2130706433/",
            "https://0x7f000001/",
            "https://0177.0.0.1/",
            "https://127.0.0.1./",
            "https://%31%32%37.0.0.1/",
            "https://①②⑦.0.0.1/",
        ];
        for text in same {
            let url = target(text, false).expect(text);
            assert_eq!(url.host_str(), Some("127.0.0.1"), "{text}");
        }
    }
}
