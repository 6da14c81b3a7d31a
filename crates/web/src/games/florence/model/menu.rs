//! The actions of a turn with their live summaries, and the market with what it offers.

use florence::edition::Profession;
use florence::ids::{Building, Card, Freedom, Landscape, Object, Stack, Tile};
use florence::{Action, Due, Illegal, Sale, Warning};
use kernel::Player;

use super::desk::Facts;
use crate::few::sort_few;
use crate::frame::signed;
use crate::games::florence::words::{Court, Deciding, Happens, Joint, Rule as Words, Why};

/// A kind of action of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// Complete a work.
    Work,
    /// Build.
    Build,
    /// Take a profession card.
    Profession,
    /// Introduce a freedom.
    Freedom,
    /// Take a bonus card.
    Bonus,
    /// Recruit.
    Recruit,
    /// Build jointly with a neighbour.
    Jointly,
}

/// A line of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What it is about.
    pub kind: RowKind,
    /// What it is called.
    pub title: &'static str,
    /// What would come of it, or why it cannot be done.
    pub summary: String,
    /// Whether it can be done.
    pub open: bool,
}

/// The menu of a turn; empty if no turn is due.
#[must_use]
pub fn menu(facts: &Facts) -> Vec<Row> {
    if facts.prompt.as_ref().is_none_or(|prompt| prompt.due != Due::Menu) {
        return Vec::new();
    }
    let lang = facts.tongue.lang;
    let title = |title: Deciding| title.text(lang);
    let row = |kind, title, said: Result<String, String>| Row {
        kind,
        title,
        open: said.is_ok(),
        summary: said.unwrap_or_else(|why| why),
    };
    let mut rows = vec![
        row(RowKind::Work, title(Deciding::CompleteWork), works(facts)),
        row(RowKind::Build, title(Deciding::Build), builds(facts)),
        row(RowKind::Profession, title(Deciding::TakeProfession), takes(facts, Stack::Profession)),
        row(RowKind::Freedom, title(Deciding::Introduce), freedoms(facts)),
        row(RowKind::Bonus, title(Deciding::TakeBonus), takes(facts, Stack::Bonus)),
        row(RowKind::Recruit, title(Deciding::Recruit), recruiting(facts)),
    ];
    if !facts.view.rules.seams.seams.is_empty() {
        rows.insert(2, row(RowKind::Jointly, Joint::Row.text(lang), jointly(facts)));
    }
    rows
}

/// Each neighbour with the number of buildings that may be offered.
fn jointly(facts: &Facts) -> Result<String, String> {
    let eyes = facts.eyes.ok_or_else(String::new)?;
    let neighbours: Vec<Player> = facts.view.rules.seams.neighbours(eyes).map(|(other, _)| other).collect();
    let all = |with: Player| Building::ALL.map(|building| Action::Join { building, with });
    let open = neighbours.iter().filter_map(|&with| {
        let count = all(with).into_iter().filter(|&action| facts.may(action)).count();
        (count > 0).then(|| format!("{} {count}", facts.tongue.seat(with)))
    });
    let open: Vec<String> = open.collect();
    if !open.is_empty() {
        return Ok(open.join(" · "));
    }
    let why = neighbours.iter().flat_map(|&with| all(with)).find_map(|action| facts.refusal(action));
    Err(why.map(|why| facts.tongue.why(why)).unwrap_or_default())
}

fn works(facts: &Facts) -> Result<String, String> {
    let lang = facts.tongue.lang;
    let Some(own) = &facts.view.own else { return Err(String::new()) };
    let can = own.works.iter().filter(|(card, _)| facts.may(Action::Work(*card)));
    let mut can: Vec<(Card, i32)> = can.map(|(card, receipt)| (*card, receipt.total())).collect();
    if !can.is_empty() {
        sort_few(&mut can, |(_, value)| -value);
        let enough = can.iter().filter(|(_, value)| *value >= facts.view.minimum).count();
        let told = |cards: &[(Card, i32)]| {
            let told = cards.iter().map(|(card, value)| format!("{} {value}", facts.tongue.card(*card)));
            told.collect::<Vec<_>>().join(" · ")
        };
        let (reach, need) = (told(&can[..enough]), told(&can[enough..]));
        let need = (!need.is_empty()).then(|| format!("{}: {need}", Deciding::NeedsBonus.text(lang)));
        return Ok([Some(reach).filter(|reach| !reach.is_empty()), need]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" · "));
    }
    let best = own.works.iter().max_by_key(|(_, receipt)| receipt.total());
    let Some((card, _)) = best else { return Err(Why::NoCards.text(lang).to_owned()) };
    let why = facts.refusal(Action::Work(*card)).map(|why| facts.tongue.why(why));
    Err(match facts.refusal(Action::Work(*card)) {
        Some(Illegal::BelowMinimum { .. }) => {
            format!("{}: {}", facts.tongue.card(*card), why.unwrap_or_default())
        }
        _ => why.unwrap_or_default(),
    })
}

fn builds(facts: &Facts) -> Result<String, String> {
    let mut open = Building::ALL.into_iter().map(Action::Build).filter(|&action| facts.may(action));
    if let Some(first) = open.next() {
        let fit = 1 + open.count();
        let rates = &facts.view.rules.rates;
        let builders =
            facts.eyes.and_then(|eyes| facts.seat(eyes)).map_or(0, |seat| usize::from(seat.builders));
        let cost = rates.building_cost[builders.min(rates.building_cost.len() - 1)];
        let text = Deciding::TypesFit.fill(facts.tongue.lang, &[&cost, &fit]);
        // All cost the same, and so all sell the same.
        return Ok(with_warnings(facts, first, text));
    }
    // Of ten reasons the one that stands for most of them is told.
    let reasons = Building::ALL.iter().filter_map(|&building| facts.refusal(Action::Build(building)));
    let rank = |why: &&Illegal| match why {
        Illegal::NoActionLeft { .. } => 4,
        Illegal::CannotPay { .. } => 3,
        Illegal::NoRoom(_) => 2,
        _ => 1,
    };
    Err(reasons.max_by_key(rank).map(|why| facts.tongue.why(why)).unwrap_or_default())
}

fn takes(facts: &Facts, stack: Stack) -> Result<String, String> {
    let rates = &facts.view.rules.rates;
    let (action, cost) = match stack {
        Stack::Profession => (Action::TakeProfession, rates.profession_cost),
        Stack::Bonus | Stack::Prestige => (Action::TakeBonus, rates.bonus_cost),
    };
    match facts.refusal(action) {
        Some(why) => Err(facts.tongue.why(why)),
        None => Ok(with_warnings(
            facts,
            action,
            Deciding::InStack.fill(facts.tongue.lang, &[&cost, &facts.view.stacks[stack.index()]]),
        )),
    }
}

fn freedoms(facts: &Facts) -> Result<String, String> {
    let can: Vec<Freedom> =
        Freedom::ALL.into_iter().filter(|&freedom| facts.may(Action::Introduce(freedom))).collect();
    if can.is_empty() {
        let why = Freedom::ALL.into_iter().find_map(|freedom| facts.refusal(Action::Introduce(freedom)));
        return Err(why.map(|why| facts.tongue.why(why)).unwrap_or_default());
    }
    let first = Action::Introduce(can[0]);
    let names: Vec<String> = can.into_iter().map(|freedom| facts.tongue.freedom(freedom)).collect();
    let told = format!("{} · {}", facts.view.rules.rates.freedom_cost, names.join(", "));
    Ok(with_warnings(facts, first, told))
}

fn recruiting(facts: &Facts) -> Result<String, String> {
    let names: Vec<String> = recruits(facts).into_iter().map(|(card, _)| facts.tongue.card(card)).collect();
    if !names.is_empty() {
        return Ok(names.join(" · "));
    }
    let holds = facts.eyes.and_then(|eyes| facts.seat(eyes)).is_some_and(|seat| seat.recruiting_in_hand > 0);
    let why = if holds { Why::NothingToRecruit } else { Why::NoRecruiting };
    Err(why.text(facts.tongue.lang).to_owned())
}

/// The professions that may be recruited now and the seats before which they lie, the best work first.
#[must_use]
pub fn recruits(facts: &Facts) -> Vec<(Card, Option<Player>)> {
    let choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
    let recruits = choices.filter_map(|choice| match choice.action {
        Action::Recruit { card, from } => Some((card, Some(from))),
        _ => None,
    });
    let mut recruits: Vec<(Card, Option<Player>)> = recruits.collect();
    sort_few(&mut recruits, |(card, _)| -facts.promised(*card).map_or(0, kernel::Receipt::total));
    recruits
}

/// The text with what the action throws away, if anything.
fn with_warnings(facts: &Facts, action: Action, text: String) -> String {
    let Some(prompt) = &facts.prompt else { return text };
    let Some(choice) = prompt.choices.iter().find(|choice| choice.action == action) else { return text };
    choice.warnings.iter().fold(text, |text, warning| match warning {
        Warning::SellsPrestige(sold) => {
            format!("{text} · {}", Deciding::SellsPrestige.fill(facts.tongue.lang, &[sold]))
        }
        Warning::ActionsLost(_)
        | Warning::PrestigeForgone(_)
        | Warning::NeedsBonus(_)
        | Warning::CharacterUnused(_) => text,
    })
}

/// An object of the market as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What.
    pub object: Object,
    /// What it is called.
    pub name: String,
    /// How many are left.
    pub left: u8,
    /// To whom it was sold in this round, and for how much.
    pub sale: Option<Sale>,
    /// The action that takes it, if the viewer may take it now.
    pub action: Option<Action>,
    /// Why the viewer may not take it, if that is being decided.
    pub why: Option<String>,
    /// Whether it is being auctioned.
    pub lot: bool,
    /// Which professions in the own hand wish for it.
    pub wished: Option<String>,
}

/// The market of the round, in the order of the rulebook.
#[must_use]
pub fn market(facts: &Facts) -> Vec<Offer> {
    let due = facts.prompt.as_ref().map(|prompt| prompt.due);
    let lots = facts.view.rules.lots.iter().copied();
    lots.map(|object| {
        let action = match due {
            Some(Due::LastPurchase) => Some(Action::Buy(object)),
            Some(Due::Name) => Some(Action::Name(object)),
            _ => None,
        };
        Offer {
            object,
            name: facts.tongue.object(object),
            left: left(facts, object),
            sale: facts.view.sales[object.index()],
            action: action.filter(|&action| facts.may(action)),
            why: action.and_then(|action| facts.refusal(action)).map(|why| facts.tongue.why(why)),
            lot: facts.view.auction.and_then(|auction| auction.lot).is_some_and(|(lot, ..)| lot == object),
            wished: wished_of(facts, object),
        }
    })
    .collect()
}

fn left(facts: &Facts, object: Object) -> u8 {
    let stock = &facts.view.stock;
    match object {
        Object::Forest | Object::Lake | Object::Park => {
            object.landscape().map_or(0, |landscape| stock.landscapes[landscape.index()])
        }
        Object::Landscape => stock.landscapes.iter().sum(),
        Object::Jester => stock.jesters,
        Object::Builder => stock.builders,
        Object::Prestige => facts.view.stacks[Stack::Prestige.index()],
        Object::Recruiting => stock.recruiting,
    }
}

/// Which professions in the own hand wish for a thing, in words; nothing if none does.
#[must_use]
pub fn wished(facts: &Facts, wishes: impl Fn(&Profession) -> bool) -> Option<String> {
    let cards = facts.hand(Stack::Profession).into_iter();
    let wishing = cards.filter(|card| wishes(&facts.view.edition.professions[card.number()]));
    let names: Vec<String> = wishing.map(|card| facts.tongue.card(card)).collect();
    (!names.is_empty()).then(|| Words::WantedBy.fill(facts.tongue.lang, &[&names.join(", ")]))
}

/// The same of an object: of a landscape, or of all of them where they are one lot. What one has already fulfils the wish of every card.
#[must_use]
pub fn wished_of(facts: &Facts, object: Object) -> Option<String> {
    let own = facts.eyes.and_then(|eyes| facts.seat(eyes));
    let is_it = |landscape: Landscape| object == Object::Landscape || object.landscape() == Some(landscape);
    let new = |landscape: Landscape| own.is_none_or(|own| own.landscapes[landscape.index()] == 0);
    wished(facts, |profession| is_it(profession.landscape) && new(profession.landscape))
}

/// What a choice among a few is called.
#[must_use]
pub fn choice_name(facts: &Facts, action: Action) -> String {
    match action {
        Action::TakeLandscape(landscape) => facts.tongue.tile(Tile::Landscape(landscape)),
        Action::KeepObject(object) => facts.tongue.object(object),
        Action::Later => Deciding::Later.text(facts.tongue.lang).to_owned(),
        Action::Free => Court::Free.text(facts.tongue.lang).to_owned(),
        Action::Pay => Court::PayAndRank.text(facts.tongue.lang).to_owned(),
        Action::Rank => Court::Rank.text(facts.tongue.lang).to_owned(),
        Action::Consult(Stack::Bonus) => Court::ConsultBonus.text(facts.tongue.lang).to_owned(),
        Action::Consult(_) => Court::ConsultPrestige.text(facts.tongue.lang).to_owned(),
        Action::Princess => {
            let value = facts.view.own.as_ref().and_then(|own| own.princess.as_ref());
            Court::PrincessWork.fill(facts.tongue.lang, &[&value.map_or(0, kernel::Receipt::total)])
        }
        Action::Exchange(prestige) => Court::Into.fill(facts.tongue.lang, &[&prestige]),
        // What has a panel of its own is not asked for here; its notation is better than nothing.
        other => florence::write_action(&facts.view.edition, other),
    }
}

/// The choices of a kind with what they cost and bring, in one line each.
#[must_use]
pub fn offers(facts: &Facts, action: Action) -> String {
    let Some(choice) =
        facts.prompt.as_ref().and_then(|prompt| prompt.choices.iter().find(|choice| choice.action == action))
    else {
        return facts.refusal(action).map(|why| facts.tongue.why(why)).unwrap_or_default();
    };
    let lang = facts.tongue.lang;
    let mut parts = Vec::new();
    if choice.florins.total() != 0 {
        parts.push(Happens::Florins.fill(lang, &[&signed(choice.florins.total())]));
    }
    if choice.prestige.total() != 0 {
        parts.push(Happens::Prestige.fill(lang, &[&signed(choice.prestige.total())]));
    }
    parts.join(" · ")
}
