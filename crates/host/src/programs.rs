//! For programs that play: what a seat must decide now, with every legal action written out, and the decision made.

use kernel::{Player, Viewer};
use table::ClientId;
use wire::{Answer, AnyGame, Ask, Owed, Request};

use crate::{Host, Hosted, json};

/// Under this name count the numbers of decisions that programs make; the versions they name keep them from being made twice.
const PROGRAMS: &str = "program";

impl<G: Hosted> Host<G> {
    /// The decisions that the seats of a client owe and that no bot of the table makes for them.
    #[must_use]
    pub fn owed(&self, who: &ClientId) -> Vec<Owed<AnyGame>> {
        let Some((table, game)) = self.table().and_then(|table| Some((table, table.game()?))) else {
            return Vec::new();
        };
        let mine =
            |seat: &Player| table.chairs()[*seat].belongs_to(who) && table.chairs()[*seat].bot().is_none();
        let owed = table.deciders().iter().filter(mine).map(|seat| {
            let view = game.view(Viewer::Player(seat));
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let write = |&action| G::write_action(game.edition(), action);
            let actions = legal.iter().map(write).collect();
            Owed { seat, version: table.version(), actions, view: json(&view) }
        });
        owed.collect()
    }

    /// Takes the decision that a client makes for a seat on this version of the table; second, whether the table has changed.
    pub fn decided(
        &mut self,
        who: &ClientId,
        seat: Player,
        version: u64,
        action: String,
    ) -> (Answer<G>, bool) {
        let asker = ClientId(format!("{}/{PROGRAMS}", who.0));
        let number = self.table().map_or(1, |table| table.next_number(&asker));
        let ask = Ask::Act { seat, actions: vec![action] };
        self.answer_as(Request { client: who.0.clone(), number, expected: version, ask }, asker)
    }
}
