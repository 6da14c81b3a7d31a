//! Plays the scenes of a ruling and compares what is expected with what is the case.

use kernel::scan::{Line, alternatives, nearest};
use kernel::{Events, Explained, Fault, Player, Referee, Turn};

use super::small::{seat_letter, shortened};
use super::text::{Ruling, Scene};
use super::{Failure, Report};

/// What a line of play may begin with, beside the letter of a seat and the star of chance.
const VERBS: [&str; 8] = ["expect", "receipt", "legal", "offers", "withholds", "count", "sees", "perft"];

/// The sign of chance.
pub(super) const CHANCE: &str = "*";

/// What stands between a command and what is expected of it.
const ARROW: &str = "->";

/// Plays a ruling of the game `G`. `editions` are those at hand beside the shipped one.
#[must_use]
pub fn run_ruling_of<G: Referee>(ruling: &Ruling<'_>, editions: &[G::Edition]) -> Report {
    let mut report = Report { title: ruling.title.to_owned(), ..Report::default() };
    for scene in &ruling.scenes {
        report.scenes += 1;
        let begun = begin::<G>(scene, editions);
        let failures = match begun {
            Ok(game) => {
                let mut stage = Stage { game, receipts: Vec::new(), checks: 0, faults: Vec::new() };
                stage.play(&scene.play);
                report.checks += stage.checks;
                stage.faults
            }
            Err(faults) => faults,
        };
        report.failures.extend(failures.into_iter().map(|fault| Failure {
            line: fault.line,
            column: fault.column,
            scene: name(ruling, scene),
            message: fault.message,
        }));
    }
    if report.checks == 0 && report.failures.is_empty() {
        report.failures.extend(Report::of_faults("", vec![Fault::at(1, "nothing is expected")]).failures);
    }
    report
}

/// How to speak of a scene, unless it is the only one.
fn name(ruling: &Ruling<'_>, scene: &Scene<'_>) -> Option<String> {
    let several = ruling.scenes.len() > 1;
    let untitled = || format!("the one that begins in line {}", scene.at.number);
    several.then(|| scene.title.map_or_else(untitled, str::to_owned))
}

/// The game in which a scene begins.
fn begin<G: Referee>(scene: &Scene<'_>, editions: &[G::Edition]) -> Result<G, Vec<Fault>> {
    let edition = edition::<G>(scene, editions).map_err(|fault| vec![fault])?;
    let players = scene.players;
    let count = players.text.parse();
    let count = count
        .map_err(|_| vec![players.fault(format!("expected a number of seats, not `{}`", players.text))])?;
    let options: Vec<(&str, &str)> =
        scene.options.iter().map(|(key, value)| (key.text, value.text)).collect();
    let config = G::configure(edition, count, &options).map_err(|refused| {
        let option = refused.option.and_then(|option| scene.options.get(option));
        vec![option.map_or(players, |&(key, _)| key).fault(refused.message)]
    })?;
    match &scene.position {
        Some((at, lines)) => G::read_position(&config, *at, lines),
        None => Ok(G::new(&config)),
    }
}

/// The edition that the scene names, or the shipped one.
fn edition<G: Referee>(scene: &Scene<'_>, editions: &[G::Edition]) -> Result<G::Edition, Fault> {
    let Some(line) = scene.edition else { return Ok(G::shipped()) };
    let known: Vec<(G::Edition, String)> = editions
        .iter()
        .copied()
        .chain([G::shipped()])
        .map(|edition| (edition, G::edition_name(edition).0))
        .collect();
    known.iter().find(|(_, name)| name == line.text).map(|(edition, _)| *edition).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(_, name)| name.as_str()).collect();
        line.fault(format!("the edition `{}` is not at hand; there is {}", line.text, alternatives(&names)))
    })
}

/// A scene being played.
pub(super) struct Stage<G: Referee> {
    pub(super) game: G,
    /// The receipts of the last command that was taken.
    pub(super) receipts: Vec<Explained>,
    /// How many expectations were compared.
    pub(super) checks: usize,
    pub(super) faults: Vec<Fault>,
}

/// Whether the scene goes on.
enum Next {
    On,
    /// The game is not where the ruling believes it to be.
    Stop,
}

impl<G: Referee> Stage<G> {
    fn play(&mut self, lines: &[Line<'_>]) {
        for (index, &line) in lines.iter().enumerate() {
            if let Next::Stop = self.line(line) {
                let rest = lines.len() - index - 1;
                if rest > 0
                    && let Some(fault) = self.faults.last_mut()
                {
                    let were = if rest == 1 { "1 line was".to_owned() } else { format!("{rest} lines were") };
                    fault.message.push_str(&format!("\n  {were} not played after this in the scene"));
                }
                return;
            }
        }
    }

    fn line(&mut self, line: Line<'_>) -> Next {
        let (word, rest) = line.split_word();
        if word.text == CHANCE {
            return self.chance(rest);
        }
        if let Some(player) = seat_letter(word.text) {
            return match self.seat(player, word) {
                Some(player) => self.command(player, rest),
                None => Next::Stop,
            };
        }
        match word.text {
            "expect" => {
                let facts = self.game.facts(rest);
                self.compare(facts);
            }
            "receipt" => self.receipt(rest),
            "legal" | "offers" | "withholds" | "count" => self.choices(word.text, rest),
            "sees" => self.sees(rest),
            "perft" => self.sequences(rest),
            other => {
                let meant = match nearest(other, &VERBS) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("expected a seat, `{CHANCE}` or {}", alternatives(&VERBS)),
                };
                self.fault(word.fault(format!("no line of play begins with `{other}`; {meant}")));
            }
        }
        Next::On
    }

    pub(super) fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// The seat, if it is at the table.
    pub(super) fn seat(&mut self, player: Player, at: Line<'_>) -> Option<Player> {
        let players = self.game.players();
        if player.seat() < players {
            return Some(player);
        }
        self.fault(at.fault(format!("no seat {player} at a table of {players}")));
        None
    }

    /// A decision, and what is expected of it.
    fn command(&mut self, player: Player, text: Line<'_>) -> Next {
        let (command, expected) =
            text.split(ARROW).map_or((text, None), |(command, after)| (command, Some(after)));
        let verdict = self.try_chain(player, command);
        let refusal =
            expected.map(Line::split_word).filter(|(word, _)| ["refused", "unreadable"].contains(&word.text));
        if let Some((word, reason)) = refusal {
            self.checks += 1;
            return self.refusal(verdict, command, word, reason);
        }
        match verdict {
            Verdict::Taken(game, receipts) => {
                self.checks += 1;
                (self.game, self.receipts) = (game, receipts);
                if let Some(expected) = expected {
                    self.after(expected);
                }
                Next::On
            }
            Verdict::Refused { slug, sentence, step } => {
                let message = format!(
                    "{player} may not `{step}`\n  refused {slug}: {sentence}{}",
                    self.legal_hint(player)
                );
                self.fault(command.fault(message));
                Next::Stop
            }
            Verdict::Unreadable(fault) => {
                self.fault(fault);
                Next::Stop
            }
        }
    }

    /// Compares a verdict with an expected refusal; the game stays where it is.
    fn refusal(&mut self, verdict: Verdict<G>, command: Line<'_>, kind: Line<'_>, reason: Line<'_>) -> Next {
        let (wanted, words) = match reason.split("(") {
            Some((slug, words)) => (slug, words.text.trim_end_matches(')').trim()),
            None => (reason, ""),
        };
        match verdict {
            Verdict::Taken(..) => {
                let message = format!(
                    "`{}`\n  expected: {} {}\n  found:    it may be done",
                    command.text, kind.text, wanted.text
                );
                self.fault(command.fault(message));
            }
            Verdict::Refused { slug, sentence, step } => {
                if kind.text != "refused" || slug != wanted.text {
                    let message = format!(
                        "`{step}`\n  expected: {} {}\n  found:    refused {slug} ({sentence})",
                        kind.text, wanted.text
                    );
                    self.fault(
                        kind.fault(message.replace("  expected: unreadable \n", "  expected: unreadable\n")),
                    );
                } else if !sentence.contains(words) {
                    self.fault(reason.fault(format!(
                        "`{step}` is refused for {slug}, but in other words\n  expected: … {words} …\n  found:    {sentence}"
                    )));
                }
            }
            Verdict::Unreadable(fault) => {
                if kind.text != "unreadable" {
                    self.fault(fault);
                } else if !fault.message.contains(words) {
                    self.fault(reason.fault(format!("expected: … {words} …\n  found:    {}", fault.message)));
                }
            }
        }
        Next::On
    }

    /// What is expected after a command that was taken: `ok`, facts, or both.
    fn after(&mut self, expected: Line<'_>) {
        let (word, rest) = expected.split_word();
        let facts = match word.text {
            "ok" => rest,
            "ok," | "ok;" => rest,
            _ => expected,
        };
        if !facts.text.is_empty() {
            let facts = self.game.facts(facts);
            self.compare(facts);
        }
    }

    /// Tries one action or a chain on a copy of the game.
    pub(super) fn try_chain(&self, player: Player, text: Line<'_>) -> Verdict<G> {
        let actions = match self.game.read_here(text.text) {
            Ok(actions) => actions,
            Err(fault) => return Verdict::Unreadable(text.place(fault)),
        };
        let mut game = self.game.clone();
        let mut receipts = Vec::new();
        for action in actions {
            let mut events = Events::listening();
            if let Err(reason) = game.play(player, action, &mut events) {
                let (slug, sentence) = (G::reason(&reason), G::explain(game.edition(), &reason));
                return Verdict::Refused { slug, sentence, step: G::write_action(game.edition(), action) };
            }
            receipts.extend(events.all().iter().filter_map(|(_, event)| game.receipt_of(event)));
        }
        Verdict::Taken(game, receipts)
    }

    /// One outcome or several, with commas between them.
    fn chance(&mut self, text: Line<'_>) -> Next {
        let (mut rest, expected) =
            text.split(ARROW).map_or((text, None), |(outcomes, after)| (outcomes, Some(after)));
        let impossible = expected.is_some_and(|expected| expected.text == "impossible");
        loop {
            let (one, more) = match rest.text.find([',', ';']) {
                Some(at) => (rest.until(at).trimmed(), Some(rest.from(at + 1).trimmed())),
                None => (rest, None),
            };
            self.checks += 1;
            match self.resolve(one) {
                Ok(()) if impossible && more.is_none() => {
                    self.fault(
                        one.fault(format!(
                            "`{}`\n  expected: impossible\n  found:    it may happen",
                            one.text
                        )),
                    );
                    return Next::Stop;
                }
                Err(_) if impossible && more.is_none() => return Next::On,
                Ok(()) => {}
                Err(fault) => {
                    self.fault(fault);
                    return Next::Stop;
                }
            }
            match more {
                Some(more) => rest = more,
                None => break,
            }
        }
        if let Some(expected) = expected {
            self.after(expected);
        }
        Next::On
    }

    fn resolve(&mut self, text: Line<'_>) -> Result<(), Fault> {
        let outcome = G::read_outcome(self.game.edition(), text.text).map_err(|fault| text.place(fault))?;
        let mut possible = Vec::new();
        self.game.outcomes(&mut possible);
        if possible.is_empty() {
            return Err(text.fault(format!("chance has nothing to decide here: {}", self.who_decides())));
        }
        if possible.iter().all(|&(candidate, _)| candidate != outcome) {
            let count = possible.len();
            return Err(text.fault(format!("`{}` cannot happen here; {count} other things can", text.text)));
        }
        let mut events = Events::listening();
        self.game.resolve(outcome, &mut events);
        self.receipts = events.all().iter().filter_map(|(_, event)| self.game.receipt_of(event)).collect();
        Ok(())
    }

    /// What may be done instead, for those who wrote something else.
    fn legal_hint(&self, player: Player) -> String {
        let possible = self.possible(Some(player));
        if possible.is_empty() {
            return format!("\n  {}", self.who_decides());
        }
        let possible: Vec<&str> = possible.iter().map(String::as_str).collect();
        format!("\n  {player} may: {}", shortened(&possible))
    }

    pub(super) fn who_decides(&self) -> String {
        match self.game.turn() {
            Turn::Over => "the game is over".to_owned(),
            Turn::Chance => {
                let possible = self.possible(None);
                let possible: Vec<&str> = possible.iter().map(String::as_str).collect();
                format!("chance decides: {}", shortened(&possible))
            }
            Turn::Decide(players) => {
                let letters: Vec<String> = players.iter().map(|player| player.to_string()).collect();
                format!("{} decides", letters.join(" or "))
            }
        }
    }
}

/// What became of a command.
pub(super) enum Verdict<G> {
    Taken(G, Vec<Explained>),
    Refused { slug: &'static str, sentence: String, step: String },
    Unreadable(Fault),
}
