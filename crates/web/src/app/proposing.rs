//! What one may propose to the others at a table, and the seats that its host may offer: below the log, where one looks for what can be
//! done with the game.

use kernel::{Player, PlayerSet};
use leptos::prelude::*;
use wire::{Ask, Motion, Sitter, Undo};

use super::remote::{copied, link_to};
use crate::asked::{asks_nobody, is_played_for};
use crate::desk::Desk;
use crate::route::Route;
use crate::settings::lang;
use crate::words::{Agreeing, Friends, OnTable, Proposing, Refusals};

/// What one may propose to the others, and the seats that the host may offer, where one looks for what can be done with the game.
#[component]
pub fn Together(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    let details = NodeRef::<leptos::html::Details>::new();
    // Whoever looks through it is not interrupted because somebody decides; what is proposed is read elsewhere.
    Effect::new(move |known: Option<bool>| {
        let now = desk.update.with(|update| update.as_ref().is_some_and(|now| now.proposal.is_some()));
        if let Some(details) = details.get_untracked().filter(|_| now && known != Some(true)) {
            details.set_open(false);
        }
        now
    });
    // Beside the talk there would be no room for it.
    let toggled = move |_| {
        if details.get_untracked().is_some_and(|details| details.open())
            && let Ok(Some(talk)) = document().query_selector("details.company[open]")
        {
            let _ = talk.remove_attribute("open");
        }
    };
    view! {
        <details node_ref=details class="hand-over together" on:toggle=toggled>
            <summary>{move || Proposing::Together.text(lang.get())}</summary>
            <Offers desk />
            <Propose desk />
        </details>
    }
}

/// What one may propose to the others.
#[component]
fn Propose(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    let state = Memo::new(move |_| {
        desk.update.with(|update| {
            let update = update.as_ref()?;
            let running =
                update.view.is_some() && !update.over && !update.abandoned && update.proposal.is_none();
            // Whoever has left one of several seats to a bot proposes for another; for whom bots play everywhere, not at all.
            let own = || update.seats.iter().filter(|seat| seat.own);
            let seat = own().find(|seat| seat.sitter == Sitter::Person).or_else(|| own().next())?.player;
            let played = is_played_for(&update.seats);
            // Where one may take it back alone nobody is asked.
            let alone = matches!(update.undo, Undo::To(_));
            let why =
                if update.undo == Undo::NothingYet { OnTable::UndoNothing } else { OnTable::UndoRefused };
            let here =
                desk.present.with(|present| present.as_ref().map_or(PlayerSet::EMPTY, |all| all.seats));
            let ends_alone = asks_nobody(&update.seats, here);
            running.then_some((seat, !alone, update.take_back.is_some(), why, ends_alone, played))
        })
    });
    // Where nobody else is asked the first press only says what the second does.
    let sure = RwSignal::new(false);
    move || {
        let (seat, asks, back, why, ends_alone, played) = state.get()?;
        let take_back = move |_| desk.send(Ask::Propose { seat, motion: Motion::TakeBack });
        let ask_back = asks.then(|| {
            let what = move || match back {
                true => desk.at_stake.get(),
                false => why.text(lang.get()).to_owned(),
            };
            // What stands in the way of all of it is told once, below.
            let what = (!played).then(|| view! { <small class="quiet">{what}</small> });
            view! {
                <button type="button" class="ask-back" disabled=!back || played on:click=take_back>{Agreeing::AskTakeBack.text(lang.get())}</button>
                {what}
            }
        });
        let end = move |_| {
            let first = ends_alone && !sure.get_untracked();
            sure.set(first);
            if !first {
                desk.send(Ask::Propose { seat, motion: Motion::Abandon });
            }
        };
        let end_words = move || match ends_alone && sure.get() {
            true => Proposing::EndNow.text(lang.get()),
            false => Proposing::AskAbandon.text(lang.get()),
        };
        let hands =
            played.then(|| view! { <small class="quiet">{Refusals::WrongHands.text(lang.get())}</small> });
        Some(view! {
            <div class="propose">
                <small class="quiet">{Proposing::TogetherHow.text(lang.get())}</small>
                {ask_back}
                <button type="button" class="ask-abandon" disabled=played on:click=end on:blur=move |_| sure.set(false)>{end_words}</button>
                {hands}
            </div>
        })
    }
}

/// The seats that bots have on purpose: the host of the table may offer each of them to whoever comes.
#[component]
fn Offers(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    let bots = Memo::new(move |_| {
        let host = desk.present.with(|present| present.as_ref().and_then(|present| present.host));
        desk.update.with(|update| {
            let Some(update) = update.as_ref().filter(|update| !update.over && !update.abandoned) else {
                return Vec::new();
            };
            let hosts = update.seats.iter().any(|seat| seat.own && Some(seat.player) == host);
            let bots = update.seats.iter().filter(|_| hosts && update.view.is_some());
            let bots = bots.filter_map(|seat| match &seat.sitter {
                Sitter::Bot(level) => Some((seat.player, level.clone(), seat.name.clone(), seat.filled)),
                _ => None,
            });
            bots.collect()
        })
    });
    let each = move |(seat, level, name, filled): (Player, String, String, bool)| {
        let called = name.clone();
        // What was offered the host may keep for the bot after all.
        let offer = move |_| {
            let (level, name) = (level.clone(), name.clone());
            desk.send(Ask::Invite { seat, level, name, on_purpose: filled });
        };
        if filled {
            let told = Proposing::Offered.fill(lang.get(), &[&called]);
            let keep = Proposing::Keep.fill(lang.get(), &[&called]);
            return view! { <small class="quiet">{told}</small><button type="button" class="keep-bot" on:click=offer>{keep}</button> }.into_any();
        }
        let text = Proposing::Offer.fill(lang.get(), &[&called]);
        view! { <button type="button" class="offer-seat" on:click=offer>{text}</button> }.into_any()
    };
    move || {
        let bots = bots.get();
        let offered = bots.iter().any(|(.., filled)| *filled);
        let copy = move |event: leptos::ev::MouseEvent| {
            let hash = window().location().hash().unwrap_or_default();
            if let Route::Table { id, .. } = Route::of(&hash)
                && copied(&link_to(&id))
            {
                let told = Friends::Copied.text(lang.get_untracked());
                event_target::<web_sys::HtmlElement>(&event).set_text_content(Some(told));
            }
        };
        let copy = offered.then(|| {
            view! { <button type="button" class="copy" on:click=copy>{Friends::Copy.text(lang.get())}</button> }
        });
        (!bots.is_empty()).then(|| {
            let how = Proposing::OfferHow.text(lang.get());
            view! { <div class="propose offers"><small class="quiet">{how}</small>{bots.into_iter().map(each).collect_view()}{copy}</div> }
        })
    }
}
