//! Plays the games of another engine in ours and ours in the other: what may be done, whose turn it is and what everybody gets
//! must agree. `cargo xtask peer goofspiel 10000` runs it with a Python that has the other one.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};

use goofspiel::{Bid, Card, Config, Edition, State, TurnUp};
use kernel::{Events, Game, Player, Rng, Setup, Turn};

/// Names the Python.
const PYTHON: &str = "BOTTEGA_PEER_PYTHON";

/// The other engine.
struct Peer {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Peer {
    fn start() -> Result<Peer, String> {
        let python = std::env::var(PYTHON).map_err(|_| format!("{PYTHON} names no Python"))?;
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers/open_spiel_goofspiel.py");
        let mut command = Command::new(&python);
        command.arg(script).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("{python} does not start: {error}"))?;
        let pipes = child.stdin.take().zip(child.stdout.take()).ok_or("its pipes are missing")?;
        Ok(Peer { child, questions: pipes.0, answers: BufReader::new(pipes.1) })
    }

    fn ask(&mut self, question: &str) -> Result<String, String> {
        let mut answer = String::new();
        writeln!(self.questions, "{question}").map_err(|error| format!("the peer is gone: {error}"))?;
        self.answers.read_line(&mut answer).map_err(|error| format!("the peer is gone: {error}"))?;
        if answer.is_empty() { Err("the peer has ended".to_owned()) } else { Ok(answer.trim().to_owned()) }
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing to do then.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Options of a game that both engines play, and how results are told.
struct Table {
    config: Config,
    words: String,
    returns: &'static str,
}

impl Table {
    /// One of all tables that there are.
    fn drawn(rng: &mut Rng) -> Table {
        let mut draw = |most: u32| rng.below(most) as usize;
        let (players, cards) = (2 + draw(4), 2 + draw(12));
        // With a round less than cards the other engine does not end; see RULES.md.
        let rounds = Some(1 + draw(cards as u32)).filter(|&rounds| rounds + 1 < cards).unwrap_or(cards);
        let order = ["random", "ascending", "descending"][draw(3)];
        let bids = ["open", "hidden"][draw(2)];
        let returns = ["total_points", "point_difference", "win_loss"][draw(3)];
        let all = if rounds == cards { "all".to_owned() } else { rounds.to_string() };
        let count = cards.to_string();
        let options = [("cards", &*count), ("rounds", &all), ("order", order), ("bids", bids)];
        let config = State::configure(Edition::Suit, players, &options).expect("it may be played so");
        Table { config, words: format!("{players},{cards},{rounds},{order},{bids},{returns}"), returns }
    }

    /// What each seat gets at the end, in sixtieths, as the other engine tells it.
    fn returns(&self, game: &State) -> Vec<i32> {
        let (scores, places) = (game.scores(), game.places());
        let seats = game.players() as i32;
        let all: i32 = scores.iter().map(|(_, sheet)| sheet.total()).sum();
        let winners = places.as_slice().iter().filter(|&&place| place == 1).count() as i32;
        let of = |player: Player| match self.returns {
            "total_points" => 60 * scores[player].total(),
            "point_difference" => 60 * scores[player].total() - 60 / seats * all,
            _ if winners == seats => 0,
            _ if places[player] == 1 => 60 / winners,
            _ => -60 / (seats - winners),
        };
        scores.seats().map(of).collect()
    }

    /// Plays a game and tells it as the other engine does; `choose` is given what may be done.
    fn trace(&self, mut choose: impl FnMut(&[Vec<Card>]) -> Option<Vec<Card>>) -> Option<String> {
        let mut game = State::new(&self.config);
        let (mut outcomes, mut legal, mut text) = (Vec::new(), Vec::new(), String::new());
        loop {
            match game.turn() {
                Turn::Over => {
                    let returns: Vec<String> = self.returns(&game).iter().map(i32::to_string).collect();
                    return Some(format!("{text}={}", returns.join(".")));
                }
                Turn::Chance => {
                    game.outcomes(&mut outcomes);
                    let prizes: Vec<Card> = outcomes.iter().map(|&(TurnUp(prize), _)| prize).collect();
                    let drawn = choose(std::slice::from_ref(&prizes))?;
                    let _ = write!(text, "*{}:{} ", list(&drawn), list(&prizes));
                    game.resolve(TurnUp(*drawn.first()?), &mut Events::discarding());
                }
                Turn::Decide(all) => {
                    let hands: Vec<Vec<Card>> = (all.iter())
                        .map(|player| {
                            game.legal(player, &mut legal);
                            legal.iter().map(|&Bid(card)| card).collect()
                        })
                        .collect();
                    let bids = choose(&hands)?;
                    let listed: Vec<String> = hands.iter().map(|hand| list(hand)).collect();
                    let _ = write!(text, "{}:{} ", list(&bids), listed.join("/"));
                    for (player, &bid) in all.iter().zip(&bids) {
                        game.play(player, Bid(bid), &mut Events::discarding()).ok()?;
                    }
                }
            }
        }
    }
}

fn list(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<String>>().join(".")
}

/// The moves of a trace, and each as cards.
fn moves(trace: &str) -> Vec<&str> {
    trace.split(' ').filter_map(|step| step.split_once(':')).map(|(step, _)| step).collect()
}

fn cards(step: &str) -> Option<Vec<Card>> {
    step.trim_start_matches('*').split('.').map(|card| Card::of_rank(card.parse().ok()?)).collect()
}

/// Plays a game of each in the other. What differs is told.
fn compare(peer: &mut Peer, number: u64) -> Result<usize, String> {
    let mut rng = Rng::stream(20, number);
    let table = Table::drawn(&mut rng);
    let any = |hands: &[Vec<Card>]| {
        Some(hands.iter().map(|hand| hand[rng.below(hand.len() as u32) as usize]).collect())
    };
    let ours = table.trace(any).ok_or("our own game cannot be played")?;
    let theirs = peer.ask(&format!("replay {} {}", table.words, moves(&ours).join(" ")))?;
    differ(&table, &ours, &theirs)?;
    let theirs = peer.ask(&format!("play {number} {}", table.words))?;
    let all = moves(&theirs);
    let mut steps = all.iter();
    let ours = table.trace(|_| steps.next().and_then(|step| cards(step)));
    let ours = ours.unwrap_or_else(|| "(cannot be played)".to_owned());
    differ(&table, &ours, &theirs)?;
    Ok(2 * all.len())
}

fn differ(table: &Table, ours: &str, theirs: &str) -> Result<(), String> {
    let message = || format!("with {}\n  ours:   {ours}\n  theirs: {theirs}", table.words);
    if ours == theirs { Ok(()) } else { Err(message()) }
}

fn main() -> ExitCode {
    let games = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1_000);
    let compared = Peer::start().and_then(|mut peer| {
        (0..games).try_fold(0, |steps, number| {
            let compared = compare(&mut peer, number).map_err(|fault| format!("game {number}, {fault}"));
            compared.map(|more| steps + more)
        })
    });
    match compared {
        Ok(steps) => {
            println!(
                "{games} games of each agree with the other, in some {steps} turns: what may be done, whose turn it is, what everybody gets."
            );
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("error: {fault}");
            ExitCode::FAILURE
        }
    }
}
