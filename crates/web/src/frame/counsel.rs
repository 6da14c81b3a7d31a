//! What is advised, and why.

/// A choice that is advised, in the words of the game. Whatever is not told is empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counsel {
    /// What to do, said to who does it.
    pub deed: String,
    /// What is sent to do it; nothing for the choice alone.
    pub acts: Vec<String>,
    /// What the turn comes to: choices by which it comes to the same are no alternatives. Empty where each is one.
    pub turn: String,
    /// What it brings at once, in short.
    pub brings: String,
    /// Why it is good, in a sentence or two.
    pub why: String,
    /// How the turn goes on.
    pub then: String,
    /// What is planned for the rounds to come: a name for each action of the [strategy](wire::Thought::strategy), in its order.
    pub plan: Vec<String>,
}
