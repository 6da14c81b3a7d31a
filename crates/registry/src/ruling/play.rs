//! Plays the scenes of a ruling and compares what is expected with what is the case.

use kernel::scan::{Line, alternatives, meant_seat, nearest};
use kernel::{Events, Explained, Fault, Player, Referee, Turn};

use crate::choices::{listed, possible};

use super::small::{seat_letter, split_arrow};
use super::text::{Passage, Ruling};
use super::{Failure, Report};

/// What a line of play may begin with, beside the letter of a seat and the star of chance.
const VERBS: [&str; 8] = ["expect", "receipt", "legal", "offers", "withholds", "count", "sees", "perft"];

/// The sign of chance.
pub(super) const CHANCE: &str = "*";

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
fn name(ruling: &Ruling<'_>, scene: &Passage<'_>) -> Option<String> {
    let several = ruling.scenes.len() > 1;
    let untitled = || format!("the one that begins in line {}", scene.at.number);
    several.then(|| scene.title.map_or_else(untitled, str::to_owned))
}

/// The game in which a scene begins.
fn begin<G: Referee>(scene: &Passage<'_>, editions: &[G::Edition]) -> Result<G, Vec<Fault>> {
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
fn edition<G: Referee>(scene: &Passage<'_>, editions: &[G::Edition]) -> Result<G::Edition, Fault> {
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
                let near = nearest(other, &VERBS).map(|near| format!("did you mean `{near}`?"));
                let meant = match near.or_else(|| meant_seat(other, self.game.players())) {
                    Some(meant) => meant,
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
        // What is a command as a whole has an arrow of its own, and nothing is expected of it.
        let whole = self.game.read_here(text.text).is_ok();
        let (command, expected) = if whole { (text, None) } else { split_arrow(text) };
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
            Verdict::Refused { reasons, sentence, step } => {
                let message = format!(
                    "{player} may not `{step}`\n  refused {}: {sentence}{}",
                    reasons[0],
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
        let refused = kind.text == "refused";
        let expected = format!("{} {}", kind.text, wanted.text);
        let expected = expected.trim();
        let found = match &verdict {
            Verdict::Taken(..) => "it may be done".to_owned(),
            Verdict::Refused { reasons, sentence, .. } => format!("refused {} ({sentence})", reasons[0]),
            Verdict::Unreadable(fault) => {
                format!(
                    "{} ({})",
                    fault.reason.map_or("unreadable".to_owned(), |it| format!("refused {it}")),
                    fault.message
                )
            }
        };
        if refused && let Some(fault) = unknown_reason::<G>(kind, wanted, &found) {
            self.fault(fault);
            return Next::On;
        }
        let different =
            |step: &str| kind.fault(format!("`{step}`\n  expected: {expected}\n  found:    {found}"));
        match &verdict {
            Verdict::Taken(..) => self.fault(Fault { column: command.column, ..different(command.text) }),
            Verdict::Refused { reasons, sentence, step } => {
                if !refused || !reasons.contains(&wanted.text) {
                    self.fault(different(step));
                } else if !sentence.contains(words) {
                    self.fault(reason.fault(format!(
                        "`{step}` is refused for {}, but in other words\n  expected: … {words} …\n  found:    {sentence}",
                        wanted.text
                    )));
                }
            }
            Verdict::Unreadable(fault) => {
                if refused && fault.reason.is_some_and(|reason| reason != wanted.text) {
                    self.fault(different(command.text));
                } else if refused && fault.reason.is_none() {
                    self.fault(fault.clone());
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
            let mut events = Events::recording();
            if let Err(reason) = game.play(player, action, &mut events) {
                let mut reasons = vec![G::reason(&reason)];
                reasons.extend(game.other_reasons(player, action, &reason));
                let (sentence, step) =
                    (G::explain(game.edition(), &reason), G::write_action(game.edition(), action));
                return Verdict::Refused { reasons, sentence, step };
            }
            receipts.extend(events.all().iter().filter_map(|(_, event)| game.receipt_of(event)));
        }
        Verdict::Taken(game, receipts)
    }

    /// One outcome or several, with commas between them.
    fn chance(&mut self, text: Line<'_>) -> Next {
        let (mut rest, expected) = split_arrow(text);
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
            let others = listed(&self::possible(&self.game, None));
            return Err(text.fault(format!("`{}` cannot happen here\n  chance may: {others}", text.text)));
        }
        let mut events = Events::recording();
        self.game.resolve(outcome, &mut events);
        self.receipts = events.all().iter().filter_map(|(_, event)| self.game.receipt_of(event)).collect();
        Ok(())
    }

    /// What may be done instead, for those who wrote something else.
    fn legal_hint(&self, player: Player) -> String {
        let possible = possible(&self.game, Some(player));
        if possible.is_empty() {
            return format!("\n  {}", self.who_decides());
        }
        format!("\n  {player} may: {}", listed(&possible))
    }

    pub(super) fn who_decides(&self) -> String {
        match self.game.turn() {
            Turn::Over => "the game is over".to_owned(),
            Turn::Chance => {
                format!("chance decides: {}", listed(&possible(&self.game, None)))
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
    Refused {
        /// The reason, and others that are as true.
        reasons: Vec<&'static str>,
        sentence: String,
        step: String,
    },
    Unreadable(Fault),
}

/// A fault if a ruling names no reason for a refusal, or one that there is not. Both tell what is the case.
fn unknown_reason<G: Referee>(refused: Line<'_>, wanted: Line<'_>, found: &str) -> Option<Fault> {
    let words: Vec<&str> = G::REASONS.iter().map(|reason| reason.word).collect();
    if words.contains(&wanted.text) {
        return None;
    }
    let (at, message) = if wanted.text.is_empty() {
        let such = words.first().map_or(String::new(), |word| format!(", such as `refused {word}`"));
        (refused, format!("for which reason? Expected one after `refused`{such}"))
    } else {
        let meant = match nearest(&wanted.text.to_lowercase(), &words) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("there are {}", words.join(", ")),
        };
        (wanted, format!("there is no reason `{}` for a refusal; {meant}", wanted.text))
    };
    Some(at.fault(format!("{message}\n  found:    {found}")))
}
