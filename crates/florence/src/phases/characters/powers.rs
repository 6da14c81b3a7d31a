//! What each character does for whoever has bought it (section 10.2; D15 to D17).

use kernel::{Audience, Events, Player, Receipt};

use crate::action::Action;
use crate::effects::Metric;
use crate::event::{Event, Source, Term};
use crate::ids::{Character, Object, Stack};
use crate::illegal::{Due, Illegal};
use crate::phases::{auction, looking, working};
use crate::state::{Pending, Phase, State};

/// What a character does as soon as it is bought.
pub(super) fn welcome(state: &mut State, player: Player, character: Character) {
    match character {
        Character::Muse => state.seats[player].inspired = state.round,
        Character::Professor if !can_consult(state) => {}
        Character::Merchant | Character::Professor => state.pending = Pending::Use { must: false },
        Character::Cardinal | Character::Princess | Character::Banker => {}
    }
}

/// Actions in the turn of the round.
pub(crate) fn actions(state: &State, player: Player) -> u8 {
    if state.seats[player].character == Some(Character::Cardinal) {
        state.rules.edition.characters.cardinal_actions
    } else {
        state.rules.rates.actions
    }
}

/// After the turn of phase B those characters go that are for it alone.
pub(crate) fn after_turn(state: &mut State, player: Player) {
    let seat = &mut state.seats[player];
    seat.inspired = 0;
    if let Some(Character::Muse | Character::Cardinal | Character::Princess) = seat.character {
        seat.character = None;
    }
}

/// What the character of the player may be used for at an own decision, beside what is due: Merchant and Professor.
///
/// Every menu asks this, and most seats hold nobody: that much is decided where it is asked.
#[inline]
pub(crate) fn legal(state: &State, player: Player, out: &mut Vec<Action>) {
    if let Some(character) = state.seats[player].character {
        legal_of(state, character, out);
    }
}

fn legal_of(state: &State, character: Character, out: &mut Vec<Action>) {
    if character == Character::Merchant {
        out.push(Action::Rank);
    }
    if character == Character::Professor {
        let stacks = [Stack::Bonus, Stack::Prestige].into_iter();
        out.extend(stacks.filter(|&stack| check_stack(state, stack).is_ok()).map(Action::Consult));
    }
}

/// Whether Merchant or Professor may be used so.
pub(crate) fn check(state: &State, player: Player, action: Action) -> Result<(), Illegal> {
    let held = state.seats[player].character;
    if let Action::Consult(stack) = action {
        return match held {
            Some(Character::Professor) => check_stack(state, stack),
            Some(_) | None => Err(Illegal::NotHeld(Character::Professor)),
        };
    }
    if held == Some(Character::Merchant) { Ok(()) } else { Err(Illegal::NotHeld(Character::Merchant)) }
}

/// Whether the Professor may be asked for a card of this stack. The last prestige card is not his while it is auctioned.
fn check_stack(state: &State, stack: Stack) -> Result<(), Illegal> {
    let cards = state.cards_in(stack);
    if stack == Stack::Profession || cards == 0 {
        return Err(Illegal::StackEmpty(stack));
    }
    let auctioned = matches!(&state.phase, Phase::Auction(auction)
        if auction.lot.is_some_and(|lot| lot.object == Object::Prestige));
    if stack == Stack::Prestige && auctioned && cards == 1 {
        return Err(Illegal::LastCardAuctioned);
    }
    Ok(())
}

/// Whether the Professor finds a card at all (ruling A36).
pub(crate) fn can_consult(state: &State) -> bool {
    [Stack::Bonus, Stack::Prestige].into_iter().any(|stack| check_stack(state, stack).is_ok())
}

/// The choices at a purchase, or when the character lapses.
pub(crate) fn legal_at_once(state: &State, player: Player, must: bool, out: &mut Vec<Action>) {
    if !must {
        out.push(Action::Later);
    }
    legal(state, player, out);
}

pub(crate) fn check_at_once(
    state: &State,
    player: Player,
    must: bool,
    action: Action,
) -> Result<(), Illegal> {
    if let Action::Rank | Action::Consult(_) = action {
        return check(state, player, action);
    }
    if action == Action::Later && !must { Ok(()) } else { Err(Illegal::NotNow { due: state.due() }) }
}

/// Keeps the character just bought for later.
pub(crate) fn keep(state: &mut State, player: Player, events: &mut Events<Event>) {
    state.pending = Pending::None;
    if let Some(character) = state.seats[player].character {
        events.tell(Audience::Everyone, || Event::KeepsCharacter { player, character });
    }
}

/// The character is used and given back.
fn spend(state: &mut State, player: Player, character: Character, events: &mut Events<Event>) {
    state.seats[player].character = None;
    events.tell(Audience::Everyone, || Event::Uses { player, character });
}

/// Merchant: prestige by the own rank; equal seats share the better one.
pub(crate) fn take_rank(state: &mut State, player: Player, events: &mut Events<Event>) {
    spend(state, player, Character::Merchant, events);
    state.pending = Pending::None;
    let rank = rank(state, player);
    state.award(player, Source::Characters, Term::Rank, rank, events);
}

/// The rank of a seat on the track of fame, 1 for the leader.
pub(crate) fn rank(state: &State, player: Player) -> i32 {
    let own = state.seats[player].prestige;
    1 + state.seats.iter().filter(|(_, seat)| seat.prestige > own).count() as i32
}

/// Professor: looks at the stack for nothing.
pub(crate) fn consult(state: &mut State, player: Player, stack: Stack, events: &mut Events<Event>) {
    spend(state, player, Character::Professor, events);
    state.actor = player;
    looking::begin(state, player, stack, events);
}

/// Whether whoever has won an object says first how it is paid.
pub(crate) fn settles(state: &mut State, player: Player, object: Object, price: i32) -> bool {
    let merchant = state.seats[player].character == Some(Character::Merchant);
    if merchant {
        state.pending = Pending::Settle { object, price };
    }
    merchant
}

/// The object for nothing, or paid and with it prestige by the own rank, which counts before what the object brings.
pub(crate) fn settle(state: &mut State, player: Player, pays: bool, events: &mut Events<Event>) {
    let Pending::Settle { object, price } = state.pending else {
        unreachable!("it is asked after a purchase")
    };
    state.pending = Pending::None;
    if pays {
        state.pay(player, price, Term::Bid(object), events);
        take_rank(state, player, events);
    } else {
        spend(state, player, Character::Merchant, events);
    }
    auction::take(state, object, player, events);
}

impl State {
    /// What the work of the Princess would be worth now, term by term.
    pub(crate) fn princess_receipt(&self, player: Player) -> Receipt<Term> {
        let mut receipt = Receipt::new();
        for (term, amount) in self.princess_terms(player) {
            receipt.add(term, amount);
        }
        receipt
    }

    fn princess_terms(&self, player: Player) -> [(Term, i32); 4] {
        let (seat, numbers) = (&self.seats[player], &self.rules.edition.characters);
        let landscapes = self.metric(player, Metric::Landscapes);
        let buildings = self.metric(player, Metric::Buildings);
        [
            (Term::Landscapes(landscapes as u8), landscapes * numbers.princess_landscape),
            (Term::Buildings(buildings as u8), buildings * numbers.princess_building),
            (Term::Builders(seat.builders), i32::from(seat.builders) * numbers.princess_builder),
            (Term::Cards(seat.cards() as u8), seat.cards() * numbers.princess_card),
        ]
    }

    pub(crate) fn princess_value(&self, player: Player) -> i32 {
        self.princess_terms(player).iter().map(|(_, amount)| amount).sum()
    }
}

/// Whether the player has the Princess.
#[inline]
pub(crate) fn holds_princess(state: &State, player: Player) -> bool {
    state.seats[player].character == Some(Character::Princess)
}

/// Whether the Princess may complete a work now (ruling A30).
pub(crate) fn check_princess(state: &State, player: Player) -> Result<(), Illegal> {
    if !holds_princess(state, player) {
        return Err(Illegal::NotHeld(Character::Princess));
    }
    let (value, minimum) = (state.princess_value(player), state.minimum());
    if value < minimum {
        return Err(Illegal::PrincessBelowMinimum { value, minimum, round: state.round });
    }
    Ok(())
}

/// Begins the work of the Princess; its pay follows.
pub(crate) fn begin_princess(state: &mut State, player: Player, events: &mut Events<Event>) {
    spend(state, player, Character::Princess, events);
    state.pending = Pending::Princess(state.princess_value(player));
}

pub(crate) fn legal_pay(state: &State, value: i32, out: &mut Vec<Action>) {
    out.extend((0..=state.most_exchanged(value) as u8).map(Action::Exchange));
}

pub(crate) fn check_pay(state: &State, value: i32, action: Action) -> Result<(), Illegal> {
    let Action::Exchange(prestige) = action else {
        return Err(Illegal::NotNow { due: Due::PrincessWork });
    };
    let most = state.most_exchanged(value);
    if i32::from(prestige) > most { Err(Illegal::ExchangeTooHigh { most }) } else { Ok(()) }
}

/// Takes the pay of the work of the Princess and changes part of it into prestige.
pub(crate) fn complete(state: &mut State, player: Player, prestige: i32, events: &mut Events<Event>) {
    let Pending::Princess(value) = state.pending else {
        unreachable!("her work is completed after it was begun")
    };
    events.tell(Audience::Everyone, || Event::PrincessWork { player, value: state.princess_receipt(player) });
    working::pay(state, player, value, prestige, (Term::PrincessPay, Term::PrincessExchange), events);
}
