//! The table: king track and map; the own board, or that of a seat that was brought up; wheel and markets.

use leptos::prelude::*;
use tiletum::SeatView;

use super::super::draw;
use super::super::model::{Facts, Lights};
use super::super::words::{Deciding, Thing};
use super::area::area;
use super::context::Screen;
use super::{near, seldom};
use crate::frame::screen::{Ask, presence, time_left};
use crate::frame::{Topic, on_page, signs};

/// King track and map.
pub fn table(screen: Screen) -> AnyView {
    let title = move || screen.say(|tongue| tongue.say(Thing::Map).to_owned());
    let king = move || screen.say(|tongue| tongue.say(Thing::KingTrack).to_owned());
    on_page("map");
    view! {
        <h2 id="board-title" class="unseen">{title}</h2>
        {area(screen, "king-track", king, draw::king_track)}
        {near::map(screen)}
        {of_large(screen, "goods-field phone-goods", Thing::Goods, draw::goods)}
    }
    .into_any()
}

/// Wheel and markets.
pub fn shared(screen: Screen) -> AnyView {
    let say = move |thing: Thing| move || screen.say(|tongue| tongue.say(thing).to_owned());
    view! {
        <h2 id="market-title" class="unseen">{say(Thing::Wheel)}</h2>
        {area(screen, "wheel-field", say(Thing::Wheel), draw::wheel)}
        {area(screen, "king-track phone-king", say(Thing::KingTrack), draw::king_track)}
        <div class="markets">
            <h3>{say(Thing::Characters)}<Ask topic=Topic(3) /></h3>
            {area(screen, "market-field", say(Thing::Characters), draw::characters)}
            <h3>{say(Thing::Contracts)}<Ask topic=Topic(4) /></h3>
            {area(screen, "market-field", say(Thing::Contracts), draw::contracts)}
        </div>
        {move || screen.narrow.get().then(seldom::fairs)}
    }
    .into_any()
}

/// A part of the board that stands large; only the own one is lit.
fn of_large(
    screen: Screen,
    class: &'static str,
    thing: Thing,
    draw: impl Fn(&Facts, &SeatView, &Lights) -> String + Send + Sync + 'static,
) -> AnyView {
    let label = move || screen.say(|tongue| tongue.say(thing).to_owned());
    area(screen, class, label, move |facts, lights| {
        let player = screen.large();
        let none = Lights::default();
        let own = facts.prompt.as_ref().is_some_and(|prompt| prompt.player == player);
        let lights = if own { lights } else { &none };
        facts.seat(player).map(|seat| draw(facts, seat, lights)).unwrap_or_default()
    })
}

/// The board of a seat.
pub fn own(screen: Screen) -> AnyView {
    let say = move |thing: Thing| move || screen.say(|tongue| tongue.say(thing).to_owned());
    let head = move || {
        let player = screen.large();
        screen.read(|facts| {
            let (tongue, seat) = (&facts.tongue, facts.seat(player)?);
            let lang = tongue.lang;
            let product = Thing::Product.fill(lang, &[&seat.spaces.len(), &seat.pillared.len(), &(seat.spaces.len() * seat.pillared.len())]);
            let [buildings, _, goods] = seat.at_end;
            let all: i32 = seat.at_end.iter().sum();
            let at_end = format!("{} +{all} {}", tongue.say(Thing::AtEnd), tongue.say(Thing::Points));
            let stock: u16 = seat.goods.iter().sum();
            let complete = facts.complete(seat);
            // Below the least number that brings points it is said how many are missing.
            let least = facts.view.edition.rates.completed.iter().position(|&points| points > 0).unwrap_or(0);
            let count = if complete < least { format!("{complete}/{least}") } else { complete.to_string() };
            let rest = [
                product,
                Thing::Complete.fill(lang, &[&count, &buildings]),
                Thing::GoodsLeft.fill(lang, &[&stock, &goods]),
            ];
            let rest = rest.map(|line| view! { <span>{line}</span>" " }).collect_view();
            Some(view! {
                <h2 id="hand-title" class=format!("own-name {}", signs::seat_class(player)) data-thing=signs::of_seat(player)>
                    <span class="seat-sign" inner_html=signs::seat(player).svg()></span>
                    <span class="unseen">{Deciding::BoardOf.fill(lang, &[&tongue.seat(player)])}</span>
                    <span aria-hidden="true">{tongue.seat(player)}</span>
                    {presence(screen.frame, player)}
                    {move || time_left(screen.frame, player)}
                </h2>
                <p class="own-points" title=tongue.say(Thing::Points)><span inner_html=draw::glyph("wreath")></span><b>{seat.total}</b><span class="unseen">{tongue.say(Thing::Points)}</span></p>
                // What the end brought is counted among the points.
                {(!facts.over).then(|| view! { <p class="own-end"><b>{at_end}</b>" "{rest}</p> })}
            })
        })
    };
    let away = move || {
        screen.shown.get()?;
        // Whoever only watches has no board to go back to.
        screen.read(|facts| facts.eyes)?;
        on_page("back-home");
        let text = screen.say(|tongue| Deciding::BackHome.text(tongue.lang).to_owned());
        Some(
            view! { <button type="button" class="back-home" on:click=move |_| screen.shown.set(None)>{text}</button> },
        )
    };
    let dice = move || {
        let player = screen.large();
        screen.read(|facts| {
            let taken = facts.seat(player).map(|seat| seat.dice.clone()).unwrap_or_default();
            let dice = taken.into_iter().filter(|(_, value)| *value > 0);
            dice.map(|(colour, value)| draw::die(tiletum::ids::Good::ALL[usize::from(colour)], value))
                .collect::<String>()
        })
    };
    view! {
        <div class="own-head">{head}<Ask topic=Topic(10) />{away}</div>
        {of_large(screen, "fronts-field", Thing::Buildings, draw::fronts)}
        <div class="own-tiles">
            <h3>{say(Thing::Fulfilled)}<Ask topic=Topic(4) /></h3>
            {of_large(screen, "slots", Thing::Fulfilled, |facts, seat, _| draw::contract_row(facts, seat))}
            <div class="store-line">
                <div><h3>{say(Thing::Storehouse)}</h3>{of_large(screen, "slots", Thing::Storehouse, draw::storehouse)}</div>
                <div><h3>{say(Thing::DiceHere)}</h3><p class="own-dice" inner_html=dice></p></div>
            </div>
            {of_large(screen, "goods-field", Thing::Goods, draw::goods)}
        </div>
    }
    .into_any()
}
