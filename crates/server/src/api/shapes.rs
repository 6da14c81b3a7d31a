//! The shapes of what travels, as JSON schemas. What a seat sees of a game is told in words only: it is the game's own, and
//! docs/notation.md says how its actions are written.

use registry::GameKind;
use registry::legible::LONGEST_NAME;
use serde_json::{Map, Value, json};
use table::Level;
use words::Lang;

use super::lobby::LONGEST_SEARCH;
use super::talk::{LONGEST_NOTE, LONGEST_SAYING};
use super::targets::RAREST_MINUTES;
use crate::problem::Kind;

/// The parameters behind a question mark.
pub fn parameter(name: &str) -> Value {
    match name {
        "seat" => seat(),
        "since" => number("The step of the log from which on to tell what happened."),
        "steps" => number("After how many steps of the game."),
        "version" => number("With which version the table had the game that is meant."),
        "presence" => {
            json!({ "type": "boolean", "default": false, "description": "Whether to tell who is at the table." })
        }
        "watches" => {
            json!({ "type": "boolean", "default": false, "description": "Whether one only wants to watch." })
        }
        "below" => number("Only what was said under a lower number."),
        "list" => json!({ "enum": ["open", "running", "finished"], "default": "open" }),
        "after" => json!({ "type": "string", "description": "The `more` of the page before." }),
        "game" => searched("Only tables of this game."),
        "text" => searched(
            "Only tables where somebody sits whose name has this in it, or of a game whose name has.",
        ),
        "players" => number("Only tables with so many seats."),
        "free" => number("Only tables with at least so many free seats."),
        "mute" => {
            json!({ "type": "boolean", "default": false, "description": "Whether its writer may talk no more." })
        }
        _ => number("Only what is older, in milliseconds since 1970."),
    }
}

fn searched(what: &str) -> Value {
    json!({ "type": "string", "maxLength": LONGEST_SEARCH, "description": what })
}

/// All shapes by name.
pub fn all() -> Value {
    let mut shapes = Map::new();
    for (name, shape) in requests().into_iter().chain(answers()).chain(at_the_table()).chain(targets()) {
        shapes.insert(name.to_owned(), shape);
    }
    Value::Object(shapes)
}

fn requests() -> Vec<(&'static str, Value)> {
    let words = |longest: usize, least: usize| {
        closed(&json!({ "text": { "type": "string", "minLength": least, "maxLength": longest } }), &["text"])
    };
    let bot = closed(&json!({ "level": level(), "name": name() }), &["level", "name"]);
    let fewest = GameKind::ALL.into_iter().map(|game| *game.seats().start()).min();
    let most = GameKind::ALL.into_iter().map(|game| *game.seats().end()).max();
    let days = json!({ "type": ["integer", "null"], "minimum": 1, "maximum": u32::MAX });
    vec![
        ("Name", closed(&json!({ "name": name() }), &["name"])),
        ("Key", closed(&json!({ "key": { "type": "string" } }), &["key"])),
        (
            "Laying",
            closed(
                &json!({
                    "seats": {
                        "type": "array", "minItems": fewest, "maxItems": most,
                        "items": { "oneOf": [
                            { "const": "me", "description": "I sit there." },
                            { "const": "open", "description": "Whoever comes sits there." },
                            closed(&json!({ "bot": bot }), &["bot"]),
                        ] },
                    },
                    "game": { "enum": GameKind::ALL.map(GameKind::word) },
                    "options": options(),
                    "open_cash": { "type": "boolean", "default": false, "deprecated": true },
                    "listed": { "type": "boolean", "default": false },
                    "clock": { "oneOf": [timing(), { "type": "null" }] },
                }),
                &["seats"],
            ),
        ),
        ("Words", words(LONGEST_SAYING, 1)),
        ("Note", words(LONGEST_NOTE, 0)),
        (
            "Asking",
            closed(
                &json!({
                    "number": number("Rises with everything this client asks."),
                    "expected": number("The version of the table on which the client decided."),
                    "ask": { "$ref": "#/components/schemas/Ask" },
                }),
                &["number", "ask"],
            ),
        ),
        ("Ask", asks()),
        (
            "Decided",
            closed(
                &json!({
                    "table": { "type": "string" },
                    "seat": seat(),
                    "version": number("The version with which the decision was told."),
                    "action": { "type": "string" },
                }),
                &["table", "seat", "version", "action"],
            ),
        ),
        ("Mute", closed(&json!({ "muted": { "type": "boolean" } }), &["muted"])),
        ("NewTalkRules", closed(&json!({ "seated_only": { "type": "boolean" } }), &["seated_only"])),
        ("NewListing", closed(&json!({ "listed": { "type": "boolean" } }), &["listed"])),
        ("Ban", closed(&json!({ "banned": { "type": "boolean" } }), &["banned"])),
        ("Retention", closed(&json!({ "open": days, "over": days }), &[])),
    ]
}

/// What may be asked of a table; every one has rows in the table of who may do what.
fn asks() -> Value {
    let of = |word: &str, properties: &Value, required: &[&str]| {
        open(&json!({ word: open(properties, required) }), &[word])
    };
    let actions = json!({ "type": "array", "items": { "type": "string" }, "maxItems": 64 });
    let order = json!({ "type": ["object", "null"] });
    let steps = number("How many steps of the log.");
    json!({ "oneOf": [
        of("sit", &json!({ "seat": seat(), "name": { "type": "string" } }), &["seat", "name"]),
        of("invite", &json!({ "seat": seat(), "level": level(), "name": name(), "on_purpose": { "type": "boolean", "default": false } }), &["seat", "level", "name"]),
        of("leave", &json!({ "seat": seat() }), &["seat"]),
        { "const": "start" },
        of("act", &json!({ "seat": seat(), "actions": actions }), &["seat", "actions"]),
        of("undo", &json!({ "seat": seat() }), &["seat"]),
        of("resign", &json!({ "seat": seat(), "level": level() }), &["seat", "level"]),
        of("return", &json!({ "seat": seat() }), &["seat"]),
        of("order", &json!({ "seat": seat(), "order": order }), &["seat"]),
        { "const": "rematch" },
        of("propose", &json!({ "seat": seat(), "motion": motion() }), &["seat", "motion"]),
        of("vote", &json!({ "seat": seat(), "agree": { "type": "boolean" } }), &["seat", "agree"]),
        of("pace", &json!({ "pause": number("Milliseconds that bots wait before each decision, for who plays alone with them.") }), &["pause"]),
        of("past", &json!({ "steps": steps }), &["steps"]),
        of("explain", &json!({ "seat": seat(), "action": { "type": "string" } }), &["seat", "action"]),
        of("what_if", &json!({ "seat": seat(), "actions": actions }), &["seat", "actions"]),
    ] })
}

/// Where guests are told whose turn it is.
fn targets() -> Vec<(&'static str, Value)> {
    let text = json!({ "type": "string" });
    let of = |kind: &str, fields: &[&str]| {
        let mut properties = json!({ "kind": { "const": kind } });
        for field in fields {
            properties[*field] = json!({ "type": "string" });
        }
        let required: Vec<&str> = std::iter::once("kind").chain(fields.iter().copied()).collect();
        closed(&properties, &required)
    };
    let to = json!({ "oneOf": [
        of("email", &["address"]),
        of("push", &["endpoint", "p256dh", "auth"]),
        of("discord", &["url"]),
        of("slack", &["url"]),
        of("telegram", &["token", "chat"]),
        of("json", &["url"]),
    ] });
    let every = json!({
        "type": "integer", "minimum": 0, "maximum": RAREST_MINUTES, "default": 0,
        "description": "Minutes between two messages at least; 0 for one a turn.",
    });
    let language = json!({ "enum": Lang::ALL.map(Lang::code) });
    let wanted = json!({ "to": to, "every": every, "language": { "oneOf": [language, { "type": "null" }] } });
    let seen = json!({
        "id": text,
        "kind": { "enum": ["email", "push", "discord", "slack", "telegram", "json"] },
        "label": { "type": "string", "description": "By what its guest knows it again; it opens nothing." },
        "state": { "enum": ["new", "on", "off"] },
        "every": every,
        "language": language,
        "note": { "type": "string", "description": "What is wrong with it; empty if nothing is." },
    });
    let tested = json!({ "taken": { "type": "boolean" }, "why": text });
    vec![
        ("NewTarget", closed(&wanted, &["to"])),
        ("Target", open(&seen, &["id", "kind", "label", "state", "every", "language", "note"])),
        ("Tested", open(&tested, &["taken", "why"])),
    ]
}

fn answers() -> Vec<(&'static str, Value)> {
    let words: Vec<&str> = Kind::ALL.iter().map(|kind| kind.word()).collect();
    let text = json!({ "type": "string" });
    let flag = json!({ "type": "boolean" });
    let moment = number("Milliseconds since 1970.");
    let list = json!({ "type": "array", "items": { "$ref": "#/components/schemas/Table" } });
    let more = json!({ "type": ["string", "null"], "description": "Gets the next page, if there is one." });
    vec![
        (
            "Problem",
            open(
                &json!({
                    "type": { "type": "string", "pattern": "^/problems/" },
                    "title": { "enum": words },
                    "status": { "type": "integer" },
                    "detail": text,
                }),
                &["type", "title", "status", "detail"],
            ),
        ),
        ("Guest", open(&json!({ "id": text, "name": text, "host": flag }), &["id", "name", "host"])),
        ("Belongings", belongings()),
        ("LaidAt", open(&json!({ "id": text }), &["id"])),
        (
            "Lobby",
            open(
                &json!({
                    "open": list, "running": list, "finished": list, "mine": list,
                    "more": open(
                        &json!({ "open": more, "running": more, "finished": more }),
                        &["open", "running", "finished"],
                    ),
                }),
                &["open", "running", "finished", "mine", "more"],
            ),
        ),
        ("TablePage", open(&json!({ "tables": list, "more": more }), &["tables", "more"])),
        ("Present", present()),
        ("TakenOut", open(&json!({ "number": number("Of what is there no more.") }), &["number"])),
        ("TalkRules", talk_rules()),
        (
            "TableListing",
            open(
                &json!({ "listed": flag, "mine": flag, "sent_away": flag }),
                &["listed", "mine", "sent_away"],
            ),
        ),
        ("Table", table()),
        (
            "Spoken",
            open(
                &json!({
                    "number": number("Rises."), "name": text, "text": text, "at": moment,
                    "seat": { "oneOf": [seat(), { "type": "null" }] },
                    "noted": noted(),
                }),
                &["number", "name", "seat", "text", "at"],
            ),
        ),
        (
            "Known",
            open(
                &json!({
                    "id": text, "name": text, "created": moment, "banned": flag, "host": flag, "muted": flag,
                }),
                &["id", "name", "created", "banned", "host", "muted"],
            ),
        ),
    ]
}

fn at_the_table() -> Vec<(&'static str, Value)> {
    let version = number("Rises with every change of the table.");
    let anything = json!({ "type": ["object", "null"] });
    let list = json!({ "type": "array" });
    let seats = json!({ "type": "array", "items": seat() });
    let no_seat = json!({ "oneOf": [seat(), { "type": "null" }] });
    let refused = open(
        &json!({
            "reason": { "type": "string" }, "words": { "type": "string" }, "illegal": {},
            "place": number("Which action of the chain, from 0."),
        }),
        &["reason", "words", "illegal", "place"],
    );
    let patience = number(
        "For how many milliseconds those who have agreed to play again still wait for those who say nothing.",
    );
    let proposal = open(
        &json!({ "motion": motion(), "by": seat(), "to": { "type": ["integer", "null"] }, "agreed": seats, "asked": seats, "out": seats, "patience": patience }),
        &["motion", "by", "to", "agreed", "asked"],
    );
    let left = json!({ "type": "array", "items": number("What is left to a seat, in milliseconds.") });
    let clock =
        open(&json!({ "timing": timing(), "left": left, "running": seats }), &["timing", "left", "running"]);
    vec![
        (
            "Update",
            open(
                &json!({
                    "version": version, "eyes": no_seat, "seats": list, "to_act": seats, "over": { "type": "boolean" },
                    "steps": number("How many steps the log has."), "view": anything, "prompt": anything,
                    "since": number("What happened from this step on follows; whatever was told of it before holds no more."),
                    "happened": list, "undo": {}, "order": anything, "scores": list,
                    "abandoned": { "type": "boolean", "description": "Whether the game was ended unfinished." },
                    "take_back": { "type": ["integer", "null"] },
                    "proposal": { "oneOf": [proposal, { "type": "null" }] },
                    "declined": no_seat,
                    "clock": { "oneOf": [clock, { "type": "null" }] },
                    "again": { "type": "string",
                        "description": "At which other table this game, which has ended, is played again." },
                    "options": { "type": "array", "items": { "type": "array", "items": { "type": "string" } },
                        "description": "What was chosen for the game, each option with its value; told before the start." },
                }),
                &[
                    "version", "eyes", "seats", "to_act", "over", "steps", "view", "prompt", "since",
                    "happened",
                ],
            ),
        ),
        (
            "Answer",
            json!({ "oneOf": [
                open(&json!({ "done": open(&json!({ "version": version }), &["version"]) }), &["done"]),
                open(&json!({ "refused": refused }), &["refused"]),
                open(&json!({ "past": { "type": "object" } }), &["past"]),
            ] }),
        ),
        (
            "Decision",
            open(
                &json!({
                    "table": { "type": "string" }, "seat": seat(), "version": version,
                    "view": { "type": "object" },
                    "actions": { "type": "array", "items": { "type": "string" }, "minItems": 1 },
                }),
                &["table", "seat", "version", "view", "actions"],
            ),
        ),
    ]
}

/// A table in a list.
fn table() -> Value {
    let text = json!({ "type": "string" });
    let flag = json!({ "type": "boolean" });
    let moment = number("Milliseconds since 1970.");
    open(
        &json!({
            "id": text,
            "game": text,
            "playable": { "type": "boolean",
                "description": "Whether the server has the game; a table of another is kept and left alone." },
            "phase": { "enum": ["open", "running", "over", "abandoned", "broken"] },
            "seats": { "type": "array", "items": open(&json!({
                "name": text, "bot": { "type": ["string", "null"] },
                "points": { "type": "integer", "description": "So far, once the game has begun." },
                "place": { "type": "integer", "description": "1 for a winner, once the game is over." },
                "away": { "type": "boolean", "description": "Whether a bot plays for the person." },
            }), &["name", "bot"]) },
            "touched": moment,
            "to_act": { "type": "array", "items": seat(), "description": "The seats that owe a decision." },
            "waiting": flag,
            "round": number("The round, in a game that is played in rounds."),
            "clock": open(&json!({ "bank": number("Milliseconds."), "increment": number("Milliseconds.") }), &["bank", "increment"]),
            "own": seat(),
            "left": number("Milliseconds left to me, if my time runs."),
            "away": { "type": "boolean", "description": "Whether a bot plays for me." },
            "silent": { "type": "array", "items": seat(),
                "description": "The seats that have not answered yet whether to play again, as I have." },
            "asked": { "enum": ["take_back", "abandon", "rematch", "stand_in"], "description": "What I am asked." },
            "host_here": { "type": "boolean", "description": "Whether the host is there, before the game begins." },
            "again": { "type": ["string", "null"],
                "description": "At which table the game, which has ended, is played again." },
        }),
        &["id", "game", "playable", "phase", "seats", "touched", "waiting"],
    )
}

/// Who is at a table.
fn present() -> Value {
    let just_gone = json!({
        "type": "array",
        "items": { "type": "array" },
        "description": "Seats whose people have gone not long ago, each with the seconds until a bot may be proposed for them.",
    });
    let seats = json!({ "type": "array", "items": seat() });
    let onlookers = json!({
        "type": "array",
        "items": name(),
        "description": "The names of those who sit nowhere, as far as they have said one.",
    });
    let wish =
        open(&json!({ "number": number("By which it is refused."), "name": name() }), &["number", "name"]);
    let wishes = json!({
        "type": "array",
        "items": wish,
        "description": "Who of those who sit nowhere would like to have the seat of a bot.",
    });
    let watch = number("How many of those who sit nowhere have said that they only want to watch.");
    open(
        &json!({ "seats": seats, "to_watch": watch, "just_gone": just_gone, "onlookers": onlookers, "wishes": wishes }),
        &["seats"],
    )
}

/// What the table notes in its talk beside what is said.
fn noted() -> Value {
    let what = json!({ "enum": crate::rooms::Happening::ALL.map(crate::rooms::Happening::word) });
    let seats = json!({ "type": "array", "items": seat(), "description": "Whom it concerns." });
    let motion = json!({ "description": "What, as in a request that proposes it." });
    let proposed = open(&json!({ "motion": motion, "by": seat() }), &["motion", "by"]);
    open(&json!({ "what": what, "seats": seats, "proposed": proposed }), &["what", "seats"])
}

fn talk_rules() -> Value {
    let seated = json!({ "type": "boolean", "description": "Whether only those who sit at the table may talk there." });
    let mine = json!({ "type": "boolean", "description": "Whether I may change that." });
    open(&json!({ "seated_only": seated, "mine": mine }), &["seated_only", "mine"])
}

/// What a guest takes along.
fn belongings() -> Value {
    let (text, moment) = (json!({ "type": "string" }), number("Milliseconds since 1970."));
    let list = |items: Value| json!({ "type": "array", "items": items });
    let of = |shape: &str| json!({ "$ref": format!("#/components/schemas/{shape}") });
    let key = json!({ "kind": text, "created": moment, "expires": { "type": ["integer", "null"] } });
    let said = json!({ "table": text, "number": number("Rises by one."), "text": text, "at": moment });
    let note = json!({ "table": text, "text": text });
    open(
        &json!({
            "id": text, "name": text, "created": moment,
            "keys": list(open(&key, &["kind", "created", "expires"])),
            "tables": list(of("Table")),
            "said": list(open(&said, &["table", "number", "text", "at"])),
            "notes": list(open(&note, &["table", "text"])),
            "targets": list(of("Target")),
        }),
        &["id", "name", "created", "keys", "tables", "said", "notes", "targets"],
    )
}

/// An object that has these properties and no others.
fn closed(properties: &Value, required: &[&str]) -> Value {
    let mut shape = open(properties, required);
    shape["additionalProperties"] = false.into();
    shape
}

/// An object that has at least these.
fn open(properties: &Value, required: &[&str]) -> Value {
    json!({ "type": "object", "properties": properties, "required": required })
}

/// How much time there is.
fn timing() -> Value {
    let most = |what: &str, least: u64, most: u64| json!({ "type": "integer", "minimum": least, "maximum": most, "description": what });
    let bank = most("What every seat has for the whole game, in milliseconds.", 1_000, 365 * DAY);
    let increment = most("What a turn of a person adds, in milliseconds.", 0, 30 * DAY);
    let stand_in = json!({ "enum": Level::ALL.map(Level::word), "default": "journeyman",
        "description": "Plays a seat whose time has run out, until its owner returns." });
    closed(&json!({ "bank": bank, "increment": increment, "stand_in": stand_in }), &["bank"])
}

/// A day, in milliseconds.
const DAY: u64 = 24 * 3600 * 1000;

fn motion() -> Value {
    let everybody = json!({ "enum": ["take_back", "abandon", "rematch"], "description": "What everybody must agree to." });
    let mut absent = closed(&json!({ "stand_in": seat() }), &["stand_in"]);
    absent["description"] =
        json!("That a bot plays for somebody who is away, to which all others must agree who are there.");
    json!({ "oneOf": [everybody, absent] })
}

fn seat() -> Value {
    json!({ "enum": ["A", "B", "C", "D", "E"], "description": "A seat by its letter." })
}

fn level() -> Value {
    json!({ "enum": Level::ALL.map(Level::word), "description": "How strong a bot is." })
}

fn name() -> Value {
    json!({ "type": "string", "minLength": 1, "maxLength": LONGEST_NAME })
}

fn number(what: &str) -> Value {
    json!({ "type": "integer", "minimum": 0, "maximum": i64::MAX, "description": what })
}

/// What may be chosen before a game: the options of every game, each with its words.
fn options() -> Value {
    let mut keys = Map::new();
    for game in GameKind::ALL {
        for option in game.options() {
            let words: Vec<&str> = option.values.iter().map(|value| value.word).collect();
            let own = json!({ "enum": words, "description": format!("{}: {} if it is not given.", game.word(), option.default) });
            match keys.get_mut(option.key) {
                Some(known) => *known = json!({ "anyOf": [known.take(), own] }),
                None => drop(keys.insert(option.key.to_owned(), own)),
            }
        }
    }
    json!({ "type": "object", "properties": keys, "additionalProperties": false })
}
