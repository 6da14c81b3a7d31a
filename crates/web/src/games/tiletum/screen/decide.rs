//! The decision: where it comes from, what may be chosen with what each brings, what cannot be, and the buttons at the bottom.

use leptos::prelude::*;

use super::super::draw;
use super::super::model::{Facts, Group, Kind, Pick, Signs, at_hand, is_last};
use super::super::words::{Deciding, Thing};
use super::context::Screen;
use super::dice;
use super::seats::stock;
use super::seldom;
use super::trail::Trail;
use crate::few::sort_few;
use crate::frame::screen::UndoButton;
use crate::frame::{on_page, signed};
use crate::route::Route;

/// So many choices have two lines.
const FULL: usize = 4;

/// If there are no more than so many, all of them have.
const ALL_FULL: usize = 6;

/// What a choice brings stands beside its name in so many letters.
const SHORT: usize = 22;

/// So many tasks have a row each.
const FEW_TASKS: usize = 2;

/// More short choices than these beside them are folded up.
const MOST_CHIPS: usize = 12;

/// The decision that is due.
pub fn decision(screen: Screen) -> AnyView {
    let choosing = Memo::new(move |_| screen.read(Facts::at_dice));
    let body = move || {
        if choosing.get() {
            // The dice stand where they always do: what else is free comes after them.
            view! { {dice::dice(screen)}<Tasks of=Worth::All /> }.into_any()
        } else {
            view! { <Main /> }.into_any()
        }
    };
    let change = move || choosing.get().then(|| view! { <dice::Change /> });
    on_page("choices");
    view! {
        <div class="t-decide">
            <Stock />
            <Trail />
            <KingCosts />
            {body}
            <Buys />
            {seldom::turn_done()}
            // What cannot be done comes after all that can.
            {seldom::closed()}
        </div>
        {change}
        <Buttons />
    }
    .into_any()
}

/// What the viewer has in stock, for a window in which the own board is not in sight beside the decision.
#[component]
fn Stock() -> impl IntoView {
    let screen = Screen::here();
    let label = move || screen.say(|tongue| tongue.say(Thing::Goods).to_owned());
    let stock = Memo::new(move |_| screen.read(|facts| Some(stock(facts, facts.seat(facts.eyes?)?))));
    move || {
        stock
            .get()
            .map(|stock| view! { <p class="own-stock" role="group" aria-label=label inner_html=stock></p> })
    }
}

/// What the king track takes at the end of the round, if it takes anything.
#[component]
fn KingCosts() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            // Once a turn is enough: where a die may still be taken for the king's action.
            let seat = facts.decider().filter(|seat| seat.king < 0 && facts.at_dice())?;
            let costs = (-i32::from(seat.king)).min(seat.total);
            let told = Deciding::KingCosts.fill(facts.tongue.lang, &[&signed(seat.king.into()), &costs]);
            (costs > 0).then(|| view! { <p class="king-costs">{told}</p> })
        })
    }
}

/// A choice as a row, in columns that are the same for all: what it costs, what it is and why, what it brings; or as a chip.
fn row(screen: Screen, pick: Pick, full: bool) -> impl IntoView {
    let (key, lit) = (pick.key.clone(), pick.key.clone());
    let own = pick.key.clone();
    let at_once = pick.at_once();
    let on = move || screen.picked.with(|picked| picked.as_deref() == Some(&own));
    // What is done by one press is never picked.
    let pressed = move || (!at_once).then(|| if on() { "true" } else { "false" });
    let ap = screen.say(|tongue| tongue.say(Thing::Ap).to_owned());
    let room = pick.group.is_some() && pick.city().is_none();
    let cost = pick
        .cost
        .filter(|&cost| cost > 0)
        .map(|cost| if full || room { format!("{cost} {ap}") } else { cost.to_string() });
    let Signs { what, wants, gets } = if full { pick.signs } else { Signs::default() };
    let class = match full {
        // What is said in many words has a line of its own, or it would leave none for the name.
        true if gets.is_empty() && pick.gain.chars().count() > SHORT => "row pick long",
        true => "row pick",
        false => "row pick brief",
    };
    // What can be bought is called by its sign.
    let title = if matches!(pick.kind, Kind::Buy(_)) { pick.title } else { draw::escaped(&pick.title) };
    // What is seen in pictures is read out in words.
    let lacks = wants.contains("lacks");
    let seen = match (wants.is_empty(), gets.is_empty(), pick.label) {
        (false, ..) => Some(wants),
        (true, false, Some(label)) => Some(draw::escaped(&label)),
        _ => None,
    };
    let title = match seen {
        Some(seen) => format!(r#"<span class="unseen">{title}</span><span aria-hidden="true">{seen}</span>"#),
        None => title,
    };
    let gain = match gets.as_str() {
        "" => draw::escaped(&pick.gain),
        gets => format!(
            r#"<span class="unseen">{}</span><span aria-hidden="true">{gets}</span>"#,
            draw::escaped(&pick.gain)
        ),
    };
    let gain = (full || !gain.is_empty()).then(|| view! { <span class="pick-gain" inner_html=gain></span> });
    // What is missing is seen beside what is wanted.
    let why = (full && !pick.why.is_empty())
        .then(|| view! { <span class="pick-why" class:unseen=lacks>{pick.why}</span> });
    let what = (!what.is_empty()).then(|| view! { <span class="pick-what" inner_html=what></span> });
    view! {
        <li><button type="button" class=class class:warns=pick.warns aria-pressed=pressed data-acts=at_once data-do=lit
            on:click=move |_| screen.press(&key, None)>
            {what}<span class="pick-title" inner_html=title></span>{cost.map(|cost| view! { <b class="pick-cost">{cost}</b> })}{why}{gain}
        </button></li>
    }
}

/// The choices of what is open: a few in full, then what is free at any time, then the others in short. Of a place that was pressed all
/// choices come first.
#[component]
fn Main() -> impl IntoView {
    let screen = Screen::here();
    let list = Memo::new(move |_| {
        let at = screen.at.get();
        screen.picks.with(|picks| {
            let main: Vec<Pick> = picks.iter().filter(|pick| pick.kind == Kind::Main).cloned().collect();
            let here = |pick: &Pick| at.as_ref().is_some_and(|at| pick.places.contains(at));
            let (mut first, rest): (Vec<Pick>, Vec<Pick>) = main.into_iter().partition(here);
            let here = first.len();
            first.extend(rest);
            (first, here)
        })
    });
    move || {
        let (all, here) = list.get();
        // The rooms of one character stand together below its name.
        let (rooms, all): (Vec<Pick>, Vec<Pick>) = all
            .into_iter()
            .partition(|pick| pick.group.is_some() && pick.city().is_none() && !pick.exchanges());
        // Many choices of a few words each are chips, all of them.
        let full = match all.len() {
            _ if here > 0 && rooms.is_empty() => here.min(ALL_FULL),
            few @ ..=ALL_FULL if all.iter().take(FULL).any(|pick| pick.rank < 100) => few,
            // What is exchanged and the like is many small choices after the others.
            _ => match all.iter().filter(|pick| pick.rank < 100).count() {
                few @ ..=ALL_FULL => few,
                _ => FULL,
            },
        };
        let lone = screen.only().filter(|_| screen.read(Facts::at_one_tile)).map(|pick| lone(screen, pick));
        let all = if lone.is_some() { Vec::new() } else { all };
        let (lines, chips) = all.split_at(full.min(all.len()));
        let (no_lines, no_chips) = (lines.is_empty() && rooms.is_empty(), chips.is_empty());
        let rooms = by_group(screen, rooms);
        // Actions to choose from stand two in a line where there is little height.
        let acts = lines.iter().all(|pick| !pick.signs.what.is_empty());
        let rows = if acts { "rows acts" } else { "rows" };
        let lines = lines.iter().map(|pick| row(screen, pick.clone(), true)).collect_view();
        let folded = !no_lines && chips.len() > MOST_CHIPS && !is_taught();
        let chips = match folded {
            true => folded_up(screen, chips),
            false => {
                let exchanges: Vec<Pick> = chips.iter().filter(|pick| pick.exchanges()).cloned().collect();
                let title =
                    (!exchanges.is_empty()).then(|| view! { <h3>{exchanging(screen, &exchanges)}</h3> });
                view! { {title}{short_ones(screen, chips)} }.into_any()
            }
        };
        view! {
            {lone}
            <Tasks of=Worth::Points />
            <section class="choice-group" hidden=no_lines>{rooms}<ul class=rows>{lines}</ul></section>
            <Tasks of=Worth::Rest />
            <section class="choice-group" hidden=no_chips>{chips}</section>
        }
    }
}

/// A tile that is taken or left: its picture and what it is for. The button below says what it is.
fn lone(screen: Screen, pick: Pick) -> impl IntoView {
    let card = screen.read(|facts| Some(draw::card(&facts.tongue, at_hand(facts).0?)));
    // How full the storehouse is by now, which takes what is not used at once.
    let stored = screen.read(|facts| {
        let seat = facts.decider()?;
        let (full, all) = (seat.store.iter().flatten().count(), seat.store.len());
        Some((format!("{} {full}/{all}", facts.tongue.say(Thing::Storehouse)), full + 1 == all))
    });
    // Whoever takes the last place may shut out what the action would have taken.
    let fills = stored.as_ref().is_some_and(|(_, fills)| *fills);
    let fills = fills.then(|| screen.say(|tongue| Deciding::FillsStore.text(tongue.lang).to_owned()));
    let fills = fills.map(|told| view! { <span class="t-lost">{told}</span> });
    let stored = stored.map(|(told, _)| told);
    // After the king's prize, taken or left, there is no way back.
    let ends = screen.read(Facts::at_prize).then(|| {
        let words = screen.say(|tongue| Deciding::NoUndo.text(tongue.lang).to_owned());
        view! { <span class="t-lost">{words}</span> }
    });
    view! { <div class="lone-choice" data-do=pick.key><span aria-hidden="true" inner_html=card></span><p>{pick.why}<b>{stored}</b>{fills}{ends}</p></div> }
}

/// What exchanges are called, and what the first of them brings besides.
fn exchanging(screen: Screen, exchanges: &[Pick]) -> String {
    let title = screen.say(|tongue| Deciding::Exchanges.text(tongue.lang).to_owned());
    match exchanges.first().map(|pick| pick.gain.as_str()) {
        None | Some("") => title,
        Some(gain) => format!("{title} \u{b7} {gain}"),
    }
}

/// Small choices beside each other; exchanges by what is given.
fn short_ones(screen: Screen, picks: &[Pick]) -> AnyView {
    let (exchanges, others): (Vec<Pick>, Vec<Pick>) = picks.iter().cloned().partition(Pick::exchanges);
    let none = exchanges.is_empty();
    let others = others.into_iter().map(|pick| row(screen, pick, false)).collect_view();
    // What each costs stands in its name when it is picked.
    let exchanges = exchanges.into_iter().map(|pick| Pick { cost: None, ..pick }).collect();
    view! { <ul class="chip-rows">{others}</ul><div class="exchanges" hidden=none>{by_group(screen, exchanges)}</div> }
        .into_any()
}

/// The rooms into which characters may move, each character with its own, or what each good is exchanged for.
fn by_group(screen: Screen, picks: Vec<Pick>) -> AnyView {
    let mut groups: Vec<(Group, Vec<Pick>)> = Vec::new();
    for pick in picks {
        let Some(group) = pick.group.clone() else { continue };
        match groups.iter_mut().find(|(known, _)| known.place == group.place) {
            Some((_, rooms)) => rooms.push(pick),
            None => groups.push((group, vec![pick])),
        }
    }
    let groups = groups.into_iter().map(|(group, picks)| {
        // What it brings stands in its name, and is the same in every room; what a good is exchanged for is not.
        let rooms = picks.into_iter().map(|pick| {
            let gain = if pick.exchanges() { pick.why.clone() } else { String::new() };
            short(screen, Pick { gain, ..pick })
        });
        let rooms = rooms.collect_view();
        view! { <h3 class="character-name">{group.name}</h3><ul class="chip-rows">{rooms}</ul> }
    });
    groups.collect_view().into_any()
}

/// A choice as a chip that says what sets it apart from those beside it.
fn short(screen: Screen, pick: Pick) -> impl IntoView {
    let title = pick.group.as_ref().map_or_else(|| pick.title.clone(), |group| group.short.clone());
    row(screen, Pick { title, ..pick }, false)
}

/// Many small choices under one line: on the map city by city, the nearest first.
fn folded_up(screen: Screen, picks: &[Pick]) -> AnyView {
    let mut cities: Vec<(Group, u8)> = Vec::new();
    for pick in picks {
        let (Some(city), cost) = (pick.city().cloned(), pick.cost.unwrap_or(0)) else { continue };
        match cities.iter_mut().find(|(known, _)| known.place == city.place) {
            Some((_, least)) => *least = cost.min(*least),
            None => cities.push((city, cost)),
        }
    }
    sort_few(&mut cities, |(city, least)| (*least, city.name.clone()));
    let fill = |words: Deciding, many: usize| screen.say(|tongue| words.fill(tongue.lang, &[&many]));
    let others = match cities.len() {
        0 if picks.iter().all(Pick::exchanges) => exchanging(screen, picks),
        0 => fill(Deciding::Others, picks.len()),
        cities => fill(Deciding::Places, cities),
    };
    let chips = if cities.is_empty() {
        short_ones(screen, picks)
    } else {
        let cities = cities.into_iter().map(|(city, cost)| {
            let cost = (cost > 0).then(|| view! { <b class="pick-cost">{cost}</b> });
            view! {
                <li><button type="button" class="row pick brief" on:click=move |_| screen.press_place(&city.place)>
                    <span class="pick-title">{city.name.clone()}</span>{cost}
                </button></li>
            }
        });
        view! { <ul class="chip-rows">{cities.collect_view()}</ul> }.into_any()
    };
    view! { <details class="other-choices"><summary>{others}</summary>{chips}</details> }.into_any()
}

/// In a lesson nothing is folded up, and no place is out of sight: it may light any choice.
pub(super) fn is_taught() -> bool {
    matches!(Route::of(&window().location().hash().unwrap_or_default()), Route::Lesson { .. })
}

/// Goods that may be bought, which is a task too, each a word.
#[component]
fn Buys() -> impl IntoView {
    let screen = Screen::here();
    move || {
        let buys = screen.picks.with(|picks| {
            let buys = picks.iter().filter_map(|pick| match pick.kind {
                Kind::Buy(good) => Some((good, pick.clone())),
                _ => None,
            });
            buys.collect::<Vec<_>>()
        });
        (!buys.is_empty()).then(|| {
            let title = screen.read(|facts| {
                Deciding::BuyFor.fill(facts.tongue.lang, &[&facts.view.edition.rates.good_cost])
            });
            let buys = buys.into_iter().map(|(good, pick)| {
                let (sign, name) = (draw::glyph(&draw::good_name(good)), draw::escaped(&pick.title));
                let title = format!(r#"<span aria-hidden="true">+1{sign}</span><span class="unseen">{name}</span>"#);
                row(screen, Pick { title, gain: pick.why.clone(), ..pick }, false)
            });
            view! { <section class="choice-group tasks buys"><h3>{title}</h3><ul class="chip-rows">{buys.collect_view()}</ul></section> }
        })
    }
}

/// Which tasks: contracts and cathedrals that bring points at once come before all else.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worth {
    All,
    Points,
    Rest,
}

/// The tasks, which are free at any time.
#[component]
fn Tasks(of: Worth) -> impl IntoView {
    let screen = Screen::here();
    move || {
        // Only a contract that can be fulfilled comes before what the action is for, and a cathedral in which one can take part.
        let cathedral = |pick: &Pick| pick.acts.first().is_some_and(|act| act.starts_with("cathedral"));
        let fulfils = |pick: &Pick| (pick.group.is_some() || cathedral(pick)) && !pick.gain.is_empty();
        let wanted = |pick: &&Pick| {
            pick.kind == Kind::Task && (of == Worth::All || fulfils(pick) == (of == Worth::Points))
        };
        let tasks: Vec<Pick> = screen.picks.with(|picks| picks.iter().filter(wanted).cloned().collect());
        (!tasks.is_empty()).then(|| {
            // What stands first says what it is; that all this is free at any time is said once.
            let title = screen.say(|tongue| match of {
                Worth::Points if !tasks.iter().any(cathedral) => Deciding::FulfilOne.text(tongue.lang).to_owned(),
                _ => Deciding::Tasks.text(tongue.lang).to_owned(),
            });
            // A contract is a line of its own, with what is paid for it; other ways to pay it are folded up below.
            let (contracts, tasks): (Vec<Pick>, Vec<Pick>) = tasks.into_iter().partition(|pick| pick.group.is_some());
            let first = |pick: &Pick| contracts.iter().find(|other| other.group_place() == pick.group_place()) == Some(pick);
            let contracts = contracts.iter().filter(|pick| first(pick)).map(|pick| {
                let others = contracts.iter().filter(|other| other.group_place() == pick.group_place() && *other != pick);
                let others: Vec<Pick> = others.cloned().collect();
                let many = others.len();
                let summary = screen.say(|tongue| Deciding::PayElse.fill(tongue.lang, &[&many]));
                let others = others.into_iter().map(|pick| short(screen, pick)).collect_view();
                let others = (many > 0).then(|| view! { <li><details class="other-choices"><summary>{summary}</summary><ul class="chip-rows">{others}</ul></details></li> });
                view! { {row(screen, pick.clone(), true)}{others} }
            });
            let contracts = contracts.collect_view();
            // So are a few others, which say what they bring.
            let (few, tasks) = if tasks.len() <= FEW_TASKS { (tasks, Vec::new()) } else { (Vec::new(), tasks) };
            let few = few.into_iter().map(|pick| row(screen, pick, true)).collect_view();
            let tasks = tasks.into_iter().map(|pick| row(screen, pick, false)).collect_view();
            view! { <section class="choice-group tasks" class:paid=of == Worth::Points><h3>{title}</h3><ul class="rows">{contracts}{few}</ul><ul class="chip-rows">{tasks}</ul></section> }
        })
    }
}

/// What a choice is called in few words, with the points that it costs: the rest stands in its row and on its tile.
fn priced(screen: Screen, pick: &Pick) -> String {
    let cost = pick.cost.filter(|&cost| cost > 0 && pick.kind == Kind::Main);
    screen.say(|tongue| {
        let title = pick.label.as_ref().unwrap_or(&pick.title);
        let title =
            cost.map_or_else(|| title.to_owned(), |cost| Deciding::Lit.fill(tongue.lang, &[&title, &cost]));
        // What chance answers cannot be taken back.
        match pick.reveals && !screen.read(Facts::at_prize) {
            true => format!("{title} \u{b7} {}", Deciding::NoUndo.text(tongue.lang)),
            false => title,
        }
    })
}

/// The points that an end gives up, in words.
fn lost(screen: Screen, end: &Pick) -> Option<String> {
    let left = screen.read(Facts::points).filter(|&points| end.warns && points > 0)?;
    Some(screen.say(|tongue| Deciding::ApLeft.fill(tongue.lang, &[&left])))
}

/// Do it, end, undo: each always in its place.
#[component]
fn Buttons() -> impl IntoView {
    let screen = Screen::here();
    // Where nothing is left to choose the loud button goes on.
    let done = Memo::new(move |_| {
        screen.picks.with(|picks| !picks.iter().any(|pick| matches!(pick.kind, Kind::Main | Kind::Die(..))))
    });
    let choosing = Memo::new(move |_| screen.read(Facts::at_dice));
    let ends = move || screen.chosen().map_or_else(|| done.get(), |pick| pick.kind == Kind::End);
    let missed = Memo::new(move |_| {
        let rare = screen.parts.get()?;
        screen.picks.with(|picks| screen.read(|facts| (rare.missed)(facts, picks))).filter(|_| ends())
    });
    let last = move || missed.with(Option::is_some) && screen.read(is_last);
    let loud = move || {
        let picked = screen.chosen();
        let asked = picked.is_some();
        let chosen = picked.or_else(|| screen.end().filter(|_| done.get())).or_else(|| screen.only());
        let open = chosen.is_some();
        let acts = chosen.as_ref().map(|pick| pick.acts.clone()).unwrap_or_default();
        let lost = chosen.as_ref().filter(|pick| pick.kind == Kind::End).and_then(|pick| lost(screen, pick));
        // What is given up by it is said again by the button that does so, once it was picked.
        // In the last turn so is what can never be done again.
        let asks =
            chosen.as_ref().filter(|pick| !asked && (lost.is_some() || pick.kind == Kind::End && last()));
        let asks = asks.map(|pick| pick.key.clone());
        let ends = chosen.as_ref().filter(|pick| pick.kind == Kind::End && asked && lost.is_none());
        let without =
            ends.map(|pick| screen.say(|tongue| Deciding::EndWithout.fill(tongue.lang, &[&pick.title])));
        let gives = lost.is_some();
        let given = lost.zip(chosen.as_ref()).map(|(lost, end)| match (asked, screen.read(Facts::points)) {
            // Only what a bonus brings is lost where the turn goes on.
            (true, Some(points)) => screen.say(|tongue| {
                let rest = Deciding::SkipRest.text(tongue.lang);
                let title = if end.acts == ["end"] { &end.title } else { rest };
                Deciding::GiveUp.fill(tongue.lang, &[&title, &points])
            }),
            _ => format!("{} \u{b7} {lost}", end.title),
        });
        let given = given.or(without);
        let text = chosen.map_or_else(
            || {
                let what = if choosing.get() { Deciding::PickDie } else { Deciding::ChooseFirst };
                screen.say(|tongue| what.text(tongue.lang).to_owned())
            },
            |pick| given.unwrap_or_else(|| priced(screen, &pick)),
        );
        let press = move |_| match &asks {
            Some(end) => screen.press(end, None),
            None if acts.is_empty() => {}
            None => screen.frame.act(acts.clone()),
        };
        view! { <button type="button" class="loud" class:gives=gives aria-disabled=if open { "false" } else { "true" } on:click=press><span class="loud-text">{text}</span></button> }
    };
    // What gives points up is only picked at first, as any choice is; so is what another choice is picked for and not done.
    let end = move || {
        let pick = screen.end().filter(|_| !done.get() || screen.chosen().is_some())?;
        let lost = lost(screen, &pick);
        let pending = screen.chosen().is_some() && pick.acts == ["end"];
        let (key, acts, asks) = (pick.key.clone(), pick.acts.clone(), lost.is_some() || pending);
        let doing = pick.key.clone();
        let picked = asks && screen.picked.with(|picked| picked.as_deref() == Some(key.as_str()));
        let press = move |_| match (asks, picked) {
            (false, _) => screen.frame.act(acts.clone()),
            (true, false) => screen.press(&key, None),
            (true, true) => screen.empty_hand(),
        };
        let play_on = || screen.say(|tongue| Deciding::PlayOn.text(tongue.lang).to_owned());
        // What chance answers cannot be taken back.
        let warned = || {
            (pick.reveals && !screen.read(Facts::at_prize))
                .then(|| screen.say(|tongue| Deciding::NoUndo.text(tongue.lang).to_owned()))
        };
        let lost = lost.or_else(warned);
        let (title, lost) = if picked { (play_on(), None) } else { (pick.title, lost) };
        Some(view! {
            <button type="button" class=if picked { "end-turn play-on" } else { "end-turn" } data-do=doing on:click=press>{title}{lost.map(|lost| view! { <small class="t-lost">{lost}</small> })}</button>
        })
    };
    on_page("undo-here");
    let told = move || missed.get().map(|missed| view! { <p class="still-can">{missed}</p> });
    view! { {told}<div class="decide-end">{loud}{end}<span class="undo-here"><UndoButton /></span></div> }
}
