//! What a table notes in its talk, for everybody there: who plays a seat from now on, and what all have agreed to. The log tells
//! nothing of that, and a notice passes.

use kernel::{Player, PlayerSet};
use serde::Serialize;
use table::{AnyTable, Chair, Motion};

use super::{Room, Rooms, Seated, Talked};
use crate::now;

/// What is noted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// A bot plays the seat of somebody.
    BotPlays,
    /// Whoever's seat a bot has played plays it again.
    IsBack,
    /// Somebody took a seat over that a bot had filled.
    TakesOver,
    /// All agreed that somebody decides anew.
    TakenBack,
    /// All agreed to end the game unfinished.
    Ended,
}

impl Happening {
    /// All of them.
    pub const ALL: [Happening; 5] = [
        Happening::BotPlays,
        Happening::IsBack,
        Happening::TakesOver,
        Happening::TakenBack,
        Happening::Ended,
    ];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Happening::BotPlays => "bot_plays",
            Happening::IsBack => "is_back",
            Happening::TakesOver => "takes_over",
            Happening::TakenBack => "taken_back",
            Happening::Ended => "ended",
        }
    }
}

/// Something noted, and whom it concerns. Names are not noted: who is called how stands at the seats, and nowhere else when a guest
/// is forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Noted {
    /// What.
    pub what: Happening,
    /// The seats; of a game that was ended those who agreed.
    pub seats: PlayerSet,
}

impl Noted {
    /// As it is kept in the place of what is said.
    fn text(&self) -> String {
        let seats: String = self.seats.iter().map(|seat| seat.to_string()).collect();
        format!("{} {seats}", self.what.word())
    }

    /// What was kept, if it is that.
    pub fn read(text: &str) -> Option<Noted> {
        let (word, seats) = text.split_once(' ')?;
        let what = Happening::ALL.into_iter().find(|what| what.word() == word)?;
        let seats = seats.chars().map(Player::from_letter);
        Some(Noted { what, seats: seats.collect::<Option<PlayerSet>>()? })
    }
}

/// How a table stands, as far as changes of it are noted.
#[derive(Clone, Default)]
pub(super) struct Standing {
    played: bool,
    abandoned: bool,
    steps: usize,
    /// The seats that persons play, those of persons for whom bots play, and those of bots.
    persons: PlayerSet,
    stand_ins: PlayerSet,
    bots: PlayerSet,
    /// Who has to agree to end the game, if that is proposed.
    asked: Option<PlayerSet>,
    /// Whose decision is proposed to be taken back, and to which step of the log.
    back: Option<(Player, usize)>,
}

impl Standing {
    pub(super) fn of(table: &dyn AnyTable) -> Standing {
        let those = |are: fn(&Chair) -> bool| {
            let seats = table.chairs().iter().filter(|(_, chair)| are(chair));
            seats.map(|(seat, _)| seat).collect::<PlayerSet>()
        };
        let proposal = table.proposal().copied();
        let asked = proposal.filter(|proposal| proposal.motion == Motion::Abandon).map(|proposal| {
            let silent = table.unanswered().map_or(PlayerSet::EMPTY, |(_, seats)| seats);
            silent.iter().fold(proposal.agreed, PlayerSet::with)
        });
        let back = proposal.filter(|proposal| proposal.motion == Motion::TakeBack);
        Standing {
            played: table.is_played(),
            abandoned: table.is_abandoned(),
            steps: table.steps(),
            persons: those(|chair| matches!(chair, Chair::Person { stand_in: None, .. })),
            stand_ins: those(|chair| matches!(chair, Chair::Person { stand_in: Some(_), .. })),
            bots: those(|chair| matches!(chair, Chair::Bot { .. })),
            asked,
            back: back.and_then(|proposal| Some((proposal.by, table.take_back_to(proposal.by).ok()?))),
        }
    }

    /// What is to be noted now that the table stands so.
    fn notes(&self, now: &Standing) -> Vec<Noted> {
        let mut notes = Vec::new();
        if !self.played {
            return notes;
        }
        // Whoever has nobody but bots beside them ends their game at once, and there is nobody to be told.
        let alone = self.asked.is_none() && self.stand_ins == PlayerSet::EMPTY;
        if now.abandoned && !alone {
            notes.push(Noted { what: Happening::Ended, seats: self.asked.unwrap_or(self.persons) });
        }
        if let Some((by, _)) = self.back.filter(|(_, to)| now.steps == *to && *to < self.steps) {
            notes.push(Noted { what: Happening::TakenBack, seats: PlayerSet::only(by) });
        }
        if now.played {
            let both = |before: PlayerSet, after: PlayerSet| {
                before.iter().filter(|seat| after.contains(*seat)).collect::<Vec<Player>>()
            };
            let absent = now.bots.iter().fold(now.stand_ins, PlayerSet::with);
            let changes = [
                (Happening::BotPlays, both(self.persons, absent)),
                (Happening::IsBack, both(self.stand_ins, now.persons)),
                (Happening::TakesOver, both(self.bots, now.persons)),
            ];
            for (what, seats) in changes {
                notes.extend(seats.into_iter().map(|seat| Noted { what, seats: PlayerSet::only(seat) }));
            }
        }
        notes
    }
}

impl Rooms {
    /// Notes what has changed at a table, once that is kept. A note that cannot be kept is missing, and nothing else.
    pub(super) async fn note(&self, room: &Room, desk: &mut Seated) {
        let Some(standing) = desk.host.table().map(Standing::of) else { return };
        let notes = desk.standing.notes(&standing);
        desk.standing = standing;
        for note in notes {
            let (table, text) = (room.id.clone(), note.text());
            let (guest, name) = (String::new(), String::new());
            let mut said = store::ChatMessage { table, number: 0, guest, name, seat: None, text, at: now() };
            match self.store.say(said.clone()).await {
                Ok(number) => {
                    said.number = number;
                    room.tell(Talked::Said(said));
                }
                Err(fault) => tracing::warn!(table = room.id, %fault, "what has changed is not noted"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(letters: &str) -> PlayerSet {
        letters.chars().filter_map(Player::from_letter).collect()
    }

    #[test]
    fn what_is_noted_is_read_back_and_what_somebody_says_is_no_note() {
        for what in Happening::ALL {
            let noted = Noted { what, seats: seats("AC") };
            assert_eq!(Noted::read(&noted.text()), Some(noted));
        }
        for text in ["", "ended", "ended ?", "hello A", "bot_plays  A"] {
            assert_eq!(Noted::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_decision_taken_back_alone_is_no_agreement_and_the_next_game_notes_nothing_of_the_last() {
        let before = Standing {
            played: true,
            steps: 9,
            persons: seats("AB"),
            stand_ins: seats("C"),
            back: Some((Player::new(1), 6)),
            ..Standing::default()
        };
        let after = |steps| Standing { steps, back: None, ..before.clone() };
        assert_eq!(before.notes(&after(8)), []);
        let agreed = Noted { what: Happening::TakenBack, seats: seats("B") };
        assert_eq!(before.notes(&after(6)), [agreed]);
        let back = Standing { persons: seats("ABC"), stand_ins: PlayerSet::EMPTY, ..after(9) };
        assert_eq!(before.notes(&back), [Noted { what: Happening::IsBack, seats: seats("C") }]);
        let over = Standing { played: false, ..before.clone() };
        assert_eq!(over.notes(&back), [], "who plays again was not away from this game");
        let ended = Standing { played: false, abandoned: true, ..after(9) };
        assert_eq!(before.notes(&ended), [Noted { what: Happening::Ended, seats: seats("AB") }]);
    }
}
