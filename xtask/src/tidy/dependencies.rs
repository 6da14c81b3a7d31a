//! Who may depend on whom. The law is told in ARCHITECTURE.md.

use toml::{Table, Value};

use super::Finding;
use super::source::{Source, has_word};
use super::tree::Tree;

/// The crate of the laws and of their tools; no code that ships may depend on it.
const FOR_TESTS: &str = "kernel-testing";

/// What a crate may depend on.
struct Rights {
    /// Crates of the workspace. `*` stands for every game.
    server: &'static [&'static str],
    /// Crates of the workspace that its tests may use beside these.
    tests: &'static [&'static str],
    /// Others' crates; `None` if it is free to choose.
    others: Option<&'static [&'static str]>,
}

const GAME: Rights = Rights {
    server: &["edition", "grid", "kernel", "positions", "words"],
    tests: &[FOR_TESTS],
    others: Some(&["serde", "toml"]),
};

/// The rights of a crate, or nothing if the law does not know it.
fn rights(tree: &Tree, name: &str) -> Option<Rights> {
    let free = |server| Rights { server, tests: &[FOR_TESTS, "*"], others: None };
    match name {
        "words" => Some(Rights { server: &[], tests: &[], others: Some(&[]) }),
        "kernel" => {
            Some(Rights { server: &["words"], tests: &["*"], others: Some(&["rand_chacha", "serde"]) })
        }
        "grid" => Some(Rights { server: &[], tests: &[], others: Some(&["serde"]) }),
        "edition" => {
            Some(Rights { server: &["kernel", "words"], tests: &[], others: Some(&["serde", "toml"]) })
        }
        "positions" => Some(Rights { server: &["kernel"], tests: &["*"], others: Some(&[]) }),
        game if tree.is_game(game) => Some(GAME),
        FOR_TESTS => Some(Rights { server: &["kernel"], tests: &["*"], others: Some(&[]) }),
        "registry" => Some(free(&["kernel", "*"])),
        "encode" => Some(free(&["kernel", "*"])),
        "search" => Some(free(&["kernel"])),
        "cli" => Some(free(&["kernel", "registry", "search", "*", "server", "words"])),
        "table" => Some(free(&["kernel", "registry", "search"])),
        "wire" => Some(free(&["kernel"])),
        "host" => Some(free(&["kernel", "*", "registry", "search", "table", "wire"])),
        "store" => Some(free(&[])),
        "notify" => Some(free(&["words"])),
        "server" => {
            Some(free(&["kernel", "*", "registry", "host", "notify", "store", "table", "wire", "words"]))
        }
        "web" => Some(free(&["grid", "kernel", "*", "table", "wire", "words"])),
        "worker" => Some(free(&["host", "wire"])),
        "twin" => Some(free(&["kernel", "*", "registry", "search", "wire"])),
        "e2e" => Some(free(&["twin"])),
        "xtask" => Some(Rights { server: &[], tests: &[], others: None }),
        _ => None,
    }
}

/// A dependency as a manifest states it.
struct Dependency<'a> {
    name: &'a str,
    value: &'a Value,
    in_tests: bool,
}

/// Every crate depends only on what the law allows; versions are stated once, in the workspace; and every crate of
/// others has its reason in ARCHITECTURE.md.
pub fn law(tree: &Tree) -> Vec<Finding> {
    let mut faults = Vec::new();
    let manifests = tree.files().filter(|(path, _)| is_member(path));
    for (path, text) in manifests {
        let manifest = match text.parse::<Table>() {
            Ok(manifest) => manifest,
            Err(error) => {
                faults.push(Finding::whole(path, error.to_string()));
                continue;
            }
        };
        let name = package_name(&manifest).unwrap_or_default();
        let Some(rights) = rights(tree, name) else {
            let fault = format!(
                "the law does not know the crate `{name}`: say in xtask/src/tidy/dependencies.rs what it may use"
            );
            faults.push(Finding::whole(path, fault));
            continue;
        };
        for dependency in dependencies(&manifest) {
            let line = line_of(text, dependency.name);
            if let Some(fault) = broken(tree, name, &rights, &dependency) {
                faults.push(Finding::at(path, line, fault));
            }
            let inherited = dependency.value.get("workspace").and_then(Value::as_bool) == Some(true);
            if !inherited {
                let fault = format!(
                    "write `{0}.workspace = true` and state {0} in the workspace's Cargo.toml",
                    dependency.name
                );
                faults.push(Finding::at(path, line, fault));
            }
            let folder = path.trim_end_matches("/Cargo.toml");
            if !is_used(tree, folder, &dependency) {
                faults.push(Finding::at(path, line, format!("nothing uses `{}`", dependency.name)));
            }
        }
    }
    faults.extend(unexplained(tree));
    faults
}

/// What is wrong with a dependency, if anything.
fn broken(tree: &Tree, name: &str, rights: &Rights, dependency: &Dependency<'_>) -> Option<String> {
    let wanted = dependency.name;
    let listed = |list: &[&str]| list.contains(&wanted) || list.contains(&"*") && tree.is_game(wanted);
    let of_the_server = tree.crate_folders().contains(&wanted) || self::rights(tree, wanted).is_some();
    if of_the_server {
        let allowed = listed(rights.server) || dependency.in_tests && listed(rights.tests);
        let where_to = if dependency.in_tests { "the tests of " } else { "" };
        (!allowed).then(|| format!("{where_to}`{name}` may not depend on `{wanted}`"))
    } else {
        let allowed = rights.others.is_none_or(|others| others.contains(&wanted));
        (!allowed).then(|| format!("`{name}` may not depend on others' crate `{wanted}`"))
    }
}

/// Whether the code that may use the dependency names it.
fn is_used(tree: &Tree, folder: &str, dependency: &Dependency<'_>) -> bool {
    let word = dependency.name.replace('-', "_");
    let places = if dependency.in_tests { folder.to_owned() } else { format!("{folder}/src") };
    // Examples in documentation are compiled with what tests may use.
    let in_example = |line: &str| {
        let line = line.trim_start_matches(['/', '!', ' ', '#']);
        line.strip_prefix("use ").is_some_and(|used| used.starts_with(&word) && has_word(used, &word))
    };
    tree.below(&places).filter(|(path, _)| path.ends_with(".rs")).any(|(_, text)| {
        let source = Source::of(text);
        source.code_lines().any(|(_, line)| has_word(line, &word))
            || dependency.in_tests && source.comment_lines().any(|(_, line)| in_example(line))
    })
}

/// Others' crates of the workspace that ARCHITECTURE.md gives no reason for.
fn unexplained(tree: &Tree) -> Vec<Finding> {
    let Some(text) = tree.text("Cargo.toml") else { return Vec::new() };
    let Ok(manifest) = text.parse::<Table>() else { return vec![Finding::whole("Cargo.toml", "is no TOML")] };
    let Some(stated) =
        manifest.get("workspace").and_then(|w| w.get("dependencies")).and_then(Value::as_table)
    else {
        return Vec::new();
    };
    let architecture = tree.text("ARCHITECTURE.md").unwrap_or_default();
    stated
        .iter()
        .filter(|(_, stated)| stated.get("path").is_none())
        .filter(|(name, _)| !architecture.contains(&format!("`{name}`")))
        .map(|(name, _)| {
            Finding::at(
                "Cargo.toml",
                line_of(text, name),
                format!("ARCHITECTURE.md does not say why `{name}` is here"),
            )
        })
        .collect()
}

/// Every folder of `crates/` is a crate of that name, has code and says in a line what it is.
pub fn crates(tree: &Tree) -> Vec<Finding> {
    let mut faults = Vec::new();
    for folder in tree.crate_folders() {
        let path = format!("crates/{folder}/Cargo.toml");
        let Some(text) = tree.text(&path) else {
            faults.push(Finding::whole(&format!("crates/{folder}"), "has no Cargo.toml"));
            continue;
        };
        let manifest = text.parse::<Table>().unwrap_or_default();
        if package_name(&manifest) != Some(folder) {
            faults.push(Finding::at(
                &path,
                line_of(text, "name"),
                format!("the crate in this folder is called `{folder}`"),
            ));
        }
        if manifest.get("package").and_then(|package| package.get("description")).is_none() {
            faults.push(Finding::whole(&path, "has no description"));
        }
        let lines = |(_, text): (&str, &str)| text.lines().filter(|line| !line.trim().is_empty()).count();
        let code: usize = tree.below(&format!("crates/{folder}/src")).map(lines).sum();
        if code < 10 {
            faults.push(Finding::whole(
                &format!("crates/{folder}/src"),
                "is all but empty; a crate comes with its first use",
            ));
        }
    }
    faults
}

/// Whether the path is the manifest of a member of the workspace.
fn is_member(path: &str) -> bool {
    let in_crates = path.strip_prefix("crates/").and_then(|rest| rest.split_once('/'));
    path == "xtask/Cargo.toml" || in_crates.is_some_and(|(_, file)| file == "Cargo.toml")
}

fn package_name(manifest: &Table) -> Option<&str> {
    manifest.get("package")?.get("name")?.as_str()
}

/// All dependencies of a manifest, those for single targets among them.
fn dependencies(manifest: &Table) -> Vec<Dependency<'_>> {
    let targets = manifest.get("target").and_then(Value::as_table);
    let tables = std::iter::once(manifest)
        .chain(targets.into_iter().flat_map(Table::values).filter_map(Value::as_table));
    let mut found = Vec::new();
    for table in tables {
        for (section, in_tests) in
            [("dependencies", false), ("build-dependencies", false), ("dev-dependencies", true)]
        {
            let section = table.get(section).and_then(Value::as_table);
            found.extend(section.into_iter().flatten().map(|(name, value)| Dependency {
                name,
                value,
                in_tests,
            }));
        }
    }
    found
}

/// The first line that states the key.
fn line_of(text: &str, key: &str) -> usize {
    let states = |line: &str| {
        line.trim_start().strip_prefix(key).is_some_and(|rest| rest.starts_with([' ', '.', '=']))
    };
    text.lines().position(states).map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARCHITECTURE: (&str, &str) = ("ARCHITECTURE.md", "`serde` reads editions.");

    fn broken_in(name: &str, dependencies: &str) -> Vec<String> {
        let path = format!("crates/{name}/Cargo.toml");
        let text = format!("[package]\nname = \"{name}\"\n{dependencies}");
        let code = format!("crates/{name}/src/lib.rs");
        let uses = "use kernel::A; use kernel_testing::B; use search::C; use florence::D; use tiletum::E; use rand::F; use clap::G;";
        law(&Tree::of(&[(&path, &text), (&code, uses), ARCHITECTURE]))
            .iter()
            .map(Finding::to_string)
            .collect()
    }

    #[test]
    fn arrows_against_the_law_are_faults() {
        let faults =
            broken_in("florence", "[dependencies]\nkernel.workspace = true\nsearch.workspace = true\n");
        assert_eq!(faults, ["crates/florence/Cargo.toml:5: `florence` may not depend on `search`"]);
        let faults = broken_in("search", "[dependencies]\nflorence.workspace = true\n");
        assert_eq!(faults, ["crates/search/Cargo.toml:4: `search` may not depend on `florence`"]);
        let faults = broken_in("florence", "[target.'cfg(unix)'.dependencies]\ntiletum.workspace = true\n");
        assert_eq!(faults, ["crates/florence/Cargo.toml:4: `florence` may not depend on `tiletum`"]);
        assert!(
            broken_in("registry", "[dependencies]\nkernel.workspace = true\nflorence.workspace = true\n")
                .is_empty()
        );
    }

    #[test]
    fn the_tools_of_tests_do_not_ship() {
        let faults = broken_in("florence", "[dependencies]\nkernel-testing.workspace = true\n");
        assert_eq!(faults, ["crates/florence/Cargo.toml:4: `florence` may not depend on `kernel-testing`"]);
        assert!(broken_in("florence", "[dev-dependencies]\nkernel-testing.workspace = true\n").is_empty());
        let faults = broken_in("kernel", "[dev-dependencies]\nkernel-testing.workspace = true\n");
        assert_eq!(
            faults,
            ["crates/kernel/Cargo.toml:4: the tests of `kernel` may not depend on `kernel-testing`"]
        );
    }

    #[test]
    fn rules_choose_no_crates_of_others() {
        let faults = broken_in("florence", "[dependencies]\nrand.workspace = true\n");
        assert_eq!(
            faults,
            ["crates/florence/Cargo.toml:4: `florence` may not depend on others' crate `rand`"]
        );
        assert!(broken_in("cli", "[dependencies]\nclap.workspace = true\n").is_empty());
    }

    #[test]
    fn unknown_crates_and_private_versions_are_faults() {
        assert!(broken_in("helpers", "")[0].contains("does not know the crate `helpers`"));
        assert!(broken_in("cli", "[dependencies]\nclap = \"4\"\n")[0].contains("clap.workspace = true"));
    }

    #[test]
    fn what_nothing_uses_is_a_fault() {
        let faults =
            broken_in("florence", "[dependencies]\nkernel.workspace = true\nserde.workspace = true\n");
        assert_eq!(faults, ["crates/florence/Cargo.toml:5: nothing uses `serde`"]);
    }

    #[test]
    fn an_example_in_documentation_is_a_use_by_tests_alone() {
        let example = "//! ```\n//! use goofspiel::State;\n//! ```\nuse kernel::Game;\n";
        let faults = |manifest: &str| -> Vec<String> {
            let tree = Tree::of(&[
                ("crates/positions/Cargo.toml", manifest),
                ("crates/positions/src/lib.rs", example),
                ARCHITECTURE,
            ]);
            law(&tree).iter().map(Finding::to_string).collect()
        };
        let of_tests = "[package]\nname = \"positions\"\n[dev-dependencies]\ngoofspiel.workspace = true\n";
        assert_eq!(faults(of_tests), [""; 0]);
        let shipped = faults(&of_tests.replace("dev-", ""));
        assert!(shipped.iter().any(|fault| fault.contains("nothing uses `goofspiel`")), "{shipped:?}");
    }

    #[test]
    fn every_crate_of_others_has_its_reason() {
        let root = "[workspace.dependencies]\nserde = \"1\"\nclap = \"4\"\ncli = { path = \"crates/cli\" }\n";
        let faults = law(&Tree::of(&[("Cargo.toml", root), ARCHITECTURE]));
        assert_eq!(faults, [Finding::at("Cargo.toml", 3, "ARCHITECTURE.md does not say why `clap` is here")]);
    }

    #[test]
    fn a_folder_is_a_crate_of_its_name_with_something_in_it() {
        let code = "fn f() {}\n".repeat(10);
        let tree = Tree::of(&[
            ("crates/good/Cargo.toml", "[package]\nname = \"good\"\ndescription = \"Good\"\n"),
            ("crates/good/src/lib.rs", &code),
            ("crates/named/Cargo.toml", "[package]\nname = \"other\"\n"),
            ("crates/named/src/lib.rs", "//! Nothing yet.\n"),
            ("crates/none/README.md", ""),
        ]);
        let faults: Vec<String> = crates(&tree).iter().map(Finding::to_string).collect();
        assert_eq!(
            faults,
            [
                "crates/named/Cargo.toml:2: the crate in this folder is called `named`",
                "crates/named/Cargo.toml: has no description",
                "crates/named/src: is all but empty; a crate comes with its first use",
                "crates/none: has no Cargo.toml",
            ]
        );
    }
}
