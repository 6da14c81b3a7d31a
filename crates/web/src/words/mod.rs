//! The words of the page in five languages.
//!
//! A message is a line of a `catalogue!` with its text in every language, so that a missing one does not compile. Texts are fetched
//! by language; what comes with a part that few open has all of its languages in it. Names of things in a game come from its
//! edition, not from here.

mod agreeing;
mod asking;
mod company;
mod friends;
mod gathering;
mod hosting;
mod me;
mod onlooking;
mod proposing;
mod refusals;
mod sharing;
mod start;
mod studying;
mod table;
mod vocabulary;
mod ways;

pub use agreeing::Agreeing;
pub use asking::Asking;
pub use company::{Company, Onlookers};
pub use friends::Friends;
pub use gathering::{FreeSeats, Gathering, waits_for};
pub use hosting::Hosting;
pub use me::Me;
pub use onlooking::Onlooking;
pub use proposing::Proposing;
pub use refusals::{Refusals, refusal};
pub use sharing::{LinkFault, Sharing, SharingSheet};
pub use start::{Seats, Start, level_name};
pub use studying::{Advising, Studying};
pub use table::{OnTable, Waiting};
pub use ways::Ways;

pub(crate) use ::words::counted;
pub use ::words::{Lang, fill};
pub use vocabulary::Texts;
pub(crate) use vocabulary::catalogue;
#[cfg(target_arch = "wasm32")]
pub use vocabulary::{Vocabulary, both, speak};
#[cfg(target_arch = "wasm32")]
pub(crate) use vocabulary::{language, vocabulary};

#[cfg(target_arch = "wasm32")]
use crate::frame::words::Framing;

#[cfg(target_arch = "wasm32")]
vocabulary! {
    /// What the page and the frame of every game say.
    PAGE [page_en page_pl page_it page_cs page_de] {
        Agreeing, Company, Framing, Friends, Onlooking, OnTable, Refusals, Start, Studying, Ways,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Every message says something in every language, and leaves the same places open in all of them.
    pub(crate) fn check<C: ::words::Catalogue>() {
        assert_eq!(::words::faults::<C>(), Vec::<String>::new());
    }

    #[test]
    fn every_message_is_whole_in_every_language() {
        check::<Start>();
        check::<OnTable>();
        check::<Agreeing>();
        check::<Asking>();
        check::<Company>();
        check::<Friends>();
        check::<Gathering>();
        check::<Hosting>();
        check::<Me>();
        check::<Onlooking>();
        check::<Proposing>();
        check::<Refusals>();
        check::<LinkFault>();
        check::<Sharing>();
        check::<SharingSheet>();
        check::<Studying>();
        check::<Advising>();
        check::<Ways>();
    }

    #[test]
    fn numbers_choose_their_form() {
        let polish: Vec<String> = [1, 2, 5, 12, 22].map(|n| Seats::Players.count(Lang::Pl, n)).into();
        assert_eq!(polish, ["1 gracz", "2 graczy", "5 graczy", "12 graczy", "22 graczy"]);
        let czech: Vec<String> = [1, 4, 5].map(|n| Seats::Players.count(Lang::Cs, n)).into();
        assert_eq!(czech, ["1 hráč", "4 hráči", "5 hráčů"]);
        assert_eq!(Seats::Players.count(Lang::De, 1), "1 Spieler");
        let waits =
            [1, 2, 5, 22].map(|free| waits_for(Lang::Pl, free).replace("Twój stół czeka jeszcze na ", ""));
        assert_eq!(waits, ["jedną osobę", "dwie osoby", "5 osób", "22 osoby"]);
    }
}
