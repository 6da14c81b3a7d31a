//! A table of three people, each with an own client.

use florence::{Action, Boards, Cash, Config, RulesChoice, StartPlayer, State};
use kernel::{Game, Player};
use table::{Answer, ClientId, Command, Options, Request, Table};

/// A table of three people, each with an own client, and a count of their requests.
pub struct Room {
    pub table: Table<State>,
    pub number: u64,
}

impl Room {
    pub fn empty(seed: u64) -> Room {
        Room::with(seed, Options::default())
    }

    pub fn with(seed: u64, options: Options) -> Room {
        Room::by(RulesChoice::base(florence::edition::bottega(), 3, Cash::Secret), seed, options)
    }

    /// Three play by these rules.
    fn by(choice: RulesChoice, seed: u64, options: Options) -> Room {
        let config = Config::of(choice, StartPlayer::Given(Player::new(0))).expect("three may play");
        Room { table: Table::new(config, options, seed), number: 0 }
    }

    /// Three people have sat down, and the cards are dealt.
    pub fn begun(seed: u64, options: Options) -> Room {
        Room::with(seed, options).seated()
    }

    fn seated(mut self) -> Room {
        for seat in seats() {
            self.done(seat, Command::Sit { seat, name: format!("Player {seat}") });
        }
        self.done(seats()[0], Command::Start);
        self
    }

    /// They have chosen their professions; A names.
    pub fn in_round_one() -> Room {
        Room::begun(7, Options::default()).chosen()
    }

    fn chosen(mut self) -> Room {
        for seat in seats() {
            let action = self.first_legal(seat);
            self.act(seat, &[action]);
        }
        self
    }

    /// Nobody wanted anything in the first auction; A has two actions.
    pub fn in_the_first_turn() -> Room {
        Room::in_round_one().without_objects()
    }

    /// The same where boards lie edge to edge.
    pub fn beside_neighbours() -> Room {
        let choice = RulesChoice::base(florence::edition::bottega(), 3, Cash::Secret);
        let room = Room::by(choice.with_boards(Boards::Ring), 7, Options::default());
        room.seated().chosen().without_objects()
    }

    fn without_objects(mut self) -> Room {
        for seat in seats() {
            self.act(seat, &[Action::Decline]);
        }
        self
    }

    pub fn ask(&mut self, client: Player, command: Command<State>) -> Answer<State> {
        self.number += 1;
        let request = Request {
            client: ClientId(client.to_string()),
            number: self.number,
            expected: self.table.version(),
            command,
        };
        self.table.handle(request)
    }

    pub fn done(&mut self, client: Player, command: Command<State>) {
        let answer = self.ask(client, command);
        assert_eq!(answer, Answer::Done { version: self.table.version() });
    }

    pub fn act(&mut self, seat: Player, actions: &[Action]) {
        self.done(seat, Command::Act { seat, actions: actions.to_vec() });
    }

    pub fn first_legal(&self, seat: Player) -> Action {
        let mut legal = Vec::new();
        self.table.game().expect("it has begun").legal(seat, &mut legal);
        legal[0]
    }

    pub fn decider(&self) -> Player {
        self.table.game().expect("it has begun").deciders().lowest().expect("somebody decides")
    }
}

pub fn seats() -> [Player; 3] {
    [0, 1, 2].map(Player::new)
}
