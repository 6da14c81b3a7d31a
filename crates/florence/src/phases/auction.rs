//! Phase A: the auction of the seven objects (section 5).

use kernel::{Audience, Events, Player, PlayerSet};

use super::characters::powers;
use super::{keep_one, landscape};
use crate::action::Action;
use crate::event::{Event, Source, Term};
use crate::ids::{Building, Landscape, Object, Stack, Tile};
use crate::illegal::{Due, Illegal};
use crate::principality::BUILDERS_TO_TOUCH;
use crate::state::{Auction, Lot, Pending, Phase, Sale, State};

/// Begins the auction of a round.
pub(crate) fn begin(state: &mut State) {
    let start = state.start;
    let active = PlayerSet::first(state.seats.players());
    state.phase = Phase::Auction(Auction { active, namer: start, lot: None });
    state.actor = start;
}

/// The decision the auction asks for.
pub(crate) fn due(auction: &Auction) -> Due {
    match auction.lot {
        Some(_) => Due::Bid,
        None if auction.active.len() == 1 => Due::LastPurchase,
        None => Due::Name,
    }
}

pub(crate) fn legal(state: &State, auction: &Auction, player: Player, out: &mut Vec<Action>) {
    if let Some(lot) = auction.lot {
        if check_raise(state, player, &lot).is_ok() {
            out.push(Action::Raise);
        }
        out.push(Action::Pass);
        return beside(state, auction, player, out);
    }
    let last = auction.active.len() == 1;
    let price = opening_price(state, last);
    if last {
        out.push(Action::Decline);
    }
    if state.check_bid(player, price).is_ok() {
        let named = |object| if last { Action::Buy(object) } else { Action::Name(object) };
        out.extend(Object::among(to_be_had(state, player)).map(named));
    }
    if !last {
        out.push(Action::Decline);
    }
    beside(state, auction, player, out);
}

/// Lists what may be done beside the decision that is due: selling prestige for it, and using a character.
#[inline]
fn beside(state: &State, auction: &Auction, player: Player, out: &mut Vec<Action>) {
    if state.rules.bids_in_florins && check_sell(state, auction, player).is_ok() {
        out.push(Action::Sell);
    }
    powers::legal(state, player, out);
}

pub(crate) fn check(state: &State, auction: &Auction, player: Player, action: Action) -> Result<(), Illegal> {
    let last = auction.active.len() == 1;
    match (auction.lot, action) {
        (Some(lot), Action::Raise) => check_raise(state, player, &lot),
        (Some(_), Action::Pass) | (None, Action::Decline) => Ok(()),
        (Some(_) | None, Action::Sell) if state.rules.bids_in_florins => check_sell(state, auction, player),
        (None, Action::Name(object)) if !last => {
            check_object(state, player, object, opening_price(state, last))
        }
        (None, Action::Buy(object)) if last => {
            check_object(state, player, object, opening_price(state, last))
        }
        (Some(_) | None, Action::Rank | Action::Consult(_)) => powers::check(state, player, action),
        (Some(_) | None, _) => Err(Illegal::NotNow { due: due(auction) }),
    }
}

/// Names an object, which is the first bid for it.
pub(crate) fn name(state: &mut State, player: Player, object: Object, events: &mut Events<Event>) {
    let bid = state.rules.rates.opening_bid;
    events.tell(Audience::Everyone, || Event::Names { player, object, bid });
    let auction = under_way(&mut state.phase);
    auction.lot = Some(Lot { object, bid, high: player, bidders: auction.active });
    state.actor = auction.active.after(player).unwrap_or(player);
}

/// Raises the bid by the fixed step.
pub(crate) fn raise(state: &mut State, player: Player, events: &mut Events<Event>) {
    let lot = lot(&mut state.phase);
    lot.bid += state.rules.rates.increment;
    lot.high = player;
    let bid = lot.bid;
    events.tell(Audience::Everyone, || Event::Raises { player, bid });
    state.actor = lot.bidders.after(player).unwrap_or(player);
}

/// Bids no more; when a single bidder is left, the object is sold.
pub(crate) fn pass(state: &mut State, player: Player, events: &mut Events<Event>) {
    let lot = lot(&mut state.phase);
    lot.bidders = lot.bidders.without(player);
    events.tell(Audience::Everyone, || Event::Passes(player));
    if lot.bidders.len() == 1 {
        let Lot { object, bid, high, .. } = *lot;
        return sell(state, object, high, bid, events);
    }
    state.actor = lot.bidders.after(player).unwrap_or(player);
}

/// Leaves the phase without an object.
pub(crate) fn decline(state: &mut State, player: Player, events: &mut Events<Event>) {
    events.tell(Audience::Everyone, || Event::Declines(player));
    let auction = under_way(&mut state.phase);
    leave(auction, player);
    state.actor = auction.namer;
    name_next(state);
}

/// Buys without contest.
pub(crate) fn buy(state: &mut State, player: Player, object: Object, events: &mut Events<Event>) {
    sell(state, object, player, state.rules.rates.uncontested_price, events);
}

/// The auction that goes on.
fn under_way(phase: &mut Phase) -> &mut Auction {
    let Phase::Auction(auction) = phase else { unreachable!("objects are sold in phase A") };
    auction
}

/// The object for which bids are made.
fn lot(phase: &mut Phase) -> &mut Lot {
    under_way(phase).lot.as_mut().expect("bids are made for an object that was named")
}

/// Why `player`, who does not decide, may not do this during an auction.
pub(crate) fn why_silent(state: &State, auction: &Auction, player: Player, action: Action) -> Illegal {
    match action {
        Action::Name(_) | Action::Decline | Action::Raise | Action::Pass | Action::Buy(_) | Action::Sell => {
            why_out(state, auction, player)
        }
        Action::Return(_)
        | Action::Place(_)
        | Action::Keep(_)
        | Action::Under(_)
        | Action::AsSeen
        | Action::Recruit { .. }
        | Action::Later
        | Action::Work(_)
        | Action::Bonus(_)
        | Action::Exchange(_)
        | Action::Build(_)
        | Action::TakeProfession
        | Action::TakeBonus
        | Action::Introduce(_)
        | Action::TakeLandscape(_)
        | Action::KeepObject(_)
        | Action::Bid { .. }
        | Action::Free
        | Action::Pay
        | Action::Rank
        | Action::Consult(_)
        | Action::Princess
        | Action::Join { .. }
        | Action::Ask(_)
        | Action::Accept
        | Action::Refuse
        | Action::End => Illegal::NotYourTurn,
    }
}

/// Why `player`, who does not decide, has nothing to say in this auction.
pub(crate) fn why_out(state: &State, auction: &Auction, player: Player) -> Illegal {
    if state.sales.bought(player) >= state.rules.objects_each {
        return Illegal::BoughtThisRound;
    }
    if !auction.active.contains(player) {
        return Illegal::DeclinedThisRound;
    }
    match auction.lot {
        Some(lot) if !lot.bidders.contains(player) => Illegal::PassedOnThis(lot.object),
        Some(_) | None => Illegal::NotYourTurn,
    }
}

/// What the first bid or the uncontested purchase costs.
fn opening_price(state: &State, last: bool) -> i32 {
    let rates = &state.rules.rates;
    if last { rates.uncontested_price } else { rates.opening_bid }
}

/// The objects that are still sold in this round and that the player could take, one bit each, by [`Object::index`]: all that
/// [`check_object`] asks but the price.
fn to_be_had(state: &State, player: Player) -> u8 {
    let seat = &state.seats[player];
    let left = Object::ALL.map(|object| u8::from(state.objects_left(object) > 0) << object.index());
    // Landscapes are the first objects and, behind the buildings, the last tiles.
    let no_room = !(seat.room >> Building::COUNT) as u8 & ((1 << Landscape::COUNT) - 1);
    let one_lot = state.rules.for_sale >> Object::Landscape.index() & 1 == 1;
    let none_fits = u8::from(one_lot && !landscape::any_fits(state, player)) << Object::Landscape.index();
    let full = u8::from(seat.builders >= state.rules.supply.builders_per_player) << Object::Builder.index();
    let left = left.into_iter().fold(0, |set, bit| set | bit);
    state.rules.for_sale & state.sales.open() & left & !no_room & !none_fits & !full
}

/// Whether `player` may name or buy the object at this price.
fn check_object(state: &State, player: Player, object: Object, price: i32) -> Result<(), Illegal> {
    if !state.rules.lots.contains(&object) {
        return Err(Illegal::NotForSale(object));
    }
    if let Some(sale) = state.sales.of(object) {
        return Err(Illegal::SoldThisRound { object, buyer: sale.buyer });
    }
    if state.objects_left(object) == 0 {
        return Err(match object {
            Object::Prestige => Illegal::StackEmpty(Stack::Prestige),
            Object::Forest
            | Object::Lake
            | Object::Park
            | Object::Jester
            | Object::Builder
            | Object::Recruiting
            | Object::Landscape => Illegal::NoneToSell(object),
        });
    }
    check_acquirable(state, player, object, price)
}

/// Whether `player` may raise.
fn check_raise(state: &State, player: Player, lot: &Lot) -> Result<(), Illegal> {
    check_acquirable(state, player, lot.object, lot.bid + state.rules.rates.increment)
}

/// Whether `player` could take the object at this price (rulings A5, A9, A10). That prestige is to be sold first is said last:
/// who could not take the object anyway would sell it for nothing.
#[inline]
pub(crate) fn check_acquirable(
    state: &State,
    player: Player,
    object: Object,
    price: i32,
) -> Result<(), Illegal> {
    state.check_price(player, price)?;
    let limit = state.rules.supply.builders_per_player;
    if object == Object::Builder && state.seats[player].builders >= limit {
        return Err(Illegal::BuilderLimit { limit });
    }
    if object == Object::Landscape && !landscape::any_fits(state, player) {
        return Err(Illegal::NoLandscapeFits);
    }
    if let Some(landscape) = object.landscape() {
        super::placing::check_room(state, player, Tile::Landscape(landscape))?;
    }
    state.check_bid(player, price)
}

/// Sells the object: the buyer pays, takes it, and is done for the phase (section 5.1).
pub(crate) fn sell(
    state: &mut State,
    object: Object,
    player: Player,
    price: i32,
    events: &mut Events<Event>,
) {
    events.tell(Audience::Everyone, || Event::Wins { player, object, price });
    state.sales.record(object, Sale { buyer: player, price });
    under_way(&mut state.phase).lot = None;
    if state.rules.objects_each > 1 {
        if state.sales.bought(player) >= state.rules.objects_each {
            leave(under_way(&mut state.phase), player);
        }
        state.actor = player;
        keep_one::lay_aside(state, object, player, events);
        return name_next(state);
    }
    leave(under_way(&mut state.phase), player);
    // The buyer decides next if the object asks for it; `rules::settle` hands over to the namer otherwise.
    state.actor = player;
    if powers::settles(state, player, object, price) {
        return;
    }
    state.pay(player, price, Term::Bid(object), events);
    take(state, object, player, events);
}

/// Takes a seat out of the phase; if it was the namer, the next active seat clockwise names.
fn leave(auction: &mut Auction, player: Player) {
    auction.active = auction.active.without(player);
    if player == auction.namer {
        auction.namer = auction.active.after(player).unwrap_or(player);
    }
}

/// Where several objects are won by each, who names next depends on who has won less.
fn name_next(state: &mut State) {
    if state.rules.objects_each > 1
        && let Phase::Auction(auction) = &state.phase
    {
        let namer = keep_one::namer(state, auction);
        under_way(&mut state.phase).namer = namer;
    }
}

/// Whether prestige may be sold for the next bid: only what it needs, and only if that is enough.
fn check_sell(state: &State, auction: &Auction, player: Player) -> Result<(), Illegal> {
    if !state.rules.bids_in_florins {
        return Err(Illegal::NotNow { due: due(auction) });
    }
    let price = next_bid(state, auction);
    if state.seats[player].florins >= price {
        return Err(Illegal::NothingToSell);
    }
    state.check_price(player, price)
}

/// What the next bid or the purchase without contest would be.
fn next_bid(state: &State, auction: &Auction) -> i32 {
    let opening = opening_price(state, auction.active.len() == 1);
    auction.lot.map_or(opening, |lot| lot.bid + state.rules.rates.increment)
}

/// Sells what the next bid needs.
pub(crate) fn sell_prestige(state: &mut State, player: Player, events: &mut Events<Event>) {
    let auction = *under_way(&mut state.phase);
    let price = next_bid(state, &auction);
    state.raise_florins(player, price, events);
}

/// What the winner does at once.
pub(crate) fn take(state: &mut State, object: Object, player: Player, events: &mut Events<Event>) {
    let rates = &state.rules.rates;
    let (second, third) = (rates.second_builder, rates.third_builder);
    match object {
        Object::Forest | Object::Lake | Object::Park => {
            if let Some(landscape) = object.landscape() {
                state.stock.landscapes[landscape.index()] -= 1;
                state.pending = Pending::Place(Tile::Landscape(landscape));
            }
        }
        Object::Landscape => state.pending = Pending::Landscape,
        Object::Jester => {
            state.stock.jesters -= 1;
            state.seats[player].jesters += 1;
        }
        Object::Builder => {
            state.stock.builders -= 1;
            let rules = state.rules;
            state.seats[player].engage_builder(&rules);
            if rules.builds_jointly && state.seats[player].builders == BUILDERS_TO_TOUCH {
                state.survey_borders(player);
            }
            match state.seats[player].builders {
                2 => state.award(player, Source::Builders, Term::SecondBuilder, second, events),
                3 => state.award(player, Source::Builders, Term::ThirdBuilder, third, events),
                _ => {}
            }
        }
        Object::Prestige => super::looking::begin(state, player, Stack::Prestige, events),
        Object::Recruiting => {
            state.stock.recruiting -= 1;
            state.seats[player].recruiting_in_hand += 1;
            state.pending = Pending::Recruit;
        }
    }
}
