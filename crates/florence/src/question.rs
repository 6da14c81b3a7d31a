//! The prompt in words, for whatever shows decisions of any game.

use kernel::{
    GamePrompt, NamedReceipt, Notation, Offer, PlayerSet, Question, Receipt, RefusedAction, heading,
};

use crate::action::Action;
use crate::edition::EditionRef;
use crate::event::Term;
use crate::ids::Card;
use crate::notation::{explain, reason};
use crate::prompt::{Choice, Prompt, Warning};
use crate::referee::{CASH, PRESTIGE, term_word};
use crate::stakes::Stake;
use crate::state::State;
use crate::words::{character_name, many};

impl GamePrompt<EditionRef> for Prompt {
    fn question(&self, edition: EditionRef) -> Question {
        let refused = self.refused.iter().map(|&(action, illegal)| {
            let (action, group, subject) = told(edition, action);
            let words = explain(&edition, &illegal, &|player| player.to_string());
            RefusedAction { action, group, subject, reason: reason(&illegal).to_owned(), words }
        });
        Question {
            player: self.player,
            // The prompt does not say it; the view does.
            together: PlayerSet::EMPTY,
            stakes: self.stakes.iter().map(|stake| named(edition, stake)).collect(),
            choices: self.choices.iter().map(|choice| offer(edition, choice)).collect(),
            refused: refused.collect(),
        }
    }
}

fn told(edition: EditionRef, action: Action) -> (String, String, String) {
    let text = State::write_action(edition, action);
    let (group, subject) = heading(&text);
    (text, group, subject)
}

fn offer(edition: EditionRef, choice: &Choice) -> Offer {
    let (action, group, subject) = told(edition, choice.action);
    let bill = |good: &str, receipt: &Receipt<Term>| {
        let terms: Vec<(String, i32)> =
            receipt.terms().iter().map(|&(term, amount)| (term_word(&edition, term), amount)).collect();
        (!terms.is_empty()).then(|| NamedReceipt { good: good.to_owned(), terms })
    };
    let brings = bill(CASH, &choice.florins).into_iter().chain(bill(PRESTIGE, &choice.prestige));
    let warnings = choice.warnings.iter().map(warning);
    let after = choice.after.iter().map(|stake| named(edition, stake)).collect();
    Offer {
        action,
        group,
        subject,
        brings: brings.collect(),
        after,
        warnings: warnings.collect(),
        reveals: choice.reveals,
    }
}

/// A stake by its name, with its amount.
fn named(edition: EditionRef, &(stake, amount): &(Stake, i32)) -> (String, i32) {
    let of_card = |card: Card| told(edition, Action::Keep(card)).2;
    let name = match stake {
        Stake::Work(card) | Stake::Bonus(card) | Stake::Points(card) => of_card(card),
        Stake::Prestige => String::new(),
        Stake::Florins => CASH.to_owned(),
        Stake::NextBuilding => "next-building".to_owned(),
        Stake::Room(building) => told(edition, Action::Build(building)).0,
    };
    (name, amount)
}

fn warning(warning: &Warning) -> String {
    match *warning {
        Warning::SellsPrestige(sold) => format!("{sold} prestige is sold to pay for it"),
        Warning::ActionsLost(lost) => format!("{} of the turn is lost", many(lost, "action")),
        Warning::PrestigeForgone(more) => format!("{more} more prestige could be had for the florins"),
        Warning::CharacterUnused(character) => {
            format!("{} would be given back unused", character_name(character))
        }
        Warning::NeedsBonus(most) => format!("needs bonus cards, which would add {most}"),
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Events, Game, GamePrompt as _, Notation as _, Rng, Turn};

    use crate::config::{Cash, Config, StartPlayer};
    use crate::edition;
    use crate::state::State;

    #[test]
    fn what_shows_cards_from_a_stack_is_said_to_reveal_them() {
        let config = Config::new(edition::bottega(), 4, StartPlayer::Drawn, Cash::Secret);
        let mut game = State::new(&config.expect("four may play"));
        let (mut dice, mut legal) = (Rng::seeded(12), Vec::new());
        let (mut shown, mut kept) = (0, 0);
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => game.resolve(game.sample(&mut dice), &mut Events::discarding()),
                Turn::Decide(seats) => {
                    let player = seats.lowest().expect("somebody decides");
                    let question =
                        game.prompt(player).expect("a decision has a prompt").question(game.edition());
                    for offer in &question.choices {
                        let drawn = ["take profession", "take bonus"].contains(&offer.action.as_str());
                        assert!(offer.reveals || !drawn, "{}", offer.action);
                        let action = game.read_here(&offer.action).expect("an offer can be read")[0];
                        let mut trial = game;
                        trial.apply(player, action, &mut Events::discarding());
                        assert!(!offer.reveals || trial.turn() == Turn::Chance, "{}", offer.action);
                        *(if offer.reveals { &mut shown } else { &mut kept }) += 1;
                    }
                    game.legal(player, &mut legal);
                    let any = legal[dice.bits() as usize % legal.len()];
                    game.apply(player, any, &mut Events::discarding());
                }
            }
        }
        assert!(shown > 10 && kept > shown, "{shown} reveal something, {kept} do not");
    }
}
