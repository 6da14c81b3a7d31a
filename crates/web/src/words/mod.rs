//! The words of the page in five languages.
//!
//! A message is a line of a `catalogue!` with its text in every language, so that a missing one does not compile. Names of
//! things in a game come from its edition, not from here.

mod agreeing;
mod company;
mod friends;
mod hosting;
mod me;
mod refusals;
mod sharing;
mod start;
mod studying;
mod table;

pub use agreeing::Agreeing;
pub use company::Company;
pub use friends::Friends;
pub use hosting::Hosting;
pub use me::Me;
pub use refusals::{Refusals, refusal};
pub use sharing::Sharing;
pub use start::{Seats, Start, level_name};
pub use studying::Studying;
pub use table::{OnTable, Waiting};

pub use ::words::{Lang, fill};
pub(crate) use ::words::{catalogue, counted};

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
        check::<Company>();
        check::<Friends>();
        check::<Hosting>();
        check::<Me>();
        check::<Refusals>();
        check::<Sharing>();
        check::<Studying>();
    }

    #[test]
    fn numbers_choose_their_form() {
        let polish: Vec<String> = [1, 2, 5, 12, 22].map(|n| Seats::Players.count(Lang::Pl, n)).into();
        assert_eq!(polish, ["1 gracz", "2 graczy", "5 graczy", "12 graczy", "22 graczy"]);
        let czech: Vec<String> = [1, 4, 5].map(|n| Seats::Players.count(Lang::Cs, n)).into();
        assert_eq!(czech, ["1 hráč", "4 hráči", "5 hráčů"]);
        assert_eq!(Seats::Players.count(Lang::De, 1), "1 Spieler");
    }
}
