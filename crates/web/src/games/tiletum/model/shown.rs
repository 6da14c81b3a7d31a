//! What a reader is shown: fairs, the last round, the line of a turn, what the end counts, and a small map.

use kernel::{Events, Game, Notation, Player, Setup, Turn};
use tiletum::ids::{Act, Good, Tile};
use tiletum::{Action, Event, State};

use super::tests::{play, seen};
use super::turns::Turns;
use super::*;
use crate::frame::{Names, Topic};
use crate::games::tiletum::draw::{self, Size};
use crate::games::tiletum::words::{Deciding, Rule, Tongue};
use crate::words::Lang;

#[test]
fn a_fair_says_its_city_what_it_brings_now_and_for_what_and_the_last_turn_is_told() {
    let (mut now, mut last) = (0, 0);
    play(2, &[], 3, |_, facts, _| {
        let scene = scene(facts);
        for (slot, told) in scene.rounds.iter().enumerate().filter(|(slot, _)| *slot + 1 >= scene.round) {
            let lines: Vec<&str> = told.split('\n').collect();
            // What a phone has no room for in one line goes on in a fourth.
            assert_eq!(
                lines.len(),
                if lines[2].chars().count() + lines.get(3).map_or(0, |rest| rest.len()) > 18 { 4 } else { 3 },
                "{told}"
            );
            assert!(lines[2..].iter().all(|line| line.chars().count() <= 22), "{told}");
            let of_round = slot + 1 == scene.round;
            assert_eq!(lines[0].starts_with("Fair: "), of_round, "{told}");
            assert!(lines[1].starts_with("you now: ") || lines[1].starts_with("if there: "), "{told}");
            assert!(lines[2].contains(" VP "), "{told}");
            now += usize::from(of_round);
        }
        let aside = scene.aside.unwrap_or_default();
        assert_eq!(scene.round == 4, aside.contains("last"), "{aside} in round {}", scene.round);
        last += usize::from(aside == "your last turn");
    });
    assert!(now > 10 && last > 0, "{now} fairs, {last} last turns");
}

#[test]
fn a_fair_that_is_pressed_tells_of_itself_with_who_takes_part_and_what_it_brings_them() {
    let (mut named, mut empty) = (0, 0);
    play(3, &[], 4, |_, facts, _| {
        for (slot, fair) in facts.view.fairs.iter().enumerate().filter(|(_, fair)| !fair.over) {
            let told = help(facts, topic_of_fair(slot), String::new());
            assert!(told.title.contains(&facts.tongue.spot(fair.city)), "{}", told.title);
            assert!(
                told.rules.iter().any(|rule| rule.contains(" VP "))
                    && told.rules.iter().all(|rule| !rule.contains('\n'))
            );
            assert_eq!(rule_section(facts, topic_of_fair(slot)), "fairs");
            let parts = fair.brings.iter().flatten().count();
            let names = (0..3).filter(|seat| told.now[0].contains(&format!("Seat {seat} "))).count();
            assert_eq!(names, parts, "{:?}", told.now);
            *(if parts > 0 { &mut named } else { &mut empty }) += 1;
        }
    });
    assert!(named > 10 && empty > 10, "{named} with names, {empty} without");
}

#[test]
fn who_lives_in_a_house_is_told_apart_from_the_figure_of_the_same_name() {
    let mut apart = 0;
    play(3, &[], 5, |_, _, picks| {
        for pick in picks.iter().filter(|pick| pick.key.starts_with("take ")) {
            for name in ["Merchant", "Architect"] {
                let told = pick.title.contains(&format!("Take {name} character"));
                assert!(told || !pick.title.contains(&format!("Take {name}")), "{}", pick.title);
                apart += usize::from(told);
            }
        }
    });
    assert!(apart > 5, "{apart}");
}

#[test]
fn a_turn_is_one_short_line_and_what_happens_to_all_has_a_sign() {
    let (mut counted, mut signs) = (0, 0);
    for seed in 0..4 {
        let (state, happened) = play(4, &[], seed, |_, _, _| ());
        let facts = seen(&state, Player::new(0), Lang::En);
        for entry in crate::frame::entries(&lines(&happened, &facts.tongue), 4) {
            if entry.player.is_some() {
                assert!(entry.text.chars().count() <= 160, "{}", entry.text);
                counted += usize::from(entry.text.contains(" \u{d7}"));
            }
            signs += usize::from(entry.lines.first().is_some_and(|line| line.sign.is_some()));
        }
    }
    assert!(counted > 2 && signs > 20, "{counted} counted, {signs} signs");
}

#[test]
fn what_the_end_counts_is_the_product_that_is_written_below_it() {
    let mut told = 0;
    for seed in 0..4 {
        let (state, _) = play(3, &[], seed, |_, _, _| ());
        let scene = scene(&seen(&state, Player::new(0), Lang::En));
        for part in scene.seats.iter().flat_map(|seat| &seat.parts).filter(|part| !part.how.is_empty()) {
            let numbers: Vec<i32> = part.how.split(' ').filter_map(|word| word.parse().ok()).collect();
            let [one, other] = numbers[..] else { panic!("{}", part.how) };
            let makes = if part.how.contains('\u{d7}') { one * other } else { one / other };
            assert_eq!(part.amount, makes, "{} {}", part.name, part.how);
            told += 1;
        }
    }
    assert!(told > 4, "{told}");
}

#[test]
fn a_small_map_is_drawn_whole_and_own_figures_stand_out_with_a_mark_on_that_which_may_go() {
    let mut marked = 0;
    play(4, &[], 6, |_, facts, picks| {
        let svg = draw::map(facts, &Lights::of(facts, picks), Size::Narrow, "");
        assert_eq!(svg.matches("own-figure").count(), 2);
        // Which part of it is seen is for the fingers of who looks.
        assert!(svg.contains(r#"viewBox="0 0 390 396""#));
        marked += svg.matches("moves-mark").count();
    });
    assert!(marked > 10, "{marked} marked");
}

#[test]
fn a_die_is_called_by_its_good() {
    play(2, &[], 8, |_, facts, picks| {
        for pick in picks.iter().filter(|pick| matches!(pick.kind, Kind::Die(..))) {
            let Kind::Die(good, value, to) = pick.kind else { continue };
            let die = facts.tongue.die(good, value, to);
            assert!(pick.title.contains(&die), "{} is the {die}", pick.title);
        }
    });
}

#[test]
fn what_is_taken_and_fulfilled_is_told_by_what_it_is() {
    let (state, happened) = play(4, &[], 12, |_, _, _| ());
    let facts = seen(&state, Player::new(0), Lang::En);
    let entries = crate::frame::entries(&lines(&happened, &facts.tongue), 4);
    let (mut fulfilled, mut taken) = (0, 0);
    for told in &happened {
        let (name, count) = match &told.event {
            // What a contract brings stands in its line, and what it wants on its tile.
            Event::Acts(_, Action::Fulfil(tile, _)) => {
                let points = facts.view.edition.tile(*tile).points;
                (format!("contract for {points} VP"), &mut fulfilled)
            }
            Event::TakesBonus(_, tile) => (facts.tongue.tile(*tile), &mut taken),
            _ => continue,
        };
        *count += usize::from(entries.iter().any(|entry| entry.text.contains(&name)));
        let whole = entries.iter().flat_map(|entry| &entry.lines).any(|line| line.text.contains(&name));
        assert!(whole || matches!(told.event, Event::Acts(..)), "{name} is told nowhere");
    }
    assert!(fulfilled > 2 && taken > 3, "{fulfilled} contracts, {taken} bonus tiles");
}

#[test]
fn a_button_says_in_few_words_what_a_row_says_in_full_and_nothing_goes_on_without_points() {
    let (mut short, mut bonuses) = (0, 0);
    for seed in 0..3 {
        play(3, &[], seed, |_, facts, picks| {
            for pick in picks {
                let Some(label) = &pick.label else { continue };
                assert!(label.chars().count() <= 45, "{label}");
                short += usize::from(label.chars().count() < pick.title.chars().count());
            }
            let Some(now) = &facts.view.now else { return };
            if now.open.len() == 1 && now.ap == 0 {
                assert!(!title(facts).contains(", then "), "{}", title(facts));
                bonuses += 1;
            }
        });
    }
    assert!(short > 20 && bonuses > 3, "{short} labels, {bonuses} bonuses");
}

#[test]
fn complete_buildings_are_counted_as_the_end_counts_them() {
    let mut most = 0;
    for seed in 0..4 {
        play(2, &[], seed, |_, facts, _| {
            for seat in &facts.view.seats {
                let complete = facts.complete(seat);
                assert_eq!(i32::from(facts.view.edition.rates.completed[complete]), seat.at_end[0]);
                most = most.max(complete);
            }
        });
    }
    assert!(most > 0, "no building was complete");
}

#[test]
fn what_chance_answers_says_beforehand_that_it_cannot_be_taken_back_and_nothing_else_does() {
    let (mut warned, mut free, mut prizes) = (0, 0, [0, 0]);
    play(3, &[], 7, |state, facts, picks| {
        let ends = |pick: &Pick| pick.kind == Kind::End && !facts.at_prize();
        for pick in picks.iter().filter(|pick| pick.acts.len() == 1 && !ends(pick)) {
            prizes[usize::from(pick.kind == Kind::End)] += usize::from(facts.at_prize());
            let actions = State::read_actions(facts.view.edition, &pick.acts[0]).expect("it is offered");
            let mut trial = *state;
            let player = facts.prompt.as_ref().expect("somebody decides").player;
            actions.into_iter().for_each(|act| trial.apply(player, act, &mut Events::discarding()));
            assert_eq!(pick.reveals, trial.turn() == Turn::Chance, "{}", pick.title);
            assert_eq!(pick.reveals, pick.spoken(facts).contains("no undo"), "{}", pick.spoken(facts));
            *(if pick.reveals { &mut warned } else { &mut free }) += 1;
        }
    });
    assert!(warned > 20 && free > 20, "{warned} warned, {free} free");
    // The king's prize is taken or left: after either the next round is laid out.
    assert!(prizes.into_iter().all(|seen| seen > 0), "{prizes:?}");
}

#[test]
fn the_rule_of_the_moment_begins_with_that_of_the_action_at_hand() {
    let mut known = Vec::new();
    play(3, &[], 8, |_, facts, _| {
        let first = help(facts, Topic::MOMENT, String::new()).rules.remove(0);
        let plain = facts.view.now.as_ref().filter(|now| now.open.is_empty() && !facts.at_prize());
        let rule = match plain.map(|now| (now.die, now.action)) {
            Some((None, _)) => Rule::Turn,
            Some((_, Some(Act::Merchant))) => Rule::Merchant,
            Some((_, Some(Act::Architect))) => Rule::Architect,
            Some((_, Some(Act::Character))) => Rule::Character,
            Some((_, Some(Act::Contract))) => Rule::Contract,
            Some((_, Some(Act::King))) => Rule::King,
            _ => return,
        };
        assert_eq!(first, rule.text(Lang::En));
        known.push(first);
    });
    known.sort();
    known.dedup();
    assert_eq!(known.len(), 6, "{known:?}");
}

#[test]
fn no_price_on_the_map_of_a_phone_lies_over_an_own_figure() {
    let number = |svg: &str, name: &str| -> f64 {
        let from = svg.find(&format!(" {name}=\"")).expect("it has that") + name.len() + 3;
        svg[from..].split('"').next().and_then(|text| text.parse().ok()).expect("a number")
    };
    let mut seen = 0;
    play(4, &[], 9, |_, facts, picks| {
        let map = draw::map(facts, &Lights::of(facts, picks), Size::Narrow, "");
        let grounds: Vec<(f64, f64)> = map
            .split("class=\"own-ground\"")
            .skip(1)
            .map(|rest| (number(rest, "cx"), number(rest, "cy")))
            .collect();
        for badge in map.split("class=\"badge-cost").skip(1) {
            let circle = &badge[badge.find("<circle").expect("a circle")..];
            let (x, y) = (number(circle, "cx"), number(circle, "cy"));
            let over = |&(own, foot): &(f64, f64)| (x - own).abs() < 6.0 && y < foot && y > foot - 20.0;
            assert!(!grounds.iter().any(over), "{x} {y} over {grounds:?}");
            seen += 1;
        }
    });
    assert!(seen > 100, "{seen} prices");
}

#[test]
fn what_a_bot_advises_is_said_with_what_it_brings_before_its_deeds() {
    let (state, happened) = play(3, &[], 5, |_, _, _| ());
    let facts = seen(&state, Player::new(0), Lang::En);
    let turns = happened.iter().enumerate().filter(|(_, told)| matches!(told.event, Event::TurnBegins(_)));
    let starts: Vec<usize> = turns.map(|(at, _)| at).collect();
    let (mut brought, mut goes_on) = (0, 0);
    for two in starts.windows(2) {
        let told = happened[two[0] + 1..two[1]].iter().map(|told| wire::Happened {
            step: told.step,
            by: told.by.clone(),
            event: wire::Json::of(&told.event).expect("an event is JSON"),
        });
        let counsel = counsel(&facts, &thought("end", told.collect()));
        assert!(!counsel.deed.is_empty() && counsel.deed.chars().count() < 110, "{counsel:?}");
        brought += usize::from(!counsel.brings.is_empty());
        goes_on += usize::from(!counsel.then.is_empty());
        let told_of_others = ["takes ", "buys ", "uses "].iter().any(|word| counsel.then.contains(word));
        assert!(!told_of_others, "it is said to who does it: {counsel:?}");
    }
    assert!(brought > 10 && goes_on > 10, "{brought} bring something, {goes_on} go on");
    assert_eq!(counsel(&facts, &thought("end", Vec::new())).deed, Deciding::EndTurn.text(Lang::En));
}

/// A choice that is thought about, with what it would bring about.
fn thought(action: &str, happened: Vec<wire::Happened<wire::Json>>) -> wire::Thought<wire::Json> {
    wire::Thought { happened, ..crate::frame::bare(action) }
}

#[test]
fn what_is_advised_is_what_the_button_says_and_a_way_is_one_choice_with_what_is_done_at_its_end() {
    let mut ways = 0;
    play(2, &[], 3, |state, facts, picks| {
        let player = state.deciders().lowest().expect("somebody decides");
        let edition = state.edition();
        for pick in picks.iter().filter(|pick| pick.acts.len() > 1) {
            let (mut game, mut happened) = (*state, Vec::new());
            for (step, act) in pick.acts.iter().enumerate() {
                let action = State::read_actions(edition, act).expect("it is an action")[0];
                let mut events = Events::recording();
                game.play(player, action, &mut events).expect("what is offered is legal");
                happened.extend(events.seen_by(kernel::Viewer::Player(player)).map(|event| wire::Happened {
                    step: facts.steps + step,
                    by: String::new(),
                    event: wire::Json::of(event).expect("an event is JSON"),
                }));
            }
            let mut thought = thought(&pick.acts[0], happened);
            thought.line = pick.acts[1..].iter().map(|act| (player, act.clone())).collect();
            let counsel = counsel(facts, &thought);
            assert_eq!((&counsel.deed, counsel.then.as_str()), (&pick.title, ""), "{pick:?}");
            ways += 1;
        }
    });
    assert!(ways > 50, "{ways}");
}

#[test]
fn a_line_keeps_the_action_of_its_die_when_a_helper_brings_another() {
    let edition = State::shipped();
    let tongue = Tongue { names: Names { lang: Lang::En, seats: Vec::new() }, edition };
    let free = |tile: &Tile| {
        let side = tongue.edition.find(*tile).and_then(|facts| facts.bonus.side);
        tile.is(tiletum::ids::Family::Helper) && side.is_some_and(|(act, _)| act == Act::Joker)
    };
    let helper = (0..).map_while(Tile::from_index).find(free).expect("a helper brings any action");
    let (player, mut turns) = (Player::new(0), Turns::default());
    turns.hear(&tongue, &Event::Wheel(vec![Act::Joker; 6], 1));
    turns.hear(&tongue, &Event::TurnBegins(player));
    let die = Action::Die { colour: Good::Stone, value: 2, to: 2 };
    for action in [die, Action::As(Act::Contract), Action::Helper(helper), Action::As(Act::Character)] {
        turns.hear(&tongue, &Event::Acts(player, action));
    }
    let (_, head) = turns.head(&tongue).expect("a turn is told");
    assert!(head.starts_with("Any action \u{2192} Contract: uses Helper (Any action"), "{head}");
    assert!(head.ends_with("\u{2192} Character"), "{head}");
}

/// What is told of a turn in which this is done.
fn turn_of(lang: Lang, actions: &[Action]) -> String {
    let tongue = Tongue { names: Names { lang, seats: Vec::new() }, edition: State::shipped() };
    let (player, mut turns) = (Player::new(0), Turns::default());
    turns.hear(&tongue, &Event::Wheel(vec![Act::Contract; 6], 1));
    turns.hear(&tongue, &Event::TurnBegins(player));
    for &action in actions {
        turns.hear(&tongue, &Event::Acts(player, action));
    }
    turns.head(&tongue).expect("a turn is told").1
}

#[test]
fn a_turn_is_told_in_words_in_the_order_in_which_it_was_done() {
    let die = Action::Die { colour: Good::Stone, value: 2, to: 2 };
    let swap = |give, get| Action::Exchange { give, get };
    let again = swap(Good::Stone, Good::Gold);
    let told = turn_of(Lang::En, &[die, again, again, swap(Good::Gold, Good::Wool), Action::Buy(Good::Food)]);
    assert_eq!(told, "Contract: exchanges stone \u{2192} gold \u{d7}2, gold \u{2192} wool, buys food");
    let at = [0, 5].map(|at| tiletum::ids::Cathedral::from_index(at).expect("a cathedral"));
    let pillars = [die, Action::Pillar(at[0]), Action::Join(at[0])];
    let tongue = Tongue { names: Names { lang: Lang::En, seats: Vec::new() }, edition: State::shipped() };
    let [one, other] = at.map(|at| tongue.cathedral(at));
    let told = turn_of(Lang::En, &pillars);
    assert_eq!(told, format!("Contract: sets a pillar in {one}, pays for the cathedral of {one}"));
    // What has no room in three lines is left out, the last of what tells as much.
    let told = turn_of(Lang::En, &[die, Action::Pillar(at[0]), Action::Pillar(at[1]), Action::Join(at[0])]);
    assert_eq!(told, format!("Contract: sets a pillar in {one}, {other}"));
}
