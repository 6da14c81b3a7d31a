//! What is printed on tiles.

use kernel::named;

use ::edition::Names;

use crate::ids::{Act, Good, Tile};

named! {
    /// What a fair counts.
    Fair {
        /// Sets of a house and a pillar on the map.
        HousesAndPillars = "set-house-pillar",
        /// Sets of a fulfilled contract and a cathedral tile.
        ContractsAndCathedrals = "set-contract-cathedral",
        /// Fulfilled contracts.
        Contracts = "contracts",
        /// The own space of the king track, once.
        KingTrack = "king-track",
        /// Sets of a fulfilled contract and a crest.
        ContractsAndCrests = "set-contract-crest",
        /// Houses on the map.
        Houses = "houses",
        /// Characters on the second and third floor.
        UpperCharacters = "upper-characters",
        /// Crests, wherever on the own board.
        Crests = "crests",
        /// Pillars on the map.
        Pillars = "pillars",
        /// Buildings whose rooms are all filled.
        FilledBuildings = "filled-buildings",
        /// Cathedral tiles.
        Cathedrals = "cathedrals",
    }
}

/// What taking part in a cathedral costs and brings besides the tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cost {
    /// Stones.
    pub stone: u8,
    /// Points.
    pub points: u8,
}

/// What a helper, a character or a fulfilled contract brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bonus {
    /// Goods, in the order of [`Good::ALL`].
    pub goods: [u8; Good::COUNT],
    /// Goods of any kinds.
    pub any: u8,
    /// Points.
    pub vp: u8,
    /// A side action with so many action points; the joker stands for any action.
    pub side: Option<(Act, u8)>,
    /// So many more action points for the action of the die.
    pub plus: u8,
    /// The die brings a good of another kind.
    pub die_good: bool,
    /// Every character of a building brings its bonus again.
    pub retrigger: bool,
    /// Steps on the king track that are made at once.
    pub king: u8,
    /// Steps that the merchant may make.
    pub merchant: u8,
    /// Steps that the architect may make.
    pub architect: u8,
    /// A house may be placed where the merchant is.
    pub house: bool,
    /// A pillar may be placed where the architect is.
    pub pillar: bool,
}

/// What is printed on a square tile, and how often it is there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TileFacts {
    /// The word for it in notation.
    pub id: String,
    /// What it is called; only crests have names of their own.
    pub names: Option<Names>,
    /// What it brings.
    pub bonus: Bonus,
    /// Of a character: the action that it strengthens.
    pub strengthens: Option<Act>,
    /// Of a contract: the goods that it wants, in the order of [`Good::ALL`].
    pub needs: [u8; Good::COUNT],
    /// Of a contract: so many goods of one kind, whichever.
    pub same: u8,
    /// Of a contract: its points.
    pub points: u8,
    /// Copies in the stack of bonus tiles: for any number of players, more for 3 and more, more for 4.
    pub bonus_copies: [u8; 3],
    /// Copies in the stack of contracts or of characters.
    pub market_copies: [u8; 3],
}

impl TileFacts {
    /// Copies with so many players: in the stack of bonus tiles and in the other.
    #[must_use]
    pub fn copies(&self, players: usize) -> (u8, u8) {
        let count = |copies: [u8; 3]| copies.iter().take(players.clamp(2, 4) - 1).sum();
        (count(self.bonus_copies), count(self.market_copies))
    }
}

impl Bonus {
    /// The bonus in words, such as `1 gold, 1 wool`.
    #[must_use]
    pub fn told(&self) -> String {
        let mut parts = Vec::new();
        for good in Good::ALL {
            let count = self.goods[good.index()];
            if count > 0 {
                parts.push(format!("{count} {good}"));
            }
        }
        let counted = [
            (self.any, "of any good"),
            (self.vp, "VP"),
            (self.king, if self.king > 1 { "steps on the king track" } else { "step on the king track" }),
            (
                self.architect,
                if self.architect > 1 { "steps of the architect" } else { "step of the architect" },
            ),
            (self.merchant, if self.merchant > 1 { "steps of the merchant" } else { "step of the merchant" }),
            (self.plus, "AP more for the action of the die"),
        ];
        parts.extend(
            counted.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")),
        );
        if let Some((act, ap)) = self.side {
            let name = if act == Act::Joker { "any" } else { act.word() };
            parts.push(format!("{name} action with {ap} AP"));
        }
        let plain = [
            (self.die_good, "another good of the die"),
            (self.retrigger, "the bonuses of a building again"),
            (self.house, "a house where the merchant is"),
            (self.pillar, "a pillar where the architect is"),
        ];
        parts.extend(plain.iter().filter(|(is, _)| *is).map(|(_, what)| (*what).to_owned()));
        parts.join(", ")
    }
}

/// The parts of `word n, word n`.
pub(super) fn parts(text: &str) -> impl Iterator<Item = (&str, Option<u8>)> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(|part| {
        let (word, number) = part.split_once(' ').unwrap_or((part, "1"));
        (word, number.trim().parse().ok().filter(|number| (1..=20).contains(number)))
    })
}

/// Reads a bonus such as `contract-ap 2, any 1`.
///
/// # Errors
/// What is wrong with it.
pub(super) fn read_bonus(text: &str) -> Result<Bonus, String> {
    let mut bonus = Bonus::default();
    for (word, number) in parts(text) {
        let number = number.ok_or_else(|| format!("`{word}` wants a number from 1 to 20"))?;
        if let Some(good) = Good::from_word(word) {
            bonus.goods[good.index()] = number;
            continue;
        }
        let act = word.strip_suffix("-ap").and_then(|act| {
            if act == "any" { Some(Act::Joker) } else { Act::from_word(act).filter(|act| *act != Act::Joker) }
        });
        if let Some(act) = act {
            bonus.side = Some((act, number));
            continue;
        }
        match word {
            "any" => bonus.any = number,
            "vp" => bonus.vp = number,
            "plus" => bonus.plus = number,
            "die-good" => bonus.die_good = true,
            "retrigger" => bonus.retrigger = true,
            "king-step" => bonus.king = number,
            "merchant-step" => bonus.merchant = number,
            "architect-step" => bonus.architect = number,
            "house-here" => bonus.house = true,
            "pillar-here" => bonus.pillar = true,
            _ => return Err(format!("no bonus `{word}`")),
        }
    }
    Ok(bonus)
}

/// Whether the tile is a crest, which brings nothing itself.
pub(super) fn crest(number: usize, id: &str, names: Names) -> (Tile, TileFacts) {
    (Tile::crest(number), TileFacts { id: id.to_owned(), names: Some(names), ..TileFacts::default() })
}
