//! Why not, and what may be done instead.

use florence::edition::EditionRef;
use florence::ids::{Building, Character, Freedom, Landscape, Object, Stack, Tile};
use florence::{
    Cash, Due, Illegal, Occupant, REASONS, RulesChoice, RulesRef, State, explain, rule_of_the_moment,
};
use kernel::Notation;

use super::{card, edition, kinds, name, placement, seat, section};

const TOWER: Tile = Tile::Building(Building::Tower);
const FOREST: Tile = Tile::Landscape(Landscape::Forest);

/// The round in which the refused actions are tried, and its least value of a work.
const ROUND: u8 = 3;

fn cell(text: &str) -> florence::board::Cell {
    florence::board::Cell::parse(text).expect("the text is a cell")
}

/// At least one refusal of every kind, in the order of the enum.
fn examples() -> Vec<Illegal> {
    let mut examples = vec![
        Illegal::GameOver,
        Illegal::NotYourTurn,
        Illegal::AlreadyReturned,
        Illegal::BoughtThisRound,
        Illegal::DeclinedThisRound,
        Illegal::PassedOnThis(Object::Jester),
    ];
    examples.extend(decisions().into_iter().map(|due| Illegal::NotNow { due }));
    examples.extend([
        Illegal::NotInHand(card("poet")),
        Illegal::NotInHand(card("b03")),
        Illegal::SoldThisRound { object: Object::Recruiting, buyer: seat(1) },
        Illegal::NotForSale(Object::Lake),
        Illegal::NotForSale(Object::Landscape),
        Illegal::NoneToSell(Object::Prestige),
        Illegal::BuilderLimit { limit: 3 },
        Illegal::BuilderLimit { limit: 1 },
        Illegal::NoRoom(FOREST),
        Illegal::NoRoom(Tile::Building(Building::University)),
        Illegal::NoRoom(Tile::Building(Building::Opera)),
        Illegal::NoLandscapeFits,
        Illegal::CannotPay { price: 700, liquid: 400 },
        Illegal::SellFirst { price: 700, florins: 400 },
        Illegal::NothingToSell,
        Illegal::NotWon(Object::Jester),
        Illegal::WrongTile { due: TOWER },
        Illegal::Outside,
        Illegal::Covers { cell: cell("e5"), by: Occupant::Tile(FOREST) },
        Illegal::Touches { cell: cell("e5"), neighbour: Occupant::Tile(TOWER), builders: 2 },
        Illegal::Touches { cell: cell("d1"), neighbour: Occupant::Palazzo, builders: 2 },
        Illegal::SameAs(placement("tower e5 r90")),
        Illegal::NotSeen(card("p01")),
        Illegal::NotOnTable { card: card("bell-maker"), from: seat(2) },
        Illegal::OwnTable,
        Illegal::NoRecruitingCard,
        Illegal::BelowMinimum { card: card("poet"), begun: false, value: 11, minimum: 12, round: ROUND },
        Illegal::BelowMinimum { card: card("poet"), begun: true, value: 9, minimum: 12, round: ROUND },
        Illegal::ExchangeTooHigh { most: 7 },
        Illegal::NoActionLeft { actions: 2 },
        Illegal::NoActionLeft { actions: 3 },
        Illegal::ProfessionTakenThisTurn,
        Illegal::FreedomIntroducedThisTurn,
        Illegal::AlreadyBuilt(Building::Theater),
        Illegal::BuildingsGone(Building::Chapel),
        Illegal::AlreadyIntroduced(Freedom::Travel),
        Illegal::FreedomsGone(Freedom::Opinion),
        Illegal::StackEmpty(Stack::Profession),
        Illegal::LastCardAuctioned,
        Illegal::NoSuchBid { character: Character::Banker, lowest: 0, highest: 500 },
        Illegal::CharacterHired { character: Character::Muse, buyer: seat(1) },
        Illegal::BidTooLow { character: Character::Cardinal, bid: 500 },
        Illegal::DoneWithCharacters,
        Illegal::NotHeld(Character::Merchant),
        Illegal::PrincessBelowMinimum { value: 13, minimum: 14, round: 4 },
        Illegal::ConversionTooHigh { most: 6 },
        Illegal::AlongBorder { cell: cell("g3"), builders: 1 },
        Illegal::FacesBuilding { cell: cell("g3"), builders: 2 },
        Illegal::NoNeighbour(seat(2)),
        Illegal::OfferedOften { neighbour: seat(1), most: 3 },
        Illegal::NeighbourBuilt { building: Building::Theater, neighbour: seat(1) },
        Illegal::NoRoomAcross { building: Building::Opera, neighbour: seat(1) },
        Illegal::NotAcross,
        Illegal::CoversThere { neighbour: seat(1), cell: cell("a3"), by: Occupant::Tile(FOREST) },
        Illegal::TouchesThere { neighbour: seat(1), cell: cell("a3"), by: Occupant::Palazzo, builders: 2 },
        Illegal::AsksTooLittle { least: 300 },
    ]);
    examples
}

kinds!(DECISIONS, decision, Due {
    Due::Chance => "chance",
    Due::Return => "return",
    Due::Name => "name",
    Due::Bid => "bid",
    Due::LastPurchase => "last purchase",
    Due::Place(_) => "place",
    Due::Landscape => "landscape",
    Due::KeepObject => "keep an object",
    Due::Keep(_) => "keep",
    Due::Under(_) => "under",
    Due::Recruit => "recruit",
    Due::CompleteWork(_) => "complete a work",
    Due::Menu => "menu",
    Due::Character => "character",
    Due::Use { .. } => "use",
    Due::Settle(_) => "settle",
    Due::PrincessWork => "princess work",
    Due::Convert => "convert",
    Due::Join { .. } => "join",
    Due::Ask(_) => "ask",
    Due::Consent(_) => "consent",
    Due::Nothing => "nothing",
});

/// At least one decision of every kind, in the order of the enum.
fn decisions() -> Vec<Due> {
    vec![
        Due::Chance,
        Due::Return,
        Due::Name,
        Due::Bid,
        Due::LastPurchase,
        Due::Place(TOWER),
        Due::Place(FOREST),
        Due::Landscape,
        Due::KeepObject,
        Due::Keep(Stack::Profession),
        Due::Keep(Stack::Bonus),
        Due::Keep(Stack::Prestige),
        Due::Under(Stack::Bonus),
        Due::Recruit,
        Due::CompleteWork(card("bell-maker")),
        Due::Menu,
        Due::Character,
        Due::Use { character: Character::Merchant, must: false },
        Due::Use { character: Character::Professor, must: true },
        Due::Settle(Object::Jester),
        Due::PrincessWork,
        Due::Convert,
        Due::Join { building: Building::Tower, with: seat(1) },
        Due::Ask(Building::Tower),
        Due::Consent(Building::Tower),
        Due::Nothing,
    ]
}

/// All refusals.
pub fn refusals() -> String {
    // `State::reason` matches every kind, so a kind that is added needs a reason, and a reason needs an example.
    let lines = examples()
        .iter()
        .map(|illegal| (State::reason(illegal), explain(&edition(), illegal, &name)))
        .collect();
    section("Refusals", &REASONS.map(|reason| reason.word), lines)
}

/// The rules of a table of four that plays with this edition.
fn rules(edition: EditionRef) -> RulesRef {
    RulesRef::of(RulesChoice::base(edition, 4, Cash::Secret))
}

/// All rules of the moment.
pub fn rules_of_the_moment() -> String {
    let minimum = edition().minimum_work_value[usize::from(ROUND) - 1];
    let lines = decisions()
        .into_iter()
        .map(|due| (decision(&due), rule_of_the_moment(&rules(edition()), minimum, due)))
        .collect();
    section("Rules of the moment", DECISIONS, lines)
}

#[test]
fn every_kind_of_refusal_has_a_name_of_its_own() {
    let mut names = REASONS.map(|reason| reason.word).to_vec();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), REASONS.len());
    let kebab = |name: &str| name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
    assert!(REASONS.into_iter().all(|reason| kebab(reason.word)));
}

#[test]
fn a_sentence_has_no_final_stop_and_no_quotation_of_the_code() {
    for illegal in examples() {
        let sentence = explain(&edition(), &illegal, &name);
        assert!(!sentence.ends_with('.') && !sentence.contains("::"), "{sentence}");
    }
}

#[test]
fn help_follows_the_edition() {
    let text = florence::edition::BOTTEGA.replace("profession_card = 300", "profession_card = 400");
    let text =
        text.replace("each_jester = 2", "each_jester = 5").replace("increment = 100", "increment = 200");
    let dear = rules(florence::edition::load(&text).expect("the edition is sound"));
    let changed = |due| rule_of_the_moment(&dear, 12, due);
    assert!(changed(Due::Menu).contains("a profession card for 400 florins"));
    assert!(changed(Due::Bid).contains("by exactly 200 florins"));
    assert!(changed(Due::CompleteWork(card("poet"))).contains("5 for each jester"));
}
