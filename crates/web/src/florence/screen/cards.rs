//! Card faces: what a card wants or counts, and what it is worth now.

use florence::edition::Profession;
use florence::ids::{Card, CardSet, Object, Stack, Tile};
use florence::{Action, Due, Term};
use leptos::prelude::*;

use super::super::draw::signs;
use super::super::model::{Facts, Spot, Topic};
use super::super::words::{Deciding, Rule, Thing, Unit};
use super::context::{Screen, focus};
use super::help::Ask;
use crate::parts::icon;

/// A card face in the reader's language; the numbers on it are those of the moment.
pub fn face(facts: &Facts, card: Card) -> impl IntoView + use<> {
    match card.stack() {
        Stack::Profession => profession(facts, card).into_any(),
        Stack::Bonus => bonus(facts, card).into_any(),
        Stack::Prestige => prestige(facts, card).into_any(),
    }
}

/// What a profession wants: each wish with its sign, and whether it is met.
fn profession(facts: &Facts, card: Card) -> impl IntoView + use<> {
    let tongue = &facts.tongue;
    let lang = tongue.lang;
    let wants = &facts.view.edition.professions[card.number()];
    let rates = &facts.view.edition.rates;
    let own = facts.view.own.as_ref();
    // While a card is to be given back, one more lies in the hand than will count.
    let counted = facts.prompt.as_ref().is_none_or(|prompt| prompt.due != Due::Return);
    let held = own.and_then(|own| own.works.iter().find(|(held, _)| *held == card));
    let receipt =
        held.map(|(_, receipt)| receipt).or_else(|| facts.promised(card)).filter(|_| counted).cloned();
    let met = |wanted: Term| {
        receipt
            .as_ref()
            .and_then(|receipt| receipt.terms().iter().find(|(term, _)| *term == wanted))
            .map(|(_, amount)| *amount)
    };
    let wish = |sign: icon::Icon, name: String, worth: i32, has: Option<i32>| {
        let there = has.is_none_or(|amount| amount > 0);
        let shown = if there { worth.to_string() } else { "\u{00B7}".to_owned() };
        view! {
            <li class:unmet=!there>
                <span inner_html=sign.svg()></span><span class="wish-name">{name}</span><span class="wish-worth">{shown}</span>
            </li>
        }
    };
    let rest = receipt.as_ref().map(|receipt| {
        let rest =
            receipt.terms().iter().filter(|(term, _)| matches!(term, Term::Jesters(_) | Term::Cards(_)));
        let rest = rest.map(|(term, amount)| {
            let (sign, name) = match term {
                Term::Jesters(_) => (icon::JESTER, Thing::Jesters),
                _ => (icon::HAND, Thing::Cards),
            };
            wish(sign, name.text(lang).to_owned(), *amount, Some(*amount))
        });
        rest.collect_view()
    });
    let total = receipt.as_ref().map(kernel::Receipt::total);
    let low = total.is_some_and(|total| total < facts.view.minimum);
    let building = Tile::Building(wants.building);
    view! {
        <span class="face profession-face">
            <span class="face-title"><span inner_html=signs::building(wants.building).svg()></span>{tongue.card(card)}</span>
            <ul class="wishes">
                {wish(signs::building(wants.building), tongue.tile(building), rates.wanted_building, met(Term::WantedBuilding(wants.building)))}
                {wish(signs::landscape(wants.landscape), tongue.tile(Tile::Landscape(wants.landscape)), rates.wanted_landscape, met(Term::WantedLandscape(wants.landscape)))}
                {wish(signs::freedom(wants.freedom), tongue.freedom(wants.freedom), rates.wanted_freedom, met(Term::WantedFreedom(wants.freedom)))}
                {rest}
            </ul>
            {total.map(|total| view! { <span class="face-value" class:low=low><span>{Thing::WorkValue.text(lang)}</span><b>{total}</b></span> })}
        </span>
    }
}

fn bonus(facts: &Facts, card: Card) -> impl IntoView + use<> {
    let lang = facts.tongue.lang;
    let worth = facts
        .view
        .own
        .as_ref()
        .and_then(|own| own.bonus.iter().find(|(held, _)| *held == card))
        .map(|(_, worth)| *worth)
        .or_else(|| facts.promised(card).map(kernel::Receipt::total));
    view! {
        <span class="face bonus-face">
            <span class="face-title"><span inner_html=icon::BONUS.svg()></span>{Thing::BonusCard.text(lang)}</span>
            <span class="face-rule">{facts.tongue.card_rule(card)}</span>
            {worth.map(|worth| view! { <span class="face-value" class:none=worth == 0><span>{Unit::Now.fill(lang, &[&""])}</span><b>{format!("+{worth}")}</b></span> })}
        </span>
    }
}

fn prestige(facts: &Facts, card: Card) -> impl IntoView + use<> {
    let lang = facts.tongue.lang;
    let tongue = &facts.tongue;
    let (condition, points) = tongue.condition(&facts.view.edition.prestige_cards[card.number()].condition);
    let worth = facts
        .view
        .own
        .as_ref()
        .and_then(|own| own.prestige.iter().find(|held| held.card == card))
        .map(|held| held.points)
        .or_else(|| facts.promised(card).map(kernel::Receipt::total));
    view! {
        <span class="face prestige-face">
            <span class="face-title"><span inner_html=icon::PRESTIGE.svg()></span>{points}</span>
            <span class="face-rule">{condition}</span>
            {worth.map(|worth| view! { <span class="face-value" class:none=worth == 0><span>{Unit::Now.fill(lang, &[&""])}</span><b>{format!("+{worth}")}</b></span> })}
        </span>
    }
}

/// What a recruiting card in hand is explained by.
const LETTER: Topic = Topic::Object(Object::Recruiting);

/// The own cards.
#[component]
pub fn Hand() -> impl IntoView {
    let screen = Screen::here();
    let title = move || screen.say(|tongue| Thing::YourHand.text(tongue.lang).to_owned());
    let cards = move || {
        screen.read(|facts| {
            let own = facts.view.own.as_ref()?;
            let hand: CardSet = own.hand;
            let seat = facts.eyes.and_then(|eyes| facts.seat(eyes));
            let recruiting = seat.map_or(0, |seat| seat.recruiting_in_hand);
            let lang = facts.tongue.lang;
            let faces = hand.iter().map(|card| {
                let may = facts.may(Action::Work(card));
                let class = if may { "hand-card may" } else { "hand-card" };
                let ask = move |_| screen.help.set(Some(Topic::Card(card)));
                view! { <li class=class data-thing=Spot::Card(card).word() on:click=ask>{face(facts, card)}<Ask topic=Topic::Card(card) /></li> }
            });
            let faces = faces.collect_view();
            let letters = (0..recruiting).map(|_| view! {
                <li class="hand-card" on:click=move |_| screen.help.set(Some(LETTER))>
                    <span class="face"><span class="face-title"><span inner_html=icon::RECRUITING.svg()></span>{Thing::RecruitingCard.text(lang)}</span></span>
                    <Ask topic=LETTER />
                </li>
            });
            let letters = letters.collect_view();
            let empty = hand.is_empty() && recruiting == 0;
            Some(view! { {faces}{letters}{empty.then(|| view! { <li class="quiet">{Thing::Empty.text(lang)}</li> })} })
        })
    };
    let watching = move || screen.read(|facts| facts.view.own.is_none());
    view! {
        <h2 id="hand-title" hidden=watching>{title}</h2>
        <ul class="hand">{move || cards()}</ul>
        <OwnTable />
    }
}

/// What lies before the viewer: the professions whose works are done, and recruiting cards that others left in their place.
#[component]
fn OwnTable() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let seat = facts.eyes.and_then(|eyes| facts.seat(eyes))?;
            let entry = |sign: icon::Icon, name: String, topic: Topic| {
                let ask = move |_| screen.help.set(Some(topic));
                view! { <li><button type="button" class="topic" on:click=ask><span inner_html=sign.svg()></span><span class="topic-name">{name}</span></button></li> }
            };
            let works = seat.table.iter().map(|card| entry(icon::WORK, facts.tongue.card(card), Topic::Card(card)));
            let letters = (0..seat.recruiting_on_table)
                .map(|_| entry(icon::RECRUITING, Thing::RecruitingCard.text(lang).to_owned(), LETTER));
            let all: Vec<_> = works.chain(letters).collect();
            (!all.is_empty()).then(|| view! { <h3 class="own-table">{Thing::OnTable.text(lang)}</h3><ul class="topics">{all}</ul> })
        })
    }
}

/// The mark of what professions in the own hand wish for, with their names.
pub fn wish_mark(facts: &Facts, wishes: &dyn Fn(&Profession) -> bool) -> Option<impl IntoView + use<>> {
    let cards = facts.hand(Stack::Profession).into_iter();
    let wishing = cards.filter(|card| wishes(&facts.view.edition.professions[card.number()]));
    let names: Vec<String> = wishing.map(|card| facts.tongue.card(card)).collect();
    (!names.is_empty()).then(|| {
        let words = Rule::WantedBy.fill(facts.tongue.lang, &[&names.join(", ")]);
        view! { <span class="wanted" title=words.clone() inner_html=icon::PROFESSION.svg()></span><span class="unseen">{words}</span> }
    })
}

/// A choice of one card among some; the arrow keys go through them. What becomes of the chosen one stands on it.
#[component]
fn Choice(cards: Vec<Card>, fate: Deciding) -> impl IntoView {
    let screen = Screen::here();
    let items = cards.into_iter().map(|card| {
        let on = move || screen.picked.with(|picked| picked.card == Some(card));
        let shown = move || screen.read(|facts| Some(face(facts, card)));
        view! {
            <div class="pick-slot">
                <label class="pick-card" class:picked=on data-thing=Spot::Card(card).word()>
                    <input type="radio" name="card" class="unseen" prop:checked=on on:change=move |_| screen.pick(|picked| picked.card = Some(card)) />
                    {move || shown()}
                    {move || on().then(|| view! { <span class="fate">{screen.say(|tongue| fate.text(tongue.lang).to_owned())}</span> })}
                </label>
                <Ask topic=Topic::Card(card) />
            </div>
        }
    });
    view! { <fieldset class="pick-cards" aria-labelledby="decide-title">{items.collect_view()}</fieldset> }
}

/// The set-up: one profession goes back.
#[component]
pub fn GiveBack() -> impl IntoView {
    let screen = Screen::here();
    let cards = Memo::new(move |_| screen.read(|facts| facts.hand(Stack::Profession)));
    let how = move || screen.say(|tongue| Deciding::SetUpHow.text(tongue.lang).to_owned());
    let end = move || {
        let card = screen.picked.with(|picked| picked.card)?;
        let text = screen.say(|tongue| Deciding::GiveBack.fill(tongue.lang, &[&tongue.card(card)]));
        let act = move |_| {
            screen.act(&[Action::Return(card)]);
            focus("decide-title");
        };
        Some(view! { <button type="button" class="loud" on:click=act>{text}</button> })
    };
    view! {
        <p class="how">{how}</p>
        {move || view! { <Choice cards=cards.get() fate=Deciding::GoesBack /> }}
        <div class="decide-end">{move || end()}</div>
    }
}

/// One of the cards seen is kept; the rest goes under the stack as seen, or in an order of one's own.
#[component]
pub fn KeepOne() -> impl IntoView {
    let screen = Screen::here();
    let cards = Memo::new(move |_| {
        screen.read(|facts| facts.view.own.as_ref().map(|own| own.seen.clone()).unwrap_or_default())
    });
    let how = move || screen.say(|tongue| Deciding::KeepHow.text(tongue.lang).to_owned());
    let end = move || {
        let card = screen.picked.with(|picked| picked.card)?;
        let many = cards.with(|cards| cards.len() > 2);
        let (keep, order) = screen.read(|facts| {
            let lang = facts.tongue.lang;
            (Deciding::KeepThis.text(lang), Deciding::KeepAndOrder.text(lang))
        });
        let act = move |_| {
            let chain =
                if many { vec![Action::Keep(card), Action::AsSeen] } else { vec![Action::Keep(card)] };
            screen.act(&chain);
            focus("decide-title");
        };
        Some(view! {
            <button type="button" class="loud" on:click=act>{keep}</button>
            {many.then(|| view! { <button type="button" class="plain" on:click=move |_| screen.act(&[Action::Keep(card)])>{order}</button> })}
        })
    };
    view! {
        <p class="how">{how}</p>
        {move || view! { <Choice cards=cards.get() fate=Deciding::IsKept /> }}
        <div class="decide-end">{move || end()}</div>
    }
}

/// The cards not kept, in an order of one's own.
#[component]
pub fn PutUnder() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let seen = facts.view.own.as_ref()?.seen.clone();
            let rows = seen.into_iter().map(|card| {
                view! {
                    <li>
                        <button type="button" class="row" on:click=move |_| screen.act(&[Action::Under(card)])>
                            <span class="row-title">{facts.tongue.card(card)}</span>
                        </button>
                    </li>
                }
            });
            let rows = rows.collect_view();
            Some(view! {
                <ul class="rows">{rows}</ul>
                <button type="button" on:click=move |_| screen.act(&[Action::AsSeen])>{Deciding::AsSeen.text(lang)}</button>
            })
        })
    }
}
