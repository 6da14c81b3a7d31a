//! Reads clauses. A line is a row of clauses with commas or semicolons between them; one that begins with the letter of a
//! seat speaks of that seat, and so do those behind it, up to the next letter or the next word of the table.

use kernel::scan::{Line, Scan, Word, alternatives, same_name};
use kernel::{Fault, Player, Turn};

use super::clause::{Clause, LooksClause, PendingClause, PhaseClause, SeatClause, TableClause, source_word};
use crate::edition::Edition;
use crate::event::Source;
use crate::ids::{CardSet, Freedom, Stack, Tile};
use crate::notation::{names, read_placement};
use crate::state::Sale;

/// The words with which a clause about the table begins.
pub(crate) const TABLE_WORDS: [&str; 18] = [
    "round", "minimum", "start", "drawing", "dealing", "choosing", "auction", "turn", "over", "decides",
    "namer", "declined", "sold", "lot", "passed", "left", "stack", "under",
];

/// The word for cards that are out of the game.
const AWAY: &str = "away";

/// The words with which a clause about a seat begins, beside those for tiles.
pub(crate) const SEAT_WORDS: [&str; 24] = [
    "cash",
    "prestige",
    "builders",
    "jesters",
    "freedoms",
    "hand",
    "shown",
    "table",
    "recruiting",
    "tiles",
    "best",
    "pending",
    "places",
    "recruits",
    "works",
    "looks",
    "knows",
    "met",
    "rank",
    "value",
    "scores",
    "cards",
    "seen",
    "holds",
];

/// No amount in a position is larger.
pub(super) const MOST: i32 = 1_000_000;

/// A clause and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Stated {
    pub(crate) clause: Clause,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// Reads all clauses of a line; a clause that cannot be read is a fault and does not keep the others from being read.
pub(crate) fn read_line(edition: &Edition, players: usize, line: Line<'_>) -> Vec<Result<Stated, Fault>> {
    let mut reader = Reader { edition, players, line, scan: Scan::of(line), subject: None };
    let mut clauses = Vec::new();
    loop {
        let (at_line, column) = (reader.scan.here().line, reader.scan.here().column);
        let clause = reader.clause().and_then(|clause| {
            reader.clause_end(&clause)?;
            Ok(Stated { clause, line: at_line, column })
        });
        clauses.push(clause);
        if !reader.scan.skip_to_separator() {
            return clauses;
        }
    }
}

pub(super) struct Reader<'t, 'e> {
    pub(super) edition: &'e Edition,
    pub(super) players: usize,
    line: Line<'t>,
    pub(super) scan: Scan<'t>,
    subject: Option<Player>,
}

impl<'t> Reader<'t, '_> {
    fn clause(&mut self) -> Result<Clause, Fault> {
        if let Some(player) = self.peek_seat()? {
            self.scan.skip();
            self.subject = Some(player);
        }
        let word = self.scan.take("what is said")?;
        let of_table = TABLE_WORDS.contains(&word.lower.as_ref()) || word.lower == AWAY;
        match self.subject {
            Some(player) if !of_table => Ok(Clause::Seat(player, self.seat_clause(&word)?)),
            Some(_) | None if of_table => {
                self.subject = None;
                Ok(Clause::Table(self.table_clause(&word)?))
            }
            Some(_) | None => Err(self.no_clause(&word)),
        }
    }

    /// That the word begins nothing, or something about a seat without its letter.
    fn no_clause(&self, word: &Word<'_>) -> Fault {
        let of_seat = SEAT_WORDS.contains(&word.lower.as_ref()) || Tile::from_word(&word.lower).is_some();
        if of_seat {
            return word
                .fault(format!("`{}` needs the letter of a seat before it, as in `A {0}`", word.lower));
        }
        if let Some(meant) = word.meant_seat(self.players) {
            return word.fault(format!("no clause `{}`; {meant}", word.shown()));
        }
        word.unknown(
            "clause",
            &TABLE_WORDS,
            &format!("the letter of a seat or {}", alternatives(&TABLE_WORDS)),
        )
    }

    fn clause_end(&self, clause: &Clause) -> Result<(), Fault> {
        match self.scan.peek() {
            None => Ok(()),
            Some(word) => Err(word.fault(format!(
                "`{}` is one word too many: `{}` is complete, and a comma comes before the next clause",
                word.shown(),
                clause.text(self.edition)
            ))),
        }
    }

    fn table_clause(&mut self, word: &Word<'t>) -> Result<TableClause, Fault> {
        Ok(match word.lower.as_ref() {
            "round" => TableClause::Round(self.count()?),
            "minimum" => TableClause::Minimum(self.number()?),
            "start" => TableClause::Start(self.seat()?),
            "decides" => TableClause::Decides(if self.scan.take_if("chance") {
                Turn::Chance
            } else if self.scan.take_if("nobody") {
                Turn::Over
            } else {
                Turn::Decide(self.seats()?)
            }),
            "namer" => TableClause::Namer(self.seat()?),
            "declined" => TableClause::Declined(self.seats()?),
            "sold" => {
                let object = self.object()?;
                TableClause::Sold(
                    object,
                    if self.scan.take_if("nobody") {
                        None
                    } else {
                        Some(Sale { buyer: self.seat()?, price: self.number()? })
                    },
                )
            }
            "lot" if self.scan.take_if("none") => TableClause::Lot(None),
            "lot" => TableClause::Lot(Some((self.object()?, self.number()?, self.seat()?))),
            "passed" => TableClause::Passed(self.seats()?),
            "left" => TableClause::Left(self.thing()?, self.count()?),
            "stack" => {
                let stack = self.stack()?;
                if self.scan.peek().is_some_and(|word| is_number(&word.lower)) {
                    TableClause::StackSize(stack, usize::from(self.count()?))
                } else {
                    TableClause::StackCards(stack, self.set(Some(stack))?)
                }
            }
            "under" => {
                let stack = self.stack()?;
                TableClause::Under(stack, self.row_with_gaps(stack)?)
            }
            AWAY => TableClause::Away(self.set(None)?),
            _ => TableClause::Phase(self.phase(word)?),
        })
    }

    fn phase(&mut self, word: &Word<'t>) -> Result<PhaseClause, Fault> {
        Ok(match word.lower.as_ref() {
            "drawing" => PhaseClause::Drawing,
            "dealing" => PhaseClause::Dealing(self.seat()?),
            "choosing" => PhaseClause::Choosing(self.seats()?),
            "turn" => {
                let player = self.seat()?;
                let (mut actions, mut taken, mut introduced) = (None, None, None);
                while let Some(word) = self.scan.peek().cloned() {
                    let place = match word.lower.as_ref() {
                        "actions" => &mut actions,
                        "taken" => &mut taken,
                        "introduced" => &mut introduced,
                        _ => break,
                    };
                    if place.is_some() {
                        return Err(word.fault(format!("`{}` stands here twice", word.lower)));
                    }
                    self.scan.skip();
                    *place = Some(self.count()?);
                }
                PhaseClause::Turn { player, actions, taken, introduced }
            }
            "over" => PhaseClause::Over,
            _ => PhaseClause::Auction,
        })
    }

    fn seat_clause(&mut self, word: &Word<'t>) -> Result<SeatClause, Fault> {
        Ok(match word.lower.as_ref() {
            "cash" => SeatClause::Cash(if self.hidden() { None } else { Some(self.number()?) }),
            "prestige" => SeatClause::Prestige(self.number()?, self.sources()?),
            "builders" => SeatClause::Builders(self.count()?),
            "jesters" => SeatClause::Jesters(self.count()?),
            "freedoms" => SeatClause::Freedoms(self.freedoms()?),
            "hand" => SeatClause::Hand(if self.hidden() { None } else { Some(self.set(None)?) }),
            "shown" => SeatClause::Shown(self.set(None)?),
            "table" => SeatClause::Table(self.set(Some(Stack::Profession))?),
            "recruiting" if self.scan.take_if("table") => SeatClause::RecruitingTable(self.count()?),
            "recruiting" => {
                self.scan.take_if("hand");
                SeatClause::RecruitingHand(self.count()?)
            }
            "tiles" => SeatClause::Tiles(self.count()?),
            "best" => SeatClause::Best(if self.scan.take_if("none") { 0 } else { self.count()? }),
            "pending" => {
                self.scan.must("nothing")?;
                SeatClause::Pending(PendingClause::Nothing)
            }
            "places" => SeatClause::Pending(PendingClause::Places(self.tile()?)),
            "recruits" => SeatClause::Pending(PendingClause::Recruits),
            "works" => {
                let card = self.card(Some(Stack::Profession))?;
                SeatClause::Pending(PendingClause::Works(card, self.with_bonus()?))
            }
            "looks" => SeatClause::Pending(PendingClause::Looks(self.looks()?)),
            "knows" => self.knows()?,
            "met" => SeatClause::Met(self.set(None)?),
            "rank" => SeatClause::Rank(self.count()?),
            "value" => {
                let card = self.card(Some(Stack::Profession))?;
                let bonus = self.with_bonus()?;
                SeatClause::Value(card, bonus, self.number()?)
            }
            "scores" => SeatClause::Scores(self.card(Some(Stack::Prestige))?, self.number()?),
            "cards" => {
                let stack = self.scan.peek().and_then(|word| Stack::from_word(&word.lower));
                if stack.is_some() {
                    self.scan.skip();
                }
                SeatClause::Cards(stack, self.count()?)
            }
            "seen" => SeatClause::Seen(if self.hidden() { None } else { Some(self.row(None)?) }),
            "holds" => SeatClause::Holds(self.set(None)?),
            _ => self.tile_clause(word)?,
        })
    }

    /// `tower e5 r90`: a tile that lies there; `tower 1`: how many of them lie on the board.
    fn tile_clause(&mut self, word: &Word<'t>) -> Result<SeatClause, Fault> {
        let named = || names::tiles(self.edition).into_iter().find(|(_, name)| same_name(name, word.text));
        let tile = Tile::from_word(&word.lower).or_else(|| named().map(|(tile, _)| tile));
        let Some(tile) = tile else {
            let mut known = SEAT_WORDS.to_vec();
            known.extend(Tile::all().map(Tile::word));
            let expected = format!("a tile or {}", alternatives(&SEAT_WORDS));
            return Err(word.unknown("clause about a seat", &known, &expected));
        };
        if self.scan.take_if("none") {
            return Ok(SeatClause::Count(tile, 0));
        }
        if self.scan.peek().is_some_and(|word| is_number(&word.lower)) {
            return Ok(SeatClause::Count(tile, self.count()?));
        }
        let mut length = word.text.len();
        let start = self.offset(word);
        while let Some(next) = self.scan.peek() {
            length = self.offset(next) + next.text.len() - start;
            self.scan.skip();
        }
        let text = self.line.from(start).until(length);
        read_placement(self.edition, text.text).map(SeatClause::Lies).map_err(|fault| text.place(fault))
    }

    /// Where a word begins in the line, in bytes.
    fn offset(&self, word: &Word<'t>) -> usize {
        let letters = self.line.text.char_indices();
        letters.map(|(at, _)| at).nth(word.column - self.line.column).unwrap_or(self.line.text.len())
    }

    fn knows(&mut self) -> Result<SeatClause, Fault> {
        let other = if self.scan.take_if("others") {
            None
        } else if let Some(player) = self.peek_seat()? {
            self.scan.skip();
            Some(player)
        } else {
            return Ok(SeatClause::Knows(self.set(None)?));
        };
        if !self.scan.take_if("lacks") && !self.scan.take_if("lack") {
            self.scan.must("lacks")?;
        }
        Ok(SeatClause::Lacks(other, self.set(None)?))
    }

    fn looks(&mut self) -> Result<LooksClause, Fault> {
        let stack = self.stack()?;
        let counted = self.scan.peek().is_some_and(|word| is_number(&word.lower));
        let cards = if counted { Some(self.count()?) } else { None };
        let mut looks = LooksClause { stack, cards, kept: false, seen: Vec::new(), from_under: 0 };
        if self.scan.take_if("returns") {
            looks.kept = true;
            looks.seen = self.row(Some(stack))?;
        } else if self.scan.take_if("sees") {
            let from_top = self.scan.peek().is_none_or(|word| word.lower != "under");
            if from_top {
                looks.seen = self.row(Some(stack))?;
            }
            if self.scan.take_if("under") {
                let under = self.row(Some(stack))?;
                looks.from_under = under.len();
                looks.seen.extend(under);
            }
        }
        Ok(looks)
    }

    fn with_bonus(&mut self) -> Result<CardSet, Fault> {
        if self.scan.take_if("with") { self.set(Some(Stack::Bonus)) } else { Ok(CardSet::EMPTY) }
    }

    fn sources(&mut self) -> Result<Vec<(Source, i32)>, Fault> {
        let mut sources: Vec<(Source, i32)> = Vec::new();
        if !self.scan.take_if("from") {
            return Ok(sources);
        }
        let words = Source::ALL.map(source_word);
        let known: Vec<(&str, Source)> = words.iter().map(String::as_str).zip(Source::ALL).collect();
        while self.scan.peek().is_some() || sources.is_empty() {
            let word = self.scan.here().clone();
            let source = self.scan.choice("source of prestige", &known, &[])?;
            if sources.iter().any(|&(earlier, _)| earlier == source) {
                return Err(word.fault(format!("`{}` stands here twice", word.lower)));
            }
            sources.push((source, self.number()?));
        }
        sources.sort();
        Ok(sources)
    }

    fn freedoms(&mut self) -> Result<Vec<Freedom>, Fault> {
        let mut freedoms = Vec::new();
        if self.scan.take_if("none") {
            return Ok(freedoms);
        }
        while self.scan.peek().is_some() || freedoms.is_empty() {
            let word = self.scan.here().clone();
            let known = Freedom::ALL.map(|it| (it.word(), it));
            let freedom = self.scan.choice("freedom", &known, &names::freedoms(self.edition))?;
            if freedoms.contains(&freedom) {
                return Err(word.fault(format!("`{freedom}` stands here twice")));
            }
            freedoms.push(freedom);
        }
        freedoms.sort();
        Ok(freedoms)
    }
}

pub(super) fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
