//! A work being prepared: its receipt, and the chain that completes it.

use florence::ids::{Card, CardSet, Stack};
use florence::{Action, Due, Term};
use kernel::Receipt;

use super::desk::{Facts, Panel, Picked};
use crate::few::sort_few;

/// A work as it would be completed now.
#[derive(Clone, PartialEq, Debug)]
pub struct Working {
    /// The profession card.
    pub card: Card,
    /// The value, term by term, with the bonus cards picked.
    pub receipt: Receipt<Term>,
    /// Bonus cards that may be picked, with what each adds and whether it is picked.
    pub bonus: Vec<(Card, i32, bool)>,
    /// The least value of the round.
    pub minimum: i32,
    /// The most prestige the pay buys.
    pub most: u8,
    /// The prestige picked.
    pub exchange: u8,
    /// The pay before the exchange.
    pub pay: i32,
    /// What of it stays.
    pub florins: i32,
    /// The actions that complete it.
    pub chain: Vec<Action>,
}

impl Working {
    /// The work of this profession card with what is picked. Nothing if the viewer holds no such card.
    #[must_use]
    pub fn of(facts: &Facts, card: Card, picked: &Picked) -> Option<Working> {
        let own = facts.view.own.as_ref()?;
        let begun = facts.view.work.filter(|work| work.card == card);
        let mut receipt = match begun {
            None => own.works.iter().find(|(candidate, _)| *candidate == card)?.1.clone(),
            Some(_) => facts.prompt.as_ref()?.choices.iter().find_map(|choice| choice.value.clone())?,
        };
        let played = begun.map_or(CardSet::EMPTY, |work| work.played);
        let mut bonus = Vec::new();
        for &(candidate, worth) in own.bonus.iter().filter(|(candidate, _)| !played.contains(*candidate)) {
            let on = picked.bonus.contains(candidate);
            bonus.push((candidate, worth, on));
            if on {
                receipt.add(Term::BonusCard(candidate), worth);
            }
        }
        let rates = &facts.view.rules.rates;
        let pay = receipt.total() * rates.florins_per_value;
        let most = (pay / rates.florins_per_prestige).clamp(0, i32::from(u8::MAX)) as u8;
        let last = facts.view.round == facts.view.edition.rounds();
        // In the last round florins only break ties, so all of the pay is offered for prestige.
        let usual = if last { most } else { most / 2 };
        let exchange = picked.exchange.unwrap_or(usual).min(most);
        let mut chain = if begun.is_some() { Vec::new() } else { vec![Action::Work(card)] };
        chain.extend(bonus.iter().filter(|(_, _, on)| *on).map(|&(card, ..)| Action::Bonus(card)));
        chain.push(Action::Exchange(exchange));
        Some(Working {
            card,
            minimum: facts.view.minimum,
            most,
            exchange,
            pay,
            florins: pay - i32::from(exchange) * rates.florins_per_prestige,
            receipt,
            bonus,
            chain,
        })
    }

    /// How much is missing to the least value of the round.
    #[must_use]
    pub fn missing(&self) -> i32 {
        (self.minimum - self.receipt.total()).max(0)
    }

    /// The profession whose work is prepared: the one that was begun, else the one that was picked, else the best.
    #[must_use]
    pub fn card(facts: &Facts, picked: &Picked) -> Option<Card> {
        match facts.view.due {
            Due::CompleteWork(card) => Some(card),
            Due::Menu if picked.panel == Panel::Work => {
                picked.card.filter(|card| card.stack() == Stack::Profession).or_else(|| Working::best(facts))
            }
            _ => None,
        }
    }

    /// The card to begin with: the most valuable work that may be completed, else the most valuable.
    #[must_use]
    pub fn best(facts: &Facts) -> Option<Card> {
        if let Some(work) = facts.view.work {
            return Some(work.card);
        }
        let own = facts.view.own.as_ref()?;
        let rank = |card: Card, value: i32| (facts.may(Action::Work(card)), value);
        own.works.iter().max_by_key(|(card, receipt)| rank(*card, receipt.total())).map(|(card, _)| *card)
    }

    /// The fewest bonus cards, the largest first, with which the work reaches the least value; none if none are needed.
    #[must_use]
    pub fn needed(facts: &Facts, card: Card) -> CardSet {
        let mut picked = CardSet::EMPTY;
        let Some(own) = facts.view.own.as_ref() else { return picked };
        let Some((_, receipt)) = own.works.iter().find(|(candidate, _)| *candidate == card) else {
            return picked;
        };
        let mut value = receipt.total();
        let mut bonus = own.bonus.clone();
        sort_few(&mut bonus, |(_, worth)| -worth);
        for (card, worth) in bonus.into_iter().filter(|(card, _)| card.stack() == Stack::Bonus) {
            if value >= facts.view.minimum {
                break;
            }
            value += worth;
            picked.insert(card);
        }
        if value >= facts.view.minimum { picked } else { CardSet::EMPTY }
    }
}
