//! What belongs together in the log: a turn with its die and its deeds, the king's rewards, a token of corruption.

use kernel::Player;
use tiletum::ids::{Act, Good, Tile};
use tiletum::{Action, Event, Term};

use crate::few::sort_few;
use crate::frame::signed;
use crate::games::tiletum::draw::{act_name, escaped, glyph, good_name};
use crate::games::tiletum::words::{Deed, Happens, Thing, Tongue};
use crate::parts::icon;

/// Beside others a deed is told in full in so many letters.
const SHORT: usize = 24;

/// How much a step on the king track tells, which no other deed does.
const TRACK: u8 = 8;

/// How far the log has come.
#[derive(Default)]
pub struct Turns {
    /// The actions around the wheel and the number that faces the first of them.
    wheel: (Vec<Act>, u8),
    turn: Option<Turn>,
    /// What the king or a fair brings to whom, while it does.
    rewards: Option<Rewards>,
    /// Whether the next line begins something of its own.
    fresh: bool,
    /// Whether the first round has begun; what comes before lays the game out.
    begun: bool,
}

/// The action to which a number belongs: those around the wheel, and the number that faces the first of them.
pub fn act_at(acts: &[Act], first: u8, number: u8) -> Option<Act> {
    let place = (usize::from(number) + 6).checked_sub(usize::from(first))? % 6;
    acts.get(place).copied()
}

/// A turn so far.
struct Turn {
    player: Player,
    die: Option<(Good, u8)>,
    act: Option<Act>,
    /// Whether what is chosen next is the action of a tile's bonus, not that of the die.
    aside: bool,
    /// The decree that the cardinal follows.
    decree: Option<u8>,
    deeds: Vec<Done>,
    /// Whether it is told to who is to take it.
    advised: bool,
}

/// Something that was done.
struct Done {
    /// How much it tells.
    weight: u8,
    text: String,
    kind: Deed,
    /// How often.
    count: usize,
}

/// Points that several gain or lose by one thing.
struct Rewards {
    what: String,
    /// Whether it is a fair, after the last of which comes what the end brings.
    fair: bool,
    points: Vec<(Player, i32)>,
}

impl Rewards {
    fn of(what: String) -> Rewards {
        let what = super::log::capital([what.as_str()].into_iter());
        Rewards { what, fair: false, points: Vec::new() }
    }

    fn note(&mut self, player: Player, points: i32) {
        match self.points.iter_mut().find(|(known, _)| *known == player) {
            Some((_, sum)) => *sum += points,
            None => self.points.push((player, points)),
        }
    }

    /// All of it in one line.
    fn told(&self, tongue: &Tongue) -> String {
        let told = |&(player, points): &(Player, i32)| format!("{} {}", tongue.seat(player), signed(points));
        format!("{}: {}", self.what, self.points.iter().map(told).collect::<Vec<_>>().join(", "))
    }
}

/// Where a line belongs.
pub struct Placed {
    /// Whether to the line before.
    pub joins: bool,
    /// What the whole comes to by now.
    pub head: Option<(Option<Player>, String)>,
}

impl Turns {
    /// What somebody is advised to do in a turn, deed by deed, said to who is to do it; each with whether it is what the turn is for, and
    /// no means to it.
    pub fn advised<'a>(
        tongue: &Tongue,
        player: Player,
        events: impl Iterator<Item = &'a Event>,
    ) -> Vec<(bool, String)> {
        let mut turns = Turns::default();
        turns.hear(tongue, &Event::TurnBegins(player));
        if let Some(turn) = &mut turns.turn {
            turn.advised = true;
        }
        // What comes after the turn, such as the end of the round, is nobody's deed.
        let of_turn = |event: &&Event| {
            !matches!(
                event,
                Event::TurnBegins(_)
                    | Event::RoundBegins(_)
                    | Event::KingPhase(_)
                    | Event::FairHeld(..)
                    | Event::Ends(_)
            )
        };
        events.take_while(of_turn).for_each(|event| turns.hear(tongue, event));
        let means = [Deed::Purchases, Deed::Exchange, Deed::Helpers, Deed::Walk];
        let told = |done: Done| (!means.contains(&done.kind), done.text);
        turns.turn.map(|turn| turn.deeds.into_iter().map(told).collect()).unwrap_or_default()
    }

    /// Hears of an event before it is told.
    pub fn hear(&mut self, tongue: &Tongue, event: &Event) {
        match event {
            Event::Points(player, receipt) => {
                let of_fair = |term: &Term| matches!(term, Term::FairTile(..) | Term::FairSlot(..));
                // A fair that brings somebody nothing has no terms.
                let terms = receipt.terms();
                let ends = self.rewards.as_ref().is_some_and(|rewards| rewards.fair)
                    && !terms.is_empty()
                    && !terms.iter().any(|(term, _)| of_fair(term));
                if ends {
                    self.rewards = Some(Rewards::of(tongue.say(Thing::AtEnd).to_owned()));
                    self.fresh = true;
                }
                if let Some(rewards) = &mut self.rewards {
                    rewards.note(*player, receipt.total());
                }
            }
            Event::Wheel(acts, first) => self.wheel = (acts.clone(), *first),
            Event::TurnBegins(player) => {
                self.turn = Some(Turn {
                    player: *player,
                    die: None,
                    act: None,
                    aside: false,
                    decree: None,
                    deeds: Vec::new(),
                    advised: false,
                });
                (self.rewards, self.fresh) = (None, true);
            }
            Event::RoundBegins(_) => {
                (self.turn, self.rewards, self.fresh, self.begun) = (None, None, true, true);
            }
            Event::Corruption(_) | Event::KingPhase(_) | Event::FairHeld(..) | Event::Ends(_) => {
                self.turn = None;
                self.fresh = true;
                self.rewards = match event {
                    Event::KingPhase(_) => Some(Rewards::of(Happens::KingPhase.text(tongue.lang).to_owned())),
                    Event::FairHeld(slot, _) => {
                        Some(Rewards { fair: true, ..Rewards::of(Thing::Fair.fill(tongue.lang, &[slot])) })
                    }
                    _ => None,
                };
            }
            Event::Acts(player, action) => {
                let act = match action {
                    Action::Die { to, .. } => self.act_of(*to),
                    _ => None,
                };
                if let Some(turn) = self.turn.as_mut().filter(|turn| turn.player == *player) {
                    turn.hear(tongue, *action, act);
                }
            }
            Event::Disc(player, space) => {
                if let Some(turn) = self.turn.as_mut().filter(|turn| turn.player == *player) {
                    turn.moves_disc(tongue, (*space).into());
                }
            }
            Event::TakesBonus(player, tile) => {
                if let Some(turn) = self.turn.as_mut().filter(|turn| turn.player == *player) {
                    turn.takes(tongue, *tile);
                }
            }
            Event::Order(_)
            | Event::Laid(..)
            | Event::Cost(..)
            | Event::Fair { .. }
            | Event::Rolled(..)
            | Event::Goods(..)
            | Event::Roof(..)
            | Event::Freed(_)
            | Event::Completes(..)
            | Event::Lost(_)
            | Event::Discarded(..)
            | Event::Challenge(_) => {}
            Event::Decree(decree) => {
                if let Some(turn) = &mut self.turn {
                    turn.decree = Some(*decree);
                }
            }
        }
    }

    /// The action to which a number belongs now.
    fn act_of(&self, number: u8) -> Option<Act> {
        act_at(&self.wheel.0, self.wheel.1, number)
    }

    /// Whether the next line begins something of its own.
    pub const fn begins(&self) -> bool {
        self.fresh
    }

    /// What the whole that is told comes to by now.
    pub fn head(&self, tongue: &Tongue) -> Option<(Option<Player>, String)> {
        if let Some(turn) = &self.turn {
            return Some((Some(turn.player), turn.told(tongue)));
        }
        let rewards = self.rewards.as_ref().filter(|rewards| !rewards.points.is_empty());
        let rewards = rewards.map(|rewards| (None, rewards.told(tongue)));
        rewards.or_else(|| (!self.begun).then(|| (None, Happens::SetUp.text(tongue.lang).to_owned())))
    }

    /// What was done in a turn besides what its line tells in words: a sign for each kind of deed, with how often.
    pub fn marks(&self, tongue: &Tongue) -> String {
        let Some(turn) = &self.turn else { return String::new() };
        let kinds = turn.kinds();
        let marks = kinds.iter().skip(1).map(|(done, count)| {
            let (name, sign) = (escaped(done.kind.name(tongue)), done.kind.sign());
            let count = if *count > 1 { format!("\u{d7}{count}") } else { String::new() };
            format!(r#"<span title="{name}">{sign}{count}</span>"#)
        });
        marks.collect()
    }

    /// Where the line that is told now belongs; before the first round each stands for itself.
    pub fn place(&mut self, tongue: &Tongue, first: bool) -> Placed {
        let joins = !std::mem::take(&mut self.fresh) && !first;
        Placed { joins, head: self.head(tongue) }
    }
}

impl Turn {
    fn note(&mut self, weight: u8, kind: Deed, text: String) {
        match self.deeds.iter_mut().find(|done| done.text == text) {
            Some(done) => done.count += 1,
            None => self.deeds.push(Done { weight, text, kind, count: 1 }),
        }
    }

    /// How a deed is told of somebody, or to who is to do it.
    const fn said(&self, told: Deed, advised: Deed) -> Deed {
        if self.advised { advised } else { told }
    }

    /// What a tile is called that is taken.
    fn taken(&self, tongue: &Tongue, tile: Tile) -> String {
        self.said(Deed::Takes, Deed::Take).fill(tongue.lang, &[&tongue.taken(tile)])
    }

    /// Of several steps on the track the last is told.
    fn moves_disc(&mut self, tongue: &Tongue, space: i32) {
        let space = signed(space);
        self.deeds.retain(|done| done.weight != TRACK);
        self.note(TRACK, Deed::Disc, Deed::Disc.fill(tongue.lang, &[&space.trim_start_matches('+')]));
    }

    fn takes(&mut self, tongue: &Tongue, tile: Tile) {
        self.note(4, Deed::Tiles, self.taken(tongue, tile));
    }

    /// Of a tile that is used in the turn in which it is taken, its use is told.
    fn uses(&mut self, tongue: &Tongue, tile: Tile) {
        let taken = self.taken(tongue, tile);
        self.deeds.retain(|done| done.text != taken);
    }

    /// A joker stands for this action, or the bonus of a tile does.
    fn stands_for(&mut self, tongue: &Tongue, act: Act) {
        if std::mem::take(&mut self.aside) {
            if let Some(done) = self.deeds.last_mut() {
                done.text = format!("{} \u{2192} {}", done.text, tongue.act(act));
            }
        } else if self.act == Some(Act::Joker) {
            self.act = Some(act);
        } else if self.advised {
            self.note(5, Deed::Before, tongue.act(act).to_owned());
        }
    }

    fn hear(&mut self, tongue: &Tongue, action: Action, act: Option<Act>) {
        let lang = tongue.lang;
        if let Action::Helper(tile) | Action::Fulfil(tile, _) | Action::Place(tile, _) = action {
            let bonus = tongue.edition.find(tile).and_then(|facts| facts.bonus.side);
            self.aside = bonus.is_some_and(|(act, _)| act == Act::Joker);
        }
        match action {
            Action::Die { colour, to, .. } => {
                self.die = Some((colour, to));
                self.act = act;
                if self.advised {
                    self.note(
                        0,
                        Deed::Before,
                        Deed::Take.fill(lang, &[&format_args!("{} {to}", tongue.good(colour))]),
                    );
                }
            }
            Action::As(act) => self.stands_for(tongue, act),
            Action::Walk(_, spot) => {
                // Of a way its end is told.
                self.deeds.retain(|done| done.weight > 0);
                self.note(0, Deed::Walk, Deed::Walk.fill(lang, &[&tongue.spot(spot)]));
            }
            Action::House(space) => {
                let city = tongue.spot(tongue.edition.map.space(space).spot);
                self.note(9, Deed::House, Deed::House.fill(lang, &[&city]));
            }
            Action::Pillar(at) => {
                self.note(9, Deed::Pillar, Deed::Pillar.fill(lang, &[&tongue.cathedral(at)]))
            }
            Action::Join(at) => self.note(10, Deed::Join, Deed::Join.fill(lang, &[&tongue.cathedral(at)])),
            Action::Fulfil(tile, _) => {
                self.uses(tongue, tile);
                let points = tongue.edition.find(tile).map_or(0, |printed| printed.points);
                self.note(10, Deed::Contracts, Deed::Fulfil.fill(lang, &[&points]));
            }
            Action::Crest(tile, _) => {
                self.uses(tongue, tile);
                self.note(9, Deed::Crest, Deed::Crest.fill(lang, &[&tongue.crest(tile)]));
            }
            Action::Place(tile, room) => {
                self.uses(tongue, tile);
                let building = room.building().index() + 1;
                self.note(7, Deed::Residents, Deed::Place.fill(lang, &[&tongue.kind(tile), &building]));
            }
            Action::Take(tile) | Action::TakeFrom(tile, _) => self.takes(tongue, tile),
            Action::Exchange { give, get } => {
                self.note(
                    3,
                    Deed::Exchange,
                    Deed::Exchange.fill(lang, &[&tongue.good(give), &tongue.good(get)]),
                );
            }
            Action::Choose(building) => {
                self.note(5, Deed::Repeats, Deed::Again.fill(lang, &[&(building.index() + 1)]));
            }
            Action::Helper(tile) => {
                self.uses(tongue, tile);
                self.note(
                    3,
                    Deed::Helpers,
                    self.said(Deed::Uses, Deed::Use).fill(lang, &[&tongue.tile(tile)]),
                );
            }
            Action::Buy(good) => self.note(
                2,
                Deed::Purchases,
                self.said(Deed::Buys, Deed::Buy).fill(lang, &[&tongue.good(good)]),
            ),
            Action::DieGood(_)
            | Action::TakeBonus
            | Action::Refresh
            | Action::Advance
            | Action::Gain(_)
            | Action::Again(_)
            | Action::Done
            | Action::End => {}
        }
    }

    /// The kinds of deeds with how often each was done, the most telling first.
    fn kinds(&self) -> Vec<(&Done, usize)> {
        // Where one has come to matters only if nothing was done there.
        let least = u8::from(self.deeds.iter().any(|done| done.weight > 0));
        let mut kinds: Vec<(&Done, usize)> = Vec::new();
        for done in self.deeds.iter().filter(|done| done.weight >= least) {
            match kinds.iter_mut().find(|(first, _)| first.kind == done.kind) {
                Some((_, count)) => *count += done.count,
                None => kinds.push((done, done.count)),
            }
        }
        sort_few(&mut kinds, |(done, _)| std::cmp::Reverse(done.weight));
        kinds
    }

    /// The turn in one line: the die, its action, what it came to. Only the most telling is told in full; the others are named and
    /// counted, and found when the turn is opened.
    fn told(&self, tongue: &Tongue) -> String {
        let kinds = self.kinds();
        let alone = kinds.len() == 1;
        let mut deeds = String::new();
        for (place, (done, count)) in kinds.iter().enumerate() {
            deeds.push_str([": ", "; ", ", "][place.min(2)]);
            match count {
                1 if alone || (place == 0 && done.text.chars().count() <= SHORT) => {
                    deeds.push_str(&done.text)
                }
                1 => deeds.push_str(done.kind.name(tongue)),
                count => deeds.push_str(&format!("{} \u{d7}{count}", done.kind.name(tongue))),
            }
        }
        let decree = self.decree.map(|decree| format!("{} \u{2192} ", tongue.decree(decree)));
        let decree = decree.unwrap_or_default();
        match (self.die, self.act) {
            (Some(_), Some(act)) => format!("{decree}{}{deeds}", tongue.act(act)),
            (Some((colour, value)), None) => format!("{} {value}{deeds}", tongue.good(colour)),
            (None, _) => format!("{}{deeds}", Deed::Before.text(tongue.lang)),
        }
    }
}

impl Deed {
    /// The sign of a deed of this kind.
    fn sign(self) -> String {
        match self {
            Deed::House => glyph("house"),
            Deed::Pillar => glyph("pillar"),
            Deed::Join => glyph("cathedral"),
            Deed::Crest => glyph("crest-0"),
            Deed::Contracts | Deed::Fulfil => glyph(&act_name(Act::Contract)),
            Deed::Residents | Deed::Place => glyph(&act_name(Act::Character)),
            Deed::Disc => glyph(&act_name(Act::King)),
            Deed::Repeats | Deed::Again => glyph("again"),
            Deed::Purchases | Deed::Buys | Deed::Buy => glyph(&good_name(Good::Gold)),
            Deed::Exchange => icon::FLIP.svg(),
            Deed::Helpers | Deed::Uses | Deed::Use => icon::HAND.svg(),
            Deed::Tiles
            | Deed::Takes
            | Deed::Take
            | Deed::WholeTurn
            | Deed::FairCounts
            | Deed::Before
            | Deed::Walk => icon::SAVE.svg(),
        }
    }

    /// What a deed of this kind is called without what it was about.
    pub(super) fn name(self, tongue: &Tongue) -> &'static str {
        self.text(tongue.lang).split('{').next().unwrap_or_default().trim_end_matches([' ', ':'])
    }
}
