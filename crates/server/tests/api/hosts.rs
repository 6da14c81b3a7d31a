//! Who runs the server: let in by links, of which each is good once, and never locked out.

use serde_json::json;

use crate::TestServer;
use crate::http::Caller;

fn claim(caller: &Caller, token: &str) -> (u16, String) {
    let reply = caller.post("/api/host", &json!({ "key": token }).to_string());
    let why = if reply.status < 400 { String::new() } else { reply.problem() };
    (reply.status, why)
}

fn is_host(caller: &Caller) -> bool {
    caller.get("/api/me").json()["host"] == json!(true)
}

#[test]
fn a_host_whose_browser_is_lost_comes_back_by_a_link_and_there_may_be_several() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(server::host_link(folder.path()).is_err(), "there is nothing to run yet");
    let server = TestServer::open(folder.path());
    let (lost, anna, bartek) = (server.guest("Anna"), server.guest("Anna"), server.guest("Bartek"));
    let token = server.token.clone().expect("nobody runs it yet");
    assert_eq!(claim(&lost, &token).0, 204);
    // While the server runs.
    let link = server::host_link(folder.path()).expect("a link");
    let other = server::host_link(folder.path()).expect("another");
    assert_eq!(claim(&anna, "nothing"), (410, "key-spent".to_owned()));
    assert_eq!(claim(&anna, &link).0, 204);
    assert_eq!(claim(&bartek, &link), (410, "key-spent".to_owned()), "it is good once");
    assert_eq!(claim(&bartek, &other).0, 204);
    assert!(is_host(&lost) && is_host(&anna) && is_host(&bartek));
    let id = |caller: &Caller| caller.get("/api/me").json()["id"].as_str().expect("an id").to_owned();
    let dismiss = |who: &str| anna.ask("DELETE", &format!("/api/host/guests/{who}/host"), "").status;
    assert_eq!(dismiss(&id(&lost)), 204);
    assert!(!is_host(&lost) && is_host(&anna));
    assert_eq!(lost.get("/api/host/tables").problem(), "not-host");
    assert_eq!(dismiss(&id(&bartek)), 204);
    assert_eq!(dismiss(&id(&anna)), 404, "somebody stays");
    assert!(is_host(&anna));
    server.crash();
    // And while it does not.
    let link = server::host_link(folder.path()).expect("a link");
    let server = TestServer::open(folder.path());
    assert_eq!(server.token, None, "somebody runs it");
    let again = server.guest("Anna");
    assert_eq!(claim(&again, &link).0, 204);
}

#[test]
fn a_link_made_before_the_first_start_with_nobody_to_run_it_stays_good() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let printed = server.token.clone().expect("nobody runs it yet");
    let link = server::host_link(folder.path()).expect("a link");
    server.crash();
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    assert_eq!(claim(&anna, &printed), (410, "key-spent".to_owned()), "another is printed at every start");
    assert_eq!(claim(&anna, &link).0, 204);
}

#[test]
fn a_token_that_could_not_be_kept_as_spent_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, token) = (server.guest("Anna"), server.token.clone().expect("nobody runs it yet"));
    let sql = |text: &'static str| {
        let file = format!("sqlite://{}", server::file(folder.path()).display());
        server.runtime.block_on(async {
            let pool = sqlx::SqlitePool::connect(&file).await.expect("the file opens");
            sqlx::query(text).execute(&pool).await.expect(text);
            pool.close().await;
        });
    };
    sql(
        "CREATE TRIGGER full BEFORE UPDATE ON guests BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END",
    );
    assert_eq!(claim(&anna, &token), (503, "store".to_owned()));
    sql("DROP TRIGGER full");
    assert_eq!(claim(&anna, &token).0, 204, "as good as before");
    assert!(is_host(&anna));
}

#[test]
fn who_comes_now_and_then_stays_known() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    assert!(anna.get("/api/me").header("set-cookie").is_none(), "not at every look");
    let days = |text: &'static str| {
        let file = format!("sqlite://{}", server::file(folder.path()).display());
        server.runtime.block_on(async {
            let pool = sqlx::SqlitePool::connect(&file).await.expect("the file opens");
            let told: i64 = sqlx::query_scalar(text).fetch_one(&pool).await.expect(text);
            pool.close().await;
            told
        })
    };
    // A year passes.
    days("UPDATE keys SET expires = expires - 365 * 86400000 WHERE kind = 'browser' RETURNING 1");
    server.crash();
    let server = TestServer::open(folder.path());
    let mut anna = anna;
    anna.server = server.address;
    let renewed = anna.get("/api/me");
    let cookie = renewed.header("set-cookie").expect("the cookie is told again");
    assert!(
        cookie.starts_with(anna.cookie.as_ref().expect("a cookie")) && cookie.contains("Max-Age=34560000")
    );
    let left = "SELECT (expires - CAST(strftime('%s', 'now') AS INTEGER) * 1000) / 86400000 FROM keys WHERE kind = 'browser'";
    let file = format!("sqlite://{}", server::file(folder.path()).display());
    let left: i64 = server.runtime.block_on(async {
        let pool = sqlx::SqlitePool::connect(&file).await.expect("the file opens");
        sqlx::query_scalar(left).fetch_one(&pool).await.expect(left)
    });
    assert!((399..=400).contains(&left), "{left} days");
    assert!(anna.get("/api/me").header("set-cookie").is_none(), "once");
}
