//! Messages sent over real connections to receivers on this machine, and addresses that must never be called.

mod receivers;
mod refused;

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use notify::{About, Mail, Message, Place, Reach, Resolve, Sender, Sent, Target, Vapid};
use receivers::{Post, Seal, Web};
use rustls::RootCertStore;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use words::Lang;

const NOW: i64 = 1_700_000_000_000;

/// A name has the first of these addresses when it is first asked for, the second the next time, and so on.
struct Names {
    answers: Mutex<Vec<Vec<IpAddr>>>,
    asked: AtomicUsize,
}

impl Names {
    fn of(answers: &[&[IpAddr]]) -> Arc<Names> {
        let answers = answers.iter().rev().map(|answer| answer.to_vec()).collect();
        Arc::new(Names { answers: Mutex::new(answers), asked: AtomicUsize::new(0) })
    }
}

impl Resolve for Names {
    fn resolve(&self, _: &str) -> io::Result<Vec<IpAddr>> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        let mut answers = self.answers.lock().expect("whole");
        let answer = if answers.len() > 1 { answers.pop() } else { answers.last().cloned() };
        Ok(answer.unwrap_or_default())
    }
}

fn loopback(address: IpAddr) -> bool {
    address.is_loopback()
}

/// Reaches receivers on this machine, for so long.
fn near(longest: u64) -> Reach {
    let longest = Duration::from_millis(longest);
    Reach::with(Names::of(&[&[Ipv4Addr::LOCALHOST.into()]]), loopback, true, RootCertStore::empty(), longest)
}

fn sender(mail: Option<Mail>, reach: Reach) -> Sender {
    let vapid = Vapid::read(&Vapid::make().expect("keys"), "mailto:host@server.example".to_owned());
    Sender::new(mail.map(Arc::new), vapid.expect("keys"), reach)
}

fn message() -> Message {
    Message {
        id: "m1".to_owned(),
        guest: "Żaneta".to_owned(),
        language: Lang::En,
        about: About::Turns(vec![Place {
            table: "t1".to_owned(),
            game: "The Princes of Florence".to_owned(),
            others: vec!["Bartek\r\nX-Evil: 1".to_owned()],
            link: "https://server.example/#table=t1".to_owned(),
        }]),
        stop: "https://server.example/api/stop/x/y".to_owned(),
    }
}

fn wait_for<T>(what: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(what)
}

fn send(sender: &Sender, target: &Target) -> Sent {
    wait_for(sender.send("anna", target, &message(), NOW))
}

fn json_at(url: String) -> Target {
    Target::Json { url }
}

fn fine(stream: &mut dyn Write) {
    drop(stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n"));
}

#[test]
fn a_webhook_gets_the_message_with_an_id_to_know_doubles_by() {
    let web = Web::open(fine);
    let sender = sender(None, near(5000));
    assert_eq!(send(&sender, &json_at(format!("http://{}/hook?x=1#y", web.address))), Sent::Done);
    let posted = web.got();
    assert_eq!(posted.line, "POST /hook?x=1 HTTP/1.1");
    assert_eq!(posted.header("host"), web.address.to_string());
    assert_eq!((posted.header("idempotency-key"), posted.header("content-type")), ("m1", "application/json"));
    assert_eq!(posted.json()["tables"][0]["others"][0], "Bartek  X-Evil: 1");
}

#[test]
fn what_an_answer_means_is_what_is_done() {
    type IsMeant = fn(&Sent) -> bool;
    let answers: [(receivers::Answer, IsMeant); 8] = [
        (|s| drop(s.write_all(b"HTTP/1.1 200 OK\r\n\r\nhi")), |sent| *sent == Sent::Done),
        (|s| drop(s.write_all(b"HTTP/1.1 404 No\r\n\r\n")), |sent| matches!(sent, Sent::Gone { .. })),
        (|s| drop(s.write_all(b"HTTP/1.1 410 No\r\n\r\n")), |sent| matches!(sent, Sent::Gone { .. })),
        (|s| drop(s.write_all(b"HTTP/1.1 400 No\r\n\r\n")), |sent| matches!(sent, Sent::Never { .. })),
        (
            |s| drop(s.write_all(b"HTTP/1.1 503 No\r\n\r\n")),
            |sent| matches!(sent, Sent::Later { after: None, .. }),
        ),
        (
            |s| drop(s.write_all(b"HTTP/1.1 429 No\r\nretry-after: 90\r\n\r\n")),
            |sent| matches!(sent, Sent::Later { after: Some(90_000), .. }),
        ),
        (|s| drop(s.write_all(b"what?\r\n\r\n")), |sent| matches!(sent, Sent::Later { .. })),
        (|_| {}, |sent| matches!(sent, Sent::Later { .. })),
    ];
    let sender = sender(None, near(5000));
    for (number, (answer, is_meant)) in answers.into_iter().enumerate() {
        let web = Web::open(answer);
        let sent = send(&sender, &json_at(format!("http://{}/", web.address)));
        assert!(is_meant(&sent), "{number}: {sent:?}");
    }
}

#[test]
fn nobody_is_followed_elsewhere() {
    static ELSEWHERE: Mutex<String> = Mutex::new(String::new());
    let elsewhere = Web::open(fine);
    *ELSEWHERE.lock().expect("whole") = elsewhere.address.to_string();
    let web = Web::open(|stream| {
        let to = ELSEWHERE.lock().expect("whole").clone();
        drop(write!(stream, "HTTP/1.1 307 There\r\nlocation: http://{to}/\r\n\r\n"));
    });
    let sent = send(&sender(None, near(5000)), &json_at(format!("http://{}/", web.address)));
    assert!(matches!(&sent, Sent::Never { why } if why.contains("307")), "{sent:?}");
    assert_eq!((web.connections(), elsewhere.connections()), (1, 0));
}

#[test]
fn an_answer_without_end_is_cut_off() {
    static WRITTEN: AtomicUsize = AtomicUsize::new(0);
    fn endless(stream: &mut dyn Write, head: &[u8], more: &[u8]) {
        drop(stream.write_all(head));
        let begun = Instant::now();
        while stream.write_all(more).is_ok() && begun.elapsed() < Duration::from_secs(20) {
            WRITTEN.fetch_add(more.len(), Ordering::SeqCst);
        }
    }
    let sender = sender(None, near(5000));
    let body = Web::open(|stream| endless(stream, b"HTTP/1.1 200 OK\r\n\r\n", &[b'x'; 1000]));
    let begun = Instant::now();
    assert_eq!(send(&sender, &json_at(format!("http://{}/", body.address))), Sent::Done);
    let head =
        Web::open(|stream| endless(stream, b"HTTP/1.1 200 OK\r\n", b"x: yyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n"));
    let sent = send(&sender, &json_at(format!("http://{}/", head.address)));
    assert!(matches!(sent, Sent::Later { .. }), "{sent:?}");
    assert!(begun.elapsed() < Duration::from_secs(4), "the limit of size ends it, not that of time");
    std::thread::sleep(Duration::from_millis(300));
    let written = WRITTEN.load(Ordering::SeqCst);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(WRITTEN.load(Ordering::SeqCst), written, "nobody reads on");
}

#[test]
fn a_slow_answer_is_ended() {
    let silent = Web::open(|_| std::thread::sleep(Duration::from_secs(30)));
    let dripping = Web::open(|stream| {
        for byte in b"HTTP/1.1 200 OK\r\nx: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n\r\n" {
            drop(stream.write_all(&[*byte]));
            std::thread::sleep(Duration::from_millis(100));
        }
    });
    let sender = sender(None, near(400));
    for web in [silent, dripping] {
        let begun = Instant::now();
        let sent = send(&sender, &json_at(format!("http://{}/", web.address)));
        assert!(matches!(&sent, Sent::Later { why, .. } if why.contains("too long")), "{sent:?}");
        assert!(begun.elapsed() < Duration::from_secs(3));
    }
}

#[test]
fn the_connection_goes_to_the_address_that_was_judged() {
    let judged = Web::at(Ipv4Addr::new(127, 0, 0, 2), fine, None);
    let names = Names::of(&[&[Ipv4Addr::new(127, 0, 0, 2).into()], &[Ipv4Addr::new(127, 0, 0, 3).into()]]);
    let reach = Reach::with(names.clone(), loopback, true, RootCertStore::empty(), Duration::from_secs(5));
    let sent =
        send(&sender(None, reach), &json_at(format!("http://hook.example:{}/", judged.address.port())));
    assert_eq!(sent, Sent::Done);
    assert_eq!((judged.connections(), names.asked.load(Ordering::SeqCst)), (1, 1));
    assert!(judged.got().header("host").starts_with("hook.example:"));
}

fn file(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/tests/sending/tls/{name}", env!("CARGO_MANIFEST_DIR"))).expect(name)
}

/// How a server with this certificate encrypts.
fn known_as(name: &str) -> Arc<rustls::ServerConfig> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let key = PrivateKeyDer::Pkcs8(file(&format!("{name}.key.der")).into());
    let certificate = CertificateDer::from(file(&format!("{name}.der")));
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .and_then(|config| config.with_no_client_auth().with_single_cert(vec![certificate], key));
    Arc::new(config.expect("a certificate"))
}

#[test]
fn an_encrypted_connection_is_to_whom_the_address_names() {
    let web = Web::at(Ipv4Addr::LOCALHOST, fine, Some(known_as("hook")));
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from(file("root.der"))).expect("a root");
    let names = Names::of(&[&[Ipv4Addr::LOCALHOST.into()]]);
    let reach = |roots| Reach::with(names.clone(), loopback, false, roots, Duration::from_secs(5));
    let known = sender(None, reach(roots));
    let port = web.address.port();
    assert_eq!(send(&known, &Target::Slack { url: format!("https://hook.example:{port}/") }), Sent::Done);
    assert_eq!(web.got().json()["mrkdwn"], false);
    let strange = sender(None, reach(RootCertStore::empty()));
    for (sender, url) in [
        (&known, format!("https://other.example:{port}/")),
        (&known, format!("https://127.0.0.1:{port}/")),
        (&strange, format!("https://hook.example:{port}/")),
    ] {
        let sent = send(sender, &Target::Slack { url });
        assert!(matches!(&sent, Sent::Later { why, .. } if why.contains("encrypted")), "{sent:?}");
    }
    assert!(matches!(send(&known, &json_at(format!("http://hook.example:{port}/"))), Sent::Never { .. }));
}

#[test]
fn a_push_is_sealed_and_says_who_sends_it() {
    let web = Web::open(|stream| drop(stream.write_all(b"HTTP/1.1 201 Created\r\n\r\n")));
    let sender = sender(None, near(5000));
    let target = Target::Push {
        endpoint: format!("http://{}/push/1", web.address),
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
            .to_owned(),
        auth: "BTBZMqHH6r4Tts7J_aSIgg".to_owned(),
    };
    assert_eq!(send(&sender, &target), Sent::Done);
    let posted = web.got();
    assert!(posted.header("authorization").ends_with(&format!(", k={}", sender.push_key())));
    assert_eq!((posted.header("content-encoding"), posted.header("topic")), ("aes128gcm", "t1"));
    assert!(posted.header("ttl").parse::<u32>().is_ok());
    let seen = String::from_utf8_lossy(&posted.body);
    assert!(!seen.contains("Florence") && !seen.contains("Bartek"), "{seen}");
}

#[test]
fn mail_says_the_message_and_how_to_end_it() {
    let post = Post::open("250 ok");
    let mail = Mail::new(&post.server(), "Bottega <server@server.example>", None).expect("a server");
    let target = Target::Email { address: "anna@example.org".to_owned() };
    assert_eq!(send(&sender(Some(mail), near(5000)), &target), Sent::Done);
    let got = post.got();
    for wanted in [
        "MAIL FROM:<server@server.example>",
        "RCPT TO:<anna@example.org>",
        "Subject: Your turn: The Princes of Florence",
        "Message-ID: <m1@server.example>",
        "List-Unsubscribe: <https://server.example/api/stop/x/y>",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        "Auto-Submitted: auto-generated",
        // As mail writes a link: `=3D` is what stands for the sign that begins such writing.
        "https://server.example/#table=3Dt1",
    ] {
        assert!(got.contains(wanted), "{wanted} is not in\n{got}");
    }
    assert!(!got.lines().any(|line| line.starts_with("X-Evil")), "{got}");
}

#[test]
fn encrypted_mail_goes_to_whom_the_address_names() {
    let target = Target::Email { address: "anna@example.org".to_owned() };
    let root = file("post-root.pem");
    let config = known_as("post");
    for (seal, scheme, end) in
        [(Seal::AtOnce(config.clone()), "smtps", ""), (Seal::Asked(config), "smtp", "?tls=required")]
    {
        let post = Post::sealed("250 ok", seal);
        let by = |host: &str, believed| {
            let server = format!("{scheme}://server:secret@{host}:{}{end}", post.address.port());
            let mail = Mail::new(&server, "server@server.example", believed).expect("a server");
            send(&sender(Some(mail), near(5000)), &target)
        };
        assert_eq!(by("localhost", Some(root.as_slice())), Sent::Done, "{scheme}");
        let got = post.got();
        assert!(got.contains("AUTH PLAIN") && got.contains("RCPT TO:<anna@example.org>"), "{got}");
        for sent in [by("localhost", None), by("127.0.0.1", Some(root.as_slice()))] {
            assert!(matches!(sent, Sent::Later { .. }), "{scheme}: {sent:?}");
        }
    }
}

#[test]
fn mail_that_is_not_taken_says_whether_to_try_again() {
    let target = Target::Email { address: "anna@example.org".to_owned() };
    let by = |server: &str| {
        let mail = Mail::new(server, "server@server.example", None).expect("a server");
        send(&sender(Some(mail), near(5000)), &target)
    };
    let refused = by(&Post::open("550 no such person").server());
    assert!(
        matches!(&refused, Sent::Never { why } if why.contains("550") && !why.contains("person")),
        "{refused:?}"
    );
    assert!(matches!(by(&Post::open("451 later").server()), Sent::Later { .. }));
    assert!(matches!(by("smtp://127.0.0.1:1"), Sent::Later { .. }));
    assert!(matches!(send(&sender(None, near(5000)), &target), Sent::Later { .. }));
}
