//! Taking over, in a game that is played, from a bot that only fills a seat.

use leptos::prelude::*;
use wire::Ask;

use crate::desk::Desk;
use crate::settings::Settings;
use crate::words::Friends;

/// The seats that bots only fill, while a game is played, for whoever came later and sits nowhere.
#[component]
pub fn TakeOver(
    /// The table.
    desk: Desk,
    /// The seat that is wanted, if one is.
    wanted: RwSignal<Option<kernel::Player>>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let filled = Memo::new(move |_| {
        desk.update.with(|update| {
            let Some(update) = update.as_ref().filter(|update| !update.over && !update.abandoned) else {
                return Vec::new();
            };
            let free = update.view.is_some() && update.seats.iter().all(|seat| !seat.own);
            let filled = update.seats.iter().filter(|seat| free && seat.filled);
            filled.map(|seat| (seat.player, seat.name.clone())).collect()
        })
    });
    // Who said their name for a seat asks for it as soon as the table is heard with the ears of a guest.
    let there = Memo::new(move |_| {
        wanted.get().filter(|seat| filled.with(|all| all.iter().any(|each| each.0 == *seat)))
    });
    Effect::new(move |asked: Option<bool>| {
        let seat = there.get();
        if let (Some(seat), None | Some(false)) = (seat, asked) {
            desk.send(Ask::Sit { seat, name: String::new() });
        }
        seat.is_some()
    });
    take_between_turns(desk, wanted);
    let seats = move || {
        let buttons = filled.get().into_iter().map(|(seat, name)| {
            let text = move || Friends::TakeSeat.fill(lang.get(), &[&name]);
            let take = move |_| wanted.set(Some(seat));
            view! { <button type="button" class="take-over" on:click=take>{text}</button> }
        });
        buttons.collect_view()
    };
    let says = move || match wanted.get() {
        Some(_) => Friends::MidTurn.text(lang.get()),
        None => Friends::StillFree.text(lang.get()),
    };
    view! {
        <Show when=move || filled.with(|filled| !filled.is_empty())>
            <div class="proposed" role="status"><p>{says}</p>{seats}</div>
        </Show>
    }
}

/// Asks again for a seat whose bot was in the middle of a turn, once it decides no more.
fn take_between_turns(desk: Desk, wanted: RwSignal<Option<kernel::Player>>) {
    let now = Memo::new(move |_| {
        let seat = wanted.get()?;
        desk.update.with(|update| {
            let update = update.as_ref()?;
            let filled = update.seats.iter().any(|each| each.player == seat && each.filled);
            Some((seat, filled, update.to_act.contains(seat)))
        })
    });
    Effect::new(move |before: Option<Option<(kernel::Player, bool, bool)>>| {
        let now = now.get();
        match (before.flatten(), now) {
            (_, Some((_, false, _))) => wanted.set(None),
            (Some((_, _, true)), Some((seat, true, false))) => {
                desk.send(Ask::Sit { seat, name: String::new() })
            }
            _ => {}
        }
        now
    });
}
