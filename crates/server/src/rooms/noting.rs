//! What a table notes in its talk, for everybody there: who plays a seat from now on, and what has become of what was proposed. The log
//! tells nothing of that, and a notice passes.

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
    /// Somebody took a decision back alone, and with it the turn of another.
    Undone,
    /// All agreed to end the game unfinished.
    Ended,
    /// Somebody said no to what another proposed.
    Declined,
    /// Whoever proposed something took that back.
    Withdrawn,
    /// The game went on before all had answered.
    Lapsed,
    /// They play again: what is said from here on belongs to another game.
    NewGame,
}

impl Happening {
    /// All of them.
    pub const ALL: [Happening; 10] = [
        Happening::BotPlays,
        Happening::IsBack,
        Happening::TakesOver,
        Happening::TakenBack,
        Happening::Undone,
        Happening::Ended,
        Happening::Declined,
        Happening::Withdrawn,
        Happening::Lapsed,
        Happening::NewGame,
    ];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Happening::BotPlays => "bot_plays",
            Happening::IsBack => "is_back",
            Happening::TakesOver => "takes_over",
            Happening::TakenBack => "taken_back",
            Happening::Undone => "undone",
            Happening::Ended => "ended",
            Happening::Declined => "declined",
            Happening::Withdrawn => "withdrawn",
            Happening::Lapsed => "lapsed",
            Happening::NewGame => "new_game",
        }
    }
}

/// Something noted, and whom it concerns. Names are not noted: who is called how stands at the seats, and nowhere else when a guest
/// is forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Noted {
    /// What.
    pub what: Happening,
    /// The seats; of a game that was ended those who agreed, and of a new one those who did not, for whom bots play.
    pub seats: PlayerSet,
    /// What was proposed before, if this has become of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposed: Option<Proposed>,
}

/// Something that was proposed, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Proposed {
    /// What.
    pub motion: wire::Motion,
    /// By whom.
    pub by: Player,
}

impl Proposed {
    fn of(proposal: table::Proposal) -> Proposed {
        let motion = match proposal.motion {
            Motion::TakeBack => wire::Motion::TakeBack,
            Motion::Abandon => wire::Motion::Abandon,
            Motion::Rematch => wire::Motion::Rematch,
            Motion::StandIn(seat) => wire::Motion::StandIn(seat),
        };
        Proposed { motion, by: proposal.by }
    }

    /// Behind what has become of it.
    fn text(self) -> String {
        let (what, whom) = match self.motion {
            wire::Motion::TakeBack => ("take_back", String::new()),
            wire::Motion::Abandon => ("abandon", String::new()),
            wire::Motion::Rematch => ("rematch", String::new()),
            wire::Motion::StandIn(seat) => ("stand_in", format!(" {seat}")),
        };
        format!(" {} {what}{whom}", self.by)
    }

    fn read(text: &str) -> Option<Proposed> {
        let words: Vec<&str> = text.split(' ').collect();
        let seat = |word: &str| word.parse().ok().and_then(Player::from_letter);
        let (by, motion) = match words[..] {
            [by, "take_back"] => (by, wire::Motion::TakeBack),
            [by, "abandon"] => (by, wire::Motion::Abandon),
            [by, "rematch"] => (by, wire::Motion::Rematch),
            [by, "stand_in", whom] => (by, wire::Motion::StandIn(seat(whom)?)),
            _ => return None,
        };
        Some(Proposed { motion, by: seat(by)? })
    }
}

impl Noted {
    /// As it is kept in the place of what is said.
    fn text(&self) -> String {
        let seats: String = self.seats.iter().map(|seat| seat.to_string()).collect();
        let proposed = self.proposed.map(Proposed::text).unwrap_or_default();
        format!("{} {seats}{proposed}", self.what.word())
    }

    /// What was kept, if it is that.
    pub fn read(text: &str) -> Option<Noted> {
        let (word, rest) = text.split_once(' ')?;
        let what = Happening::ALL.into_iter().find(|what| what.word() == word)?;
        let (seats, proposed) = match rest.split_once(' ') {
            Some((seats, proposed)) => (seats, Some(Proposed::read(proposed)?)),
            None => (rest, None),
        };
        let seats = seats.chars().map(Player::from_letter);
        Some(Noted { what, seats: seats.collect::<Option<PlayerSet>>()?, proposed })
    }
}

/// How a table stands, as far as changes of it are noted.
#[derive(Clone, Default)]
pub(super) struct Standing {
    played: bool,
    ended: bool,
    /// Whether the seats belong to more than one person.
    several: bool,
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
    /// What is proposed, and who said no to what was proposed last.
    proposed: Option<Proposed>,
    declined: Option<Player>,
    /// What was just agreed to, so that a bot plays for somebody: it need not have been proposed before, if there was nobody else to ask.
    agreed: Option<Proposed>,
    /// Who has just taken a decision back alone, and with it the turn of another person.
    undone: Option<Player>,
}

impl Standing {
    pub(super) fn of(table: &dyn AnyTable) -> Standing {
        let those = |are: fn(&Chair) -> bool| {
            let seats = table.chairs().iter().filter(|(_, chair)| are(chair));
            seats.map(|(seat, _)| seat).collect::<PlayerSet>()
        };
        let mut owners = table.chairs().iter().filter_map(|(_, chair)| match chair {
            Chair::Person { owner, .. } => Some(owner),
            Chair::Open | Chair::Bot { .. } | Chair::Automaton => None,
        });
        let first = owners.next();
        let proposal = table.proposal().copied();
        let asked = proposal.filter(|proposal| proposal.motion == Motion::Abandon).map(|proposal| {
            let silent = table.unanswered().map_or(PlayerSet::EMPTY, |(_, seats)| seats);
            silent.iter().fold(proposal.agreed, PlayerSet::with)
        });
        let back = proposal.filter(|proposal| proposal.motion == Motion::TakeBack);
        Standing {
            played: table.is_played(),
            ended: table.has_begun() && !table.is_played(),
            several: owners.any(|owner| Some(owner) != first),
            abandoned: table.is_abandoned(),
            steps: table.steps(),
            persons: those(|chair| matches!(chair, Chair::Person { stand_in: None, .. })),
            stand_ins: those(|chair| matches!(chair, Chair::Person { stand_in: Some(_), .. })),
            bots: those(|chair| matches!(chair, Chair::Bot { .. })),
            asked,
            back: back.and_then(|proposal| Some((proposal.by, table.take_back_to(proposal.by).ok()?))),
            proposed: proposal.map(Proposed::of),
            declined: table.declined(),
            agreed: table.agreed().copied().map(Proposed::of),
            undone: table.undone(),
        }
    }

    /// What has become of what was proposed, if nobody is asked any more and it was not done. Whether all play again after the end is
    /// told by the table at which they do.
    fn unsettled(&self, now: &Standing) -> Option<Noted> {
        let proposed = self.proposed.filter(|_| now.proposed != self.proposed)?;
        let done = match proposed.motion {
            wire::Motion::TakeBack => self.taken_back(now).is_some(),
            wire::Motion::Abandon => now.abandoned,
            wire::Motion::Rematch => now.declined.is_none(),
            wire::Motion::StandIn(seat) => now.stand_ins.contains(seat),
        };
        let still = (now.steps, now.persons, now.played) == (self.steps, self.persons, self.played);
        let (what, seats) = match now.declined {
            _ if done => return None,
            Some(seat) => (Happening::Declined, PlayerSet::only(seat)),
            None if still => (Happening::Withdrawn, PlayerSet::only(proposed.by)),
            None => (Happening::Lapsed, PlayerSet::EMPTY),
        };
        Some(Noted { what, seats, proposed: Some(proposed) })
    }

    /// Who decides anew because all agreed to it.
    fn taken_back(&self, now: &Standing) -> Option<Player> {
        let (by, _) = self.back.filter(|(_, to)| now.steps == *to && *to < self.steps)?;
        Some(by)
    }

    /// What is to be noted now that the table stands so.
    fn notes(&self, now: &Standing) -> Vec<Noted> {
        let mut notes: Vec<Noted> = self.unsettled(now).into_iter().collect();
        // Where one plays alone there is no talk to be divided.
        if self.ended && now.played && now.several {
            notes.push(Noted { what: Happening::NewGame, seats: now.stand_ins, proposed: None });
        }
        if !self.played {
            return notes;
        }
        let after = |motion: wire::Motion| self.proposed.filter(|proposed| proposed.motion == motion);
        // Whoever has nobody but bots beside them ends their game at once, and there is nobody to be told.
        let alone = self.asked.is_none() && self.stand_ins == PlayerSet::EMPTY;
        if now.abandoned && !alone {
            let (seats, proposed) = (self.asked.unwrap_or(self.persons), after(wire::Motion::Abandon));
            notes.push(Noted { what: Happening::Ended, seats, proposed });
        }
        if let Some(by) = self.taken_back(now) {
            let proposed = after(wire::Motion::TakeBack);
            notes.push(Noted { what: Happening::TakenBack, seats: PlayerSet::only(by), proposed });
        }
        // What only changes who sits there tells nothing of it again.
        if let Some(by) = now.undone.filter(|_| now.steps < self.steps) {
            notes.push(Noted { what: Happening::Undone, seats: PlayerSet::only(by), proposed: None });
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
                notes.extend(seats.into_iter().map(|seat| {
                    let motion = wire::Motion::StandIn(seat);
                    let alone = now.agreed.filter(|agreed| agreed.motion == motion);
                    let proposed = after(motion).or(alone).filter(|_| what == Happening::BotPlays);
                    Noted { what, seats: PlayerSet::only(seat), proposed }
                }));
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
        let (a, c) = (Player::new(0), Player::new(2));
        let motions =
            [wire::Motion::TakeBack, wire::Motion::Abandon, wire::Motion::Rematch, wire::Motion::StandIn(c)];
        let proposed = motions.map(|motion| Some(Proposed { motion, by: a }));
        for what in Happening::ALL {
            for proposed in proposed.into_iter().chain([None]) {
                for whom in ["AC", ""] {
                    let noted = Noted { what, seats: seats(whom), proposed };
                    assert_eq!(Noted::read(&noted.text()), Some(noted));
                }
            }
        }
        for text in
            ["", "ended", "ended ?", "hello A", "bot_plays  A", "declined B A", "lapsed  stand_in A C"]
        {
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
        assert_eq!(before.notes(&after(8)), [], "what one takes back within the own turn disturbs nobody");
        let noted = |what: Happening, whom: &str| Noted { what, seats: seats(whom), proposed: None };
        let undone = Standing { undone: Some(Player::new(0)), ..after(8) };
        assert_eq!(before.notes(&undone), [noted(Happening::Undone, "A")]);
        assert_eq!(undone.notes(&undone.clone()), [], "it is told once");
        let agreed = noted(Happening::TakenBack, "B");
        assert_eq!(before.notes(&after(6)), [agreed]);
        // Who proposes a bot alone is named, and a bot that comes because time has run out was proposed by nobody.
        let proposed = Proposed { motion: wire::Motion::StandIn(Player::new(1)), by: Player::new(0) };
        let gone = Standing { persons: seats("A"), stand_ins: seats("BC"), ..after(9) };
        assert_eq!(before.notes(&gone), [noted(Happening::BotPlays, "B")]);
        let alone = Standing { agreed: Some(proposed), ..gone };
        assert_eq!(
            before.notes(&alone),
            [Noted { proposed: Some(proposed), ..noted(Happening::BotPlays, "B") }]
        );
        let back = Standing { persons: seats("ABC"), stand_ins: PlayerSet::EMPTY, ..after(9) };
        assert_eq!(before.notes(&back), [noted(Happening::IsBack, "C")]);
        let over = Standing { played: false, ..before.clone() };
        assert_eq!(over.notes(&back), [], "who plays again was not away from this game");
        let ended = Standing { played: false, abandoned: true, ..after(9) };
        assert_eq!(before.notes(&ended), [noted(Happening::Ended, "AB")]);
    }

    #[test]
    fn what_was_proposed_and_not_done_is_noted_with_why_not() {
        let proposed = |motion| Some(Proposed { motion, by: Player::new(0) });
        let standing = |motion| Standing {
            played: true,
            steps: 9,
            persons: seats("ABC"),
            proposed: proposed(motion),
            ..Standing::default()
        };
        for motion in [wire::Motion::Abandon, wire::Motion::TakeBack, wire::Motion::StandIn(Player::new(2))] {
            let before = standing(motion);
            let noted = |what, whom: &str| [Noted { what, seats: seats(whom), proposed: proposed(motion) }];
            let after = Standing { proposed: None, ..before.clone() };
            assert_eq!(before.notes(&before.clone()), [], "as long as somebody is asked");
            assert_eq!(before.notes(&after), noted(Happening::Withdrawn, "A"));
            let refused = Standing { declined: Some(Player::new(1)), ..after.clone() };
            assert_eq!(before.notes(&refused), noted(Happening::Declined, "B"));
            assert_eq!(before.notes(&Standing { steps: 10, ..after }), noted(Happening::Lapsed, ""));
        }
        let over = Standing { played: false, ended: true, several: true, ..standing(wire::Motion::Rematch) };
        let again = Standing { proposed: None, ..over.clone() };
        assert_eq!(over.notes(&again), [], "the other table tells it");
        let without = Standing { persons: seats("AB"), stand_ins: seats("C"), ..again.clone() };
        let begun = Standing { played: true, ended: false, ..without };
        let divider = Noted { what: Happening::NewGame, seats: seats("C"), proposed: None };
        assert_eq!(over.notes(&begun), [divider], "the talk goes on, and says where");
        assert_eq!(begun.notes(&begun.clone()), []);
        let not_again = Standing { declined: Some(Player::new(1)), ..again };
        assert_eq!(over.notes(&not_again)[0].what, Happening::Declined);
    }
}
