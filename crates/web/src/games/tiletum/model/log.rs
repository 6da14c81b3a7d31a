//! The log as sentences, each with what it touched and its receipts.

use kernel::{Player, Receipt};
use tiletum::ids::{Act, Building, Figure};
use tiletum::{Action, Event, Place, Source, Term};
use wire::Happened;

use super::turns::{Placed, Turns, act_at};
use crate::frame::signed;
use crate::frame::words::Framing;
use crate::frame::{Book, CHANCE, Chime, LogLine, signs};
use crate::games::tiletum::draw::{act_name, escaped, glyph, numbered_die};
use crate::games::tiletum::words::{Happens, Thing, Tongue};
use crate::letters;
use crate::parts::icon;

/// The log in order.
#[must_use]
pub fn lines(happened: &[Happened<Event>], tongue: &Tongue) -> Vec<LogLine> {
    lines_from(happened, tongue, &mut [0; MOST_SEATS])
}

/// So many sit at a table at most.
const MOST_SEATS: usize = 4;

/// The log of what happened since the discs of all seats were on these spaces of the king track.
#[must_use]
pub fn lines_from(
    happened: &[Happened<Event>],
    tongue: &Tongue,
    discs: &mut [i32; MOST_SEATS],
) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = Vec::new();
    let mut turns = Turns::default();
    // Steps of one figure one after the other are one way.
    let mut walking = None;
    // The line of the die whose goods are still to come: a tile may be taken before them.
    let mut die = None;
    for Happened { step, by, event } in happened {
        turns.hear(tongue, event);
        if let Event::Acts(_, Action::Die { .. }) = event {
            die = Some(lines.len());
        }
        if let Some(book) = book(tongue, event) {
            // What several gain by one thing is told seat by seat.
            let begins = turns.begins();
            let own = |line: &&mut LogLine| !begins && line.step == *step && line.player == book.player;
            let told = if of_die(event) {
                die.take().and_then(|die| lines.get_mut(die))
            } else {
                lines.last_mut().filter(own)
            };
            match told {
                Some(line) => {
                    line.books.push(book);
                    line.head = turns.head(tongue).or(line.head.take());
                }
                None => {
                    let Placed { joins, head, closes } = turns.place(tongue, lines.is_empty());
                    lines.push(LogLine {
                        closes,
                        step: *step,
                        text: capital(book.terms.iter().map(|(term, _)| term.as_str())),
                        player: book.player,
                        books: vec![book],
                        chance: by == CHANCE,
                        joins,
                        head,
                        ..LogLine::default()
                    });
                }
            }
            continue;
        }
        if matches!(event, Event::Corruption(0)) {
            // Nobody moves.
            continue;
        }
        // What is drawn after a tile was taken lies there because of who took it.
        if let (Event::Laid(tile, Place::Contracts(_) | Place::Characters), Some(line)) =
            (event, lines.last_mut())
        {
            line.things.push(format!("tile-{}", tile.index()));
        }
        let Some(text) = sentence(tongue, event) else { continue };
        let Placed { mut joins, head, closes } = turns.place(tongue, lines.is_empty());
        let way = way(event);
        if way.is_some() && way == walking {
            joins = lines.pop().is_some_and(|gone| gone.joins);
        }
        walking = way;
        lines.push(LogLine {
            step: *step,
            text,
            player: about(event),
            things: touched(event),
            aside: Framing::of_mark(by).map(|why| why.text(tongue.lang)),
            chance: by == CHANCE,
            books: moved(tongue, event, discs).into_iter().collect(),
            round: matches!(event, Event::RoundBegins(_)),
            closes: closes || matches!(event, Event::Ends(_)),
            joins,
            head,
            sign: sign(event).filter(|_| !joins),
            chime: matches!(
                event,
                Event::Completes(..) | Event::Acts(_, Action::Fulfil(..) | Action::Join(_))
            )
            .then_some(Chime::Done),
            ..LogLine::default()
        });
    }
    lines
}

/// How far a disc moved on the king track, which is kept by where it was before.
fn moved(tongue: &Tongue, event: &Event, discs: &mut [i32; MOST_SEATS]) -> Option<Book> {
    let Event::Disc(player, space) = event else { return None };
    let (before, now) = (discs.get_mut(player.seat())?, i32::from(*space));
    let total = now - std::mem::replace(before, now);
    let name = tongue.say(Thing::KingTrack);
    (total != 0).then(|| Book {
        player: Some(*player),
        name: name.to_owned(),
        terms: vec![(Happens::Disc.fill(tongue.lang, &[&space]), total)],
        total,
        short: format!("{} {name}", signed(total)),
        scores: false,
    })
}

/// Who goes, and with which figure, if somebody does.
const fn way(event: &Event) -> Option<(Player, Figure)> {
    match event {
        Event::Acts(player, Action::Walk(figure, _)) => Some((*player, *figure)),
        _ => None,
    }
}

/// The sign of what happens to all.
fn sign(event: &Event) -> Option<String> {
    Some(match event {
        Event::Corruption(_) => icon::BACK.svg(),
        Event::KingPhase(_) => glyph(&act_name(Act::King)),
        Event::FairHeld(..) => icon::MARKET.svg(),
        Event::Ends(_) => icon::START.svg(),
        Event::Order(_) => icon::BOARD.svg(),
        _ => return None,
    })
}

/// The die of the turn that is told by these steps, with words for who does not see it.
#[must_use]
pub fn die_of(happened: &[Happened<Event>], tongue: &Tongue, from: usize, to: usize) -> Option<String> {
    let mut told = happened.iter().filter(|told| (from..=to).contains(&told.step));
    let wheel = happened.iter().rev().filter(|told| told.step <= from).find_map(|told| match &told.event {
        Event::Wheel(acts, first) => Some((acts, *first)),
        _ => None,
    });
    let (action, colour, lay, value) = told.find_map(|told| match told.event {
        Event::Acts(_, action @ Action::Die { colour, value, to }) => Some((action, colour, value, to)),
        _ => None,
    })?;
    let words = escaped(&format!("{}: ", acts(tongue, action)?));
    // Where there is little room the sign of the action stands for its name.
    let act = wheel.and_then(|(acts, first)| act_at(acts, first, value));
    let act = act.map(|act| {
        format!(
            r#"<span class="log-glyph" aria-hidden="true" title="{}">{}</span>"#,
            tongue.act(act),
            glyph(&act_name(act))
        )
    });
    let die = numbered_die(colour, value);
    // Of a die whose value was paid for it is seen how it lay.
    let die = match lay == value {
        true => die,
        false => format!("<span class=\"changed-die\">{}\u{2192}{die}</span>", numbered_die(colour, lay)),
    };
    Some(format!(r#"{die}{}<span class="unseen">{words}</span>"#, act.unwrap_or_default()))
}

/// What a receipt is for, as the beginning of a line.
pub(super) fn capital<'a>(terms: impl Iterator<Item = &'a str>) -> String {
    letters::capital(&terms.collect::<Vec<_>>().join(", "))
}

/// Whether these are the goods of the die.
fn of_die(event: &Event) -> bool {
    matches!(event, Event::Goods(_, _, receipt) if receipt.terms().iter().any(|(term, _)| *term == Term::Die))
}

/// The receipt of an event that bears one.
fn book(tongue: &Tongue, event: &Event) -> Option<Book> {
    let (player, name, receipt) = match event {
        Event::Points(player, receipt) => (player, tongue.say(Thing::Points), receipt),
        Event::Goods(player, good, receipt) => (player, tongue.good(*good), receipt),
        _ => return None,
    };
    Some(Book {
        player: Some(*player),
        name: name.to_owned(),
        terms: terms(tongue, receipt),
        total: receipt.total(),
        short: format!("{} {name}", signed(receipt.total())),
        scores: matches!(event, Event::Points(..)),
    })
}

/// Where the points of a term are from; nothing for goods.
pub(super) const fn source(term: Term) -> Option<Source> {
    Some(match term {
        Term::Sum(source) => source,
        Term::Contract(_) | Term::ContractSpace(_) => Source::Contracts,
        Term::CathedralTile(_) | Term::BuildCost(_) => Source::Cathedrals,
        Term::Character(_) => Source::Characters,
        Term::Helper(_) => Source::Helpers,
        Term::Space(_) => Source::Houses,
        Term::Crest(_) => Source::Crests,
        Term::KingSpace(_) | Term::LastPrize => Source::King,
        Term::FairTile(..) | Term::FairSlot(..) => Source::Fairs,
        Term::Completed(_) => Source::Buildings,
        Term::Product(..) => Source::Product,
        Term::Left(_) => Source::Goods,
        Term::Challenge(_) => Source::Challenges,
        Term::Start
        | Term::Die
        | Term::DieChange
        | Term::Exchange
        | Term::Chosen
        | Term::Bought
        | Term::Floor => return None,
    })
}

fn terms(tongue: &Tongue, receipt: &Receipt<Term>) -> Vec<(String, i32)> {
    receipt.terms().iter().map(|&(term, amount)| (tongue.term(term), amount)).collect()
}

/// Whom an event is about.
const fn about(event: &Event) -> Option<Player> {
    match event {
        Event::TurnBegins(player)
        | Event::Acts(player, _)
        | Event::TakesBonus(player, _)
        | Event::Disc(player, _)
        | Event::Roof(player, _)
        | Event::Freed(player)
        | Event::Completes(player, ..)
        | Event::Lost(player)
        | Event::Discarded(player, _) => Some(*player),
        _ => None,
    }
}

/// The word in `data-thing` of a figure.
fn figure_of(player: Player, figure: Figure) -> String {
    let name = match figure {
        Figure::Merchant => "merchant",
        Figure::Architect => "architect",
    };
    format!("{name}-{}", player.seat())
}

/// The word in `data-thing` of what a seat has of a kind, beside its name.
#[must_use]
pub fn has(player: Player, what: &str) -> String {
    format!("has-{what}-{}", player.seat())
}

/// What a building is called there.
#[must_use]
pub fn front(building: Building) -> String {
    format!("front-{}", building.index())
}

/// The words in `data-thing` of what an event touched.
fn touched(event: &Event) -> Vec<String> {
    let seat = about(event).map(signs::of_seat);
    let has = |player: &Player, what: &str| Some(has(*player, what));
    let (thing, has) = match event {
        Event::Acts(player, Action::Walk(figure, _)) => (Some(figure_of(*player, *figure)), None),
        Event::Acts(player, Action::House(space)) => {
            (Some(format!("space-{}", space.index())), has(player, "house"))
        }
        Event::Acts(player, Action::Pillar(at)) => {
            (Some(format!("pillar-{}-{}", at.index(), player.seat())), has(player, "pillar"))
        }
        Event::Acts(player, Action::Join(at)) => {
            (Some(format!("stones-{}", at.index())), has(player, "cathedral"))
        }
        Event::Acts(player, Action::Fulfil(tile, _)) => {
            (Some(format!("tile-{}", tile.index())), has(player, "act-3"))
        }
        Event::Acts(player, Action::Crest(_, building)) => (None, has(player, &front(*building))),
        Event::Acts(player, Action::Place(_, room)) => (None, has(player, &front(room.building()))),
        Event::Disc(player, _) => (Some(format!("disc-{}", player.seat())), None),
        _ => (None, None),
    };
    seat.into_iter().chain(thing).chain(has).collect()
}

/// What happened, in one sentence; nothing for what another line tells.
fn sentence(tongue: &Tongue, event: &Event) -> Option<String> {
    let lang = tongue.lang;
    Some(match event {
        Event::Acts(_, action) => return acts(tongue, *action),
        Event::TakesBonus(_, tile) => Happens::Keeps.fill(lang, &[&tongue.tile(*tile)]),
        Event::Order(seats) => Happens::Order.fill(lang, &[&tongue.seats_in(seats)]),
        Event::Cost(at, None) => Happens::NotBuilt.fill(lang, &[&tongue.cathedral(*at)]),
        Event::RoundBegins(round) => Happens::Round.fill(lang, &[round]),
        Event::Corruption(value) => Happens::Corruption.fill(lang, &[value]),
        Event::Disc(_, space) => {
            Happens::Disc.fill(lang, &[&signed((*space).into()).trim_start_matches('+')])
        }
        Event::Roof(_, building) => Happens::Roof.fill(lang, &[&(building.index() + 1)]),
        Event::Completes(_, building, None) => Happens::Completes.fill(lang, &[&(building.index() + 1)]),
        Event::Completes(_, building, Some((act, points))) => {
            Happens::CompletesWith.fill(lang, &[&(building.index() + 1), &tongue.act(*act), points])
        }
        Event::Lost(_) => Happens::Lost.text(lang).to_owned(),
        Event::KingPhase(_) => Happens::KingPhase.text(lang).to_owned(),
        Event::Discarded(_, tile) => Happens::Discards.fill(lang, &[&tongue.tile(*tile)]),
        Event::FairHeld(slot, seats) if seats.is_empty() => Happens::FairEmpty.fill(lang, &[slot]),
        Event::FairHeld(slot, seats) => Happens::FairHeld.fill(lang, &[slot, &tongue.seats_in(seats)]),
        Event::Challenge(challenge) => Happens::Challenge.fill(lang, &[&tongue.challenge(*challenge)]),
        Event::Decree(decree) => Happens::Decree.fill(lang, &[&tongue.decree(*decree)]),
        Event::Ends(places) => {
            let first: Vec<Player> = places
                .iter()
                .enumerate()
                .filter(|(_, place)| **place == 1)
                .map(|(seat, _)| Player::new(seat))
                .collect();
            Happens::Ends.fill(lang, &[&tongue.seats_in(&first)])
        }
        Event::Wheel(..)
        | Event::Laid(..)
        | Event::Cost(_, Some(_))
        | Event::Fair { .. }
        | Event::Rolled(..)
        | Event::TurnBegins(_)
        | Event::Freed(_)
        | Event::Points(..)
        | Event::Goods(..) => return None,
    })
}

/// What somebody does.
fn acts(tongue: &Tongue, action: Action) -> Option<String> {
    let lang = tongue.lang;
    Some(match action {
        // What it brings stands in the sums of the line.
        Action::Die { colour, value, to } => tongue.die(colour, value, to),
        Action::DieGood(good) | Action::Gain(good) => Happens::Gains.fill(lang, &[&tongue.good(good)]),
        Action::As(act) => Happens::As.fill(lang, &[&tongue.act(act)]),
        Action::Walk(figure, spot) => {
            Happens::Walks.fill(lang, &[&tongue.figure(figure), &tongue.spot(spot)])
        }
        Action::House(space) => {
            Happens::House.fill(lang, &[&tongue.spot(tongue.edition.map.space(space).spot)])
        }
        Action::Pillar(at) => Happens::Pillar.fill(lang, &[&tongue.cathedral(at)]),
        Action::Take(tile) | Action::TakeFrom(tile, _) => Happens::Takes.fill(lang, &[&tongue.taken(tile)]),
        Action::Refresh => Happens::Refresh.text(lang).to_owned(),
        Action::Place(tile, room) => Happens::Places.fill(lang, &[&tongue.tile(tile), &room.floor()]),
        Action::Exchange { give, get } => {
            Happens::Exchanges.fill(lang, &[&tongue.good(give), &tongue.good(get)])
        }
        Action::Choose(building) => Happens::Again.fill(lang, &[&(building.index() + 1)]),
        Action::Again(_) => Happens::AgainOne.fill(lang, &[&tongue.say(Thing::Character)]),
        Action::Buy(good) => Happens::Buys.fill(lang, &[&tongue.good(good)]),
        Action::Fulfil(..) => Happens::Fulfils.text(lang).to_owned(),
        Action::Crest(tile, building) => {
            Happens::Crest.fill(lang, &[&tongue.crest(tile), &(building.index() + 1)])
        }
        Action::Join(at) => Happens::Joins.fill(lang, &[&tongue.cathedral(at)]),
        Action::Helper(tile) => Happens::Helper.fill(lang, &[&tongue.tile(tile)]),
        // The disc and the tile tell it themselves.
        Action::TakeBonus | Action::Advance | Action::Done | Action::End => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;
    use tiletum::ids::{Building, Space, Tile};

    fn tongue() -> Tongue {
        let names =
            crate::frame::Names { lang: Lang::En, seats: vec!["Anna".to_owned(), "Bartek".to_owned()] };
        Tongue { names, edition: tiletum::edition::bottega() }
    }

    #[test]
    fn what_somebody_does_is_found_on_the_table_and_beside_their_name() {
        let player = Player::new(1);
        let of = |action| touched(&Event::Acts(player, action));
        let space = Space::from_index(3).expect("a space");
        let contract = Tile::contract(2);
        let last = Building::from_index(5).expect("six buildings");
        assert_eq!(of(Action::House(space)), ["seat-1", "space-3", "has-house-1"]);
        assert_eq!(
            of(Action::Fulfil(contract, None)),
            ["seat-1", &format!("tile-{}", contract.index()), "has-act-3-1"]
        );
        assert_eq!(of(Action::Crest(Tile::default(), last)), ["seat-1", "has-front-5-1"]);
        assert_eq!(touched(&Event::Disc(player, 4)), ["seat-1", "disc-1"]);
    }

    #[test]
    fn a_tile_that_comes_after_another_was_taken_belongs_to_who_took_it() {
        let (player, contract) = (Player::new(1), Tile::contract(2));
        let told = |event| Happened { step: 7, by: "bot".to_owned(), event };
        let happened = [
            told(Event::Acts(player, Action::Take(Tile::contract(1)))),
            told(Event::Laid(contract, Place::Contracts(1))),
        ];
        let lines = lines(&happened, &tongue());
        let line = lines.last().expect("a line");
        assert_eq!(line.player, Some(player));
        assert!(line.things.contains(&format!("tile-{}", contract.index())), "{:?}", line.things);
    }
}
