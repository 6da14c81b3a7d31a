//! A joint building as the two see it before it is agreed: where it lies, for how much, and what each gains by it.

use florence::ids::{Building, Card, Stack, Tile};
use florence::{Action, Choice, Due, Event, OfferView, Placement, Prompt, Stake};
use kernel::Player;
use wire::{Happened, Undo};

use super::desk::{Draft, Facts};
use super::outlook::{Shift, called, shifts};
use crate::frame::signed;
use crate::games::florence::words::{Deciding, Joint, Thing};

/// Sums go by coins of so many florins.
pub const COIN: i32 = 100;

/// A joint building before it is agreed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// Which building.
    pub building: Building,
    /// The other of the two.
    pub with: Player,
    /// Where it would lie.
    pub placement: Placement,
    /// How many cells of the viewer's board it would cover, and how many of the other.
    pub cells: (usize, usize),
    /// What the neighbour pays.
    pub sum: i32,
    /// The least and the most that may be asked.
    pub range: (i32, i32),
    /// What whoever builds pays the bank.
    pub price: i32,
    /// What each gains.
    pub gains: Vec<Gain>,
    /// The buildings for which the viewer's board would have no room any more, in words.
    pub lost: String,
    /// The action that offers it, or accepts it; nothing if it cannot be paid.
    pub action: Option<Action>,
}

/// A line of what each gains: for the viewer, then for the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gain {
    /// What it is about.
    pub name: String,
    /// The viewer's number as it is and as it would be; where it is no number, the second says it.
    pub own: (Option<i32>, String),
    /// Whether that is more than before, or less; 0 where it is neither.
    pub better: i32,
    /// The same for the other, as far as it is known.
    pub theirs: String,
}

/// The offer that is being made, at this place.
#[must_use]
pub fn drafted(facts: &Facts, draft: &Draft, placement: Placement) -> Option<Deal> {
    let terms = draft.terms.as_ref().filter(|terms| terms.placement == placement)?;
    let prompt = &terms.sums;
    let sums = prompt.choices.iter().filter_map(|choice| match choice.action {
        Action::Ask(coins) => Some(i32::from(coins) * COIN),
        _ => None,
    });
    let range = (sums.clone().min()?, sums.max()?);
    let price = price(facts, terms.offer.player);
    let sum = draft.sum.unwrap_or(price / 2 / COIN * COIN).clamp(range.0, range.1);
    let action = Action::Ask(u8::try_from(sum / COIN).ok()?);
    let choice = prompt.choices.iter().find(|choice| choice.action == action);
    Some(deal(facts, prompt, choice, terms.offer, placement, (sum, range)))
}

/// The offer that the viewer is asked to accept.
#[must_use]
pub fn asked(facts: &Facts) -> Option<Deal> {
    let (prompt, offer) = (facts.prompt.as_ref()?, facts.view.offer?);
    let Due::Consent(_) = prompt.due else { return None };
    let (placement, sum) = (offer.placement?, offer.sum?);
    let choice = prompt.choices.iter().find(|choice| choice.action == Action::Accept);
    Some(deal(facts, prompt, choice, offer, placement, (sum, (sum, sum))))
}

/// Who has just refused the viewer's offer, so that it is said before anything else is done.
#[must_use]
pub fn refused(facts: &Facts, happened: &[Happened<Event>]) -> Option<String> {
    let Event::Refuses { player, from } = happened.last()?.event else { return None };
    let lang = facts.tongue.lang;
    let who = facts.tongue.seat(player);
    (facts.eyes == Some(from)).then(|| Joint::Refused.fill(lang, &[&who]))
}

/// The offer that waits for the answer of another, in a sentence.
#[must_use]
pub fn standing_offer(facts: &Facts) -> Option<String> {
    let OfferView { player, with: to, placement, sum, .. } = facts.view.offer?;
    facts.tongue.joint_event(&Event::Offers { player, to, placement: placement?, sum: sum? })
}

/// Whether the viewer has made the offer that waits and may still take it back.
#[must_use]
pub fn may_withdraw(facts: &Facts) -> bool {
    let made = facts.view.offer.is_some_and(|offer| offer.sum.is_some() && facts.eyes == Some(offer.player));
    made && !facts.past && matches!(facts.undo, Undo::To(_))
}

/// What a building costs a seat.
fn price(facts: &Facts, player: Player) -> i32 {
    let costs = facts.view.rules.rates.building_cost;
    let builders = facts.seat(player).map_or(0, |seat| usize::from(seat.builders));
    costs[builders.min(costs.len() - 1)]
}

fn deal(
    facts: &Facts,
    prompt: &Prompt,
    choice: Option<&Choice>,
    offer: OfferView,
    placement: Placement,
    (sum, range): (i32, (i32, i32)),
) -> Deal {
    let own = prompt.player;
    let with = if own == offer.player { offer.with } else { offer.player };
    let (lang, view) = (facts.tongue.lang, &facts.view);
    let cells = (view.part(own, with, placement).len(), view.part(with, own, placement).len());
    let price = price(facts, offer.player);
    let shifts: Vec<Shift> = choice.map(|choice| shifts(prompt, choice)).unwrap_or_default();
    let changed = |wanted: Stake| shifts.iter().find(|(stake, ..)| *stake == wanted).copied();
    let line = |name: String, from: i32, to: i32, theirs: String| Gain {
        name,
        own: (Some(from), to.to_string()),
        better: (to - from).signum(),
        theirs,
    };
    let arrow = |from: i32, to: i32| format!("{from} \u{2192} {to}");
    let mut gains = Vec::new();
    let prestige = |player: Player| facts.seat(player).map_or(0, |seat| seat.prestige);
    let public = |player: Player| {
        offer
            .prestige
            .map_or(prestige(player), |[first, second]| if player == offer.player { first } else { second })
    };
    // Who cannot pay sees at least what everybody sees.
    let unchanged = if choice.is_some() { prestige(own) } else { public(own) };
    let to = changed(Stake::Prestige).map_or(unchanged, |(.., to)| to);
    let theirs = arrow(prestige(with), public(with));
    gains.push(line(Thing::Prestige.text(lang).to_owned(), prestige(own), to, theirs));
    // Whoever builds gets the sum and pays the bank; what the other has may be a secret.
    let pays = if with == offer.player { sum - price } else { -sum };
    let purse = facts.seat(with).and_then(|seat| seat.florins);
    let theirs = purse.map_or_else(|| signed(pays), |florins| arrow(florins, florins + pays));
    let florins = facts.seat(own).and_then(|seat| seat.florins).unwrap_or_default();
    let (from, to) = changed(Stake::Florins).map_or((florins, florins), |(_, from, to)| (from, to));
    gains.push(line(Thing::Florins.text(lang).to_owned(), from, to, theirs));
    let hidden = || Joint::Hidden.text(lang).to_owned();
    for &(stake, from, to) in &shifts {
        let (Stake::Work(card) | Stake::Bonus(card) | Stake::Points(card)) = stake else { continue };
        gains.push(line(of_card(facts, card), from, to, hidden()));
    }
    let free = |player: Player, covered: usize| {
        let laid = facts.seat(player).map(|seat| view.laid(seat)).unwrap_or_default();
        let taken = laid.into_iter().fold(view.rules.palazzo, |all, (_, cells)| all.or(cells));
        let free = view.edition.board.minus(taken).len() as i32;
        (free, free - covered as i32)
    };
    let ((from, to), (one, two)) = (free(own, cells.0), free(with, cells.1));
    gains.push(Gain { better: 0, ..line(Thing::Places.text(lang).to_owned(), from, to, arrow(one, two)) });
    let action =
        |player: Player| if player == offer.player { Joint::One } else { Joint::None }.text(lang).to_owned();
    gains.push(Gain {
        name: Joint::ActionRow.text(lang).to_owned(),
        own: (None, action(own)),
        better: 0,
        theirs: action(with),
    });
    let lost = shifts.iter().filter_map(|(stake, from, to)| match stake {
        // The building itself is had only once.
        Stake::Room(building) if from > to && *building != offer.building => {
            Some(facts.tongue.tile(Tile::Building(*building)))
        }
        _ => None,
    });
    let lost: Vec<String> = lost.collect();
    let lost =
        if lost.is_empty() { String::new() } else { Deciding::NoRoomFor.fill(lang, &[&lost.join(", ")]) };
    let action = choice.map(|choice| choice.action);
    Deal { building: offer.building, with, placement, cells, sum, range, price, gains, lost, action }
}

/// What a card in hand is called in the table.
fn of_card(facts: &Facts, card: Card) -> String {
    match card.stack() {
        Stack::Profession => facts.tongue.card(card),
        Stack::Bonus | Stack::Prestige => {
            format!("{}: {}", facts.tongue.stack(card.stack()), called(facts, card))
        }
    }
}

#[cfg(test)]
mod tests {
    use florence::{Boards, Cash, RulesChoice, State};
    use kernel::{Events, Game};

    use super::super::tests::{facts, play_by};
    use super::super::{Draft, Picked, Placing, Terms, considered, outlook, reminder};
    use super::*;
    use crate::words::Lang;

    /// What a seat has.
    fn worth(state: &State, player: Player) -> (i32, i32) {
        let view = state.view(kernel::Viewer::Player(player));
        let seat = &view.seats[player.seat()];
        (seat.prestige, seat.florins.unwrap_or_default())
    }

    /// The numbers of a line: as it is, and as it would be.
    fn own(deal: &Deal, name: &str) -> (i32, i32) {
        let gain = deal.gains.iter().find(|gain| gain.name == name).expect("the line is there");
        (gain.own.0.expect("it is a number"), gain.own.1.parse().expect("it is a number"))
    }

    #[test]
    fn both_are_told_beforehand_what_a_joint_building_brings_them() {
        let ring = RulesChoice::base(florence::edition::bottega(), 3, Cash::Secret).with_boards(Boards::Ring);
        let (mut made, mut answered) = (0, 0);
        for seed in 0..6 {
            play_by(ring, seed, |state, player, rng| {
                let here = facts(state, player, Lang::En);
                let joins: Vec<Action> = here
                    .prompt
                    .iter()
                    .flat_map(|prompt| &prompt.choices)
                    .map(|choice| choice.action)
                    .filter(|action| matches!(action, Action::Join { .. }))
                    .collect();
                if joins.is_empty() {
                    return;
                }
                let join = joins[rng.below(joins.len() as u32) as usize];
                let Action::Join { building, with } = join else { unreachable!("only these were kept") };
                let mut trial = *state;
                let mut events = Events::discarding();
                trial.play(player, join, &mut events).expect("it is among the choices");
                let places = facts(&trial, player, Lang::En).prompt.clone().expect("the place is asked");
                let placing = Placing::of(&here, &places).expect("a tile is in the hand");
                let held = placing.first().expect("it fits somewhere");
                let draft = Draft { building, with, places: Some(places), sum: Some(300), terms: None };
                assert_eq!(drafted(&here, &draft, held), None, "nobody knows yet");
                let steps = draft.steps(&here, held);
                assert_eq!(steps, [join, Action::Place(held)]);
                trial.play(player, steps[1], &mut events).expect("it fits there");
                let asks = facts(&trial, player, Lang::En);
                let terms = Terms {
                    placement: held,
                    sums: asks.prompt.clone().expect("the sum is asked"),
                    offer: asks.view.offer.expect("an offer is made"),
                };
                assert_eq!(Draft::begun(&asks).and_then(|draft| draft.terms), Some(terms.clone()));
                let draft = Draft { terms: Some(terms), ..draft };
                let deal = drafted(&here, &draft, held).expect("it is known now");
                assert!(deal.cells.0 > 0 && deal.cells.1 > 0, "{deal:?}");
                let picked = Picked { joint: Some(draft), ..Picked::default() };
                assert!(considered(&here, &picked, Some(held)).is_some());
                assert_eq!(outlook(&here, &picked, Some(held)), None, "the table says it");
                made += 1;
                let Some(ask) = deal.action else { panic!("every sum in the range may be asked: {deal:?}") };
                trial.play(player, ask, &mut events).expect("it may be asked");
                let theirs = facts(&trial, with, Lang::En);
                let answer = asked(&theirs).expect("the neighbour is asked");
                assert_eq!((answer.sum, answer.cells), (deal.sum, (deal.cells.1, deal.cells.0)));
                if !theirs.may(Action::Accept) {
                    assert_eq!(answer.action, None);
                    return;
                }
                let mut agreed = trial;
                agreed.play(with, Action::Accept, &mut events).expect("it may be accepted");
                for (deal, seat, before) in [(&deal, player, state), (&answer, with, &trial)] {
                    let ((prestige, florins), (then, left)) = (worth(before, seat), worth(&agreed, seat));
                    assert_eq!(own(deal, "Prestige"), (prestige, then), "{deal:?}");
                    assert_eq!(own(deal, "Florins"), (florins, left), "{deal:?}");
                }
                let mut refused = trial;
                refused.play(with, Action::Refuse, &mut events).expect("it may be refused");
                assert_eq!(worth(&refused, player), worth(state, player));
                answered += 1;
            });
        }
        assert!(made > 40 && answered > 20, "{made} offers, {answered} answers");
    }

    #[test]
    fn a_joint_building_snaps_steps_turns_and_flips_across_the_border() {
        for boards in [Boards::Ring, Boards::Square] {
            let rules = RulesChoice::base(florence::edition::bottega(), 4, Cash::Secret).with_boards(boards);
            let (mut held_at, mut barred) = (0, 0);
            play_by(rules, 7, |state, player, rng| {
                let facts = facts(state, player, Lang::Cs);
                let prompt = facts.prompt.as_ref().filter(|prompt| matches!(prompt.due, Due::Join { .. }));
                let Some(placing) = prompt.and_then(|prompt| Placing::of(&facts, prompt)) else { return };
                let mut held = placing.first().expect("it fits somewhere");
                for _ in 0..30 {
                    let step = |rng: &mut kernel::Rng| rng.below(3) as i32 - 1;
                    held = match rng.below(5) {
                        0 => placing.turned(held),
                        1 => placing.flipped(held),
                        2 => placing.step(held, step(rng), step(rng)),
                        3 => placing.snap(
                            held.orientation,
                            rng.below(11) as f32 - 3.0,
                            rng.below(11) as f32 - 3.0,
                        ),
                        _ => placing.next(held).expect("it fits somewhere"),
                    };
                    assert!(!placing.cells(held).is_empty(), "it lies across the border: {held:?}");
                    assert_eq!(placing.verdict(held), state.check(player, Action::Place(held)), "{held:?}");
                    if let Err(why) = placing.verdict(held) {
                        assert!(!facts.tongue.why(&why).is_empty());
                        barred += 1;
                    }
                    held_at += 1;
                }
            });
            assert!(held_at > 100 && barred > 20, "{boards:?}: {held_at} held, {barred} barred");
        }
    }

    #[test]
    fn a_reminder_comes_before_what_a_character_does_is_lost() {
        let rules = RulesChoice::base(florence::edition::bottega(), 4, Cash::Secret).with_characters();
        let mut told = [0; 3];
        for seed in 0..4 {
            play_by(rules, seed, |state, player, _| {
                let facts = facts(state, player, Lang::De);
                let Some(prompt) = &facts.prompt else { return };
                let held = facts.seat(player).and_then(|seat| seat.character);
                let reminded = reminder(&facts);
                match (held, prompt.due) {
                    (Some(florence::ids::Character::Merchant), Due::Name | Due::Bid | Due::LastPurchase) => {
                        assert!(reminded.is_some());
                        told[0] += 1;
                    }
                    (Some(florence::ids::Character::Princess), Due::Menu) => {
                        assert_eq!(reminded.is_some(), facts.may(Action::Princess));
                        told[1] += usize::from(reminded.is_some());
                    }
                    (Some(florence::ids::Character::Muse), Due::Menu) => {
                        told[2] += usize::from(reminded.is_some());
                    }
                    _ => assert_eq!(reminded, None),
                }
            });
        }
        assert!(told.iter().all(|&times| times > 0), "{told:?}");
    }
}
