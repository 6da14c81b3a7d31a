//! Nothing on the map covers anything else, whatever it shows.

use kernel::{Game, Player, Rng, Setup, Turn};
use tiletum::State;

use super::*;
use crate::games::tiletum::model::tests::{play, seen};
use crate::games::tiletum::model::{Facts, Lights};
use crate::words::Lang;

/// What covers what on a map: each pair with how much is common to both.
fn covered(facts: &Facts, lights: &Lights, size: Size) -> Vec<String> {
    let layout = Chart::laid_out(facts, lights, size).layout;
    let mut told = Vec::new();
    let name = |spot: Spot| facts.view.edition.map.spot(spot).id.clone();
    for (number, (spot, part, at)) in layout.parts.iter().enumerate() {
        let (wide, high) = size.field();
        let within = at.0 >= 0.0 && at.1 >= 0.0 && at.2 <= f64::from(wide) && at.3 <= f64::from(high);
        assert!(within, "{part:?} of {} leaves the map: {at:?}", name(*spot));
        for (other, which, there) in &layout.parts[number + 1..] {
            let area = common(*at, *there);
            if area > 1.0 {
                told.push(format!(
                    "{part:?} of {} and {which:?} of {}: {area:.0}",
                    name(*spot),
                    name(*other)
                ));
            }
        }
        for (place, there) in layout.fixed.iter().enumerate() {
            // Whoever stands on a road space stands on its dot, and a price lies on the front of its own cathedral.
            let own = place == spot.index() && (*part == Part::Figures || size == Size::Narrow);
            if common(*at, *there) > 1.0 && !own {
                let there = Spot::from_index(place).map(name).unwrap_or_default();
                told.push(format!("{part:?} of {} and {there} itself", name(*spot)));
            }
        }
    }
    told
}

/// A table that is laid out for so many, before its first die.
fn begun(players: usize, seed: u64) -> State {
    let config = State::configure(State::shipped(), players, &[]).expect("it may be played so");
    let (mut state, mut rng) = (State::new(&config), Rng::seeded(seed));
    while state.turn() == Turn::Chance {
        state.resolve(state.sample(&mut rng), &mut kernel::Events::discarding());
    }
    state
}

#[test]
fn nothing_of_a_city_covers_anything_of_another_in_any_language_wherever_the_fairs_are() {
    let mut fairs = std::collections::BTreeSet::new();
    for seed in 0..24 {
        let state = begun(2 + (seed % 3) as usize, seed);
        for lang in Lang::ALL {
            let mut facts = seen(&state, Player::new(0), lang);
            fairs.extend(facts.view.fairs.iter().map(|fair| fair.city));
            let told = covered(&facts, &Lights::default(), Size::Wide);
            assert!(told.is_empty(), "{lang:?}, {seed}: {told:#?}");
            // All cities of fairs at once, which no game has.
            let cities: Vec<Spot> = facts.view.edition.fair_cities.to_vec();
            for city in cities {
                let more = tiletum::FairView { city, ..facts.view.fairs[0].clone() };
                facts.read.view.fairs.push(more);
            }
            let told = covered(&facts, &Lights::default(), Size::Wide);
            assert!(told.is_empty(), "{lang:?}, {seed}, all fairs: {told:#?}");
        }
    }
    assert!(fairs.len() > 8, "{fairs:?}");
}

#[test]
fn no_figure_and_no_price_covers_anything_through_whole_games() {
    let (mut asked, mut prices) = (0, 0);
    for (players, seed) in [(2, 1), (3, 2), (4, 3)] {
        play(players, &[], seed, |_, facts, picks| {
            let lights = Lights::of(facts, picks);
            prices +=
                lights.0.iter().filter(|light| light.place.starts_with("town-") && light.cost > 0).count();
            let told = covered(facts, &lights, Size::Wide);
            assert!(told.is_empty(), "{seed}: {told:#?}");
            asked += 1;
        });
    }
    assert!(asked > 300 && prices > 300, "{asked} decisions, {prices} prices");
}
