//! What is sold: the purchases of the round, the auction that goes on, and what a purchase asks for.

use kernel::{Player, PlayerSet};

use super::clause::{PendingClause, SeatClause, TableClause};
use super::phase::{one, stated_pending};
use super::{Draft, pick};
use crate::ids::{Landscape, Object, Stack, Tile};
use crate::phases::{auction as rules, keep_one};
use crate::rules::Stage;
use crate::state::{Auction, Lot, Pending, Phase, Sale};
use crate::words::object_name;
use positions::Place;

/// The purchases of this round.
pub(super) fn sales(draft: &mut Draft<'_>) {
    let stated = draft.table(pick!(TableClause::Sold(object, Some(sale)) => (*object, *sale)));
    let rates = draft.state.rules.rates;
    for ((object, sale), place) in stated {
        let (Sale { buyer, price }, called) = (sale, object_name(&draft.state.rules.edition, object));
        if !draft.state.rules.lots.contains(&object) {
            draft.fault(place, format!("the {called} is not sold in this game"));
        } else if draft.state.round == 0 {
            draft.fault(place, "nothing can be sold before round 1");
        } else if draft.state.sales.bought(buyer) >= draft.state.rules.objects_each {
            let (most, too_many) = (draft.state.rules.objects_each, "objects in one round");
            let number = if most == 1 { "two".to_owned() } else { format!("more than {most}") };
            draft.fault(place, format!("{buyer} cannot have bought {number} {too_many}"));
        } else if price < rates.opening_bid.min(rates.uncontested_price) || price % 100 != 0 {
            draft.fault(place, format!("nothing can have been sold for {price}"));
        } else if draft.state.rules.objects_each == 1 && !owns(draft, buyer, object) {
            draft.fault(place, format!("{buyer} cannot have bought the {called} in this round and own none"));
        } else {
            draft.state.sales.record(object, sale);
        }
    }
}

fn owns(draft: &Draft<'_>, player: Player, object: Object) -> bool {
    let state = &draft.state;
    let seat = &state.seats[player];
    let pending = |pending: Pending| state.pending == pending && state.actor == player;
    if let Pending::Settle { object: settled, .. } = state.pending
        && settled == object
    {
        return state.actor == player;
    }
    match object {
        Object::Forest | Object::Lake | Object::Park => object.landscape().is_some_and(|landscape| {
            seat.landscapes[landscape.index()] > 0 || pending(Pending::Place(Tile::Landscape(landscape)))
        }),
        Object::Landscape => {
            let placing = |kind: Landscape| pending(Pending::Place(Tile::Landscape(kind)));
            seat.landscapes.iter().any(|&tiles| tiles > 0)
                || pending(Pending::Landscape)
                || Landscape::ALL.into_iter().any(placing)
        }
        Object::Jester => seat.jesters > 0,
        Object::Builder => seat.builders > 0,
        Object::Prestige => {
            let looking = matches!(state.pending, Pending::Look(look) if look.stack == Stack::Prestige);
            !seat.hand.of(Stack::Prestige).is_empty() || (looking && state.actor == player)
        }
        // It may lie on another's table by now.
        Object::Recruiting => state.seats.iter().any(|(whose, seat)| {
            (whose == player && seat.recruiting_in_hand > 0)
                || (whose != player && seat.recruiting_on_table > 0)
        }),
    }
}

/// Who is active, who names, and what is being auctioned.
pub(super) fn settle(draft: &mut Draft<'_>, mut auction: Auction) {
    let declined = one(draft.table(pick!(TableClause::Declined(who) => *who)));
    let (declined, declined_at) = declined.unwrap_or((PlayerSet::EMPTY, draft.at()));
    let players: Vec<Player> = draft.state.seats.seats().collect();
    for &player in &players {
        if draft.state.sales.bought(player) >= draft.state.rules.objects_each {
            auction.active = auction.active.without(player);
            if declined.contains(player) {
                draft.fault(declined_at, format!("{player} has bought and cannot have declined"));
            }
        } else if declined.contains(player) {
            auction.active = auction.active.without(player);
        }
    }
    let busy = draft.state.pending != Pending::None;
    if busy {
        buyer(draft);
    } else if auction.active.is_empty() {
        draft.fault(
            draft.at(),
            "all have bought or declined: the auction is over, and somebody's `turn` has begun",
        );
    }
    let start = draft.state.start;
    let usual = if auction.active.contains(start) {
        start
    } else {
        auction.active.after(start).unwrap_or(draft.state.actor)
    };
    auction.namer = usual;
    if draft.state.rules.objects_each > 1 {
        auction.namer = keep_one::namer(&draft.state, &auction);
    }
    if let Some((namer, place)) = one(draft.table(pick!(TableClause::Namer(namer) => *namer))) {
        auction.namer = namer;
        let last = auction.active.is_empty() && namer == draft.state.actor;
        if !auction.active.contains(namer) && !last {
            draft.fault(place, format!("{namer} has bought or declined and names nothing more"));
        }
    }
    if !busy {
        draft.state.actor = auction.namer;
    }
    lot(draft, &mut auction);
    draft.state.phase = Phase::Auction(auction);
}

/// Whoever acts on a purchase must have made it in this round.
fn buyer(draft: &mut Draft<'_>) {
    let Some((player, clause, place)) = stated_pending(draft) else { return };
    let object = match clause {
        PendingClause::Places(Tile::Landscape(landscape)) => {
            let types = draft.state.rules.lots.contains(&landscape.object());
            if types { landscape.object() } else { Object::Landscape }
        }
        PendingClause::Chooses => Object::Landscape,
        PendingClause::Recruits => Object::Recruiting,
        PendingClause::Looks(_) if draft.state.rules.stages.contains(&Stage::Characters) => return,
        PendingClause::Looks(_) => Object::Prestige,
        PendingClause::Uses
        | PendingClause::Settles(_)
        | PendingClause::Princess
        | PendingClause::Joins(..)
        | PendingClause::Asks(..)
        | PendingClause::Answers(..)
        | PendingClause::Nothing
        | PendingClause::Places(Tile::Building(_))
        | PendingClause::Works(..) => {
            return;
        }
    };
    let bought = draft.state.sales.of(object).is_some_and(|sale| sale.buyer == player);
    if !bought {
        let price = draft.state.rules.rates.opening_bid;
        let called = object_name(&draft.state.rules.edition, object);
        let expected = format!("say for how much, as in `sold {object} {player} {price}`");
        draft.fault(place, format!("{player} must have bought the {called} just now; {expected}"));
    }
    if object == Object::Recruiting && draft.state.seats[player].recruiting_in_hand == 0 {
        draft
            .fault(place, format!("{player} must have the recruiting card in hand: `{player} recruiting 1`"));
    }
}

fn lot(draft: &mut Draft<'_>, auction: &mut Auction) {
    let passed = one(draft.table(pick!(TableClause::Passed(who) => *who)));
    let stated = one(draft.table(pick!(TableClause::Lot(lot) => *lot)));
    let Some((Some((object, bid, high)), place)) = stated else {
        if let Some((who, place)) = passed
            && !who.is_empty()
        {
            draft.fault(place, "nobody can have passed while nothing is being auctioned; state the `lot`");
        }
        return;
    };
    let (rates, called) = (draft.state.rules.rates, object_name(&draft.state.rules.edition, object));
    let (passed, passed_at) = passed.unwrap_or((PlayerSet::EMPTY, place));
    let bidders: PlayerSet = auction.active.iter().filter(|&player| !passed.contains(player)).collect();
    for player in passed.iter().filter(|&player| !auction.active.contains(player)) {
        draft.fault(passed_at, format!("{player} has bought or declined and cannot have passed"));
    }
    let consults = matches!(draft.state.pending, Pending::Look(_))
        && draft.state.rules.stages.contains(&Stage::Characters)
        && bidders.after(high) == Some(draft.state.actor);
    if draft.state.pending != Pending::None && !consults {
        draft.fault(place, "nothing can be auctioned before the last purchase is dealt with");
    }
    if let Some(sale) = draft.state.sales.of(object) {
        draft.fault(place, format!("the {called} of this round was sold to {}", sale.buyer));
    }
    if !draft.state.rules.lots.contains(&object) {
        draft.fault(place, format!("the {called} is not sold in this game"));
    }
    if draft.state.objects_left(object) == 0 {
        draft.fault(place, format!("no {called} is left to be auctioned"));
    }
    if bid < rates.opening_bid || (bid - rates.opening_bid) % rates.increment != 0 {
        let (opening, step) = (rates.opening_bid, rates.increment);
        draft.fault(place, format!("the bid cannot be {bid}: it begins at {opening} and grows by {step}"));
    }
    if !bidders.contains(high) {
        draft.fault(place, format!("{high} cannot hold the bid: bought, declined or passed"));
    } else if bidders.len() < 2 {
        draft.fault(place, format!("nobody is left to bid against {high}: the {called} is sold"));
    } else if bid == rates.opening_bid && high != auction.namer {
        draft.fault(place, format!("the first bid is that of the namer, {}", auction.namer));
    } else if rules::check_acquirable(&draft.state, high, object, bid).is_err() {
        draft.fault(
            place,
            format!("{high} cannot have bid {bid} for the {called}: no money, no room or no right"),
        );
    }
    auction.lot = Some(Lot { object, bid, high, bidders });
    draft.state.actor = bidders.after(high).unwrap_or(high);
}

/// What is said of the auction has no meaning in other phases.
pub(super) fn only_in_auction(draft: &mut Draft<'_>) {
    if matches!(draft.state.phase, Phase::Auction(_)) {
        return;
    }
    let characters = matches!(draft.state.phase, Phase::Characters(_));
    let mut stray =
        draft.table(pick!(TableClause::Namer(_) | TableClause::Lot(_) | TableClause::Passed(_) => ()));
    if !characters {
        stray.extend(draft.table(pick!(TableClause::Declined(_) => ())));
    }
    for ((), place) in stray {
        draft.fault(place, "this belongs to the auction, and another phase is stated");
    }
}

/// What was laid aside: the prestige card that belongs to an object, and who keeps one of two next.
pub(super) fn aside(draft: &mut Draft<'_>) {
    let players: Vec<Player> = draft.state.seats.seats().collect();
    for player in players {
        for (card, place) in draft.seat(player, pick!(SeatClause::Aside(card) => *card)) {
            let won = draft.state.sales.of(Object::Prestige).is_some_and(|sale| sale.buyer == player);
            if won && draft.state.rules.objects_each > 1 && draft.state.seats[player].hand.contains(card) {
                draft.state.aside = Some(card);
            } else {
                draft.fault(
                    place,
                    format!("{player} cannot have laid a prestige card aside that is not won or not in hand"),
                );
            }
        }
    }
    let sale = draft.state.sales.of(Object::Prestige).filter(|_| draft.state.rules.objects_each > 1);
    let waiting = if let Phase::Keep { done } = draft.state.phase {
        sale.filter(|sale| !done.contains(sale.buyer))
    } else {
        sale.filter(|_| matches!(draft.state.phase, Phase::Auction(_)))
    };
    let looking = matches!(draft.state.pending, Pending::Look(look) if !look.kept);
    match waiting {
        Some(sale) if draft.state.aside.is_none() && !looking => {
            // Any will do where nothing is said.
            let held = draft.state.seats[sale.buyer].hand.of(Stack::Prestige);
            draft.state.aside = held.iter().next();
            if held.is_empty() {
                let buyer = sale.buyer;
                draft.fault(
                    draft.at(),
                    format!("{buyer} has won a prestige card and must hold one: `{buyer} aside p01`"),
                );
            }
        }
        None if draft.state.aside.is_some() => {
            draft.fault(draft.at(), "no object is laid aside here");
        }
        Some(_) | None => {}
    }
    owed(draft);
}

/// Whoever has laid objects aside has the florins for the highest of the own bids: they were in hand when it was made.
fn owed(draft: &mut Draft<'_>) {
    let paid = match draft.state.phase {
        _ if draft.state.rules.objects_each == 1 => return,
        Phase::Auction(_) => PlayerSet::EMPTY,
        Phase::Keep { done } => done,
        Phase::DrawStart
        | Phase::Freedoms { .. }
        | Phase::Deal { .. }
        | Phase::Choose { .. }
        | Phase::Lapse
        | Phase::Characters(_)
        | Phase::Closing
        | Phase::Actions(_)
        | Phase::Over => return,
    };
    for ((_, Sale { buyer, price }), place) in
        draft.table(pick!(TableClause::Sold(object, Some(sale)) => (*object, *sale)))
    {
        if !paid.contains(buyer) && draft.state.seats[buyer].florins < price {
            draft.fault(place, format!("{buyer} cannot have bid {price}: the florins are not in hand"));
        }
    }
}

/// Who keeps an object next, if the position is one where objects are kept.
pub(super) fn keeping(draft: &mut Draft<'_>, done: PlayerSet, place: Place) {
    if !draft.state.rules.stages.contains(&Stage::Keep) {
        return draft.fault(place, "in this game nothing is laid aside and kept later");
    }
    if let Some(player) = done.iter().find(|&player| draft.state.sales.bought(player) == 0) {
        draft.fault(place, format!("{player} has won nothing and cannot have kept it"));
    }
    if draft.state.pending != Pending::None {
        if !done.contains(draft.state.actor) {
            draft.fault(place, "whoever places or recruits here has kept the object");
        }
        return buyer(draft);
    }
    match keep_one::next(&draft.state, done) {
        Some(player) if draft.state.sales.bought(player) > 1 => draft.state.actor = player,
        Some(_) | None => draft.fault(place, "nobody has two objects of which one is to be kept"),
    }
}
