//! What a choice does for who makes it: what the seat counts on, before and after, from a trial on a copy.

use kernel::{Events, Game, Player};

use crate::action::Action;
use crate::event::Term;
use crate::ids::{Building, Card, Object, Stack, Tile};
use crate::phases::actions::building_cost;
use crate::phases::{auction, jointly, placing};
use crate::state::{Pending, Phase, State};

/// Something that a seat counts on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Stake {
    /// The value of the work of a profession card in hand, without bonus cards.
    Work(Card),
    /// What a bonus card in hand adds to a work.
    Bonus(Card),
    /// The points of a prestige card in hand.
    Points(Card),
    /// The own prestige.
    Prestige,
    /// The own florins.
    Florins,
    /// The price of the next own building.
    NextBuilding,
    /// Whether a building that can be had finds room on the own board: 1 or 0.
    Room(Building),
}

impl State {
    /// What a seat counts on now, from what it knows.
    #[must_use]
    pub fn stakes(&self, player: Player) -> Vec<(Stake, i32)> {
        let seat = &self.seats[player];
        let held = |stack: Stack| seat.hand.of(stack).iter();
        let works =
            held(Stack::Profession).map(|card| (Stake::Work(card), self.plain_work_value(player, card)));
        let bonus = held(Stack::Bonus).map(|card| (Stake::Bonus(card), self.bonus_value(player, card, true)));
        let points =
            held(Stack::Prestige).map(|card| (Stake::Points(card), self.prestige_points(player, card)));
        let goods = [
            (Stake::Prestige, i32::from(seat.prestige)),
            (Stake::Florins, seat.florins),
            (Stake::NextBuilding, building_cost(self, player)),
        ];
        // A building that stands already is not built again.
        let wanted =
            |building: &Building| self.stock.buildings[building.index()] > 0 && !seat.has_building(*building);
        let room = Building::ALL
            .into_iter()
            .filter(wanted)
            .map(|building| (Stake::Room(building), i32::from(seat.has_room(Tile::Building(building)))));
        works.chain(bonus).chain(points).chain(goods).chain(room).collect()
    }

    /// Those of these stakes that a choice changes, as they would be once it has brought what it is for.
    pub(crate) fn changed(
        &self,
        player: Player,
        action: Action,
        stakes: &[(Stake, i32)],
    ) -> Vec<(Stake, i32)> {
        if let Pending::Join { .. } = self.pending {
            // Where a building is offered changes nothing before it is accepted.
            return Vec::new();
        }
        let then = if let (Action::Ask(coins), Pending::Ask(offer)) = (action, self.pending) {
            // An offer brings what it is for once it is accepted.
            jointly::agreed(self, coins, &[offer.with])
        } else {
            self.achieved(player, action)
        };
        let Some(then) = then else { return Vec::new() };
        then.stakes(player)
            .into_iter()
            .filter(|(stake, amount)| stakes.iter().any(|(known, before)| known == stake && before != amount))
            .collect()
    }

    /// The game once a choice has brought what it is for: a lot is won for the bid, and what was won or bought is laid where
    /// it first fits. Nothing for a choice that brings nothing by itself, or whose outcome nobody knows.
    fn achieved(&self, player: Player, action: Action) -> Option<State> {
        let mut then = *self;
        let rates = &self.rules.rates;
        match (action, self.phase) {
            (Action::Name(object), _) => then.win(player, object, rates.opening_bid),
            (Action::Raise, Phase::Auction(auction)) => {
                let lot = auction.lot?;
                then.win(player, lot.object, lot.bid + rates.increment);
            }
            (
                Action::Buy(_)
                | Action::Place(_)
                | Action::Keep(_)
                | Action::Recruit { .. }
                | Action::Build(_)
                | Action::Introduce(_)
                | Action::TakeLandscape(_)
                | Action::KeepObject(_)
                | Action::Free
                | Action::Pay
                | Action::Accept
                | Action::Rank,
                _,
            ) => then.apply(player, action, &mut Events::discarding()),
            (
                Action::Return(_)
                | Action::Raise
                | Action::Pass
                | Action::Decline
                | Action::Sell
                | Action::Under(_)
                | Action::AsSeen
                | Action::Later
                | Action::Work(_)
                | Action::Bonus(_)
                | Action::Exchange(_)
                | Action::TakeProfession
                | Action::TakeBonus
                | Action::Bid { .. }
                | Action::Consult(_)
                | Action::Princess
                | Action::Join { .. }
                | Action::Ask(_)
                | Action::Refuse
                | Action::End,
                _,
            ) => return None,
        }
        // With what the one keeps the next may have to lay something at once.
        if let Pending::Place(tile) = then.pending
            && then.actor == player
            && then.seats[player].has_room(tile)
        {
            let first = placing::nth_legal(&then, player, tile, |_| 0);
            then.apply(player, first, &mut Events::discarding());
        }
        Some(then)
    }

    /// The object is won at this price, without what follows for the others.
    fn win(&mut self, player: Player, object: Object, price: i32) {
        self.pay(player, price, Term::Bid(object), &mut Events::discarding());
        self.actor = player;
        auction::take(self, object, player, &mut Events::discarding());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Cash, Config, StartPlayer};
    use crate::prompt::Prompt;
    use crate::rules::Choice;
    use crate::seams::Boards;
    use kernel::{Rng, Turn};

    /// The stakes that a choice of a prompt would change, each with its amounts before and after.
    fn after(prompt: &Prompt, action: Action) -> Vec<(Stake, i32, i32)> {
        let choice = prompt.choices.iter().find(|choice| choice.action == action);
        let changed = choice.map(|choice| choice.after.clone()).unwrap_or_default();
        let before =
            |stake: Stake| prompt.stakes.iter().find(|(known, _)| *known == stake).map(|(_, amount)| *amount);
        changed.into_iter().filter_map(|(stake, then)| Some((stake, before(stake)?, then))).collect()
    }

    #[test]
    fn a_jester_raises_every_work_by_two_and_costs_the_bid() {
        let config = Config::new(crate::edition::bottega(), 3, StartPlayer::Drawn, Cash::Secret)
            .expect("three may play");
        let (mut rng, mut buffer) = (Rng::seeded(3), Vec::new());
        let mut state = State::new(&config);
        let (mut named, mut raised, mut placed) = (0, 0, 0);
        for _ in 0..400 {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => state.resolve(state.sample(&mut rng), &mut Events::discarding()),
                Turn::Decide(seats) => {
                    let player = seats.lowest().expect("somebody decides");
                    let prompt = Prompt::of(&state, player).expect("who decides has a prompt");
                    let works = state.seats[player].hand.of(Stack::Profession).len();
                    let lot = if let Phase::Auction(auction) = state.phase { auction.lot } else { None };
                    let raise = lot.filter(|lot| lot.object == Object::Jester).map(|_| Action::Raise);
                    for action in [Some(Action::Name(Object::Jester)), raise].into_iter().flatten() {
                        if state.check(player, action).is_ok() {
                            let told = after(&prompt, action);
                            let risen = told.iter().filter(|(stake, from, to)| {
                                matches!(stake, Stake::Work(_)) && to - from == 2
                            });
                            assert_eq!(risen.count(), works, "{told:?}");
                            assert!(
                                told.iter()
                                    .any(|(stake, ..)| matches!(stake, Stake::Florins | Stake::Prestige))
                            );
                            named += usize::from(action != Action::Raise);
                            raised += usize::from(action == Action::Raise);
                        }
                    }
                    let action =
                        state.nth_legal(player, &mut buffer, |count| rng.below(count as u32) as usize);
                    let action = action.expect("who decides may act");
                    if let Action::Place(placement) = action {
                        let told = after(&prompt, action);
                        let mut then = state;
                        then.apply(player, action, &mut Events::discarding());
                        let lost = Building::ALL.into_iter().filter(|building| {
                            let tile = Tile::Building(*building);
                            state.stock.buildings[building.index()] > 0
                                && !then.seats[player].has_building(*building)
                                && state.seats[player].has_room(tile)
                                && !then.seats[player].has_room(tile)
                        });
                        let lost: Vec<Building> = lost.collect();
                        let said = told.iter().filter_map(|(stake, ..)| {
                            if let Stake::Room(building) = stake { Some(*building) } else { None }
                        });
                        assert_eq!(said.collect::<Vec<Building>>(), lost, "{placement:?}");
                        placed += 1;
                    }
                    state.apply(player, action, &mut Events::discarding());
                }
            }
        }
        assert!(named > 3 && raised > 0 && placed > 3, "{named} named, {raised} raised, {placed} placed");
    }

    #[test]
    fn an_offer_says_for_every_sum_what_it_brings_and_shows_nobody_a_purse() {
        let ring = Choice::base(crate::edition::bottega(), 3, Cash::Secret).with_boards(Boards::Ring);
        let (mut rng, mut buffer) = (Rng::seeded(5), Vec::new());
        let (mut barred, mut sums, mut agreed) = (0, 0, 0);
        for _ in 0..4 {
            let mut state = State::new(&Config::of(ring, StartPlayer::Drawn).expect("three may play"));
            loop {
                match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => state.resolve(state.sample(&mut rng), &mut Events::discarding()),
                    Turn::Decide(seats) => {
                        let player = seats.lowest().expect("somebody decides");
                        if matches!(state.pending, Pending::Join { .. } | Pending::Ask(_)) {
                            let prompt = Prompt::of(&state, player).expect("who decides has a prompt");
                            for (action, reason) in &prompt.refused {
                                assert_eq!(state.check(player, *action), Err(*reason));
                                barred += 1;
                            }
                            for choice in prompt.choices.iter().step_by(7) {
                                let Action::Ask(coins) = choice.action else { continue };
                                agreed += usize::from(is_as_told(&state, player, coins, &prompt));
                                sums += 1;
                            }
                        }
                        let action =
                            state.nth_legal(player, &mut buffer, |count| rng.below(count as u32) as usize);
                        let action = action.expect("who decides may act");
                        state.apply(player, action, &mut Events::discarding());
                    }
                }
            }
        }
        assert!(barred > 200 && sums > 200 && agreed > 50, "{barred} barred, {sums} sums, {agreed} agreed");
    }

    /// Makes the offer and accepts it, if it can be paid: what was told comes true.
    fn is_as_told(state: &State, player: Player, coins: u8, prompt: &Prompt) -> bool {
        let Pending::Ask(offer) = state.pending else { return false };
        let mut then = *state;
        then.apply(player, Action::Ask(coins), &mut Events::discarding());
        let seen =
            |state: &State| state.view(kernel::Viewer::Spectator).offer.and_then(|offer| offer.prestige);
        let [own, theirs] = seen(&then).expect("the place is known");
        assert_eq!(seen(state), Some([own, theirs]), "the sum changes nothing that all may see");
        if then.check(offer.with, Action::Accept).is_err() {
            return false;
        }
        let sells = |state: &State, seat: Player, price: i32| state.seats[seat].florins < price;
        let sold = sells(&then, offer.with, i32::from(coins) * 100);
        let before = state.seats[player].florins;
        then.apply(offer.with, Action::Accept, &mut Events::discarding());
        for (stake, _, amount) in after(prompt, Action::Ask(coins)) {
            // Some prestige cards compare the seats, and who has to sell prestige falls behind.
            if sold && matches!(stake, Stake::Points(_)) {
                continue;
            }
            let now = then.stakes(player).into_iter().find(|(known, _)| *known == stake);
            assert_eq!(now, Some((stake, amount)));
        }
        let earned = i32::from(then.seats[offer.with].prestige) == theirs;
        assert!(earned || sold, "only who sells prestige has less than all could see");
        let kept = i32::from(then.seats[player].prestige) == own;
        assert!(kept || before + i32::from(coins) * 100 < 700);
        true
    }
}
