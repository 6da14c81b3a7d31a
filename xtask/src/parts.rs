//! Takes what few who open the page need out of its program, into files that are fetched when it is first shown.
//!
//! The splitter makes a small program of whatever some parts share. All that a part needs comes in one file, one program after the
//! other: that is one request in place of forty, and compressed together they are a sixth smaller.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::slimming::slim;

/// What the file of a part is called after its name.
pub const ENDING: &str = ".parts";

/// The parts that are shown within the screen of a game, so that what the screen has brought does not come again.
const WITHIN_SCREEN: [&str; 3] = ["_variants", "_lesson", "_seldom"];

/// Files by their names.
pub type Files = BTreeMap<String, Vec<u8>>;

/// A program taken apart.
pub struct Apart {
    /// Where what is left of it lies.
    pub main: PathBuf,
    /// For each part the file in which it comes.
    pub files: Files,
    /// The list of parts for `parts.js`.
    pub list: String,
    /// What the program asks `parts.js` for by name.
    pub loaders: String,
}

/// Takes a program apart.
///
/// # Errors
/// If it cannot be read or was not linked so that it can be taken apart.
pub fn take_apart(program: &Path) -> Result<Apart, String> {
    let folder = program.with_file_name("parts");
    // Parts of an older program are not served.
    let _ = fs::remove_dir_all(&folder);
    let whole = read(program)?;
    let main = folder.join("main.wasm");
    let mut options = wasm_split_cli_support::Options::new(&whole);
    (options.output_dir, options.main_out_path) = (&folder, &main);
    (options.link_name, options.main_module) = ("./parts.js", "./exports.js");
    let apart = wasm_split_cli_support::transform(options)
        .map_err(|error| format!("cannot take {} apart: {error:#}", program.display()))?;
    let mut programs = Files::new();
    for path in apart.split_modules {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let slim = slim(&read(&path)?).map_err(|fault| format!("{}: {fault}", path.display()))?;
        programs.insert(stem, slim);
    }
    let needs = apart.prefetch_map.into_iter().collect();
    let (files, list) = bundle(&needs, &programs)?;
    let loaders = needs.keys().fold(String::new(), |mut text, part| {
        let _ = writeln!(text, "export const __wasm_split_load_{part} = loader(\"{part}\");");
        text
    });
    Ok(Apart { main, files, list, loaders })
}

/// The screen within which a part is shown, if it is one of those.
pub fn screen_of<'p, T>(part: &'p str, parts: &BTreeMap<String, T>) -> Option<&'p str> {
    let screen = WITHIN_SCREEN.iter().find_map(|ending| part.strip_suffix(ending))?;
    parts.contains_key(screen).then_some(screen)
}

/// The file of each part, and the list by which `parts.js` finds the programs in them: what the file is called, the programs in it with
/// their lengths, and those that are in the file of the screen.
fn bundle(needs: &BTreeMap<String, Vec<String>>, programs: &Files) -> Result<(Files, String), String> {
    let (mut files, mut list) = (Files::new(), Vec::new());
    for (part, needed) in needs {
        let screen = screen_of(part, needs);
        let there = |name: &String| screen.is_some_and(|screen| needs[screen].contains(name));
        let (of_screen, own): (Vec<&String>, Vec<&String>) = needed.iter().partition(|name| there(name));
        let mut file = Vec::new();
        let mut entry = format!("\"{part}\": [\"{part}{ENDING}\", {{ ");
        for name in own {
            let program = programs.get(name).ok_or_else(|| format!("the part {part} lacks {name}"))?;
            let _ = write!(entry, "{name}: {}, ", program.len());
            file.extend(program);
        }
        let _ = write!(entry, "}}, \"{}\", {of_screen:?}]", screen.unwrap_or_default());
        list.push(entry);
        files.insert(format!("{part}{ENDING}"), file);
    }
    Ok((files, list.join(",\n")))
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_comes_whole_but_for_what_its_screen_has_brought() {
        let needs = [
            ("chess", vec!["chunk_1", "chunk_2", "split_chess"]),
            ("chess_lesson", vec!["chunk_2", "chunk_3", "split_chess_lesson"]),
            ("chess_rules", vec!["chunk_2", "split_chess_rules"]),
        ];
        let needs =
            needs.map(|(part, names)| (part.to_owned(), names.into_iter().map(str::to_owned).collect()));
        let names =
            ["chunk_1", "chunk_2", "chunk_3", "split_chess", "split_chess_lesson", "split_chess_rules"];
        let programs = (1..).zip(names).map(|(length, name)| (name.to_owned(), vec![0; length])).collect();
        let (files, list) = bundle(&BTreeMap::from(needs), &programs).expect("all programs are there");
        let lengths: Vec<usize> = files.values().map(Vec::len).collect();
        assert_eq!(lengths, [7, 8, 8]);
        assert_eq!(
            files.keys().collect::<Vec<_>>(),
            ["chess.parts", "chess_lesson.parts", "chess_rules.parts"]
        );
        let lesson = "\"chess_lesson\": [\"chess_lesson.parts\", { chunk_3: 3, split_chess_lesson: 5, }, \"chess\", [\"chunk_2\"]]";
        assert!(list.contains(lesson), "{list}");
    }
}
