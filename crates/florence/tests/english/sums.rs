//! What numbers are made of.

use florence::ids::{Building, Character, Freedom, Landscape, Object, Stack};
use florence::{Source, Term, receipt_sum, term};
use kernel::Receipt;

use super::{card, edition, kinds, section};

kinds!(TERMS, kind, Term {
    Term::WantedBuilding(_) => "wanted building",
    Term::WantedLandscape(_) => "wanted landscape",
    Term::WantedFreedom(_) => "wanted freedom",
    Term::Jesters(_) => "jesters",
    Term::Cards(_) => "cards",
    Term::BonusCard(_) => "bonus card",
    Term::Pay(_) => "pay",
    Term::Exchange(_) => "exchange",
    Term::Bid(_) => "bid",
    Term::BuildingCost(_) => "building cost",
    Term::CardCost(_) => "card cost",
    Term::FreedomCost(_) => "freedom cost",
    Term::PrestigeSold => "prestige sold",
    Term::BuildingPlaced(_) => "building placed",
    Term::FurtherLandscape(_) => "further landscape",
    Term::SecondBuilder => "second builder",
    Term::ThirdBuilder => "third builder",
    Term::BestWork => "best work",
    Term::PrestigeCard(_) => "prestige card",
    Term::Sum(_) => "sum",
    Term::Character(_) => "character",
    Term::Pot => "pot",
    Term::Muse => "muse",
    Term::Rank => "rank",
    Term::Conversion => "conversion",
    Term::Landscapes(_) => "landscapes",
    Term::Buildings(_) => "buildings",
    Term::Builders(_) => "builders",
    Term::PrincessPay => "princess pay",
    Term::PrincessExchange => "princess exchange",
    Term::JointSum(_) => "joint sum",
});

/// At least one term of every kind, in the order of the enum.
fn examples() -> Vec<Term> {
    let mut examples = vec![
        Term::WantedBuilding(Building::Theater),
        Term::WantedLandscape(Landscape::Lake),
        Term::WantedFreedom(Freedom::Travel),
        Term::Jesters(2),
        Term::Jesters(1),
        Term::Cards(4),
        Term::BonusCard(card("b03")),
        Term::Pay(card("poet")),
        Term::Exchange(card("poet")),
        Term::Bid(Object::Recruiting),
        Term::BuildingCost(Building::Opera),
        Term::CardCost(Stack::Profession),
        Term::FreedomCost(Freedom::Religion),
        Term::PrestigeSold,
        Term::BuildingPlaced(Building::Chapel),
        Term::FurtherLandscape(Landscape::Park),
        Term::SecondBuilder,
        Term::ThirdBuilder,
        Term::BestWork,
        Term::PrestigeCard(card("p03")),
    ];
    examples.extend(Source::ALL.map(Term::Sum));
    examples.extend([
        Term::Character(Character::Cardinal),
        Term::Pot,
        Term::Muse,
        Term::Rank,
        Term::Conversion,
        Term::Landscapes(2),
        Term::Buildings(1),
        Term::Builders(3),
        Term::PrincessPay,
        Term::PrincessExchange,
        Term::JointSum(Building::Workshop),
    ]);
    examples
}

/// All terms, as lines of a receipt.
pub fn terms() -> String {
    let lines = examples().into_iter().map(|example| (kind(&example), term(&edition(), example))).collect();
    section("Terms", TERMS, lines)
}

/// Receipts as sums: every kind of term with an amount of its own, and the corner cases.
pub fn receipts() -> String {
    let mut all = Receipt::new();
    for (place, &term) in examples().iter().enumerate() {
        all.add(term, if kind(&term) == "sum" { -1 } else { place as i32 });
    }
    let mut nothing = Receipt::of(Term::WantedBuilding(Building::Tower), 0);
    nothing.add(Term::Jesters(0), 0);
    let single = Receipt::of(Term::PrestigeSold, -3);
    let lines = [("all", all), ("nothing", nothing), ("single", single), ("empty", Receipt::new())];
    let lines = lines.map(|(kind, receipt)| (kind, receipt_sum(&edition(), &receipt))).to_vec();
    section("Receipts", &["all", "nothing", "single", "empty"], lines)
}
