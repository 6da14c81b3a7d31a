//! The workspace's own tools: building the page, checking everything, measuring. They are run by cargo, which has short
//! names for two of them:
//!
//! ```text
//! cargo play           # short for `cargo xtask play`: builds the page, serves it and prints its address
//! cargo verify         # short for `cargo xtask verify`: runs every check there is
//! cargo xtask help     # lists the other tools with their arguments
//! ```

mod attack;
mod bench;
mod browser;
mod cargo;
mod counts;
mod fuzz;
mod load;
mod parts;
mod peer;
mod play;
mod slimming;
mod tidy;
mod twin;
mod verify;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
Usage: cargo xtask COMMAND [OPTIONS]

Commands:
  play [OPTIONS]        builds the page and its server, serves it and prints the address
      --port PORT       the port; unless it is said, 8080 or the next that is free
      --data DIR        the folder of the file that holds all tables
      --listen ADDRESS  0.0.0.0 answers everybody who can reach this machine
      --open            opens the page in the browser
      --quick           builds the page quickly instead of small, to see a change
      --terminal …      plays in this terminal instead; what follows is a game, the first
                        of all if none is named, and the options of `bottega play`
  verify [--keep-going] checks everything: format, lints, order of the workspace, tests, docs, rulings;
                        stops at the first fault unless told to keep going
  page [--quick|--try]  builds the client alone and says what it weighs; tries it in a browser
  page --pictures       takes the pictures of README.md anew
  tidy                  checks the order of the workspace alone: who may depend on whom, what rules
                        may not touch, lengths, links, and that every invariant has its keeper
  bench [NAME …]        measures the speed of the rules, all of it or what is named, such as B1
  peer GAME GAMES       plays GAMES games of another engine in ours and as many of ours in the other:
                        legal actions, turns and results must agree; wants Python, fetches the peer
  fuzz-games GAMES [GAME]
                        plays GAMES random games of each configuration (seats, options and pairs of
                        them) of every game, or of GAME alone, under all the laws
  secrecy POSITIONS [GAME]
                        compares POSITIONS positions of each configuration with worlds that a seat
                        cannot tell from them: nothing may differ that the seat is shown
  honesty POSITIONS     lets every bot choose at POSITIONS positions, each in twenty worlds that its
                        seat cannot tell apart: it must choose the same in all of them
  pace [GAMES]          says how fast bots think and how long they take over a decision
  tune GAME [GAMES SEED]
                        moves the numbers that a game's bots know and says which are better
  fuzz [SECONDS]        feeds random bytes to every reader, SECONDS each (60 unless told)
  crash [TIMES]         kills the server that often while people play (500 unless told)
  sockets [NUMBER]      makes that many connections (100000 unless told) that send anything, while
                        somebody plays: no fault of the server, and others do not notice
  leak [PAIRS]          plays PAIRS of games that a viewer cannot tell apart (2000 unless told) in
                        two servers: not a byte that the viewer gets may differ
  start [GAMES]         opens a server that holds GAMES (100000 unless told) and says how long it takes
  maestros [TABLES]     gives one guest that many tables of the strongest bots (200 unless told) and
                        says how far another guest's table comes beside them
  attack [EXAMPLES]     opens a server and attacks all that its document tells of, each address with
                        EXAMPLES (200 unless told); wants Python, fetches schemathesis
  attack floods [SECONDS]
                        floods a server from one address (60 s unless told) with bots, messages,
                        sockets, questions and orders, and says how somebody at another plays on
  load [LIMIT]          500 tables with 2,000 listeners, decided at more and more often until one
                        acknowledgement of a hundred takes more than LIMIT milliseconds (100 unless told)
  help                  shows this

`cargo play` and `cargo verify` are short for the first two.

Example: cargo play --open
";

/// What a command ends with: the exit code of the process, or one sentence on what went wrong.
type Ended = Result<ExitCode, String>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((command, options)) = args.split_first() else {
        print!("{HELP}");
        return ExitCode::from(2);
    };
    let asks_for_help = options.iter().any(|option| option == "--help" || option == "-h");
    let ended = match command.as_str() {
        "help" | "--help" | "-h" => help(),
        // The game in the terminal has a help of its own.
        "play" if !asks_for_help || options.iter().any(|option| option == "--terminal") => play::run(options),
        "play" | "page" | "verify" | "tidy" | "bench" | "peer" | "fuzz-games" | "secrecy" | "honesty"
        | "crash" | "leak" | "maestros" | "sockets" | "start" | "attack" | "load" | "tune" | "pace"
        | "fuzz"
            if asks_for_help =>
        {
            help()
        }
        "verify" => verify::run(options),
        "tidy" => tidy::run(options),
        "page" => browser::run(options),
        "bench" => bench::run(options),
        "peer" => peer::run(options),
        "fuzz-games" => fuzz::games(options),
        "secrecy" => fuzz::secrecy(options),
        "honesty" => fuzz::honesty(options),
        "tune" => fuzz::tune(options),
        "pace" => fuzz::pace(options),
        "fuzz" => fuzz::bytes(options),
        "crash" => fuzz::crash(options),
        "leak" => fuzz::leak(options),
        "sockets" => fuzz::sockets(options),
        "start" => fuzz::start(options),
        "maestros" => fuzz::maestros(options),
        "attack" => attack::run(options),
        "load" => load::run(options),
        unknown => misused(&format!("there is no command `{unknown}`")),
    };
    ended.unwrap_or_else(|fault| {
        eprintln!("error: {fault}");
        ExitCode::FAILURE
    })
}

fn help() -> Ended {
    print!("{HELP}");
    Ok(ExitCode::SUCCESS)
}

/// Says what was wrong with the command line, and how it is used.
fn misused(fault: &str) -> Ended {
    eprintln!("error: {fault}\n\n{HELP}");
    Ok(ExitCode::from(2))
}
