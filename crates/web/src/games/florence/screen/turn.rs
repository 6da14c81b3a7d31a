//! The actions of a turn: the list of them, what each needs to know, and the end.

use florence::Action;
use florence::ids::Stack;
use leptos::prelude::*;

use super::super::model::{
    Facts, Panel, RowKind, Spot, Sure, Working, and_then, menu, refused, reminder, unused,
};
use super::super::words::{Deciding, Happens, Tongue};
use super::context::Screen;
use super::variants::{Variant, variant};
use super::{characters, which, work};
use crate::frame::screen::{focus, turn_done};
use crate::frame::signed;
use crate::frame::words::Framing;
use crate::parts::icon;

/// The actions of the turn.
#[component]
pub fn Menu() -> impl IntoView {
    let screen = Screen::here();
    let panel = Memo::new(move |_| screen.picked.with(|picked| picked.panel));
    move || match panel.get() {
        Panel::Menu => view! { <Rows /> }.into_any(),
        Panel::Work => view! { <work::WorkPanel /> }.into_any(),
        Panel::Build => view! { <which::Buildings /> }.into_any(),
        Panel::Freedom => view! { <which::Freedoms /> }.into_any(),
        Panel::Recruit => view! { <which::Recruiting won=false /> }.into_any(),
        Panel::Jointly => {
            let drafted = Memo::new(move |_| screen.picked.with(|picked| picked.joint.is_some()));
            // The way back from an offer is beside the tools that move its building.
            let part = move || {
                if drafted.get() {
                    return variant(Variant::Deal);
                }
                variant(Variant::Partners)
            };
            part.into_any()
        }
    }
}

#[component]
fn Rows() -> impl IntoView {
    let screen = Screen::here();
    // That all actions are taken is told once, beside the button that ends the turn.
    let part = |facts: &Facts| (menu(facts), facts.view.turn_of.is_some_and(|turn| turn.actions_left == 0));
    let rows = screen.draw(part, move |tongue, (rows, done)| {
        // What cannot be chosen any more is no choice.
        let rows = rows.iter().filter(|row| row.open || !done).map(|row| {
            let (kind, open, why) = (row.kind, row.open, row.summary.clone());
            let press = move |_| if open { choose(screen, kind) } else { screen.aloud.set(why.clone()) };
            view! {
                <li>
                    <button type="button" class="row" data-do=Spot::Row(kind).word() class:closed=!open aria-disabled=if open { "false" } else { "true" } on:click=press>
                        <span class="row-title">{row.title}{cost(tongue, row.cost)}</span>
                        <span class="row-summary">{row.summary.clone()}</span>
                    </button>
                </li>
            }
        });
        rows.collect_view()
    });
    let reminder = screen.draw(reminder, |_, reminder| characters::told(reminder.clone()));
    // What is left to do, and what comes then.
    let done = |facts: &Facts| {
        let done = facts.view.turn_of.is_some_and(|turn| turn.actions_left == 0);
        done.then(|| format!("{} {}", Deciding::EndDone.text(facts.tongue.lang), and_then(facts)))
    };
    let done = screen.draw(done, |_, done| done.clone().map(|done| view! { <p class="how">{done}</p> }));
    let refusal = move || screen.happened.with(|happened| screen.read(|facts| refused(facts, happened)));
    view! {
        {move || characters::told(refusal())}
        {done}
        {reminder}
        <ul class="rows menu-rows">{rows}</ul>
        <MenuEnd />
    }
}

/// What the turn came to, once nothing is left to do in it but to end it.
pub fn spent(screen: Screen) -> AnyView {
    let of = Memo::new(move |_| {
        screen.read(|facts| {
            facts.eyes.filter(|_| facts.view.turn_of.is_some_and(|turn| turn.actions_left == 0))
        })
    });
    turn_done(screen.frame, of)
}

/// What an action costs, beside its name.
fn cost(tongue: &Tongue, florins: i32) -> Option<impl IntoView + use<>> {
    let told = Happens::Florins.fill(tongue.lang, &[&signed(florins)]);
    (florins != 0).then(move || {
        view! { " "<small class="row-cost"><span aria-hidden="true">{signed(florins)}<span inner_html=icon::FLORIN.svg()></span></span><span class="unseen">{told}</span></small> }
    })
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
        RowKind::Jointly => screen.pick(|picked| picked.panel = Panel::Jointly),
    }
    focus("decide-title");
}

/// Ends the turn. With actions left it is asked once more, and so is what shows cards, since there is no way back.
#[component]
fn MenuEnd() -> impl IntoView {
    let screen = Screen::here();
    let ask = move |sure: Option<Sure>| {
        screen.guard.asked();
        screen.pick(|picked| picked.sure = sure);
    };
    move || {
        let sure = screen.picked.with(|picked| picked.sure);
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let left = facts.view.turn_of.map_or(0, |turn| turn.actions_left);
            // What is asked once more has its reason above it and a way back.
            let asked = |how: String, action: Action, yes: Deciding| {
                view! {
                    <div class="decide-end sure" role="group">
                        <p class="how">{how}</p>
                        <button type="button" class="loud" on:click=move |_| screen.act(&[action])>{yes.text(lang)}</button>
                        <button type="button" on:click=move |_| ask(None)>{Framing::Back.text(lang)}</button>
                    </div>
                }
                .into_any()
            };
            let rates = &facts.view.rules.rates;
            Some(match sure {
                Some(Sure::Take(stack)) => {
                    let (action, name, cost) = match stack {
                        Stack::Profession => {
                            (Action::TakeProfession, Deciding::TakeProfession, rates.profession_cost)
                        }
                        Stack::Bonus | Stack::Prestige => (Action::TakeBonus, Deciding::TakeBonus, rates.bonus_cost),
                    };
                    asked(Deciding::TakeSure.fill(lang, &[&name.text(lang), &cost]), action, Deciding::TakeYes)
                }
                Some(Sure::End) if left > 0 => {
                    let how = format!("{} {}", Deciding::EndSure.fill(lang, &[&left]), unused(facts).unwrap_or_default());
                    asked(how, Action::End, Deciding::EndYes)
                }
                _ => {
                    let end = move |_| if left == 0 { screen.act(&[Action::End]) } else { ask(Some(Sure::End)) };
                    view! {
                        <div class="decide-end">
                            {characters::use_it(screen, facts)}
                            <button type="button" data-do=Spot::End.word() class=if left == 0 { "loud" } else { "end-turn" } on:click=end>{Deciding::EndTurn.text(lang)}</button>
                        </div>
                    }
                    .into_any()
                }
            })
        })
    }
}
