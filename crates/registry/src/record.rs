//! Records: a header and one line for every decision and every outcome.

use kernel::scan::{Line, meant_seat, nearest};
use kernel::{Fault, Game, Log, MAX_PLAYERS, PerPlayer, Player, Recorded, StepOf, points};

use crate::games::GameKind;
use crate::legible;
use crate::steps::{read_step, write_step};

/// The longest record that is read, in bytes.
const LONGEST: usize = 2 << 20;

/// The keys of a header, in the order in which they are written.
const KEYS: [&str; 6] = ["game", "rules", "edition", "players", "option", "seat"];

/// The key of the line that ends a finished game.
const RESULT: &str = "result";

/// What is said of a text that names no game.
const NO_GAME: &str = "no line says which `game` it is; is this a record?";

/// A game from the deal on, with what its header says. `docs/notation.md` describes the text; [`read_record`] reads it.
#[derive(Clone)]
pub struct Record<G: Game> {
    /// Who sat where.
    pub seats: PerPlayer<SeatLine>,
    /// What was chosen before the game and all that was decided since.
    pub log: Log<G>,
    /// For every step of the log, whether the table played it because there was no choice; as long as the log.
    pub forced: Vec<bool>,
}

/// Who sat in a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatLine {
    /// What kind of player, such as `human` or `greedy`; a single word.
    pub kind: String,
    /// The name, which may be empty.
    pub name: String,
}

/// Where the editions of records are found.
#[derive(Clone, Debug)]
pub struct EditionFinder<E> {
    known: Vec<E>,
}

impl<E: Copy> EditionFinder<E> {
    /// Records may have been made with these editions or with the shipped one.
    #[must_use]
    pub fn with(editions: &[E]) -> EditionFinder<E> {
        EditionFinder { known: editions.to_vec() }
    }
}

impl<G: Recorded> Record<G> {
    /// A record of a game that has not begun.
    pub fn new(config: G::Config, seats: PerPlayer<SeatLine>) -> Record<G> {
        Record { seats, log: Log::new(config), forced: Vec::new() }
    }

    /// Adds a step, which is not checked; `forced` says that the table played it because there was no choice.
    pub fn push(&mut self, step: StepOf<G>, forced: bool) {
        self.log.steps.push(step);
        self.forced.push(forced);
    }

    /// Forgets all but the first `steps` steps.
    pub fn truncate(&mut self, steps: usize) {
        self.log.steps.truncate(steps);
        self.forced.truncate(steps);
    }

    /// The header, with the empty line behind it.
    #[must_use]
    pub fn header(&self) -> String {
        let config = &self.log.config;
        let (name, hash) = G::edition_name(G::edition_of(config));
        let mut text = format!(
            "game    {}\nrules   {}\nedition {name} {hash}\nplayers {}\n",
            G::NAME,
            G::RULES,
            G::players_of(config)
        );
        for (key, value) in G::options_of(config) {
            text.push_str(&format!("option  {key} {value}\n"));
        }
        for (player, seat) in self.seats.iter() {
            text.push_str(format!("seat    {player} {} {}", seat.kind, seat.name).trim_end());
            text.push('\n');
        }
        text.push('\n');
        text
    }

    /// The line of a step, in the notation of this game's edition, with the end of the line.
    #[must_use]
    pub fn line(game: &G, step: StepOf<G>, forced: bool) -> String {
        let mark = if forced { " !" } else { "" };
        format!("{}{mark}\n", write_step(game, step))
    }

    /// The line that ends a finished game: every seat's score and place.
    #[must_use]
    pub fn result_line(game: &G) -> String {
        let (scores, places) = (game.scores(), game.places());
        let seats = scores.iter().map(|(player, sheet)| {
            format!(" {player} {}:{}", points(G::UNITS_PER_POINT, sheet.total()), places[player])
        });
        format!("{RESULT} {}\n", seats.collect::<String>())
    }

    /// The whole record as text, with the result if the game is over. Reading it gives the same record.
    #[must_use]
    pub fn write(&self) -> String {
        let game = G::new(&self.log.config);
        let mut text = self.header();
        for (&step, &forced) in self.log.steps.iter().zip(&self.forced) {
            text.push_str(&Record::line(&game, step, forced));
        }
        if let Ok(end) = self.log.finish()
            && end.turn() == kernel::Turn::Over
        {
            text.push_str(&Record::result_line(&end));
        }
        text
    }
}

/// The game that a record's header names.
///
/// # Errors
/// If the text is no record, or names a game that there is not.
pub fn game_of(text: &str) -> Result<GameKind, Vec<Fault>> {
    if text.len() > LONGEST {
        let message = format!("the record has {} bytes; at most {LONGEST} are read", text.len());
        return Err(vec![Fault::at(1, message)]);
    }
    let mut lines = Line::all(text).map(Line::split_word);
    let Some((_, value)) = lines.find(|(key, _)| key.text == "game") else {
        return Err(vec![Fault::at(1, NO_GAME)]);
    };
    GameKind::from_word(value.text).map_err(|unknown| vec![value.fault(unknown.to_string())])
}

/// Reads a record of a game and follows it to its end.
///
/// # Errors
/// All faults of the header, or the first step that cannot be read or taken, or a result that is not the game's.
pub fn read_record<G: Recorded>(
    text: &str,
    editions: &EditionFinder<G::Edition>,
) -> Result<Record<G>, Vec<Fault>> {
    let lines: Vec<Line<'_>> = Line::all(text).collect();
    let header_ends = lines.iter().position(|&line| is_step(line) || is_result(line)).unwrap_or(lines.len());
    let (header, steps) = lines.split_at(header_ends);
    let mut record = Header::read(header)?.record::<G>(editions)?;
    let mut game = G::new(&record.log.config);
    for &line in steps {
        if is_result(line) {
            check_result(&game, line)?;
            continue;
        }
        if record.log.steps.len() >= G::MAX_STEPS {
            return Err(vec![line.fault(format!("no game has more than {} steps", G::MAX_STEPS))]);
        }
        for (step, forced) in read_step(&mut game, line).map_err(|fault| vec![fault])? {
            record.push(step, forced);
        }
    }
    Ok(record)
}

/// Whether a line is a decision or an outcome: it begins with a seat's letter or a star.
fn is_step(line: Line<'_>) -> bool {
    let (first, _) = line.split_word();
    first.text == "*"
        || (first.text.len() == 1 && first.text.chars().all(|letter| Player::from_letter(letter).is_some()))
}

/// Whether a line states the result.
fn is_result(line: Line<'_>) -> bool {
    line.split_word().0.text == RESULT
}

/// The result stated must be that of the game.
fn check_result<G: Recorded>(game: &G, line: Line<'_>) -> Result<(), Vec<Fault>> {
    if game.turn() != kernel::Turn::Over {
        return Err(vec![line.fault("a result stands here, but the game is not over")]);
    }
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let found = Record::result_line(game);
    if words(line.text) == words(&found) {
        return Ok(());
    }
    Err(vec![line.fault(format!("the game ends with `{}`", words(&found).join(" ")))])
}

/// What the lines of a header say.
struct Header<'t> {
    at: Line<'t>,
    game: Line<'t>,
    rules: Option<Line<'t>>,
    edition: Option<Line<'t>>,
    players: Option<Line<'t>>,
    options: Vec<(Line<'t>, Line<'t>)>,
    seats: Vec<Line<'t>>,
}

impl<'t> Header<'t> {
    fn read(lines: &[Line<'t>]) -> Result<Header<'t>, Vec<Fault>> {
        let at = lines.first().copied().unwrap_or(Line { number: 1, column: 1, text: "" });
        let mut keys = lines.iter().map(|line| line.split_word());
        let Some((_, game)) = keys.find(|(key, _)| key.text == "game") else {
            return Err(vec![at.fault(NO_GAME)]);
        };
        let (options, seats) = (Vec::new(), Vec::new());
        let mut header = Header { at, game, rules: None, edition: None, players: None, options, seats };
        let mut faults = Vec::new();
        let mut once = |slot: &mut Option<Line<'t>>, key: Line<'t>, value: Line<'t>| {
            if slot.replace(value).is_some() {
                faults.push(key.fault(format!("`{}` stands in the header twice", key.text)));
            }
        };
        let mut named = None;
        let mut unknown = Vec::new();
        for line in lines {
            let (key, value) = line.split_word();
            match key.text {
                "game" => once(&mut named, key, value),
                "rules" => once(&mut header.rules, key, value),
                "edition" => once(&mut header.edition, key, value),
                "players" => once(&mut header.players, key, value),
                "option" => header.options.push(value.split_word()),
                "seat" => header.seats.push(value),
                _ => unknown.push(unknown_key(key)),
            }
        }
        faults.append(&mut unknown);
        if faults.is_empty() { Ok(header) } else { Err(faults) }
    }

    /// An empty record of the game described.
    fn record<G: Recorded>(&self, editions: &EditionFinder<G::Edition>) -> Result<Record<G>, Vec<Fault>> {
        if self.game.text != G::NAME {
            let message = format!("this is a record of `{}`, not of {}", self.game.text, G::NAME);
            return Err(vec![self.game.fault(message)]);
        }
        let mut faults = Vec::new();
        if let Some(rules) = self.rules
            && !(G::OLDEST_RULES..=G::RULES).any(|known| rules.text == known.to_string())
        {
            faults.push(rules.fault(format!("rules {} are played here, not rules {}", G::RULES, rules.text)));
        }
        let edition = self.edition::<G>(editions).unwrap_or_else(|fault| {
            faults.push(fault);
            G::shipped()
        });
        let config = match self.config::<G>(edition) {
            Ok(config) => config,
            Err(fault) => {
                faults.push(fault);
                return Err(faults);
            }
        };
        let seats = PerPlayer::from_fn(G::players_of(&config), |_| SeatLine::default());
        let mut record = Record::new(config, seats);
        faults.extend(self.seats.iter().filter_map(|&line| read_seat(&mut record.seats, line).err()));
        if faults.is_empty() { Ok(record) } else { Err(faults) }
    }

    /// What was chosen before the game.
    fn config<G: Recorded>(&self, edition: G::Edition) -> Result<G::Config, Fault> {
        let line = self.players.ok_or_else(|| self.at.fault("no line says how many `players` there are"))?;
        let players = line.text.parse();
        let players =
            players.map_err(|_| line.fault(format!("expected a number of seats, not `{}`", line.text)))?;
        let options: Vec<(&str, &str)> =
            self.options.iter().map(|(key, value)| (key.text, value.text)).collect();
        G::configure(edition, players, &options).map_err(|refused| {
            let option = refused.option.and_then(|option| self.options.get(option));
            option.map_or(line, |&(key, _)| key).fault(refused.message)
        })
    }

    /// The edition with the hash of the header; the shipped one if none is named.
    fn edition<G: Recorded>(&self, editions: &EditionFinder<G::Edition>) -> Result<G::Edition, Fault> {
        let Some(line) = self.edition else { return Ok(G::shipped()) };
        let (name, hash) = line.split_word();
        let known = editions.known.iter().copied().chain([G::shipped()]);
        let known: Vec<(G::Edition, (String, String))> =
            known.map(|edition| (edition, G::edition_name(edition))).collect();
        if let Some((edition, _)) = known.iter().find(|(_, (_, known))| known == hash.text) {
            return Ok(*edition);
        }
        let namesake = known.iter().find(|(_, (known, _))| known == name.text);
        Err(match namesake {
            Some((_, (_, known))) => hash.fault(format!(
                "the edition `{}` at hand has the hash {known}; the record was made with {}",
                name.text, hash.text
            )),
            None => name.fault(format!("the edition `{}` is not at hand; name its file", name.text)),
        })
    }
}

/// `seat A greedy Anna` fills a seat.
fn read_seat(seats: &mut PerPlayer<SeatLine>, line: Line<'_>) -> Result<(), Fault> {
    let (letter, rest) = line.split_word();
    let (kind, name) = rest.split_word();
    let mut letters = letter.text.chars();
    let player = letters.next().and_then(Player::from_letter).filter(|_| letters.next().is_none());
    match player.filter(|player| player.seat() < seats.players()) {
        Some(player) => {
            seats[player] = SeatLine { kind: kind.text.to_owned(), name: legible::told_name(name.text) };
            Ok(())
        }
        None => Err(letter.fault(format!("no seat `{}` at a table of {}", letter.text, seats.players()))),
    }
}

/// A fault for a line of the header that begins with no known key.
fn unknown_key(key: Line<'_>) -> Fault {
    let shown: String = key.text.chars().take(40).collect();
    match nearest(&shown.to_lowercase(), &KEYS) {
        Some(near) => key.fault(format!("no line of a header begins with `{shown}`; did you mean `{near}`?")),
        None if meant_seat(&shown, MAX_PLAYERS).is_some() => key.fault(format!(
            "no line of a header begins with `{shown}`; a step begins with the letter of a seat or `*`"
        )),
        None => key
            .fault(format!("no line of a header begins with `{shown}`; expected one of {}", KEYS.join(", "))),
    }
}
