//! A seat that the rules decide for: nobody sits there, the table takes its only action, and it stands in nobody's way.

use std::ops::RangeInclusive;

use kernel::{
    Audience, Chosen, Events, Game, GameView, NoOrders, Orders, PerPlayer, Player, PlayerSet, Question,
    Refused, ScoreSheet, Setup, Turn, Viewer,
};
use search::Level;
use table::{Answer, Chair, ClientId, Command, Mark, Options, Refusal, Request, Table, Timing};

/// Rounds of a game.
const ROUNDS: u8 = 4;
/// Who decides, and who only follows.
const PERSON: Player = Player::new(0);
const FOLLOWER: Player = Player::new(1);

/// A chooses a number, the follower takes the same; whoever has most in the end wins.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Follow {
    taken: [Vec<u8>; 2],
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Taken([Vec<u8>; 2]);

impl GameView for Taken {
    type Edition = ();

    fn edition(&self) {}

    fn round(&self) -> u16 {
        self.0[1].len() as u16 + 1
    }

    fn rounds(&self) -> Option<u16> {
        Some(ROUNDS.into())
    }

    fn stage(&self) -> &'static str {
        "play"
    }
}

impl Setup for Follow {
    const NAME: &'static str = "follow";
    type Edition = ();
    type Config = ();

    fn title(_language: &str) -> &'static str {
        "Follow"
    }

    fn shipped() {}

    fn seats() -> RangeInclusive<usize> {
        2..=2
    }

    fn config((): (), _seats: usize, _chosen: &Chosen) -> Result<(), Refused> {
        Ok(())
    }

    fn edition_of((): &()) {}

    fn players_of((): &()) -> usize {
        2
    }

    fn automata((): &()) -> PlayerSet {
        PlayerSet::only(FOLLOWER)
    }
}

impl Game for Follow {
    type Action = u8;
    type Outcome = u8;
    type Illegal = ();
    type Event = u8;
    type View = Taken;
    type Prompt = Question;
    type Term = ();

    const ACTIONS: u16 = 3;
    const MAX_STEPS: usize = 2 * ROUNDS as usize;

    fn new((): &()) -> Follow {
        Follow { taken: [Vec::new(), Vec::new()] }
    }

    fn edition(&self) {}

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        let [own, followed] = [self.taken[0].len(), self.taken[1].len()];
        match followed {
            _ if own > followed => Turn::Decide(PlayerSet::only(FOLLOWER)),
            rounds if rounds == usize::from(ROUNDS) => Turn::Over,
            _ => Turn::Decide(PlayerSet::only(PERSON)),
        }
    }

    fn legal(&self, player: Player, out: &mut Vec<u8>) {
        out.clear();
        if self.deciders().contains(player) {
            out.extend((0..3).filter(|&action| self.check(player, action) == Ok(())));
        }
    }

    fn check(&self, player: Player, action: u8) -> Result<(), ()> {
        let follows = player == PERSON || self.taken[0].last() == Some(&action);
        if self.deciders().contains(player) && action < 3 && follows { Ok(()) } else { Err(()) }
    }

    fn apply(&mut self, player: Player, action: u8, events: &mut Events<u8>) {
        self.taken[player.seat()].push(action);
        events.tell(Audience::Everyone, || action);
    }

    fn outcomes(&self, out: &mut Vec<(u8, u32)>) {
        out.clear();
    }

    fn resolve(&mut self, _outcome: u8, _events: &mut Events<u8>) {}

    fn view(&self, _viewer: Viewer) -> Taken {
        Taken(self.taken.clone())
    }

    fn prompt(&self, _player: Player) -> Option<Question> {
        None
    }

    fn scores(&self) -> PerPlayer<ScoreSheet<()>> {
        let sum = |seat: Player| self.taken[seat.seat()].iter().map(|&taken| i32::from(taken)).sum();
        PerPlayer::from_fn(2, |seat| ScoreSheet::of((), sum(seat)))
    }

    fn places(&self) -> PerPlayer<u8> {
        PerPlayer::from_fn(2, |_| 1)
    }

    fn action_index(action: u8) -> u16 {
        action.into()
    }

    fn action_from_index(index: u16) -> Option<u8> {
        (index < 3).then_some(index as u8)
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Orders for Follow {
    type Order = NoOrders;
}

/// A table and the count of its only client's requests.
struct Room {
    table: Table<Follow>,
    number: u64,
}

impl Room {
    fn new() -> Room {
        Room { table: Table::new((), Options { play_forced: false }, 1), number: 0 }
    }

    fn ask(&mut self, command: Command<Follow>) -> Answer<Follow> {
        self.number += 1;
        let client = ClientId("anna".to_owned());
        let expected = self.table.version();
        self.table.handle(Request { client, number: self.number, expected, command })
    }

    fn done(&mut self, command: Command<Follow>) {
        let answer = self.ask(command);
        assert_eq!(answer, Answer::Done { version: self.table.version() });
    }

    fn begun() -> Room {
        let mut room = Room::new();
        room.done(Command::Sit { seat: PERSON, name: "Anna".to_owned() });
        room.table.set_clock(Timing { bank: 1_000, increment: 0, stand_in: Level::Random }, 0);
        room.done(Command::Start);
        room
    }
}

#[test]
fn nobody_sits_where_the_rules_decide_and_nobody_is_missed_there() {
    let mut room = Room::new();
    assert_eq!(room.table.chairs()[FOLLOWER], Chair::Automaton);
    for command in [
        Command::Sit { seat: FOLLOWER, name: "Anna".to_owned() },
        Command::Invite { seat: FOLLOWER, level: Level::Random, name: "Bot".to_owned(), fills: false },
    ] {
        assert_eq!(room.ask(command), Answer::Refused(Refusal::SeatTaken));
    }
    let leave = room.ask(Command::Leave { seat: FOLLOWER });
    assert_eq!(leave, Answer::Refused(Refusal::NotYourSeat));
    assert_eq!(room.ask(Command::Start), Answer::Refused(Refusal::SeatsOpen));
    let room = Room::begun();
    assert_eq!(room.table.deciders(), PlayerSet::only(PERSON));
    assert_eq!(room.table.voices(), PlayerSet::only(PERSON));
}

#[test]
fn the_table_takes_the_only_action_of_an_automaton_and_undo_passes_it() {
    let mut room = Room::begun();
    for action in [2, 0] {
        room.done(Command::Act { seat: PERSON, actions: vec![action] });
    }
    let marks = [Mark::Person, Mark::Forced, Mark::Person, Mark::Forced];
    assert_eq!(room.table.marks(), marks);
    assert_eq!(room.table.game().map(|game| game.taken.clone()), Some([vec![2, 0], vec![2, 0]]));
    assert_eq!(room.table.bot_to_act(), None);
    assert_eq!(room.table.undo_to(PERSON), Ok(2));
    room.done(Command::Undo { seat: PERSON });
    assert_eq!(room.table.game().map(|game| game.taken.clone()), Some([vec![2], vec![2]]));
}

#[test]
fn only_persons_pay_for_time_beside_an_automaton() {
    let mut room = Room::begun();
    room.done(Command::Act { seat: PERSON, actions: vec![1] });
    assert_eq!(room.table.running(), PlayerSet::only(PERSON));
    assert_eq!(room.table.left(400), Some(vec![600, 1_000]));
}

#[test]
fn a_table_taken_up_again_has_its_automata_whatever_was_kept() {
    let mut room = Room::begun();
    room.done(Command::Act { seat: PERSON, actions: vec![1] });
    let log = room.table.log().clone();
    let bot = Chair::Bot { level: Level::Random, name: "Bot".to_owned(), fills: false };
    let chairs = PerPlayer::from_fn(2, |_| bot.clone());
    let again =
        Table::resumed(log, room.table.marks(), chairs, Options::default(), 2).expect("it was played");
    assert_eq!(again.chairs().as_slice(), [bot, Chair::Automaton]);
}
