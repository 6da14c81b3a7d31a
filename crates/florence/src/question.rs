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
        reveals: false,
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
