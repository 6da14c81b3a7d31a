//! Whole games by what the screen offers, and what it says at every decision.

use kernel::{Events, Game, Notation, Player, Rng, ScoreSheet, Setup, Turn, Viewer};
use tiletum::{Action, Event, State};
use wire::{Happened, Seat, Sitter, Undo};

use super::*;
use crate::frame::reading;
use crate::games::tiletum::draw;
use crate::words::Lang;

/// The table as a seat sees it.
pub(in crate::games::tiletum) fn seen(state: &State, player: Player, lang: Lang) -> Facts {
    let seat = |seat: usize| Seat {
        player: Player::new(seat),
        name: format!("Seat {seat}"),
        sitter: Sitter::Person,
        own: seat == player.seat(),
        filled: false,
        since: None,
    };
    let read = reading::Facts::<State> {
        view: state.view(Viewer::Player(player)),
        prompt: state.prompt(player),
        seats: (0..state.players()).map(seat).collect(),
        eyes: Some(player),
        to_act: state.deciders(),
        over: state.turn() == Turn::Over,
        steps: 1,
        undo: Undo::NothingYet,
        order: None,
        scores: state.scores().as_slice().to_vec(),
        past: false,
    };
    Facts::of(read, lang)
}

/// Plays by what the screen offers; `look` sees every decision and the game in which it is due.
pub(in crate::games::tiletum) fn play(
    players: usize,
    options: &[(&str, &str)],
    seed: u64,
    mut look: impl FnMut(&State, &Facts, &[Pick]),
) -> (State, Vec<Happened<Event>>) {
    let config = State::configure(State::shipped(), players, options).expect("it may be played so");
    let (mut state, mut rng) = (State::new(&config), Rng::seeded(seed));
    let (mut happened, mut step) = (Vec::new(), 0);
    loop {
        let mut events = Events::recording();
        match state.turn() {
            Turn::Over => return (state, happened),
            Turn::Chance => state.resolve(state.sample(&mut rng), &mut events),
            Turn::Decide(seats) => {
                let player = seats.lowest().expect("somebody decides");
                let facts = seen(&state, player, Lang::En);
                let picks = picks(&facts);
                look(&state, &facts, &picks);
                let pick = &picks[rng.below(picks.len() as u32) as usize];
                for act in &pick.acts {
                    let all =
                        State::read_actions(State::shipped(), act).expect("what is offered can be read");
                    state.play(player, all[0], &mut events).unwrap_or_else(|why| panic!("{act}: {why:?}"));
                }
            }
        }
        for event in events.seen_by(Viewer::Player(Player::new(0))) {
            happened.push(Happened { step, by: "person".to_owned(), event: event.clone() });
        }
        step += 1;
    }
}

#[test]
fn games_are_played_by_what_the_screen_offers_and_every_legal_action_is_offered() {
    let (mut crests, mut idle) = (0, 0);
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (4, 4)] {
        let (mut asked, mut lit) = (0, 0);
        play(players, &[], seed, |_, facts, picks| {
            asked += 1;
            let question = facts.prompt.as_ref().expect("somebody is asked");
            for offer in &question.choices {
                assert!(
                    picks.iter().any(|pick| pick.acts[0] == offer.action),
                    "{} is not offered",
                    offer.action
                );
            }
            assert!(
                picks.iter().all(|pick| !pick.title.is_empty() && !pick.title.contains('{')),
                "{picks:?}"
            );
            let dice = picks.iter().any(|pick| matches!(pick.kind, Kind::Die(..)));
            assert_eq!(
                facts.at_dice(),
                dice,
                "the panel of dice is shown where a die may be taken: {}",
                title(facts)
            );
            let lights = Lights::of(facts, picks);
            lit += lights.0.len();
            // What is lit is drawn, or nobody could press it.
            let seat = facts.decider().expect("somebody decides");
            let drawn = [
                draw::map(facts, &lights, draw::Size::Wide, ""),
                draw::map(facts, &lights, draw::Size::Narrow, ""),
                draw::wheel(facts, &lights),
                draw::king_track(facts, &lights),
                draw::contracts(facts, &lights),
                draw::characters(facts, &lights),
                draw::fronts(facts, seat, &lights),
                draw::storehouse(facts, seat, &lights),
                draw::contract_row(facts, seat),
                draw::goods(facts, seat, &lights),
            ]
            .concat();
            for light in &lights.0 {
                assert!(
                    drawn.contains(&format!(r#"data-at="{}""#, light.place)),
                    "{} is lit and not drawn",
                    light.place
                );
                assert!(
                    drawn.contains(&format!(r#"data-do="{}""#, light.key))
                        || lights.0.iter().any(|other| other.key == light.key),
                    "{light:?}"
                );
            }
            assert!(!title(facts).is_empty());
            crests += least_of_crests(facts);
            idle += idle_repeats(facts, picks);
            assert!(
                closed(facts).iter().all(|closed| !closed.why.is_empty() && !closed.why.contains('{')),
                "{:?}",
                closed(facts)
            );
        });
        assert!(asked > 100 && lit > asked, "{asked} decisions, {lit} lights");
    }
    assert!(crests > 0, "no crest was ever too dear");
    assert!(idle > 0, "no house was ever offered whose bonus would be lost");
}

#[test]
fn every_choice_says_the_points_that_it_brings_at_once() {
    let mut bring = 0;
    for (players, seed) in [(2, 21), (3, 22), (4, 23)] {
        play(players, &[], seed, |state, facts, picks| {
            let player = facts.eyes.expect("somebody looks");
            let points = |state: &State| state.scores()[player].total();
            // With what ends the turn, or is decided between rounds, points come from elsewhere too.
            let alone = |pick: &&Pick| pick.kind != Kind::End && !facts.at_prize();
            for pick in picks.iter().filter(alone) {
                let mut after = *state;
                for act in &pick.acts {
                    let all =
                        State::read_actions(State::shipped(), act).expect("what is offered can be read");
                    after.play(player, all[0], &mut Events::discarding()).expect("what is offered is legal");
                }
                let gained = points(&after) - points(state);
                if gained != 0 {
                    bring += 1;
                    let (said, sum) = (pick.spoken(facts), format!("{gained} VP").replace('-', "\u{2212}"));
                    assert!(said.contains(&sum), "{sum}: {said}");
                }
            }
        });
    }
    assert!(bring > 150, "only {bring} choices brought points");
}

#[test]
fn a_city_on_the_map_of_a_phone_is_one_target_for_all_that_may_be_done_there() {
    let (mut cities, mut choices) = (0, 0);
    play(4, &[], 6, |_, facts, picks| {
        let lights = Lights::of(facts, picks);
        let map = draw::map(facts, &lights, draw::Size::Narrow, "");
        let own: std::collections::BTreeSet<&str> =
            picks.iter().filter_map(|pick| Some(pick.city()?.place.as_str())).collect();
        let tasks = lights.0.iter().filter(|light| light.place.starts_with("stones-")).count();
        assert_eq!(map.matches("data-do=").count(), own.len() + tasks, "{own:?}");
        for pick in picks.iter().filter(|pick| pick.city().is_some()) {
            let stands = pick.places.iter().any(|place| own.contains(place.as_str()));
            assert!(stands && lights.at(pick.group_place().expect("a city")).is_some(), "{pick:?}");
            choices += 1;
        }
        cities += own.len();
    });
    assert!(cities > 100 && choices > cities, "{choices} choices in {cities} cities");
}

#[test]
fn a_contract_says_what_is_paid_for_it_and_the_largest_stock_pays_first() {
    use tiletum::ids::Good;
    let (mut first, mut others) = (0, 0);
    for seed in 0..6 {
        play(3, &[], seed, |_, facts, picks| {
            let seat = facts.decider().expect("somebody decides");
            let mut last: Option<(&str, u16)> = None;
            for pick in picks.iter().filter(|pick| pick.kind == Kind::Task) {
                let Some(group) = &pick.group else { continue };
                let question = facts.prompt.as_ref().expect("somebody is asked");
                let offer =
                    question.choices.iter().find(|offer| offer.action == pick.key).expect("it is offered");
                let mut left = u16::MAX;
                for bill in offer.brings.iter().filter(|bill| bill.total() < 0) {
                    let good = Good::ALL.into_iter().find(|good| good.word() == bill.good).expect("a good");
                    let paid = facts.tongue.goods(-bill.total(), good);
                    assert!(pick.title.contains(&paid) && group.short.contains(&paid), "{pick:?}");
                    left = left.min(seat.goods[good.index()] - (-bill.total()) as u16);
                }
                match last {
                    Some((place, more)) if place == group.place => {
                        assert!(left <= more, "{pick:?} leaves {left}, that before it {more}");
                        others += 1;
                    }
                    _ => first += 1,
                }
                last = Some((&group.place, left));
            }
        });
    }
    assert!(first > 5 && others > 0, "{first} contracts, {others} other ways to pay");
}

/// How many houses are offered whose space would repeat the bonuses of a building while nobody lives in any: each says so.
fn idle_repeats(facts: &Facts, picks: &[Pick]) -> usize {
    let lives = facts.decider().is_some_and(|seat| seat.rooms.iter().any(Option::is_some));
    let repeats = |pick: &&Pick| {
        let space = pick.places.first().and_then(|place| place.strip_prefix("space-")?.parse().ok());
        space.and_then(tiletum::ids::Space::from_index).is_some_and(|space| {
            facts.view.edition.map.space(space).bonus == tiletum::edition::SpaceBonus::Retrigger
        })
    };
    let told = |wanted: crate::games::tiletum::words::Deciding| wanted.text(Lang::En);
    let mut count = 0;
    for pick in picks.iter().filter(repeats) {
        use crate::games::tiletum::words::Deciding;
        assert_eq!(pick.gain.contains(told(Deciding::NothingAgain)), !lives, "{pick:?}");
        assert_eq!(pick.gain.contains(told(Deciding::PaysAgain)), lives, "{pick:?}");
        count += usize::from(!lives);
    }
    count
}

/// How many crests are closed for want of food: each names what the cheapest building left to it wants, and none that may be laid is
/// among them.
fn least_of_crests(facts: &Facts) -> usize {
    let Some(question) = &facts.prompt else { return 0 };
    let crests = |action: &str| match State::read_actions(facts.view.edition, action).ok()?.first()? {
        Action::Crest(tile, building) => Some((*tile, *building)),
        _ => None,
    };
    let open: Vec<_> = question.choices.iter().filter_map(|offer| crests(&offer.action)).collect();
    let told = closed(facts);
    let mut count = 0;
    for barred in question.refused.iter().filter(|barred| barred.reason == "cannot-pay") {
        let Some((tile, building)) = crests(&barred.action) else { continue };
        let line = told.iter().find(|closed| closed.title == facts.tongue.tile(tile));
        if open.iter().any(|(other, _)| *other == tile) {
            assert!(line.is_none(), "{line:?} may be laid elsewhere");
            continue;
        }
        let Some(line) = line else { continue };
        let wants = line.why.chars().filter(char::is_ascii_digit).collect::<String>().parse::<u8>();
        let food = facts.view.edition.crest_food[building.index()];
        assert!(wants.is_ok_and(|wants| wants <= food), "{line:?}, and one of them wants {food}");
        count += 1;
    }
    count
}

#[test]
fn alone_against_the_cardinal_a_game_is_played_to_its_end() {
    let (state, happened) = play(2, &[("solo", "hard")], 5, |_, _, picks| assert!(!picks.is_empty()));
    let facts = seen(&state, Player::new(0), Lang::Pl);
    assert!(lines(&happened, &facts.tongue).iter().any(|line| line.text.starts_with("Dekret kardynała")));
}

#[test]
fn the_story_ends_with_the_scores_and_tells_every_gain_with_its_receipt() {
    let (state, happened) = play(3, &[], 9, |_, _, _| ());
    for lang in Lang::ALL {
        let facts = seen(&state, Player::new(1), lang);
        let history = history(&happened, &facts);
        let last: Vec<i32> = history.curves[0].seats.iter().filter_map(|seat| seat.last().copied()).collect();
        let scores: Vec<i32> = state.scores().as_slice().iter().map(ScoreSheet::total).collect();
        assert_eq!(last, scores);
        let lines = lines(&happened, &facts.tongue);
        assert_eq!(lines.iter().filter(|line| line.round).count(), 4);
        let points = facts.tongue.say(crate::games::tiletum::words::Thing::Points);
        let books = lines.iter().flat_map(|line| &line.books).filter(|book| book.name == points);
        let gained: i32 = books.map(|book| book.total).sum();
        assert_eq!(gained, scores.iter().map(|score| score - 10).sum::<i32>());
        assert!(lines.iter().all(|line| !line.text.contains('{') && !line.text.is_empty()), "{lang:?}");
        let scene = scene(&facts);
        assert_eq!((scene.seats.len(), scene.rounds.len()), (3, 4));
        assert!(scene.over && scene.seats.iter().filter(|seat| seat.place == 1).count() == 1);
        assert!(comparison(&facts).iter().all(|(_, seats)| seats.len() == 3));
    }
}

#[test]
fn the_rule_of_the_moment_says_what_every_sign_means_and_a_press_on_a_tile_what_it_is_for() {
    let definitions = draw::definitions();
    let mut signs = 0;
    play(2, &[], 7, |_, facts, _| {
        for (sign, words) in help(facts, crate::frame::Topic::MOMENT, String::new()).legend {
            let crate::frame::Sign::Drawn(svg) = sign else { continue };
            let name = svg.split("#t-").nth(1).and_then(|rest| rest.split('"').next());
            let drawn = format!(r#"id="t-{}""#, name.expect("it has a name"));
            assert!(!words.is_empty() && definitions.contains(&drawn), "{words}: {drawn}");
            signs += 1;
        }
        let table = drawn(facts);
        let lying = facts.view.lying.iter().map(|(_, tile)| *tile);
        for tile in lying.chain(facts.view.at_wheel.into_iter().flatten()) {
            assert!(table.contains(&format!(r#"data-topic="{}""#, topic_of(tile).0)), "{tile:?}");
        }
    });
    assert!(signs > 0);
}

#[test]
fn every_refusal_has_its_text_and_every_tile_its_help() {
    assert_eq!(tiletum::REASONS.len(), crate::games::tiletum::words::Reason::ALL.len());
    let config = State::configure(State::shipped(), 4, &[]).expect("four may play");
    let facts = seen(&State::new(&config), Player::new(0), Lang::De);
    for (tile, _) in facts.view.edition.all_tiles() {
        let help = help(&facts, crate::frame::Topic(100 + tile.index() as u16), String::new());
        assert!(
            !help.title.is_empty() && !help.rules.is_empty() && help.picture.contains("tile-card"),
            "{help:?}"
        );
    }
}

/// Every place that is drawn for a seat whose board stands large, with nothing lit.
fn drawn(facts: &Facts) -> String {
    let none = Lights::default();
    let seat = facts.seat(Player::new(0)).expect("there is a first seat");
    [
        draw::map(facts, &none, draw::Size::Wide, ""),
        draw::wheel(facts, &none),
        draw::king_track(facts, &none),
        draw::contracts(facts, &none),
        draw::characters(facts, &none),
        draw::fronts(facts, seat, &none),
        draw::storehouse(facts, seat, &none),
    ]
    .concat()
}

/// Whether a place is drawn; those of lists without names of their own, and small boards, always are.
fn is_drawn(place: &str, drawn: &str) -> bool {
    let place = place.trim_end_matches(" svg");
    let named = place.strip_prefix('[').and_then(|place| place.strip_suffix(']'));
    named.is_none_or(|named| named.contains("seat-") || drawn.contains(&named.replace("~=", "=")))
}

#[test]
fn all_that_moves_goes_from_where_it_was_to_where_it_is_drawn() {
    let config = State::configure(State::shipped(), 3, &[]).expect("three may play");
    let (mut state, mut rng) = (State::new(&config), Rng::seeded(11));
    let (mut dice, mut pieces, mut figures, mut discs, mut goods, mut cards) = (0, 0, 0, 0, 0, 0);
    while state.turn() != Turn::Over {
        let mut events = Events::recording();
        let before = seen(&state, Player::new(0), Lang::En);
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => state.resolve(state.sample(&mut rng), &mut events),
            Turn::Decide(seats) => {
                let player = seats.lowest().expect("somebody decides");
                let picks = picks(&seen(&state, player, Lang::En));
                let pick = &picks[rng.below(picks.len() as u32) as usize];
                for act in &pick.acts {
                    let all = State::read_actions(State::shipped(), act).expect("it can be read");
                    state.play(player, all[0], &mut events).expect("what is offered is legal");
                }
            }
        }
        let after = seen(&state, Player::new(0), Lang::En);
        let events = events.seen_by(Viewer::Player(Player::new(0)));
        let walked: Vec<_> = events
            .filter_map(|event| match event {
                Event::Acts(player, Action::Walk(figure, spot)) => Some((*player, *figure, *spot)),
                _ => None,
            })
            .collect();
        let moves = moves(&before, &after, &walked, Player::new(0));
        let (was, is) = (drawn(&before), drawn(&after));
        for moved in &moves {
            assert!(moved.way.iter().all(|place| is_drawn(place, &was)), "it was nowhere: {moved:?}");
            assert!(is_drawn(&moved.to, &is), "it is nowhere: {moved:?}");
            assert!(moved.time.0 + moved.time.1 <= 300, "it moves too long: {moved:?}");
            assert!(!moved.way.contains(&moved.to) && moved.count > 0, "it does not move: {moved:?}");
        }
        let count = |word: &str| moves.iter().filter(|moved| moved.to.contains(word)).count();
        for (was, is) in before.view.seats.iter().zip(&after.view.seats).filter(|_| before.view.round > 0) {
            let own = |word: &str| count(&format!("{word}{}\"]", is.player.seat()));
            assert_eq!(own("merchant-"), usize::from(was.merchant != is.merchant));
            assert_eq!(own("architect-"), usize::from(was.architect != is.architect));
            assert_eq!(own("disc-"), usize::from(was.king != is.king));
            let placed = |word: &str| {
                let own = moves.iter().filter(|moved| moved.player == Some(is.player));
                own.filter(|moved| moved.to.contains(word)).count()
            };
            assert_eq!(placed("\"pillar-"), is.pillared.minus(was.pillared).iter().count());
            assert_eq!(placed("\"space-"), is.spaces.minus(was.spaces).iter().count());
        }
        let look = |part: &str| {
            moves.iter().filter(|moved| moved.look.as_ref().is_some_and(|look| look.contains(part))).count()
        };
        dice += look("die-alone");
        cards += look("tile-card");
        goods += look("#t-good-");
        figures += count("merchant-") + count("architect-");
        discs += count("disc-");
        pieces += count("\"space-") + count("\"pillar-");
    }
    assert_eq!(dice, 4 * 3 * 3, "every die moves once");
    assert!(
        pieces > 2 && figures > 5 && discs > 5 && goods > 40 && cards > 10,
        "{pieces} {figures} {discs} {goods} {cards}"
    );
}

#[test]
fn what_the_king_and_the_fairs_bring_stands_in_one_line_each() {
    let (mut fairs, mut kings, mut prizes) = (0, 0, 0);
    for seed in 0..4 {
        let (state, happened) = play(4, &[], seed, |_, _, _| ());
        let facts = seen(&state, Player::new(0), Lang::En);
        let entries = crate::frame::entries(&lines(&happened, &facts.tongue), 4);
        for entry in entries.iter().filter(|entry| {
            !entry.is_round() && (entry.text.starts_with("Fair ") || entry.text.starts_with("King track: "))
        }) {
            for player in (0..4).map(Player::new) {
                let points = entry.scored(player);
                let told = format!("{} {}", facts.tongue.seat(player), crate::frame::signed(points));
                assert!(points == 0 || entry.text.contains(&told), "{points} for {player}: {}", entry.text);
            }
            let scores = (0..4).any(|seat| entry.scored(Player::new(seat)) != 0);
            fairs += usize::from(scores && entry.text.starts_with("Fair "));
            kings += usize::from(scores && entry.text.starts_with("King track"));
            prizes += usize::from(entry.text.starts_with("King track") && entry.text.contains(" takes "));
        }
    }
    assert!(
        fairs > 1 && kings > 3 && prizes > 3,
        "{fairs} fairs, {kings} phases of the king, {prizes} prizes"
    );
}

#[test]
fn where_somebody_went_at_last_is_told_unless_more_was_done() {
    let (mut told, mut of) = (0, 0);
    for seed in 0..4 {
        let (state, happened) = play(3, &[], seed, |_, _, _| ());
        let facts = seen(&state, Player::new(0), Lang::En);
        for entry in crate::frame::entries(&lines(&happened, &facts.tongue), 3) {
            let last =
                happened.iter().filter(|told| entry.holds(told.step)).filter_map(|told| match told.event {
                    Event::Acts(_, action) => Some(action),
                    _ => None,
                });
            let mut moves = last
                .filter(|action| matches!(action, Action::Walk(..) | Action::House(_) | Action::Pillar(_)));
            // A short line with one deed alone has room for where it ended.
            if let Some(Action::Walk(_, spot)) = moves.next_back()
                && !entry.text.contains(", ")
            {
                let spot = facts.tongue.spot(spot);
                let has_room = entry.text.chars().count() + spot.chars().count() < 40;
                told += usize::from(has_room && entry.text.contains(&spot));
                of += usize::from(has_room);
            }
        }
    }
    assert!(of > 3 && told == of, "{told} of {of}");
}

#[test]
fn no_two_choices_say_the_same_and_a_character_says_where_it_may_live() {
    play(4, &[], 6, |_, facts, picks| {
        let said = |pick: &Pick| (pick.title.clone(), pick.why.clone(), pick.gain.clone(), pick.cost);
        // A die with another value is picked by the die itself.
        let listed = picks.iter().filter(|pick| !matches!(pick.kind, Kind::Die(..)));
        let mut all: Vec<_> = listed.map(said).collect();
        all.sort();
        assert!(all.windows(2).all(|two| two[0] != two[1]), "{all:?}");
        let people = picks.iter().filter(|pick| pick.places.iter().any(|place| place.starts_with("person-")));
        assert!(
            people.into_iter().all(|pick| pick.warns || pick.why.contains("building")),
            "{}",
            title(facts)
        );
    });
}
