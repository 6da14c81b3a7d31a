//! Completing a work: profession card, bonus cards, pay and exchange (section 6.1; D8, D9).
//!
//! The profession card is laid down first, as in the rulebook. Nobody can begin a work that cannot reach the least value, so a
//! work below it never shows anything.

use kernel::{Audience, Events, Player, Receipt};

use crate::action::Action;
use crate::event::{Event, Source, Term};
use crate::ids::{Card, CardSet, Stack};
use crate::illegal::{Due, Illegal};
use crate::state::{Begun, Pending, State};

/// Lists the works that can be begun: for each card that [`check_begin`] allows.
pub(crate) fn to_begin(state: &State, player: Player, out: &mut Vec<Action>) {
    let cards = state.seats[player].hand.of(Stack::Profession);
    if cards.is_empty() {
        return;
    }
    // What the card itself has to find, beside what all works of the player have.
    let missing = state.minimum() - common_to_all(state, player);
    for card in cards.iter() {
        if state.wanted_value(player, card) >= missing {
            out.push(Action::Work(card));
        }
    }
}

/// Whether the work can reach the least value of the round.
pub(crate) fn check_begin(state: &State, player: Player, card: Card) -> Result<(), Illegal> {
    if !state.seats[player].hand.contains(card) {
        return Err(Illegal::NotInHand(card));
    }
    let common = common_to_all(state, player);
    check_value(state, card, false, state.wanted_value(player, card) + common)
}

/// What a work of the player reaches with all bonus cards in hand, whatever its profession card wants.
fn common_to_all(state: &State, player: Player) -> i32 {
    state.common_value(player) + state.bonus_sum(player, state.seats[player].hand.of(Stack::Bonus))
}

/// Lays the profession card on the table.
pub(crate) fn begin(state: &mut State, player: Player, card: Card, events: &mut Events<Event>) {
    let value = state.plain_work_value(player, card);
    let seat = &mut state.seats[player];
    seat.hand.remove(card);
    seat.shown.remove(card);
    seat.table.insert(card);
    state.forget(card);
    state.pending = Pending::Work(Begun { card, value, played: CardSet::EMPTY });
    events.tell(Audience::Everyone, || Event::Works { player, card });
}

pub(crate) fn legal(state: &State, player: Player, work: &Begun, out: &mut Vec<Action>) {
    out.extend(state.seats[player].hand.of(Stack::Bonus).iter().map(Action::Bonus));
    if check_value(state, work.card, true, work.value).is_ok() {
        out.extend((0..=state.most_exchanged(work.value) as u8).map(Action::Exchange));
    }
}

pub(crate) fn check(state: &State, player: Player, work: &Begun, action: Action) -> Result<(), Illegal> {
    if let Action::Bonus(card) = action {
        return if state.seats[player].hand.contains(card) { Ok(()) } else { Err(Illegal::NotInHand(card)) };
    }
    let Action::Exchange(prestige) = action else {
        return Err(Illegal::NotNow { due: Due::CompleteWork(work.card) });
    };
    check_value(state, work.card, true, work.value)?;
    let most = state.most_exchanged(work.value);
    if i32::from(prestige) > most { Err(Illegal::ExchangeTooHigh { most }) } else { Ok(()) }
}

/// Plays a bonus card on the work that was begun; it leaves the game.
pub(crate) fn play_bonus(state: &mut State, player: Player, bonus: Card, events: &mut Events<Event>) {
    let added = state.bonus_value(player, bonus, false);
    state.seats[player].hand.remove(bonus);
    state.spent.insert(bonus);
    state.forget(bonus);
    let work = under_way(&mut state.pending);
    work.value += added;
    work.played.insert(bonus);
    events.tell(Audience::Everyone, || Event::PlaysBonus { player, card: bonus, value: added });
}

/// Takes the pay and changes part of it into prestige.
pub(crate) fn complete(state: &mut State, player: Player, prestige: i32, events: &mut Events<Event>) {
    let work = *under_way(&mut state.pending);
    let Begun { card, value, .. } = work;
    events.tell(Audience::Everyone, || Event::Completes {
        player,
        card,
        value: state.begun_receipt(player, &work),
    });
    pay(state, player, value, prestige, (Term::Pay(card), Term::Exchange(card)), events);
}

/// Pays a work of this value, of which so much prestige is bought; the terms are those of the pay and of the exchange.
pub(crate) fn pay(
    state: &mut State,
    player: Player,
    value: i32,
    prestige: i32,
    (for_pay, for_exchange): (Term, Term),
    events: &mut Events<Event>,
) {
    let rates = state.rules.rates;
    let (pay, cost) = (value * rates.florins_per_value, prestige * rates.florins_per_prestige);
    let seat = &mut state.seats[player];
    seat.florins += pay - cost;
    seat.best_work = seat.best_work.max(value.min(i32::from(u8::MAX)) as u8);
    state.pending = Pending::None;
    events.tell(Audience::Everyone, || {
        let mut receipt = Receipt::of(for_pay, pay);
        receipt.add_unless_zero(for_exchange, -cost);
        Event::Florins { player, receipt }
    });
    if prestige > 0 {
        state.award(player, Source::Works, for_exchange, prestige, events);
    }
}

/// The work that was begun.
fn under_way(pending: &mut Pending) -> &mut Begun {
    let Pending::Work(work) = pending else { unreachable!("a work is completed after it was begun") };
    work
}

/// Whether a work of this value may be completed in this round.
pub(crate) fn check_value(state: &State, card: Card, begun: bool, value: i32) -> Result<(), Illegal> {
    let minimum = state.minimum();
    if value < minimum {
        Err(Illegal::BelowMinimum { card, begun, value, minimum, round: state.round })
    } else {
        Ok(())
    }
}
