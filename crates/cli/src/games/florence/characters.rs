//! The six characters: their auction, and what those that are held may be used for.

use florence::ids::{Character, Stack};
use florence::{Action, Choice, Due, View};

use super::question::Page;
use super::words;
use crate::paint::{Block, QUIET, STRONG, StyledLine};

/// What using a character does.
pub fn power(action: Action) -> StyledLine {
    match action {
        Action::Rank => {
            StyledLine::styled(STRONG, "rank").add(QUIET, "  the Merchant: prestige by your rank")
        }
        Action::Consult(Stack::Bonus) => StyledLine::styled(STRONG, "professor bonus")
            .add(QUIET, "  look at bonus cards and keep one, for nothing"),
        Action::Consult(_) => StyledLine::styled(STRONG, "professor prestige")
            .add(QUIET, "  look at prestige cards and keep one, for nothing"),
        Action::Princess => StyledLine::styled(STRONG, "princess").add(QUIET, "  her work, as an action"),
        Action::Free => StyledLine::styled(STRONG, "free").add(QUIET, "  take it for nothing"),
        Action::Pay => StyledLine::styled(STRONG, "pay").add(QUIET, "  and take prestige by your rank"),
        _ => StyledLine::styled(STRONG, "later").add(QUIET, "  at another decision of yours"),
    }
}

/// The characters as they stand: who bids what, who has bought which, and the Banker's pot.
pub fn court(view: &View) -> Block {
    let mut block = Block::new();
    let Some(court) = &view.court else { return block };
    let parts = Character::ALL.into_iter().map(|character| {
        let markers = court.bidding.as_ref().map(|bidding| bidding.markers.as_slice()).unwrap_or_default();
        let bid = markers.iter().zip(&view.seats).find_map(|(marker, seat)| {
            let (_, bid) = marker.filter(|(marked, _)| *marked == character)?;
            Some(format!("{character} {bid} by {}", seat.player))
        });
        match court.hired[character.index()] {
            Some(sale) => format!("{character} to {}", sale.buyer),
            None => bid.unwrap_or_else(|| character.to_string()),
        }
    });
    let parts: Vec<String> = parts.collect();
    block.push(StyledLine::styled(QUIET, "characters  ").plain(format!(
        "{}; pot {}",
        parts.join(", "),
        court.pot
    )));
    block
}

impl Page<'_> {
    /// The auction of the characters: what each does, and from where one may bid.
    pub(super) fn characters(&mut self) {
        self.head("Lay your marker on a character, or pass and buy none in this round.");
        self.text.append(court(self.view));
        for choice in &self.prompt.choices {
            if choice.action == Action::Pass {
                self.choice(
                    choice,
                    StyledLine::styled(STRONG, "pass").add(QUIET, "  you buy no character"),
                    5,
                );
            }
        }
        for character in Character::ALL {
            let of_this = |choice: &&Choice| matches!(choice.action, Action::Bid { character: other, .. } if other == character);
            let Some(lowest) = self.prompt.choices.iter().find(of_this) else { continue };
            let Action::Bid { space, .. } = lowest.action else { continue };
            let bid = self.view.edition.characters.amount(character, space);
            let words = StyledLine::styled(STRONG, format!("bid {character} {bid}"));
            self.choice(lowest, words.add(QUIET, format!("  {}", does(self.view, character))), 5);
        }
        self.hint("Any higher space is bid in the same words: `bid muse 700`.");
    }

    /// What a character that is held is used for.
    pub(super) fn of_character(&mut self, due: Due) {
        self.head(match due {
            Due::Settle(object) => {
                format!("You have won: {}. The Merchant pays, or you do.", words::object(object))
            }
            Due::PrincessWork => {
                "The work of the Princess: how much prestige do you buy with its pay?".to_owned()
            }
            Due::Convert => "The Banker changes your florins: how much prestige do you buy?".to_owned(),
            Due::Use { must: true, .. } => "Your character goes now: use it.".to_owned(),
            _ => "Use your character now?".to_owned(),
        });
        for choice in &self.prompt.choices {
            let words = if let Action::Exchange(prestige) = choice.action {
                let florins = choice.florins.total();
                StyledLine::styled(STRONG, format!("exchange {prestige}"))
                    .plain(format!("  {prestige} prestige, {florins:+} florins"))
            } else {
                power(choice.action)
            };
            self.choice(choice, words, 5);
        }
    }

    /// What a character may be used for in the turn.
    pub(super) fn powers(&mut self) {
        for choice in &self.prompt.choices {
            if let Action::Rank | Action::Consult(_) | Action::Princess = choice.action {
                let value = choice.value.as_ref().map_or_else(StyledLine::new, |value| {
                    StyledLine::from("  ").then(words::work_value(
                        &self.view.edition,
                        value,
                        Some(self.view.minimum),
                    ))
                });
                self.choice(choice, power(choice.action).then(value), 7);
            }
        }
    }
}

/// What a character does for the viewer.
fn does(view: &View, character: Character) -> String {
    let numbers = &view.edition.characters;
    let princess = view.own.as_ref().and_then(|own| own.princess.as_ref());
    match character {
        Character::Muse => format!("each of your works {} more", view.round),
        Character::Cardinal => format!("{} actions", numbers.cardinal_actions),
        Character::Princess => {
            let value = princess.map_or(0, kernel::Receipt::total);
            format!("a work without a profession card, worth {value} now")
        }
        Character::Merchant => "the next object free, or prestige by your rank".to_owned(),
        Character::Professor => "a prestige or bonus card for nothing".to_owned(),
        Character::Banker => {
            let pot = view.court.as_ref().map_or(0, |court| court.pot);
            format!("{pot} florins less your bid")
        }
    }
}
