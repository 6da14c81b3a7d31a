//! What may be chosen: each choice with what it is called, costs and brings, and the places that it lights.

use kernel::{NamedReceipt, Notation, Offer};
use tiletum::ids::{Act, Building, Figure, Good, Room, Spot, Tile};
use tiletum::{Action, End, Opened, Reach, State};

use super::facts::Facts;
use super::taking::{take, take_bonus, take_dearer};
use crate::few::sort_few;
use crate::frame::signed;
use crate::games::tiletum::words::{Deciding, Thing};

/// What kind of choice it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A die, which is chosen by its own panel.
    Die(Good, u8, u8),
    /// Part of what is open.
    Main,
    /// A task, free at any time.
    Task,
    /// Buying a good, a task too.
    Buy(Good),
    /// Ends or leaves what is open.
    End,
}

/// A choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    /// What is sent: one action or a chain of them, in the notation.
    pub acts: Vec<String>,
    /// The same as one word.
    pub key: String,
    /// What kind of choice it is.
    pub kind: Kind,
    /// What it is called.
    pub title: String,
    /// Why one might.
    pub why: String,
    /// What it brings.
    pub gain: String,
    /// Action points, if it costs any.
    pub cost: Option<u8>,
    /// Whether something is thrown away.
    pub warns: bool,
    /// The places that it lights, the most telling first.
    pub places: Vec<String>,
    /// The spots by which a figure goes, from where it stands; empty if none does.
    pub way: Vec<Spot>,
    /// The smaller the earlier.
    pub rank: i32,
}

impl Pick {
    /// All of it in one sentence.
    #[must_use]
    pub fn spoken(&self, facts: &Facts) -> String {
        let title = match self.cost.filter(|&cost| cost > 0) {
            Some(cost) => Deciding::Lit.fill(facts.tongue.lang, &[&self.title, &cost]),
            None => self.title.clone(),
        };
        [title, self.why.clone(), self.gain.clone()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(". ")
    }
}

/// What a lit place says and does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Light {
    /// The place, such as `town-3`.
    pub place: String,
    /// The choice that it stands for; the first if it stands for several.
    pub key: String,
    /// What is read out.
    pub label: String,
    /// Action points.
    pub cost: u8,
    /// The spots by which a figure comes there.
    pub way: Vec<Spot>,
}

/// All places that are lit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lights(pub Vec<Light>);

impl Lights {
    /// The lights of these choices.
    #[must_use]
    pub fn of(facts: &Facts, picks: &[Pick]) -> Lights {
        let mut lights: Vec<Light> = Vec::new();
        for pick in picks {
            for place in &pick.places {
                if !lights.iter().any(|light| light.place == *place) {
                    lights.push(Light {
                        place: place.clone(),
                        key: pick.key.clone(),
                        label: pick.spoken(facts),
                        cost: pick.cost.unwrap_or(0),
                        way: pick.way.clone(),
                    });
                }
            }
        }
        Lights(lights)
    }

    /// The light at a place.
    #[must_use]
    pub fn at(&self, place: &str) -> Option<&Light> {
        self.0.iter().find(|light| light.place == place)
    }
}

/// All choices of the decision that is due, the most telling first.
#[must_use]
pub fn picks(facts: &Facts) -> Vec<Pick> {
    let Some(question) = &facts.prompt else { return Vec::new() };
    let edition = facts.view.edition;
    let mut picks: Vec<Pick> = Vec::new();
    let reach = if facts.at_prize() { Vec::new() } else { facts.view.reach() };
    for offer in &question.choices {
        let Some(action) =
            State::read_actions(edition, &offer.action).ok().and_then(|all| all.first().copied())
        else {
            continue;
        };
        let walks = reach.iter().any(|far| far.actions() == [action]);
        if !walks {
            picks.push(single(facts, action, offer));
        }
    }
    picks.extend(reach.iter().map(|far| on_the_map(facts, far, &question.choices)));
    sort_few(&mut picks, |pick| pick.rank);
    picks
}

/// What an offer surely brings, in a few words.
fn brings(facts: &Facts, bills: &[NamedReceipt]) -> String {
    let name = |good: &str| {
        Good::ALL
            .into_iter()
            .find(|known| known.word() == good)
            .map_or(facts.tongue.say(Thing::Points), |good| facts.tongue.good(good))
    };
    let sums = bills.iter().filter(|bill| bill.total() != 0);
    sums.map(|bill| format!("{} {}", signed(bill.total()), name(&bill.good)))
        .collect::<Vec<_>>()
        .join(" \u{b7} ")
}

/// A way on the map, with what is done at its end.
fn on_the_map(facts: &Facts, far: &Reach, offers: &[Offer]) -> Pick {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let acts: Vec<String> =
        far.actions().iter().map(|&action| tiletum::write_action(&tongue.edition, action)).collect();
    let city = tongue.spot(far.spot);
    let merchant = far.figure == Some(Figure::Merchant);
    let title = match far.end {
        End::Stay if merchant => Deciding::GoTo.fill(lang, &[&city]),
        End::Stay => Deciding::ArchitectTo.fill(lang, &[&city]),
        End::House(_) => Deciding::HouseIn.fill(lang, &[&city]),
        End::Pillar(_) => Deciding::PillarIn.fill(lang, &[&city]),
        End::Tile(tile) => Deciding::TakeTile.fill(lang, &[&tongue.tile(tile)]),
    };
    let surely = match acts.as_slice() {
        [only] => offers.iter().find(|offer| offer.action == *only).map(|offer| brings(facts, &offer.brings)),
        _ => None,
    };
    let mut why = Vec::new();
    let mut gain: Vec<String> = surely.into_iter().filter(|text| !text.is_empty()).collect();
    let mut rank = 20 + 10 * i32::from(far.cost);
    let seat = facts.decider();
    match far.end {
        End::House(space) => {
            rank -= 18;
            let pillars = seat.map_or(0, |seat| seat.pillared.len());
            why.extend((pillars > 0).then(|| format!("{}: +{pillars}", Deciding::ProductGain.text(lang))));
            if gain.is_empty() {
                gain.extend(space_gain(facts, space));
            }
            // A bonus that would be lost is no reason to build there.
            rank += 9 * i32::from(repeats_nothing(facts, space));
        }
        End::Pillar(_) => {
            rank -= 18;
            let houses = seat.map_or(0, |seat| seat.spaces.len());
            why.extend((houses > 0).then(|| format!("{}: +{houses}", Deciding::ProductGain.text(lang))));
        }
        End::Tile(_) => {
            rank -= 14;
            why.push(city);
        }
        End::Stay => {}
    }
    if merchant && let Some((slot, brings)) = fair_gain(facts, far) {
        why.push(Deciding::FairNow.fill(lang, &[&(slot + 1), &signed(brings)]));
        // The more it brings, the farther one goes for it.
        rank -= 16 + 4 * brings;
    }
    let start = seat.zip(far.figure).map(|(seat, figure)| seat.figure(figure));
    let places = match far.end {
        End::Stay => vec![format!("town-{}", far.spot.index())],
        End::House(space) => vec![format!("space-{}", space.index())],
        End::Pillar(at) => vec![format!("pillar-{}", at.index())],
        End::Tile(_) => vec![format!("lying-{}", far.spot.index())],
    };
    Pick {
        key: acts.join("; "),
        acts,
        kind: Kind::Main,
        title,
        why: why.join(" \u{b7} "),
        gain: gain.join(" \u{b7} "),
        cost: (far.cost > 0).then_some(far.cost),
        warns: false,
        places,
        way: start.filter(|_| !far.path.is_empty()).into_iter().chain(far.path.iter().copied()).collect(),
        rank,
    }
}

/// What is printed on a house space.
fn space_gain(facts: &Facts, space: tiletum::ids::Space) -> Option<String> {
    use tiletum::edition::SpaceBonus;
    match facts.view.edition.map.space(space).bonus {
        SpaceBonus::None => None,
        SpaceBonus::Points(points) => Some(format!("+{points} {}", facts.tongue.say(Thing::Points))),
        SpaceBonus::Retrigger => {
            let told =
                if repeats_nothing(facts, space) { Deciding::NothingAgain } else { Deciding::PaysAgain };
            Some(told.text(facts.tongue.lang).to_owned())
        }
    }
}

/// Whether a space repeats the bonuses of a building while nobody lives in any.
fn repeats_nothing(facts: &Facts, space: tiletum::ids::Space) -> bool {
    let again = facts.view.edition.map.space(space).bonus == tiletum::edition::SpaceBonus::Retrigger;
    again && facts.decider().is_some_and(|seat| seat.rooms.iter().all(Option::is_none))
}

/// What a fair would bring whoever comes there and takes no part yet.
fn fair_gain(facts: &Facts, far: &Reach) -> Option<(usize, i32)> {
    let slot = facts.fair_at(far.spot)?;
    let fair = &facts.view.fairs[slot];
    let seat = facts.decider()?;
    let now = slot + 1 == usize::from(facts.view.round);
    // A merchant who only stands there must stand there when it takes place.
    let counts = !fair.over && (now || matches!(far.end, End::House(_)));
    let part = fair.brings[seat.player.seat()].is_some() && seat.merchant != far.spot;
    // What brings nothing yet is no reason to go there.
    let would = fair.would[seat.player.seat()];
    (counts && !part && would != 0).then_some((slot, would))
}

/// A choice of one action that is not on the map.
fn single(facts: &Facts, action: Action, offer: &Offer) -> Pick {
    let told = Told::of(facts, action);
    Pick {
        acts: vec![offer.action.clone()],
        key: offer.action.clone(),
        kind: told.kind,
        title: told.title,
        why: told.why,
        // Which goods come and go is said by the name of these choices; and what the die brings comes with the tile and without it.
        gain: match action {
            Action::Exchange { .. } | Action::Gain(_) | Action::Helper(_) => String::new(),
            Action::TakeBonus | Action::Done if facts.at_tile() => String::new(),
            // What the space of a crest brings is a choice of its own, unless it is points.
            Action::Crest(_, building) if !offer.brings.iter().any(|bill| bill.total() > 0) => {
                let cost = brings(facts, &offer.brings);
                [cost, facts.tongue.crest_gain(building)].join(" \u{b7} ")
            }
            _ => brings(facts, &offer.brings),
        },
        cost: told.cost,
        warns: told.warns || !offer.warnings.is_empty(),
        places: told.places,
        way: Vec::new(),
        rank: told.rank,
    }
}

/// What is to be said of an action.
pub(super) struct Told {
    kind: Kind,
    title: String,
    why: String,
    cost: Option<u8>,
    places: Vec<String>,
    rank: i32,
    warns: bool,
}

impl Told {
    pub(super) fn main(title: String, cost: Option<u8>, places: Vec<String>) -> Told {
        Told { kind: Kind::Main, title, why: String::new(), cost, places, rank: 20, warns: false }
    }

    fn task(title: String, places: Vec<String>) -> Told {
        Told { kind: Kind::Task, rank: 500, ..Told::main(title, None, places) }
    }

    fn end(title: Deciding, facts: &Facts) -> Told {
        let title = title.text(facts.tongue.lang).to_owned();
        Told { kind: Kind::End, rank: 900, ..Told::main(title, None, Vec::new()) }
    }

    pub(super) fn because(self, why: String) -> Told {
        Told { why, ..self }
    }

    pub(super) fn ranked(self, rank: i32) -> Told {
        Told { rank, ..self }
    }

    pub(super) fn warning(self, warns: bool) -> Told {
        Told { warns, ..self }
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each kind of action")]
    fn of(facts: &Facts, action: Action) -> Told {
        let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
        let store = |tile: Tile| facts.slot_of(tile).map(|slot| format!("store-{slot}"));
        let good_place = |good: Good| format!("good-{}", good.index());
        match action {
            Action::Die { colour, value, to } => {
                let act = tongue.act(facts.view.actions[facts.place_of(to)]);
                let title = Deciding::TakeThis.fill(lang, &[&tongue.colour(colour), &to, &act]);
                let places =
                    if value == to { vec![format!("die-{}-{value}", colour.index())] } else { Vec::new() };
                let why = die_brings(facts, colour, value, to);
                Told { kind: Kind::Die(colour, value, to), ..Told::main(title, None, places) }.because(why)
            }
            Action::DieGood(good) => {
                Told::main(Deciding::DieGood.fill(lang, &[&tongue.good(good)]), None, vec![good_place(good)])
            }
            Action::As(act) => {
                let place = facts.view.actions.iter().position(|&other| other == act);
                let more = facts.decider().and_then(|seat| stronger(facts, seat, act));
                let why = [Some(for_what(act).text(lang).to_owned()), more];
                Told::main(
                    tongue.act(act).to_owned(),
                    None,
                    place.map(|place| format!("act-{place}")).into_iter().collect(),
                )
                .because(why.into_iter().flatten().collect::<Vec<_>>().join(" \u{b7} "))
            }
            Action::Walk(..) | Action::House(_) | Action::Pillar(_) => {
                Told::main(tiletum::write_action(&tongue.edition, action), None, Vec::new())
            }
            Action::TakeBonus => take_bonus(facts),
            Action::Take(tile) => take(facts, tile),
            Action::TakeFrom(tile, slot) => take_dearer(facts, tile, slot),
            Action::Refresh => {
                Told::main(Deciding::Refresh.text(lang).to_owned(), Some(1), Vec::new()).ranked(60)
            }
            Action::Place(tile, room) => {
                let place = [Some(format!("room-{}", room.index())), store(tile)];
                let building = room.building().index() + 1;
                let title = Deciding::PlaceIn.fill(lang, &[&tongue.tile(tile), &room.floor(), &building]);
                let rank = 4 + i32::from(room.floor());
                Told::main(title, Some(room.floor()), place.into_iter().flatten().collect()).ranked(rank)
            }
            Action::Exchange { give, get } => {
                let title = Deciding::Exchange.fill(lang, &[&tongue.good(give), &tongue.good(get)]);
                Told::main(title, Some(1), vec![good_place(give)]).ranked(100)
            }
            Action::Advance => {
                let points = facts.points().unwrap_or(0);
                let highest = facts.view.edition.rates.highest;
                let space =
                    facts.decider().map_or(0, |seat| (i32::from(seat.king) + i32::from(points)).min(highest));
                Told::main(
                    Deciding::Advance.fill(lang, &[&points, &space]),
                    Some(points),
                    vec![format!("king-{space}")],
                )
                .ranked(1)
            }
            Action::Gain(good) => {
                Told::main(format!("+1 {}", tongue.good(good)), None, vec![good_place(good)]).ranked(100)
            }
            Action::Choose(building) => {
                let title = Deciding::BuildingNumber.fill(lang, &[&(building.index() + 1)]);
                let places = building.all_rooms().iter().map(|room| format!("room-{}", room.index()));
                Told::main(
                    title,
                    None,
                    [format!("house-{}", building.index())].into_iter().chain(places).collect(),
                )
                .because(residents(facts, building))
            }
            Action::Again(room) => {
                let tile = facts.decider().and_then(|seat| seat.resident(room));
                let name = tile.map(|tile| tongue.tile(tile)).unwrap_or_default();
                Told::main(Deciding::Again.fill(lang, &[&name]), None, vec![format!("room-{}", room.index())])
            }
            Action::Buy(good) => {
                let title = Deciding::Buy.fill(lang, &[&tongue.good(good)]);
                let told = Told::task(title, vec![good_place(good)]).ranked(600);
                Told { kind: Kind::Buy(good), ..told }
            }
            Action::Fulfil(tile, kind) => {
                let with = kind.map(|good| format!(" ({})", tongue.good(good))).unwrap_or_default();
                let title = format!("{}{with}", Deciding::Fulfil.fill(lang, &[&tongue.tile(tile)]));
                Told::task(title, store(tile).into_iter().collect()).ranked(400)
            }
            Action::Crest(tile, building) => {
                let title = Deciding::PlaceCrest.fill(lang, &[&tongue.crest(tile), &(building.index() + 1)]);
                let place = Some(format!("crest-{}", building.index()));
                Told::task(title, place.into_iter().chain(store(tile)).collect()).ranked(410)
            }
            Action::Join(at) => Told::task(
                Deciding::Join.fill(lang, &[&tongue.cathedral(at)]),
                vec![format!("stones-{}", at.index())],
            )
            .ranked(405),
            Action::Helper(tile) => Told::task(
                Deciding::UseHelper.fill(lang, &[&tongue.tile(tile)]),
                store(tile).into_iter().collect(),
            )
            .ranked(420),
            Action::Done => {
                let leaves = facts.at_prize() || facts.open().is_none();
                let skips = matches!(facts.open(), Some(Opened::Side(..) | Opened::Anywhere(_)));
                Told::end(
                    if leaves {
                        Deciding::Leave
                    } else if skips {
                        Deciding::Skip
                    } else {
                        Deciding::GoOn
                    },
                    facts,
                )
            }
            Action::End => Told::end(Deciding::EndTurn, facts),
        }
    }
}

/// The points, the goods and the price of a die that is taken with a value.
fn die_brings(facts: &Facts, colour: Good, value: u8, to: u8) -> String {
    let tongue = &facts.tongue;
    let act = facts.view.actions[facts.place_of(to)];
    let more = Act::PLAIN.iter().position(|&other| other == act);
    let more = facts.decider().zip(more).map_or(0, |(seat, place)| seat.markers[place]);
    let steps = value.abs_diff(to).min(6 - value.abs_diff(to));
    let price = i32::from(steps * facts.view.edition.rates.change);
    let mut parts = vec![format!("{} {}", 7 - to + more, tongue.say(Thing::Ap))];
    // Which good a helper has named was told when it was named.
    if !facts.view.now.as_ref().is_some_and(|now| now.named) {
        parts.push(format!("+{}", tongue.goods(to, colour)));
    }
    if price > 0 {
        parts.push(format!("{} {}", signed(-price), tongue.good(Good::Gold)));
    }
    parts.join(" \u{b7} ")
}

/// For what the points of an action are spent.
const fn for_what(act: Act) -> Deciding {
    match act {
        Act::Architect => Deciding::AsArchitect,
        Act::Merchant => Deciding::AsMerchant,
        Act::Character => Deciding::AsCharacter,
        Act::Contract => Deciding::AsContract,
        Act::King | Act::Joker => Deciding::AsKing,
    }
}

/// How much stronger an action is for a seat.
fn stronger(facts: &Facts, seat: &tiletum::SeatView, act: Act) -> Option<String> {
    let place = Act::PLAIN.iter().position(|&other| other == act)?;
    let more = seat.markers[place];
    (more > 0).then(|| format!("+{more} {}", facts.tongue.say(Thing::Ap)))
}

/// What the characters of a building bring.
fn residents(facts: &Facts, building: Building) -> String {
    let Some(seat) = facts.decider() else { return String::new() };
    let living = building.all_rooms().iter().filter_map(|room: Room| seat.resident(room));
    let all =
        living.filter_map(|tile| facts.view.edition.find(tile)).map(|tile| facts.tongue.bonus(&tile.bonus));
    all.collect::<Vec<_>>().join("; ")
}
