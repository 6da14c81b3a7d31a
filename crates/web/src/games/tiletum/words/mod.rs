//! The words of Tiletum in five languages. Names of cities and crests come from the edition.

mod cardinal;
mod deciding;
mod deeds;
mod explaining;
mod happens;
mod hints;
mod naming;
mod reasons;
mod rules;
mod things;

pub use cardinal::{Challenge, Decree, Lines};
pub use deciding::Deciding;
pub use deeds::Deed;
pub use explaining::Use;
pub use happens::{Ending, Happens, Why};
pub use hints::{Hint, Still, Told};
pub use naming::Tongue;
pub use reasons::Reason;
pub use rules::Rule;
pub use things::{Before, Counts, Thing};

#[cfg(target_arch = "wasm32")]
crate::words::vocabulary! {
    /// What the screen of the game says.
    TILETUM [tiletum_en tiletum_pl tiletum_it tiletum_cs tiletum_de] {
        Challenge, Counts, Deciding, Decree, Thing, Why,
    }
}

#[cfg(target_arch = "wasm32")]
crate::words::vocabulary! {
    /// What is said once the table stands: in its log, in its help, and of the cardinal.
    HELP [tiletum_seldom_en tiletum_seldom_pl tiletum_seldom_it tiletum_seldom_cs tiletum_seldom_de] {
        Deed, Ending, Happens, Hint, Lines, Reason, Rule, Still, Told, Use,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::check;

    #[test]
    fn every_message_is_whole_in_every_language() {
        check::<Thing>();
        check::<Before>();
        check::<Counts>();
        check::<Deciding>();
        check::<Decree>();
        check::<Lines>();
        check::<Challenge>();
        check::<Deed>();
        check::<Use>();
        check::<Ending>();
        check::<Hint>();
        check::<Still>();
        check::<Told>();
        check::<Happens>();
        check::<Why>();
        check::<Reason>();
        check::<Rule>();
    }
}
