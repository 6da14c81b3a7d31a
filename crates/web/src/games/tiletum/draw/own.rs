//! A player's board: six house fronts, contract spaces, the storehouse, goods and the supply.

use std::fmt::Write;

use tiletum::SeatView;
use tiletum::ids::{Act, Building, Good, Room};

use super::people::portrait;
use super::pieces::{act_name, good_name, owned, used};
use super::{boxed, escaped, hit, opened, pictured, tiles, within};
use crate::games::tiletum::model::{Facts, Lights, topic_of};
use crate::games::tiletum::words::Thing;

/// How wide a front is, how far apart two are, how high a floor is, and the whole field.
const FRONT: f64 = 60.0;
const APART: f64 = 3.6;
const FLOOR: f64 = 40.0;
const FIELD: (f64, f64) = (382.0, 250.0);

/// The six fronts as an SVG.
#[must_use]
pub fn fronts(facts: &Facts, seat: &SeatView, lights: &Lights) -> String {
    let mut svg = format!(r#"<svg class="fronts" viewBox="0 0 {} {}">"#, FIELD.0, FIELD.1);
    let _ = write!(
        svg,
        r#"<path class="pavement" aria-hidden="true" d="M0 {0}h{1}" />"#,
        FIELD.1 - 21.0,
        FIELD.0
    );
    for building in (0..Building::COUNT).filter_map(Building::from_index) {
        front(&mut svg, facts, seat, lights, building);
    }
    svg + "</svg>"
}

/// The six fronts as a small picture, in which nothing is pressed and what they are called is left out.
#[must_use]
pub fn small_fronts(facts: &Facts, seat: &SeatView) -> String {
    let mut svg = format!(
        r#"<svg class="fronts" viewBox="-4 0 {} {}" aria-hidden="true" focusable="false">"#,
        FIELD.0 + 8.0,
        FIELD.1 - 21.0
    );
    for building in (0..Building::COUNT).filter_map(Building::from_index) {
        front(&mut svg, facts, seat, &Lights::default(), building);
    }
    svg + "</svg>"
}

/// One front: the crest space below, the rooms above each other, the roof with its house.
fn front(svg: &mut String, facts: &Facts, seat: &SeatView, lights: &Lights, building: Building) {
    let left = 2.0 + building.index() as f64 * (FRONT + APART);
    let base = FIELD.1 - 22.0;
    let floors = building.rooms().max(1) as f64;
    let (top, middle) = (base - (floors + 1.0) * FLOOR, left + FRONT / 2.0);
    let filled = building.all_rooms().iter().all(|room| seat.resident(room).is_some());
    svg.push_str(&opened("g", lights, &format!("house-{}", building.index()), "front"));
    let _ = write!(
        svg,
        r#"<path class="front-wall" d="M{left} {top}h{FRONT}v{:.0}H{left}z"/><path class="front-roof" d="M{:.1} {top}l8-17h{:.1}l8 17z"/></g>"#,
        base - top,
        // No roof reaches over the wall beside it.
        left - 1.6,
        FRONT + 3.2 - 16.0
    );
    roof(svg, seat, building, (middle, top), filled);
    for room in building.all_rooms().iter() {
        self::room(svg, facts, seat, lights, room, (left, base - (f64::from(room.floor()) + 1.0) * FLOOR));
    }
    if building.is_last() {
        let _ = write!(
            svg,
            r#"<path class="door" aria-hidden="true" d="M{:.1} {:.1}v-26h18v26z"/>"#,
            middle - 9.0,
            base - FLOOR - 2.0
        );
    }
    crest(svg, facts, seat, lights, building, (left, base - FLOOR));
    let living = building.all_rooms().iter().find_map(|room| seat.resident(room));
    let act = living.and_then(|tile| facts.view.edition.find(tile)).and_then(|tile| tile.strengthens);
    let name = match act {
        Some(act) => facts.tongue.people(act),
        None if building.is_last() => facts.tongue.say(Thing::Home),
        None => facts.tongue.say(Thing::OpenHouse),
    };
    let class = if act.is_some() { "front-name" } else { "front-name quiet" };
    // By its number a building is spoken of; whoever asks about its name is told the rule of buildings.
    let number = building.index() + 1;
    let _ = write!(
        svg,
        r#"<text class="{class}" data-topic="10" x="{middle:.1}" y="{:.1}"{}><tspan class="front-number">{number}</tspan> {}</text>"#,
        FIELD.1 - 5.0,
        within(&format!("1 {name}"), 13.0, FRONT + APART - 5.0),
        escaped(name)
    );
}

/// The roof: its house while it is there, and the marker that waits; a tick when all is done.
fn roof(svg: &mut String, seat: &SeatView, building: Building, (middle, top): (f64, f64), filled: bool) {
    let done = filled && seat.crest(building).is_some();
    svg.push_str(r#"<g aria-hidden="true">"#);
    if !filled && !building.is_last() {
        svg.push_str(&owned(
            "house",
            seat.player.seat(),
            (middle - 21.0, top - 22.0),
            (18.0, 18.0),
            (9.0, 11.0, 9.5),
        ));
    }
    if done {
        let _ = write!(
            svg,
            r#"<g class="tick"><circle cx="{middle:.1}" cy="{:.1}" r="9"/><path d="M{:.1} {0:.1}"/></g>"#,
            top - 12.0,
            middle
        );
        let _ = write!(
            svg,
            r#"<path class="tick-mark" d="M{:.1} {:.1}l3.500 3.500 6-7"/>"#,
            middle - 4.5,
            top - 12.0
        );
    } else if building.rooms() > 0 {
        let _ = write!(
            svg,
            r#"<g class="roof-marker"><circle cx="{:.1}" cy="{:.1}" r="11"/><text x="{0:.1}" y="{:.1}">+{}</text></g>"#,
            middle + 11.0,
            top - 12.0,
            top - 7.5,
            building.rooms()
        );
    }
    svg.push_str("</g>");
}

/// A room: who lives there, or what moving in costs.
fn room(
    svg: &mut String,
    facts: &Facts,
    seat: &SeatView,
    lights: &Lights,
    room: Room,
    (left, top): (f64, f64),
) {
    let place = format!("room-{}", room.index());
    svg.push_str(&pictured(lights, &place, "room"));
    let (x, y) = (left + 4.0, top + 3.0);
    let _ = write!(svg, r#"<rect x="{x}" y="{y}" width="{}" height="{}" rx="3"/>"#, FRONT - 8.0, FLOOR - 6.0);
    match seat.resident(room).and_then(|tile| Some((tile, facts.view.edition.find(tile)?))) {
        Some((tile, printed)) => {
            let (act, high) = (printed.strengthens.unwrap_or(Act::King), FLOOR - 6.0);
            let told = escaped(&facts.tongue.tile(tile));
            let _ = write!(svg, r#"<title>{told}</title><g data-topic="{}">"#, topic_of(tile).0);
            let _ = write!(
                svg,
                r#"<rect class="room-ground tint-{}" x="{x}" y="{y}" width="30" height="{high}" rx="3"/><svg x="{x}" y="{y}" width="30" height="{high}" viewBox="0 -14 90 106" preserveAspectRatio="xMinYMax slice">{}</svg>"#,
                act.index(),
                portrait(act, tile)
            );
            svg.push_str(&tiles::mini(&printed.bonus, (x + 39.5, y + 17.0)));
            svg.push_str("</g>");
        }
        None => {
            let _ = write!(
                svg,
                r#"<text class="room-price" aria-hidden="true" x="{:.1}" y="{:.1}">{} {}</text>"#,
                left + FRONT / 2.0,
                top + FLOOR / 2.0 + 5.0,
                room.floor(),
                escaped(facts.tongue.say(Thing::Ap))
            );
        }
    }
    svg.push_str("</g>");
    svg.push_str(&hit(lights, &place, (x, y), (FRONT - 8.0, FLOOR - 6.0)));
}

/// The ground floor: the crest, or what it costs and brings.
fn crest(
    svg: &mut String,
    facts: &Facts,
    seat: &SeatView,
    lights: &Lights,
    building: Building,
    (left, top): (f64, f64),
) {
    let place = format!("crest-{}", building.index());
    svg.push_str(&pictured(lights, &place, "crest-space"));
    let (x, y) = (left + 4.0, top + 3.0);
    let _ = write!(svg, r#"<rect x="{x}" y="{y}" width="{}" height="{}" rx="3"/>"#, FRONT - 8.0, FLOOR - 6.0);
    match seat.crest(building) {
        Some(tile) => {
            let told = escaped(&facts.tongue.tile(tile));
            let _ = write!(svg, r#"<title>{told}</title><g data-topic="{}">"#, topic_of(tile).0);
            svg.push_str(&used(
                &format!("crest-{}", tile.number()),
                (left + FRONT / 2.0 - 14.0, top + 6.0),
                (28.0, 28.0),
            ));
            svg.push_str("</g>");
        }
        None => {
            let _ = write!(
                svg,
                r#"<path class="crest-hole" d="M{:.1} {:.1}h18v9c0 5-3.500 8-9 10-5.500-2-9-5-9-10z"/><text class="room-price" aria-hidden="true" x="{:.1}" y="{:.1}">{}</text>{}"#,
                x + 3.0,
                y + 7.0,
                x + 33.0,
                y + 14.5,
                facts.view.edition.crest_food[building.index()],
                used(&good_name(Good::Food), (x + 38.0, y + 3.5), (13.0, 13.0))
            );
            let name = match building.index() {
                0 => "house".to_owned(),
                1 => "pillar".to_owned(),
                2 => act_name(Act::Merchant),
                3 => act_name(Act::Architect),
                4 => "any".to_owned(),
                _ => "wreath".to_owned(),
            };
            let number = match building.index() {
                4 => facts.view.edition.rates.crest_goods.to_string(),
                5 => facts.view.edition.rates.crest_points.to_string(),
                _ => "\u{2192}".to_owned(),
            };
            svg.push_str(&used(&name, (x + 37.0, y + 18.5), (13.0, 13.0)));
            let _ = write!(
                svg,
                r#"<text class="room-price" aria-hidden="true" x="{:.1}" y="{:.1}">{number}</text>"#,
                x + 32.0,
                y + 30.0
            );
        }
    }
    svg.push_str("</g>");
    svg.push_str(&hit(lights, &place, (x, y), (FRONT - 8.0, FLOOR - 6.0)));
}

/// The contract spaces: what is fulfilled, and what lies on the others.
#[must_use]
pub fn contract_row(facts: &Facts, seat: &SeatView) -> String {
    let points = facts.view.edition.rates.contract_points;
    let vp = escaped(facts.tongue.say(Thing::Points));
    let mut html = String::from(r#"<ul class="tile-row">"#);
    for (place, points) in points.iter().enumerate() {
        match seat.fulfilled.get(place) {
            Some(&tile) => {
                let _ = write!(
                    html,
                    r#"<li class="slot done"><span class="unseen">{}</span>{}</li>"#,
                    escaped(&facts.tongue.tile(tile)),
                    tiles::card(&facts.tongue, tile)
                );
            }
            None => {
                let pillar = if place + 1 < tiletum::CONTRACTS {
                    format!(
                        r#"<svg class="waiting" viewBox="0 0 14 22" aria-hidden="true">{}</svg>"#,
                        owned("pillar", seat.player.seat(), (0.0, 0.0), (14.0, 22.0), (7.0, 11.0, 10.0))
                    )
                } else {
                    String::new()
                };
                let _ = write!(html, r#"<li class="slot">{pillar}<b>+{points} {vp}</b></li>"#);
            }
        }
    }
    html + "</ul>"
}

/// The storehouse.
#[must_use]
pub fn storehouse(facts: &Facts, seat: &SeatView, lights: &Lights) -> String {
    let mut html = String::from(r#"<ul class="tile-row">"#);
    let with_die = facts.with_die(seat);
    for (slot, tile) in seat.store.iter().enumerate() {
        let class = if tile.is_some() { "slot" } else { "slot free" };
        let _ = write!(html, "<li>{}", boxed(facts, lights, &format!("store-{slot}"), class, *tile));
        match tile {
            Some(tile) => {
                let _ = write!(
                    html,
                    r#"<span class="unseen">{}</span>{}"#,
                    escaped(&facts.tongue.tile(*tile)),
                    tiles::card_for(&facts.tongue, *tile, Some(&with_die))
                );
            }
            None => {
                let _ = write!(html, "<i>{}</i>", escaped(facts.tongue.say(Thing::FreeSpace)));
            }
        }
        html.push_str("</div></li>");
    }
    html + "</ul>"
}

/// Goods, and houses and pillars beside the board.
#[must_use]
pub fn goods(facts: &Facts, seat: &SeatView, lights: &Lights) -> String {
    let mut html = String::from(r#"<ul class="goods-row">"#);
    for good in Good::ALL {
        let _ = write!(
            html,
            r##"<li>{}<svg viewBox="0 0 16 16" aria-hidden="true"><use href="#t-{}" width="16" height="16"/></svg><b>{}</b><span class="unseen">{}</span></div></li>"##,
            boxed(facts, lights, &format!("good-{}", good.index()), "good-count", None),
            good_name(good),
            facts.stock(seat, good),
            escaped(facts.tongue.good(good))
        );
    }
    // What is built, and what there is to build with.
    for (name, built, left, thing) in [
        ("house", seat.spaces.len(), seat.houses, Thing::Houses),
        ("pillar", seat.pillared.len(), seat.pillars, Thing::Pillars),
    ] {
        let told = Thing::InHand.fill(facts.tongue.lang, &[&built, &left]);
        let _ = write!(
            html,
            r#"<li><div class="good-count supply"><svg viewBox="0 0 18 22" aria-hidden="true">{}</svg><span aria-hidden="true" title="{told}"><b>{built}</b><small class="in-hand">+{left}</small></span><span class="unseen">{} {told}</span></div></li>"#,
            owned(name, seat.player.seat(), (1.0, 2.0), (16.0, 18.0), (8.0, 11.0, 9.0)),
            escaped(facts.tongue.say(thing))
        );
    }
    html + "</ul>"
}
