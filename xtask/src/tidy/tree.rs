//! The files of the workspace, or of a small made-up one.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Folders that hold no source: built things, and what the fuzzer collects.
const SKIPPED: [&str; 6] =
    ["target", "bench/target", "fuzz/target", "fuzz/corpus", "fuzz/artifacts", "fuzz/coverage"];

/// The table of games: a line for each, `Kind = crate`.
pub const TABLE: &str = "crates/registry/src/games.rs";

/// All files with their texts, by path from the root with `/` between folders.
#[derive(Default)]
pub struct Tree {
    files: BTreeMap<String, String>,
    games: Vec<String>,
}

impl Tree {
    /// Reads the files below `root`. A file that is no text counts as empty: it exists and says nothing.
    ///
    /// # Errors
    /// If a folder or file cannot be read.
    pub fn read(root: &Path) -> Result<Tree, String> {
        let mut tree = Tree::default();
        tree.read_folder(root, "")?;
        tree.games = games_of(tree.text(TABLE).unwrap_or_default());
        Ok(tree)
    }

    fn read_folder(&mut self, root: &Path, folder: &str) -> Result<(), String> {
        let at = |error: std::io::Error| format!("cannot read {folder}: {error}");
        for entry in fs::read_dir(root.join(folder)).map_err(at)? {
            let entry = entry.map_err(at)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            if name == ".git" || SKIPPED.contains(&path.as_str()) {
                continue;
            }
            if entry.file_type().map_err(at)?.is_dir() {
                self.read_folder(root, &path)?;
            } else {
                let bytes = fs::read(entry.path()).map_err(|error| format!("cannot read {path}: {error}"))?;
                self.files.insert(path, String::from_utf8(bytes).unwrap_or_default());
            }
        }
        Ok(())
    }

    /// A made-up tree. Where it has no table of games, there are three.
    #[cfg(test)]
    pub fn of(files: &[(&str, &str)]) -> Tree {
        let table = files.iter().find(|(path, _)| *path == TABLE).map(|(_, text)| games_of(text));
        let games = table.unwrap_or_else(|| ["florence", "goofspiel", "tiletum"].map(str::to_owned).to_vec());
        let files = files.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect();
        Tree { files, games }
    }

    /// The crates that are games, in the order of their table.
    pub fn games(&self) -> impl Iterator<Item = &str> {
        self.games.iter().map(String::as_str)
    }

    /// Whether a crate is a game.
    pub fn is_game(&self, name: &str) -> bool {
        self.games().any(|game| game == name)
    }

    /// All files.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The files below a folder.
    pub fn below(&self, folder: &str) -> impl Iterator<Item = (&str, &str)> {
        let start = format!("{folder}/");
        self.files().filter(move |(path, _)| path.starts_with(&start))
    }

    /// All Rust files.
    pub fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files().filter(|(path, _)| path.ends_with(".rs"))
    }

    /// The text of a file.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// Whether there is a file or folder of this path.
    pub fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        self.files.contains_key(path) || self.below(path).next().is_some()
    }

    /// The names of the folders of `crates/`, in order.
    pub fn crate_folders(&self) -> Vec<&str> {
        let mut folders: Vec<&str> = self
            .below("crates")
            .filter_map(|(path, _)| path.strip_prefix("crates/")?.split_once('/'))
            .map(|(folder, _)| folder)
            .collect();
        folders.dedup();
        folders
    }
}

/// The crates of a table of games.
fn games_of(table: &str) -> Vec<String> {
    let lines = table.lines().skip_while(|line| !line.starts_with("games! {")).skip(1);
    let lines = lines.take_while(|line| !line.starts_with('}'));
    lines.filter_map(|line| Some(line.split_once('=')?.1.trim().trim_end_matches(',').to_owned())).collect()
}
