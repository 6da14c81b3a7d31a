//! The game in words, for whatever shows it without drawings of its own.

use kernel::{Explained, Player, Receipt, TableRow, Told};
use words::Lang;

use crate::edition::EditionRef;
use crate::event::{Event, Term};
use crate::referee::{CASH, PRESTIGE, term_word};
use crate::state::State;
use crate::view::{SeatView, View};
use crate::words::narrate;
use crate::{
    card_word,
    ids::{Character, Landscape},
    write_placement,
};

impl Told for State {
    fn rows(_: Lang, view: &View) -> Vec<TableRow> {
        let seats = |entry: &dyn Fn(&SeatView) -> String| view.seats.iter().map(entry).collect::<Vec<_>>();
        let mut rows = Vec::new();
        if let Some((object, bid, high, _)) = view.auction.and_then(|auction| auction.lot) {
            rows.push(TableRow::whole("auction", format!("{object} for {bid} by {high}")));
        }
        if let Some(bidding) = view.court.as_ref().and_then(|court| court.bidding.as_ref()) {
            let bids = bidding.markers.iter().map(|marker| {
                marker.map_or_else(String::new, |(character, bid)| format!("{character} {bid}"))
            });
            rows.push(TableRow::seats("bids", bids.collect::<Vec<String>>()));
        }
        if let Some(offer) = view.offer {
            let place = offer.placement.map_or_else(|| offer.building.to_string(), write_placement);
            let sum = offer.sum.map_or_else(String::new, |sum| format!(" for {sum}"));
            rows.push(TableRow::whole(
                "offer",
                format!("{place} by {} with {}{sum}", offer.player, offer.with),
            ));
        }
        let cards = |seat: &SeatView| {
            let cards: Vec<&str> = seat.table.iter().map(|card| card_word(&view.edition, card)).collect();
            cards.join(", ")
        };
        rows.extend([
            TableRow::seats("prestige", seats(&|seat| seat.prestige.to_string())),
            TableRow::seats(
                "florins",
                seats(&|seat| seat.florins.map_or("hidden".to_owned(), |florins| florins.to_string())),
            ),
            TableRow::seats("jesters", seats(&|seat| seat.jesters.to_string())),
            TableRow::seats("builders", seats(&|seat| seat.builders.to_string())),
            TableRow::seats(
                "freedoms",
                seats(&|seat| listed(seat.freedoms.iter().map(|freedom| freedom.word()))),
            ),
            TableRow::seats(
                "landscapes",
                seats(&|seat| {
                    let owned = Landscape::ALL.into_iter().filter(|kind| seat.landscapes[kind.index()] > 0);
                    listed(owned.map(Landscape::word))
                }),
            ),
            TableRow::seats("tiles", seats(&|seat| (seat.tiles.len() + seat.joint.len()).to_string())),
            TableRow::seats("works", seats(&cards)),
        ]);
        if let Some(court) = &view.court {
            let held = |seat: &SeatView| seat.character.map_or("", Character::word).to_owned();
            rows.push(TableRow::seats("character", seats(&held)));
            rows.push(TableRow::whole("pot of the banker", court.pot.to_string()));
        }
        rows.push(TableRow::seats("cards in hand", seats(&|seat| seat.hand.iter().sum::<u8>().to_string())));
        rows
    }

    fn narrate(
        _: Lang,
        edition: EditionRef,
        event: &Event,
        name: &dyn Fn(Player) -> String,
    ) -> Option<String> {
        Some(narrate(&edition, event, name))
    }

    fn about(event: &Event) -> Option<Player> {
        match event {
            Event::Starts(player)
            | Event::HasChosen(player)
            | Event::Passes(player)
            | Event::Declines(player)
            | Event::KeepsRecruiting(player)
            | Event::EndsTurn(player)
            | Event::ForgoesCharacters(player)
            | Event::Bids { player, .. }
            | Event::Hires { player, .. }
            | Event::Uses { player, .. }
            | Event::KeepsCharacter { player, .. }
            | Event::PrincessWork { player, .. }
            | Event::Offers { player, .. }
            | Event::Refuses { player, .. }
            | Event::BuildsJointly { player, .. }
            | Event::Dealt { player, .. }
            | Event::GivesBack { player, .. }
            | Event::Names { player, .. }
            | Event::Raises { player, .. }
            | Event::Wins { player, .. }
            | Event::TakesLandscape { player, .. }
            | Event::KeepsObject { player, .. }
            | Event::Discards { player, .. }
            | Event::Florins { player, .. }
            | Event::Prestige { player, .. }
            | Event::Places { player, .. }
            | Event::Looks { player, .. }
            | Event::Sees { player, .. }
            | Event::Keeps { player, .. }
            | Event::PutsUnder { player, .. }
            | Event::KeepsOne { player, .. }
            | Event::Recruits { player, .. }
            | Event::Works { player, .. }
            | Event::PlaysBonus { player, .. }
            | Event::Completes { player, .. }
            | Event::Introduces { player, .. }
            | Event::BestWork { player, .. }
            | Event::Shows { player, .. } => Some(*player),
            Event::FreedomDrawn(_)
            | Event::FreedomLeaves(_)
            | Event::RoundBegins { .. }
            | Event::PotIs(_)
            | Event::Ends { .. } => None,
        }
    }

    fn round_begun(event: &Event) -> Option<u16> {
        if let Event::RoundBegins { round, .. } = event { Some((*round).into()) } else { None }
    }

    fn receipt(_: Lang, edition: EditionRef, event: &Event) -> Option<Explained> {
        let explain = |player: &Player, subject: String, receipt: &Receipt<Term>| {
            let terms = receipt.terms().iter().map(|&(term, amount)| (term_word(&edition, term), amount));
            Some(Explained { player: *player, subject, terms: terms.collect() })
        };
        if let Event::Completes { player, card, value } = event {
            explain(player, format!("work {}", card_word(&edition, *card)), value)
        } else if let Event::PrincessWork { player, value } = event {
            explain(player, format!("work {}", Character::Princess), value)
        } else if let Event::Florins { player, receipt } = event {
            explain(player, CASH.to_owned(), receipt)
        } else if let Event::Prestige { player, receipt } = event {
            explain(player, PRESTIGE.to_owned(), receipt)
        } else {
            None
        }
    }

    fn term(_: Lang, edition: EditionRef, term: Term) -> String {
        term_word(&edition, term)
    }
}

fn listed<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<&str>>().join(", ")
}
