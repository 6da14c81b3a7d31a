//! The decision: always in the same place, always ending in what comes of it.

use super::super::draw::{board, signs};
use super::super::model::{
    Facts, Panel, Picked, RowKind, Spot, Sure, Topic, Working, about_object, face, help, market, menu,
    offers, standing, wished,
};
use super::super::words::Deciding;
use super::context::{Screen, focus};
use super::{after, cards, orders, panels, work};
use crate::settings::lang;
use crate::words::{OnTable, refusal};
use florence::ids::{Building, Freedom, Object, Stack, Tile};
use florence::{Action, Due, Rule};
use leptos::prelude::*;

/// The panel of the decision that is due.
#[component]
pub fn DecisionPanel() -> impl IntoView {
    let screen = Screen::here();
    let due = Memo::new(move |_| screen.read(|facts| facts.prompt.as_ref().map(|prompt| prompt.due)));
    let title = move || title(screen, due.get());
    let over = Memo::new(move |_| screen.read(|facts| facts.over));
    let body = move || match due.get() {
        _ if over.get() => view! { <after::Ended /> }.into_any(),
        None => view! { <Waiting /> }.into_any(),
        Some(Due::Return) => view! { <cards::GiveBack /> }.into_any(),
        Some(Due::Name | Due::LastPurchase) => view! { <Naming /> }.into_any(),
        Some(Due::Bid) => view! { <Bidding /> }.into_any(),
        Some(Due::Place(tile)) => view! { <Laying tile /> }.into_any(),
        Some(Due::Keep(_)) => view! { <cards::KeepOne /> }.into_any(),
        Some(Due::Under(_)) => view! { <cards::PutUnder /> }.into_any(),
        Some(Due::Recruit) => view! { <Recruiting won=true /> }.into_any(),
        Some(Due::CompleteWork(_)) => view! { <work::WorkPanel /> }.into_any(),
        Some(Due::Menu) => view! { <Menu /> }.into_any(),
        Some(Due::Chance | Due::Nothing) => ().into_any(),
    };
    view! {
        <header class="decide-head">
            <h2 id="decide-title" tabindex="-1">{title}</h2>
            <super::help::Ask topic=Topic::Moment />
        </header>
        <Refused />
        <super::log::Headlines />
        {body}
        <panels::Hint />
        {screen.desk.studies.then(|| view! { <super::study::Advice /> })}
        <super::log::News />
    }
}

fn title(screen: Screen, due: Option<Due>) -> String {
    let panel = screen.picked.with(|picked| picked.panel);
    screen.read(|facts| {
        let lang = facts.tongue.lang;
        let rates = &facts.view.edition.rates;
        match due {
            _ if facts.over => OnTable::Over.text(lang).to_owned(),
            None => facts
                .to_act
                .lowest()
                .map(|seat| Deciding::Waiting.fill(lang, &[&facts.tongue.seat(seat)]))
                .unwrap_or_default(),
            Some(Due::Return) => Deciding::SetUp.text(lang).to_owned(),
            Some(Due::Name) => Deciding::Name.fill(lang, &[&rates.opening_bid]),
            Some(Due::LastPurchase) => Deciding::Last.fill(lang, &[&rates.uncontested_price]),
            Some(Due::Bid) => {
                let lot = facts.view.auction.and_then(|auction| auction.lot);
                lot.map(|(object, ..)| Deciding::Auction.fill(lang, &[&facts.tongue.object(object)]))
                    .unwrap_or_default()
            }
            Some(Due::Place(tile)) => Deciding::PlaceThis.fill(lang, &[&facts.tongue.tile(tile)]),
            Some(Due::Keep(_)) => Deciding::Keep.text(lang).to_owned(),
            Some(Due::Under(_)) => Deciding::Under.text(lang).to_owned(),
            Some(Due::Recruit) => Deciding::RecruitNow.text(lang).to_owned(),
            Some(Due::CompleteWork(card)) => Deciding::WorkOf.fill(lang, &[&facts.tongue.card(card)]),
            Some(Due::Menu) => match panel {
                Panel::Menu => OnTable::MayDo,
                Panel::Work => return Deciding::CompleteWork.text(lang).to_owned(),
                Panel::Build => return Deciding::Build.text(lang).to_owned(),
                Panel::Freedom => return Deciding::Introduce.text(lang).to_owned(),
                Panel::Recruit => return Deciding::Recruit.text(lang).to_owned(),
            }
            .text(lang)
            .to_owned(),
            Some(Due::Chance | Due::Nothing) => String::new(),
        }
    })
}

/// Why the last request was refused.
#[component]
fn Refused() -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    move || {
        let refused = screen.desk.refused.get()?;
        let text = match &refused.illegal {
            Some(illegal) => screen.say(|tongue| tongue.why(illegal)),
            None => refusal(&refused.reason, &refused.words, lang.get()),
        };
        Some(view! { <p class="refused" role="alert">{text}</p> })
    }
}

/// Somebody else decides.
#[component]
fn Waiting() -> impl IntoView {
    let screen = Screen::here();
    let watching =
        move || screen.read(|facts| facts.eyes.is_none().then(|| Deciding::Watching.text(facts.tongue.lang)));
    view! {
        <orders::StandIn />
        <panels::Ring />
        <Proxy />
        <orders::OrderLine />
        {move || watching().map(|text| view! { <p class="quiet">{text}</p> })}
        <super::log::Since />
    }
}

/// What is named, or bought without contest: it is picked in the market and confirmed here.
#[component]
fn Naming() -> impl IntoView {
    let screen = Screen::here();
    let choice = move || {
        let picked = screen.picked.with(|picked| picked.object);
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let last = facts.prompt.as_ref().is_some_and(|prompt| prompt.due == Due::LastPurchase);
            let rates = &facts.view.edition.rates;
            let price = if last { rates.uncontested_price } else { rates.opening_bid };
            let how = if last { Deciding::LastHow } else { Deciding::NameHow };
            let this = if last { Deciding::BuyThis } else { Deciding::NameThis };
            let nothing = if last { Deciding::BuyNothing } else { Deciding::Decline };
            let offer = picked.and_then(|object| market(facts).into_iter().find(|offer| offer.object == object));
            let take = offer.and_then(|offer| Some((offer.action?, this.fill(lang, &[&offer.name, &price]))));
            // What is picked says what it is good for; until then the auction itself is explained.
            let about = picked.map(|object| help(facts, &Picked::default(), about_object(object)));
            let about = about.and_then(|help| help.rules.into_iter().next());
            let how = about.unwrap_or_else(|| how.text(lang).to_owned());
            Some(view! {
                <p class="how">{how}</p>
                <div class="decide-end">
                    {take.map(|(action, text)| view! {
                        <button type="button" class="loud" on:click=move |_| { screen.act(&[action]); focus("decide-title"); }>{text}</button>
                    })}
                    <button type="button" on:click=move |_| { screen.act(&[Action::Decline]); focus("decide-title"); }>{nothing.text(lang)}</button>
                </div>
            })
        })
    };
    view! {
        {move || choice()}
        <orders::OrderLine />
    }
}

/// Raise, pass, or let somebody bid for you.
#[component]
fn Bidding() -> impl IntoView {
    let screen = Screen::here();
    let ends = move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let (_, bid, ..) = facts.view.auction.and_then(|auction| auction.lot)?;
            let next = bid + facts.view.edition.rates.increment;
            let why = facts.refusal(Action::Raise).map(|why| facts.tongue.why(why));
            let aside = offers(facts, Action::Raise);
            let can = why.is_none();
            Some(view! {
                <div class="decide-end">
                    <button type="button" class="loud" disabled=!can on:click=move |_| screen.act(&[Action::Raise])>
                        {Deciding::RaiseTo.fill(lang, &[&next])}
                    </button>
                    <button type="button" on:click=move |_| screen.act(&[Action::Pass])>{Deciding::Pass.text(lang)}</button>
                </div>
                {why.or((!aside.is_empty()).then_some(aside)).map(|text| view! { <p class="quiet">{text}</p> })}
            })
        })
    };
    view! {
        <panels::Ring />
        {move || ends()}
        <Proxy />
        <orders::OrderLine />
    }
}

/// What unfolds at the end of a panel is scrolled into sight.
fn into_sight(event: leptos::ev::Event) {
    let opened: web_sys::Element = event_target(&event);
    opened.scroll_into_view_with_bool(false);
}

/// A standing order for the object that is being auctioned.
#[component]
fn Proxy() -> impl IntoView {
    let screen = Screen::here();
    let limit = RwSignal::new(None::<i32>);
    // An order for this object leaves what was ordered for the others as it is.
    let order = move |object: Object, rule: Rule| {
        let order = screen.facts.with_untracked(|facts| facts.as_ref().map(|facts| standing(facts)));
        orders::give(screen, order.map(|order| order.with(object, rule)));
    };
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let eyes = facts.eyes?;
            let (object, bid, _, bidders) = facts.view.auction.and_then(|auction| auction.lot)?;
            if !bidders.contains(eyes) {
                return None;
            }
            let rates = &facts.view.edition.rates;
            if let Rule::RaiseTo(to) = standing(facts).rules[object.index()] {
                return Some(view! {
                    <div class="proxy">
                        <p>{Deciding::ProxySet.fill(lang, &[&to])}</p>
                        <button type="button" on:click=move |_| order(object, Rule::Ask)>{Deciding::ProxyNone.text(lang)}</button>
                    </div>
                }.into_any());
            }
            let next = bid + rates.increment;
            let steps: Vec<i32> = (0..15).map(|step| next + step * rates.increment).collect();
            let chosen = limit.get().filter(|limit| steps.contains(limit)).unwrap_or(next + 2 * rates.increment);
            Some(view! {
                <details class="proxy" on:toggle=into_sight>
                    <summary>{Deciding::Proxy.text(lang)}</summary>
                    <p class="how">{Deciding::ProxyHow.text(lang)}</p>
                    <div class="proxy-row">
                        <select aria-label=Deciding::Proxy.text(lang) on:change=move |event| limit.set(event_target_value(&event).parse().ok())>
                            {steps.into_iter().map(|step| view! {
                                <option value=step.to_string() selected=step == chosen>{Deciding::UpTo.fill(lang, &[&step])}</option>
                            }).collect_view()}
                        </select>
                        <button type="button" on:click=move |_| order(object, Rule::RaiseTo(chosen))>{Deciding::Proxy.text(lang)}</button>
                    </div>
                </details>
            }.into_any())
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

/// The actions of the turn.
#[component]
fn Menu() -> impl IntoView {
    let screen = Screen::here();
    let panel = Memo::new(move |_| screen.picked.with(|picked| picked.panel));
    move || match panel.get() {
        Panel::Menu => view! { <Rows /> }.into_any(),
        Panel::Work => view! { <work::WorkPanel /><Back /> }.into_any(),
        Panel::Build => view! { <Buildings /><Back /> }.into_any(),
        Panel::Freedom => view! { <Freedoms /><Back /> }.into_any(),
        Panel::Recruit => view! { <Recruiting won=false /><Back /> }.into_any(),
    }
}

/// Back to the list of actions.
#[component]
fn Back() -> impl IntoView {
    let screen = Screen::here();
    let text = move || screen.say(|tongue| Deciding::Back.text(tongue.lang).to_owned());
    let back = move |_| {
        screen.put_down();
        focus("decide-title");
    };
    view! { <button type="button" class="plain back" aria-keyshortcuts="Escape" on:click=back>{text}</button> }
}

#[component]
fn Rows() -> impl IntoView {
    let screen = Screen::here();
    let rows = screen.draw(menu, move |_, rows| {
        let rows = rows.iter().map(|row| {
            let (kind, open, why) = (row.kind, row.open, row.summary.clone());
            let press = move |_| if open { choose(screen, kind) } else { screen.aloud.set(why.clone()) };
            view! {
                <li>
                    <button type="button" class="row" class:closed=!open aria-disabled=if open { "false" } else { "true" } on:click=press>
                        <span class="row-title">{row.title}</span>
                        <span class="row-summary">{row.summary.clone()}</span>
                    </button>
                </li>
            }
        });
        rows.collect_view()
    });
    view! {
        <ul class="rows menu-rows">{rows}</ul>
        <MenuEnd />
    }
}

fn choose(screen: Screen, kind: RowKind) {
    match kind {
        RowKind::Profession => screen.pick(|picked| picked.sure = Some(Sure::Take(Stack::Profession))),
        RowKind::Bonus => screen.pick(|picked| picked.sure = Some(Sure::Take(Stack::Bonus))),
        RowKind::Work => {
            let card =
                screen.facts.with_untracked(|facts| facts.as_ref().and_then(|facts| Working::best(facts)));
            let bonus = screen.facts.with_untracked(|facts| Some(Working::needed(facts.as_ref()?, card?)));
            screen.pick(|picked| {
                picked.panel = Panel::Work;
                picked.card = card;
                picked.bonus = bonus.unwrap_or_default();
            });
        }
        RowKind::Build => screen.pick(|picked| picked.panel = Panel::Build),
        RowKind::Freedom => screen.pick(|picked| picked.panel = Panel::Freedom),
        RowKind::Recruit => screen.pick(|picked| picked.panel = Panel::Recruit),
    }
    focus("decide-title");
}

/// Ends the turn. With actions left it is asked once more, and so is what shows cards, since there is no way back.
#[component]
fn MenuEnd() -> impl IntoView {
    let screen = Screen::here();
    let decide = move |action: Action| {
        screen.act(&[action]);
        focus("decide-title");
    };
    let ask = move |sure: Option<Sure>| screen.pick(|picked| picked.sure = sure);
    move || {
        let sure = screen.picked.with(|picked| picked.sure);
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let left = facts.view.turn_of.map_or(0, |turn| turn.actions_left);
            let end = move |_| decide(Action::End);
            if let Some(Sure::Take(stack)) = sure {
                let rates = &facts.view.edition.rates;
                let (action, name, cost) = match stack {
                    Stack::Profession => (Action::TakeProfession, Deciding::TakeProfession, rates.profession_cost),
                    Stack::Bonus | Stack::Prestige => (Action::TakeBonus, Deciding::TakeBonus, rates.bonus_cost),
                };
                let how = Deciding::TakeSure.fill(lang, &[&name.text(lang), &cost]);
                return Some(view! {
                    <div class="decide-end sure" role="group">
                        <p class="how">{how}</p>
                        <button type="button" class="loud" on:click=move |_| decide(action)>{Deciding::TakeYes.text(lang)}</button>
                        <button type="button" on:click=move |_| ask(None)>{Deciding::Back.text(lang)}</button>
                    </div>
                }.into_any());
            }
            Some(if left == 0 {
                view! {
                    <div class="decide-end">
                        <p class="how">{Deciding::EndDone.text(lang)}</p>
                        <button type="button" class="loud" on:click=end>{Deciding::EndTurn.text(lang)}</button>
                    </div>
                }.into_any()
            } else if sure == Some(Sure::End) {
                view! {
                    <div class="decide-end sure" role="group">
                        <p class="how">{Deciding::EndSure.fill(lang, &[&left])}</p>
                        <button type="button" class="loud" on:click=end>{Deciding::EndYes.text(lang)}</button>
                        <button type="button" on:click=move |_| ask(None)>{Deciding::Back.text(lang)}</button>
                    </div>
                }.into_any()
            } else {
                view! {
                    <div class="decide-end">
                        <button type="button" class="end-turn" on:click=move |_| ask(Some(Sure::End))>{Deciding::EndTurn.text(lang)}</button>
                    </div>
                }.into_any()
            })
        })
    }
}

/// Which building: those that fit are lit, the others say why not.
#[component]
fn Buildings() -> impl IntoView {
    let screen = Screen::here();
    let picked = move |building| {
        screen.picked.with(|picked| picked.building.as_ref().is_some_and(|(picked, _)| *picked == building))
    };
    let cards = screen.draw(
        |facts| {
            Building::ALL.map(|building| {
                let action = Action::Build(building);
                let left = facts.view.stock.buildings[building.index()];
                let wish = wished(facts, |profession| profession.building == building);
                (building, facts.may(action), offered(facts, action, left), wish)
            })
        },
        move |tongue, offers| {
            let cards = offers.iter().map(|(building, open, aside, wish)| {
                let (building, open, tile) = (*building, *open, Tile::Building(*building));
                let press = move |_| if open { screen.try_building(building) } else { screen.help.set(Some(Topic::Tile(tile))) };
                view! {
                    <li>
                        <button type="button" class="build-card" class:closed=!open class:picked=move || picked(building)
                            data-thing=Spot::Building(building).word() aria-disabled=if open { "false" } else { "true" } aria-pressed=move || if picked(building) { "true" } else { "false" } on:click=press>
                            <span class="build-tile" inner_html=board::alone(&tongue.edition, tile)></span>
                            <span class="build-name">{tongue.tile(tile)}{cards::wish_mark(wish.as_ref())}</span>
                            <span class="build-aside">{aside.clone()}</span>
                        </button>
                    </li>
                }
            });
            cards.collect_view()
        },
    );
    view! { <ul class="build-cards">{cards}</ul> }
}

/// What an action costs and brings, with how many of the thing are left; or why it cannot be done.
fn offered(facts: &Facts, action: Action, left: u8) -> String {
    let aside = offers(facts, action);
    if facts.may(action) { format!("{aside} · {left}×") } else { aside }
}

/// Which freedom.
#[component]
fn Freedoms() -> impl IntoView {
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
                let press = move |_| if open { screen.act(&[Action::Introduce(freedom)]) } else { screen.help.set(Some(Topic::Freedom(freedom))) };
                view! {
                    <li>
                        <button type="button" class="row" class:closed=!open aria-disabled=if open { "false" } else { "true" } on:click=press>
                            <span class="row-title"><span inner_html=signs::freedom(freedom).svg()></span>" "{tongue.freedom(freedom)}{cards::wish_mark(wish.as_ref())}</span>
                            <span class="row-summary">{aside.clone()}</span>
                        </button>
                    </li>
                }
            });
            rows.collect_view()
        },
    );
    view! { <ul class="rows">{rows}</ul> }
}

/// Whom to recruit.
#[component]
fn Recruiting(won: bool) -> impl IntoView {
    let screen = Screen::here();
    screen.draw(
        |facts| {
            let choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
            let recruits = choices.filter_map(|choice| match choice.action {
                Action::Recruit { card, from } => Some((choice.action, from, face(facts, card))),
                _ => None,
            });
            recruits.collect::<Vec<_>>()
        },
        move |tongue, recruits| {
            let rows = recruits.iter().map(|(action, from, face)| {
                let (action, from) = (*action, *from);
                view! {
                    <li>
                        <button type="button" class="row hand-card" on:click=move |_| screen.act(&[action])>
                            {cards::face(face)}
                            <span class=format!("row-summary {}", signs::seat_class(from))><span class="seat-sign" inner_html=signs::seat(from).svg()></span>" "{tongue.seat(from)}</span>
                        </button>
                    </li>
                }
            });
            view! {
                <p class="how">{Deciding::RecruitHow.text(tongue.lang)}</p>
                <ul class="rows hand recruits">{rows.collect_view()}</ul>
                {won.then(|| view! { <button type="button" on:click=move |_| screen.act(&[Action::Later])>{Deciding::Later.text(tongue.lang)}</button> })}
            }
        },
    )
}
