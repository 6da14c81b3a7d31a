//! How many presses a choice takes, and in which order choices stand.

use kernel::{Events, Game, Notation, Setup, Viewer};
use tiletum::State;

use super::tests::play;
use super::*;

#[test]
fn the_king_s_action_comes_with_its_die_where_nothing_is_asked_in_between_and_no_point_is_lost() {
    let (mut joined, mut apart) = (0, 0);
    for (players, seed) in [(2, 31), (3, 32), (4, 33)] {
        play(players, &[], seed, |state, facts, picks| {
            let highest = facts.view.edition.rates.highest;
            let Some(seat) = facts.decider() else { return };
            for pick in picks {
                let Some((last, before)) = pick.acts.split_last() else { continue };
                if last == "advance" && !before.is_empty() {
                    let (mut then, mut at) = (*state, Vec::new());
                    for act in &pick.acts {
                        let action = State::read_actions(State::shipped(), act).expect("it can be read")[0];
                        then.play(seat.player, action, &mut Events::discarding()).expect("it is legal");
                        at.push(then.view(Viewer::Player(seat.player)));
                    }
                    let [.., taken, gone] = at.as_slice() else { panic!("two steps") };
                    let points = taken.now.as_ref().map_or(0, |now| i32::from(now.ap));
                    let space = |view: &tiletum::View| i32::from(view.seats[seat.player.seat()].king);
                    assert_eq!(space(gone) - space(taken), points, "no point is lost: {pick:?}");
                    assert!(space(gone) <= highest);
                    joined += 1;
                } else if let Kind::Die(_, _, to) = pick.kind {
                    let king = facts.view.actions[facts.place_of(to)] == tiletum::ids::Act::King;
                    apart += usize::from(king);
                }
            }
        });
    }
    assert!(joined > 40 && apart > 10, "{joined} with the king's action, {apart} dice of it alone");
}

#[test]
fn who_finds_no_room_comes_after_all_characters_who_do() {
    let mut after = 0;
    for seed in 0..8 {
        play(3, &[], seed, |_, facts, picks| {
            let characters =
                picks.iter().filter(|pick| pick.places.iter().any(|at| at.starts_with("person-")));
            let warns: Vec<bool> = characters.map(|pick| pick.warns).collect();
            assert!(warns.is_sorted(), "{}: {warns:?}", title(facts));
            after += usize::from(warns.contains(&true) && warns.contains(&false));
        });
    }
    assert!(after > 5, "{after} markets with both");
}

#[test]
fn a_tile_that_is_taken_says_that_it_goes_into_the_storehouse_and_how_full_that_is_then() {
    use tiletum::ids::Family;
    let mut told = 0;
    play(4, &[], 8, |_, facts, picks| {
        let Some(seat) = facts.decider() else { return };
        let full = seat.store.iter().flatten().count() + 1;
        let on_the_map = picks
            .iter()
            .filter(|pick| pick.acts.last().is_some_and(|act| act == "take bonus") && pick.city().is_some());
        for pick in on_the_map {
            assert!(pick.why.contains(&format!("Storehouse {full}/{}", seat.store.len())), "{pick:?}");
            let helper = facts.view.lying.iter().any(|(_, tile)| tile.is(Family::Helper));
            let label = pick.label.as_deref().unwrap_or_default();
            told += usize::from(helper && label.starts_with("Store: "));
        }
    });
    assert!(told > 5, "{told}");
}
