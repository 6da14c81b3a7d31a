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

/// Whether those who agreed need not wait any more for anybody who has not answered: each of them has been away for long, neither here nor
/// gone only just now, or has said nothing until the moment that is kept in place of the patience of the others.
#[must_use]
pub fn waits_in_vain(proposal: &Proposal, own: &[Player], present: &Present, now: u64) -> bool {
    let agreed = |seat: &Player| proposal.agreed.contains(*seat);
    let silent = proposal.patience.is_some_and(|until| until <= now);
    let gone = |seat: Player| {
        let soon = |(who, until): &(Player, u64)| *who == seat && *until > now;
        silent || !present.seats.contains(seat) && !present.just_gone.iter().any(soon)
    };
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
