//! The words of The Princes of Florence in five languages. Names of tiles, freedoms and professions come from the edition.

mod characters;
mod counselling;
mod deciding;
mod events;
mod gains;
mod guide;
mod helping;
mod naming;
mod reasons;
mod things;
mod together;

pub use characters::Court;
pub use counselling::Counselling;
pub use deciding::Deciding;
pub use events::Happens;
pub use gains::Gains;
pub use guide::{Guide, GuideTitle};
pub use helping::{Errand, Rule};
pub use naming::Tongue;
pub use reasons::Why;
pub use things::{Amount, Before, Many, Thing, Unit};
pub use together::Joint;

#[cfg(target_arch = "wasm32")]
crate::words::vocabulary! {
    /// What the screen of the game says.
    FLORENCE [florence_en florence_pl florence_it florence_cs florence_de] {
        Court, Deciding, Errand, Guide, GuideTitle, Happens, Joint, Amount, Many, Rule, Thing, Unit, Why,
    }
}

#[cfg(target_arch = "wasm32")]
crate::words::vocabulary! {
    /// What is said once the table stands: of the actions of a turn, and by Maestro.
    LATER [florence_seldom_en florence_seldom_pl florence_seldom_it florence_seldom_cs florence_seldom_de] { Counselling, Gains }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::check;

    #[test]
    fn every_message_is_whole_in_every_language() {
        check::<Before>();
        check::<Thing>();
        check::<Unit>();
        check::<Amount>();
        check::<Many>();
        check::<Deciding>();
        check::<Why>();
        check::<Happens>();
        check::<Guide>();
        check::<GuideTitle>();
        check::<Rule>();
        check::<Errand>();
        check::<Gains>();
        check::<Court>();
        check::<Joint>();
        check::<Counselling>();
    }
}
