//! The position in the terms of every game, how the game has gone, and the comparison of the seats.

use tiletum::edition::Fair;
use tiletum::ids::{Act, Good};
use tiletum::{Event, SeatView, Source, Term};
use wire::Happened;

use super::super::draw::{self, source_sign};
use super::facts::Facts;
use crate::frame::signed;
use crate::frame::words::Framing;
use crate::frame::{Curve, Deciding, History, Part, Scene, SeatScene};
use crate::games::tiletum::words::{Deciding as Words, Thing, Told};
use crate::letters::capital;
use crate::parts::icon;

/// The position in the terms of every game.
#[must_use]
pub fn scene(facts: &Facts) -> Scene {
    let view = &facts.view;
    let first = view.order.first().copied();
    let ahead = |seat: &SeatView| {
        let place = |seat: &SeatView| view.order.iter().position(|&player| player == seat.player);
        let better = |other: &&SeatView| {
            other.total > seat.total
                || (facts.over && other.total == seat.total && place(other) < place(seat))
        };
        view.seats.iter().filter(better).count() + 1
    };
    let seats = view.seats.iter().map(|seat| SeatScene {
        player: seat.player,
        score: seat.total,
        place: ahead(seat),
        starts: first == Some(seat.player) && view.round > 0,
        sitter: facts.seats.get(seat.player.seat()).map_or(wire::Sitter::Open, |seat| seat.sitter.clone()),
        parts: parts(facts, seat),
    });
    Scene {
        names: facts.tongue.names.clone(),
        eyes: facts.eyes,
        to_act: facts.to_act,
        deciding: facts.prompt.as_ref().map(|prompt| Deciding {
            player: prompt.player,
            number: facts.steps,
            open: prompt.choices.len() > 1,
        }),
        over: facts.over,
        past: facts.past,
        steps: facts.steps,
        undo: Some(facts.undo),
        round: usize::from(view.round),
        rounds: (0..view.fairs.len()).map(|slot| fair_line(facts, slot)).collect(),
        aside: (!view.tokens.is_empty() && !facts.over).then(|| turn_of(facts)),
        points: facts.tongue.say(Thing::Points).to_owned(),
        seats: seats.collect(),
        sources: Source::ALL.into_iter().map(|source| facts.tongue.source(source).to_owned()).collect(),
        source_signs: Source::ALL.into_iter().map(source_sign).collect(),
        held: 0,
    }
}

/// Which turn of the round it is; of the last round it is told that it is.
fn turn_of(facts: &Facts) -> String {
    let (lang, turn) = (facts.tongue.lang, facts.view.tokens.len());
    let last = usize::from(facts.view.round) == facts.view.fairs.len();
    match (last, turn) {
        (true, 3) if facts.prompt.is_some() => Words::LastTurn.text(lang).to_owned(),
        (true, _) => Words::LastRound.fill(lang, &[&turn]),
        (false, _) => Words::TurnOf.fill(lang, &[&turn]),
    }
}

/// So many letters about what a fair pays stand in one line.
const PAYS: usize = 19;

/// A fair line by line: the city, what it would bring the viewer now, and what it counts.
#[must_use]
pub fn fair_line(facts: &Facts, slot: usize) -> String {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let fair = &facts.view.fairs[slot];
    let Some(counts) = fair.fair else { return tongue.spot(fair.city) };
    let points = tongue.edition.fairs[counts.index()] + tongue.edition.rates.slots[slot];
    let seat = facts.eyes.map(kernel::Player::seat);
    let mine = seat.filter(|_| !fair.over).and_then(|seat| {
        let would = fair.would.get(seat)?;
        Some(match fair.brings.get(seat).copied().flatten() {
            Some(brings) => Words::YouHave.fill(lang, &[&signed(brings)]),
            None => Words::IfThere.fill(lang, &[&signed(*would)]),
        })
    });
    let pays = if counts == Fair::KingTrack { Words::FairKing } else { Words::FairPays };
    // What a phone has no room for in one line goes on in a fourth.
    let what = tongue.fair(counts);
    let told = pays.fill(lang, &[&points, &what]);
    let pays = match told.chars().count() {
        ..=PAYS => told,
        _ => pays.fill(lang, &[&points, &format!("\n{what}")]).replace(" \n", "\n"),
    };
    let now = slot + 1 == usize::from(facts.view.round);
    let city = tongue.spot(fair.city);
    let city = if now { Words::FairIn.fill(lang, &[&city]) } else { city };
    [city, mine.unwrap_or_default(), pays].join("\n")
}

/// What the end of the round will bring the viewer if nothing changes, one thing a line: the fair, and the king track.
#[must_use]
pub fn ahead(facts: &Facts) -> Vec<String> {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let seat = facts.eyes.and_then(|eyes| facts.seat(eyes)).filter(|_| !facts.over);
    let slot = usize::from(facts.view.round).checked_sub(1);
    let (Some(seat), Some(slot)) = (seat, slot) else { return Vec::new() };
    let mut lines = Vec::new();
    if let Some(fair) = facts.view.fairs.get(slot).filter(|fair| !fair.over) {
        let own = seat.player.seat();
        let said = match fair.brings[own] {
            Some(brings) => Words::YouAreIn.fill(lang, &[&signed(brings)]),
            None => Words::NotIn.fill(lang, &[&signed(fair.would[own])]),
        };
        lines.push(format!("{}: {said}", tongue.spot(fair.city)));
    }
    lines.push(format!("{}: {}", tongue.say(Thing::KingTrack), signed(seat.king.into())));
    lines
}

fn parts(facts: &Facts, seat: &SeatView) -> Vec<Part> {
    let Some(sheet) = facts.scores.get(seat.player.seat()) else { return Vec::new() };
    // What the end counts is made of two numbers each.
    let how = |source: Source| match source {
        Source::Product => format!("{} \u{d7} {}", seat.spaces.len(), seat.pillared.len()),
        Source::Goods => format!("{} \u{f7} 4", seat.goods.iter().sum::<u16>()),
        _ => String::new(),
    };
    let part = |(term, amount): &(Term, i32)| {
        let source = if let Term::Sum(source) = term { *source } else { Source::Start };
        Part { source: source.index(), name: facts.tongue.term(*term), amount: *amount, how: how(source) }
    };
    sheet.terms().iter().map(part).collect()
}

/// How the game has gone: the rounds, and the points after each.
#[must_use]
pub fn history(happened: &[Happened<Event>], facts: &Facts) -> History {
    let players = facts.view.seats.len();
    let start = i32::from(facts.view.edition.rates.points);
    let (mut now, mut seats) = (vec![start; players], vec![Vec::new(); players]);
    let mut rounds = Vec::new();
    let mut note = |now: &[i32]| seats.iter_mut().zip(now).for_each(|(seat, now)| seat.push(*now));
    for told in happened {
        match &told.event {
            Event::RoundBegins(_) => {
                note(&now);
                rounds.push(told.step);
            }
            Event::Points(player, receipt) => now[player.seat()] += receipt.total(),
            _ => {}
        }
    }
    note(&now);
    let title = Framing::PointsByRound.text(facts.tongue.lang).to_owned();
    History { rounds, curves: vec![Curve { title, seats }] }
}

/// All public resources, each with its sign.
#[must_use]
pub fn comparison(facts: &Facts) -> Vec<(String, Vec<String>)> {
    let tongue = &facts.tongue;
    let in_hand = |built: usize, left: u8| Thing::InHand.fill(tongue.lang, &[&built, &left]);
    let mut rows = Vec::new();
    let mut row = |sign: String, name: &str, entry: &dyn Fn(&SeatView) -> String| {
        let entries = facts.view.seats.iter().map(|seat| Some(entry(seat)).filter(|text| !text.is_empty()));
        rows.push((
            format!("{sign} {}", draw::escaped(&capital(name))),
            entries.map(|entry| entry.unwrap_or_else(|| "\u{2013}".to_owned())).collect(),
        ));
    };
    row(draw::glyph("wreath"), tongue.say(Thing::Points), &|seat| seat.total.to_string());
    for good in Good::ALL {
        row(draw::glyph(&draw::good_name(good)), tongue.good(good), &|seat| {
            seat.goods[good.index()].to_string()
        });
    }
    row(draw::glyph("house"), tongue.say(Thing::Houses), &|seat| in_hand(seat.spaces.len(), seat.houses));
    row(draw::glyph("pillar"), tongue.say(Thing::Pillars), &|seat| {
        in_hand(seat.pillared.len(), seat.pillars)
    });
    row(draw::glyph("cathedral"), tongue.say(Thing::Cathedrals), &|seat| seat.joined.len().to_string());
    row(draw::glyph("act-3"), tongue.say(Thing::Contracts), &|seat| seat.fulfilled.len().to_string());
    row(draw::glyph("crest-1"), tongue.say(Thing::Crests), &|seat| {
        let held = seat.store.iter().chain(&seat.crests).flatten();
        held.filter(|tile| tile.is(tiletum::ids::Family::Crest)).count().to_string()
    });
    row(draw::glyph(&draw::act_name(Act::Character)), tongue.say(Thing::Characters), &|seat| {
        seat.rooms.iter().flatten().count().to_string()
    });
    row(draw::glyph(&draw::act_name(Act::Merchant)), tongue.say(Thing::Merchant), &|seat| {
        tongue.spot(seat.merchant)
    });
    row(draw::glyph(&draw::act_name(Act::Architect)), tongue.say(Thing::Architect), &|seat| {
        tongue.spot(seat.architect)
    });
    row(draw::glyph(&draw::act_name(Act::King)), tongue.say(Thing::KingTrack), &|seat| {
        signed(seat.king.into()).trim_start_matches('+').to_owned()
    });
    row(icon::BONUS.svg(), tongue.say(Thing::Storehouse), &|seat| {
        seat.store.iter().flatten().map(|&tile| tongue.tile(tile)).collect::<Vec<_>>().join("; ")
    });
    row(icon::WHEEL.svg(), tongue.say(Thing::Actions), &|seat| {
        let stronger = Act::PLAIN.into_iter().zip(seat.markers).filter(|(_, points)| *points > 0);
        stronger.map(|(act, points)| format!("{} +{points}", tongue.act(act))).collect::<Vec<_>>().join(", ")
    });
    row(icon::LOG.svg(), tongue.say(Thing::AtEnd), &|seat| {
        let [buildings, product, goods] = seat.at_end;
        let all = buildings + product + goods;
        Told::AtEnd.fill(tongue.lang, &[&all, &buildings, &product, &goods])
    });
    rows
}
