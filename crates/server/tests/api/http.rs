//! As much HTTP as a test needs, over a real connection.

use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::time::Duration;

use socket2::{Domain, Socket, Type};

/// Whoever asks: an address and what the server gave to be known by.
#[derive(Clone)]
pub struct Caller {
    pub server: SocketAddr,
    pub cookie: Option<String>,
    pub headers: Vec<(String, String)>,
    /// The address it comes from, if not the usual one of this machine.
    pub from: Option<IpAddr>,
}

/// An answer.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Reply {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(each, _)| each.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The kind of problem, as the last part of its type.
    pub fn problem(&self) -> String {
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{}", self.body);
        self.json()["title"].as_str().expect("a title").to_owned()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|fault| panic!("{fault}: {}", self.body))
    }
}

impl Caller {
    pub fn new(server: SocketAddr) -> Caller {
        Caller { server, cookie: None, headers: Vec::new(), from: None }
    }

    pub fn with(&self, name: &str, value: &str) -> Caller {
        let mut caller = self.clone();
        caller.headers.push((name.to_owned(), value.to_owned()));
        caller
    }

    /// The same, whose bodies say that they are of another kind than JSON.
    pub fn with_kind(&self, kind: &str) -> Caller {
        self.with("content-type", kind)
    }

    /// A connection, on which nothing has been said yet.
    pub fn open(&self) -> io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(self.server) };
        let socket = Socket::new(Domain::for_address(self.server), Type::STREAM, None)?;
        socket.bind(&SocketAddr::new(from, 0).into())?;
        socket.connect(&self.server.into())?;
        Ok(socket.into())
    }

    fn connect(&self, method: &str, path: &str, body: &str) -> io::Result<BufReader<TcpStream>> {
        let mut stream = self.open()?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.server);
        if let Some(cookie) = &self.cookie {
            head.push_str(&format!("cookie: {cookie}\r\n"));
        }
        for (name, value) in &self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        if !body.is_empty() && !self.headers.iter().any(|(name, _)| name == "content-type") {
            head.push_str("content-type: application/json\r\n");
        }
        head.push_str(&format!("content-length: {}\r\n\r\n{body}", body.len()));
        stream.write_all(head.as_bytes())?;
        Ok(BufReader::new(stream))
    }

    pub fn ask(&self, method: &str, path: &str, body: &str) -> Reply {
        self.try_ask(method, path, body).expect("the server answers")
    }

    /// The answer; nothing if the server went away before the end of it.
    pub fn try_ask(&self, method: &str, path: &str, body: &str) -> Option<Reply> {
        let mut stream = self.connect(method, path, body).ok()?;
        let (status, headers) = read_head(&mut stream)?;
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).ok()?;
        let length = headers.iter().find(|(name, _)| name == "content-length");
        if length.is_some_and(|(_, length)| length.parse() != Ok(rest.len())) {
            return None;
        }
        let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
        let body = if chunked { unchunk(&rest) } else { rest };
        Some(Reply { status, headers, body: String::from_utf8(body).expect("text") })
    }

    pub fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, "")
    }

    pub fn post(&self, path: &str, body: &str) -> Reply {
        self.ask("POST", path, body)
    }

    /// What a stream begins with: the data of its first event if there is one soon, or the refusal.
    pub fn peek(&self, path: &str) -> Reply {
        let mut stream = self.connect("GET", path, "").expect("the server is open");
        let (status, headers) = read_head(&mut stream).expect("the server answers");
        let mut body = String::new();
        if status == 200 {
            stream
                .get_ref()
                .set_read_timeout(Some(Duration::from_millis(300)))
                .expect("a socket has a limit");
            let mut line = String::new();
            while stream.read_line(&mut line).is_ok_and(|length| length > 0) {
                if let Some(data) = line.trim_end().strip_prefix("data: ") {
                    data.clone_into(&mut body);
                    break;
                }
                line.clear();
            }
        } else {
            let mut rest = Vec::new();
            stream.read_to_end(&mut rest).expect("a refusal ends");
            body = String::from_utf8(rest).expect("text");
        }
        Reply { status, headers, body }
    }

    /// A stream of events that is read as long as one likes.
    pub fn listen(&self, path: &str) -> Events {
        self.try_listen(path).unwrap_or_else(|status| panic!("{path}: {status}"))
    }

    /// The same, or the status of the refusal.
    pub fn try_listen(&self, path: &str) -> Result<Events, u16> {
        let mut stream = self.connect("GET", path, "").expect("the server is open");
        let (status, _) = read_head(&mut stream).expect("the server answers");
        if status == 200 { Ok(Events { stream }) } else { Err(status) }
    }
}

/// The data of the first event of a stream.
pub fn first_event(caller: &Caller, path: &str) -> String {
    caller.listen(path).next().2
}

/// Server-sent events.
pub struct Events {
    stream: BufReader<TcpStream>,
}

impl Events {
    /// Whether the stream ends, whatever it still tells.
    pub fn ends(&mut self) -> bool {
        io::copy(&mut self.stream, &mut io::sink()).is_ok()
    }

    /// The next event of any kind: its kind, id and data.
    pub fn next(&mut self) -> (String, String, String) {
        let (mut kind, mut id, mut data) = (String::new(), String::new(), String::new());
        loop {
            let mut line = String::new();
            assert_ne!(self.stream.read_line(&mut line).expect("the stream goes on"), 0, "the stream ended");
            let line = line.trim_end();
            if let Some(value) = line.strip_prefix("event: ") {
                value.clone_into(&mut kind);
            } else if let Some(value) = line.strip_prefix("id: ") {
                value.clone_into(&mut id);
            } else if let Some(value) = line.strip_prefix("data: ") {
                data.push_str(value);
            } else if line.is_empty() && !data.is_empty() {
                return (kind, id, data);
            }
        }
    }
}

fn read_head(stream: &mut impl BufRead) -> Option<(u16, Vec<(String, String)>)> {
    let mut line = String::new();
    stream.read_line(&mut line).ok()?;
    let status = line.split(' ').nth(1)?.parse().ok()?;
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let Some((name, value)) = line.trim_end().split_once(':') else { return Some((status, headers)) };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
}

fn unchunk(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|pair| pair == b"\r\n") {
        let size =
            std::str::from_utf8(&rest[..end]).ok().and_then(|text| usize::from_str_radix(text, 16).ok());
        let size = size.expect("the size of a chunk");
        body.extend(&rest[end + 2..end + 2 + size]);
        rest = &rest[end + 4 + size..];
        if size == 0 {
            break;
        }
    }
    body
}
