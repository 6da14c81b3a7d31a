//! When it is: the round, the stretch of play, the auction or the turn, and the decision inside a decision.

use kernel::{InlineList, MAX_PLAYERS, Player, PlayerSet};

use super::clause::{LooksClause, PendingClause, PhaseClause, SeatClause, TableClause};
use positions::Place;

use super::{Draft, auction, borders, characters, pick};
use crate::config::StartPlayer;
use crate::ids::{Card, Stack, Tile};
use crate::phases::characters::powers;
use crate::phases::{landscape, working};
use crate::rules::Stage;
use crate::state::{Auction, Begun, Bidding, Look, Pending, Phase, TurnOf};
use crate::words::{a, many};

/// The round, its start player and the stretch of play; details follow when all is known.
pub(super) fn frame(draft: &mut Draft<'_>) {
    let players = draft.state.seats.players();
    let stated = draft.table(pick!(TableClause::Phase(phase) => *phase));
    let phase = stated.first().map_or(PhaseClause::Auction, |(phase, _)| *phase);
    let rounds = draft.state.rules.edition.rounds();
    let (least, most) = match phase {
        PhaseClause::Drawing
        | PhaseClause::Freedoms(_)
        | PhaseClause::Dealing(_)
        | PhaseClause::Choosing(_) => (0, 0),
        PhaseClause::Auction
        | PhaseClause::Keep(_)
        | PhaseClause::Lapse
        | PhaseClause::Characters(_)
        | PhaseClause::Turn { .. } => (1, rounds),
        PhaseClause::Closing | PhaseClause::Over => (rounds, rounds),
    };
    let round = one(draft.table(pick!(TableClause::Round(round) => *round)));
    draft.state.round = round.map_or(least, |(round, _)| round.clamp(least, most));
    if let Some((round, place)) = round
        && round != draft.state.round
    {
        let expected = if least == most { format!("{most}") } else { format!("{least} to {most}") };
        draft.fault(place, format!("it cannot be round {round} here; expected {expected}"));
    }
    draft.state.start = match draft.config.start() {
        StartPlayer::Given(start) => start,
        StartPlayer::Drawn => Player::new(0),
    };
    for (start, place) in draft.table(pick!(TableClause::Start(start) => *start)) {
        draft.state.start = start;
        if phase == PhaseClause::Drawing && start.seat() != 0 {
            draft.fault(place, "the start player is not drawn yet");
        }
    }
    let start = draft.state.start;
    (draft.state.phase, draft.state.actor) = match phase {
        PhaseClause::Drawing => (Phase::DrawStart, Player::new(0)),
        PhaseClause::Freedoms(left) => (Phase::Freedoms { left }, start),
        PhaseClause::Dealing(to) => (Phase::Deal { to }, start),
        PhaseClause::Choosing(owing) => (Phase::Choose { owing }, start),
        PhaseClause::Auction => {
            let active = PlayerSet::first(players);
            (Phase::Auction(Auction { active, namer: start, lot: None }), start)
        }
        PhaseClause::Keep(done) => (Phase::Keep { done }, start),
        PhaseClause::Lapse => (Phase::Lapse, start),
        PhaseClause::Closing => (Phase::Closing, start),
        // Who is active and whose markers lie is known in `settle`.
        PhaseClause::Characters(player) => {
            (Phase::Characters(Bidding { active: PlayerSet::EMPTY, markers: [None; MAX_PLAYERS] }), player)
        }
        PhaseClause::Turn { player, .. } => (Phase::Actions(TurnOf::new(player, 0)), player),
        // The last turn was that of the seat before the start player.
        PhaseClause::Over => (Phase::Over, Player::new((start.seat() + players - 1) % players)),
    };
    if let Some(&(PhaseClause::Freedoms(left), place)) = stated.first() {
        let most = draft.state.rules.freedoms_drawn;
        if !(1..=most).contains(&left) {
            draft.fault(place, format!("{} cannot be drawn here: at most {most}", many(left, "freedom")));
            draft.state.phase = Phase::DrawStart;
        }
    }
    if let Some(&(PhaseClause::Choosing(PlayerSet::EMPTY), place)) = stated.first() {
        draft.fault(place, "somebody must still choose; when all have chosen, round 1 begins");
    }
}

/// The decision inside a decision, as far as it can be known before the cards are dealt.
pub(super) fn pending(draft: &mut Draft<'_>) {
    let Some((player, clause, place)) = stated_pending(draft) else { return };
    match &draft.state.phase {
        Phase::Auction(_) | Phase::Keep { .. } | Phase::Lapse | Phase::Characters(_) | Phase::Closing => {
            draft.state.actor = player
        }
        Phase::Actions(turn) if turn.player == player => {}
        // A neighbour answers in the turn of another.
        Phase::Actions(_) if matches!(clause, PendingClause::Answers(..)) => draft.state.actor = player,
        Phase::Actions(turn) => {
            let whose = turn.player;
            return draft.fault(place, format!("{player} cannot do this in {whose}'s turn"));
        }
        Phase::DrawStart
        | Phase::Freedoms { .. }
        | Phase::Deal { .. }
        | Phase::Choose { .. }
        | Phase::Over => {
            return draft
                .fault(place, format!("{player} cannot do this before the first or after the last round"));
        }
    }
    let in_auction = matches!(
        draft.state.phase,
        Phase::Auction(_) | Phase::Keep { .. } | Phase::Lapse | Phase::Characters(_) | Phase::Closing
    );
    let consults = draft.state.rules.stages.contains(&Stage::Characters);
    let fits = match &clause {
        PendingClause::Nothing => true,
        PendingClause::Places(Tile::Landscape(_)) | PendingClause::Chooses | PendingClause::Recruits => {
            in_auction
        }
        PendingClause::Places(Tile::Building(_))
        | PendingClause::Works(..)
        | PendingClause::Joins(..)
        | PendingClause::Asks(..)
        | PendingClause::Answers(..)
        | PendingClause::Princess => !in_auction,
        PendingClause::Looks(looks) => {
            in_auction == (looks.stack == Stack::Prestige) || consults && looks.stack != Stack::Profession
        }
        PendingClause::Uses => {
            matches!(draft.state.phase, Phase::Lapse | Phase::Characters(_) | Phase::Closing)
        }
        PendingClause::Settles(_) => matches!(draft.state.phase, Phase::Auction(_)),
    };
    if !fits {
        let (here, there) = if in_auction { ("phase A", "a `turn`") } else { ("phase B", "the auction") };
        return draft.fault(place, format!("{player} cannot do this in {here}; it belongs to {there}"));
    }
    if let Some(offered) = borders::pending_of(draft, player, &clause, place) {
        draft.state.pending = offered;
        return;
    }
    draft.state.pending = match clause {
        PendingClause::Joins(..) | PendingClause::Asks(..) | PendingClause::Answers(..) => return,
        PendingClause::Nothing => Pending::None,
        PendingClause::Places(tile) => {
            places(draft, player, tile, place);
            Pending::Place(tile)
        }
        PendingClause::Chooses => Pending::Landscape,
        PendingClause::Recruits => Pending::Recruit,
        PendingClause::Uses => {
            Pending::Use { must: matches!(draft.state.phase, Phase::Lapse | Phase::Closing) }
        }
        // Price and value are found in `settle`.
        PendingClause::Settles(object) => Pending::Settle { object, price: 0 },
        PendingClause::Princess => Pending::Princess(0),
        // The value is worked out in `settle`, when all cards lie where they should.
        PendingClause::Works(card, played) => Pending::Work(Begun { card, value: 0, played }),
        PendingClause::Looks(looks) => Pending::Look(look(draft, &looks, place)),
    };
}

pub(super) fn stated_pending(draft: &Draft<'_>) -> Option<(Player, PendingClause, Place)> {
    draft.state.seats.seats().find_map(|player| {
        let stated = draft.seat(player, |clause| {
            if let SeatClause::Pending(pending) = clause { Some(pending.clone()) } else { None }
        });
        stated.into_iter().next().map(|(clause, place)| (player, clause, place))
    })
}

fn places(draft: &mut Draft<'_>, player: Player, tile: Tile, place: Place) {
    let seat = &draft.state.seats[player];
    let built = matches!(tile, Tile::Building(building) if seat.has_building(building));
    if built {
        draft.fault(place, format!("{player} cannot place a second {}", tile.word()));
    } else if !seat.has_room(tile) {
        draft.fault(place, format!("{player} cannot be placing {}: it fits nowhere", a(tile.word())));
    }
}

fn look(draft: &mut Draft<'_>, looks: &LooksClause, place: Place) -> Look {
    let most = draft.state.rules.rates.look_at;
    let mut seen = InlineList::new();
    if looks.seen.len() > most {
        draft.fault(place, format!("no more than {most} cards are looked at"));
    } else {
        looks.seen.iter().for_each(|&card| seen.push(card));
    }
    if looks.kept && looks.seen.len() < 2 {
        draft.fault(place, "with fewer than two cards to return nothing is left to decide");
    }
    let top = looks.seen.len() - looks.from_under;
    let from_bag = if looks.kept { 0 } else { top as u8 };
    Look { stack: looks.stack, wanted: looks.cards.unwrap_or(0), kept: looks.kept, seen, from_bag }
}

/// What the rest of the position says of the auction, the turn, and the decision inside a decision.
pub(super) fn settle(draft: &mut Draft<'_>) {
    let place = stated_phase(draft).map_or(draft.at(), |(_, place)| place);
    match draft.state.phase {
        Phase::DrawStart | Phase::Freedoms { .. } | Phase::Deal { .. } | Phase::Choose { .. } => {
            setup(draft, place)
        }
        Phase::Auction(auction) => auction::settle(draft, auction),
        Phase::Keep { done } => auction::keeping(draft, done, place),
        Phase::Characters(_) => {
            if let Some((PhaseClause::Characters(player), _)) = stated_phase(draft) {
                characters::settle(draft, player, place);
            }
        }
        Phase::Lapse | Phase::Closing => characters::lapsing(draft, place),
        Phase::Actions(turn) => settle_turn(draft, turn, place),
        Phase::Over => {}
    }
    auction::only_in_auction(draft);
    characters::only_in_bidding(draft);
    characters::settle_pending(draft, place);
    auction::aside(draft);
    match draft.state.pending {
        Pending::Look(look) => settle_look(draft, look),
        Pending::Work(work) => settle_work(draft, work),
        Pending::Landscape if !landscape::any_fits(&draft.state, draft.state.actor) => {
            draft.fault(place, "no landscape that is left fits");
        }
        Pending::None
        | Pending::Place(_)
        | Pending::Landscape
        | Pending::Use { .. }
        | Pending::Settle { .. }
        | Pending::Princess(_)
        | Pending::Join { .. }
        | Pending::Ask(_)
        | Pending::Consent(_)
        | Pending::Recruit => {}
    }
    borders::settle(draft, place);
    best_works(draft);
}

fn stated_phase(draft: &Draft<'_>) -> Option<(PhaseClause, Place)> {
    draft.table(pick!(TableClause::Phase(phase) => *phase)).first().copied()
}

/// Before round 1 nobody has anything but profession cards.
fn setup(draft: &mut Draft<'_>, place: Place) {
    let supply = draft.state.rules.supply;
    let players: Vec<Player> = draft.state.seats.seats().collect();
    for player in players {
        let seat = &draft.state.seats[player];
        let held = seat.hand.of(Stack::Profession).len();
        let (fewest, most) = match draft.state.phase {
            Phase::Choose { owing } if owing.contains(player) => (supply.dealt, supply.dealt),
            Phase::Choose { .. } => (supply.kept, supply.kept),
            Phase::Deal { to } if player < to => (supply.dealt, supply.dealt),
            Phase::Deal { to } if player == to => (0, supply.dealt - 1),
            Phase::Deal { .. }
            | Phase::DrawStart
            | Phase::Freedoms { .. }
            | Phase::Auction(_)
            | Phase::Keep { .. }
            | Phase::Lapse
            | Phase::Characters(_)
            | Phase::Closing
            | Phase::Actions(_)
            | Phase::Over => (0, 0),
        };
        let bare = seat.tiles.is_empty()
            && seat.hand.minus(Stack::Profession.all()).or(seat.table).or(seat.shown).is_empty()
            && (seat.freedoms, seat.jesters, seat.builders) == (0, 0, 0)
            && (seat.recruiting_in_hand, seat.recruiting_on_table) == (0, 0);
        if !(fewest..=most).contains(&held) {
            let expected = if fewest == most { format!("{most}") } else { format!("{fewest} to {most}") };
            draft.fault(place, format!("{player} must hold {expected} profession cards here, not {held}"));
        }
        if !bare {
            draft.fault(place, format!("{player} cannot own anything but profession cards before round 1"));
        }
    }
}

fn settle_turn(draft: &mut Draft<'_>, mut turn: TurnOf, place: Place) {
    let Some((PhaseClause::Turn { actions, taken, introduced, .. }, _)) = stated_phase(draft) else { return };
    let rates = draft.state.rules.rates;
    let takes = matches!(draft.state.pending, Pending::Look(look) if look.stack == Stack::Profession);
    turn.professions_taken = taken.unwrap_or(u8::from(takes));
    turn.freedoms_introduced = introduced.unwrap_or(0);
    // The Professor costs no action; whether a bonus card is his is known by the actions that are stated.
    let consulted = draft.state.rules.stages.contains(&Stage::Characters)
        && matches!(draft.state.pending, Pending::Look(look) if look.stack == Stack::Prestige || actions.is_some());
    let offers = matches!(draft.state.pending, Pending::Join { .. } | Pending::Ask(_) | Pending::Consent(_));
    let other = draft.state.pending != Pending::None && !takes && !consulted && !offers;
    let used = u16::from(turn.professions_taken) + u16::from(turn.freedoms_introduced) + u16::from(other);
    let all = u16::from(powers::actions(&draft.state, turn.player));
    let left = actions.map_or(all.saturating_sub(used), u16::from);
    if left + used > all {
        let (all, taken) = (many(all, "action"), if used == 1 { "is taken" } else { "are taken" });
        draft.fault(place, format!("a turn has {all}; {used} {taken}, so {left} cannot be left"));
    }
    turn.actions_left = left.min(all) as u8;
    let limit = rates.professions_per_turn;
    if turn.professions_taken > limit || (takes && turn.professions_taken == 0) {
        draft.fault(
            place,
            format!(
                "{} cannot have been taken in this turn",
                many(turn.professions_taken, "profession card")
            ),
        );
    }
    if turn.freedoms_introduced > rates.freedoms_per_turn {
        draft.fault(
            place,
            format!("{} cannot have been introduced in this turn", many(turn.freedoms_introduced, "freedom")),
        );
    }
    draft.state.phase = Phase::Actions(turn);
}

fn settle_look(draft: &mut Draft<'_>, mut look: Look) {
    let Some((_, clause, place)) = stated_pending(draft) else { return };
    let PendingClause::Looks(looks) = clause else { return };
    let cards = draft.state.cards_in(look.stack) + look.seen.len();
    let most = draft.state.rules.rates.look_at;
    if look.kept {
        let fewest = look.seen.len() + 1;
        look.wanted = looks.cards.unwrap_or(fewest as u8);
        if !(fewest..=most).contains(&usize::from(look.wanted)) {
            draft.fault(
                place,
                format!("{} cannot have been looked at; {fewest} to {most} can", many(look.wanted, "card")),
            );
        }
    } else {
        look.wanted = cards.min(most) as u8;
        if looks.cards.is_some_and(|cards| cards != look.wanted) {
            let (had, seen) = (many(cards as i64, "card"), look.wanted);
            let are = if seen == 1 { "is" } else { "are" };
            draft.fault(place, format!("the stack had {had}, so {seen} {are} looked at"));
        }
        if look.wanted == 0 {
            draft.fault(place, "the stack is empty: there is nothing to look at");
        }
        if looks.from_under > 0 && !draft.state.bag.of(look.stack).is_empty() {
            draft.fault(place, "no card from under the stack is seen while others lie on top of it");
        }
    }
    draft.state.pending = Pending::Look(look);
}

fn settle_work(draft: &mut Draft<'_>, work: Begun) {
    let Some((player, _, place)) = stated_pending(draft) else { return };
    let begun = Begun { value: draft.state.begun_receipt(player, &work).total(), ..work };
    draft.state.pending = Pending::Work(begun);
    let hand: Vec<Card> = draft.state.seats[player].hand.of(Stack::Bonus).iter().collect();
    let more: i32 = hand.iter().map(|&card| draft.state.bonus_value(player, card, false)).sum();
    if working::check_value(&draft.state, begun.card, true, begun.value + more).is_err() {
        let (most, minimum) = (begun.value + more, draft.state.minimum());
        draft.fault(
            place,
            format!("{player} cannot have begun this work: it reaches {most}, and {minimum} is asked for"),
        );
    }
}

/// Only seats that have had a turn in this round, or have one now, can have completed a work in it. The least
/// value of this round is not asked for, so that a ruling need not count: but no round so far has let less than `least` count.
fn best_works(draft: &mut Draft<'_>) {
    let (players, start) = (draft.state.seats.players(), draft.state.start);
    let so_far = &draft.state.rules.edition.minimum_work_value[..usize::from(draft.state.round)];
    let least = so_far.iter().copied().min().unwrap_or(0);
    let after_start = |player: Player| (player.seat() + players - start.seat()) % players;
    let seats: Vec<Player> = draft.state.seats.seats().collect();
    for player in seats {
        let stated = draft.seat(player, pick!(SeatClause::Best(value) => *value));
        let Some((value @ 1.., place)) = one(stated) else { continue };
        let had_turn = match draft.state.phase {
            Phase::Actions(turn) => after_start(player) <= after_start(turn.player),
            Phase::DrawStart
            | Phase::Freedoms { .. }
            | Phase::Deal { .. }
            | Phase::Choose { .. }
            | Phase::Auction(_)
            | Phase::Keep { .. }
            | Phase::Lapse
            | Phase::Characters(_)
            | Phase::Closing
            | Phase::Over => false,
        };
        if !had_turn {
            draft
                .fault(place, format!("{player} had no turn in this round and cannot have completed a work"));
        } else if i32::from(value) < least {
            draft.fault(
                place,
                format!("{player} cannot have completed a work of {value}: no round so far asks for less than {least}"),
            );
        }
    }
}

pub(super) fn one<T>(stated: Vec<(T, Place)>) -> Option<(T, Place)> {
    stated.into_iter().next()
}
