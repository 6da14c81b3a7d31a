//! What a clause is about.

use kernel::scan::{Line, Word, alternatives};
use kernel::{Fault, Player};

use crate::edition::Edition;
use crate::ids::{Act, Building, Cathedral, Good, Room, Space, Spot, Tile};
use crate::notation::{ActionReader, cathedral_word, room_word, space_words, spot_word, tile_word};

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
    /// Houses and pillars beside the board, which follow from the rest; only expected.
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

/// Other words that are read for those of a seat.
const ALSO: [(&str, Own); 5] = [
    ("vp", Own::Points),
    ("score", Own::Points),
    ("storehouse", Own::Store),
    ("dice", Own::Taken),
    ("rank", Own::Place),
];

/// A clause of which it is known what it is about; the reader has what is said of it.
pub(super) struct SubjectReader<'t, 'e> {
    pub(super) subject: Subject,
    pub(super) reader: ActionReader<'t, 'e>,
    pub(super) clause: Line<'t>,
}

/// Reads what the clauses of a line are about. A clause that begins with the letter of a seat speaks of that seat, and so do those
/// behind it in the line, up to the next letter or the next word about the table.
pub(super) fn read_line<'t, 'e>(
    edition: &'e Edition,
    players: usize,
    line: Line<'t>,
) -> Vec<Result<SubjectReader<'t, 'e>, Fault>> {
    let mut of = None;
    clauses(line).map(|clause| read(edition, players, clause, &mut of)).collect()
}

/// The clauses of a line, between commas or semicolons.
fn clauses(line: Line<'_>) -> impl Iterator<Item = Line<'_>> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let here = rest.take()?;
        let Some(at) = here.text.find([',', ';']) else { return Some(here.trimmed()) };
        rest = Some(here.from(at + 1).trimmed());
        Some(here.until(at).trimmed())
    })
}

fn read<'t, 'e>(
    edition: &'e Edition,
    players: usize,
    clause: Line<'t>,
    of: &mut Option<Player>,
) -> Result<SubjectReader<'t, 'e>, Fault> {
    let mut reader = ActionReader::of(edition, clause);
    let mut first = reader.scan.take("a clause such as `A gold 3` or `round 2`")?;
    let mut letters = first.text.chars();
    let letter = letters.next().filter(|letter| letters.as_str().is_empty() && letter.is_ascii_uppercase());
    if let Some(letter) = letter {
        let player = Player::from_letter(letter).filter(|player| player.seat() < players);
        let player = player
            .ok_or_else(|| first.fault(format!("no seat {} at a table of {players}", first.shown())))?;
        *of = Some(player);
        first = reader.scan.take("what of the seat is said")?;
    } else if table_words().any(|word| word == first.lower) {
        *of = None;
    }
    let subject = match *of {
        Some(player) => Subject::Seat(player, of_seat(&mut reader, &first)?),
        None => Subject::Table(of_table(&mut reader, &first, (edition, players))?),
    };
    Ok(SubjectReader { subject, reader, clause })
}

/// The words with which a clause about a seat begins.
fn seat_words() -> impl Iterator<Item = &'static str> {
    let things = ["house", "pillar", "room", "crest"].into_iter().chain(Good::ALL.map(Good::word));
    SEAT.iter().map(|(word, _)| *word).chain(things)
}

/// The words with which a clause about the table begins.
fn table_words() -> impl Iterator<Item = &'static str> {
    TABLE.iter().map(|(word, _)| *word).chain(["at", "tile", "cathedral", "tiles-left", "fair", "stack"])
}

fn of_seat(reader: &mut ActionReader<'_, '_>, word: &Word<'_>) -> Result<Own, Fault> {
    Ok(match &*word.lower {
        "house" => Own::House(reader.space()?),
        "pillar" => Own::Pillar(reader.cathedral()?),
        "room" => Own::Room(reader.room()?),
        "crest" => Own::Crest(reader.building()?),
        lower => {
            let known = SEAT.iter().chain(&ALSO).find(|(known, _)| *known == lower).map(|(_, own)| *own);
            let good = Good::from_word(lower).map(Own::Good);
            known.or(good).ok_or_else(|| {
                let words: Vec<&str> = seat_words().collect();
                word.unknown("clause about a seat", &words, &alternatives(&words))
            })?
        }
    })
}

fn of_table(
    reader: &mut ActionReader<'_, '_>,
    word: &Word<'_>,
    (edition, players): (&Edition, usize),
) -> Result<About, Fault> {
    Ok(match &*word.lower {
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
            known.ok_or_else(|| no_clause(edition, word, players))?
        }
    })
}

/// That the word begins nothing, or something about a seat without its letter.
fn no_clause(edition: &Edition, word: &Word<'_>, players: usize) -> Fault {
    let listed = Good::of_colour(&word.lower).is_some()
        || edition.tile_of_word(&word.lower).is_some()
        || edition.map.of_word(&word.lower).is_some();
    if listed {
        return word.fault(format!(
            "no clause begins with `{}`; a list has no commas between its items",
            word.shown()
        ));
    }
    if seat_words().chain(ALSO.iter().map(|(word, _)| *word)).any(|known| known == word.lower) {
        return word.fault(format!("`{}` needs the letter of a seat before it, as in `A {0}`", word.lower));
    }
    if let Some(meant) = word.meant_seat(players) {
        return word.fault(format!("no clause `{}`; {meant}", word.shown()));
    }
    let words: Vec<&str> = table_words().collect();
    word.unknown("clause", &words, &format!("the letter of a seat or {}", alternatives(&words)))
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
