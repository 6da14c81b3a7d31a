//! What all at a table must agree to: what is proposed, what becomes of it, and what one may propose.

use std::time::Duration;

use kernel::{Player, PlayerSet};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wire::{Ask, Motion, Proposal, Sitter, Undo};

use super::noted::named;
use super::remote::{copied, link_to};
use super::together::{may_begin_without, name_of};
use crate::asked::{asked_of, asks_nobody};
use crate::desk::Desk;
use crate::route::Route;
use crate::settings::lang;
use crate::words::{Agreeing, Asking, Friends, Lang, OnTable};

/// Who proposes what, as whoever reads it.
pub fn said(desk: Desk, motion: Motion, by: Player, own: bool, lang: Lang) -> String {
    let words = match motion {
        Motion::TakeBack if own => Asking::MyTakeBack,
        Motion::TakeBack => Asking::TakeBack,
        Motion::Abandon if own => Asking::MyAbandon,
        Motion::Abandon => Asking::Abandon,
        Motion::Rematch if own => Asking::MyRematch,
        Motion::Rematch => return Agreeing::Rematch.fill(lang, &[&name_of(desk, by)]),
        Motion::StandIn(_) if own => Asking::MyStandIn,
        Motion::StandIn(_) => Asking::StandIn,
    };
    words.fill(lang, &[&name_of(desk, by), &absent(desk, motion)])
}

/// For whom a bot is to play; nobody where that is not proposed.
fn absent(desk: Desk, motion: Motion) -> String {
    if let Motion::StandIn(seat) = motion { name_of(desk, seat) } else { String::new() }
}

/// Who said no to what; to a bot in their own place they do by being here.
pub fn refused(desk: Desk, motion: Motion, by: Player, lang: Lang) -> String {
    let name = name_of(desk, by);
    match motion {
        Motion::TakeBack => Asking::NoBack.fill(lang, &[&name]),
        Motion::Abandon => Asking::NoEnd.fill(lang, &[&name]),
        Motion::Rematch => Agreeing::NotAgain.fill(lang, &[&name]),
        Motion::StandIn(seat) if seat == by => format!("{}.", Friends::IsBack.fill(lang, &[&name])),
        Motion::StandIn(_) => Asking::NoBot.fill(lang, &[&name, &absent(desk, motion)]),
    }
}

/// Who has still to decide, and about what.
fn decide(desk: Desk, motion: Motion, by: Player, still: PlayerSet, lang: Lang) -> String {
    let (one, many) = match motion {
        Motion::TakeBack => (Asking::BackOne, Asking::BackMany),
        Motion::Abandon => (Asking::EndOne, Asking::EndMany),
        Motion::Rematch => (Asking::AgainOne, Asking::AgainMany),
        Motion::StandIn(_) => (Asking::BotOne, Asking::BotMany),
    };
    let words = if still.len() == 1 { one } else { many };
    words.fill(lang, &[&named(desk, still, lang), &absent(desk, motion), &name_of(desk, by)])
}

/// What is proposed, with yes and no.
#[component]
pub fn Proposed(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    let state = Memo::new(move |_| {
        desk.update.with(|update| {
            let update = update.as_ref()?;
            let own: Vec<Player> =
                update.seats.iter().filter(|seat| seat.own).map(|seat| seat.player).collect();
            let proposal = update.proposal.map(|Proposal { motion, by, agreed, asked, .. }| {
                let asked = asked_of(motion, asked, &own);
                (motion, by, asked.iter().filter(|seat| !agreed.contains(*seat)).collect::<PlayerSet>())
            });
            Some((proposal, own))
        })
    });
    let outcome = tell_outcome(desk);
    keep_room(move || {
        state.track();
        outcome.track();
        lang.track();
        desk.present.track();
        desk.at_stake.track();
    });
    // Wherever the page says whose turn it is, it says while something is asked who is to answer.
    Effect::new(move |_| {
        let told = state.get().and_then(|(proposal, own)| {
            let (motion, by, still) = proposal?;
            let mine = own.iter().any(|seat| still.contains(*seat));
            let lang = lang.get();
            Some(if mine {
                said(desk, motion, by, false, lang)
            } else {
                decide(desk, motion, by, still, lang)
            })
        });
        desk.pending.set(told.unwrap_or_default());
    });
    move || {
        let (proposal, own) = state.get()?;
        let Some((motion, by, still)) = proposal else {
            let (motion, by) = outcome.get()?;
            // It passes by itself for those who only watch, whom it does not concern.
            let seen = (!own.is_empty()).then(|| view! {
                <button type="button" class="seen" on:click=move |_| outcome.set(None)>{Asking::Seen.text(lang.get())}</button>
            });
            let text = motion.text(desk, by, lang.get());
            return Some(
                view! { <div class="proposed asks" role="status"><p>{text}</p>{seen}</div> }.into_any(),
            );
        };
        let words = said(desk, motion, by, own.contains(&by), lang.get());
        let mine = own.iter().copied().find(|seat| still.contains(*seat));
        let vote = move |seat, agree| move |_| desk.send(Ask::Vote { seat, agree });
        let back = if let Motion::StandIn(seat) = motion { Some(seat) } else { None };
        let ends = match (mine, back.filter(|seat| own.contains(seat))) {
            (_, Some(seat)) => view! {
                <button type="button" class="vote here" on:click=vote(seat, false)>{Asking::Here.text(lang.get())}</button>
            }.into_any(),
            (Some(seat), None) => view! {
                <button type="button" class="vote yes" on:click=vote(seat, true)>{Asking::Agree.text(lang.get())}</button>
                <button type="button" class="vote no" on:click=vote(seat, false)>{Agreeing::Decline.text(lang.get())}</button>
            }.into_any(),
            (None, None) => {
                let withdraw = own.contains(&by).then(|| view! {
                    <button type="button" class="withdraw" on:click=vote(by, false)>{Agreeing::Withdraw.text(lang.get())}</button>
                });
                // Who proposes a bot is read beside it already.
                let asked = match motion {
                    Motion::StandIn(_) => Agreeing::WaitsFor.fill(lang.get(), &[&named(desk, still, lang.get())]),
                    _ => decide(desk, motion, by, still, lang.get()),
                };
                let without = move || {
                    let names = may_begin_without(desk)?;
                    let text = Agreeing::Without.fill(lang.get(), &[&names]);
                    Some(view! { <button type="button" class="without" on:click=move |_| desk.send(Ask::Rematch)>{text}</button> })
                };
                view! { <span class="quiet">{asked}</span>{without}{withdraw} }.into_any()
            }
        };
        let stake = move || {
            let stake = desk.at_stake.get();
            (!stake.is_empty()).then(|| view! { <small class="quiet">{stake}</small> })
        };
        Some(view! { <div class="proposed asks" role="status"><p>{words}{stake}</p>{ends}</div> }.into_any())
    }
}

/// Leaves so much room on the page as what is asked takes, so that it lies over nothing.
fn keep_room(changes: impl Fn() + 'static) {
    Effect::new(move |_| {
        changes();
        request_animation_frame(|| {
            let asked = document().query_selector(".proposed.asks").ok().flatten();
            let height = asked.map_or(0.0, |asked| asked.get_bounding_client_rect().height());
            let root = document().document_element();
            if let Some(root) = root.and_then(|root| root.dyn_into::<web_sys::HtmlElement>().ok()) {
                let _ = root.style().set_property("--asked", &format!("{}px", height as i32));
            }
        });
    });
}

/// So long it is told what has become of a proposal.
const TOLD: Duration = Duration::from_secs(10);

/// What has become of something at the table that nothing else tells.
#[derive(Clone, Copy)]
enum Outcome {
    /// Somebody said no to this.
    Declined(Motion),
    /// A bot plays for somebody from now on.
    PlaysFor,
    /// Somebody plays in place of a bot.
    PlaysNow,
    /// Somebody decides anew.
    TakenBack,
    /// Somebody took a decision back alone, and with it the turn of another.
    Undone,
    /// The game went on before all had answered.
    Lapsed,
}

impl Outcome {
    /// Whether it is told though the game goes on: a bot that begins to play does so at once, and what lapsed did so because it goes on.
    const fn lasts(told: &Option<(Outcome, Player)>) -> bool {
        matches!(told, Some((Outcome::PlaysFor | Outcome::PlaysNow | Outcome::Undone | Outcome::Lapsed, _)))
    }

    fn text(self, desk: Desk, by: Player, lang: Lang) -> String {
        let name = name_of(desk, by);
        match self {
            Outcome::PlaysFor => Agreeing::PlaysFor.fill(lang, &[&name]),
            Outcome::PlaysNow => Asking::PlaysNow.fill(lang, &[&name]),
            Outcome::TakenBack => Asking::TakenBack.fill(lang, &[&name]),
            Outcome::Undone => Asking::Undone.fill(lang, &[&name]),
            Outcome::Lapsed => Asking::Lapsed.text(lang).to_owned(),
            Outcome::Declined(motion) => refused(desk, motion, by, lang),
        }
    }
}

/// What has become of a proposal where nothing else says so, and by whom: that somebody else said no, unless only to be here; or
/// whose decision was taken back, since the log has forgotten it. And for whom a bot plays from now on, or who plays in place of one.
fn tell_outcome(desk: Desk) -> RwSignal<Option<(Outcome, Player)>> {
    let outcome = RwSignal::new(None);
    // What was read, or what has become of no account because the game goes on, covers the table no longer.
    let at = StoredValue::new(0);
    let tell = move |steps: usize, what: Outcome, by: Player| {
        at.set_value(steps);
        outcome.set(Some((what, by)));
        let forget = move || {
            let _ = outcome.try_set(None);
        };
        set_timeout(forget, TOLD);
    };
    /// What is proposed, by whom and after how many steps; who was away, which seats were those of bots, how many steps there were, and
    /// whether whoever looks was to decide.
    type Known = (Option<(Motion, Player, usize)>, PlayerSet, PlayerSet, usize, bool);
    Effect::new(move |before: Option<Option<Known>>| {
        let update = desk.update.get()?;
        let own = |player: Player| update.seats.iter().any(|seat| seat.own && seat.player == player);
        let those = |are: fn(&Sitter) -> bool| {
            let seats = update.seats.iter().filter(|seat| are(&seat.sitter));
            seats.map(|seat| seat.player).collect::<PlayerSet>()
        };
        let away = those(|sitter| matches!(sitter, Sitter::Away(_)));
        let bots = those(|sitter| matches!(sitter, Sitter::Bot(_)));
        let decides = update.to_act.iter().any(own);
        let (before, were_away, were_bots, steps, decided) =
            before.flatten().unwrap_or((None, away, bots, update.steps, decides));
        let person = |seat: &Player| {
            update.seats.iter().any(|each| each.player == *seat && each.sitter == Sitter::Person)
        };
        let came = were_bots.iter().find(|seat| update.view.is_some() && person(seat) && !own(*seat));
        let now = update.proposal.map(|proposal| (proposal.motion, proposal.by, update.steps));
        let undone = update.undone.filter(|by| update.steps < steps && !own(*by));
        if now.is_some() {
            outcome.set(None);
        } else if let Some(gone) = away.iter().find(|&seat| !were_away.contains(seat) && !own(seat)) {
            tell(update.steps, Outcome::PlaysFor, gone);
        } else if let Some(came) = came {
            tell(update.steps, Outcome::PlaysNow, came);
        } else if let Some(by) = undone {
            tell(update.steps, Outcome::Undone, by);
        } else if let Some((motion, by, asked_at)) = before {
            if motion == Motion::TakeBack && update.steps < asked_at {
                tell(update.steps, Outcome::TakenBack, by);
            } else if let Some(other) =
                update.declined.filter(|seat| !own(*seat) && motion != Motion::StandIn(*seat))
            {
                tell(update.steps, Outcome::Declined(motion), other);
            } else if own(by) && !decided && update.steps > steps && update.declined.is_none() {
                tell(update.steps, Outcome::Lapsed, by);
            }
        } else if update.steps != at.get_value() && !outcome.with_untracked(Outcome::lasts) {
            outcome.set(None);
        }
        Some((now, away, bots, update.steps, decides))
    });
    outcome
}

/// What one may propose to the others, and the seats that the host may offer, where one looks for what can be done with the game.
#[component]
pub fn Together(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    let details = NodeRef::<leptos::html::Details>::new();
    // What one looked for there was meant for the position in which it was opened.
    Effect::new(move |known: Option<(usize, bool)>| {
        let now = desk
            .update
            .with(|update| update.as_ref().map_or((0, false), |now| (now.steps, now.proposal.is_some())));
        if let Some(details) = details.get_untracked().filter(|_| known.is_some_and(|known| known != now)) {
            details.set_open(false);
        }
        now
    });
    view! {
        <details node_ref=details class="hand-over together">
            <summary>{move || Asking::Together.text(lang.get())}</summary>
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
            let seat = update.seats.iter().find(|seat| seat.own)?.player;
            // Where one may take it back alone nobody is asked.
            let alone = matches!(update.undo, Undo::To(_));
            let here =
                desk.present.with(|present| present.as_ref().map_or(PlayerSet::EMPTY, |all| all.seats));
            let ends_alone = asks_nobody(&update.seats, here);
            running.then_some((seat, !alone, update.take_back.is_some(), ends_alone))
        })
    });
    // Where nobody else is asked the first press only says what the second does.
    let sure = RwSignal::new(false);
    move || {
        let (seat, asks, back, ends_alone) = state.get()?;
        let take_back = move |_| desk.send(Ask::Propose { seat, motion: Motion::TakeBack });
        let ask_back = asks.then(|| {
            let what = move || match back {
                true => desk.at_stake.get(),
                false => OnTable::UndoNothing.text(lang.get()).to_owned(),
            };
            view! {
                <button type="button" class="ask-back" disabled=!back on:click=take_back>{Agreeing::AskTakeBack.text(lang.get())}</button>
                <small class="quiet">{what}</small>
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
            true => Asking::EndNow.text(lang.get()),
            false => Asking::AskAbandon.text(lang.get()),
        };
        Some(view! {
            <div class="propose">
                <small class="quiet">{Asking::TogetherHow.text(lang.get())}</small>
                {ask_back}
                <button type="button" class="ask-abandon" on:click=end on:blur=move |_| sure.set(false)>{end_words}</button>
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
            let told = Asking::Offered.fill(lang.get(), &[&called]);
            let keep = Asking::Keep.fill(lang.get(), &[&called]);
            return view! { <small class="quiet">{told}</small><button type="button" class="keep-bot" on:click=offer>{keep}</button> }.into_any();
        }
        let text = Asking::Offer.fill(lang.get(), &[&called]);
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
            let how = Asking::OfferHow.text(lang.get());
            view! { <div class="propose offers"><small class="quiet">{how}</small>{bots.into_iter().map(each).collect_view()}{copy}</div> }
        })
    }
}
