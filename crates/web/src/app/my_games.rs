//! The games that this browser keeps: those that run and those that are over, each with its date, the others and how it stands.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::game::now;
use super::shelf::thumb;
use crate::games;
use crate::kept::Kept;
use crate::route::Route;
use crate::settings::lang;
use crate::store;
use crate::words::{Lang, Seats, Start};

/// From so many games on they can be searched.
const MANY: usize = 4;

/// The games, the last played first.
#[component]
pub fn MyGames() -> impl IntoView {
    let lang = lang();
    let all = RwSignal::new(store::games());
    let search = RwSignal::new(String::new());
    let found = move |over: bool| {
        let lang = lang.get();
        let fits = |(_, kept): &(String, Kept)| {
            kept.over == over && search.with(|search| kept.fits(search, &title(kept, lang)))
        };
        all.with(|all| all.iter().filter(|game| fits(game)).cloned().collect::<Vec<_>>())
    };
    let part = move |heading: Start, over: bool| {
        let found = found(over);
        (!found.is_empty()).then(|| {
            let rows = found.into_iter().map(|(id, kept)| view! { <Row id kept all /> });
            view! { <h3>{heading.text(lang.get())}</h3><ul>{rows.collect_view()}</ul> }
        })
    };
    let none = move || found(false).is_empty() && found(true).is_empty();
    view! {
        <Show when=move || !all.with(Vec::is_empty)>
            <section class="kept-games" aria-labelledby="my-games">
                <h2 id="my-games">{move || Start::MyGames.text(lang.get())}</h2>
                <Show when=move || MANY <= all.with(Vec::len)>
                    <input class="filter" type="search" maxlength="60" aria-label=move || Start::Filter.text(lang.get())
                        placeholder=move || Start::Filter.text(lang.get()) prop:value=search
                        on:input=move |event| search.set(event_target_value(&event)) />
                </Show>
                {move || part(Start::Running, false)}
                {move || part(Start::Finished, true)}
                <p class="quiet" role="status">{move || none().then(|| Start::NoneFits.text(lang.get()))}</p>
            </section>
        </Show>
    }
}

/// What the game of a kept one is called; its own word if it is none of the page's.
fn title(kept: &Kept, lang: Lang) -> String {
    games::named(&kept.game).map_or_else(|| kept.game.clone(), |game| game.title(lang).to_owned())
}

/// One game, with the way into it and the way to be rid of it.
#[component]
fn Row(id: String, kept: Kept, all: RwSignal<Vec<(String, Kept)>>) -> impl IntoView {
    let lang = lang();
    let address = Route::Game { game: kept.game.clone(), id: id.clone(), at: None }.hash();
    let picture = thumb(&kept.game);
    // What is gone is gone for ever, so it is asked twice.
    let sure = RwSignal::new(false);
    let forget = move |_| {
        if !sure.get_untracked() {
            return sure.set(true);
        }
        store::forget(&id);
        all.set(store::games());
    };
    let state = if kept.over { Start::Look } else { Start::Continue };
    let kept = StoredValue::new(kept);
    let with = move || kept.with_value(|kept| Start::With.fill(lang.get(), &[&kept.others()]));
    let told = move || match sure.get() {
        true => Start::ForgetSure.text(lang.get()).to_owned(),
        false => kept.with_value(|kept| told(kept, lang.get())),
    };
    let delete = move || kept.with_value(|kept| Start::ForgetNamed.fill(lang.get(), &[&kept.others()]));
    view! {
        <li>
            <a class="kept" href=address>
                <span class="thumb-frame" inner_html=picture></span>
                <span class="kept-what">
                    <span><b>{move || kept.with_value(|kept| title(kept, lang.get()))}</b>" "{with}</span>
                    <span class="quiet" aria-live="polite">{told}</span>
                </span>
                <span class="pill">{move || state.text(lang.get())}</span>
            </a>
            <button class="plain" class:sure=sure aria-label=delete title=delete on:click=forget on:blur=move |_| sure.set(false)>"×"</button>
        </li>
    }
}

/// How far the game is, how it stands for the person at this screen and when it was played: what matters most comes first, since a narrow
/// row shows no more.
fn told(kept: &Kept, lang: Lang) -> String {
    let mut parts = Vec::new();
    if !kept.over && kept.round > 0 {
        parts.push(Start::Round.fill(lang, &[&kept.round]));
    }
    // As long as nobody has any points there is no place.
    let any = kept.standing.iter().any(|(points, _)| *points != 0);
    if let Some((points, place)) = kept.own_standing().filter(|_| any && (kept.over || kept.round > 0)) {
        parts.push(Start::Place.fill(lang, &[&place, &kept.standing.len()]));
        parts.push(Seats::Points.count(lang, points.into()));
    }
    parts.push(day(kept.played, lang));
    parts.extend(variant(kept, lang));
    parts.join(" \u{00B7} ")
}

/// What was chosen for the game other than what is usual; the record says it in its head.
fn variant(kept: &Kept, lang: Lang) -> Vec<String> {
    let Some(game) = games::named(&kept.game) else { return Vec::new() };
    let head = kept.text.lines().take_while(|line| !line.is_empty());
    let chosen = head.filter_map(|line| {
        let (key, value) = line.strip_prefix("option")?.trim().split_once(' ')?;
        let spec = game.options().iter().find(|spec| spec.key == key && spec.default != value)?;
        game.option_name(spec.key, Some(value), lang).map(str::to_owned)
    });
    chosen.collect()
}

/// A day as people of the language write it.
pub fn date(millis: u64, lang: Lang) -> String {
    written(millis, lang, true)
}

/// The same in a list, where a day of this year needs no year; of today it is the time that tells one game from another.
pub fn day(millis: u64, lang: Lang) -> String {
    let (then, today) = (on(millis), on(now()));
    if then.to_date_string() == today.to_date_string() {
        return then.to_locale_time_string_with_options(lang.code(), &form(&["hour", "minute"])).into();
    }
    written(millis, lang, then.get_full_year() != today.get_full_year())
}

fn on(millis: u64) -> js_sys::Date {
    js_sys::Date::new(&JsValue::from_f64(millis as f64))
}

fn written(millis: u64, lang: Lang, with_year: bool) -> String {
    let parts = ["day", "month", "year"];
    on(millis).to_locale_date_string(lang.code(), &form(&parts[..2 + usize::from(with_year)])).into()
}

/// Which parts of a date are written, and how.
fn form(parts: &[&str]) -> JsValue {
    let form = js_sys::Object::new();
    for &part in parts {
        let long = match part {
            "month" => "short",
            "minute" => "2-digit",
            _ => "numeric",
        };
        // An object of one's own takes any key.
        let _ = js_sys::Reflect::set(&form, &part.into(), &long.into());
    }
    form.into()
}
