//! The trail: what is open, what waits below it, the points that are left, and what was done so far.

use leptos::prelude::*;
use tiletum::Opened;
use tiletum::ids::Act;

use super::super::draw;
use super::super::model::Facts;
use super::super::words::Deciding;
use super::context::Screen;
use crate::parts::icon;

/// What waits below what is open: a picture, what it is called, and what is left of it.
struct Crumb {
    picture: String,
    name: String,
    text: String,
}

/// What waits below what is open, the outermost first, and the points that are left.
fn crumbs(facts: &Facts) -> Vec<Crumb> {
    let Some(now) = &facts.view.now else { return Vec::new() };
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let of_act = |act: Act, ap: u8| Crumb {
        picture: draw::glyph(&draw::act_name(act)),
        name: tongue.act(act).to_owned(),
        text: ap.to_string(),
    };
    let said = |text: String| Crumb { picture: String::new(), name: String::new(), text };
    let mut crumbs = Vec::new();
    if let (Some((colour, value)), Some(good)) = (now.die, now.good) {
        let text = format!("+{}", tongue.goods(value, good));
        crumbs.push(Crumb { picture: draw::die(colour, value), name: String::new(), text });
    }
    crumbs.extend(now.action.map(|act| of_act(act, now.ap)));
    let known = facts.points().is_some();
    crumbs.extend(now.open.iter().map(|opened| match *opened {
        Opened::Side(act, ap) => of_act(act, ap),
        Opened::Any(ap) => of_act(Act::Joker, ap),
        Opened::Goods(count) => said(Deciding::ChooseGoods.fill(lang, &[&count])),
        Opened::Walk(..) => said(Deciding::MoveAndPlace.text(lang).to_owned()),
        Opened::Choose | Opened::Again(_) => said(Deciding::PaysAgain.text(lang).to_owned()),
        Opened::House => said(Deciding::PlaceHouse.text(lang).to_owned()),
        Opened::Pillar => said(Deciding::PlacePillar.text(lang).to_owned()),
        Opened::Anywhere(figure) => said(tongue.figure(figure).to_owned()),
    }));
    // The points of what is open are told by dots beside it.
    if let Some(last) = crumbs.last_mut().filter(|last| known && !last.name.is_empty()) {
        last.text.clear();
    }
    crumbs
}

/// The points of what is open as dots: those that are spent, as far as they are known, and those that are left.
fn dots(facts: &Facts, left: u8) -> (String, String) {
    const MOST: u8 = 9;
    let now = facts.view.now.as_ref().filter(|now| now.open.is_empty());
    let of_die = now.and_then(|now| Some((now.die?.1, now.action?)));
    let all = of_die.map_or(left, |(value, act)| {
        let place = Act::PLAIN.iter().position(|&other| other == act);
        let more = facts.decider().zip(place).map_or(0, |(seat, place)| seat.markers[place]);
        7 - value + more
    });
    let spent = all.saturating_sub(left).min(MOST - left.min(MOST));
    ("\u{25cb}".repeat(spent.into()), "\u{25cf}".repeat(left.min(MOST).into()))
}

/// The trail of what is open, with the points as dots.
#[component]
pub fn Trail() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let mut crumbs = crumbs(facts);
            // What nothing waits for is told by the title.
            if facts.open().is_none() {
                crumbs.truncate(1);
            }
            let last = crumbs.len().checked_sub(1)?;
            let crumbs = crumbs.into_iter().enumerate().map(|(place, crumb)| {
                // What waits is known by its sign, so that all of it has room in one line.
                let class = if place == last { "" } else { "unseen" };
                let name = (!crumb.name.is_empty()).then(|| view! { <span class=class>{crumb.name.clone()}" "</span> });
                view! {
                    <li aria-current=(place == last).then_some("step") title=crumb.name.clone()><span inner_html=crumb.picture></span>{name}{crumb.text}</li>
                }
            });
            let points = facts.points().map(|points| {
                let (spent, left) = dots(facts, points);
                let text = Deciding::ApLeft.fill(facts.tongue.lang, &[&points]);
                view! { <span class="points-left"><span aria-hidden="true">{spent}<b>{left}</b></span><span class="unseen">{text}</span></span> }
            });
            Some(view! { <div class="trail"><ol class="crumbs">{crumbs.collect_view()}</ol><Done />{points}</div> })
        })
    }
}

/// What the turn has done so far, in the line of the trail: the last deed with what it brought. All of a longer chain is one press away.
#[component]
fn Done() -> impl IntoView {
    let screen = Screen::here();
    move || {
        let decider = screen.read(|facts| facts.prompt.as_ref().map(|prompt| prompt.player))?;
        let mut done: Vec<(String, String)> = screen.entries.with(|entries| {
            let turn = entries.last().filter(|entry| entry.player == Some(decider))?;
            let deeds = turn.lines.iter().filter(|line| line.player == Some(decider));
            Some(deeds.skip(1).map(|line| (line.text.clone(), line.sums())).collect())
        })?;
        let deed = |(text, sums): (String, String)| {
            view! { <span inner_html=icon::CHECK.svg()></span><span class="deed">{text}" "<b>{sums}</b></span> }
        };
        let last = deed(done.pop()?);
        let many = done.len();
        if many == 0 {
            return Some(view! { <div class="deeds-done">{last}</div> }.into_any());
        }
        let title = screen.say(|tongue| Deciding::EarlierDeeds.fill(tongue.lang, &[&many]));
        // In the order in which they came about.
        let earlier = done.into_iter().map(|done| view! { <li>{deed(done)}</li> }).collect_view();
        Some(view! { <details class="deeds-done"><summary>{last}<small title=title.clone()>{format!("+{many}")}<span class="unseen">{title.clone()}</span></small></summary><ul>{earlier}</ul></details> }.into_any())
    }
}
