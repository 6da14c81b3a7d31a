//! The map: spots, roads between them, house spaces.

use ::edition::{Found, KeyValue, Names, Section, Source, TakenNames, names, suggestion, text};

use crate::ids::{Space, SpaceSet, Spot, SpotSet};

/// What is printed on a house space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SpaceBonus {
    /// Nothing.
    #[default]
    None,
    /// Points.
    Points(u8),
    /// The bonuses of a building once more.
    Retrigger,
}

/// A house space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SpaceFacts {
    /// Its city.
    pub spot: Spot,
    /// With how many players it is used at least.
    pub from: u8,
    /// What whoever places a house there gains.
    pub bonus: SpaceBonus,
}

/// A city or a road space.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SpotFacts {
    /// The word for it in notation.
    pub id: String,
    /// What it is called.
    pub names: Names,
    /// Where its foot is drawn on a map of 800 by 500.
    pub wide: [u16; 2],
    /// Where its foot is drawn on a map of 390 by 396.
    pub narrow: [u16; 2],
    /// Whether it is a road space.
    pub road: bool,
    /// With how many players a bonus tile lies there at least; 0 if never.
    pub bonus: u8,
}

/// The map.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Map {
    /// The spots by number.
    pub spots: Vec<SpotFacts>,
    /// The house spaces by number, city by city.
    pub spaces: Vec<SpaceFacts>,
    /// Neighbours of each spot.
    pub(crate) beside: [SpotSet; Spot::COUNT],
    /// The house spaces of each spot.
    pub(crate) spaces_at: [SpaceSet; Spot::COUNT],
    /// The house spaces that are used, by the number of players.
    pub(crate) used_by: [SpaceSet; 5],
    /// Steps from spot to spot.
    pub(crate) steps: [[u8; Spot::COUNT]; Spot::COUNT],
    /// The spot where figures begin is the city of the first fair.
    pub(crate) start: Spot,
}

impl Map {
    /// All spots.
    pub fn all(&self) -> impl Iterator<Item = (Spot, &SpotFacts)> {
        self.spots.iter().enumerate().filter_map(|(index, facts)| Some((Spot::from_index(index)?, facts)))
    }

    /// What is printed at a spot.
    #[must_use]
    pub fn spot(&self, spot: Spot) -> &SpotFacts {
        &self.spots[spot.index()]
    }

    /// What is printed on a house space.
    #[must_use]
    pub fn space(&self, space: Space) -> SpaceFacts {
        self.spaces[space.index()]
    }

    /// The house spaces of a spot.
    pub fn spaces_of(&self, spot: Spot) -> impl Iterator<Item = (Space, SpaceFacts)> {
        self.spaces_at[spot.index()].iter().map(|space| (space, self.space(space)))
    }

    /// The spot with this word, in any capitals.
    #[must_use]
    pub fn of_word(&self, word: &str) -> Option<Spot> {
        self.all().find(|(_, facts)| facts.id.eq_ignore_ascii_case(word)).map(|(spot, _)| spot)
    }

    /// The neighbours of a spot.
    #[must_use]
    pub const fn neighbours(&self, spot: Spot) -> SpotSet {
        self.beside[spot.index()]
    }

    /// How many steps it is from one spot to another.
    #[must_use]
    pub const fn distance(&self, from: Spot, to: Spot) -> u8 {
        self.steps[from.index()][to.index()]
    }

    /// The spots with a bonus tile for so many players.
    pub fn bonus_spots(&self, players: u8) -> impl Iterator<Item = Spot> {
        self.all().filter(move |(_, facts)| facts.bonus > 0 && facts.bonus <= players).map(|(spot, _)| spot)
    }

    /// The house spaces that are used with so many players.
    #[must_use]
    pub fn used(&self, players: u8) -> SpaceSet {
        let used = self.spaces.iter().enumerate().filter(|(_, facts)| facts.from <= players);
        used.filter_map(|(index, _)| Space::from_index(index)).collect()
    }

    /// Reads the sections of spots and roads.
    pub(super) fn read<'s>(
        source: &'s Source<'s>,
        root: &mut Section<'s>,
        marks: &mut Vec<super::Mark>,
    ) -> Map {
        let mut map = Map::default();
        let mut frame = root.section("map");
        frame.mark("spots_confidence", "spots of the map", marks);
        frame.mark("spaces_confidence", "house and bonus spaces", marks);
        frame.finish();
        let mut spots = root.section("spots");
        let at = spots.at();
        let mut taken = TakenNames::default();
        for entry in spots.remaining() {
            map.read_spot(source, entry, &mut taken);
        }
        if map.spots.is_empty() || map.spots.len() > Spot::COUNT || map.spaces.len() > Space::COUNT {
            let most = (Spot::COUNT, Space::COUNT);
            source.fault(at, format!("a map has 1 to {} spots and at most {} house spaces", most.0, most.1));
            return Map::default();
        }
        for (index, facts) in map.spaces.iter().enumerate() {
            if let Some(space) = Space::from_index(index) {
                map.spaces_at[facts.spot.index()].insert(space);
            }
        }
        map.used_by = std::array::from_fn(|players| map.used(players as u8));
        map.read_roads(source, root, marks);
        map.measure(source, at);
        map
    }

    fn read_spot<'s>(&mut self, source: &'s Source<'s>, entry: KeyValue<'s>, taken: &mut TakenNames) {
        let mut section = Section::of(source, format!("spots.{}", entry.key), entry);
        let spot = Spot::from_index(self.spots.len()).unwrap_or_default();
        let names = names(source, &mut section, taken);
        let road = section.number("road", 0..=1).value == 1;
        let bonus = section.number("bonus", 0..=4).value as u8;
        let wide = read_place(&mut section, "wide");
        let narrow = read_place(&mut section, "narrow");
        let houses = section.list("houses", |source, entry| {
            let word = text(source, entry);
            let space = word.sound().and_then(|(word, _)| read_space(word));
            if space.is_none() && word.at.is_some() {
                source.fault(entry.at, "a house space is the fewest players and its bonus, such as `3 vp2`");
            }
            Found { value: space.unwrap_or_default(), at: word.at }
        });
        for found in houses.map(|(found, _)| found).unwrap_or_default() {
            let (from, bonus) = found.value;
            self.spaces.push(SpaceFacts { spot, from, bonus });
        }
        section.finish();
        self.spots.push(SpotFacts { id: entry.key.to_owned(), names, wide, narrow, road, bonus });
    }

    fn read_roads<'s>(
        &mut self,
        source: &'s Source<'s>,
        root: &mut Section<'s>,
        marks: &mut Vec<super::Mark>,
    ) {
        let mut section = root.section("roads");
        for (word, confidence) in ::edition::Confidence::WORDS {
            let roads = section.list(word, text);
            for found in roads.map(|(found, _)| found).unwrap_or_default() {
                let Some((road, at)) = found.sound() else { continue };
                let ends: Vec<Option<Spot>> = road.split(' ').map(|word| self.of_word(word)).collect();
                let [Some(one), Some(other)] = ends[..] else {
                    let known: Vec<&str> = self.spots.iter().map(|facts| facts.id.as_str()).collect();
                    let wrong = road.split(' ').find(|word| self.of_word(word).is_none()).unwrap_or(road);
                    source.fault(at, format!("no spot `{wrong}`{}", suggestion(wrong, &known)));
                    continue;
                };
                self.beside[one.index()].insert(other);
                self.beside[other.index()].insert(one);
            }
            let subject = match word {
                "printed" => "roads of the rulebook's examples",
                "public" => "roads of public sources",
                "derived" => "roads with road spaces",
                _ => "all other roads",
            };
            marks.push(super::Mark { subject, confidence });
        }
        section.finish();
    }

    /// Measures all distances.
    fn measure(&mut self, source: &Source<'_>, at: usize) {
        const FAR: u8 = 99;
        self.steps = [[FAR; Spot::COUNT]; Spot::COUNT];
        for from in 0..self.spots.len() {
            self.steps[from][from] = 0;
            let mut front = vec![from];
            while let Some(here) = (!front.is_empty()).then(|| front.remove(0)) {
                for next in self.beside[here].iter().map(Spot::index) {
                    if self.steps[from][next] == FAR {
                        self.steps[from][next] = self.steps[from][here] + 1;
                        front.push(next);
                    }
                }
            }
        }
        let apart = self.steps.iter().take(self.spots.len()).flat_map(|row| &row[..self.spots.len()]);
        if apart.into_iter().any(|&steps| steps == FAR) {
            source.fault(at, "not every spot can be reached from every other");
        }
    }
}

/// Where something is drawn.
fn read_place<'s>(section: &mut Section<'s>, key: &'s str) -> [u16; 2] {
    let at = section.list(key, |source, entry| ::edition::number(source, entry, 0..=800));
    let at = at.map(|(found, _)| found.iter().map(|found| found.value as u16).collect::<Vec<u16>>());
    at.filter(|at| at.len() == 2).map_or([0, 0], |at| [at[0], at[1]])
}

fn read_space(text: &str) -> Option<(u8, SpaceBonus)> {
    let (from, bonus) = text.split_once(' ').unwrap_or((text, ""));
    let from = from.parse().ok().filter(|from| (2..=4).contains(from))?;
    let bonus = match bonus {
        "" => SpaceBonus::None,
        "retrigger" => SpaceBonus::Retrigger,
        points => SpaceBonus::Points(
            points.strip_prefix("vp")?.parse().ok().filter(|points| (1..=20).contains(points))?,
        ),
    };
    Some((from, bonus))
}
