//! The rulebook as a page.

use leptos::prelude::*;

use super::words::Rules;
use super::{Rulebook, Search, Section, marked};
use crate::frame::GamePage;
use crate::frame::screen::focus;
use crate::parts::icon;
use crate::route::Route;
use crate::settings::lang;
use crate::words::{OnTable, Start};

/// The word by which the page knows a section.
fn id_of(section: &str) -> String {
    ["rule-", section].concat()
}

/// Brings a section into sight, with the focus, so that reading goes on there.
fn go_to(section: &str) {
    let id = id_of(section);
    focus(&id);
    request_animation_frame(move || {
        if let Some(section) = document().get_element_by_id(&id) {
            section.scroll_into_view();
        }
    });
}

/// The rulebook of a game, opened at a section if the address names one.
pub fn opened(game: &'static dyn GamePage, book: &'static Rulebook) -> AnyView {
    let lang = lang();
    let search = RwSignal::new(String::new());
    let found = Memo::new(move |_| search.with(|search| book.search(search, lang.get())));
    let at = move || match Route::of(&window().location().hash().unwrap_or_default()) {
        Route::Rules { section, .. } => section,
        _ => None,
    };
    let follow = move || at().into_iter().for_each(|section| go_to(&section));
    Effect::new(move |_| follow());
    let changed = window_event_listener(leptos::ev::hashchange, move |_| follow());
    on_cleanup(move || changed.remove());
    let none = move || {
        let Search { words, near, .. } = found.get();
        let said = if words.is_empty() { Rules::None } else { Rules::Near };
        near.then(|| said.fill(lang.get(), &[&search.get(), &words.join(", ")]))
    };
    let contents = book.sections.iter().map(|section| {
        let address = Route::Rules { game: game.word().to_owned(), section: Some(section.word.to_owned()) }.hash();
        let hidden = move || found.with(|found| !found.finds(section, lang.get()));
        let first = move || found.with(|found| section.is_about(&found.words, lang.get()));
        view! { <li hidden=hidden class:first=first><a href=address on:click=move |_| go_to(section.word)>{move || (section.title)(lang.get())}</a></li> }
    });
    let sections = book.sections.iter().map(|section| view! { <Rule section found /> });
    let learn = game.lesson().is_some().then(|| {
        let address = Route::Lesson { game: game.word().to_owned() }.hash();
        view! { <a class="button" href=address><span inner_html=icon::LIBRARY.svg()></span>" "{move || Start::Learn.text(lang.get())}</a> }
    });
    view! {
        <div inner_html=(book.definitions)()></div>
        <div class="rulebook">
            <header class="rule-head">
                <h1>{move || game.title(lang.get())}<small>{move || OnTable::Rules.text(lang.get())}</small></h1>
                {learn}
            </header>
            <div class="rule-side">
                <input type="search" class="filter rule-search" aria-label=move || Rules::Search.text(lang.get())
                    placeholder=move || Rules::Search.text(lang.get()) prop:value=search on:input=move |event| search.set(event_target_value(&event)) />
                <nav aria-label=move || Rules::Contents.text(lang.get())><ol>{contents.collect_view()}</ol></nav>
            </div>
            <div class="rule-sections">
                <p role="status" class="quiet">{none}</p>
                {sections.collect_view()}
            </div>
        </div>
    }
    .into_any()
}

/// A section, hidden while what is looked for is not in it.
#[component]
fn Rule(section: &'static Section, found: Memo<Search>) -> impl IntoView {
    let lang = lang();
    let hidden = move || found.with(|found| !found.finds(section, lang.get()));
    let first = move || found.with(|found| section.is_about(&found.words, lang.get()));
    let pieces = move |text: &str| {
        let pieces = found.with(|found| marked(text, &found.words)).into_iter();
        let pieces =
            pieces.map(
                |(piece, found)| {
                    if found { view! { <mark>{piece}</mark> }.into_any() } else { piece.into_any() }
                },
            );
        pieces.collect_view()
    };
    let rules = move || {
        let rules = section.rules.iter().map(|rule| view! { <p>{pieces(&rule(lang.get()))}</p> });
        rules.collect_view()
    };
    view! {
        <section class="card rule" class:first=first id=id_of(section.word) tabindex="-1" hidden=hidden>
            <div class="rule-picture" inner_html=(section.picture)()></div>
            <div class="rule-words">
                <h2>{move || pieces((section.title)(lang.get()))}</h2>
                {rules}
            </div>
        </section>
    }
}
