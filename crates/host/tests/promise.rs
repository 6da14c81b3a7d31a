//! Advice is kept: how a turn was said to go on is weighed as long as it goes on like that.

use std::collections::BTreeMap;

use host::Host;
use kernel::{Player, Setup as _};
use tiletum::State;
use wire::{Answer, AnyGame, Ask, Message, NewGame, NewSeat, Promise, Request, Study, Update};

/// A client with all seats of a table.
struct Client {
    host: Host<State>,
    number: u64,
    now: Option<Update<State>>,
}

type Told = Study<tiletum::Event>;

impl Client {
    fn ask(&mut self, ask: Ask<AnyGame>) -> Answer<State> {
        self.number += 1;
        let expected = self.now.as_ref().map_or(0, |now| now.version);
        let request = Request { client: "page".to_owned(), number: self.number, expected, ask };
        let mut answered = None;
        for (_, say) in self.host.handle(request) {
            match say {
                Message::Answer { answer, .. } => answered = Some(answer),
                Message::Update(update) => self.now = Some(*update),
                Message::Saved { .. } => {}
            }
        }
        answered.expect("everything said is answered")
    }

    /// What is thought of the next choice, if there is one.
    fn study(&mut self, steps: usize, promise: Option<Promise>) -> Option<Told> {
        match self.ask(Ask::Study { steps, iterations: 150, acts: Vec::new(), promise }) {
            Answer::Study(study) => Some(*study),
            Answer::Refused(refused) if refused.reason == "no-choice" => None,
            other => panic!("everybody's seat is the client's own: {other:?}"),
        }
    }

    fn act(&mut self, seat: Player, action: String) {
        let done = self.ask(Ask::Act { seat, actions: vec![action] });
        assert!(matches!(done, Answer::Done { .. }), "{done:?}");
    }
}

/// What is promised with a choice: it, and what its seat does next.
fn promised(study: &Told, place: usize) -> Promise {
    let choice = &study.choices[place];
    let own = choice.line.iter().take_while(|(player, _)| *player == study.seat);
    let acts = std::iter::once(&choice.action).chain(own.map(|(_, act)| act)).cloned().collect();
    Promise { steps: study.steps, acts }
}

#[test]
fn how_a_turn_was_said_to_go_on_is_weighed_as_long_as_it_goes_on_like_that() {
    let seat = |name: &str| NewSeat { name: name.to_owned(), bot: None };
    let new = NewGame {
        game: State::NAME.to_owned(),
        seats: vec![seat("Anna"), seat("Ewa")],
        options: BTreeMap::new(),
        seed: 5,
    };
    let mut client = Client { host: Host::new(9), number: 0, now: None };
    assert!(matches!(client.ask(Ask::New(new)), Answer::Done { .. }));
    let (mut before, mut kept, mut left) = (None::<(Player, Promise)>, 0, 0);
    for decision in 0..150 {
        let now = client.now.as_ref().expect("the table is told");
        let steps = now.steps;
        if now.over {
            break;
        }
        let Some(study) = client.study(steps, before.as_ref().map(|(_, promise)| promise.clone())) else {
            // The end of a turn alone is nobody's choice, and yet waits for a word.
            let (seat, _) = before.take().expect("a turn begins with a choice");
            client.act(seat, "end".to_owned());
            continue;
        };
        let own = before.take().filter(|(seat, promise)| *seat == study.seat && promise.acts.len() > 1);
        let place = study.choices.iter().position(|choice| choice.promised);
        match (&own, place) {
            (Some((_, promise)), Some(place)) => {
                let told = promised(&study, place).acts;
                let mut ends = (1..promise.acts.len()).map(|done| &promise.acts[done..]);
                assert!(ends.any(|end| told.starts_with(end)), "{told:?} is no end of {:?}", promise.acts);
                kept += 1;
            }
            (Some((_, promise)), None) => {
                assert!(decision % 5 == 0, "{:?} is forgotten after {} steps", promise.acts, study.steps);
                left += 1;
            }
            (None, _) => {}
        }
        // Now and then something else is done than was advised.
        let otherwise = decision % 5 == 4;
        let place = if otherwise { study.choices.len() - 1 } else { place.unwrap_or_default() };
        let promise = promised(&study, if otherwise { 0 } else { place });
        let action = study.choices[place].action.clone();
        client.act(study.seat, action);
        before = Some((study.seat, promise));
    }
    assert!(kept > 30 && left > 2, "{kept} kept, {left} left");
}
