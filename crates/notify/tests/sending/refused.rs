//! Addresses by which somebody might reach into the server's own network. None is called.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use notify::{Reach, Sent, Target, is_public};
use rustls::RootCertStore;

use crate::receivers::Web;
use crate::{Names, fine, send, sender};

/// This machine and its neighbours in every clothes that come to mind; `PORT` is where somebody would answer.
const LITERAL: [&str; 40] = [
    "http://127.0.0.1:PORT/",
    "http://127.1:PORT/",
    "http://127.0.1:PORT/",
    "http://2130706433:PORT/",
    "http://0x7f000001:PORT/",
    "http://0x7f.0.0.1:PORT/",
    "http://0177.0.0.1:PORT/",
    "http://017700000001:PORT/",
    "http://127.0.0.1.:PORT/",
    "http://127.255.255.254:PORT/",
    "http://0.0.0.0:PORT/",
    "http://0:PORT/",
    "http://[::1]:PORT/",
    "http://[::]:PORT/",
    "http://[0:0:0:0:0:0:0:1]:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/",
    "http://[::ffff:7f00:1]:PORT/",
    "http://[::127.0.0.1]:PORT/",
    "http://[64:ff9b::127.0.0.1]:PORT/",
    "http://[64:ff9b:1::7f00:1]:PORT/",
    "http://[2002:7f00:1::]:PORT/",
    "http://[fe80::1]:PORT/",
    "http://[fc00::1]:PORT/",
    "http://[fd00:ec2::254]:PORT/",
    "http://[ff02::1]:PORT/",
    "http://10.0.0.1:PORT/",
    "http://172.16.0.1:PORT/",
    "http://192.168.1.1:PORT/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.100.100.200/latest/",
    "http://192.0.0.192/",
    "http://224.0.0.251:5353/",
    "http://255.255.255.255:PORT/",
    "http://%31%32%37.0.0.1:PORT/",
    "http://①②⑦.⓪.⓪.①:PORT/",
    "http://127。0。0。1:PORT/",
    "http://example.org@127.0.0.1:PORT/",
    "http://127.0.0.1:PORT#@example.org/",
    "http://localhost:PORT/",
    "http://LOCALHOST.:PORT/",
];

/// What a name that a guest owns may say of itself.
const RESOLVED: [&[&str]; 12] = [
    &["127.0.0.1"],
    &["::1"],
    &["::ffff:127.0.0.1"],
    &["64:ff9b::7f00:1"],
    &["10.1.2.3"],
    &["169.254.169.254"],
    &["fd00::1"],
    &["fe80::1"],
    &["0.0.0.0"],
    &["224.0.0.1"],
    &["1.1.1.1", "127.0.0.1"],
    &["2606:4700:4700::1111", "192.168.0.1"],
];

/// As far as the server reaches, but without encryption, so that anything that came through would be seen.
fn reach(names: Arc<Names>) -> Reach {
    Reach::with(names, is_public, true, RootCertStore::empty(), Duration::from_secs(2))
}

#[test]
fn no_hostile_address_reaches_the_inside() {
    let web = Web::open(fine);
    let port = web.address.port().to_string();
    let inside = sender(None, reach(Names::of(&[&["127.0.0.1".parse().expect("an address")]])));
    for url in LITERAL {
        let url = url.replace("PORT", &port);
        for target in [
            Target::Json { url: url.clone() },
            Target::Discord { url: url.clone() },
            Target::Slack { url: url.replace("http:", "https:") },
        ] {
            let sent = send(&inside, &target);
            assert!(matches!(sent, Sent::Never { .. }), "{url}: {sent:?}");
        }
    }
    for addresses in RESOLVED {
        let answer: Vec<IpAddr> = addresses.iter().map(|text| text.parse().expect(text)).collect();
        let sender = sender(None, reach(Names::of(&[&answer])));
        let sent = send(&sender, &Target::Json { url: format!("http://hook.example:{port}/") });
        assert!(matches!(&sent, Sent::Never { why } if why.contains("public")), "{addresses:?}: {sent:?}");
    }
    assert_eq!(web.connections(), 0);
}

#[test]
fn a_name_that_turns_inward_later_is_judged_anew() {
    let web = Web::open(fine);
    let outside: IpAddr = "192.0.2.1".parse().expect("an address");
    let names = Names::of(&[&[outside], &["127.0.0.1".parse().expect("an address")]]);
    // The first answer is one that a test may call, and where nobody is.
    let allowed = |address: IpAddr| address == IpAddr::from([192, 0, 2, 1]);
    let reach = Reach::with(names, allowed, true, RootCertStore::empty(), Duration::from_millis(300));
    let sender = sender(None, reach);
    let target = Target::Json { url: format!("http://hook.example:{}/", web.address.port()) };
    assert!(matches!(send(&sender, &target), Sent::Later { .. }));
    assert!(matches!(send(&sender, &target), Sent::Never { .. }));
    assert_eq!(web.connections(), 0);
}

#[test]
fn by_default_the_server_calls_no_address_without_encryption_and_none_inside() {
    let web = Web::open(fine);
    let sender = sender(None, Reach::public());
    for url in [format!("http://{}/", web.address), format!("https://{}/", web.address)] {
        assert!(matches!(send(&sender, &Target::Json { url }), Sent::Never { .. }));
    }
    assert_eq!(web.connections(), 0);
}
