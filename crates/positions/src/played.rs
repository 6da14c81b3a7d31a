//! Positions of games that say what happened so far: they are played through when they are read, so that none can be stated that
//! cannot be. What is the case is looked up by the words of a clause.

use kernel::scan::{Line, Scan, alternatives};
use kernel::{Fact, Fault, Game, Player};

/// A clause being read: whose letter stands before it, the word with which it begins, and the words behind that.
pub struct Clause<'t> {
    /// Where it stands.
    pub line: Line<'t>,
    /// Of whom it speaks; nobody if it speaks of the table.
    pub seat: Option<Player>,
    /// Its first word, in small letters.
    pub word: String,
    /// What follows.
    pub scan: Scan<'t>,
}

impl<'t> Clause<'t> {
    /// Reads the beginning, which must be one of these words about the table, or the letter of a seat and one of those about a
    /// seat.
    fn read(line: Line<'t>, table: &[&str], seat: &[&str]) -> Result<Clause<'t>, Fault> {
        let mut scan = Scan::of(line);
        let expected = format!("{} or a seat", alternatives(table));
        let first = scan.take(&expected)?;
        let player = first.text.parse().ok().filter(char::is_ascii_uppercase).and_then(Player::from_letter);
        let (known, expected) = if player.is_some() { (seat, alternatives(seat)) } else { (table, expected) };
        let word = if player.is_some() { scan.take(&expected)? } else { first };
        if known.contains(&&*word.lower) {
            let word = word.lower.into_owned();
            Ok(Clause { line, seat: player, word, scan })
        } else {
            Err(word.unknown("clause", known, &expected))
        }
    }

    /// Takes an action that can be refused.
    ///
    /// # Errors
    /// The refusal, with what was tried.
    pub fn play<G: kernel::Notation>(
        &self,
        game: &mut G,
        player: Player,
        action: G::Action,
    ) -> Result<(), Fault> {
        let edition = game.edition();
        game.play(player, action, &mut kernel::Events::discarding()).map_err(|reason| {
            let tried = G::write_action(edition, action);
            self.line.fault(format!("{player} {tried}: {}", G::explain(edition, &reason)))
        })
    }
}

/// Builds the game that lines describe: `follow` plays what a clause says, which begins with one of these words.
///
/// # Errors
/// The first fault: what follows it would be measured by a game that is not meant.
pub fn played<G: Game>(
    config: &G::Config,
    lines: &[Line<'_>],
    (table, seat): (&[&str], &[&str]),
    mut follow: impl FnMut(&mut G, &mut Clause<'_>) -> Result<(), Fault>,
) -> Result<G, Vec<Fault>> {
    let mut game = G::new(config);
    for line in lines.iter().flat_map(|line| line.clauses()) {
        let follow = |mut clause: Clause<'_>| {
            follow(&mut game, &mut clause)?;
            clause.scan.must_end("the clause")
        };
        Clause::read(line, table, seat).and_then(follow).map_err(|fault| vec![fault])?;
    }
    Ok(game)
}

/// Compares each clause of a line with the case: `found` says in words what that is, and reads what belongs to the question
/// rather than to the answer.
pub fn compared(
    line: Line<'_>,
    players: usize,
    (table, seat): (&[&str], &[&str]),
    found: impl Fn(&mut Clause<'_>) -> Result<String, Fault>,
) -> Vec<Result<Fact, Fault>> {
    let compare = |line: Line<'_>| {
        let mut clause = Clause::read(line, table, seat)?;
        if let Some(player) = clause.seat.filter(|player| player.seat() >= players) {
            return Err(line.fault(format!("no seat {player} at a table of {players}")));
        }
        let found = found(&mut clause)?;
        let expected = clause.scan.here().column;
        let (question, expected) = line.text.split_at(
            line.text.char_indices().nth(expected - line.column).map_or(line.text.len(), |(at, _)| at),
        );
        let in_small = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        if expected.trim().is_empty() {
            return Err(line.fault("a clause ends with what is expected"));
        }
        let question = in_small(question);
        Ok(Fact {
            line: line.number,
            column: line.column,
            expected: format!("{question} {}", in_small(expected)),
            found: format!("{question} {found}"),
        })
    };
    line.clauses().map(compare).collect()
}
