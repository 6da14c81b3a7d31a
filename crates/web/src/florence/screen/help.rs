//! Help as a sheet: for every card, tile and object, and for the rule of the moment.

use florence::ids::{Stack, Tile};
use leptos::prelude::*;

use super::super::draw::{board, signs};
use super::super::model::{Facts, Help, Topic, help, title, topics};
use super::super::words::{GuideTitle, Rule, Thing};
use super::context::Screen;
use super::seats;
use super::sheet::Dialog;
use crate::parts::icon::{self, Icon};
use crate::parts::receipt;

/// A small button that opens the help about something.
#[component]
pub fn Ask(
    /// About what.
    topic: Topic,
) -> impl IntoView {
    let screen = Screen::here();
    let label = move || screen.read(|facts| Rule::About.fill(facts.tongue.lang, &[&title(facts, topic)]));
    let press = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        screen.help.set(Some(topic));
    };
    view! { <button type="button" class="ask" aria-label=label title=label on:click=press>"?"</button> }
}

/// The sign of a topic.
const fn sign(topic: Topic) -> Icon {
    match topic {
        Topic::Moment => icon::HELP,
        Topic::Card(card) => signs::stack(card.stack()),
        Topic::Tile(Tile::Building(building)) => signs::building(building),
        Topic::Tile(Tile::Landscape(landscape)) => signs::landscape(landscape),
        Topic::Freedom(freedom) => signs::freedom(freedom),
        Topic::Object(object) => signs::object(object),
        Topic::Palazzo => icon::KEEP,
    }
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
        let topic = screen.help.get().unwrap_or(Topic::Moment);
        screen.read(|facts| title(facts, topic))
    });
    let body = move || {
        let topic = screen.help.get()?;
        let picked = screen.picked.get();
        screen.read(|facts| {
            Some(view! {
                <div class="help-body">{said(facts, topic, help(facts, &picked, topic))}</div>
                {(topic == Topic::Moment).then(|| legend(facts))}
                {others(screen, facts, topic)}
            })
        })
    };
    view! { <Dialog open=open title=name>{move || body()}</Dialog> }
}

/// The rules, how things stand, and the receipt.
fn said(facts: &Facts, topic: Topic, help: Help) -> impl IntoView + use<> {
    let lang = facts.tongue.lang;
    let picture = match topic {
        Topic::Tile(tile) => board::alone(&facts.view.edition, tile),
        Topic::Moment | Topic::Card(_) | Topic::Freedom(_) | Topic::Object(_) | Topic::Palazzo => {
            sign(topic).svg()
        }
    };
    let rules = help.rules.into_iter().map(|rule| view! { <p>{rule}</p> }).collect_view();
    let now = (!help.now.is_empty()).then(|| {
        let lines = help.now.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        view! { <h3>{Rule::Now.text(lang)}</h3><ul class="help-now">{lines}</ul> }
    });
    let receipt = help.receipt.map(|(name, receipt)| {
        let lines = receipt.terms().iter().map(|(term, amount)| (facts.tongue.term(*term), *amount));
        receipt::receipt(lines.collect(), name, receipt.total())
    });
    let counts = help.counts.into_iter().map(|(metric, seats)| {
        let seats = seats.into_iter().map(|(player, number)| seats::count(&facts.tongue, player, number));
        let seats = seats.collect_view();
        view! { <h3>{metric}</h3><ul class="counts">{seats}</ul> }
    });
    let counts = counts.collect_view();
    view! {
        <div class="help-picture" inner_html=picture></div>
        <div class="help-words">{rules}{now}{receipt}{counts}</div>
    }
}

/// The signs that stand for a word on the page.
fn legend(facts: &Facts) -> impl IntoView + use<> {
    let lang = facts.tongue.lang;
    let first = facts.view.edition.minimum_work_value.first().copied().unwrap_or_default();
    let signs = [
        (icon::PRESTIGE, Thing::Prestige.text(lang)),
        (icon::FLORIN, Thing::Florins.text(lang)),
        (icon::BUILDER, Thing::Builders.text(lang)),
        (icon::JESTER, Thing::Jesters.text(lang)),
        (icon::WORK, Thing::Works.text(lang)),
        (icon::STAR, Thing::BestWork.text(lang)),
        (signs::stack(Stack::Profession), Thing::ProfessionCards.text(lang)),
        (signs::stack(Stack::Bonus), Thing::BonusCards.text(lang)),
        (signs::stack(Stack::Prestige), Thing::PrestigeCards.text(lang)),
        (icon::RECRUITING, Thing::RecruitingCards.text(lang)),
        (icon::START, Thing::StartPlayer.text(lang)),
    ];
    let signs = signs.map(|(sign, words)| view! { <li><span inner_html=sign.svg()></span>{words}</li> });
    view! {
        <details class="help-more">
            <summary>{Rule::Signs.text(lang)}</summary>
            <ul class="legend">
                {signs.into_iter().collect_view()}
                <li><span class="wanted" inner_html=icon::PROFESSION.svg()></span>{Rule::SignWish.text(lang)}</li>
                <li><b>{format!("\u{2265}\u{2009}{}", facts.view.minimum.max(first))}</b>{Rule::SignLeast.text(lang)}</li>
            </ul>
        </details>
    }
}

/// The way to every other topic, so that keys reach what a finger points at.
fn others(screen: Screen, facts: &Facts, topic: Topic) -> impl IntoView + use<> {
    let lang = facts.tongue.lang;
    let moment = (topic != Topic::Moment).then_some(Topic::Moment);
    let all = moment.into_iter().chain(topics(facts)).filter(|other| *other != topic);
    let all = all.map(|other| {
        let name = match other {
            Topic::Card(card) if card.stack() != Stack::Profession => {
                format!("{}: {}", facts.tongue.stack(card.stack()), facts.tongue.card_rule(card))
            }
            Topic::Freedom(freedom) => facts.tongue.freedom(freedom),
            Topic::Moment => GuideTitle::ShowHint.text(lang).to_owned(),
            Topic::Palazzo => Thing::Palazzo.text(lang).to_owned(),
            Topic::Card(_) | Topic::Tile(_) | Topic::Object(_) => title(facts, other),
        };
        view! {
            <li><button type="button" class="topic" on:click=move |_| screen.help.set(Some(other))>
                <span inner_html=sign(other).svg()></span><span class="topic-name">{name}</span>
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
        view! { <button type="button" class="plain" on:click=again>{Rule::Again.text(lang)}</button> }
    });
    view! {
        <details class="help-more" open=topic == Topic::Moment>
            <summary>{Rule::More.text(lang)}</summary>
            <ul class="topics">{all}</ul>
        </details>
        {again}
    }
}
