//! Choices made at once: nobody decides knowing what another has chosen face down.

use goofspiel::{Bid, Card, State};
use kernel::{Player, Setup as _};
use table::{Answer, ClientId, Command, Options, Refusal, Request, Table, WhyNoUndo};

/// A table of Goofspiel at which each prize is known beforehand, so that no chance stands between two rounds.
struct Bids {
    table: Table<State>,
    number: u64,
}

impl Bids {
    fn begun(players: usize) -> Bids {
        let ascending = [("order", "ascending")];
        let config = State::configure(State::shipped(), players, &ascending).expect("so many may play");
        let mut bids = Bids { table: Table::new(config, Options::default(), 1), number: 0 };
        for seat in (0..players).map(Player::new) {
            bids.done(seat, Command::Sit { seat, name: format!("Player {seat}") });
        }
        bids.done(Player::new(0), Command::Start);
        bids
    }

    fn ask(&mut self, seat: Player, command: Command<State>) -> Answer<State> {
        self.number += 1;
        let client = ClientId(seat.to_string());
        let expected = self.table.version();
        self.table.handle(Request { client, number: self.number, expected, command })
    }

    fn done(&mut self, seat: Player, command: Command<State>) {
        let answer = self.ask(seat, command);
        assert_eq!(answer, Answer::Done { version: self.table.version() });
    }

    fn bid(&mut self, seat: Player, rank: usize) {
        self.done(seat, Command::Act { seat, actions: vec![bid(rank)] });
    }
}

fn bid(rank: usize) -> Bid {
    Bid(Card::of_rank(rank).expect("there is such a card"))
}

#[test]
fn what_has_shown_the_choices_of_others_cannot_be_taken_back() {
    let [a, b, c] = [0, 1, 2].map(Player::new);
    let mut bids = Bids::begun(3);
    bids.bid(a, 13);
    bids.bid(b, 2);
    assert_eq!(bids.table.undo_to(b), Ok(1), "nothing was turned over");
    bids.done(b, Command::Undo { seat: b });
    bids.bid(b, 3);
    bids.bid(c, 1);
    assert_eq!(bids.table.undo_to(c), Err(WhyNoUndo::Revealed));
    let again = Table::resumed(
        bids.table.log().clone(),
        bids.table.marks(),
        bids.table.chairs().clone(),
        Options::default(),
        9,
    );
    assert_eq!(again.expect("it was played so").undo_to(c), Err(WhyNoUndo::Revealed), "nor after a restart");
    bids.bid(a, 1);
    assert_eq!(bids.table.undo_to(a), Ok(3), "what was turned over before is no hindrance");
    bids.done(a, Command::Undo { seat: a });
    assert_eq!(bids.table.undo_to(c), Err(WhyNoUndo::Revealed), "nor when another has taken back");
}

#[test]
fn no_chain_goes_on_beyond_what_others_have_chosen_face_down() {
    let [a, b] = [0, 1].map(Player::new);
    let mut bids = Bids::begun(2);
    bids.bid(a, 13);
    let chain = Command::Act { seat: b, actions: vec![bid(1), bid(2)] };
    assert_eq!(bids.ask(b, chain), Answer::Refused(Refusal::ChainTooLong { place: 1 }));
}
