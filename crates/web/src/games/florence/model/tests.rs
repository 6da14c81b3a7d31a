//! The model on whole games played through a table: what it says is what the engine allows.

use florence::ids::{Building, Stack, Tile};
use florence::{Action, Cash, Config, Due, Illegal, RulesChoice, StartPlayer, State};
use kernel::{Events, Game, Player, Rng, Turn, Viewer};
use wire::{Happened, Seat, Sitter, Undo};

use super::*;
use crate::frame::reading;
use crate::games::florence::words::{Guide, Rule};
use crate::words::Lang;

pub(in crate::games::florence) fn facts(state: &State, player: Player, lang: Lang) -> Facts {
    let view = state.view(Viewer::Player(player));
    let names = ["Anna", "Bartek", "Cezary", "Dawid"];
    let seat = |(seat, name): (usize, &&str)| Seat {
        player: Player::new(seat),
        name: (*name).to_owned(),
        sitter: Sitter::Person,
        own: true,
        filled: false,
        since: None,
    };
    let read = reading::Facts {
        prompt: state.prompt(player),
        seats: names.iter().enumerate().map(seat).collect(),
        eyes: Some(player),
        to_act: state.deciders(),
        over: state.turn() == Turn::Over,
        steps: 0,
        undo: Undo::NothingYet,
        order: None,
        scores: Vec::new(),
        past: false,
        view,
    };
    Facts::of(read, lang)
}

/// Plays a game and shows every decision to `look`, with the state behind it; gives all that the first seat was told.
pub(super) fn play(
    seed: u64,
    look: impl FnMut(&State, Player, &mut Rng),
) -> (State, Vec<Happened<florence::Event>>) {
    play_by(RulesChoice::base(florence::edition::bottega(), 4, Cash::Secret), seed, look)
}

/// The same by other rules.
pub(super) fn play_by(
    rules: RulesChoice,
    seed: u64,
    mut look: impl FnMut(&State, Player, &mut Rng),
) -> (State, Vec<Happened<florence::Event>>) {
    let config = Config::of(rules, StartPlayer::Drawn).expect("so many may play");
    let (mut rng, mut buffer, mut state) = (Rng::seeded(seed), Vec::new(), State::new(&config));
    let (mut happened, mut step) = (Vec::new(), 0);
    loop {
        let mut events = Events::recording();
        match state.turn() {
            Turn::Over => return (state, happened),
            Turn::Chance => state.resolve(state.sample(&mut rng), &mut events),
            Turn::Decide(seats) => {
                let player = seats.lowest().expect("somebody decides");
                look(&state, player, &mut rng);
                let action = state.nth_legal(player, &mut buffer, |count| rng.below(count as u32) as usize);
                state.apply(player, action.expect("who decides may act"), &mut events);
            }
        }
        for event in events.seen_by(Viewer::Player(Player::new(0))) {
            happened.push(Happened { step, by: "person".to_owned(), event: event.clone() });
        }
        step += 1;
    }
}

#[test]
fn hints_take_their_numbers_from_the_edition() {
    let numbers = |text: &str| -> Vec<i32> {
        text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
    };
    let config = Config::new(florence::edition::bottega(), 4, StartPlayer::Drawn, Cash::Secret)
        .expect("four may play");
    for lang in Lang::ALL {
        let facts = facts(&State::new(&config), Player::new(0), lang);
        for guide in Guide::ALL {
            let told: &[i32] = match guide {
                // One point of prestige is what these florins buy in every edition.
                Guide::Working => &[100, 200, 1],
                Guide::Naming | Guide::Menu => &[2],
                Guide::Bidding | Guide::BiddingCash => &[100],
                Guide::PlacingBuilding | Guide::BestWork => &[3],
                _ => &[],
            };
            assert_eq!(numbers(&hint_text(&facts, *guide)), told, "{lang:?} {guide:?}");
            let fixed = numbers(&guide.fill(lang, &[&"", &""]));
            assert!(fixed.iter().all(|number| *number == 1), "{lang:?} {guide:?} fixes a number");
        }
    }
}

#[test]
fn a_work_is_worth_what_the_engine_pays_for_it() {
    let mut completed = 0;
    for seed in 0..12 {
        play(seed, |state, player, rng| {
            if state.due() != Due::Menu {
                return;
            }
            let facts = facts(state, player, Lang::En);
            for card in facts.hand(Stack::Profession) {
                let mut picked = Picked { bonus: Working::needed(&facts, card), ..Picked::default() };
                picked.exchange = (rng.below(2) == 0).then_some(1);
                let work = Working::of(&facts, card, &picked).expect("the card is in hand");
                let mut trial = *state;
                let mut events = Events::recording();
                let taken = work.chain.iter().try_for_each(|&action| trial.play(player, action, &mut events));
                assert_eq!(taken.is_ok(), work.missing() == 0 && facts.may(Action::Work(card)), "{work:?}");
                if taken.is_ok() {
                    completed += 1;
                    let value = events.all().iter().find_map(|(_, event)| match event {
                        florence::Event::Completes { value, .. } => Some(value.clone()),
                        _ => None,
                    });
                    assert_eq!(value.map(|value| value.total()), Some(work.receipt.total()));
                }
            }
        });
    }
    assert!(completed > 20, "{completed} works");
}

#[test]
fn a_tile_snaps_steps_turns_and_flips_within_the_board() {
    let (mut placings, mut barred) = (0, 0);
    play(3, |state, player, rng| {
        let facts = facts(state, player, Lang::De);
        let Some(placing) = facts.prompt.as_ref().and_then(|prompt| Placing::of(&facts, prompt)) else {
            return;
        };
        placings += 1;
        let mut held = placing.first().expect("a tile that is due fits somewhere");
        for _ in 0..40 {
            held = match rng.below(5) {
                0 => placing.turned(held),
                1 => placing.flipped(held),
                2 => placing.step(held, rng.below(3) as i32 - 1, rng.below(3) as i32 - 1),
                3 => placing.snap(held.orientation, rng.below(8) as f32, rng.below(8) as f32),
                _ => placing.next(held).expect("it fits somewhere"),
            };
            let verdict = placing.verdict(held);
            assert_eq!(verdict, state.check(player, Action::Place(held)), "{held:?}");
            if let Err(why) = verdict {
                barred += 1;
                assert!(!facts.tongue.why(&why).is_empty());
            } else {
                assert!(!placing.reach(held.orientation).is_empty());
            }
        }
    });
    assert!(placings > 10 && barred > 20, "{placings} placings, {barred} barred");
}

#[test]
fn a_tile_is_first_held_where_it_takes_the_last_room_from_nothing_if_there_is_such_a_place() {
    let (mut spared, mut moved) = (0, 0);
    for seed in 0..12 {
        play(seed, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let Some(placing) = facts.prompt.as_ref().and_then(|prompt| Placing::of(&facts, prompt)) else {
                return;
            };
            let first = placing.first().expect("a place");
            let best = facts.prompt.as_ref().and_then(|prompt| roomiest(&facts, prompt)).expect("a place");
            assert!(placing.verdict(best).is_ok());
            let harms = |held: florence::Placement| {
                let prompt = facts.prompt.as_ref().expect("a prompt");
                let laid = prompt.choices.iter().find(|choice| choice.action == Action::Place(held));
                let had = |stake: &florence::Stake| {
                    prompt.stakes.iter().any(|(known, to)| known == stake && *to > 0)
                };
                let room = |stake: &florence::Stake| matches!(stake, florence::Stake::Room(_));
                laid.expect("legal").after.iter().any(|(stake, to)| room(stake) && *to == 0 && had(stake))
            };
            moved += usize::from(best != first);
            if harms(first) && !harms(best) {
                spared += 1;
            }
            assert!(!harms(best) || harms(first), "the first place would have been better");
        });
    }
    assert!(spared > 0 && moved > 0, "{spared} spared, {moved} moved");
}

#[test]
fn what_each_has_bid_last_is_that_of_the_auction_that_runs() {
    let (_, happened) = play(11, |_, _, _| {});
    let (mut bids, mut auctions) = (std::collections::BTreeMap::new(), 0);
    for (place, told) in happened.iter().enumerate() {
        match told.event {
            florence::Event::Names { player, bid, .. } => {
                bids = [(player, bid)].into();
                auctions += 1;
            }
            florence::Event::Raises { player, bid } => drop(bids.insert(player, bid)),
            _ => {}
        }
        let last_of_step = happened.get(place + 1).is_none_or(|next| next.step > told.step);
        if last_of_step {
            let told: std::collections::BTreeMap<Player, i32> =
                last_bids(&happened, told.step + 1).into_iter().collect();
            assert_eq!(told, bids);
        }
    }
    assert!(auctions > 10, "{auctions} auctions");
}

#[test]
fn a_flip_twice_and_four_turns_lead_back() {
    play(5, |state, player, _| {
        let facts = facts(state, player, Lang::En);
        let edition = facts.view.edition;
        let Some(placing) = facts.prompt.as_ref().and_then(|prompt| Placing::of(&facts, prompt)) else {
            return;
        };
        let shape = edition.shape(placing.tile);
        for &orientation in shape.orientations() {
            let cells = |held: florence::Placement| shape.outline(held.orientation).cells;
            let held = placing.at(orientation, florence::board::Cell::new(3, 3));
            let twice = placing.flipped(placing.flipped(held));
            assert_eq!(cells(twice), cells(held));
            let four = (0..4).fold(held, |held, _| placing.turned(held));
            assert_eq!(cells(four), cells(held));
        }
    });
}

#[test]
fn the_menu_says_what_the_best_of_each_action_does_for_the_own_cards() {
    let (mut raised, mut idle) = (0, 0);
    for seed in 20..26 {
        play(seed, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let Some(prompt) = facts.prompt.as_ref().filter(|prompt| prompt.due == Due::Menu) else {
                return;
            };
            let rows = menu(&facts);
            for row in rows.iter().filter(|row| row.open) {
                let of_row = |action: Action| match row.kind {
                    RowKind::Build => matches!(action, Action::Build(_)),
                    RowKind::Freedom => matches!(action, Action::Introduce(_)),
                    _ => false,
                };
                let works = prompt.choices.iter().filter(|choice| of_row(choice.action)).filter(|choice| {
                    choice.after.iter().any(|(stake, to)| {
                        let before =
                            prompt.stakes.iter().find(|(known, _)| known == stake).map(|(_, from)| *from);
                        matches!(stake, florence::Stake::Work(_)) && before < Some(*to)
                    })
                });
                if works.count() > 0 {
                    assert!(row.summary.contains('\u{2192}'), "{row:?}");
                    raised += 1;
                } else if row.kind == RowKind::Freedom {
                    idle += usize::from(row.summary.starts_with("No card"));
                }
            }
        });
    }
    assert!(raised > 20 && idle > 0, "{raised} raised, {idle} idle");
}

#[test]
fn the_menu_says_open_exactly_if_something_is_possible() {
    let mut closed = 0;
    play(8, |state, player, _| {
        let facts = facts(state, player, Lang::Cs);
        for row in menu(&facts) {
            let choices = &facts.prompt.as_ref().expect("a menu has a prompt").choices;
            let possible = choices.iter().any(|choice| {
                matches!(
                    (row.kind, choice.action),
                    (RowKind::Work, Action::Work(_))
                        | (RowKind::Build, Action::Build(_))
                        | (RowKind::Profession, Action::TakeProfession)
                        | (RowKind::Freedom, Action::Introduce(_))
                        | (RowKind::Bonus, Action::TakeBonus)
                        | (RowKind::Recruit, Action::Recruit { .. })
                )
            });
            assert_eq!(row.open, possible, "{row:?}");
            assert!(!row.summary.is_empty(), "{row:?}");
            let pays =
                matches!(row.kind, RowKind::Build | RowKind::Profession | RowKind::Freedom | RowKind::Bonus);
            assert_eq!(row.cost < 0, pays && row.open, "{row:?}");
            closed += usize::from(!row.open);
        }
    });
    assert!(closed > 10);
}

#[test]
fn history_ends_where_the_game_ends_and_the_log_tells_every_payment() {
    for lang in Lang::ALL {
        let (state, happened) = play(21, |_, _, _| ());
        let facts = facts(&state, Player::new(0), lang);
        let history = history(&happened, &facts);
        for seat in &facts.view.seats {
            assert_eq!(history.prestige[seat.player.seat()].last(), Some(&seat.prestige));
            if let Some(florins) = seat.florins {
                assert_eq!(history.florins[seat.player.seat()].last(), Some(&florins));
            }
        }
        assert_eq!(history.rounds.len(), 7);
        let lines = lines(&happened, &facts.tongue);
        let books = happened.iter().filter(|happened| {
            matches!(happened.event, florence::Event::Florins { .. } | florence::Event::Prestige { .. })
        });
        assert_eq!(
            lines.iter().flat_map(|line| &line.books).filter(|book| book.player.is_some()).count(),
            books.count()
        );
        assert!(comparison(&facts).iter().all(|(_, entries)| entries.len() == 4));
        assert!(board_text(&facts, Player::new(1)).len() >= 2);
    }
}

#[test]
fn nobody_misses_a_lost_auction_a_lost_profession_or_the_best_work() {
    let (mut outbid, mut recruited, mut best) = (0, 0, 0);
    for seed in 40..52 {
        let (state, happened) = play(seed, |_, _, _| {});
        let facts = facts(&state, Player::new(0), Lang::En);
        let me = Player::new(0);
        let mut bid = false;
        for (line, event) in lines(&happened, &facts.tongue).iter().zip(
            happened.iter().map(|all| &all.event).filter(|event| {
                // Nothing but its completion tells of a work, since every work that is begun is completed.
                let untold = matches!(
                    event,
                    florence::Event::Florins { .. }
                        | florence::Event::Prestige { .. }
                        | florence::Event::Works { .. }
                );
                !untold && facts.tongue.event(event).is_some()
            }),
        ) {
            let concerned = line.concerns.contains(me);
            match event {
                florence::Event::Names { player, .. } => bid = *player == me,
                florence::Event::Raises { player, .. } => bid |= *player == me,
                florence::Event::Wins { player, .. } => {
                    assert_eq!(concerned, bid && *player != me, "{line:?}");
                    outbid += usize::from(concerned);
                    bid = false;
                }
                florence::Event::Recruits { from, .. } => {
                    assert_eq!(concerned, *from == me, "{line:?}");
                    recruited += usize::from(concerned);
                }
                florence::Event::BestWork { .. } => {
                    assert!(concerned, "{line:?}");
                    best += 1;
                }
                _ => assert!(!concerned, "{line:?}"),
            }
        }
    }
    assert!(outbid > 0 && recruited > 0 && best > 0, "{outbid} {recruited} {best}");
}

#[test]
fn help_says_something_about_every_thing_at_every_decision() {
    let (mut asked, mut dear) = (0, 0);
    for (lang, seed) in Lang::ALL.into_iter().zip(30..) {
        play(seed, |state, player, rng| {
            if rng.below(6) > 0 {
                return;
            }
            let facts = facts(state, player, lang);
            let picked = Picked::fresh(&facts);
            for topic in topics(&facts).into_iter().chain([Topic::Moment]) {
                let help = help(&facts, &picked, topic);
                assert!(!help.title.is_empty() && !help.rules.is_empty(), "{topic:?}");
                assert!(help.rules.iter().chain(&help.now).all(|line| line.len() > 2), "{help:?}");
                assert!(!help.rules.iter().any(|line| line.contains('{')), "{help:?}");
                asked += 1;
            }
            // Where money is short it is said how it can be raised.
            let selling = Rule::Selling.fill(lang, &[&facts.view.rules.rates.florins_per_prestige_sold]);
            for building in Building::ALL {
                let short = facts.refusal(Action::Build(building));
                let told =
                    help(&facts, &picked, Topic::Tile(Tile::Building(building))).rules.contains(&selling);
                assert_eq!(told, matches!(short, Some(Illegal::CannotPay { .. })), "{short:?}");
                dear += usize::from(told);
            }
            for card in facts.hand(Stack::Profession) {
                let receipt = help(&facts, &picked, Topic::Card(card)).receipt;
                let worth =
                    facts.view.own.as_ref().and_then(|own| own.works.iter().find(|work| work.0 == card));
                let worth = worth.filter(|_| facts.counts_hand());
                assert_eq!(receipt.map(|(_, receipt)| receipt.total()), worth.map(|(_, work)| work.total()));
            }
        });
    }
    assert!(asked > 1000 && dear > 0, "{asked} {dear}");
}

#[test]
fn an_order_names_what_it_holds_for_and_offers_no_bid_that_is_past() {
    use florence::{Order, Rule};
    let mut auctions = 0;
    play(17, |state, player, _| {
        let mut facts = facts(state, player, Lang::En);
        assert_eq!(standing(&facts), Order::asking(facts.view.round));
        if state.due() != Due::Bid {
            return;
        }
        auctions += 1;
        assert!(may_order(&facts));
        let (object, bid, ..) = facts.view.auction.and_then(|auction| auction.lot).expect("a lot is bid for");
        assert!(objects(&facts).contains(&object));
        assert!(sums(&facts, object).iter().all(|&sum| sum > bid));
        facts.read.order = Some(Order::asking(facts.view.round).with(object, Rule::RaiseTo(900)));
        assert_eq!(order_words(&facts), None, "how far to go is told where one bids");
        facts.read.order = Some(Order::asking(facts.view.round).with(object, Rule::PassFrom(900)));
        let words = order_words(&facts).expect("something is ordered");
        assert!(words.contains("900") && words.contains(&facts.tongue.object(object)), "{words}");
        facts.read.order = facts.order.map(|order| Order { round: order.round + 1, ..order });
        assert_eq!(order_words(&facts), None, "an order of another round stands no more");
        assert_eq!(
            facts.view.rules.lots.len() - objects(&facts).len(),
            facts.view.sales.iter().flatten().count()
        );
    });
    assert!(auctions > 10, "{auctions}");
}

#[test]
fn what_happens_touches_its_seat_and_travels_between_different_places() {
    let (_, happened) = play(9, |_, _, _| ());
    let mut travels = 0;
    for Happened { event, .. } in &happened {
        if let Some(flight) = flight(event) {
            travels += 1;
            assert_ne!(flight.from, flight.to, "{event:?}");
            assert!(touched(event).contains(&Spot::Seat(flight.player)), "{event:?}");
        }
    }
    assert!(travels > 60, "{travels}");
}

/// What is told to be there on the face of a profession adds up to the value told below it.
#[test]
fn the_wishes_on_a_face_add_up_to_its_worth() {
    let (mut professions, mut others) = (0, 0);
    play(5, |state, player, _| {
        let facts = facts(state, player, Lang::En);
        let Some(own) = &facts.view.own else { panic!("a seat sees its own cards") };
        for card in own.hand.iter() {
            let face = face(&facts, card);
            if facts.prompt.as_ref().is_some_and(|prompt| prompt.due == Due::Return) {
                assert_eq!(face.worth, None, "{card:?} is not sure to be kept");
                continue;
            }
            let worth = face.worth.unwrap_or_else(|| panic!("{card:?} is held, so its worth is known"));
            if card.stack() == Stack::Profession {
                let there: i32 = face.wishes.iter().filter(|wish| wish.met).map(|wish| wish.amount).sum();
                assert_eq!(worth.amount, there.to_string(), "{card:?}");
                assert_eq!(worth.fault == Shortfall::Low, there < facts.view.minimum, "{card:?}");
                professions += 1;
            } else {
                assert!(face.wishes.is_empty() && !face.rule.is_empty(), "{card:?}");
                assert_eq!(worth.fault == Shortfall::Nothing, worth.amount == "+0", "{card:?}");
                others += 1;
            }
        }
    });
    assert!(professions > 100 && others > 100, "{professions} and {others} faces were looked at");
}
