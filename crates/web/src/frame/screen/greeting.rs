//! What somebody reads who came by a link to a position or to a record: what this is, and what they may do with it.

use kernel::Player;
use leptos::prelude::*;
use wire::{Answer, Ask};

use super::context::Screen;
use crate::app::game::now;
use crate::games;
use crate::kept::Kept;
use crate::parts::icon;
use crate::route::Route;
use crate::settings::lang;
use crate::store;
use crate::words::Onlooking as Words;

/// Where one is now.
fn here() -> Route {
    Route::of(&window().location().hash().unwrap_or_default())
}

/// Whether a link to a position or a record led here.
pub fn came_by_link() -> bool {
    matches!(here(), Route::Watch { .. } | Route::Table { at: Some(_), .. })
}

/// The greeting, with the ways on.
pub fn greeting(screen: Screen) -> impl IntoView {
    let lang = lang();
    let game = games::named(&screen.desk.game());
    let title = move || game.map_or("", |game| game.title(lang.get()));
    let who = move || {
        screen.read(|scene| {
            let names = scene.seats.iter().map(|seat| scene.names.seat(seat.player));
            names.collect::<Vec<String>>().join(", ")
        })
    };
    // Only a record that the link holds can be gone on with: of a table nobody is told what is hidden.
    let on = matches!(here(), Route::Watch { .. }).then(|| {
        let name = move || screen.say(|names| Words::PlayOn.fill(names.lang, &[&names.seat(screen.large())]));
        let goes_on = move || screen.read(|scene| !scene.over);
        move || {
            goes_on().then(|| view! {
                <button type="button" class="loud play-from-here" on:click=move |_| play_on(screen)>{name}</button>
                <small class="quiet">{Words::PlayOnHow.text(lang.get())}</small>
            })
        }
    });
    let learn = game.filter(|game| game.lesson().is_some()).map(|game| {
        let address = Route::Lesson { game: game.word().to_owned() }.hash();
        view! { <a class="button learn" href=address><span inner_html=icon::LIBRARY.svg()></span>" "{move || Words::Learn.text(lang.get())}</a> }
    });
    view! {
        <section class="greeting">
            <p><b>{move || Words::Shared.fill(lang.get(), &[&title()])}</b></p>
            <p class="quiet">{who}". "{move || Words::Freely.text(lang.get())}</p>
            <div class="greeting-ways">{on}{learn}</div>
        </section>
    }
}

/// Keeps the game up to what is shown among those of this browser, with bots in all seats but the one that is looked at, and goes on
/// with it.
fn play_on(screen: Screen) {
    let (seat, at) = (screen.large(), screen.read(|scene| scene.steps));
    let round = screen.read(|scene| scene.round);
    screen.desk.ask(Ask::Record, move |answer| {
        let Answer::Record { text } = answer else { return };
        let (now, text) = (now(), from_here(&text, at, seat));
        let id = format!("{now:x}");
        let kept = screen.desk.update.with_untracked(|update| {
            let kept = Kept::of(text, update.as_ref()?, Default::default(), now);
            Some(Kept { people: 1, own: Some(seat.seat()), over: false, round, ..kept })
        });
        let Some(kept) = kept else { return };
        let game = kept.game.clone();
        store::keep(&id, &kept);
        let _ = window().location().set_hash(&Route::Game { game, id, at: None }.hash());
    });
}

/// The record of the first so many steps, with one person in this seat and bots where other persons were.
fn from_here(record: &str, steps: usize, seat: Player) -> String {
    let mut lines = record.lines().map(str::trim_end);
    let mut text = String::new();
    for line in lines.by_ref().take_while(|line| !line.is_empty()) {
        text.push_str(&seated(line, seat).unwrap_or_else(|| line.to_owned()));
        text.push('\n');
    }
    text.push('\n');
    for line in lines.filter(|line| !line.is_empty()).take(steps) {
        text.push_str(line);
        text.push('\n');
    }
    text
}

/// A line of the head that tells who sits in a seat, with who shall sit there; nothing if it tells something else.
fn seated(line: &str, seat: Player) -> Option<String> {
    let (letter, rest) = line.strip_prefix("seat ")?.trim_start().split_once(' ')?;
    let (level, name) = rest.split_once(' ')?;
    let level = match (Player::from_letter(letter.chars().next()?)? == seat, level) {
        (true, _) => "human",
        (false, "human") => table::Level::Journeyman.word(),
        (false, level) => level,
    };
    Some(format!("seat    {letter} {level} {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_on_sits_alone_with_bots_and_has_the_steps_up_to_there_and_no_result() {
        let record = "game    g\nseat    A human Anna\nseat    B human Ben Li\nseat    C master Cosimo\n\n* deal\nA one\nB two\n\nresult A 3\n";
        assert_eq!(
            from_here(record, 2, Player::new(1)),
            "game    g\nseat    A journeyman Anna\nseat    B human Ben Li\nseat    C master Cosimo\n\n* deal\nA one\n"
        );
        let whole = from_here(record, 3, Player::new(2));
        assert!(whole.contains("C human Cosimo") && whole.ends_with("B two\n"), "{whole}");
    }
}
