//! The files of the client, which lie in the program.

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// A file of the client.
struct File {
    name: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

const FILES: &[File] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The page itself.
const PAGE: &str = "index.html";

/// What the page may do: run its own scripts and nobody else's, talk to its own server and to nobody else.
const POLICY: &str = "default-src 'none'; font-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
                      connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// Answers with a file of the client; a path that looks like no file is a place of the page.
pub async fn answer(method: Method, uri: Uri, asked: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let named = FILES.iter().find(|file| file.name == path);
    let found = named.or_else(|| (!path.contains('.')).then(page).flatten());
    found.map_or_else(
        || (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
        |file| send(file, &asked),
    )
}

/// The file with the picture that stands beside links to tables of a game: its own, else that of the server.
pub fn picture(game: &str) -> Option<&'static str> {
    let named = |stem: &str| {
        let is_it = |name: &str| name.strip_prefix(stem).is_some_and(|rest| rest.starts_with('-'));
        FILES.iter().map(|file| file.name).find(|name| name.ends_with(".jpg") && is_it(name))
    };
    named(&format!("preview_{game}")).or_else(|| named("preview"))
}

fn page() -> Option<&'static File> {
    FILES.iter().find(|file| file.name == PAGE)
}

fn send(file: &File, asked: &HeaderMap) -> Response {
    let takes = |coding: &str| {
        let codings =
            asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        codings.split(',').any(|each| each.split(';').next().is_some_and(|name| name.trim() == coding))
    };
    let (content, coding) = match (file.brotli, file.gzip) {
        (Some(brotli), _) if takes("br") => (brotli, Some("br")),
        (_, Some(gzip)) if takes("gzip") => (gzip, Some("gzip")),
        _ => (file.plain, None),
    };
    let mut response = content.into_response();
    let headers = response.headers_mut();
    let mut set = |name, value: &'static str| headers.insert(name, header::HeaderValue::from_static(value));
    set(header::CONTENT_TYPE, kind(file.name));
    set(header::VARY, "accept-encoding");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(
        header::CACHE_CONTROL,
        if is_named_by_content(file.name) { "public, max-age=31536000, immutable" } else { "no-cache" },
    );
    if let Some(coding) = coding {
        set(header::CONTENT_ENCODING, coding);
    }
    response
}

/// Whether the name ends in the hash of the content, as in `web-0123456789ab.js`.
fn is_named_by_content(name: &str) -> bool {
    let hash = name.split_once('.').and_then(|(stem, _)| stem.rsplit_once('-')).map(|(_, hash)| hash);
    hash.is_some_and(|hash| hash.len() == 12 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        Some("jpg") => "image/jpeg",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn ask(path: &str, codings: &str) -> Response {
        let mut asked = HeaderMap::new();
        if !codings.is_empty() {
            asked.insert(header::ACCEPT_ENCODING, codings.parse().expect("a header"));
        }
        answer(Method::GET, path.parse().expect("a path"), asked).await
    }

    #[tokio::test]
    async fn the_page_stands_at_the_root_and_at_every_place_and_is_never_kept_unasked() {
        for path in ["/", "/index.html", "/somewhere"] {
            let response = ask(path, "").await;
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(response.headers()[header::CACHE_CONTROL], "no-cache");
            assert!(response.headers().contains_key(header::CONTENT_SECURITY_POLICY));
        }
        assert_eq!(ask("/no-such.js", "").await.status(), StatusCode::NOT_FOUND);
    }

    #[test]
    fn only_names_with_a_hash_may_be_kept_for_ever() {
        assert!(is_named_by_content("web-0123456789ab.js"));
        for name in ["index.html", "sw.js", "icon-maskable.svg", "manifest.webmanifest"] {
            assert!(!is_named_by_content(name), "{name}");
        }
    }

    #[test]
    fn codings_are_sent_only_to_those_who_take_them() {
        let file =
            File { name: "web-0123456789ab.js", plain: b"plain", brotli: Some(b"br"), gzip: Some(b"gz") };
        for (codings, sent) in
            [("gzip, br;q=1.0", Some("br")), ("gzip", Some("gzip")), ("", None), ("brr", None)]
        {
            let mut asked = HeaderMap::new();
            asked.insert(header::ACCEPT_ENCODING, codings.parse().expect("a header"));
            let response = send(&file, &asked);
            let coding =
                response.headers().get(header::CONTENT_ENCODING).map(|value| value.to_str().expect("text"));
            assert_eq!(coding, sent, "{codings}");
        }
    }
}
