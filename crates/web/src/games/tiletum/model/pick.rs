//! What may be chosen: each choice with what it is called, costs and brings, and the places that it lights.

use kernel::{NamedReceipt, Notation, Offer};
use tiletum::ids::{Act, Good, Spot, Tile};
use tiletum::{Action, Opened, SeatView, State};

use super::facts::Facts;
use super::opening::{die_brings, for_what, opens, points_of, residents, stronger, with_king};
use super::reaching::on_the_map;
use super::signs::{Signs, pillar_free, signs};
use super::taking::{at_hand, fulfil, take, take_bonus, take_dearer};
use crate::few::sort_few;
use crate::frame::signed;
use crate::games::tiletum::words::{Counts, Deciding, Thing};

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

/// Choices that belong together: what may be done in one city, the rooms of one character, the ways to pay one contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The place that stands for all of them.
    pub place: String,
    /// What they have in common.
    pub name: String,
    /// What this one is called among them.
    pub short: String,
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
    /// What the button that does it says, where the row beside it says the rest.
    pub label: Option<String>,
    /// What it stands together with, and what it is called there.
    pub group: Option<Group>,
    /// Why one might.
    pub why: String,
    /// What it brings.
    pub gain: String,
    /// The same in pictures.
    pub signs: Signs,
    /// Action points, if it costs any.
    pub cost: Option<u8>,
    /// Whether something is thrown away.
    pub warns: bool,
    /// Whether chance answers it, so that it cannot be taken back.
    pub reveals: bool,
    /// The places that it lights, the most telling first.
    pub places: Vec<String>,
    /// The spots by which a figure goes, from where it stands; empty if none does.
    pub way: Vec<Spot>,
    /// The smaller the earlier.
    pub rank: i32,
}

impl Pick {
    /// The city in which it is done.
    #[must_use]
    pub fn city(&self) -> Option<&Group> {
        self.group.as_ref().filter(|group| group.place.starts_with("town-"))
    }

    /// Whether it is a good for a good.
    #[must_use]
    pub fn exchanges(&self) -> bool {
        self.group_place().is_some_and(|place| place.starts_with(GIVEN))
    }

    /// The place that stands for it and those it belongs to.
    #[must_use]
    pub fn group_place(&self) -> Option<&str> {
        self.group.as_ref().map(|group| group.place.as_str())
    }

    /// Whether one press does it, for all of it is said by its name and it can be taken back: a good that is chosen or bought, what a
    /// joker stands for, a bonus that is repeated.
    #[must_use]
    pub fn at_once(&self) -> bool {
        let [act] = self.acts.as_slice() else { return false };
        let plain = AT_ONCE.iter().any(|word| act.starts_with(word));
        plain && !self.warns && !self.reveals && matches!(self.kind, Kind::Main | Kind::Buy(_))
    }

    /// All of it in one sentence.
    #[must_use]
    pub fn spoken(&self, facts: &Facts) -> String {
        let title = match self.cost.filter(|&cost| cost > 0) {
            Some(cost) => Deciding::Lit.fill(facts.tongue.lang, &[&self.title, &cost]),
            None => self.title.clone(),
        };
        let undo = if self.reveals { Deciding::NoUndo.text(facts.tongue.lang) } else { "" };
        [title, self.why.clone(), self.gain.clone(), undo.to_owned()]
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
        // A place stands for what is done right there before what is done near it.
        let first = picks.iter().flat_map(|pick| pick.places.iter().take(1).map(move |place| (pick, place)));
        let others = picks.iter().flat_map(|pick| pick.places.iter().skip(1).map(move |place| (pick, place)));
        for (pick, place) in first.chain(others) {
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
        Lights(lights)
    }

    /// The light at a place.
    #[must_use]
    pub fn at(&self, place: &str) -> Option<&Light> {
        self.0.iter().find(|light| light.place == place)
    }
}

/// What the actions begin with that one press does.
const AT_ONCE: [&str; 5] = ["gain ", "task buy ", "as ", "retrigger ", "again "];

/// What the group of exchanges of a good begins with.
const GIVEN: &str = "give-";

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
pub(super) fn brings(facts: &Facts, bills: &[NamedReceipt]) -> String {
    told(facts, bills.iter().filter(|bill| bill.total() != 0))
}

/// What of it is gained.
fn gains(facts: &Facts, bills: &[NamedReceipt]) -> String {
    told(facts, bills.iter().filter(|bill| bill.total() > 0))
}

fn told<'a>(facts: &Facts, sums: impl Iterator<Item = &'a NamedReceipt>) -> String {
    let told = |bill: &NamedReceipt| {
        let (sum, good) = (signed(bill.total()), Good::ALL.into_iter().find(|good| good.word() == bill.good));
        match good {
            Some(good) => facts.tongue.goods(sum, good),
            None => format!("{sum} {}", facts.tongue.say(Thing::Points)),
        }
    };
    sums.map(told).collect::<Vec<_>>().join(" \u{b7} ")
}

/// A choice of one action that is not on the map.
fn single(facts: &Facts, action: Action, offer: &Offer) -> Pick {
    let told = match action {
        Action::Fulfil(tile, _) => fulfil(facts, tile, &offer.brings),
        _ => Told::of(facts, action),
    };
    let signs = signs(facts, action, offer);
    let then = opens(facts, |seat| {
        for good in Good::ALL {
            let bills = offer.brings.iter().filter(|bill| bill.good == good.word());
            let now = &mut seat.goods[good.index()];
            *now = now.saturating_add_signed(bills.map(|bill| bill.total() as i16).sum());
        }
    });
    Pick {
        acts: with_king(facts, action, &offer.action),
        key: offer.action.clone(),
        kind: told.kind,
        title: told.title,
        label: told.label,
        group: told.group,
        why: [Some(told.why), then]
            .into_iter()
            .flatten()
            .filter(|why| !why.is_empty())
            .collect::<Vec<_>>()
            .join(" \u{b7} "),
        // Which goods come and go is said by the name of these choices; and what the die brings comes with the tile and without it.
        gain: match action {
            // The first exchange of a turn brings another good.
            Action::Exchange { .. } if facts.view.now.as_ref().is_some_and(|now| !now.exchanged) => {
                Deciding::GoodMore.text(facts.tongue.lang).to_owned()
            }
            Action::Exchange { .. } | Action::Gain(_) | Action::Helper(_) => String::new(),
            Action::TakeBonus | Action::Done if facts.at_tile() => String::new(),
            // What is paid stands in the name.
            Action::Fulfil(..) => {
                let pillar =
                    pillar_free(facts).then(|| format!("+1 {}", Counts::Pillars.text(facts.tongue.lang)));
                [gains(facts, &offer.brings)].into_iter().chain(pillar).collect::<Vec<_>>().join(" \u{b7} ")
            }
            // What the space of a crest brings is a choice of its own, unless it is points.
            Action::Crest(_, building) if !offer.brings.iter().any(|bill| bill.total() > 0) => {
                let cost = brings(facts, &offer.brings);
                [cost, facts.tongue.crest_gain(building)].join(" \u{b7} ")
            }
            _ => brings(facts, &offer.brings),
        },
        signs,
        cost: told.cost,
        warns: told.warns || !offer.warnings.is_empty(),
        // Of the end of a turn everybody knows that it goes on. After the king's prize, taken or left, the next round is laid out.
        reveals: (offer.reveals && told.kind != Kind::End) || facts.at_prize(),
        places: told.places,
        way: Vec::new(),
        rank: told.rank,
    }
}

/// What is to be said of an action.
pub(super) struct Told {
    kind: Kind,
    title: String,
    label: Option<String>,
    group: Option<Group>,
    why: String,
    cost: Option<u8>,
    places: Vec<String>,
    rank: i32,
    warns: bool,
}

impl Told {
    pub(super) fn main(title: String, cost: Option<u8>, places: Vec<String>) -> Told {
        Told {
            kind: Kind::Main,
            title,
            label: None,
            group: None,
            why: String::new(),
            cost,
            places,
            rank: 20,
            warns: false,
        }
    }

    pub(super) fn task(title: String, places: Vec<String>) -> Told {
        Told { kind: Kind::Task, rank: 500, ..Told::main(title, None, places) }
    }

    fn end(title: Deciding, facts: &Facts) -> Told {
        let title = title.text(facts.tongue.lang).to_owned();
        Told { kind: Kind::End, rank: 900, ..Told::main(title, None, Vec::new()) }
    }

    pub(super) fn because(self, why: String) -> Told {
        Told { why, ..self }
    }

    pub(super) fn labelled(self, label: String) -> Told {
        Told { label: Some(label), ..self }
    }

    pub(super) fn among(self, group: Group) -> Told {
        Told { group: Some(group), ..self }
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
                let die = tongue.die(colour, value, to);
                let title = Deciding::TakeThis.fill(lang, &[&die, &act]);
                let places =
                    if value == to { vec![format!("die-{}-{value}", colour.index())] } else { Vec::new() };
                let why = die_brings(facts, colour, value, to);
                // The button says what it gives before anything is given.
                let points = points_of(facts, to);
                let gives =
                    format!("+{}, {act} {points} {}", tongue.goods(to, colour), tongue.say(Thing::Ap));
                let label = Deciding::TakeThis.fill(lang, &[&die, &gives]);
                Told { kind: Kind::Die(colour, value, to), ..Told::main(title, None, places) }
                    .because(why)
                    .labelled(label)
            }
            Action::DieGood(good) => {
                // They stand together below the helper, apart from the tile beside the die.
                let group = Group {
                    place: "die-good".to_owned(),
                    name: tongue.say(Thing::OtherGood).to_owned(),
                    short: tongue.good(good).to_owned(),
                };
                Told::main(Deciding::DieGood.fill(lang, &[&tongue.good(good)]), None, vec![good_place(good)])
                    .among(group)
            }
            Action::As(act) => {
                let place = facts.view.actions.iter().position(|&other| other == act);
                let more = facts.decider().and_then(|seat| stronger(facts, seat, act));
                let then = facts.decider().filter(|_| act == Act::King).map(|seat| facts.king_then(seat));
                let why = [Some(then.unwrap_or_else(|| for_what(act).text(lang).to_owned())), more];
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
                let (kept, name) = (store(tile), tongue.tile(tile));
                let place = [Some(format!("room-{}", room.index())), kept.clone()];
                let building = room.building().index() + 1;
                let title = Deciding::PlaceIn.fill(lang, &[&name, &room.floor(), &building]);
                let mut short = Deciding::RoomNumber.fill(lang, &[&building, &room.floor()]);
                // The last room brings more than who lives there.
                let all = room.building().all_rooms();
                let full =
                    |seat: &SeatView| all.iter().all(|one| one == room || seat.resident(one).is_some());
                if facts.decider().is_some_and(full) {
                    short = format!("{short} \u{b7} {}", Deciding::Full.text(lang));
                }
                let rank = 4 + i32::from(room.floor());
                Told::main(title, Some(room.floor()), place.into_iter().flatten().collect())
                    .ranked(rank)
                    .labelled(Deciding::PlaceShort.fill(lang, &[&building]))
                    .among(Group { place: kept.unwrap_or_default(), name, short })
            }
            Action::Exchange { give, get } => {
                let title = Deciding::Exchange.fill(lang, &[&tongue.good(give), &tongue.good(get)]);
                let name = format!("{} \u{2192}", tongue.good(give));
                let (place, short) = (format!("{GIVEN}{}", give.index()), tongue.good(get).to_owned());
                Told::main(title, Some(1), vec![good_place(give)]).ranked(100).among(Group {
                    place,
                    name,
                    short,
                })
            }
            Action::Advance => {
                let points = facts.points().unwrap_or(0);
                let (now, space) = facts.decider().map_or((0, 0), |seat| facts.king_after(seat, points));
                let then = Deciding::KingThen.fill(lang, &[&signed(now), &signed(space)]);
                Told::main(
                    Deciding::Advance.fill(lang, &[&points, &space]),
                    Some(points),
                    vec![format!("king-{space}")],
                )
                .because(then)
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
            Action::Fulfil(tile, _) => fulfil(facts, tile, &[]),
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
                let leaves = facts.at_prize() || (facts.open().is_none() && at_hand(facts).0.is_some());
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
