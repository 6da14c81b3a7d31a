//! Choosing a die: every die with the action, the points, the goods and the tile that come with it, and what another value costs.

use leptos::prelude::*;
use tiletum::ids::{Act, Family, Good, Tile};

use super::super::draw;
use super::super::model::{Facts, Kind, Pick, topic_of};
use super::super::words::{Deciding, Reason, Thing};
use super::context::Screen;
use crate::frame::Topic;

/// An action with the dice that lie there.
struct Space {
    act: Act,
    name: String,
    points: String,
    /// The bonus tile: its picture, what it is, and its help.
    tile: Option<(String, String, Topic)>,
    /// Why whoever decides cannot take it, if that is known already.
    barred: Option<&'static str>,
    /// Each colour once, with how many there are.
    dice: Vec<(Good, u8, Pick, u8)>,
    /// What it costs to bring a die here, where none lies and one can be paid for.
    gold: Option<u8>,
}

/// So many dice that can be paid for are shown in a row; the others are found by changing the value of one.
const MOST_FOR_GOLD: usize = 2;

fn spaces(facts: &Facts, picks: &[Pick]) -> Vec<Space> {
    let seat = facts.decider();
    let own = |place: usize, act: Act| {
        let number = facts.number_at(place);
        let marker = Act::PLAIN.iter().position(|&other| other == act);
        let more = seat.zip(marker).map_or(0, |(seat, marker)| seat.markers[marker]);
        let dice = picks.iter().filter_map(|pick| match pick.kind {
            Kind::Die(colour, value, to) if to == number => {
                // Six and one are neighbours.
                let steps = (to + 6 - value) % 6;
                let many = facts.view.dice[usize::from(value) - 1][colour.index()];
                Some((steps.min(6 - steps), (colour, value, pick.clone(), many)))
            }
            _ => None,
        });
        let dice: Vec<_> = dice.collect();
        // Where none lies those are shown that come for the least gold.
        let least = dice.iter().map(|(steps, _)| *steps).min().unwrap_or_default();
        let most = if least > 0 { MOST_FOR_GOLD } else { usize::MAX };
        let dice = dice.into_iter().filter(|(steps, _)| *steps == least).map(|(_, die)| die).take(most);
        let gold = (least > 0).then(|| least * facts.view.edition.rates.change);
        let ap = facts.tongue.say(Thing::Ap);
        let more = if more > 0 { format!(" + {more}") } else { String::new() };
        let owned = |tile: &Tile| {
            seat.is_some_and(|seat| seat.crests.iter().chain(&seat.store).flatten().any(|own| own == tile))
        };
        let owned = facts.view.at_wheel[place].filter(|tile| tile.is(Family::Crest)).filter(owned);
        Space {
            barred: owned.map(|_| Reason::CrestOwned.text(facts.tongue.lang)),
            act,
            name: facts.tongue.act(act).to_owned(),
            points: format!("{}{more} {ap}", 7 - number),
            tile: facts.view.at_wheel[place]
                .map(|tile| (draw::card(&facts.tongue, tile), facts.tongue.tile(tile), topic_of(tile))),
            dice: dice.collect(),
            gold,
        }
    };
    facts.view.actions.iter().enumerate().map(|(place, &act)| own(place, act)).collect()
}

/// All dice by their actions.
pub fn dice(screen: Screen) -> impl IntoView {
    let rows = move || {
        let all = screen.picks.with(|picks| screen.read(|facts| spaces(facts, picks)));
        let row = move |space: Space| {
            let none = space.dice.is_empty();
            // Dice of one value bring the same number of goods, which they say once.
            let gain = match space.gold {
                Some(gold) => format!("\u{2212}{gold}{}", draw::glyph(&draw::good_name(Good::Gold))),
                None => space.dice.first().map(|(_, value, ..)| format!("+{value}")).unwrap_or_default(),
            };
            let gold = space.gold.is_some();
            let act = space.act;
            let wanted = move || screen.wanted().is_some_and(|wanted| wanted == act);
            let dice = space.dice.into_iter().map(|(colour, value, pick, many)| {
                let times = (many > 1).then(|| view! { <span class="die-times" data-times=format!("\u{d7}{many}")></span> });
                let key = pick.key.clone();
                let kind = pick.kind;
                let on = move || screen.chosen().is_some_and(|chosen| match chosen.kind {
                    _ if gold => chosen.kind == kind,
                    Kind::Die(other, at, _) => other == colour && at == value,
                    _ => false,
                });
                let label = format!("{}. {}", pick.title, pick.why);
                view! {
                    <button type="button" class="row die-pick" aria-label=label aria-pressed=move || if on() { "true" } else { "false" }
                        data-do=key.clone() on:click=move |_| screen.press(&key, None)>
                        <span inner_html=draw::die(colour, value)></span>{times}
                    </button>
                }
            });
            let dice = dice.collect_view();
            let barred = space.barred;
            // A tile is pressed to read about it.
            let tile = space.tile.map(|(tile, is, topic)| {
                let label = barred.map_or_else(|| is.clone(), |why| format!("{is}: {why}"));
                // What is written on it needs no words beside it.
                let is = if is.starts_with('+') { String::new() } else { is };
                let is = barred.map_or(is, str::to_owned);
                view! {
                    <button type="button" class="tile-ask" class:barred=barred.is_some() on:click=move |_| screen.frame.help.set(Some(topic))>
                        <span aria-hidden="true" inner_html=tile></span><span class="unseen">{label}</span>
                    </button>
                    <small aria-hidden="true">{is}</small>
                }
            });
            view! {
                <li class="die-row" class:none=none class:for-gold=gold class:asked=wanted>
                    <span class="die-act"><span inner_html=draw::glyph(&format!("act-{}", space.act.index()))></span><span>{space.name}</span><span class="die-points">{space.points}</span></span>
                    <span class="die-tile">{tile}</span>
                    <span class="die-picks"><b aria-hidden="true" inner_html=gain></b>{dice}</span>
                </li>
            }
        };
        all.into_iter().map(row).collect_view()
    };
    view! { <section class="choice-group"><ul class="die-rows">{rows}</ul></section> }
}

/// What the die that is picked brings, and another value for it.
#[component]
pub fn Change() -> impl IntoView {
    let screen = Screen::here();
    let other = move |step: u8| {
        let Kind::Die(colour, value, to) = screen.chosen()?.kind else { return None };
        let wanted = (to + step + 5) % 6 + 1;
        screen.picks.with(|picks| {
            picks
                .iter()
                .find(|pick| pick.kind == Kind::Die(colour, value, wanted))
                .map(|pick| pick.key.clone())
        })
    };
    move || {
        let chosen = screen.chosen();
        let value = match chosen.as_ref().map(|pick| pick.kind) {
            Some(Kind::Die(_, _, to)) => Some(to),
            _ => None,
        };
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let cost = facts.view.edition.rates.change;
            let button = move |step: u8, sign: &'static str, name: Deciding| {
                let can = other(step).is_some();
                let press = move |_| {
                    if let Some(key) = untrack(|| other(step)) {
                        screen.picked.set(Some(key));
                    }
                };
                view! { <button type="button" class="step" aria-label=name.text(lang) aria-disabled=if can { "false" } else { "true" } on:click=press>{sign}</button> }
            };
            let brings = chosen.as_ref().map(|pick| pick.why.clone());
            let said = if value.is_some() { Deciding::ChangeFor } else { Deciding::ChangeLater };
            // Nobody is told of what cannot be paid.
            let payable = screen.picks.with(|picks| {
                picks.iter().any(|pick| matches!(pick.kind, Kind::Die(_, value, to) if value != to))
            });
            let said = payable.then(|| said.fill(lang, &[&cost]));
            // The value before is five further, since six and one are neighbours.
            let change = value.filter(|_| payable).map(|value| view! { {button(5, "\u{2212}", Deciding::Less)}<b>{value}</b>{button(1, "+", Deciding::More)} });
            Some(view! {
                <div class="die-change"><p><b class="die-brings">{brings}</b>" "<span>{said}</span></p>{change}</div>
            })
        })
    }
}
