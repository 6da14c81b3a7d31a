//! Receivers on this machine: of HTTP, with and without encryption, and of mail.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What somebody posted.
#[derive(Debug)]
pub struct Posted {
    pub line: String,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Posted {
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(each, _)| each == name);
        found.map_or("", |(_, value)| value.as_str())
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

/// What a receiver does with a connection after it has read what was posted.
pub type Answer = fn(&mut dyn Write);

/// A receiver that answers all alike and tells of what it got.
pub struct Web {
    pub address: SocketAddr,
    got: Receiver<Posted>,
    connections: Arc<Mutex<usize>>,
}

impl Web {
    pub fn open(answer: Answer) -> Web {
        Web::at(Ipv4Addr::LOCALHOST, answer, None)
    }

    pub fn at(address: Ipv4Addr, answer: Answer, tls: Option<Arc<rustls::ServerConfig>>) -> Web {
        let listener = TcpListener::bind((address, 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let (tell, got) = channel();
        let connections = Arc::new(Mutex::new(0));
        let counted = connections.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                *counted.lock().expect("whole") += 1;
                let (tell, tls) = (tell.clone(), tls.clone());
                std::thread::spawn(move || match tls {
                    None => serve(stream, &tell, answer),
                    Some(config) => serve(encrypted(stream, config), &tell, answer),
                });
            }
        });
        Web { address, got, connections }
    }

    pub fn got(&self) -> Posted {
        self.got.recv_timeout(Duration::from_secs(10)).expect("something was posted")
    }

    pub fn connections(&self) -> usize {
        *self.connections.lock().expect("whole")
    }
}

fn serve(stream: impl Read + Write, tell: &Sender<Posted>, answer: Answer) {
    let mut stream = BufReader::new(stream);
    let Some(posted) = read(&mut stream) else { return };
    drop(tell.send(posted));
    answer(stream.get_mut());
    drop(stream.get_mut().flush());
}

fn read(stream: &mut impl BufRead) -> Option<Posted> {
    let mut line = String::new();
    stream.read_line(&mut line).ok()?;
    let mut headers = Vec::new();
    loop {
        let mut header = String::new();
        if stream.read_line(&mut header).ok()? == 0 {
            return None;
        }
        let Some((name, value)) = header.trim_end().split_once(':') else { break };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let length = headers
        .iter()
        .find(|(name, _)| name == "content-length")
        .map_or(0, |(_, value)| value.parse().expect("a length"));
    let mut body = vec![0; length];
    stream.read_exact(&mut body).ok()?;
    Some(Posted { line: line.trim_end().to_owned(), headers, body })
}

/// When a server of mail encrypts.
#[derive(Clone)]
pub enum Seal {
    Never,
    AtOnce(Arc<rustls::ServerConfig>),
    /// When the client says `STARTTLS`.
    Asked(Arc<rustls::ServerConfig>),
}

fn encrypted(
    stream: TcpStream,
    config: Arc<rustls::ServerConfig>,
) -> rustls::StreamOwned<rustls::ServerConnection, TcpStream> {
    rustls::StreamOwned::new(rustls::ServerConnection::new(config).expect("a connection"), stream)
}

/// Says hello and no more than that there is encryption, until it is asked for.
fn wait_until_asked(stream: &TcpStream) {
    let (mut lines, mut answers) = (BufReader::new(stream), stream);
    drop(answers.write_all(b"220 test\r\n"));
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line).unwrap_or_default() == 0 {
            return;
        }
        let asked = line.starts_with("STARTTLS");
        let answer: &[u8] = match line.as_str() {
            _ if asked => b"220 go on\r\n",
            line if line.starts_with("EHLO") => b"250-test\r\n250 STARTTLS\r\n",
            _ => b"530 not without encryption\r\n",
        };
        drop(answers.write_all(answer));
        if asked {
            return;
        }
    }
}

/// A server of mail that says hello, takes what it is told to take, and tells of it.
pub struct Post {
    pub address: SocketAddr,
    got: Receiver<String>,
}

impl Post {
    /// Answers `RCPT TO` with this line.
    pub fn open(to: &'static str) -> Post {
        Post::sealed(to, Seal::Never)
    }

    /// The same over an encrypted connection.
    pub fn sealed(to: &'static str, seal: Seal) -> Post {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let (tell, got) = channel();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (tell, seal) = (tell.clone(), seal.clone());
                std::thread::spawn(move || match seal {
                    Seal::Never => talk(stream, to, &tell, Some("220 test")),
                    Seal::AtOnce(config) => talk(encrypted(stream, config), to, &tell, Some("220 test")),
                    Seal::Asked(config) => {
                        wait_until_asked(&stream);
                        talk(encrypted(stream, config), to, &tell, None);
                    }
                });
            }
        });
        Post { address, got }
    }

    pub fn server(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// The next mail: its envelope, one line each, and its text.
    pub fn got(&self) -> String {
        self.got.recv_timeout(Duration::from_secs(10)).expect("mail came")
    }
}

fn talk<S: Read + Write>(stream: S, to: &str, tell: &Sender<String>, hello: Option<&str>) {
    let mut lines = BufReader::new(stream);
    let mut mail = String::new();
    let say = |lines: &mut BufReader<S>, text: &str| {
        let stream = lines.get_mut();
        stream.write_all(format!("{text}\r\n").as_bytes()).and_then(|()| stream.flush()).is_ok()
    };
    if let Some(hello) = hello {
        say(&mut lines, hello);
    }
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line).unwrap_or_default() == 0 {
            return;
        }
        let answer = match line.split([' ', ':', '\r']).next().unwrap_or_default() {
            "EHLO" => "250-test\r\n250-AUTH PLAIN\r\n250 8BITMIME",
            "AUTH" => {
                mail.push_str(&line);
                "235 welcome"
            }
            "MAIL" => {
                mail.push_str(&line);
                "250 ok"
            }
            "RCPT" => {
                mail.push_str(&line);
                to
            }
            "DATA" => {
                say(&mut lines, "354 go on");
                loop {
                    let mut line = String::new();
                    lines.read_line(&mut line).expect("text");
                    if line == ".\r\n" {
                        break;
                    }
                    mail.push_str(&line);
                }
                drop(tell.send(std::mem::take(&mut mail)));
                "250 taken"
            }
            "QUIT" => "221 bye",
            _ => "250 ok",
        };
        if !say(&mut lines, answer) {
            return;
        }
    }
}
