//! Taking over, in a game that is played, from a bot that only fills a seat: it is asked for as soon as it may be.

use leptos::prelude::*;
use wire::Ask;

use crate::desk::Desk;
use crate::settings::Settings;
use crate::words::Friends;

/// That the seat comes with the end of its turn, for whoever wants it who came later and sits nowhere.
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
            filled.map(|seat| seat.player).collect::<Vec<kernel::Player>>()
        })
    });
    // Who said their name for a seat asks for it as soon as the table is heard with the ears of a guest.
    let there = Memo::new(move |_| wanted.get().filter(|seat| filled.with(|all| all.contains(seat))));
    Effect::new(move |asked: Option<bool>| {
        let seat = there.get();
        if let (Some(seat), None | Some(false)) = (seat, asked) {
            desk.send(Ask::Sit { seat, name: String::new() });
        }
        seat.is_some()
    });
    take_between_turns(desk, wanted);
    // The seats themselves are offered where it is read what happens at the table.
    let waits = move || wanted.with(Option::is_some) && filled.with(|filled| !filled.is_empty());
    move || {
        waits().then(|| {
            view! { <div class="proposed taking-over" role="status"><p>{Friends::MidTurn.text(lang.get())}</p></div> }
        })
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
