//! Who may do what: every address and everything that is asked of a table, for each who may ask. The addresses come from the
//! document that the server itself gives; one without a row here fails.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::TestServer;
use crate::http::{Caller, Reply};

/// Who asks, in the order of the columns.
const ASKERS: [&str; 7] = ["owner", "other seat", "spectator", "stranger", "program", "host", "banned"];

/// What becomes of a request, for each asker; `=` is as before. `own` and `public` say through whose eyes something is seen.
type Case = (&'static str, [&'static str; 7]);

const BANNED: &str = "403 banned";
const NOBODY: &str = "401 no-guest";
const NO_BOTS: &str = "403 not-for-bots";
const NO_SUCH: &str = "404 gone";
const NOT_OWNER: &str = "403 not-owner";
const NOT_HOST: &str = "403 not-host";
const NOT_SEATED: &str = "403 not-seated";
const NOT_YOURS: &str = "refused not-your-seat";

const ROWS: &[Case] = &[
    ("document", ["200", "=", "=", "=", "=", "=", BANNED]),
    ("me", ["200", "=", "=", NOBODY, "200", "=", BANNED]),
    ("name", ["200", "=", "=", "=", NO_BOTS, "200", BANNED]),
    ("leave-elsewhere", ["204", "=", "=", NOBODY, NO_BOTS, "204", BANNED]),
    ("device", ["200", "=", "=", NOBODY, NO_BOTS, "200", BANNED]),
    ("claim", ["410 key-spent", "=", "=", "=", "=", "=", BANNED]),
    ("bot", ["200", "=", "=", NOBODY, NO_BOTS, "200", BANNED]),
    ("no-bot", ["204", "=", "=", NOBODY, NO_BOTS, "204", BANNED]),
    ("lobby", ["200", "=", "=", "=", "=", "=", BANNED]),
    ("find-tables", ["200", "=", "=", "=", "=", "=", BANNED]),
    ("create", ["201", "=", "=", NOBODY, "201", "=", BANNED]),
    ("look", ["own", "public", "=", "=", "own", "public", BANNED]),
    ("stream", ["own", "public", "=", "=", "own", "public", BANNED]),
    ("say sit", ["done", "=", "=", NOBODY, "done", "=", BANNED]),
    ("say invite", ["done", NOT_OWNER, "=", NOBODY, "done", NOT_OWNER, BANNED]),
    ("say leave", ["done", NOT_OWNER, "=", NOBODY, "done", NOT_OWNER, BANNED]),
    ("say start", ["refused seats-open", NOT_OWNER, "=", NOBODY, "refused seats-open", NOT_OWNER, BANNED]),
    ("say act", ["done", NOT_YOURS, "=", NOBODY, "done", NOT_YOURS, BANNED]),
    (
        "say undo",
        ["refused no-undo-nothing", NOT_YOURS, "=", NOBODY, "refused no-undo-nothing", NOT_YOURS, BANNED],
    ),
    ("say resign", ["done", NOT_YOURS, "=", NOBODY, "done", NOT_YOURS, BANNED]),
    ("say return", ["done", NOT_YOURS, "=", NOBODY, "done", NOT_YOURS, BANNED]),
    ("say order", ["done", NOT_YOURS, "=", NOBODY, "done", NOT_YOURS, BANNED]),
    ("say rematch", ["refused not-over", "=", NOT_SEATED, NOBODY, "refused not-over", NOT_SEATED, BANNED]),
    ("say propose", ["done", NOT_YOURS, "=", NOBODY, "done", NOT_YOURS, BANNED]),
    ("say vote", ["refused no-proposal", NOT_YOURS, "=", NOBODY, "refused no-proposal", NOT_YOURS, BANNED]),
    ("say pace", ["done", "=", "422 not-here", NOBODY, "done", "422 not-here", BANNED]),
    ("say past", ["own", "=", "public", NOBODY, "own", "public", BANNED]),
    ("say explain", ["done", NOT_YOURS, "=", NOBODY, "done", NOT_YOURS, BANNED]),
    ("say what_if", ["own", NOT_YOURS, "=", NOBODY, "own", NOT_YOURS, BANNED]),
    ("past", ["own", "=", "public", "=", "own", "public", BANNED]),
    ("record", ["409 not-over", "=", "=", "=", "=", "=", BANNED]),
    ("talk", ["200", "=", "=", "=", "=", "=", BANNED]),
    ("speak", ["204", "=", "=", NOBODY, "204", "=", BANNED]),
    ("talk-rules", ["200", "=", "=", "=", "=", "=", BANNED]),
    ("set-talk-rules", ["204", NOT_OWNER, "=", NOBODY, "204", "=", BANNED]),
    ("send-away", ["404 gone", NOT_OWNER, "=", NOBODY, "404 gone", NOT_OWNER, BANNED]),
    ("wish", ["422 not-here", "=", "=", NOBODY, "422 not-here", "=", BANNED]),
    ("refuse-wish", ["404 gone", NOT_OWNER, "=", NOBODY, "404 gone", NOT_OWNER, BANNED]),
    ("leave-table", ["204", "=", NOT_SEATED, NOBODY, "204", NOT_SEATED, BANNED]),
    ("listing", ["200", "=", "=", "=", "=", "=", BANNED]),
    ("set-listing", ["204", NOT_OWNER, "=", NOBODY, "204", "=", BANNED]),
    ("take-out", [NOT_HOST, "=", "=", NOBODY, NO_BOTS, NO_SUCH, BANNED]),
    ("mute", [NOT_HOST, "=", "=", NOBODY, NO_BOTS, "204", BANNED]),
    ("noted", ["200", "=", "=", NOBODY, "200", "=", BANNED]),
    ("note", ["204", "=", "=", NOBODY, "204", "=", BANNED]),
    ("decisions", ["own", "=", "200", NOBODY, "own", "200", BANNED]),
    ("decide", ["done", NOT_YOURS, "=", NOBODY, "done", NOT_YOURS, BANNED]),
    ("become-host", ["410 key-spent", "=", "=", NOBODY, NO_BOTS, "410 key-spent", BANNED]),
    ("all-tables", [NOT_HOST, "=", "=", NOBODY, NO_BOTS, "200", BANNED]),
    ("erase-table", [NOT_HOST, "=", "=", NOBODY, NO_BOTS, "204", BANNED]),
    ("reopen-table", [NOT_HOST, "=", "=", NOBODY, NO_BOTS, "409 not-closed", BANNED]),
    ("all-guests", [NOT_HOST, "=", "=", NOBODY, NO_BOTS, "200", BANNED]),
    ("ban", [NOT_HOST, "=", "=", NOBODY, NO_BOTS, "204", BANNED]),
    ("no-host", [NOT_HOST, "=", "=", NOBODY, NO_BOTS, NO_SUCH, BANNED]),
    ("retention", [NOT_HOST, "=", "=", NOBODY, NO_BOTS, "200", BANNED]),
    ("retain", [NOT_HOST, "=", "=", NOBODY, NO_BOTS, "204", BANNED]),
    ("targets", ["200", "=", "=", NOBODY, NO_BOTS, "200", BANNED]),
    ("set-target", ["201", "=", "=", NOBODY, NO_BOTS, "201", BANNED]),
    ("drop-target", [NO_SUCH, "=", "=", NOBODY, NO_BOTS, NO_SUCH, BANNED]),
    ("test-target", [NO_SUCH, "=", "=", NOBODY, NO_BOTS, NO_SUCH, BANNED]),
    ("push-key", ["200", "=", "=", "=", "=", "=", BANNED]),
    ("stop-page", [NO_SUCH, "=", "=", "=", "=", "=", BANNED]),
    ("stop", [NO_SUCH, "=", "=", "=", "=", "=", BANNED]),
    ("confirm-page", [NO_SUCH, "=", "=", "=", "=", "=", BANNED]),
    ("confirm", [NO_SUCH, "=", "=", "=", "=", "=", BANNED]),
    ("belongings", ["200", "=", "=", NOBODY, NO_BOTS, "200", BANNED]),
    ("forget", ["204", "=", "=", NOBODY, NO_BOTS, "422 not-here", BANNED]),
    // The host is none after this.
    ("leave", ["204", "=", "=", NOBODY, NO_BOTS, "204", BANNED]),
];

/// An address as the document tells of it.
pub struct Operation {
    pub name: String,
    pub method: String,
    pub path: String,
    pub told: Value,
}

/// The document of a server.
pub fn document(server: &TestServer) -> Value {
    let reply = Caller::new(server.address).get("/api/openapi.json");
    assert_eq!(reply.status, 200);
    reply.json()
}

/// All addresses of a document.
pub fn operations(document: &Value) -> Vec<Operation> {
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, told) in methods.as_object().expect("methods") {
            let name = told["operationId"].as_str().expect("a name").to_owned();
            found.push(Operation {
                name,
                method: method.to_uppercase(),
                path: path.clone(),
                told: told.clone(),
            });
        }
    }
    found
}

/// What may be asked of a table.
fn asks(document: &Value) -> Vec<String> {
    let asks = document["components"]["schemas"]["Ask"]["oneOf"].as_array().expect("asks");
    let word = |ask: &Value| {
        let word = ask["const"].as_str().or_else(|| ask["required"][0].as_str());
        word.expect("a word").to_owned()
    };
    asks.iter().map(word).collect()
}

/// People, and a table of three at which a game has begun or, as long as a seat is open, not.
pub struct World {
    pub people: Vec<Caller>,
    pub table: String,
    /// The seat of the owner, who decides first.
    pub seat: char,
    pub version: u64,
    pub action: String,
    pub guest: String,
}

/// The host and somebody who was shut out.
pub fn host_and_banned(server: &TestServer) -> (Caller, Caller) {
    let (host, banned) = (server.guest("Ospite"), server.guest("Malatesta"));
    let token = json!({ "key": server.token.as_ref().expect("nobody runs the server yet") }).to_string();
    assert_eq!(host.post("/api/host", &token).status, 204);
    assert_eq!(host.post("/api/host", &token).problem(), "key-spent", "the token is good once");
    let guest = banned.get("/api/me").json()["id"].as_str().expect("an id").to_owned();
    let shut = host.ask("PUT", &format!("/api/host/guests/{guest}/ban"), r#"{"banned":true}"#);
    assert_eq!(shut.status, 204, "{}", shut.body);
    (host, banned)
}

/// Fresh people and a fresh table.
pub fn world(server: &TestServer, (host, banned): &(Caller, Caller), begun: bool) -> World {
    let (anna, bartek, zofia) = (server.guest("Anna"), server.guest("Bartek"), server.guest("Zofia"));
    let laid = anna.post("/api/tables", r#"{"seats": ["me", "open", "open"], "listed": true}"#);
    let table = laid.json()["id"].as_str().expect("a name").to_owned();
    let say = |caller: &Caller, number: u64, expected: u64, ask: Value| {
        let body = json!({ "number": number, "expected": expected, "ask": ask }).to_string();
        let reply = caller.post(&format!("/api/tables/{table}/say"), &body);
        reply.json()["done"]["version"].as_u64().unwrap_or_else(|| panic!("{}", reply.body))
    };
    let version = anna.get(&format!("/api/tables/{table}")).json()["version"].as_u64().expect("a version");
    let mut version = say(&bartek, 1, version, json!({ "sit": { "seat": "B", "name": "" } }));
    let (mut seat, mut action) = ('A', String::new());
    if begun {
        version = say(&bartek, 2, version, json!({ "sit": { "seat": "C", "name": "" } }));
        version = say(&anna, 1, version, json!("start"));
        let seen = anna.get(&format!("/api/tables/{table}")).json();
        seat = seen["to_act"][0].as_str().and_then(|seat| seat.chars().next()).expect("somebody decides");
        let owner = if seat == 'A' { &anna } else { &bartek };
        let owed = crate::http::first_event(owner, "/api/decisions");
        let owed: Value = serde_json::from_str(&owed).expect("a decision");
        owed["actions"][0].as_str().expect("an action").clone_into(&mut action);
    }
    let (owner, other) = if seat == 'A' { (anna, bartek) } else { (bartek, anna) };
    let key = owner.post("/api/me/bot", "").json()["key"].as_str().expect("a key").to_owned();
    let program = Caller::new(server.address).with("authorization", &format!("Bearer {key}"));
    let guest = zofia.get("/api/me").json()["id"].as_str().expect("an id").to_owned();
    let stranger = Caller::new(server.address);
    let people = vec![owner, other, zofia, stranger, program, host.clone(), banned.clone()];
    World { people, table, seat, version, action, guest }
}

impl World {
    /// The path with its names, and the body, of a good request.
    pub fn request(&self, operation: &Operation, ask: Option<&str>) -> (String, String) {
        let id = if operation.path.contains("/guests/") { &self.guest } else { &self.table };
        let mut path = operation.path.replace("{id}", id).replace("{number}", "1");
        let seat = self.seat.to_string();
        if matches!(operation.name.as_str(), "look" | "stream") {
            path.push_str(&format!("?seat={seat}"));
        }
        if operation.name == "past" {
            path.push_str("?steps=1");
        }
        let body = match operation.name.as_str() {
            "name" => json!({ "name": "Nowa" }),
            "claim" | "become-host" => json!({ "key": "nothing" }),
            "create" => json!({ "seats": ["me", "open", { "bot": { "level": "random", "name": "Z" } }] }),
            "speak" | "note" => json!({ "text": "Buona sera!" }),
            "mute" => json!({ "muted": true }),
            "set-talk-rules" => json!({ "seated_only": true }),
            "set-listing" => json!({ "listed": false }),
            "ban" => json!({ "banned": true }),
            "set-target" => json!({ "to": { "kind": "json", "url": "https://hook.example/x" } }),
            "retain" => json!({ "open": 30, "over": null }),
            "decide" => {
                json!({ "table": self.table, "seat": seat, "version": self.version, "action": self.action })
            }
            "say" => {
                json!({ "number": 100, "expected": self.version, "ask": self.ask(ask.unwrap_or("start")) })
            }
            _ => return (path, String::new()),
        };
        (path, body.to_string())
    }

    fn ask(&self, word: &str) -> Value {
        let seat = self.seat.to_string();
        match word {
            "start" | "rematch" => json!(word),
            "sit" => json!({ "sit": { "seat": "C", "name": "" } }),
            "invite" => json!({ "invite": { "seat": "C", "level": "random", "name": "Bot" } }),
            "act" | "what_if" => json!({ word: { "seat": seat, "actions": [self.action] } }),
            "resign" => json!({ word: { "seat": seat, "level": "random" } }),
            "order" => json!({ word: { "seat": seat, "order": null } }),
            "propose" => json!({ word: { "seat": seat, "motion": "abandon" } }),
            "vote" => json!({ word: { "seat": seat, "agree": true } }),
            "pace" => json!({ word: { "pause": 0 } }),
            "past" => json!({ word: { "steps": 1 } }),
            "explain" => json!({ word: { "seat": seat, "action": self.action } }),
            word => json!({ word: { "seat": seat } }),
        }
    }
}

/// What became of a request, as the rows say it.
fn outcome(reply: &Reply) -> String {
    if reply.status >= 400 {
        return format!("{} {}", reply.status, reply.problem());
    }
    let told: Value = serde_json::from_str(&reply.body).unwrap_or_default();
    if told.get("done").is_some() {
        return "done".to_owned();
    }
    if let Some(reason) = told["refused"]["reason"].as_str() {
        return format!("refused {reason}");
    }
    let seen = told.get("past").unwrap_or(&told);
    match seen.get("view") {
        Some(view) if view["own"].is_null() => "public".to_owned(),
        Some(_) => "own".to_owned(),
        None => reply.status.to_string(),
    }
}

#[test]
fn everybody_may_do_what_the_table_says_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let fixed = host_and_banned(&server);
    let document = document(&server);
    let mut wanted = BTreeSet::new();
    let operations = operations(&document);
    for operation in &operations {
        if operation.name == "say" {
            wanted.extend(asks(&document).into_iter().map(|ask| format!("say {ask}")));
        } else {
            wanted.insert(operation.name.clone());
        }
    }
    let rows: BTreeSet<String> = ROWS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(rows, wanted, "every address and everything asked has a row, and nothing else");
    let mut wrong = Vec::new();
    for (name, cells) in ROWS {
        let (name, ask) = name.split_once(' ').map_or((*name, None), |(name, ask)| (name, Some(ask)));
        let operation = operations.iter().find(|each| each.name == name).expect("it has a row");
        let open = matches!(ask, Some("sit" | "invite" | "leave" | "start"))
            || matches!(name, "set-talk-rules" | "set-listing" | "send-away" | "leave-table" | "refuse-wish");
        let mut before = "";
        for (asker, &cell) in cells.iter().enumerate() {
            let expected = if cell == "=" { before } else { cell };
            before = expected;
            let world = world(&server, &fixed, !open);
            let (path, body) = world.request(operation, ask);
            let caller = &world.people[asker];
            let reply = if matches!(name, "stream" | "decisions") {
                caller.peek(&path)
            } else {
                caller.ask(&operation.method, &path, &body)
            };
            let found = outcome(&reply);
            if found != expected {
                wrong.push(format!(
                    "{name} {}: {} for {expected}, not {found}",
                    ask.unwrap_or(""),
                    ASKERS[asker]
                ));
            }
            if reply.status >= 400 {
                let documented = &operation.told["responses"][reply.status.to_string()]["x-problems"];
                let documented = documented.as_array().cloned().unwrap_or_default();
                assert!(documented.contains(&json!(reply.problem())), "{name} does not tell of {found}");
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
