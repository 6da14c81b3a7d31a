//! Two servers, and one viewer who looks at both: whatever comes back is compared byte by byte.

use std::marker::PhantomData;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::{Request, header};
use futures::StreamExt as _;
use host::Hosted;
use kernel::{Player, Rng, Viewer};
use serde_json::{Value, json};
use store::{Guest, Key, KeyKind};
use tower_service::Service as _;

use super::worlds::{Both, Next};
use crate::rooms::Room;
use crate::{Settings, furnished, keys};

/// The names of the two worlds.
pub const WORLDS: [&str; 2] = ["first", "second"];

/// The seats there are.
const SEATS: [char; 5] = ['A', 'B', 'C', 'D', 'E'];

/// A server whose guests and tables have the same names in both worlds.
pub struct LeakServer {
    server: crate::Server,
    router: Router,
}

impl LeakServer {
    /// A server with a guest for every seat.
    pub async fn open(data: &Path) -> LeakServer {
        let settings = Settings { pause: Duration::ZERO, limited: false, ..Settings::new(data.to_owned()) };
        let (server, open) = furnished(&settings).await.expect("the folder can be used");
        server.rooms.stand_still();
        for seat in SEATS {
            let guest = Guest { id: format!("guest-{seat}"), name: seat.to_string(), created: 0 };
            server.store.name_guest(guest.clone()).await.expect("named");
            let (hash, kind) = (keys::hash(&secret(seat)), KeyKind::Browser);
            let key = Key { hash, kind, guest: guest.id, created: 0, expires: None };
            server.store.add_key(key).await.expect("kept");
        }
        LeakServer { server, router: open.router }
    }

    async fn ask(&self, who: Option<char>, method: &str, path: &str, body: &str) -> axum::response::Response {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(seat) = who {
            request = request.header(header::COOKIE, format!("bottega={}", secret(seat)));
        }
        if !body.is_empty() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(Body::from(body.to_owned())).expect("a request");
        self.router.clone().call(request).await.expect("an answer")
    }

    /// All that comes back: status, head and body.
    async fn told(&self, who: Option<char>, method: &str, path: &str, body: &str) -> String {
        let answer = self.ask(who, method, path, body).await;
        let head = format!("{} {:?}\n", answer.status(), answer.headers());
        let bytes = axum::body::to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
        head + std::str::from_utf8(&bytes).expect("text")
    }
}

fn secret(seat: char) -> String {
    format!("secret of {seat}")
}

/// A pair of tables, and the viewer's streams from both.
pub struct Pair<'a, G: Hosted> {
    servers: &'a [LeakServer; 2],
    rooms: [Arc<Room>; 2],
    streams: [BodyDataStream; 2],
    path: String,
    who: Option<char>,
    number: u64,
    version: u64,
    players: usize,
    /// How many steps the log has.
    pub steps: u64,
    /// How many bytes were compared.
    pub bytes: u64,
    trail: Vec<String>,
    game: PhantomData<G>,
}

impl<'a, G: Hosted> Pair<'a, G> {
    /// The same table in both servers, begun, with a stream for the viewer.
    pub async fn begin(
        servers: &'a [LeakServer; 2],
        id: &str,
        players: usize,
        viewer: Viewer,
        options: &[(&str, &str)],
    ) -> Pair<'a, G> {
        let mut rooms = Vec::new();
        for each in servers {
            rooms.push(each.server.rooms.create_for_proof::<G>(id, players, options).await.expect("a table"));
        }
        let path = format!("/api/tables/{id}");
        let who = if let Viewer::Player(seat) = viewer { Some(seat.letter()) } else { None };
        let mut streams = Vec::new();
        for server in servers {
            let eyes = who.map_or_else(String::new, |seat| format!("?seat={seat}"));
            let answer = server.ask(who, "GET", &format!("{path}/stream{eyes}"), "").await;
            streams.push(answer.into_body().into_data_stream());
        }
        let mut pair = Pair {
            servers,
            rooms: rooms.try_into().unwrap_or_else(|_| panic!("two rooms")),
            streams: streams.try_into().unwrap_or_else(|_| panic!("two streams")),
            path,
            who,
            number: 0,
            version: 0,
            players,
            steps: 0,
            bytes: 0,
            trail: Vec::new(),
            game: PhantomData,
        };
        pair.hear().await;
        for (place, seat) in SEATS.iter().enumerate().take(players).skip(1) {
            let sit = json!({ "sit": { "seat": seat, "name": "" } });
            pair.say(Player::new(place), &sit).await;
        }
        pair.begin_the_same().await;
        pair
    }

    /// Begins with the same first cards in both worlds, so that they part only where the viewer does not see it.
    async fn begin_the_same(&mut self) {
        self.say_in(0, Player::new(0), "\"start\"").await;
        let cards = self.rooms[0].chance_so_far::<G>().await;
        self.rooms[1].stack::<G>(cards).await;
        self.say_in(1, Player::new(0), "\"start\"").await;
        self.hear().await;
    }

    pub async fn games(&self) -> Both<G> {
        let first = self.rooms[0].game().await.expect("it has begun");
        Both::new(first, self.rooms[1].game().await.expect("it has begun"))
    }

    /// A seat that could take its last decision back in both worlds.
    pub async fn who_may_undo(&self, dice: &mut Rng) -> Option<Player> {
        let seat = Player::new(dice.below(self.players as u32) as usize);
        let may = self.rooms[0].may_undo(seat).await && self.rooms[1].may_undo(seat).await;
        may.then_some(seat)
    }

    /// A seat that could propose to take its last decision back in both worlds.
    pub async fn who_may_propose(&self, dice: &mut Rng) -> Option<Player> {
        let seat = Player::new(dice.below(self.players as u32) as usize);
        let may = self.rooms[0].may_propose(seat).await && self.rooms[1].may_propose(seat).await;
        may.then_some(seat)
    }

    /// Stacks the cards that a step needs.
    pub async fn stack(&self, step: &Next<G>) {
        for (room, outcomes) in self.rooms.iter().zip(&step.outcomes) {
            room.stack::<G>(outcomes.clone()).await;
        }
    }

    /// Decides in both worlds, for the seat by its owner.
    pub async fn decide(&mut self, step: &Next<G>, both: &Both<G>) {
        let edition = both.first().edition();
        let ask = step.actions.map(
            |action| json!({ "act": { "seat": step.seat, "actions": [G::write_action(edition, action)] } }),
        );
        self.in_both(step.seat, [&ask[0], &ask[1]]).await;
    }

    /// Says the same in both worlds.
    pub async fn say(&mut self, seat: Player, ask: &Value) {
        self.in_both(seat, [ask, ask]).await;
    }

    async fn in_both(&mut self, seat: Player, asks: [&Value; 2]) {
        self.number += 1;
        let before = self.version;
        let mut answers = Vec::new();
        for (world, ask) in asks.iter().enumerate() {
            answers.push(self.say_in(world, seat, &ask.to_string()).await);
        }
        let what = format!("{seat}: {} / {}", asks[0], asks[1]);
        self.trail.push(what.clone());
        if self.who == Some(seat.letter()) {
            self.compare(&answers, &what);
        }
        let done = |answer: &String| answer.contains("{\"done\":");
        assert_eq!(done(&answers[0]), done(&answers[1]), "{what}: {answers:?}");
        let version = version(&answers[0]).filter(|_| answers[0].contains("{\"done\":")).unwrap_or(before);
        if version > before {
            self.hear().await;
        }
    }

    async fn say_in(&self, world: usize, seat: Player, ask: &str) -> String {
        let body = format!("{{\"number\":{},\"expected\":{},\"ask\":{ask}}}", self.number + 1, self.version);
        self.servers[world].told(Some(seat.letter()), "POST", &format!("{}/say", self.path), &body).await
    }

    /// Reads something in both worlds.
    pub async fn read(&mut self, path: &str) {
        let path = format!("{}{path}", self.path);
        let mut told = Vec::new();
        for server in self.servers {
            told.push(server.told(self.who, "GET", &path, "").await);
        }
        self.compare(&told, &path);
    }

    /// Hears the next update of both streams, and what the table notes before it.
    async fn hear(&mut self) {
        let told = loop {
            let mut told = Vec::new();
            for stream in &mut self.streams {
                let next = tokio::time::timeout(Duration::from_secs(20), stream.next()).await;
                let bytes = next.expect("the stream goes on").expect("the stream is open").expect("no fault");
                told.push(String::from_utf8(bytes.to_vec()).expect("text"));
            }
            self.compare(&told, "the stream");
            if !told[0].starts_with("event: talk") {
                break told;
            }
        };
        let id = told[0].lines().find_map(|line| line.strip_prefix("id: ")).expect("an update");
        let (version, steps) = id.split_once('-').expect("its version and steps");
        self.version = version.parse().expect("a number");
        self.steps = steps.parse().expect("a number");
    }

    fn compare(&mut self, told: &[String], what: &str) {
        // When something was noted each server reads from a clock of its own.
        let told = [&told[0], &told[1]].map(|text| without_moments(text));
        self.bytes += told[0].len() as u64;
        if told[0] != told[1] {
            let place =
                told[0].bytes().zip(told[1].bytes()).take_while(|(first, second)| first == second).count();
            let around = |text: &str| {
                let from = place.saturating_sub(120);
                String::from_utf8_lossy(&text.as_bytes()[from..text.len().min(place + 120)]).into_owned()
            };
            let last = self.trail.iter().rev().take(3).rev().cloned().collect::<Vec<_>>().join("\n");
            panic!(
                "{} {:?} can tell two worlds apart by {what}:\n  {}\n  {}\nafter\n{last}",
                self.path,
                self.who,
                around(&told[0]),
                around(&told[1])
            );
        }
    }
}

/// The text with no digits where it says when something was noted in the talk.
fn without_moments(text: &str) -> String {
    let mut parts = text.split("\"at\":");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |told, part| {
        told + "\"at\":" + part.trim_start_matches(|letter: char| letter.is_ascii_digit())
    })
}

fn version(answer: &str) -> Option<u64> {
    let number = answer.split_once("\"version\":")?.1;
    number.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}
