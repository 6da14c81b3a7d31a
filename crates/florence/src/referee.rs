//! What a referee asks of the game: positions, facts and receipts.

use kernel::scan::Line;
use kernel::{Explained, Fact, Fault, Notation, Player, Reason, Referee, Told as _};
use words::Lang;

use crate::action::Action;
use crate::config::Config;
use crate::edition::Edition;
use crate::event::{Event, Term};
use crate::ids::{Character, Object, Stack};
use crate::illegal::Illegal;
use crate::notation::{REASONS, card_word};
use crate::phases::auction;
use crate::position::{self, Wording, source_word};
use crate::state::{Phase, State};
use crate::view::View;

/// What receipts call florins.
pub(crate) const CASH: &str = "cash";
/// What receipts call prestige.
pub(crate) const PRESTIGE: &str = "prestige";

impl Referee for State {
    const REASONS: &'static [Reason] = &REASONS;

    fn other_reasons(&self, player: Player, _: Action, illegal: &Illegal) -> Vec<&'static str> {
        if let Illegal::StackEmpty(_) = illegal {
            return vec![State::reason(&Illegal::NoneToSell(Object::Prestige))];
        }
        if let (Illegal::NotYourTurn, Phase::Auction(auction)) = (illegal, &self.phase) {
            return vec![State::reason(&auction::why_out(self, auction, player))];
        }
        Vec::new()
    }

    fn read_position(config: &Config, at: Line<'_>, lines: &[Line<'_>]) -> Result<State, Vec<Fault>> {
        position::read(config, at, lines)
    }

    fn write_position(&self) -> String {
        position::write(self)
    }

    fn facts(&self, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
        positions::facts::<Wording>(self, &self.rules.edition, line)
    }

    fn seen_facts(view: &View, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
        positions::seen_facts::<Wording>(view, &view.edition, view.seats.len(), line)
    }

    fn receipt_of(&self, event: &Event) -> Option<Explained> {
        State::receipt(Lang::En, self.edition(), event)
    }
}

/// The word for a term of a receipt.
pub(crate) fn term_word(edition: &Edition, term: Term) -> String {
    match term {
        Term::WantedBuilding(building) | Term::BuildingPlaced(building) | Term::BuildingCost(building) => {
            building.to_string()
        }
        Term::WantedLandscape(landscape) | Term::FurtherLandscape(landscape) => landscape.to_string(),
        Term::WantedFreedom(freedom) | Term::FreedomCost(freedom) => freedom.to_string(),
        Term::Jesters(_) => "jesters".to_owned(),
        Term::Cards(_) => "cards".to_owned(),
        Term::BonusCard(card) | Term::PrestigeCard(card) => card_word(edition, card).to_owned(),
        Term::Pay(_) => "pay".to_owned(),
        Term::Exchange(_) => "exchange".to_owned(),
        Term::Bid(object) => object.to_string(),
        Term::CardCost(stack) => match stack {
            Stack::Profession | Stack::Bonus | Stack::Prestige => stack.to_string(),
        },
        Term::PrestigeSold => "sold".to_owned(),
        Term::SecondBuilder => "second-builder".to_owned(),
        Term::ThirdBuilder => "third-builder".to_owned(),
        Term::BestWork => "best-work".to_owned(),
        Term::Sum(source) => source_word(source),
        Term::Character(character) => character.to_string(),
        Term::Pot => "pot".to_owned(),
        Term::Muse => Character::Muse.to_string(),
        Term::Rank => "rank".to_owned(),
        Term::Conversion => "conversion".to_owned(),
        Term::Landscapes(_) => "landscapes".to_owned(),
        Term::Buildings(_) => "buildings".to_owned(),
        Term::Builders(_) => "builders".to_owned(),
        Term::PrincessPay => "pay".to_owned(),
        Term::PrincessExchange => "exchange".to_owned(),
        Term::JointSum(_) => "joint".to_owned(),
    }
}
