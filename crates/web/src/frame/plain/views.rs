//! The views of a game without a screen of its own; they know nothing but words. The members of lists have no types of their own,
//! so that the page has one kind of list and not one for each.

use kernel::{Entries, TableRow};
use leptos::prelude::*;

use super::story::{Group, Pick};
use crate::frame::screen::{Screen, count, presence, time_left};
use crate::frame::signs;
use crate::frame::words::Framing;
use crate::parts::receipt;

/// The choices by what they are about, each with what it brings; what is picked is confirmed below.
pub fn choices(
    screen: Screen,
    all: Memo<Vec<Group>>,
    together: Memo<bool>,
    picked: RwSignal<Option<String>>,
) -> AnyView {
    let note = move || {
        together.get().then(|| {
            let text = screen.say(|names| Framing::Together.text(names.lang).to_owned());
            view! { <p class="how">{text}</p> }
        })
    };
    let list = move || {
        let all = all.get();
        // The only kind is named by the title already.
        let only = all.len() == 1;
        all.into_iter().map(|group| section(screen, group, picked, only)).collect_view()
    };
    let end = move || {
        let action = picked.get()?;
        let is = |pick: &&Pick| pick.open && pick.action == action;
        let (pick, named) = all.with(|all| {
            let (group, pick) = all.iter().find_map(|group| Some((group, group.picks.iter().find(is)?)))?;
            // What stands under a common name is nothing without it.
            let common = if group.is_brief() { group.name.as_str() } else { "" };
            Some((pick.clone(), [common, &pick.title].join(" ")))
        })?;
        let text = screen.say(|names| Framing::Choose.fill(names.lang, &[&named.trim()]));
        let bills =
            pick.receipts.into_iter().map(|(name, terms, total)| receipt::receipt(terms, name, total));
        let act = move |_| screen.act(vec![action.clone()]);
        Some(view! {
            {bills.collect_view()}
            <button type="button" class="loud" on:click=act>{text}</button>
        })
    };
    view! {
        {note}
        <div class="choices">{list}</div>
        <div class="decide-end">{end}</div>
    }
    .into_any()
}

/// That the own choice is made, where several choose at the same time.
pub fn waiting(screen: Screen, together: Memo<bool>) -> AnyView {
    let text = move || {
        let waits = together.get() && screen.read(|scene| scene.eyes.is_some() && !scene.over && !scene.past);
        waits.then(|| {
            let text = screen.say(|names| Framing::Waits.text(names.lang).to_owned());
            view! { <p class="waits">{text}</p> }
        })
    };
    text.into_any()
}

/// The choices of one group.
fn section(screen: Screen, group: Group, picked: RwSignal<Option<String>>, only: bool) -> AnyView {
    let brief = group.is_brief();
    let rows = group.picks.into_iter().map(|pick| row(screen, pick, picked)).collect_view();
    view! { <section class="choice-group" class:brief=brief><h3 class:unseen=only>{group.name}</h3><ul class="rows">{rows}</ul></section> }.into_any()
}

fn row(screen: Screen, pick: Pick, picked: RwSignal<Option<String>>) -> AnyView {
    let Pick { action, title, summary, open, .. } = pick;
    let why = summary.clone();
    let reason = (!open).then(|| summary.clone());
    let chosen = action.clone();
    let on = move || picked.with(|picked| picked.as_ref() == Some(&chosen));
    let pressed = move || if on() { "true" } else { "false" };
    let press = move |_| {
        if open {
            picked.set(Some(action.clone()));
        } else {
            screen.aloud.set(why.clone());
        }
    };
    view! {
        <li>
            <button type="button" class="row" class:closed=!open title=reason aria-disabled=if open { "false" } else { "true" } aria-pressed=pressed on:click=press>
                <span class="row-title">{title}</span>
                <span class="row-summary">{summary}</span>
            </button>
        </li>
    }
    .into_any()
}

/// The position as a table: what concerns all, then one column for each seat.
pub fn position(screen: Screen, rows: Memo<Vec<TableRow>>) -> AnyView {
    let title = move || screen.say(|names| Framing::Board.text(names.lang).to_owned());
    let whole = move || {
        let line = |row: TableRow| match row.entries {
            Entries::Whole(entry) => {
                let entry = listed(entry, row.cards);
                Some(view! { <div><dt>{row.name}</dt><dd>{entry}</dd></div> }.into_any())
            }
            Entries::Seats(_) => None,
        };
        rows.get().into_iter().filter_map(line).collect_view()
    };
    let heads = move || {
        screen.read(|scene| {
            let heads = scene.seats.iter().map(|seat| {
                let class = signs::seat_class(seat.player);
                view! { <th scope="col" class=class data-thing=signs::on_board(seat.player)><span class="seat-sign" inner_html=signs::seat(seat.player).svg()></span>" "{scene.names.seat(seat.player)}</th> }.into_any()
            });
            Some(heads.collect_view())
        })
    };
    let seats = move || {
        let line = |row: TableRow| {
            let Entries::Seats(entries) = row.entries else { return None };
            let entry = |entry: String| view! { <td>{listed(entry, row.cards)}</td> }.into_any();
            let entries = entries.into_iter().map(entry).collect_view();
            Some(view! { <tr><th scope="row">{row.name}</th>{entries}</tr> }.into_any())
        };
        rows.get().into_iter().filter_map(line).collect_view()
    };
    view! {
        <header class="board-head"><h2 id="board-title">{title}</h2></header>
        <dl class="position">{whole}</dl>
        <div class="sheet-scroll" tabindex="0" role="group" aria-labelledby="board-title">
            <table class="comparison"><thead><tr><td></td>{heads}</tr></thead><tbody>{seats}</tbody></table>
        </div>
    }
    .into_any()
}

/// An entry of the table; cards are drawn, each with its word.
fn listed(entry: String, cards: bool) -> AnyView {
    if !cards || !entry.contains(char::is_alphanumeric) {
        return entry.into_any();
    }
    let card = |word: &str| view! { <span class="plain-card">{word.to_owned()}</span>" " }.into_any();
    view! { <span class="plain-cards">{entry.split(' ').map(card).collect_view()}</span> }.into_any()
}

/// The seats with their scores.
pub fn standing(screen: Screen) -> AnyView {
    let seats = screen.draw(
        |scene| scene.seats.iter().map(|seat| (seat.player, seat.score)).collect::<Vec<_>>(),
        move |names, seats| {
            let line = |&(player, score)| {
                count(names, player, score, (presence(screen, player), move || time_left(screen, player)))
            };
            seats.iter().map(line).collect_view()
        },
    );
    view! { <ul class="counts">{seats}</ul> }.into_any()
}
