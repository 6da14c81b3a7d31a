//! Building jointly: whom to ask for what, where it would lie, for how much; and the answer.

use florence::board::Cells;
use florence::edition::Edition;
use florence::ids::{Building, Tile};
use florence::{Action, Placement, Side};
use kernel::Player;
use leptos::prelude::*;

use super::super::draw::board;
use super::super::model::Facts;
use super::super::words::{Deciding, Joint};
use super::context::Screen;

/// Sums go by coins of so many florins.
const COIN: i32 = 100;
/// The larger step of a sum.
const STEP: i32 = 500;

/// What may be offered to whom.
#[component]
pub fn Partners() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let groups = partners(facts).into_iter().map(|(with, buildings)| {
                let buttons = buildings.into_iter().map(|building| {
                    let name = facts.tongue.tile(Tile::Building(building));
                    let picture = board::alone(&facts.view.edition, Tile::Building(building));
                    let press = move |_| screen.act(&[Action::Join { building, with }]);
                    view! {
                        <button type="button" class="joint-choice" on:click=press>
                            <span class="laying-tile" inner_html=picture></span>
                            <span>{name}</span>
                        </button>
                    }
                });
                view! {
                    <h3 class="joint-with">{Joint::With.fill(lang, &[&facts.tongue.seat(with)])}</h3>
                    <div class="joint-choices">{buttons.collect_view()}</div>
                }
            });
            Some(view! {
                <p class="how">{Joint::How.text(lang)}</p>
                {groups.collect_view()}
            })
        })
    }
}

/// The neighbours with the buildings that may be offered to each.
pub fn partners(facts: &Facts) -> Vec<(Player, Vec<Building>)> {
    let mut groups: Vec<(Player, Vec<Building>)> = Vec::new();
    for choice in facts.prompt.iter().flat_map(|prompt| &prompt.choices) {
        let Action::Join { building, with } = choice.action else { continue };
        match groups.iter_mut().find(|(known, _)| *known == with) {
            Some((_, buildings)) => buildings.push(building),
            None => groups.push((with, vec![building])),
        }
    }
    groups
}

/// The two boards as they lie beside each other, with the building as it would lie.
fn both_boards(facts: &Facts, placement: Option<Placement>) -> Option<impl IntoView + use<>> {
    let offer = facts.view.offer?;
    let between = |player| player == offer.player || player == offer.with;
    let seam =
        facts.view.rules.seams.seams.iter().find(|seam| between(seam.first) && between(seam.second))?;
    let drawn = |seat: Player, other: Player| {
        let part = placement.map(|placement| (placement.tile, facts.view.part(seat, other, placement)));
        let picture = picture(facts, seat, part);
        let view_box = board::view_box(&facts.view.edition, true);
        view! {
            <figure class="joint-board">
                <figcaption>{facts.tongue.seat(seat)}</figcaption>
                <svg class="board" viewBox=view_box aria-hidden="true" inner_html=picture></svg>
            </figure>
        }
    };
    let level = seam.side == Side::North;
    let (first, second) = (drawn(seam.first, seam.second), drawn(seam.second, seam.first));
    // The southern board lies below.
    let boards = if level { (second, first) } else { (first, second) };
    Some(view! { <div class="joint-boards" class:above=level>{boards.0}{boards.1}</div> })
}

/// One board, with its part of the building that is offered.
fn picture(facts: &Facts, seat: Player, part: Option<(Tile, Cells)>) -> String {
    let edition: &Edition = &facts.view.edition;
    let laid = facts.seat(seat).map(|seat| facts.view.laid(seat)).unwrap_or_default();
    let ground = board::principality(edition, facts.view.rules.palazzo, &laid, true);
    let part = part.filter(|(_, cells)| !cells.is_empty());
    ground + &part.map_or_else(String::new, |(tile, cells)| board::ghost_on(edition, tile, cells, true))
}

/// The places that can be offered, in the order of the rules.
fn places(facts: &Facts) -> Vec<Placement> {
    let choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
    let place = |choice: &florence::Choice| match choice.action {
        Action::Place(placement) => Some(placement),
        _ => None,
    };
    choices.filter_map(place).collect()
}

/// Of the places in this orientation the one at this turn; orientations are gone through by turning.
fn turned(places: &[Placement], at: usize) -> usize {
    let Some(now) = places.get(at) else { return 0 };
    let later = (at..places.len()).find(|&other| places[other].orientation != now.orientation);
    let next = later.map_or(places[0].orientation, |other| places[other].orientation);
    let off = |place: &Placement| {
        place.anchor.column().abs_diff(now.anchor.column()) + place.anchor.row().abs_diff(now.anchor.row())
    };
    let so = (0..places.len()).filter(|&other| places[other].orientation == next);
    so.min_by_key(|&other| off(&places[other])).unwrap_or(0)
}

/// Where the building would lie.
#[component]
pub fn Where() -> impl IntoView {
    let screen = Screen::here();
    let at = RwSignal::new(0_usize);
    move || {
        let at_now = at.get();
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let places = places(facts);
            let place = *places.get(at_now).or(places.first())?;
            let (count, turn_to) = (places.len(), turned(&places, at_now));
            let spoken = florence::write_placement(place);
            Some(view! {
                <p class="how">{Joint::WhereHow.text(lang)}</p>
                {both_boards(facts, Some(place))}
                <p class="quiet" aria-live="polite">{Joint::PlaceOf.fill(lang, &[&(at_now.min(count - 1) + 1), &count])}" · "{spoken}</p>
                <div class="decide-end">
                    <button type="button" aria-label=Joint::Before.text(lang) on:click=move |_| at.set((at_now + count - 1) % count)>"◀"</button>
                    <button type="button" aria-label=Joint::After.text(lang) on:click=move |_| at.set((at_now + 1) % count)>"▶"</button>
                    <button type="button" on:click=move |_| at.set(turn_to)>{Deciding::Turn.text(lang)}</button>
                    <button type="button" class="loud" on:click=move |_| screen.act(&[Action::Place(place)])>{Joint::Here.text(lang)}</button>
                </div>
            })
        })
    }
}

/// For how much.
#[component]
pub fn Sum() -> impl IntoView {
    let screen = Screen::here();
    let chosen = RwSignal::new(None::<i32>);
    move || {
        let wanted = chosen.get();
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let offer = facts.view.offer?;
            let sums = facts.prompt.iter().flat_map(|prompt| &prompt.choices).filter_map(|choice| {
                if let Action::Ask(coins) = choice.action { Some(i32::from(coins) * COIN) } else { None }
            });
            let (least, most) = (sums.clone().min()?, sums.max()?);
            let rates = &facts.view.rules.rates;
            let builders = facts.seat(offer.player).map_or(0, |seat| usize::from(seat.builders));
            let price = rates.building_cost[builders.min(rates.building_cost.len() - 1)];
            let sum = wanted.unwrap_or(price / 2 / COIN * COIN).clamp(least, most);
            let step = move |by: i32, text: String| {
                let to = (sum + by).clamp(least, most);
                let sign = if by < 0 { format!("\u{2212}{}", -by) } else { format!("+{by}") };
                view! {
                    <button type="button" aria-label=text disabled=to == sum on:click=move |_| chosen.set(Some(to))>{sign}</button>
                }
            };
            let less = |by: i32| step(-by, Joint::Less.fill(lang, &[&by]));
            let more = |by: i32| step(by, Joint::More.fill(lang, &[&by]));
            let coins = (sum / COIN) as u8;
            let net = super::super::model::signed(sum - price);
            Some(view! {
                {both_boards(facts, offer.placement)}
                <div class="decide-end joint-sum">
                    {less(STEP)}{less(COIN)}
                    <strong aria-live="polite">{sum}</strong>
                    {more(COIN)}{more(STEP)}
                </div>
                <p class="how">{Joint::Net.fill(lang, &[&price, &net, &rates.building])}</p>
                <div class="decide-end">
                    <button type="button" class="loud" on:click=move |_| screen.act(&[Action::Ask(coins)])>
                        {Joint::Make.fill(lang, &[&sum])}
                    </button>
                </div>
            })
        })
    }
}

/// Yes or no.
#[component]
pub fn Answer() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let offer = facts.view.offer?;
            let (placement, sum) = (offer.placement?, offer.sum?);
            let cells = facts.view.part(offer.with, offer.player, placement).len();
            let why = facts.refusal(Action::Accept).map(|why| facts.tongue.why(why));
            let can = why.is_none();
            Some(view! {
                {both_boards(facts, Some(placement))}
                <p class="how">{Joint::AskedHow.fill(lang, &[&sum, &cells, &facts.view.rules.rates.building])}</p>
                <div class="decide-end">
                    <button type="button" class="loud" disabled=!can on:click=move |_| screen.act(&[Action::Accept])>
                        {Joint::Accept.fill(lang, &[&sum])}
                    </button>
                    <button type="button" class="loud" on:click=move |_| screen.act(&[Action::Refuse])>{Joint::Refuse.text(lang)}</button>
                </div>
                {why.map(|why| view! { <p class="quiet">{why}</p> })}
            })
        })
    }
}
