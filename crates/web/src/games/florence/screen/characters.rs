//! Phase A2 and what characters do: the six with their bids, and buttons for those that are held.

use florence::ids::Character;
use florence::{Action, Stake};
use kernel::Player;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::super::draw::{court, signs};
use super::super::model::{
    Facts, OnOffer, Space, Suitor, characters, choice_name, hired, offers, powers, reminder, suitors,
};
use super::super::words::{Court, Tongue};
use super::context::Screen;
use crate::frame::on_page;
use crate::frame::screen::measured;
use crate::parts::icon;

/// Whether the six lie where the board does: while they are bid for, and nobody looks at a board.
pub fn lie_there(screen: Screen) -> bool {
    screen.shown.get().is_none()
        && screen.read(|facts| facts.view.court.as_ref().is_some_and(|court| court.bidding.is_some()))
}

/// The six as cards in the place of the board, each with its bid track: a space that is pressed is the bid.
#[component]
pub fn Cards() -> impl IntoView {
    let screen = Screen::here();
    let cards = screen
        .draw(characters, move |tongue, all| all.iter().map(|one| card(screen, tongue, one)).collect_view());
    let title = move || screen.say(|tongue| Court::Characters.text(tongue.lang).to_owned());
    on_page("board");
    view! { <div class="board-field"><ul class="court" aria-label=title>{cards}</ul></div> }
}

/// The way to the own board, in whose place the characters lie.
pub fn to_board(screen: Screen) -> impl IntoView {
    let text = screen.say(|tongue| Court::OwnBoard.text(tongue.lang).to_owned());
    let show = move |_| screen.shown.set(screen.frame.read(|scene| Some(scene.home())));
    view! { <button type="button" class="court-board" on:click=show>{text}</button> }
}

/// A character picked, with the bid if a space was pressed and that much may be bid.
fn pick(screen: Screen, one: Character, bid: Option<i32>) {
    screen.pick(|picked| {
        picked.character = Some(one);
        picked.bid = bid;
    });
}

/// A character as a card.
fn card(screen: Screen, tongue: &Tongue, one: &OnOffer) -> impl IntoView + use<> {
    let (character, open, sold) = (one.character, !one.bids.is_empty(), one.sold);
    let on = move || screen.picked.with(|picked| picked.character == Some(character));
    let bids: Vec<i32> = one.bids.iter().map(|(sum, _)| *sum).collect();
    let press = move |event: leptos::ev::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let space = target.and_then(|target| target.closest("[data-sum]").ok().flatten());
        let sum = space.and_then(|space| space.get_attribute("data-sum")?.parse().ok());
        if open {
            pick(screen, character, sum.filter(|sum| bids.contains(sum)));
        }
    };
    let track = one.track.clone();
    let mine = Memo::new(move |_| {
        screen.picked.with(|picked| picked.bid.filter(|_| picked.character == Some(character)))
    });
    let spaces = move || track.iter().map(|space| drawn(space, mine.get())).collect_view();
    let works = one.works.iter().take(2).filter_map(|(stake, without, with)| {
        let Stake::Work(card) = stake else { return None };
        Some(view! { <span><span>{tongue.card(*card)}</span><span>{*without}" \u{2192} "<b>{*with}</b></span></span> })
    });
    let buyer = sold.map(|player| signs::seat_class(player).to_owned()).unwrap_or_default();
    let said = format!("{}. {}. {}", one.name, one.standing, one.rule);
    view! {
        <li>
            <button type="button" class=format!("court-card court-pick {buyer}") class:sold=sold.is_some() class:open=open
                aria-disabled=if open { "false" } else { "true" } aria-label=said
                aria-pressed=move || if on() { "true" } else { "false" } on:click=press>
                <span class="court-picture" inner_html=court::band(character)></span>
                <span class="court-name"><b>{one.name}</b>{standing(tongue, one)}</span>
                <span class="court-rule">{one.rule.clone()}</span>
                <span class="court-works">{works.collect_view()}</span>
                <span class="court-track" aria-hidden="true">{spaces}</span>
            </button>
        </li>
    }
}

/// Who bids how much, or has bought: the sign and the colour say who, in words for those who listen.
fn standing(tongue: &Tongue, one: &OnOffer) -> impl IntoView + use<> {
    let marker = one.track.iter().find_map(|space| Some((space.marker?, space.sum)));
    let sign = |player: Player| {
        view! { <span class="seat-sign" inner_html=signs::seat(player).svg()></span> }
    };
    match (marker, one.sold) {
        (Some((player, sum)), _) => {
            view! { <i class=format!("court-bid {}", signs::seat_class(player))>{sign(player)}{sum}</i> }.into_any()
        }
        (None, Some(player)) => {
            view! { <i class=format!("court-bid {}", signs::seat_class(player))>{sign(player)}{tongue.seat(player)}</i> }
                .into_any()
        }
        (None, None) => view! { <i>{one.standing.clone()}</i> }.into_any(),
    }
}

/// A space of the bid track, in hundreds as it is printed.
fn drawn(space: &Space, mine: Option<i32>) -> impl IntoView + use<> {
    let &Space { sum, marker, open, passed } = space;
    let class = if mine == Some(sum) {
        "mine".to_owned()
    } else if let Some(player) = marker {
        format!("held {}", signs::seat_class(player))
    } else if passed {
        "passed".to_owned()
    } else if open {
        "free".to_owned()
    } else {
        "beyond".to_owned()
    };
    view! { <span class=class data-sum=sum.to_string()>{sum / 100}</span> }
}

/// The decision: who bids for whom, the six as lines until one is picked, then the bid for that one.
#[component]
pub fn Bidding() -> impl IntoView {
    let screen = Screen::here();
    let rows = screen.draw(characters, move |_, all| all.iter().map(|one| row(screen, one)).collect_view());
    let ring = screen.draw(suitors, |tongue, all| all.iter().map(|one| suitor(tongue, one)).collect_view());
    let chosen = move || screen.picked.with(|picked| picked.character.is_some());
    view! {
        <ul class="ring court-ring">{ring}</ul>
        <ul class="rows menu-rows court-rows" class:chosen=chosen>{rows}</ul>
        {move || bid(screen)}
    }
}

/// A seat with what it bids for.
fn suitor(tongue: &Tongue, one: &Suitor) -> impl IntoView + use<> {
    let &Suitor { player, holds, out, decides, .. } = one;
    let class = format!("ring-seat {}", signs::seat_class(player));
    view! {
        <li class=class class:holds=holds class:out=out class:decides=decides aria-current=decides.then_some("true")>
            <span class="seat-sign" inner_html=signs::seat(player).svg()></span>
            <span class="ring-name">{tongue.seat(player)}</span>
            <span class="ring-state">{one.state.clone()}</span>
        </li>
    }
}

/// A character as a line that can be picked while the viewer may bid for it.
fn row(screen: Screen, one: &OnOffer) -> impl IntoView + use<> {
    let (character, open) = (one.character, !one.bids.is_empty());
    let on = move || screen.picked.with(|picked| picked.character == Some(character));
    let press = move |_| {
        if open {
            pick(screen, character, None);
        }
    };
    view! {
        <li>
            <button type="button" class="row court-pick" class:closed=!open class:open=open aria-disabled=if open { "false" } else { "true" }
                aria-pressed=move || if on() { "true" } else { "false" } on:click=press>
                <span class="court-face" inner_html=court::medal(character)></span>
                <span class="row-title">{format!("{} · {}", one.name, one.standing)}</span>
                <span class="row-summary">{one.rule.clone()}</span>
            </button>
        </li>
    }
}

/// The character that is picked, what it would do, the bid by steps, and the way out.
fn bid(screen: Screen) -> Option<impl IntoView> {
    let (picked, wanted) = screen.picked.with(|picked| (picked.character, picked.bid));
    screen.read(|facts| {
        let lang = facts.tongue.lang;
        let chosen = characters(facts).into_iter().find(|one| Some(one.character) == picked);
        let chosen = chosen.filter(|one| !one.bids.is_empty());
        let at = chosen.as_ref().map_or(0, |one| {
            one.bids.iter().position(|(sum, _)| Some(*sum) == wanted).unwrap_or(0)
        });
        let explains = chosen.as_ref().is_none_or(|one| one.works.is_empty());
        let about = chosen.as_ref().map(|one| about(facts, one, one.bids[at].0));
        let stepped = chosen.as_ref().map(|one| stepper(screen, facts, one, at));
        let this = chosen.map(|one| {
            let (sum, action) = one.bids[at];
            view! {
                <button type="button" class="loud" on:click=move |_| screen.act(&[action])>
                    {Court::BidThis.fill(lang, &[&one.name, &sum])}
                </button>
            }
        });
        // A character that changes no work leaves room for what comes next.
        let how = explains.then(|| view! { <p class="how">{Court::How.text(lang)}</p> });
        Some(view! {
            {about}
            {how}
            <div class="decide-end court-end">
                {stepped}
                {this}
                <button type="button" on:click=move |_| screen.act(&[Action::Pass])>{Court::Forgo.text(lang)}</button>
            </div>
        })
    })
}

/// What the character does for the viewer, work by work, and what would be left of the florins.
fn about(facts: &Facts, one: &OnOffer, sum: i32) -> impl IntoView + use<> {
    let lang = facts.tongue.lang;
    let florins = facts.eyes.and_then(|eyes| facts.seat(eyes)).and_then(|seat| seat.florins);
    // The Banker pays; whoever takes one of the others pays for it.
    let paid = florins.filter(|_| one.character != Character::Banker);
    let paid = paid.map(|florins| (Stake::Florins, florins, florins - sum));
    let title = if one.works.is_empty() { "" } else { Court::WithMuse.text(lang) }.to_owned();
    let told = hired(facts, &one.works, paid);
    let told = (!told.changes.is_empty())
        .then(|| view! { <div class="consequences">{measured(title, &told)}</div> });
    view! {
        <section class="court-about">
            <div class="court-chosen">
                <span class="court-face" inner_html=court::medal(one.character)></span>
                <div><b class="court-title">{one.name}</b><p>{one.rule.clone()}</p></div>
                <p class="court-offer"><b class="court-sum">{sum}</b><small>{Court::YourBid.text(lang)}</small></p>
            </div>
            {told}
        </section>
    }
}

/// The bid, one step less or more.
fn stepper(screen: Screen, facts: &Facts, one: &OnOffer, at: usize) -> impl IntoView + use<> {
    let lang = facts.tongue.lang;
    let (character, sum) = (one.character, one.bids[at].0);
    let most = one.bids.last().map_or(sum, |(sum, _)| *sum);
    let step = |to: Option<i32>, sign: &'static str, name: &'static str| {
        let press = move |_| {
            if to.is_some() {
                pick(screen, character, to);
            }
        };
        view! { <button type="button" aria-label=name aria-disabled=if to.is_some() { "false" } else { "true" } on:click=press>{sign}</button> }
    };
    let sum_at = |place: usize| one.bids.get(place).map(|(sum, _)| *sum);
    let less = step(at.checked_sub(1).and_then(sum_at), "\u{2212}", Court::Less.text(lang));
    let more = step(sum_at(at + 1), "+", Court::More.text(lang));
    view! {
        <div class="court-stepper" role="group" aria-label=Court::YourBid.text(lang)>
            {less}<span aria-live="polite"><small>{Court::UpTo.fill(lang, &[&most])}</small><b>{sum}</b></span>{more}
        </div>
    }
}

/// What the viewer's character is good for now and will not be later.
pub fn remind(facts: &Facts) -> impl IntoView + use<> {
    told(reminder(facts))
}

/// A reminder, if there is one.
pub fn told(reminder: Option<String>) -> impl IntoView {
    reminder.map(|text| view! { <p class="reminder"><span inner_html=icon::STAR.svg()></span>{text}</p> })
}

/// Buttons for what the viewer's character may be used for now.
pub fn use_it(screen: Screen, facts: &Facts) -> impl IntoView + use<> {
    let buttons = powers(facts).into_iter().map(|action| {
        let brings = offers(facts, action);
        let name = choice_name(facts, action);
        let text = if brings.is_empty() { name } else { format!("{name} ({brings})") };
        view! { <button type="button" class="power" on:click=move |_| screen.act(&[action])>{text}</button> }
    });
    buttons.collect_view()
}
