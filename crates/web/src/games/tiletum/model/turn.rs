//! A turn so far: its die and its deeds, as somebody would tell them, or as somebody is advised to do them.

use kernel::Player;
use tiletum::Action;
use tiletum::ids::{Act, Family, Good, Tile};

use crate::frame::signed;
use crate::games::tiletum::words::{Deed, Tongue};

/// So many kinds of deeds are told of a turn, those that tell most, and so many of each kind.
const MOST: usize = 3;
const OF_A_KIND: usize = 2;

/// Where a story has more letters than this it takes more than three lines beside the board; so few kinds are told all the same.
const ROOM: usize = 60;
const FEW: usize = 1;

/// What brought so many points is not left out without a word.
const MUCH: i32 = 5;

/// How much a deed tells at least that leaves something standing or brought points: one kind more is told of those.
const STANDS: u8 = 9;

/// How much a step on the king track tells, which no other deed does.
const TRACK: u8 = 8;

/// A turn so far.
pub struct Turn {
    player: Player,
    die: Option<(Good, u8)>,
    act: Option<Act>,
    /// Whether it was chosen at the space of any action.
    any: bool,
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

/// How much a kind of deeds tells: what brought points before what did not, and what brought more before what brought less.
fn tells(all: &[&Done]) -> (u8, i32) {
    let points = all.iter().map(|done| done.points.abs()).sum::<i32>();
    if points > 0 { (STANDS, points) } else { (all[0].weight.min(STANDS), 0) }
}

/// A tile that is taken: a contract by its points alone, as it is told when it is fulfilled.
pub fn named(tongue: &Tongue, tile: Tile) -> String {
    let printed = tongue.edition.find(tile).filter(|_| tile.is(Family::Contract));
    printed.map_or_else(|| tongue.taken(tile), |printed| Deed::Fulfil.fill(tongue.lang, &[&printed.points]))
}

impl Turn {
    /// A turn that begins.
    pub const fn of(player: Player) -> Turn {
        Turn {
            player,
            die: None,
            act: None,
            any: false,
            aside: false,
            decree: None,
            deeds: Vec::new(),
            points: 0,
            advised: false,
        }
    }

    /// Whose it is.
    pub const fn player(&self) -> Player {
        self.player
    }

    /// From now on it is told to who is to take it.
    pub const fn advise(&mut self) {
        self.advised = true;
    }

    /// The cardinal follows this decree.
    pub const fn follows(&mut self, decree: u8) {
        self.decree = Some(decree);
    }

    /// What is to be done, deed by deed; each with whether it is what the turn is for, and no means to it.
    pub fn into_deeds(self) -> Vec<(bool, String)> {
        let means = [Deed::Buys, Deed::Swaps, Deed::Uses, Deed::Goes];
        let told = |done: Done| {
            let often = if done.count > 1 { format!(" \u{d7}{}", done.count) } else { String::new() };
            (!means.contains(&done.kind), format!("{}{often}", done.text))
        };
        self.deeds.into_iter().map(told).collect()
    }

    fn note(&mut self, weight: u8, kind: Deed, of: String, text: String) {
        // What is still to be done keeps its order.
        let from = if self.advised { self.deeds.len().saturating_sub(1) } else { 0 };
        let alike = self.deeds[from..].iter().position(|done| done.kind == kind && done.text == text);
        let before = alike.map(|at| self.deeds.remove(from + at));
        // What is done again is the last deed: what it brings is its own.
        let fresh = Done { weight, text, kind, of, count: 0, points: 0 };
        let mut done = before.unwrap_or(fresh);
        done.count += 1;
        self.deeds.push(done);
    }

    /// What the last deed brought.
    pub fn scores(&mut self, points: i32) {
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
    pub fn moves_disc(&mut self, tongue: &Tongue, space: i32) {
        let space = signed(space).trim_start_matches('+').to_owned();
        self.deeds.retain(|done| done.kind != Deed::Comes);
        self.does(tongue, TRACK, (Deed::Comes, Deed::Disc), space);
    }

    pub fn takes(&mut self, tongue: &Tongue, tile: Tile) {
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

    /// A helper is used; what is used as soon as it is taken is one thing to do.
    fn helps(&mut self, tongue: &Tongue, tile: Tile) {
        self.uses(tongue, tile);
        let taken = tongue.taken(tile);
        let at_once = |done: &mut Done| done.kind == Deed::Takes && done.count == 1 && done.of == taken;
        if self.advised && self.deeds.pop_if(at_once).is_some() {
            self.does(tongue, 4, (Deed::Takes, Deed::TakeUse), taken);
        } else {
            self.does(tongue, 3, (Deed::Uses, Deed::Use), taken);
        }
    }

    /// Who is told to build somewhere need not be told to go there before.
    fn arrives(&mut self, city: &str) {
        if self.advised {
            self.deeds.pop_if(|done| done.kind == Deed::Goes && done.of == city);
        }
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
            (self.act, self.any) = (Some(act), true);
        } else if self.advised {
            self.note(5, Deed::Before, String::new(), Deed::Choose.fill(tongue.lang, &[&tongue.act(act)]));
        }
    }

    /// Hears of a deed; a die lies at this action.
    pub fn hear(&mut self, tongue: &Tongue, action: Action, act: Option<Act>) {
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
                self.arrives(&city);
                self.does(tongue, 9, (Deed::Builds, Deed::House), city);
            }
            Action::Pillar(at) => {
                self.arrives(&tongue.cathedral(at));
                self.does(tongue, 9, (Deed::Sets, Deed::Pillar), tongue.cathedral(at));
            }
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
            Action::Helper(tile) => self.helps(tongue, tile),
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
        let mut kinds = self.kinds();
        let mut left_out = 0;
        loop {
            let mut story = self.tell(tongue, &kinds);
            if left_out > 0 {
                story = format!("{story}, {}", Deed::More.fill(tongue.lang, &[&left_out]));
            }
            let weakest = kinds.iter().map(|all| tells(all)).min();
            let many = kinds.len() > MOST + usize::from(weakest >= Some((STANDS, 0)));
            let long = kinds.len() > FEW && story.chars().count() > ROOM;
            if !many && !long {
                return story;
            }
            let place = kinds.iter().rposition(|all| Some(tells(all)) == weakest);
            let all = kinds.remove(place.unwrap_or_default());
            if tells(&all).1 >= MUCH {
                left_out += all.iter().map(|done| done.count).sum::<usize>();
            }
        }
    }

    /// The deeds that tell something, those of a kind together.
    fn kinds(&self) -> Vec<Vec<&Done>> {
        // Where one has come to matters only if nothing was done there but what is a means to more.
        let last =
            self.deeds.iter().rposition(|done| matches!(done.kind, Deed::Goes | Deed::Builds | Deed::Sets));
        let away = |place: usize, done: &Done| done.kind == Deed::Goes && last == Some(place);
        let mut kinds: Vec<Vec<&Done>> = Vec::new();
        for (_, done) in
            self.deeds.iter().enumerate().filter(|&(place, done)| done.weight > 0 || away(place, done))
        {
            match kinds.iter_mut().find(|all| all[0].kind == done.kind) {
                Some(all) => all.push(done),
                None => kinds.push(vec![done]),
            }
        }
        kinds
    }

    /// These kinds of deeds in words.
    fn tell(&self, tongue: &Tongue, kinds: &[Vec<&Done>]) -> String {
        let alone = kinds.len() == 1;
        let told = kinds.iter().map(|all| {
            let done = all[0];
            let more = all.len().saturating_sub(OF_A_KIND);
            let all: Vec<String> = all.iter().take(OF_A_KIND).map(|done| self.to_what(done, alone)).collect();
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
    fn to_what(&self, done: &Done, alone: bool) -> String {
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
    pub fn told(&self, tongue: &Tongue) -> String {
        let deeds = Some(self.story(tongue)).filter(|deeds| !deeds.is_empty());
        let deeds = deeds.map(|deeds| format!(": {deeds}")).unwrap_or_default();
        let decree = self.decree.map(|decree| format!("{} \u{2192} ", tongue.decree(decree)));
        let decree = decree.unwrap_or_default();
        match (self.die, self.act) {
            (Some(_), Some(act)) if self.any => {
                format!("{decree}{} \u{2192} {}{deeds}", tongue.act(Act::Joker), tongue.act(act))
            }
            (Some(_), Some(act)) => format!("{decree}{}{deeds}", tongue.act(act)),
            (Some((colour, value)), None) => format!("{} {value}{deeds}", tongue.good(colour)),
            (None, _) => format!("{}{deeds}", Deed::Before.text(tongue.lang)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{play, seen};
    use super::*;
    use crate::words::Lang;

    #[test]
    fn what_a_deed_brings_that_is_done_again_is_its_own() {
        let (state, _) = play(3, &[], 60, |_, _, _| ());
        let facts = seen(&state, Player::new(0), Lang::En);
        let mut turn = Turn::of(Player::new(0));
        for (contract, points) in [("6", 7), ("2", 4), ("6", 9)] {
            turn.does(&facts.tongue, 10, (Deed::Fulfils, Deed::DoFulfil), contract.to_owned());
            turn.scores(points);
        }
        assert_eq!(turn.told(&facts.tongue), "Before the die: fulfils contracts for 2+2, 6 \u{d7}2+4 VP");
    }
}
