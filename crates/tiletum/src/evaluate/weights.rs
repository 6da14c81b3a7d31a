//! What players of some experience know, as numbers.

/// Numbers by which positions are judged, in hundredths of a point where nothing else is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// How many decisions of the own turn are seen ahead.
    pub foresight: usize,
    /// A good while there is time to use it, in the order of gold, food, wool, stone, iron.
    pub goods: [i32; 5],
    /// An action point of the architect, merchant, character, contract and king.
    pub points: [i32; 5],
    /// How much of a house or pillar beside the board is thought to come onto the map, in per cent.
    pub supply: i32,
    /// How much of what fairs may bring is believed before one takes part, in per cent.
    pub fair_hope: i32,
    /// How much a fair counts at all, in per cent.
    pub fairs: i32,
    /// A step on the king track beyond its points in this round, in per cent of them.
    pub king: i32,
    /// Being first in the new order.
    pub first: i32,
    /// What a fulfilled contract or cathedral within reach is worth, in per cent.
    pub reach: i32,
    /// A crest before it is placed.
    pub crest: i32,
    /// A character before it moves in.
    pub character: i32,
    /// A building half done, in per cent of what it brings when completed.
    pub building: i32,
    /// A marker of one point for each turn to come.
    pub marker: i32,
    /// How much nearness to good places counts, in per cent.
    pub nearness: i32,
    /// How much each part of an estimate counts, in per cent: houses times pillars, goods, storehouse, open prices, buildings,
    /// fairs, king, figures.
    pub shares: [i32; 8],
    /// The same where the end is foreseen for everybody, between turns.
    pub outlook: [i32; 8],
    /// How far off a foreseen score may be for each turn to come.
    pub doubt: i32,
}

pub(super) const MASTER: Weights = Weights {
    foresight: 16,
    goods: [60, 60, 75, 75, 75],
    points: [100, 100, 85, 75, 170],
    supply: 60,
    fair_hope: 35,
    fairs: 100,
    king: 40,
    first: 250,
    reach: 75,
    crest: 250,
    character: 160,
    building: 100,
    marker: 22,
    nearness: 60,
    shares: [110, 160, 40, 95, 110, 100, 200, 100],
    outlook: [105, 160, 60, 80, 80, 100, 200, 110],
    doubt: 60,
};

pub(super) const JOURNEYMAN: Weights = Weights {
    foresight: 5,
    fairs: 60,
    fair_hope: 15,
    first: 100,
    supply: 30,
    building: 50,
    marker: 8,
    points: [70, 70, 60, 50, 75],
    shares: [100; 8],
    outlook: [100; 8],
    doubt: 80,
    ..MASTER
};

pub(super) const APPRENTICE: Weights = Weights {
    foresight: 0,
    goods: [70, 70, 70, 70, 70],
    points: [50, 50, 50, 50, 110],
    supply: 0,
    fair_hope: 0,
    fairs: 40,
    king: 100,
    first: 0,
    reach: 40,
    crest: 100,
    character: 100,
    building: 20,
    marker: 0,
    nearness: 20,
    shares: [100; 8],
    outlook: [100; 8],
    doubt: 120,
};
