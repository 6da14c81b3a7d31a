//! Which of several choices that are about as good is advised; and how far to go for a lot, said once and kept for as long as the lot
//! is bid for.

use florence::Action;
use florence::ids::Object;
use wire::{Json, Thought};

use super::acting::raised;
use super::desk::Facts;
use crate::frame::{CLEAR, POINT, put_first};

/// Up to which price a lot of a round was said to be worth having.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    round: u8,
    object: Object,
    florins: i32,
}

impl Limit {
    /// How far to go was said to be worth it for this lot of the round, if that was said.
    #[must_use]
    pub fn of(&self, facts: &Facts, object: Object) -> Option<i32> {
        ((self.round, self.object) == (facts.view.round, object)).then_some(self.florins)
    }
}

/// Puts a choice for which more is to be said before a building, a freedom or a landscape that no card in the hand wants, if it is worse
/// by less than a point.
pub fn prefer_wanted(facts: &Facts, choices: &mut [Thought<Json>]) {
    let written = |action: Action| florence::write_action(&facts.view.edition, action);
    let offered = facts.prompt.as_ref().map(|prompt| &prompt.choices[..]).unwrap_or_default();
    let action = |one: &Thought<Json>| {
        offered.iter().map(|choice| choice.action).find(|&action| written(action) == one.action)
    };
    let unwanted = |action: Action| {
        let wanted_or_not = match action {
            Action::Build(_) | Action::Introduce(_) => true,
            Action::Name(object) | Action::Buy(object) => object.landscape().is_some(),
            _ => false,
        };
        wanted_or_not && raised(facts, action) <= 0
    };
    let rather = |one: &Thought<Json>| {
        let does = |action: Action| !matches!(action, Action::End | Action::Decline | Action::Pass);
        one.behind < POINT && action(one).is_some_and(|action| does(action) && !unwanted(action))
    };
    if choices.first().and_then(action).is_some_and(unwanted)
        && let Some(place) = choices.iter().position(rather)
    {
        put_first(choices, place, POINT);
    }
}

/// Puts what is advised of a lot into line with what was said of it before: whoever follows a limit is not told another one at the next
/// bid unless another choice is better by two points. The limit of the lot that is spoken of, if it has one.
pub fn keep_limit(facts: &Facts, said: Option<Limit>, choices: &mut [Thought<Json>]) -> Option<Limit> {
    let is = |one: &Thought<Json>, action: Action| {
        one.action == florence::write_action(&facts.view.edition, action)
    };
    let round = facts.view.round;
    let best = choices.first()?;
    let Some((object, bid, ..)) = facts.view.auction?.lot else {
        let object = Object::ALL.into_iter().find(|&object| is(best, Action::Name(object)))?;
        return Some(Limit { round, object, florins: best.price_limit? });
    };
    let raised = bid + facts.view.rules.rates.increment;
    let said = said.and_then(|said| said.of(facts, object));
    let mut florins = said.or(best.price_limit)?;
    let other = choices.get(1).filter(|other| is(other, Action::Raise) || is(other, Action::Pass));
    let near = other.is_some_and(|other| other.behind < CLEAR);
    let raises = is(best, Action::Raise);
    if raises != (raised <= florins) {
        match (near, raises) {
            (true, _) => put_first(choices, 1, CLEAR),
            // What was said is not true any more, which is told.
            (false, raises) => {
                florins = if raises { raised } else { bid };
                if let (Some(_), Some(other)) = (said, choices.get_mut(1)) {
                    other.promised = true;
                }
            }
        }
    }
    choices[0].price_limit = Some(florins);
    Some(Limit { round, object, florins })
}

#[cfg(test)]
mod tests {
    use super::super::tests::{facts, play};
    use super::*;
    use crate::frame::bare;
    use crate::words::Lang;

    fn thought(facts: &Facts, action: Action, (behind, limit): (i32, Option<i32>)) -> Thought<Json> {
        let written = florence::write_action(&facts.view.edition, action);
        Thought { behind, price_limit: limit, ..bare(&written) }
    }

    #[test]
    fn what_no_card_wants_is_advised_only_where_it_is_clearly_better() {
        let (mut seen, mut lots) = (0, 0);
        play(7, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
            let such = |one: &Action| match one {
                Action::Name(object) => object.landscape().is_some(),
                one => matches!(one, Action::Build(_)),
            };
            let offered = choices.map(|choice| choice.action).filter(such);
            let (wanted, unwanted): (Vec<_>, Vec<_>) = offered.partition(|&one| raised(&facts, one) > 0);
            let (Some(&wanted), Some(&unwanted)) = (wanted.first(), unwanted.first()) else { return };
            lots += usize::from(matches!(wanted, Action::Name(_)));
            let first = |behind: i32| {
                let mut choices = [
                    thought(&facts, unwanted, (0, None)),
                    thought(&facts, Action::End, (10, None)),
                    thought(&facts, wanted, (behind, None)),
                ];
                prefer_wanted(&facts, &mut choices);
                choices[0].action.clone()
            };
            let written = |action: Action| florence::write_action(&facts.view.edition, action);
            assert_eq!(first(POINT - 1), written(wanted));
            assert_eq!(first(POINT), written(unwanted));
            seen += 1;
        });
        assert!(seen > 5 && lots > 0, "{seen}, lots among them {lots}");
    }

    #[test]
    fn a_limit_that_was_said_is_kept_while_the_lot_is_bid_for_unless_what_speaks_against_it_is_clear() {
        let mut bids = 0;
        play(11, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let Some((_, bid, ..)) = facts.view.auction.and_then(|auction| auction.lot) else { return };
            if !facts.may(Action::Raise) {
                return;
            }
            let raised = bid + facts.view.rules.rates.increment;
            let (raise, pass) = (Action::Raise, Action::Pass);
            let hears = |said: Option<Limit>, best: Action, limit, next: Action, behind| {
                let mut choices =
                    [thought(&facts, best, (0, Some(limit))), thought(&facts, next, (behind, None))];
                let kept = keep_limit(&facts, said, &mut choices).expect("a lot is bid for");
                assert_eq!(choices[0].price_limit, Some(kept.florins));
                // What is not as it was said is weighed against that.
                let changed = said.is_some_and(|said| said != kept);
                assert_eq!(choices[1].promised, changed);
                (kept, choices[0].action == thought(&facts, raise, (0, None)).action)
            };
            let (said, raises) = hears(None, raise, raised + 200, pass, 90);
            assert_eq!((said.florins, raises), (raised + 200, true));
            // Another estimate changes nothing, nor does a choice that is little better.
            let (kept, raises) = hears(Some(said), pass, bid, raise, 20);
            assert_eq!((kept, raises), (said, true));
            // What is clearly better is said.
            let (kept, raises) = hears(Some(said), pass, bid, raise, CLEAR);
            assert_eq!((kept.florins, raises), (bid, false));
            let low = Limit { florins: bid, ..said };
            let (kept, raises) = hears(Some(low), raise, raised + 300, pass, 20);
            assert_eq!((kept, raises), (low, false));
            let (kept, raises) = hears(Some(low), raise, raised + 300, pass, CLEAR);
            assert_eq!((kept.florins, raises), (raised, true));
            bids += 1;
        });
        assert!(bids > 10, "{bids}");
    }
}
