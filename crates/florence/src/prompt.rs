//! The decision a seat faces: every legal action with what it costs and brings.

use kernel::{Events, Game, Player, Receipt, Turn, Viewer};

use crate::action::{Action, Placement};
use crate::board::Orientation;
use crate::event::{Event, Term};
use crate::ids::{Building, Card, CardSet, Character, Freedom, Landscape, Stack};
use crate::illegal::{Due, Illegal};
use crate::phases::jointly;
use crate::stakes::Stake;
use crate::state::{Begun, Pending, Phase, State};

/// A decision with all its choices.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Prompt {
    /// Who decides.
    pub player: Player,
    /// What kind of decision it is.
    pub due: Due,
    /// What the seat counts on now.
    #[cfg_attr(feature = "serde", serde(default))]
    pub stakes: Vec<(Stake, i32)>,
    /// The legal actions in order.
    pub choices: Vec<Choice>,
    /// What a player might look for among the choices and not find, each with the reason.
    pub refused: Vec<(Action, Illegal)>,
    /// While objects are auctioned: the professions that a recruiting card could fetch now, each with the seat before which it lies
    /// and what its work would be worth in the own hand.
    #[cfg_attr(feature = "serde", serde(default))]
    pub fetches: Vec<(Card, Player, i32)>,
}

/// A legal action and what follows from it at once.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// Florins it brings (or takes, if negative), term by term; empty if none.
    pub florins: Receipt<Term>,
    /// Prestige it brings (or takes), term by term; empty if none.
    pub prestige: Receipt<Term>,
    /// For a profession card that may be worked: its value without bonus cards. For a completed work: its value. For a card
    /// that comes into the hand: what it would be worth there now, as a work, on a work, or at the end. For a look at bonus cards:
    /// what the best of those that may lie there would add.
    pub value: Option<Receipt<Term>>,
    /// Those of the [`Prompt::stakes`] that it changes, as they would be once it has brought what it is for.
    #[cfg_attr(feature = "serde", serde(default))]
    pub after: Vec<(Stake, i32)>,
    /// Value thrown away by this choice.
    pub warnings: Vec<Warning>,
    /// Whether chance decides what follows at once, such as which cards are seen: then it cannot be taken back.
    pub reveals: bool,
}

/// A choice that throws something away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Warning {
    /// So much prestige is sold to pay for it.
    SellsPrestige(i32),
    /// So many actions of the turn are lost.
    ActionsLost(u8),
    /// In the last round florins only break ties; so much more prestige could be had for them.
    PrestigeForgone(i32),
    /// The work needs bonus cards to reach the least value; they would add so much.
    NeedsBonus(i32),
    /// The character is given back unused.
    CharacterUnused(Character),
}

impl Prompt {
    /// The decision that `player` owes, if any.
    pub(crate) fn of(state: &State, player: Player) -> Option<Prompt> {
        let mut actions = Vec::new();
        state.legal(player, &mut actions);
        let stakes = state.stakes(player);
        let choice = |&action: &Action| Choice::of(state, player, action, &stakes);
        (!actions.is_empty()).then(|| Prompt {
            player,
            due: state.due(),
            stakes: stakes.clone(),
            choices: actions.iter().map(choice).collect(),
            refused: candidates(state, player)
                .into_iter()
                .filter_map(|action| Some((action, state.check(player, action).err()?)))
                .collect(),
            fetches: fetches(state, player),
        })
    }
}

/// What a recruiting card could fetch, from a trial on a copy for each.
fn fetches(state: &State, player: Player) -> Vec<(Card, Player, i32)> {
    if !matches!(state.due(), Due::Name | Due::Bid | Due::LastPurchase) {
        return Vec::new();
    }
    let mut fetches = Vec::new();
    for from in state.seats.seats().filter(|&from| from != player) {
        for card in state.seats[from].table.iter() {
            let mut trial = *state;
            trial.seats[player].hand.insert(card);
            fetches.push((card, from, worth(&trial, player, card).total()));
        }
    }
    fetches
}

/// Everything of the kind that is due that a player could point at: objects, tiles, cards, and places within the board.
fn candidates(state: &State, player: Player) -> Vec<Action> {
    let lots = state.rules.lots.iter().copied();
    match state.due() {
        Due::Name => lots.map(Action::Name).collect(),
        Due::Bid => vec![Action::Raise],
        Due::KeepObject => Vec::new(),
        Due::LastPurchase => lots.map(Action::Buy).collect(),
        Due::Place(tile) => {
            let shape = state.rules.edition.shape(tile);
            let places = |&orientation: &Orientation| {
                let anchors = shape.outline(orientation).anchors;
                let place = move |anchor| Action::Place(Placement { tile, orientation, anchor });
                anchors.iter().map(place).collect::<Vec<Action>>()
            };
            shape.orientations().iter().flat_map(places).collect()
        }
        Due::Menu => {
            let works = state.seats[player].hand.of(Stack::Profession);
            let mut actions: Vec<Action> = works.iter().map(Action::Work).collect();
            actions.extend(Building::ALL.map(Action::Build));
            actions.extend([Action::TakeProfession, Action::TakeBonus]);
            actions.extend(Freedom::ALL.map(Action::Introduce));
            for from in state.seats.seats().filter(|&from| from != player) {
                actions.extend(state.seats[from].table.iter().map(|card| Action::Recruit { card, from }));
            }
            if state.seats[player].character == Some(Character::Princess) {
                actions.push(Action::Princess);
            }
            for (with, _) in state.rules.seams.neighbours(player) {
                actions.extend(Building::ALL.map(|building| Action::Join { building, with }));
            }
            actions
        }
        Due::Landscape => Landscape::ALL.map(Action::TakeLandscape).to_vec(),
        Due::Character => {
            let spaces = |character| {
                let spaces = 0..state.rules.edition.characters.spaces(character);
                spaces.map(move |space| Action::Bid { character, space })
            };
            Character::ALL.into_iter().flat_map(spaces).collect()
        }
        Due::Use { .. } => vec![Action::Consult(Stack::Bonus), Action::Consult(Stack::Prestige)],
        Due::Consent(_) => vec![Action::Accept],
        Due::Join { building, with } => jointly::everywhere(state, player, building, with),
        Due::Chance
        | Due::Ask(_)
        | Due::Settle(_)
        | Due::PrincessWork
        | Due::Convert
        | Due::Return
        | Due::Keep(_)
        | Due::Under(_)
        | Due::Recruit
        | Due::CompleteWork(_)
        | Due::Nothing => Vec::new(),
    }
}

impl Choice {
    fn of(state: &State, player: Player, action: Action, stakes: &[(Stake, i32)]) -> Choice {
        let (florins, prestige, reveals) = preview(state, player, action);
        let warnings = warnings(state, player, action, &prestige);
        let after = state.changed(player, action, stakes);
        Choice { action, florins, prestige, value: value(state, player, action), after, warnings, reveals }
    }
}

/// The receipts of an action for its player and whether chance decides next, taken from a trial on a copy. Ending a turn is not tried: what follows is not
/// the player's doing.
fn preview(state: &State, player: Player, action: Action) -> (Receipt<Term>, Receipt<Term>, bool) {
    let (mut florins, mut prestige) = (Receipt::new(), Receipt::new());
    if action == Action::End {
        return (florins, prestige, false);
    }
    let mut events = Events::recording();
    let mut trial = *state;
    trial.apply(player, action, &mut events);
    for event in events.seen_by(Viewer::Player(player)) {
        let (whose, receipt, book) = if let Event::Florins { player, receipt } = event {
            (player, receipt, &mut florins)
        } else if let Event::Prestige { player, receipt } = event {
            (player, receipt, &mut prestige)
        } else {
            continue;
        };
        if *whose == player {
            // What prestige cards bring when the game ends with this is no matter of the choice.
            let own = receipt.terms().iter().filter(|(term, _)| !matches!(term, Term::PrestigeCard(_)));
            own.for_each(|&(term, amount)| book.add(term, amount));
        }
    }
    (florins, prestige, trial.turn() == Turn::Chance)
}

/// The work value that belongs to the choice.
fn value(state: &State, player: Player, action: Action) -> Option<Receipt<Term>> {
    match (action, &state.pending) {
        (Action::Work(card), _) => Some(state.work_receipt(player, card, CardSet::EMPTY)),
        (Action::Exchange(_), Pending::Work(work)) => Some(state.begun_receipt(player, work)),
        (Action::Princess, _) | (Action::Exchange(_), Pending::Princess(_)) => {
            Some(state.princess_receipt(player))
        }
        (Action::Keep(card) | Action::Recruit { card, .. }, _) => {
            let mut trial = *state;
            trial.apply(player, action, &mut Events::discarding());
            Some(worth(&trial, player, card))
        }
        (Action::TakeBonus, _) => best_bonus(state, player),
        _ => None,
    }
}

/// What the best bonus card would add of all that were not played and are not in the own hand: nobody knows more of the stack.
fn best_bonus(state: &State, player: Player) -> Option<Receipt<Term>> {
    let gone = |card: &Card| state.spent.contains(*card) || state.seats[player].hand.contains(*card);
    let all = (0..Stack::Bonus.cards()).map(|number| Stack::Bonus.card(number)).filter(|card| !gone(card));
    let best = all.map(|card| (card, state.bonus_value(player, card, true))).max_by_key(|(_, worth)| *worth);
    best.map(|(card, worth)| Receipt::of(Term::BonusCard(card), worth))
}

/// What a card in hand is worth now.
fn worth(state: &State, player: Player, card: Card) -> Receipt<Term> {
    match card.stack() {
        Stack::Profession => state.work_receipt(player, card, CardSet::EMPTY),
        Stack::Bonus => Receipt::of(Term::BonusCard(card), state.bonus_value(player, card, true)),
        Stack::Prestige => Receipt::of(Term::PrestigeCard(card), state.prestige_points(player, card)),
    }
}

/// What the choice throws away.
fn warnings(state: &State, player: Player, action: Action, prestige: &Receipt<Term>) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let sold: i32 =
        prestige.terms().iter().filter(|(term, _)| *term == Term::PrestigeSold).map(|(_, sold)| -sold).sum();
    if sold > 0 {
        warnings.push(Warning::SellsPrestige(sold));
    }
    match (action, &state.phase, &state.pending) {
        (Action::End, Phase::Actions(turn), _) if turn.actions_left > 0 => {
            warnings.push(Warning::ActionsLost(turn.actions_left));
            if state.check(player, Action::Princess).is_ok() {
                warnings.push(Warning::CharacterUnused(Character::Princess));
            }
        }
        (Action::Exchange(bought), _, &(Pending::Work(Begun { value, .. }) | Pending::Princess(value)))
            if state.round == state.rules.edition.rounds() =>
        {
            let forgone = state.most_exchanged(value) - i32::from(bought);
            if forgone > 0 {
                warnings.push(Warning::PrestigeForgone(forgone));
            }
        }
        (Action::Work(card), _, _) if state.plain_work_value(player, card) < state.minimum() => {
            let bonus = state.bonus_sum(player, state.seats[player].hand.of(Stack::Bonus));
            warnings.push(Warning::NeedsBonus(bonus));
        }
        _ => {}
    }
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Cash, Config, StartPlayer};
    use kernel::{Rng, Turn};

    #[test]
    fn choices_and_refusals_share_nothing_and_every_building_is_in_one_of_them() {
        let (mut menus, mut blocked) = (0, 0);
        each_decision(4, 7..8, |state, player, prompt| {
            for (action, reason) in &prompt.refused {
                assert_eq!(state.check(player, *action), Err(*reason));
                assert!(prompt.choices.iter().all(|choice| choice.action != *action));
            }
            if prompt.due == Due::Menu {
                let all = prompt.choices.iter().map(|choice| choice.action);
                let all: Vec<Action> = all.chain(prompt.refused.iter().map(|(action, _)| *action)).collect();
                assert!(Building::ALL.iter().all(|&building| all.contains(&Action::Build(building))));
                menus += 1;
            }
            blocked += usize::from(matches!(prompt.due, Due::Place(_)) && !prompt.refused.is_empty());
        });
        assert!(menus > 20 && blocked > 5, "{menus} menus, {blocked} placings");
    }

    /// Plays random games and looks at each decision.
    fn each_decision(
        players: usize,
        seeds: std::ops::Range<u64>,
        mut look: impl FnMut(&State, Player, &Prompt),
    ) {
        let edition = crate::edition::bottega();
        for seed in seeds {
            let config =
                Config::new(edition, players, StartPlayer::Drawn, Cash::Secret).expect("so many may play");
            let (mut rng, mut buffer) = (Rng::seeded(seed), Vec::new());
            let mut state = State::new(&config);
            loop {
                match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => state.resolve(state.sample(&mut rng), &mut Events::discarding()),
                    Turn::Decide(seats) => {
                        let player = seats.lowest().expect("somebody decides");
                        let prompt = Prompt::of(&state, player).expect("who decides has a prompt");
                        look(&state, player, &prompt);
                        let action =
                            state.nth_legal(player, &mut buffer, |count| rng.below(count as u32) as usize);
                        let action = action.expect("who decides may act");
                        state.apply(player, action, &mut Events::discarding());
                    }
                }
            }
        }
    }

    #[test]
    fn what_a_recruiting_card_could_fetch_is_worth_as_much_once_it_is_bought() {
        let mut told = 0;
        each_decision(3, 0..30, |state, player, prompt| {
            let buys = Action::Buy(crate::ids::Object::Recruiting);
            if prompt.due != Due::LastPurchase || state.check(player, buys).is_err() {
                return;
            }
            let mut then = *state;
            then.apply(player, buys, &mut Events::discarding());
            let after = Prompt::of(&then, player).filter(|after| after.due == Due::Recruit);
            let choices = after.into_iter().flat_map(|after| after.choices);
            let worth = choices.filter_map(|choice| {
                let Action::Recruit { card, from } = choice.action else { return None };
                Some((card, from, choice.value?.total()))
            });
            let (mut worth, mut said): (Vec<_>, Vec<_>) = (worth.collect(), prompt.fetches.clone());
            worth.sort_by_key(|(card, ..)| card.index());
            said.sort_by_key(|(card, ..)| card.index());
            assert_eq!(worth, said);
            told += said.len();
        });
        assert!(told > 10, "{told}");
    }

    #[test]
    fn no_bonus_card_that_is_seen_adds_more_than_was_said_to_be_the_most() {
        let (mut most, mut seen, mut reached) = (None, 0, 0);
        each_decision(3, 0..30, |_, player, prompt| {
            for choice in &prompt.choices {
                match (choice.action, &choice.value) {
                    (Action::TakeBonus, Some(value)) => most = Some((player, value.total())),
                    (Action::Keep(card), Some(value)) if card.stack() == Stack::Bonus => {
                        let Some((whose, most)) = most.filter(|(whose, _)| *whose == player) else {
                            continue;
                        };
                        assert!(value.total() <= most, "{whose} sees {} of {most}", value.total());
                        seen += 1;
                        reached += usize::from(value.total() == most);
                    }
                    _ => {}
                }
            }
        });
        assert!(seen > 50 && reached > 0, "{seen} seen, {reached} as good as could be");
    }
}
