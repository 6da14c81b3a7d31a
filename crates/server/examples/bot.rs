//! A program that plays: it hears which decisions its guest's seats owe, at all tables, and takes any action that is legal.
//!
//! `cargo run -p server --example bot -- 127.0.0.1:8080 KEY`, where KEY is what `POST /api/me/bot` gave to the guest. A better
//! bot differs in `choose` alone: `view` has all that the seat sees, and `actions` every legal action in the notation of the game.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;

use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let mut args = std::env::args().skip(1);
    let (Some(server), Some(key)) = (args.next(), args.next()) else {
        eprintln!("usage: bot HOUSE KEY");
        std::process::exit(2);
    };
    let mut dice = 1;
    loop {
        // A stream that breaks is taken up again: what is owed is told anew.
        for line in ask(&server, &key, "GET", "")?.lines() {
            let Ok(line) = line else { break };
            let Some(data) = line.strip_prefix("data: ") else { continue };
            let decision: Value = serde_json::from_str(data)?;
            let answer = json!({
                "table": decision["table"],
                "seat": decision["seat"],
                "version": decision["version"],
                "action": choose(&decision["view"], &decision["actions"], &mut dice),
            });
            let mut told = String::new();
            ask(&server, &key, "POST", &answer.to_string())?.read_to_string(&mut told)?;
            // Whatever was too late is told again with another version.
            if !told.contains("\"done\"") && !told.contains("\"conflict\"") {
                eprintln!("{answer}\n{told}");
            }
        }
    }
}

/// One of the actions; a generator of a single line throws the dice.
fn choose<'a>(_view: &Value, actions: &'a Value, dice: &mut u64) -> &'a Value {
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let choices = actions.as_array().map_or(1, Vec::len).max(1) as u64;
    &actions[(*dice >> 33) as usize % choices as usize]
}

/// Asks the server for decisions, or tells it one; what it answers begins after the head.
fn ask(server: &str, key: &str, method: &str, body: &str) -> io::Result<BufReader<TcpStream>> {
    let mut stream = TcpStream::connect(server)?;
    write!(
        stream,
        "{method} /api/decisions HTTP/1.0\r\nhost: {server}\r\nauthorization: Bearer {key}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = BufReader::new(stream);
    let mut line = String::new();
    while answer.read_line(&mut line)? > 2 {
        line.clear();
    }
    Ok(answer)
}
