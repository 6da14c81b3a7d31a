//! All that may be asked of the server: the one list from which the router, who may ask, how often, and the document for programs
//! are made. What is not here is not answered; what is here has a row in the table of who may do what, or the tests fail.

use axum::routing::{MethodRouter, delete, get, post, put};

use super::{decisions, document, guests, host, leaving, lobby, seating, stream, tables, talk, targets};
use crate::Server;
use crate::limits::Pace;
use crate::problem::Kind;

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Whoever can reach the server.
    Anybody,
    /// A guest, or a program of one.
    Guest,
    /// A guest in person.
    Person,
    /// Whoever runs the server, in person.
    Host,
}

/// What is given when all is well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gives {
    /// Nothing but that it is done.
    Done,
    /// JSON of a shape with this name.
    Json(&'static str),
    /// The same, of something that was made.
    Made(&'static str),
    /// A list of such.
    List(&'static str),
    /// A record of a game.
    Record,
    /// A page for people.
    Page,
    /// Server-sent events, whose data are JSON of shapes with these names.
    Events(&'static [&'static str]),
    /// The document of all this.
    Document,
}

/// An address and a method that are answered.
#[derive(Clone, Copy)]
pub struct Route {
    /// What programs call it.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub does: &'static str,
    /// The method, in lower case.
    pub method: &'static str,
    /// The path below `/api`; what stands in braces is a name.
    pub path: &'static str,
    /// Who may ask.
    pub who: Who,
    /// How often.
    pub pace: Pace,
    /// The parameters behind the question mark, by their names in [`super::shapes`].
    pub query: &'static [&'static str],
    /// The shape of the body, if it has one.
    pub takes: Option<&'static str>,
    /// What is given.
    pub gives: Gives,
    /// Why it may be refused, beside what goes for all.
    pub refuses: &'static [Kind],
    /// What answers.
    pub answer: fn() -> MethodRouter<Server>,
}

/// A route that is read and takes nothing; the others are told from it.
pub const READ: Route = Route {
    name: "",
    does: "",
    method: "get",
    path: "",
    who: Who::Anybody,
    pace: Pace::Read,
    query: &[],
    takes: None,
    gives: Gives::Done,
    refuses: &[],
    answer: MethodRouter::new,
};

/// A guest changes something.
pub const WRITE: Route = Route { method: "post", who: Who::Guest, pace: Pace::Write, ..READ };

/// All of them.
pub const ROUTES: &[Route] = &together::<{ count(&PARTS) }>(PARTS);

/// They stand beside what answers.
const PARTS: [&[Route]; 6] =
    [PLAYING, lobby::ROUTES, talk::ROUTES, seating::ROUTES, targets::ROUTES, leaving::ROUTES];

const fn count(parts: &[&[Route]]) -> usize {
    let (mut part, mut all) = (0, 0);
    while part < parts.len() {
        all += parts[part].len();
        part += 1;
    }
    all
}

const fn together<const N: usize>(parts: [&[Route]; PARTS.len()]) -> [Route; N] {
    let mut all = [READ; N];
    let (mut part, mut first, mut place) = (0, 0, 0);
    while place < N {
        if place - first == parts[part].len() {
            (part, first) = (part + 1, place);
            continue;
        }
        all[place] = parts[part][place - first];
        place += 1;
    }
    all
}

/// Guests, tables, and what is the host's.
const PLAYING: &[Route] = &[
    Route {
        name: "document",
        does: "This document.",
        path: "/openapi.json",
        gives: Gives::Document,
        answer: || get(document::answer),
        ..READ
    },
    Route {
        name: "me",
        does: "Who I am.",
        path: "/me",
        who: Who::Guest,
        gives: Gives::Json("Guest"),
        answer: || get(guests::me),
        ..READ
    },
    Route {
        name: "name",
        does: "Gives me another name. Who was nobody before becomes a guest, known from now on by a cookie.",
        path: "/me",
        who: Who::Anybody,
        pace: Pace::Arrive,
        takes: Some("Name"),
        gives: Gives::Json("Guest"),
        refuses: &[Kind::BadName, Kind::NotForBots, Kind::Banned],
        answer: || post(guests::name),
        ..WRITE
    },
    Route {
        name: "leave",
        does: "This browser is no guest any more.",
        path: "/me/leave",
        who: Who::Person,
        answer: || post(guests::leave),
        ..WRITE
    },
    Route {
        name: "leave-elsewhere",
        does: "My other browsers and my programs are me no more.",
        path: "/me/leave-elsewhere",
        who: Who::Person,
        answer: || post(guests::leave_elsewhere),
        ..WRITE
    },
    Route {
        name: "device",
        does: "A key with which another browser becomes me, once and within 15 minutes.",
        path: "/me/device",
        who: Who::Person,
        gives: Gives::Json("Key"),
        answer: || post(guests::device),
        ..WRITE
    },
    Route {
        name: "claim",
        does: "Makes this browser the guest whose key it brings.",
        path: "/me/claim",
        who: Who::Anybody,
        pace: Pace::Arrive,
        takes: Some("Key"),
        gives: Gives::Json("Guest"),
        refuses: &[Kind::KeySpent, Kind::Banned],
        answer: || post(guests::claim),
        ..WRITE
    },
    Route {
        name: "bot",
        does: "A key with which a program plays as me; any older one is good no more.",
        path: "/me/bot",
        who: Who::Person,
        gives: Gives::Json("Key"),
        answer: || post(guests::bot),
        ..WRITE
    },
    Route {
        name: "no-bot",
        does: "No program plays as me any more.",
        method: "delete",
        path: "/me/bot",
        who: Who::Person,
        answer: || delete(guests::no_bot),
        ..WRITE
    },
    Route {
        name: "create",
        does: "Lays a table.",
        path: "/tables",
        pace: Pace::Lay,
        takes: Some("Laying"),
        gives: Gives::Made("LaidAt"),
        refuses: &[Kind::BadOptions, Kind::BadName, Kind::TooManyListed],
        answer: || post(tables::create),
        ..WRITE
    },
    Route {
        name: "look",
        does: "The table as I may see it, through the eyes of a seat of mine or of a spectator.",
        path: "/tables/{id}",
        query: &["seat", "since"],
        gives: Gives::Json("Update"),
        answer: || get(tables::look),
        ..READ
    },
    Route {
        name: "stream",
        does: "The table as I may see it, and all that happens at it from now on. A stream that broke is taken up from the last \
               event that was heard, whose id travels back as Last-Event-ID.",
        path: "/tables/{id}/stream",
        pace: Pace::Listen,
        query: &["seat", "since", "presence", "watches"],
        gives: Gives::Events(&["Update", "Spoken", "TakenOut", "Present"]),
        answer: || get(stream::stream),
        ..READ
    },
    Route {
        name: "say",
        does: "Asks something of the table: to sit, to decide, to take back. It is acknowledged when it would survive the loss of \
               power. The same number again gets the same answer and is not carried out twice.",
        path: "/tables/{id}/say",
        pace: Pace::Move,
        takes: Some("Asking"),
        gives: Gives::Json("Answer"),
        refuses: &[Kind::NotSeated, Kind::NotOwner, Kind::SentAway, Kind::NotHere, Kind::TooManyGames],
        answer: || post(tables::say),
        ..WRITE
    },
    Route {
        name: "past",
        does: "The table as it was after so many steps of its game, or of the one that it had with that version, as a seat of mine saw \
               it, or else a spectator.",
        path: "/tables/{id}/past",
        pace: Pace::Move,
        query: &["steps", "version"],
        gives: Gives::Json("Answer"),
        answer: || get(tables::past),
        ..READ
    },
    Route {
        name: "record",
        does: "The record of a finished game: of the one that the table had with that version, if one is given.",
        path: "/tables/{id}/record",
        query: &["version"],
        gives: Gives::Record,
        refuses: &[Kind::NotOver],
        answer: || get(tables::record),
        ..READ
    },
    Route {
        name: "decisions",
        does: "The decisions that my seats owe at all tables, each as soon as it is owed: what the seat sees, and every legal \
               action in the notation of the game.",
        path: "/decisions",
        who: Who::Guest,
        pace: Pace::Listen,
        gives: Gives::Events(&["Decision"]),
        answer: || get(decisions::stream),
        ..READ
    },
    Route {
        name: "decide",
        does: "Makes a decision that one of my seats owes.",
        path: "/decisions",
        pace: Pace::Move,
        takes: Some("Decided"),
        gives: Gives::Json("Answer"),
        refuses: &[Kind::NoTable, Kind::NoGame, Kind::TableBroken],
        answer: || post(decisions::decide),
        ..WRITE
    },
    Route {
        name: "become-host",
        does: "Makes me one of those who run the server, by a token that the program printed when it was started, or `bottega \
               host-link` did.",
        path: "/host",
        who: Who::Person,
        pace: Pace::Arrive,
        takes: Some("Key"),
        refuses: &[Kind::KeySpent],
        answer: || post(host::claim),
        ..WRITE
    },
    Route {
        name: "all-tables",
        does: "All tables, the last changed first, a page of them. It tells no more of a game than a spectator sees.",
        path: "/host/tables",
        who: Who::Host,
        query: &["before"],
        gives: Gives::List("Table"),
        answer: || get(host::tables),
        ..READ
    },
    Route {
        name: "erase-table",
        does: "Takes a table away with all that belongs to it.",
        method: "delete",
        path: "/host/tables/{id}",
        who: Who::Host,
        answer: || delete(host::erase),
        ..WRITE
    },
    Route {
        name: "reopen-table",
        does: "Opens a table again that was closed because it could not be played on, as its entries tell of it. If they cannot be \
               read back it is said why, and all stays as it is.",
        path: "/host/tables/{id}/reopen",
        who: Who::Host,
        refuses: &[Kind::NotClosed, Kind::Taken],
        answer: || post(host::reopen),
        ..WRITE
    },
    Route {
        name: "all-guests",
        does: "All guests, the last who came first, a page of them.",
        path: "/host/guests",
        who: Who::Host,
        query: &["before"],
        gives: Gives::List("Known"),
        answer: || get(host::guests),
        ..READ
    },
    Route {
        name: "ban",
        does: "Shuts a guest out, so that bots play the seats that nobody may wait for, or lets one in again.",
        method: "put",
        path: "/host/guests/{id}/ban",
        who: Who::Host,
        takes: Some("Ban"),
        refuses: &[Kind::Gone, Kind::NotHere],
        answer: || put(host::ban),
        ..WRITE
    },
    Route {
        name: "no-host",
        does: "Takes the right to run the server away from a guest, as long as somebody else has it.",
        method: "delete",
        path: "/host/guests/{id}/host",
        who: Who::Host,
        refuses: &[Kind::Gone],
        answer: || delete(host::no_host),
        ..WRITE
    },
    Route {
        name: "retention",
        does: "After how many days without a change tables are taken away.",
        path: "/host/retention",
        who: Who::Host,
        gives: Gives::Json("Retention"),
        answer: || get(host::retention),
        ..READ
    },
    Route {
        name: "retain",
        does: "Says after how many days without a change tables are taken away from now on.",
        method: "put",
        path: "/host/retention",
        who: Who::Host,
        takes: Some("Retention"),
        answer: || put(host::retain),
        ..WRITE
    },
];

impl Route {
    /// Every kind of refusal that may come from here.
    pub fn refusals(&self) -> Vec<Kind> {
        let mut kinds = vec![
            Kind::Unreadable,
            Kind::TooMany,
            Kind::TooSlow,
            Kind::Full,
            Kind::Busy,
            Kind::Store,
            Kind::Banned,
        ];
        if self.method != "get" {
            kinds.push(Kind::ForeignPage);
        }
        if self.takes.is_some() {
            kinds.extend([Kind::TooLarge, Kind::NotJson, Kind::NotFitting]);
        }
        match self.who {
            Who::Anybody => {}
            Who::Guest => kinds.push(Kind::NoGuest),
            Who::Person => kinds.extend([Kind::NoGuest, Kind::NotForBots]),
            Who::Host => kinds.extend([Kind::NoGuest, Kind::NotForBots, Kind::NotHost]),
        }
        if self.path.contains("/tables/{id}") {
            kinds.extend([Kind::NoTable, Kind::NoGame, Kind::TableBroken]);
        }
        kinds.extend(self.refuses);
        kinds
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_route_has_a_name_a_sentence_and_an_address_of_its_own() {
        let names: BTreeSet<_> = ROUTES.iter().map(|route| route.name).collect();
        let places: BTreeSet<_> = ROUTES.iter().map(|route| (route.method, route.path)).collect();
        assert_eq!((names.len(), places.len()), (ROUTES.len(), ROUTES.len()));
        for route in ROUTES {
            assert!(route.path.starts_with('/') && route.does.ends_with('.'), "{}", route.name);
            assert!(route.method == "get" || route.pace != Pace::Read, "{} changes something", route.name);
            assert!(
                route.who == Who::Host || !route.path.starts_with("/host/"),
                "{} is the host's alone",
                route.name
            );
        }
    }
}
