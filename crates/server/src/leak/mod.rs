//! The proof that nothing leaks: two servers in which the same is played but for what one viewer cannot see. All that the viewer
//! hears, asks and is refused must be the same to the last byte. `BOTTEGA_LEAK_PAIRS` says how many pairs of games are played;
//! `cargo xtask leak 2000` does it by the thousand.

mod traffic;
mod worlds;

use host::{GameKind, Hosted};
use kernel::{Player, Rng, Viewer, each_value};
use registry::dispatch;
use serde_json::{Value, json};

use traffic::{LeakServer, Pair, WORLDS};
use worlds::Both;

/// So many pairs unless told otherwise.
const USUAL: u64 = 6;

/// Short games are played until there were so many decisions.
const FEWEST_DECISIONS: u64 = 300;

/// A decision of ten is followed by one that the viewer tries where it may not, or asks about.
const PROBES: u32 = 3;

/// What all pairs came to.
#[derive(Default, Debug)]
struct Count {
    pairs: u64,
    decisions: u64,
    /// At so many of them there was something that the viewer could not see.
    hidden: u64,
    /// At so many of them the worlds were not the same.
    apart: u64,
    probes: u64,
    undone: u64,
    proposed: u64,
    bytes: u64,
}

#[test]
fn what_a_viewer_cannot_see_changes_no_byte_of_what_it_hears() {
    let pairs = std::env::var("BOTTEGA_LEAK_PAIRS").ok().and_then(|text| text.parse().ok()).unwrap_or(USUAL);
    let counts = GameKind::ALL.map(|kind| {
        let count = dispatch!(kind, G => play_all::<G>(0..pairs, false));
        println!("{}: {count:?}", kind.word());
        count
    });
    assert!(counts.iter().any(|count| count.hidden > 0), "some game hides something");
    for (kind, count) in GameKind::ALL.iter().zip(&counts) {
        assert!(
            count.apart * 8 >= count.hidden && (count.hidden == 0) == (count.apart == 0),
            "{}: worlds that are the same prove nothing: {count:?}",
            kind.word()
        );
    }
}

#[test]
fn who_looks_through_other_eyes_than_those_for_which_the_worlds_are_the_same_can_tell_them_apart() {
    for kind in GameKind::ALL {
        // Where all lies open there is nothing to spy on.
        if dispatch!(kind, G => play_all::<G>(0..1, false)).hidden == 0 {
            continue;
        }
        // What chance brings is drawn by the servers, so a game may end before it gives anything away; never do all of these.
        let spied = std::panic::catch_unwind(|| dispatch!(kind, G => play_all::<G>(1..21, true)));
        let told = spied.expect_err("somebody else sees what is not the same");
        let told = told.downcast_ref::<String>().map_or("", String::as_str);
        assert!(told.contains("can tell two worlds apart"), "{}: {told}", kind.word());
    }
}

/// Plays pairs of games in two fresh servers; the numbers alone say who plays and what is tried.
fn play_all<G: Hosted>(numbers: std::ops::Range<u64>, spied: bool) -> Count {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let [first, second] = WORLDS.map(|name| folder.path().join(name));
        let servers = [LeakServer::open(&first).await, LeakServer::open(&second).await];
        let mut count = Count::default();
        for number in numbers.start.. {
            let enough = spied || count.decisions >= FEWEST_DECISIONS || number >= 50 * numbers.end;
            let open = count.hidden == 0 && count.decisions >= FEWEST_DECISIONS;
            if enough && (open || number >= numbers.end) {
                break;
            }
            play::<G>(&servers, number, spied, &mut count).await;
        }
        count
    })
}

/// Plays one pair of games as far as the viewer cannot tell them apart; `spied` lets another seat look instead.
async fn play<G: Hosted>(servers: &[LeakServer; 2], number: u64, spied: bool, count: &mut Count) {
    let mut dice = Rng::seeded(number);
    let seats: Vec<usize> = G::seats().filter(|&seats| seats > 1).collect();
    let players = seats[dice.below(seats.len() as u32) as usize];
    let viewer = match dice.below(players as u32 + 1) as usize {
        seat if seat < players => Viewer::Player(Player::new(seat)),
        _ => Viewer::Spectator,
    };
    let id = format!("{number:032x}");
    let eyes = match viewer {
        Viewer::Player(seat) if spied => Viewer::Player(Player::new((seat.seat() + 1) % players)),
        Viewer::Spectator if spied => Viewer::Player(Player::new(0)),
        viewer => viewer,
    };
    let choices = each_value(G::options(), players);
    let options = choices[number as usize % choices.len()].all();
    let mut pair = Pair::<G>::begin(servers, &id, players, eyes, options).await;
    count.pairs += 1;
    loop {
        let both = pair.games().await;
        if both.over() {
            break;
        }
        if dice.below(20) == 0
            && let Some(seat) = pair.who_may_undo(&mut dice).await
        {
            pair.say(seat, &json!({ "undo": { "seat": seat } })).await;
            count.undone += 1;
            continue;
        }
        if dice.below(20) == 0
            && let Some(seat) = pair.who_may_propose(&mut dice).await
        {
            let motion = ["take_back", "abandon"][dice.below(2) as usize];
            pair.say(seat, &json!({ "propose": { "seat": seat, "motion": motion } })).await;
            // What all agree to, chance decides anew; that the worlds stay alike is for the cards to tell, not for the server.
            // So the last of the others never agrees.
            for place in 1..players {
                let other = Player::new((seat.seat() + place) % players);
                let agree = place + 1 < players && dice.below(2) == 0;
                pair.say(other, &json!({ "vote": { "seat": other, "agree": agree } })).await;
            }
            count.proposed += 1;
            continue;
        }
        let Some(step) = both.next(viewer, &mut dice) else { break };
        pair.stack(&step).await;
        pair.decide(&step, &both).await;
        count.decisions += 1;
        count.hidden += u64::from(both.hides_from(viewer, &mut dice));
        count.apart += u64::from(both.are_apart());
        // The record of a finished game tells everything, and may.
        if dice.below(10) < PROBES && !pair.games().await.over() {
            probe(&mut pair, &both, viewer, &mut dice).await;
            count.probes += 1;
        }
    }
    count.bytes += pair.bytes;
}

/// Something that the viewer asks beside playing; the answer, too, may tell it nothing.
async fn probe<G: Hosted>(pair: &mut Pair<'_, G>, both: &Both<G>, viewer: Viewer, dice: &mut Rng) {
    let steps = pair.steps;
    match dice.below(4) {
        0 => return pair.read(&format!("?since={}", dice.below(steps.max(1) as u32))).await,
        1 => return pair.read(["/record", "/talk", "?seat=A", "?seat=B"][dice.below(4) as usize]).await,
        _ => {}
    }
    // Only who sits asks the table; whatever comes to mind, be it allowed or not.
    let Viewer::Player(seat) = viewer else { return };
    let action = any_action(both.first(), dice);
    let ask: Value = match dice.below(5) {
        0 => json!({ "past": { "steps": dice.below(steps.max(1) as u32) } }),
        1 => json!({ "explain": { "seat": seat, "action": action } }),
        2 => json!({ "what_if": { "seat": seat, "actions": [action] } }),
        3 => json!({ "undo": { "seat": Player::new((seat.seat() + 1) % both.first().players()) } }),
        _ => {
            json!({ "act": { "seat": Player::new((seat.seat() + 1) % both.first().players()), "actions": [action] } })
        }
    };
    pair.say(seat, &ask).await;
}

fn any_action<G: Hosted>(game: &G, dice: &mut Rng) -> String {
    loop {
        let index = dice.below(u32::from(G::ACTIONS)) as u16;
        if let Some(action) = G::action_from_index(index) {
            return G::write_action(game.edition(), action);
        }
    }
}
