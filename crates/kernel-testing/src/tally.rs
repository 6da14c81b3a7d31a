//! How much is checked, and how much was.

/// How often the laws are checked: at one in so many steps of a game, by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// Conservation, the turn, every listed action, what a step does to a copy and by its receipts, and that nobody can go on
    /// after the end.
    pub step: u32,
    /// Every action index against the legal list.
    pub sweep: u32,
    /// Resampled worlds of every seat.
    pub secrecy: u32,
    /// The texts of every listed action and outcome, and the prompt.
    pub texts: u32,
}

impl Care {
    /// For some thousand games.
    pub const CLOSE: Care = Care { step: 1, sweep: 128, secrecy: 128, texts: 8 };
    /// For millions.
    pub const LIGHT: Care = Care { step: 40, sweep: 10_000, secrecy: 50_000, texts: 2_000 };
}

/// How much was checked, so that a caller can see that it was not nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Steps taken.
    pub steps: u64,
    /// Steps among them at which conservation, the listed actions, a copy and the receipts were checked.
    pub watched: u64,
    /// Decisions among them with more than one legal action.
    pub decisions: u64,
    /// Positions at which every action index was compared with the legal list.
    pub swept: u64,
    /// Actions refused in these.
    pub refused: u64,
    /// Actions and outcomes written and read again.
    pub texts: u64,
    /// Positions in which secrecy was checked.
    pub positions: u64,
    /// Worlds resampled and compared with the real one.
    pub worlds: u64,
    /// Those among them that were not the real one.
    pub other_worlds: u64,
    /// Pairs of steps, one in each world or both in one, whose traces were compared.
    pub pairs: u64,
    /// Steps taken in a resampled world beside the real one.
    pub followed: u64,
    /// The final states of all games, folded into one number that does not depend on their order.
    pub checksum: u64,
}

impl Tally {
    /// Adds what another has checked.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.steps += other.steps;
        self.watched += other.watched;
        self.decisions += other.decisions;
        self.swept += other.swept;
        self.refused += other.refused;
        self.texts += other.texts;
        self.positions += other.positions;
        self.worlds += other.worlds;
        self.other_worlds += other.other_worlds;
        self.pairs += other.pairs;
        self.followed += other.followed;
        self.checksum = self.checksum.wrapping_add(other.checksum);
    }
}
