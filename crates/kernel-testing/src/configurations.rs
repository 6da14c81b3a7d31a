//! All that may be chosen before a game, as far as it goes together.

use kernel::{OptionSpec, Setup};

/// A choice before a game.
#[derive(Clone, Debug)]
pub struct Configuration<C> {
    /// How many seats.
    pub seats: usize,
    /// Options that do not have their default.
    pub options: Vec<(&'static str, &'static str)>,
    /// The choice.
    pub config: C,
}

impl<C> std::fmt::Display for Configuration<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} seats", self.seats)?;
        self.options.iter().try_for_each(|(key, value)| write!(f, ", {key} {value}"))
    }
}

/// For each number of seats of the shipped edition: no option, each value of each option, and each pair of values of two options.
/// What the game refuses is left out, and so are the options with the keys in `but`.
#[must_use]
pub fn configurations<G: Setup>(but: &[&str]) -> Vec<Configuration<G::Config>> {
    let specs = || G::options().iter().filter(|spec| !but.contains(&spec.key));
    let single: Vec<(&str, &str)> = specs().flat_map(unusual).collect();
    let pairs = single.iter().enumerate().flat_map(|(place, one)| {
        let others = single[place + 1..].iter().filter(|other| other.0 != one.0);
        others.map(|other| vec![*one, *other])
    });
    let none = std::iter::once(Vec::new());
    let choices: Vec<Vec<(&str, &str)>> =
        none.chain(single.iter().map(|one| vec![*one])).chain(pairs).collect();
    let of_seats = |seats: usize| {
        choices.iter().filter_map(move |options| {
            let config = G::configure(G::shipped(), seats, options).ok()?;
            Some(Configuration { seats, options: options.clone(), config })
        })
    };
    G::seats().flat_map(of_seats).collect()
}

/// The values of an option that are not its default.
fn unusual(spec: &'static OptionSpec) -> impl Iterator<Item = (&'static str, &'static str)> {
    let others = spec.values.iter().filter(|value| value.word != spec.default);
    others.map(|value| (spec.key, value.word))
}
