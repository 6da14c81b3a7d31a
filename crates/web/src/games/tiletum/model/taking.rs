//! Taking tiles: what each is for the seat that would have it.

use kernel::NamedReceipt;
use tiletum::ids::{Act, Building, Family, Good, Slot, Tile};

use super::facts::Facts;
use super::pick::{Group, Told};
use crate::games::tiletum::draw;
use crate::games::tiletum::words::{Deciding, Thing};

/// The tile that may be taken with a die or from beside the king track, and its place.
#[must_use]
pub fn at_hand(facts: &Facts) -> (Option<Tile>, String) {
    if facts.at_prize() {
        return (facts.view.prize, "prize".to_owned());
    }
    let now = facts.view.now.as_ref();
    let place = now.and_then(|now| now.die).map_or(0, |(_, value)| facts.place_of(value));
    (facts.view.at_wheel[place], format!("at-{place}"))
}

/// Taking a tile, in short: what a contract or a character wants and brings is seen on it.
pub(super) fn named(facts: &Facts, tile: Tile) -> String {
    let lang = facts.tongue.lang;
    match tile.family() {
        Family::Contract => Deciding::TakeContract.text(lang).to_owned(),
        Family::Character => Deciding::TakeTile.fill(lang, &[&facts.tongue.kind(tile)]),
        // What it brings it brings later.
        Family::Helper => Deciding::TakeHelper.fill(lang, &[&facts.tongue.tile(tile)]),
        Family::Crest => facts.tongue.taking(tile),
    }
}

/// The tile at hand.
pub(super) fn take_bonus(facts: &Facts) -> Told {
    let (tile, place) = at_hand(facts);
    let title = tile.map(|tile| facts.tongue.taking(tile)).unwrap_or_default();
    // What a contract wants stands in its name; of any other tile it is said what it is for.
    let kept = || Deciding::Kept.text(facts.tongue.lang).to_owned();
    let what = |tile: Tile| match tile.family() {
        Family::Contract => payable(facts, tile),
        // What it brings stands in its name; it is said that it does so later.
        Family::Helper => Some(kept()),
        Family::Crest => Some(Deciding::CrestFor.text(facts.tongue.lang).to_owned()),
        Family::Character => Some(housed(facts, tile).0),
    };
    let told =
        Told::main(title, None, vec![place]).because(tile.and_then(what).unwrap_or_default()).ranked(1);
    match tile {
        Some(tile) => told.labelled(named(facts, tile)),
        None => told,
    }
}

/// That a tile goes into the storehouse, and how full that is then.
pub(super) fn stored(facts: &Facts) -> Option<String> {
    let store = &facts.decider()?.store;
    let full = store.iter().flatten().count() + 1;
    let told = format!("{} {full}/{}", facts.tongue.say(Thing::Storehouse), store.len());
    Some(if full < store.len() {
        told
    } else {
        format!("{told}: {}", Deciding::ThenFull.text(facts.tongue.lang))
    })
}

/// Where a character would live and what it would bring there, or that it finds no room, which is a warning.
fn housed(facts: &Facts, tile: Tile) -> (String, bool) {
    let printed = facts.view.edition.find(tile);
    let Some(act) = printed.and_then(|printed| printed.strengthens) else {
        return (String::new(), false);
    };
    if !has_room(facts, act) {
        return (Deciding::NoRoom.text(facts.tongue.lang).to_owned(), true);
    }
    (lives(facts, act).unwrap_or_default(), false)
}

/// A tile of a market.
pub(super) fn take(facts: &Facts, tile: Tile) -> Told {
    let title = facts.tongue.taking(tile);
    let here = |row: &[Option<Tile>], word: &str| {
        row.iter()
            .enumerate()
            .filter(|(_, other)| **other == Some(tile))
            .map(|(slot, _)| format!("{word}-{slot}"))
            .collect()
    };
    if tile.is(Family::Character) {
        let slot = facts.view.characters.iter().position(|other| *other == Some(tile)).unwrap_or_default();
        let (why, warns) = housed(facts, tile);
        // Who finds no room comes after all who do.
        let rank = if warns { 55 } else { 10 } + slot as i32;
        let told = Told::main(title, Some(1), here(&facts.view.characters, "person")).ranked(rank);
        return told.because(why).warning(warns).labelled(named(facts, tile));
    }
    // Of equal tiles this is the cheapest; the others are choices of their own.
    let costs = &facts.view.edition.rates.slot_cost;
    let all = facts.view.contracts.iter().enumerate().filter(|(_, other)| **other == Some(tile));
    let slots: Vec<usize> = all.map(|(slot, _)| slot).collect();
    let cost = slots.iter().map(|&slot| costs[slot]).min().unwrap_or(0);
    // In the order in which they lie on the table.
    let first = slots.iter().copied().find(|&slot| costs[slot] == cost).unwrap_or_default();
    let cheapest = slots.into_iter().filter(|&slot| costs[slot] == cost);
    let places = cheapest.map(|slot| format!("contract-{slot}")).collect();
    let crest = || Deciding::CrestFor.text(facts.tongue.lang).to_owned();
    let why = payable(facts, tile).unwrap_or_else(crest);
    // Where contracts are what it is about, each row begins with what sets it apart.
    let title = if tile.is(Family::Contract) { facts.tongue.tile(tile) } else { title };
    Told::main(title, Some(cost), places).because(why).ranked(10 + first as i32).labelled(named(facts, tile))
}

/// A contract of which the market has an equal one for less.
pub(super) fn take_dearer(facts: &Facts, tile: Tile, slot: Slot) -> Told {
    let title = facts.tongue.tile(tile);
    let cost = facts.view.edition.rates.slot_cost[slot.index()];
    let why = payable(facts, tile).unwrap_or_default();
    Told::main(title, Some(cost), vec![format!("contract-{}", slot.index())])
        .because(why)
        .ranked(10 + slot.index() as i32)
        .labelled(named(facts, tile))
}

/// A contract that is fulfilled, with what is paid for it. Of several ways to pay, that which takes from the largest stock comes first.
pub(super) fn fulfil(facts: &Facts, tile: Tile, bills: &[NamedReceipt]) -> Told {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let paid =
        |good: Good| bills.iter().find(|bill| bill.good == good.word()).map_or(0, |bill| -bill.total());
    let paid: Vec<(Good, i32)> =
        Good::ALL.into_iter().map(|good| (good, paid(good))).filter(|(_, count)| *count > 0).collect();
    let pays: Vec<String> = paid.iter().map(|&(good, count)| tongue.goods(count, good)).collect();
    let pays = if pays.is_empty() { tongue.needs(tile) } else { pays.join(" + ") };
    let left = |&(good, count): &(Good, i32)| {
        let has = facts.decider().map_or(0, |seat| seat.goods[good.index()]);
        i32::from(has) - count
    };
    let least = paid.iter().map(left).min().unwrap_or(0);
    let title = Deciding::Fulfil.fill(lang, &[&tongue.contract(&pays, tile)]);
    let slot = facts.slot_of(tile).unwrap_or_default();
    let place = format!("store-{slot}");
    Told::task(title, vec![place.clone()])
        .ranked(300 + 20 * slot as i32 + (19 - least).clamp(0, 19))
        .labelled(Deciding::FulfilShort.text(lang).to_owned())
        .among(Group { place, name: tongue.tile(tile), short: pays })
}

/// The building in which characters of this kind live, if there is one, and how many buildings are empty; each with how many live there.
fn homes(facts: &Facts, act: Act) -> Option<(Option<(Building, usize)>, usize)> {
    let seat = facts.decider()?;
    let kind = |tile: Tile| facts.view.edition.find(tile).and_then(|printed| printed.strengthens);
    let (mut own, mut empty) = (None, 0);
    for building in (0..Building::COUNT).filter_map(Building::from_index).filter(|one| one.rooms() > 0) {
        let living: Vec<Tile> = building.all_rooms().iter().filter_map(|room| seat.resident(room)).collect();
        if living.iter().any(|&tile| kind(tile) == Some(act)) {
            own = Some((building, living.len()));
        }
        empty += usize::from(living.is_empty());
    }
    Some((own, empty))
}

/// Whether a character of this kind finds a free room: where others of its kind live, else in a building where nobody does.
fn has_room(facts: &Facts, act: Act) -> bool {
    homes(facts, act).is_none_or(|(own, empty)| match own {
        Some((building, living)) => living < building.rooms(),
        None => empty > 0,
    })
}

/// Where a character may live, and what comes if the building is full by it.
fn lives(facts: &Facts, act: Act) -> Option<String> {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let (own, empty) = homes(facts, act)?;
    let Some((building, living)) = own else {
        return Some(Deciding::LivesNew.fill(lang, &[&empty]));
    };
    let rooms = building.rooms();
    let told = Deciding::Lives.fill(lang, &[&(building.index() + 1), &(living + 1), &rooms]);
    if living + 1 < rooms {
        return Some(told);
    }
    let crest = Deciding::WithCrest.fill(lang, &[&tongue.act(act), &rooms]);
    Some([told, Deciding::Full.text(lang).to_owned(), crest].join("; "))
}

/// What a contract lacks, or that nothing lacks; nothing for other tiles.
pub(super) fn payable(facts: &Facts, tile: Tile) -> Option<String> {
    let lang = facts.tongue.lang;
    let seat = &facts.with_die(facts.decider()?);
    let wanted = facts.view.edition.find(tile).filter(|_| tile.is(Family::Contract))?;
    let mut goods = Good::ALL.into_iter().filter(|good| wanted.needs[good.index()] > 0);
    let mut same = wanted.same > 0;
    let mut lacks: Vec<String> = Vec::new();
    for lack in draw::lacking(&facts.view.edition, tile, seat) {
        let alike = std::mem::take(&mut same);
        let good = if alike { None } else { goods.next() };
        if lack > 0 {
            lacks.push(
                good.map_or_else(|| Thing::Alike.fill(lang, &[&lack]), |good| facts.tongue.goods(lack, good)),
            );
        }
    }
    Some(if lacks.is_empty() {
        Deciding::Payable.text(lang).to_owned()
    } else {
        Deciding::Short.fill(lang, &[&lacks.join(" + ")])
    })
}
