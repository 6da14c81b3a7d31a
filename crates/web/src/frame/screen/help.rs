//! Help as a sheet: for every card, tile and object, and for the rule of the moment.

use leptos::prelude::*;

use super::super::words::Framing;
use super::super::{Help, Names, Sign, Topic, TopicEntry};
use super::context::Screen;
use super::seats;
use super::sheet::Dialog;
use crate::parts::icon;
use crate::parts::receipt;
use crate::route::Route;
use crate::settings::lang;
use crate::words::OnTable;

/// A small button that opens the help about something.
#[component]
pub fn Ask(
    /// About what.
    topic: Topic,
) -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    let label = move || Framing::About.fill(lang.get(), &[&title(screen, topic)]);
    let press = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        screen.help.set(Some(topic));
    };
    view! { <button type="button" class="ask" aria-label=label title=label on:click=press>"?"</button> }
}

/// The sheet.
#[component]
pub fn HelpSheet() -> impl IntoView {
    let screen = Screen::here();
    let open = RwSignal::new(false);
    // The topic opens the sheet, and closing the sheet forgets the topic.
    Effect::new(move |_| {
        let wanted = screen.help.get().is_some();
        if open.get_untracked() != wanted {
            open.set(wanted);
        }
    });
    Effect::new(move |was: Option<bool>| {
        let now = open.get();
        if was == Some(true) && !now && screen.help.with_untracked(Option::is_some) {
            screen.help.set(None);
        }
        now
    });
    let name = Signal::derive(move || {
        let topic = screen.help.get().unwrap_or(Topic::MOMENT);
        title(screen, topic)
    });
    let body = move || {
        let topic = screen.help.get()?;
        screen.game(|game| Some(game.help(topic, said)))
    };
    view! { <Dialog open=open title=name text=true>{body}</Dialog> }
}

/// What the sheet says about a topic.
fn said(screen: Screen, topic: Topic, help: Help) -> AnyView {
    let topics = screen.game(|game| game.topics());
    let body = screen.read(|scene| {
        let names = &scene.names;
        let legend = help.legend.clone();
        Some(view! {
            <div class="help-body">{words(names, help)}</div>
            {(!legend.is_empty()).then(|| signs_of(names, legend))}
            {in_the_rulebook(screen, names, topic)}
            {others(screen, names, topic, topics)}
        })
    });
    body.into_any()
}

/// What a topic is called.
fn title(screen: Screen, topic: Topic) -> String {
    let title = screen.game(|game| game.topic_title(topic));
    title.unwrap_or_else(|| screen.say(|names| Framing::ShowHint.text(names.lang).to_owned()))
}

/// The rules, how things stand, and the receipt.
fn words(names: &Names, help: Help) -> impl IntoView + use<> {
    let rules = help.rules.into_iter().map(|rule| view! { <p>{rule}</p> }).collect_view();
    let now = (!help.now.is_empty()).then(|| {
        let lines = help.now.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        view! { <h3>{Framing::Now.text(names.lang)}</h3><ul class="help-now">{lines}</ul> }
    });
    let receipt = help.receipt.map(|(name, terms, total)| receipt::receipt(terms, name, total));
    let counts = help.counts.into_iter().map(|(metric, seats)| {
        let seats = seats.into_iter().map(|(player, number)| seats::count(names, player, number, ()));
        let seats = seats.collect_view();
        view! { <h3>{metric}</h3><ul class="counts">{seats}</ul> }
    });
    let counts = counts.collect_view();
    view! {
        <div class="help-picture" inner_html=help.picture></div>
        <div class="help-words">{rules}{now}{receipt}{counts}</div>
    }
}

/// The signs that stand for a word on the page.
fn signs_of(names: &Names, legend: Vec<(Sign, String)>) -> impl IntoView + use<> {
    let drawn = |class, svg| view! { <span class=class inner_html=svg></span> }.into_any();
    let signs = legend.into_iter().map(|(sign, words)| {
        let sign = match sign {
            Sign::Icon(icon) => drawn("", icon.svg()),
            Sign::Drawn(svg) => drawn("", svg),
            Sign::Wanted(icon) => drawn("wanted", icon.svg()),
            Sign::Text(text) => view! { <b>{text}</b> }.into_any(),
        };
        view! { <li>{sign}{words}</li> }
    });
    let signs = signs.collect_view();
    view! {
        <details class="help-more">
            <summary>{Framing::Signs.text(names.lang)}</summary>
            <ul class="legend">{signs}</ul>
        </details>
    }
}

/// The way into the rulebook, if the game has one; the table stays where it is.
fn in_the_rulebook(screen: Screen, names: &Names, topic: Topic) -> Option<impl IntoView + use<>> {
    let section = screen.game(|game| game.rule_section(topic))?.to_owned();
    let address = Route::Rules { game: screen.desk.game(), section: Some(section) }.hash();
    let text = OnTable::MoreRules.text(names.lang);
    Some(
        view! { <a class="button plain more-rules" target="_blank" href=address><span inner_html=icon::LIBRARY.svg()></span>" "{text}</a> },
    )
}

/// The way to every other topic, so that keys reach what a finger points at.
fn others(screen: Screen, names: &Names, topic: Topic, topics: Vec<TopicEntry>) -> impl IntoView + use<> {
    let lang = names.lang;
    let moment = TopicEntry {
        topic: Topic::MOMENT,
        sign: icon::HELP.svg(),
        name: Framing::ShowHint.text(lang).to_owned(),
    };
    let all = [moment].into_iter().chain(topics).filter(|other| other.topic != topic);
    let all = all.map(|other| {
        view! {
            <li><button type="button" class="topic" on:click=move |_| screen.help.set(Some(other.topic))>
                <span inner_html=other.sign></span><span class="topic-name">{other.name}</span>
            </button></li>
        }
    });
    let all = all.collect_view();
    let again = (screen.hints.get() != 0).then(|| {
        let again = move |_| {
            screen.hints.set(0);
            screen.dismiss(0);
            screen.help.set(None);
        };
        view! { <button type="button" class="plain" on:click=again>{Framing::Again.text(lang)}</button> }
    });
    view! {
        <details class="help-more" open=topic == Topic::MOMENT>
            <summary>{Framing::More.text(lang)}</summary>
            <ul class="topics">{all}</ul>
        </details>
        {again}
        <button type="button" class="plain open-shortcuts" on:click=move |_| { screen.help.set(None); screen.shortcuts.set(true); }>{Framing::Keys.text(lang)}</button>
    }
}
