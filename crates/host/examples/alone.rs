//! A table in this program alone: one person against a bot, with JSON on both sides, as between a page and its worker.
//! `cargo run -p host --example alone` plays its first round.

use host::Local;
use wire::{AnyGame, Ask, Message, NewGame, NewSeat, Request};

fn main() {
    let mut local = Local::new(1, || 0);
    let mut number = 0;
    let mut say = |ask: Ask<AnyGame>, expected: u64| {
        number += 1;
        let request = Request::<AnyGame> { client: "page".to_owned(), number, expected, ask };
        local.handle(&wire::write(&request)).expect("it is a request")
    };
    let seats = [("Anna", None), ("Bot", Some("greedy"))]
        .map(|(name, bot)| NewSeat { name: name.to_owned(), bot: bot.map(str::to_owned) });
    let game = NewGame { game: "goofspiel".to_owned(), seats: seats.into(), options: [].into(), seed: 7 };

    // Each thing that is said has its client: the answer, the table as that client may see it, and what a page keeps.
    let mut update = None;
    for (client, json) in say(Ask::New(game), 0) {
        assert_eq!(client, "page");
        if let Ok(Message::<AnyGame>::Update(seen)) = wire::read(&json) {
            update = Some(seen);
        }
    }
    let update = update.expect("the table is seen");
    assert!(update.to_act.contains(update.eyes.expect("Anna sits there")) && update.prompt.is_some());
    say(
        Ask::Act { seat: update.eyes.expect("Anna sits there"), actions: vec!["bid 7".to_owned()] },
        update.version,
    );

    // The bot decides when it is told to, so that people can follow.
    assert!(local.host().bot_waits());
    let told = local.host().bot_acts();
    assert!(!told.is_empty());
}
