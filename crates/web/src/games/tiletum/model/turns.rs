//! What belongs together in the log: a turn with its die and its deeds, the king's rewards, a token of corruption.

use kernel::Player;
use tiletum::ids::{Act, Family, Good, Tile};
use tiletum::{Action, Event, Term};

use crate::frame::signed;
use crate::games::tiletum::words::{Deed, Happens, Thing, Tongue};

/// So many kinds of deeds are told of a turn, those that tell most, and so many of each kind.
const MOST: usize = 2;
const OF_A_KIND: usize = 2;

/// How much a deed tells at least that leaves something standing: two kinds more are told of those.
const STANDS: u8 = 9;

/// How much a deed tells at most that is a means to others: a helper, an exchange, a purchase.
const MEANS: u8 = 3;

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
    /// Whether the next line is the first of what the end of the game counts.
    closes: bool,
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
    /// The points that all of it brought.
    points: i32,
    /// Whether it is told to who is to take it.
    advised: bool,
}

/// Something that was done.
struct Done {
    /// How much it tells.
    weight: u8,
    /// What it is called to who is to do it.
    text: String,
    /// What somebody does, and to what.
    kind: Deed,
    of: String,
    /// How often.
    count: usize,
    /// The points that it brought.
    points: i32,
}

/// Points that several gain or lose by one thing.
struct Rewards {
    what: String,
    /// Whether it is a fair, after the last of which comes what the end brings.
    fair: bool,
    points: Vec<(Player, i32)>,
    /// Who took the king's prize, in words.
    prize: Option<String>,
}

impl Rewards {
    fn of(what: String) -> Rewards {
        let what = super::log::capital([what.as_str()].into_iter());
        Rewards { what, fair: false, points: Vec::new(), prize: None }
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
        let points = self.points.iter().map(told).collect::<Vec<_>>().join(", ");
        let told = [points].into_iter().chain(self.prize.clone()).filter(|told| !told.is_empty());
        format!("{}: {}", self.what, told.collect::<Vec<_>>().join("; "))
    }
}

/// Where a line belongs.
pub struct Placed {
    /// Whether to the line before.
    pub joins: bool,
    /// What the whole comes to by now.
    pub head: Option<(Option<Player>, String)>,
    /// Whether the last round is over with it.
    pub closes: bool,
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
        let means = [Deed::Buys, Deed::Swaps, Deed::Uses, Deed::Goes];
        let told = |done: Done| {
            let often = if done.count > 1 { format!(" \u{d7}{}", done.count) } else { String::new() };
            (!means.contains(&done.kind), format!("{}{often}", done.text))
        };
        turns.turn.map(|turn| turn.deeds.into_iter().map(told).collect()).unwrap_or_default()
    }

    /// Hears of an event before it is told.
    pub fn hear(&mut self, tongue: &Tongue, event: &Event) {
        match event {
            Event::Points(player, receipt) => self.points(tongue, *player, receipt),
            Event::Wheel(acts, first) => self.wheel = (acts.clone(), *first),
            Event::TurnBegins(player) => {
                self.turn = Some(Turn {
                    player: *player,
                    die: None,
                    act: None,
                    aside: false,
                    decree: None,
                    deeds: Vec::new(),
                    points: 0,
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
                    Event::KingPhase(_) => Some(Rewards::of(tongue.say(Thing::KingTrack).to_owned())),
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
            Event::TakesBonus(player, tile) => match (&mut self.turn, &mut self.rewards) {
                (Some(turn), _) if turn.player == *player => turn.takes(tongue, *tile),
                (None, Some(rewards)) => {
                    let taken = Deed::Takes.fill(tongue.lang, &[&named(tongue, *tile)]);
                    rewards.prize = Some(format!("{} {taken}", tongue.seat(*player)));
                }
                _ => {}
            },
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

    /// Hears of points that somebody gets or loses.
    fn points(&mut self, tongue: &Tongue, player: Player, receipt: &kernel::Receipt<Term>) {
        let of_fair = |term: &Term| matches!(term, Term::FairTile(..) | Term::FairSlot(..));
        // A fair that brings somebody nothing has no terms.
        let terms = receipt.terms();
        let ends = self.rewards.as_ref().is_some_and(|rewards| rewards.fair)
            && !terms.is_empty()
            && !terms.iter().any(|(term, _)| of_fair(term));
        if ends {
            self.closes = true;
            self.rewards = Some(Rewards::of(tongue.say(Thing::AtEnd).to_owned()));
            self.fresh = true;
        }
        if let Some(rewards) = &mut self.rewards {
            rewards.note(player, receipt.total());
        } else if let Some(turn) = self.turn.as_mut().filter(|turn| turn.player == player) {
            turn.scores(receipt.total());
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
        let rewards =
            self.rewards.as_ref().filter(|rewards| !rewards.points.is_empty() || rewards.prize.is_some());
        let rewards = rewards.map(|rewards| (None, rewards.told(tongue)));
        rewards.or_else(|| (!self.begun).then(|| (None, Happens::SetUp.text(tongue.lang).to_owned())))
    }

    /// Where the line that is told now belongs; before the first round each stands for itself.
    pub fn place(&mut self, tongue: &Tongue, first: bool) -> Placed {
        let joins = !std::mem::take(&mut self.fresh) && !first;
        Placed { joins, head: self.head(tongue), closes: std::mem::take(&mut self.closes) }
    }
}

/// A tile that is taken: a contract by its points alone, as it is told when it is fulfilled.
fn named(tongue: &Tongue, tile: Tile) -> String {
    let printed = tongue.edition.find(tile).filter(|_| tile.is(Family::Contract));
    printed.map_or_else(|| tongue.taken(tile), |printed| Deed::Fulfil.fill(tongue.lang, &[&printed.points]))
}

impl Turn {
    fn note(&mut self, weight: u8, kind: Deed, of: String, text: String) {
        // What is still to be done keeps its order.
        let from = if self.advised { self.deeds.len().saturating_sub(1) } else { 0 };
        match self.deeds[from..].iter_mut().find(|done| done.kind == kind && done.text == text) {
            Some(done) => done.count += 1,
            None => self.deeds.push(Done { weight, text, kind, of, count: 1, points: 0 }),
        }
    }

    /// What the last deed brought.
    fn scores(&mut self, points: i32) {
        self.points += points;
        if let Some(done) = self.deeds.last_mut() {
            done.points += points;
        }
    }

    /// A deed with one thing to which it is done.
    fn does(&mut self, tongue: &Tongue, weight: u8, (told, advised): (Deed, Deed), of: String) {
        let text = advised.fill(tongue.lang, &[&of]);
        self.note(weight, told, of, text);
    }

    /// Of several steps on the track the last is told.
    fn moves_disc(&mut self, tongue: &Tongue, space: i32) {
        let space = signed(space).trim_start_matches('+').to_owned();
        self.deeds.retain(|done| done.kind != Deed::Comes);
        self.does(tongue, TRACK, (Deed::Comes, Deed::Disc), space);
    }

    fn takes(&mut self, tongue: &Tongue, tile: Tile) {
        self.does(tongue, 4, (Deed::Takes, Deed::Take), named(tongue, tile));
    }

    /// Of a tile that is used in the turn in which it is taken, its use is told; who is advised has to do both.
    fn uses(&mut self, tongue: &Tongue, tile: Tile) {
        if self.advised {
            return;
        }
        let taken = named(tongue, tile);
        self.deeds.retain(|done| done.kind != Deed::Takes || done.of != taken);
    }

    /// A joker stands for this action, or the bonus of a tile does.
    fn stands_for(&mut self, tongue: &Tongue, act: Act) {
        if std::mem::take(&mut self.aside) {
            if let Some(done) = self.deeds.last_mut() {
                for told in [&mut done.text, &mut done.of] {
                    *told = format!("{told} \u{2192} {}", tongue.act(act));
                }
            }
        } else if self.act == Some(Act::Joker) {
            self.act = Some(act);
        } else if self.advised {
            self.note(5, Deed::Before, String::new(), tongue.act(act).to_owned());
        }
    }

    fn hear(&mut self, tongue: &Tongue, action: Action, act: Option<Act>) {
        let lang = tongue.lang;
        if let Action::Helper(tile) | Action::Fulfil(tile, _) | Action::Place(tile, _) = action {
            let bonus = tongue.edition.find(tile).and_then(|facts| facts.bonus.side);
            self.aside = bonus.is_some_and(|(act, _)| act == Act::Joker);
        }
        match action {
            Action::Die { colour, value, to } => {
                self.die = Some((colour, to));
                self.act = act;
                if self.advised {
                    let die = tongue.die(colour, value, to);
                    self.note(0, Deed::Before, String::new(), Deed::Take.fill(lang, &[&die]));
                }
            }
            Action::As(act) => self.stands_for(tongue, act),
            Action::Walk(_, spot) => {
                // Of a way its end is told, and of all ways the last, save to who is to go them.
                if self.advised {
                    self.deeds.pop_if(|done| done.kind == Deed::Goes);
                } else {
                    self.deeds.retain(|done| done.kind != Deed::Goes);
                }
                self.does(tongue, 0, (Deed::Goes, Deed::Walk), tongue.spot(spot));
            }
            Action::House(space) => {
                let city = tongue.spot(tongue.edition.map.space(space).spot);
                self.does(tongue, 9, (Deed::Builds, Deed::House), city);
            }
            Action::Pillar(at) => self.does(tongue, 9, (Deed::Sets, Deed::Pillar), tongue.cathedral(at)),
            Action::Join(at) => self.does(tongue, 10, (Deed::Joins, Deed::Join), tongue.cathedral(at)),
            Action::Fulfil(tile, _) => {
                self.uses(tongue, tile);
                let points = tongue.edition.find(tile).map_or(0, |printed| printed.points);
                self.does(tongue, 10, (Deed::Fulfils, Deed::DoFulfil), points.to_string());
            }
            Action::Crest(tile, _) => {
                self.uses(tongue, tile);
                self.does(tongue, 9, (Deed::Lays, Deed::Lay), tongue.crest(tile));
            }
            Action::Place(tile, room) => {
                self.uses(tongue, tile);
                let building = room.building().index() + 1;
                let placed = Deed::Place.fill(lang, &[&tongue.kind(tile), &building]);
                self.note(7, Deed::Moves, placed.clone(), placed);
            }
            Action::Take(tile) | Action::TakeFrom(tile, _) => self.takes(tongue, tile),
            Action::Exchange { give, get } => {
                let text = Deed::Exchange.fill(lang, &[&tongue.good(give), &tongue.good(get)]);
                let of = format!("{} \u{2192} {}", tongue.good(give), tongue.good(get));
                self.note(3, Deed::Swaps, of, text);
            }
            Action::Choose(building) => {
                self.does(tongue, 5, (Deed::Again, Deed::Again), (building.index() + 1).to_string());
            }
            Action::Helper(tile) => {
                self.uses(tongue, tile);
                self.does(tongue, 3, (Deed::Uses, Deed::Use), tongue.taken(tile));
            }
            Action::Buy(good) => self.does(tongue, 2, (Deed::Buys, Deed::Buy), tongue.good(good).to_owned()),
            Action::DieGood(good) | Action::Gain(good) if self.advised => {
                self.does(tongue, 2, (Deed::Uses, Deed::Take), tongue.good(good).to_owned());
            }
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

    /// What was done kind by kind, as somebody would tell it: in the order in which it was done, without what tells least where it is much: all of
    /// it stands in the turn once it is opened.
    fn story(&self, tongue: &Tongue) -> String {
        // Where one has come to matters only if nothing was done there but what is a means to more.
        let last =
            self.deeds.iter().rposition(|done| matches!(done.kind, Deed::Goes | Deed::Builds | Deed::Sets));
        let away = |place: usize, done: &Done| done.kind == Deed::Goes && last == Some(place);
        let mut kinds: Vec<(&Done, Vec<&Done>)> = Vec::new();
        for (_, done) in
            self.deeds.iter().enumerate().filter(|&(place, done)| done.weight > 0 || away(place, done))
        {
            match kinds.iter_mut().find(|(first, _)| first.kind == done.kind) {
                Some((_, all)) => all.push(done),
                None => kinds.push((done, vec![done])),
            }
        }
        // What was only a means to something else is told once the turn is opened.
        if kinds.iter().any(|(done, _)| done.weight > MEANS) {
            kinds.retain(|(done, _)| done.weight > MEANS || done.kind == Deed::Goes);
        }
        while kinds.len() > MOST {
            let weakest = kinds.iter().map(|(done, _)| done.weight).min();
            if kinds.len() <= MOST + 2 && weakest >= Some(STANDS) {
                break;
            }
            let place = kinds.iter().rposition(|(done, _)| Some(done.weight) == weakest);
            kinds.remove(place.unwrap_or_default());
        }
        let alone = kinds.len() == 1;
        let told = kinds.into_iter().map(|(done, all)| {
            let more = all.len().saturating_sub(OF_A_KIND);
            let all: Vec<String> = all.into_iter().take(OF_A_KIND).map(|done| self.of(done, alone)).collect();
            let more =
                if more > 0 { format!(" {}", Deed::More.fill(tongue.lang, &[&more])) } else { String::new() };
            // Contracts are told by what each of them brings.
            let (kind, and) = match done.kind {
                Deed::Fulfils if all.iter().any(|of| of.contains('+')) && all.len() > 1 => {
                    (Deed::FulfilsMore, ", ")
                }
                Deed::Fulfils if all.len() > 1 || done.count > 1 => (Deed::FulfilsMore, " + "),
                kind => (kind, ", "),
            };
            kind.fill(tongue.lang, &[&format!("{}{more}", all.join(and))])
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// To what a deed was done, how often, and what it brought beyond what its name says.
    fn of(&self, done: &Done, alone: bool) -> String {
        let often = if done.count > 1 { format!(" \u{d7}{}", done.count) } else { String::new() };
        // The name of a contract says what is printed; what its space adds is told where nothing else is: a turn takes three lines at most.
        let printed = || done.of.parse().unwrap_or(0) * done.count as i32;
        let brought = match done.kind {
            Deed::Fulfils if alone && done.points > printed() => format!("+{}", done.points - printed()),
            Deed::Fulfils => String::new(),
            // What all of it came from needs no number of its own.
            _ if done.points != 0 && done.points != self.points => format!(" ({})", signed(done.points)),
            _ => String::new(),
        };
        format!("{}{often}{brought}", done.of)
    }

    /// The turn in one line: the die, its action, what was done.
    fn told(&self, tongue: &Tongue) -> String {
        let deeds = Some(self.story(tongue)).filter(|deeds| !deeds.is_empty());
        let deeds = deeds.map(|deeds| format!(": {deeds}")).unwrap_or_default();
        let decree = self.decree.map(|decree| format!("{} \u{2192} ", tongue.decree(decree)));
        let decree = decree.unwrap_or_default();
        match (self.die, self.act) {
            (Some(_), Some(act)) => format!("{decree}{}{deeds}", tongue.act(act)),
            (Some((colour, value)), None) => format!("{} {value}{deeds}", tongue.good(colour)),
            (None, _) => format!("{}{deeds}", Deed::Before.text(tongue.lang)),
        }
    }
}
