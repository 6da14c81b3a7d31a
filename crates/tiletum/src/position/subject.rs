//! What a clause is about.

use kernel::scan::{Line, alternatives};
use kernel::{Fault, Player};

use crate::edition::Edition;
use crate::ids::{Act, Building, Cathedral, Good, Room, Space, Spot, Tile};
use crate::notation::{Reader, cathedral_word, room_word, space_words, spot_word, tile_word};

/// The table or a seat, and what of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    Table(About),
    Seat(Player, Own),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About {
    Phase,
    Round,
    Tokens,
    Order,
    Turn,
    Actions,
    Wheel,
    Dice,
    Discs,
    At(Act),
    Prize,
    Contracts,
    Characters,
    Swept,
    Draw,
    Lies(Spot),
    Cost(Cathedral),
    /// How many tiles of a cathedral are left; only expected.
    Left(Cathedral),
    Fair(usize),
    /// So many of a tile are in the stack of bonus tiles, or in the other.
    Stack(Tile, bool),
    Stage,
    Die,
    Exchanged,
    Open,
    Decrees,
    Drawn,
    Decree,
    Challenges,
    /// Action points of what is open; only expected.
    Ap,
    /// Who decides; only expected.
    Decides,
    /// How many tiles are in the stacks; only expected.
    Stacks,
    /// How many dice are on the wheel and in the bag; only expected.
    DiceCount,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Own {
    /// Points by where they come from.
    Sources,
    /// All points; only expected, or stated as points of the start.
    Points,
    Goods,
    Good(Good),
    Merchant,
    Architect,
    Store,
    Fulfilled,
    /// House spaces with an own house, but for that of the start.
    Houses,
    House(Space),
    /// Cathedrals with an own pillar.
    Pillars,
    Pillar(Cathedral),
    Joined,
    /// Dice taken in this round.
    Taken,
    Room(Room),
    Crest(Building),
    /// Houses and pillars beside the board; only expected.
    Supply,
    King,
    /// Markers beside the five actions.
    Markers,
    /// Completed buildings, houses times pillars and goods at the end; only expected.
    AtEnd,
    /// The place at the end; only expected.
    Place,
}

const TABLE: [(&str, About); 26] = [
    ("phase", About::Phase),
    ("round", About::Round),
    ("tokens", About::Tokens),
    ("order", About::Order),
    ("turn", About::Turn),
    ("actions", About::Actions),
    ("wheel", About::Wheel),
    ("dice", About::Dice),
    ("discs", About::Discs),
    ("prize", About::Prize),
    ("contracts", About::Contracts),
    ("characters", About::Characters),
    ("swept", About::Swept),
    ("draw", About::Draw),
    ("stage", About::Stage),
    ("die", About::Die),
    ("exchanged", About::Exchanged),
    ("open", About::Open),
    ("decrees", About::Decrees),
    ("drawn", About::Drawn),
    ("decree", About::Decree),
    ("challenges", About::Challenges),
    ("ap", About::Ap),
    ("decides", About::Decides),
    ("stacks", About::Stacks),
    ("dice-count", About::DiceCount),
];

const SEAT: [(&str, Own); 16] = [
    ("sources", Own::Sources),
    ("points", Own::Points),
    ("goods", Own::Goods),
    ("merchant", Own::Merchant),
    ("architect", Own::Architect),
    ("store", Own::Store),
    ("fulfilled", Own::Fulfilled),
    ("houses", Own::Houses),
    ("pillars", Own::Pillars),
    ("joined", Own::Joined),
    ("taken", Own::Taken),
    ("supply", Own::Supply),
    ("king", Own::King),
    ("markers", Own::Markers),
    ("at-end", Own::AtEnd),
    ("place", Own::Place),
];

/// Reads what a clause is about, and gives what is left of it.
pub(super) fn read<'t, 'e>(
    edition: &'e Edition,
    players: usize,
    clause: Line<'t>,
) -> Result<(Subject, Reader<'t, 'e>), Fault> {
    let mut reader = Reader::of(edition, clause);
    let first = reader.scan.take("a seat or what is asked")?;
    let mut letters = first.text.chars();
    let letter = letters.next().filter(|letter| letters.as_str().is_empty() && letter.is_ascii_uppercase());
    if let Some(letter) = letter {
        let player = Player::from_letter(letter).filter(|player| player.seat() < players);
        let player = player
            .ok_or_else(|| first.fault(format!("no seat {} at a table of {players}", first.shown())))?;
        let word = reader.scan.take("what of the seat is said")?;
        let own = match &*word.lower {
            "house" => Own::House(reader.space()?),
            "pillar" => Own::Pillar(reader.cathedral()?),
            "room" => Own::Room(reader.room()?),
            "crest" => Own::Crest(reader.building()?),
            lower => {
                let known = SEAT.iter().find(|(known, _)| *known == lower).map(|(_, own)| *own);
                let good = Good::from_word(lower).map(Own::Good);
                known.or(good).ok_or_else(|| {
                    let mut words: Vec<&str> = SEAT.iter().map(|(word, _)| *word).collect();
                    words.extend(["house", "pillar", "room", "crest"]);
                    words.extend(Good::ALL.map(Good::word));
                    word.unknown("clause about a seat", &words, &alternatives(&words))
                })?
            }
        };
        return Ok((Subject::Seat(player, own), reader));
    }
    let about = match &*first.lower {
        "at" => About::At(reader.act()?),
        "tile" => About::Lies(reader.spot()?),
        "cathedral" => About::Cost(reader.cathedral()?),
        "tiles-left" => About::Left(reader.cathedral()?),
        "fair" => About::Fair(usize::from(reader.number(1, 4)?) - 1),
        "stack" => {
            let market = reader.named("stack", &[("bonus", false), ("market", true)])?;
            About::Stack(reader.tile()?, market)
        }
        lower => {
            let known = TABLE.iter().find(|(known, _)| *known == lower).map(|(_, about)| *about);
            known.ok_or_else(|| {
                let mut words: Vec<&str> = TABLE.iter().map(|(word, _)| *word).collect();
                words.extend(["at", "tile", "cathedral", "tiles-left", "fair", "stack"]);
                first.unknown("clause", &words, &alternatives(&words))
            })?
        }
    };
    Ok((Subject::Table(about), reader))
}

impl Subject {
    /// The words of the subject.
    pub(super) fn text(&self, edition: &Edition) -> String {
        match *self {
            Subject::Seat(player, own) => {
                let word = SEAT.iter().find(|(_, known)| *known == own).map(|(word, _)| (*word).to_owned());
                let word = word.unwrap_or_else(|| match own {
                    Own::Good(good) => good.to_string(),
                    Own::House(space) => format!("house {}", space_words(edition, space)),
                    Own::Pillar(cathedral) => format!("pillar {}", cathedral_word(edition, cathedral)),
                    Own::Room(room) => format!("room {}", room_word(room)),
                    Own::Crest(building) => format!("crest {}", building.index() + 1),
                    Own::Sources
                    | Own::Points
                    | Own::Goods
                    | Own::Merchant
                    | Own::Architect
                    | Own::Store
                    | Own::Fulfilled
                    | Own::Houses
                    | Own::Pillars
                    | Own::Joined
                    | Own::Taken
                    | Own::Supply
                    | Own::King
                    | Own::Markers
                    | Own::AtEnd
                    | Own::Place => String::new(),
                });
                format!("{player} {word}")
            }
            Subject::Table(about) => {
                let word =
                    TABLE.iter().find(|(_, known)| *known == about).map(|(word, _)| (*word).to_owned());
                word.unwrap_or_else(|| match about {
                    About::At(act) => format!("at {act}"),
                    About::Lies(spot) => format!("tile {}", spot_word(edition, spot)),
                    About::Cost(cathedral) => format!("cathedral {}", cathedral_word(edition, cathedral)),
                    About::Left(cathedral) => format!("tiles-left {}", cathedral_word(edition, cathedral)),
                    About::Fair(slot) => format!("fair {}", slot + 1),
                    About::Stack(tile, market) => {
                        format!(
                            "stack {} {}",
                            if market { "market" } else { "bonus" },
                            tile_word(edition, tile)
                        )
                    }
                    About::Phase
                    | About::Round
                    | About::Tokens
                    | About::Order
                    | About::Turn
                    | About::Actions
                    | About::Wheel
                    | About::Dice
                    | About::Discs
                    | About::Prize
                    | About::Contracts
                    | About::Characters
                    | About::Swept
                    | About::Draw
                    | About::Stage
                    | About::Die
                    | About::Exchanged
                    | About::Open
                    | About::Decrees
                    | About::Drawn
                    | About::Decree
                    | About::Challenges
                    | About::Ap
                    | About::Decides
                    | About::Stacks
                    | About::DiceCount => String::new(),
                })
            }
        }
    }
}
