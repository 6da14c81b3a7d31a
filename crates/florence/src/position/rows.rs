//! Every clause in one row: its word, its arguments as the formal grammar has them, how it is read, and how it is found.
//! How what is stated gets into a game stands in the files beside this one, since most of it depends on the rest.

use kernel::scan::Word;
use kernel::{Fault, Game, Player, Turn};
use positions::{ClauseRow, Clauses, Found, Matter, Otherwise};

use super::borders::{ANSWERS, ASKS, JOINS, OFFERED};
use super::characters::{BIDS, CHARACTER, CHARACTERS, CLOSING, HIRED, LAPSING, POT};
use super::clause::{PendingClause, PhaseClause, SeatClause, TableClause};
use super::facts::{Sight, lacks, of_these, visible_hand};
use super::named::NAMED;
use super::words::{
    card, freedoms, knows, looks, object, row, row_with_gaps, set, sources, stack, thing, tile, turn,
    with_bonus,
};
use super::{Draft, Observer, Reader};
use crate::edition::Edition;
use crate::ids::{Stack, Tile};
use crate::notation::{card_word, names};
use crate::state::{Sale, State};

/// The clauses of the game.
pub(crate) enum Wording {}

type TableRow = ClauseRow<Wording, (), TableClause>;
type SeatRow = ClauseRow<Wording, Player, SeatClause>;

pub(super) const fn table(
    word: &'static str,
    form: &'static str,
    read: fn(&mut Reader<'_, '_>) -> Result<TableClause, Fault>,
    found: fn(&Observer<'_>, (), &TableClause) -> Found<TableClause>,
) -> TableRow {
    ClauseRow::new(word, form, read, found)
}

pub(super) const fn seat(
    word: &'static str,
    form: &'static str,
    read: fn(&mut Reader<'_, '_>) -> Result<SeatClause, Fault>,
    found: fn(&Observer<'_>, Player, &SeatClause) -> Found<SeatClause>,
) -> SeatRow {
    ClauseRow::new(word, form, read, found)
}

/// A stretch of play; there is one at a time.
pub(super) const fn phase(
    word: &'static str,
    form: &'static str,
    read: fn(&mut Reader<'_, '_>) -> Result<TableClause, Fault>,
) -> TableRow {
    let found = |eyes: &Observer<'_>, (), asked: &TableClause| Ok(TableClause::Phase(eyes.phase(asked)?));
    table(word, form, read, found).states(|_| Matter::OnceForAll("phase"))
}

/// A decision inside a decision; there is one at a time.
pub(super) const fn pending(
    word: &'static str,
    form: &'static str,
    read: fn(&mut Reader<'_, '_>) -> Result<SeatClause, Fault>,
) -> SeatRow {
    let found = |eyes: &Observer<'_>, player, asked: &SeatClause| {
        let SeatClause::Pending(asked) = asked else { return Ok(asked.clone()) };
        Ok(SeatClause::Pending(eyes.pending(player, asked)?))
    };
    seat(word, form, read, found).states(|_| Matter::OnceForAll("pending"))
}

const TABLE: &[TableRow] = &[
    table(
        "round",
        "number",
        |r| Ok(TableClause::Round(r.count()?)),
        |eyes, (), _| Ok(TableClause::Round(eyes.view.round)),
    ),
    table(
        "minimum",
        "number",
        |r| Ok(TableClause::Minimum(r.number()?)),
        |eyes, (), _| Ok(TableClause::Minimum(eyes.view.minimum)),
    )
    .only_expected(),
    table(
        "start",
        "seat",
        |r| Ok(TableClause::Start(r.seat()?)),
        |eyes, (), _| Ok(TableClause::Start(eyes.view.start)),
    ),
    phase("drawing", "[ \"freedoms\" number ]", |r| {
        let freedoms = r.scan.take_if("freedoms");
        let left = if freedoms { PhaseClause::Freedoms(r.count()?) } else { PhaseClause::Drawing };
        Ok(TableClause::Phase(left))
    }),
    phase("dealing", "seat", |r| Ok(TableClause::Phase(PhaseClause::Dealing(r.seat()?)))),
    phase("choosing", "seats", |r| Ok(TableClause::Phase(PhaseClause::Choosing(r.seats()?)))),
    phase("auction", "", |_| Ok(TableClause::Phase(PhaseClause::Auction))),
    phase("kept", "seats", |r| Ok(TableClause::Phase(PhaseClause::Keep(r.seats()?)))),
    LAPSING,
    CHARACTERS,
    CLOSING,
    phase("turn", "seat { ( \"actions\" | \"taken\" | \"introduced\" ) number }", turn),
    phase("over", "", |_| Ok(TableClause::Phase(PhaseClause::Over))),
    table(
        "decides",
        "( seats | \"chance\" | \"nobody\" )",
        |r| {
            let somebody = r.unless("chance", |r| r.unless("nobody", |r| r.seats()))?;
            let of = |seats: Option<_>| seats.map_or(Turn::Over, Turn::Decide);
            Ok(TableClause::Decides(somebody.map_or(Turn::Chance, of)))
        },
        |eyes, (), _| Ok(TableClause::Decides(eyes.view.turn)),
    )
    .only_expected(),
    table(
        "namer",
        "seat",
        |r| Ok(TableClause::Namer(r.seat()?)),
        |eyes, (), _| Ok(TableClause::Namer(eyes.auction()?.namer)),
    ),
    table(
        "declined",
        "seats",
        |r| Ok(TableClause::Declined(r.seats()?)),
        |eyes, (), _| Ok(TableClause::Declined(eyes.declined()?)),
    ),
    table(
        "sold",
        "object ( seat number | \"nobody\" )",
        |r| {
            let sold = object(r)?;
            let sale = r.unless("nobody", |r| Ok(Sale { buyer: r.seat()?, price: r.number()? }))?;
            Ok(TableClause::Sold(sold, sale))
        },
        |eyes, (), asked| {
            let TableClause::Sold(object, _) = asked else { return Ok(asked.clone()) };
            Ok(TableClause::Sold(*object, eyes.view.sales[object.index()]))
        },
    )
    .only_expected_if(|clause| matches!(clause, TableClause::Sold(_, None)))
    .states(number_of),
    table(
        "lot",
        "( object number seat | \"none\" )",
        |r| Ok(TableClause::Lot(r.unless("none", |r| Ok((object(r)?, r.number()?, r.seat()?)))?)),
        |eyes, (), _| {
            let lot = eyes.view.auction.and_then(|auction| auction.lot);
            Ok(TableClause::Lot(lot.map(|(object, bid, high, _)| (object, bid, high))))
        },
    ),
    table(
        "passed",
        "seats",
        |r| Ok(TableClause::Passed(r.seats()?)),
        |eyes, (), _| {
            let auction = eyes.auction()?;
            let bidders = auction.lot.map_or(auction.active, |(.., bidders)| bidders);
            let passed = auction.active.iter().filter(|&player| !bidders.contains(player));
            Ok(TableClause::Passed(passed.collect()))
        },
    ),
    table(
        "left",
        "thing number",
        |r| Ok(TableClause::Left(thing(r)?, r.count()?)),
        |eyes, (), asked| {
            let TableClause::Left(thing, _) = asked else { return Ok(asked.clone()) };
            Ok(TableClause::Left(*thing, thing.of(&eyes.view.stock)))
        },
    )
    .states(number_of),
    table(
        "stack",
        "stack ( number | cards )",
        |r| {
            let of = stack(r)?;
            Ok(if r.number_is_next() {
                TableClause::StackSize(of, usize::from(r.count()?))
            } else {
                TableClause::StackCards(of, set(r, Some(of))?)
            })
        },
        |eyes, (), asked| {
            if let TableClause::StackCards(stack, _) = asked {
                return Ok(TableClause::StackCards(*stack, eyes.all()?.stack(*stack)));
            }
            let TableClause::StackSize(stack, _) = asked else { return Ok(asked.clone()) };
            Ok(TableClause::StackSize(*stack, usize::from(eyes.view.stacks[stack.index()])))
        },
    )
    .states(number_of),
    table(
        "under",
        "stack ( \"none\" | ( card | \"?\" ) { card | \"?\" } )",
        |r| {
            let of = stack(r)?;
            Ok(TableClause::Under(of, row_with_gaps(r, of)?))
        },
        |eyes, (), asked| {
            let TableClause::Under(stack, _) = asked else { return Ok(asked.clone()) };
            Ok(TableClause::Under(*stack, eyes.under(*stack)?))
        },
    )
    .only_expected_if(|clause| matches!(clause, TableClause::Under(_, cards) if cards.contains(&None)))
    .states(number_of),
    table(
        "away",
        "cards",
        |r| Ok(TableClause::Away(set(r, None)?)),
        |eyes, (), _| Ok(TableClause::Away(eyes.view.spent)),
    ),
    HIRED,
    POT,
];

/// What of several things of one kind a clause about the table speaks of.
fn number_of(clause: &TableClause) -> Matter {
    if let TableClause::Sold(object, _) = clause {
        Matter::Once("sold", object.index())
    } else if let TableClause::Left(thing, _) = clause {
        Matter::Once("left", thing.index())
    } else if let TableClause::Under(stack, _) = clause {
        Matter::Once("under", stack.index())
    } else if let TableClause::StackSize(stack, _) | TableClause::StackCards(stack, _) = clause {
        Matter::Once("stack", stack.index())
    } else {
        Matter::Any
    }
}

const SEAT: &[SeatRow] = &[
    seat(
        "cash",
        "( number | \"hidden\" )",
        |r| Ok(SeatClause::Cash(r.or_hidden(|r| r.number())?)),
        |eyes, of, _| Ok(SeatClause::Cash(eyes.seat(of).florins)),
    )
    .only_expected_if(|clause| matches!(clause, SeatClause::Cash(None))),
    seat(
        "prestige",
        "number [ \"from\" source number { source number } ]",
        |r| Ok(SeatClause::Prestige(r.number()?, sources(r)?)),
        |eyes, of, asked| {
            let SeatClause::Prestige(_, asked) = asked else { return Ok(asked.clone()) };
            Ok(SeatClause::Prestige(eyes.seat(of).prestige, eyes.sources(of, asked)?))
        },
    ),
    seat(
        "builders",
        "number",
        |r| Ok(SeatClause::Builders(r.count()?)),
        |eyes, of, _| Ok(SeatClause::Builders(eyes.seat(of).builders)),
    ),
    seat(
        "jesters",
        "number",
        |r| Ok(SeatClause::Jesters(r.count()?)),
        |eyes, of, _| Ok(SeatClause::Jesters(eyes.seat(of).jesters)),
    ),
    seat(
        "freedoms",
        "( \"none\" | freedom { freedom } )",
        |r| Ok(SeatClause::Freedoms(freedoms(r)?)),
        |eyes, of, _| Ok(SeatClause::Freedoms(eyes.seat(of).freedoms.clone())),
    ),
    seat(
        "hand",
        "( cards | \"hidden\" )",
        |r| Ok(SeatClause::Hand(r.or_hidden(|r| set(r, None))?)),
        |eyes, of, _| {
            let seen = || visible_hand(eyes.seat(of));
            Ok(SeatClause::Hand(eyes.own(of).map(|own| own.hand).or_else(seen)))
        },
    )
    .only_expected_if(|clause| matches!(clause, SeatClause::Hand(None))),
    seat(
        "shown",
        "cards",
        |r| Ok(SeatClause::Shown(set(r, None)?)),
        |eyes, of, _| Ok(SeatClause::Shown(eyes.seat(of).shown)),
    ),
    seat(
        "aside",
        "card",
        |r| Ok(SeatClause::Aside(card(r, Some(Stack::Prestige))?)),
        |eyes, of, _| match eyes.own(of).and_then(|own| own.aside) {
            Some(card) => Ok(SeatClause::Aside(card)),
            None => Err(Otherwise::Instead("nothing aside".to_owned())),
        },
    ),
    seat(
        "table",
        "cards",
        |r| Ok(SeatClause::Table(set(r, Some(Stack::Profession))?)),
        |eyes, of, _| Ok(SeatClause::Table(eyes.seat(of).table)),
    ),
    seat(
        "recruiting",
        "[ \"table\" ] number",
        |r| {
            if r.scan.take_if("table") {
                return Ok(SeatClause::RecruitingTable(r.count()?));
            }
            r.scan.take_if("hand");
            Ok(SeatClause::RecruitingHand(r.count()?))
        },
        |eyes, of, asked| {
            Ok(if matches!(asked, SeatClause::RecruitingTable(_)) {
                SeatClause::RecruitingTable(eyes.seat(of).recruiting_on_table)
            } else {
                SeatClause::RecruitingHand(eyes.seat(of).recruiting_in_hand)
            })
        },
    )
    .states(|clause| {
        Matter::Once("recruiting", usize::from(matches!(clause, SeatClause::RecruitingTable(_))))
    }),
    seat(
        "tiles",
        "number",
        |r| Ok(SeatClause::Tiles(r.count()?)),
        |eyes, of, _| {
            let seat = eyes.seat(of);
            Ok(SeatClause::Tiles((seat.tiles.len() + seat.joint.len()) as u8))
        },
    )
    .only_expected(),
    seat(
        "best",
        "( number | \"none\" )",
        |r| Ok(SeatClause::Best(r.unless("none", |r| r.count())?.unwrap_or(0))),
        |eyes, of, _| Ok(SeatClause::Best(eyes.seat(of).best_work)),
    ),
    CHARACTER,
    BIDS,
    OFFERED,
    JOINS,
    ASKS,
    ANSWERS,
    pending("uses", "\"character\"", |r| {
        r.scan.must("character")?;
        Ok(SeatClause::Pending(PendingClause::Uses))
    }),
    pending("settles", "object", |r| Ok(SeatClause::Pending(PendingClause::Settles(object(r)?)))),
    pending("pending", "\"nothing\"", |r| {
        r.scan.must("nothing")?;
        Ok(SeatClause::Pending(PendingClause::Nothing))
    })
    .only_expected(),
    pending("places", "tile", |r| Ok(SeatClause::Pending(PendingClause::Places(tile(r)?)))),
    pending("chooses", "\"landscape\"", |r| {
        r.scan.must("landscape")?;
        Ok(SeatClause::Pending(PendingClause::Chooses))
    }),
    pending("recruits", "", |_| Ok(SeatClause::Pending(PendingClause::Recruits))),
    pending("works", "( profession [ \"with\" cards ] | \"princess\" )", |r| {
        if r.scan.take_if("princess") {
            return Ok(SeatClause::Pending(PendingClause::Princess));
        }
        let work = card(r, Some(Stack::Profession))?;
        Ok(SeatClause::Pending(PendingClause::Works(work, with_bonus(r)?)))
    }),
    pending(
        "looks",
        "stack [ number ] [ \"sees\" [ cards ] [ \"under\" cards ] | \"returns\" cards ]",
        |r| Ok(SeatClause::Pending(PendingClause::Looks(looks(r)?))),
    ),
    seat(
        "knows",
        "( cards | ( seat | \"others\" ) ( \"lacks\" | \"lack\" ) cards )",
        knows,
        |eyes, of, asked| {
            if let SeatClause::Lacks(other, asked) = asked {
                return Ok(SeatClause::Lacks(*other, of_these(lacks(eyes.all()?, of, *other)?, *asked)));
            }
            let SeatClause::Knows(asked) = asked else { return Ok(asked.clone()) };
            Ok(SeatClause::Knows(of_these(eyes.all()?.memories[of].placed, *asked)))
        },
    )
    .states(|clause| {
        let SeatClause::Lacks(other, _) = clause else { return Matter::Once("knows", 0) };
        Matter::Once("lacks", other.map_or(0, |other| 1 + other.seat()))
    }),
    seat(
        "met",
        "cards",
        |r| Ok(SeatClause::Met(set(r, None)?)),
        |eyes, of, asked| {
            let SeatClause::Met(asked) = asked else { return Ok(asked.clone()) };
            Ok(SeatClause::Met(of_these(eyes.all()?.memories[of].met, *asked)))
        },
    ),
    seat(
        "rank",
        "number",
        |r| Ok(SeatClause::Rank(r.count()?)),
        |eyes, of, _| Ok(SeatClause::Rank(Game::places(eyes.all()?)[of])),
    )
    .only_expected(),
    seat(
        "value",
        "profession [ \"with\" cards ] number",
        |r| Ok(SeatClause::Value(card(r, Some(Stack::Profession))?, with_bonus(r)?, r.number()?)),
        |eyes, of, asked| {
            let SeatClause::Value(card, bonus, _) = asked else { return Ok(asked.clone()) };
            let state = eyes.all()?;
            if !state.seats[of].hand.contains(*card) {
                let message = format!("{of} does not hold {}", card_word(&state.rules.edition, *card));
                return Err(Otherwise::Unasked(message));
            }
            Ok(SeatClause::Value(*card, *bonus, state.work_receipt(of, *card, *bonus).total()))
        },
    )
    .only_expected(),
    seat(
        "scores",
        "card number",
        |r| Ok(SeatClause::Scores(card(r, Some(Stack::Prestige))?, r.number()?)),
        |eyes, of, asked| {
            let SeatClause::Scores(card, _) = asked else { return Ok(asked.clone()) };
            Ok(SeatClause::Scores(*card, eyes.all()?.prestige_points(of, *card)))
        },
    )
    .only_expected(),
    seat(
        "cards",
        "[ stack ] number",
        |r| {
            let of = r.scan.peek().and_then(|word| Stack::from_word(&word.lower));
            if of.is_some() {
                r.scan.skip();
            }
            Ok(SeatClause::Cards(of, r.count()?))
        },
        |eyes, of, asked| {
            let (seat, SeatClause::Cards(stack, _)) = (eyes.seat(of), asked) else {
                return Ok(asked.clone());
            };
            let open = seat.table.len() as u8 + seat.recruiting_on_table + seat.recruiting_in_hand;
            let all = open + seat.hand[Stack::Profession.index()];
            Ok(SeatClause::Cards(*stack, stack.map_or(all, |stack| seat.hand[stack.index()])))
        },
    )
    .only_expected(),
    seat(
        "seen",
        "( cards | \"hidden\" )",
        |r| Ok(SeatClause::Seen(r.or_hidden(|r| row(r, None))?)),
        |eyes, of, _| Ok(SeatClause::Seen(eyes.own(of).map(|own| own.seen.clone()))),
    )
    .only_expected(),
    seat(
        "holds",
        "cards",
        |r| Ok(SeatClause::Holds(set(r, None)?)),
        |eyes, of, asked| {
            let SeatClause::Holds(cards) = asked else { return Ok(asked.clone()) };
            let (seat, own) = (eyes.seat(of), eyes.own(of).map(|own| own.hand));
            if cards.minus(own.unwrap_or(seat.shown)).is_empty() {
                return Ok(asked.clone());
            }
            let hand = SeatClause::Hand(own.or_else(|| visible_hand(seat)));
            Err(Otherwise::Instead(hand.text(&eyes.view.edition)))
        },
    )
    .only_expected(),
];

impl Clauses for Wording {
    type Game = State;
    type Edition = Edition;
    type Table = TableClause;
    type Seat = SeatClause;

    const TABLE: &'static [TableRow] = TABLE;
    const SEAT: &'static [SeatRow] = SEAT;
    const NAMED: Option<&'static SeatRow> = Some(NAMED);
    const MEANT: &'static [(&'static str, &'static str)] = super::words::MEANT;

    fn things() -> Vec<&'static str> {
        Tile::all().map(Tile::word).collect()
    }

    fn names_thing(edition: &Edition, word: &Word<'_>) -> bool {
        names::tile(edition, word).is_some()
    }

    fn write_table(edition: &Edition, clause: &TableClause) -> String {
        clause.text(edition)
    }

    fn write_seat(edition: &Edition, clause: &SeatClause) -> String {
        clause.text(edition)
    }

    fn put(draft: &mut Draft<'_>) {
        super::put(draft);
    }
}
