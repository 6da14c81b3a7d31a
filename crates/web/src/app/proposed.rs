//! What all at a table must agree to: what is proposed, what becomes of it, and what one may propose.

use std::time::Duration;

use kernel::{Player, PlayerSet};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wire::{Ask, Motion, Proposal, Seat, Sitter, Wish};

use super::absent::not_yet;
use super::game::now;
use super::noted::named;
use super::together::{name_of, shown, still_asked};
use crate::asked::{asked_of, can_be_given, said_no};
use crate::desk::Desk;
use crate::route::Route;
use crate::server;
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

/// Who has still to decide, and about what; who proposes a bot is read beside it already.
fn decide(desk: Desk, motion: Motion, still: PlayerSet, lang: Lang) -> String {
    let names = named(desk, still, lang);
    let (one, many) = match motion {
        Motion::TakeBack => (Asking::BackOne, Asking::BackMany),
        Motion::Abandon => (Asking::EndOne, Asking::EndMany),
        Motion::Rematch => (Asking::AgainOne, Asking::AgainMany),
        Motion::StandIn(_) => return Agreeing::WaitsFor.fill(lang, &[&names]),
    };
    if still.len() == 1 { one } else { many }.fill(lang, &[&names])
}

/// Who has still to decide, in so few words that they are read whole at the head of a phone.
fn deciders(desk: Desk, still: PlayerSet, lang: Lang) -> String {
    let names = named(desk, still, lang);
    if still.len() == 1 { OnTable::TurnOf.fill(lang, &[&names]) } else { Asking::Many.fill(lang, &[&names]) }
}

/// That another game has begun at the table, in the words of whoever still looks at the one before it.
fn begun(desk: Desk) -> Asking {
    if desk.refused_again() { Asking::OthersPlay } else { Asking::NewGameHere }
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
            let proposal = update.proposal.map(|proposal| {
                let (asked, Proposal { motion, by, agreed, .. }) = (asked_of(&proposal, &own), proposal);
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
        desk.next.track();
    });
    call_when_silent(desk);
    tell_pending(desk, state);
    move || {
        let (proposal, own) = state.get()?;
        if desk.holds() {
            return Some(view! { <NewGame desk /> }.into_any());
        }
        let Some((motion, by, still)) = proposal else {
            if let Some(wished) = wished(desk) {
                return Some(wish(desk, wished, lang).into_any());
            }
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
        Some(question(desk, (motion, by, still), &own).into_any())
    }
}

/// That somebody may be passed over is news for all who read who is there.
fn call_when_silent(desk: Desk) {
    Effect::new(move |_| {
        let until = desk.update.with(|update| update.as_ref()?.proposal?.patience)?;
        let left = Duration::from_millis(until.saturating_sub(now()) + 500);
        set_timeout(move || _ = desk.present.try_update(|_| ()), left);
        Some(())
    });
}

/// What is proposed, by whom and who has still to answer, if anything is, and the own seats.
type Asked = Option<(Option<(Motion, Player, PlayerSet)>, Vec<Player>)>;

/// Wherever the page says whose turn it is, it says while something is asked who is to answer.
fn tell_pending(desk: Desk, state: Memo<Asked>) {
    let lang = lang();
    Effect::new(move |_| {
        let told = state.get().and_then(|(proposal, own)| {
            if desk.holds() {
                return Some(begun(desk).text(lang.get()).to_owned());
            }
            let (motion, by, still) = proposal?;
            let mine = own.iter().any(|seat| still.contains(*seat));
            let lang = lang.get();
            Some(if mine { said(desk, motion, by, false, lang) } else { deciders(desk, still, lang) })
        });
        desk.pending.set(told.unwrap_or_default());
    });
}

/// What is proposed, in words, with what whoever looks may do about it.
fn question(
    desk: Desk,
    (motion, by, still): (Motion, Player, PlayerSet),
    own: &[Player],
) -> impl IntoView + use<> {
    let lang = lang();
    let words = said(desk, motion, by, own.contains(&by), lang.get());
    let mine = own.iter().copied().find(|seat| still.contains(*seat));
    let vote = move |seat, agree| move |_| desk.send(Ask::Vote { seat, agree });
    // What ends the game at once is agreed to by a second press: the first says what it does.
    let sure = RwSignal::new(false);
    let last = still.iter().all(|seat| own.contains(&seat));
    let agree = move |seat| {
        move |_| match last && motion == Motion::Abandon && !sure.get_untracked() {
            true => sure.set(true),
            false => desk.send(Ask::Vote { seat, agree: true }),
        }
    };
    let agrees = move || if sure.get() { Asking::EndSure } else { Asking::Agree }.text(lang.get());
    let back = if let Motion::StandIn(seat) = motion { Some(seat) } else { None };
    // Whoever looked in meanwhile begins to be away anew: the last yes would be refused until that is long enough.
    let not_yet = back.filter(|_| last && mine.is_some()).map(|seat| not_yet(desk, seat));
    let not_yet = move || not_yet.and_then(|told| told.get());
    let ends = match (mine, back.filter(|seat| own.contains(seat))) {
        (_, Some(seat)) => view! {
            <button type="button" class="vote here" on:click=vote(seat, false)>{Asking::Here.text(lang.get())}</button>
        }.into_any(),
        (Some(seat), None) => view! {
            <button type="button" class="vote yes" class:sure=sure disabled=move || not_yet().is_some() on:click=agree(seat) on:blur=move |_| sure.set(false)>{agrees}</button>
            <button type="button" class="vote no" on:click=vote(seat, false)>{Agreeing::Decline.text(lang.get())}</button>
        }.into_any(),
        (None, None) => {
            let withdraw = own.contains(&by).then(|| view! {
                <button type="button" class="withdraw" on:click=vote(by, false)>{Agreeing::Withdraw.text(lang.get())}</button>
            });
            let asked = decide(desk, motion, still, lang.get());
            let agreed = desk.update.with_untracked(|update| Some(update.as_ref()?.proposal?.agreed));
            let agrees = agreed.is_some_and(|agreed| own.iter().any(|seat| agreed.contains(*seat)));
            let without = (motion == Motion::Rematch && agrees).then(|| view! { <Without desk /> });
            view! { <span class="quiet">{asked}</span>{without}{withdraw} }.into_any()
        }
    };
    // Whoever is asked whether to play again reads that silence is an answer too, and all who is not here for it.
    let silence = (motion == Motion::Rematch && mine.is_some() && !waits_for_ever(desk))
        .then(|| Asking::OrWithout.text(lang.get()));
    let stake = move || {
        let stake = desk.at_stake.get();
        let told = if stake.is_empty() { missing(desk, motion, lang.get()) } else { stake };
        (!told.is_empty()).then(|| view! { <small class="quiet">{told}</small> })
    };
    let silence = silence.map(|words| view! { <small class="quiet">{words}</small> });
    // What changes every second is not read aloud.
    let soon = move || not_yet().map(|told| view! { <small class="quiet" aria-live="off">{told}</small> });
    view! { <div class="proposed asks" role="status"><p>{words}{silence}{stake}{soon}</p>{ends}</div> }
}

/// The first wish for a seat that the host of the table, who looks, may fulfil, and the seat that a bot plays.
fn wished(desk: Desk) -> Option<(Wish, Seat)> {
    let present = desk.present.get()?;
    let (host, wish) = (present.host?, present.wishes.first()?.clone());
    desk.update.with(|update| {
        let update = update.as_ref().filter(|update| !update.over && !update.abandoned)?;
        let hosts = update.seats.iter().any(|seat| seat.own && seat.player == host);
        // What is offered already is on its way.
        let offered = update.seats.iter().any(|seat| seat.filled);
        // Whoever has come by another browser has the seat again that was theirs; else a bot's goes before that of anybody who is away.
        let rank = |seat: &&Seat| match seat.sitter {
            Sitter::Away(_) if seat.name == wish.name => 0,
            Sitter::Bot(_) => 1,
            Sitter::Away(_) | Sitter::Open | Sitter::Person | Sitter::Automaton => 2,
        };
        let played = update.seats.iter().filter(|seat| can_be_given(seat, &present)).min_by_key(rank);
        played.filter(|_| hosts && !offered).map(|seat| (wish.clone(), seat.clone()))
    })
}

/// Somebody who watches would like to play: the host gives them the seat of a bot, or says no.
fn wish(desk: Desk, (wish, bot): (Wish, Seat), lang: RwSignal<Lang>) -> impl IntoView {
    let told = move |words: Asking, name: String| move || words.fill(lang.get(), &[&name]);
    let (says, gives) = (told(Asking::Wish, wish.name), told(Asking::GiveSeat, bot.name.clone()));
    let give = move |_| {
        let (Sitter::Bot(level) | Sitter::Away(level)) = bot.sitter.clone() else { return };
        desk.send(Ask::Invite { seat: bot.player, level, name: bot.name.clone(), on_purpose: false });
    };
    let refuse = move |_| {
        let hash = window().location().hash().unwrap_or_default();
        if let Route::Table { id, .. } = Route::of(&hash) {
            server::ask("DELETE", &format!("tables/{id}/wishes/{}", wish.number), None, |_| ());
        }
    };
    view! {
        <div class="proposed asks wish" role="status">
            <p>{says}</p>
            <button type="button" class="give-seat" on:click=give>{gives}</button>
            <button type="button" class="refuse-seat" on:click=refuse>{move || Agreeing::Decline.text(lang.get())}</button>
        </div>
    }
}

/// That another game has begun at the table, for whoever still looks at the one that has ended: they go there when they like.
#[component]
fn NewGame(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    view! {
        <div class="proposed asks new-game" role="status">
            <p>{move || begun(desk).text(lang.get())}</p>
            <button type="button" class="loud to-new-game" on:click=move |_| desk.go_on()>{move || OnTable::Again.text(lang.get())}</button>
        </div>
    }
}

/// Playing again without those who are away or say nothing: until it may be done it is said when.
#[component]
pub fn Without(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    let time = RwSignal::new(now());
    if let Ok(tick) = set_interval_with_handle(move || time.set(now()), Duration::from_secs(1)) {
        on_cleanup(move || tick.clear());
    }
    let still = Memo::new(move |_| {
        let (names, may, until) = still_asked(desk, time.get())?;
        let left = if may { 0 } else { until?.saturating_sub(time.get()) };
        Some((names, may, left))
    });
    move || {
        let (names, may, left) = still.get()?;
        let lang = lang.get();
        let soon =
            (!may).then(|| view! { <small>{Asking::WithoutIn.fill(lang, &[&shown(left, lang)])}</small> });
        let text = Agreeing::Without.fill(lang, &[&names]);
        Some(view! {
            <button type="button" class="without" disabled=!may on:click=move |_| desk.send(Ask::Rematch)>{text}" "{soon}</button>
        })
    }
}

/// Whether nobody plays again without those who say nothing: a clock of days lets everybody answer when they come by.
fn waits_for_ever(desk: Desk) -> bool {
    desk.update.with(|update| {
        let proposal = update.as_ref().and_then(|update| update.proposal);
        proposal.is_none_or(|proposal| proposal.patience.is_none())
    })
}

/// Who of those who are asked whether to play again is not here now.
fn missing(desk: Desk, motion: Motion, lang: Lang) -> String {
    let here = desk.present.with(|all| all.as_ref().map(|all| all.seats));
    let asked = desk.update.with(|update| update.as_ref()?.proposal.map(|proposal| proposal.asked));
    let Some((here, asked)) = here.zip(asked).filter(|_| motion == Motion::Rematch) else {
        return String::new();
    };
    let missing: PlayerSet = asked.iter().filter(|seat| !here.contains(*seat)).collect();
    if missing.is_empty() {
        String::new()
    } else {
        Asking::NotHere.fill(lang, &[&named(desk, missing, lang)])
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
    /// A bot plays for these from now on.
    PlaysFor(PlayerSet),
    /// Somebody plays in place of a bot.
    PlaysNow,
    /// Somebody decides anew.
    TakenBack,
    /// Somebody took a decision back alone, and with it the turn of another.
    Undone,
    /// The game went on before all had answered.
    Lapsed,
    /// The others play again without whoever looks, for whom a bot plays; whether that one has said no or nothing.
    WithoutMe { refused: bool },
}

impl Outcome {
    /// Whether it is told though the game goes on: a bot that begins to play does so at once, and what lapsed did so because it goes on.
    const fn lasts(told: &Option<(Outcome, Player)>) -> bool {
        use Outcome::{Lapsed, PlaysFor, PlaysNow, Undone, WithoutMe};
        matches!(told, Some((PlaysFor(_) | PlaysNow | Undone | Lapsed | WithoutMe { .. }, _)))
    }

    /// Whether it is still so: who has come back, or has gone again, makes untrue what was told of them.
    fn holds(self, about: Player, away: PlayerSet, persons: PlayerSet) -> bool {
        match self {
            Outcome::PlaysFor(seats) => seats.iter().any(|seat| away.contains(seat)),
            Outcome::WithoutMe { .. } => away.contains(about),
            Outcome::PlaysNow => persons.contains(about),
            Outcome::Declined(_) | Outcome::TakenBack | Outcome::Undone | Outcome::Lapsed => true,
        }
    }

    fn text(self, desk: Desk, by: Player, lang: Lang) -> String {
        let name = name_of(desk, by);
        match self {
            Outcome::PlaysFor(seats) => Agreeing::PlaysFor.fill(lang, &[&named(desk, seats, lang)]),
            Outcome::PlaysNow => Asking::PlaysNow.fill(lang, &[&name]),
            Outcome::TakenBack => Asking::TakenBack.fill(lang, &[&name]),
            Outcome::Undone => Asking::Undone.fill(lang, &[&name]),
            Outcome::Lapsed => Asking::Lapsed.text(lang).to_owned(),
            Outcome::WithoutMe { refused: true } => Asking::AfterMyNo.text(lang).to_owned(),
            Outcome::WithoutMe { refused: false } => Asking::WithoutMe.text(lang).to_owned(),
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
        // Who has missed that all play again reads it when they look.
        if !matches!(what, Outcome::WithoutMe { .. }) {
            set_timeout(forget, TOLD);
        }
    };
    /// What is proposed, by whom and after how many steps; who was away, which seats were those of bots, how many steps there were,
    /// whether whoever looks was to decide, and whether the game was over and they said no to another.
    type Known = (Option<(Motion, Player, usize)>, PlayerSet, PlayerSet, usize, bool, (bool, bool));
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
        let over = update.over || update.abandoned;
        let refused = over && said_no(update.declined, update.proposal.as_ref(), &update.seats);
        let (before, were_away, were_bots, steps, decided, (was_over, refused_then)) =
            before.flatten().unwrap_or((None, away, bots, update.steps, decides, (over, refused)));
        let persons = those(|sitter| *sitter == Sitter::Person);
        let came =
            were_bots.iter().find(|&seat| update.view.is_some() && persons.contains(seat) && !own(seat));
        if outcome.with_untracked(|told| {
            told.is_some_and(|(what, about): (Outcome, Player)| !what.holds(about, away, persons))
        }) {
            outcome.set(None);
        }
        let now = update.proposal.map(|proposal| (proposal.motion, proposal.by, update.steps));
        let undone = update.undone.filter(|by| update.steps < steps && !own(*by));
        let told_of = |seat| matches!(outcome.get_untracked(), Some((Outcome::PlaysFor(seats), _)) if seats.contains(seat));
        let without_me = away.iter().find(|&seat| own(seat) && was_over && !over);
        if let Some(me) = without_me {
            tell(update.steps, Outcome::WithoutMe { refused: refused_then }, me);
        } else if now.is_some() {
            outcome.set(None);
        } else if let Some(gone) = away.iter().find(|&seat| !were_away.contains(seat) && !own(seat)) {
            // Who was told of a moment ago is told of still.
            let others =
                away.iter().filter(|&seat| !own(seat) && (!were_away.contains(seat) || told_of(seat)));
            tell(update.steps, Outcome::PlaysFor(others.collect()), gone);
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
        Some((now, away, bots, update.steps, decides, (over, refused)))
    });
    outcome
}
