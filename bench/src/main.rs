//! How fast the rules are. Names and targets of the figures (B1, B2, B3, B4, B5, B8, B9, B10, B11) are those of docs/performance.md.

mod allocations;
mod browser;
mod clock;
mod games;
mod peers;
mod placement;
mod same;
mod state;
mod texts;
mod variants;

use clock::{Figure, REPETITIONS, seconds};
use florence::State;
use games::{OWN, Played};

/// Asks for a few games and nothing else. The name of a game, which is played with four seats, or that of a variant may stand
/// beside it, and how many games.
const COUNT: &str = "count";

/// Games played then.
const COUNTED_GAMES: u64 = 600;

fn main() {
    let filters: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let wanted =
        |name: &str| filters.is_empty() || filters.iter().any(|filter| filter.eq_ignore_ascii_case(name));
    if filters.iter().any(|filter| filter == COUNT) {
        // For a tool that counts instructions: steadier than time on a busy machine.
        let words = filters.iter().filter(|filter| *filter != COUNT);
        let (mut name, mut games) = (OWN[0].name, COUNTED_GAMES);
        words.for_each(|word| word.parse().map_or_else(|_| name = word, |number| games = number));
        let own = OWN.iter().find(|own| own.seats == 4 && own.name.eq_ignore_ascii_case(name));
        let played = own.map(|own| own.play_some(games, false)).or_else(|| variants::play_some(name, games));
        return println!("{} decisions", played.expect("it is one that is measured").decisions);
    }
    println!(
        "median ({REPETITIONS} repetitions: least to greatest), time of one core unless it says otherwise\n"
    );
    if wanted("B1") {
        random_games();
    }
    if wanted("B2") {
        variants();
    }
    if wanted("B3") {
        size();
    }
    if wanted("B4") {
        memory();
    }
    if wanted("B5") {
        placements();
    }
    if wanted("B8") {
        let [games, arithmetic] = state::scaling();
        println!("B8  two threads beside one, by the wall clock: {games} times");
        println!("    the same of bare arithmetic:               {arithmetic} times\n");
    }
    if wanted("B9") {
        in_the_browser();
    }
    if wanted("B10") {
        texts();
    }
    if wanted("B11") {
        same_work();
    }
}

/// The same game here and in OpenSpiel, in turns.
fn same_work() {
    for seats in [2, 4] {
        match same::measure(seats) {
            Ok(same::Rates { seats, ours, alone, stepped }) => {
                println!("B11 Goofspiel for {seats}, 13 cards: {} M decisions/s", ours.times(1e-6));
                let beside = |what: &str, theirs: clock::Figure| {
                    let ratio = ours.median / theirs.median;
                    println!("    OpenSpiel {what}: {} M; ours is {ratio:.1} times it", theirs.times(1e-6));
                };
                beside("in C++ alone", alone);
                beside("driven from Python", stepped);
            }
            Err(why) => println!("B11 skipped, {why}"),
        }
    }
    println!();
}

/// Random games here and in a browser, in turns.
fn in_the_browser() {
    match browser::measure() {
        Ok(browser::Report { native, browser, ratio, checksum }) => {
            println!(
                "B9  4 players, by the wall clock: {} M decisions/s here, {} M in the browser",
                native.times(1e-6),
                browser.times(1e-6)
            );
            println!(
                "    the browser's best is {ratio:.2} of the best here; both play games of checksum {checksum}\n"
            );
            assert!(ratio >= browser::LEAST, "the browser is to have {} of the speed", browser::LEAST);
        }
        Err(why) => println!("B9  skipped, {why}\n"),
    }
}

fn texts() {
    let texts::Report {
        steps,
        replay,
        record,
        view,
        bytes,
        written,
        read,
        json_bytes,
        json_written,
        json_read,
    } = texts::measure();
    println!(
        "B10 a recorded game of {steps} steps: {} us to replay, {} us to read as text",
        replay.times(1e-3),
        record.times(1e-3)
    );
    println!("    a view for a seat: {} us", view.times(1e-3));
    println!(
        "    a position, {bytes} bytes: {} us to write, {} us to read",
        written.times(1e-3),
        read.times(1e-3)
    );
    println!(
        "    beside it, a seat's view by serde_json, {json_bytes} bytes: {} us to write, {} us to read\n",
        json_written.times(1e-3),
        json_read.times(1e-3)
    );
}

/// Random games of ours with every usual number of seats, in turns with the peers.
fn random_games() {
    let sums = OWN.map(|own| own.play(true));
    let (mut peers, missing) = peers::all();
    let mut ours = [const { Vec::new() }; OWN.len()];
    let mut theirs = vec![Vec::new(); peers.len()];
    for _ in 0..REPETITIONS {
        for (own, (times, sum)) in OWN.iter().zip(ours.iter_mut().zip(&sums)) {
            let mut played = Played::default();
            times.push(seconds(|| played = own.play(false)));
            assert_eq!(Played { checksum: sum.checksum, ..played }, *sum, "the same games every time");
        }
        for (peer, rates) in peers.iter_mut().zip(&mut theirs) {
            rates.extend(peer.rate());
        }
    }
    let mut speeds = Vec::new();
    for ((own, times), sum) in OWN.iter().zip(ours).zip(&sums) {
        let per_second = |count: u64| Figure::of(times.iter().map(|time| count as f64 / time).collect());
        let decisions = per_second(sum.decisions);
        let steps = sum.decisions + sum.forced + sum.chance;
        println!(
            "B1  {}, {} players: {} M decisions/s, {} k games/s, {} M steps/s",
            own.name,
            own.seats,
            decisions.times(1e-6),
            per_second(sum.games).times(1e-3),
            per_second(steps).times(1e-6)
        );
        println!(
            "    a game: {:.1} decisions, {:.1} forced, {:.1} outcomes of chance; checksum of {} games {:016x}",
            sum.decisions as f64 / sum.games as f64,
            sum.forced as f64 / sum.games as f64,
            sum.chance as f64 / sum.games as f64,
            sum.games,
            sum.checksum
        );
        speeds.push(decisions);
    }
    for (peer, rates) in peers.iter().zip(theirs) {
        if rates.is_empty() {
            println!("B1  {}: skipped, it stopped answering", peer.name());
            continue;
        }
        let rate = Figure::of(rates);
        let ratio = speeds[0].median / rate.median;
        println!(
            "B1  {}: {} k/s; {} at 4 players is {ratio:.1} times it",
            peer.name(),
            rate.times(1e-3),
            OWN[0].name
        );
    }
    missing.iter().for_each(|line| println!("B1  {line}"));
    println!();
}

/// Florence's variants beside her base game, in turns.
fn variants() {
    let measured = variants::measure();
    for variants::Measured { name, seats, decisions, checksum } in &measured {
        println!(
            "B2  Florence, {seats} players, {name}: {} M decisions/s, {:.0} % of the base game; checksum {checksum:016x}",
            decisions.times(1e-6),
            decisions.median / measured[0].decisions.median * 100.0
        );
    }
    println!();
}

fn size() {
    println!("B3  a state: {} bytes, needs drop: {}", size_of::<State>(), std::mem::needs_drop::<State>());
    println!("    a state of Tiletum: {} bytes", size_of::<tiletum::State>());
    println!("    a copy in the nearest cache: {} ns\n", state::copy());
}

fn memory() {
    let all =
        [("Florence", state::allocations::<State>()), ("Tiletum", state::allocations::<tiletum::State>())];
    for (name, state::Allocations { decisions, legal, nth_legal, apply, games, playouts }) in all {
        println!(
            "B4  {name}, allocations in {decisions} decisions: {legal} by legal, {nth_legal} by nth_legal, \
             {apply} by apply and chance; in {games} games: {playouts}"
        );
    }
    println!();
}

fn placements() {
    let placement::Report { one, all, one_scanned, all_scanned, placements, fitting } = placement::measure();
    println!(
        "B5  places of one tile and a pick: {one} ns; a scan of its rows of the table: {one_scanned} ns"
    );
    println!(
        "    places of all 13 and a pick: {all} ns; a scan of all {placements} rows: {all_scanned} ns ({:.1} times); \
         {fitting:.0} fit on the mean board\n",
        all_scanned.median / all.median
    );
}
