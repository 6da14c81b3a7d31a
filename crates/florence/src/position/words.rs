//! The small words of clauses: seats, numbers, names of things, cards.

use kernel::scan::{Word, a};
use kernel::{Fault, Player, PlayerSet};

use super::reader::{MOST, Reader, is_number};
use super::thing::Thing;
use crate::ids::{Card, CardSet, Object, Stack, Tile};
use crate::notation::{card_from_word, card_word, names};

impl<'t> Reader<'t, '_> {
    pub(super) fn hidden(&mut self) -> bool {
        self.scan.take_if("hidden")
    }

    pub(super) fn object(&mut self) -> Result<Object, Fault> {
        self.scan.choice("object", &Object::ALL.map(|it| (it.word(), it)), &names::objects(self.edition))
    }

    pub(super) fn stack(&mut self) -> Result<Stack, Fault> {
        self.scan.choice("stack", &Stack::ALL.map(|it| (it.word(), it)), &[])
    }

    pub(super) fn tile(&mut self) -> Result<Tile, Fault> {
        let known: Vec<(&str, Tile)> = Tile::all().map(|tile| (tile.word(), tile)).collect();
        self.scan.choice("tile", &known, &names::tiles(self.edition))
    }

    pub(super) fn thing(&mut self) -> Result<Thing, Fault> {
        let mut known: Vec<(&str, Thing)> = Thing::all().map(|thing| (thing.word(), thing)).collect();
        known.extend([("jester", Thing::Jesters), ("builder", Thing::Builders)]);
        let tiles = names::tiles(self.edition).into_iter().map(|(tile, name)| (Thing::of_tile(tile), name));
        let freedoms = names::freedoms(self.edition).into_iter();
        let freedoms = freedoms.map(|(freedom, name)| (Thing::Freedom(freedom), name));
        self.scan.choice("thing", &known, &tiles.chain(freedoms).collect::<Vec<_>>())
    }

    /// The seat that the next word is the letter of, if it is a letter alone.
    pub(super) fn peek_seat(&self) -> Result<Option<Player>, Fault> {
        let Some(word) = self.scan.peek() else { return Ok(None) };
        let mut letters = word.text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_ascii_alphabetic() => {
                match Player::from_letter(letter).filter(|player| player.seat() < self.players) {
                    Some(player) => Ok(Some(player)),
                    None => Err(word.fault(format!("no seat `{letter}`; expected {}", self.seat_range()))),
                }
            }
            _ => Ok(None),
        }
    }

    pub(super) fn seat_range(&self) -> String {
        let letters = [Player::new(0).letter(), (b'A' + self.players.max(1) as u8 - 1) as char];
        format!("a seat from {} to {}", letters[0], letters[1])
    }

    pub(super) fn seat(&mut self) -> Result<Player, Fault> {
        match self.peek_seat()? {
            Some(player) => {
                self.scan.skip();
                Ok(player)
            }
            None => {
                let expected = self.seat_range();
                let word = self.scan.take(&expected)?;
                Err(word.fault(format!("expected {expected}, not `{}`", word.shown())))
            }
        }
    }

    /// Letters of seats, at least one, or `none`.
    pub(super) fn seats(&mut self) -> Result<PlayerSet, Fault> {
        if self.scan.take_if("none") {
            return Ok(PlayerSet::EMPTY);
        }
        let mut players = PlayerSet::only(self.seat()?);
        while self.scan.peek().is_some() {
            players = players.with(self.seat()?);
        }
        Ok(players)
    }

    pub(super) fn count(&mut self) -> Result<u8, Fault> {
        let word = self.scan.take("a number")?;
        word.lower.parse::<u8>().ok().filter(|_| is_number(&word.lower)).ok_or_else(|| {
            word.fault(format!("expected a number from 0 to {}, not `{}`", u8::MAX, word.shown()))
        })
    }

    pub(super) fn number(&mut self) -> Result<i32, Fault> {
        let word = self.scan.take("a number")?;
        let number = word.lower.parse::<i32>().ok();
        number.filter(|number| is_number(&word.lower) && number.abs() <= MOST).ok_or_else(|| {
            word.fault(format!("expected a whole number of at most {MOST}, not `{}`", word.shown()))
        })
    }

    pub(super) fn card(&mut self, stack: Option<Stack>) -> Result<Card, Fault> {
        let of_stack = |card: &Card| stack.is_none_or(|stack| card.stack() == stack);
        let found = self.scan.peek().and_then(|word| card_from_word(self.edition, &word.lower));
        match found.filter(of_stack) {
            Some(card) => {
                self.scan.skip();
                Ok(card)
            }
            None if found.is_none() && stack.is_none_or(|stack| stack == Stack::Profession) => {
                names::take_card(&mut self.scan, self.edition).ok_or_else(|| self.no_card(stack))
            }
            None => Err(self.no_card(stack)),
        }
    }

    /// Why the next word is no card, or none of this stack.
    fn no_card(&mut self, stack: Option<Stack>) -> Fault {
        let known: Vec<Card> = stack
            .map_or((0..Card::COUNT).filter_map(Card::from_index).collect(), |stack| {
                stack.all().iter().collect()
            });
        let kind = stack.map_or("card".to_owned(), |stack| format!("{stack} card"));
        let words: Vec<&str> = known.iter().map(|&card| card_word(self.edition, card)).collect();
        let expected = format!("{} such as `{}`", a(&kind), words[0]);
        let word = match self.scan.take(&expected) {
            Ok(word) => word,
            Err(fault) => return fault,
        };
        match card_from_word(self.edition, &word.lower) {
            Some(card) => {
                word.fault(format!("`{}` is a {} card; expected {expected}", word.lower, card.stack()))
            }
            None => match names::meant_card(self.edition, &word, self.scan.peek()) {
                Some((text, near)) if stack.is_none_or(|stack| stack == Stack::Profession) => {
                    word.fault(format!("no {kind} `{text}`; did you mean `{near}`?"))
                }
                Some(_) | None => word.unknown(&kind, &words, &expected),
            },
        }
    }

    /// Cards in order, at least one, or `none`; ends before `under`, `with` and numbers.
    pub(super) fn row(&mut self, stack: Option<Stack>) -> Result<Vec<Card>, Fault> {
        let mut cards = Vec::new();
        if self.scan.take_if("none") {
            return Ok(cards);
        }
        loop {
            let word = self.scan.here().clone();
            let card = self.card(stack)?;
            if cards.contains(&card) {
                return Err(word.fault(format!("`{}` stands here twice", word.lower)));
            }
            cards.push(card);
            let ends = |word: &Word<'_>| word.lower == "under" || is_number(&word.lower);
            if self.scan.peek().is_none_or(ends) {
                return Ok(cards);
            }
        }
    }

    pub(super) fn set(&mut self, stack: Option<Stack>) -> Result<CardSet, Fault> {
        Ok(self.row(stack)?.into_iter().collect())
    }

    /// Cards under a stack, `?` for one that is not known.
    pub(super) fn row_with_gaps(&mut self, stack: Stack) -> Result<Vec<Option<Card>>, Fault> {
        let mut cards = Vec::new();
        if self.scan.take_if("none") {
            return Ok(cards);
        }
        while self.scan.peek().is_some() || cards.is_empty() {
            let word = self.scan.here().clone();
            let card = if self.scan.take_if("?") { None } else { Some(self.card(Some(stack))?) };
            if card.is_some() && cards.contains(&card) {
                return Err(word.fault(format!("`{}` stands here twice", word.lower)));
            }
            cards.push(card);
        }
        Ok(cards)
    }
}
