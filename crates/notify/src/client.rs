//! A small client for addresses that guests have named: it calls public addresses only, connects to the very address that it has
//! judged, follows nobody elsewhere, and takes neither much time nor much of an answer.

use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONNECTION, HOST, HeaderName, HeaderValue, RETRY_AFTER, USER_AGENT};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use url::{Host, Url};

use crate::look_up::{LookUps, NotFound, Resolve, System};
use crate::vet;

/// A call that takes longer is ended.
const LONGEST_CALL: Duration = Duration::from_secs(5);

/// The head of an answer may have so many bytes. The rest is never read: its status says all that we want to know.
const LARGEST_HEAD: usize = 64 << 10;

/// A host with more addresses is none that is meant for calls; trying them all would only take time.
const TRIED: usize = 2;

/// How far the server reaches out.
#[derive(Clone)]
pub struct Reach {
    look_ups: LookUps,
    allowed: fn(IpAddr) -> bool,
    plain: bool,
    tls: Arc<ClientConfig>,
    longest: Duration,
}

impl Reach {
    /// To public addresses, with encryption, known by the roots that Mozilla trusts.
    ///
    /// # Panics
    /// Never: the cryptography that is built in knows the usual versions of TLS.
    #[must_use]
    pub fn public() -> Reach {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        Reach::with(Arc::new(System), vet::is_public, false, roots, LONGEST_CALL)
    }

    /// To what a test allows: other addresses, perhaps without encryption, names that the test knows, roots of its own, less time.
    ///
    /// # Panics
    /// Never: the cryptography that is built in knows the usual versions of TLS.
    #[must_use]
    pub fn with(
        resolve: Arc<dyn Resolve>,
        allowed: fn(IpAddr) -> bool,
        plain: bool,
        roots: RootCertStore,
        longest: Duration,
    ) -> Reach {
        let tls = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the cryptography knows the usual versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Reach { look_ups: LookUps::new(resolve), allowed, plain, tls: Arc::new(tls), longest }
    }

    /// Whether addresses without encryption are called.
    #[must_use]
    pub fn plain(&self) -> bool {
        self.plain
    }
}

/// What was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The status.
    pub status: u16,
    /// For how long the other side wants to be left alone, in milliseconds.
    pub after: Option<i64>,
}

/// Why nothing was answered. The words are for the guest, and so say nothing of what is behind an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unanswered {
    /// This address is not called at all.
    Refused(&'static str),
    /// It cannot be reached now.
    Failed(&'static str),
}

const NOT_PUBLIC: Unanswered = Unanswered::Refused("its address is not a public one");
const NO_NAME: Unanswered = Unanswered::Failed("its name leads nowhere");
const BUSY: Unanswered = Unanswered::Failed("other names of yours are still being looked up");
const NO_CONNECTION: Unanswered = Unanswered::Failed("nobody is there");
const NO_TLS: Unanswered = Unanswered::Failed("the encrypted connection could not be made");
const NO_ANSWER: Unanswered = Unanswered::Failed("it gave no answer that could be read");
const TOO_SLOW: Unanswered = Unanswered::Failed("it took too long");

/// Posts something for a guest and returns the status of the answer.
///
/// # Errors
/// If the address is not to be called, or nobody answers properly in time.
pub async fn post(
    reach: &Reach,
    guest: &str,
    url: &Url,
    headers: &[(HeaderName, HeaderValue)],
    body: Vec<u8>,
) -> Result<Reply, Unanswered> {
    tokio::time::timeout(reach.longest, call(reach, guest, url, headers, body)).await.unwrap_or(Err(TOO_SLOW))
}

async fn call(
    reach: &Reach,
    guest: &str,
    url: &Url,
    headers: &[(HeaderName, HeaderValue)],
    body: Vec<u8>,
) -> Result<Reply, Unanswered> {
    let stream = connect(reach, guest, url).await?;
    let request = request(url, headers, body).ok_or(Unanswered::Refused("its address cannot be written"))?;
    if url.scheme() == "http" && reach.plain {
        return exchange(stream, request).await;
    }
    let name = ServerName::try_from(url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned());
    let name = name.map_err(|_| NO_TLS)?;
    let stream = TlsConnector::from(reach.tls.clone()).connect(name, stream).await.map_err(|_| NO_TLS)?;
    exchange(stream, request).await
}

/// A connection to an address that has been judged; the name is not asked for again.
async fn connect(reach: &Reach, guest: &str, url: &Url) -> Result<TcpStream, Unanswered> {
    let addresses = match url.host() {
        Some(Host::Ipv4(address)) => vec![IpAddr::V4(address)],
        Some(Host::Ipv6(address)) => vec![IpAddr::V6(address)],
        Some(Host::Domain(name)) => reach.look_ups.find(guest, name).await.map_err(|why| match why {
            NotFound::Unknown => NO_NAME,
            NotFound::Busy => BUSY,
        })?,
        None => return Err(NO_NAME),
    };
    // One address that is not public among others is a trap, or a mistake.
    if !addresses.iter().all(|&address| (reach.allowed)(address)) {
        return Err(NOT_PUBLIC);
    }
    let port = url.port_or_known_default().unwrap_or(443);
    for address in addresses.into_iter().take(TRIED) {
        if let Ok(stream) = TcpStream::connect(SocketAddr::new(address, port)).await {
            return Ok(stream);
        }
    }
    Err(NO_CONNECTION)
}

fn request(url: &Url, headers: &[(HeaderName, HeaderValue)], body: Vec<u8>) -> Option<Request<Full<Bytes>>> {
    let host = match url.port() {
        Some(port) => format!("{}:{port}", url.host_str()?),
        None => url.host_str()?.to_owned(),
    };
    let path = &url[url::Position::BeforePath..url::Position::AfterQuery];
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(HOST, host)
        .header(USER_AGENT, "Bottega")
        .header(CONNECTION, "close");
    for (name, value) in headers {
        request = request.header(name, value);
    }
    request.body(Full::new(Bytes::from(body))).ok()
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    request: Request<Full<Bytes>>,
) -> Result<Reply, Unanswered> {
    let mut builder = http1::Builder::new();
    builder.max_buf_size(LARGEST_HEAD);
    let (mut sender, connection) = builder.handshake(TokioIo::new(stream)).await.map_err(|_| NO_ANSWER)?;
    let mut head = pin!(sender.send_request(request));
    let answer = tokio::select! {
        biased;
        answer = &mut head => answer,
        // When the connection has ended, all that was answered has come.
        _ = connection => head.await,
    };
    let answer = answer.map_err(|_| NO_ANSWER)?;
    let seconds =
        answer.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse::<i64>().ok());
    Ok(Reply {
        status: answer.status().as_u16(),
        after: seconds.filter(|&seconds| seconds >= 0).map(|seconds| seconds.saturating_mul(1000)),
    })
}
