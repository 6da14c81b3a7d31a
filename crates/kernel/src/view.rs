//! What can be said of every view, whatever the game.

/// What a viewer sees of a game, as far as everything that shows games asks about it.
pub trait GameView {
    /// What is printed on the components.
    type Edition;

    /// The edition that is played, which names what the view shows.
    fn edition(&self) -> Self::Edition;

    /// The round, from 1; 0 before the first, and always in a game that is not played in rounds.
    fn round(&self) -> u16 {
        0
    }

    /// How many rounds there are, if that is known.
    fn rounds(&self) -> Option<u16> {
        None
    }

    /// The part of the round that is played, in one word or a few: `auction`, `set-up`, `end`.
    fn stage(&self) -> &'static str;
}
