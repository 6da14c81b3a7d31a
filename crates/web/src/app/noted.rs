//! What a table notes in its talk beside what is said: who plays a seat from now on, what was proposed, by whom, and what has become of
//! it.

use kernel::{Player, PlayerSet};
use leptos::prelude::*;

use super::proposed::{refused, said};
use super::said::when;
use super::together::name_of;
use crate::desk::Desk;
use crate::remote::{Noted, Proposed, Spoken};
use crate::settings::lang;
use crate::words::{Agreeing, Asking, Friends, Lang};

/// A line of the talk that nobody has said; nothing of what this page does not know.
pub fn line(desk: Desk, noted: Noted, spoken: &Spoken) -> impl IntoView + use<> {
    let lang = lang();
    let begins = (noted.what == "new_game").then(|| {
        view! { <span class="new-game-from" role="separator"><span>{move || Asking::NewGame.text(lang.get())}</span></span> }
    });
    let text = move || {
        let lang = lang.get();
        let became = told(desk, &noted, lang);
        // That all agreed to take a decision back says whose it was.
        match noted.proposed.filter(|_| noted.what != "taken_back") {
            Some(Proposed { motion, by }) => format!("{} {became}", said(desk, motion, by, false, lang)),
            None => became,
        }
    };
    view! { <li class="noted quiet">{begins}{text}" "{when(spoken.at, lang)}</li> }
}

/// What has become of it, in words.
fn told(desk: Desk, noted: &Noted, lang: Lang) -> String {
    match noted.what.as_str() {
        "declined" => {
            let seats = noted.seats.lowest().zip(noted.proposed);
            seats.map(|(no, proposed)| refused(desk, proposed.motion, no, lang)).unwrap_or_default()
        }
        "withdrawn" => Asking::Withdrawn.text(lang).to_owned(),
        "lapsed" => Asking::Lapsed.text(lang).to_owned(),
        "bot_plays" => Agreeing::PlaysFor.fill(lang, &[&named(desk, noted.seats, lang)]),
        "is_back" => format!("{}.", Friends::IsBack.fill(lang, &[&named(desk, noted.seats, lang)])),
        "new_game" if noted.seats.is_empty() => String::new(),
        "new_game" => Agreeing::PlaysFor.fill(lang, &[&named(desk, noted.seats, lang)]),
        "takes_over" => Asking::PlaysNow.fill(lang, &[&named(desk, noted.seats, lang)]),
        "taken_back" => Asking::TakenBack.fill(lang, &[&named(desk, noted.seats, lang)]),
        "undone" => Asking::Undone.fill(lang, &[&named(desk, noted.seats, lang)]),
        "ended" => {
            let agreed = Agreeing::EndAgreed.fill(lang, &[&named(desk, noted.seats, lang)]);
            format!("{}. {agreed}", Agreeing::Unfinished.text(lang))
        }
        _ => String::new(),
    }
}

/// The names of these seats, as a sentence lists them.
pub fn named(desk: Desk, seats: PlayerSet, lang: Lang) -> String {
    let mut names: Vec<String> = seats.iter().map(|seat: Player| name_of(desk, seat)).collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() { last } else { Asking::And.fill(lang, &[&names.join(", "), &last]) }
}
