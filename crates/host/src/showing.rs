//! What a client may know of a table, and why the table refuses something, in words.

use kernel::{Events, Player, Step, Viewer};
use table::{Chair, ClientId, Mark, Refusal, Table, WhyNoUndo};
use wire::{Clock, Happened, Motion, Past, Proposal, Seat, Sitter, Timing, Undo, Update};

use crate::Hosted;

/// The table from the viewpoint of a seat, or of a spectator.
pub fn update<G: Hosted>(
    table: &Table<G>,
    who: &ClientId,
    viewpoint: Option<Player>,
    since: usize,
    now: u64,
) -> Update<G> {
    let viewer = viewer(viewpoint);
    let game = table.game();
    let happened = table.told(viewer, since);
    Update {
        game: G::NAME.to_owned(),
        version: table.version(),
        eyes: viewpoint,
        seats: table.chairs().iter().map(|(player, chair)| seat(player, chair, who)).collect(),
        to_act: table.deciders(),
        over: game.is_some_and(|game| game.turn() == kernel::Turn::Over),
        steps: table.log().steps.len(),
        view: game.map(|game| game.view(viewer)),
        prompt: viewpoint
            .filter(|&seat| table.chairs()[seat].bot().is_none() && !table.is_abandoned())
            .and_then(|seat| game?.prompt(seat)),
        since,
        happened: happened
            .map(|told| Happened {
                step: told.step,
                by: decided_by(table, told.step),
                event: told.event.clone(),
            })
            .collect(),
        undo: viewpoint.map_or(Undo::NoSeat, |seat| undo(table, seat)),
        order: viewpoint.and_then(|seat| table.order(seat)).cloned(),
        scores: game.map(|game| game.scores().as_slice().to_vec()).unwrap_or_default(),
        abandoned: table.is_abandoned(),
        take_back: viewpoint
            .filter(|&seat| table.may_ask_back(seat))
            .and_then(|seat| table.take_back_to(seat).ok()),
        proposal: table.proposal().map(|proposal| proposed(table, proposal)),
        declined: table.declined(),
        undone: table.undone(),
        clock: clock(table, now),
        again: None,
        options: if game.is_some() { Vec::new() } else { options(table) },
    }
}

/// The word of who decided a step; what a bot decided for a person who was away says for whom.
fn decided_by<G: Hosted>(table: &Table<G>, step: usize) -> String {
    let Some(mark) = table.marks().get(step) else { return String::new() };
    if let (Mark::Bot, Some(Step::Act(player, _))) = (mark, table.log().steps.get(step))
        && let Chair::Person { since, .. } = &table.chairs()[*player]
        && since.as_ref().is_none_or(|since| since.step <= step)
    {
        return format!("stand_in {player}");
    }
    mark.word().to_owned()
}

/// What was chosen for the game.
fn options<G: Hosted>(table: &Table<G>) -> Vec<(String, String)> {
    let chosen = G::options_of(&table.log().config).into_iter();
    chosen.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

fn proposed<G: Hosted>(table: &Table<G>, proposal: &table::Proposal) -> Proposal {
    let back = proposal.motion == table::Motion::TakeBack;
    Proposal {
        motion: motion(proposal.motion),
        by: proposal.by,
        to: if back { table.take_back_to(proposal.by).ok() } else { None },
        agreed: proposal.agreed,
        asked: table.asked(proposal.motion),
        out: table.out(),
        patience: table.patience(),
    }
}

/// The time of the seats, at a time of the host.
fn clock<G: Hosted>(table: &Table<G>, now: u64) -> Option<Clock> {
    let timing = timing(table.timing()?);
    Some(Clock { timing, left: table.left(now)?, running: table.running() })
}

/// How much time there is, as it travels.
pub fn timing(timing: &table::Timing) -> Timing {
    let table::Timing { bank, increment, stand_in } = *timing;
    Timing { bank, increment, stand_in: stand_in.word().to_owned() }
}

/// What is proposed, as it travels.
pub const fn motion(motion: table::Motion) -> Motion {
    match motion {
        table::Motion::TakeBack => Motion::TakeBack,
        table::Motion::Abandon => Motion::Abandon,
        table::Motion::Rematch => Motion::Rematch,
        table::Motion::StandIn(seat) => Motion::StandIn(seat),
    }
}

/// What is proposed, as the table has it.
pub const fn moved(motion: Motion) -> table::Motion {
    match motion {
        Motion::TakeBack => table::Motion::TakeBack,
        Motion::Abandon => table::Motion::Abandon,
        Motion::Rematch => table::Motion::Rematch,
        Motion::StandIn(seat) => table::Motion::StandIn(seat),
    }
}

/// A position that is not the present one.
pub fn past<G: Hosted>(
    game: &G,
    viewpoint: Option<Player>,
    steps: usize,
    events: &Events<G::Event>,
    by: &str,
) -> Past<G> {
    let viewer = viewer(viewpoint);
    let step = steps.saturating_sub(1);
    Past {
        steps,
        view: game.view(viewer),
        prompt: viewpoint.and_then(|seat| game.prompt(seat)),
        happened: events
            .seen_by(viewer)
            .map(|event| Happened { step, by: by.to_owned(), event: event.clone() })
            .collect(),
        scores: game.scores().as_slice().to_vec(),
    }
}

fn viewer(viewpoint: Option<Player>) -> Viewer {
    viewpoint.map_or(Viewer::Spectator, Viewer::Player)
}

fn seat(player: Player, chair: &Chair, who: &ClientId) -> Seat {
    let sitter = match chair {
        Chair::Open => Sitter::Open,
        Chair::Automaton => Sitter::Automaton,
        Chair::Person { stand_in: None, .. } => Sitter::Person,
        Chair::Person { stand_in: Some(level), .. } => Sitter::Away(level.word().to_owned()),
        Chair::Bot { level, .. } => Sitter::Bot(level.word().to_owned()),
    };
    let filled = matches!(chair, Chair::Bot { fills: true, .. });
    let since = if let Chair::Person { since, .. } = chair { since.as_ref().map(self::since) } else { None };
    Seat { player, name: chair.name().to_owned(), sitter, own: chair.belongs_to(who), filled, since }
}

/// Since when somebody plays who took a seat over.
pub(crate) fn since(since: &table::Since) -> wire::Since {
    wire::Since { step: since.step, bot: since.bot.clone() }
}

fn undo<G: Hosted>(table: &Table<G>, seat: Player) -> Undo {
    match table.undo_to(seat) {
        Ok(step) => Undo::To(step),
        Err(WhyNoUndo::NothingYet) => Undo::NothingYet,
        Err(WhyNoUndo::Revealed) => Undo::Revealed,
        Err(WhyNoUndo::OthersDecided) => Undo::OthersDecided,
    }
}

/// The short name of a refusal of the table, and its sentence.
pub fn slug_and_words<G: Hosted>(refusal: &Refusal<G>) -> (&'static str, String) {
    let (slug, words) = match refusal {
        Refusal::BadName(why) => return ("bad-name", why.to_string()),
        Refusal::Conflict { .. } => ("conflict", "the table has changed meanwhile"),
        Refusal::OldRequest => ("old-request", "this was asked before something newer"),
        Refusal::NoSuchSeat => ("no-such-seat", "there is no such seat"),
        Refusal::SeatTaken => ("seat-taken", "the seat is taken"),
        Refusal::NotYourSeat => ("not-your-seat", "the seat belongs to somebody else"),
        Refusal::SeatsOpen => ("seats-open", "seats are still open"),
        Refusal::Begun => ("begun", "the game has begun"),
        Refusal::NotBegun => ("not-begun", "the game has not begun"),
        Refusal::NotOver => ("not-over", "the game is not over"),
        Refusal::Over => ("over", "the game is over"),
        Refusal::ProposalPending => ("proposal-pending", "something else is proposed already"),
        Refusal::NoProposal => ("no-proposal", "nothing is proposed"),
        Refusal::AskedAlready => {
            ("asked-already", "the others have refused just that, and nothing was decided since")
        }
        Refusal::WrongHands => ("wrong-hands", "a bot plays this seat"),
        Refusal::NotAway => {
            ("not-away", "whoever sits there is here, or was a moment ago, or nobody waits for them")
        }
        Refusal::ClockDecides => {
            ("clock-decides", "a clock of days says when a bot plays for whoever sits there")
        }
        Refusal::MidTurn => ("mid-turn", "the bot in this seat is in the middle of a turn"),
        Refusal::NothingToDo => ("nothing-to-do", "no action was named"),
        Refusal::Illegal { .. } => ("illegal", "the rules do not allow it"),
        Refusal::ChainTooLong { .. } => ("chain-too-long", "the seat no longer decides at this point"),
        Refusal::NoUndo(WhyNoUndo::NothingYet) => ("no-undo-nothing", "nothing was decided yet"),
        Refusal::NoUndo(WhyNoUndo::Revealed) => ("no-undo-revealed", "a card has been seen since"),
        Refusal::NoUndo(WhyNoUndo::OthersDecided) => ("no-undo-others", "another seat has decided since"),
    };
    (slug, words.to_owned())
}
