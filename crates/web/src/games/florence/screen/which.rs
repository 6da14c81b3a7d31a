//! What an action of the turn asks: which building, which freedom, whom to recruit.

use florence::Action;
use florence::ids::{Building, Freedom, Tile};
use leptos::prelude::*;

use super::super::draw::{board, signs};
use super::super::model::{Facts, Spot, Topic, in_short, offers, recruits, wished};
use super::super::words::{Deciding, Tongue};
use super::cards;
use super::context::Screen;
use crate::few::sort_few;

/// A building, whether it can be built, how many are left, what it brings or why it cannot be built, and which card wants it.
type Offer = (Building, bool, String, String, Option<String>);

/// Which building: those that fit are lit, the others say why not.
#[component]
pub fn Buildings() -> impl IntoView {
    let screen = Screen::here();
    let picked = move |building| {
        screen.picked.with(|picked| picked.building.as_ref().is_some_and(|(picked, _)| *picked == building))
    };
    let cards = screen.draw(
        |facts| {
            let mut offers = Building::ALL.map(|building| {
                let action = Action::Build(building);
                let left = facts.view.stock.buildings[building.index()];
                let wish = wished(facts, |profession| profession.building == building);
                let aside = if facts.may(action) { in_short(facts, action) } else { offers(facts, action) };
                (building, facts.may(action), format!("{left}×"), aside, wish)
            });
            // Those that are wanted come first, those that cannot be built last.
            sort_few(&mut offers, |(_, open, _, _, wish)| (!open, *open && wish.is_none()));
            offers
        },
        move |tongue, offers| {
            let cards = offers.iter().map(|(building, open, left, aside, wish)| {
                let (building, open, tile) = (*building, *open, Tile::Building(*building));
                let press = move |_| if open { screen.try_building(building) } else { screen.help.set(Some(Topic::Tile(tile).into())) };
                // A mouse that leaves it pressed takes it along to the board.
                let drag = move |event: leptos::ev::PointerEvent| {
                    if open && event.buttons() == 1 && event.pointer_type() == "mouse" {
                        screen.try_building(building);
                    }
                };
                view! {
                    <li>
                        <button type="button" class="build-card" on:pointerleave=drag class:closed=!open class:picked=move || picked(building)
                            data-thing=Spot::Building(building).word() title=aside.clone() aria-disabled=if open { "false" } else { "true" } aria-pressed=move || if picked(building) { "true" } else { "false" } on:click=press>
                            <span class="build-tile" inner_html=board::alone(&tongue.edition, tile)></span>
                            <span class="build-name">{tongue.tile(tile)}" "<span class="quiet">{left.clone()}</span>{cards::wish_mark(wish.as_ref())}</span>
                            <span class="build-aside">{aside.clone()}</span>
                        </button>
                    </li>
                }
            });
            let told = told_once(tongue, offers);
            view! { <ul class="build-cards">{cards.collect_view()}</ul><ul class="build-told" aria-hidden="true">{told}</ul> }
        },
    );
    view! { {price(screen, Building::ALL.map(Action::Build).to_vec())}{cards} }
}

/// What every one of these costs and brings alike, which is said once.
fn price(screen: Screen, actions: Vec<Action>) -> impl IntoView {
    screen.draw(
        move |facts| actions.iter().find(|&&action| facts.may(action)).map(|&action| offers(facts, action)),
        |tongue, price| {
            let price = price.as_ref().map(|price| Deciding::Each.fill(tongue.lang, &[price]));
            price.map(|price| view! { <p class="how build-price">{price}</p> })
        },
    )
}

/// What buildings bring, and why others cannot be built, each reason once: where the cards have no room for it.
fn told_once(tongue: &Tongue, offers: &[Offer]) -> impl IntoView + use<> {
    let mut told: Vec<(bool, String, String)> = Vec::new();
    for (building, open, _, aside, _) in offers.iter().filter(|(_, _, _, aside, _)| !aside.is_empty()) {
        let name = tongue.tile(Tile::Building(*building));
        match told.iter_mut().find(|(may, _, known)| !may && !open && known == aside) {
            Some((_, names, _)) => *names = format!("{names}, {name}"),
            None => told.push((*open, name, aside.clone())),
        }
    }
    let told = told.into_iter().map(|(open, names, aside)| {
        view! { <li class:quiet=!open><b>{names}</b><span>{aside}</span></li> }
    });
    told.collect_view()
}

/// What an action brings and how many of the thing are left; or why it cannot be done.
fn offered(facts: &Facts, action: Action, left: u8) -> String {
    if !facts.may(action) {
        return offers(facts, action);
    }
    let gains = in_short(facts, action);
    let left = Deciding::LeftOver.fill(facts.tongue.lang, &[&left]);
    if gains.is_empty() { left } else { format!("{gains} · {left}") }
}

/// Which freedom.
#[component]
pub fn Freedoms() -> impl IntoView {
    let screen = Screen::here();
    let rows = screen.draw(
        |facts| {
            Freedom::ALL.map(|freedom| {
                let action = Action::Introduce(freedom);
                let left = facts.view.stock.freedoms[freedom.index()];
                let wish = wished(facts, |profession| profession.freedom == freedom);
                (freedom, facts.may(action), offered(facts, action, left), wish)
            })
        },
        move |tongue, offers| {
            let rows = offers.iter().map(|(freedom, open, aside, wish)| {
                let (freedom, open) = (*freedom, *open);
                let press = move |_| if open { screen.act(&[Action::Introduce(freedom)]) } else { screen.help.set(Some(Topic::Freedom(freedom).into())) };
                view! {
                    <li>
                        <button type="button" class="row" data-acts data-do=Spot::Freedom(freedom).word() class:closed=!open aria-disabled=if open { "false" } else { "true" } on:click=press>
                            <span class="row-title"><span inner_html=signs::freedom(freedom).svg()></span>" "{tongue.freedom(freedom)}{cards::wish_mark(wish.as_ref())}</span>
                            <span class="row-summary">{aside.clone()}</span>
                        </button>
                    </li>
                }
            });
            rows.collect_view()
        },
    );
    view! { {price(screen, Freedom::ALL.map(Action::Introduce).to_vec())}<ul class="rows">{rows}</ul> }
}

/// Whom to recruit.
#[component]
pub fn Recruiting(
    /// Whether the card was bought just now, so that it may also be kept for later.
    won: bool,
) -> impl IntoView {
    let screen = Screen::here();
    let cards = Memo::new(move |_| screen.read(recruits));
    let how = move || screen.say(|tongue| Deciding::RecruitHow.text(tongue.lang).to_owned());
    let chosen = move || {
        let card = screen.picked.with(|picked| picked.card)?;
        cards.with(|cards| {
            cards.iter().find(|(each, _)| *each == card).and_then(|&(card, from)| Some((card, from?)))
        })
    };
    let take = move || {
        let (card, from) = chosen()?;
        let text = screen.say(|tongue| Deciding::RecruitThis.fill(tongue.lang, &[&tongue.card(card)]));
        let act = move |_| screen.act(&[Action::Recruit { card, from }]);
        Some(view! { <button type="button" class="loud" on:click=act>{text}</button> })
    };
    let later = move || screen.say(|tongue| Deciding::Later.text(tongue.lang).to_owned());
    view! {
        <p class="how">{how}</p>
        {move || view! { <cards::Choice cards=cards.get() fate=Deciding::IsRecruited /> }}
        <div class="decide-end">
            {move || take()}
            {won.then(|| view! { <button type="button" on:click=move |_| screen.act(&[Action::Later])>{later}</button> })}
        </div>
    }
}
