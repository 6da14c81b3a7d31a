//! Engines that others have published, measured in the same run.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use kernel::Rng;
use riichienv_core::action::{Action, Phase};
use riichienv_core::rule::GameRule;
use riichienv_core::state::GameState;
use riichienv_core::state::legal_actions::GameStateLegalActions as _;

use crate::clock::seconds;

/// Where the Python with the peers is; set by `cargo xtask bench`.
const PYTHON: &str = "BOTTEGA_BENCH_PYTHON";

/// A peer that answers with its rate when asked.
pub trait Peer {
    /// What it is and what it counts.
    fn name(&self) -> &'static str;
    /// Its rate in a second of processor time; nothing if it cannot be measured any more.
    fn rate(&mut self) -> Option<f64>;
}

/// All peers that are there, and why the others are not.
pub fn all() -> (Vec<Box<dyn Peer>>, Vec<String>) {
    let mut peers: Vec<Box<dyn Peer>> = vec![Box::new(Mahjong { seed: 0 })];
    let mut missing = Vec::new();
    let scripts = [
        ("catanatron, Catan for 4 in Python, actions", "catanatron_games.py"),
        ("OpenSpiel, Connect Four in C++, moves", "open_spiel_connect_four.py"),
    ];
    for (name, script) in scripts {
        match Script::start(name, script, "go") {
            Ok(peer) => peers.push(Box::new(peer)),
            Err(why) => missing.push(format!("{name}: skipped, {why}")),
        }
    }
    (peers, missing)
}

/// A script that prints a rate for every line it is sent.
pub struct Script {
    name: &'static str,
    question: String,
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Script {
    /// The script with this path in the folder of peers, to be asked this question.
    pub fn start(name: &'static str, script: &str, question: &str) -> Result<Script, String> {
        let python = std::env::var(PYTHON).map_err(|_| format!("{PYTHON} names no Python"))?;
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers").join(script);
        let mut child = Command::new(&python)
            .arg(path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{python} does not start: {error}"))?;
        let (Some(questions), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("its pipes are missing".to_owned());
        };
        let mut peer = Script {
            name,
            question: question.to_owned(),
            child,
            questions,
            answers: BufReader::new(answers),
        };
        // The first answer warms it up and shows that all it needs is installed.
        peer.rate().map(|_| peer).ok_or_else(|| "the script failed".to_owned())
    }
}

impl Peer for Script {
    fn name(&self) -> &'static str {
        self.name
    }

    fn rate(&mut self) -> Option<f64> {
        writeln!(self.questions, "{}", self.question).ok()?;
        self.questions.flush().ok()?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer).ok()?;
        answer.trim().parse().ok()
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing to do then.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A round of Japanese mahjong for four with hidden hands, at random.
struct Mahjong {
    seed: u64,
}

impl Peer for Mahjong {
    fn name(&self) -> &'static str {
        "riichienv-core, mahjong for 4 in Rust, decisions"
    }

    fn rate(&mut self) -> Option<f64> {
        let mut decisions = 0;
        let time = seconds(|| {
            for _ in 0..400 {
                self.seed += 1;
                decisions += round(self.seed);
            }
        });
        Some(decisions as f64 / time)
    }
}

/// Plays one round; the decisions taken with more than one legal action.
fn round(seed: u64) -> u64 {
    const LONGEST: usize = 1_000;
    let mut rng = Rng::seeded(seed);
    let mut game = GameState::new(0, true, Some(seed), 0, GameRule::default_tenhou());
    let mut decisions = 0;
    for _ in 0..LONGEST {
        if game.is_done || game.needs_initialize_next_round {
            break;
        }
        let deciders = match game.phase {
            Phase::WaitAct => vec![game.current_player],
            Phase::WaitResponse => game.active_players.clone(),
        };
        let mut chosen: HashMap<u8, Action> = HashMap::new();
        for player in deciders {
            let legal = game._get_legal_actions_internal(player);
            if !legal.is_empty() {
                decisions += u64::from(legal.len() > 1);
                chosen.insert(player, legal[rng.below(legal.len() as u32) as usize].clone());
            }
        }
        game.step(&chosen);
    }
    decisions
}
