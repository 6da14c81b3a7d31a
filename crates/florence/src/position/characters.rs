//! Muse and Princess: what was bought, who holds what, and whose markers lie where.

use kernel::{MAX_PLAYERS, Player, PlayerSet};
use positions::{ClauseRow, Matter, Place};

use super::clause::{PhaseClause, SeatClause, TableClause};
use super::phase::one;
use super::rows::{Wording, phase, seat, table};
use super::{Draft, Reader, pick};
use crate::ids::Character;
use crate::phases::characters::{bidding, powers};
use crate::rules::Stage;
use crate::state::{Bidding, Marker, Pending, Phase, Sale};
use crate::words::character_name;
use kernel::Fault;

pub(super) const HIRED: ClauseRow<Wording, (), TableClause> = table(
    "hired",
    "character ( seat number | \"nobody\" )",
    |r| {
        let hired = character(r)?;
        let sale = r.unless("nobody", |r| Ok(Sale { buyer: r.seat()?, price: r.number()? }))?;
        Ok(TableClause::Hired(hired, sale))
    },
    |eyes, (), asked| {
        let TableClause::Hired(character, _) = asked else { return Ok(asked.clone()) };
        let court = eyes.view.court.as_ref();
        Ok(TableClause::Hired(*character, court.and_then(|court| court.hired[character.index()])))
    },
)
.only_expected_if(|clause| matches!(clause, TableClause::Hired(_, None)))
.states(|clause| {
    if let TableClause::Hired(character, _) = clause {
        Matter::Once("hired", character.index())
    } else {
        Matter::Any
    }
});

pub(super) const POT: ClauseRow<Wording, (), TableClause> = table(
    "pot",
    "number",
    |r| Ok(TableClause::Pot(r.number()?)),
    |eyes, (), _| Ok(TableClause::Pot(eyes.view.court.as_ref().map_or(0, |court| court.pot))),
);

pub(super) const LAPSING: ClauseRow<Wording, (), TableClause> =
    phase("lapsing", "", |_| Ok(TableClause::Phase(PhaseClause::Lapse)));

pub(super) const CHARACTERS: ClauseRow<Wording, (), TableClause> =
    phase("characters", "seat", |r| Ok(TableClause::Phase(PhaseClause::Characters(r.seat()?))));

pub(super) const CLOSING: ClauseRow<Wording, (), TableClause> =
    phase("closing", "", |_| Ok(TableClause::Phase(PhaseClause::Closing)));

pub(super) const CHARACTER: ClauseRow<Wording, Player, SeatClause> = seat(
    "character",
    "( character | \"none\" )",
    |r| Ok(SeatClause::Character(r.unless("none", character)?)),
    |eyes, of, _| Ok(SeatClause::Character(eyes.view.seats[of.seat()].character)),
);

pub(super) const BIDS: ClauseRow<Wording, Player, SeatClause> = seat(
    "bids",
    "( character number | \"none\" )",
    |r| Ok(SeatClause::Bids(r.unless("none", |r| Ok((character(r)?, r.number()?)))?)),
    |eyes, of, _| {
        let bidding = eyes.view.court.as_ref().and_then(|court| court.bidding.as_ref());
        Ok(SeatClause::Bids(bidding.and_then(|bidding| bidding.markers[of.seat()])))
    },
);

fn character(reader: &mut Reader<'_, '_>) -> Result<Character, Fault> {
    reader.scan.choice("character", &Character::ALL.map(|it| (it.word(), it)), &[])
}

/// The purchases of the last phase A2, the pot, and who holds what.
pub(super) fn court(draft: &mut Draft<'_>) {
    let played = draft.state.rules.stages.contains(&Stage::Characters);
    let numbers = draft.state.rules.edition.characters;
    for (florins, place) in draft.table(pick!(TableClause::Pot(florins) => *florins)) {
        let filled = florins - numbers.banker_pot;
        let rounds = i32::from(draft.state.rules.edition.rounds());
        let grown = filled >= 0 && filled <= rounds * numbers.banker_growth;
        if played
            && grown
            && (filled == 0 || numbers.banker_growth > 0 && filled % numbers.banker_growth == 0)
        {
            draft.state.court.set_pot(florins);
        } else {
            draft.fault(place, format!("{florins} florins cannot lie on the Banker's card"));
        }
    }
    let hired = draft.table(pick!(TableClause::Hired(character, Some(sale)) => (*character, *sale)));
    for ((character, sale), place) in hired {
        let called = character_name(character);
        if !played || draft.state.round == 0 {
            draft.fault(place, format!("nobody can have bought {called} here"));
        } else if numbers.space(character, sale.price).is_none() {
            draft.fault(place, format!("{called} cannot have been bought for {}", sale.price));
        } else if draft.state.court.by(sale.buyer).is_some() {
            draft.fault(place, format!("{} cannot have bought two characters in a round", sale.buyer));
        } else {
            draft.state.court.record(character, sale);
        }
    }
    let players: Vec<Player> = draft.state.seats.seats().collect();
    for player in players {
        for (held, place) in draft.seat(player, pick!(SeatClause::Character(Some(held)) => *held)) {
            if let Err(fault) = hold(draft, player, held) {
                draft.fault(place, fault);
            }
        }
    }
}

/// Gives the seat its character, if it can hold it.
fn hold(draft: &mut Draft<'_>, player: Player, held: Character) -> Result<(), String> {
    let state = &mut draft.state;
    let called = character_name(held);
    let turn_only = matches!(held, Character::Muse | Character::Cardinal | Character::Princess);
    let may = match state.phase {
        Phase::Characters(_) => true,
        Phase::Actions(turn) => {
            let players = state.seats.players();
            let after_start = |seat: Player| (seat.seat() + players - state.start.seat()) % players;
            !turn_only || after_start(player) >= after_start(turn.player)
        }
        Phase::Auction(_) | Phase::Lapse | Phase::Closing => !turn_only,
        Phase::DrawStart
        | Phase::Freedoms { .. }
        | Phase::Deal { .. }
        | Phase::Choose { .. }
        | Phase::Keep { .. }
        | Phase::Over => false,
    };
    let other = state.seats.iter().any(|(other, seat)| other != player && seat.character == Some(held));
    let buyer = state.court.of(held).map_or(player, |sale| sale.buyer);
    let bought = state.court.by(player).is_none_or(|bought| bought == held);
    if !state.rules.stages.contains(&Stage::Characters) {
        return Err(format!("{player} cannot hold {called}: in this game there are no characters"));
    }
    if !may {
        let until = if turn_only { "the end of the own turn" } else { "the next phase A2" };
        return Err(format!("{player} cannot hold {called} here: it is held from phase A2 to {until}"));
    }
    if other || buyer != player || !bought {
        return Err(format!("{player} cannot hold {called}: it was not bought so"));
    }
    state.seats[player].character = Some(held);
    if held == Character::Muse {
        state.seats[player].inspired = state.round;
    }
    Ok(())
}

/// Phase A2: who is done, and where markers lie.
pub(super) fn settle(draft: &mut Draft<'_>, player: Player, place: Place) {
    if !draft.state.rules.stages.contains(&Stage::Characters) {
        return draft.fault(place, "in this game there are no characters");
    }
    let declined = one(draft.table(pick!(TableClause::Declined(who) => *who)));
    let passed = declined.map_or(PlayerSet::EMPTY, |(who, _)| who);
    let mut bidding = Bidding { active: PlayerSet::EMPTY, markers: [None; MAX_PLAYERS] };
    let players: Vec<Player> = draft.state.seats.seats().collect();
    for &seat in &players {
        let bought = draft.state.court.by(seat).is_some();
        if bought && passed.contains(seat) {
            draft.fault(place, format!("{seat} has bought a character and cannot have passed"));
        } else if !bought && !passed.contains(seat) {
            bidding.active = bidding.active.with(seat);
        }
        if !bought && draft.state.seats[seat].character.is_some() {
            draft.fault(
                place,
                format!("{seat} must have bought the character: say for how much with `hired`"),
            );
        }
    }
    draft.state.phase = Phase::Characters(bidding);
    let busy = draft.state.pending != Pending::None;
    for &seat in &players {
        for (marker, place) in draft.seat(seat, pick!(SeatClause::Bids(Some(marker)) => *marker)) {
            lay(draft, &mut bidding, seat, marker, place);
        }
    }
    draft.state.phase = Phase::Characters(bidding);
    if busy {
        if bidding.active.contains(draft.state.actor) {
            draft.fault(place, "whoever uses a character here has bought it just now");
        }
        return;
    }
    draft.state.actor = player;
    if !bidding.active.contains(player) {
        draft.fault(place, format!("{player} has bought a character or passed"));
    } else if bidding.markers[player.seat()].is_some() {
        draft.fault(place, format!("{player} has a marker lying and buys at once when the turn comes"));
    }
}

/// Lays a marker where it may lie.
fn lay(
    draft: &mut Draft<'_>,
    bidding: &mut Bidding,
    player: Player,
    (character, bid): (Character, i32),
    place: Place,
) {
    let numbers = draft.state.rules.edition.characters;
    let called = character_name(character);
    let Some(space) = numbers.space(character, bid) else {
        return draft.fault(place, format!("{called} has no space for {bid}"));
    };
    let cost = bid - bidding::brings(&draft.state, character);
    if !bidding.active.contains(player) {
        draft.fault(place, format!("{player} has bought a character or passed and has no marker lying"));
    } else if bidding.holder(character).is_some() || draft.state.court.of(character).is_some() {
        draft.fault(place, format!("{called} was bought, or another marker lies there"));
    } else if draft.state.check_price(player, cost).is_err() {
        draft.fault(place, format!("{player} cannot have bid {bid}: no money"));
    } else {
        bidding.markers[player.seat()] = Some(Marker { character, space });
    }
}

/// Characters that are used before they go, or at the end of the game.
pub(super) fn lapsing(draft: &mut Draft<'_>, place: Place) {
    let closing = draft.state.phase == Phase::Closing;
    if !draft.state.rules.stages.contains(&Stage::Characters) {
        return draft.fault(place, "in this game there are no characters");
    }
    if draft.state.seats.iter().any(|(_, seat)| seat.character == Some(Character::Merchant)) {
        draft.fault(place, "whoever had the Merchant has taken prestige for him before");
    }
    if draft.state.pending != Pending::None {
        return;
    }
    let rate = draft.state.rules.edition.characters.banker_florins_per_prestige;
    let banker = draft.state.seats.iter().find(|(_, seat)| seat.character == Some(Character::Banker));
    let banker = banker.filter(|(_, seat)| closing && seat.florins >= rate).map(|(player, _)| player);
    match banker {
        Some(player) => draft.state.actor = player,
        None => draft.fault(place, "nobody has a character to use here"),
    }
}

/// A character that is being used, or an object that is being paid for, or not.
pub(super) fn settle_pending(draft: &mut Draft<'_>, place: Place) {
    let player = draft.state.actor;
    let held = draft.state.seats[player].character;
    match draft.state.pending {
        Pending::Use { must } => {
            let usable = match held {
                Some(Character::Merchant) => !must,
                Some(Character::Professor) => powers::can_consult(&draft.state),
                Some(_) | None => false,
            };
            if !usable {
                draft.fault(place, format!("{player} has no character that can be used here"));
            }
        }
        Pending::Settle { object, .. } => {
            let sale = draft.state.sales.of(object).filter(|sale| sale.buyer == player);
            let price = sale.map_or(0, |sale| sale.price);
            draft.state.pending = Pending::Settle { object, price };
            let acquirable = crate::phases::auction::check_acquirable(&draft.state, player, object, price);
            if sale.is_none() || held != Some(Character::Merchant) {
                draft.fault(
                    place,
                    format!("{player} must have won the object just now and hold the Merchant"),
                );
            } else if acquirable.is_err() || draft.state.objects_left(object) == 0 {
                draft.fault(place, format!("{player} cannot have won the object"));
            }
        }
        Pending::Princess(_) => {
            let value = draft.state.princess_value(player);
            draft.state.pending = Pending::Princess(value);
            if held.is_some() || !draft.state.rules.stages.contains(&Stage::Characters) {
                draft.fault(place, format!("{player} has used the Princess and holds no character"));
            } else if value < draft.state.minimum() {
                draft.fault(place, format!("{player} cannot have begun this work: it reaches {value}"));
            }
        }
        Pending::None
        | Pending::Join { .. }
        | Pending::Ask(_)
        | Pending::Consent(_)
        | Pending::Place(_)
        | Pending::Landscape
        | Pending::Look(_)
        | Pending::Recruit
        | Pending::Work(_) => {}
    }
}

/// What is said of markers has no meaning in other phases.
pub(super) fn only_in_bidding(draft: &mut Draft<'_>) {
    if matches!(draft.state.phase, Phase::Characters(_)) {
        return;
    }
    let players: Vec<Player> = draft.state.seats.seats().collect();
    for player in players {
        for ((), place) in draft.seat(player, pick!(SeatClause::Bids(_) => ())) {
            draft.fault(place, "markers lie in phase A2, and another phase is stated");
        }
    }
}
