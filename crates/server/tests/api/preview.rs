//! The link to a table as it is sent: what it says to programs that show links, and where it leads.

use std::time::Duration;

use serde_json::json;
use server::Settings;

use crate::TestServer;
use crate::http::Caller;

#[test]
fn a_link_to_a_table_says_what_is_played_and_by_whom_and_leads_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings {
        pause: Duration::ZERO,
        limited: false,
        address: Some("https://games.example".to_owned()),
        ..Settings::new(folder.path().to_owned())
    };
    let server = TestServer::run(settings);
    let anna = server.guest("Anna & <Co>");
    let laid = anna.post("/api/tables", &json!({ "seats": ["me", "open", "open"] }).to_string());
    let table = laid.json()["id"].as_str().expect("a name").to_owned();
    let stranger = Caller::new(server.address).with("accept-language", "pl-PL,pl;q=0.9");
    let link = stranger.get(&format!("/t/{table}"));
    assert_eq!((link.status, link.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let title = "<meta property=\"og:title\" content=\"Anna &amp; &lt;Co&gt; zaprasza cię do gry";
    assert!(link.body.contains(title) && !link.body.contains("<Co>"), "{}", link.body);
    assert!(link.body.contains("2 wolne miejsca"), "{}", link.body);
    assert!(link.body.contains(&format!("content=\"https://games.example/t/{table}\"")), "{}", link.body);
    assert!(link.body.contains(&format!("0; url=../#table={table}\"")), "{}", link.body);
    let garbled = stranger.get(&format!("/t/{table}?move=%22&version=x"));
    assert!(garbled.status == 200 && garbled.body.contains(&format!("0; url=../#table={table}\"")));
    let position = stranger.get(&format!("/t/{table}?at=7&seat=B"));
    assert!(
        position.body.contains(&format!("0; url=../#table={table}#at=7#seat=B\"")),
        "whose board is shown"
    );
    // It may do nothing in a browser, and needs no script to lead on.
    let policy = link.header("content-security-policy").expect("a policy");
    assert!(policy.contains("default-src 'none'") && !link.body.contains("<script"), "{policy}");
    // What is shown of a name that no table has is of no table.
    for path in ["/t/nowhere", "/t/%22%3E%3Cscript%3E", &format!("/t/{}", "a".repeat(500))] {
        let nothing = stranger.get(path);
        assert_eq!(nothing.status, 404, "{path}");
        assert!(nothing.body.contains("url=../\"") && !nothing.body.contains("Anna"), "{}", nothing.body);
    }
    // The page itself is where it was.
    assert_eq!(stranger.get("/").status, 200);
}

#[test]
fn links_to_tables_are_asked_for_in_measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings { guests_per_address: 1, ..Settings::new(folder.path().to_owned()) };
    let server = TestServer::run(settings);
    let stranger = Caller::new(server.address);
    let refused = (0..2000).map(|_| stranger.get("/t/nowhere")).find(|reply| reply.status == 429);
    assert_eq!(refused.expect("a measure that ends").problem(), "too-many");
}
