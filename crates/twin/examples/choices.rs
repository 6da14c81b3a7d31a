//! Writes what bots of every level choose, for `choices.txt` beside this crate: `cargo run -p twin --example choices >
//! crates/twin/choices.txt` renews it, after a change that is meant to change how bots play.

fn main() {
    (0..twin::CHOICES).for_each(|number| print!("{}", twin::choices(number)));
}
