//! Reads actions and outcomes.

use kernel::scan::{Line, Scan, Word};
use kernel::{Fault, Player};

use crate::action::{Action, Outcome};
use crate::edition::{Edition, Fair};
use crate::ids::{Act, Building, Cathedral, Family, Figure, Good, Room, Slot, Space, Spot, Tile};
use crate::illegal::{Illegal, reason};
use crate::titus;

/// The words with which an action begins.
const FIRST_WORDS: [&str; 18] = [
    "die",
    "die-good",
    "as",
    "architect",
    "merchant",
    "house",
    "pillar",
    "take",
    "refresh",
    "place",
    "exchange",
    "advance",
    "gain",
    "retrigger",
    "again",
    "task",
    "done",
    "end",
];

/// Words that somebody may try, and those that are meant.
const MEANT: [(&str, &str); 20] = [
    ("pass", "done"),
    ("skip", "done"),
    ("decline", "done"),
    ("leave", "done"),
    ("discard", "done"),
    ("finish", "end"),
    ("build", "house"),
    ("sweep", "refresh"),
    ("swap", "exchange"),
    ("trade", "exchange"),
    ("king", "advance"),
    ("step", "advance"),
    ("joker", "as"),
    ("choose", "as"),
    ("use", "task helper"),
    ("fulfil", "task contract"),
    ("fulfill", "task contract"),
    ("participate", "task cathedral"),
    ("move", "merchant to"),
    ("walk", "merchant to"),
];

/// Other words for the colours of dice; the goods that they bring are words for them too.
const COLOURS: [(&str, Good); 4] = [
    ("lightgrey", Good::Wool),
    ("light-gray", Good::Wool),
    ("darkgrey", Good::Stone),
    ("dark-gray", Good::Stone),
];

/// English names of cities that the board has in the languages of their countries.
const ENGLISH: [(&str, &str); 8] = [
    ("Antwerp", "antwerpen"),
    ("Cologne", "koeln"),
    ("Genoa", "genova"),
    ("Milan", "milano"),
    ("Nuremberg", "nuernberg"),
    ("Prague", "praha"),
    ("Venice", "venezia"),
    ("Vienna", "wien"),
];

/// A text being read, with the names of an edition.
pub(crate) struct ActionReader<'t, 'e> {
    edition: &'e Edition,
    pub(crate) scan: Scan<'t>,
}

impl<'t, 'e> ActionReader<'t, 'e> {
    pub(crate) fn new(edition: &'e Edition, text: &'t str) -> ActionReader<'t, 'e> {
        ActionReader { edition, scan: Scan::new(text) }
    }

    pub(crate) fn of(edition: &'e Edition, line: Line<'t>) -> ActionReader<'t, 'e> {
        ActionReader { edition, scan: Scan::of(line) }
    }

    /// Actions, with marks between them.
    pub(crate) fn actions(mut self) -> Result<Vec<Action>, Fault> {
        let mut actions = vec![self.action()?];
        while self.scan.take_separator() {
            actions.push(self.action()?);
        }
        self.scan.must_end("the action is complete")?;
        Ok(actions)
    }

    fn action(&mut self) -> Result<Action, Fault> {
        let word = self.scan.take("an action")?;
        Ok(match &*word.lower {
            "die" => {
                let (colour, value) = (self.colour()?, self.value()?);
                let changes = self.arrow() || self.scan.take_if("to");
                let to = if changes { self.value()? } else { value };
                Action::Die { colour, value, to }
            }
            "die-good" => Action::DieGood(self.good()?),
            "as" => Action::As(self.named("action", &Act::PLAIN.map(|act| (act.word(), act)))?),
            "architect" => self.walk(Figure::Architect)?,
            "merchant" => self.walk(Figure::Merchant)?,
            "house" => {
                let _ = self.scan.take_if("in") || self.scan.take_if("at");
                Action::House(self.space()?)
            }
            "pillar" => {
                let _ = self.scan.take_if("in") || self.scan.take_if("at");
                Action::Pillar(self.cathedral()?)
            }
            "take" => self.take()?,
            "refresh" => Action::Refresh,
            "place" => {
                let tile = self.tile_among(&[Family::Character])?;
                let _ = ["in", "into", "to", "on"].into_iter().any(|word| self.scan.take_if(word));
                Action::Place(tile, self.room()?)
            }
            "exchange" => {
                let give = self.one_good()?;
                if !self.arrow() && !self.scan.take_if("for") {
                    self.scan.must("->")?;
                }
                Action::Exchange { give, get: self.one_good()? }
            }
            "advance" => Action::Advance,
            "gain" => Action::Gain(self.one_good()?),
            "retrigger" => Action::Choose(self.building()?),
            "again" => Action::Again(self.room()?),
            "task" => {
                let word = self.scan.take("a task: `buy`, `contract`, `crest`, `cathedral` or `helper`")?;
                self.task(&word)?
            }
            "buy" | "contract" | "crest" | "cathedral" | "helper" => self.task(&word)?,
            "done" => Action::Done,
            "end" => {
                self.scan.take_if("turn");
                Action::End
            }
            lower => {
                return Err(match MEANT.iter().find(|(tried, _)| *tried == lower) {
                    Some((_, meant)) => {
                        word.fault(format!("no action `{}`; did you mean `{meant}`?", word.shown()))
                    }
                    None => word.unknown("action", &FIRST_WORDS, "an action such as `die blue 3` or `end`"),
                });
            }
        })
    }

    /// Takes an arrow, as it is typed or as word processors make it.
    fn arrow(&mut self) -> bool {
        self.scan.take_if("->") || self.scan.take_if("\u{2192}")
    }

    /// A bonus tile that is at hand, or a tile of a market by its name.
    fn take(&mut self) -> Result<Action, Fault> {
        if self.scan.take_if("bonus") {
            self.scan.take_if("tile");
            return Ok(Action::TakeBonus);
        }
        let _ = ["character", "contract", "crest"].into_iter().any(|word| self.scan.take_if(word));
        let at = self.scan.here().clone();
        let tile = self.tile()?;
        if tile.is(Family::Helper) {
            let none = at.fault("helpers are in no market; `take bonus` takes a bonus tile");
            return Err(none.refused(reason(&Illegal::NotInMarket(tile))));
        }
        let places = self.scan.take_if("from") || self.scan.take_if("at");
        if tile.is(Family::Character) || !(places || self.scan.peek().is_some()) {
            return Ok(Action::Take(tile));
        }
        let slot = usize::from(self.number(1, Slot::COUNT as u8)?) - 1;
        Ok(Action::TakeFrom(tile, Slot::from_index(slot).unwrap_or_default()))
    }

    fn walk(&mut self, figure: Figure) -> Result<Action, Fault> {
        self.scan.take_if("to");
        Ok(Action::Walk(figure, self.spot()?))
    }

    fn task(&mut self, word: &Word<'_>) -> Result<Action, Fault> {
        const TASKS: [&str; 5] = ["buy", "contract", "crest", "cathedral", "helper"];
        Ok(match &*word.lower {
            "buy" => Action::Buy(self.one_good()?),
            "contract" => {
                let tile = self.tile_among(&[Family::Contract])?;
                let with = self.scan.take_if("with") || self.scan.take_if("in");
                let kind = if with || self.scan.peek().is_some() { Some(self.good()?) } else { None };
                Action::Fulfil(tile, kind)
            }
            "crest" => {
                let tile = self.tile_among(&[Family::Crest])?;
                let _ = ["under", "in", "at", "to"].into_iter().any(|word| self.scan.take_if(word));
                Action::Crest(tile, self.building()?)
            }
            "cathedral" => {
                let nobody = reason(&Illegal::NoPillarThere(Cathedral::default()));
                let amounts = |fault: Fault| Fault { reason: fault.reason.map(|_| nobody), ..fault };
                Action::Join(self.cathedral().map_err(amounts)?)
            }
            "helper" => {
                let tile = self.tile_among(&[Family::Helper])?;
                // The helper of the die is used with it, and its good said at once.
                if self.edition.bonus(tile).die_good && self.scan.peek().is_some() {
                    return Ok(Action::DieGood(self.good()?));
                }
                Action::Helper(tile)
            }
            _ => {
                return Err(word.unknown(
                    "task",
                    &TASKS,
                    "`buy`, `contract`, `crest`, `cathedral` or `helper`",
                ));
            }
        })
    }

    pub(crate) fn outcome(mut self) -> Result<Outcome, Fault> {
        const KINDS: [&str; 11] = [
            "action",
            "wheel",
            "first",
            "tile",
            "cost",
            "city",
            "fair",
            "token",
            "roll",
            "challenge",
            "decree",
        ];
        let word = self.scan.take("what chance does")?;
        let outcome = match &*word.lower {
            "action" => Outcome::Action(self.act()?),
            "wheel" => Outcome::Wheel(self.value()? - 1),
            "first" => {
                let seat = self.seat(crate::state::SEATS)?;
                Outcome::First(seat.seat() as u8)
            }
            "tile" => Outcome::Tile(self.tile()?),
            "cost" => Outcome::Cost(self.number(1, 9)? - 1),
            "city" => Outcome::City(self.spot()?),
            "fair" => Outcome::Fair(self.fair()? as u8),
            "token" => Outcome::Token(self.number(0, 9)?),
            "roll" => Outcome::Roll { colour: self.colour()?, value: self.value()? },
            "challenge" => {
                let known: Vec<(&str, u8)> =
                    (0..titus::CHALLENGES).map(|number| (titus::challenge_word(number), number)).collect();
                Outcome::Challenge(self.named("challenge", &known)?)
            }
            "decree" => Outcome::Decree(self.number(1, 6)? - 1),
            _ => return Err(word.unknown("outcome", &KINDS, "what chance does, such as `roll blue 3`")),
        };
        self.scan.must_end("the outcome is complete")?;
        Ok(outcome)
    }

    pub(crate) fn named<T: Copy + PartialEq>(&mut self, kind: &str, known: &[(&str, T)]) -> Result<T, Fault> {
        self.scan.choice(kind, known, &[])
    }

    pub(crate) fn fair(&mut self) -> Result<Fair, Fault> {
        self.named("fair", &Fair::ALL.map(|fair| (fair.word(), fair)))
    }

    pub(crate) fn act(&mut self) -> Result<Act, Fault> {
        self.named("action", &Act::ALL.map(|act| (act.word(), act)))
    }

    /// A good, of which there is one.
    fn one_good(&mut self) -> Result<Good, Fault> {
        self.scan.take_if("1");
        self.good()
    }

    pub(crate) fn good(&mut self) -> Result<Good, Fault> {
        self.named("good", &Good::ALL.map(|good| (good.word(), good)))
    }

    /// A colour of dice; the good that such dice bring means it as well.
    pub(crate) fn colour(&mut self) -> Result<Good, Fault> {
        let known = Good::ALL.map(|good| (good.colour(), good));
        let goods = Good::ALL.map(|good| (good, good.word()));
        let others = COLOURS.map(|(word, good)| (good, word));
        let names: Vec<(Good, &str)> =
            goods.into_iter().chain(others).chain(known.map(|(word, good)| (good, word))).collect();
        self.scan.choice("colour", &known, &names)
    }

    /// The letter of a seat at a table of so many.
    pub(crate) fn seat(&mut self, players: usize) -> Result<Player, Fault> {
        let word = self.scan.take("the letter of a seat")?;
        let mut letters = word.text.chars();
        let player = letters.next().and_then(Player::from_letter).filter(|_| letters.next().is_none());
        match player {
            Some(player) if player.seat() < players => Ok(player),
            Some(_) => Err(word.fault(format!("no seat {} at a table of {players}", word.shown()))),
            None => {
                Err(word.fault(format!("expected the letter of a seat, such as `A`, not `{}`", word.shown())))
            }
        }
    }

    pub(crate) fn value(&mut self) -> Result<u8, Fault> {
        self.number(1, 6)
    }

    /// Takes a number within bounds.
    pub(crate) fn number(&mut self, least: u8, most: u8) -> Result<u8, Fault> {
        let expected = format!("a number from {least} to {most}");
        let word = self.scan.take(&expected)?;
        let number = word.lower.parse().ok().filter(|number| (least..=most).contains(number));
        let plain = word.lower.bytes().all(|byte| byte.is_ascii_digit());
        number
            .filter(|_| plain)
            .ok_or_else(|| word.fault(format!("expected {expected}, not `{}`", word.shown())))
    }

    pub(crate) fn building(&mut self) -> Result<Building, Fault> {
        self.scan.take_if("building");
        let number = self.number(1, Building::COUNT as u8)?;
        Ok(Building::from_index(usize::from(number) - 1).unwrap_or_default())
    }

    /// A room such as `1.3`.
    pub(crate) fn room(&mut self) -> Result<Room, Fault> {
        let word = self.scan.take("a room such as `1.3`")?;
        let (building, floor) = word.lower.split_once('.').unwrap_or((&*word.lower, ""));
        let building = building.parse().ok().filter(|number| (1..=Building::COUNT).contains(number));
        let building = building.and_then(|number| Building::from_index(number - 1));
        let room = building.and_then(|building| Room::at(building, floor.parse().ok()?));
        let last = building.is_some_and(Building::is_last);
        let high = building.filter(|_| floor.bytes().all(|byte| byte.is_ascii_digit()) && !floor.is_empty());
        room.filter(|room| super::room_word(*room) == word.lower).ok_or_else(|| {
            if last {
                let taken = word.fault("building 6 is filled from the start and has no room for anybody");
                return taken.refused(reason(&Illegal::RoomTaken(Room::default())));
            }
            if let Some(building) = high {
                let (number, highest) = (building.index() + 1, building.rooms());
                return word
                    .fault(format!("building {number} has no floor {floor}; its highest is {highest}"));
            }
            word.fault(format!(
                "expected a room, its building and its floor, such as `1.3`, not `{}`",
                word.shown()
            ))
        })
    }

    pub(crate) fn tile(&mut self) -> Result<Tile, Fault> {
        self.tile_among(&[Family::Helper, Family::Crest, Family::Contract, Family::Character])
    }

    /// A tile of one of these families, by its word, or a crest by any of its names.
    pub(crate) fn tile_among(&mut self, families: &[Family]) -> Result<Tile, Fault> {
        let of_family = |tile: Tile| families.contains(&tile.family());
        let edition = self.edition;
        let word = self.scan.peek().cloned();
        if let Some(found) = word.as_ref().and_then(|word| edition.tile_of_word(&word.lower)) {
            if of_family(found) {
                self.scan.skip();
                return Ok(found);
            }
        } else {
            let names = edition.all_tiles().filter(|(tile, _)| of_family(*tile)).flat_map(|(tile, facts)| {
                let names = facts.names.iter().flat_map(|names| names.all());
                names.chain([facts.id.as_str()]).map(move |name| (tile, name))
            });
            if let Some(found) = self.scan.take_name(names.collect::<Vec<(Tile, &str)>>()) {
                return Ok(found);
            }
        }
        let example = |family: &Family| match family {
            Family::Helper => "a helper such as `merchant-2`",
            Family::Crest => "a crest such as `lion`",
            Family::Contract => "a contract such as `c07`",
            Family::Character => "a character such as `trader-gold-3`",
        };
        let expected = families.iter().map(example).collect::<Vec<&str>>().join(" or ");
        let word = self.scan.take(&expected)?;
        if edition.tile_of_word(&word.lower).is_some() {
            return Err(word.fault(format!("expected {expected}, not `{}`", word.shown())));
        }
        let known = edition.all_tiles().filter(|(tile, _)| of_family(*tile));
        let known: Vec<&str> = known.map(|(_, facts)| facts.id.as_str()).collect();
        let kind = match families {
            [Family::Helper] => "helper",
            [Family::Crest] => "crest",
            [Family::Contract] => "contract",
            [Family::Character] => "character",
            _ => "tile",
        };
        Err(word.unknown(kind, &known, &expected).refused(reason(&Illegal::NoTile)))
    }

    pub(crate) fn spot(&mut self) -> Result<Spot, Fault> {
        // A word that is a spot by itself is not the first of a longer name: in a list, `London Brugge` are two cities.
        if let Some(spot) = self.scan.peek().and_then(|word| self.edition.map.of_word(&word.lower)) {
            self.scan.skip();
            return Ok(spot);
        }
        let names = self.edition.map.all().flat_map(|(spot, facts)| {
            let names = facts.names.all().into_iter().chain([facts.id.as_str()]);
            names.map(move |name| (spot, name))
        });
        let english =
            ENGLISH.iter().filter_map(|&(name, word)| Some((self.edition.map.of_word(word)?, name)));
        let known: Vec<(Spot, &str)> = names.chain(english).collect();
        if let Some(spot) = self.scan.take_name(known) {
            return Ok(spot);
        }
        let word = self.scan.take("a spot of the map")?;
        let words: Vec<&str> = self.edition.map.spots.iter().map(|facts| facts.id.as_str()).collect();
        Err(word.unknown("spot", &words, "a city or a road space, such as `Frankfurt`"))
    }

    pub(crate) fn cathedral(&mut self) -> Result<Cathedral, Fault> {
        let at = self.scan.here().clone();
        let spot = self.spot()?;
        self.edition.cathedral_at(spot).ok_or_else(|| {
            let all = self.edition.cathedral_spots.map(|spot| super::spot_word(self.edition, spot));
            let city = super::spot_word(self.edition, spot);
            let none = format!("there is no cathedral in {city}; there are those of {}", all.join(", "));
            at.fault(none).refused(reason(&Illegal::NotBuilt(Cathedral::default())))
        })
    }

    /// A house space: its city, and its number there if it is not the first.
    pub(crate) fn space(&mut self) -> Result<Space, Fault> {
        let at = self.scan.here().clone();
        let spot = self.spot()?;
        let all = self.edition.map.spaces_at[spot.index()];
        if all.is_empty() {
            let none = at.fault(format!("{} has no house space", super::spot_word(self.edition, spot)));
            return Err(none.refused(reason(&Illegal::NoSpace)));
        }
        let digit = |word: &Word<'_>| word.lower.bytes().all(|byte| byte.is_ascii_digit());
        let count = all.len() as u8;
        let number = match self.scan.peek().filter(|word| digit(word)).cloned() {
            Some(word) => {
                let city = super::spot_word(self.edition, spot);
                let spaces =
                    if count == 1 { "1 house space".to_owned() } else { format!("{count} house spaces") };
                self.number(1, count).map_err(|_| {
                    word.fault(format!("{city} has {spaces}")).refused(reason(&Illegal::NoSpace))
                })?
            }
            None => 1,
        };
        Ok(all.nth(usize::from(number) - 1))
    }
}
