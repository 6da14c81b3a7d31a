//! What is the case.

use kernel::{Game, Player, Turn};

use super::settle::stack_of;
use super::subject::{About, Own, Subject};
use crate::edition::Edition;
use crate::event::Source;
use crate::ids::{Good, RoomSet, Tile};
use crate::notation::{cathedral_word, room_word, space_words, spot_word, tile_word};
use crate::state::{Draw, State};
use crate::titus;
use crate::view::{Opened, Part, SeatView, View};

const NONE: &str = "none";

/// What is the case of a subject; nothing if it cannot be asked of a view.
pub(super) fn value(view: &View, state: Option<&State>, subject: &Subject) -> Option<String> {
    match subject {
        Subject::Table(about) => table(view, state, *about),
        Subject::Seat(player, own) => seat(view, state, *player, *own),
    }
}

fn joined(words: impl IntoIterator<Item = String>) -> String {
    let words: Vec<String> = words.into_iter().collect();
    if words.is_empty() { NONE.to_owned() } else { words.join(" ") }
}

fn tile(edition: &Edition, tile: Option<Tile>) -> String {
    tile.map_or_else(|| NONE.to_owned(), |tile| tile_word(edition, tile).to_owned())
}

/// Tiles of a row, `-` for gaps before the last one; `none` if there is none.
fn row(edition: &Edition, tiles: &[Option<Tile>]) -> String {
    let last = tiles.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    let word = |slot: &Option<Tile>| slot.map_or("-", |tile| tile_word(edition, tile)).to_owned();
    joined(tiles[..last].iter().map(word))
}

fn yes(is: bool) -> String {
    if is { "yes".to_owned() } else { "no".to_owned() }
}

#[expect(clippy::too_many_lines, reason = "one arm for each clause")]
fn table(view: &View, state: Option<&State>, about: About) -> Option<String> {
    let edition = &view.edition;
    let names = |seats: &[Player]| joined(seats.iter().map(Player::to_string));
    Some(match about {
        About::Phase => match view.part {
            Part::Setup(step) => format!("setup {step}"),
            Part::Preparation => "roll".to_owned(),
            Part::Actions => if view.now.is_some() { "turn" } else { "corruption" }.to_owned(),
            Part::King => "king".to_owned(),
            Part::CleanUp => "clean-up".to_owned(),
            Part::End => "over".to_owned(),
        },
        About::Round => view.round.to_string(),
        About::Tokens => joined(view.tokens.iter().map(u8::to_string)),
        About::Order => names(&view.order),
        About::Turn => match state {
            Some(state) => Player::new(state.mover()).to_string(),
            None => view.now.as_ref().map_or_else(|| NONE.to_owned(), |now| now.player.to_string()),
        },
        About::Actions => joined(view.actions.iter().map(ToString::to_string)),
        About::Wheel => view.wheel.to_string(),
        About::Dice => {
            let mut words = Vec::new();
            for colour in Good::ALL {
                for value in 1..=6_usize {
                    for _ in 0..view.dice[value - 1][colour.index()] {
                        words.push(format!("{} {value}", colour.colour()));
                    }
                }
            }
            joined(words)
        }
        About::Discs => {
            joined(view.discs.iter().map(|&player| format!("{player} {}", view.seats[player.seat()].king)))
        }
        About::At(act) => {
            let place = view.actions.iter().position(|&other| other == act);
            tile(edition, place.and_then(|place| view.at_wheel[place]))
        }
        About::Prize => tile(edition, view.prize),
        About::Contracts => row(edition, &view.contracts),
        About::Characters => row(edition, &view.characters),
        About::Swept => joined(view.swept.iter().map(|&swept| tile_word(edition, swept).to_owned())),
        About::Draw => match state?.draw {
            Draw::Nothing => NONE,
            Draw::Contracts => "contracts",
            Draw::Characters => "characters",
            Draw::Decree => "decree",
        }
        .to_owned(),
        About::Lies(spot) => {
            tile(edition, view.lying.iter().find(|(other, _)| *other == spot).map(|(_, tile)| *tile))
        }
        About::Cost(cathedral) => {
            let at = &view.cathedrals[cathedral.index()];
            match (at.cost, at.not_built) {
                (Some((stone, points)), _) => format!("{stone} stone {points} points"),
                (None, true) => "not-built".to_owned(),
                (None, false) => "unknown".to_owned(),
            }
        }
        About::Left(cathedral) => {
            let taken = view.cathedrals[cathedral.index()].taken;
            let tiles = &edition.cathedrals[cathedral.index()].0;
            joined(tiles.iter().skip(taken.into()).map(u8::to_string))
        }
        About::Fair(slot) => {
            let fair = &view.fairs[slot];
            let counted = fair.fair.map_or("unknown", |fair| fair.word());
            let over = if fair.over { " over" } else { "" };
            format!("{} {counted}{over}", spot_word(edition, fair.city))
        }
        About::Stack(tile, market) => stack_of(state?, tile, market).to_string(),
        About::Stage => match &view.now {
            None => NONE.to_owned(),
            Some(now) => match (now.die, now.joker, now.action) {
                (None, ..) if now.ap == 0 => NONE.to_owned(),
                (None, ..) => format!("before {}", now.ap),
                (Some(_), false, None) => format!("chosen {}", now.ap),
                (Some(_), true, _) => format!("joker {}", now.ap),
                (Some(_), false, Some(act)) => format!("{act} {}", now.ap),
            },
        },
        About::Die => match view.now.as_ref().and_then(|now| Some((now.die?, now.good?, now.named))) {
            None => NONE.to_owned(),
            Some(((colour, value), _, false)) => format!("{} {value}", colour.colour()),
            Some(((colour, value), good, true)) => format!("{} {value} {good}", colour.colour()),
        },
        About::Exchanged => {
            if view.now.as_ref().is_some_and(|now| now.exchanged) { "yes" } else { NONE }.to_owned()
        }
        About::Open => view.now.as_ref().map_or_else(
            || NONE.to_owned(),
            |now| if now.open.is_empty() { NONE.to_owned() } else { trail(&now.open) },
        ),
        About::Decrees => {
            let known = state?.titus.decrees.iter().filter(|&&decree| decree < titus::DECREES);
            joined(known.map(|&decree| titus::decree_word(decree).to_owned()))
        }
        About::Drawn => joined(view.decrees.iter().map(|&decree| titus::decree_word(decree).to_owned())),
        About::Decree => {
            let now = state?.titus;
            let led = now.led.map_or(String::new(), |act| format!(" for {act}"));
            let known = now.decree < titus::DECREES;
            if known { format!("{}{led}", titus::decree_word(now.decree)) } else { NONE.to_owned() }
        }
        About::Challenges => {
            joined(view.challenges.iter().map(|&challenge| titus::challenge_word(challenge).to_owned()))
        }
        About::Ap => {
            let now = view.now.as_ref();
            let ap = now.map(|now| match now.open.last() {
                Some(Opened::Side(_, ap) | Opened::Any(ap)) => *ap,
                Some(_) | None => now.ap,
            });
            ap.map_or_else(|| NONE.to_owned(), |ap| ap.to_string())
        }
        About::Decides => match view.turn {
            Turn::Over => "nobody".to_owned(),
            Turn::Chance => "chance".to_owned(),
            Turn::Decide(seats) => joined(seats.iter().map(|player| player.to_string())),
        },
        About::Stacks => joined(view.stacks.iter().map(u32::to_string)),
        About::DiceCount => {
            let on_wheel: u8 = view.dice.iter().flatten().sum();
            match state {
                Some(state) => format!("{on_wheel} {}", state.bag.iter().sum::<u8>()),
                None => on_wheel.to_string(),
            }
        }
    })
}

/// What is open, the outermost first.
fn trail(open: &[Opened]) -> String {
    let rooms = |rooms: &RoomSet| rooms.iter().map(room_word).collect::<Vec<String>>().join("+");
    let word = |opened: &Opened| match opened {
        Opened::Side(act, ap) => format!("side:{act}:{ap}"),
        Opened::Any(ap) => format!("any:{ap}"),
        Opened::Goods(count) => format!("goods:{count}"),
        Opened::Walk(architect, merchant, pillar, house) => {
            format!("walk:{architect}:{merchant}:{}:{}", u8::from(*pillar), u8::from(*house))
        }
        Opened::Choose => "retrigger".to_owned(),
        Opened::Again(left) => format!("again:{}", rooms(left)),
        Opened::House => "house".to_owned(),
        Opened::Pillar => "pillar".to_owned(),
        Opened::Anywhere(figure) => format!("anywhere:{figure}"),
    };
    joined(open.iter().map(word))
}

fn seat(view: &View, state: Option<&State>, player: Player, own: Own) -> Option<String> {
    let edition = &view.edition;
    let seat: &SeatView = &view.seats[player.seat()];
    let spot = |spot| spot_word(edition, spot).to_owned();
    Some(match own {
        Own::Sources => joined(
            Source::ALL
                .into_iter()
                .zip(&seat.points)
                .filter(|(_, points)| **points != 0)
                .map(|(source, points)| format!("{source} {points}")),
        ),
        Own::Points => seat.total.to_string(),
        Own::Goods => {
            let held = Good::ALL.into_iter().zip(seat.goods).filter(|(_, count)| *count > 0);
            joined(held.map(|(good, count)| format!("{good} {count}")))
        }
        Own::Good(good) => seat.goods[good.index()].to_string(),
        Own::Merchant => spot(seat.merchant),
        Own::Architect => spot(seat.architect),
        Own::Store => row(edition, &seat.store),
        Own::Fulfilled => joined(seat.fulfilled.iter().map(|&tile| tile_word(edition, tile).to_owned())),
        Own::Houses => {
            let start = edition.map.start;
            let away = seat.spaces.iter().filter(|&space| edition.map.space(space).spot != start);
            joined(away.map(|space| space_words(edition, space)))
        }
        Own::House(space) => yes(seat.has_house(space)),
        Own::Pillars => joined(seat.pillared.iter().map(|at| cathedral_word(edition, at).to_owned())),
        Own::Pillar(cathedral) => yes(seat.pillared.contains(cathedral)),
        Own::Joined => joined(seat.joined.iter().map(|at| cathedral_word(edition, at).to_owned())),
        Own::Taken => {
            let taken = seat.dice.iter().filter(|die| die.1 > 0);
            joined(taken.map(|&(colour, value)| {
                format!("{} {value}", Good::ALL[usize::from(colour) % Good::COUNT].colour())
            }))
        }
        Own::Room(room) => tile(edition, seat.resident(room)),
        Own::Crest(building) => tile(edition, seat.crest(building)),
        Own::Supply => format!("{} {}", seat.houses, seat.pillars),
        Own::King => seat.king.to_string(),
        Own::Markers => {
            let all = crate::ids::Act::PLAIN.into_iter().zip(seat.markers);
            joined(all.filter(|(_, points)| *points > 0).map(|(act, points)| format!("{act} {points}")))
        }
        Own::AtEnd => joined(seat.at_end.iter().map(i32::to_string)),
        Own::Place => state?.places()[player].to_string(),
    })
}
