//! The rulebook as a page.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::words::Rules;
use super::{Rulebook, Search, Section, marked};
use crate::frame::screen::focus;
use crate::frame::{GamePage, to_lesson};
use crate::parts::icon;
use crate::route::Route;
use crate::settings::lang;
use crate::words::{Lang, OnTable};

/// Brings a section into sight, with the focus, so that reading goes on there.
fn go_to(section: &str) {
    let id = format!("rule-{section}");
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
    Effect::new(move |drawn: Option<Lang>| {
        let lang = lang.get();
        found.with(|found| show(game.word(), book, found, lang, drawn != Some(lang)));
        lang
    });
    let at = move || match Route::of(&window().location().hash().unwrap_or_default()) {
        Route::Rules { section, .. } => section,
        _ => None,
    };
    Effect::new(move |_| at().into_iter().for_each(|section| go_to(&section)));
    let changed = window_event_listener(leptos::ev::hashchange, move |_| {
        at().into_iter().for_each(|section| go_to(&section));
    });
    on_cleanup(move || changed.remove());
    // Who has scrolled on since comes to the section again by the link that led there.
    let pressed = move |event: leptos::ev::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let link = target.and_then(|target| target.closest("a[data-section]").ok().flatten());
        link.and_then(|link| link.get_attribute("data-section")).iter().for_each(|section| go_to(section));
    };
    // What is found is seen from its beginning, wherever one was reading.
    let whole = NodeRef::<leptos::html::Div>::new();
    let typed = move |event| {
        search.set(event_target_value(&event));
        request_animation_frame(move || {
            let begun = whole.get_untracked().filter(|book| book.get_bounding_client_rect().top() < 0.0);
            begun.iter().for_each(|book| book.scroll_into_view());
        });
    };
    let none = move || {
        let Search { nearest, near, order, .. } = found.get();
        let (lang, search) = (lang.get(), search.get());
        near.then(|| {
            if order.is_empty() {
                Rules::None.fill(lang, &[&search, &(book.such_as)(lang)])
            } else {
                Rules::Near.fill(lang, &[&search, &nearest.join(", ")])
            }
        })
    };
    let learn = game.lesson().is_some().then(|| {
        let address = Route::Lesson { game: game.word().to_owned() }.hash();
        view! { <a class="button" href=address><span inner_html=icon::LIBRARY.svg()></span>" "{move || to_lesson(game).text(lang.get())}</a> }
    });
    view! {
        <div inner_html=(book.definitions)()></div>
        <div class="rulebook" on:click=pressed>
            <header class="rule-head">
                <h1>{move || game.title(lang.get())}<small>{move || OnTable::Rules.text(lang.get())}</small></h1>
                {learn}
            </header>
            <input type="search" class="filter rule-search" aria-label=move || Rules::Search.text(lang.get())
                placeholder=move || Rules::Search.text(lang.get()) prop:value=search on:input=typed />
            <div class="rule-side">
                <nav aria-label=move || Rules::Contents.text(lang.get())><ol id="rule-list"></ol></nav>
            </div>
            <div class="rule-book" node_ref=whole>
                <p role="status" class="quiet">{none}</p>
                <div class="rule-sections" id="rule-sections"></div>
            </div>
        </div>
    }
    .into_any()
}

/// Shows what is found, the most fitting first, and marks the words in it. Everything is drawn anew in another language alone.
fn show(game: &str, book: &'static Rulebook, found: &Search, lang: Lang, anew: bool) {
    let here = |id: &str| document().get_element_by_id(id);
    let (Some(list), Some(body)) = (here("rule-list"), here("rule-sections")) else { return };
    if anew {
        let entry = |section: &Section| {
            let way = super::way(game, section.word, (section.title)(lang));
            format!(r#"<li id="to-{}">{way}</li>"#, section.word)
        };
        let whole = |section: &Section| {
            format!(
                r#"<section class="card rule" id="rule-{}" tabindex="-1"><div class="rule-picture">{}</div><div class="rule-words"></div></section>"#,
                section.word,
                (section.picture)(lang)
            )
        };
        list.set_inner_html(&book.sections.iter().map(entry).collect::<String>());
        body.set_inner_html(&book.sections.iter().map(whole).collect::<String>());
    }
    // Where nothing is found all contents are there to choose from.
    let nothing = found.order.is_empty();
    let rest = (0..book.sections.len()).filter(|place| !found.order.contains(place));
    for place in found.order.iter().copied().chain(rest) {
        let section = &book.sections[place];
        let hidden = !found.order.contains(&place);
        if let Some(entry) = here(&format!("to-{}", section.word)) {
            let _ = entry.toggle_attribute_with_force("hidden", hidden && !nothing);
            let _ = list.append_child(&entry);
        }
        let Some(element) = here(&format!("rule-{}", section.word)) else { continue };
        let _ = element.toggle_attribute_with_force("hidden", hidden);
        let _ = body.append_child(&element);
        if let Some(words) = element.last_element_child().filter(|_| anew || !hidden) {
            let answer = found.answer.filter(|_| found.order.first() == Some(&place));
            words.set_inner_html(&said(section, &found.words, answer, lang));
        }
    }
}

/// A list of so many lines has the breadth of the page.
const LONG: usize = 7;

/// The title and the rules of a section, with what was looked for marked, and the rule that answers best.
fn said(section: &Section, words: &[String], answer: Option<usize>, lang: Lang) -> String {
    let pieces = |text: &str| {
        let piece = |(piece, found)| if found { format!("<mark>{piece}</mark>") } else { piece };
        marked(text, words).into_iter().map(piece).collect::<String>()
    };
    let rules = section.rules.iter().enumerate().map(|(place, rule)| {
        let class = if answer == Some(place) { r#" class="answer""# } else { "" };
        let rule = rule(lang);
        // What is listed below a sentence stands in columns where there is room for several.
        let Some((rule, listed)) = rule.split_once('\n') else {
            return format!("<p{class}>{}</p>", pieces(&rule));
        };
        let long = if LONG <= listed.lines().count() { " long" } else { "" };
        format!(r#"<p{class}>{}<span class="rule-lines{long}">{}</span></p>"#, pieces(rule), pieces(listed))
    });
    format!("<h2>{}</h2>{}", pieces((section.title)(lang)), rules.collect::<String>())
}
