//! Standing orders for the auction: they make bidding over days bearable.

use kernel::{Game, Orders, Player};

use crate::action::Action;
use crate::ids::Object;
use crate::illegal::Illegal;
use crate::state::{Phase, State};

/// What a seat orders for the auctions of one round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Order {
    /// The round for which it holds; afterwards it is without effect.
    pub round: u8,
    /// What to do when the object is being auctioned, by [`Object::index`].
    #[cfg_attr(feature = "serde", serde(deserialize_with = "rules_of"))]
    pub rules: [Rule; Object::COUNT],
}

/// Reads the rules of an order. One that was written when fewer objects were known leaves the others to the person.
#[cfg(feature = "serde")]
fn rules_of<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<[Rule; Object::COUNT], D::Error> {
    let known = <Vec<Rule> as serde::Deserialize>::deserialize(deserializer)?;
    let mut rules = [Rule::Ask; Object::COUNT];
    if known.len() > rules.len() {
        return Err(<D::Error as serde::de::Error>::invalid_length(known.len(), &"a rule for each object"));
    }
    rules.iter_mut().zip(known).for_each(|(rule, known)| *rule = known);
    Ok(rules)
}

/// What a seat orders for one object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Rule {
    /// The person decides.
    #[default]
    Ask,
    /// Pass.
    Pass,
    /// Pass as soon as the next bid would reach this many florins; below, the person decides.
    PassFrom(i32),
    /// Raise as long as the bid stays within this many florins, then pass.
    RaiseTo(i32),
}

impl Order {
    /// An order that leaves every object of the round to the person.
    #[must_use]
    pub const fn asking(round: u8) -> Order {
        Order { round, rules: [Rule::Ask; Object::COUNT] }
    }

    /// The order with another rule for one object.
    #[must_use]
    pub const fn with(mut self, object: Object, rule: Rule) -> Order {
        self.rules[object.index()] = rule;
        self
    }

    /// The order with another rule for all objects but one.
    #[must_use]
    pub fn with_all_but(mut self, object: Object, rule: Rule) -> Order {
        for other in Object::ALL {
            if other != object {
                self.rules[other.index()] = rule;
            }
        }
        self
    }
}

impl Orders for State {
    type Order = Order;

    fn obey(&self, player: Player, order: &Order) -> Option<Action> {
        let Phase::Auction(auction) = self.phase else { return None };
        let lot = auction.lot?;
        if order.round != self.round || !self.deciders().contains(player) {
            return None;
        }
        let next = lot.bid + self.rules.rates.increment;
        match order.rules[lot.object.index()] {
            Rule::Ask => None,
            Rule::Pass => Some(Action::Pass),
            Rule::PassFrom(limit) => (next >= limit).then_some(Action::Pass),
            Rule::RaiseTo(limit) if next <= limit => match self.check(player, Action::Raise) {
                Ok(()) => Some(Action::Raise),
                // Where prestige is sold by an act of its own, the person decides about that.
                Err(Illegal::SellFirst { .. }) => None,
                Err(_) => Some(Action::Pass),
            },
            Rule::RaiseTo(_) => Some(Action::Pass),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Events, Rng, Turn};

    use super::*;
    use crate::config::{Cash, Config, ForTwo, StartPlayer};
    use crate::event::Source;
    use crate::rules::Choice;

    /// Two players by these rules; A has named the jester, and B has 200 florins and 5 prestige.
    fn named(two: ForTwo) -> State {
        let choice = Choice::base(crate::edition::bottega(), 2, Cash::Secret).for_two(two);
        let start = StartPlayer::Given(Player::new(0));
        let mut state = State::new(&Config::of(choice, start).expect("two may play"));
        let (mut rng, mut buffer) = (Rng::seeded(3), Vec::new());
        while state.round == 0 {
            match state.turn() {
                Turn::Chance => state.resolve(state.sample(&mut rng), &mut Events::discarding()),
                Turn::Decide(seats) => {
                    let player = seats.lowest().expect("somebody decides");
                    let action = state.nth_legal(player, &mut buffer, |_| 0).expect("who decides may act");
                    state.apply(player, action, &mut Events::discarding());
                }
                Turn::Over => unreachable!("round 1 comes first"),
            }
        }
        state.apply(Player::new(0), Action::Name(Object::Jester), &mut Events::discarding());
        let seat = &mut state.seats[Player::new(1)];
        seat.florins = 200;
        seat.score(Source::Owned, 5);
        state
    }

    #[test]
    fn an_order_sells_prestige_only_where_paying_does() {
        let (b, order) = (Player::new(1), Order::asking(1).with(Object::Jester, Rule::RaiseTo(600)));
        assert_eq!(named(ForTwo::Official).obey(b, &order), Some(Action::Raise));
        // By the Czech rules it would be an act of its own, which nobody has ordered.
        let mut czech = named(ForTwo::Czech);
        assert_eq!(czech.obey(b, &order), None);
        czech.apply(b, Action::Sell, &mut Events::discarding());
        assert_eq!(czech.obey(b, &order), Some(Action::Raise));
        // What no sale reaches is passed on, as everywhere.
        czech.seats[b].florins = 0;
        czech.seats[b].score(Source::Owned, -4);
        assert_eq!(czech.obey(b, &order), Some(Action::Pass));
    }
}
