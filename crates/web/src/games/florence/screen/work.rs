//! Completing a work: profession, bonus cards, the live receipt, and what of the pay becomes prestige.

use florence::{Action, Illegal};
use leptos::prelude::*;

use super::super::model::{Spot, Working};
use super::super::words::{Deciding, Happens, Thing};
use super::context::Screen;
use crate::parts::{icon, receipt};

/// The work being prepared.
#[component]
pub fn WorkPanel() -> impl IntoView {
    let screen = Screen::here();
    let work = Memo::new(move |_| {
        let picked = screen.picked.get();
        screen.read(|facts| Working::of(facts, Working::card(facts, &picked)?, &picked))
    });
    view! {
        <Professions work />
        <BonusCards work />
        <Receipt work />
    }
}

/// Which profession.
#[component]
fn Professions(work: Memo<Option<Working>>) -> impl IntoView {
    let screen = Screen::here();
    move || {
        let chosen = work.with(|work| work.as_ref().map(|work| (work.card, work.receipt.total())));
        screen.read(|facts| {
            if facts.view.work.is_some() {
                return None;
            }
            let own = facts.view.own.as_ref()?;
            let lang = facts.tongue.lang;
            let tabs = own.works.iter().map(|(card, receipt)| {
                let card = *card;
                let picked = chosen.filter(|(chosen, _)| *chosen == card);
                // A work counts the bonus cards that are picked for it, or would be.
                let bonus = Working::needed(facts, card);
                let would = own.bonus.iter().filter(|(candidate, _)| bonus.contains(*candidate));
                let would = receipt.total() + would.map(|(_, worth)| worth).sum::<i32>();
                let value = picked.map_or(would, |(_, value)| value);
                let why = facts.refusal(Action::Work(card)).copied();
                let low = value < facts.view.minimum;
                let class = if why.is_some() { "work-tab closed" } else if low { "work-tab low" } else { "work-tab" };
                let aside = match why {
                    Some(Illegal::BelowMinimum { .. }) | None => None,
                    Some(why) => Some(facts.tongue.why(&why)),
                };
                let pick = move |_| {
                    screen.pick(|picked| {
                        picked.card = Some(card);
                        picked.bonus = bonus;
                        picked.exchange = None;
                    });
                };
                view! {
                    <button type="button" class=class data-do=Spot::Card(card).word() aria-pressed=if picked.is_some() { "true" } else { "false" } title=aside on:click=pick>
                        <span>{facts.tongue.card(card)}</span>
                        <b>{value}</b>
                    </button>
                }
            });
            let tabs = tabs.collect_view();
            Some(view! { <div class="work-tabs" role="group" aria-label=Deciding::ChooseCard.text(lang)>{tabs}</div> })
        })
    }
}

/// Which bonus cards.
#[component]
fn BonusCards(work: Memo<Option<Working>>) -> impl IntoView {
    let screen = Screen::here();
    move || {
        let bonus = work.with(|work| work.as_ref().map(|work| work.bonus.clone())).unwrap_or_default();
        if bonus.is_empty() {
            return None;
        }
        let (title, rules) = screen.read(|facts| {
            let rules: Vec<String> = bonus.iter().map(|(card, ..)| facts.tongue.card_rule(*card)).collect();
            (Deciding::WithBonus.text(facts.tongue.lang), rules)
        });
        let boxes = bonus.into_iter().zip(rules).map(|((card, worth, on), rule)| {
            let toggle = move |_| {
                screen.pick(|picked| {
                    if picked.bonus.contains(card) {
                        picked.bonus.remove(card)
                    } else {
                        picked.bonus.insert(card)
                    }
                    picked.exchange = None;
                });
            };
            view! {
                <label class="bonus-check">
                    <input type="checkbox" data-do=Spot::Card(card).word() prop:checked=on on:change=toggle />
                    <span class="bonus-rule">{rule}</span>
                    <b>{format!("+{worth}")}</b>
                </label>
            }
        });
        let boxes = boxes.collect_view();
        Some(view! { <fieldset class="bonus-cards"><legend>{title}</legend>{boxes}</fieldset> })
    }
}

/// The receipt, the exchange, and the end, whose button says what comes of the exchange.
#[component]
fn Receipt(work: Memo<Option<Working>>) -> impl IntoView {
    let screen = Screen::here();
    let exchange = move |value: String| {
        if let Ok(value) = value.parse::<u8>() {
            screen.pick(|picked| picked.exchange = Some(value));
        }
    };
    let most = Memo::new(move |_| work.with(|work| work.as_ref().map_or(0, |work| work.most)));
    let chosen =
        move || work.with(|work| work.as_ref().map(|work| work.exchange.to_string()).unwrap_or_default());
    let outcome = move || {
        work.with(|work| work.as_ref().map(|work| (work.pay, work.exchange, work.florins, work.missing())))
    };
    let lines = move || {
        work.with(|work| {
            let work = work.as_ref()?;
            screen.read(|facts| {
                let tongue = &facts.tongue;
                let lang = tongue.lang;
                let lines =
                    work.receipt.terms().iter().map(|(term, amount)| (tongue.term(*term), *amount)).collect();
                let asks = Deciding::RoundAsks.fill(lang, &[&facts.view.round, &work.minimum]);
                let title = Deciding::WorkOf.fill(lang, &[&tongue.card(work.card)]);
                let brings = facts.view.rules.rates.best_work;
                let better = facts.best_work().filter(|(_, best)| i32::from(*best) > work.receipt.total());
                let best = match better {
                    Some((player, value)) => {
                        Deciding::BestSoFar.fill(lang, &[&value, &tongue.seat(player), &brings])
                    }
                    None if facts.is_last() => Deciding::BestForSure.fill(lang, &[&brings]),
                    None => Deciding::BestSoLong.fill(lang, &[&brings]),
                };
                Some(view! {
                    <header><h3>{title}</h3><span class="quiet"><b>{work.receipt.total().to_string()}</b>" · "{asks}</span></header>
                    {receipt::receipt(lines, Thing::WorkValue.text(lang).to_owned(), work.receipt.total())}
                    <p class="quiet best-so-far">{best}</p>
                })
            })
        })
    };
    let end = move || {
        let (_, exchange, florins, missing) = outcome()?;
        let chain = work.with(|work| work.as_ref().map(|work| work.chain.clone()))?;
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let last = facts.view.round == facts.view.edition.rounds();
            let forgone = i32::from(most.get()) - i32::from(exchange);
            let warn = (last && forgone > 0).then(|| Deciding::Forgone.fill(lang, &[&forgone]));
            let asks = Deciding::Missing.fill(lang, &[&missing, &facts.view.minimum]);
            Some(if missing > 0 {
                view! { <p class="short">{asks}</p> }.into_any()
            } else {
                view! {
                    {warn.map(|warn| view! { <p class="warn">{warn}</p> })}
                    <button type="button" class="loud" on:click=move |_| screen.act(&chain)>{Deciding::CompleteFor.fill(lang, &[&exchange, &florins])}</button>
                }.into_any()
            })
        })
    };
    let paid = move || {
        outcome()
            .map(|(pay, ..)| {
                screen.read(|facts| {
                    let rate = facts.view.rules.rates.florins_per_prestige;
                    Deciding::PayIs.fill(facts.tongue.lang, &[&pay, &rate])
                })
            })
            .unwrap_or_default()
    };
    let enough = move || outcome().is_some_and(|(.., missing)| missing == 0);
    let value_text = move || {
        outcome()
            .map(|(_, exchange, ..)| screen.say(|tongue| Happens::Prestige.fill(tongue.lang, &[&exchange])))
            .unwrap_or_default()
    };
    // What the pay comes to at either end of the slider.
    type Amount = fn((i32, u8, i32, i32)) -> i32;
    let side = move |thing: Thing, sign: icon::Icon, amount: Amount| {
        let title = move || screen.say(|tongue| thing.text(tongue.lang).to_owned());
        let amount = move || outcome().map(|told| amount(told).to_string()).unwrap_or_default();
        view! { <span class="worth" title=title><span inner_html=sign.svg()></span>{amount}</span> }
    };
    view! {
        <section class="receipt-card">
            {move || lines()}
            <div class="work-end">
                <div class="exchange" class:hidden=move || !enough()>
                    <label for="exchange">{paid}</label>
                    <span class="exchange-way">
                    {side(Thing::Florins, icon::FLORIN, |(_, _, florins, _)| florins)}
                    <input id="exchange" type="range" min="0" max=move || most.get().to_string() step="1" prop:value=chosen data-set=chosen
                        aria-valuetext=value_text on:input=move |event| exchange(event_target_value(&event)) />
                    {side(Thing::Prestige, icon::PRESTIGE, |(_, exchange, ..)| exchange.into())}
                    </span>
                </div>
                {move || end()}
            </div>
        </section>
    }
}
