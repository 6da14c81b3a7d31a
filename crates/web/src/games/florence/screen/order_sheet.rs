//! The sheet on which a standing order is written.

use florence::ids::Object;
use florence::{Order, Rule};
use leptos::prelude::*;

use super::super::draw::signs;
use super::super::model::{objects, order_words, rule_kind, standing, sums};
use super::super::words::{Deciding, Errand};
use super::context::Screen;
use super::orders::give;
use crate::frame::screen::{Dialog, focus};

/// The sheet on which an order is written.
#[component]
pub fn OrderSheet() -> impl IntoView {
    let screen = Screen::here();
    let title = Signal::derive(move || screen.say(|tongue| Errand::Title.text(tongue.lang).to_owned()));
    let draft = RwSignal::new(Order::asking(0));
    Effect::new(move |_| {
        if screen.orders.get()
            && let Some(order) =
                screen.facts.with_untracked(|facts| facts.as_ref().map(|facts| standing(facts)))
        {
            draft.set(order);
        }
    });
    let rows = move || {
        screen.read(|facts| {
            let rows = objects(facts).into_iter().map(|object| view! { <OrderRow object draft /> });
            Some(rows.collect_view())
        })
    };
    let how = move || screen.read(|facts| Errand::How.fill(facts.tongue.lang, &[&facts.view.round]));
    let options = move || {
        screen.read(|facts| {
            let options = objects(facts).into_iter();
            let options = options.map(|object| view! { <option value=object.index().to_string()>{facts.tongue.object(object)}</option> });
            Some(options.collect_view())
        })
    };
    let all_but = move |event| {
        let chosen =
            event_target_value(&event).parse().ok().and_then(|index: usize| Object::ALL.get(index).copied());
        if let Some(object) = chosen {
            draft.update(|order| *order = order.with_all_but(object, Rule::Pass));
        }
    };
    let done = move |order: Option<Order>| {
        give(screen, order);
        screen.orders.set(false);
        focus("decide-title");
    };
    let text = move |errand: Errand| screen.say(|tongue| errand.text(tongue.lang).to_owned());
    let stands = move || screen.read(|facts| order_words(facts).is_some());
    let none = move || {
        stands().then(|| {
            let text = screen.say(|tongue| Deciding::ProxyNone.text(tongue.lang).to_owned());
            view! { <button type="button" on:click=move |_| done(None)>{text}</button> }
        })
    };
    view! {
        <Dialog open=screen.orders title=title>
            <p class="how">{how}</p>
            <label class="order-rest">{move || text(Errand::AllElse)}
                <select on:change=all_but><option value="">"…"</option>{options}</select>
            </label>
            <ul class="order-rows">{rows}</ul>
            <div class="decide-end">
                <button type="button" class="loud" on:click=move |_| done(Some(draft.get_untracked()))>{move || text(Errand::Give)}</button>
                {none}
            </div>
        </Dialog>
    }
}

/// The words by which the choice of a rule is known.
const RULES: [&str; 4] = ["ask", "pass", "from", "to"];

const fn word(rule: Rule) -> &'static str {
    match rule {
        Rule::Ask => RULES[0],
        Rule::Pass => RULES[1],
        Rule::PassFrom(_) => RULES[2],
        Rule::RaiseTo(_) => RULES[3],
    }
}

fn rule_of(word: &str, sum: i32) -> Rule {
    match word {
        "pass" => Rule::Pass,
        "from" => Rule::PassFrom(sum),
        "to" => Rule::RaiseTo(sum),
        _ => Rule::Ask,
    }
}

/// What is ordered for one object: a rule, and a sum where the rule has one.
#[component]
fn OrderRow(object: Object, draft: RwSignal<Order>) -> impl IntoView {
    let screen = Screen::here();
    let rule = move || draft.with(|order| order.rules[object.index()]);
    let first = move || screen.read(|facts| sums(facts, object).get(2).copied()).unwrap_or(400);
    let sum = move || match rule() {
        Rule::PassFrom(sum) | Rule::RaiseTo(sum) => sum,
        Rule::Ask | Rule::Pass => untrack(first),
    };
    let put = move |rule: Rule| draft.update(|order| order.rules[object.index()] = rule);
    let choices = move || {
        let now = rule();
        screen.read(|facts| {
            let choices = RULES.map(|choice| {
                let words = rule_kind(facts, rule_of(choice, 0));
                view! { <option value=choice selected=word(now) == choice>{words}</option> }
            });
            Some(choices.collect_view())
        })
    };
    let amounts = move || {
        let now = sum();
        matches!(rule(), Rule::PassFrom(_) | Rule::RaiseTo(_)).then(|| {
            let mut all = screen.read(|facts| sums(facts, object));
            if !all.contains(&now) {
                all.insert(0, now);
            }
            let options = all
                .into_iter()
                .map(|sum| view! { <option value=sum.to_string() selected=sum == now>{sum}</option> });
            let options = options.collect_view();
            let label = screen.read(|facts| facts.tongue.object(object));
            let change = move |event| {
                if let Ok(sum) = event_target_value(&event).parse() {
                    put(rule_of(word(untrack(rule)), sum));
                }
            };
            view! { <select class="order-sum" aria-label=label on:change=change>{options}</select> }
        })
    };
    let name = move || screen.read(|facts| facts.tongue.object(object));
    view! {
        <li class="order-row">
            <span class="order-name"><span inner_html=signs::object(object).svg()></span>{name}</span>
            <select aria-label=name on:change=move |event| put(rule_of(&event_target_value(&event), untrack(sum)))>{choices}</select>
            {amounts}
        </li>
    }
}
