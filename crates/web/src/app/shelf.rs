//! The shelf of the start page: every game as a box, with what it is, for how many and how long.

use kernel::Weight;
use leptos::ev::PointerEvent;
use leptos::prelude::*;

use crate::frame::GamePage;
use crate::games;
use crate::settings::lang;
use crate::words::{Lang, Seats, Start};

/// The boxes, of which one is chosen.
#[component]
pub fn Shelf(
    /// The name of the chosen game.
    chosen: RwSignal<String>,
) -> impl IntoView {
    let lang = lang();
    let all = games::all();
    let many = all.len().to_string();
    let words: Vec<&'static str> = all.iter().map(|game| game.word()).collect();
    let place = {
        let words = words.clone();
        Memo::new(move |_| chosen.with(|word| words.iter().position(|one| one == word).unwrap_or(0)))
    };
    let dots =
        (0..words.len()).map(|dot| view! { <i class:on=move || place.get() == dot></i> }).collect_view();
    // Where a finger came down, until it is lifted.
    let from = StoredValue::new((0, 0));
    let down = move |event: PointerEvent| from.set_value((event.client_x(), event.client_y()));
    let up = move |event: PointerEvent| {
        let (x, y) = from.get_value();
        let (aside, along) = (event.client_x() - x, event.client_y() - y);
        if event.pointer_type() == "mouse" || aside.abs() < SWIPE || aside.abs() < along.abs() {
            return;
        }
        let step = if aside < 0 { 1 } else { words.len() - 1 };
        chosen.set(words[(place.get_untracked() + step) % words.len()].to_owned());
    };
    let boxes = all.into_iter().enumerate().map(|(place, game)| {
        let is_chosen = move || chosen.with(|word| word == game.word());
        let class = format!("on-shelf box-{}", place % COLOURS);
        view! {
            <label class=class>
                <input class="unseen" type="radio" name="game" value=game.word() prop:checked=is_chosen
                    on:change=move |_| chosen.set(game.word().to_owned()) />
                <span class="box">
                    <span class="box-picture" inner_html=cover(game)></span>
                    <span class="box-title">{move || game.title(lang.get())}</span>
                </span>
                <span class="box-line">{move || game.line(lang.get())}</span>
                <span class="box-facts quiet">{move || facts(game, lang.get())}</span>
            </label>
        }
    });
    view! {
        <fieldset class="shelf" style:--boxes=many on:pointerdown=down on:pointerup=up>
            <legend class="unseen">{move || Start::WhichGame.text(lang.get())}</legend>
            {boxes.collect_view()}
            <p class="shelf-dots" aria-hidden="true">{dots}</p>
        </fieldset>
    }
}

/// From so many pixels on a finger that moves sideways turns to the next box.
const SWIPE: i32 = 36;

/// So many colours of boxes there are; they come again after that.
const COLOURS: usize = 5;

/// What is drawn on the box of a game.
pub fn picture(game: &dyn GamePage) -> String {
    game.cover().unwrap_or_else(|| ANY.to_owned())
}

/// The picture of a game, once drawn: rows that show it small refer to this one.
fn cover(game: &dyn GamePage) -> String {
    let picture = picture(game);
    format!(
        r#"<svg class="cover" viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g id="cover-{}">{picture}</g></svg>"#,
        game.word()
    )
}

/// The picture of a game, small, beside a line that tells of it; nothing for a game that is not on the shelf.
pub fn thumb(word: &str) -> String {
    let used = games::named(word).map(|game| format!(r##"<use href="#cover-{}"/>"##, game.word()));
    let used = used.unwrap_or_default();
    format!(
        r#"<svg class="thumb" viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{used}</svg>"#
    )
}

/// Between the ends of a range, which is not broken there.
const TO: &str = "\u{2060}\u{2013}\u{2060}";

/// For how many seats a game is, and how long it takes.
pub fn facts(game: &dyn GamePage, lang: Lang) -> String {
    let span = |low: String, high: String| if low == high { high } else { format!("{low}{TO}{high}") };
    let (fewest, most) = game.seats().into_inner();
    let players = Seats::Players.count(lang, most as i64);
    let players = if fewest == most { players } else { format!("{fewest}{TO}{players}") };
    let minutes = game.minutes().map(std::ops::RangeInclusive::into_inner);
    let minutes =
        minutes.map(|(low, high)| Start::Minutes.fill(lang, &[&span(low.to_string(), high.to_string())]));
    let weight = game.weight().map(|weight| match weight {
        Weight::Light => Start::Light,
        Weight::Medium => Start::Medium,
        Weight::Heavy => Start::Heavy,
    });
    let weight = weight.map(|weight| weight.text(lang).to_owned());
    let facts: Vec<String> = [Some(players), minutes, weight].into_iter().flatten().collect();
    facts.join(" \u{00B7} ")
}

/// What is on the box of a game that brings no picture: cards, a die and two pawns on a cloth.
const ANY: &str = include_str!("any.svg");
