//! What may be done, in words: all of it, since whoever is refused looks for what is allowed.

use kernel::{Notation, Player};

/// Longer lists are told more briefly.
const MOST_IN_FULL: usize = 12;

/// All that a seat may do, or chance if no seat is named, each as it is written.
pub(crate) fn possible<G: Notation>(game: &G, player: Option<Player>) -> Vec<String> {
    match player {
        Some(player) => {
            let mut legal = Vec::new();
            game.legal(player, &mut legal);
            legal.into_iter().map(|action| G::write_action(game.edition(), action)).collect()
        }
        None => {
            let mut possible = Vec::new();
            game.outcomes(&mut possible);
            possible.into_iter().map(|(outcome, _)| G::write_outcome(game.edition(), outcome)).collect()
        }
    }
}

/// All choices of a list. If there are many, those that follow each other and begin with the same words have these words in
/// common: `place tower a3, a3 r90, b5 | end`.
pub(crate) fn listed(choices: &[impl AsRef<str>]) -> String {
    let choices: Vec<Vec<&str>> =
        choices.iter().map(|choice| choice.as_ref().split_whitespace().collect()).collect();
    if choices.len() <= MOST_IN_FULL {
        return joined(&choices, 0, " | ");
    }
    let groups = choices.chunk_by(|one, other| one.first() == other.first());
    let groups = groups.map(|group| {
        let common = common(group);
        let words = group[0][..common].join(" ");
        if group.len() == 1 { group[0].join(" ") } else { format!("{words} {}", joined(group, common, ", ")) }
    });
    groups.collect::<Vec<String>>().join(" | ")
}

/// How many words all of these begin with in common, each having at least one more.
fn common(group: &[Vec<&str>]) -> usize {
    let shortest = group.iter().map(Vec::len).min().unwrap_or(0);
    let same = |place: &usize| group.iter().all(|choice| choice[*place] == group[0][*place]);
    (0..shortest.saturating_sub(1)).take_while(same).count()
}

fn joined(choices: &[Vec<&str>], from: usize, mark: &str) -> String {
    choices.iter().map(|choice| choice[from..].join(" ")).collect::<Vec<String>>().join(mark)
}

#[cfg(test)]
mod tests {
    use super::listed;

    #[test]
    fn a_long_list_is_told_in_full_with_the_words_in_common_once() {
        let cells: Vec<String> = ('a'..='n').map(|column| format!("place tower {column}4 r90")).collect();
        let mut choices = vec!["work poet".to_owned()];
        choices.extend(cells);
        choices.push("end".to_owned());
        assert_eq!(
            listed(&choices),
            "work poet | place tower a4 r90, b4 r90, c4 r90, d4 r90, e4 r90, f4 r90, g4 r90, h4 r90, i4 r90, \
             j4 r90, k4 r90, l4 r90, m4 r90, n4 r90 | end"
        );
        assert_eq!(listed(&["raise", "pass"]), "raise | pass");
        assert_eq!(listed(&[""; 0]), "");
    }
}
