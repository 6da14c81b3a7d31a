//! Characters that are given back: before the next phase A2, and after the best work of the last round (rulings A29, B3 to B6).

use kernel::{Audience, Events, Player};

use crate::action::{Action, MOST_EXCHANGED};
use crate::event::{Event, Source, Term};
use crate::ids::Character;
use crate::illegal::{Due, Illegal};
use crate::state::{Pending, Phase, State};
use kernel::Receipt;

use super::{bidding, powers};

/// Begins phase A2 by giving back the characters of the round before.
pub(crate) fn begin(state: &mut State, events: &mut Events<Event>) {
    state.phase = Phase::Lapse;
    go_on(state, events);
}

/// After the best work of the last round: what is still held is used.
pub(crate) fn close(state: &mut State, events: &mut Events<Event>) {
    state.phase = Phase::Closing;
    go_on(state, events);
}

/// Goes on with the next character that must be used before it goes: the Merchant, the Professor, and at the end the Banker.
pub(crate) fn go_on(state: &mut State, events: &mut Events<Event>) {
    if let Some(player) = holder(state, Character::Merchant) {
        powers::take_rank(state, player, events);
    }
    if let Some(player) = holder(state, Character::Professor) {
        if powers::can_consult(state) {
            state.actor = player;
            state.pending = Pending::Use { must: true };
            return;
        }
        state.seats[player].character = None;
    }
    if state.phase == Phase::Closing
        && let Some(player) = holder(state, Character::Banker)
        && most_converted(state, player) > 0
    {
        state.actor = player;
        return;
    }
    for (_, seat) in state.seats.iter_mut() {
        seat.character = None;
    }
    if state.phase == Phase::Closing {
        // As where nothing is left to be used: the last turn was that of the seat before the start player.
        let players = state.seats.players();
        state.actor = Player::new((state.start.seat() + players - 1) % players);
        state.finish(events);
    } else {
        bidding::begin(state);
    }
}

/// Who holds the character, if anybody does.
fn holder(state: &State, character: Character) -> Option<Player> {
    state.seats.seats().find(|&player| state.seats[player].character == Some(character))
}

/// The most prestige that the florins of the Banker's owner buy.
fn most_converted(state: &State, player: Player) -> i32 {
    let rate = state.rules.edition.characters.banker_florins_per_prestige;
    (state.seats[player].florins / rate).min(i32::from(MOST_EXCHANGED))
}

/// The choices of the Banker's owner.
pub(crate) fn legal(state: &State, player: Player, out: &mut Vec<Action>) {
    out.extend((0..=most_converted(state, player) as u8).map(Action::Exchange));
}

pub(crate) fn check(state: &State, player: Player, action: Action) -> Result<(), Illegal> {
    let Action::Exchange(prestige) = action else { return Err(Illegal::NotNow { due: Due::Convert }) };
    let most = most_converted(state, player);
    if i32::from(prestige) > most { Err(Illegal::ConversionTooHigh { most }) } else { Ok(()) }
}

/// Changes florins into so much prestige.
pub(crate) fn convert(state: &mut State, player: Player, prestige: i32, events: &mut Events<Event>) {
    let cost = prestige * state.rules.edition.characters.banker_florins_per_prestige;
    events.tell(Audience::Everyone, || Event::Uses { player, character: Character::Banker });
    state.seats[player].character = None;
    if prestige > 0 {
        state.seats[player].florins -= cost;
        let receipt = Receipt::of(Term::Conversion, -cost);
        events.tell(Audience::Everyone, || Event::Florins { player, receipt });
        state.award(player, Source::Characters, Term::Conversion, prestige, events);
    }
}
