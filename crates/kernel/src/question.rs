//! A decision in words, as a page, a terminal or a program can show it for any game.
//!
//! A game with screens of its own has a prompt of its own and says how to tell it as a [`Question`]; every other game takes
//! [`Question`] for its prompt and [`Questions::question`] for its [`Game::prompt`](crate::Game::prompt).

use crate::{Accounts, Events, Explained, Player, PlayerSet, Referee, Rng, Turn, Viewer};

/// What an action brings is tried in so many worlds that its seat cannot tell from the real one.
const WORLDS: u64 = 8;
/// Refusals of one group of choices are told up to this number; where there are more, nobody reads them.
const MOST_REFUSED: usize = 24;
/// A game with more actions than this names by itself what is worth refusing.
const MOST_SEARCHED: u16 = 1_024;

/// A decision that a seat owes, with all its choices, in the words of the notation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Question {
    /// Who decides.
    pub player: Player,
    /// Who else decides at the same time. With anybody here, nobody learns what another chooses before all have chosen.
    pub together: PlayerSet,
    /// What the seat counts on now, by names of the game; a name that is empty stands for the score.
    #[cfg_attr(feature = "serde", serde(default))]
    pub stakes: Vec<(String, i32)>,
    /// The legal actions in order.
    pub choices: Vec<Offer>,
    /// What the player might look for among the choices and not find.
    pub refused: Vec<RefusedAction>,
}

/// A legal action and what follows from it at once.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Offer {
    /// The action, in the notation of the game.
    pub action: String,
    /// Choices with the same group belong together, such as `build` or `bid`.
    pub group: String,
    /// What of the group it is about, such as `theater`; empty if the group says all.
    pub subject: String,
    /// What it surely brings and costs the seat at once, one receipt for each good.
    pub brings: Vec<NamedReceipt>,
    /// Those of the [`Question::stakes`] that it changes, as they would be.
    #[cfg_attr(feature = "serde", serde(default))]
    pub after: Vec<(String, i32)>,
    /// What it throws away, in sentences without a final stop.
    pub warnings: Vec<String>,
    /// Whether chance may decide what follows at once: then it shows something new, and cannot be taken back.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_false"))]
    pub reveals: bool,
}

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a function of a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// What is gained or paid of one good, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NamedReceipt {
    /// The good, such as `cash`.
    pub good: String,
    /// Named terms with their amounts; what is paid is negative.
    pub terms: Vec<(String, i32)>,
}

impl NamedReceipt {
    /// The sum of all amounts.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.terms.iter().map(|(_, amount)| amount).sum()
    }
}

/// An action that is not legal, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RefusedAction {
    /// The action, in the notation of the game.
    pub action: String,
    /// As of [`Offer::group`].
    pub group: String,
    /// As of [`Offer::subject`].
    pub subject: String,
    /// The short name of the refusal.
    pub reason: String,
    /// The refusal in a sentence without a final stop.
    pub words: String,
}

/// The prompt of a game, told as a question that can be shown without knowing the game.
pub trait GamePrompt<E> {
    /// The question, with exactly the choices of the prompt in the same order.
    fn question(&self, edition: E) -> Question;
}

impl<E> GamePrompt<E> for Question {
    fn question(&self, _edition: E) -> Question {
        self.clone()
    }
}

/// A game whose decisions are told from what the rules say anyway: legal actions, notation, receipts, refusals.
pub trait Questions: Referee + Accounts {
    /// Under which heading a choice stands, and what of it is meant: the first word of its text and the rest.
    #[must_use]
    fn heading(edition: Self::Edition, action: Self::Action) -> (String, String) {
        heading(&Self::write_action(edition, action))
    }

    /// Whether what an action brings at once follows from what its player knows. Where it hangs on what others have chosen in
    /// secret it does not, and nothing is told of it.
    fn is_foreseeable(&self, _player: Player, _action: Self::Action) -> bool {
        true
    }

    /// What a choice throws away, in sentences without a final stop.
    fn warnings(&self, _player: Player, _action: Self::Action) -> Vec<String> {
        Vec::new()
    }

    /// What a seat counts on, by name: whoever chooses sees what of it a choice changes. The score, unless the game knows more.
    fn stakes(&self, player: Player) -> Vec<(String, i32)> {
        self.goods(player).get(Self::SCORE).map(|score| (String::new(), *score)).into_iter().collect()
    }

    /// Lets a choice bring what it is for: whoever bids is shown what the lot would do. Usually that is what follows at once.
    fn achieve(&mut self, player: Player, action: Self::Action) {
        self.apply(player, action, &mut Events::discarding());
    }

    /// What a player might look for among the choices and not find: in a game of few actions all those under the headings of
    /// the legal ones. It depends on nothing that the player does not know.
    fn refusable(&self, player: Player) -> Vec<Self::Action> {
        if Self::ACTIONS > MOST_SEARCHED {
            return Vec::new();
        }
        let group = |&action: &Self::Action| Self::heading(self.edition(), action).0;
        let mut legal = Vec::new();
        self.legal(player, &mut legal);
        let mut groups: Vec<String> = legal.iter().map(group).collect();
        groups.sort();
        groups.dedup();
        let illegal = |action: &Self::Action| legal.binary_search(action).is_err();
        let all: Vec<Self::Action> =
            (0..Self::ACTIONS).filter_map(Self::action_from_index).filter(illegal).collect();
        let named: Vec<String> = all.iter().map(group).collect();
        let few = |name: &String| named.iter().filter(|other| *other == name).count() <= MOST_REFUSED;
        let told = all.iter().zip(&named).filter(|(_, name)| groups.contains(name) && few(name));
        told.map(|(action, _)| *action).collect()
    }

    /// The decision that `player` owes, if any.
    fn question(&self, player: Player) -> Option<Question> {
        let edition = self.edition();
        let mut legal = Vec::new();
        self.legal(player, &mut legal);
        if legal.is_empty() {
            return None;
        }
        let foreseeable = |&action: &Self::Action| self.is_foreseeable(player, action);
        let worlds = if legal.iter().any(foreseeable) { worlds(self, player) } else { Vec::new() };
        let stakes = self.stakes(player);
        let offer = |&action: &Self::Action| {
            let (group, subject) = Self::heading(edition, action);
            let foreseen = if self.is_foreseeable(player, action) { worlds.as_slice() } else { &[] };
            let brings = tried(foreseen, player, action);
            let after = changed(foreseen, player, action, &stakes);
            let warnings = self.warnings(player, action);
            let reveals = reveals(foreseen, player, action);
            Offer {
                action: Self::write_action(edition, action),
                group,
                subject,
                brings,
                after,
                warnings,
                reveals,
            }
        };
        let barred = |action: Self::Action| {
            let illegal = self.check(player, action).err()?;
            let (group, subject) = Self::heading(edition, action);
            let (reason, words) = (Self::reason(&illegal).to_owned(), Self::explain(edition, &illegal));
            Some(RefusedAction { action: Self::write_action(edition, action), group, subject, reason, words })
        };
        Some(Question {
            player,
            together: self.deciders().without(player),
            choices: legal.iter().map(offer).collect(),
            stakes: stakes.clone(),
            refused: self.refusable(player).into_iter().filter_map(barred).collect(),
        })
    }
}

/// The first word of an action's text and the rest.
#[must_use]
pub fn heading(text: &str) -> (String, String) {
    let (group, subject) = text.split_once(' ').unwrap_or((text, ""));
    (group.to_owned(), subject.to_owned())
}

/// Some worlds that the player cannot tell from the real one, which is never looked at: what they have in common is known.
fn worlds<G: Questions>(game: &G, player: Player) -> Vec<G> {
    let mut worlds: Vec<G> = Vec::new();
    for stream in 0..WORLDS {
        let world = game.resample(player, &mut Rng::stream(0, stream)).without_secret_choices(player);
        if !worlds.contains(&world) {
            worlds.push(world);
        }
    }
    worlds
}

/// The receipts of an action for its player, if they are the same in all these worlds.
fn tried<G: Questions>(worlds: &[G], player: Player, action: G::Action) -> Vec<NamedReceipt> {
    let mut known: Option<Vec<NamedReceipt>> = None;
    for world in worlds {
        let mut trial = world.clone();
        let mut events = Events::recording();
        debug_assert!(matches!(trial.turn(), Turn::Decide(_)), "who owes a decision owes it in every world");
        trial.apply(player, action, &mut events);
        let told = events.seen_by(Viewer::Player(player)).filter_map(|event| trial.receipt_of(event));
        let bills = bills(told.filter(|receipt| receipt.player == player));
        if known.get_or_insert_with(|| bills.clone()) != &bills {
            return Vec::new();
        }
    }
    known.unwrap_or_default()
}

/// Whether chance decides what follows an action in one of these worlds.
fn reveals<G: Questions>(worlds: &[G], player: Player, action: G::Action) -> bool {
    worlds.iter().any(|world| {
        let mut trial = world.clone();
        trial.apply(player, action, &mut Events::discarding());
        matches!(trial.turn(), Turn::Chance)
    })
}

/// Those of the stakes that an action changes, as they would be, if that is the same in all these worlds.
fn changed<G: Questions>(
    worlds: &[G],
    player: Player,
    action: G::Action,
    stakes: &[(String, i32)],
) -> Vec<(String, i32)> {
    let mut known: Option<Vec<(String, i32)>> = None;
    for world in worlds {
        let mut trial = world.clone();
        trial.achieve(player, action);
        let mut then = trial.stakes(player);
        then.retain(|(name, amount)| stakes.iter().any(|(stake, before)| stake == name && before != amount));
        if known.get_or_insert_with(|| then.clone()) != &then {
            return Vec::new();
        }
    }
    known.unwrap_or_default()
}

/// One receipt for each good, without those that explain nothing.
fn bills(receipts: impl Iterator<Item = Explained>) -> Vec<NamedReceipt> {
    let mut bills: Vec<NamedReceipt> = Vec::new();
    for receipt in receipts {
        match bills.iter_mut().find(|bill| bill.good == receipt.subject) {
            Some(bill) => bill.terms.extend(receipt.terms),
            None => bills.push(NamedReceipt { good: receipt.subject, terms: receipt.terms }),
        }
    }
    bills.retain(|bill| !bill.terms.is_empty());
    bills
}
