//! The decision: always in the same place, always ending in what comes of it.

use florence::ids::{Building, Object, Stack, Tile};
use florence::{Action, Due, Rule};
use kernel::Player;
use leptos::prelude::*;

use super::super::draw::{board, signs};
use super::super::model::{
    Facts, Panel, Sure, beside, choice_name, good_for, in_brief, in_short, market, offers, standing,
};
use super::super::words::{Court, Deciding, Happens, Joint};
use super::context::Screen;
use super::variants::{Variant, variant};
use super::{cards, characters, orders, panels, seldom};
use crate::frame::words::Framing;
use crate::frame::{Scene, signed};
use crate::parts::icon;
use crate::words::OnTable;

/// What is to be chosen, and what comes of it.
#[component]
pub fn Decision() -> impl IntoView {
    let screen = Screen::here();
    let due = Memo::new(move |_| screen.read(|facts| facts.prompt.as_ref().map(|prompt| prompt.due)));
    move || match due.get() {
        None | Some(Due::Chance | Due::Nothing) => ().into_any(),
        Some(Due::Return) => view! { <cards::GiveBack /> }.into_any(),
        Some(Due::Name | Due::LastPurchase) => view! { <Naming /> }.into_any(),
        Some(Due::Bid) => view! { <Bidding /> }.into_any(),
        Some(Due::Place(tile)) => view! { <Laying tile /> }.into_any(),
        Some(
            Due::Landscape
            | Due::KeepObject
            | Due::Use { .. }
            | Due::Settle(_)
            | Due::PrincessWork
            | Due::Convert,
        ) => view! { <Choices /> }.into_any(),
        Some(Due::Join { .. } | Due::Ask(_)) => variant(Variant::Deal),
        Some(Due::Consent(_)) => variant(Variant::Answer),
        Some(Due::Character) => variant(Variant::Bidding),
        Some(Due::Keep(_)) => view! { <cards::KeepOne /> }.into_any(),
        Some(Due::Under(_)) => seldom::put_under(),
        Some(Due::Recruit) => seldom::recruiting(),
        Some(Due::CompleteWork(_)) => seldom::work_panel(),
        Some(Due::Menu) => seldom::turn_menu(),
    }
}

/// What is to be decided.
pub fn title(screen: Screen) -> String {
    let (panel, sure, drafted) = screen.picked.with(|picked| {
        (picked.panel, picked.sure, picked.joint.as_ref().map(|draft| (draft.building, draft.with)))
    });
    screen.read(|facts| {
        let lang = facts.tongue.lang;
        let rates = &facts.view.rules.rates;
        match facts.prompt.as_ref().map(|prompt| prompt.due) {
            Some(Due::Return) => Deciding::SetUp.text(lang).to_owned(),
            Some(Due::Name) => Deciding::Name.fill(lang, &[&rates.opening_bid]),
            Some(Due::LastPurchase) => Deciding::Last.fill(lang, &[&rates.uncontested_price]),
            Some(Due::Bid) => {
                let lot = facts.view.auction.and_then(|auction| auction.lot);
                lot.map(|(object, ..)| Deciding::Auction.fill(lang, &[&facts.tongue.object(object)]))
                    .unwrap_or_default()
            }
            Some(Due::Place(tile)) => Deciding::PlaceThis.fill(lang, &[&facts.tongue.tile(tile)]),
            Some(Due::KeepObject) => Deciding::KeepObject.text(lang).to_owned(),
            Some(Due::Landscape) => Deciding::ChooseLandscape.text(lang).to_owned(),
            Some(Due::Join { .. } | Due::Ask(_)) => {
                facts.view.offer.map(|offer| together(facts, offer.building, offer.with)).unwrap_or_default()
            }
            Some(Due::Consent(building)) => {
                let from = facts.view.offer.map(|offer| facts.tongue.seat(offer.player));
                let tile = facts.tongue.tile(Tile::Building(building));
                Joint::Asked.fill(lang, &[&from.unwrap_or_default(), &tile])
            }
            Some(Due::Character) => Court::Title.text(lang).to_owned(),
            Some(Due::Use { character, must }) => {
                let title = if must { Court::UseLast } else { Court::UseNow };
                title.fill(lang, &[&facts.tongue.character(character)])
            }
            Some(Due::Settle(object)) => Court::SettleTitle.fill(lang, &[&facts.tongue.object(object)]),
            Some(Due::PrincessWork) => Court::PrincessPay.text(lang).to_owned(),
            Some(Due::Convert) => Court::Convert.text(lang).to_owned(),
            Some(Due::Keep(_)) => Deciding::Keep.text(lang).to_owned(),
            Some(Due::Under(_)) => Deciding::Under.text(lang).to_owned(),
            Some(Due::Recruit) => Deciding::RecruitNow.text(lang).to_owned(),
            Some(Due::CompleteWork(_)) => Deciding::CompleteWork.text(lang).to_owned(),
            Some(Due::Menu) => match panel {
                Panel::Menu if facts.view.turn_of.is_some_and(|turn| turn.actions_left == 0) => {
                    return Deciding::TurnDone.text(lang).to_owned();
                }
                Panel::Menu => match sure {
                    Some(Sure::Take(Stack::Profession)) => {
                        return Deciding::TakeProfession.text(lang).to_owned();
                    }
                    Some(Sure::Take(_)) => return Deciding::TakeBonus.text(lang).to_owned(),
                    Some(Sure::End) | None => OnTable::MayDo,
                },
                Panel::Work => return Deciding::CompleteWork.text(lang).to_owned(),
                Panel::Build => return Deciding::Build.text(lang).to_owned(),
                Panel::Freedom => return Deciding::Introduce.text(lang).to_owned(),
                Panel::Recruit => return Deciding::Recruit.text(lang).to_owned(),
                Panel::Jointly => {
                    let draft = drafted.map(|(building, with)| together(facts, building, with));
                    return draft.unwrap_or_else(|| Joint::Row.text(lang).to_owned());
                }
            }
            .text(lang)
            .to_owned(),
            None | Some(Due::Chance | Due::Nothing) => String::new(),
        }
    })
}

/// A building with the neighbour to whom it is offered.
fn together(facts: &Facts, building: Building, with: Player) -> String {
    let (tile, seat) = (facts.tongue.tile(Tile::Building(building)), facts.tongue.seat(with));
    Joint::Deal.fill(facts.tongue.lang, &[&tile, &seat])
}

/// What is named, or bought without contest: it is picked in the market and confirmed here.
#[component]
fn Naming() -> impl IntoView {
    let screen = Screen::here();
    move || {
        let picked = screen.picked.with(|picked| picked.object);
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let last = facts.prompt.as_ref().is_some_and(|prompt| prompt.due == Due::LastPurchase);
            let rates = &facts.view.rules.rates;
            let price = if last { rates.uncontested_price } else { rates.opening_bid };
            let how = if last { Deciding::LastHow } else { Deciding::NameHow };
            let this = if last { Deciding::BuyThis } else { Deciding::NameThis };
            let nothing = if last { Deciding::BuyNothing } else { Deciding::Decline };
            let offer = picked.and_then(|object| market(facts).into_iter().find(|offer| offer.object == object));
            let take = offer.and_then(|offer| Some((offer.action?, this.fill(lang, &[&offer.name, &price]))));
            // What is picked says what it is good for; until then the auction itself is explained.
            let how =
                picked.map_or_else(|| how.text(lang).to_owned(), |object| good_for(facts, object));
            Some(view! {
                <p class="how">{how}</p>
                {characters::remind(facts)}
                {picked.is_none().then(|| worths(screen, facts))}
                <div class="decide-end">
                    {take.map(|(action, text)| view! {
                        <button type="button" class="loud" on:click=move |_| screen.act(&[action])>{text}</button>
                    })}
                    {sale(screen, facts)}
                    {characters::use_it(screen, facts)}
                    <button type="button" on:click=move |_| screen.act(&[Action::Decline])>{nothing.text(lang)}</button>
                </div>
            })
        })
    }
}

/// What each object that may be had would do for the own cards, so that they can be compared before one is picked; of those that
/// would do nothing for them, what they are good for.
fn worths(screen: Screen, facts: &Facts) -> impl IntoView + use<> {
    let mut rows: Vec<(Object, String, String)> = Vec::new();
    for offer in market(facts) {
        let Some(action) = offer.action else { continue };
        let (does, beside) = (in_short(facts, action), beside(facts, offer.object));
        let idle = does.is_empty() && beside.is_none();
        let does = if idle { in_brief(facts, offer.object) } else { does };
        let told = [does].into_iter().chain(beside).filter(|told| !told.is_empty());
        let told = told.collect::<Vec<_>>().join(" \u{b7} ");
        // What is said of two is said once.
        match rows.iter_mut().find(|(.., said)| *said == told) {
            Some((_, names, _)) => *names = format!("{names}, {}", offer.name),
            None => rows.push((offer.object, offer.name, told)),
        }
    }
    let rows = rows.into_iter().map(|(object, names, told)| {
        // A press on a line picks as one on the market does, where the keys find it.
        let pick = move |_| screen.pick(|picked| picked.object = Some(object));
        view! { <li on:click=pick><span inner_html=signs::object(object).svg()></span><b>{names}</b><span class="quiet">{told}</span></li> }
    });
    view! { <ul class="shared worths">{rows.collect::<Vec<_>>()}</ul> }
}

/// Where prestige is sold by an act of its own: the button for it, while it may be done.
fn sale(screen: Screen, facts: &Facts) -> Option<impl IntoView + use<>> {
    facts.may(Action::Sell).then(|| {
        let text = format!("{} ({})", Deciding::SellPrestige.text(facts.tongue.lang), offers(facts, Action::Sell));
        view! { <button type="button" class="sell" on:click=move |_| screen.act(&[Action::Sell])>{text}</button> }
    })
}

/// Raise, pass, or let somebody bid for you.
#[component]
fn Bidding() -> impl IntoView {
    let screen = Screen::here();
    let remind = move || screen.read(|facts| Some(characters::remind(facts)));
    let ends = move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let (_, bid, ..) = facts.view.auction.and_then(|auction| auction.lot)?;
            let next = bid + facts.view.rules.rates.increment;
            let can = facts.refusal(Action::Raise).is_none();
            Some(view! {
                <button type="button" class="loud" disabled=!can on:click=move |_| screen.act(&[Action::Raise])>
                    {Deciding::RaiseTo.fill(lang, &[&next])}
                </button>
                {sale(screen, facts)}
                {characters::use_it(screen, facts)}
                <button type="button" on:click=move |_| screen.act(&[Action::Pass])>{Deciding::Pass.text(lang)}</button>
            })
        })
    };
    // Why one cannot raise, or what that costs beside florins.
    let aside = move || {
        screen.read(|facts| {
            let why = facts.refusal(Action::Raise).map(|why| facts.tongue.why(why));
            let text = why.unwrap_or_else(|| offers(facts, Action::Raise));
            (!text.is_empty()).then(|| view! { <p class="quiet">{text}</p> })
        })
    };
    view! {
        <panels::Ring />
        {remind}
        <div class="decide-end">{ends}<Proxy /></div>
        {aside}
    }
}

/// While others bid it can still be said how far to go.
#[component]
pub fn Waiting() -> impl IntoView {
    view! { <div class="decide-end"><Proxy /></div> }
}

/// A standing order for the object that is being auctioned: up to which sum somebody else bids in the viewer's name.
#[component]
pub fn Proxy() -> impl IntoView {
    let screen = Screen::here();
    let limit = RwSignal::new(None::<i32>);
    // On a phone it unfolds in place of the other buttons.
    let open = RwSignal::new(false);
    // An order for this object leaves what was ordered for the others as it is.
    let order = move |object: Object, rule: Rule| {
        // It lies where the last bid was pressed: the second half of a double press orders nothing.
        if !screen.guard.lets_through() {
            return;
        }
        let order = screen.facts.with_untracked(|facts| facts.as_ref().map(|facts| standing(facts)));
        orders::give(screen, order.map(|order| order.with(object, rule)));
        open.set(false);
    };
    // A bot that has the seat bids as it likes.
    let bot = Memo::new(move |_| screen.frame.read(Scene::bot_plays_for_me));
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let eyes = facts.eyes.filter(|_| !facts.past && !bot.get())?;
            let (object, bid, _, bidders) = facts.view.auction.and_then(|auction| auction.lot)?;
            if !bidders.contains(eyes) {
                return None;
            }
            if let Rule::RaiseTo(to) = standing(facts).rules[object.index()] {
                return Some(view! {
                    <button type="button" class="proxy-set" title=Deciding::ProxyNone.text(lang) on:click=move |_| order(object, Rule::Ask)>
                        {Deciding::ProxySet.fill(lang, &[&to])}" "<span aria-hidden="true">"\u{2715}"</span>
                        <span class="unseen">{Deciding::ProxyNone.text(lang)}</span>
                    </button>
                }.into_any());
            }
            let step = facts.view.rules.rates.increment;
            let least = bid + step;
            // Beyond the own florins it goes as far as prestige can be sold for it.
            let (florins, prestige) =
                facts.seat(eyes).map_or((0, 0), |seat| (seat.florins.unwrap_or_default(), seat.prestige.max(0)));
            let rate = facts.view.rules.rates.florins_per_prestige_sold;
            let most = ((florins + prestige * rate) / step * step).max(least);
            // Whoever was advised how far to go begins there.
            let said = screen.limit.get_value().and_then(|limit| limit.of(facts, object));
            let advised = screen.picked.with(|picked| picked.bid).or(said);
            let to = limit.get().or(advised).unwrap_or(least).clamp(least, most);
            let change =
                move |by: i32| move |_: leptos::ev::MouseEvent| limit.set(Some((to + by).clamp(least, most)));
            let (name, sum) = (Deciding::Proxy.text(lang), Deciding::UpTo.fill(lang, &[&to]));
            let sold = (to - florins + rate - 1).max(0) / rate.max(1);
            let told = if sold > 0 { Happens::Prestige.fill(lang, &[&signed(-sold)]) } else { name.to_owned() };
            let end = |reached: bool| if reached { "true" } else { "false" };
            let (lowest, highest) = (end(to <= least), end(to >= most));
            let aria = |by: &str| format!("{name}: {by}{step}");
            Some(view! {
                <button type="button" class="proxy-open" aria-expanded=move || if open.get() { "true" } else { "false" } on:click=move |_| open.update(|open| *open = !*open)>
                    {move || if open.get() {
                        Framing::Back.text(lang).into_any()
                    } else {
                        view! { <span inner_html=icon::HOURGLASS.svg()></span>{name} }.into_any()
                    }}
                </button>
                <div class="proxy" class:open=open role="group" aria-label=name title=Deciding::ProxyHow.text(lang)>
                    <button type="button" class="step" aria-label=aria("\u{2212}") aria-disabled=lowest on:click=change(-step)>"\u{2212}"</button>
                    <button type="button" class="bid-to" on:click=move |_| order(object, Rule::RaiseTo(to))><small class:loss=(sold > 0)>{told}</small><b>{sum.to_string()}</b></button>
                    <button type="button" class="step" aria-label=aria("+") aria-disabled=highest on:click=change(step)>"+"</button>
                </div>
                <p class="proxy-how quiet">{Deciding::ProxyHow.text(lang)}</p>
            }.into_any())
        })
    }
}

/// So many choices stand as buttons at the foot of the panel; more are rows that can be scrolled.
const MOST_BUTTONS: usize = 3;

/// One of several choices, each with what it brings.
#[component]
fn Choices() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
            let choices: Vec<(Action, String)> =
                choices.map(|choice| (choice.action, in_short(facts, choice.action))).collect();
            // What each brings needs the room of a row.
            let bring = choices.iter().any(|(_, gains)| !gains.is_empty());
            let many = bring || choices.len() > MOST_BUTTONS;
            let buttons = choices.into_iter().map(|(action, gains)| {
                let told = [offers(facts, action), gains].into_iter().filter(|told| !told.is_empty());
                let (text, brings) =
                    (choice_name(facts, action), told.collect::<Vec<String>>().join(" \u{b7} "));
                let act = move |_| screen.act(&[action]);
                if many {
                    return view! {
                        <li><button type="button" class="row" data-acts on:click=act>
                            <span class="row-title">{text}</span><span class="row-summary">{brings}</span>
                        </button></li>
                    }
                    .into_any();
                }
                view! {
                    <button type="button" class="loud" on:click=act>
                        {text}
                        {(!brings.is_empty()).then(|| view! { " " <small>{brings}</small> })}
                    </button>
                }
                .into_any()
            });
            if many {
                return Some(view! { <ul class="rows">{buttons.collect_view()}</ul> }.into_any());
            }
            Some(view! { <div class="decide-end">{buttons.collect_view()}</div> }.into_any())
        })
    }
}

/// A tile is to be laid: how, in a sentence; the board and its bar do the rest.
#[component]
fn Laying(tile: Tile) -> impl IntoView {
    let screen = Screen::here();
    screen.draw(
        |_| (),
        move |tongue, ()| {
            view! {
                <div class="laying">
                    <span class="laying-tile" inner_html=board::alone(&tongue.edition, tile)></span>
                    <p class="how">{Deciding::PlaceHow.text(tongue.lang)}<span class="keys">" "{Deciding::PlaceKeys.text(tongue.lang)}</span></p>
                </div>
            }
        },
    )
}
