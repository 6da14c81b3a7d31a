//! Who is asked for what is proposed, as far as the page sees it before the table does.

use kernel::{Player, PlayerSet};
use wire::{Motion, Present, Proposal, Seat, Sitter};

/// Who is asked, with the own seats: who has just come back is asked to play again before the table knows that they are here, but not who
/// has said no to it.
#[must_use]
pub fn asked_of(proposal: &Proposal, own: &[Player]) -> PlayerSet {
    match proposal.motion {
        Motion::Rematch => {
            let own = own.iter().copied().filter(|seat| !proposal.out.contains(*seat));
            own.fold(proposal.asked, PlayerSet::with)
        }
        Motion::TakeBack | Motion::Abandon | Motion::StandIn(_) => proposal.asked,
    }
}

/// How long somebody has been away, as far as a bot may play for them once it is long enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absence {
    /// They are here.
    Here,
    /// They have only just gone; from this moment on it is long enough.
    Until(u64),
    /// It is long enough.
    Long,
}

/// How long somebody has been away whose seat this is. Whoever looks in and leaves again begins to be away anew.
#[must_use]
pub fn absence(present: &Present, seat: Player, now: u64) -> Absence {
    if present.seats.contains(seat) {
        return Absence::Here;
    }
    let gone = present.just_gone.iter().find(|(who, until)| *who == seat && *until > now);
    gone.map_or(Absence::Long, |(_, until)| Absence::Until(*until))
}

/// Whether the host of the table can give this seat to somebody who watches, as the table allows it: a bot has it on purpose, or plays it
/// for somebody who is not here. Whenever the host is asked they are here, so their own seat is not to be had.
#[must_use]
pub fn can_be_given(seat: &Seat, present: &Present) -> bool {
    match seat.sitter {
        Sitter::Bot(_) => !seat.filled,
        Sitter::Away(_) => !present.seats.contains(seat.player) && present.host != Some(seat.player),
        Sitter::Open | Sitter::Person | Sitter::Automaton => false,
    }
}

/// Whether whoever looks has said no to playing again and not thought better of it: by the last answer to that, or by what is proposed
/// without them.
#[must_use]
pub fn said_no(declined: Option<Player>, proposal: Option<&Proposal>, seats: &[Seat]) -> bool {
    let out = proposal.map_or(PlayerSet::EMPTY, |proposal| proposal.out);
    all_own(seats, |seat| declined == Some(seat.player) || out.contains(seat.player))
}

/// Whether bots play for whoever looks, wherever they sit.
#[must_use]
pub fn is_played_for(seats: &[Seat]) -> bool {
    all_own(seats, |seat| matches!(seat.sitter, Sitter::Away(_)))
}

/// Whether whoever looks sits somewhere, and this holds wherever they do.
fn all_own(seats: &[Seat], holds: impl Fn(&Seat) -> bool) -> bool {
    let mut own = seats.iter().filter(|seat| seat.own).peekable();
    own.peek().is_some() && own.all(holds)
}

/// Whether those who agreed need not wait any more for anybody who has not answered: each of them has been away for long, neither here nor
/// gone only just now, or has said nothing until the moment that is kept in place of the patience of the others.
#[must_use]
pub fn waits_in_vain(proposal: &Proposal, own: &[Player], present: &Present, now: u64) -> bool {
    let agreed = |seat: &Player| proposal.agreed.contains(*seat);
    let silent = proposal.patience.is_some_and(|until| until <= now);
    let gone = |seat: Player| silent || absence(present, seat, now) == Absence::Long;
    let mut still = proposal.asked.iter().filter(|seat| !agreed(seat)).peekable();
    proposal.motion == Motion::Rematch && own.iter().any(agreed) && still.peek().is_some() && still.all(gone)
}

/// Whether the game ends without anybody else being asked: the others are bots, or away.
#[must_use]
pub fn asks_nobody(seats: &[Seat], here: PlayerSet) -> bool {
    let asked = |seat: &Seat| match seat.sitter {
        Sitter::Person => !seat.own,
        Sitter::Away(_) => !seat.own && here.contains(seat.player),
        Sitter::Open | Sitter::Bot(_) | Sitter::Automaton => false,
    };
    !seats.iter().any(asked)
}

/// Whether somebody plays here with nobody but bots.
#[must_use]
pub fn plays_alone(seats: &[Seat]) -> bool {
    let person = |seat: &&Seat| matches!(seat.sitter, Sitter::Person | Sitter::Away(_));
    let mut persons = seats.iter().filter(person).peekable();
    persons.peek().is_some() && persons.all(|seat| seat.own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_ends_unasked_only_where_all_others_are_bots_or_away() {
        let [own, other] = [0, 1].map(Player::new);
        let seat = |player, own, sitter| Seat {
            player,
            name: String::new(),
            own,
            sitter,
            filled: false,
            since: None,
        };
        let beside = |sitter| [seat(own, true, Sitter::Person), seat(other, false, sitter)];
        let level = || "random".to_owned();
        assert!(!asks_nobody(&beside(Sitter::Person), PlayerSet::EMPTY));
        assert!(asks_nobody(&beside(Sitter::Bot(level())), PlayerSet::EMPTY));
        let away = beside(Sitter::Away(level()));
        assert!(asks_nobody(&away, PlayerSet::only(own)));
        assert!(!asks_nobody(&away, PlayerSet::only(own).with(other)), "they are here and are asked");
    }

    #[test]
    fn whose_seat_it_is_is_asked_to_play_again_though_the_table_takes_them_for_away() {
        let [by, own] = [0, 1].map(Player::new);
        let asked = PlayerSet::only(by);
        let proposal = |motion| Proposal {
            motion,
            by,
            to: None,
            agreed: asked,
            asked,
            out: PlayerSet::EMPTY,
            patience: None,
        };
        let again = proposal(Motion::Rematch);
        assert_eq!(asked_of(&again, &[own]), asked.with(own));
        assert_eq!(
            asked_of(&Proposal { out: PlayerSet::only(own), ..again }, &[own]),
            asked,
            "they have said no"
        );
        assert_eq!(asked_of(&proposal(Motion::TakeBack), &[own]), asked);
    }

    #[test]
    fn who_agreed_begins_without_those_alone_who_have_been_away_for_long() {
        let [by, other, last] = [0, 1, 2].map(Player::new);
        let agreed = PlayerSet::only(by).with(last);
        let asked = agreed.with(other);
        let proposal = Proposal {
            motion: Motion::Rematch,
            by,
            to: None,
            agreed,
            asked,
            out: PlayerSet::EMPTY,
            patience: None,
        };
        let present = |seats, just_gone| Present { seats, just_gone, ..Present::default() };
        let vain = |present: &Present| waits_in_vain(&proposal, &[by], present, 100);
        assert!(!vain(&present(PlayerSet::only(other), Vec::new())), "they are here");
        assert!(!vain(&present(agreed, vec![(other, 101)])), "they have only just gone");
        assert!(vain(&present(agreed, vec![(other, 99)])) && vain(&present(agreed, Vec::new())));
        let patient = |until| Proposal { patience: Some(until), ..proposal };
        let there = present(asked, Vec::new());
        assert!(!waits_in_vain(&patient(101), &[by], &there, 100), "they may still answer");
        assert!(waits_in_vain(&patient(100), &[by], &there, 100), "who says nothing is not waited for");
        let gone = present(agreed, Vec::new());
        assert!(!waits_in_vain(&proposal, &[other], &gone, 100), "only who has agreed says so");
        let all = Proposal { asked: agreed, ..proposal };
        assert!(!waits_in_vain(&all, &[by], &gone, 100), "nobody is waited for");
    }

    fn seat_of(player: Player, own: bool, sitter: Sitter) -> Seat {
        Seat { player, name: String::new(), own, sitter, filled: false, since: None }
    }

    #[test]
    fn whoever_looks_in_and_leaves_again_is_away_for_long_only_after_as_long_again() {
        let gone = Player::new(1);
        let of = |seats, just_gone: Vec<(Player, u64)>, now| {
            absence(&Present { seats, just_gone, ..Present::default() }, gone, now)
        };
        assert_eq!(of(PlayerSet::EMPTY, vec![(gone, 100)], 40), Absence::Until(100));
        assert_eq!(of(PlayerSet::EMPTY, vec![(gone, 100)], 100), Absence::Long);
        assert_eq!(of(PlayerSet::only(gone), Vec::new(), 120), Absence::Here);
        assert_eq!(of(PlayerSet::EMPTY, vec![(gone, 180)], 120), Absence::Until(180));
        assert_eq!(of(PlayerSet::EMPTY, vec![(Player::new(0), 180)], 120), Absence::Long, "another has gone");
    }

    #[test]
    fn a_seat_is_to_be_had_only_from_a_bot_or_from_who_is_not_here_and_is_not_the_host() {
        let [host, other] = [0, 1].map(Player::new);
        let level = || "random".to_owned();
        let present = |seats| Present { seats, host: Some(host), ..Present::default() };
        let nobody = present(PlayerSet::EMPTY);
        assert!(can_be_given(&seat_of(other, false, Sitter::Bot(level())), &nobody));
        let offered = Seat { filled: true, ..seat_of(other, false, Sitter::Bot(level())) };
        assert!(!can_be_given(&offered, &nobody), "it is offered already");
        let away = seat_of(other, false, Sitter::Away(level()));
        assert!(can_be_given(&away, &nobody));
        assert!(!can_be_given(&away, &present(PlayerSet::only(other))), "they are here and let a bot play");
        assert!(!can_be_given(&seat_of(host, false, Sitter::Away(level())), &nobody));
        assert!(!can_be_given(&seat_of(other, false, Sitter::Person), &nobody));
    }

    #[test]
    fn who_said_no_to_playing_again_stays_out_until_they_agree() {
        let [by, own, last] = [0, 1, 2].map(Player::new);
        let seats = [by, own, last].map(|seat| seat_of(seat, seat == own, Sitter::Person));
        let proposal = |out| Proposal {
            motion: Motion::Rematch,
            by,
            to: None,
            agreed: PlayerSet::only(by),
            asked: PlayerSet::only(by).with(last),
            out,
            patience: None,
        };
        assert!(said_no(Some(own), None, &seats));
        assert!(said_no(None, Some(&proposal(PlayerSet::only(own))), &seats));
        assert!(!said_no(Some(last), None, &seats), "another has");
        assert!(
            !said_no(None, Some(&proposal(PlayerSet::EMPTY)), &seats),
            "they have not answered, or agreed"
        );
        assert!(!said_no(Some(own), None, &seats[..1]), "who only watches was not asked");
        let away = || Sitter::Away("random".to_owned());
        let played = |own_sits: fn() -> Sitter| [seat_of(by, false, away()), seat_of(own, true, own_sits())];
        assert!(is_played_for(&played(|| Sitter::Away("random".to_owned()))));
        assert!(!is_played_for(&played(|| Sitter::Person)));
        assert!(!is_played_for(&[seat_of(by, false, away())]));
    }

    #[test]
    fn whoever_has_nobody_but_bots_beside_them_plays_alone() {
        let seat = |own, sitter| Seat {
            player: Player::new(0),
            name: String::new(),
            own,
            sitter,
            filled: false,
            since: None,
        };
        let bot = || seat(false, Sitter::Bot("random".to_owned()));
        assert!(plays_alone(&[seat(true, Sitter::Person), bot(), seat(true, Sitter::Person)]));
        assert!(!plays_alone(&[seat(true, Sitter::Person), bot(), seat(false, Sitter::Person)]));
        assert!(!plays_alone(&[bot()]), "whoever watches bots does not play");
    }
}
