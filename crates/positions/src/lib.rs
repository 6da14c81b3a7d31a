//! Clauses: the smallest statements about a game, such as `round 3` or `A cash 1200`.
//!
//! A position in a text is a list of clauses, and a ruling compares clauses with a game. A game supplies one [`ClauseRow`] for
//! each kind of clause; reading a line, saying why it cannot be read, comparing it with a game, finding what is stated twice,
//! and the formal grammar follow from the rows. A small game whose positions say what happened so far needs no rows: [`played`]
//! and [`compared`].
//!
//! ```
//! use goofspiel::{Edition, State};
//! use kernel::scan::Line;
//! use kernel::{Game, Player, Setup};
//! use positions::{ClauseRow, Clauses, Draft, Observer, facts, grammar};
//!
//! /// Two clauses about Goofspiel: `round 1`, and `A points 0`.
//! enum Wording {}
//! struct Round(u8);
//! struct Points(i32);
//!
//! impl Clauses for Wording {
//!     type Game = State;
//!     type Edition = Edition;
//!     type Table = Round;
//!     type Seat = Points;
//!
//!     const TABLE: &'static [ClauseRow<Wording, (), Round>] = &[ClauseRow::new(
//!         "round",
//!         "number",
//!         |reader| Ok(Round(reader.count()?)),
//!         |eyes: &Observer<'_, Wording>, (), _| Ok(Round(eyes.view.round)),
//!     )
//!     .only_expected()];
//!     const SEAT: &'static [ClauseRow<Wording, Player, Points>] = &[ClauseRow::new(
//!         "points",
//!         "number",
//!         |reader| Ok(Points(reader.number()?)),
//!         |eyes: &Observer<'_, Wording>, player: Player, _| Ok(Points(eyes.view.seats[player.seat()].points)),
//!     )
//!     .only_expected()];
//!
//!     fn write_table(_: &Edition, Round(number): &Round) -> String {
//!         format!("round {number}")
//!     }
//!     fn write_seat(_: &Edition, Points(number): &Points) -> String {
//!         format!("points {number}")
//!     }
//!     fn put(_: &mut Draft<'_, Wording>) {}
//! }
//!
//! let state = State::new(&State::configure(Edition::Suit, 2, &[]).expect("two may play"));
//! let line = Line { number: 7, column: 1, text: "round 1, B points 3, B pints 0" };
//! let compared = facts::<Wording>(&state, &Edition::Suit, line);
//! let fact = compared[1].as_ref().expect("it can be read");
//! assert_eq!((&*fact.expected, &*fact.found), ("B points 3", "B points 0"));
//! let fault = compared[2].as_ref().expect_err("a slip of the pen");
//! assert_eq!(fault.to_string(), "7:24: no clause about a seat `pints`; did you mean `points`?");
//! assert_eq!(grammar::<Wording>().0, "\"round\" number");
//! ```

mod played;
mod reader;

use kernel::scan::{Line, Word};
use kernel::{Fact, Fault, Game, Player, Setup, Turn, Viewer};

pub use played::{Clause, compared, played};
pub use reader::{Reader, is_number};

use reader::read_line;

/// The clauses of a game.
pub trait Clauses: Sized + 'static {
    /// The game.
    type Game: Game;
    /// Where the names of things come from.
    type Edition;
    /// What can be said of the table.
    type Table;
    /// What can be said of one seat.
    type Seat;

    /// What can be said of the table.
    const TABLE: &'static [ClauseRow<Self, (), Self::Table>];
    /// What can be said of a seat.
    const SEAT: &'static [ClauseRow<Self, Player, Self::Seat>];
    /// What can be said of a seat by the name of a thing, such as a tile; its word says what kind of thing.
    const NAMED: Option<&'static ClauseRow<Self, Player, Self::Seat>> = None;

    /// What people call a clause about a seat that has another word here, and that word.
    const MEANT: &'static [(&'static str, &'static str)] = &[];

    /// The names of things with which a clause of [`Clauses::NAMED`] begins, the usual ones.
    #[must_use]
    fn things() -> Vec<&'static str> {
        Vec::new()
    }

    /// Whether the word is a name of such a thing.
    #[must_use]
    fn names_thing(_edition: &Self::Edition, _word: &Word<'_>) -> bool {
        false
    }

    /// Writes a clause about the table. Reading it gives the same clause.
    fn write_table(edition: &Self::Edition, clause: &Self::Table) -> String;

    /// Writes a clause about a seat, without the letter of the seat.
    fn write_seat(edition: &Self::Edition, clause: &Self::Seat) -> String;

    /// Puts what is stated into the game of the draft, or says why it cannot be.
    fn put(draft: &mut Draft<'_, Self>);
}

/// One kind of clause: its word, its arguments, and how it is found in a game. `A` is of whom it speaks.
pub struct ClauseRow<L: Clauses, A, C> {
    /// The word with which it begins.
    pub word: &'static str,
    /// What follows the word, in the form of the formal grammar.
    pub form: &'static str,
    read: fn(&mut Reader<'_, '_, L>) -> Result<C, Fault>,
    found: fn(&Observer<'_, L>, A, &C) -> Found<C>,
    only_expected: fn(&C) -> bool,
    matter: Option<fn(&C) -> Matter>,
}

/// The clause with what is the case; or else what is to be told.
pub type Found<C> = Result<C, Otherwise>;

/// Why a clause cannot say what is the case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Otherwise {
    /// There is no such thing; this is the case instead, in words.
    Instead(String),
    /// It cannot be asked here, for this reason.
    Unasked(String),
}

/// What a clause states, so that the same is not stated twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    /// It may be stated as often as one likes.
    Any,
    /// Once for each thing of this number; of a seat, once for each seat.
    Once(&'static str, usize),
    /// Once for all seats together.
    OnceForAll(&'static str),
}

impl<L: Clauses, A, C> ClauseRow<L, A, C> {
    /// A clause that may be stated once and expected.
    pub const fn new(
        word: &'static str,
        form: &'static str,
        read: fn(&mut Reader<'_, '_, L>) -> Result<C, Fault>,
        found: fn(&Observer<'_, L>, A, &C) -> Found<C>,
    ) -> ClauseRow<L, A, C> {
        ClauseRow { word, form, read, found, only_expected: |_| false, matter: None }
    }

    /// The same, which no position can state, as it follows from the rest.
    #[must_use]
    pub const fn only_expected(self) -> ClauseRow<L, A, C> {
        self.only_expected_if(|_| true)
    }

    /// The same, which no position can state in this form.
    #[must_use]
    pub const fn only_expected_if(mut self, form: fn(&C) -> bool) -> ClauseRow<L, A, C> {
        self.only_expected = form;
        self
    }

    /// The same, which states this.
    #[must_use]
    pub const fn states(mut self, matter: fn(&C) -> Matter) -> ClauseRow<L, A, C> {
        self.matter = Some(matter);
        self
    }

    fn matter(&self, clause: &C) -> Matter {
        self.matter.map_or(Matter::Once(self.word, 0), |matter| matter(clause))
    }
}

/// A clause that was read, of which row it is, and where it stands.
struct Stated<L: Clauses> {
    said: Statement<L>,
    place: Place,
    row: usize,
}

/// What a clause says, and of whom.
enum Statement<L: Clauses> {
    Table(L::Table),
    Seat(Player, L::Seat),
}

/// A line and a column, from 1.
pub type Place = (usize, usize);

impl<L: Clauses> Stated<L> {
    /// The clause in words, with the letter of its seat.
    fn text(&self, edition: &L::Edition) -> String {
        match &self.said {
            Statement::Table(clause) => L::write_table(edition, clause),
            Statement::Seat(player, clause) => format!("{player} {}", L::write_seat(edition, clause)),
        }
    }

    /// What is the case for these eyes, in the form of the clause; or why it cannot be asked.
    fn found(&self, edition: &L::Edition, eyes: &Observer<'_, L>) -> Result<String, String> {
        let (of, found) = match &self.said {
            Statement::Table(clause) => {
                let found = (L::TABLE[self.row].found)(eyes, (), clause);
                (String::new(), found.map(|found| L::write_table(edition, &found)))
            }
            Statement::Seat(player, clause) => {
                let found = (seat_row::<L>(self.row).found)(eyes, *player, clause);
                (format!("{player} "), found.map(|found| L::write_seat(edition, &found)))
            }
        };
        match found {
            Ok(text) | Err(Otherwise::Instead(text)) => Ok(format!("{of}{text}")),
            Err(Otherwise::Unasked(why)) => Err(why),
        }
    }

    fn only_expected(&self) -> bool {
        match &self.said {
            Statement::Table(clause) => (L::TABLE[self.row].only_expected)(clause),
            Statement::Seat(_, clause) => (seat_row::<L>(self.row).only_expected)(clause),
        }
    }

    /// What is stated, and of which seat alone.
    fn matter(&self) -> (Matter, Option<Player>) {
        match &self.said {
            Statement::Table(clause) => (L::TABLE[self.row].matter(clause), None),
            Statement::Seat(player, clause) => {
                let matter = seat_row::<L>(self.row).matter(clause);
                (matter, Some(*player).filter(|_| !matches!(matter, Matter::OnceForAll(_))))
            }
        }
    }
}

/// The row of a seat with this number; behind all others comes the one for names of things.
fn seat_row<L: Clauses>(row: usize) -> &'static ClauseRow<L, Player, L::Seat> {
    L::SEAT.get(row).or(L::NAMED).expect("invariant: a clause has the row from which it was read")
}

/// One who looks at a game: what they see, and the whole game if they may know it.
pub struct Observer<'a, L: Clauses> {
    /// What they see.
    pub view: &'a <L::Game as Game>::View,
    state: Option<&'a L::Game>,
}

impl<'a, L: Clauses> Observer<'a, L> {
    /// The whole game, if it may be known.
    #[must_use]
    pub const fn state(&self) -> Option<&'a L::Game> {
        self.state
    }

    /// The whole game.
    ///
    /// # Errors
    /// That what needs it cannot be asked.
    pub fn all(&self) -> Found<&'a L::Game> {
        let unasked = || Otherwise::Unasked("this cannot be asked of what a seat sees".to_owned());
        self.state.ok_or_else(unasked)
    }
}

/// Compares each clause of a line with the game.
pub fn facts<L: Clauses>(state: &L::Game, edition: &L::Edition, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
    let spectator = state.view(Viewer::Spectator);
    compare::<L>(edition, state.players(), line, |stated| {
        let own = match &stated.said {
            Statement::Table(_) => None,
            // What belongs to a seat is seen with its own eyes.
            Statement::Seat(player, _) => Some(state.view(Viewer::Player(*player))),
        };
        stated.found(edition, &Observer { view: own.as_ref().unwrap_or(&spectator), state: Some(state) })
    })
}

/// Compares each clause of a line with what is seen of a game of so many seats.
pub fn seen_facts<L: Clauses>(
    view: &<L::Game as Game>::View,
    edition: &L::Edition,
    players: usize,
    line: Line<'_>,
) -> Vec<Result<Fact, Fault>> {
    compare::<L>(edition, players, line, |stated| stated.found(edition, &Observer { view, state: None }))
}

fn compare<L: Clauses>(
    edition: &L::Edition,
    players: usize,
    line: Line<'_>,
    found: impl Fn(&Stated<L>) -> Result<String, String>,
) -> Vec<Result<Fact, Fault>> {
    let compare = |stated: Stated<L>| {
        let (line, column) = stated.place;
        match found(&stated) {
            Ok(found) => Ok(Fact { line, column, expected: stated.text(edition), found }),
            Err(why) => Err(Fault::in_line(line, column, why)),
        }
    };
    read_line(edition, players, line).into_iter().map(|stated| stated.and_then(compare)).collect()
}

/// Builds the game that the lines describe. `at` is where the position begins, for faults of no one line.
///
/// # Errors
/// Everything that cannot be read; or, if all can be read, everything that cannot be.
pub fn read_position<L: Clauses>(
    config: &<L::Game as Setup>::Config,
    edition: &L::Edition,
    at: Line<'_>,
    lines: &[Line<'_>],
) -> Result<L::Game, Vec<Fault>> {
    let state = L::Game::new(config);
    let read = lines.iter().flat_map(|&line| read_line::<L>(edition, state.players(), line));
    let (mut stated, mut faults) = (Vec::new(), Vec::new());
    for clause in read {
        match clause {
            Ok(clause) => stated.push(clause),
            Err(fault) => faults.push(fault),
        }
    }
    faults.extend(unusable(edition, &stated));
    let mut draft = Draft { state, config, stated: &stated, at: (at.number, at.column), faults };
    if draft.faults.is_empty() {
        L::put(&mut draft);
    }
    let Draft { state, mut faults, .. } = draft;
    faults.sort_by_key(|fault| (fault.line, fault.column));
    if faults.is_empty() { sound(state, at) } else { Err(faults) }
}

/// Clauses that no position can use: those said twice, and those that can only be expected.
fn unusable<L: Clauses>(edition: &L::Edition, stated: &[Stated<L>]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (index, this) in stated.iter().enumerate() {
        let (matter, text) = (this.matter(), this.text(edition));
        let same = |earlier: &&Stated<L>| matter.0 != Matter::Any && earlier.matter() == matter;
        let message = if this.only_expected() {
            format!("`{text}` can be expected of a game, but a position is not stated by it")
        } else if let Some(first) = stated[..index].iter().find(same) {
            format!("`{text}`: the same was stated in line {}", first.place.0)
        } else {
            continue;
        };
        faults.push(Fault::in_line(this.place.0, this.place.1, message));
    }
    faults
}

/// What every rule relies on, asked once more of the whole: nothing is lost or there twice, and whoever decides can.
fn sound<G: Game>(state: G, at: Line<'_>) -> Result<G, Vec<Fault>> {
    if let Err(fault) = state.audit() {
        return Err(vec![at.fault(format!("the position does not add up: {fault}"))]);
    }
    let stuck = match state.turn() {
        Turn::Decide(players) => players.iter().any(|player| {
            let mut legal = Vec::new();
            state.legal(player, &mut legal);
            legal.is_empty()
        }),
        Turn::Chance => {
            let mut outcomes = Vec::new();
            state.outcomes(&mut outcomes);
            outcomes.is_empty()
        }
        Turn::Over => false,
    };
    if stuck { Err(vec![at.fault("the game cannot go on from this position")]) } else { Ok(state) }
}

/// A position while it is being built: the game so far, what was stated, and what cannot be.
pub struct Draft<'a, L: Clauses> {
    /// The game so far.
    pub state: L::Game,
    /// What was chosen before the game.
    pub config: &'a <L::Game as Setup>::Config,
    stated: &'a [Stated<L>],
    at: Place,
    faults: Vec<Fault>,
}

impl<L: Clauses> Draft<'_, L> {
    /// Something that cannot be.
    pub fn fault(&mut self, place: Place, message: impl Into<String>) {
        self.faults.push(Fault::in_line(place.0, place.1, message));
    }

    /// Where the position begins, for what was not stated.
    #[must_use]
    pub const fn at(&self) -> Place {
        self.at
    }

    /// What was said of the table, picked out of the clauses, each with its place.
    pub fn table<T>(&self, pick: impl Fn(&L::Table) -> Option<T>) -> Vec<(T, Place)> {
        let picked = self.stated.iter().filter_map(|stated| match &stated.said {
            Statement::Table(clause) => pick(clause).map(|picked| (picked, stated.place)),
            Statement::Seat(..) => None,
        });
        picked.collect()
    }

    /// What was said of a seat.
    pub fn seat<T>(&self, player: Player, pick: impl Fn(&L::Seat) -> Option<T>) -> Vec<(T, Place)> {
        let picked = self.stated.iter().filter_map(|stated| match &stated.said {
            Statement::Seat(whose, clause) if *whose == player => {
                pick(clause).map(|picked| (picked, stated.place))
            }
            Statement::Seat(..) | Statement::Table(_) => None,
        });
        picked.collect()
    }
}

/// The clauses in the form of the formal grammar: those about the table, and those about a seat.
#[must_use]
pub fn grammar<L: Clauses>() -> (String, String) {
    let form = |word: &str, form: &str| {
        if form.is_empty() { format!("\"{word}\"") } else { format!("\"{word}\" {form}") }
    };
    let table: Vec<String> = L::TABLE.iter().map(|row| form(row.word, row.form)).collect();
    let seat = L::SEAT.iter().map(|row| form(row.word, row.form));
    let seat: Vec<String> = seat.chain(L::NAMED.map(|row| row.form.to_owned())).collect();
    (table.join(" | "), seat.join(" | "))
}
