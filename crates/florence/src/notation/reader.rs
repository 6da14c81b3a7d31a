//! Reads actions, outcomes and placements.

use kernel::{Fault, MAX_PLAYERS, Player};

use super::{CHANCES, MEANT, VERBS, card_from_word, card_word, names};
use crate::action::{Action, MOST_COINS, MOST_EXCHANGED, Outcome, Placement};
use crate::board::{Cell, Cells, Orientation, STRIDE};
use crate::edition::Edition;
use crate::ids::{Building, Card, Character, Freedom, Landscape, Object, Stack, Tile};
use crate::illegal::Illegal;
use crate::state::COIN;
use kernel::scan::{Scan, Word, a, alternatives};

/// The ways to write how a tile is turned, by quarter turns.
const TURNS: [&str; 4] = ["r0", "r90", "r180", "r270"];
/// The word for a tile that is flipped over.
const FLIP: &str = "flip";
/// The word before a neighbour.
const WITH: &str = "with";
/// The word before a sum.
const FOR: &str = "for";
/// The words that may follow a placement.
const ENDS: [&str; 2] = [WITH, FOR];
/// The reason for which a placement on a cell beyond the board is refused, as one that is too near to its edge.
const OUTSIDE: &str = super::refusal::reason(&Illegal::Outside);
/// What a text begins with.
const AN_ACTION: &str = "an action, such as `pass` or `work poet`";

/// Reads one or several actions.
pub(super) fn read_actions(edition: &Edition, text: &str) -> Result<Vec<Action>, Fault> {
    let mut reader = ActionReader { edition, scan: Scan::new(text) };
    let mut actions = Vec::new();
    loop {
        let verb = reader.action(&mut actions)?;
        if !reader.scan.take_separator() {
            reader.scan.must_end(&format!("`{verb}` is complete, and `;` comes before another action"))?;
            return Ok(actions);
        }
    }
}

/// Reads an outcome.
pub(super) fn read_outcome(edition: &Edition, text: &str) -> Result<Outcome, Fault> {
    let mut reader = ActionReader { edition, scan: Scan::new(text) };
    let word = reader.scan.take(&format!("an outcome: {}", alternatives(&CHANCES)))?;
    let outcome = match word.lower.as_ref() {
        "start" => Outcome::Start(reader.seat()?),
        "draw" => reader.drawn()?,
        _ => return Err(word.unknown("outcome", &CHANCES, &alternatives(&CHANCES))),
    };
    reader.scan.must_end("the outcome is complete")?;
    Ok(outcome)
}

/// Reads a placement.
pub(super) fn read_placement(edition: &Edition, text: &str) -> Result<Placement, Fault> {
    let mut reader = ActionReader { edition, scan: Scan::new(text) };
    let tile = reader.tile()?;
    let placement = reader.placement(tile)?;
    reader.scan.must_end("the placement is complete")?;
    Ok(placement)
}

/// Reads a placement that may lie across a border, as stated in a position: `tower e3 r90`, `tower f3 r90 with B`.
pub(crate) fn read_laid(edition: &Edition, text: &str) -> Result<(Placement, Option<Player>), Fault> {
    let mut reader = ActionReader { edition, scan: Scan::new(text) };
    let tile = reader.tile()?;
    let placement = reader.placement(tile)?;
    let with = if reader.scan.take_if(WITH) { Some(reader.seat()?) } else { None };
    reader.scan.must_end("the placement is complete")?;
    Ok((placement, with))
}

/// Reads a placement within a longer text.
pub(crate) fn placement_within<'t>(edition: &Edition, scan: &mut Scan<'t>) -> Result<Placement, Fault> {
    let mut reader = ActionReader { edition, scan: std::mem::replace(scan, Scan::new("")) };
    let placement = reader.tile().and_then(|tile| reader.placement(tile));
    *scan = reader.scan;
    placement
}

struct ActionReader<'t, 'e> {
    edition: &'e Edition,
    scan: Scan<'t>,
}

impl ActionReader<'_, '_> {
    /// Reads one action with what may follow it without a mark; gives the word it began with.
    fn action(&mut self, out: &mut Vec<Action>) -> Result<&'static str, Fault> {
        let word = self.scan.take(AN_ACTION)?;
        let verb = VERBS.into_iter().find(|&verb| verb == word.lower);
        let Some(verb) = verb else {
            return Err(match MEANT.iter().find(|(other, _)| *other == word.lower) {
                Some((_, verbs)) => {
                    let meant = alternatives(verbs);
                    word.fault(format!("no action `{}`; did you mean {meant}?", word.shown()))
                }
                None => word.unknown("action", &VERBS, AN_ACTION),
            });
        };
        match verb {
            "return" => out.push(Action::Return(self.card(Some(Stack::Profession))?)),
            "name" => out.push(Action::Name(self.object()?)),
            "decline" => out.push(Action::Decline),
            "raise" => out.push(Action::Raise),
            "pass" => out.push(Action::Pass),
            "buy" => out.push(Action::Buy(self.object()?)),
            "place" => {
                let tile = self.tile()?;
                out.push(Action::Place(self.placement(tile)?));
            }
            "keep" => {
                let known = Object::ALL.map(|object| (object, object.word()));
                let names = names::objects(self.edition);
                if let Some(object) = self.scan.take_name(known.into_iter().chain(names)) {
                    out.push(Action::KeepObject(object));
                    return Ok(verb);
                }
                out.push(Action::Keep(self.card(None)?));
                self.order(out)?;
            }
            "under" => self.under(out)?,
            "as" => {
                self.scan.must("seen")?;
                out.push(Action::AsSeen);
            }
            "recruit" => {
                let card = self.card(Some(Stack::Profession))?;
                self.scan.must("from")?;
                out.push(Action::Recruit { card, from: self.seat()? });
            }
            "later" => out.push(Action::Later),
            "work" => {
                out.push(Action::Work(self.card(Some(Stack::Profession))?));
                self.completion(out)?;
            }
            "bonus" => {
                out.push(Action::Bonus(self.card(Some(Stack::Bonus))?));
                self.completion(out)?;
            }
            "exchange" => out.push(Action::Exchange(self.amount()?)),
            "build" => self.build(out)?,
            "take" => out.push(self.taking()?),
            "freedom" => out.push(Action::Introduce(self.freedom()?)),
            "sell" => out.push(Action::Sell),
            "bid" => out.push(self.bid(&word)?),
            "free" => out.push(Action::Free),
            "pay" => out.push(Action::Pay),
            "rank" => out.push(Action::Rank),
            "professor" => out.push(self.consulted()?),
            "princess" => {
                out.push(Action::Princess);
                if self.scan.take_if("exchange") {
                    out.push(Action::Exchange(self.amount()?));
                }
            }
            "joint" => self.joint(out)?,
            "ask" => out.push(self.sum()?),
            "accept" => out.push(Action::Accept),
            "refuse" => out.push(Action::Refuse),
            _ => out.push(Action::End),
        }
        Ok(verb)
    }

    /// After `bid`: a character and what is bid. In the auction of objects one raises.
    fn bid(&mut self, verb: &Word<'_>) -> Result<Action, Fault> {
        let known = Character::ALL.map(|character| (character.word(), character));
        let is_number = |next: &Word<'_>| next.lower.bytes().all(|byte| byte.is_ascii_digit());
        if self.scan.peek().is_none_or(is_number) {
            self.scan.skip();
            let behind = self.scan.peek().and_then(|next| Character::from_word(&next.lower));
            return Err(verb.fault(match behind {
                Some(character) => {
                    format!("the character comes before the florins, as in `bid {character} 300`")
                }
                None => "no action `bid`; did you mean `raise`?".to_owned(),
            }));
        }
        let character = self.scan.choice("character", &known, &[])?;
        let numbers = &self.edition.characters;
        let (lowest, highest) = numbers.bids(character);
        let expected = format!("a bid from {lowest} to {highest} by steps of {}", numbers.bid_step);
        let word = self.scan.take(&expected)?;
        let amount =
            word.text.parse::<i32>().ok().filter(|_| word.text.bytes().all(|byte| byte.is_ascii_digit()));
        match amount.map(|amount| numbers.space(character, amount)) {
            Some(Some(space)) => Ok(Action::Bid { character, space }),
            Some(None) => {
                let fault = word.fault(format!("expected {expected}, not `{}`", word.shown()));
                Err(fault.refused(super::refusal::reason(&Illegal::NoSuchBid { character, lowest, highest })))
            }
            None => Err(word.fault(format!("expected {expected}, not `{}`", word.shown()))),
        }
    }

    /// After `professor`: the stack.
    fn consulted(&mut self) -> Result<Action, Fault> {
        let known = [Stack::Prestige, Stack::Bonus].map(|stack| (stack.word(), stack));
        Ok(Action::Consult(self.scan.choice("stack", &known, &[])?))
    }

    /// After `keep poet`: nothing, `as seen`, or `under` and the cards in order.
    fn order(&mut self, out: &mut Vec<Action>) -> Result<(), Fault> {
        if self.scan.take_if("as") {
            self.scan.must("seen")?;
            out.push(Action::AsSeen);
        } else if self.scan.take_if("under") {
            self.under(out)?;
        }
        Ok(())
    }

    /// After `under`: one card or several in order.
    fn under(&mut self, out: &mut Vec<Action>) -> Result<(), Fault> {
        loop {
            out.push(Action::Under(self.card(None)?));
            if self.scan.peek().is_none() {
                return Ok(());
            }
        }
    }

    /// After `work poet` or `bonus b03`: bonus cards, and the prestige bought.
    fn completion(&mut self, out: &mut Vec<Action>) -> Result<(), Fault> {
        while self.scan.peek().is_some() {
            if self.scan.take_if("exchange") {
                out.push(Action::Exchange(self.amount()?));
                return Ok(());
            }
            self.scan.take_if("bonus");
            out.push(Action::Bonus(self.card(Some(Stack::Bonus))?));
        }
        Ok(())
    }

    /// After `build`: the building, and where it is placed if that is said at once.
    fn build(&mut self, out: &mut Vec<Action>) -> Result<(), Fault> {
        let known = Building::ALL.map(|building| (building.word(), building));
        let building = self.scan.choice("building", &known, &names::buildings(self.edition))?;
        out.push(Action::Build(building));
        if self.scan.peek().is_some() {
            out.push(Action::Place(self.placement(Tile::Building(building))?));
        }
        Ok(())
    }

    /// After `joint`: the building and the neighbour; where it lies and for how much, if that is said at once.
    fn joint(&mut self, out: &mut Vec<Action>) -> Result<(), Fault> {
        let known = Building::ALL.map(|building| (building.word(), building));
        let building = self.scan.choice("building", &known, &names::buildings(self.edition))?;
        self.scan.must(WITH)?;
        out.push(Action::Join { building, with: self.seat()? });
        if self.scan.peek().is_some() {
            out.push(Action::Place(self.placement(Tile::Building(building))?));
            if self.scan.take_if(FOR) {
                out.push(self.sum()?);
            }
        }
        Ok(())
    }

    /// What the neighbour is to pay.
    fn sum(&mut self) -> Result<Action, Fault> {
        let expected = format!("florins from 0 to {} by steps of {COIN}", i32::from(MOST_COINS) * COIN);
        let word = self.scan.take(&expected)?;
        let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
        let coins =
            word.text.parse::<i32>().ok().filter(|sum| digits && sum % COIN == 0).map(|sum| sum / COIN);
        match coins.and_then(|coins| u8::try_from(coins).ok()) {
            Some(coins) if coins <= MOST_COINS => Ok(Action::Ask(coins)),
            Some(_) | None => Err(word.fault(format!("expected {expected}, not `{}`", word.shown()))),
        }
    }

    /// After `take`: which card.
    fn taking(&mut self) -> Result<Action, Fault> {
        let words = [Stack::Profession.word(), Stack::Bonus.word()];
        let known = Landscape::ALL.map(|landscape| (landscape, landscape.word()));
        let names = names::landscapes(self.edition);
        if let Some(landscape) = self.scan.take_name(known.into_iter().chain(names)) {
            return Ok(Action::TakeLandscape(landscape));
        }
        let word = self.scan.take(&alternatives(&words))?;
        match Stack::from_word(&word.lower) {
            Some(Stack::Profession) => Ok(Action::TakeProfession),
            Some(Stack::Bonus) => Ok(Action::TakeBonus),
            Some(Stack::Prestige) => {
                Err(word.fault("prestige cards are won in the auction; expected `profession` or `bonus`"))
            }
            None => Err(word.unknown("stack to take from", &words, &alternatives(&words))),
        }
    }

    /// After `draw`: a freedom, or a card.
    fn drawn(&mut self) -> Result<Outcome, Fault> {
        let known = Freedom::ALL.map(|freedom| (freedom, freedom.word()));
        let names = names::freedoms(self.edition);
        match self.scan.take_name(known.into_iter().chain(names)) {
            Some(freedom) => Ok(Outcome::Freedom(freedom)),
            None => Ok(Outcome::Draw(self.card(None)?)),
        }
    }

    fn object(&mut self) -> Result<Object, Fault> {
        let known = Object::ALL.map(|object| (object.word(), object));
        self.scan.choice("object", &known, &names::objects(self.edition))
    }

    fn freedom(&mut self) -> Result<Freedom, Fault> {
        let known = Freedom::ALL.map(|freedom| (freedom.word(), freedom));
        self.scan.choice("freedom", &known, &names::freedoms(self.edition))
    }

    fn tile(&mut self) -> Result<Tile, Fault> {
        let expected = "a building or landscape, such as `theater` or `forest`";
        let names = names::tiles(self.edition);
        let known: Vec<&str> = Tile::all().map(Tile::word).collect();
        let named = self.scan.take_name(Tile::all().zip(known.iter().copied()).chain(names));
        let word = match named {
            Some(tile) => return Ok(tile),
            None => self.scan.take(expected)?,
        };
        Err(word.unknown("building or landscape", &known, expected))
    }

    fn seat(&mut self) -> Result<Player, Fault> {
        let last = Player::new(MAX_PLAYERS - 1);
        let expected = format!("a seat from A to {last}");
        let word = self.scan.take(&expected)?;
        let mut letters = word.text.chars();
        match (letters.next().and_then(Player::from_letter), letters.next()) {
            (Some(player), None) => Ok(player),
            _ => Err(word.fault(format!("expected {expected}, not `{}`", word.shown()))),
        }
    }

    /// An amount of prestige.
    fn amount(&mut self) -> Result<u8, Fault> {
        let expected = format!("a whole number from 0 to {MOST_EXCHANGED}");
        let word = self.scan.take(&expected)?;
        let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
        match word.text.parse::<u8>() {
            Ok(amount) if digits && amount <= MOST_EXCHANGED => Ok(amount),
            Ok(_) | Err(_) => Err(word.fault(format!("expected {expected}, not `{}`", word.shown()))),
        }
    }

    /// A card of this stack, or of any.
    fn card(&mut self, stack: Option<Stack>) -> Result<Card, Fault> {
        let expected = self.expected_card(stack);
        let word = self.scan.here().clone();
        let named = match card_from_word(self.edition, &word.lower) {
            None => names::take_card(&mut self.scan, self.edition),
            Some(card) => self.scan.take(&expected).ok().map(|_| card),
        };
        match named {
            Some(card) if stack.is_none_or(|stack| card.stack() == stack) => Ok(card),
            Some(card) => {
                let shown = word.shown();
                Err(word.fault(format!("`{shown}` is a {} card; expected {expected}", card.stack())))
            }
            None => {
                let word = self.scan.take(&expected)?;
                Err(self.no_card(&word, stack, &expected))
            }
        }
    }

    /// A fault for a word that names no card of this stack, or none at all.
    fn no_card(&self, word: &Word<'_>, stack: Option<Stack>, expected: &str) -> Fault {
        let kind = match stack {
            Some(Stack::Profession) => "profession",
            Some(Stack::Bonus) => "bonus card",
            Some(Stack::Prestige) => "prestige card",
            None => "card",
        };
        // Only professions have words of which one can be meant for another; the rest are numbers.
        let named = stack.is_none_or(|stack| stack == Stack::Profession);
        match names::meant_card(self.edition, word, self.scan.peek()).filter(|_| named) {
            Some((text, near)) => word.fault(format!("no {kind} `{text}`; did you mean `{near}`?")),
            None => word.fault(format!("no {kind} `{}`; expected {expected}", word.shown())),
        }
    }

    /// Which cards may stand here.
    fn expected_card(&self, stack: Option<Stack>) -> String {
        let word = |stack: Stack, number| card_word(self.edition, stack.card(number));
        let profession = format!("a profession such as `{}`", word(Stack::Profession, 0));
        let range = |stack: Stack| format!("`{}` to `{}`", word(stack, 0), word(stack, stack.cards() - 1));
        match stack {
            Some(Stack::Profession) => profession,
            Some(Stack::Bonus | Stack::Prestige) => stack.map(range).unwrap_or_default(),
            None => format!("{profession}, {} or {}", range(Stack::Bonus), range(Stack::Prestige)),
        }
    }

    /// Where a tile is placed: its anchor and how it is turned, or all cells that it covers.
    fn placement(&mut self, tile: Tile) -> Result<Placement, Fault> {
        let word = self.scan.take(&format!("a cell {}", self.cells()))?;
        let first = self.cell(&word)?;
        if self.scan.peek().is_some_and(|next| Cell::parse(&next.lower).is_some() || is_beyond(&next.lower)) {
            return self.covering(tile, first, &word);
        }
        let (mut quarters, mut flipped) = (None, false);
        while let Some(next) = self.scan.peek().cloned().filter(|next| !ENDS.contains(&next.lower.as_ref())) {
            let turn = TURNS.iter().position(|&turn| turn == next.lower);
            if turn.is_some() && quarters.is_none() {
                quarters = turn;
            } else if next.lower == FLIP && !flipped {
                flipped = true;
            } else {
                return Err(self.no_turn(&next, quarters.is_some(), flipped));
            }
            self.scan.take(FLIP)?;
        }
        let written = Orientation::new(quarters.unwrap_or(0), flipped);
        Ok(Placement { tile, orientation: self.edition.shape(tile).canonical(written), anchor: first })
    }

    /// A fault for a word that does not say how a tile is turned.
    fn no_turn(&self, word: &Word<'_>, turned: bool, flipped: bool) -> Fault {
        let shown = word.shown();
        if (turned && TURNS.contains(&word.lower.as_ref())) || (flipped && word.lower == FLIP) {
            let ways = "one turn and one `flip` say all";
            return word.fault(format!("`{shown}` is one word too many: {ways}"));
        }
        let turns = alternatives(&[TURNS[1], TURNS[2], TURNS[3], FLIP]);
        word.fault(format!("expected {turns}, or further cells {}, not `{shown}`", self.cells()))
    }

    /// The placement that covers these cells: the first is read already, the others follow.
    fn covering(&mut self, tile: Tile, first: Cell, first_word: &Word<'_>) -> Result<Placement, Fault> {
        let mut cells = Cells::only(first);
        while let Some(word) = self.scan.peek().cloned() {
            self.scan.take(&word.lower)?;
            let cell = self.cell(&word)?;
            if cells.contains(cell) {
                return Err(word.fault(format!("{cell} is there twice")));
            }
            cells = cells.or(Cells::only(cell));
        }
        let shape = self.edition.shape(tile);
        let (given, size) = (cells.len(), shape.size());
        if given != size {
            let given = format!("{given} {} given", if given == 1 { "is" } else { "are" });
            let message = format!("{} covers {size} cells; {given}", a(tile.word()));
            return Err(first_word.fault(message));
        }
        let column = cells.iter().map(Cell::column).min().unwrap_or(0);
        let row = cells.iter().map(Cell::row).min().unwrap_or(0);
        let anchor = Cell::new(column, row);
        let matches = |&orientation: &Orientation| shape.outline(orientation).at(anchor) == cells;
        match shape.orientations().iter().copied().find(matches) {
            Some(orientation) => Ok(Placement { tile, orientation, anchor }),
            None => {
                Err(first_word
                    .fault(format!("these cells do not form {}, however it is turned", a(tile.word()))))
            }
        }
    }

    fn cell(&self, word: &Word<'_>) -> Result<Cell, Fault> {
        Cell::parse(&word.lower).ok_or_else(|| {
            let fault = word.fault(format!("expected a cell {}, not `{}`", self.cells(), word.shown()));
            if is_beyond(&word.lower) { fault.refused(OUTSIDE) } else { fault }
        })
    }

    /// How far the cells of the board go.
    fn cells(&self) -> String {
        let (width, height) = self.edition.board_size;
        let corner = Cell::new(width.clamp(1, STRIDE) - 1, height.clamp(1, STRIDE) - 1);
        format!("from {} to {corner}", Cell::default())
    }
}

/// Whether the word has the form of a cell, and no cell can be there: `e0`, `j5`, `a12`.
fn is_beyond(word: &str) -> bool {
    let mut letters = word.chars();
    let column = letters.next().is_some_and(|letter| letter.is_ascii_lowercase());
    let row = letters.as_str();
    let digits = (1..=2).contains(&row.len()) && row.bytes().all(|digit| digit.is_ascii_digit());
    // Ways to turn a tile begin with an r, right or wrong.
    let padded = row.len() > 1 && row.starts_with('0');
    column && digits && !padded && !word.starts_with('r') && Cell::parse(word).is_none()
}
