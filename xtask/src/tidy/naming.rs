//! No source file names a game but its own: what is general stays so.

use super::Finding;
use super::source::Source;
use super::tree::{TABLE, Tree};

/// What is source. Documents may speak of games, and so may the texts of a game.
const ENDINGS: [&str; 6] = [".rs", ".toml", ".css", ".html", ".js", ".webmanifest"];

/// Folders of tests and of measurements, which play certain games.
const TRIALS: [&str; 4] = ["/tests/", "/examples/", "/benches/", "/fixtures/"];

/// Files and folders that may name a game, each with its reason. What names none any more is to be taken out.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("Cargo.toml", "the workspace lists every crate once"),
    ("bench", "a benchmark measures certain games, and some against a peer that has the same"),
    ("crates/cli/Cargo.toml", "the terminal has drawings of some games"),
    ("crates/cli/src/games/mod.rs", "the table of the terminal's drawings"),
    ("crates/registry/Cargo.toml", "the table of games needs their crates"),
    ("crates/web/Cargo.toml", "the page has screens of some games"),
    ("crates/web/src/games/mod.rs", "the table of the page's screens"),
    (
        "crates/wire/src/request.rs",
        "tables that were stored before a table named its game are of the first one",
    ),
    ("fuzz", "a fuzz target takes the grammar or the moves of one game apart"),
];

pub fn faults(tree: &Tree) -> Vec<Finding> {
    judged(tree, EXCEPTIONS)
}

fn judged(tree: &Tree, exceptions: &[(&str, &str)]) -> Vec<Finding> {
    let games: Vec<&str> = tree.games().collect();
    let trials = test_modules(tree);
    let mut faults = Vec::new();
    let mut used = vec![false; exceptions.len()];
    for (path, text) in tree.files().filter(|(path, _)| ENDINGS.iter().any(|ending| path.ends_with(ending))) {
        let trial = TRIALS.iter().any(|folder| path.contains(folder))
            || trials.iter().any(|module| is_below(path, module));
        if path == TABLE || trial {
            continue;
        }
        for (line, game) in named(path, text, &games) {
            match exceptions.iter().position(|(excepted, _)| is_below(path, excepted)) {
                Some(found) => used[found] = true,
                None => faults.push(Finding::at(
                    path,
                    line,
                    format!("names the game `{game}`; it should know none"),
                )),
            }
        }
    }
    let stale = exceptions.iter().zip(used).filter(|(_, used)| !used);
    faults.extend(stale.map(|((path, _), _)| Finding::whole(path, "names no game; take the exception out")));
    faults
}

/// Whether a path is this file, or lies in this folder.
fn is_below(path: &str, place: &str) -> bool {
    path.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Whether a file belongs to a game: in its crate, in its folder of the page or the terminal, or called like it.
fn is_own(path: &str, game: &str) -> bool {
    let file = path.rsplit('/').next().unwrap_or(path);
    path.starts_with(&format!("crates/{game}/"))
        || path.contains(&format!("/src/games/{game}/"))
        || file.strip_prefix(game).is_some_and(|ending| ENDINGS.contains(&ending))
}

/// The lines in which a file names games that are not its own, but for its tests and the examples in its documentation.
fn named<'g>(path: &str, text: &str, games: &[&'g str]) -> Vec<(usize, &'g str)> {
    let tests = if path.ends_with(".rs") {
        Source::of(text).test_items().into_iter().map(|(lines, _)| lines).collect()
    } else {
        Vec::new()
    };
    let mut found = Vec::new();
    // What only tests need follows this line of a manifest.
    let mut of_tests = false;
    // An example in the documentation of an item is compiled, and has to play some game.
    let mut in_example = false;
    for (number, line) in (1..).zip(text.lines()) {
        let documented = line.trim_start().strip_prefix("//!").or(line.trim_start().strip_prefix("///"));
        in_example = match documented {
            Some(words) => in_example != words.trim_start().starts_with("```"),
            None => false,
        };
        if path.ends_with("Cargo.toml") && line.starts_with('[') {
            of_tests = line.contains("dev-dependencies");
        }
        if of_tests || in_example || tests.iter().any(|lines| lines.contains(&number)) {
            continue;
        }
        let lower = line.to_lowercase();
        let foreign = games.iter().filter(|game| !is_own(path, game) && begins_a_word(&lower, game));
        found.extend(foreign.map(|game| (number, *game)));
    }
    found
}

/// Whether a word begins with the name; a name inside another word, such as `chess` in `duchess`, is none.
fn begins_a_word(text: &str, name: &str) -> bool {
    let before = |at: usize| text[..at].chars().next_back();
    text.match_indices(name).any(|(at, _)| before(at).is_none_or(|letter| !letter.is_alphabetic()))
}

/// Modules in files of their own that are compiled for tests alone, as the files and folders they may lie in.
fn test_modules(tree: &Tree) -> Vec<String> {
    let mut modules = Vec::new();
    for (path, text) in tree.rust() {
        let Some((folder, file)) = path.rsplit_once('/') else { continue };
        let inside = match file {
            "lib.rs" | "main.rs" | "mod.rs" => folder.to_owned(),
            _ => path.trim_end_matches(".rs").to_owned(),
        };
        for (_, item) in Source::of(text).test_items() {
            if let Some(name) = item.trim().strip_prefix("mod ").and_then(|item| item.strip_suffix(';')) {
                modules.extend([format!("{inside}/{name}.rs"), format!("{inside}/{name}")]);
            }
        }
    }
    modules
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: (&str, &str) = (TABLE, "games! { $\n    Chess = chess,\n    Draughts = draughts,\n}\n");

    fn found(path: &str, text: &str) -> Vec<String> {
        let faults = judged(&Tree::of(&[GAMES, (path, text)]), &[]);
        faults.iter().map(Finding::to_string).collect()
    }

    #[test]
    fn the_games_are_those_of_the_table() {
        assert_eq!(Tree::of(&[GAMES]).games().collect::<Vec<&str>>(), ["chess", "draughts"]);
        let tree = Tree::read(&crate::cargo::root()).expect("the workspace can be read");
        let known: Vec<&str> = tree.games().collect();
        assert!(
            known.len() >= 2 && known.iter().all(|game| tree.has(&format!("crates/{game}"))),
            "{known:?}"
        );
    }

    #[test]
    fn code_comments_texts_and_manifests_name_no_game() {
        for text in [
            "use chess::State;\n",
            "/// As in Chess.\n",
            "const A: &str = \"chess\";\n",
            "type Chess = u8;\n",
            "fn play_chess() {}\n",
        ] {
            let faults = found("crates/host/src/lib.rs", text);
            assert_eq!(
                faults,
                ["crates/host/src/lib.rs:1: names the game `chess`; it should know none"],
                "{text}"
            );
        }
        assert_eq!(found("crates/host/src/lib.rs", "// The duchess plays.\n"), Vec::<String>::new());
        assert_eq!(found("crates/host/Cargo.toml", "[dependencies]\nchess.workspace = true\n").len(), 1);
        assert_eq!(found("crates/web/style/page.css", ".chess {}\n").len(), 1);
    }

    #[test]
    fn a_game_names_itself_and_no_other() {
        for path in [
            "crates/chess/src/lib.rs",
            "crates/web/src/games/chess/mod.rs",
            "crates/cli/src/games/chess/mod.rs",
        ] {
            assert_eq!(found(path, "use chess::State;\n"), Vec::<String>::new());
            assert_eq!(found(path, "use draughts::State;\n").len(), 1);
        }
    }

    #[test]
    fn tests_may_play_a_certain_game() {
        let inside = "fn a() {}\n#[cfg(test)]\nmod tests {\n    // chess\n    use chess::State;\n}\n";
        assert_eq!(found("crates/host/src/lib.rs", inside), Vec::<String>::new());
        assert_eq!(found("crates/host/src/lib.rs", &format!("{inside}use chess::State;\n")).len(), 1);
        assert_eq!(found("crates/host/tests/host.rs", "use chess::State;\n"), Vec::<String>::new());
        let manifest = "[dev-dependencies]\nchess.workspace = true\n[lints]\nworkspace = true\n";
        assert_eq!(found("crates/host/Cargo.toml", manifest), Vec::<String>::new());
        let tree = [
            GAMES,
            ("crates/host/src/lib.rs", "#[cfg(test)]\nmod proof;\nmod real;\n"),
            ("crates/host/src/proof.rs", "use chess::State;\n"),
            ("crates/host/src/proof/more.rs", "use chess::State;\n"),
            ("crates/host/src/real.rs", "use chess::State;\n"),
        ];
        let faults = judged(&Tree::of(&tree), &[]);
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].path, "crates/host/src/real.rs");
    }

    #[test]
    fn an_example_in_documentation_may_play_a_certain_game() {
        let documented = "//! Plays:\n//!\n//! ```\n//! use chess::State;\n//! ```\n//! Ends.\nfn a() {}\n";
        assert_eq!(found("crates/host/src/lib.rs", documented), Vec::<String>::new());
        assert_eq!(found("crates/host/src/lib.rs", &documented.replace("Ends", "Chess ends")).len(), 1);
        let cut_short = "/// ```\n/// use chess::State;\nfn chess() {}\n";
        assert_eq!(found("crates/host/src/lib.rs", cut_short).len(), 1);
    }

    #[test]
    fn an_exception_holds_for_its_place_and_only_while_it_is_needed() {
        let tree =
            Tree::of(&[GAMES, ("xtask/src/play.rs", "// chess\n"), ("xtask/src/player.rs", "// chess\n")]);
        let faults = judged(&tree, &[("xtask/src/play.rs", "it plays"), ("xtask/src/web.rs", "it draws")]);
        let faults: Vec<String> = faults.iter().map(Finding::to_string).collect();
        assert_eq!(
            faults,
            [
                "xtask/src/player.rs:1: names the game `chess`; it should know none",
                "xtask/src/web.rs: names no game; take the exception out"
            ]
        );
    }
}
