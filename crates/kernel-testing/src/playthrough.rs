//! A whole game told step by step, so that whatever changes in a game shows itself somewhere.

use std::fmt::Write as _;

use kernel::{
    Audience, Events, Game, PerPlayer, Player, Referee, Rng, ScoreSheet, Step, StepOf, Turn, Viewer, after,
};

use crate::walk::seats;

/// After so many steps follows a look at the whole table.
const INTERVAL: usize = 30;
/// A list of choices is written out if it has at most so many.
const LISTED: usize = 48;

/// Which of the legal actions of a seat is taken, by its place in the list.
pub type Choose<'a, G> = dyn FnMut(&G, Player, &[<G as Game>::Action], &mut Rng) -> usize + 'a;

/// Is shown a step: the game before it, the step, what was heard, and the game after it.
pub type Visit<'a, G> = dyn FnMut(&G, StepOf<G>, &Events<<G as Game>::Event>, &G) + 'a;

/// How a playthrough is played and told.
pub struct Telling<'a, G: Game> {
    /// The first lines, without marks of a comment.
    pub title: &'a str,
    /// The dice of chance.
    pub rng: Rng,
    /// How decisions are made.
    pub choose: &'a mut Choose<'a, G>,
    /// An event in one sentence.
    pub narrate: &'a dyn Fn(&G, &G::Event) -> String,
    /// What a viewer sees, in one line.
    pub glimpse: &'a dyn Fn(&G, Viewer) -> String,
    /// The lines of a score.
    pub score: &'a dyn Fn(&G, &ScoreSheet<G::Term>) -> String,
    /// Is shown every step.
    pub visit: &'a mut Visit<'a, G>,
}

/// Plays a game and tells it: every step in notation with what was heard and by whom; at intervals the position, the choices,
/// what each seat sees and the scores.
///
/// # Panics
/// If the game takes more than [`Game::MAX_STEPS`] steps.
pub fn playthrough<G: Referee>(config: &G::Config, telling: Telling<'_, G>) -> String {
    let Telling { title, mut rng, choose, narrate, glimpse, score, visit } = telling;
    let (name, hash) = G::edition_name(G::edition_of(config));
    let mut text = title.lines().fold(String::new(), |text, line| text + "# " + line + "\n");
    let _ = writeln!(text, "game {}, rules {}, edition {name} {hash}", G::NAME, G::RULES);
    let mut game = G::new(config);
    let mut legal = Vec::new();
    for number in 0.. {
        assert!(number <= G::MAX_STEPS, "the game does not end");
        if number % INTERVAL == 0 || game.turn() == Turn::Over {
            look_around(&mut text, number, &game, glimpse, score);
        }
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance(game.sample(&mut rng)),
            Turn::Decide(players) => {
                let decider = rng.below(players.len() as u32) as usize;
                let player = players.iter().nth(decider).expect("invariant: somebody decides");
                game.legal(player, &mut legal);
                Step::Act(player, legal[choose(&game, player, &legal, &mut rng)])
            }
        };
        let mut events = Events::recording();
        let next = after(&game, step, &mut events);
        let _ = match step {
            Step::Act(player, action) => {
                writeln!(text, "{player} {}", G::write_action(game.edition(), action))
            }
            Step::Chance(outcome) => writeln!(text, "* {}", G::write_outcome(game.edition(), outcome)),
        };
        for (audience, event) in events.all() {
            let _ = writeln!(text, "    {}{}", heard_by(*audience), narrate(&next, event));
        }
        visit(&game, step, &events, &next);
        game = next;
    }
    text
}

/// Who hears an event, unless everybody does.
fn heard_by(audience: Audience) -> String {
    match audience {
        Audience::Everyone => String::new(),
        Audience::Only(player) => format!("({player} alone) "),
        Audience::Others(player) => format!("(all but {player}) "),
    }
}

/// The whole table between two steps.
fn look_around<G: Referee>(
    text: &mut String,
    number: usize,
    game: &G,
    glimpse: &dyn Fn(&G, Viewer) -> String,
    score: &dyn Fn(&G, &ScoreSheet<G::Term>) -> String,
) {
    let _ = writeln!(text, "\n---- after {number} steps");
    for line in game.write_position().lines() {
        let _ = writeln!(text, "| {}", line.trim());
    }
    for player in seats(game) {
        let mut legal = Vec::new();
        game.legal(player, &mut legal);
        if !legal.is_empty() {
            let words: Vec<String> =
                legal.iter().map(|&action| G::write_action(game.edition(), action)).collect();
            let _ = writeln!(text, "legal {player}, {}: {}", words.len(), listed(&words));
        }
    }
    let mut outcomes = Vec::new();
    game.outcomes(&mut outcomes);
    if !outcomes.is_empty() {
        let words: Vec<String> = outcomes
            .iter()
            .map(|&(outcome, weight)| format!("{} x{weight}", G::write_outcome(game.edition(), outcome)))
            .collect();
        let _ = writeln!(text, "chance, {}: {}", words.len(), listed(&words));
    }
    for viewer in seats(game).map(Viewer::Player).chain([Viewer::Spectator]) {
        let who = match viewer {
            Viewer::Player(player) => player.to_string(),
            Viewer::Spectator => "spectator".to_owned(),
        };
        let _ = writeln!(text, "sees {who}: {}", glimpse(game, viewer));
    }
    let (scores, places): (PerPlayer<_>, PerPlayer<u8>) = (game.scores(), game.places());
    for (player, sheet) in scores.iter() {
        let _ = writeln!(
            text,
            "score {player}: {} = {}, place {}",
            sheet.total(),
            score(game, sheet),
            places[player]
        );
    }
    text.push('\n');
}

/// Choices with bars between them, or the first of many and a number that stands for all.
fn listed(words: &[String]) -> String {
    if words.len() <= LISTED {
        return words.join(" | ");
    }
    format!("{} | … ({:016x})", words[..LISTED / 2].join(" | "), fingerprint(&words.join("\n")))
}

/// A number that nearly every other text has not.
fn fingerprint(text: &str) -> u64 {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    text.bytes().fold(START, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(PRIME))
}
