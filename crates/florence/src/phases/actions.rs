//! Phase B: a turn of up to two actions (section 6, D7).

use kernel::{Audience, Events, Player};

use crate::action::Action;
use crate::event::{Event, Term};
use crate::ids::{Building, Card, Freedom, Stack, Tile};
use crate::illegal::{Due, Illegal};
use crate::rules::Stage;
use crate::state::{Pending, Phase, State, TurnOf};

use super::characters::powers;
use super::{jointly, looking, placing, recruiting, working};

/// Begins the turn of `player`.
pub(crate) fn begin_turn(state: &mut State, player: Player) {
    let actions_left = powers::actions(state, player);
    state.phase = Phase::Actions(TurnOf::new(player, actions_left));
    state.actor = player;
}

pub(crate) fn legal(state: &State, turn: &TurnOf, out: &mut Vec<Action>) {
    let player = turn.player;
    recruiting::targets(state, player, out);
    if turn.actions_left > 0 {
        working::to_begin(state, player, out);
        if state.check_price(player, building_cost(state, player)).is_ok() {
            out.extend(Building::among(to_be_built(state, player)).map(Action::Build));
        }
        if check_take_profession(state, turn).is_ok() {
            out.push(Action::TakeProfession);
        }
        if check_take_bonus(state, player).is_ok() {
            out.push(Action::TakeBonus);
        }
        for freedom in Freedom::ALL {
            if check_introduce(state, turn, freedom).is_ok() {
                out.push(Action::Introduce(freedom));
            }
        }
    }
    out.push(Action::End);
    powers::legal(state, player, out);
    if turn.actions_left > 0 {
        if powers::holds_princess(state, player) && powers::check_princess(state, player).is_ok() {
            out.push(Action::Princess);
        }
        if state.rules.builds_jointly {
            jointly::legal(state, turn, out);
        }
    }
}

pub(crate) fn check(state: &State, turn: &TurnOf, action: Action) -> Result<(), Illegal> {
    let player = turn.player;
    match action {
        Action::Recruit { card, from } => recruiting::check_target(state, player, card, from),
        Action::End => Ok(()),
        Action::Work(_)
        | Action::Build(_)
        | Action::TakeProfession
        | Action::TakeBonus
        | Action::Introduce(_)
        | Action::Princess
        | Action::Join { .. }
            if turn.actions_left == 0 =>
        {
            Err(Illegal::NoActionLeft { actions: powers::actions(state, player) })
        }
        Action::Work(card) => working::check_begin(state, player, card),
        Action::Build(building) => check_build(state, player, building),
        Action::TakeProfession => check_take_profession(state, turn),
        Action::TakeBonus => check_take_bonus(state, player),
        Action::Introduce(freedom) => check_introduce(state, turn, freedom),
        Action::Princess => powers::check_princess(state, player),
        Action::Join { building, with } => jointly::check(state, turn, building, with),
        Action::Rank | Action::Consult(_) => powers::check(state, player, action),
        Action::Return(_)
        | Action::Name(_)
        | Action::Decline
        | Action::Raise
        | Action::Pass
        | Action::Buy(_)
        | Action::Place(_)
        | Action::Keep(_)
        | Action::Under(_)
        | Action::AsSeen
        | Action::Later
        | Action::Bonus(_)
        | Action::TakeLandscape(_)
        | Action::KeepObject(_)
        | Action::Sell
        | Action::Bid { .. }
        | Action::Free
        | Action::Pay
        | Action::Ask(_)
        | Action::Accept
        | Action::Refuse
        | Action::Exchange(_) => Err(Illegal::NotNow { due: Due::Menu }),
    }
}

/// Takes one of the actions of the turn.
pub(crate) fn act(state: &mut State) -> &mut TurnOf {
    let Phase::Actions(turn) = &mut state.phase else { unreachable!("actions are taken in phase B") };
    turn.actions_left -= 1;
    turn.offers = Default::default();
    turn
}

/// Begins to complete a work.
pub(crate) fn work(state: &mut State, player: Player, card: Card, events: &mut Events<Event>) {
    act(state);
    working::begin(state, player, card, events);
}

/// Begins the work of the Princess.
pub(crate) fn princess(state: &mut State, player: Player, events: &mut Events<Event>) {
    act(state);
    powers::begin_princess(state, player, events);
}

/// Pays for the building and takes it; placing it follows.
pub(crate) fn build(state: &mut State, player: Player, building: Building, events: &mut Events<Event>) {
    act(state);
    let cost = building_cost(state, player);
    state.pay(player, cost, Term::BuildingCost(building), events);
    state.stock.buildings[building.index()] -= 1;
    state.pending = Pending::Place(Tile::Building(building));
}

/// Pays for a profession card and looks at the stack.
pub(crate) fn take_profession(state: &mut State, player: Player, events: &mut Events<Event>) {
    act(state).professions_taken += 1;
    state.pay(player, state.rules.rates.profession_cost, Term::CardCost(Stack::Profession), events);
    looking::begin(state, player, Stack::Profession, events);
}

/// Pays for a bonus card and looks at the stack.
pub(crate) fn take_bonus(state: &mut State, player: Player, events: &mut Events<Event>) {
    act(state);
    state.pay(player, state.rules.rates.bonus_cost, Term::CardCost(Stack::Bonus), events);
    looking::begin(state, player, Stack::Bonus, events);
}

/// Pays for a freedom and introduces it.
pub(crate) fn introduce(state: &mut State, player: Player, freedom: Freedom, events: &mut Events<Event>) {
    act(state).freedoms_introduced += 1;
    state.pay(player, state.rules.rates.freedom_cost, Term::FreedomCost(freedom), events);
    state.stock.freedoms[freedom.index()] -= 1;
    state.seats[player].freedoms |= 1 << freedom.index();
    events.tell(Audience::Everyone, || Event::Introduces { player, freedom });
    if state.rules.last_freedom_leaves && state.seats.iter().all(|(_, seat)| seat.freedoms.count_ones() == 1)
    {
        take_away_freedoms(state, events);
    }
}

/// The freedoms that are left leave the game.
fn take_away_freedoms(state: &mut State, events: &mut Events<Event>) {
    for freedom in Freedom::ALL {
        let left = std::mem::take(&mut state.stock.freedoms[freedom.index()]);
        state.away.freedoms[freedom.index()] += left;
        if left > 0 {
            events.tell(Audience::Everyone, || Event::FreedomLeaves(freedom));
        }
    }
}

/// Ends the turn; after the last one the stage is over.
pub(crate) fn end_turn(state: &mut State, player: Player, events: &mut Events<Event>) {
    events.tell(Audience::Everyone, || Event::EndsTurn(player));
    powers::after_turn(state, player);
    let players = state.seats.players();
    let next = player.next(players);
    if next != state.start {
        return begin_turn(state, next);
    }
    super::round::after(state, Stage::Actions, events);
}

/// What a building costs the player now, by the builders owned at this moment.
pub(crate) fn building_cost(state: &State, player: Player) -> i32 {
    let costs = &state.rules.rates.building_cost;
    costs[usize::from(state.seats[player].builders).min(costs.len() - 1)]
}

/// The buildings that are to be had, not owned yet, and fit, one bit each: all that [`check_build`] asks but the price.
pub(crate) fn to_be_built(state: &State, player: Player) -> u16 {
    let seat = &state.seats[player];
    state.stock.buildings_left() & seat.room & !seat.buildings
}

fn check_build(state: &State, player: Player, building: Building) -> Result<(), Illegal> {
    if state.seats[player].has_building(building) {
        return Err(Illegal::AlreadyBuilt(building));
    }
    if state.stock.buildings[building.index()] == 0 {
        return Err(Illegal::BuildingsGone(building));
    }
    state.check_price(player, building_cost(state, player))?;
    placing::check_room(state, player, Tile::Building(building))
}

fn check_take_profession(state: &State, turn: &TurnOf) -> Result<(), Illegal> {
    let rates = &state.rules.rates;
    if turn.professions_taken >= rates.professions_per_turn {
        return Err(Illegal::ProfessionTakenThisTurn);
    }
    check_stack(state, Stack::Profession)?;
    state.check_price(turn.player, rates.profession_cost)
}

fn check_take_bonus(state: &State, player: Player) -> Result<(), Illegal> {
    check_stack(state, Stack::Bonus)?;
    state.check_price(player, state.rules.rates.bonus_cost)
}

fn check_stack(state: &State, stack: Stack) -> Result<(), Illegal> {
    if state.has_cards(stack) { Ok(()) } else { Err(Illegal::StackEmpty(stack)) }
}

fn check_introduce(state: &State, turn: &TurnOf, freedom: Freedom) -> Result<(), Illegal> {
    let rates = &state.rules.rates;
    if turn.freedoms_introduced >= rates.freedoms_per_turn {
        return Err(Illegal::FreedomIntroducedThisTurn);
    }
    if state.seats[turn.player].has_freedom(freedom) {
        return Err(Illegal::AlreadyIntroduced(freedom));
    }
    if state.stock.freedoms[freedom.index()] == 0 {
        return Err(Illegal::FreedomsGone(freedom));
    }
    state.check_price(turn.player, rates.freedom_cost)
}
